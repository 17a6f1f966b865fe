import { pages, type PageId } from '~/core/pages';
import { catalogue } from '~/features/carta/catalogue';
import type { Dictionary } from '~/locales';
import { introPages } from './owner-facts';

/** The texts about the sample restaurant, by their key; a key of several texts means all of them. */
export const sampleKeys: readonly string[] = [
  'site.pie.credito',
  'restaurante.momento',
  'restaurante.galeria.escenas',
  ...['historia.parrafos', 'filosofia.parrafos', 'filosofia.principios'].map((key) => `sobreNosotros.${key}`),
  ...['fundadores.intro', 'fundadores.personas'].map((key) => `sobreNosotros.${key}`),
  ...['visita.texto', 'visita.sinDirecciones', 'prensa.texto'].map((key) => `sobreNosotros.${key}`),
  'imagenes.barra',
  'imagenes.mapa',
  'paraPecar.texto',
  'carta.queEsMedia',
  ...catalogue.map(({ table }) => `listas.${table}.note`),
  'cafes.clasico.note',
  'cafes.especial.note',
  // Rice by request, and the document of the press.
  'terminos.secciones.4.items.1',
  'accesibilidad.secciones.2.items.2',
  ...pages.map(({ id }) => `paginas.${id}.subtitulo`),
  ...['inicio', ...introPages].map((id) => `paginas.${id}.intro`),
];

/** The titles of pages whose own ones tell of the sample restaurant. */
const plainTitles: Partial<Record<PageId, string>> = {
  inicio: '{{name}}',
  restaurante: '$t(site.carta)',
  reservas: '$t(inicio.reservar)',
  sobreNosotros: '$t(site.sobreNosotros)',
};
/** Pages with the titles and descriptions of every restaurant. */
const plainPages: readonly PageId[] = ['carta', 'alergenos'];

type Words = Record<string, unknown>;

/** The place of a key; undefined in a language or list without it. */
function findWord(words: object, key: string): { parent: Words; name: string } | undefined {
  const path = key.split('.');
  const name = path.pop() ?? '';
  let parent: unknown = words;
  for (const part of path) parent = (parent as Words | undefined)?.[part];
  return typeof parent === 'object' && parent !== null && name in parent
    ? { parent: parent as Words, name }
    : undefined;
}

/** The word or words of a key. */
export function readWord(words: object, key: string): unknown {
  const found = findWord(words, key);
  return found?.parent[found.name];
}

/** Replaces the word of a key. */
export function writeWord(words: object, key: string, value: unknown): void {
  const found = findWord(words, key);
  if (found) found.parent[found.name] = value;
}

/** Without its texts. */
function emptyWord(word: unknown): unknown {
  if (Array.isArray(word)) return [];
  if (typeof word !== 'object' || word === null) return '';
  return Object.fromEntries(Object.entries(word).map(([key, each]) => [key, emptyWord(each)]));
}

/** Takes the sample restaurant out of a language's words: its texts are empty, its titles and descriptions are the general ones. */
export function removeSample(words: object): void {
  for (const key of sampleKeys) writeWord(words, key, emptyWord(readWord(words, key)));
  const { paginas, sinMuestra } = words as Dictionary;
  for (const [key, text] of Object.entries(sinMuestra)) writeWord(words, key, text);
  for (const id of ['inicio', ...introPages] as const) {
    const page: Words = paginas[id];
    page.titulo = plainTitles[id] ?? page.titulo;
    if (plainPages.includes(id)) continue;
    const title = id === 'inicio' ? '' : `${String(page.titulo)} · `;
    page.metaTitulo = `${title}{{name}}, {{city}}`;
    if ('metaDescripcion' in page) page.metaDescripcion = '';
  }
}

/** Takes the city out of sentences and titles that name it: 'Carnes · La Pócima, {{city}}'. For a restaurant in no city yet. */
export const removeCity = (words: object): object => cutFrom(words, /(?:,? (?:en|in)|,| ·| &) \{\{city\}\}/g);

const writing: Record<string, string> = {
  ...{ Llámanos: 'Escríbenos', llámanos: 'escríbenos' },
  ...{ 'Call us': 'Write to us', 'call us': 'write to us' },
};

/** Turns the advice to call into that to write. For a restaurant without a telephone. A sentence that the telephone follows has `joinCall`. */
export const removeCall = (words: object): object =>
  cutFrom(
    cutFrom(words, /,? (?:o llámanos|or call us)(?=\.)|(?:llámanos o|call us or) (?=(?:escríbenos|write to us):)/g),
    /[Ll]lámanos(?! al$)|[Cc]all us(?! on$)/g,
    (call) => writing[call] ?? call,
  );

/** Takes out the advice to write. For a restaurant without a mail address. */
export const removeMail = (words: object): object => cutFrom(words, / (?:o escríbenos|or write to us)(?=:)/g);

/** The words without what the pattern matches in their texts, or with what `replace` makes of it. */
function cutFrom<Value>(words: Value, pattern: RegExp, replace = (_found: string) => ''): Value {
  if (typeof words === 'string') return words.replace(pattern, replace) as Value;
  if (Array.isArray(words)) return words.map((each: unknown) => cutFrom(each, pattern, replace)) as Value;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, each]) => [key, cutFrom(each, pattern, replace)]),
  ) as Value;
}
