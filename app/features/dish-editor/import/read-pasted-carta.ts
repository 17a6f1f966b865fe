import { fold } from '~/features/carta/search';
import type { CsvRefusal } from './carta-csv';
import { describeFurther, type DishCollector, type DraftDish, type Section } from './collect-dishes';
import { isOrigin, readHeading } from './list-headings';
import type { Place } from './paste-found';
import { cleanDescription, cleanName, readLine, readRole, type LineDish, type PriceRole } from './read-line';
import { readLooseRow, readTableRow, type ColumnCollector, type Table } from './read-table';
import type { Source, SourceRow } from '~/platform/sheets/source-rows';
import { readPrices } from './sheets/table-values';

const chat =
  /^(?:\[\d{1,2}\/\d{1,2}\/\d{2,4},? [\d:.]+(?:\s?[ap]\.?\s?m\.?)?\]|\d{1,2}\/\d{1,2}\/\d{2,4},? [\d:.]+(?:\s?[ap]\.?\s?m\.?)? -) [^:]{1,40}: /u;
const number = /^\s*\d{1,2}(?:[.)]|\.\d)[.)]?-?\s+(?=\p{L})/u;
const bullets = /^[\s*•·▪◦‣–—\-+>~✓✔●○■□➤→»#\p{Extended_Pictographic}\u{FE0F}]+(?=[\p{L}\d])/u;
const noise =
  /\b(?:iva|tel|telf|tfno|tlf|telefono|whatsapp|https?|www|instagram|facebook|wifi|horario|pagina \d|page \d|omitido|omitted|alergenos|alergias|allergens?|suplemento|siguenos|cif|nif|consulte|abierto|cerrado|horarios|de lunes a|reservas)\b|www\.|@|\b\d{5} \p{L}/iu;
const address = /^(?:c\/|calle |avda\b|av\. |avenida |pza\b|plaza |paseo |p\.º |ctra\b|carretera |ronda |camino )/;
const time = /\d{1,2}:\d{2}|\d{1,2}[.:]\d{2} ?(?:h\b|a \d{1,2}[.:]\d{2})/i;
const smallTalk = /^(?:hola|gracias|buenos dias|buenas|vale|ok|perfecto|hi|hello|thanks?)\b/;
const legend = /(?:\b\d{1,2}[.:)=-]? ?\p{L}{3,20}[ ,;·]{1,3}){3}/u;
/** Maximum length of a line, in letters, and number of its cells or numbers. */
const longestLine = 500;
const mostOnLine = 40;
const unfinished = /(?:,|&|\b(?:de|del|con|y|e|o|a|al|en|la|el|los|las|with|and|in|of))$/iu;

/** Whether a line is over these limits: the rules would take long to read it. */
const isBeyondLimits = (line: string) =>
  line.length > longestLine ||
  (line.match(/[^\t|;\s][^\t|;]*/g)?.length ?? 0) > mostOnLine ||
  (line.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0) > mostOnLine;

/** The cells of a line of free text that is a row of a table. */
function splitLine({ cells, raw }: SourceRow): string[] {
  if (cells.length > 1 || raw.length > longestLine) return cells;
  const sign = (raw.match(/\|/g)?.length ?? 0) > 1 ? '|' : raw.includes(';') ? ';' : undefined;
  if (sign === undefined) return cells;
  return (sign === '|' ? raw.replace(/^\s*\||\|\s*$/g, '') : raw).split(sign).map((cell) => cell.trim());
}

/** A line that waits for the price below it. */
interface Pending {
  text: string;
  place: Place;
}

/**
 * Reads a sheet, or a text from a PDF, a document, a table or a chat. Each line is in a dish, in a heading or in
 * `collector.left`; a doubtful dish has its doubt. Stops after one dish more than the collector takes.
 */
export function readSource(
  { name, rows, isTable }: Source,
  { collector, columns, most }: { collector: DishCollector; columns: ColumnCollector; most: number },
): CsvRefusal[] {
  const refusals: CsvRefusal[] = [];
  let table: Table | undefined;
  /** The row of the last head, so that a head of two rows is one. */
  let headRow = -2;
  /** The sections of two columns of a page, side by side. */
  let sides: Section[] = [];
  let roles: PriceRole[] = [];
  let pending: Pending[] = [];
  /** The dish that a following description belongs to. */
  let above: DraftDish | undefined;

  for (const [index, row] of rows.entries()) {
    // Each pending line becomes a dish in the end.
    if (collector.isFull || pending.length > most) break;
    readRow(row, index);
  }
  flush();
  return refusals;

  function readRow(row: SourceRow, index: number): void {
    const place: Place = { ...(name === undefined ? {} : { sheet: name }), line: row.line };
    const cells = splitLine(row);
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) return void (above = undefined);
    if (table?.isOwn) return readCells(table, cells, place);
    if (filled.every((cell) => /^[\s:=_*~–—-]+$/.test(cell))) return void (above = undefined);
    if (cells.length > 1 && openTable(cells, place, index)) return;
    if (table && filled.length > 1) return readCells(table, cells, place);
    if (isBeyondLimits(row.raw)) return collector.leave(row.raw.trim(), place);
    if (filled.length > 1) {
      flushAbove(cells.find((cell) => cell.trim() !== '') ?? '');
      above = readLooseRow(collector, { cells, place, roles });
      return;
    }
    const at = cells.findIndex((cell) => cell.trim() !== '');
    const field = cells.length > 1 ? table?.fields[at] : undefined;
    const isBeside = field === 'ignorar' || (field === '' && at > 0);
    if (table && (field === 'descripcion' || isBeside)) return readCells(table, cells, place);
    readText(cells.length > 1 || isTable ? (filled[0] ?? '').replace(/\s+/g, ' ') : row.raw, place, index);
  }

  /** Opens the table of a head; a head of two rows is one. */
  function openTable(cells: string[], place: Place, index: number): boolean {
    if (cells.some((cell) => /\d/.test(cell) && !readRole(cell) && readPrices(cell).prices.length > 0)) return false;
    const whole =
      headRow === index - 1 && table ? cells.map((cell, at) => cell.trim() || (table?.heads[at] ?? '')) : cells;
    const opened = columns.open(whole, place);
    if (!opened) return false;
    flush();
    headRow = index;
    table = opened;
    const title = opened.isGuessed ? (whole[opened.fields.indexOf('tipo')] ?? '').trim() : '';
    const heading = readHeading(title);
    if (heading || (isShouted(title) && title.length > 3))
      collector.begin({ text: title, place, table: heading?.table });
    return true;
  }

  function readCells(below: Table, cells: string[], place: Place): void {
    flushAbove(cells[below.fields.indexOf('tipo')] ?? '');
    const { draft, refusals: refused } = readTableRow(collector, { table: below, columns, cells, place });
    refusals.push(...refused);
    if (draft) return void (above = draft);
    const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
    const at = cells.findIndex((cell) => cell.trim() !== '');
    if (below.fields[at] === 'lista' && text === cells[at]) return;
    if (!above || below.fields[at] !== 'descripcion' || !describeFurther(above, cleanDescription(text)))
      collector.leave(text, place);
  }

  /** A line without a price is a dish below dishes or a known heading, otherwise no dish. */
  function flush(): void {
    for (const { text, place } of pending) {
      const isDish = collector.section.table !== undefined || collector.hasDishes(collector.section);
      if (isDish && !noise.test(fold(text)) && !time.test(text)) collector.add({ name: cleanName(text), place });
      else collector.leave(text, place);
    }
    pending = [];
    above = undefined;
  }

  /** As `flush`; one short line above a dish may be a heading, so its list is in doubt. */
  function flushAbove(next: string): void {
    const [line] = pending;
    const isHeading = pending.length === 1 && line && line.text.split(/\s+/).length <= 4 && next !== '';
    if (!isHeading) return flush();
    const { section } = collector;
    const isFirst = section.text === '' && !collector.hasDishes(section);
    if (isFirst) pending = [];
    flush();
    collector.begin({ ...line, table: section.table, isDoubted: !isFirst });
    sides = [];
  }

  function begin(heading: Parameters<DishCollector['begin']>[0], named: PriceRole[] = []): void {
    flush();
    collector.begin(heading);
    sides = [];
    roles = named;
  }

  function readText(whole: string, place: Place, index: number): void {
    const isMessage = chat.test(whole);
    const raw = whole.replace(chat, '').replace(number, '');
    const plain = raw.trim();
    if (/^[\s|:;=_*~–—-]*$/.test(plain)) return void (above = undefined);
    const text = plain.replace(bullets, '');
    const read = readLine(isMessage ? plain : raw);
    if (read.length === 0) return readPlain({ text, plain, raw, place, index });
    const isTitle = /^(?:tabla|table|hoja|sheet) \d+$/i.test(plain);
    const isAddress = address.test(fold(text)) && !/[.,]\d\d(?!\d)|€/.test(text);
    if (noise.test(fold(text)) || legend.test(text) || isAddress || isTitle) return collector.leave(plain, place);
    readPriced(read, { text, plain, raw, place });
  }

  function readPriced(
    read: LineDish[],
    { text, plain, raw, place }: { text: string; plain: string; raw: string; place: Place },
  ): void {
    const [dish] = read;
    if (!dish) return;
    const struck = /~[^~\s][^~]*~/.test(plain) ? { doubt: { field: 'tipo', code: 'tachado' } as const } : {};
    if (read.length === 1 && dish.name === '') {
      const [line, ...said] = pending;
      const [price] = dish.prices;
      if (!line && above && price?.role && above.prices.every(({ role }) => role !== price.role)) {
        above.prices.push(...dish.prices);
        return;
      }
      if (!line) return collector.leave(text, place);
      pending = [];
      const description = said.map((each) => cleanDescription(each.text)).join(' ');
      const isOdd = dish.isOdd || said.length > 1;
      const added = collector.add({
        ...dish,
        name: cleanName(line.text),
        description,
        isOdd,
        roles,
        place: line.place,
      });
      // In this carta a description comes before the price, and the next name after it. The price of a half may follow.
      above = price?.role ? added : undefined;
      return;
    }
    // 'Refrescos: Coca-Cola 2,60, Fanta 2,60'.
    const [head = '', ...after] = text.split(/:\s/);
    const heading = after.length > 0 && read.length > 1 ? readHeading(head) : undefined;
    if (heading?.isKnown) {
      begin({ text: head, place, table: heading.table });
      for (const each of readLine(after.join(': '))) collector.add({ ...each, place });
      return;
    }
    const [broken] = pending;
    const isJoined = broken && pending.length === 1 && (unfinished.test(broken.text) || /^\p{Ll}/u.test(text));
    if (isJoined) {
      pending = [];
      const rest = /^\p{Ll}/u.test(text) ? dish.name.charAt(0).toLowerCase() + dish.name.slice(1) : dish.name;
      const name = `${cleanName(broken.text)}${broken.text.endsWith(',') ? ',' : ''} ${rest}`;
      const isOdd = dish.isOdd || !unfinished.test(broken.text);
      above = collector.add({ ...dish, name, isOdd, roles, place: broken.place });
      return;
    }
    flushAbove(text);
    // Side by side in two columns of a page; alone, a dish is where its column begins.
    const isRight = sides.length > 1 && read.length === 1 && /^\s{12}/.test(raw);
    for (const [at, each] of read.entries()) {
      const section = sides[isRight ? 1 : at] ?? collector.section;
      above = collector.add({ ...each, ...struck, roles, section, place });
    }
  }

  interface PlainLine {
    text: string;
    plain: string;
    raw: string;
    place: Place;
    index: number;
  }

  function readPlain({ text, plain, raw, place, index }: PlainLine): void {
    const folded = fold(text);
    const isNoise = noise.test(folded) || time.test(text);
    const parts = raw.split(/ {2}|\t/).flatMap((part) => part.trim() || []);
    const named = parts.slice(1).map(readRole);
    const inBrackets = /\(([^()]+)\)/
      .exec(text)?.[1]
      ?.split(/[|,·-]|\/(?!2)/)
      .map(readRole);
    const both = parts.map((part) => readHeading(part));
    if (parts.length > 1 && both.every((side) => side?.table)) {
      flush();
      sides = both.map((side, at) => collector.findSection({ text: parts[at] ?? '', place, table: side?.table }));
      return;
    }
    const isHeaded = named.length > 0 && named.every(Boolean);
    const headRoles = (isHeaded ? named : inBrackets?.every(Boolean) ? inBrackets : []).flatMap((role) => role ?? []);
    const title = isHeaded ? (parts[0] ?? '') : text;
    if (headRoles.length > 0 && readRole(title)) return void (roles = parts.flatMap((part) => readRole(part) ?? []));
    const below = rows.slice(index + 1, index + 20).find((row) => row.raw.trim() !== '');
    const [priced] = readLine((below?.raw ?? '').slice(0, longestLine));
    const isAlone = priced?.name !== '' || isTable;
    const heading = /[.,]$/.test(text) ? undefined : readHeading(title);
    const isWine = ['burbujas', 'blanco', 'rosado', 'faena'].includes(collector.section.table ?? '');
    if (isWine && isOrigin(title)) {
      flush();
      return collector.leave(plain, place);
    }
    const isListed = heading && isAlone && !(above && /^\p{Ll}/u.test(text));
    const isFramed = /^[—–\-~*=_]+ ?\p{L}.*\p{L} ?[—–\-~*=_]+$/u.test(plain);
    const isTitle =
      isFramed || (isShouted(text) && isAlone) || /:$/.test(plain) || /^#/.test(plain) || headRoles.length > 1;
    if ((isListed || isTitle) && !isNoise) return begin({ text: title, place, table: heading?.table }, headRoles);
    if (isNoise || smallTalk.test(folded) || legend.test(text) || address.test(folded))
      return collector.leave(plain, place);
    if (
      above &&
      pending.length === 0 &&
      (/^[\p{Ll}(]/u.test(text) || /,/.test(text) || /\p{Ll}\.$/u.test(text)) &&
      !unfinished.test(above.name) &&
      describeFurther(above, cleanDescription(text))
    )
      return;
    pending.push({ text, place });
  }
}

const isShouted = (text: string) => text === text.toUpperCase() && (text.match(/\p{L}/gu)?.length ?? 0) > 3;
