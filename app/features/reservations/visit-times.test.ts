import { isMainThread } from 'node:worker_threads';

import { afterEach, describe, expect, it } from 'vitest';

import { inWeek } from '../../../tests/support/in-week';
import { addDays, civilTimeAt, instantOf, weekdayOf } from '~/core/time';
import { listSlots } from './visit';

const hours = inWeek([
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
  { days: ['saturday'], opens: '10:00', closes: '00:00' },
  { days: ['sunday'], opens: '10:00', closes: '17:00' },
]);
const longAgo = new Date('2020-01-01T00:00:00Z');

describe('the slots of a day', () => {
  it('run from 08:00 to midnight from Monday to Friday', () => {
    const slots = listSlots('2026-11-23', longAgo, hours);
    expect(slots.slice(0, 3)).toEqual(['08:00', '08:15', '08:30']);
    expect(slots.slice(-2)).toEqual(['23:45', '00:00']);
    expect(slots).toHaveLength(65);
  });
  it('run from 10:00 to midnight on Saturday', () => {
    const slots = listSlots('2026-11-28', longAgo, hours);
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['10:00', '00:00', 57]);
  });
  it('run from 10:00 to before 17:00 on Sunday', () => {
    const slots = listSlots('2026-11-29', longAgo, hours);
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['10:00', '16:45', 28]);
  });
  it.each(['2026-11-20', '2019-01-01', '2026-02-30', '', 'mañana'])('are none on %j', (date) => {
    expect(listSlots(date, new Date('2026-11-21T09:00:00Z'), hours)).toEqual([]);
  });
  it('join the windows of a split day once each, and skip closed days', () => {
    const split = inWeek([
      { days: ['tuesday'], opens: '20:00', closes: '01:30' },
      { days: ['tuesday'], opens: '13:05', closes: '14:00' },
      { days: ['tuesday'], opens: '13:00', closes: '13:30' },
    ]);
    expect(listSlots('2026-11-24', longAgo, split).slice(0, 5)).toEqual(['13:00', '13:15', '13:30', '13:45', '20:00']);
    expect(listSlots('2026-11-24', longAgo, split).at(-1)).toBe('00:00');
    expect(listSlots('2026-11-25', longAgo, split)).toEqual([]);
  });
  it('never list midnight first: 00:00 is always the end of its day', () => {
    const always = inWeek([{ days: ['monday'], opens: '00:00', closes: '00:00' }]);
    const slots = listSlots('2026-11-23', longAgo, always);
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['05:00', '00:00', 77]);
  });
});

describe("today's slots", () => {
  it.each([
    ['2026-11-21T09:00:00Z', '11:00', 'on the hour: exactly an hour ahead'],
    ['2026-11-21T09:00:00.001Z', '11:15', 'a moment later: the next quarter'],
    ['2026-11-21T05:00:00Z', '10:00', 'before opening: from opening'],
    ['2026-11-21T21:59:00Z', '00:00', 'late: midnight is the last'],
  ])('at %s start at %s (%s)', (now, first) => {
    expect(listSlots('2026-11-21', new Date(now), hours)[0]).toBe(first);
  });
  it('are over in the last hour', () => {
    expect(listSlots('2026-11-21', new Date('2026-11-21T22:15:00Z'), hours)).toEqual([]);
    expect(listSlots('2026-11-22', new Date('2026-11-22T14:46:00Z'), hours)).toEqual([]);
  });
});

describe('the two daylight-saving Sundays', () => {
  const nights = inWeek([{ days: ['saturday'], opens: '20:00', closes: '06:00' }]);
  const listNight = (date: string, now: Date) => listSlots(date, now, nights, { withNight: true });
  it('skip the hour that does not exist, and count an hour ahead in elapsed time', () => {
    // 28 March 2027, 00:30 in Madrid; 02:00 to 02:59 do not exist.
    const now = new Date('2027-03-27T23:30:00Z');
    expect(listNight('2027-03-27', now).slice(0, 4)).toEqual(['01:30', '01:45', '03:00', '03:15']);
    expect(listNight('2027-03-27', longAgo)).toHaveLength(4 * 9 - 4);
  });
  it('offer times of the night with services only', () => {
    expect(listNight('2027-04-03', longAgo).at(-1)).toBe('04:45');
    expect(listSlots('2027-04-03', longAgo, nights).at(-1)).toBe('00:00');
  });
  it('offer the hour that comes twice once, by its first time', () => {
    // 31 October 2027, 01:30 in Madrid, summer time; 02:30 comes an hour later and again after two.
    const now = new Date('2027-10-30T23:30:00Z');
    expect(listNight('2027-10-30', now).slice(0, 4)).toEqual(['02:30', '02:45', '03:00', '03:15']);
  });
  it('change nothing in our hours', () => {
    for (const date of ['2027-03-28', '2027-10-31']) {
      const atSeven = instantOf(date, 7 * 60) as Date;
      expect(listSlots(date, atSeven, hours)).toHaveLength(28);
      expect(listSlots(date, instantOf(date, 10 * 60) as Date, hours)[0]).toBe('11:00');
    }
  });
});

// Only a process has a time zone of its own: in a thread, as under `npm run test:mutation`, it cannot be set.
describe.runIf(isMainThread)('every day from 2026 to 2036, under four server time zones', () => {
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  // A server's zone shows in Date's local getters; that it does proves that setting TZ had its effect.
  it.each([
    ['UTC', 0],
    ['America/Los_Angeles', 480],
    ['Asia/Kolkata', -330],
    ['Pacific/Kiritimati', -840],
  ])(
    '%s',
    (zone, offsetInWinter) => {
      process.env.TZ = zone;
      expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offsetInWinter);
      let days = 0;
      const wrong: string[] = [];
      for (let date = '2026-01-01'; date <= '2036-12-31'; date = addDays(date, 1)) {
        days += 1;
        const weekday = weekdayOf(date);
        const expected = { first: 8, count: 65, last: '00:00' };
        if (weekday === 'saturday') Object.assign(expected, { first: 10, count: 57 });
        if (weekday === 'sunday') Object.assign(expected, { first: 10, count: 28, last: '16:45' });

        const ahead = listSlots(date, longAgo, hours);
        if (ahead.length !== expected.count || ahead.at(-1) !== expected.last) wrong.push(`${date}: ahead`);

        // 12:07 on the day itself: 13:15 is the first quarter at least an hour away.
        const noon = instantOf(date, 12 * 60 + 7) as Date;
        const shown = civilTimeAt(noon);
        if (shown.date !== date || shown.minutes !== 12 * 60 + 7) wrong.push(`${date}: clock`);
        const today = listSlots(date, noon, hours);
        if (today[0] !== '13:15') wrong.push(`${date}: today ${today[0]}`);
        if (today.length !== expected.count - (13.25 - expected.first) * 4)
          wrong.push(`${date}: count ${today.length}`);

        // One minute before and after Madrid's midnight: still today, then past.
        const midnight = (instantOf(date, 1440) as Date).getTime();
        if (listSlots(addDays(date, 1), new Date(midnight - 60_000), hours).length === 0) wrong.push(`${date}: eve`);
        if (listSlots(date, new Date(midnight), hours).length > 0) wrong.push(`${date}: past`);
      }
      expect(days).toBe(4018);
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
