import type {
  AllergenFilterProps,
  CartaList,
  CartaSectionProps,
  Dish,
  PhraseText,
  PictureName,
  PictureSource,
  PriceGroup,
  PriceListItem,
} from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { allergens, isSoldOut, sortByAvoided, type Allergen } from '../allergens';
import { menuListOf, type MenuTable } from '../catalogue';
import type { Language } from '~/core/language';
import {
  coffeeKinds,
  descriptionOf,
  groupCoffees,
  nameOf,
  unitOf,
  type DisplayedName,
  type MenuItem,
} from '../menu-item';
import { joinServings } from '../servings';
import { only } from '~/core/only';
import { pageOf, type CardPage, type PageId, pathOfPage } from '~/core/pages';
import { findDishPicture } from '~/platform/pictures/picture';
import { formatPrice, type Cents } from '~/core/price';
import { formatPlainDate, type CivilDate } from '~/core/civil-date';
import { findPicture } from '~/platform/page/pictures';
import { presentPage, type PresentedPage } from '~/platform/page/present-page';

/** When lists are served, in words, by the Spanish address of their page; only of those that have hours of their own. */
export type ServedPages = ReadonlyMap<string, NonNullable<PriceGroup['served']>>;

const priceOf = (cents: Cents | null, language: Language) => (cents === null ? null : formatPrice(cents, language));

/** What a page of the carta is made for: a language, a moment, and what a guest avoids. */
export interface CartaView {
  t: TFunction;
  language: Language;
  now: Date;
  avoided: readonly Allergen[];
  /** The day since which the page's prices are valid, where they were changed from a day on. */
  pricesSince?: CivilDate | undefined;
  served: ServedPages;
  /** What the owner charges besides the prices, in the page's language. */
  supplements?: string | undefined;
  /** Some list of the page could not be read. */
  isUnread?: boolean;
}

/** The codes of allergens in words: `'gluten, huevos'`. */
const listAllergens = (t: TFunction, codes: readonly Allergen[]) =>
  codes.map((code) => t(`alergenos.nombres.${code}`).toLowerCase()).join(', ');

/** Their numbers on paper, Annex II's: `'1 · 3'`. */
const numberAllergens = (codes: readonly Allergen[]) => codes.map((code) => allergens.indexOf(code) + 1).join(' · ');

/** Which number is which, for the foot of a printed page. */
export const presentLegend = (t: TFunction): string =>
  t('alergenos.leyenda', {
    list: allergens.map((code, index) => `${index + 1} ${t(`alergenos.nombres.${code}`)}`).join(', '),
  });

/** What was declared of a dish, in one line and for paper; nothing while nobody has. */
function presentDeclared(
  { t }: Pick<CartaView, 't'>,
  { alergenos, trazas, dietas }: MenuItem,
): Pick<PriceListItem, 'allergens'> {
  const traces = trazas.filter((code) => !alergenos?.includes(code));
  const isNone = alergenos?.length === 0 && traces.length === 0;
  const diets = dietas.map((diet) => t(`alergenos.dietas.${diet}`));
  const parts = only([
    alergenos?.length && t('alergenos.contiene', { list: listAllergens(t, alergenos) }),
    traces.length > 0 && t('alergenos.puedeContener', { list: listAllergens(t, traces) }),
    isNone && t('alergenos.ninguno'),
    // Traces alone are no declaration: the rest nobody has said.
    alergenos === null && traces.length > 0 && t('alergenos.estados.sinDeclarar'),
    ...diets,
  ]);
  const codes = isNone ? '–' : numberAllergens(alergenos ?? []);
  const numbers = only([codes, traces.length > 0 && `(${numberAllergens(traces)})`, ...diets]);
  return parts.length > 0 ? { allergens: { text: parts.join(' · '), numbers: numbers.join(' ') } } : {};
}

/** What every dish says, whatever its list looks like. */
function presentItem(view: CartaView, item: MenuItem, table: MenuTable) {
  const { t, language, now } = view;
  const unit = unitOf(item, table);
  return {
    id: `${table}-${item.id}`,
    name: nameOf(item, table, language),
    price: priceOf(item.precio, language),
    ...(unit ? { unit: t(`carta.${unit}`) } : {}),
    ...(isSoldOut(item, now) ? { soldOut: t('alergenos.agotado') } : {}),
    ...presentDeclared(view, item),
    // Beside its own dish's name a picture without words of its own says nothing: the dish would be told twice.
    picture: item.imagen
      ? {
          id: `${table}-${item.id}`,
          ...presentDishPicture(item.imagen, item[`imagen_texto_${language}`] ?? ''),
        }
      : null,
  };
}

/** The lines of a list of names and prices; what more a dish has stands below its name. */
export function presentPriceItems(view: CartaView, items: readonly MenuItem[], table: MenuTable): PriceListItem[] {
  const { t, language } = view;
  const lines = items.map((item) => {
    const line = presentItem(view, item, table);
    const description = descriptionOf(item, language);
    const half = priceOf(item.precio_media, language);
    const facts = only<PhraseText>([description, half && `${t('carta.mediaRacion')}: ${half}`]);
    return { ...line, facts };
  });
  return menuListOf(table).section === 'vinos' ? joinWines(t, lines) : lines;
}

/** The glass and the bottle of one wine are one line, as long as the same is said of both. */
function joinWines(t: TFunction, lines: (Omit<PriceListItem, 'name'> & { name: DisplayedName })[]): PriceListItem[] {
  const saidOf = ({ soldOut, facts, allergens: declared, picture }: Partial<PriceListItem>) =>
    JSON.stringify([soldOut, facts, declared, picture?.src]);
  return joinServings(lines, ({ name }) => name.text, saidOf).flatMap(({ name, servings }) => {
    const [first] = servings;
    if (!first?.serving) return first ? [first.row] : [];
    return {
      ...first.row,
      name: { ...first.row.name, text: name },
      servings: servings.flatMap(({ serving, row }) =>
        serving ? { id: row.id, label: t(`carta.${serving}`), price: row.price } : [],
      ),
    };
  });
}

/** Dishes with picture, description, half portion and unit in the page's language. */
function presentDishes(view: CartaView, items: readonly MenuItem[], table: MenuTable): Dish[] {
  const { language } = view;
  return items.map((item) => ({
    ...presentItem(view, item, table),
    description: descriptionOf(item, language),
    halfPrice: priceOf(item.precio_media, language),
  }));
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

/** The filter of a page, by its path: what can be left out, and what is. */
export function presentFilter({ t, avoided }: CartaView, path: string): AllergenFilterProps {
  const list = listAllergens(t, avoided);
  return {
    action: path,
    title: t('alergenos.filtro.titulo'),
    help: t('alergenos.filtro.ayuda'),
    submit: t('alergenos.filtro.aplicar'),
    options: allergens.map((code) => ({
      code,
      label: t(`alergenos.nombres.${code}`),
      checked: avoided.includes(code),
    })),
    active:
      avoided.length > 0
        ? { text: t('alergenos.filtro.activo', { list }), clear: { href: path, label: t('alergenos.filtro.todo') } }
        : undefined,
  };
}

/** The lists without what the guest avoids, and what of them nobody has declared, under a heading of its own. */
export function leaveOut(
  view: CartaView,
  lists: readonly ReadList[],
  specials: readonly PriceGroup[] = [],
): { lists: ReadList[]; undeclared: PriceGroup[] } {
  const { t, avoided } = view;
  const sorted = lists.map(({ table, items }) => ({ table, ...sortByAvoided(items, avoided) }));
  // Nobody declares what is cooked today off the card.
  const more = avoided.length > 0 ? specials.flatMap((group) => group.items) : [];
  const items = [...more, ...sorted.flatMap(({ table, undeclared }) => presentPriceItems(view, undeclared, table))];
  const title = t('alergenos.filtro.sinDeclarar');
  return {
    lists: sorted.map(({ table, safe }) => ({ table, items: safe })),
    undeclared:
      items.length > 0 ? [{ id: 'sin-declarar', title, note: t('alergenos.filtro.sinDeclararNota'), items }] : [],
  };
}

/** That a list could not be read, beside those that were; a page that shows `count` of 0 says it in their place. */
export const presentUnread = ({ t, isUnread }: Pick<CartaView, 't' | 'isUnread'>, count: number): string[] =>
  isUnread && count > 0 ? [t('carta.noLeida')] : [];

/** A page of the carta in its language. Which shape its list takes follows from the catalogue. */
export function presentCarta(
  view: CartaView,
  page: Pick<CardPage, 'id' | 'path'> & { emblem: PictureSource },
  lists: readonly ReadList[],
): PresentedPage & CartaSectionProps {
  const { t, language, avoided } = view;
  const left = leaveOut(view, lists);
  const items = lists.flatMap((each) => each.items);
  const { meta, heading } = presentPage(t, page.id);
  const list = presentList(
    view,
    left.lists,
    items.some(({ imagen }) => imagen),
  );
  // Where each list has a drawing of its own the page needs none.
  const hasEmblems = list.kind === 'groups' && list.groups.some(({ picture }) => picture);
  return {
    meta: { ...meta, description: describeLists(view, heading.title, lists), isHidden: avoided.length > 0 },
    served: view.served.get(page.path),
    heading: hasEmblems ? heading : { ...heading, emblem: page.emblem },
    list,
    filter: presentFilter(view, pathOfPage(page.id, language)),
    undeclared: left.undeclared,
    emptyText: t(view.isUnread ? 'carta.noLeida' : avoided.length > 0 ? 'alergenos.filtro.ninguno' : 'carta.vacia'),
    noPrice: t('carta.sinPrecio'),
    notices: [
      ...presentUnread(view, items.length),
      ...presentSince(view),
      ...only([view.supplements]),
      ...presentNotices(t, page.id),
    ],
    // Where nothing is declared no number stands on paper.
    ...(items.some(({ alergenos, trazas }) => alergenos || trazas.length > 0) ? { legend: presentLegend(t) } : {}),
  };
}

/** Search engines show so much of a description. */
const longestDescription = 160;

/** What a page's lists hold at this moment, in a sentence for search engines and shared links. */
function describeLists({ t, language }: CartaView, title: string, lists: readonly ReadList[]): string {
  const names = lists.flatMap(({ table, items }) => items.map((item) => nameOf(item, table, language).text));
  const say = (count: number) => t('carta.descripcion', { title, dishes: names.slice(0, count).join(', ') });
  const fitting = [4, 3, 2, 1].find((count) => count <= names.length && say(count).length <= longestDescription);
  return fitting === undefined ? t('carta.descripcionVacia', { title }) : say(fitting);
}

/** `isRich`: some dish of the page has a picture, also when the guest left it out. */
function presentList(view: CartaView, lists: readonly ReadList[], isRich: boolean): CartaList {
  const { t } = view;
  const [first] = lists;
  const zoom = {
    openLabel: t('restaurante.galeria.words.openLabel'),
    closeLabel: t('restaurante.galeria.words.closeLabel'),
  };
  if (first?.table === 'cafes') return { kind: 'groups', groups: presentCoffees(view, first.items), zoom };
  if (!first || lists.length > 1) return { kind: 'groups', groups: presentGroups(view, lists), zoom };
  const { table, items } = first;
  if (table === 'entrantes' || isRich) {
    return { kind: 'dishes', dishes: presentDishes(view, items, table), halfLabel: t('carta.mediaRacion'), ...zoom };
  }
  return { kind: 'prices', items: presentPriceItems(view, items, table) };
}

/** Several headed lists. One with nothing to show has no heading either, unless all are bare. */
export function presentGroups(view: CartaView, lists: readonly ReadList[]): (PriceGroup & { id: MenuTable })[] {
  const { t } = view;
  const filled = lists.filter(({ items }) => items.length > 0);
  return (filled.length > 0 ? filled : lists).map(({ table, items }) => {
    const emblem = emblems[table];
    return {
      id: table,
      ...t(`listas.${table}`, { returnObjects: true }),
      ...(emblem ? { picture: findPicture(emblem, '') } : {}),
      items: presentPriceItems(view, items, table),
    };
  });
}

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
function presentCoffees(view: CartaView, coffees: readonly MenuItem[]): PriceGroup[] {
  const { t } = view;
  const kinds = groupCoffees(coffees);
  return coffeeKinds
    .filter((kind) => kind === 'clasico' || kinds[kind].length > 0)
    .map((kind) => ({
      id: kind,
      ...t(`cafes.${kind}`, { returnObjects: true }),
      items: presentPriceItems(view, kinds[kind], 'cafes'),
    }));
}

/** Since when the prices are valid, where that is known. */
export const presentSince = ({ t, language, pricesSince }: CartaView): string[] =>
  pricesSince === undefined ? [] : [t('carta.preciosDesde', { date: formatPlainDate(pricesSince, language) })];

/** What a guest must be able to read on the carta (facts: allergens, frozen fish, tap water and leftovers). */
function presentNotices(t: TFunction, page: PageId): string[] {
  const isFood = ['/comida', '/tostas'].some((start) => pageOf(page).path.startsWith(start));
  const hasRawFish = page === 'pescados' || page === 'entrantes';
  return only([t('carta.alergenos'), hasRawFish && t('carta.anisakis'), isFood && t('carta.aguaYSobras')]);
}
