import { describe, expect, it } from 'vitest';

import { defaultSeats, isFree, nearestTimes } from './seats';

const seats = { ...defaultSeats, plazas: 10, duracion: 90 };
/** Eight people from 14:00 to 15:30. */
const lunch = [{ desde: 840, hasta: 930, personas: 8 }];

describe('seats', () => {
  it.each([
    ['12:30', 4, true],
    ['12:45', 4, false],
    ['15:15', 4, false],
    ['15:30', 4, true],
    ['14:00', 2, true],
    ['14:00', 3, false],
    ['00:00', 10, true],
    ['13:00', 11, false],
  ])('at %s for %i: free %s', (time, people, free) => {
    expect(isFree(time, people, seats, lunch)).toBe(free);
  });
  it('without a limit are always free', () => {
    expect(isFree('14:00', 500, defaultSeats, lunch)).toBe(true);
  });
  it('that are full have near ones, three at most, in the day’s order', () => {
    const free = ['11:45', '12:30', '15:30', '16:00', '00:00'];
    expect(nearestTimes(free, '14:00')).toEqual(['12:30', '15:30', '16:00']);
    expect(nearestTimes([], '14:00')).toEqual([]);
  });
});
