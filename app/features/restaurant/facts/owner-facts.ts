import { writtenLanguages, type Language } from '~/core/language';
import { readMailAddress, withoutInvisible } from '~/core/typed-text';
import { isShortMapLink, readMapPoint, writeDegree } from './map-point';
import { readSocialLink } from './social-links';
import type { FactError, FactErrors, OwnerFacts } from './fact-types';
import { readOldAddresses } from './old-addresses';
import { checkPictures } from './owner-pictures';
import { pages, type PageId } from '~/core/pages';

/** The facts that are the same in both languages, in the order of their fields. */
export const factFields = [
  'nombre',
  'calle',
  'codigo_postal',
  'ciudad',
  'latitud',
  'longitud',
  'telefono',
  'telefono_2',
  'email',
  'redes',
  'prensa',
  'titular',
  'nif',
  'registro',
  'direcciones_antiguas',
] as const;
export type FactField = (typeof factFields)[number];

/** A text of the site that the owner may replace in each language; its fields have its name with `_es` and `_en`. */
export interface OwnerText {
  name: string;
  /** The key of the words that it replaces; undefined for a text without a first version. */
  key?: string;
  /** A line, paragraphs with an empty line between them, or a line an item. */
  kind: 'line' | 'paragraphs' | 'items';
}

/** The pages whose introduction the owner may write. */
export const introPages = pages
  .map(({ id }) => id)
  .filter((id) => !['inicio', 'gestionar', 'terminos', 'consentimiento', 'accesibilidad'].includes(id));
export const introField = (page: PageId) => `intro_${page}`;

export const ownerTexts: readonly OwnerText[] = [
  { name: 'titulo', key: 'paginas.inicio.titulo', kind: 'line' },
  { name: 'subtitulo', key: 'paginas.inicio.intro', kind: 'line' },
  { name: 'como_llegar', key: 'sobreNosotros.visita.texto', kind: 'line' },
  { name: 'suplementos', kind: 'line' },
  { name: 'historia', key: 'sobreNosotros.historia.parrafos', kind: 'paragraphs' },
  { name: 'filosofia', key: 'sobreNosotros.filosofia.parrafos', kind: 'paragraphs' },
  { name: 'principios', key: 'sobreNosotros.filosofia.principios', kind: 'items' },
  { name: 'fundadores', kind: 'paragraphs' },
  ...introPages.map((id): OwnerText => ({ name: introField(id), key: `paginas.${id}.intro`, kind: 'line' })),
];

/** Splits a text into its paragraphs or items. */
export function splitText(text: string, kind: OwnerText['kind']): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  if (kind !== 'paragraphs') return lines.filter((line) => line !== '');
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === '') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
}

export interface Founder {
  name: string;
  role: string;
  text: string;
}

/** The founders' text: paragraphs, and people, who begin with a line 'Name · Role'. */
export function readFounders(text: string): { intro: string[]; people: Founder[] } {
  const intro: string[] = [];
  const people: Founder[] = [];
  for (const part of splitText(text, 'paragraphs')) {
    const [head = '', ...lines] = part.split('\n');
    const [name = '', role] = head.split(' · ');
    if (role === undefined) intro.push(part);
    else people.push({ name, role, text: lines.join(' ') });
  }
  return { intro, people };
}

/** The reverse, for the text's field. */
export const writeFounders = (intro: string, people: readonly Founder[]): string =>
  [intro, ...people.map(({ name, role, text }) => `${name} · ${role}\n${text}`)].join('\n\n');

/** The capitals of the provinces, by the first two digits of their postal codes. */
const capitals =
  'Vitoria-Gasteiz,Albacete,Alicante,Almería,Ávila,Badajoz,Palma,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real,Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,San Sebastián,Huelva,Huesca,Jaén,León,Lleida,Logroño,Lugo,Madrid,Málaga,Murcia,Pamplona,Ourense,Oviedo,Palencia,Las Palmas,Pontevedra,Salamanca,Santa Cruz de Tenerife,Santander,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Bilbao,Zamora,Zaragoza,Ceuta,Melilla'.split(
    ',',
  );

/** The most likely city of a Spanish postal code; undefined for an unknown one. */
export const cityOfPostalCode = (code: string): string | undefined =>
  /^\d{5}$/.test(code) ? capitals[Number(code.slice(0, 2)) - 1] : undefined;

/** A telephone for dialling and for reading; null when invalid. Numbers without a prefix are Spanish. */
export function readPhone(typed: string): { number: string; shown: string } | null {
  const digits = typed.replace(/[\p{Zs}.()\-\u2010\u2011]/gu, '').replace(/^00/, '+');
  const spanish = /^(?:\+34)?([6789]\d{2})(\d{3})(\d{3})$/.exec(digits);
  if (spanish) return { number: `+34${spanish.slice(1).join('')}`, shown: spanish.slice(1).join(' ') };
  return /^\+(?!34)[1-9]\d{7,14}$/.test(digits) ? { number: digits, shown: typed.trim() } : null;
}

const lineLimit = 300;
const textLimit = 5000;
const mostLinks = 10;

function isLink(line: string): boolean {
  return URL.canParse(line) && ['https:', 'http:'].includes(new URL(line).protocol);
}

/** The addresses of the social networks, one a line; undefined when a line is not an address. */
function readNetworks(text: string): string | undefined {
  const links = splitText(text, 'items').map(readSocialLink);
  return links.includes(undefined) ? undefined : [...new Set(links)].join('\n');
}

/** The fields that a pasted map link may be in, the one for it first. */
export const pointFields = ['enlace_mapa', 'latitud', 'longitud'] as const;

/** The coordinates in a pasted link or pair of numbers; without one, why the text is refused. */
function readPoint(read: (field: string) => string | undefined) {
  for (const field of pointFields) {
    const text = cleanText(read(field) ?? '');
    const isOwn = field === 'enlace_mapa';
    if (text === '' || (!isOwn && isDegree(text, 180))) continue;
    const point = readMapPoint(text);
    if (point) return { facts: { latitud: writeDegree(point.latitude), longitud: writeDegree(point.longitude) } };
    if (isShortMapLink(text)) return { errors: { [field]: 'enlaceCorto' as const } };
    if (isOwn) return { errors: { [field]: 'enlaceMapa' as const } };
  }
  return {};
}

const isDegree = (text: string, most: number) =>
  /^-?\d{1,3}(?:[.,]\d{1,10})?$/.test(text) && Math.abs(readDegree(text)) <= most;

/** A degree as it was typed, with a comma or a point. */
export const readDegree = (text: string): number => Number(text.replace(',', '.'));

/** The rule of each fact for values that are not empty. */
const rules: Partial<Record<FactField, (text: string) => FactError | undefined>> = {
  codigo_postal: (text) => (cityOfPostalCode(text) ? undefined : 'codigo'),
  latitud: (text) => (isDegree(text, 90) ? undefined : 'coordenada'),
  longitud: (text) => (isDegree(text, 180) ? undefined : 'coordenada'),
  telefono: (text) => (readPhone(text) ? undefined : 'telefono'),
  telefono_2: (text) => (readPhone(text) ? undefined : 'telefono'),
  email: (text) => (readMailAddress(text) ? undefined : 'email'),
  redes: (text) => {
    const links = readNetworks(text)?.split('\n');
    return links ? (links.length <= mostLinks ? undefined : 'largo') : 'redes';
  },
  prensa: (text) => (isLink(text) || /^\/[^/\s]/.test(text) ? undefined : 'prensa'),
  direcciones_antiguas: (text) => (readOldAddresses(text) ? undefined : 'direcciones'),
};
/** Maximum length of facts with several lines, in characters. */
const longFacts: Partial<Record<FactField, number>> = { redes: textLimit, direcciones_antiguas: 40_000 };

/** A text as it is stored: with `\n` for line breaks, without other control characters, invisible signs and outer blanks. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

/**
 * Checks the typed facts. `shown` are the first values of the fields: a field that still has its first value is not stored. A
 * field that was not sent stays as it was `given`. An emptied text is stored as empty, and pages leave it out.
 */
export function checkFacts(
  read: (field: string) => string | undefined,
  shown: (field: string) => string,
  given: OwnerFacts,
): { ok: true; facts: OwnerFacts } | { ok: false; errors: FactErrors } {
  const errors: Record<string, FactError> = {};
  const facts: Record<string, string> = {};
  const point: { facts?: OwnerFacts; errors?: FactErrors } = readPoint(read);
  for (const field of factFields) {
    const typed = cleanText(point.facts?.[field] ?? read(field) ?? given[field] ?? shown(field));
    const text = (field === 'email' && readMailAddress(typed)) || (field === 'redes' && readNetworks(typed)) || typed;
    const isLong = text.length > (longFacts[field] ?? lineLimit);
    const error = text === '' ? (field === 'nombre' ? 'falta' : undefined) : isLong ? 'largo' : rules[field]?.(text);
    if (error) errors[field] = error;
    else if (text !== shown(field)) facts[field] = text;
  }
  for (const { name, kind } of ownerTexts) {
    for (const language of writtenLanguages) {
      const field = `${name}_${language}`;
      const text = cleanText(read(field) ?? given[field] ?? shown(field));
      if (text.length > (kind === 'line' ? 1000 : textLimit)) errors[field] = 'largo';
      else if (text !== shown(field) && !(text === '' && name === 'titulo')) facts[field] = text;
    }
  }
  const pictures = checkPictures(read, given, lineLimit);
  Object.assign(facts, pictures.facts);
  Object.assign(errors, pictures.errors, point.errors);
  if (read('telefonos_extranjeros') !== undefined) facts.telefonos_extranjeros = 'si';
  const sample = read('quitar_muestra') === undefined ? given.muestra : 'no';
  if (sample !== undefined) facts.muestra = sample;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}

/** A text of the owner in a language. Placeholders in it are escaped, because they are text. */
export function ownerWords(
  { name, kind }: OwnerText,
  facts: OwnerFacts,
  language: Language,
): string | string[] | undefined {
  const text = facts[`${name}_${language}`];
  if (text === undefined) return undefined;
  const plain = text.replaceAll('{{', '{\u200b{').replaceAll('$t(', '$\u200bt(');
  return kind === 'line' ? plain : splitText(plain, kind);
}
