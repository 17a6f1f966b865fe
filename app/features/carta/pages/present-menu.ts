import type {
  AllergenFilterProps,
  CartaList,
  CartaSectionProps,
  Dish,
  PictureName,
  PictureSource,
  PriceGroup,
  PriceListItem,
} from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { allergens, marksOf, sortByAvoided, type Allergen } from '../allergens';
import {
  isSoldOut,
  coffeeKinds,
  groupCoffees,
  hasFish,
  menuListOf,
  nameOf,
  textOf,
  unitOf,
  type MenuItem,
  type MenuTable,
} from '../catalogue';
import type { Language } from '~/core/language';
import { joinWines, type NamedLine } from './join-wines';
import { only } from '~/core/only';
import { createMemory } from '~/platform/memory';
import { pageOf, type CardPage, type PageId, pathOfPage } from '~/core/pages';
import { findDishPicture } from '~/platform/pictures/picture';
import { formatPrice, type Cents } from '~/core/price';
import { formatPlainDate, type CivilDate } from '~/core/time';
import { describeLists } from '../structured-data';
import { findDrawing, findPicture } from '~/platform/page/pictures';
import { presentPage, type PresentedPage } from '~/platform/page/present-page';

/** When lists are served, in words, by the Spanish address of their page. A page without hours of its own is not included. */
export type ServedPages = ReadonlyMap<string, NonNullable<PriceGroup['served']>>;

const priceOf = (cents: Cents | null, language: Language) => (cents === null ? null : formatPrice(cents, language));

/** The input of all presenters of a page of the carta. */
export interface CartaView {
  t: TFunction;
  language: Language;
  now: Date;
  avoided: readonly Allergen[];
  /** The day since which the page's prices are valid, when a change had a date. */
  pricesSince?: CivilDate | undefined;
  served: ServedPages;
  /** The owner's text about supplements to the prices, in the page's language. */
  supplements?: string | undefined;
  /** A list of the page was never read. */
  isUnread?: boolean;
}

/** The codes of allergens in words: `'gluten, huevos'`. */
export const listAllergens = (t: TFunction, codes: readonly Allergen[]) =>
  codes.map((code) => t(`alergenos.nombres.${code}`).toLowerCase()).join(', ');

/** The numbers of allergens for paper, from Annex II: `'1·3'`. A wider text would take the whole carta to a third page. */
const numberAllergens = (codes: readonly Allergen[]) => codes.map((code) => allergens.indexOf(code) + 1).join('·');

/** The legend of the numbers that the dishes have, for the foot of a printed page. Without declarations no numbers are printed. */
export function presentLegend(t: TFunction, items: readonly MenuItem[]): { legend?: string } {
  let used = 0;
  for (const item of items) used |= marksOf(item);
  const names = allergens.flatMap((code, at) =>
    used & (1 << at) ? [`${at + 1} ${t(`alergenos.nombres.${code}`)}`] : [],
  );
  const isOpen = items.some(({ alergenos }) => alergenos === null);
  const sentences = [t('alergenos.leyenda', { list: names.join(', ') }), isOpen && t('alergenos.leyendaSinNumero')];
  return names.length > 0 ? { legend: only(sentences).join(' ') } : {};
}

/** The declaration of a dish, in a line and as numbers for paper; nothing for an undeclared dish without traces. */
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
    // A dish with traces alone is not declared.
    alergenos === null && traces.length > 0 && t('alergenos.estados.sinDeclarar'),
    ...diets,
  ]);
  const codes = isNone ? '–' : numberAllergens(alergenos ?? []);
  const numbers = only([codes, traces.length > 0 && `(${numberAllergens(traces)})`, ...diets]);
  return parts.length > 0 ? { allergens: { text: parts.join(' · '), numbers: numbers.join(' ') } } : {};
}

/** The parts of a dish that do not depend on the layout of its list. */
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
    // The name is beside the picture, so without its own text the picture is a decoration.
    picture: item.imagen
      ? {
          id: `${table}-${item.id}`,
          ...presentDishPicture(item.imagen, item[`imagen_texto_${language}`] ?? ''),
        }
      : null,
  };
}

/** The same object for the same dish and words, so that its cached markup is found (`createFragmentCache`). */
const rememberLine = createMemory<NamedLine>();
const rememberDish = createMemory<Dish>();

/** The key of a line: what it depends on, apart from its dish and the words. */
const keyOfLine = ({ language, now }: CartaView, item: MenuItem, table: MenuTable) =>
  `${table} ${language} ${isSoldOut(item, now)}`;

/** The lines of a list of names and prices. Other facts of a dish are below its name. */
function presentPriceItems(view: CartaView, items: readonly MenuItem[], table: MenuTable): PriceListItem[] {
  const { t, language } = view;
  const lines = items.map((item) =>
    rememberLine(item, t, keyOfLine(view, item, table), () => {
      const half = priceOf(item.precio_media, language);
      return {
        ...presentItem(view, item, table),
        description: textOf(item, 'descripcion', language),
        facts: half ? [`${t('carta.mediaRacion')}: ${half}`] : [],
      };
    }),
  );
  return menuListOf(table).section === 'vinos' ? joinWines(t, lines) : lines;
}

/** Dishes with picture, description, half portion and unit, in the page's language. */
function presentDishes(view: CartaView, items: readonly MenuItem[], table: MenuTable): Dish[] {
  const { language } = view;
  return items.map((item) =>
    rememberDish(item, view.t, keyOfLine(view, item, table), () => ({
      ...presentItem(view, item, table),
      description: textOf(item, 'descripcion', language),
      halfPrice: priceOf(item.precio_media, language),
    })),
  );
}

/**
 * A stored picture with all its widths; another picture as it is. `sizes` fits the square of `DishList`; `shownAt` replaces it.
 */
export function presentDishPicture(src: string, alt: string, shownAt?: string): PictureSource {
  const stored = findDishPicture(src);
  if (!stored) return { width: 320, height: 320, ...findDrawing(src), src, alt };
  const { width, height, sizes } = stored;
  const wide = Math.max(1, width / height);
  return {
    src,
    alt,
    width,
    height,
    srcSet: sizes.map((each) => `${each.address} ${each.width}w`).join(', '),
    sizes: shownAt ?? `(min-width: 960px) ${Math.ceil(104 * wide)}px, ${Math.ceil(79 * wide)}px`,
  };
}

/** The rows of a table. */
export interface ReadList {
  table: MenuTable;
  items: readonly MenuItem[];
}

/** The allergen filter of the page at a path. */
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

/** The lists without the avoided allergens. Undeclared dishes form a group of their own. */
export function leaveOut(
  view: CartaView,
  lists: readonly ReadList[],
  specials: readonly PriceGroup[] = [],
): { lists: ReadList[]; undeclared: PriceGroup[] } {
  const { t, avoided } = view;
  const sorted = lists.map(({ table, items }) => ({ table, ...sortByAvoided(items, avoided) }));
  // Specials have no declaration.
  const more = avoided.length > 0 ? specials.flatMap((group) => group.items) : [];
  const items = [...more, ...sorted.flatMap(({ table, undeclared }) => presentPriceItems(view, undeclared, table))];
  const title = t('alergenos.filtro.sinDeclarar');
  return {
    lists: sorted.map(({ table, safe }) => ({ table, items: safe })),
    undeclared:
      items.length > 0 ? [{ id: 'sin-declarar', title, note: t('alergenos.filtro.sinDeclararNota'), items }] : [],
  };
}

/** A notice that a list was never read, beside `count` dishes of the others. An empty page says it in its text instead. */
export const presentUnread = ({ t, isUnread }: Pick<CartaView, 't' | 'isUnread'>, count: number): string[] =>
  isUnread && count > 0 ? [t('carta.noLeida')] : [];

/** A page of the carta in its language. The catalogue decides the layout of its list. */
export function presentCarta(
  view: CartaView,
  page: Pick<CardPage, 'id' | 'path'> & { emblem: PictureSource },
  lists: readonly ReadList[],
): PresentedPage & CartaSectionProps {
  const { t, language, avoided } = view;
  const left = leaveOut(view, lists);
  const items = lists.flatMap((each) => each.items);
  const { meta, heading } = presentPage(t, page.id);
  const { lead, rest } = takeLead(view, left.lists);
  const list = presentList(
    view,
    rest,
    rest.some((each) => each.items.some(({ imagen }) => imagen)),
  );
  // A page whose lists have drawings needs none.
  const hasEmblems = lead !== undefined || (list.kind === 'groups' && list.groups.some(({ picture }) => picture));
  return {
    meta: {
      ...meta,
      description: describeLists(t, language, { title: heading.title, lists }),
      isHidden: avoided.length > 0,
      isAwaited: true,
    },
    served: view.served.get(page.path),
    travelsAs: page.id,
    heading: hasEmblems ? heading : { ...heading, emblem: page.emblem },
    lead,
    list,
    filter: presentFilter(view, pathOfPage(page.id, language)),
    undeclared: left.undeclared,
    emptyText: t(view.isUnread ? 'carta.noLeida' : avoided.length > 0 ? 'alergenos.filtro.ninguno' : 'carta.vacia'),
    noPrice: t('carta.sinPrecio'),
    notices: [
      ...presentUnread(view, items.length),
      ...presentSince(view),
      ...only([view.supplements]),
      ...presentNotices(t, page.id, lists),
    ],
    ...presentLegend(t, items),
  };
}

/** The dish that leads a page, which is the first with a picture and, if possible, not sold out; and the lists without it. */
function takeLead(
  view: CartaView,
  lists: readonly ReadList[],
): { lead?: CartaSectionProps['lead']; rest: readonly ReadList[] } {
  const lines = lists.flatMap(({ table, items }) => presentPriceItems(view, items, table));
  const pictured = lines.filter(({ picture }) => picture);
  const lead = pictured.find(({ soldOut }) => !soldOut) ?? pictured[0];
  if (!lead?.picture) return { rest: lists };
  const taken = new Set([lead.id, ...(lead.servings ?? []).map(({ id }) => id)]);
  const sizes = lead.picture.srcSet && { sizes: '(min-width: 600px) 400px, calc(100vw - 40px)' };
  return {
    lead: { ...lead, picture: { ...lead.picture, ...sizes } },
    rest: lists.map(({ table, items }) => ({ table, items: items.filter(({ id }) => !taken.has(`${table}-${id}`)) })),
  };
}

/** The lists of a page in its layout. `isRich`: a dish has a picture, and the dishes are shown with pictures. */
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
    return { kind: 'dishes', items: presentDishes(view, items, table), halfLabel: t('carta.mediaRacion'), ...zoom };
  }
  return { kind: 'prices', items: presentPriceItems(view, items, table) };
}

/** Several lists with headings. An empty list has no heading, unless all are empty. */
export function presentGroups(view: CartaView, lists: readonly ReadList[]): (PriceGroup & { id: MenuTable })[] {
  const { t } = view;
  const filled = lists.filter(({ items }) => items.length > 0);
  return (filled.length > 0 ? filled : lists).map(({ table, items }) => {
    const emblem = emblems[table];
    return {
      id: table,
      ...t(`listas.${table}`, { returnObjects: true }),
      ...(emblem ? { picture: findPicture(emblem, '') } : {}),
      ...(menuListOf(table).section === 'vinos' ? { columns: [t('carta.copa'), t('carta.botella')] } : {}),
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

/** Classic coffees, then the special ones if there are any. */
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

/** The day since which the prices are valid, if it is known. */
export const presentSince = ({ t, language, pricesSince }: CartaView): string[] =>
  pricesSince === undefined ? [] : [t('carta.preciosDesde', { date: formatPlainDate(pricesSince, language) })];

/** The notices that the law requires on a carta: allergens, frozen fish, tap water and leftovers. */
function presentNotices(t: TFunction, page: PageId, lists: readonly ReadList[]): string[] {
  const isFood = ['/comida', '/tostas'].some((start) => pageOf(page).path.startsWith(start));
  return only([t('carta.alergenos'), hasFish(lists) && t('carta.anisakis'), isFood && t('carta.aguaYSobras')]);
}
