import type { SentFile } from '~/platform/http/read-form.server';
import type { CsvRefusal } from './carta-csv';
import { listNamed, mostPasted } from './check-pasted';
import { DishCollector } from './collect-dishes';
import { readHeading } from './lines/list-headings';
import type { PasteChoices, PasteFound } from './paste-found';
import { readSource } from './read-pasted-carta';
import { ColumnCollector } from './read-table';
import { findGeneralSheets, isPlainSheetName } from './sheets/sheet-names';
import { decodeFile, type Decoded } from '~/platform/sheets/decode-file.server';
import { mostColumns, mostRows, splitText, type Source, type SourceRow } from '~/platform/sheets/source-rows';
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
      for (const { cells, line } of source.rows) {
        const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
        if (text !== '') collector.leave(text, { sheet: name, line }, 'sinPlatos');
      }
      return [];
    }
    return splitSides(source).flatMap((side) => {
      if (name === undefined || isPlainSheetName(name)) collector.section = first;
      else {
        const place = { sheet: name, line: 1 };
        collector.begin({ text: name, place, table: readHeading(name)?.table, isSheet: true });
      }
      return readSource(side, { collector, columns, most: mostPasted });
    });
  });
  if (collector.isFull) return { ok: false, code: 'demasiado' };
  if (refusals.length > 0) return { ok: false, code: 'csv', refusals };
  const found = collector.finish();
  if (found.rows.length > mostPasted) return { ok: false, code: 'demasiado' };
  if (found.rows.length === 0) return { ok: false, code: 'nada' };
  for (const name of hidden) found.left.push({ place: { sheet: name, line: 1 }, text: name, reason: 'hojaOculta' });
  return { ok: true, ...found, columns: columns.list() };
}

const isPrice = (cell: string) => /^(?:€ ?)?\d{1,4}(?:[.,]\d{1,3})? ?€?$/.test(cell.trim());
const isDish = ({ cells }: SourceRow): boolean => {
  const name = cells.findIndex((cell) => /\p{L}{3}/u.test(cell));
  return name !== -1 && cells.slice(name + 1).some(isPrice);
};

/** Splits tables side by side, with an empty column between them. A cell keeps its place in its row. */
function splitSides({ rows, ...source }: Source): Source[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const head = rows.findIndex(({ cells }) => readHead(cells));
  for (let gap = 2; gap < width; gap += 1) {
    if (rows.some(({ cells }) => (cells[gap] ?? '').trim() !== '')) continue;
    const [left, right] = [-1, 1].map((side) =>
      rows.map(({ line, cells }): SourceRow => {
        const part = cells.map((cell, at) => (Math.sign(at - gap) === side ? cell : ''));
        return { line, cells: part, raw: part.filter(Boolean).join('   ') };
      }),
    ) as [SourceRow[], SourceRow[]];
    const isTable = (side: SourceRow[]) =>
      side.filter(isDish).length > 1 && (head === -1 || readHead(side[head]!.cells)?.fields.includes('tipo'));
    if (isTable(left) && isTable(right)) return [{ ...source, rows: left }, ...splitSides({ ...source, rows: right })];
  }
  return [{ ...source, rows }];
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
