import { catalogue, menuListOf, type MenuTable } from '~/features/carta/catalogue';
import {
  checkMenuEdit,
  fieldsOf,
  inputOf,
  menuFields,
  type MenuEditCode,
  type MenuField,
} from '~/features/carta/dish-fields';
import type { MenuItem } from '~/features/carta/menu-item';
import { nameOfList } from '../prices/price-change';
import { fold } from '~/features/carta/search';
import { mostPasted } from './check-pasted';

/** The texts of a dish's inputs, by column. */
export type DishInputs = Partial<Record<MenuField, string>>;

/** Why a cell is refused; each is a dictionary key. */
export type CsvCode = MenuEditCode | 'columna' | 'celdas' | 'lista' | 'noEsDeLaLista';

export interface CsvRefusal {
  /** Counted from 1, with the head. */
  line: number;
  /** The column's name, or its number when it has no name. */
  column: string;
  code: CsvCode;
}

export interface CsvDish {
  line: number;
  table: MenuTable;
  inputs: DishInputs;
}

/** All but `agotado_hasta`, which ends at closing. */
const columns = ['lista', ...menuFields.filter((field) => field !== 'agotado_hasta')] as const;

/** Sheets read a text that begins with one of these signs as a formula; an apostrophe marks it as text. */
const guard = (value: string) => (/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const unguard = (value: string) => value.replace(/^'(?='*[=+\-@\t\r])/, '');
const quote = (value: string) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The whole carta for a sheet: the names of the columns, then a row for each dish. */
export function listCartaRows(lists: readonly { table: MenuTable; items: readonly MenuItem[] }[]): string[][] {
  const rows = lists.flatMap(({ table, items }) => {
    const list = menuListOf(table);
    const known = fieldsOf(list);
    return items.map((item) =>
      columns.map((column) =>
        column === 'lista' ? nameOfList(list) : known.includes(column) ? inputOf(item, column) : '',
      ),
    );
  });
  return [[...columns], ...rows];
}

/** Rows as CSV with semicolons and a byte order mark. */
export function writeCartaCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quote(guard(cell))).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** A sheet's rows as text, one line each, so that a refused cell's line is its row. */
export function writeSheetText(rows: readonly (readonly string[])[]): string {
  const isCarta = isCartaCsv(rows[0]?.join('\t') ?? '');
  return rows.map((row) => row.map((cell) => (isCarta ? quote(guard(cell)) : cell)).join('\t')).join('\n');
}

/** The cells of at most `most` lines that are not empty; a quoted cell may hold separators and line breaks. */
function readCells(text: string, separator: string, most: number): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const end = () => {
    row.push(cell);
    if (row.some((each) => each.trim() !== '')) rows.push({ line: begun, cells: row });
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      end();
      begun = line;
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return rows;
}

const separatorOf = (head: string) => [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';';
const headOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '';

/** Whether a text has the columns of a downloaded carta; otherwise it is read as free text. */
export function isCartaCsv(text: string): boolean {
  const names = headOf(text)
    .split(separatorOf(headOf(text)))
    .map((name) => name.trim().replace(/^"|"$/g, ''));
  return ['lista', 'tipo'].every((name) => names.includes(name));
}

/** The list that a cell names by its name or its table, in any case, with or without accents. */
function tableOf(cell: string): MenuTable | undefined {
  const name = fold(cell.trim()).replace(/\s+/g, '-');
  return catalogue.find((list) => nameOfList(list) === name || list.table === name.replaceAll('-', '_'))?.table;
}

/** Maximum number of columns of a sheet. */
const mostColumns = 100;

/** Why a text is refused as a whole; each code is a dictionary key. */
export type CsvReading =
  | { ok: true; dishes: CsvDish[] }
  | { ok: false; code: 'csv'; refusals: CsvRefusal[] }
  | { ok: false; code: 'demasiado' | 'hojaGrande' };

/** Every dish of a downloaded carta, or every refused cell: one refuses the whole text. */
export function readCartaCsv(text: string): CsvReading {
  // One row more than the limit, and the head.
  const [head, ...rows] = readCells(text.replace(/^\ufeff/, ''), separatorOf(headOf(text)), mostPasted + 2);
  if (rows.length > mostPasted) return { ok: false, code: 'demasiado' };
  if (head && head.cells.length > mostColumns) return { ok: false, code: 'hojaGrande' };
  const names = head?.cells.map((name) => name.trim()) ?? [];
  const refusals: CsvRefusal[] = names.flatMap((name, at) =>
    columns.some((column) => column === name) && names.indexOf(name) === at
      ? []
      : [{ line: 1, column: name || String(at + 1), code: 'columna' as const }],
  );
  const dishes = rows.flatMap(({ line, cells }): CsvDish[] => {
    const refuse = (column: string, code: CsvCode) => void refusals.push({ line, column, code });
    const extra = cells.findIndex((cell, at) => at >= names.length && cell.trim() !== '');
    if (extra !== -1) refuse(String(extra + 1), 'celdas');
    const read = (column: string) => unguard(cells[names.indexOf(column)] ?? '').trim();
    const table = tableOf(read('lista'));
    if (!table) return refuse('lista', 'lista') ?? [];
    const list = menuListOf(table);
    const known = fieldsOf(list);
    const given = menuFields.filter((field) => names.includes(field));
    for (const field of given) if (!known.includes(field) && read(field) !== '') refuse(field, 'noEsDeLaLista');
    const inputs = Object.fromEntries(
      given.filter((field) => known.includes(field)).map((field) => [field, read(field)]),
    );
    const checked = checkMenuEdit(inputs, list, { isNew: false });
    if (!checked.ok) for (const { field, code } of checked.errors) refuse(field, code);
    return [{ line, table, inputs }];
  });
  return refusals.length > 0 ? { ok: false, code: 'csv', refusals } : { ok: true, dishes };
}
