import type { CsvRefusal } from './carta-csv';
import { describeFurther, type DishCollector, type DraftDish, type Section } from './collect-dishes';
import {
  dropMarks,
  dropSigns,
  dropStart,
  hasTime,
  isAddress,
  isBeyondLimits,
  isDescribedAfter,
  isLegend,
  isMessage,
  isNoise,
  isShouted,
  isSmallTalk,
  isUnfinished,
  longestLine,
  splitLine,
} from './lines/judge-line';
import { isOrigin, readHeading } from './lines/list-headings';
import type { Place } from './paste-found';
import {
  cleanDescription,
  cleanName,
  isPriceLike,
  readLine,
  readRole,
  type LineDish,
  type PriceRole,
} from './lines/read-line';
import { readLooseRow, readTableRow, type ColumnCollector, type Table } from './read-table';
import type { Source, SourceRow } from '~/platform/sheets/source-rows';
import { readPrices } from './sheets/table-values';

/** A line that waits for the price below it. */
interface Pending {
  text: string;
  place: Place;
}

interface PlainLine {
  text: string;
  plain: string;
  raw: string;
  place: Place;
  index: number;
}

/** Reads the lines of a source in order; holds what the next line may belong to. */
class SourceReader {
  private readonly refusals: CsvRefusal[] = [];
  private table: Table | undefined;
  /** The row of the last head, so that a head of two rows is one. */
  private headRow = -2;
  /** The sections of two columns of a page, side by side. */
  private sides: Section[] = [];
  private roles: PriceRole[] = [];
  private pending: Pending[] = [];
  /** The dish that a following description belongs to. */
  private above: DraftDish | undefined;
  /** The last dish whose price is a line of its own. */
  private priced: DraftDish | undefined;
  /** Whether a description comes after the price, as delivery sites have it. */
  private readonly isDescribedAfter: boolean;
  /** Sections whose dishes all begin with '+', which is a bullet there. */
  private readonly withPlus = new Set<Section>();

  constructor(
    private readonly source: Source,
    private readonly collector: DishCollector,
    private readonly columns: ColumnCollector,
  ) {
    this.isDescribedAfter = isDescribedAfter(source);
  }

  read(most: number): CsvRefusal[] {
    for (const [index, row] of this.source.rows.entries()) {
      // Each pending line becomes a dish in the end.
      if (this.collector.isFull || this.pending.length > most) break;
      this.readRow(row, index);
    }
    this.flush();
    return this.refusals;
  }

  private readRow(row: SourceRow, index: number): void {
    const place: Place = { sheet: this.source.name, line: row.line };
    const cells = splitLine(row);
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) {
      this.describePriced();
      return void (this.above = undefined);
    }
    if (this.table?.isOwn) return this.readCells(this.table, cells, place);
    if (filled.every((cell) => /^[\s:=_*~–—-]+$/.test(cell))) return void (this.above = undefined);
    if (cells.length > 1 && this.openTable(cells, place, index)) return;
    if (this.table && filled.length > 1) return this.readCells(this.table, cells, place);
    if (isBeyondLimits(row.raw)) return this.collector.leave(row.raw.trim(), place);
    if (filled.length > 1) {
      this.flushAbove(cells.find((cell) => cell.trim() !== '') ?? '');
      this.above = readLooseRow(this.collector, { cells, place, roles: this.roles });
      return;
    }
    const at = cells.findIndex((cell) => cell.trim() !== '');
    const field = cells.length > 1 ? this.table?.fields[at] : undefined;
    const isBeside = field === 'ignorar' || (field === '' && at > 0);
    if (this.table && (field === 'descripcion' || isBeside)) return this.readCells(this.table, cells, place);
    this.readText(
      cells.length > 1 || this.source.isTable ? (filled[0] ?? '').replace(/\s+/g, ' ') : row.raw,
      place,
      index,
    );
  }

  /** Opens the table of a head; a head of two rows is one. */
  private openTable(cells: string[], place: Place, index: number): boolean {
    if (cells.some((cell) => /\d/.test(cell) && !readRole(cell) && readPrices(cell).prices.length > 0)) return false;
    const whole =
      this.headRow === index - 1 && this.table
        ? cells.map((cell, at) => cell.trim() || (this.table?.heads[at] ?? ''))
        : cells;
    const opened = this.columns.open(whole, place);
    if (!opened) return false;
    this.flush();
    this.headRow = index;
    this.table = opened;
    const title = opened.isGuessed ? (whole[opened.fields.indexOf('tipo')] ?? '').trim() : '';
    const heading = readHeading(title);
    if (heading || (isShouted(title) && title.length > 3))
      this.collector.begin({ text: title, place, table: heading?.table });
    return true;
  }

  private readCells(below: Table, cells: string[], place: Place): void {
    this.flushAbove(cells[below.fields.indexOf('tipo')] ?? '');
    const { draft, refusals: refused } = readTableRow(this.collector, {
      table: below,
      columns: this.columns,
      cells,
      place,
    });
    this.refusals.push(...refused);
    if (draft) return void (this.above = draft);
    const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
    const at = cells.findIndex((cell) => cell.trim() !== '');
    if (below.fields[at] === 'lista' && text === cells[at]) return;
    if (!this.above || below.fields[at] !== 'descripcion' || !describeFurther(this.above, cleanDescription(text)))
      this.collector.leave(text, place);
  }

  /** Adds the one line that waits below a price of its own to that price's dish: a blank line or the next dish follows. */
  private describePriced(): void {
    const [line] = this.pending;
    const { priced } = this;
    this.priced = undefined;
    if (!priced || priced.description !== '' || !line || this.pending.length > 1) return;
    if (isShouted(line.text) || isPriceLike(line.text) || isNoise(line.text)) return;
    if (describeFurther(priced, cleanDescription(line.text))) this.pending = [];
  }

  /** A line without a price is a dish below dishes or a known heading, otherwise no dish. */
  private flush(): void {
    if (this.isDescribedAfter) this.describePriced();
    for (const { text, place } of this.pending) {
      const isDish = this.collector.section.table !== undefined || this.collector.hasDishes(this.collector.section);
      if (isDish && !isNoise(text) && !hasTime(text)) this.collector.add({ name: cleanName(text), place });
      else this.collector.leave(text, place);
    }
    this.pending = [];
    this.above = undefined;
  }

  /** As `flush`; one short line above a dish may be a heading, so its list is in doubt. */
  private flushAbove(next: string): void {
    const [line] = this.pending;
    const isShort = line && line.text.split(/\s+/).length <= 4 && !isPriceLike(line.text);
    const isHeading = this.pending.length === 1 && isShort && next !== '';
    if (!isHeading) return this.flush();
    const { section } = this.collector;
    const isFirst = section.text === '' && !this.collector.hasDishes(section);
    if (isFirst) this.pending = [];
    this.flush();
    this.collector.begin({ ...line, table: section.table, isDoubted: !isFirst });
    this.sides = [];
  }

  private begin(heading: Parameters<DishCollector['begin']>[0], named: PriceRole[] = []): void {
    this.flush();
    this.collector.begin(heading);
    this.sides = [];
    this.roles = named;
  }

  private readText(whole: string, place: Place, index: number): void {
    const raw = dropStart(whole);
    const plain = raw.trim();
    if (/^[\s|:;=_*~–—-]*$/.test(plain)) return void (this.above = undefined);
    const text = dropSigns(plain);
    const read = readLine(dropMarks(isMessage(whole) ? plain : raw));
    if (read.length === 0) return this.readPlain({ text, plain, raw, place, index });
    const isTitle = /^(?:tabla|table|hoja|sheet) \d+$/i.test(plain);
    const isPlace = isAddress(text) && !/[.,]\d\d(?!\d)|€/.test(text);
    if (isNoise(text) || isLegend(text) || isPlace || isTitle) return this.collector.leave(plain, place);
    this.readPriced(read, { text, plain, raw, place });
  }

  private readPriced(read: LineDish[], { text, plain, raw, place }: Omit<PlainLine, 'index'>): void {
    const [dish] = read;
    if (!dish) return;
    const struck = /~[^~\s][^~]*~/.test(plain) ? { doubt: { field: 'tipo', code: 'tachado' } as const } : {};
    if (read.length === 1 && dish.name === '') return this.readLonePrice(dish, text, place);
    // 'Refrescos: Coca-Cola 2,60, Fanta 2,60'.
    const [head = '', ...after] = text.split(/:\s/);
    const heading = after.length > 0 && read.length > 1 ? readHeading(head) : undefined;
    if (heading?.isKnown) {
      this.begin({ text: head, place, table: heading.table });
      for (const each of readLine(after.join(': '))) this.collector.add({ ...each, place });
      return;
    }
    const [broken] = this.pending;
    const isJoined = broken && this.pending.length === 1 && (isUnfinished(broken.text) || /^\p{Ll}/u.test(text));
    if (isJoined) {
      this.pending = [];
      const rest = /^\p{Ll}/u.test(text) ? dish.name.charAt(0).toLowerCase() + dish.name.slice(1) : dish.name;
      const name = `${cleanName(broken.text)}${broken.text.endsWith(',') ? ',' : ''} ${rest}`;
      const isOdd = dish.isOdd || !isUnfinished(broken.text);
      this.above = this.collector.add({ ...dish, name, isOdd, roles: this.roles, place: broken.place });
      return;
    }
    this.flushAbove(text);
    // Side by side in two columns of a page; alone, a dish is where its column begins.
    const isRight = this.sides.length > 1 && read.length === 1 && /^\s{12}/.test(raw);
    for (const [at, each] of read.entries()) {
      const section = this.sides[isRight ? 1 : at] ?? this.collector.section;
      const hasPlus = plain.startsWith('+');
      if (hasPlus && !this.collector.hasDishes(section)) this.withPlus.add(section);
      // '+ pollo 2,00' or 'con foie 28,50' below a dish lacks that dish.
      const isAddition = (hasPlus && !this.withPlus.has(section)) || /^(?:con|sin) /.test(text);
      const isOdd = each.isOdd || isAddition;
      this.above = this.collector.add({ ...each, isOdd, ...struck, roles: this.roles, section, place });
    }
  }

  /** A price that is a line of its own belongs to the lines that wait above it, or is a further price of the dish above. */
  private readLonePrice(dish: LineDish, text: string, place: Place): void {
    if (this.isDescribedAfter && this.pending.length > 1) {
      const last = this.pending.pop()!;
      this.describePriced();
      this.pending.push(last);
    }
    const [line, ...said] = this.pending;
    const [price] = dish.prices;
    if (!line && this.above && price?.role && this.above.prices.every(({ role }) => role !== price.role)) {
      this.above.prices.push(...dish.prices);
      return;
    }
    if (!line) return this.collector.leave(text, place);
    this.pending = [];
    const description = said.map((each) => cleanDescription(each.text)).join(' ');
    const isOdd = dish.isOdd || said.length > 1;
    const added = this.collector.add({
      ...dish,
      name: cleanName(line.text),
      description,
      isOdd,
      roles: this.roles,
      place: line.place,
    });
    // In this carta a description comes before the price, and the next name after it. The price of a half may follow.
    this.above = price?.role ? added : undefined;
    this.priced = added;
  }

  private readPlain({ text, plain, raw, place, index }: PlainLine): void {
    const isOther = isNoise(text) || hasTime(text);
    const parts = raw.split(/ {2}|\t/).flatMap((part) => part.trim() || []);
    const named = parts.slice(1).map(readRole);
    const inBrackets = /\(([^()]+)\)/
      .exec(text)?.[1]
      ?.split(/[|,·-]|\/(?!2)/)
      .map(readRole);
    const both = parts.map((part) => readHeading(part));
    if (parts.length > 1 && both.every((side) => side?.table)) {
      this.flush();
      this.sides = both.map((side, at) =>
        this.collector.findSection({ text: parts[at] ?? '', place, table: side?.table }),
      );
      return;
    }
    const isHeaded = named.length > 0 && named.every(Boolean);
    const headRoles = (isHeaded ? named : inBrackets?.every(Boolean) ? inBrackets : []).flatMap((role) => role ?? []);
    const title = isHeaded ? (parts[0] ?? '') : text;
    // 'RACIONES     ½ RACIÓN     RACIÓN' is a heading with the names of two columns.
    const ownRole = readRole(title);
    if (headRoles.length > 0 && ownRole && !headRoles.includes(ownRole))
      return void (this.roles = parts.flatMap((part) => readRole(part) ?? []));
    const below = this.source.rows.slice(index + 1, index + 20).find((row) => row.raw.trim() !== '');
    const [priced] = readLine((below?.raw ?? '').slice(0, longestLine));
    const isAlone = priced?.name !== '' || this.source.isTable;
    const heading = /[.,]$/.test(text) ? undefined : readHeading(title);
    const isWine = ['burbujas', 'blanco', 'rosado', 'faena'].includes(this.collector.section.table ?? '');
    if (isWine && isOrigin(title)) {
      this.flush();
      return this.collector.leave(plain, place);
    }
    // 'Huevos rotos' above 'Con patata y jamón' is a dish.
    const isDescribed = /^\s*(?:con|with)\s/i.test(this.source.rows[index + 1]?.raw ?? '');
    const isListed = heading && isAlone && !isDescribed && !(this.above && /^\p{Ll}/u.test(text));
    const isFramed = /^[—–\-~*=_]+ ?\p{L}.*\p{L} ?[—–\-~*=_]+$/u.test(plain);
    const isTitle =
      isFramed || (isShouted(text) && isAlone) || /:$/.test(plain) || /^#/.test(plain) || headRoles.length > 1;
    if ((isListed || isTitle) && !isOther) return this.begin({ text: title, place, table: heading?.table }, headRoles);
    if (isOther || isSmallTalk(text) || isLegend(text) || isAddress(text)) return this.collector.leave(plain, place);
    if (
      this.above &&
      this.pending.length === 0 &&
      (/^[\p{Ll}(]/u.test(text) || /,/.test(text) || /\p{Ll}\.$/u.test(text)) &&
      !isUnfinished(this.above.name) &&
      !isPriceLike(text) &&
      describeFurther(this.above, cleanDescription(text))
    )
      return;
    this.pending.push({ text, place });
  }
}

/**
 * Reads a sheet, or a text from a PDF, a document, a table or a chat. Each line is in a dish, in a heading or in
 * `collector.left`; a doubtful dish has its doubt. Stops after one dish more than the collector takes.
 */
export const readSource = (
  source: Source,
  { collector, columns, most }: { collector: DishCollector; columns: ColumnCollector; most: number },
): CsvRefusal[] => new SourceReader(source, collector, columns).read(most);
