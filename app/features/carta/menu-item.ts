import type { Allergen, Diet } from './allergens';
import type { MenuTable } from './catalogue';
import type { Season } from './season';
import type { Language, Translated } from '~/core/language';
import type { Cents } from '~/core/price';

/** The two kinds of coffee (`cafes.categoria`). */
export const coffeeKinds = ['clasico', 'especial'] as const;
export type CoffeeKind = (typeof coffeeKinds)[number];

/** The text columns of a dish that exist for each language. */
export type DishTexts = Record<
  `tipo_${Language}` | `descripcion_${Translated}` | `imagen_texto_${Language}`,
  string | null
>;

/** A dish's names. A stored name can be older than a language and lack it. */
export type NamesOfDish = Pick<MenuItem, 'tipo'> & Partial<Pick<MenuItem, `tipo_${Language}`>>;

/** A row of a menu table. Columns that the table does not have are null, false or empty. */
export interface MenuItem extends DishTexts {
  id: number;
  /** Its position in its list, ascending; initially the id. */
  orden: number;
  /** The base name, in Spanish. */
  tipo: string;
  /** Null when it has no price: the page says to ask for it. */
  precio: Cents | null;
  /** One line about the dish. */
  descripcion: string | null;
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
  /** The allergens it contains; null: not declared. */
  alergenos: readonly Allergen[] | null;
  /** The allergens it may contain as traces. */
  trazas: readonly Allergen[];
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

/** A dish's description for guests, by the same rule as its name; null when it has none. */
export function descriptionOf(
  item: Pick<MenuItem, 'descripcion' | `descripcion_${Translated}`>,
  language: Language,
): DisplayedName | null {
  const own = language === 'es' ? undefined : item[`descripcion_${language}`]?.trim();
  const text = own || item.descripcion?.trim();
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
