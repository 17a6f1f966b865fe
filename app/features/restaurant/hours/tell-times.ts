import { groupSlots } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { listNotServed, servedPages, servingOf, type ServedHours, type ServingHours } from './serving-hours';
import type { Language } from '~/core/language';
import {
  addDays,
  capitalize,
  formatDayAndMonth,
  formatDayOfMonth,
  formatWeekday,
  isCivilDate,
  weekdayOf,
  weekdays,
  type CivilDate,
  type Weekday,
} from '~/core/time';
import {
  clockTimeOf,
  formatTime,
  groupHours,
  listSpecialSpans,
  specialDayOn,
  windowsOn,
  type OpeningHours,
  type OpeningWindow,
  type WeekHours,
} from './hours';
import type { ServedPages } from '~/features/carta/pages/present-menu';

/** How many times a day offers for each meal, or that it is closed, with the text of its special day. */
export function tellTimes(
  t: TFunction,
  language: Language,
  { date, slots, today }: { date: CivilDate; slots: readonly string[]; today: CivilDate },
  hours: OpeningHours,
): string {
  if (slots.length > 0) {
    const when = date === today ? 'hoy' : date === addDays(today, 1) ? 'manana' : 'otro';
    const named = { weekday: capitalize(formatWeekday(date, language)), day: formatDayAndMonth(date, language) };
    const meals = groupSlots(slots).map(({ meal, slots: { length: count } }, index) =>
      t(`reservas.horasPara.${meal}`, { times: index === 0 ? t('reservas.horas', { count }) : String(count) }),
    );
    return t(`reservas.dia.${when}`, { ...named, times: new Intl.ListFormat(language).format(meals) });
  }
  if (!isCivilDate(date)) return t('reservas.errorFecha');
  if (windowsOn(date, hours).length > 0) return t('reservas.horas', { count: 0 });
  const day = formatDayOfMonth(date, language);
  return [t('reservas.cerrado', { day }), specialDayOn(date, hours)?.text[language]].filter(Boolean).join(' ');
}

/** The serving hours of each page as guests read them, and whether its lists are served now. */
export function presentServing(t: TFunction, hours: ServedHours, now: Date): ServedPages {
  const notNow = listNotServed(now, hours);
  return new Map(
    servedPages.flatMap((page) => {
      const own = servingOf(page, hours.serving);
      if (!own) return [];
      const text = describeServingHours(t, own);
      const when = text.charAt(0).toLowerCase() + text.slice(1);
      return [
        [page.path, { text, ...(notNow.includes(page.path) && { notNow: t('carta.ahoraNo', { when }) }) }] as const,
      ];
    }),
  );
}

/** 'Se sirve de 8:00 a 12:30'. */
function describeServingHours(t: TFunction, { from, until }: ServingHours): string {
  const said = { from: from && formatTime(from), until: until && formatTime(until) };
  return t(`carta.seSirve.${from === undefined ? 'hasta' : until === undefined ? 'desde' : 'entre'}`, said);
}

/** The words an hours table needs, from the dictionaries (`horario`, or `horario.corto` for one line). */
export interface HoursWords {
  dias: Record<Weekday, string>;
  /** Between the first and the last of three days and more: `' a '`, `' to '`, `'–'`. */
  tramo: string;
  /** Between two days: `'y'`, `'and'`. */
  y: string;
  cerrado: string;
}

export interface HoursLine {
  /** `'Lunes a viernes'` */
  days: string;
  /** `'08:00–00:00'`, or several joined by `', '`, or the word for closed. */
  hours: string;
  /** The days of this line, for marking today's. */
  weekdays: Weekday[];
}

/**
 * The week's hours as lines of text, ready to show, the times as the specification writes them (docs/, section 9). Pass the
 * short words for the footer's one line; with `untilMidnight` a line says that in the place of `–00:00`.
 */
export function describeHours(week: WeekHours, words: HoursWords, untilMidnight?: string): HoursLine[] {
  return groupHours(week).map(({ first, last, windows }) => {
    const days = weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1);
    return {
      days: capitalize(listDays(days, words)),
      hours: windows.map((window) => describeWindow(window, untilMidnight)).join(', ') || words.cerrado,
      weekdays: days,
    };
  });
}

/**
 * Days in their order: 'viernes y sábado', 'lunes a jueves', 'lunes, miércoles y viernes'. `span` joins the first and the last of
 * three neighbouring days and more.
 */
export function listDays(
  days: readonly Weekday[],
  { dias, tramo, y }: Omit<HoursWords, 'cerrado'>,
  span = (first: string, last: string) => first + tramo + last,
): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    if (run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1) ?? day) + 1) run.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) => {
    const names = run.map((day) => dias[day]);
    return names.length > 2 ? [span(names[0] ?? '', names.at(-1) ?? '')] : names;
  });
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(` ${y} `);
}

/**
 * The same, after a line of its own for a day whose hours are not the week's: `'Hoy'`, or with more such days `'Hasta el 31/8'`,
 * and its hours, or the word for closed.
 */
export function describeHoursOn(
  today: CivilDate,
  hours: OpeningHours,
  words: HoursWords & { hoy: string; hastaEl: string },
  untilMidnight?: string,
): HoursLine[] {
  const lines = hours.isUnknown ? [] : describeHours(hours.week, words, untilMidnight);
  const span = listSpecialSpans(hours, today).find(({ from, to }) => from <= today && today <= to);
  if (!span) return lines;
  const [, month, day] = span.to.split('-').map(Number);
  const days = span.to > today ? `${words.hastaEl} ${day}/${month}` : words.hoy;
  const windows = windowsOn(today, hours).map((window) => describeWindow(window, untilMidnight));
  return [
    { days, hours: windows.join(', ') || words.cerrado, weekdays: [weekdayOf(today)] },
    ...lines.map((line) => ({ ...line, weekdays: [] })),
  ];
}

function describeWindow({ opens, closes }: OpeningWindow, untilMidnight?: string): string {
  const [from, until] = [clockTimeOf(opens), clockTimeOf(closes)];
  return until === '00:00' && untilMidnight ? `${from} ${untilMidnight}` : `${from}–${until}`;
}
