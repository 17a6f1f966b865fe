import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inWeek } from '../../../../tests/support/in-week';
import { addDays, instantOf, madrid, weekdays } from '~/core/time';
import { clockTimeOf } from './hours';
import {
  checkServing,
  isMorning,
  isServedAt,
  listNotServed,
  mealAt,
  menuServingOf,
  servedPages,
  servingOf,
  storedServing,
} from './serving-hours';

const [monday, ...others] = weekdays;
const everyDay = inWeek([{ days: [monday, ...others], opens: '08:00', closes: '02:00' }]);
const cafe = { id: 'cafe' } as const;

describe('the hours in which a list is served', () => {
  it.each([
    ['08:00', '12:30', [480, 749], [479, 750, 60]],
    // One time alone: the other is the bar's own, and the night belongs to the day before.
    [undefined, '12:30', [360, 749], [750, 1439, 60, 359]],
    ['17:00', undefined, [1020, 1439, 0, 359], [360, 1019]],
    // Midnight ends the day; over midnight.
    ['20:00', '00:00', [1200, 1439], [0, 1199]],
    ['20:00', '02:00', [1200, 0, 119], [120, 1199]],
    [undefined, '00:00', [360, 1439], [0, 359]],
    [undefined, '02:00', [360, 1439, 0, 119], [120, 359]],
  ])('from %s until %s', (from, until, served, not) => {
    expect(served.map((minutes) => isServedAt({ from, until }, minutes))).toEqual(served.map(() => true));
    expect(not.map((minutes) => isServedAt({ from, until }, minutes))).toEqual(not.map(() => false));
  });

  it('are undefined until they are set, and for a text that is not a time', () => {
    expect(servingOf(cafe, {})).toBeUndefined();
    expect(servingOf(cafe, { sirve_desde_cafe: 'pronto', sirve_hasta_vino: '12:00' })).toBeUndefined();
    expect(servingOf(cafe, { sirve_hasta_cafe: '12:30' })).toEqual({ from: undefined, until: '12:30' });
  });

  it('exist for every page with lists, and for no other', () => {
    expect(servedPages.map(({ id }) => id)).toEqual(expect.arrayContaining(['cafe', 'tostasBocadillos', 'vino']));
    expect(Object.keys(storedServing({}))).toHaveLength(2 * servedPages.length + 3);
    expect(servedPages.map(({ id }) => id)).not.toContain('desayunosMeriendas');
  });

  it('are checked in the form', () => {
    const check = (typed: Record<string, string>) => checkServing((name) => typed[name] ?? '');
    const times = {
      sirve_desde_cafe: ' 08:00',
      sirve_hasta_cafe: '12:30',
      sirve_hasta_vino: '',
      sirve_desde_inicio: '1',
    };
    expect(check(times)).toEqual({
      ok: true,
      value: { sirve_desde_cafe: '08:00', sirve_hasta_cafe: '12:30', menu_dias: '' },
    });
    expect(check({ sirve_desde_cafe: '8', sirve_desde_vino: '20:00', sirve_hasta_vino: '20:00' })).toEqual({
      ok: false,
      errors: { sirve_desde_cafe: 'hora', sirve_hasta_vino: 'mismaHora' },
    });
  });
});

describe('the times of the menu of the day', () => {
  const check = (menu_dias: string, menu_desde: string, menu_hasta: string) =>
    checkServing((name) => ({ menu_dias, menu_desde, menu_hasta })[name] ?? '');
  it('are those of the specification until staff have saved others', () => {
    expect(menuServingOf({})).toEqual({ days: weekdays.slice(0, 5), from: '13:00', until: '16:00' });
    expect(storedServing({})).toMatchObject({ menu_dias: '12345', menu_desde: '13:00', menu_hasta: '16:00' });
  });
  it('are both needed on a day with the menu', () => {
    const value = { menu_dias: '56', menu_desde: '12:30', menu_hasta: '15:30' };
    expect(check('56', ' 12:30', '15:30')).toEqual({ ok: true, value });
    expect(menuServingOf(value)).toEqual({ days: ['friday', 'saturday'], from: '12:30', until: '15:30' });
    expect(check('5', '', '9')).toEqual({ ok: false, errors: { menu_desde: 'faltaHora', menu_hasta: 'hora' } });
    expect(check('5', '13:00', '13:00')).toEqual({ ok: false, errors: { menu_hasta: 'mismaHora' } });
  });
  it('may be missing without such a day', () => {
    expect(check('', '', '')).toEqual({ ok: true, value: { menu_dias: '' } });
    expect(menuServingOf({ menu_dias: '' }).days).toEqual([]);
  });
});

describe('the lists that are not served now', () => {
  const notServed = (
    now: string,
    hours = everyDay,
    serving = { sirve_desde_cafe: '08:00', sirve_hasta_cafe: '12:30' },
  ) => listNotServed(new Date(now), { ...hours, serving });

  it('change at the minute in which the hours begin and end', () => {
    // November: Madrid is an hour ahead of UTC.
    expect(
      ['06:59:59', '07:00:00', '11:29:59', '11:30:00'].map((time) => notServed(`2026-11-23T${time}Z`).length),
    ).toEqual([1, 0, 0, 1]);
  });

  it('are none on a closed day', () => {
    const weekend = inWeek([{ days: ['saturday', 'sunday'], opens: '10:00', closes: '03:00' }]);
    // Sunday at noon and in its night, Monday at seven, Monday at nine in the evening.
    expect(
      ['22T12:00', '23T01:30', '23T06:00', '23T20:00'].map((time) => notServed(`2026-11-${time}:00Z`, weekend)),
    ).toEqual([['/cafe'], ['/cafe'], [], []]);
  });

  it('follow the local time through 400 days and both changes of the clocks', () => {
    const wall = new Intl.DateTimeFormat('en-GB', {
      ...({ timeZone: madrid, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    });
    const minute = fc.integer({ min: 0, max: 1439 });
    const nights = ['2027-03-28', '2027-10-31'];
    const dates = Array.from({ length: 400 }, (_, index) => addDays('2026-11-21', index));
    expect(dates).toEqual(expect.arrayContaining(nights));
    fc.assert(
      fc.property(minute, minute, minute, (from, until, at) => {
        fc.pre(from !== until);
        // Walked minute by minute, as a clock does.
        const served = new Set<string>();
        for (let now = from; now !== until; now = (now + 1) % 1440) served.add(clockTimeOf(now));
        const serving = { sirve_desde_cafe: clockTimeOf(from), sirve_hasta_cafe: clockTimeOf(until) };
        const tell = (now: Date) =>
          expect([now, listNotServed(now, { ...everyDay, serving }).length === 0]).toEqual([
            now,
            served.has(wall.format(now)),
          ]);
        for (const date of dates) {
          const now = instantOf(date, at);
          if (now) tell(now);
        }
        // All of the nights in which clocks change, hours shown twice and never.
        for (const night of nights) {
          const midnight = instantOf(night, 0)?.getTime() ?? 0;
          for (let step = 0; step < 5 * 60; step += 7) tell(new Date(midnight + step * 60_000));
        }
      }),
      { numRuns: 12 },
    );
  });
});

it.each([
  ['05:59:59', false],
  ['06:00:00', true],
  ['11:59:59', true],
  ['12:00:00', false],
])('at %s it is morning: %s', (time, isBreakfast) => {
  expect(isMorning(new Date(`2026-11-24T${time}+01:00`))).toBe(isBreakfast);
});

const sixDays = {
  ...inWeek([{ days: [monday, ...others.slice(0, 5)], opens: '08:00', closes: '02:00' }]),
  serving: {},
};
const mealOf = (local: string, own = sixDays) => mealAt(new Date(`${local}:00+01:00`), own);

describe('the meal of a moment', () => {
  it.each([
    ['2026-11-26T08:00', 'desayuno'],
    ['2026-11-26T12:59', 'desayuno'],
    ['2026-11-26T13:30', 'comida'],
    ['2026-11-26T17:00', 'merienda'],
    ['2026-11-26T21:00', 'cena'],
    ['2026-11-26T23:00', 'cena'],
    ['2026-11-27T00:30', 'copas'],
    ['2026-11-27T02:00', null],
    // A Sunday, on which it is closed.
    ['2026-11-29T13:30', null],
  ])('%s: %s', (local, meal) => {
    expect(mealOf(local)).toBe(meal);
  });

  it('is absent in the holidays, in August too', () => {
    const special = [{ from: '2026-08-01', to: '2026-08-31', hours: [], text: { es: '', en: '' } }];
    const august = new Date('2026-08-12T13:30:00+02:00');
    expect(mealAt(august, { ...sixDays, special })).toBeNull();
    expect(mealAt(august, sixDays)).toBe('comida');
  });

  it('follows the hours of the menu of the day', () => {
    const serving = { menu_dias: '12345', menu_desde: '12:00', menu_hasta: '15:00' };
    expect([
      mealOf('2026-11-26T12:00', { ...sixDays, serving }),
      mealOf('2026-11-26T15:00', { ...sixDays, serving }),
    ]).toEqual(['comida', 'merienda']);
  });

  it('is a drink in the evening once the kitchen is closed', () => {
    const kitchen = inWeek([{ days: [monday, ...others], opens: '09:00', closes: '22:30' }]).week;
    expect([
      mealOf('2026-11-26T22:29', { ...sixDays, kitchen }),
      mealOf('2026-11-26T22:30', { ...sixDays, kitchen }),
    ]).toEqual(['cena', 'copas']);
  });
});
