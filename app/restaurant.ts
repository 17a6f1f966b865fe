import type { OpeningHours } from './domain/hours';
import { madrid } from './domain/madrid-time';

/** What the owner may change without touching anything else. Texts that differ by language stand in `locales`. */
export interface Restaurant {
  name: string;
  /** The company behind the name, for the legal pages. */
  legalName: string;
  /** The company's tax number (NIF). */
  taxId: string;
  /** Where the company is registered, for the legal notice. */
  registry: string;
  address: { street: string; postalCode: string; city: string; region: string; country: 'ES' };
  /** Decimal degrees (WGS 84). */
  coordinates: { latitude: number; longitude: number };
  /** `number` is what a phone dials, `shown` what a guest reads. */
  phones: { reservations: Phone; second: Phone };
  email: string;
  /** IANA name of the zone all hours and bookings are in. */
  zone: string;
  hours: OpeningHours;
  foundedYear: number;
  /** How dear it is, as search engines show it: one to four euro signs. */
  priceRange: string;
  /** `url` null shows the credit as plain text. */
  credit: { name: string; url: string | null };
  social: readonly { name: string; url: string }[];
  /** A file in `public/`. */
  pressReport: string;
  founders: readonly [founder: string, founder: string];
}

export interface Phone {
  number: string;
  shown: string;
}

/**
 * The facts of the house. Company, tax number, street, phones and people are placeholders that belong to nobody: the owner
 * replaces them, and the lawyer reads `locales/*\/terminos.ts` and `consentimiento.ts`, before the site opens.
 */
export const restaurant: Restaurant = {
  name: 'Antídoto',
  legalName: 'Antídoto Taberna Botica, S. L.',
  taxId: 'B00000000',
  registry: 'Registro Mercantil de Madrid, tomo 00000, folio 000, hoja M-000000',
  address: {
    street: 'Calle de la Botica Vieja, 7',
    postalCode: '28012',
    city: 'Madrid',
    region: 'Madrid',
    country: 'ES',
  },
  coordinates: { latitude: 40.4122, longitude: -3.6991 },
  phones: {
    reservations: { number: '+34910000014', shown: '910 000 014' },
    second: { number: '+34600000014', shown: '600 000 014' },
  },
  email: 'hola@antidoto.example',
  zone: madrid,
  hours: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
    { days: ['saturday'], opens: '10:00', closes: '00:00' },
    { days: ['sunday'], opens: '10:00', closes: '17:00' },
  ],
  foundedYear: 2014,
  priceRange: '€€',
  credit: { name: 'Taller de la Botica', url: null },
  social: [],
  pressReport: '/prensa/antidoto-en-prensa.pdf',
  founders: ['Inés Valdemoro', 'Tomás Quiroga'],
};

/** The address on one line: `'Calle de la Botica Vieja, 7, 28012 Madrid'`. */
export function addressLine({ address }: Restaurant = restaurant): string {
  return `${address.street}, ${address.postalCode} ${address.city}`;
}

/**
 * What fills the `{{…}}` of the legal texts (`terminos`, `consentimiento`).
 *
 * @param web the site's public address
 * @param days how many days after the visit a booking's personal data are erased
 */
export function legalFacts(web: string, days: number, house: Restaurant = restaurant): Record<string, string> {
  const { name, legalName, taxId, registry, email, phones } = house;
  return {
    name,
    legalName,
    taxId,
    registry,
    email,
    address: addressLine(house),
    phone: phones.reservations.shown,
    web,
    days: String(days),
  };
}
