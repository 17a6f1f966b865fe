import { describe, expect, it } from 'vitest';

import { firstHours } from '~/features/restaurant/facts/restaurant';
import { endOfPause, findPlace, isPaused, noLimits, stayOf, type DayPlaces } from './places';
import { groupBySitting, listTimes } from './reservation';

const fecha = '2026-11-28';
/** Eight people from 14:00 to 15:30. */
const lunch = [{ desde: 840, hasta: 930, personas: 8, zona: null, mesas: [] }];
const room: DayPlaces = { ...noLimits, seats: { ...noLimits.seats, plazas: 10 }, taken: lunch };
const sitting = { nombre_es: 'Cena', nombre_en: 'Dinner', dias: [6], desde: '20:00', hasta: '00:30', ritmo: null };
const always = { week: [{ days: ['saturday'], opens: '10:00', closes: '02:00' }], kitchen: [], special: [] } as const;

describe('with an empty set-up', () => {
  it('the times of 365 days are those of the specification, also in the weeks in which clocks change', () => {
    const now = new Date('2026-11-21T09:07:00Z');
    /** Section 9: Monday to Friday from 08:00 to midnight, Saturday from 10:00, Sunday from 10:00 to before 17:00. */
    const listSpecified = (days: number) => {
      const weekday = new Date(Date.UTC(2026, 10, 21 + days)).getUTCDay();
      const [from, before] = weekday === 0 ? [10, 17] : [weekday === 6 ? 10 : 8, 24];
      const times = [];
      // Today from an hour from now, 11:07 in Madrid.
      for (let quarter = days === 0 ? 45 : from * 4; quarter < before * 4; quarter += 1) {
        times.push(
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
        );
      }
      return before === 24 ? [...times, '00:00'] : times;
    };
    const offered = (days: number, personas: string) => {
      const date = new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
      return listTimes({ fecha: date, personas }, { ...noLimits, now, hours: firstHours });
    };
    for (let days = 0; days <= 365; days += 1) {
      const times = listSpecified(days);
      for (const personas of ['1', '40', '']) {
        expect(offered(days, personas), `${days} days on`).toEqual({ open: times, slots: times });
      }
    }
    expect(offered(-1, '2').slots).toEqual([]);
    expect(offered(366, '2').slots).toEqual([]);
  });
});

describe('a place', () => {
  it.each([
    ['12:30', 4, true],
    ['12:45', 4, false],
    ['15:15', 4, false],
    ['15:30', 4, true],
    ['14:00', 2, true],
    ['14:00', 3, false],
    ['00:00', 10, true],
    ['13:00', 11, false],
  ])('at %s for %i with ten seats: %s', (hora, personas, isFree) => {
    expect(findPlace({ fecha, hora, personas }, room) !== undefined).toBe(isFree);
  });
  it('is always free without a limit', () => {
    expect(findPlace({ fecha, hora: '14:00', personas: 500 }, { ...noLimits, taken: lunch })).toBeDefined();
  });
  it('is the smallest free table, then a join, of zones that are open and have seats', () => {
    const zone = { nombre_es: '', nombre_en: '', plazas: null, cerrada_hasta: null };
    const table = (id: string, maximo: number, zona: string) => ({ mesas: [id], zonas: [zona], minimo: 1, maximo });
    const places = [
      table('a', 2, 'in'),
      table('b', 4, 'out'),
      table('c', 4, 'in'),
      { mesas: ['a', 'c'], zonas: ['in', 'in'], minimo: 5, maximo: 6 },
    ];
    const day = {
      ...noLimits,
      places,
      zones: [
        { ...zone, id: 'in' },
        { ...zone, id: 'out' },
      ],
    };
    const find = (personas: number, more: Partial<DayPlaces> = {}, zona?: string) =>
      findPlace({ fecha, hora: '14:00', personas, zona }, { ...day, ...more })?.mesas;
    expect(find(2)).toEqual(['a']);
    expect(find(3)).toEqual(['b']);
    expect(find(3, {}, 'in')).toEqual(['c']);
    expect(find(6)).toEqual(['a', 'c']);
    expect(find(7)).toBeUndefined();
    expect(find(3, { zones: [{ ...zone, id: 'out', cerrada_hasta: fecha }] })).toEqual(['c']);
    expect(find(3, { zones: [{ ...zone, id: 'out', plazas: 2 }] })).toEqual(['c']);
    expect(find(6, { taken: [{ desde: 900, hasta: 960, personas: 2, zona: 'in', mesas: ['a'] }] })).toBeUndefined();
  });
  it('is kept as long as the settings have it for the party', () => {
    const seats = { ...noLimits.seats, estancia_2: 75, estancia_mas: 150 };
    expect([1, 2, 3, 6, 7].map((people) => stayOf(people, seats))).toEqual([75, 75, 90, 90, 150]);
  });
});

describe('times', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const day = { ...noLimits, now, hours: always };
  it('are in the services, after midnight too', () => {
    const { open } = listTimes({ fecha, personas: '2' }, { ...day, sittings: [sitting] });
    expect([open[0], open.at(-1), open.length]).toEqual(['20:00', '00:30', 19]);
    expect(groupBySitting(['20:00', '00:15', '12:00'], fecha, [sitting])).toEqual([
      { sitting, times: ['20:00', '00:15'] },
    ]);
    expect(listTimes({ fecha, personas: '2' }, day).open.at(-1)).toBe('00:00');
  });
  it('end with the pace of a quarter of an hour', () => {
    const sittings = [{ ...sitting, ritmo: 9 }];
    const taken = [{ desde: 1200, hasta: 1290, personas: 8, zona: null, mesas: [] }];
    expect(listTimes({ fecha, personas: '2' }, { ...day, sittings, taken }).slots[0]).toBe('20:15');
    expect(listTimes({ fecha, personas: '1' }, { ...day, sittings, taken }).slots[0]).toBe('20:00');
  });
  it('skip the hour that a night does not have', () => {
    const nights = { ...always, week: [{ days: ['saturday'], opens: '20:00', closes: '04:00' }] } as const;
    const late = { ...sitting, desde: '20:00', hasta: '03:30' };
    const spring = listTimes({ fecha: '2027-03-27' }, { ...day, hours: nights, sittings: [late] }).open;
    expect(spring.filter((time) => time >= '01:30' && time < '05:00')).toEqual([
      '01:30',
      '01:45',
      '03:00',
      '03:15',
      '03:30',
    ]);
  });
  it('of a paused day of service are not offered until the pause ends', () => {
    const night = new Date('2026-11-28T23:30:00Z');
    const pausedUntil = endOfPause('hoy', night);
    expect(pausedUntil).toEqual(new Date('2026-11-29T04:00:00Z'));
    expect([fecha, '2026-11-29'].map((date) => isPaused(date, { pausedUntil }, night))).toEqual([true, false]);
    expect(isPaused(fecha, { pausedUntil: endOfPause('30', night) }, new Date('2026-11-29T00:00:00Z'))).toBe(false);
  });
});
