import { describe, expect, it } from 'vitest';

import { groupSlots } from './group-slots';

describe('groupSlots', () => {
  it('divides a day at 13:00, 17:00 and 20:00', () => {
    expect(groupSlots(['08:00', '12:45', '13:00', '16:45', '17:00', '19:45', '20:00', '23:45'])).toEqual([
      { part: 'morning', slots: ['08:00', '12:45'] },
      { part: 'midday', slots: ['13:00', '16:45'] },
      { part: 'evening', slots: ['17:00', '19:45'] },
      { part: 'night', slots: ['20:00', '23:45'] },
    ]);
  });

  it('counts midnight at the end of the day as night', () => {
    expect(groupSlots(['23:45', '00:00'])).toEqual([{ part: 'night', slots: ['23:45', '00:00'] }]);
  });

  it('gives nothing for a day without slots', () => {
    expect(groupSlots([])).toEqual([]);
  });
});
