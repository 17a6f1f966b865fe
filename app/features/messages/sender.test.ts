import { describe, expect, it, vi } from 'vitest';

import type { BegunTry, MessageKind, WaitingMessage } from './messages.data.server';
import { createSender, pauseAfter, type TryOutcome } from './sender';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Row extends WaitingMessage {
  heldUntil: Date;
  taken: boolean;
  error?: string;
}

/** The table of messages, a clock and a timer in memory; `run` lets time pass. */
function setUp(answers: (attempt: number) => TryOutcome | Promise<TryOutcome>) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const rows: Row[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const sent: { key: string; at: number }[] = [];
  const waiting = (now: Date) => rows.filter((row) => !row.taken && row.expires > now);
  const notices = {
    listWaiting: async (_kind: MessageKind, now: Date, dueBy?: Date) =>
      waiting(now)
        .filter((row) => row.heldUntil <= now && (!dueBy || row.nextTry <= dueBy))
        .map((row) => ({ ...row })),
    claim: async ({ id, attempts }: Pick<WaitingMessage, 'id' | 'attempts'>, { now, until, counts }: BegunTry) => {
      const row = rows.find((each) => each.id === id && each.attempts === attempts && !each.taken);
      if (!row || row.heldUntil > now) return false;
      Object.assign(row, { attempts: attempts + (counts ? 1 : 0), nextTry: until, heldUntil: until });
      return true;
    },
    renewLease: async (id: string, until: Date) =>
      void Object.assign(rows.find((row) => row.id === id) ?? {}, { nextTry: until, heldUntil: until }),
    noteSent: async (id: string) => void Object.assign(rows.find((row) => row.id === id) ?? {}, { taken: true }),
    noteFailure: async (id: string, error: string, nextTry: Date) =>
      void Object.assign(rows.find((row) => row.id === id) ?? {}, { error, nextTry, heldUntil: new Date(0) }),
    giveUp: async (id: string, error: string) =>
      void Object.assign(rows.find((row) => row.id === id) ?? {}, { error, expires: new Date(clock.now) }),
    findNextTry: async (_kind: MessageKind, now: Date) =>
      waiting(now)
        .map((row) => row.nextTry)
        .sort((a, b) => a.getTime() - b.getTime())[0],
  };
  const log = vi.fn();
  const hold = { isHeld: false };
  function open() {
    const sender = createSender({
      isHeld: async () => hold.isHeld,
      stored: notices,
      now: () => new Date(clock.now),
      random: () => 0.5,
      schedule(run, milliseconds) {
        const timer = { at: clock.now + milliseconds, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
      },
      log,
    });
    sender.add({
      kind: 'aviso',
      name: 'notice',
      send: ({ id: key }) => {
        sent.push({ key, at: clock.now });
        return Promise.resolve(answers(sent.length));
      },
    });
    return sender;
  }
  const settle = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
  };
  return {
    rows,
    sent,
    log,
    hold,
    clock,
    notices,
    timers,
    open,
    settle,
    put(id = `notice-${rows.length + 1}`) {
      const now = new Date(clock.now);
      const expires = new Date(clock.now + 24 * hour);
      rows.push({
        ...{ id, type: null, data: {}, booking: null, device: null, target: null, created: now, attempts: 0 },
        ...{ nextTry: now, heldUntil: new Date(0), expires, taken: false },
      });
    },
    /** Runs the timers of so much time. */
    async run(milliseconds: number) {
      const until = clock.now + milliseconds;
      for (;;) {
        await settle();
        const next = timers.sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        timers.shift();
        clock.now = Math.max(clock.now, next.at);
        next.run();
      }
      clock.now = until;
      await settle();
    },
  };
}

const taken: TryOutcome = { kind: 'taken' };
const refused: TryOutcome = { kind: 'refused', reason: 'HTTP 500' };

describe('pauseAfter', () => {
  it('is about 5 s, 30 s, 2 min, then grows to 6 h, up to a fifth longer by chance', () => {
    expect([1, 2, 3].map((attempt) => pauseAfter(attempt, 0))).toEqual([5000, 30_000, 120_000]);
    expect(pauseAfter(1, 0.999)).toBeLessThanOrEqual(6000);
    const growing = Array.from({ length: 20 }, (_, index) => pauseAfter(index + 1, 0));
    expect(growing).toEqual([...growing].sort((a, b) => a - b));
    expect(Math.max(...growing)).toBe(6 * hour);
  });
});

describe('the sender', () => {
  it('sends a queued message at once and once', async () => {
    const { open, put, run, sent, rows } = setUp(() => taken);
    const sender = open();
    sender.start();
    await run(0);
    put('n1');
    sender.wake();
    sender.wake();
    await run(hour);
    expect(sent.map(({ key }) => key)).toEqual(['n1']);
    expect(rows[0]).toMatchObject({ taken: true });
  });

  it('tries again with growing pauses under one key, until it is taken', async () => {
    const { open, put, run, sent, clock } = setUp((attempt) => (attempt < 4 ? refused : taken));
    const startedAt = clock.now;
    put('n1');
    open().start();
    await run(hour);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['n1']));
    expect(sent.map(({ at }) => (at - startedAt) / second)).toEqual([0, 5.5, 38.5, 170.5]);
  });

  it('gives up after a day and logs it', async () => {
    const { open, put, run, sent, log } = setUp(() => refused);
    put('n1');
    open().start();
    await run(48 * hour);
    const tries = sent.length;
    expect(tries).toBeGreaterThanOrEqual(10);
    await run(48 * hour);
    expect(sent).toHaveLength(tries);
    expect(log).toHaveBeenCalledWith('error', expect.stringContaining('given up'), expect.anything());
  });

  it.each([
    [60, 60],
    [1, 5.5],
  ])('waits as long as the receiver asks (%d s), and no less than its pause: %d s', async (asked, waited) => {
    const { open, put, run, sent, clock } = setUp((attempt) =>
      attempt === 1 ? { ...refused, notBefore: new Date(startedAt + asked * second) } : taken,
    );
    const startedAt = clock.now;
    put('n1');
    open().start();
    await run(hour);
    expect(sent.map(({ at }) => (at - startedAt) / second)).toEqual([0, waited]);
  });

  it.each([
    [5500, 1],
    [5501, 2],
  ])('is not tried at its expiry: with %d ms and a try after 5.5 s, %d tries', async (has, tries) => {
    const { open, put, run, sent, rows, clock } = setUp(() => refused);
    put('n1');
    Object.assign(rows[0] ?? {}, { expires: new Date(clock.now + has) });
    open().start();
    await run(hour);
    expect(sent).toHaveLength(tries);
  });

  it('starts when it is woken, and stops without having started', async () => {
    const { open, put, run, sent } = setUp(() => taken);
    await open().stop();
    put('n1');
    open().wake();
    await run(0);
    expect(sent.map(({ key }) => key)).toEqual(['n1']);
  });

  it('does not repeat a message that was refused for good, and sends the others', async () => {
    const { open, put, run, sent, notices, log } = setUp((attempt) =>
      attempt === 1 ? { kind: 'refused', reason: '550', isFinal: true } : taken,
    );
    const giveUp = vi.spyOn(notices, 'giveUp');
    put('bad');
    put('good');
    open().start();
    await run(48 * hour);
    expect(giveUp).toHaveBeenCalledWith('bad', '550');
    expect(sent.map(({ key }) => key)).toEqual(['bad', 'good']);
    expect(log).toHaveBeenCalledWith('error', 'notice not sent; given up', expect.anything());
  });

  it('repeats with the same pauses a message that could not be rendered', async () => {
    const { open, put, run, sent, rows, clock } = setUp((attempt) =>
      attempt === 1 ? Promise.reject(new Error('no words for it')) : taken,
    );
    const startedAt = clock.now;
    put('n1');
    open().start();
    await run(second);
    expect(rows[0]).toMatchObject({ error: 'no words for it' });
    await run(hour);
    expect(sent.map(({ at }) => (at - startedAt) / second)).toEqual([0, 5.5]);
  });

  it('tries at once after a restart, whatever the pause was', async () => {
    const { open, put, run, sent, settle, clock } = setUp((attempt) => (attempt < 3 ? refused : taken));
    put('n1');
    const first = open();
    first.start();
    await run(10 * second);
    await first.stop();
    expect(sent).toHaveLength(2);
    clock.now += second;
    open().start();
    await settle();
    expect(sent).toHaveLength(3);
  });

  it('counts no try and postpones no message when it starts', async () => {
    const { open, put, run, sent, rows } = setUp(() => refused);
    put('n1');
    const first = open();
    first.start();
    await run(10 * second);
    await first.stop();
    const { attempts, nextTry } = { ...rows[0]! };
    for (let starts = 0; starts < 8; starts += 1) {
      const sender = open();
      sender.start();
      await run(second);
      await sender.stop();
    }
    expect(sent).toHaveLength(2 + 8);
    expect(rows[0]).toMatchObject({ attempts, nextTry });
  });

  it('leaves a message of a killed site until its lease ends', async () => {
    const { open, put, run, sent, clock, notices } = setUp(() => taken);
    put('n1');
    const until = new Date(clock.now + 35 * second);
    await notices.claim({ id: 'n1', attempts: 0 }, { now: new Date(clock.now), until, counts: true });
    open().start();
    await run(30 * second);
    expect(sent).toHaveLength(0);
    await run(20 * second);
    expect(sent.map(({ key }) => key)).toEqual(['n1']);
  });

  it('leaves a message that another site is sending, however slowly', async () => {
    let end = (_outcome: TryOutcome) => {};
    const slow = new Promise<TryOutcome>((resolve) => (end = resolve));
    const { open, put, run, sent, rows, notices } = setUp((attempt) => (attempt === 1 ? slow : taken));
    const renew = vi.spyOn(notices, 'renewLease').mockRejectedValueOnce(new Error('away'));
    put('n1');
    open().start();
    await run(0);
    open().start();
    await run(5 * minute);
    expect(sent).toHaveLength(1);
    end(refused);
    await run(0);
    // The renewals have ended with the try, and change no pause.
    const renewals = renew.mock.calls.length;
    expect(rows[0]).toMatchObject({ heldUntil: new Date(0), error: 'HTTP 500' });
    await run(hour);
    expect(renew).toHaveBeenCalledTimes(renewals);
    expect(sent.map(({ key }) => key)).toEqual(['n1', 'n1']);
  });

  it('sends a message again after ten minutes without an outcome', async () => {
    const { open, put, run, sent } = setUp((attempt) =>
      attempt === 1 ? new Promise<TryOutcome>(() => undefined) : taken,
    );
    put('n1');
    open().start();
    await run(0);
    open().start();
    await run(10 * minute);
    expect(sent).toHaveLength(1);
    await run(minute);
    expect(sent).toHaveLength(2);
  });

  it('shares its work with another process without sending twice', async () => {
    const { open, put, run, sent } = setUp(() => taken);
    for (let count = 0; count < 20; count += 1) put();
    const both = [open(), open()];
    both.forEach((sender) => sender.start());
    await run(hour);
    expect(sent).toHaveLength(20);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(20);
  });

  it('sends no message while they are held, and all after that', async () => {
    const { open, put, run, sent, hold } = setUp(() => taken);
    hold.isHeld = true;
    put('n1');
    const sender = open();
    sender.start();
    sender.wake();
    await run(hour);
    expect(sent).toEqual([]);
    hold.isHeld = false;
    sender.wake();
    await run(0);
    expect(sent.map(({ key }) => key)).toEqual(['n1']);
  });

  it('continues after the database could not be reached', async () => {
    const { open, put, run, sent, notices, log } = setUp(() => taken);
    put('n1');
    const away = vi.spyOn(notices, 'listWaiting').mockRejectedValueOnce(new Error('away'));
    open().start();
    await run(2 * 60 * second);
    expect(away).toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith('error', expect.any(String), { reason: 'away' });
    expect(sent.map(({ key }) => key)).toEqual(['n1']);
  });

  it('sends no message after a stop', async () => {
    const { open, put, run, sent } = setUp(() => taken);
    const sender = open();
    sender.start();
    await run(0);
    await sender.stop();
    put('n1');
    sender.wake();
    await run(hour);
    expect(sent).toEqual([]);
  });

  it('calls its followers at each wake', async () => {
    const { open, settle } = setUp(() => taken);
    const sender = open();
    const follower = vi.fn();
    sender.follow(follower);
    sender.wake();
    sender.wake();
    await settle();
    expect(follower).toHaveBeenCalledTimes(2);
    await sender.stop();
  });
});
