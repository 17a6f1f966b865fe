import type { OpeningHoursSpecification, Restaurant, WithContext } from 'schema-dts';

import { capitalize, type CivilDate, type Weekday } from '~/core/time';
import { pathOfPage } from '~/core/pages';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { listSpecialSpans, type OpeningHours, type Span } from '~/features/restaurant/hours/hours';
import { findMainPicture } from './chrome.server';

/** The day's name in English, as schema.org has it. */
const nameDay = (day: Weekday) => capitalize(day) as Capitalize<Weekday>;

const closed: Span = { opens: '00:00', closes: '00:00' };
/** Search engines read 00:00 to 00:00 as closed, so a day that opens and ends at midnight closes at 23:59. */
const endOf = ({ opens, closes }: Span) => (opens === closes ? '23:59' : closes);

interface DescribedRestaurant extends Pick<PageWords, 'language' | 'facts'> {
  siteUrl: string;
  hours: OpeningHours;
  today: CivilDate;
}

/** The restaurant for machines (schema.org), with its hours from a day on. It says only what the page says too. */
export function describeRestaurant(described: DescribedRestaurant): WithContext<Restaurant> {
  const { language, facts, siteUrl, hours, today } = described;
  const { address, coordinates, phones, email, name } = facts;
  const image = findMainPicture(facts);
  const bookingAddress = siteUrl + pathOfPage('reservas', language);
  const week = hours.week.map((period): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: period.days.map(nameDay),
    opens: period.opens,
    closes: endOf(period),
  }));
  const special = listSpecialSpans(hours, today).flatMap(({ from, to, hours: own }) =>
    (own.length > 0 ? own : [closed]).map((span): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens: span.opens,
      closes: span === closed ? closed.closes : endOf(span),
    })),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${siteUrl}/#restaurante`,
    name,
    url: siteUrl + pathOfPage('inicio', language),
    ...(image && { image: new URL(image, siteUrl).href }),
    ...(phones.reservations && { telephone: phones.reservations.number }),
    ...(email && { email }),
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      ...(address.city && { addressLocality: address.city }),
      addressCountry: 'ES',
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    currenciesAccepted: 'EUR',
    hasMenu: siteUrl + pathOfPage('carta', language),
    ...(hours.isUnknown ? {} : { openingHoursSpecification: week }),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    ...(hours.isUnknown && special.length === 0
      ? {}
      : {
          acceptsReservations: bookingAddress,
          potentialAction: {
            '@type': 'ReserveAction' as const,
            target: { '@type': 'EntryPoint' as const, urlTemplate: bookingAddress },
          },
        }),
  };
}
