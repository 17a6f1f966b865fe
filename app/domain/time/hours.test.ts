import { describe, expect, it } from 'vitest';

import {
  clockTimeOf,
  describeHours,
  formatTime,
  groupHours,
  type HoursWords,
  minutesOf,
  type OpeningHours,
  openState,
  todayIn,
} from './hours';

const hours: OpeningHours = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
  { days: ['saturday'], opens: '10:00', closes: '00:00' },
  { days: ['sunday'], opens: '10:00', closes: '17:00' },
];
const words: HoursWords = {
  dias: {
    monday: 'lunes',
    tuesday: 'martes',
    wednesday: 'miércoles',
    thursday: 'jueves',
    friday: 'viernes',
    saturday: 'sábado',
    sunday: 'domingo',
  },
  tramo: ' a ',
  cerrado: 'Cerrado',
};

describe('clock times', () => {
  it('are minutes since midnight and back', () => {
    expect(minutesOf('08:15')).toBe(495);
    expect(clockTimeOf(495)).toBe('08:15');
    expect(clockTimeOf(1440)).toBe('00:00');
  });
  it.each(['24:00', '8:00', '08:60', '', 'ocho'])('%j is none', (text) => {
    expect(() => minutesOf(text)).toThrow(RangeError);
  });
  it('are written without a leading zero', () => {
    expect([formatTime('08:00'), formatTime('00:00'), formatTime('13:30')]).toEqual(['8:00', '0:00', '13:30']);
  });
});

describe('whether the house is open', () => {
  it.each([
    // November: Madrid is an hour ahead of UTC.
    ['Monday 07:59', '2026-11-23T06:59:59Z', { isOpen: false, opensAt: '08:00', weekday: 'monday', inDays: 0 }],
    ['Monday 08:00', '2026-11-23T07:00:00Z', { isOpen: true, until: '00:00' }],
    ['Monday 23:59', '2026-11-23T22:59:59Z', { isOpen: true, until: '00:00' }],
    ['Tuesday 00:00', '2026-11-23T23:00:00Z', { isOpen: false, opensAt: '08:00', weekday: 'tuesday', inDays: 0 }],
    ['Saturday 09:30', '2026-11-28T08:30:00Z', { isOpen: false, opensAt: '10:00', weekday: 'saturday', inDays: 0 }],
    ['Sunday 16:59', '2026-11-29T15:59:00Z', { isOpen: true, until: '17:00' }],
    ['Sunday 17:00', '2026-11-29T16:00:00Z', { isOpen: false, opensAt: '08:00', weekday: 'monday', inDays: 1 }],
    // July: two hours ahead.
    ['a summer Monday 08:00', '2027-07-05T06:00:00Z', { isOpen: true, until: '00:00' }],
    [
      'a summer Monday 07:59',
      '2027-07-05T05:59:00Z',
      { isOpen: false, opensAt: '08:00', weekday: 'monday', inDays: 0 },
    ],
    // Clocks went forward in the night: 10:00 is 08:00 UTC.
    ['the Sunday of spring, 10:00', '2027-03-28T08:00:00Z', { isOpen: true, until: '17:00' }],
    ['the Sunday of autumn, 10:00', '2027-10-31T09:00:00Z', { isOpen: true, until: '17:00' }],
  ])('%s', (_when, now, expected) => {
    expect(openState(new Date(now), hours)).toEqual(expected);
  });

  it('counts the small hours to the evening before', () => {
    const late: OpeningHours = [{ days: ['friday'], opens: '20:00', closes: '02:30' }];
    expect(openState(new Date('2026-11-28T01:00:00Z'), late)).toEqual({ isOpen: true, until: '02:30' });
    expect(openState(new Date('2026-11-28T01:30:00Z'), late)).toEqual({
      isOpen: false,
      opensAt: '20:00',
      weekday: 'friday',
      inDays: 6,
    });
  });
  it('finds the same weekday a week later', () => {
    const once: OpeningHours = [{ days: ['monday'], opens: '09:00', closes: '10:00' }];
    expect(openState(new Date('2026-11-23T10:00:00Z'), once)).toEqual({
      isOpen: false,
      opensAt: '09:00',
      weekday: 'monday',
      inDays: 7,
    });
  });
});

describe('the week in words', () => {
  it('joins neighbouring days with the same hours', () => {
    expect(groupHours(hours).map(({ first, last }) => [first, last])).toEqual([
      ['monday', 'friday'],
      ['saturday', 'saturday'],
      ['sunday', 'sunday'],
    ]);
  });
  it('reads as on the door', () => {
    expect(describeHours(hours, words).map(({ days, hours: time }) => `${days} ${time}`)).toEqual([
      'Lunes a viernes 8:00–0:00',
      'Sábado 10:00–0:00',
      'Domingo 10:00–17:00',
    ]);
  });
  it('says closed, and both windows of a split day', () => {
    const split: OpeningHours = [
      { days: ['tuesday'], opens: '20:00', closes: '23:00' },
      { days: ['tuesday'], opens: '13:00', closes: '16:00' },
    ];
    expect(describeHours(split, words).map(({ hours: time, isClosed }) => [time, isClosed])).toEqual([
      ['Cerrado', true],
      ['13:00–16:00, 20:00–23:00', false],
      ['Cerrado', true],
    ]);
    expect(describeHours(split, words)[2]?.weekdays).toEqual(['wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
  });
  it("knows Madrid's today", () => {
    expect(todayIn(new Date('2026-11-22T23:30:00Z'))).toEqual({ date: '2026-11-23', weekday: 'monday' });
  });
});
