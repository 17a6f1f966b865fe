import type { DailyMenuEditorProps, DailyMenuPart, DailyMenuTextName, EditedDailyMenu } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import { randomUUID } from 'node:crypto';

import { formatDate } from '../domain/time/civil-date';
import { courses, pickDailyMenu, type DailyMenu } from '../domain/daily-menu';
import { languages } from '../domain/language';
import { civilDateAt } from '../domain/time/madrid-time';
import { pictureByteLimit } from '../domain/picture';
import { priceInput } from '../domain/price';
import { getEnv } from '../env.server';
import { getTranslator } from '../http/i18n.server';
import { pathOfPage } from '../page/present-page';
import { restaurant } from '../restaurant';
import { getRuntime } from '../runtime.server';
import { creationName } from '../staff/present-staff';
import { presentThumbnail } from './present-daily-menu';

/** The panel's seventh section. */
export const dailyMenuPath = '/admin/menu-del-dia';

/** What the page says after a post that was refused. */
export type DailyMenuAnswer = Pick<DailyMenuEditorProps, 'notice' | 'typedTexts' | 'textErrors' | 'createErrors'> & {
  /** The new menu's date as it was typed. */
  date?: string;
};

/** What was done, and to which menu. */
export interface DailyMenuDone {
  part: DailyMenuPart;
  id?: number;
}

/** The sentences of docs/specification.md (section 7) for what was done, and where on the page they are said. */
const doneIn = {
  crear: { message: 'creado', anchor: () => '#crear' },
  usar: { message: 'repetido', anchor: () => '#anteriores' },
  reemplazar_es: { message: 'imagenEsActualizada', anchor: (id) => `#menu-${id}` },
  reemplazar_en: { message: 'imagenEnActualizada', anchor: (id) => `#menu-${id}` },
  guardar_texto: { message: 'textoGuardado', anchor: (id) => `#texto-${id}` },
  desactivar: { message: 'desactivado', anchor: () => '' },
  eliminar: { message: 'eliminado', anchor: () => '' },
} as const satisfies Record<DailyMenuPart, { message: string; anchor: (id: number | undefined) => string }>;

/** The page's address after something was done, at the part it was done to. */
export const pathOfDone = ({ part, id }: DailyMenuDone): string => dailyMenuPath + doneIn[part].anchor(id);

/** Everything the page shows, and what was done just before. */
export async function loadDailyMenuPage(done?: DailyMenuDone) {
  const t = await getTranslator('es');
  const menus = await getRuntime().menuPublisher.listLatest();
  const words = t('admin.menu.words', { returnObjects: true });
  return {
    action: dailyMenuPath,
    words: menus ? words : { ...words, noMenu: t('admin.errores.cargar') },
    failures: t('admin.menu.failures', { returnObjects: true }),
    outcome: done && {
      part: done.part,
      tone: 'success' as const,
      message: t(`admin.menu.${doneIn[done.part].message}`),
      ...(done.id ? { menuId: String(done.id) } : {}),
    },
    editor: presentMenus(t, menus ?? []),
  };
}

/** The menus as the editor shows them: the active ones, the one guests see first; and the earlier ones. */
function presentMenus(t: TFunction, menus: readonly DailyMenu[]) {
  const today = civilDateAt(new Date());
  const shown = pickDailyMenu(menus, today);
  const active = menus.filter(({ activo }) => activo);
  const ordered = shown ? [shown, ...active.filter(({ id }) => id !== shown.id)] : active;
  const url = getEnv().SITE_URL + pathOfPage('menuDia', 'es');
  return {
    date: today,
    // What tells this page's forms from every other's.
    creation: { [creationName]: randomUUID() },
    maxBytes: pictureByteLimit,
    menus: ordered.map((menu) => {
      const date = formatDate(menu.fecha, 'es');
      const text = t('admin.menu.whatsappTexto', { name: restaurant.name, date, url });
      return {
        id: String(menu.id),
        date,
        pictures: picturesOf(menu),
        texts: textsOf(menu),
        share: { text: t('admin.menu.whatsapp'), href: `https://wa.me/?text=${encodeURIComponent(text)}` },
        isShown: menu.id === shown?.id,
      };
    }),
    earlier: menus
      .filter(({ activo }) => !activo)
      .map((menu) => {
        const pictures = picturesOf(menu);
        const inWhich = Object.keys(pictures).join(' y ').toUpperCase();
        return {
          id: String(menu.id),
          date: formatDate(menu.fecha, 'es'),
          note: inWhich ? t('admin.menu.conImagenes', { languages: inWhich }) : t('admin.menu.sinImagenes'),
          thumbnail: (pictures.es ?? pictures.en)?.src,
        };
      }),
  };
}

function picturesOf({ imagenes }: DailyMenu): EditedDailyMenu['pictures'] {
  const shown = Object.entries(imagenes).filter(([, { url }]) => url);
  return Object.fromEntries(shown.map(([language, { url }]) => [language, presentThumbnail(url)]));
}

/** The inputs of the written menu's courses. */
export const courseInputs = courses.flatMap((course) =>
  languages.map((language) => ({ course, language, name: `${course}_${language}` as const })),
);

function textsOf({ texto }: DailyMenu): Partial<Record<DailyMenuTextName, string>> {
  if (!texto) return {};
  return {
    ...Object.fromEntries(courseInputs.map(({ course, language, name }) => [name, texto[course][language]])),
    precio: priceInput(texto.precio),
    hasta: texto.hasta ?? '',
  };
}
