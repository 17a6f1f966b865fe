import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import type { BookingRead, BookingRecords, BookingWrite } from '../backends/reservation/booking-records.server';
import type { PlannedNotice, StatusNotices } from '../backends/reservation/status-notices.server';
import type { StoredBookings } from '../backends/reservation/stored-bookings.server';
import type { Booking, BookingDecision, StatusMessage } from '../domain/reservation/booking';
import {
  createBuiltInStore,
  createOutsideStore,
  type BookingOutcome,
  type BookingStore,
  type Turns,
} from './decide-booking';

const ana: Booking = {
  estado: '',
  nombre: 'Ana <b>',
  email: 'ana@example.org',
  fecha: '2026-11-28',
  hora: '14:15',
  personas: 4,
  comentarios: '',
  telefono: '612345678',
};

type Pause = () => Promise<void>;
const atOnce: Pause = () => Promise.resolve();

/** An outside table of one record, and the outbox's plans, in memory. */
function makeOutside(pause: Pause = atOnce) {
  const record = { ...ana };
  const table: BookingRecords = {
    async read(): Promise<BookingRead> {
      await pause();
      return { kind: 'found', booking: { ...record } };
    },
    async write(_id, decision): Promise<BookingWrite> {
      await pause();
      record.estado = decision;
      return { kind: 'written' };
    },
  };
  let planned: (PlannedNotice & { plannedAt: Date }) | undefined;
  const released: StatusMessage[] = [];
  const notices: Pick<StatusNotices, 'plan' | 'release' | 'drop' | 'listPlanned'> = {
    async plan(bookingId, body, staleBefore, plannedAt) {
      await pause();
      if (released.length > 0) return 'announced';
      if (planned && planned.plannedAt > staleBefore) return 'taken';
      planned = { bookingId, body, plannedAt };
      return 'planned';
    },
    async release(_bookingId, body) {
      await pause();
      if (!planned) return false;
      planned = undefined;
      released.push(body);
      return true;
    },
    async drop() {
      await pause();
      planned = undefined;
    },
    async listPlanned(before) {
      return planned && planned.plannedAt <= before ? [planned] : [];
    },
  };
  const clock = { now: 1_000_000 };
  const log = vi.fn();
  /** Two sites that share it take turns; one alone needs none. */
  const open = (turns?: Turns) =>
    createOutsideStore({
      ...{ records: table, notices, now: () => clock.now, log },
      ...(turns && { turns }),
      async wait(milliseconds) {
        clock.now += milliseconds;
        await pause();
      },
    });
  return { record, table, notices, released, readPlanned: () => planned, clock, log, open, store: open() };
}

/** The built-in table: its function decides and stores the notification in one step. */
function makeBuiltIn(pause: Pause = atOnce) {
  const record = { ...ana };
  const released: StatusMessage[] = [];
  const stored: StoredBookings = {
    async read() {
      await pause();
      return { kind: 'found', booking: { ...record } };
    },
    async storeDecision(_id, decision) {
      await pause();
      const isOurs = record.estado === '';
      if (isOurs) {
        record.estado = decision;
        released.push({ Estado: decision } as StatusMessage);
      }
      return { kind: 'decided', booking: { ...record }, isOurs };
    },
  };
  return { record, released, stored, store: createBuiltInStore(stored, true) };
}

const estadoOf = (outcome: BookingOutcome) => ('booking' in outcome ? outcome.booking.estado : outcome.kind);

describe('two people with one booking', () => {
  const act = fc.constantFrom('confirmada' as const, 'cancelada' as const, 'reload' as const);
  const person = fc.array(act, { minLength: 1, maxLength: 4 });

  it.each([
    ['the built-in table', (pause: Pause) => makeBuiltIn(pause)],
    ['an outside table', (pause: Pause) => makeOutside(pause)],
  ])('end with one outcome, one notification and pages that agree: %s', async (_kind, make) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), person, person, async (scheduler, first, second) => {
        const made = make(() => scheduler.schedule(Promise.resolve()));
        const store: BookingStore = made.store;
        const seen: string[] = [];
        const perform = async (acts: readonly (BookingDecision | 'reload')[]) => {
          for (const each of acts) {
            if (each === 'reload') {
              const read = await store.read('b1');
              seen.push(read.kind === 'found' ? read.booking.estado : read.kind);
            } else seen.push(estadoOf(await store.record('b1', each)));
          }
          const last = await store.read('b1');
          return last.kind === 'found' ? last.booking.estado : last.kind;
        };
        const [a, b] = await scheduler.waitFor(Promise.all([perform(first), perform(second)]));
        const wasDecided = [...first, ...second].some((each) => each !== 'reload');
        expect(new Set(seen.filter((estado) => estado !== '')).size).toBeLessThanOrEqual(1);
        expect(made.released.map((notice) => notice.Estado)).toEqual(wasDecided ? [made.record.estado] : []);
        // Whoever looked last sees what stands; whoever was done earlier may have looked before it was decided.
        expect([a, b]).toContain(made.record.estado);
        const again = await scheduler.waitFor(store.read('b1'));
        expect(again).toMatchObject({ booking: { estado: made.record.estado } });
      }),
      { numRuns: 1500 },
    );
  });
});

/** The database's turns in memory. */
function makeTurns(): Turns & { held: Set<string> } {
  const held = new Set<string>();
  return {
    held,
    async take(name) {
      if (held.has(name)) return undefined;
      held.add(name);
      return async () => void held.delete(name);
    },
  };
}

describe('opposed decisions at two sites on one outside table', () => {
  it('end with one written, and both told the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const made = makeOutside(() => scheduler.schedule(Promise.resolve()));
        const write = vi.spyOn(made.table, 'write');
        const turns = makeTurns();
        const [one, other] = [made.open(turns), made.open(turns)];
        const outcomes = await scheduler.waitFor(
          Promise.all([one.record('b1', 'confirmada'), other.record('b1', 'cancelada')]),
        );
        expect(write).toHaveBeenCalledTimes(1);
        expect(outcomes.map(estadoOf)).toEqual([made.record.estado, made.record.estado]);
        expect(made.released.map((notice) => notice.Estado)).toEqual([made.record.estado]);
        expect(turns.held.size).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('write nothing while another site holds the booking, and say so in time', async () => {
    const { open, table, clock, log, record } = makeOutside();
    const write = vi.spyOn(table, 'write');
    const startedAt = clock.now;
    const outcome = await open({ take: async () => undefined }).record('b1', 'confirmada');
    expect(outcome).toMatchObject({ kind: 'unwritten', reason: 'another site is deciding' });
    expect(clock.now - startedAt).toBeLessThanOrEqual(7000);
    expect([write.mock.calls.length, record.estado]).toEqual([0, '']);
    expect(log).toHaveBeenCalled();
  });
});

describe('a decision on an outside table', () => {
  it('is announced as the record reads, with a word for no comments', async () => {
    const { store, released } = makeOutside();
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'decided', isOurs: true });
    expect(released).toEqual([
      {
        Estado: 'confirmada',
        Nombre: 'Ana <b>',
        Email: 'ana@example.org',
        Fecha: '2026-11-28',
        Hora: '14:15',
        Personas: 4,
        Comentarios: 'Ninguno',
        Telefono: '612345678',
      },
    ]);
  });

  it('leaves the buttons and announces nothing when it was refused', async () => {
    const { store, table, released, readPlanned } = makeOutside();
    vi.spyOn(table, 'write').mockResolvedValueOnce({ kind: 'refused', reason: 'HTTP 401' });
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', reason: 'HTTP 401' });
    expect([released, readPlanned()]).toEqual([[], undefined]);
    expect(await store.record('b1', 'cancelada')).toMatchObject({ kind: 'decided', isOurs: true });
    expect(released.map(({ Estado }) => Estado)).toEqual(['cancelada']);
  });

  it('says so when the table took it and did not keep it', async () => {
    const { store, table } = makeOutside();
    vi.spyOn(table, 'write').mockResolvedValueOnce({ kind: 'written' });
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten' });
  });

  it('counts as made when the answer was lost and the record shows it', async () => {
    const { store, table, record, released } = makeOutside();
    vi.spyOn(table, 'write').mockImplementationOnce(async () => {
      record.estado = 'confirmada';
      return { kind: 'unsure', reason: 'no answer' };
    });
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'decided' });
    expect(released).toHaveLength(1);
  });

  it('is announced later when nobody could say whether it was written, and was', async () => {
    const { store, table, record, released, clock } = makeOutside();
    vi.spyOn(table, 'write').mockImplementationOnce(async () => {
      record.estado = 'confirmada';
      return { kind: 'unsure', reason: 'no answer' };
    });
    const away: BookingRead = { kind: 'unreachable', reason: 'away' };
    const read = vi.spyOn(table, 'read');
    read.mockResolvedValueOnce({ kind: 'found', booking: { ...ana } }).mockResolvedValueOnce(away);
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: true });
    clock.now += 20_000;
    read.mockResolvedValueOnce(away);
    await store.finishPlanned();
    expect(released).toEqual([]);
    await store.finishPlanned();
    await store.finishPlanned();
    expect(released.map(({ Estado }) => Estado)).toEqual(['confirmada']);
  });

  it('is announced after a crash between the write and the notification, and not when nothing was written', async () => {
    for (const isWritten of [true, false]) {
      const { open, notices, record, released, clock, readPlanned } = makeOutside();
      await notices.plan('b1', { Estado: 'cancelada' } as StatusMessage, new Date(0), new Date(clock.now));
      if (isWritten) record.estado = 'cancelada';
      clock.now += 20_000;
      await open().finishPlanned();
      expect(released.map(({ Estado }) => Estado)).toEqual(isWritten ? ['cancelada'] : []);
      expect(readPlanned()).toBeUndefined();
    }
  });

  it('is not made at all when its notification cannot be planned', async () => {
    const { store, notices, record, log } = makeOutside();
    vi.spyOn(notices, 'plan').mockRejectedValueOnce(new Error('database away'));
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', reason: 'database away' });
    expect(record.estado).toBe('');
    expect(log).toHaveBeenCalledWith('error', expect.any(String), { reason: 'database away' });
  });
});

describe('a decision on the built-in table', () => {
  const late = async () => ({ kind: 'unsure' as const, reason: 'no answer within 2750 ms' });

  it('is made again when the answer was late, and shows what stands', async () => {
    const { store, stored, record, released } = makeBuiltIn();
    const { storeDecision } = stored;
    vi.spyOn(stored, 'storeDecision').mockImplementationOnce(async (...asked) => {
      await storeDecision(...asked);
      return late();
    });
    expect(await store.record('b1', 'confirmada')).toMatchObject({
      kind: 'decided',
      booking: { estado: 'confirmada' },
    });
    expect(record.estado).toBe('confirmada');
    expect(released).toHaveLength(1);
  });

  it('is not called unwritten when the booking shows it', async () => {
    const { store, stored, record } = makeBuiltIn();
    vi.spyOn(stored, 'storeDecision').mockImplementation(late);
    record.estado = 'cancelada';
    expect(await store.record('b1', 'cancelada')).toMatchObject({ booking: { estado: 'cancelada' } });
  });

  it('leaves the buttons when no answer came, and says that it is not sure', async () => {
    const { store, stored } = makeBuiltIn();
    vi.spyOn(stored, 'storeDecision').mockImplementation(late);
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: true });
  });

  it('leaves the buttons when it was refused, surely unwritten, and is not tried again', async () => {
    const { store, stored } = makeBuiltIn();
    const decide = vi.spyOn(stored, 'storeDecision').mockResolvedValue({ kind: 'refused', reason: 'wrong key' });
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: false });
    expect(decide).toHaveBeenCalledTimes(1);
  });
});
