import { describe, expect, it } from 'vitest';

import { groupSlots, groupToOpen } from './group-slots';

describe('groupSlots', () => {
  it('divides a day at 13:00, 17:00 and 20:00', () => {
    expect(groupSlots(['08:00', '12:45', '13:00', '16:45', '17:00', '19:45', '20:00', '23:45'])).toEqual([
      { meal: 'morning', slots: ['08:00', '12:45'] },
      { meal: 'lunch', slots: ['13:00', '16:45'] },
      { meal: 'afternoon', slots: ['17:00', '19:45'] },
      { meal: 'dinner', slots: ['20:00', '23:45'] },
    ]);
  });

  it('counts midnight at the end of the day as dinner', () => {
    expect(groupSlots(['23:45', '00:00'])).toEqual([{ meal: 'dinner', slots: ['23:45', '00:00'] }]);
  });

  it('returns no group for a day without slots', () => {
    expect(groupSlots([])).toEqual([]);
  });
});

describe('groupToOpen', () => {
  const groups = groupSlots(['10:00', '12:45', '13:00', '20:00', '00:00']).map(({ meal, slots }) => ({
    key: meal,
    times: slots.map((value) => ({ value })),
  }));

  it('is the group of the chosen time', () => {
    expect(groupToOpen(groups, '00:00')).toBe('dinner');
    expect(groupToOpen(groups, '10:00')).toBe('morning');
  });

  it('is lunch without a choice, or when the chosen time is gone, and else the first', () => {
    expect(groupToOpen(groups, '')).toBe('lunch');
    expect(groupToOpen(groups, '18:00')).toBe('lunch');
    expect(groupToOpen(groups.slice(2), '')).toBe('dinner');
    expect(groupToOpen([], '')).toBeUndefined();
  });
});
