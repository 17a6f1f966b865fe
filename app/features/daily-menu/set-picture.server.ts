import type { PictureSource } from '@antidoto/ui';
import { createHash } from 'node:crypto';

import { capitalize, formatDate } from '~/core/time';
import { writtenMenuOf, type DailyMenu } from './daily-menu';
import { only } from '~/core/only';
import { formatPrice } from '~/core/price';
import { pathOfPage } from '~/core/pages';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { drawMenuCard, drawMenuSheet, sheetSize, type MenuWords } from './menu-picture';
import { presentIncluded, presentServingHours } from './menu-words';

/** The drawings of a menu, by their name in the picture's address, with their width in px. */
const drawings = {
  'hoja-480': { draw: drawMenuSheet, width: 480 },
  'hoja-800': { draw: drawMenuSheet, width: 800 },
  'hoja-1240': { draw: drawMenuSheet, width: 1240 },
  tarjeta: { draw: drawMenuCard, width: 1200 },
} as const;
type Drawing = keyof typeof drawings;
/** Raised when the drawing itself changes, so that caches do not keep the old one. */
const edition = 1;

/** The texts of a menu's picture; null without a written menu. */
function wordsOf({ t, language, facts }: PageWords, menu: DailyMenu): MenuWords | null {
  const written = writtenMenuOf(menu.texto, language);
  if (!written) return null;
  const { address, phones, name } = facts;
  return {
    name,
    title: t('menuDia.titulo'),
    date: capitalize(formatDate(menu.fecha, language)),
    courses: written.courses.map(({ course, dishes }) => ({ title: t(`menuDia.${course}`), dishes })),
    ...(written.precio === null ? {} : { price: formatPrice(written.precio, language) }),
    notes: only([
      only([
        written.precio !== null && t('menuDia.ivaIncluido'),
        written.incluye && presentIncluded(t, written.incluye).text,
      ]).join(' · '),
      presentServingHours(t),
      only([address.street, phones.reservations?.shown]).join(' · '),
    ]),
  };
}

/** Identifies the texts of a picture: a changed menu has its picture at another address. */
const hashOf = (words: MenuWords) =>
  createHash('sha256')
    .update(JSON.stringify([edition, words]))
    .digest('base64url')
    .slice(0, 16);

/** The address of the picture made from a menu's text; null without a text. */
export function pathOfSetPicture(page: PageWords, menu: DailyMenu, drawing: Drawing): string | null {
  const words = wordsOf(page, menu);
  return (
    words && `${pathOfPage('menuDia', page.language)}/imagen/${menu.fecha}.${menu.id}.${drawing}.${hashOf(words)}.jpg`
  );
}

/** The menu drawn as a sheet of paper, for its page. */
export function presentSetSheet(
  page: PageWords,
  menu: DailyMenu,
  { alt, sizes }: Pick<PictureSource, 'alt' | 'sizes'>,
): PictureSource | null {
  const path = (drawing: Drawing) => pathOfSetPicture(page, menu, drawing);
  const src = path('hoja-1240');
  if (src === null) return null;
  const srcSet = (['hoja-480', 'hoja-800', 'hoja-1240'] as const).map(
    (each) => `${path(each)} ${drawings[each].width}w`,
  );
  return { src, alt, ...sheetSize, srcSet: srcSet.join(', '), sizes };
}

/** The parts of such an address. */
interface AskedPicture {
  day: string;
  id: number;
  drawing: Drawing;
  hash: string;
}

/** Reads the name of a drawn picture; null for any other name. */
export function readPictureName(name: string): AskedPicture | null {
  const [, day = '', id, drawing = '', hash = ''] =
    /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.([\w-]+)\.([\w-]{16})\.jpg$/.exec(name) ?? [];
  return Object.hasOwn(drawings, drawing) ? { day, id: Number(id), drawing: drawing as Drawing, hash } : null;
}

/** The drawing for an address; null when the menu has changed since. */
export function chooseDrawing(page: PageWords, menu: DailyMenu, { drawing, hash }: AskedPicture) {
  const words = wordsOf(page, menu);
  if (!words || hashOf(words) !== hash) return null;
  const { draw, width } = drawings[drawing];
  return { key: `${drawing} ${hash}`, draw: () => draw(words), width };
}
