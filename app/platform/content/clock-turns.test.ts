import { expect, it } from 'vitest';

import { createClockTurns } from './clock-turns';

it('counts a passed moment once, also when it was noted several times', () => {
  let now = Date.parse('2026-11-23T20:00:00Z');
  const turns = createClockTurns(() => now);
  for (const moment of ['2026-11-23T23:00:00+00:00', '2026-11-23T23:00:00+00:00', '2026-11-22T23:00:00Z', null, '']) {
    turns.note(moment);
  }
  expect(turns.count()).toBe(0);
  now = Date.parse('2026-11-23T23:00:00Z');
  expect([turns.count(), turns.count()]).toEqual([1, 1]);
  turns.note('2026-11-23T23:00:00+00:00');
  expect(turns.count()).toBe(1);
});
