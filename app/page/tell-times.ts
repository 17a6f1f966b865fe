import type { TFunction } from 'i18next';

import type { Language } from '../domain/language';
import { formatDayOfMonth, isCivilDate, type CivilDate } from '../domain/time/civil-date';
import { specialDayOn, windowsOn, type OpeningHours } from '../domain/time/hours';

/** How many times a day has to choose from; of a day on which the house is closed that it is, and what it says about it. */
export function tellTimes(
  t: TFunction,
  language: Language,
  { date, count }: { date: CivilDate; count: number },
  hours: OpeningHours,
): string {
  if (!isCivilDate(date)) return t('reservas.horas', { count, day: '' });
  const day = formatDayOfMonth(date, language);
  if (windowsOn(date, hours).length > 0) return t('reservas.horas', { count, day });
  return [t('reservas.cerrado', { day }), specialDayOn(date, hours)?.text[language]].filter(Boolean).join(' ');
}
