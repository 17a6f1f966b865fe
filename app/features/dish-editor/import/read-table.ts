import { noneOfThem } from '~/features/carta/allergens';
import { catalogue, menuListOf, type MenuTable } from '~/features/carta/catalogue';
import { checkMenuEdit, dishField, fieldsOf, menuFields, type MenuField } from '~/features/carta/dish-fields';
import { fold } from '~/features/carta/search';
import { parsePrice } from '~/core/price';
import { nameOfList } from '../prices/price-change';
import type { CsvRefusal } from './carta-csv';
import type { DishCollector, DraftDish } from './collect-dishes';
import { readHeading } from './lines/list-headings';
import type { ColumnField, PasteChoices, PasteColumn, DishInputs, RowProblem, Place } from './paste-found';
import { cleanDescription, cleanName, readLine, type LinePrice, type PriceRole } from './lines/read-line';
import { isOwnHead, readHead } from './sheets/table-columns';
import { isTrace, readAllergens, readPrices, readTick } from './sheets/table-values';

/** The columns of a table below its head. */
export interface Table {
  fields: (ColumnField | '')[];
  columns: PasteColumn[];
  isOwn: boolean;
  /** The heads, by column. */
  heads: string[];
}

/** `'B'` for column 1. */
export const letterOf = (at: number): string =>
  (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
const placeAt = (place: Place, at: number): Place => ({ ...place, cell: `${letterOf(at)}${place.line}` });

/** Gathers the columns of all tables: equal heads are one column, with the field that the person chose. */
export class ColumnCollector {
  readonly columns = new Map<string, PasteColumn>();
  constructor(private readonly choices: PasteChoices | undefined) {}

  /** The table of a head; undefined for another row. */
  open(cells: readonly string[], place: Place): (Table & { isGuessed: boolean }) | undefined {
    const head = readHead(cells);
    if (!head) return undefined;
    const table: Table & { isGuessed: boolean } = {
      fields: [],
      columns: [],
      isOwn: isOwnHead(cells),
      heads: [...cells],
      isGuessed: head.isGuessed,
    };
    for (const [at, field] of head.fields.entries()) this.name(table, at, place, field);
    return table;
  }

  /** Adds a column to a table. */
  name(table: Table, at: number, place: Place, proposed: ColumnField | ''): PasteColumn {
    const head = (table.heads[at] ?? '').trim();
    const base = fold(head).replace(/\s+/g, ' ') || letterOf(at).toLowerCase();
    const used = table.columns.map(({ id }) => id);
    const id = used.includes(base) ? `${base}#${at + 1}` : base;
    const column = this.columns.get(id) ?? {
      id,
      place: placeAt(place, at),
      head,
      field: this.choices?.columns[id] ?? proposed,
      samples: [],
    };
    this.columns.set(id, column);
    table.columns[at] = column;
    table.fields[at] = column.field;
    return column;
  }

  /** Those that are understood or have values. */
  list(): PasteColumn[] {
    return [...this.columns.values()].filter(({ field, samples }) => field !== '' || samples.length > 0);
  }
}

const sampleLimit = { count: 3, length: 80 };
function addSample({ samples }: PasteColumn, value: string): void {
  const sample = value.slice(0, sampleLimit.length);
  if (samples.length < sampleLimit.count && !samples.includes(sample)) samples.push(sample);
}

/** The list that a cell names by its name in the panel or its table, in any case, with or without accents, else as a heading. */
function tableOf(cell: string): MenuTable | undefined {
  const name = fold(cell.trim()).replace(/\s+/g, '-');
  return (
    catalogue.find((list) => nameOfList(list) === name || list.table === name.replaceAll('-', '_'))?.table ??
    readHeading(cell)?.table ??
    readHeading(`${cell}s`)?.table
  );
}

/** Reads a row below a head as a dish, and refuses the cells of our own table that are wrong. */
export function readTableRow(
  collector: DishCollector,
  { table, columns, cells, place }: { table: Table; columns: ColumnCollector; cells: string[]; place: Place },
): { draft?: DraftDish; refusals: CsvRefusal[] } {
  const inputs: DishInputs = {};
  const prices: LinePrice[] = [];
  const said: string[] = [];
  const variants: string[] = [];
  const codes = { alergenos: [] as string[], trazas: [] as string[], dietas: [] as string[] };
  let name = '';
  let section: { text: string; table?: MenuTable } | undefined;
  let doubt: RowProblem | undefined;
  const cellOf = (at: number) => placeAt(place, at);
  const isStruck = cells.some((cell) => /^~~.*~~$/s.test(cell.trim()));
  if (isStruck) doubt = { field: 'tipo', code: 'tachado' };

  for (const [at, whole] of cells.entries()) {
    const cell = whole.replaceAll('~~', '').replace(/\s+/g, ' ').trim();
    if (cell === '') continue;
    const isBeyond = at >= table.heads.length;
    const column = table.columns[at] ?? columns.name(table, at, place, '');
    addSample(column, cell);
    const field = column.field;
    const doubtCell = (field: MenuField, code: RowProblem['code']) =>
      void (doubt ??= { field, code, place: cellOf(at), text: cell.slice(0, sampleLimit.length) });
    if (isBeyond && field === '') doubtCell('tipo', 'celdas');
    if (field === '' || field === 'ignorar') continue;
    const [kind = '', detail = ''] = field.split(':');
    if (field === 'tipo') name = cell;
    else if (field === 'lista') {
      const named = { text: cell, table: tableOf(cell) };
      if (!section || (!section.table && named.table) || named.table) section = named;
    } else if (field === 'variante') variants.push(cell);
    else if (field === 'descripcion') said.push(table.isOwn ? cell : cleanDescription(cell));
    else if (kind === 'precio' || field === 'precio_media') {
      const read = readPrices(cell);
      if (read.doubt) doubtCell(field === 'precio_media' ? field : 'precio', read.doubt);
      if (table.isOwn && (field === 'precio' || field === 'precio_media')) {
        if (parsePrice(cell).ok) inputs[field] = read.doubt === 'fecha' ? '' : cell;
        else inputs[field] = read.prices.length === 1 ? read.prices[0]!.text : read.doubt === 'valor' ? cell : '';
        continue;
      }
      const role = field === 'precio_media' ? 'media' : isPortionHead(column.head) ? 'racion' : undefined;
      for (const price of read.prices) {
        // The only column of prices needs no word.
        const named = detail !== '' && !isOnlyPrice(table) ? detail : role;
        const sized = detail === 'kilo' ? { unit: 'kilo' as const } : named === undefined ? {} : { role: named };
        prices.push({ ...price, ...(read.prices.length === 1 ? sized : {}) });
      }
    } else if (kind === 'alergeno' || kind === 'dieta') {
      const ticked = readTick(cell);
      if (kind === 'dieta' && ticked) codes.dietas.push(detail);
      else if (ticked) codes.alergenos.push(detail);
      else if (kind === 'alergeno' && isTrace(cell)) codes.trazas.push(detail);
      else if (ticked === undefined) doubtCell(kind === 'dieta' ? 'dietas' : 'alergenos', 'valor');
    } else if (field === 'alergenos' || field === 'trazas') {
      // A spreadsheet that opens our CSV keeps the apostrophe before the dash as a letter.
      const declared = cell === `'${noneOfThem}` ? noneOfThem : cell;
      const read = readAllergens(declared);
      if (table.isOwn && isValid(field, declared)) inputs[field] = declared;
      else if (!read) doubtCell(field, 'valor');
      else if (field === 'trazas') inputs.trazas = [read.alergenos, read.trazas].join(' ').trim().replace(/^-$/, '');
      else Object.assign(inputs, read.trazas === '' ? { alergenos: read.alergenos } : read);
    } else if (field === 'visible' || dishField(field as MenuField).control === 'check') {
      const ticked = readTick(cell);
      const target = field === 'visible' ? 'oculto' : (field as MenuField);
      if (ticked === undefined) doubtCell(target, 'valor');
      else if (ticked === (field !== 'visible')) inputs[target] = 'si';
      else inputs[target] ??= '';
    } else {
      const target = field as MenuField;
      inputs[target] = cell;
      if (!table.isOwn && !isValid(target, cell)) {
        delete inputs[target];
        doubtCell(target, 'valor');
      }
    }
  }
  for (const field of ['alergenos', 'trazas', 'dietas'] as const) {
    // An allergen's column with a doubt is no declaration.
    if (codes[field].length > 0 && doubt?.code !== 'valor') inputs[field] ??= codes[field].join(' ');
  }
  if (section) collector.begin({ ...section, place });
  if (table.isOwn) return readOwnRow(collector, { table, cells, place, name, inputs, said, section, doubt });
  const variant = variants.filter(
    (each) => !/^(?:regular|normal|default|default title|unica?|estandar)$/i.test(fold(each)),
  );
  const title = [cleanName(name), ...variant.map((each) => `(${each})`)].join(' ').trim();
  const description = said.join('. ');
  if (title === '' && prices.length === 0 && !doubt) {
    // The text of a row of its own belongs to the dish above it.
    return { refusals: [] };
  }
  const draft = collector.add({ name: title, prices, description, place, inputs, ...(doubt ? { doubt } : {}) });
  return { draft, refusals: [] };
}

const isOnlyPrice = ({ fields }: Table) => fields.filter((field) => field.startsWith('precio')).length === 1;
const isPortionHead = (head: string) => /racion|entera|completa|full|portion/.test(fold(head));

/** Whether a column takes a cell as it is. */
function isValid(field: MenuField, cell: string): boolean {
  const checked = dishField(field).check(cell);
  return !(typeof checked === 'object' && checked !== null && 'code' in checked);
}

/** A row of our own table: its inputs are its cells, and a wrong one is refused. */
function readOwnRow(
  collector: DishCollector,
  row: {
    table: Table;
    cells: string[];
    place: Place;
    name: string;
    inputs: DishInputs;
    said: string[];
    section?: { table?: MenuTable };
    doubt?: RowProblem;
  },
): { draft?: DraftDish; refusals: CsvRefusal[] } {
  const { table, cells, place, name, inputs, said, section, doubt } = row;
  const refusals: CsvRefusal[] = [];
  const refuse = (column: string, code: CsvRefusal['code']) => void refusals.push({ line: place.line, column, code });
  const extra = cells.findIndex((cell, at) => at >= table.heads.length && cell.trim() !== '');
  if (extra !== -1) refuse(String(extra + 1), 'celdas');
  if (!section?.table) refuse('lista', 'lista');
  const given = menuFields.filter((field) => table.fields.includes(field));
  const read: DishInputs = Object.fromEntries(given.map((field) => [field, inputs[field] ?? '']));
  read.tipo = name;
  if (said.length > 0) read.descripcion = said.join('. ');
  if (section?.table) {
    const list = menuListOf(section.table);
    const known = fieldsOf(list);
    for (const field of given) {
      if (known.includes(field)) continue;
      if (read[field]) refuse(field, 'noEsDeLaLista');
      delete read[field];
    }
    const checked = checkMenuEdit(read, list, { isNew: false });
    if (!checked.ok) for (const { field, code } of checked.errors) refuse(field, code);
  }
  const isRefusable = doubt?.code === 'valor' || doubt?.code === 'celdas';
  const left = isRefusable && refusals.length > 0 ? undefined : doubt;
  return { draft: collector.add({ name, place, inputs: read, isOwn: true, doubt: left }), refusals };
}

/** Reads a row of a table without a head: the first text is the name, the others are its description. */
export function readLooseRow(
  collector: DishCollector,
  { cells, place, roles }: { cells: readonly string[]; place: Place; roles: readonly PriceRole[] },
): DraftDish {
  const priced = cells.map((cell) => (/\d/.test(cell) ? readPrices(cell) : { prices: [] }));
  const doubted = priced.findIndex(({ doubt }) => doubt && doubt !== 'valor');
  // A number before the name.
  const isNumbered = cells.length > 2 && /^\d{1,3}[.)]?$/.test(cells[0]?.trim() ?? '');
  if (isNumbered) priced[0] = { prices: [] };
  const isPrice = priced.map(({ prices }, at) => prices.length > 0 || at === doubted);
  const markets = cells.map((cell) => !/\d/.test(cell) && readLine(`   ${cell}`)[0]?.name === '');
  const prices = [
    ...priced.flatMap(({ prices }) => prices),
    ...(markets.includes(true) ? [{ text: '', isBare: false }] : []),
  ];
  const texts = cells.filter(
    (cell, at) => cell.trim() !== '' && !isPrice[at] && !markets[at] && !(isNumbered && at === 0),
  );
  const heading = texts.length > 1 ? readHeading(texts[0] ?? '') : undefined;
  // 'Entrantes;Bravas;6,50': in doubt, because a dish may be called as a section.
  const section = heading?.table
    ? collector.findSection({ text: texts.shift() ?? '', place, table: heading.table })
    : undefined;
  const [name = '', ...said] = texts;
  const isUnclear = texts.length > 2 || said.some((each) => each.length < 4 || readTick(each) !== undefined);
  const code = priced[doubted]?.doubt;
  return collector.add({
    name: cleanName(name),
    prices,
    description: said.map(cleanDescription).join('. '),
    place,
    roles,
    ...(section ? { section } : {}),
    isOdd: isUnclear || heading?.isKnown === true,
    doubt: code && { field: 'precio', code, place: placeAt(place, doubted), text: cells[doubted] },
  });
}
