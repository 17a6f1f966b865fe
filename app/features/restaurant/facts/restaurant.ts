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
import type { ServedHours } from '../hours/serving-hours';

/** The hours until staff have saved others (/admin/horario). */
export const firstHours: ServedHours = {
  week: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
    { days: ['saturday'], opens: '10:00', closes: '00:00' },
    { days: ['sunday'], opens: '10:00', closes: '17:00' },
  ],
  kitchen: [],
  special: [],
  serving: {},
};

/** Facts that the owner cannot change in the panel. `credit.url` null shows the credit as plain text. */
export const fixedFacts = {
  foundedYear: 2014,
  credit: { name: 'Taller de la Botica', url: null as string | null },
  /** A file in `public/`. */
  pressReport: '/prensa/antidoto-en-prensa.pdf',
  founders: ['Inés Valdemoro', 'Tomás Quiroga'],
};

/**
 * The first facts; the owner changes them in `/admin/local`. Texts that differ by language are in `locales`. Company, tax
 * number, street, phones and people are invented placeholders: the owner replaces them, and the lawyer reads `locales/*\/terminos.ts` and `consentimiento.ts`, before the site opens.
 */
const seed = {
  name: 'Antídoto',
  taxId: 'B00000000',
  address: { street: 'Calle de la Botica Vieja, 7', postalCode: '28012', city: 'Madrid' },
  /** Decimal degrees (WGS 84). */
  coordinates: { latitude: 40.4122, longitude: -3.6991 },
  /** `number` is for dialling, `shown` for reading. */
  phones: {
    reservations: { number: '+34910000014', shown: '910 000 014' },
    second: { number: '+34600000014', shown: '600 000 014' },
  },
  email: 'hola@antidoto.example',
};

/** The facts of the restaurant at a moment: the owner's over the first ones. */
export type Facts = ReturnType<typeof makeFacts>;

export function makeFacts(given: OwnerFacts) {
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
    /** The restaurant's addresses on social networks. */
    networks: splitText(given.redes ?? '', 'items'),
    /** The redirects of addresses of an earlier site. */
    oldAddresses: readOldAddresses(given.direcciones_antiguas ?? '') ?? new Map<string, string>(),
    /** Guests may give another country's telephone. */
    takesForeignPhones: given.telefonos_extranjeros !== undefined,
    /** The restaurant is not at the place of the drawn map and its directions. */
    hasMoved: ['calle', 'codigo_postal', 'latitud', 'longitud'].some((field) => given[field] !== undefined),
    /** The owner's photographs, by the place of the drawing that they replace. */
    photos: Object.fromEntries(pictureFields.map((field) => [field, ownPictureOf(given, field)])) as Partial<
      Record<PictureField, OwnPicture>
    >,
    /** All facts and texts that the owner has saved. */
    given,
    /** The first values of the fields of `/admin/local`. */
    before,
  };
}

/** The facts that are still placeholders. */
export const listPlaceholders = ({ given }: Facts): FactField[] =>
  placeholderFields.filter((field) => given[field] === undefined);

/** The address on one line: `'Calle de la Botica Vieja, 7, 28012 Madrid'`. */
export const writeAddress = ({ address: { street, postalCode, city } }: Pick<Facts, 'address'>): string =>
  `${street}, ${postalCode} ${city}`;

/**
 * The values for the `{{…}}` of the legal texts (`terminos`, `consentimiento`).
 *
 * @param web the site's public address
 * @param days how many days after the visit a booking's personal data are erased
 */
export function legalFacts(facts: Facts, { web, days }: { web: string; days: number }): Record<string, string> {
  const { name, legalName, taxId, registry, email, phones } = facts;
  const phone = phones.reservations.shown;
  return { name, legalName, taxId, registry, email, address: writeAddress(facts), phone, web, days: String(days) };
}
