import { describe, expect, it } from 'vitest';

import { isInSeason, isSeason, readSeason, showSeason } from './catalogue';

describe('a season', () => {
  it.each([
    ['15/3 a 30/6', '03-15/06-30'],
    ['del 1.11 al 28.2', '11-01/02-28'],
    ['01/01 - 31/12', '01-01/12-31'],
    ['29-2 a 1-3', '02-29/03-01'],
    ['15/3', null],
    ['31/4 a 1/5', null],
    ['1/13 a 2/13', null],
    ['0/1 a 2/1', null],
    ['15/3/2026 a 30/6/2026', null],
    ['100/3 a 2/4', null],
    ['primavera', null],
  ])('typed as %s is %s', (typed, season) => {
    expect(readSeason(typed)).toBe(season);
    if (season) expect(readSeason(showSeason(season))).toBe(season);
  });

  it('has one form in the database', () => {
    expect(['03-15/06-30', '3-15/06-30', '02-30/03-01', '', '03-15'].map(isSeason)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });

  it.each([
    ['03-15/06-30', '2026-03-14', false],
    ['03-15/06-30', '2026-03-15', true],
    ['03-15/06-30', '2026-06-30', true],
    ['03-15/06-30', '2026-07-01', false],
    // Over the New Year.
    ['11-01/02-28', '2026-12-31', true],
    ['11-01/02-28', '2027-01-01', true],
    ['11-01/02-28', '2027-02-28', true],
    ['11-01/02-28', '2027-03-01', false],
    ['11-01/02-29', '2028-02-29', true],
    [null, '2026-07-01', true],
  ])('%s on %s: %s', (season, date, isIn) => {
    expect(isInSeason(season, date)).toBe(isIn);
  });
});
