import type { OpeningHours } from './domain/time/hours';
import { madrid } from './domain/time/madrid-time';

/**
 * The facts of the restaurant: what the owner may change without touching anything else. Texts that differ by language stand in
 * `locales`. Company, tax number, street, phones and people are placeholders that belong to nobody: the owner replaces them,
 * and the lawyer reads `locales/*\/terminos.ts` and `consentimiento.ts`, before the site opens.
 */
export const restaurant = {
  name: 'Antídoto',
  /** The company behind the name, for the legal pages, with its tax number (NIF) and where it is registered. */
  legalName: 'Antídoto Taberna Botica, S. L.',
  taxId: 'B00000000',
  registry: 'Registro Mercantil de Madrid, tomo 00000, folio 000, hoja M-000000',
  address: { street: 'Calle de la Botica Vieja, 7', postalCode: '28012', city: 'Madrid' },
  /** Decimal degrees (WGS 84). */
  coordinates: { latitude: 40.4122, longitude: -3.6991 },
  /** `number` is what a phone dials, `shown` what a guest reads. */
  phones: {
    reservations: { number: '+34910000014', shown: '910 000 014' },
    second: { number: '+34600000014', shown: '600 000 014' },
  },
  email: 'hola@antidoto.example',
  /** IANA name of the zone all hours and bookings are in. */
  zone: madrid,
  /** What stands until staff have saved hours of their own (/admin/horario). */
  hours: {
    week: [
      { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
      { days: ['saturday'], opens: '10:00', closes: '00:00' },
      { days: ['sunday'], opens: '10:00', closes: '17:00' },
    ],
    kitchen: [],
    special: [],
  } satisfies OpeningHours as OpeningHours,
  /** When the menu of the day is served, Monday to Friday. */
  dailyMenuHours: { from: '13:00', until: '16:00' },
  foundedYear: 2014,
  /** `url` null shows the credit as plain text. */
  credit: { name: 'Taller de la Botica', url: null as string | null },
  /** A file in `public/`. */
  pressReport: '/prensa/antidoto-en-prensa.pdf',
  founders: ['Inés Valdemoro', 'Tomás Quiroga'],
};

/** The address on one line: `'Calle de la Botica Vieja, 7, 28012 Madrid'`. */
export function addressLine(): string {
  const { street, postalCode, city } = restaurant.address;
  return `${street}, ${postalCode} ${city}`;
}

/**
 * What fills the `{{…}}` of the legal texts (`terminos`, `consentimiento`).
 *
 * @param web the site's public address
 * @param days how many days after the visit a booking's personal data are erased
 */
export function legalFacts(web: string, days: number): Record<string, string> {
  const { name, legalName, taxId, registry, email, phones } = restaurant;
  const phone = phones.reservations.shown;
  return { name, legalName, taxId, registry, email, address: addressLine(), phone, web, days: String(days) };
}
