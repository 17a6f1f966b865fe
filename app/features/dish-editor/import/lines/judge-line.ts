import { fold } from '~/features/carta/search';
import type { Source, SourceRow } from '~/platform/sheets/source-rows';
import { readHeading } from './list-headings';
import { isPriceLike, readLine } from './read-line';

const chat =
  /^(?:\[\d{1,2}\/\d{1,2}\/\d{2,4},? [\d:.]+(?:\s?[ap]\.?\s?m\.?)?\]|\d{1,2}\/\d{1,2}\/\d{2,4},? [\d:.]+(?:\s?[ap]\.?\s?m\.?)? -) [^:]{1,40}: /u;
const number = /^\s*\d{1,2}(?:[.)]|\.\d)[.)]?-?\s+(?=["'“«¡¿]?\p{L})/u;
const bullets = /^[\s*•·▪◦‣–—\-+>~✓✔●○■□➤→»#\p{Extended_Pictographic}\u{FE0F}]+(?=[\p{L}\d])/u;
/** The signs of a chat for bold and italics around a whole line. */
const emphasis = /^_+(?=\p{L})|(?<=\p{L})[*_]+(?=\s*[\p{Extended_Pictographic}\u{FE0F}]*$)/gu;
/** Bold and italics inside a line: '*Croquetas* de _jamón_'. A footnote's asterisk has no partner. */
const marked = /(?<![\p{L}\d*_])(\*{1,2}|_{1,2})(?=[^\s*_])([^*_]*[^\s*_])\1(?![\p{L}\d*_])/gu;
const noise =
  /\b(?:iva|tel|telf|tfno|tlf|telefono|whatsapp|https?|www|instagram|facebook|wifi|horario|pagina \d|page \d|omitido|omitted|alergenos|alergias|allergens?|suplemento|siguenos|cif|nif|consulte|abierto|cerrado|horarios|de lunes a|reservas)\b|www\.|@|\b\d{5} \p{L}|^(?:contiene|puede contener|trazas)\b/iu;
const address = /^(?:c\/|calle |avda\b|av\. |avenida |pza\b|plaza |paseo |p\.º |ctra\b|carretera |ronda |camino )/;
const time = /\d{1,2}:\d{2}|\d{1,2}[.:]\d{2} ?(?:h\b|a \d{1,2}[.:]\d{2})/i;
const smallTalk = /^(?:hola|gracias|buenos dias|buenas|vale|ok|perfecto|hi|hello|thanks?)\b/;
const legend = /(?:\b\d{1,2}[.:)=-]? ?\p{L}{3,20}[ ,;·]{1,3}){3}/u;
const unfinished = /(?:,|&|\b(?:de|del|con|y|e|o|a|al|en|la|el|los|las|with|and|in|of))$/iu;

/** Maximum length of a line, in letters, and number of its cells or numbers. */
export const longestLine = 500;
const mostOnLine = 40;
/** Whether a line is over these limits: the rules would take long to read it. */
export const isBeyondLimits = (line: string) =>
  line.length > longestLine ||
  (line.match(/[^\t|;\s][^\t|;]*/g)?.length ?? 0) > mostOnLine ||
  (line.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0) > mostOnLine;

/** The cells of a line of free text that is a row of a table. */
export function splitLine({ cells, raw }: SourceRow): string[] {
  if (cells.length > 1 || raw.length > longestLine) return cells;
  const sign = (raw.match(/\|/g)?.length ?? 0) > 1 ? '|' : raw.includes(';') ? ';' : undefined;
  if (sign === undefined) return cells;
  return (sign === '|' ? raw.replace(/^\s*\||\|\s*$/g, '') : raw).split(sign).map((cell) => cell.trim());
}

/** Whether a line begins as a message of an exported chat. */
export const isMessage = (line: string) => chat.test(line);

/** A line without the time and sender of its message and without its number in a list. */
export const dropStart = (line: string) => line.replace(chat, '').replace(number, '');

/** A line without the signs of bold and italics inside it. */
export const dropMarks = (line: string) => line.replace(marked, '$2');

/** The words of a line without bullets and signs around them. */
export const dropSigns = (line: string) => dropMarks(line).replace(bullets, '').replace(emphasis, '');

/** Whether a line is of the document (taxes, contact, opening hours), not of the carta. */
export const isNoise = (text: string) => noise.test(fold(text));

export const hasTime = (text: string) => time.test(text);

export const isAddress = (text: string) => address.test(fold(text));

export const isSmallTalk = (text: string) => smallTalk.test(fold(text));

/** Whether a line explains the numbers of allergens. */
export const isLegend = (text: string) => legend.test(text);

/** Whether a name goes on in the next line. */
export const isUnfinished = (text: string) => unfinished.test(text);

/** Whether a line is in capital letters. */
export const isShouted = (text: string) => text === text.toUpperCase() && (text.match(/\p{L}/gu)?.length ?? 0) > 3;

/** Whether a line is a text that may describe a dish. */
const mayDescribe = (raw: string): boolean =>
  raw.trim().split(/\s+/).length > 2 &&
  !isShouted(raw) &&
  !isPriceLike(raw) &&
  readLine(raw.slice(0, longestLine)).length === 0 &&
  !readHeading(raw) &&
  !isNoise(raw);
const isLonePrice = (raw: string): boolean => {
  const [dish, ...others] = readLine(raw.slice(0, longestLine));
  return dish?.name === '' && others.length === 0;
};

/**
 * Whether the descriptions of a text stand below prices that are lines of their own: a section ends with one, and none
 * begins with a name and its description.
 */
export function isDescribedAfter({ isTable, rows }: Source): boolean {
  if (isTable) return false;
  const lines = rows.flatMap(({ raw }) => (raw.trim() === '' ? [] : [raw]));
  const priced = lines.map((raw) => raw.length < 40 && isLonePrice(raw));
  const starts = lines.flatMap((raw, at) => (at === 0 || (!priced[at] && readHeading(raw)) ? at : []));
  const ends = [...starts.slice(1), lines.length];
  const isEnded = ends.some((end) => priced[end - 2] && mayDescribe(lines[end - 1] ?? ''));
  return (
    isEnded && !starts.some((start) => !priced[start + 2] && priced[start + 3] && mayDescribe(lines[start + 2] ?? ''))
  );
}
