import { splitLines } from '~/core/typed-text';
import type { DailyMenuEditorProps, DailyMenuField, DailyMenuForm, DailyMenuPart, KeptDailyMenu } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import { randomUUID } from 'node:crypto';

import { civilTimeAt, formatDate, formatDayOfMonth, isCivilDate, type CivilDate } from '~/core/time';
import {
  courses,
  isMenuDay,
  isMenuMissing,
  newestOf,
  nextDayWithoutMenu,
  pickDailyMenu,
  writtenMenuOf,
  type DailyMenu,
  writtenInputs,
} from './daily-menu';
import { isUnknownOn } from '~/features/restaurant/hours/hours';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { pictureByteLimit } from '~/platform/pictures/picture';
import { formatPrice, priceInput } from '~/core/price';
import { getEnv } from '~/platform/env.server';
import type { PageWords, SiteWords } from '~/features/restaurant/facts/site-words.server';
import { creationName, presentUndo } from '~/platform/panel/staff-page';
import { pathOfSetPicture } from './set-picture.server';
import { presentThumbnail } from '~/platform/page/pictures';
import { dailyMenuPath, pathOfEdit, pathOfMenuDay } from './present-daily-menu';
import type { MenuPublisher } from './publish-daily-menu';

/** The typed values of a menu's form. */
export type MenuValues = Record<DailyMenuField, string>;

/** The answer to a refused post; `form` is the form that sent it, with its typed values. */
export type DailyMenuAnswer = Pick<DailyMenuEditorProps, 'notice' | 'errors' | 'stored'> & { form?: DailyMenuForm };

/** An act that was done, and the menu's id. */
export interface DailyMenuDone {
  part: DailyMenuPart;
  id?: number;
}

const atMenu = (id: number | undefined) => `#menu-${id}`;
/** For each act its sentence (docs/specification.md, section 7) and the place on the page that shows it. */
const doneIn = {
  crear: { message: 'creado', anchor: () => '#crear' },
  usar: { message: 'repetido', anchor: () => '' },
  guardar: { message: 'guardado', anchor: atMenu },
  reemplazar_es: { message: 'imagenEsActualizada', anchor: atMenu },
  reemplazar_en: { message: 'imagenEnActualizada', anchor: atMenu },
  desactivar: { message: 'desactivado', anchor: () => '' },
  eliminar: { message: 'eliminado', anchor: () => '' },
  deshacer: { message: 'deshecho', anchor: () => '' },
} as const satisfies Record<DailyMenuPart, { message: string; anchor: (id: number | undefined) => string }>;

/** The acts that 'Deshacer' beside their outcome undoes; a deletion asks first, and a replaced picture's file is gone. */
export const undoable = ['crear', 'usar', 'guardar', 'desactivar'] as const satisfies readonly DailyMenuPart[];

/** The page's address after an act, at the part that shows its outcome. */
export const pathOfDone = ({ part, id }: DailyMenuDone): string => dailyMenuPath + doneIn[part].anchor(id);

interface DailyMenuServices {
  words: SiteWords;
  menuPublisher: Pick<MenuPublisher, 'listLatest'>;
  openingHours: { read: () => Promise<ServedHours> };
}

/** The page's data. `done`: the outcome that it reports; `editId`: the menu that its form edits. */
export async function loadDailyMenuPage(
  { words, menuPublisher, openingHours }: DailyMenuServices,
  { done, editId }: { done?: DailyMenuDone; editId?: number } = {},
) {
  const [spanish, english] = await Promise.all([words.findIn('es'), words.findIn('en')]);
  const { t } = spanish;
  const kept = await menuPublisher.listLatest();
  const menus = kept ?? [];
  const now = civilTimeAt(new Date());
  const today = now.date;
  const hours = await openingHours.read();
  const onShow = pickDailyMenu(menus, today);
  const edited = menus.find(({ id }) => id === editId);
  return {
    /** False while the database is away: there may be menus that the page does not show. */
    isRead: kept !== null,
    action: dailyMenuPath,
    words: t('admin.menu.words', { returnObjects: true }),
    failures: { ...t('admin.menu.failures', { returnObjects: true }), expired: t('admin.tabla.failures.expired') },
    outcome: done && {
      part: done.part,
      tone: 'success' as const,
      text: t(`admin.menu.${doneIn[done.part].message}`),
      ...(done.id && undoable.some((part) => part === done.part)
        ? { undo: presentUndo(t, dailyMenuPath, 'deshacer', { id: String(done.id), de: done.part }) }
        : {}),
      ...(done.id && doneIn[done.part].anchor === atMenu ? { menuId: String(done.id) } : {}),
    },
    editor: {
      shown: onShow
        ? {
            text: t('admin.menu.loVen', { day: formatDayOfMonth(onShow.fecha, 'es') }),
            href: pathOfMenuDay(onShow.fecha, 'es'),
          }
        : { text: t(kept ? 'admin.menu.ninguno' : 'admin.errores.cargar') },
      warnings: [
        ...(kept && isMenuMissing(kept, now, hours) ? [t('admin.atencion.sinMenu')] : []),
        ...listOtherDays(menus, today, hours).map((day) => t('admin.menu.diaCerrado', { day: formatDate(day, 'es') })),
      ],
      form: edited ? presentEdit(t, edited) : presentCreation(t, startingValues(menus, today, hours)),
      ...presentKept({ spanish, english, today }, menus, onShow),
      // Names the forms of this page, so that a repeated post creates nothing.
      creation: { [creationName]: randomUUID() },
      today,
      maxBytes: pictureByteLimit,
    },
  };
}

/** The days from today on that have an active menu, on which guests read that none is served. */
const listOtherDays = (menus: readonly DailyMenu[], today: CivilDate, hours: ServedHours): CivilDate[] =>
  [...new Set(menus.filter(({ activo }) => activo).map(({ fecha }) => fecha))]
    .filter((day) => day >= today && !isUnknownOn(day, hours) && !isMenuDay(day, hours))
    .sort();

export type DailyMenuPage = Awaited<ReturnType<typeof loadDailyMenuPage>>;

/** A new menu's form: the text of the last menu, on the first day of service without one. */
function startingValues(menus: readonly DailyMenu[], today: CivilDate, hours: ServedHours): MenuValues {
  const last = newestOf(menus.filter(({ texto }) => writtenMenuOf(texto, 'es')));
  const fecha = nextDayWithoutMenu(menus, today, hours);
  const values = valuesOf(last);
  return { ...values, fecha, hasta: values.hasta < fecha ? '' : values.hasta };
}

/** The form's title; a typed date may be invalid. */
const presentTitle = (t: TFunction, form: 'nuevo' | 'cambia', date: string) =>
  isCivilDate(date) ? t(`admin.menu.${form}`, { day: formatDayOfMonth(date, 'es') }) : t('admin.menu.sinFecha');

/** The form of a new menu. */
export function presentCreation(t: TFunction, values: MenuValues, form: string = randomUUID()): DailyMenuForm {
  const hasWords = courses.some((course) => values[`${course}_es`] || values[`${course}_en`]);
  return {
    title: presentTitle(t, 'nuevo', values.fecha),
    hint: t(hasWords ? 'admin.menu.empieza' : 'admin.menu.linea'),
    values,
    englishTab: nameEnglishTab(t, values),
    hidden: { [creationName]: form },
  };
}

/** The form of a stored menu, with its own or the typed values. */
export function presentEdit(t: TFunction, menu: DailyMenu, values = valuesOf(menu)): DailyMenuForm {
  return {
    title: presentTitle(t, 'cambia', menu.fecha),
    hint: t('admin.menu.linea'),
    values,
    englishTab: nameEnglishTab(t, values),
    hidden: { version: String(menu.version) },
    edits: { id: String(menu.id), cancel: { href: dailyMenuPath, label: t('admin.menu.dejar') } },
  };
}

/** The English tab's name, with the number of dishes that have no English line. */
function nameEnglishTab(t: TFunction, values: MenuValues): string {
  const missing = (course: (typeof courses)[number]) =>
    splitLines(values[`${course}_es`]).length - splitLines(values[`${course}_en`]).length;
  const count = courses.reduce((sum, course) => sum + Math.max(0, missing(course)), 0);
  return count === 0 ? 'EN' : t('admin.menu.sinTraducir', { number: count });
}

interface Presenting {
  spanish: PageWords;
  english: PageWords;
  today: CivilDate;
}

/** `current`: the shown menu, then coming ones by their day. `earlier`: all others, newest first. */
function presentKept(presenting: Presenting, menus: readonly DailyMenu[], onShow: DailyMenu | null) {
  const isComing = ({ activo, fecha }: DailyMenu) => activo && fecha > presenting.today;
  const coming = menus.filter(isComing).sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
  const rest = menus.filter((menu) => menu !== onShow && !isComing(menu));
  const present = (menu: DailyMenu) => presentKeptMenu(presenting, menu, menu === onShow);
  return {
    current: [...(onShow ? [onShow] : []), ...coming].map(present),
    earlier: rest.sort((a, b) => (a.fecha > b.fecha ? -1 : 1)).map(present),
  };
}

function presentKeptMenu({ spanish, english, today }: Presenting, menu: DailyMenu, isOnShow: boolean): KeptDailyMenu {
  const { t } = spanish;
  const { id, fecha, activo, texto, quien } = menu;
  const pictures = picturesOf(menu);
  const inWhich = Object.keys(pictures)
    .map((language) => language.toUpperCase())
    .join(' y ');
  const written = writtenMenuOf(texto, 'es');
  const words = written?.courses.flatMap(({ dishes }) => dishes).join(' · ');
  const state = isOnShow ? 'loVenAhora' : !activo ? 'retirado' : fecha > today ? 'espera' : 'pasado';
  return {
    id: String(id),
    date: formatDate(fecha, 'es'),
    ...(quien ? { by: t('admin.menu.quien', { persona: quien }) } : {}),
    state: { label: t(`admin.menu.estado.${state}`), tone: isOnShow ? 'success' : 'default' },
    summary: words ?? (inWhich ? t('admin.menu.soloImagen', { languages: inWhich }) : t('admin.menu.sinNada')),
    thumbnail: (pictures.es ?? pictures.en)?.src,
    isActive: activo,
    editHref: pathOfEdit(id),
    ...(isOnShow
      ? { pictures: inWhich ? pictures : setPicturesOf([spanish, english], menu), links: presentLinks(t, menu) }
      : {}),
  };
}

/** Links to see, share and print the shown menu. */
function presentLinks(t: TFunction, menu: DailyMenu): KeptDailyMenu['links'] {
  const path = pathOfMenuDay(menu.fecha, 'es');
  return [
    { href: path, label: t('admin.menu.ver') },
    {
      href: `https://wa.me/?text=${encodeURIComponent(writeMessage(t, menu, getEnv().SITE_URL + path))}`,
      label: t('admin.menu.whatsapp'),
      isElsewhere: true,
    },
    { href: `${dailyMenuPath}/hoja?id=${menu.id}`, label: t('admin.menu.imprimir') },
  ];
}

/** Maximum length of a WhatsApp message, in characters: some phones cut longer addresses. */
const longestMessage = 1200;

/** The menu as a message: its dishes, unless they make it too long, and the address of its day. */
function writeMessage(t: TFunction, { fecha, texto }: DailyMenu, url: string): string {
  const written = writtenMenuOf(texto, 'es');
  const title = t('admin.menu.whatsappTexto', { day: formatDayOfMonth(fecha, 'es') });
  const price = written?.precio ? ` · ${formatPrice(written.precio, 'es')}` : '';
  const dishes = (written?.courses ?? []).map(
    ({ course, dishes }) => `*${t(`menuDia.${course}`)}*\n${dishes.map((dish) => `· ${dish}`).join('\n')}`,
  );
  const whole = [title + price, ...dishes, url].join('\n\n');
  return whole.length <= longestMessage ? whole : `${title}${price}\n${url}`;
}

function picturesOf({ imagenes }: DailyMenu): NonNullable<KeptDailyMenu['pictures']> {
  const shown = Object.entries(imagenes).filter(([, { url }]) => url);
  return Object.fromEntries(shown.map(([language, { url }]) => [language, presentThumbnail(url)]));
}

/** Pictures made from the text, for a menu without uploaded ones. */
function setPicturesOf(words: readonly PageWords[], menu: DailyMenu): KeptDailyMenu['pictures'] {
  const set = words.flatMap((page) => {
    const src = pathOfSetPicture(page, menu, 'hoja-480');
    return src === null ? [] : [[page.language, { src, width: 480, height: 679 }]];
  });
  return Object.fromEntries(set) as KeptDailyMenu['pictures'];
}

/** A menu's values in its form; empty without a menu. */
export function valuesOf(menu: Pick<DailyMenu, 'fecha' | 'texto'> | null): MenuValues {
  const texto = menu?.texto;
  const written = writtenInputs.map(({ part, language, name }) => [name, texto?.[part][language] ?? '']);
  return {
    ...(Object.fromEntries(written) as Record<(typeof writtenInputs)[number]['name'], string>),
    fecha: menu?.fecha ?? '',
    precio: priceInput(texto?.precio ?? null),
    hasta: texto?.hasta ?? '',
  };
}
