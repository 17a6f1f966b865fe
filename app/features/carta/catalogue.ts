import type { MenuItem } from './menu-item';
import { languages, translated, type Language } from '~/core/language';

/** Columns beyond the names and the price (`tipo`, `tipo_es`, `tipo_en`…, `precio`). */
export type ExtraField = Exclude<keyof MenuItem, 'id' | 'orden' | 'tipo' | `tipo_${Language}` | 'precio'>;

/** The panel's seven sections in the order of the specification. */
export const adminSections = [
  'desayunos',
  'comidas',
  'tostas-y-bocadillos',
  'vinos',
  'cervezas',
  'refrescos',
  'menu-del-dia',
] as const;

interface Listed {
  /** The table, and the key of its words: `listas.<table>` in the dictionaries. */
  table: string;
  /** The Spanish address of the public page that shows the list. */
  page: string;
  /** The panel's section. The seventh, the menu of the day, has no lists. */
  section: Exclude<(typeof adminSections)[number], 'menu-del-dia'>;
  /** Its name in the section's selector and address; null where the section is a single table. */
  slug: string | null;
  /** Its columns beyond the names and the price, in the order staff see them. */
  fields: readonly ExtraField[];
}

/** The columns that every table has. */
const common = [
  ...(['agotado_hasta', 'descripcion'] as const),
  ...translated.map((language) => `descripcion_${language}` as const),
  'imagen',
  ...languages.map((language) => `imagen_texto_${language}` as const),
  ...(['oculto', 'temporada', 'alergenos', 'trazas', 'dietas'] as const),
] as const;

/** The columns of a list of food. */
const food = ['precio_media', ...common] as const;

/**
 * Lists on one public page have the order in which the page shows them; so do the panel's selectors. Source:
 * docs/specification.md, sections 2 (routes, panel) and 3 (entities).
 */
const lists = [
  { table: 'cafes', page: '/cafe', section: 'desayunos', slug: 'cafes', fields: ['categoria', ...common] },
  { table: 'dulces', page: '/dulces_salados', section: 'desayunos', slug: 'dulces', fields: food },
  { table: 'salados', page: '/dulces_salados', section: 'desayunos', slug: 'salados', fields: food },
  { table: 'meriendas', page: '/merienda', section: 'desayunos', slug: 'meriendas', fields: food },
  {
    table: 'entrantes',
    page: '/comida/entrantes',
    section: 'comidas',
    slug: 'entrantes',
    fields: ['precio_media', 'por_unidad', ...common],
  },
  { table: 'carnes', page: '/comida/carnes', section: 'comidas', slug: 'carnes', fields: food },
  { table: 'arroces', page: '/comida/arroces', section: 'comidas', slug: 'arroces', fields: food },
  { table: 'ensaladas', page: '/comida/ensaladas', section: 'comidas', slug: 'ensaladas', fields: food },
  { table: 'sartenes_cuchara', page: '/comida/sartenes', section: 'comidas', slug: 'sartenes', fields: food },
  { table: 'pecar', page: '/comida/pecar', section: 'comidas', slug: 'pecar', fields: food },
  { table: 'pescados_mariscos', page: '/comida/pescados', section: 'comidas', slug: 'pescados', fields: food },
  { table: 'tostas', page: '/tostas_bocadillos', section: 'tostas-y-bocadillos', slug: 'tostas', fields: food },
  {
    table: 'bocadillos',
    page: '/tostas_bocadillos',
    section: 'tostas-y-bocadillos',
    slug: 'bocadillos',
    fields: food,
  },
  { table: 'burbujas', page: '/vino', section: 'vinos', slug: 'burbujas', fields: common },
  { table: 'blanco', page: '/vino', section: 'vinos', slug: 'blanco', fields: common },
  { table: 'rosado', page: '/vino', section: 'vinos', slug: 'rosado', fields: common },
  { table: 'faena', page: '/vino', section: 'vinos', slug: 'faena', fields: common },
  { table: 'cervezas', page: '/cervezas', section: 'cervezas', slug: null, fields: common },
  { table: 'refrescos', page: '/refrescos', section: 'refrescos', slug: null, fields: common },
] as const satisfies readonly Listed[];

/** The nineteen menu tables, named as in the database. */
export type MenuTable = (typeof lists)[number]['table'];
export interface MenuList extends Listed {
  table: MenuTable;
}

/** Every menu table. Reading, editing, seeding, translating and testing follow from this list. */
export const catalogue: readonly MenuList[] = lists;

/** Whether a text names a menu table. */
export function isMenuTable(text: unknown): text is MenuTable {
  return catalogue.some((list) => list.table === text);
}

/** The catalogue's entry of a table. */
export function menuListOf(table: MenuTable): MenuList {
  const list = catalogue.find((candidate) => candidate.table === table);
  if (!list) throw new RangeError(`No menu table '${String(table)}'`);
  return list;
}

/** The lists of a public page (its Spanish address), in the page's order; empty when it has none. */
export function menuListsOnPage(page: string): readonly MenuList[] {
  return catalogue.filter((list) => list.page === page);
}

/** The lists of a staff section, in its selector's order. */
export function menuListsInSection(section: string): readonly MenuList[] {
  return catalogue.filter((list) => list.section === section);
}

/** The list that a staff address edits (`comidas`, `sartenes` → `sartenes_cuchara`), or null. */
export function findMenuListBySlug(section: string, slug: string | null): MenuList | null {
  return catalogue.find((list) => list.section === section && list.slug === slug) ?? null;
}

/** The address of the staff page that edits a list: `/admin/comidas/sartenes`, `/admin/cervezas`. */
export function adminPathOf(list: MenuList): string {
  return list.slug === null ? `/admin/${list.section}` : `/admin/${list.section}/${list.slug}`;
}

/** The address of a row on its staff page, with a search. */
export function pathOfRow(list: MenuList, id: number | undefined, query: string): string {
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`;
  return `${adminPathOf(list)}${search}${id === undefined ? '' : `#fila-${id}`}`;
}
