import { expect, it } from 'vitest';

import { inWeek } from '../../../tests/support/in-week';
import { countOutside, findUnserved } from './outside-hours';

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

it('names the first opening in which no service has a time', () => {
  const dinner = inWeek([{ days: ['monday', 'wednesday'], opens: '20:00', closes: '00:00' }]);
  const summer = {
    ...{ from: '2027-06-15', to: '2027-09-15', text: { es: '', en: '' } },
    hours: [
      { opens: '13:00', closes: '16:30' },
      { opens: '20:00', closes: '00:30' },
    ],
  };
  const seasons = { ...dinner, special: [summer] };
  const service = { dias: [1, 3], desde: '20:30', hasta: '23:00' };
  const everyDay = { dias: [1, 2, 3, 4, 5, 6, 7], desde: '13:00', hasta: '15:30' };
  expect(findUnserved([service], '2026-11-30', dinner)).toBeUndefined();
  expect(findUnserved([service], '2026-11-30', seasons)).toEqual({ day: '2027-06-15', time: '13:00' });
  // Closed on Tuesdays in the week, open in the season.
  expect(findUnserved([service, everyDay], '2026-11-30', seasons)).toEqual({ day: '2027-06-15', time: '20:00' });
  expect(findUnserved([], '2026-11-30', seasons)).toBeUndefined();
});
