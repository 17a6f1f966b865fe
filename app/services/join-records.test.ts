import { describe, expect, it } from 'vitest';

import { aBooking } from '../../tests/support/a-booking';
import type { Reflection } from '../backends/reservation/joined-bookings.server';
import { startOf } from '../domain/reservation/calendar';
import type { Booking } from '../domain/reservation/booking';
import type { DeskBooking } from '../domain/reservation/desk';
import type { BookingOutcome } from './decide-booking';
import { createRecordJoin } from './join-records';

/** Bookings joined to records of a table in which some are not there any more. */
function setUp(given: readonly DeskBooking[], isThere: (id: string) => boolean = () => true) {
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
        const booking = { ...(own as DeskBooking), externa: outside, externaEn: at };
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
  const record = (estado: Booking['estado']): Booking => ({
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
