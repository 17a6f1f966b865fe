import type { DailyMenuPanelProps, PictureSource } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatDate, type CivilDate } from '../domain/time/civil-date';
import { isMenuDay, pictureOf, writtenMenuOf, type DailyMenu } from '../domain/daily-menu';
import type { Language } from '../domain/language';
import { measuresOf, variantPath, variantsOf, type VariantEnding } from '../domain/picture';
import { formatPrice } from '../domain/price';

/** A sheet of paper standing up: the place kept for a picture whose measures nobody wrote down. */
const sheet = { width: 1240, height: 1754 };
/** As wide as `DailyMenuPanel` shows it. */
const panelSizes = '(min-width: 960px) 600px, (min-width: 760px) 720px, calc(100vw - 40px)';

/** A stored picture with the lighter formats and sizes that stand beside it. */
export function presentStoredPicture(url: string, alt: string, sizes: string): PictureSource {
  const measures = measuresOf(url);
  if (!measures) return { src: url, alt, ...sheet };
  const listFor = (ending: VariantEnding) =>
    variantsOf(measures)
      .map(({ width }) => `${variantPath(url, width, ending)} ${width}w`)
      .join(', ');
  return {
    src: url,
    alt,
    ...measures,
    srcSet: listFor('jpg'),
    sizes,
    formats: (['avif', 'webp'] as const).map((ending) => ({ type: `image/${ending}`, srcSet: listFor(ending) })),
  };
}

/** The smallest variant of a stored picture, for a preview. */
export function presentThumbnail(url: string): { src: string; width: number; height: number } {
  const measures = measuresOf(url);
  const [smallest] = measures ? variantsOf(measures) : [];
  return smallest ? { src: variantPath(url, smallest.width, 'jpg'), ...smallest } : { src: url, ...sheet };
}

/** The menu guests see: its words first, then its picture, or what is said in the place of either. */
export function presentDailyMenu(t: TFunction, language: Language, menu: DailyMenu | null): DailyMenuPanelProps {
  if (!menu) return { missing: t('menuDia.error') };
  const picture = pictureOf(menu, language);
  const written = writtenMenuOf(menu.texto, language);
  const lang = written?.lang ?? undefined;
  const text = written
    ? {
        courses: written.courses.map(({ course, dishes }) => ({
          title: t(`menuDia.${course}`),
          dishes: dishes.map((dish) => (lang ? { text: dish, lang } : dish)),
        })),
        ...(written.precio === null
          ? {}
          : { price: t('menuDia.precio', { price: formatPrice(written.precio, language) }) }),
      }
    : undefined;
  const isOtherLanguage = Boolean(picture?.isFallback || lang);
  const isAllOther = (!picture || picture.isFallback) && (!written || lang !== undefined);
  const common = {
    ...(text ? { text } : {}),
    ...(isOtherLanguage ? { fallbackNote: t(isAllOther ? 'menuDia.otraLengua' : 'menuDia.imagenOtraLengua') } : {}),
  };
  if (!picture) return { missing: t('menuDia.sinImagen'), ...common };
  return {
    picture: {
      source: presentStoredPicture(picture.url, t('menuDia.titulo'), panelSizes),
      ...(picture.isFallback ? { lang: picture.language } : {}),
      loading: t('menuDia.cargando'),
      open: { href: picture.url, label: t('menuDia.ampliar') },
    },
    ...common,
  };
}

/** What to know beside the menu: its date, its last day, and that there is none at the weekend. */
export function presentMenuNotices(
  t: TFunction,
  language: Language,
  menu: DailyMenu | null,
  today: CivilDate,
): string[] {
  const notices = isMenuDay(today) ? [] : [t('menuDia.finDeSemana')];
  if (!menu) return notices;
  notices.push(t('menuDia.fecha', { date: formatDate(menu.fecha, language) }));
  if (menu.texto?.hasta) notices.push(t('menuDia.hasta', { date: formatDate(menu.texto.hasta, language) }));
  return notices;
}
