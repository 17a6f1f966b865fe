import { describe, expect, it, vi } from 'vitest';

import type { MailOutcome, SendMail } from './mail/mail-server.server';
import type { StoredMails, WaitingMail } from './mail/stored-mails.server';
import type { MailBooking } from '~/features/reservations/mail/mail';
import { createMails, type MailsOptions } from './send-mails';

const now = new Date('2026-11-21T10:00:00Z');
const created = new Date('2026-11-21T09:59:00Z');
const booking = { id: 'r-1', nombre: 'Ana', email: 'ana@example.org' } as MailBooking;
const waiting: WaitingMail = {
  ...{ id: 'm-1', kind: 'recibida', booking, attempts: 0, nextTry: created, created },
  expires: new Date('2026-11-22T10:00:00Z'),
};
const guest = { name: 'Ana', address: 'ana@example.org' };
const staff = { name: '', address: 'bar@example.org' };
const letter = { subject: 'Asunto', text: 'Texto', html: '<p>Texto</p>' };

/** The mails that wait, in memory, and a server that answers as given; `look` is one look at them. */
function setUp(mails: readonly WaitingMail[], outcome: MailOutcome = { kind: 'taken' }, hasServer = true) {
  const calls: string[] = [];
  const stored = {
    prepare: vi.fn(async () => void calls.push('prepare')),
    setAside: vi.fn(async () => void calls.push('setAside')),
    listWaiting: vi.fn<StoredMails['listWaiting']>(async () => []).mockResolvedValueOnce([...mails]),
    claim: async () => true,
    noteTaken: vi.fn(async () => undefined),
    noteFailure: vi.fn(async () => undefined),
    giveUp: vi.fn(async () => undefined),
    findNextTry: async () => undefined,
    countWaiting: async () => 0,
    list: vi.fn(async () => []),
  } satisfies StoredMails;
  const send = vi.fn<SendMail>(async () => outcome);
  const render = vi.fn<MailsOptions['render']>(async () => letter);
  const log = vi.fn();
  const mailbox = createMails({
    stored,
    ...(hasServer && { server: { send, staff: staff.address } }),
    automation: { hasRequestWebhook: false, hasStatusWebhook: true },
    isDecidedHere: true,
    render,
    renderTest: async () => ({ ...letter, subject: 'Prueba' }),
    makeId: () => 'made',
    tidy: async () => void calls.push('tidy'),
    now: () => now,
    random: () => 0,
    schedule: () => () => undefined,
    log,
  });
  async function look() {
    mailbox.outbox.start();
    // A first look ends where the outbox would pause.
    await new Promise(setImmediate);
    await mailbox.outbox.stop();
  }
  return { stored, send, render, mailbox, calls, log, look };
}

describe('a mail that waits', () => {
  it('goes to the guest, under its own name and of its own moment, and is noted as taken', async () => {
    const { look, send, render, stored } = setUp([waiting]);
    await look();
    expect(render).toHaveBeenCalledWith({ kind: 'recibida', booking, created });
    expect(send.mock.calls).toEqual([[{ ...letter, id: 'm-1', date: created, to: guest }]]);
    expect(stored.noteTaken).toHaveBeenCalledWith('m-1', now);
  });

  it('goes to staff, who answer the guest, where the guest left an address', async () => {
    const nowhere = { ...booking, email: '' };
    const { look, send } = setUp([
      { ...waiting, kind: 'nueva' },
      { ...waiting, id: 'm-2', kind: 'nueva', booking: nowhere },
    ]);
    await look();
    expect(send.mock.calls).toEqual([
      [{ ...letter, id: 'm-1', date: created, to: staff, replyTo: guest }],
      [{ ...letter, id: 'm-2', date: created, to: staff }],
    ]);
  });

  it.each([
    ['refused', 1, 0],
    ['unreachable', 0, 1],
  ] as const)('that was %s is given up (%d) or tried again (%d)', async (kind, givenUp, triedAgain) => {
    const { look, stored } = setUp([waiting], { kind, failure: 'other', reason: '550' });
    await look();
    expect([stored.giveUp.mock.calls.length, stored.noteFailure.mock.calls.length]).toEqual([givenUp, triedAgain]);
    expect(stored.noteTaken).not.toHaveBeenCalled();
  });

  it.each([{ kind: undefined }, { booking: undefined }])(
    'that this version cannot read waits for one that can: %j',
    async (unread) => {
      const { look, send, stored } = setUp([{ ...waiting, ...unread }]);
      await look();
      expect(send).not.toHaveBeenCalled();
      expect([stored.giveUp.mock.calls.length, stored.noteFailure.mock.calls.length]).toEqual([0, 1]);
    },
  );
});

describe('what the house does not send', () => {
  it('is set aside before it is looked at, after what the clock calls for', async () => {
    const { look, stored, calls } = setUp([]);
    await look();
    expect(calls).toEqual(['tidy', 'prepare', 'setAside']);
    expect(stored.prepare).toHaveBeenCalledWith(now, true);
    expect(stored.setAside).toHaveBeenCalledWith(['confirmada', 'cancelada'], true);
  });

  it('is everything where there is no mail server', async () => {
    const { look, stored, send, mailbox, log } = setUp([waiting], { kind: 'taken' }, false);
    await look();
    expect(log).not.toHaveBeenCalled();
    expect(stored.setAside).toHaveBeenCalledWith(mailbox.leftOut, false);
    expect([send.mock.calls.length, stored.noteTaken.mock.calls.length, stored.noteFailure.mock.calls.length]).toEqual([
      ...[0, 0, 0],
    ]);
  });
});

describe("'Enviar prueba'", () => {
  it('sends staff one mail now and says what came of it', async () => {
    const refused = { kind: 'refused', failure: 'login', reason: '535' } as const;
    const { mailbox, send } = setUp([], refused);
    expect(await mailbox.sendTest()).toEqual(refused);
    expect(send.mock.calls).toEqual([[{ ...letter, subject: 'Prueba', id: 'made', date: now, to: staff }]]);
  });

  it('does nothing without a mail server', async () => {
    const { mailbox } = setUp([], { kind: 'taken' }, false);
    expect(await mailbox.sendTest()).toBeUndefined();
  });
});

it('lists the newest mails, as many as a page shows', async () => {
  const { mailbox, stored } = setUp([]);
  expect(await mailbox.list()).toEqual([]);
  expect(stored.list).toHaveBeenCalledWith(200);
});
