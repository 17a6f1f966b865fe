import type {
  MenuItem as MenuItemData,
  MenuSection,
  Offer,
  OpeningHoursSpecification,
  Restaurant,
  WithContext,
} from 'schema-dts';
import type { Menu } from 'schema-dts';
import type { TFunction } from 'i18next';

import { isSoldOut } from '~/features/carta/allergens';
import type { MenuTable } from '~/features/carta/catalogue';
import { descriptionOf, nameOf, unitOf, type MenuItem } from '~/features/carta/menu-item';
import { nameOfSpecial, type Special } from '~/features/restaurant/specials/specials';
import type { Language } from '~/core/language';
import { decimalOfCents, type Cents } from '~/core/price';
import { weekdays, type CivilDate } from '~/core/civil-date';
import { listSpecialSpans, type OpeningHours, type OpeningPeriod } from '~/features/restaurant/hours/hours';
import { pathOfPage } from '~/core/pages';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import { pathOfHouse } from '~/platform/page/search-engines';

/*
 * What the pages say, for machines (schema.org): only what stands on the page too. A page hands it to `passMeta`, which
 * writes it as the one `script type=application/ld+json`.
 */

const dayNames = Object.fromEntries(
  weekdays.map((day) => [day, `${day.charAt(0).toUpperCase()}${day.slice(1)}`]),
) as Record<
  (typeof weekdays)[number],
  'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
>;

const closed: Pick<OpeningPeriod, 'opens' | 'closes'> = { opens: '00:00', closes: '00:00' };
/** A day that ends with its midnight: as `00:00` it would read as closed all day where it opens at midnight too. */
const endOf = ({ opens, closes }: typeof closed) => (opens === closes ? '23:59' : closes);

/** The house, with its hours from a day on. */
export function describeRestaurant(
  language: Language,
  siteUrl: string,
  hours: OpeningHours,
  today: CivilDate,
): WithContext<Restaurant> {
  const { address, coordinates, phones, email, name } = restaurant;
  const week = hours.week.map((period): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: period.days.map((day) => dayNames[day]),
    opens: period.opens,
    closes: endOf(period),
  }));
  const special = listSpecialSpans(hours, today).map(({ from, to, hours: own }): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: (own ?? closed).opens,
    closes: own ? endOf(own) : closed.closes,
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${siteUrl}/#restaurante`,
    name,
    url: siteUrl + pathOfPage('inicio', language),
    image: new URL(pathOfHouse(), siteUrl).href,
    telephone: phones.reservations.number,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'ES',
    },
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    currenciesAccepted: 'EUR',
    hasMenu: siteUrl + pathOfPage('carta', language),
    acceptsReservations: siteUrl + pathOfPage('reservas', language),
    openingHoursSpecification: week,
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl + pathOfPage('reservas', language) },
    },
  };
}

interface MenuView {
  t: TFunction;
  language: Language;
  now: Date;
}

/** Lists of the carta as they stand on a page: its address names the menu. */
export function describeMenu(
  view: MenuView,
  pageUrl: string,
  name: string,
  lists: readonly { table: MenuTable; items: readonly MenuItem[] }[],
  specials: readonly Special[] = [],
): WithContext<Menu> {
  const { t, language } = view;
  const today: MenuSection = {
    '@type': 'MenuSection',
    name: t('carta.fueraDeCarta'),
    hasMenuItem: specials.map((special) => ({
      '@type': 'MenuItem',
      name: nameOfSpecial(special, language).text,
      offers: describeOffer(special.price),
    })),
  };
  const sections = lists
    .filter(({ items }) => items.length > 0)
    .map(({ table, items }): MenuSection => ({
      '@type': 'MenuSection',
      // A page with one list is headed by its own name.
      name: lists.length === 1 ? name : t(`listas.${table}.title`),
      hasMenuItem: items.map((item) => describeItem(view, item, table)),
    }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${pageUrl}#carta`,
    name,
    inLanguage: language,
    url: pageUrl,
    hasMenuSection: specials.length > 0 ? [today, ...sections] : sections,
  };
}

/** A portion at its price: what it is called and what the price is for, where the page says so, and whether there is any left. */
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
      price: decimalOfCents(price),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      ...(unit ? { unitText: unit } : {}),
    },
  };
}

const dietsOfSchema = { vegetariana: 'VegetarianDiet', vegana: 'VeganDiet' } as const;

function describeItem({ t, language, now }: MenuView, item: MenuItem, table: MenuTable): MenuItemData {
  const contains = item.alergenos?.map((code) => t(`alergenos.nombres.${code}`).toLowerCase()).join(', ');
  const description = [
    descriptionOf(item, language)?.text,
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
