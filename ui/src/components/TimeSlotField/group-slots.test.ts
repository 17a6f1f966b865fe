import { describe, expect, it } from 'vitest';

import { groupSlots } from './group-slots';

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
