import { describe, expect, it, vi } from 'vitest';

import type { MailOutcome, SendMail } from '~/features/messages/mail/mail-server.server';
import type { StoredMails } from './stored-mails.data.server';
import type { WaitingMessage } from '~/features/messages/messages.data.server';
import { createMails, type MailsOptions } from './send-mails';

const now = new Date('2026-11-21T10:00:00Z');
const created = new Date('2026-11-21T09:59:00Z');
/** The booking as the database has it, and as this site reads it. */
const row = {
  ...{ id: 'r-1', codigo: 'c', secuencia: 0, idioma: 'es', nombre: 'Ana', telefono: '612345678' },
  ...{ email: 'ana@example.org', comentarios: null, duracion: 90, espera: false, hora_ofrecida: null },
  ...{ cancelada_por: null, estado: null, fecha: '2026-11-28', hora: '14:15:00', personas: 4 },
};
const booking = { ...row, comentarios: '', hora: '14:15', hora_ofrecida: '' };
const waiting: WaitingMessage = {
  ...{ id: 'm-1', type: 'recibida', data: row, attempts: 0, nextTry: created, created },
  ...{ booking: null, device: null, target: null, expires: new Date('2026-11-22T10:00:00Z') },
};
const guest = { name: 'Ana', address: 'ana@example.org' };
const staff = { name: '', address: 'bar@example.org' };
const letter = { subject: 'Asunto', text: 'Texto', html: '<p>Texto</p>' };

/** Mails over a server that answers as given. */
function setUp(outcome: MailOutcome = { kind: 'taken' }, hasServer = true) {
  const clock = { now };
  const stored = {
    prepare: vi.fn<StoredMails['prepare']>(async () => undefined),
    list: vi.fn(async () => []),
  } satisfies StoredMails;
  const send = vi.fn<SendMail>(async () => outcome);
  const render = vi.fn<MailsOptions['render']>(async () => letter);
  const mails = createMails({
    stored,
    ...(hasServer && { server: { send, staff: staff.address } }),
    automation: { hasRequestWebhook: false, hasStatusWebhook: true },
    isDecidedHere: true,
    render,
    renderNote: async (data) => (data === row ? undefined : letter),
    renderTest: async () => ({ ...letter, subject: 'Prueba' }),
    makeId: () => 'made',
    now: () => clock.now,
  });
  return { stored, send, render, mails, clock };
}

describe('a mail that waits', () => {
  it('goes to the guest, with its id and the time of its change on every try', async () => {
    const { mails, send, render } = setUp();
    expect(await mails.rules.send(waiting)).toEqual({ kind: 'taken' });
    expect(render).toHaveBeenCalledWith({ kind: 'recibida', booking, created });
    expect(send.mock.calls).toEqual([[{ ...letter, id: 'm-1', date: created, to: guest }]]);
  });

  it('goes to the restaurant without an address to answer to, when it is the weekly note', async () => {
    const { mails, send } = setUp();
    const note = { ...waiting, type: 'semana', data: {} };
    expect(await mails.rules.send(note)).toEqual({ kind: 'taken' });
    expect(send.mock.calls).toEqual([[{ ...letter, id: 'm-1', date: created, to: staff }]]);
    expect(await mails.rules.send({ ...note, data: row })).toMatchObject({ kind: 'unreachable' });
  });

  it('goes to staff, who answer the guest, where the guest left an address', async () => {
    const { mails, send } = setUp();
    await mails.rules.send({ ...waiting, type: 'nueva' });
    await mails.rules.send({ ...waiting, id: 'm-2', type: 'nueva', data: { ...row, email: '' } });
    expect(send.mock.calls).toEqual([
      [{ ...letter, id: 'm-1', date: created, to: staff, replyTo: guest }],
      [{ ...letter, id: 'm-2', date: created, to: staff }],
    ]);
  });

  it.each([
    ['refused', true],
    ['unreachable', false],
  ] as const)('that was %s is refused for good: %s', async (kind, isFinal) => {
    const { mails } = setUp({ kind, failure: 'other', reason: '550' });
    expect(await mails.rules.send(waiting)).toMatchObject({ kind, reason: '550', isFinal });
  });

  it.each([{ type: 'later' }, { data: { nombre: 'Ana' } }])(
    'that this version cannot read waits for one that can: %j',
    async (unread) => {
      const { mails, send } = setUp();
      expect(await mails.rules.send({ ...waiting, ...unread })).toEqual({
        kind: 'unreachable',
        reason: 'this version of the site cannot read it',
      });
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('before each look at the queue', () => {
  it.each([true, false])('mails are prepared and others set aside, with a mail server: %s', async (hasServer) => {
    const { mails, stored } = setUp({ kind: 'taken' }, hasServer);
    await mails.rules.tidy?.();
    const leftOut = ['confirmada', 'cancelada'];
    expect(stored.prepare).toHaveBeenCalledWith(now, { isDecidedHere: true, leftOut, hasServer });
  });

  it('what is due by the clock is looked for at most once in 15 s, and again after a failure', async () => {
    const { mails, stored, clock } = setUp();
    stored.prepare.mockRejectedValueOnce(new Error('away'));
    await expect(mails.rules.tidy?.()).rejects.toThrow('away');
    for (const seconds of [0, 1, 14, 15, 16]) {
      clock.now = new Date(now.getTime() + seconds * 1000);
      await mails.rules.tidy?.();
    }
    expect(stored.prepare.mock.calls.slice(1).map(([, { isDecidedHere }]) => isDecidedHere)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('nothing is sent without a mail server', async () => {
    const { mails, send } = setUp({ kind: 'taken' }, false);
    expect((await mails.rules.send(waiting)).kind).toBe('unreachable');
    expect(send).not.toHaveBeenCalled();
  });
});

describe("'Enviar prueba'", () => {
  it('sends staff one mail now and says what came of it', async () => {
    const refused = { kind: 'refused', failure: 'login', reason: '535' } as const;
    const { mails, send } = setUp(refused);
    expect(await mails.sendTest()).toEqual(refused);
    expect(send.mock.calls).toEqual([[{ ...letter, subject: 'Prueba', id: 'made', date: now, to: staff }]]);
  });

  it('does nothing without a mail server', async () => {
    const { mails } = setUp({ kind: 'taken' }, false);
    expect(await mails.sendTest()).toBeUndefined();
  });
});

it('lists the newest mails, as many as a page shows', async () => {
  const { mails, stored } = setUp();
  expect(await mails.list()).toEqual([]);
  expect(stored.list).toHaveBeenCalledWith(200);
});
