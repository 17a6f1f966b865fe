import type { Allergen, Diet } from './allergens';
import type { MenuTable } from './catalogue';
import type { Language } from '../language';
import type { Cents } from '../price';

/** The two kinds of coffee (`cafes.categoria`). */
export const coffeeKinds = ['clasico', 'especial'] as const;
export type CoffeeKind = (typeof coffeeKinds)[number];

/** One row of a menu table, by its columns. The extras are null (or false) in tables without them. */
export interface MenuItem {
  id: number;
  /** Where it stands in its list, ascending; it begins as the id. */
  orden: number;
  /** The base name, in Spanish. */
  tipo: string;
  tipo_es: string | null;
  tipo_en: string | null;
  /** Null when the restaurant has not set one; guests are asked to ask for it. */
  precio: Cents | null;
  /** One line about the dish. */
  descripcion: string | null;
  descripcion_en: string | null;
  /** The address of its picture. */
  imagen: string | null;
  /** What the picture shows, for those who do not see it. */
  imagen_texto_es: string | null;
  imagen_texto_en: string | null;
  /** The half portion's price, where one is served. */
  precio_media: Cents | null;
  /** Whether `precio` is for each piece. */
  por_unidad: boolean;
  categoria: CoffeeKind | null;
  /** Kept, and shown to no guest. */
  oculto: boolean;
  /** What is in it; null: nobody has declared it. */
  alergenos: readonly Allergen[] | null;
  /** What may be in it by traces. */
  trazas: readonly Allergen[];
  dietas: readonly Diet[];
  /** Sold out until this moment (ISO 8601), the closing that was next; null or past: it is there. */
  agotado_hasta: string | null;
}

export interface DisplayedName {
  text: string;
  /** The text's language where it is not the page's, for its `lang` attribute; null otherwise. */
  lang: Language | null;
}

/**
 * The name a guest reads: the language's own, falling back to `tipo`; soft drinks in Spanish are `tipo` itself.
 * A name of blanks counts as missing. `tipo` is Spanish, so an English page that falls back to it says so by `lang`.
 * Source: docs/specification.md, section 3.
 */
export function nameOf(
  item: Pick<MenuItem, 'tipo' | 'tipo_es' | 'tipo_en'>,
  table: MenuTable,
  language: Language,
): DisplayedName {
  if (language === 'es') {
    return { text: (table === 'refrescos' ? '' : item.tipo_es?.trim()) || item.tipo.trim(), lang: null };
  }
  const english = item.tipo_en?.trim();
  return english ? { text: english, lang: null } : { text: item.tipo.trim(), lang: 'es' };
}

/** The line about a dish that a guest reads, by the same rule as its name; null when there is none. */
export function descriptionOf(
  { descripcion, descripcion_en }: Pick<MenuItem, 'descripcion' | 'descripcion_en'>,
  language: Language,
): DisplayedName | null {
  const english = language === 'en' ? descripcion_en?.trim() : undefined;
  const text = english || descripcion?.trim();
  return text ? { text, lang: language === 'es' || english ? null : 'es' } : null;
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
