import type { TFunction } from 'i18next';

import type { WrittenMenu } from './daily-menu';

/** The typed text of what the price includes, with `lang` when it is not in the page's language. */
export const presentIncluded = (t: TFunction, { text: what, lang }: NonNullable<WrittenMenu['incluye']>) => ({
  text: t('menuDia.incluye', lang ? { what, lng: lang } : { what }),
  lang,
});

/** The hours of the menu: 'Se sirve de lunes a viernes, de 13:00 a 16:00'. */
export const presentServingHours = (t: TFunction): string =>
  t('menuDia.horario', { from: t('menuDia.de'), until: t('menuDia.a') });
