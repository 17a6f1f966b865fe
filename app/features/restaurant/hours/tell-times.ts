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
  type CivilDate,
} from '~/core/civil-date';
import { formatTime, specialDayOn, windowsOn, type OpeningHours } from './hours';
import type { ServedPages } from '~/features/carta/pages/present-menu';
import { madrid } from '~/core/madrid-time';

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
  if (!isCivilDate(date) || windowsOn(date, hours).length > 0) return t('reservas.horas', { count: 0 });
  const day = formatDayOfMonth(date, language);
  return [t('reservas.cerrado', { day }), specialDayOn(date, hours)?.text[language]].filter(Boolean).join(' ');
}

/** The serving hours of each page as guests read them, and whether its lists are served now. */
export function presentServing(t: TFunction, hours: ServedHours, now: Date): ServedPages {
  const notNow = listNotServed(now, hours, madrid);
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
