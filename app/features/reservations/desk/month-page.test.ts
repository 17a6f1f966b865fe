import { expect, it } from 'vitest';

import { firstHours, noHours } from '~/features/restaurant/facts/restaurant';
import type { OpeningHours } from '~/features/restaurant/hours/hours';
import { words } from '../../../../tests/support/words';
import { loadMonthPage } from './month-page.server';

const holiday = { from: '2026-12-25', to: '2026-12-25', hours: [], text: { es: '', en: '' } };

/** The days of December that the month calls closed. */
async function listClosed(hours: OpeningHours) {
  const { month } = await loadMonthPage(new Request('http://x/admin/reservas/mes?mes=2026-12'), {
    words,
    desk: { readDays: async () => ({}) },
    openingHours: { read: async () => hours },
  });
  return month.weeks.flatMap((week) => week.flatMap((day) => (day?.closed ? [day.day] : [])));
}

it('calls only those days closed of which it is known', async () => {
  expect(await listClosed({ ...firstHours, special: [holiday] })).toEqual(['25']);
  expect(await listClosed({ ...noHours, special: [holiday] })).toEqual(['25']);
  expect(await listClosed(noHours)).toEqual([]);
});
