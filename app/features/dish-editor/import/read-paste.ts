import { readXlsx } from './xlsx.server';
import { menuListOf } from '~/features/carta/catalogue';
import { menuFields } from '~/features/carta/dish-fields';
import { nameOfList } from '../prices/price-change';
import { isCartaCsv, readCartaCsv, writeSheetText, type CsvRefusal } from './carta-csv';
import { listNamed, mostPasted, placeOf, type PasteRow } from './check-pasted';
import type { PasteChoices, PasteFound } from './paste-found';
import { readPastedCarta } from './read-pasted-carta';
import type { FormEntries, SentFile } from '~/platform/http/read-form.server';

/** The dishes of a text, or why it is refused. */
export type Found =
  | PasteFound
  | { ok: false; code: 'vacio' | 'nada' | 'demasiado' | 'hojaGrande' }
  | { ok: false; code: 'csv'; refusals: CsvRefusal[] };

/** The signs of Windows-1252 from 0x80 on: Node 20 decodes it as Latin 1, which has control codes there. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** A file as text, or why it is refused. */
export type Decoded = { ok: true; text: string } | { ok: false; code: 'archivoGrande' | 'archivoRaro' | 'hojaGrande' };

/** Decodes an XLSX file by its cells, other files as UTF-8 or Windows-1252. */
export function decodeFile(file: SentFile): Decoded {
  if (file === 'too large') return { ok: false, code: 'archivoGrande' };
  const { bytes } = file;
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begin.startsWith('PK')) {
    const read = readXlsx(bytes);
    if (read.ok) return { ok: true, text: writeSheetText(read.rows) };
    return { ok: false, code: read.code === 'too large' ? 'hojaGrande' : 'archivoRaro' };
  }
  // A PDF or another binary file.
  return begin === '%PDF' || bytes.includes(0)
    ? { ok: false, code: 'archivoRaro' }
    : { ok: true, text: decodeText(bytes) };
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('latin1');
    return text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));
  }
}

/** Maximum number of lines, with headings and descriptions. */
const mostLines = 5000;

/** Finds dishes: in a downloaded carta by its columns, in any other text by rules. */
export function findDishes(text: string, fallback: string): Found {
  if (text.trim() === '') return { ok: false, code: 'vacio' };
  if (text.split(/\r\n?|\n/, mostLines + 1).length > mostLines) return { ok: false, code: 'demasiado' };
  const found = isCartaCsv(text) ? readSheet(text) : readText(text, fallback);
  if (!found.ok) return found;
  if (found.rows.length > mostPasted) return { ok: false, code: 'demasiado' };
  return found.rows.length > 0 ? found : { ok: false, code: 'nada' };
}

function readSheet(text: string): Found {
  const read = readCartaCsv(text);
  if (!read.ok) return read;
  const rows = read.dishes.map(({ table, inputs }) => ({
    ...{ isTaken: true, lista: nameOfList(menuListOf(table)), inputs },
  }));
  return { ok: true, rows, headings: [], columns: [], left: [] };
}

function readText(text: string, fallback: string): Found {
  const { dishes, left } = readPastedCarta(text, listNamed(fallback)?.table, mostPasted);
  const rows = dishes.map(({ table, tipo, precio, precio_media, por_unidad, descripcion, problem }): PasteRow => ({
    // A doubtful dish is not ticked; one without a list is, and asks for its list.
    isTaken: problem === undefined || (problem === 'lista' && precio !== ''),
    lista: table ? nameOfList(menuListOf(table)) : '',
    inputs: { tipo, precio, precio_media, por_unidad: por_unidad ? 'si' : '', descripcion },
    ...(problem ? { problem: { field: placeOf(problem), code: problem } } : {}),
  }));
  return { ok: true, rows, headings: [], columns: [], left: left.map((line) => ({ place: { line: 0 }, text: line })) };
}

/** A file or a text; `fallback` is the list of dishes under no heading. */
export interface SentPaste {
  file?: SentFile;
  text: string;
  fallback: string;
  choices?: PasteChoices;
}

/** Decodes a file or text and finds its dishes. Runs in `read-paste-process.ts`: a hostile file may take long or much memory. */
export function readPaste({ file, text, fallback }: SentPaste): Found | Exclude<Decoded, { ok: true }> {
  const decoded: Decoded = file ? decodeFile(file) : { ok: true, text };
  return decoded.ok ? findDishes(decoded.text, fallback) : decoded;
}

const doubts = ['lista', 'listaDudosa', 'precio', 'precioDudoso', 'dosPrecios', 'media', 'dudoso', 'repetido'] as const;

/** Columns with a control in the preview; `datos` carries the others. */
export const shownFields = ['tipo', 'precio', 'precio_media', 'por_unidad', 'descripcion'] as const;

/** The value of `datos`: the other columns and the doubt of a line; empty without any. */
export function writeMore({ inputs, problem }: PasteRow): string {
  const more = Object.entries(inputs).filter(
    ([field, value]) => value !== '' && !shownFields.some((shown) => shown === field),
  );
  const doubt = doubts.find((code) => code === problem?.code);
  return more.length > 0 || doubt ? JSON.stringify({ ...Object.fromEntries(more), duda: doubt }) : '';
}

function readMore(text: string): Pick<PasteRow, 'inputs' | 'problem'> {
  try {
    const sent: unknown = JSON.parse(text);
    const values = new Map<string, unknown>(Object.entries(sent ?? {}));
    const read = menuFields.flatMap((field) => {
      const value = values.get(field);
      return typeof value === 'string' ? [[field, value] as const] : [];
    });
    const doubt = doubts.find((code) => code === values.get('duda'));
    return {
      inputs: Object.fromEntries(read),
      ...(doubt ? { problem: { field: doubt === 'repetido' ? 'tipo' : placeOf(doubt), code: doubt } } : {}),
    };
  } catch {
    return { inputs: {} };
  }
}

/** The lines of a posted preview. */
export function readRows(entries: FormEntries): PasteRow[] {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) if (!fields.has(name)) fields.set(name, value);
  const lines = entries.flatMap(([name, value]) => (name === 'linea' && /^\d{1,4}$/.test(value) ? [value] : []));
  return [...new Set(lines)].slice(0, mostPasted).map((line) => {
    const read = (field: string) => fields.get(`${field}_${line}`);
    const shown = shownFields.map((field) => [field, read(field) ?? ''] as const);
    const more = readMore(read('datos') ?? '');
    return {
      ...{ ...more, isTaken: read('tomar') !== undefined, lista: read('lista') ?? '' },
      inputs: { ...more.inputs, ...Object.fromEntries(shown) },
    };
  });
}
