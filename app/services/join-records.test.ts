import { expect, it } from 'vitest';

import { aBooking } from '../../tests/support/a-booking';
import type { DeskBooking } from '../domain/reservation/desk';
import { createRecordJoin } from './join-records';

/** Bookings joined to records of a table in which some are not there any more. */
function setUp(given: readonly DeskBooking[], isThere: (id: string) => boolean = () => true) {
  const stored = new Map(given.map((booking) => [booking.idExterno ?? '', booking]));
  const asked: string[] = [];
  let now = new Date('2026-11-27T13:00:00Z');
  const join = createRecordJoin({
    joined: {
      find: async (id) => stored.get(id),
      list: async () => [...stored.values()].sort((one, other) => Number(one.externaEn) - Number(other.externaEn)),
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
    today: () => '2026-11-27',
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
