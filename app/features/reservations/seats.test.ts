import { expect, it } from 'vitest';

import { nearestTimes } from './seats';

it('full times have near free ones, three at most, in the day’s order', () => {
  const free = ['11:45', '12:30', '15:30', '16:00', '00:00'];
  expect(nearestTimes(free, '14:00')).toEqual(['12:30', '15:30', '16:00']);
  expect(nearestTimes([], '14:00')).toEqual([]);
});
