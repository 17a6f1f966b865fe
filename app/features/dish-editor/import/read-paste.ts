import type { SentFile } from '~/platform/http/read-form.server';
import type { CsvRefusal } from './carta-csv';
import { listNamed, mostPasted } from './check-pasted';
import { DishCollector } from './collect-dishes';
import { readHeading } from './list-headings';
import type { PasteChoices, PasteFound } from './paste-found';
import { readSource } from './read-pasted-carta';
import { ColumnCollector } from './read-table';
import { findGeneralSheets, isPlainSheetName } from './sheets/sheet-names';
import { decodeFile, type Decoded } from '~/platform/sheets/decode-file.server';
import { mostColumns, mostRows, splitText, type Source } from '~/platform/sheets/source-rows';
import { readHead } from './sheets/table-columns';

/** The dishes of a text, or why it is refused. */
export type Found =
  | PasteFound
  | { ok: false; code: 'vacio' | 'nada' | 'demasiado' | 'hojaGrande' }
  | { ok: false; code: 'csv'; refusals: CsvRefusal[] };

/** Finds the dishes of all sheets. A refused cell of our own table refuses the whole. */
export function findDishes(
  { sources, hidden }: { sources: Source[]; hidden: string[] },
  { fallback, choices }: { fallback: string; choices?: PasteChoices },
): Found {
  const rows = sources.flatMap((source) => source.rows);
  if (rows.every(({ cells }) => cells.every((cell) => cell.trim() === ''))) return { ok: false, code: 'vacio' };
  if (rows.length > mostRows) return { ok: false, code: 'demasiado' };
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

const isHead = (cells: readonly string[]) => (readHead(cells)?.fields.filter(Boolean).length ?? 0) > 1;

/** Decodes a file or text and finds its dishes. Runs in `read-paste-process.ts`: a hostile file may take long or much memory. */
export function readPaste({ file, text, ...asked }: SentPaste): Found | Exclude<Decoded, { ok: true }> {
  const decoded: Decoded = file
    ? decodeFile(file, isHead)
    : { ok: true, sources: [splitText(text, isHead)], hidden: [] };
  return decoded.ok ? findDishes(decoded, asked) : decoded;
}
