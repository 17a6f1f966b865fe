import { describe, expect, it } from 'vitest';

import { weekdays } from '~/core/civil-date';
import { madrid } from '~/core/madrid-time';
import { inWeek } from '../../../../tests/support/in-week';
import { mealAt } from './meal-at';

const [monday, ...others] = weekdays;
const hours = { ...inWeek([{ days: [monday, ...others.slice(0, 5)], opens: '08:00', closes: '02:00' }]), serving: {} };
const at = (local: string, own = hours) => mealAt(new Date(`${local}:00+01:00`), own, madrid);

describe('the meal of a moment', () => {
  it.each([
    ['2026-11-26T08:00', 'desayuno'],
    ['2026-11-26T12:59', 'desayuno'],
    ['2026-11-26T13:30', 'comida'],
    ['2026-11-26T17:00', 'merienda'],
    ['2026-11-26T21:00', 'cena'],
    ['2026-11-26T23:00', 'cena'],
    ['2026-11-27T00:30', 'copas'],
    ['2026-11-27T02:00', null],
    // A Sunday, on which it is closed.
    ['2026-11-29T13:30', null],
  ])('%s: %s', (local, meal) => {
    expect(at(local)).toBe(meal);
  });

  it('is none in the holidays, in August too', () => {
    const special = [{ from: '2026-08-01', to: '2026-08-31', hours: [], text: { es: '', en: '' } }];
    const august = new Date('2026-08-12T13:30:00+02:00');
    expect(mealAt(august, { ...hours, special }, madrid)).toBeNull();
    expect(mealAt(august, hours, madrid)).toBe('comida');
  });

  it('follows the hours of the menu of the day', () => {
    const serving = { menu_dias: '12345', menu_desde: '12:00', menu_hasta: '15:00' };
    expect([at('2026-11-26T12:00', { ...hours, serving }), at('2026-11-26T15:00', { ...hours, serving })]).toEqual([
      'comida',
      'merienda',
    ]);
  });

  it('is a drink in the evening once the kitchen is closed', () => {
    const kitchen = inWeek([{ days: [monday, ...others], opens: '09:00', closes: '22:30' }]).week;
    expect([at('2026-11-26T22:29', { ...hours, kitchen }), at('2026-11-26T22:30', { ...hours, kitchen })]).toEqual([
      'cena',
      'copas',
    ]);
  });
});
