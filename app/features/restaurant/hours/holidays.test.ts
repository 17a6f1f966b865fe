import { describe, expect, it } from 'vitest';

import { easterOf, listHolidays } from './holidays';

describe('Easter', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('of %i is %s', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });
});

describe("Madrid's holidays", () => {
  it('of 2027 are in order, Holy Week too', () => {
    const dates = listHolidays(2027, '28012').map(({ date, name }) => `${date} ${name}`);
    expect(dates).toEqual([...dates].sort());
    expect(dates).toContain('2027-03-25 Jueves Santo');
    expect(dates).toContain('2027-03-26 Viernes Santo');
    expect(dates).toContain('2027-05-15 San Isidro');
  });
  it('on a Sunday are listed with the Monday after too', () => {
    // 2 May 2027 and 15 August 2027 are Sundays.
    const moved = listHolidays(2027, '28012').filter(({ isMonday }) => isMonday);
    expect(moved.map(({ date }) => date)).toEqual(['2027-05-03', '2027-08-16']);
    expect(listHolidays(2027, '28012').some(({ date }) => date === '2027-05-02')).toBe(true);
  });
  it('are only those of Spain where the region is another or unknown, and no city’s in another town', () => {
    const scopesOf = (code: string) => [...new Set(listHolidays(2027, code).map(({ scope }) => scope))].sort();
    expect(['', '22004', '28801'].map(scopesOf)).toEqual([['national'], ['national'], ['national', 'regional']]);
  });
});
