import type { TFunction } from 'i18next';

import type { writtenMenuOf } from './daily-menu';
import { formatTime } from '~/features/restaurant/hours/hours';
import { dailyMenuHours } from '~/features/restaurant/facts/restaurant';

type Included = NonNullable<NonNullable<ReturnType<typeof writtenMenuOf>>['incluye']>;

/** The typed text of what the price includes; `lang` when it is not in the page's language. */
export function presentIncluded(t: TFunction, { text: what, lang }: Included) {
  return lang ? { text: t('menuDia.incluye', { what, lng: lang }), lang } : t('menuDia.incluye', { what });
}

/** The hours of the menu: 'De lunes a viernes, de 13:00 a 16:00'. */
export function presentServingHours(t: TFunction): string {
  const { from, until } = dailyMenuHours;
  return t('menuDia.horario', { from: formatTime(from), until: formatTime(until) });
}
