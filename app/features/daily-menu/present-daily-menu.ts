import type { DailyMenuPanelProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { addDays, formatDate, formatDayOfMonth, type CivilDate } from '~/core/time';
import { isMenuDay, nextMenuDay, pictureOf, standingOf, writtenMenuOf, type DailyMenu } from './daily-menu';
import type { Language } from '~/core/language';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { formatPrice } from '~/core/price';
import { pathOfPage } from '~/core/pages';
import type { PageMeta } from '~/platform/page/present-page';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { findPicture, presentStoredPicture } from '~/platform/page/pictures';
import { getEnv } from '~/platform/env.server';
import { only } from '~/core/only';
import { presentIncluded, presentServingHours } from './menu-words';
import { pathOfSetPicture, presentSetSheet } from './set-picture.server';

/** The panel's seventh section. */
export const dailyMenuPath = '/admin/menu-del-dia';

/** The section's page with a stored menu in its form. */
export const pathOfEdit = (id: number): string => `${dailyMenuPath}?editar=${id}#crear`;

/** The permanent address of a day's menu. */
export const pathOfMenuDay = (day: CivilDate, language: Language): string =>
  `${pathOfPage('menuDia', language)}/${day}`;

/** The width of the picture in `DailyMenuPanel`: alone, and small under the words. */
const panelSizes = '(min-width: 780px) 720px, 92vw';
const shareSizes = '96px';

/** What guests see without a menu: a text, and links to the carta and to the booking form. */
export function presentMissing({ t, language }: PageWords, text: string): DailyMenuPanelProps {
  return {
    missing: {
      text,
      picture: findPicture('plato-vacio', ''),
      actions: [
        { href: pathOfPage('carta', language), label: t('errores.noEncontrada.accion') },
        { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
      ],
    },
  };
}

/** The menu on the page of its own day, where it is never dimmed. */
export function presentMenuOfDay(words: PageWords, menu: DailyMenu, hours: ServedHours): DailyMenuPanelProps {
  return { ...presentDailyMenu(words, menu, { today: menu.fecha, hours }), isDimmed: false };
}

/** Title and description of the page of a day's menu. */
export function describeMenuOfDay(t: TFunction, language: Language, menu: DailyMenu): PageMeta {
  const written = writtenMenuOf(menu.texto, language);
  const dishes = written?.courses.flatMap((course) => course.dishes).join(', ');
  return {
    title: t('menuDia.metaTitulo', { date: formatDate(menu.fecha, language) }),
    description: dishes ? t('menuDia.metaDescripcion', { dishes }) : t('paginas.menuDia.metaDescripcion'),
  };
}

/** The absolute address of the picture that networks show with a link to the menu; undefined without one. */
export function describeCard(words: PageWords, menu: DailyMenu | null): string | undefined {
  if (!menu) return undefined;
  const { SITE_URL } = getEnv();
  const url = pictureOf(menu, words.language)?.url ?? pathOfSetPicture(words, menu, 'tarjeta');
  return url === null ? undefined : new URL(url, SITE_URL).href;
}

/** The day of the page and the opening hours. */
interface MenuMoment {
  today: CivilDate;
  hours: ServedHours;
}

/** The menu for guests: text, picture, and notes about missing ones. */
export function presentDailyMenu(
  words: PageWords,
  menu: DailyMenu | null,
  { today, hours }: MenuMoment,
): DailyMenuPanelProps {
  const { t, language } = words;
  if (!menu) return presentMissing(words, t('menuDia.error'));
  const picture = pictureOf(menu, language);
  const written = writtenMenuOf(menu.texto, language);
  const standing = standingOf(menu, today, hours);
  const date = t('menuDia.fecha', { date: formatDate(menu.fecha, language) });
  const cents = menu.texto?.precio ?? null;
  const amount = cents === null ? undefined : formatPrice(cents, language);
  const text = written && {
    courses: written.courses.map(({ course, dishes, lang }) => ({
      title: t(`menuDia.${course}`),
      dishes: dishes.map((dish) => (lang ? { text: dish, lang } : dish)),
    })),
    chooseOne: t('menuDia.eligeUno'),
    date,
    directions: t('menuDia.posologia'),
    ...(amount === undefined ? {} : { price: { amount, tax: t('menuDia.ivaIncluido') } }),
    ...(written.incluye ? { includes: presentIncluded(t, written.incluye) } : {}),
    hours: presentServingHours(t),
  };
  const isWordsOther = !written || written.courses.every(({ lang }) => lang !== null);
  const isPictureOther = !picture || picture.isFallback;
  const common = {
    ...(text ? { text } : { date: only([date, amount && t('menuDia.precio', { price: amount })]).join(' · ') }),
    link: { href: pathOfMenuDay(menu.fecha, language), label: t('menuDia.enlace') },
    isDimmed: standing === 'old' || standing === 'noService',
    ...(isWordsOther && isPictureOther && (written || picture) ? { fallbackNote: t('menuDia.otraLengua') } : {}),
    ...(!isWordsOther && picture?.isFallback ? { fallbackNote: t('menuDia.imagenOtraLengua') } : {}),
  };
  const look = { alt: t('menuDia.titulo'), sizes: text ? shareSizes : panelSizes };
  const source = picture ? presentStoredPicture(picture.url, look.alt, look.sizes) : presentSetSheet(words, menu, look);
  if (!source) return { ...presentMissing(words, t('menuDia.sinImagen')), ...common };
  return {
    picture: {
      source,
      ...(picture?.isFallback ? { lang: picture.language } : {}),
      loading: t('menuDia.cargando'),
      open: { href: source.src, label: t('menuDia.ampliar') },
    },
    ...common,
  };
}

/** Notices above a menu: it is not today's, when it is served again, its last day. None without one. */
export function presentMenuNotices(
  t: TFunction,
  language: Language,
  menu: DailyMenu | null,
  { today, hours }: MenuMoment,
): string[] {
  if (!menu) return [];
  // Within twenty days the day of the month is unambiguous.
  const day = (date: CivilDate) =>
    date > addDays(today, 20) ? formatDate(date, language) : formatDayOfMonth(date, language);
  const next = isMenuDay(today, hours) ? undefined : nextMenuDay(today, hours);
  const notices =
    next === undefined ? [] : [next === null ? t('menuDia.sinFecha') : t('menuDia.sinServicio', { day: day(next) })];
  const standing = standingOf(menu, today, hours);
  if (standing === 'earlier') notices.push(t('menuDia.aunNo', { day: day(menu.fecha) }));
  if (standing === 'old') notices.push(t('menuDia.aunNo', { day: formatDate(menu.fecha, language) }));
  if (menu.texto?.hasta) notices.push(t('menuDia.hasta', { date: formatDate(menu.texto.hasta, language) }));
  return notices;
}
