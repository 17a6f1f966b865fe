import { expect, it } from 'vitest';

import { aBooking } from '../../tests/support/a-booking';
import type { DeskBooking } from '../domain/reservation/desk';
import { createRecordJoin } from './join-records';

it('records that are not there any more keep nobody from reading the others', async () => {
  let now = new Date('2026-11-27T13:00:00Z');
  const stored = Array.from({ length: 12 }, (_, at) => aBooking({ id: `r-${at}`, idExterno: String(at) }));
  const replace = (booking: DeskBooking) => void (stored[Number(booking.idExterno)] = booking);
  const asked: string[] = [];
  const join = createRecordJoin({
    joined: {
      find: async (id) => stored[Number(id)],
      list: async () => [...stored].sort((one, other) => Number(one.externaEn) - Number(other.externaEn)),
      async reflect(own, { outside, now: at }) {
        const booking = { ...(own as DeskBooking), externa: outside, externaEn: at };
        replace(booking);
        return booking;
      },
    },
    store: {
      async read(id) {
        asked.push(id);
        if (Number(id) < 8) return { kind: 'unknown', reason: 'HTTP 404' };
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
  await join.follow();
  now = new Date(now.getTime() + 60_000);
  await join.follow();
  expect(asked.slice(8).sort()).toEqual(['10', '11', '8', '9']);
});
