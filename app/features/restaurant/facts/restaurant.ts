import { writtenLanguages } from '~/core/language';
import { cityOfPostalCode, ownerTexts, readDegree, readPhone, splitText, type FactField } from './owner-facts';
import type { OwnerFacts } from './fact-types';
import { readOldAddresses } from './old-addresses';
import { ownerPictures, ownPictureOf, pictureFields, type OwnPicture, type PictureField } from './owner-pictures';
import type { ServedHours } from '../hours/serving-hours';

/** The hours of the sample restaurant, until staff have saved others (/admin/horario). */
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

/** The hours of a restaurant without the sample, until staff have saved theirs. */
export const noHours: ServedHours = { week: [], kitchen: [], special: [], serving: {}, isUnknown: true };

/** Facts that the owner cannot change in the panel. `credit.url` null shows the credit as plain text. */
export const fixedFacts = {
  foundedYear: 2014,
  credit: { name: 'Taller de la Botica', url: null as string | null },
  founders: ['Inés Valdemoro', 'Tomás Quiroga'],
};

/**
 * The facts of the sample restaurant; its texts are the words of `sample-words.ts`. Company, tax number, street, phones and people
 * are invented. A lawyer must read `locales/*\/terminos.ts` and `consentimiento.ts` before a site opens.
 */
const sample = {
  city: 'Madrid',
  facts: {
    nombre: 'Antídoto',
    calle: 'Calle de la Botica Vieja, 7',
    codigo_postal: '28012',
    ciudad: '',
    latitud: '40,4122',
    longitud: '-3,6991',
    telefono: '910 000 014',
    telefono_2: '600 000 014',
    email: 'hola@antidoto.example',
    redes: '',
    prensa: '/prensa/antidoto-en-prensa.pdf',
    nif: 'B00000000',
    direcciones_antiguas: '',
  },
};

/** The name of a restaurant without one: the product's. */
const productName = sample.facts.nombre;

/** The facts of the restaurant at a moment: the owner's, over the sample's in a restaurant that shows it. */
export type Facts = ReturnType<typeof makeFacts>;

/** The facts; `isSeeded` is true in a database that began with the sample. An unknown fact is empty or null. */
export function makeFacts(given: OwnerFacts, isSeeded = false) {
  const isSample = isSeeded && given.muestra !== 'no';
  const isElsewhere = given.calle !== undefined || given.codigo_postal !== undefined;
  const sampleCity = isSample ? sample.city : '';
  const city =
    given.ciudad ||
    (given.codigo_postal === undefined ? sampleCity : (cityOfPostalCode(given.codigo_postal) ?? sampleCity));
  const name = given.nombre ?? productName;
  const sampleFacts: Record<FactField, string> = {
    ...sample.facts,
    titular: `${name} Taberna Botica, S. L.`,
    registro: `Registro Mercantil de ${city}, tomo 00000, folio 000, hoja M-000000`,
    // The sample's point is that of its street.
    ...(isElsewhere && { latitud: '', longitud: '' }),
  };
  const first = (field: FactField) => (isSample ? sampleFacts[field] : '');
  const read = (field: FactField) => given[field] ?? first(field);
  const [latitude, longitude] = [read('latitud'), read('longitud')];
  return {
    name,
    /** Empty until it is known, as all facts below. The company behind the name, with its tax number and registry. */
    legalName: read('titular'),
    taxId: read('nif'),
    registry: read('registro'),
    address: { street: read('calle'), postalCode: read('codigo_postal'), city },
    coordinates: latitude && longitude ? { latitude: readDegree(latitude), longitude: readDegree(longitude) } : null,
    phones: { reservations: readPhone(read('telefono')), second: readPhone(read('telefono_2')) },
    email: read('email'),
    /** The restaurant's addresses on social networks. */
    networks: splitText(read('redes'), 'items'),
    /** The address of a press report. */
    pressReport: read('prensa'),
    /** The redirects of addresses of an earlier site. */
    oldAddresses: readOldAddresses(read('direcciones_antiguas')) ?? new Map<string, string>(),
    /** Guests may give another country's telephone. */
    takesForeignPhones: given.telefonos_extranjeros !== undefined,
    /** The restaurant is not at the place of the drawn map and its directions. */
    hasMoved: !isSample || isElsewhere || given.latitud !== undefined || given.longitud !== undefined,
    /** The owner's photographs, by the place of the drawing that they replace. */
    photos: Object.fromEntries(pictureFields.map((field) => [field, ownPictureOf(given, field)])) as Partial<
      Record<PictureField, OwnPicture>
    >,
    /** Where the owner gave nothing, the sample's facts, words, drawings and hours are shown. */
    isSample,
    /** All facts and texts that the owner has saved. */
    given,
    /** The first value of a field of `/admin/local`. */
    first,
  };
}

/** Facts that the panel marks as sample one by one; the city and the longitude are marked with others. */
const toldFacts: readonly FactField[] = [
  'nombre',
  'calle',
  'latitud',
  'telefono',
  'telefono_2',
  'email',
  'prensa',
  'titular',
  'nif',
  'registro',
];
const neededFacts: readonly FactField[] = ['nombre', 'calle', 'telefono', 'email', 'titular', 'nif'];

/**
 * What the owner has not set: by the names of their fields in `/admin/local` the facts that are the sample's, the texts that are
 * in some language, and the facts that guests miss; and whether drawings of the sample's bar and gallery are shown.
 */
export function listUnsetFacts({ isSample, given, first, hasMoved, photos }: Facts) {
  const isFirst = (field: string) => given[field] === undefined;
  const unset = ownerTexts.filter(
    ({ name }) => writtenLanguages.some((language) => isFirst(`${name}_${language}`)) && name !== 'suplementos',
  );
  return {
    sample: toldFacts.filter((field) => isFirst(field) && first(field) !== ''),
    texts: isSample ? unset.map(({ name }) => name).filter((name) => name !== 'como_llegar' || !hasMoved) : [],
    hasDrawings: isSample && ownerPictures.some((place) => !photos[place]),
    missing: isSample ? [] : neededFacts.filter(isFirst),
  };
}
