import { isMenuMissing, isPictureAlone, pickDailyMenu, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { introPages, introField } from '~/features/restaurant/facts/owner-facts';
import { firstHours, listUnsetFacts, type Facts } from '~/features/restaurant/facts/restaurant';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import type { CivilTime } from '~/core/time';
import { only } from '~/core/only';
import type { MenuItem, MenuTable } from '~/features/carta/catalogue';

/** A notice on the panel's first page. */
export type Attention =
  | {
      kind: 'sinDeclarar' | 'sinIngles' | 'sinPrecio' | 'sinImagen';
      /** How many. */
      count: number;
      /** The lists concerned, with their own counts and their first row. */
      lists: { table: MenuTable; count: number; firstId: number }[];
    }
  | { kind: 'sinEnviar'; count: number }
  /** `menuDeMuestra`: a menu has the sample's picture. */
  | { kind: 'sinMenu' }
  | { kind: 'menuDeMuestra' }
  /** Dishes that are still the sample's. */
  | { kind: 'muestra'; count: number }
  /** Facts, texts, drawings or hours that are the sample's, or that guests miss; `fields` are those of `/admin/local`. */
  | { kind: 'deMuestra' | 'textosDeMuestra' | 'dibujosDeMuestra' | 'faltanDatos'; fields: readonly string[] }
  | { kind: 'horarioDeMuestra' }
  | { kind: 'sinHorario' }
  /** A shown or coming menu that is a picture without text. */
  | { kind: 'soloImagen'; menu: Pick<DailyMenu, 'id' | 'fecha'> };

export interface Carta {
  /** In the catalogue's order. */
  lists: readonly { table: MenuTable; items: readonly MenuItem[] }[];
  /** The active menus of the day. */
  menus: readonly DailyMenu[];
  /** Number of dishes that are still the sample's. */
  sample: number;
  now: CivilTime;
  hours: ServedHours;
  /** Table requests that could not be sent. */
  undelivered: number;
}

/** The first part of the address of the picture of the sample's menu. */
const sampleMenuPicture = '/1795158720000-';

/** The notices about the restaurant itself, for its owner. */
export function listOwnerAttention(facts: Facts, hours: ServedHours): Attention[] {
  const { sample, texts, hasDrawings, missing } = listUnsetFacts(facts);
  const intros = introPages.map(introField);
  // The introductions of pages are one thing to tell.
  const told = [
    ...texts.filter((name) => !intros.includes(name)),
    ...intros.filter((name) => texts.includes(name)).slice(0, 1),
  ];
  const found: (Attention | false)[] = [
    missing.length > 0 && { kind: 'faltanDatos', fields: missing },
    hours.isUnknown === true && { kind: 'sinHorario' },
    sample.length > 0 && { kind: 'deMuestra', fields: sample },
    hours.week === firstHours.week && { kind: 'horarioDeMuestra' },
    told.length > 0 && { kind: 'textosDeMuestra', fields: told },
    hasDrawings && { kind: 'dibujosDeMuestra', fields: [] },
  ];
  return only(found);
}

type DishKind = Extract<Attention, { lists: unknown }>['kind'];
const checks: readonly [DishKind, (item: MenuItem, table: MenuTable) => boolean][] = [
  ['sinDeclarar', (item) => item.alergenos === null],
  ['sinIngles', (item) => !item.tipo_en?.trim()],
  ['sinPrecio', (item) => item.precio === null],
  ['sinImagen', (item, table) => table === 'entrantes' && !item.imagen?.trim()],
];

/** The notices for staff, the most urgent first. */
export function listAttention({ lists, menus, sample, now, hours, undelivered }: Carta): Attention[] {
  const found: Attention[] = [];
  if (undelivered > 0) found.push({ kind: 'sinEnviar', count: undelivered });
  if (isMenuMissing(menus, now, hours)) found.push({ kind: 'sinMenu' });
  const shown = pickDailyMenu(menus, now.date);
  for (const menu of menus.filter((each) => each === shown || each.fecha > now.date).filter(isPictureAlone)) {
    found.push({ kind: 'soloImagen', menu: { id: menu.id, fecha: menu.fecha } });
  }
  if (sample > 0) found.push({ kind: 'muestra', count: sample });
  if (menus.some(({ imagenes }) => imagenes.es?.url.includes(sampleMenuPicture))) found.push({ kind: 'menuDeMuestra' });
  for (const [kind, isMissing] of checks) {
    const lacking = lists.flatMap(({ table, items }) => {
      const [first, ...rest] = items.filter((item) => isMissing(item, table));
      return first ? [{ table, count: 1 + rest.length, firstId: first.id }] : [];
    });
    const count = lacking.reduce((sum, list) => sum + list.count, 0);
    if (count > 0) found.push({ kind, count, lists: lacking });
  }
  return found;
}
