import type {
  DailyMenuEditorProps,
  DailyMenuPart,
  DailyMenuTextName,
  EditedDailyMenu,
  MenuLanguage,
} from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatDate, type CivilDate } from '../domain/civil-date';
import { pickDailyMenu, type DailyMenu } from '../domain/daily-menu';
import { pictureByteLimit } from '../domain/picture';
import { priceInput } from '../domain/price';
import { presentThumbnail } from './present-daily-menu';
import { creationName } from '../staff/present-staff';

/** The panel's seventh section. */
export const dailyMenuPath = '/admin/menu-del-dia';

export const textNames = [
  'primeros_es',
  'primeros_en',
  'segundos_es',
  'segundos_en',
  'postres_es',
  'postres_en',
  'precio',
  'hasta',
] as const satisfies readonly DailyMenuTextName[];

/** What the page says after a post that was refused. */
export type DailyMenuAnswer = Pick<DailyMenuEditorProps, 'notice' | 'typedTexts' | 'textErrors' | 'createErrors'> & {
  /** The new menu's date as it was typed. */
  date?: string;
};

/** What was done, by the word in the address after it; the sentences are those of docs/specification.md (section 7). */
const outcomes = {
  creado: 'crear',
  repetido: 'usar',
  imagenEsActualizada: 'reemplazar_es',
  imagenEnActualizada: 'reemplazar_en',
  desactivado: 'desactivar',
  eliminado: 'eliminar',
  textoGuardado: 'guardar_texto',
} as const satisfies Record<string, DailyMenuPart>;

/** What can be said to have been done. */
export type DailyMenuSaid = keyof typeof outcomes;

/** The page's address after something was done: it says what, in the part it was done to. */
export function pathOfOutcome(said: DailyMenuSaid, id?: number): string {
  const query = new URLSearchParams({ aviso: said, ...(id ? { menu: String(id) } : {}) });
  const anchors: Record<string, string> = { creado: '#crear', repetido: '#anteriores', textoGuardado: `#texto-${id}` };
  const anchor = anchors[said] ?? (id ? `#menu-${id}` : '');
  return `${dailyMenuPath}?${query}${anchor}`;
}

/** What a redirect's address says was done; nothing for any other word. */
export function readOutcome(t: TFunction, query: URLSearchParams): DailyMenuEditorProps['notice'] {
  const said = query.get('aviso') ?? '';
  if (!Object.hasOwn(outcomes, said)) return undefined;
  const key = said as DailyMenuSaid;
  const menuId = query.get('menu');
  return { part: outcomes[key], tone: 'success', message: t(`admin.menu.${key}`), ...(menuId ? { menuId } : {}) };
}

/** Said by the page itself when a post never reached us, by the part that was sent. */
export function presentSendFailures(t: TFunction): Record<DailyMenuPart, string> {
  const say = (what: string) => `${what}. ${t('admin.errores.sinConexion')}`;
  return {
    crear: say(t('admin.menu.noCreado')),
    usar: say(t('admin.menu.noCreado')),
    reemplazar_es: say(t('admin.menu.imagenEsNoActualizada')),
    reemplazar_en: say(t('admin.menu.imagenEnNoActualizada')),
    desactivar: say(t('admin.menu.noDesactivado')),
    eliminar: say(t('admin.menu.noEliminado')),
    guardar_texto: say(t('admin.menu.textoNoGuardado')),
  };
}

export interface MenusInput {
  menus: readonly DailyMenu[];
  today: CivilDate;
  /** The public page's address, for links that are shared. */
  pageUrl: string;
  /** The house's name. */
  name: string;
  /** What tells this page's forms from every other's. */
  formId: string;
}

/** The menus as the editor shows them: the active ones, the one guests see first; and the earlier ones. */
export function presentMenus(
  t: TFunction,
  { menus, today, pageUrl, name, formId }: MenusInput,
): Pick<DailyMenuEditorProps, 'menus' | 'earlier' | 'date' | 'maxBytes' | 'creation'> {
  const shown = pickDailyMenu(menus, today);
  const active = menus.filter(({ activo }) => activo);
  const ordered = shown ? [shown, ...active.filter(({ id }) => id !== shown.id)] : active;
  return {
    date: today,
    creation: { [creationName]: formId },
    maxBytes: pictureByteLimit,
    menus: ordered.map((menu) => {
      const date = formatDate(menu.fecha, 'es');
      const text = t('admin.menu.whatsappTexto', { name, date, url: pageUrl });
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
        const thumbnail = (pictures.es ?? pictures.en)?.src;
        const languages = Object.keys(pictures).join(' y ').toUpperCase();
        return {
          id: String(menu.id),
          date: formatDate(menu.fecha, 'es'),
          note: languages ? t('admin.menu.conImagenes', { languages }) : t('admin.menu.sinImagenes'),
          ...(thumbnail ? { thumbnail } : {}),
        };
      }),
  };
}

function picturesOf(menu: DailyMenu): EditedDailyMenu['pictures'] {
  const urls: Record<MenuLanguage, string | null> = { es: menu.imagenUrl, en: menu.imagenUrlEn };
  return {
    ...(urls.es ? { es: presentThumbnail(urls.es) } : {}),
    ...(urls.en ? { en: presentThumbnail(urls.en) } : {}),
  };
}

function textsOf({ texto }: DailyMenu): Partial<Record<DailyMenuTextName, string>> {
  if (!texto) return {};
  return {
    primeros_es: texto.primeros.es,
    primeros_en: texto.primeros.en,
    segundos_es: texto.segundos.es,
    segundos_en: texto.segundos.en,
    postres_es: texto.postres.es,
    postres_en: texto.postres.en,
    precio: priceInput(texto.precio),
    hasta: texto.hasta ?? '',
  };
}
