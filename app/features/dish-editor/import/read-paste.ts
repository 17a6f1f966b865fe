import type { SentFile } from '~/platform/http/read-form.server';
import type { CsvRefusal } from './carta-csv';
import { listNamed, mostPasted } from './check-pasted';
import { DishCollector } from './collect-dishes';
import { readHeading } from './list-headings';
import type { PasteChoices, PasteFound } from './paste-found';
import { readSource } from './read-pasted-carta';
import { ColumnCollector } from './read-table';
import { findGeneralSheets, isPlainSheetName } from './sheets/sheet-names';
import { decodeText, splitText, type Source } from './sheets/source-rows';
import { readXlsx } from './sheets/xlsx.server';

/** The dishes of a text, or why it is refused. */
export type Found =
  | PasteFound
  | { ok: false; code: 'vacio' | 'nada' | 'demasiado' | 'hojaGrande' }
  | { ok: false; code: 'csv'; refusals: CsvRefusal[] };

/** A file as sheets, with the names of its hidden ones, or why it is refused. */
export type Decoded =
  | { ok: true; sources: Source[]; hidden: string[] }
  | { ok: false; code: 'archivoGrande' | 'archivoRaro' | 'hojaGrande' };

/** Decodes an XLSX file by its cells, other files as a text. */
export function decodeFile(file: SentFile): Decoded {
  if (file === 'too large') return { ok: false, code: 'archivoGrande' };
  const { bytes } = file;
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begin.startsWith('PK')) {
    const read = readXlsx(bytes);
    if (!read.ok) return { ok: false, code: read.code === 'too large' ? 'hojaGrande' : 'archivoRaro' };
    const sources = read.sheets.flatMap(({ name, rows, isHidden }): Source[] =>
      isHidden
        ? []
        : [{ name, isTable: true, rows: rows.map((cells, at) => ({ line: at + 1, cells, raw: cells.join('\t') })) }],
    );
    return { ok: true, sources, hidden: read.sheets.flatMap(({ name, isHidden }) => (isHidden ? name : [])) };
  }
  const text = begin === '%PDF' ? undefined : decodeText(bytes);
  return text === undefined ? { ok: false, code: 'archivoRaro' } : { ok: true, sources: [splitText(text)], hidden: [] };
}

/** Maximum number of lines, with headings and descriptions. */
const mostLines = 5000;
/** Maximum number of columns of a table. */
const mostColumns = 100;

/** Finds the dishes of all sheets. A refused cell of our own table refuses the whole. */
export function findDishes(
  { sources, hidden }: { sources: Source[]; hidden: string[] },
  { fallback, choices }: { fallback: string; choices?: PasteChoices },
): Found {
  const rows = sources.flatMap((source) => source.rows);
  if (rows.every(({ cells }) => cells.every((cell) => cell.trim() === ''))) return { ok: false, code: 'vacio' };
  if (rows.length > mostLines) return { ok: false, code: 'demasiado' };
  if (rows.some(({ cells }) => cells.length > mostColumns)) return { ok: false, code: 'hojaGrande' };
  const collector = new DishCollector(choices, mostPasted, listNamed(fallback)?.table);
  const columns = new ColumnCollector(choices);
  const general = findGeneralSheets(sources);
  const first = collector.section;
  const refusals = sources.flatMap((source) => {
    const { name } = source;
    if (general.has(source)) {
      const place = { ...(name === undefined ? {} : { sheet: name }) };
      for (const { cells, line } of source.rows) {
        const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
        if (text !== '') collector.leave(text, { ...place, line }, 'sinPlatos');
      }
      return [];
    }
    if (name === undefined || isPlainSheetName(name)) collector.section = first;
    else
      collector.begin({ text: name, place: { sheet: name, line: 1 }, table: readHeading(name)?.table, isSheet: true });
    return readSource(source, { collector, columns, most: mostPasted });
  });
  if (collector.isFull) return { ok: false, code: 'demasiado' };
  if (refusals.length > 0) return { ok: false, code: 'csv', refusals };
  const found = collector.finish();
  if (found.rows.length > mostPasted) return { ok: false, code: 'demasiado' };
  if (found.rows.length === 0) return { ok: false, code: 'nada' };
  for (const name of hidden) found.left.push({ place: { sheet: name, line: 1 }, text: name, reason: 'hojaOculta' });
  return { ok: true, ...found, columns: columns.list() };
}

/** A file or a text; `fallback` is the list of dishes under no heading. */
export interface SentPaste {
  file?: SentFile;
  text: string;
  fallback: string;
  choices?: PasteChoices;
}

/** Decodes a file or text and finds its dishes. Runs in `read-paste-process.ts`: a hostile file may take long or much memory. */
export function readPaste({ file, text, ...asked }: SentPaste): Found | Exclude<Decoded, { ok: true }> {
  const decoded: Decoded = file ? decodeFile(file) : { ok: true, sources: [splitText(text)], hidden: [] };
  return decoded.ok ? findDishes(decoded, asked) : decoded;
}
