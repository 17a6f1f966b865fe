import type {
  CartaList,
  CartaSectionProps,
  Dish,
  PictureName,
  PictureSource,
  PriceGroup,
  PriceListItem,
} from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { MenuTable } from '../domain/carta/catalogue';
import type { Language } from '../domain/language';
import { coffeeKinds, descriptionOf, groupCoffees, nameOf, type MenuItem } from '../domain/carta/menu-item';
import { pageOf, type PageId } from '../domain/pages';
import { findDishPicture } from '../domain/picture';
import { formatPrice, type Cents } from '../domain/price';
import { findPicture } from '../page/pictures';
import { presentPage, type PresentedPage } from '../page/present-page';

const priceOf = (cents: Cents | null, language: Language) => (cents === null ? null : formatPrice(cents, language));

/** The lines of a list of names and prices in the page's language. */
function presentPriceItems(items: readonly MenuItem[], table: MenuTable, language: Language): PriceListItem[] {
  return items.map((item) => ({
    id: item.id,
    name: nameOf(item, table, language),
    price: priceOf(item.precio, language),
  }));
}

/** Dishes with picture, description, half portion and unit in the page's language. */
function presentDishes(items: readonly MenuItem[], table: MenuTable, language: Language): Dish[] {
  return items.map((item) => {
    const name = nameOf(item, table, language);
    return {
      id: item.id,
      name,
      description: descriptionOf(item, language),
      price: priceOf(item.precio, language),
      perUnit: item.por_unidad,
      halfPrice: priceOf(item.precio_media, language),
      // Beside its own dish's name a picture without words of its own says nothing: the dish would be told twice.
      picture: item.imagen
        ? presentDishPicture(item.imagen, (language === 'es' ? item.imagen_texto_es : item.imagen_texto_en) ?? '')
        : null,
    };
  });
}

/** A picture of ours in all its widths, one of others as it is. `DishList` shows a square that it fills. */
function presentDishPicture(src: string, alt: string): PictureSource {
  const stored = findDishPicture(src);
  if (!stored) return { src, alt, width: 320, height: 320 };
  const { width, height, sizes } = stored;
  const wide = Math.max(1, width / height);
  return {
    ...{ src, alt, width, height },
    srcSet: sizes.map((each) => `${each.address} ${each.width}w`).join(', '),
    sizes: `(min-width: 960px) ${Math.ceil(104 * wide)}px, ${Math.ceil(79 * wide)}px`,
  };
}

/** A table's rows as they were read. */
export interface ReadList {
  table: MenuTable;
  items: readonly MenuItem[];
}

/** A page of the carta in its language. Which shape its list takes follows from the catalogue. */
export function presentCarta(
  t: TFunction,
  language: Language,
  page: PageId,
  lists: readonly ReadList[],
): PresentedPage & CartaSectionProps {
  return {
    ...presentPage(t, page),
    list: presentList(t, language, lists),
    emptyText: t('carta.vacia'),
    noPrice: t('carta.sinPrecio'),
    notices: presentNotices(t, page),
  };
}

function presentList(t: TFunction, language: Language, lists: readonly ReadList[]): CartaList {
  const [first] = lists;
  if (first?.table === 'cafes') return { kind: 'groups', groups: presentCoffees(t, language, first.items) };
  if (!first || lists.length > 1) {
    // A list with nothing to show has no heading either, unless the whole page is bare.
    const filled = lists.filter(({ items }) => items.length > 0);
    return {
      kind: 'groups',
      groups: (filled.length > 0 ? filled : lists).map(({ table, items }) => {
        const emblem = emblems[table];
        return {
          id: table,
          ...t(`listas.${table}`, { returnObjects: true }),
          ...(emblem ? { picture: findPicture(emblem, '') } : {}),
          items: presentPriceItems(items, table, language),
        };
      }),
    };
  }
  const { table, items } = first;
  if (table === 'entrantes' || (table !== 'arroces' && items.some(hasMoreThanPrice))) {
    return {
      kind: 'dishes',
      dishes: presentDishes(items, table, language),
      unitSuffix: t('carta.porUnidad'),
      halfLabel: t('carta.mediaRacion'),
    };
  }
  return {
    kind: 'prices',
    items: presentPriceItems(items, table, language),
    // Rice is priced a head (docs/specification.md, section 2).
    ...(table === 'arroces' ? { suffix: t('carta.porPersona') } : {}),
  };
}

/** Whether a dish needs more room than a line with its name and price. */
const hasMoreThanPrice = ({ descripcion, imagen }: MenuItem) => Boolean(descripcion || imagen);

/** The lists that are cards of their page: four of wine, two of sandwiches and toasts (docs/specification.md, section 2). */
const emblems: Partial<Record<MenuTable, PictureName>> = {
  tostas: 'tostas/tostas',
  bocadillos: 'tostas/bocadillos',
  burbujas: 'bebidas/burbujas',
  blanco: 'bebidas/blanco',
  rosado: 'bebidas/rosado',
  faena: 'bebidas/faena',
};

/** Classic coffees, then the special ones, whose section is shown only when there are any. */
function presentCoffees(t: TFunction, language: Language, coffees: readonly MenuItem[]): PriceGroup[] {
  const kinds = groupCoffees(coffees);
  return coffeeKinds
    .filter((kind) => kind === 'clasico' || kinds[kind].length > 0)
    .map((kind) => ({
      id: kind,
      ...t(`cafes.${kind}`, { returnObjects: true }),
      items: presentPriceItems(kinds[kind], 'cafes', language),
    }));
}

/** What a guest must be able to read on the carta (facts: allergens, frozen fish, tap water and leftovers). */
function presentNotices(t: TFunction, page: PageId): string[] {
  const isFood = ['/comida', '/tostas'].some((start) => pageOf(page).path.startsWith(start));
  const hasRawFish = page === 'pescados' || page === 'entrantes';
  return [
    t('carta.alergenos'),
    ...(hasRawFish ? [t('carta.anisakis')] : []),
    ...(isFood ? [t('carta.aguaYSobras')] : []),
  ];
}
