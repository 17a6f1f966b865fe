import { strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import sax from 'sax';

/** The rows of a sheet from row 1 on, with empty ones. */
export type SheetReading = { ok: true; rows: string[][] } | { ok: false; code: 'unreadable' | 'too large' };

/** Maximum size of the unzipped parts together, in bytes. */
const mostBytes = 2_000_000;
const mostRows = 5000;
const mostColumns = 100;
/** Maximum number of cells that are not empty. */
const mostCells = 20_000;
/** Maximum length of all cells, in letters; a shared text counts for each cell that has it. */
const mostText = 1_000_000;
/** Maximum number of attributes of one element. */
const mostAttributes = 100;

class TooLargeError extends Error {}

/** Reads the first visible sheet of an XLSX file: numbers with a comma, true as `si`, formulas by their stored result. */
export function readXlsx(bytes: Uint8Array): SheetReading {
  try {
    return { ok: true, rows: readFirstSheet(bytes) };
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

function readFirstSheet(file: Uint8Array): string[][] {
  const limit = { left: mostBytes };
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
  const around = unzipParts(file, [workbook, relations], limit);
  let sheet: string | undefined;
  readXml(partOf(around, workbook), {
    open: (name, { id, state = 'visible' }) => {
      if (name === 'sheet' && state === 'visible') sheet ??= id;
    },
  });
  let sheetName = '';
  let stringsName = '';
  readXml(partOf(around, relations), {
    open: (_, { Id, Type = '', Target = '' }) => {
      const name = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Id === sheet) sheetName = name;
      if (Type.endsWith('/sharedStrings')) stringsName = name;
    },
  });
  const parts = unzipParts(file, [sheetName, stringsName], limit);
  const strings = parts[stringsName];
  return readRows(partOf(parts, sheetName), strings ? readStrings(strings) : []);
}

function partOf(parts: Unzipped, name: string): Uint8Array {
  const part = parts[name];
  if (!part) throw new Error(`${name} is missing`);
  return part;
}

/** The shared texts of cells, without phonetic guides. */
function readStrings(xml: Uint8Array): string[] {
  const strings: string[] = [];
  let string = '';
  let isText = false;
  let isPronounced = false;
  readXml(xml, {
    open: (name) => {
      if (name === 'rPh') isPronounced = true;
      isText = name === 't' && !isPronounced;
    },
    text: (text) => {
      if (isText) string += text;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPronounced = false;
      if (name !== 'si') return;
      strings.push(string);
      string = '';
    },
  });
  return strings;
}

/** `'B7'` is in column 1. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readRows(xml: Uint8Array, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let row = -1;
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  let cellCount = 0;
  let letters = 0;
  readXml(xml, {
    open: (name, { r, t = 'n' }) => {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r) - 1;
        column = -1;
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        type = t;
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      isValue = false;
      if (name !== 'c') return;
      const raw = type === 's' ? (strings[Number(value)] ?? '') : value;
      letters += raw.length;
      if (letters > mostText) throw new TooLargeError();
      const text = readValue(type, raw);
      if (text === '') return;
      cellCount += 1;
      if (!(row >= 0 && column >= 0)) throw new Error('a cell without a place');
      if (row >= mostRows || column >= mostColumns || cellCount > mostCells) throw new TooLargeError();
      while (rows.length <= row) rows.push([]);
      const cells = rows[row]!;
      while (cells.length < column) cells.push('');
      cells[column] = text;
    },
  });
  return rows;
}

/** A cell's value as one line of text. */
function readValue(type: string, value: string): string {
  if (type === 'b') return value === '1' ? 'si' : '';
  if (type === 'n') {
    // The last digits of a calculated number are rounding errors.
    const number = Number(Number(value).toPrecision(12));
    return value === '' || Number.isNaN(number) ? value : String(number).replace('.', ',');
  }
  return value
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** A fixed date, so that the same carta is the same file. */
const noDate = new Date(1980, 0, 1);
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a file but its sheet. */
const around = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Carta" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const escapes: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes a text for XML and removes the signs that XML forbids. */
const escape = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex -- XML forbids these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? '');

/** A file of one sheet; texts stay texts and never become formulas. */
export function writeXlsx(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const sheet = `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
  const parts = Object.entries({ ...around, 'xl/worksheets/sheet1.xml': sheet });
  return zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(declaration + xml)])), { mtime: noDate });
}
