import { describe, expect, it, vi } from 'vitest';

import type { PushOutcome, SendPush } from './push/push-service.server';
import type { StoredPushes, WaitingPush } from './push/stored-pushes.server';
import { createPushes } from './send-pushes';

const now = new Date('2026-11-21T10:00:00Z');
const waiting: WaitingPush = {
  ...{ id: 'p-1', kind: 'nueva', subscription: 's-1', attempts: 0, nextTry: now },
  target: { address: 'https://push.example.org/1', publicKey: 'key', secret: 'secret' },
  device: { person: { id: null, name: '' }, keyPrint: '', ends: 0 },
  booking: { id: 'r-1', nombre: 'Ana', personas: 4, fecha: '2026-11-28', hora: '14:15', tardeMinutos: null },
  expires: new Date('2026-11-22T10:00:00Z'),
};

/** One message that waits, in memory, and a push service that answers as given; looked at once. */
async function sendOne(outcome: PushOutcome, changes: Partial<WaitingPush> = {}, isRemembered = true) {
  const noted: unknown[] = [];
  const stored = {
    listWaiting: vi.fn(async (): Promise<WaitingPush[]> => []).mockResolvedValueOnce([{ ...waiting, ...changes }]),
    claim: async () => true,
    noteTaken: async (id: string) => void noted.push(['taken', id]),
    noteFailure: async (id: string, reason: string, nextTry: Date) => void noted.push(['later', id, reason, nextTry]),
    giveUp: async (id: string, reason: string) => void noted.push(['given up', id, reason]),
    findNextTry: async () => undefined,
    drop: async (subscription: string) => void noted.push(['dropped', subscription]),
  };
  const send = vi.fn<SendPush>(async () => outcome);
  const { outbox } = createPushes({
    stored: stored as unknown as StoredPushes,
    send,
    isRemembered: () => isRemembered,
    render: async (kind, booking) => ({ title: kind, body: booking.nombre, url: '/admin/reservas' }),
    now: () => now,
    random: () => 0,
    schedule: () => () => undefined,
    log: () => undefined,
  });
  outbox.start();
  await new Promise(setImmediate);
  await outbox.stop();
  return { noted, send };
}

describe('a message to a phone', () => {
  it('tells of the booking and replaces itself when it is sent again', async () => {
    const { noted, send } = await sendOne({ kind: 'taken' });
    const shown = { title: 'nueva', body: 'Ana', url: '/admin/reservas', tag: 'p-1' };
    expect(send.mock.calls).toEqual([[waiting.target, 'p-1', JSON.stringify(shown)]]);
    expect(noted).toEqual([['taken', 'p-1']]);
  });

  it.each([
    ['whose device is no longer remembered', {}, false],
    ['whose booking was erased', { booking: undefined }, true],
  ])('%s goes nowhere', async (_which, changes, isRemembered) => {
    const { noted, send } = await sendOne({ kind: 'taken' }, changes, isRemembered);
    expect(send).not.toHaveBeenCalled();
    expect(noted).toEqual([['given up', 'p-1', expect.any(String)]]);
  });

  it('ends what the phone had asked for when the phone takes none any more', async () => {
    const { noted } = await sendOne({ kind: 'gone', reason: 'HTTP 410' });
    expect(noted).toEqual([
      ['dropped', 's-1'],
      ['given up', 'p-1', 'HTTP 410'],
    ]);
  });

  it.each([
    [{ kind: 'refused', reason: 'HTTP 400' }, ['given up', 'p-1', 'HTTP 400']],
    [{ kind: 'unreachable', reason: 'HTTP 500' }, ['later', 'p-1', 'HTTP 500', new Date('2026-11-21T10:00:05Z')]],
    [
      { kind: 'unreachable', reason: 'HTTP 429', wait: 90 },
      ['later', 'p-1', 'HTTP 429', new Date('2026-11-21T10:01:30Z')],
    ],
  ] as const)('that ends as %j is noted as %j', async (outcome, note) => {
    expect((await sendOne(outcome)).noted).toEqual([note]);
  });
});
