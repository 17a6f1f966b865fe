import type { Dish, PriceListItem } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { MenuTable } from '../domain/catalogue';
import type { Language } from '../domain/language';
import { nameOf, type MenuItem } from '../domain/menu-item';
import { pageOf, type PageId } from '../domain/pages';
import { formatPrice, type Cents } from '../domain/price';
import type { Dictionary } from '../locales';
import { presentPage } from './present-page';

const priceOf = (cents: Cents | null, language: Language) => (cents === null ? null : formatPrice(cents, language));

/** The lines of a list of names and prices in the page's language. */
export function presentPriceItems(items: readonly MenuItem[], table: MenuTable, language: Language): PriceListItem[] {
  return items.map((item) => ({
    id: item.id,
    name: nameOf(item, table, language),
    price: priceOf(item.precio, language),
  }));
}

/** Dishes with picture, description, half portion and unit in the page's language. Descriptions are Spanish. */
export function presentDishes(t: TFunction, items: readonly MenuItem[], table: MenuTable, language: Language): Dish[] {
  return items.map((item) => {
    const name = nameOf(item, table, language);
    return {
      id: item.id,
      name,
      description: item.descripcion ? { text: item.descripcion, lang: language === 'es' ? null : 'es' } : null,
      price: priceOf(item.precio, language),
      perUnit: item.porUnidad,
      halfPrice: priceOf(item.precioMedia, language),
      picture: item.imagen
        ? { src: item.imagen, alt: t('imagenes.plato', { dish: name.text }), width: 320, height: 320 }
        : null,
    };
  });
}

/** A page with one list of names and prices. */
export function presentPriceList(
  t: TFunction,
  language: Language,
  page: PageId,
  table: MenuTable,
  items: readonly MenuItem[],
) {
  return {
    ...presentPage(t, page),
    items: presentPriceItems(items, table, language),
    emptyText: t('carta.vacia'),
    notices: presentNotices(t, page),
  };
}

/** A page with several headed lists. `tables` and `lists` go in the same order. */
export function presentGroupedList(
  t: TFunction,
  language: Language,
  page: PageId,
  tables: readonly NotedTable[],
  lists: readonly (readonly MenuItem[])[],
) {
  return {
    ...presentPage(t, page),
    groups: tables.map((table, index) => ({
      id: table,
      title: t(`listas.${table}.titulo`),
      note: t(`listasNotas.${table}`),
      items: presentPriceItems(lists[index] ?? [], table, language),
    })),
    emptyText: t('carta.vacia'),
    notices: presentNotices(t, page),
  };
}

/** The tables that have a line of their own under their heading. */
type NotedTable = Extract<MenuTable, keyof Dictionary['listasNotas']>;

/** What a guest must be able to read on the carta (facts: allergens, frozen fish, tap water and leftovers). */
export function presentNotices(t: TFunction, page: PageId): string[] {
  const isFood = ['/comida', '/tostas'].some((start) => pageOf(page).path.startsWith(start));
  const hasRawFish = page === 'pescados' || page === 'entrantes';
  return [
    t('carta.alergenos'),
    ...(hasRawFish ? [t('carta.anisakis')] : []),
    ...(isFood ? [t('carta.aguaYSobras')] : []),
  ];
}
