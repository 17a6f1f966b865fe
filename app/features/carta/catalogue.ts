import { languages, translated, type Language, type Translated } from '~/core/language';
import type { Cents } from '~/core/price';
import type { Declared, Diet } from './allergens';
import type { CivilDate } from '~/core/time';

/** Columns beyond the names and the price (`tipo`, `tipo_es`, `tipo_en`…, `precio`). */
type ExtraField = Exclude<keyof MenuItem, 'id' | 'orden' | 'tipo' | `tipo_${Language}` | 'precio'>;

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

/**
 * The texts under a dish's name, each with a further column for every translation: the line about the dish. Types, the
 * panel's columns, the search, structured data and imported tables follow; the compiler asks for the rule of a new one.
 */
export const dishTexts = ['descripcion'] as const;
type DishText = (typeof dishTexts)[number];

/** The columns of a text, the Spanish one first: `descripcion`, `descripcion_en`. */
export const columnsOfText = <Text extends DishText>(text: Text) =>
  [text, ...translated.map((language) => `${text}_${language}` as const)] as const;

/** The columns that every table has. */
const common = [
  'agotado_hasta',
  ...dishTexts.flatMap(columnsOfText),
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

/** The two kinds of coffee (`cafes.categoria`). */
export const coffeeKinds = ['clasico', 'especial'] as const;
export type CoffeeKind = (typeof coffeeKinds)[number];

/** The text columns of a dish that exist for each language. */
type DishTexts = Record<
  `tipo_${Language}` | DishText | `${DishText}_${Translated}` | `imagen_texto_${Language}`,
  string | null
>;

/** A dish's names. A stored name can be older than a language and lack it. */
export type NamesOfDish = Pick<MenuItem, 'tipo'> & Partial<Pick<MenuItem, `tipo_${Language}`>>;

/** A row of a menu table. Columns that the table does not have are null, false or empty. */
export interface MenuItem extends Declared, DishTexts {
  id: number;
  /** Its position in its list, ascending; initially the id. */
  orden: number;
  /** The base name, in Spanish. */
  tipo: string;
  /** Null when it has no price: the page says to ask for it. */
  precio: Cents | null;
  /** The address of its picture. */
  imagen: string | null;
  /** The half portion's price, where one is served. */
  precio_media: Cents | null;
  /** Whether `precio` is for each piece. */
  por_unidad: boolean;
  categoria: CoffeeKind | null;
  /** The days of each year on which guests see it; null: all. */
  temporada: Season | null;
  /** Hidden from guests. */
  oculto: boolean;
  dietas: readonly Diet[];
  /** Sold out until this moment (ISO 8601), the first closing after staff marked it. Null or past: available. */
  agotado_hasta: string | null;
}

export interface DisplayedName {
  text: string;
  /** The text's language where it is not the page's, for its `lang` attribute; null otherwise. */
  lang: Language | null;
}

/** Whether guests read a list's own Spanish names (`tipo_es`); of soft drinks they read `tipo` (docs/specification.md, section 3). */
export const readsOwnName = (table: MenuTable): boolean => table !== 'refrescos';

/**
 * The name a guest reads: the language's own, falling back to `tipo`; soft drinks in Spanish are `tipo` itself.
 * A name of blanks counts as missing. `tipo` is Spanish, so a page in another language that falls back to it says so by `lang`.
 * Source: docs/specification.md, section 3.
 */
export function nameOf(item: NamesOfDish, table: MenuTable, language: Language): DisplayedName {
  if (language === 'es') {
    return { text: (readsOwnName(table) && item.tipo_es?.trim()) || item.tipo.trim(), lang: null };
  }
  const own = item[`tipo_${language}`]?.trim();
  return own ? { text: own, lang: null } : { text: item.tipo.trim(), lang: 'es' };
}

/** A text of a dish for guests, by the same rule as its name; null when it has none. */
export function textOf(item: DishTexts, column: DishText, language: Language): DisplayedName | null {
  const own = language === 'es' ? undefined : item[`${column}_${language}`]?.trim();
  const text = own || item[column]?.trim();
  return text ? { text, lang: language === 'es' || own ? null : 'es' } : null;
}

/**
 * The unit of a price that is not for a portion: rice is priced per person (docs/specification.md, section 2), some starters
 * per piece.
 */
export function unitOf(
  { por_unidad }: Pick<MenuItem, 'por_unidad'>,
  table: MenuTable,
): 'porPersona' | 'porUnidad' | undefined {
  if (table === 'arroces') return 'porPersona';
  return por_unidad ? 'porUnidad' : undefined;
}

/**
 * Coffees by kind, each in their order: a coffee without a kind is a classic one. The special section is shown only when it
 * has any (docs/specification.md, section 2).
 */
export function groupCoffees<T extends Pick<MenuItem, 'categoria'>>(coffees: readonly T[]): Record<CoffeeKind, T[]> {
  return {
    clasico: coffees.filter((coffee) => coffee.categoria !== 'especial'),
    especial: coffees.filter((coffee) => coffee.categoria === 'especial'),
  };
}

/** Whether a dish is sold out at a moment: until the first closing after staff marked it. */
export const isSoldOut = ({ agotado_hasta }: Pick<MenuItem, 'agotado_hasta'>, now: Date): boolean =>
  agotado_hasta !== null && Date.parse(agotado_hasta) > now.getTime();

/**
 * The days of each year on which a dish is served, first and last: `'03-15/06-30'`. A season whose last day is before its first
 * contains the New Year.
 */
type Season = string;

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (month: number, day: number) => day >= 1 && day <= (lengths[month - 1] ?? 0);

/** Whether a text is a season. */
export function isSeason(text: string): text is Season {
  const found = /^(\d\d)-(\d\d)\/(\d\d)-(\d\d)$/.exec(text);
  return found !== null && isDay(Number(found[1]), Number(found[2])) && isDay(Number(found[3]), Number(found[4]));
}

/**
 * Parses a typed season, day before month, with any text between its ends: `'15/3 a 30/6'`, `'1.11-28.2'`; null when invalid.
 */
export function readSeason(typed: string): Season | null {
  const [firstDay, firstMonth, lastDay, lastMonth, ...more] = typed.match(/\d+/g) ?? [];
  if (!firstDay || !firstMonth || !lastDay || !lastMonth || more.length > 0) return null;
  const two = (number: string) => number.padStart(2, '0');
  const season = `${two(firstMonth)}-${two(firstDay)}/${two(lastMonth)}-${two(lastDay)}`;
  return isSeason(season) ? season : null;
}

/** A season in its input: `'15/3 a 30/6'`. */
export function showSeason(season: Season): string {
  const show = (day: string) => day.split('-').map(Number).reverse().join('/');
  return season.split('/').map(show).join(' a ');
}

/** Whether a date of Madrid is in a season; a dish without a season is always served. */
export function isInSeason(season: Season | null, date: CivilDate): boolean {
  if (season === null) return true;
  const [first = '', last = ''] = season.split('/');
  const day = date.slice(5);
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** Lists whose undeclared dishes may have raw or marinated fish: anchovies in vinegar, smoked salmon. */
const mayHaveFish: readonly MenuTable[] = ['pescados_mariscos', 'entrantes', 'ensaladas', 'tostas', 'bocadillos'];

/**
 * Whether a list has a dish with fish, for the notice about anisakis: a declared dish of the list of fish, or one that declares
 * fish or molluscs (squid and octopus). An undeclared dish of `mayHaveFish` counts too, unless it is declared vegetarian.
 */
export const hasFish = (lists: readonly { table: MenuTable; items: readonly MenuItem[] }[]): boolean =>
  lists.some(({ table, items }) =>
    items.some(({ alergenos, dietas }) =>
      alergenos === null
        ? mayHaveFish.includes(table) && dietas.length === 0
        : table === 'pescados_mariscos' || alergenos.some((code) => code === 'pescado' || code === 'moluscos'),
    ),
  );
