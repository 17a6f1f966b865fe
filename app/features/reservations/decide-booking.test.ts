import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { aBooking } from '../../../tests/support/a-booking';
import type { ActOutcome, BookingDesk } from './data/booking-desk.data.server';
import type { BookingRead, BookingRecords, BookingWrite } from './outside/booking-records.server';
import type { PlannedNotice, PlannedNotices } from './outside/planned-notices.data.server';
import { DatabaseFault } from '~/platform/database/supabase.server';
import type { Booking, BookingRecord, BookingDecision, StatusMessage } from './booking';
import {
  createBookings,
  createBuiltInStore,
  createOutsideStore,
  type BookingOutcome,
  type BookingStore,
  type Leases,
} from './decide-booking';

const ana: BookingRecord = {
  estado: null,
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

/** An outside table of one record, and the planned notices, in memory. */
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
  const notices: PlannedNotices = {
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
  /** Two sites that share it take leases; a site alone needs none. */
  const open = (leases?: Leases) =>
    createOutsideStore({
      ...{ records: table, notices, now: () => clock.now, log },
      ...(leases && { leases }),
      async wait(milliseconds) {
        clock.now += milliseconds;
        await pause();
      },
    });
  return { record, table, notices, released, readPlanned: () => planned, clock, log, open, store: open() };
}

/** The built-in table: an act stores the decision and its notice in one step. */
function makeBuiltIn(pause: Pause = atOnce, isAnnounced = true) {
  const record: Booking = aBooking();
  const released: StatusMessage[] = [];
  const stored: Pick<BookingDesk, 'act'> & { find: (id: string) => Promise<Booking | undefined> } = {
    async find() {
      await pause();
      return { ...record };
    },
    async act(_id, act) {
      await pause();
      if (record.estado !== null) return { kind: 'refused', why: 'estado', booking: { ...record } };
      record.estado = act === 'confirmar' ? 'confirmada' : 'cancelada';
      released.push({ Estado: record.estado } as StatusMessage);
      return { kind: 'done', booking: { ...record }, overbooks: false };
    },
  };
  const store = createBuiltInStore({
    find: (...asked) => stored.find(...asked),
    act: (...asked) => stored.act(...asked),
    ...{ isAnnounced, now: () => moment.getTime() },
  });
  return { record, released, stored, store };
}
const moment = new Date('2026-11-27T12:00:00Z');

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
        const seen: (string | null)[] = [];
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
        expect(new Set(seen.filter((estado) => estado !== null)).size).toBeLessThanOrEqual(1);
        expect(made.released.map((notice) => notice.Estado)).toEqual(wasDecided ? [made.record.estado] : []);
        // The last read sees the decision; an earlier one may have come before it.
        expect([a, b]).toContain(made.record.estado);
        const again = await scheduler.waitFor(store.read('b1'));
        expect(again).toMatchObject({ booking: { estado: made.record.estado } });
      }),
      { numRuns: 1500 },
    );
  });
});

/** The database's leases in memory. */
function makeLeases(): Leases & { held: Set<string> } {
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
  it('write one, and both sites answer the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const made = makeOutside(() => scheduler.schedule(Promise.resolve()));
        const write = vi.spyOn(made.table, 'write');
        const leases = makeLeases();
        const [one, other] = [made.open(leases), made.open(leases)];
        const outcomes = await scheduler.waitFor(
          Promise.all([one.record('b1', 'confirmada'), other.record('b1', 'cancelada')]),
        );
        expect(write).toHaveBeenCalledTimes(1);
        expect(outcomes.map(estadoOf)).toEqual([made.record.estado, made.record.estado]);
        expect(made.released.map((notice) => notice.Estado)).toEqual([made.record.estado]);
        expect(leases.held.size).toBe(0);
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
    expect([write.mock.calls.length, record.estado]).toEqual([0, null]);
    expect(log).toHaveBeenCalled();
  });

  it('wait for the other site, and answer within the same 7 s as without it', async () => {
    const { open, table, clock, record } = makeOutside();
    const [read, write] = [vi.spyOn(table, 'read'), vi.spyOn(table, 'write')];
    const startedAt = clock.now;
    const until = startedAt + 6900;
    const take = vi.fn(async () => (clock.now >= until ? () => Promise.resolve() : undefined));
    expect(await open({ take }).record('b1', 'confirmada')).toMatchObject({ kind: 'decided', isOurs: true });
    expect(record.estado).toBe('confirmada');
    expect([...read.mock.calls.map(([, by]) => by), ...write.mock.calls.map(([, , by]) => by)]).toEqual([
      ...[startedAt + 7000, startedAt + 7000, startedAt + 7000],
    ]);
  });

  it('hold a lease of that booking alone, for longer than a decision may take', async () => {
    const { open } = makeOutside();
    const take = vi.fn<Leases['take']>(async () => () => Promise.resolve());
    const site = open({ take });
    await site.record('b1', 'confirmada');
    await site.record('b2', 'confirmada');
    const [[first, seconds] = ['', 0], [second] = ['']] = take.mock.calls;
    expect(first).not.toBe(second);
    expect(seconds).toBeGreaterThan(7);
  });

  it('are made without a lease while the database that gives them is away', async () => {
    const { open, record, log } = makeOutside();
    const outcome = await open({ take: () => Promise.reject(new Error('away')) }).record('b1', 'confirmada');
    expect(outcome).toMatchObject({ kind: 'decided', isOurs: true });
    expect(record.estado).toBe('confirmada');
    expect(log).toHaveBeenCalledWith('warn', expect.any(String), { reason: 'away' });
  });

  it('hold when the lease cannot be released', async () => {
    const { open } = makeOutside();
    const release = () => Promise.reject(new Error('away'));
    const outcome = await open({ take: async () => release }).record('b1', 'confirmada');
    expect(outcome).toMatchObject({ kind: 'decided', isOurs: true });
  });

  it("respect a decision that another site is writing, and take over one that is older than a writer's time", async () => {
    const { open, notices, table, clock, record, released } = makeOutside();
    const write = vi.spyOn(table, 'write');
    const site = open(makeLeases());
    await notices.plan('b1', { Estado: 'cancelada' } as StatusMessage, new Date(0), new Date(clock.now));
    clock.now += 14_999;
    expect(await site.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: false });
    expect([write.mock.calls.length, record.estado]).toEqual([0, null]);
    clock.now += 1;
    expect(await site.record('b1', 'confirmada')).toMatchObject({ kind: 'decided', isOurs: true });
    expect(released.map(({ Estado }) => Estado)).toEqual(['confirmada']);
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

  it('is announced later when the write was unsure and turns out to be stored', async () => {
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
      expect(await open().finishPlanned()).toBe(1);
      expect(released.map(({ Estado }) => Estado)).toEqual(isWritten ? ['cancelada'] : []);
      expect(readPlanned()).toBeUndefined();
    }
  });

  it('is not made at all when its notification cannot be planned', async () => {
    const { store, notices, record, log } = makeOutside();
    vi.spyOn(notices, 'plan').mockRejectedValueOnce(new Error('database away'));
    const outcome = await store.record('b1', 'confirmada');
    expect(outcome).toMatchObject({ kind: 'unwritten', isUnsure: false, reason: 'database away' });
    expect(record.estado).toBeNull();
    expect(log).toHaveBeenCalledWith('error', expect.any(String), { reason: 'database away' });
  });

  it('is made after one of the same moment that failed', async () => {
    const { store, notices } = makeOutside();
    vi.spyOn(notices, 'plan').mockRejectedValueOnce(new Error('database away'));
    const outcomes = await Promise.all([store.record('b1', 'cancelada'), store.record('b1', 'confirmada')]);
    expect(outcomes).toMatchObject([{ kind: 'unwritten' }, { kind: 'decided', booking: { estado: 'confirmada' } }]);
  });

  it('changes nothing about one that was made before, and shows that one', async () => {
    const { store, table, record, released, readPlanned } = makeOutside();
    const write = vi.spyOn(table, 'write');
    record.estado = 'cancelada';
    expect(await store.record('b1', 'cancelada')).toEqual({ kind: 'decided', booking: record, isOurs: false });
    expect([write.mock.calls.length, released, readPlanned()]).toEqual([0, [], undefined]);
  });

  it.each(['unknown', 'unreachable'] as const)('is not written into a record that is %s', async (kind) => {
    const { store, table, released, readPlanned } = makeOutside();
    const write = vi.spyOn(table, 'write');
    vi.spyOn(table, 'read').mockResolvedValue({ kind, reason: 'HTTP 404' });
    expect(await store.record('b1', 'confirmada')).toEqual({ kind, reason: 'HTTP 404' });
    expect([write.mock.calls.length, released, readPlanned()]).toEqual([0, [], undefined]);
  });

  it("is not this site's when the table refused it for another decision, which this site does not announce", async () => {
    for (const theirs of ['confirmada', 'cancelada'] as const) {
      const { store, table, record, released, readPlanned } = makeOutside();
      vi.spyOn(table, 'write').mockImplementationOnce(async () => {
        record.estado = theirs;
        return { kind: 'refused', reason: 'HTTP 409' };
      });
      const outcome = await store.record('b1', 'confirmada');
      expect(outcome).toMatchObject({ kind: 'decided', booking: { estado: theirs }, isOurs: false });
      expect(readPlanned()).toBeUndefined();
      if (theirs === 'cancelada') expect(released).toEqual([]);
    }
  });

  it("is not this site's when the record then shows another decision", async () => {
    const { store, table, record, released } = makeOutside();
    vi.spyOn(table, 'write').mockImplementationOnce(async () => {
      record.estado = 'cancelada';
      return { kind: 'written' };
    });
    const outcome = await store.record('b1', 'confirmada');
    expect(outcome).toMatchObject({ kind: 'decided', booking: { estado: 'cancelada' }, isOurs: false });
    expect(released).toEqual([]);
  });

  it.each([
    ['written', { kind: 'decided', booking: { estado: 'confirmada' }, isOurs: true }, ['confirmada']],
    ['refused', { kind: 'unwritten', booking: { estado: null }, isUnsure: false }, []],
  ] as const)(
    'has the result of its write, %s, when the record cannot be read afterwards',
    async (kind, outcome, told) => {
      const { store, table, released, readPlanned } = makeOutside();
      vi.spyOn(table, 'write').mockResolvedValueOnce({ kind, reason: 'HTTP 401' });
      vi.spyOn(table, 'read')
        .mockResolvedValueOnce({ kind: 'found', booking: { ...ana } })
        .mockResolvedValueOnce({ kind: 'unreachable', reason: 'away' });
      expect(await store.record('b1', 'confirmada')).toMatchObject(outcome);
      expect(released.map(({ Estado }) => Estado)).toEqual(told);
      expect(readPlanned()).toBeUndefined();
    },
  );

  it('releases its notice with the time at which it was written', async () => {
    const { store, notices, clock } = makeOutside();
    const release = vi.spyOn(notices, 'release');
    await store.record('b1', 'confirmada');
    expect(release).toHaveBeenCalledWith('b1', expect.anything(), new Date(clock.now));
  });
});

it('a booking of an outside table is read within seven seconds', async () => {
  const { store, table, clock } = makeOutside();
  const read = vi.spyOn(table, 'read');
  await store.read('b1');
  expect(read.mock.calls).toEqual([['b1', clock.now + 7000]]);
});

describe('finishing decisions on an outside table', () => {
  it('leaves one alone that may still be under way', async () => {
    const { store, notices, table, released, clock, readPlanned } = makeOutside();
    const read = vi.spyOn(table, 'read');
    await notices.plan('b1', { Estado: 'cancelada' } as StatusMessage, new Date(0), new Date(clock.now));
    clock.now += 14_999;
    await store.finishPlanned();
    expect(read).not.toHaveBeenCalled();
    expect(readPlanned()).toBeDefined();
    clock.now += 1;
    await store.finishPlanned();
    expect([released, readPlanned()]).toEqual([[], undefined]);
  });

  it('forgets one on a booking that is not there any more', async () => {
    const { store, notices, table, released, clock, readPlanned } = makeOutside();
    await notices.plan('b1', { Estado: 'cancelada' } as StatusMessage, new Date(0), new Date(clock.now));
    clock.now += 20_000;
    vi.spyOn(table, 'read').mockResolvedValue({ kind: 'unknown', reason: 'HTTP 404' });
    await store.finishPlanned();
    expect([released, readPlanned()]).toEqual([[], undefined]);
  });

  it('says so when the database is away', async () => {
    const { store, notices } = makeOutside();
    vi.spyOn(notices, 'listPlanned').mockRejectedValueOnce(new Error('away'));
    await expect(store.finishPlanned()).rejects.toThrow('away');
  });
});

describe('a decision on the built-in table', () => {
  const late = () => Promise.reject(new DatabaseFault('actuar_reserva', 'no answer within 2750 ms'));
  const refusal = () => Promise.reject(new DatabaseFault('actuar_reserva', 'wrong key', '', true));

  it('is made again when the answer was late, and shows the result', async () => {
    const { store, stored, record, released } = makeBuiltIn();
    const { act } = stored;
    vi.spyOn(stored, 'act').mockImplementationOnce(async (...asked) => {
      await act(...asked);
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
    vi.spyOn(stored, 'act').mockImplementation(late);
    record.estado = 'cancelada';
    expect(await store.record('b1', 'cancelada')).toMatchObject({ booking: { estado: 'cancelada' } });
  });

  it('leaves the buttons when no answer came, and says that it is not sure', async () => {
    const { store, stored } = makeBuiltIn();
    vi.spyOn(stored, 'act').mockImplementation(late);
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: true });
  });

  it('leaves the buttons when it was refused, surely unwritten, and is not tried again', async () => {
    const { store, stored } = makeBuiltIn();
    const act = vi.spyOn(stored, 'act').mockImplementation(refusal);
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: false });
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('costs one call where nothing goes wrong', async () => {
    const { store, stored } = makeBuiltIn();
    const find = vi.spyOn(stored, 'find');
    const act = vi.spyOn(stored, 'act');
    await store.record('b1', 'confirmada');
    expect([act.mock.calls.length, find.mock.calls.length]).toEqual([1, 0]);
  });

  it('is ours when only the second call made it', async () => {
    const { store, stored } = makeBuiltIn();
    vi.spyOn(stored, 'act').mockImplementationOnce(late);
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'decided', isOurs: true });
  });

  it('cancels an undecided booking only, as the page showed it, announced or not, and again with the same', async () => {
    for (const isAnnounced of [true, false]) {
      const { store, stored } = makeBuiltIn(atOnce, isAnnounced);
      const act = vi.spyOn(stored, 'act').mockImplementationOnce(late);
      await store.record('b1', 'cancelada', 3);
      const data = { primera: true, secuencia: 3 };
      const asked = ['b1', 'cancelar', { by: 'personal', data, isAnnounced, now: moment }];
      expect(act.mock.calls).toEqual([asked, asked]);
    }
  });

  it('is unknown of a booking that does not exist, at the first answer or the second', async () => {
    const { store, stored } = makeBuiltIn();
    const act = vi.spyOn(stored, 'act');
    act.mockResolvedValueOnce({ kind: 'unknown' });
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unknown' });
    expect(act).toHaveBeenCalledTimes(1);
    act.mockImplementationOnce(late).mockResolvedValueOnce({ kind: 'unknown' });
    expect(await store.record('b1', 'confirmada')).toMatchObject({ kind: 'unknown' });
  });

  it('has nothing to show when the booking cannot be read either, or was erased', async () => {
    const { store, stored, record } = makeBuiltIn();
    vi.spyOn(stored, 'act').mockImplementation(refusal);
    vi.spyOn(stored, 'find').mockRejectedValueOnce(new Error('away'));
    expect(await store.record('b1', 'confirmada')).toEqual({ kind: 'unreachable', reason: 'away' });
    record.isAnonymised = true;
    expect(await store.read('b1')).toMatchObject({ kind: 'unknown' });
  });

  it('leaves nothing to be finished later', async () => {
    await expect(makeBuiltIn().store.finishPlanned()).resolves.toBe(0);
  });
});

describe('bookings as pages ask for them', () => {
  const now = new Date('2026-11-27T13:00:00Z');

  /** The built-in table, and a desk that answers as given. */
  function setUp(acted: ActOutcome = { kind: 'unknown' }) {
    const { stored, store, record } = makeBuiltIn();
    const act = vi.fn<BookingDesk['act']>(async () => acted);
    const wake = vi.fn();
    const log = vi.fn();
    const desk = { act } as unknown as BookingDesk;
    const options = { store, desk, messages: { wake }, isAnnounced: true, now: () => now, log };
    return { stored, record, act, wake, log, bookings: createBookings(options) };
  }

  it('are found, and the log names none of them by its id', async () => {
    const { bookings, stored, log } = setUp();
    expect(await bookings.find('b1-secret')).toEqual({ kind: 'found', booking: aBooking() });
    expect(log).not.toHaveBeenCalled();
    const find = vi.spyOn(stored, 'find');
    find.mockResolvedValueOnce(undefined);
    expect(await bookings.find('b1-secret')).toEqual({ kind: 'unknown', reason: 'no such booking' });
    expect(log).toHaveBeenLastCalledWith('info', expect.any(String), expect.anything());
    find.mockRejectedValueOnce(new Error('away'));
    expect(await bookings.find('b1-secret')).toEqual({ kind: 'unreachable', reason: 'away' });
    expect(log).toHaveBeenLastCalledWith('error', expect.any(String), expect.objectContaining({ reason: 'away' }));
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
  });

  it('are decided once, and the messages are sent soon', async () => {
    const { bookings, wake, log } = setUp();
    expect(await bookings.decide('b1', 'confirmada')).toMatchObject({ kind: 'decided', isOurs: true });
    expect(wake).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([['info', expect.any(String), expect.objectContaining({ decision: 'confirmada' })]]);
    expect(await bookings.decide('b1', 'cancelada')).toMatchObject({ kind: 'decided', isOurs: false });
    // Only who decided is in the log.
    expect(log).toHaveBeenCalledTimes(1);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('are decided as the page had seen them', async () => {
    const { bookings, stored } = setUp();
    const act = vi.spyOn(stored, 'act');
    await bookings.decide('b1', 'confirmada', 4);
    const data = { primera: true, secuencia: 4 };
    expect(act).toHaveBeenCalledWith('b1', 'confirmar', { by: 'personal', data, isAnnounced: true, now: moment });
  });

  it('wake the queue after an unsure end too: the decision may be stored', async () => {
    const { bookings, stored, wake, log } = setUp();
    vi.spyOn(stored, 'act').mockRejectedValue(new Error('no answer'));
    expect(await bookings.decide('b1', 'confirmada')).toMatchObject({ kind: 'unwritten', isUnsure: true });
    expect(wake).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([['error', expect.any(String), expect.objectContaining({ reason: 'no answer' })]]);
  });

  it('pass an act of guest or staff to the table at once, and wake the queue', async () => {
    const booking = aBooking();
    const { bookings, act, wake, log } = setUp({ kind: 'done', booking, overbooks: false });
    const data = { personas: 3 };
    const outcome = await bookings.act('b1-secret', 'cambiar', { by: 'cliente', data });
    expect(outcome).toEqual({ kind: 'done', booking, overbooks: false });
    expect(act).toHaveBeenCalledWith('b1-secret', 'cambiar', { by: 'cliente', data, isAnnounced: true, now });
    expect(wake).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([
      ['info', expect.any(String), expect.objectContaining({ act: 'cambiar', by: 'cliente' })],
    ]);
    expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
  });

  it('log nothing of a refused act', async () => {
    const refused = setUp({ kind: 'refused', why: 'pasada', booking: aBooking() });
    expect(await refused.bookings.act('b1', 'cancelar', { by: 'cliente' })).toMatchObject({ kind: 'refused' });
    expect(refused.log).not.toHaveBeenCalled();
  });

  it('say so when the database is away', async () => {
    const { bookings, act } = setUp();
    act.mockRejectedValueOnce(new Error('away'));
    await expect(bookings.act('b1', 'cancelar', { by: 'cliente' })).rejects.toThrow('away');
  });
});
