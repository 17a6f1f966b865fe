import { describe, expect, it } from 'vitest';

import { inWeek } from '../../../../tests/support/in-week';
import {
  clockTimeOf,
  formatTime,
  groupHours,
  isOpenAt,
  minutesOf,
  movedClosing,
  nextClosing,
  openState,
  kitchenWindowsOn,
  type OpeningHours,
  listAnnouncedDays,
  windowsOn,
} from './hours';
import { describeHours, listDays, type HoursWords } from './tell-times';
import { listSlots } from '~/features/reservations/visit';
import { addDays, instantOf, weekdays, type Weekday } from '~/core/time';

const hours = inWeek([
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
  { days: ['saturday'], opens: '10:00', closes: '00:00' },
  { days: ['sunday'], opens: '10:00', closes: '17:00' },
]);
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
  y: 'y',
  cerrado: 'Cerrado',
};

describe('clock times', () => {
  it('convert to minutes since midnight and back', () => {
    expect(minutesOf('08:15')).toBe(495);
    expect(clockTimeOf(495)).toBe('08:15');
    expect(clockTimeOf(1440)).toBe('00:00');
  });
  it.each(['24:00', '8:00', '08:60', '', 'ocho'])('%j is refused', (text) => {
    expect(() => minutesOf(text)).toThrow(RangeError);
  });
  it('are written without a leading zero', () => {
    expect([formatTime('08:00'), formatTime('00:00'), formatTime('13:30')]).toEqual(['8:00', '0:00', '13:30']);
  });
});

describe('whether the bar is open', () => {
  it.each([
    // November: Madrid is an hour ahead of UTC.
    [
      'Monday 07:59',
      '2026-11-23T06:59:59Z',
      { isOpen: false, next: { opensAt: '08:00', date: '2026-11-23', inDays: 0 } },
    ],
    ['Monday 08:00', '2026-11-23T07:00:00Z', { isOpen: true, until: '00:00' }],
    ['Monday 23:59', '2026-11-23T22:59:59Z', { isOpen: true, until: '00:00' }],
    [
      'Tuesday 00:00',
      '2026-11-23T23:00:00Z',
      { isOpen: false, next: { opensAt: '08:00', date: '2026-11-24', inDays: 0 } },
    ],
    [
      'Saturday 09:30',
      '2026-11-28T08:30:00Z',
      { isOpen: false, next: { opensAt: '10:00', date: '2026-11-28', inDays: 0 } },
    ],
    ['Sunday 16:59', '2026-11-29T15:59:00Z', { isOpen: true, until: '17:00' }],
    [
      'Sunday 17:00',
      '2026-11-29T16:00:00Z',
      { isOpen: false, next: { opensAt: '08:00', date: '2026-11-30', inDays: 1 } },
    ],
    // July: two hours ahead.
    ['a summer Monday 08:00', '2027-07-05T06:00:00Z', { isOpen: true, until: '00:00' }],
    [
      'a summer Monday 07:59',
      '2027-07-05T05:59:00Z',
      { isOpen: false, next: { opensAt: '08:00', date: '2027-07-05', inDays: 0 } },
    ],
    // Clocks went forward in the night: 10:00 is 08:00 UTC.
    ['the Sunday of spring, 10:00', '2027-03-28T08:00:00Z', { isOpen: true, until: '17:00' }],
    ['the Sunday of autumn, 10:00', '2027-10-31T09:00:00Z', { isOpen: true, until: '17:00' }],
  ])('%s', (_when, now, expected) => {
    expect(openState(new Date(now), hours)).toEqual(expected);
  });

  it('counts the small hours as part of the evening before', () => {
    const late = inWeek([{ days: ['friday'], opens: '20:00', closes: '02:30' }]);
    expect(openState(new Date('2026-11-28T01:00:00Z'), late)).toEqual({ isOpen: true, until: '02:30' });
    expect(openState(new Date('2026-11-28T01:30:00Z'), late)).toEqual({
      isOpen: false,
      next: { opensAt: '20:00', date: '2026-12-04', inDays: 6 },
    });
  });
  it('finds the same weekday a week later', () => {
    const once = inWeek([{ days: ['monday'], opens: '09:00', closes: '10:00' }]);
    expect(openState(new Date('2026-11-23T10:00:00Z'), once)).toEqual({
      isOpen: false,
      next: { opensAt: '09:00', date: '2026-11-30', inDays: 7 },
    });
  });
});

describe('the week in words', () => {
  it('joins neighbouring days with the same hours', () => {
    expect(groupHours(hours.week).map(({ first, last }) => [first, last])).toEqual([
      ['monday', 'friday'],
      ['saturday', 'saturday'],
      ['sunday', 'sunday'],
    ]);
  });
  it.each([
    ['5', 'viernes'],
    ['56', 'viernes y sábado'],
    ['1234', 'lunes a jueves'],
    ['135', 'lunes, miércoles y viernes'],
    ['23457', 'martes a viernes y domingo'],
    ['1245', 'lunes, martes, jueves y viernes'],
    ['', ''],
  ])('lists the days %s as %j', (numbers, text) => {
    expect(
      listDays(
        weekdays.filter((_, at) => numbers.includes(`${at + 1}`)),
        words,
      ),
    ).toBe(text);
  });
  it('joins two days with a word', () => {
    const pair = inWeek([{ days: ['friday', 'saturday'], opens: '13:00', closes: '23:00' }]);
    expect(describeHours(pair.week, words)[1]?.days).toBe('Viernes y sábado');
  });
  it('has a line for each group of days', () => {
    expect(describeHours(hours.week, words).map(({ days, hours: time }) => `${days} ${time}`)).toEqual([
      'Lunes a viernes 08:00–00:00',
      'Sábado 10:00–00:00',
      'Domingo 10:00–17:00',
    ]);
  });
  it("writes 'until midnight' in a sentence", () => {
    expect(describeHours(hours.week, words, 'hasta medianoche').map(({ hours: time }) => time)).toEqual([
      '08:00 hasta medianoche',
      '10:00 hasta medianoche',
      '10:00–17:00',
    ]);
  });
  it("writes 'closed', and both windows of a split day", () => {
    const split = inWeek([
      { days: ['tuesday'], opens: '20:00', closes: '23:00' },
      { days: ['tuesday'], opens: '13:00', closes: '16:00' },
    ]);
    expect(describeHours(split.week, words).map(({ hours: time }) => time)).toEqual([
      'Cerrado',
      '13:00–16:00, 20:00–23:00',
      'Cerrado',
    ]);
    expect(describeHours(split.week, words)[2]?.weekdays).toEqual([
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ]);
  });
});

describe('special days', () => {
  const christmas = { from: '2026-12-24', to: '2026-12-26', hours: [], text: { es: 'Cerramos', en: 'Closed' } };
  const evening = {
    from: '2026-12-25',
    to: '2026-12-25',
    hours: [{ opens: '20:00', closes: '02:00' }],
    text: { es: '', en: '' },
  };
  const cooking: OpeningHours = { ...hours, kitchen: [{ days: [...weekdays], opens: '12:00', closes: '23:30' }] };

  it('close the bar, and give the next opening', () => {
    const closed = { ...hours, special: [christmas] };
    expect(windowsOn('2026-12-24', closed)).toEqual([]);
    // The Thursday is closed, and so are Christmas and the Saturday after it.
    expect(openState(new Date('2026-12-24T11:00:00Z'), closed)).toEqual({
      isOpen: false,
      next: { opensAt: '10:00', date: '2026-12-27', inDays: 3 },
    });
  });
  it('use the later row when two share a day', () => {
    const both = { ...hours, special: [christmas, evening] };
    expect(windowsOn('2026-12-25', both)).toEqual([{ opens: 1200, closes: 1560 }]);
    expect(openState(new Date('2026-12-26T00:30:00Z'), both)).toEqual({ isOpen: true, until: '02:00' });
    expect(windowsOn('2026-12-26', both)).toEqual([]);
  });
  it('have no next opening when a closure lasts for more than a year', () => {
    const gone = { ...hours, special: [{ ...christmas, from: '2026-01-01', to: '2029-01-01' }] };
    expect(openState(new Date('2026-12-24T11:00:00Z'), gone)).toEqual({ isOpen: false, next: null });
  });
  it('are shown from three days before the first until the last', () => {
    const announced = (date: string) => listAnnouncedDays(date, { ...hours, special: [evening, christmas] });
    expect(['2026-12-20', '2026-12-21', '2026-12-26', '2026-12-27'].map((date) => announced(date).length)).toEqual([
      0, 1, 1, 0,
    ]);
  });
  it('end the kitchen with the bar', () => {
    const early = { ...cooking, special: [{ ...evening, hours: [{ opens: '10:00', closes: '15:00' }] }] };
    expect(kitchenWindowsOn('2026-12-25', early)).toEqual([{ opens: 720, closes: 900 }]);
    expect(kitchenWindowsOn('2026-11-29', cooking)).toEqual([{ opens: 720, closes: 1020 }]);
  });
  it('give the end of the kitchen while it cooks', () => {
    const at = (time: string) => openState(new Date(`2026-11-23T${time}:00Z`), cooking);
    expect(at('12:00')).toEqual({ isOpen: true, until: '00:00', kitchenUntil: '23:30' });
    expect(at('22:29')).toMatchObject({ kitchenUntil: '23:30' });
    expect(at('22:30')).toEqual({ isOpen: true, until: '00:00' });
  });
});

describe('400 days with closures and both changes of the clock', () => {
  const kitchen = [{ days: [...weekdays] as [Weekday, ...Weekday[]], opens: '13:00', closes: '23:00' }];
  const special = Array.from({ length: 40 }, (_, index) => ({
    from: addDays('2026-11-01', index * 10),
    to: addDays('2026-11-01', index * 10 + (index % 3)),
    hours: index % 2 === 0 ? [] : [{ opens: '11:00', closes: index % 4 === 1 ? '16:00' : '01:00' }],
    text: { es: '', en: '' },
  }));
  const year: OpeningHours = { week: hours.week, kitchen, special };

  it('agree on the state, the bookable times and the next opening', () => {
    for (let day = 0; day < 400; day += 1) {
      const date = addDays('2026-11-01', day);
      const windows = windowsOn(date, year);
      const before = new Date('2020-01-01T00:00:00Z');
      const slots = listSlots(date, before, year);
      expect(slots.length > 0, date).toBe(windows.length > 0);
      for (const slot of slots.filter((time) => time !== '00:00')) {
        const instant = instantOf(date, minutesOf(slot));
        expect(instant && openState(instant, year).isOpen, `${date} ${slot}`).toBe(true);
      }
      for (const hour of [0, 3, 9, 12, 17, 22]) {
        const instant = instantOf(date, hour * 60);
        const state = instant && openState(instant, year);
        if (!state || state.isOpen || !state.next) continue;
        const opening = instantOf(state.next.date, minutesOf(state.next.opensAt));
        expect(opening && openState(opening, year).isOpen, `${date} ${hour}`).toBe(true);
        expect(opening && openState(new Date(opening.getTime() - 60_000), year).isOpen, `${date} ${hour}`).toBe(false);
      }
    }
  });
});

describe('a day with two spans', () => {
  const split = inWeek([
    { days: ['friday', 'saturday', 'sunday'], opens: '13:00', closes: '16:30' },
    { days: ['friday', 'saturday', 'sunday'], opens: '20:00', closes: '02:30' },
  ]);
  const twice: OpeningHours = { ...split, kitchen: [{ days: ['friday'], opens: '12:00', closes: '22:00' }] };

  it.each([
    ['before the first', '2026-11-27T11:00:00Z', { opensAt: '13:00', date: '2026-11-27', inDays: 0 }],
    ['between them', '2026-11-27T15:30:00Z', { opensAt: '20:00', date: '2026-11-27', inDays: 0, isAgain: true }],
    ['after a night', '2026-11-28T01:30:00Z', { opensAt: '13:00', date: '2026-11-28', inDays: 0 }],
  ])('is closed %s, and says when it opens', (_when, now, next) => {
    expect(openState(new Date(now), split)).toEqual({ isOpen: false, next });
  });

  it('is open in each until it closes, the kitchen within them', () => {
    const at = (time: string) => openState(new Date(time), twice);
    expect(at('2026-11-27T12:00:00Z')).toEqual({ isOpen: true, until: '16:30', kitchenUntil: '16:30' });
    expect(at('2026-11-27T19:00:00Z')).toEqual({ isOpen: true, until: '02:30', kitchenUntil: '22:00' });
    expect(at('2026-11-28T01:29:00Z')).toEqual({ isOpen: true, until: '02:30' });
  });

  it('offers times in both, and that of midnight', () => {
    const slots = listSlots('2026-11-27', new Date('2026-11-26T09:00:00Z'), split);
    expect(slots.slice(0, 2)).toEqual(['13:00', '13:15']);
    expect(slots).toContain('16:15');
    expect(slots.filter((time) => time >= '16:30' && time < '20:00')).toEqual([]);
    expect(slots.slice(-2)).toEqual(['23:45', '00:00']);
  });

  it('is replaced by a special day over both spans', () => {
    const text = { es: '', en: '' };
    const day = { from: '2026-11-27', to: '2026-11-27', text };
    const closed = { ...twice, special: [{ ...day, hours: [] }] };
    expect(windowsOn('2026-11-27', closed)).toEqual([]);
    const evening = { ...twice, special: [{ ...day, hours: [{ opens: '19:00', closes: '23:00' }] }] };
    expect(windowsOn('2026-11-27', evening)).toEqual([{ opens: 1140, closes: 1380 }]);
    expect(kitchenWindowsOn('2026-11-27', evening)).toEqual([{ opens: 1140, closes: 1320 }]);
    const own = [
      { opens: '12:00', closes: '15:00' },
      { opens: '21:00', closes: '01:00' },
    ];
    const other = { ...hours, special: [{ ...day, hours: own }] };
    expect(windowsOn('2026-11-27', other)).toEqual([
      { opens: 720, closes: 900 },
      { opens: 1260, closes: 1500 },
    ]);
    expect(openState(new Date('2026-11-27T15:00:00Z'), other)).toMatchObject({
      next: { opensAt: '21:00', isAgain: true },
    });
  });

  it('closes at the right instant in the nights in which the clocks change', () => {
    const closingAt = (now: string) => nextClosing(new Date(now), split).toISOString();
    // 02:30 does not exist on 28 March and comes twice on 31 October.
    expect(closingAt('2027-03-27T20:00:00Z')).toBe('2027-03-28T01:30:00.000Z');
    expect(openState(new Date('2027-03-28T00:59:00Z'), split)).toMatchObject({ isOpen: true, until: '02:30' });
    expect(openState(new Date('2027-03-28T01:00:00Z'), split).isOpen).toBe(false);
    expect(closingAt('2027-10-30T20:00:00Z')).toBe('2027-10-31T00:30:00.000Z');
    expect(openState(new Date('2027-10-31T00:29:00Z'), split)).toMatchObject({ isOpen: true, until: '02:30' });
    expect(openState(new Date('2027-10-31T00:30:00Z'), split).isOpen).toBe(false);
  });

  it('ends sold-out dishes at the next closing, lunch or dinner', () => {
    const closingAt = (now: string) => nextClosing(new Date(now), split).toISOString();
    expect(closingAt('2026-11-27T13:00:00Z')).toBe('2026-11-27T15:30:00.000Z');
    for (const now of ['15:30', '17:00', '22:00']) {
      expect(closingAt(`2026-11-27T${now}:00Z`), now).toBe('2026-11-28T01:30:00.000Z');
    }
  });

  it('moves each closing to the nearest one of the new hours of that day', () => {
    const moved = (closing: string, ...spans: [string, string][]) =>
      movedClosing(
        new Date(closing),
        inWeek(spans.map(([opens, closes]) => ({ days: ['friday'], opens, closes }))),
      ).toISOString();
    const [lunch, dinner] = ['2026-11-27T15:30:00Z', '2026-11-28T01:30:00Z'];
    expect(moved(lunch, ['13:00', '15:00'], ['20:00', '23:30'])).toBe('2026-11-27T14:00:00.000Z');
    expect(moved(dinner, ['13:00', '15:00'], ['20:00', '23:30'])).toBe('2026-11-27T22:30:00.000Z');
    expect(moved(lunch, ['13:00', '23:30'])).toBe('2026-11-27T22:30:00.000Z');
    expect(moved(dinner, ['13:00', '16:30'])).toBe('2026-11-27T15:30:00.000Z');
  });
});

describe("whether it is open at a booking's time", () => {
  const split = inWeek([
    { days: ['friday'], opens: '13:00', closes: '16:30' },
    { days: ['friday'], opens: '20:00', closes: '02:00' },
    { days: ['sunday'], opens: '20:00', closes: '00:00' },
  ]);
  it.each([
    ['2026-11-27', '13:00', true],
    ['2026-11-27', '16:30', false],
    ['2026-11-27', '19:59', false],
    ['2026-11-27', '20:00', true],
    ['2026-11-27', '00:00', true],
    // The night of Friday, by its own date only.
    ['2026-11-27', '00:30', true],
    ['2026-11-28', '00:30', false],
    ['2026-11-28', '02:00', false],
    ['2026-11-28', '21:00', false],
    ['2026-11-29', '00:00', true],
    ['2026-11-29', '00:15', false],
  ])('on %s at %s: %s', (date, time, expected) => {
    expect(isOpenAt(date, time, split)).toBe(expected);
  });
});

describe('the next closing', () => {
  const closingAt = (now: string, given: OpeningHours = hours) => nextClosing(new Date(now), given).toISOString();

  it('is that of the current hours, without the closing minute', () => {
    expect(closingAt('2026-11-23T12:00:00Z')).toBe('2026-11-23T23:00:00.000Z');
    expect(closingAt('2026-11-22T15:59:00Z')).toBe('2026-11-22T16:00:00.000Z');
    expect(closingAt('2026-11-22T16:00:00Z')).toBe('2026-11-23T23:00:00.000Z');
  });

  it('is that of the next hours while the bar is closed, also when the clocks change', () => {
    expect(closingAt('2026-11-23T03:00:00Z')).toBe('2026-11-23T23:00:00.000Z');
    const small = inWeek([{ days: ['saturday'], opens: '20:00', closes: '02:30' }]);
    expect(closingAt('2027-03-27T22:00:00Z', small)).toBe('2027-03-28T01:30:00.000Z');
  });

  it('moves with the hours of its day, also into the past, or to the next open day', () => {
    const moved = (closing: string, closes: string, opens = '08:00') =>
      movedClosing(new Date(closing), inWeek([{ days: ['monday', 'tuesday'], opens, closes }])).toISOString();
    // Monday's, at midnight or in the small hours.
    for (const closing of ['2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z']) {
      expect(moved(closing, '22:00')).toBe('2026-11-23T21:00:00.000Z');
      expect(moved(closing, '02:00')).toBe('2026-11-24T01:00:00.000Z');
    }
    expect(moved('2026-11-22T16:00:00Z', '00:00'), 'a Sunday that is closed now').toBe('2026-11-23T23:00:00.000Z');
  });

  it('is a day later when no hours are known', () => {
    expect(closingAt('2026-11-23T03:00:00Z', inWeek([]))).toBe('2026-11-24T03:00:00.000Z');
    // Two posts of one form have the same.
    expect(closingAt('2026-11-23T03:00:59.999Z', inWeek([]))).toBe('2026-11-24T03:00:00.000Z');
  });
});
