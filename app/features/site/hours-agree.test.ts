import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';

import { listSlots } from '~/features/reservations/visit';
import { addDays, civilTimeAt, instantOf, weekdayOf, weekdays, type CivilDate, type Weekday } from '~/core/time';
import {
  clockTimeOf,
  minutesOf,
  openState,
  type OpeningHours,
  type SpecialDays,
} from '~/features/restaurant/hours/hours';
import { dictionaries } from '~/locales';
import { presentChrome, presentOpenNow } from './chrome.server';
import { describeRestaurant } from './structured-data';
import { facts, words } from '../../../tests/support/words';

/** The first day and the number of days: they include both nights on which clocks change. */
const first = '2026-11-21';
const days = 400;
const clockChanges: readonly CivilDate[] = ['2027-03-28', '2027-10-31'];

interface Spec {
  dayOfWeek?: string[];
  validFrom?: CivilDate;
  validThrough?: CivilDate;
  opens: string;
  closes: string;
}

/** Reads the home page's structured data: whether the restaurant is open at a time of a day. */
function readMachineHours(hours: OpeningHours) {
  // Read as a search engine reads them, without the type of the code that wrote them.
  const data = describeRestaurant({
    language: 'es',
    facts,
    siteUrl: 'https://x.es',
    hours,
    today: first,
  }) as unknown as {
    openingHoursSpecification: Spec[];
    specialOpeningHoursSpecification?: Spec[];
  };
  const { openingHoursSpecification: week, specialOpeningHoursSpecification: special = [] } = data;
  const windowsOf = (date: CivilDate) => {
    const own = special.filter(({ validFrom = '', validThrough = '' }) => validFrom <= date && date <= validThrough);
    expect(new Set(own.map(({ validFrom }) => validFrom)).size).toBeLessThanOrEqual(1);
    const day = weekdayOf(date);
    const plain = week.filter(({ dayOfWeek }) => dayOfWeek?.some((name) => name.toLowerCase() === day));
    return (
      (own.length > 0 ? own : plain)
        // Opens and closes at 00:00: Google reads it as closed all day.
        .filter(({ opens, closes }) => opens !== closes)
        .map((spec) => {
          const [opens, closes] = [minutesOf(spec.opens), minutesOf(spec.closes)];
          return { opens, closes: closes <= opens ? closes + 1440 : closes };
        })
    );
  };
  const isIn = (date: CivilDate, since: number) =>
    windowsOf(date).some(({ opens, closes }) => opens <= since && since < closes);
  return {
    windowsOf,
    isOpen: (date: CivilDate, minutes: number) => isIn(date, minutes) || isIn(addDays(date, -1), minutes + 1440),
  };
}

/** Up to two spans of a day in steps of 15 minutes; the last may end after midnight. None lasts a whole day. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 119 }), { maxLength: 4 })
  .map((quarters) => [...quarters].sort((a, b) => a - b))
  .map(([a = 96, b = 96, c = 96, d = 96]) => [
    { opens: a, closes: b },
    { opens: c, closes: d },
  ])
  .map((pairs) => pairs.filter(({ opens, closes }) => opens < 96 && opens < closes && closes < opens + 96))
  .filter(([first, second]) => !second || second.closes < (first?.opens ?? 0) + 96)
  .map((pairs) =>
    pairs.map(({ opens, closes }) => ({ opens: clockTimeOf(opens * 15), closes: clockTimeOf(closes * 15) })),
  );
const someHours: fc.Arbitrary<OpeningHours> = fc
  .record({
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    special: fc.array(
      fc
        .record({
          start: fc.integer({ min: -9, max: days }),
          length: fc.integer({ min: 0, max: 20 }),
          hours: spans,
        })
        .map(({ start, length, hours }): SpecialDays => ({
          ...{ from: addDays(first, start), to: addDays(first, start + length), hours },
          text: { es: '', en: '' },
        })),
      { maxLength: 8 },
    ),
    // Sometimes a closure on a night on which the clocks change.
    night: fc.option(fc.constantFrom(...clockChanges)),
  })
  .map(({ week, special, night }) => ({
    week: week.flatMap((own, index) => own.map((span) => ({ ...span, days: [weekdays[index] ?? 'monday'] as const }))),
    kitchen: [],
    special: night ? [...special, { from: night, to: night, hours: [], text: { es: '', en: '' } }] : special,
  }));

const names = dictionaries.es.horario.corto;

/** The hours of each day from lines such as 'Lun–Vie 08:00–00:00'. */
function readFooter(lines: readonly string[]): Map<Weekday, string> {
  const find = (name = '') => weekdays.findIndex((day) => names.dias[day].toLowerCase() === name.toLowerCase());
  return new Map(
    lines.flatMap((line) => {
      const [, from, to = from, said = ''] = /^([^\s–]+)(?:(?:–| y )([^\s]+))? (.*)$/.exec(line) ?? [];
      return weekdays.slice(find(from), find(to) + 1).map((day) => [day, said] as const);
    }),
  );
}

let t: TFunction;
beforeAll(async () => {
  t = await words.get('es');
});

describe('home page, footer, bookable times and structured data', () => {
  it('agree on 400 days, with both changes of the clocks and any closures', () => {
    fc.assert(
      fc.property(someHours, fc.integer({ min: 0, max: 89 }), (hours, minute) => {
        const machine = readMachineHours(hours);
        const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
        expect(dates).toEqual(expect.arrayContaining([...clockChanges]));

        // The footer's week equals the structured data's.
        const now = instantOf(first, 0) ?? new Date(0);
        const { footer } = presentChrome({
          ...{ t, language: 'es', facts, address: { pathname: '/', search: '' }, isStaff: false, now },
          hours: { ...hours, special: [] },
        });
        const plain = readMachineHours({ ...hours, special: [] });
        const weekOfFooter = readFooter(footer.hours);
        for (const date of dates.slice(0, 7)) {
          const said = plain.windowsOf(date).map(({ opens, closes }) => `${clockTimeOf(opens)}–${clockTimeOf(closes)}`);
          expect([date, weekOfFooter.get(weekdayOf(date))]).toEqual([date, said.join(', ') || names.cerrado]);
        }

        for (const date of dates) {
          // The home page, every second hour, and every 30 minutes on the nights on which the clocks change.
          const step = clockChanges.includes(date) ? 30 : 120;
          for (let at = minute; at < 1440; at += step) {
            const instant = instantOf(date, at);
            if (!instant) continue;
            const isOpen = machine.isOpen(date, at);
            if (openState(instant, hours).isOpen !== isOpen) expect(`${date} ${at}`).toBe(isOpen ? 'open' : 'closed');
          }
          // The bookable times, as listed a day before.
          const windows = machine.windowsOf(date);
          const slots = listSlots(date, instantOf(addDays(date, -1), 0) ?? now, hours);
          if (windows.length === 0 && slots.length > 0) expect(slots).toEqual([]);
          for (const slot of slots) {
            const minutes = slot === '00:00' ? 1440 : minutesOf(slot);
            const instant = instantOf(date, minutes);
            // The midnight that ends a day may be the restaurant's closing.
            const isOffered =
              minutes === 1440
                ? windows.some(({ closes }) => closes >= 1440)
                : instant && openState(instant, hours).isOpen;
            if (!isOffered) expect(`${date} ${slot}`).toBe('a time at which the restaurant is open');
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('show the age of an unchecked carta on its pages alone', () => {
    const keptSince = instantOf('2027-03-27', 9 * 60 + 5);
    const read = (pathname: string) =>
      presentChrome({
        ...{ t, language: 'es', facts, address: { pathname, search: '' }, isStaff: false, now: new Date() },
        ...{ hours: { week: [], kitchen: [], special: [] }, keptSince: keptSince ?? undefined },
      }).notices;
    const notice = [{ text: 'Ahora no podemos comprobar la carta: es la del sáb, 27 mar a las 9:05.' }];
    expect(['/carta', '/comida/pecar', '/', '/reservas'].map(read)).toEqual([notice, notice, [], []]);
  });

  it('show the hours of a special day in the footer from midnight to midnight', () => {
    const special = [
      { from: '2027-03-27', to: '2027-03-27', hours: [], text: { es: '', en: '' } },
      { from: '2027-03-28', to: '2027-03-28', hours: [{ opens: '12:00', closes: '16:00' }], text: { es: '', en: '' } },
    ];
    const week = weekdays.map((day) => ({ days: [day] as const, opens: '08:00', closes: '00:00' }));
    const read = (date: CivilDate, minutes: number) => {
      const now = instantOf(date, minutes) ?? new Date(0);
      const { footer, header } = presentChrome({
        ...{ t, language: 'es', facts, address: { pathname: '/', search: '' }, isStaff: false, now },
        hours: { week, kitchen: [], special },
      });
      expect(header.hours).toEqual(footer.hours);
      return footer.hours;
    };
    const plain = 'Lun–Dom 08:00–00:00';
    expect(read('2027-03-26', 1439)).toEqual([plain]);
    for (const minutes of [0, 1439]) expect(read('2027-03-27', minutes)).toEqual(['Hoy cerrado', plain]);
    for (const minutes of [0, 1439]) expect(read('2027-03-28', minutes)).toEqual(['Hoy 12:00–16:00', plain]);
    expect(read('2027-03-29', 0)).toEqual([plain]);
  });

  it('show a closure on the same days', () => {
    const text = { es: 'Cerramos por obras.', en: '' };
    const closure = { from: '2027-03-27', to: '2027-03-29', hours: [], text };
    const week = weekdays.map((day) => ({ days: [day] as const, opens: '08:00', closes: '00:00' }));
    const hours = { week, kitchen: [], special: [closure] };
    const machine = readMachineHours(hours);
    for (let index = -5; index < 5; index += 1) {
      const date = addDays(closure.from, index);
      const now = instantOf(date, 12 * 60) ?? new Date(0);
      const isClosed = index >= 0 && index <= 2;
      const label = presentOpenNow(t, 'es', { now, hours })?.label ?? '';
      const { notices } = presentChrome({
        ...{ t, language: 'es', facts, address: { pathname: '/', search: '' }, isStaff: false, now, hours },
      });
      expect([
        date,
        label.startsWith('Cerrado'),
        machine.windowsOf(date).length === 0,
        listSlots(date, now, hours).length === 0,
      ]).toEqual([date, isClosed, isClosed, isClosed]);
      expect([date, notices.length]).toEqual([date, index >= -3 && index <= 2 ? 1 : 0]);
      expect(civilTimeAt(now).date).toBe(date);
    }
  });
});
