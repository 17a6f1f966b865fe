import { describe, expect, it, vi } from 'vitest';

import type { PushOutcome, SendPush } from '~/features/messages/push/push-service.server';
import type { WaitingMessage } from '~/features/messages/messages.data.server';
import { createPushRules } from './send-pushes';

const now = new Date('2026-11-21T10:00:00Z');
const target = { address: 'https://push.example.org/1', publicKey: 'key', secret: 'secret' };
const booking = {
  ...{ id: 'r-1', nombre: 'Ana', personas: 4, fecha: '2026-11-28', hora: '14:15:00', tarde_minutos: null },
  anonimizada_en: null,
};
const waiting: WaitingMessage = {
  ...{ id: 'p-1', type: 'nueva', target: 's-1', data: {}, booking, attempts: 0, created: now, nextTry: now },
  device: {
    ...{ direccion: target.address, clave_publica: target.publicKey, secreto: target.secret },
    ...{ persona_id: null, clave_huella: '', caduca_en: '2026-12-21T10:00:00Z' },
  },
  expires: new Date('2026-11-22T10:00:00Z'),
};

/** Sends a message over a push service that answers as given. */
async function sendOne(outcome: PushOutcome, changes: Partial<WaitingMessage> = {}, isRemembered = true) {
  const dropSubscription = vi.fn(async () => undefined);
  const send = vi.fn<SendPush>(async () => outcome);
  const rules = createPushRules({
    dropSubscription,
    send,
    isRemembered: () => isRemembered,
    render: async (kind, { nombre, hora }) => ({ title: kind, body: `${nombre} ${hora}`, url: '/admin/reservas' }),
    now: () => now,
  });
  return { outcome: await rules.send({ ...waiting, ...changes }), send, dropSubscription };
}

describe('a message to a phone', () => {
  it('shows the booking as it is now and replaces itself when it is sent again', async () => {
    const { outcome, send } = await sendOne({ kind: 'taken' });
    const shown = { title: 'nueva', body: 'Ana 14:15', url: '/admin/reservas', tag: 'p-1' };
    expect(send.mock.calls).toEqual([[target, 'p-1', JSON.stringify(shown)]]);
    expect(outcome).toEqual({ kind: 'taken' });
  });

  it.each([
    ['whose device is no longer remembered', {}, false],
    ['whose device has ended', { device: null }, true],
    ['whose booking was erased', { booking: { ...booking, anonimizada_en: '2026-11-21T09:00:00Z' } }, true],
  ])('%s goes nowhere', async (_which, changes, isRemembered) => {
    const { outcome, send } = await sendOne({ kind: 'taken' }, changes, isRemembered);
    expect(send).not.toHaveBeenCalled();
    expect(outcome).toMatchObject({ kind: 'refused', isFinal: true });
  });

  it('ends the subscription of a phone that takes no more messages', async () => {
    const { outcome, dropSubscription } = await sendOne({ kind: 'gone', reason: 'HTTP 410' });
    expect(dropSubscription).toHaveBeenCalledWith('s-1');
    expect(outcome).toEqual({ kind: 'refused', reason: 'HTTP 410', isFinal: true });
  });

  it.each([
    [{ kind: 'refused', reason: 'HTTP 400' }, { isFinal: true }],
    [{ kind: 'unreachable', reason: 'HTTP 500' }, {}],
    [{ kind: 'unreachable', reason: 'HTTP 429', wait: 90 }, { notBefore: new Date('2026-11-21T10:01:30Z') }],
  ] as const)('that ends as %j is told to the sender with %j', async (given, expected) => {
    const { kind, reason } = given;
    expect((await sendOne(given)).outcome).toEqual({ kind, reason, ...expected });
  });
});
