import { unzipSync, type Unzipped } from 'fflate';
import sax from 'sax';

import { mostColumns, mostRows } from './source-rows';

/** A sheet's rows from row 1 on, with empty ones; those of a hidden sheet are not read. */
interface SheetRows {
  name: string;
  isHidden: boolean;
  rows: string[][];
}
type SheetReading = { ok: true; sheets: SheetRows[] } | { ok: false; code: 'unreadable' | 'too large' };

/** Maximum size of the unzipped parts together, in bytes. */
const mostBytes = 2_000_000;
const mostSheets = 100;
/** Maximum number of cells that are not empty. */
const mostCells = 20_000;
/** Maximum length of all cells, in characters; a shared text counts for each cell that has it. */
const mostText = 1_000_000;
/** Maximum number of attributes of one element. */
const mostAttributes = 100;

class TooLargeError extends Error {}

/**
 * Reads the sheets of an XLSX file as a person sees them: numbers with a comma, true as `si`, dates as dates, formulas by their
 * stored result, a cell that is merged downwards in each of its rows. Text that is struck through is between `~~`.
 */
export function readXlsx(bytes: Uint8Array): SheetReading {
  try {
    return { ok: true, sheets: readSheets(bytes) };
  } catch (error) {
    return { ok: false, code: error instanceof TooLargeError ? 'too large' : 'unreadable' };
  }
}

/** Unzips some parts of a file. fflate writes no more of a part than the size that the file names, and `mostBytes` limits those. */
function unzipParts(file: Uint8Array, names: readonly string[], limit: { left: number }): Unzipped {
  return unzipSync(file, {
    filter({ name, originalSize, size, compression }) {
      if (!names.includes(name)) return false;
      limit.left -= compression === 0 ? size : originalSize;
      if (limit.left < 0) throw new TooLargeError();
      return true;
    },
  });
}

type Attributes = Partial<Record<string, string>>;
interface Reader {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses a part and reports its elements by their names without prefixes. */
function readXml(xml: Uint8Array, { open, close, text }: Reader): void {
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error('no sheet declares a document type');
  };
  let attributes = 0;
  parser.onopentagstart = () => (attributes = 0);
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > mostAttributes) throw new TooLargeError();
  };
  parser.onopentag = ({ name, attributes }) =>
    open(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), String(value)])),
    );
  parser.onclosetag = (name) => close?.(localName(name));
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.write(Buffer.from(xml).toString('utf8')).close();
}

function readSheets(file: Uint8Array): SheetRows[] {
  const limit = { left: mostBytes };
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
  const around = unzipParts(file, [workbook, relations], limit);
  const named: { name: string; id?: string; isHidden: boolean }[] = [];
  readXml(partOf(around, workbook), {
    open: (element, { id, name = '', state = 'visible' }) => {
      if (element === 'sheet') named.push({ name, id, isHidden: state !== 'visible' });
      if (named.length > mostSheets) throw new TooLargeError();
    },
  });
  const targets = new Map<string | undefined, string>();
  let stringsName = '';
  let stylesName = '';
  readXml(partOf(around, relations), {
    open: (_, { Id, Type = '', Target = '' }) => {
      const name = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Type.endsWith('/worksheet')) targets.set(Id, name);
      if (Type.endsWith('/sharedStrings')) stringsName = name;
      if (Type.endsWith('/styles')) stylesName = name;
    },
  });
  const shown = named.flatMap(({ id, isHidden }) => (isHidden ? [] : (targets.get(id) ?? [])));
  const parts = unzipParts(file, [...shown, stringsName, stylesName], limit);
  const [strings, styles] = [parts[stringsName], parts[stylesName]];
  const book: Book = {
    strings: strings ? readStrings(strings) : [],
    styles: styles ? readStyles(styles) : [],
    cells: 0,
    letters: 0,
  };
  if (shown.length === 0) throw new Error('no visible sheet');
  // A part is read once, even if the file names it for several sheets.
  const read = new Set<string>();
  return named.flatMap(({ name, id, isHidden }): SheetRows[] => {
    const target = targets.get(id);
    if (isHidden) return [{ name, isHidden, rows: [] }];
    if (target === undefined || read.has(target)) return [];
    read.add(target);
    return [{ name, isHidden, rows: readRows(partOf(parts, target), book) }];
  });
}

/** What the sheets of a file share, and the counts of its limits. */
interface Book {
  strings: readonly string[];
  styles: readonly CellStyle[];
  cells: number;
  letters: number;
}

interface CellStyle {
  kind?: 'date' | 'time' | 'percent';
  isStruck: boolean;
}

function partOf(parts: Unzipped, name: string): Uint8Array {
  const part = parts[name];
  if (!part) throw new Error(`${name} is missing`);
  return part;
}

/** Gathers the text of `t` elements, without phonetic guides; runs that are struck through are between `~~`. */
function createTextReader() {
  let isText = false;
  let isPronounced = false;
  let isStruck = false;
  return {
    text: '',
    open(name: string, { val }: Attributes) {
      if (name === 'rPh') isPronounced = true;
      if (name === 'r') isStruck = false;
      if (name === 'strike' && !isFalse(val)) isStruck = true;
      isText = name === 't' && !isPronounced;
    },
    add(text: string) {
      if (isText) this.text += isStruck ? `~~${text}~~` : text;
    },
    close(name: string) {
      isText = false;
      if (name === 'rPh') isPronounced = false;
    },
    take(): string {
      const { text } = this;
      this.text = '';
      isStruck = false;
      return text;
    },
  };
}

const isFalse = (value: string | undefined) => value === '0' || value === 'false';

/** The shared texts of cells. */
function readStrings(xml: Uint8Array): string[] {
  const strings: string[] = [];
  const reader = createTextReader();
  readXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.add(text),
    close: (name) => {
      reader.close(name);
      if (name === 'si') strings.push(reader.take());
    },
  });
  return strings;
}

/** The kind of a number format: `d-mmm` is a date, `0%` a percentage; undefined for a plain number. */
function kindOfFormat(id: number, code: string | undefined): CellStyle['kind'] {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent';
    if ([18, 19, 20, 21, 32, 33, 45, 46, 47].includes(id)) return 'time';
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : undefined;
  }
  const plain = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]hms][^\][]*\]/gi, '').toLowerCase();
  if (/^(?:general|standard|est[aá]ndar)/.test(plain)) return undefined;
  return plain.includes('%') ? 'percent' : /[yd]|m{3}/.test(plain) ? 'date' : /[hms]/.test(plain) ? 'time' : undefined;
}

/** The styles of cells, by their number. */
function readStyles(xml: Uint8Array): CellStyle[] {
  const formats = new Map<number, string>();
  const struck: boolean[] = [];
  const styles: CellStyle[] = [];
  let group = '';
  readXml(xml, {
    open: (name, { numFmtId, formatCode, fontId, val }) => {
      if (name === 'fonts' || name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') group = name;
      if (name === 'numFmt' && formatCode !== undefined) formats.set(Number(numFmtId), formatCode);
      if (name === 'font' && group === 'fonts') struck.push(false);
      if (name === 'strike' && group === 'fonts' && !isFalse(val)) struck[struck.length - 1] = true;
      if (name !== 'xf' || group !== 'cellXfs') return;
      const id = Number(numFmtId ?? 0);
      styles.push({ kind: kindOfFormat(id, formats.get(id)), isStruck: struck[Number(fontId ?? 0)] ?? false });
    },
  });
  return styles;
}

/** `'B7'` is in column 1. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readRows(xml: Uint8Array, book: Book): string[][] {
  const rows: string[][] = [];
  const merged: string[] = [];
  const reader = createTextReader();
  let row = -1;
  let column = -1;
  let type = '';
  let style: CellStyle | undefined;
  let value = '';
  let formula = '';
  let part = '';
  readXml(xml, {
    open: (name, attributes) => {
      const { r, t = 'n', s, ref } = attributes;
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r) - 1;
        column = -1;
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        type = t;
        style = book.styles[Number(s)];
        value = formula = '';
      } else if (name === 'mergeCell' && ref !== undefined && merged.length < mostRows) merged.push(ref);
      part = name;
      reader.open(name, attributes);
    },
    text: (text) => {
      if (part === 'v') value += text;
      else if (part === 'f') formula += text;
      else reader.add(text);
    },
    close: (name) => {
      part = '';
      reader.close(name);
      if (name !== 'c') return;
      const inline = reader.take();
      const raw = type === 's' ? (book.strings[Number(value)] ?? '') : value || inline;
      book.letters += raw.length + formula.length;
      if (book.letters > mostText) throw new TooLargeError();
      const read = readValue(type, raw, style?.kind) || (formula === '' ? '' : `=${formula}`);
      if (read === '') return;
      const text = style?.isStruck === true ? `~~${read.replaceAll('~~', '')}~~` : read;
      book.cells += 1;
      if (!(row >= 0 && column >= 0)) throw new Error('a cell without a place');
      if (row >= mostRows || column >= mostColumns || book.cells > mostCells) throw new TooLargeError();
      while (rows.length <= row) rows.push([]);
      const cells = rows[row]!;
      while (cells.length < column) cells.push('');
      cells[column] = text;
    },
  });
  for (const ref of merged) fillDown(rows, ref, book);
  return rows;
}

/** Repeats a cell that is merged downwards in the rows that have other cells: a section beside its dishes. */
function fillDown(rows: string[][], ref: string, book: Book): void {
  const [begin = '', end = ''] = ref.split(':');
  const column = columnOf(begin);
  const [first, last] = [begin, end].map((each) => Number(each.replace(/^[A-Z]+/, '')) - 1);
  const text = rows[first ?? -1]?.[column] ?? '';
  if (text === '' || column < 0) return;
  for (let at = first! + 1; at <= Math.min(last ?? 0, rows.length - 1); at += 1) {
    const cells = rows[at]!;
    if (cells.every((cell) => cell === '') || (cells[column] ?? '') !== '') continue;
    book.cells += 1;
    book.letters += text.length;
    if (book.cells > mostCells || book.letters > mostText) throw new TooLargeError();
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
}

const day = 86_400_000;
/** The number of a date or time as text: `'12/5/2026'`, `'12/5/2026 13:00'`, `'13:00'`. */
function showDate(serial: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * day));
  if (Number.isNaN(date.getTime())) return `#${serial}`;
  const time = date.toISOString().slice(11, 16);
  if (serial < 1) return time;
  const shown = `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
  return time === '00:00' ? shown : `${shown} ${time}`;
}

/** A cell's value as one line of text. */
function readValue(type: string, value: string, kind: CellStyle['kind']): string {
  if (type === 'b') return value === '1' ? 'si' : 'no';
  if (type === 'n') {
    // The last digits of a calculated number are rounding errors.
    const number = Number(Number(value).toPrecision(12));
    if (value === '' || Number.isNaN(number)) return value;
    if (kind === 'date' || kind === 'time') return showDate(number);
    const shown = kind === 'percent' ? `${Number((number * 100).toPrecision(12))} %` : String(number);
    return shown.replace('.', ',');
  }
  return value
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim();
}
