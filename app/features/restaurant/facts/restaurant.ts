import {
  cityOfPostalCode,
  placeholderFields,
  readDegree,
  readPhone,
  splitText,
  type FactField,
  type OwnerFacts,
} from './owner-facts';
import { readOldAddresses } from './old-addresses';
import { ownPictureOf, pictureFields, type OwnPicture, type PictureField } from './owner-pictures';
import type { OpeningHours } from '../hours/hours';
import { madrid } from '~/core/madrid-time';

/**
 * The facts that the house begins with; the owner gives their own in `/admin/local`. Texts that differ by language stand in
 * `locales`. Company, tax number, street, phones and people are placeholders that belong to nobody: the owner replaces them,
 * and the lawyer reads `locales/*\/terminos.ts` and `consentimiento.ts`, before the site opens.
 */
const seed = {
  name: 'Antídoto',
  taxId: 'B00000000',
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

/** The facts as the owner has them now, over those that the house began with. */
function makeRestaurant(given: OwnerFacts) {
  const name = given.nombre ?? seed.name;
  const { street, postalCode, city: seedCity } = seed.address;
  const city = given.ciudad ?? (given.codigo_postal === undefined ? seedCity : cityOfPostalCode(given.codigo_postal));
  const degree = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : readDegree(text));
  const { reservations, second } = seed.phones;
  const before = {
    nombre: seed.name,
    calle: street,
    codigo_postal: postalCode,
    ciudad: '',
    latitud: String(seed.coordinates.latitude).replace('.', ','),
    longitud: String(seed.coordinates.longitude).replace('.', ','),
    telefono: reservations.shown,
    telefono_2: second.shown,
    email: seed.email,
    redes: '',
    direcciones_antiguas: '',
    titular: `${name} Taberna Botica, S. L.`,
    nif: seed.taxId,
    registro: `Registro Mercantil de ${city}, tomo 00000, folio 000, hoja M-000000`,
  } satisfies Record<FactField, string>;
  return {
    ...seed,
    name,
    /** The company behind the name, for the legal pages, with its tax number (NIF) and where it is registered. */
    legalName: given.titular ?? before.titular,
    taxId: given.nif ?? seed.taxId,
    registry: given.registro ?? before.registro,
    address: { street: given.calle ?? street, postalCode: given.codigo_postal ?? postalCode, city: city ?? seedCity },
    coordinates: {
      latitude: degree(given.latitud, seed.coordinates.latitude),
      longitude: degree(given.longitud, seed.coordinates.longitude),
    },
    phones: {
      reservations: readPhone(given.telefono ?? '') ?? reservations,
      /** Null: there is no second one. */
      second: given.telefono_2 === undefined ? second : readPhone(given.telefono_2),
    },
    email: given.email ?? seed.email,
    /** Addresses of the house on social networks. */
    networks: splitText(given.redes ?? '', 'items'),
    /** Where addresses of the house's earlier site lead. */
    oldAddresses: readOldAddresses(given.direcciones_antiguas ?? '') ?? new Map<string, string>(),
    /** Guests may give another country's telephone. */
    takesForeignPhones: given.telefonos_extranjeros !== undefined,
    /** The house is no longer where our drawing and its directions lead. */
    hasMoved: ['calle', 'codigo_postal', 'latitud', 'longitud'].some((field) => given[field] !== undefined),
    /** The owner's own photographs, by the place that they take from a drawing. */
    photos: Object.fromEntries(pictureFields.map((field) => [field, ownPictureOf(given, field)])) as Partial<
      Record<PictureField, OwnPicture>
    >,
    /** All that the owner has given, texts too. */
    given,
    /** What the fields of `/admin/local` show of what the owner has not given. */
    before,
  };
}

/**
 * The facts of the restaurant at this moment. One for the process, as the environment is: every loader has it brought up to
 * date (`followFacts`) before its first word.
 */
export const restaurant = makeRestaurant({});

/** From now on these are what the owner has given. */
export function setFacts(given: OwnerFacts): void {
  Object.assign(restaurant, makeRestaurant(given));
}

let refresh: () => Promise<void> = () => Promise.resolve();

/** How the facts are brought up to date; until it is said, they are those that the house began with. */
export function followFacts(bringUpToDate: () => Promise<void>): void {
  refresh = bringUpToDate;
}
export const refreshFacts = (): Promise<void> => refresh();

/** What still belongs to nobody. */
export const listPlaceholders = (): FactField[] =>
  placeholderFields.filter((field) => restaurant.given[field] === undefined);

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
