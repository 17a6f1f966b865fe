import { describe, expect, it, vi } from 'vitest';

import { aBooking } from '../../../../tests/support/a-booking';
import type { Reflection } from './joined-bookings.data.server';
import { startOf } from '../mail/calendar';
import type { BookingRecord, Booking } from '../booking';
import type { BookingOutcome } from '../decide-booking';
import { createRecordJoin, type RecordJoinOptions } from './join-records';

/** Bookings joined to records of a table in which some are not there any more. */
function setUp(given: readonly Booking[], isThere: (id: string) => boolean = () => true) {
  const stored = new Map(given.map((booking) => [booking.idExterno ?? '', booking]));
  const asked: string[] = [];
  let now = new Date('2026-11-27T13:00:00Z');
  const join = createRecordJoin({
    joined: {
      find: async (id) => stored.get(id),
      listDue: async (at, since) =>
        [...stored.values()]
          .filter((each) => startOf(each) > at)
          .filter(({ estado, externaEn }) => !externaEn || externaEn < since[estado === null ? 'undecided' : 'decided'])
          .sort((one, other) => Number(one.externaEn) - Number(other.externaEn)),
      async reflect(own, { outside, now: at }) {
        const booking = { ...(own as Booking), externa: outside, externaEn: at };
        stored.set(booking.idExterno ?? '', booking);
        return booking;
      },
    },
    store: {
      async read(id) {
        asked.push(id);
        if (!isThere(id)) return { kind: 'unknown', reason: 'HTTP 404' };
        const { nombre, email, fecha, hora, personas, telefono } = aBooking();
        const booking = { estado: '' as const, nombre, email, fecha, hora, personas, comentarios: '', telefono };
        return { kind: 'found', booking };
      },
      record: () => Promise.reject(new Error('nobody decides')),
      cancel: () => Promise.reject(new Error('nobody cancels')),
      finishPlanned: async () => undefined,
    },
    outbox: { wake: () => undefined },
    isAnnounced: false,
    now: () => now,
    log: () => undefined,
  });
  /** The ids of the records that are read when nobody looks, at a moment. */
  const followAt = async (moment: string) => {
    now = new Date(moment);
    asked.length = 0;
    await join.follow();
    return [...asked].sort();
  };
  return { followAt };
}

it('records that are not there any more keep nobody from reading the others', async () => {
  const stored = Array.from({ length: 12 }, (_, at) => aBooking({ id: `r-${at}`, idExterno: String(at) }));
  const { followAt } = setUp(stored, (id) => Number(id) >= 8);
  expect(await followAt('2026-11-27T13:00:00Z')).toHaveLength(8);
  expect(await followAt('2026-11-27T13:01:00Z')).toEqual(['10', '11', '8', '9']);
});

it('a record is read every five minutes while nobody has decided it, then every hour, until the visit', async () => {
  const { followAt } = setUp([
    aBooking({ id: 'r-1', idExterno: 'open' }),
    aBooking({ id: 'r-2', idExterno: 'decided', estado: 'confirmada' }),
  ]);
  expect(await followAt('2026-11-27T13:00:00.000Z')).toEqual(['decided', 'open']);
  expect(await followAt('2026-11-27T13:05:00.000Z')).toEqual([]);
  expect(await followAt('2026-11-27T13:05:00.001Z')).toEqual(['open']);
  expect(await followAt('2026-11-27T14:00:00.000Z')).toEqual(['open']);
  expect(await followAt('2026-11-27T14:00:00.001Z')).toEqual(['decided']);
  expect(await followAt('2026-11-28T19:59:59.000Z')).toEqual(['decided', 'open']);
  expect(await followAt('2026-11-28T21:30:00.000Z')).toEqual([]);
});

describe('what staff decide on the desk', () => {
  const own = aBooking({ id: 'r-1', idExterno: '7' });
  const { nombre, email, fecha, hora, personas, telefono } = own;
  const record = (estado: BookingRecord['estado']): BookingRecord => ({
    ...{ estado, nombre, email, fecha, hora, personas, comentarios: '', telefono },
  });
  /** A table that ends each decision so; what the own record is told of it, and whether the status webhook hears. */
  function open(decided: () => BookingOutcome) {
    const told: Pick<Reflection, 'decision' | 'isAnnounced'>[] = [];
    const join = createRecordJoin({
      joined: {
        find: async () => own,
        listDue: async () => [],
        async reflect(_own, { decision, isAnnounced }) {
          told.push({ decision, isAnnounced });
          return aBooking({ ...own, estado: decision ?? null });
        },
      },
      store: {
        read: async () => ({ kind: 'found', booking: record('cancelada') }),
        record: async () => decided(),
        cancel: async () => decided(),
        finishPlanned: async () => undefined,
      },
      outbox: { wake: () => undefined },
      isAnnounced: true,
      now: () => new Date('2026-11-27T13:00:00Z'),
      log: () => undefined,
    });
    return { join, told };
  }

  it.each([true, false])(
    'a confirmation is told as it is written in the table, whoever wrote it (%s)',
    async (isOurs) => {
      const { join, told } = open(() => ({ kind: 'decided', booking: record('confirmada'), isOurs }));
      expect(await join.decide(own, 'confirmada')).toMatchObject({ kind: 'done' });
      expect(told).toEqual([{ decision: 'confirmada', isAnnounced: false }]);
    },
  );

  it('a cancelling that nobody was sure of is told when the table is seen to hold it, once', async () => {
    const booking = record('confirmada');
    const { join, told } = open(() => ({ kind: 'unwritten', booking, isUnsure: true, reason: 'no answer' }));
    const confirmed = aBooking({ ...own, estado: 'confirmada' });
    expect(await join.decide(confirmed, 'cancelada')).toEqual({ kind: 'unwritten', isUnsure: true });
    await join.look([confirmed]);
    await join.look([confirmed]);
    expect(told).toEqual([
      { decision: 'cancelada', isAnnounced: true },
      { decision: 'cancelada', isAnnounced: false },
    ]);
  });

  it('what others cancel in the table, also after a cancelling here that was refused, is theirs to tell', async () => {
    const booking = record('confirmada');
    const { join, told } = open(() => ({ kind: 'unwritten', booking, isUnsure: false, reason: 'HTTP 403' }));
    const confirmed = aBooking({ ...own, estado: 'confirmada' });
    await join.decide(confirmed, 'cancelada');
    await join.look([confirmed]);
    expect(told).toEqual([{ decision: 'cancelada', isAnnounced: false }]);
  });
});

describe('a joined booking', () => {
  const start = Date.parse('2026-11-27T13:00:00Z');
  const joinedTo = (idExterno: string, changes: Partial<Booking> = {}) =>
    aBooking({ id: `own ${idExterno}`, idExterno, ...changes });
  const recordOf = (estado: BookingRecord['estado']): BookingRecord => {
    const { nombre, email, fecha, hora, personas, telefono } = aBooking();
    return { estado, nombre, email, fecha, hora, personas, comentarios: '', telefono };
  };

  /** A table whose records say `estado`, and own records that take over what is reflected. */
  function open(estado: BookingRecord['estado'] = '') {
    const clock = { now: start };
    const decided: BookingOutcome = { kind: 'decided', booking: recordOf(estado), isOurs: true };
    const joined = {
      find: vi.fn<RecordJoinOptions['joined']['find']>(async (id) => joinedTo(id)),
      listDue: async () => [],
      reflect: vi.fn(async (own: Pick<Booking, 'id'>, { decision }: Reflection) =>
        Promise.resolve<Booking | undefined>({ ...(own as Booking), estado: decision ?? null }),
      ),
    };
    const store = {
      read: vi.fn<RecordJoinOptions['store']['read']>(async () => ({ kind: 'found', booking: recordOf(estado) })),
      record: vi.fn(async () => decided),
      cancel: vi.fn(async (): Promise<BookingOutcome> => decided),
      finishPlanned: async () => undefined,
    };
    const wake = vi.fn();
    const log = vi.fn();
    const join = createRecordJoin({
      ...{ joined, store, outbox: { wake }, isAnnounced: true, now: () => new Date(clock.now), log },
    });
    const readIds = () => store.read.mock.calls.map(([id]) => id);
    return { join, joined, store, wake, log, clock, readIds };
  }

  it.each([
    ['ya', joinedTo('7', { estado: 'confirmada' }), undefined],
    ['estado', joinedTo('7', { estado: 'cancelada' }), undefined],
    ['estado', joinedTo('7', { llegada: 'llegado' }), undefined],
    ['estado', aBooking({ idExterno: null }), undefined],
    ['estado', joinedTo('7', { secuencia: 3 }), 2],
  ] as const)('is not confirmed where that is refused with %s', async (why, own, seen) => {
    const { join, store } = open('confirmada');
    expect(await join.decide(own, 'confirmada', seen)).toEqual({ kind: 'refused', why, booking: own });
    expect(store.record).not.toHaveBeenCalled();
  });

  it('is confirmed by its record, as the page had seen it, and whoever is to be told is told soon', async () => {
    const { join, store, joined, wake } = open('confirmada');
    const own = joinedTo('7', { secuencia: 3 });
    expect(await join.decide(own, 'confirmada', 3)).toMatchObject({ kind: 'done', overbooks: false });
    expect([store.record.mock.calls, store.cancel.mock.calls]).toEqual([[['7', 'confirmada']], []]);
    expect(joined.reflect.mock.calls[0]?.[1]).toMatchObject({
      ...{ outside: { estado: 'confirmada', fecha: '2026-11-28' }, now: new Date(start) },
    });
    expect(wake).toHaveBeenCalledOnce();
  });

  it('is as the table says, when that has decided otherwise, and unknown once it has gone', async () => {
    const { join, joined } = open('cancelada');
    expect(await join.decide(joinedTo('7'), 'confirmada')).toMatchObject({
      ...{ kind: 'refused', why: 'estado', booking: { estado: 'cancelada' } },
    });
    joined.reflect.mockResolvedValueOnce(undefined);
    expect(await join.decide(joinedTo('7'), 'confirmada')).toEqual({ kind: 'unknown' });
  });

  it('is cancelled by staff in the table, not recorded as a decision there, and told of', async () => {
    const { join, store, joined } = open('cancelada');
    expect(await join.decide(joinedTo('7', { estado: 'confirmada' }), 'cancelada')).toMatchObject({ kind: 'done' });
    expect([store.record.mock.calls, store.cancel.mock.calls]).toEqual([[], [['7']]]);
    expect(joined.reflect.mock.calls[0]?.[1]).toMatchObject({ decision: 'cancelada', isAnnounced: true });
  });

  it('hears of a decision at the page of its record, if there is one and the database answers', async () => {
    const { join, joined, log } = open();
    await join.note('7', recordOf('confirmada'));
    expect(joined.reflect.mock.calls[0]?.[1]).toMatchObject({ decision: 'confirmada', isAnnounced: false });
    joined.find.mockResolvedValueOnce(undefined);
    await join.note('8', recordOf('confirmada'));
    expect(joined.reflect).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
    joined.find.mockRejectedValueOnce(new Error('away'));
    await join.note('9', recordOf('confirmada'));
    expect(log.mock.calls).toEqual([['error', expect.any(String), { reason: 'away' }]]);
  });

  it('that a guest cancels is cancelled in the table, as far as that can be reached', async () => {
    const { join, store, joined, log } = open('cancelada');
    await join.cancelOutside(aBooking({ idExterno: null }));
    expect(store.cancel).not.toHaveBeenCalled();
    await join.cancelOutside(joinedTo('7'));
    joined.reflect.mockRejectedValueOnce(new Error('away'));
    await join.cancelOutside(joinedTo('7'));
    expect([store.cancel.mock.calls, joined.reflect.mock.calls.length]).toEqual([[['7'], ['7']], 2]);
    expect(log).not.toHaveBeenCalled();
    store.cancel.mockResolvedValueOnce({ kind: 'unreachable', reason: 'HTTP 500' });
    await join.cancelOutside(joinedTo('7'));
    expect(joined.reflect).toHaveBeenCalledTimes(2);
    expect(log.mock.calls).toEqual([['error', expect.any(String), expect.objectContaining({ reason: 'HTTP 500' })]]);
  });

  it('is read when somebody looks, unless it was three seconds ago, is anonymised or has no record', async () => {
    const { join, readIds } = open();
    const readAt = (milliseconds: number) => ({ externaEn: new Date(start - milliseconds) });
    const seen = await join.look([
      joinedTo('fresh', readAt(3000)),
      joinedTo('stale', readAt(3001)),
      joinedTo('gone', { isAnonymised: true }),
      aBooking({ idExterno: null }),
      joinedTo('never'),
    ]);
    expect([seen, readIds()]).toEqual([true, ['never', 'stale']]);
    expect(await join.look([])).toBe(false);
  });

  it('is one of the eight that were read longest ago', async () => {
    const { join, readIds } = open();
    const ages = [4, 9, 5, 8, 12, 6, 11, 7, 10, 13];
    await join.look(ages.map((age) => joinedTo(String(age), { externaEn: new Date(start - age * 1000) })));
    expect(readIds()).toEqual(['13', '12', '11', '10', '9', '8', '7', '6']);
  });

  it('is waited for a second and a half, with the others, and not after a table that is away', async () => {
    const { join, store, clock, readIds } = open();
    const three = ['1', '2', '3'].map((id) => joinedTo(id));
    store.read.mockImplementation(async () => {
      clock.now += 750;
      return { kind: 'found', booking: recordOf('') };
    });
    expect(await join.look(three)).toBe(true);
    expect(store.read.mock.calls).toEqual([
      ['1', start + 1500],
      ['2', start + 1500],
    ]);
    store.read.mockReset().mockResolvedValue({ kind: 'unreachable', reason: 'away' });
    expect(await join.look(three)).toBe(false);
    expect(readIds()).toHaveLength(1);
  });

  it('is shown as it is while the database is away', async () => {
    const { join, joined } = open();
    joined.reflect.mockRejectedValue(new Error('away'));
    expect(await join.look([joinedTo('7')])).toBe(false);
  });
});
