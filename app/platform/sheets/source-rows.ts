import { withoutInvisible } from '~/core/typed-text';

export interface SourceRow {
  /** The line of the text, or the row of the sheet, counted from 1. */
  line: number;
  /** A single one for a line of free text. */
  cells: string[];
  /** The line as it was written. */
  raw: string;
}

/** A sheet, or a whole text. */
export interface Source {
  /** The name of a sheet. */
  name?: string;
  rows: SourceRow[];
  /** Whether it has columns; otherwise it is free text. */
  isTable: boolean;
}

/** Maximum number of lines of a text, or rows of a sheet. */
export const mostRows = 5000;
/** Maximum number of columns of a table. */
export const mostColumns = 100;

const letters = /[áéíóúüñÁÉÍÓÚÜÑ¿¡ºª€½çàèò’]/gu;

/** Decodes UTF-8, UTF-16, Windows-1252 or Mac Roman; undefined for a binary file. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const begin = bytes.subarray(0, 400);
  const isLong = begin.length > 7;
  const zeros = [0, 1].map((odd) => begin.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const most = begin.length / 5;
  if ((first === 0xff && second === 0xfe) || (isLong && zeros[1]! > most && zeros[0] === 0))
    return decodeAs('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || (isLong && zeros[0]! > most && zeros[1] === 0))
    return decodeAs('utf-16be', bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Of the two readings, the Spanish one has more of its letters inside words.
    const count = (text: string) => text.match(letters)?.length ?? 0;
    const [windows, mac] = [decodeWindows(bytes), decodeAs('macintosh', bytes)];
    return count(mac) > count(windows) ? mac : windows;
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** The signs of Windows-1252 from 0x80 on: Node 20 decodes it as Latin 1, which has control codes there. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const decodeWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));

/** Composed letters, plain blanks, no ligatures and no invisible signs. */
export const cleanText = (text: string): string =>
  withoutInvisible(text.normalize('NFC'))
    .replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u00a0\u2002-\u200a\u202f]/g, ' ')
    .replaceAll('\u00ad', '');

/** The end of a cell that begins with a quote: the place after its last quote, or -1 when that quote is a sign of the text. */
function endOfQuoted(text: string, at: number, separator: string): number {
  let end = at + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1 || end - at > longestQuoted) return -1;
    if (text.charAt(end + 1) !== '"') break;
    end += 2;
  }
  let next = end + 1;
  while (text.charAt(next) === ' ') next += 1;
  return next === text.length || [separator, '\n', '\r'].includes(text.charAt(next)) ? next : -1;
}
/** A sheet takes a text that begins with one of these signs as a formula; our download puts an apostrophe before it. */
const unguard = (value: string) => value.replace(/^'(?='*[=+\-@\t\r])/, '');

/** Maximum length of a quoted cell, in characters. */
const longestQuoted = 5000;

/** The rows of a text with separators. A quoted cell may hold separators and line breaks; a quote that is not closed is text. */
function splitRows(text: string, separator: string): SourceRow[] {
  const rows: SourceRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 0;
  for (let at = 0; at <= text.length;) {
    let end = text.charAt(at) === '"' ? endOfQuoted(text, at, separator) : -1;
    if (end !== -1) {
      cells.push(text.slice(at + 1, text.lastIndexOf('"', end - 1)).replaceAll('""', '"'));
    } else {
      end = at;
      while (end < text.length && ![separator, '\n', '\r'].includes(text.charAt(end))) end += 1;
      cells.push(text.slice(at, end));
    }
    const sign = text.charAt(end);
    at = end + 1;
    if (sign === separator) continue;
    if (sign === '\r' && text.charAt(at) === '\n') at += 1;
    const raw = text.slice(begun, end);
    rows.push({ line, cells: cells.map(unguard), raw });
    line += 1 + (raw.match(/\r\n?|\n/g)?.length ?? 0);
    cells = [];
    begun = at;
    if (sign === '') break;
  }
  return rows;
}

/** Whether cells are the head of a table. */
export type IsHead = (cells: readonly string[]) => boolean;

/** The separator of a table with a head; undefined when no separator gives one. */
function findHeadedSeparator(text: string, isHead: IsHead): string | undefined {
  const begin = text.slice(0, 20_000);
  for (const sign of ['\t', ';', ',', '|']) {
    if (!begin.includes(sign)) continue;
    const rows = splitRows(begin, sign).slice(0, 15);
    if (sign === '|' && rows.some(({ raw }) => /^\s*\|/.test(raw))) continue;
    const head = rows.findIndex(({ cells }) => cells.length > 1 && isHead(cells.slice(0, 100)));
    if (head !== -1 && (sign !== ',' || isFollowed(rows, head))) return sign;
  }
  return undefined;
}

/** The separator of a table without a head; undefined for free text. */
function findPlainSeparator(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  return [';', ','].find((sign) => isEvenTable(splitRows(text.slice(0, 20_000), sign), sign));
}

/** Whether at least half of the rows below a head have as many cells; a list of allergens in free text has commas too. */
function isFollowed(rows: readonly SourceRow[], head: number): boolean {
  const below = rows.slice(head + 1).filter(({ raw }) => raw.trim() !== '');
  const alike = below.filter(({ cells }) => cells.length === rows[head]?.cells.length);
  return below.length > 0 && alike.length * 2 >= below.length;
}

/** Whether rows without a head are a table: all of one length, and no comma inside a price. */
function isEvenTable(rows: readonly SourceRow[], sign: string): boolean {
  const filled = rows.filter(({ raw }) => raw.trim() !== '').slice(0, -1);
  const length = filled[0]?.cells.length ?? 0;
  const isEven = filled.length > 1 && length > 1 && filled.every(({ cells }) => cells.length === length);
  return isEven && (sign === ';' || filled.every(({ raw }) => !/\d, ?\d\d?(?!\d)/.test(raw)));
}

/** Word and presentations break a line inside a paragraph with a vertical tab, other programs with U+2028. */
const lineBreak = /\r\n?|[\n\v\u2028\u2029]/;

/** The bullet or number of a list, as word processors copy it: with a tab after it. U+F0B7 and other private signs are Symbol's. */
const listMark = /^[ \t]*(?:[*·•‣⁃●○■□▪◦✓✔➤→»§o–—\p{Co}-]|\d{1,2}[.)])\t+(?=\S)/gmu;

/** The rows of a text: of a table by its separator (`sep=;` names it), otherwise its lines. */
export function splitText(sent: string, isHead: IsHead): Source {
  const clean = cleanText(sent);
  const named = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(clean);
  const headed = named?.[1] ?? findHeadedSeparator(clean, isHead);
  const text = headed === undefined ? clean.replace(listMark, '• ') : clean;
  const separator = headed ?? findPlainSeparator(text);
  if (separator === undefined)
    return { isTable: false, rows: text.split(lineBreak).map((raw, at) => ({ line: at + 1, cells: [raw], raw })) };
  const rows = splitRows(text.slice(named?.[0].length ?? 0), separator);
  const skipped = named ? 1 : 0;
  return { isTable: true, rows: rows.map((row) => ({ ...row, line: row.line + skipped })) };
}
