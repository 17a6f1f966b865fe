import type { Menu, MenuItem as MenuItemData, MenuSection, Offer, WithContext } from 'schema-dts';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { decimalOfCents, type Cents } from '~/core/price';
import { createMemory } from '~/platform/memory';
import { dishTexts, isSoldOut, nameOf, textOf, unitOf, type MenuItem, type MenuTable } from './catalogue';

interface MenuView {
  t: TFunction;
  language: Language;
  now: Date;
}

interface DescribedPage {
  /** Absolute. */
  url: string;
  name: string;
  lists: readonly { table: MenuTable; items: readonly MenuItem[] }[];
  specials?: readonly { name: string; price: Cents }[];
}

/** A page's lists for machines (schema.org): only what the page says too. The page's address names the menu. */
export function describeMenu(view: MenuView, { url, name, lists, specials = [] }: DescribedPage): WithContext<Menu> {
  const { t, language } = view;
  const today: MenuSection = {
    '@type': 'MenuSection',
    name: t('carta.fueraDeCarta'),
    hasMenuItem: specials.map(({ name: dish, price }) => ({
      '@type': 'MenuItem',
      name: dish,
      offers: describeOffer(price),
    })),
  };
  const sections = lists
    .filter(({ items }) => items.length > 0)
    .map(({ table, items }): MenuSection => ({
      '@type': 'MenuSection',
      // A page with one list is headed by its own name.
      name: lists.length === 1 ? name : t(`listas.${table}.title`),
      hasMenuItem: items.map((item) =>
        rememberItem(item, t, `${table} ${language} ${isSoldOut(item, view.now)}`, () =>
          describeItem(view, item, table),
        ),
      ),
    }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${url}#carta`,
    name,
    inLanguage: language,
    url,
    hasMenuSection: specials.length > 0 ? [today, ...sections] : sections,
  };
}

/** A portion at its price. `unit` is what the price is for; `isGone`: the dish is sold out. */
function describeOffer(
  price: Cents,
  { name, unit, isGone = false }: { name?: string; unit?: string; isGone?: boolean } = {},
): Offer {
  return {
    '@type': 'Offer',
    ...(name ? { name } : {}),
    price: decimalOfCents(price),
    priceCurrency: 'EUR',
    availability: isGone ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      valueAddedTaxIncluded: true,
      ...(unit ? { unitText: unit } : {}),
    },
  };
}

const dietsOfSchema = { vegetariana: 'VegetarianDiet', vegana: 'VeganDiet' } as const;

const rememberItem = createMemory<MenuItemData>();

function describeItem({ t, language, now }: MenuView, item: MenuItem, table: MenuTable): MenuItemData {
  const contains = item.alergenos?.map((code) => t(`alergenos.nombres.${code}`).toLowerCase()).join(', ');
  const description = [
    ...dishTexts.map((text) => textOf(item, text, language)?.text),
    contains && t('alergenos.contiene', { list: contains }),
  ].filter(Boolean);
  const isGone = isSoldOut(item, now);
  const unit = unitOf(item, table);
  const offers = [
    ...(item.precio === null
      ? []
      : [describeOffer(item.precio, { isGone, ...(unit ? { unit: t(`carta.${unit}`) } : {}) })]),
    ...(item.precio_media === null ? [] : [describeOffer(item.precio_media, { isGone, name: t('carta.mediaRacion') })]),
  ];
  return {
    '@type': 'MenuItem',
    name: nameOf(item, table, language).text,
    ...(description.length > 0 ? { description: description.join('. ') } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    ...(item.dietas.length > 0
      ? { suitableForDiet: item.dietas.map((diet) => `https://schema.org/${dietsOfSchema[diet]}` as const) }
      : {}),
  };
}

/** Maximum length of a description that search engines show, in characters. */
const longestDescription = 160;

/** A sentence about a page's dishes, for search engines and shared links. */
export function describeLists(
  t: TFunction,
  language: Language,
  { title, lists }: { title: string; lists: readonly { table: MenuTable; items: readonly MenuItem[] }[] },
): string {
  const names = lists.flatMap(({ table, items }) => items.map((item) => nameOf(item, table, language).text));
  const describe = (count: number) => t('carta.descripcion', { title, dishes: names.slice(0, count).join(', ') });
  const fitting = [4, 3, 2, 1].find((count) => count <= names.length && describe(count).length <= longestDescription);
  return fitting === undefined ? t('carta.descripcionVacia', { title }) : describe(fitting);
}
