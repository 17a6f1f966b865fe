import { expect, it } from 'vitest';

import { countOutside } from './outside-hours';

it('counts by day the bookings at times that are closed', async () => {
  const times = [
    { fecha: '2026-11-27', hora: '17:00', zona: null, bookings: 2 },
    { fecha: '2026-11-27', hora: '21:00', zona: null, bookings: 4 },
    { fecha: '2026-11-27', hora: '23:45', zona: null, bookings: 1 },
    { fecha: '2026-11-28', hora: '21:00', zona: null, bookings: 3 },
  ];
  const now = new Date('2026-11-26T12:00:00Z');
  const desk = { readTimes: (...asked: [string, string, Date]) => Promise.resolve(asked[2] === now ? times : []) };
  const dates = { from: '2026-11-26', to: '2026-12-31', now };
  const isOpen = (_date: string, time: string) => time === '21:00';
  expect(await countOutside(desk, dates, isOpen)).toEqual({ '2026-11-27': 3 });
  expect(await countOutside(desk, dates, () => true)).toEqual({});
});
