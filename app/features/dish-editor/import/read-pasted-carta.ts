import { menuListOf, type MenuTable } from '~/features/carta/catalogue';
import { fold } from '~/features/carta/search';
import { isOrigin, readHeading } from './list-headings';
import {
  cleanDescription,
  cleanName,
  readLine,
  readRole,
  type LineDish,
  type LinePrice,
  type PriceRole,
} from './read-line';

/** A doubt that staff must answer; each is a dictionary key. */
export type PasteProblem = 'lista' | 'listaDudosa' | 'precio' | 'precioDudoso' | 'dosPrecios' | 'media' | 'dudoso';

/** A dish of a pasted carta: the texts of its inputs. */
export interface PastedDish {
  /** The line of its name, counted from 1. */
  line: number;
  table?: MenuTable;
  tipo: string;
  precio: string;
  precio_media: string;
  por_unidad: boolean;
  descripcion: string;
  /** Undefined when nothing is in doubt. */
  problem?: PasteProblem;
}

export interface PastedCarta {
  dishes: PastedDish[];
  /** Lines that are neither a dish nor a heading. */
  left: string[];
}

const chat =
  /^(?:\[\d{1,2}\/\d{1,2}\/\d{2,4},? [\d:.]+(?:\s?[ap]\.?\s?m\.?)?\]|\d{1,2}\/\d{1,2}\/\d{2,4},? [\d:.]+(?:\s?[ap]\.?\s?m\.?)? -) [^:]{1,40}: /u;
const number = /^\s*\d{1,2}(?:[.)]|\.\d)[.)]?-?\s+(?=\p{L})/u;
const bullets = /^[\s*•·▪◦‣–—\-+>~✓✔●○■□➤→»#\p{Extended_Pictographic}\u{FE0F}]+(?=[\p{L}\d])/u;
const noise =
  /\b(?:iva|tel|telf|tfno|tlf|telefono|whatsapp|https?|www|instagram|facebook|wifi|horario|pagina \d|page \d|omitido|omitted|alergenos|alergias|allergens?|suplemento|siguenos|cif|nif|consulte)\b|www\.|@|\b\d{5} \p{L}|\d{1,2}:\d{2}/iu;
const smallTalk = /^(?:hola|gracias|buenos dias|buenas|vale|ok|perfecto|hi|hello|thanks?)\b/;
const legend = /(?:\b\d{1,2}[.:)=-]? ?\p{L}{3,20}[ ,;·]{1,3}){3}/u;
/** Maximum length of a line, in letters, and number of its cells or numbers. */
const longestLine = 500;
const mostOnLine = 40;
/** Maximum length of a description, in letters (`dishFields`). */
const longestDescription = 1000;
const unfinished = /(?:,|&|\b(?:de|del|con|y|e|o|a|al|en|la|el|los|las|with|and|in|of))$/iu;
const columnNames: readonly (readonly [Column, RegExp])[] = [
  ['lista', /^(?:lista|seccion|categoria|grupo|familia|section|category)$/],
  ['tipo', /^(?:tipo|plato|nombre|producto|articulo|referencia|vino|name|dish|item)$/],
  ['descripcion', /^(?:descripcion|ingredientes|detalle|description)$/],
  ['precio', /^(?:precio|pvp|p\.v\.p\.?|euros|€|price|importe)(?: ?\(?€\)?)?$/],
];
type Column = 'lista' | 'tipo' | 'descripcion' | 'precio';

/** Whether a line is over these limits: the rules would take long to read it. */
const isBeyondLimits = (line: string) =>
  line.length > longestLine ||
  (line.match(/[^\t|;\s][^\t|;]*/g)?.length ?? 0) > mostOnLine ||
  (line.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0) > mostOnLine;

/** The cells of a line of a table; undefined for free text. */
function readCells(line: string): string[] | undefined {
  const sign = line.includes('\t') ? '\t' : (line.match(/\|/g)?.length ?? 0) > 1 ? '|' : line.includes(';') ? ';' : '';
  if (sign === '') return undefined;
  const inner = sign === '|' ? line.replace(/^\s*\||\|\s*$/g, '') : line;
  return inner.split(sign).map((cell) => cell.trim());
}

/**
 * Reads a carta pasted from a PDF, a document, a table or a chat. A doubtful dish has its `problem`, and each line is in a
 * dish or in `left`. `fallback`: the list of dishes under no heading. Stops after `most` + 1 dishes.
 */
export function readPastedCarta(text: string, fallback?: MenuTable, most = Infinity): PastedCarta {
  const dishes: PastedDish[] = [];
  const left: string[] = [];
  const lines = text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .split(/\r\n?|\n/);
  const bare = new Set<PastedDish>();
  let hasExact = false;
  let table: MenuTable | undefined = fallback;
  let columns: (MenuTable | undefined)[] = [];
  let roles: PriceRole[] = [];
  let header: (Column | PriceRole | undefined)[] = [];
  /** Whether a line above may have been a heading of another list. */
  let isTableDoubted = false;
  let pending: { text: string; line: number }[] = [];
  /** The dish that a following description belongs to. */
  let above: PastedDish | undefined;

  function addDish({ name, prices, description, isOdd }: LineDish, line: number, list = table): void {
    for (const { text, isBare } of prices) hasExact ||= text !== '' && !isBare;
    const dish = { line, ...(list ? { table: list } : {}), tipo: name, descripcion: description };
    const withRoles = prices.map((price, at) => ({
      ...price,
      role: price.role ?? (prices.length > 1 ? roles[at] : undefined),
    }));
    const byGlass = withRoles.filter(({ role }) => role === 'copa' || role === 'botella');
    if (byGlass.length === withRoles.length && withRoles.length > 1) {
      for (const price of withRoles) push({ ...dish, tipo: `${name} (${price.role})` }, [price], isOdd);
      return;
    }
    push(dish, withRoles, isOdd || (prices.length === 1 && roles.length > 1 && !withRoles[0]?.role));
  }

  function push(
    dish: Pick<PastedDish, 'line' | 'table' | 'tipo' | 'descripcion'>,
    prices: LinePrice[],
    isOdd: boolean,
  ): void {
    const half = prices.find(({ role }) => role === 'media');
    const whole = prices.filter((price) => price !== half).at(-1);
    const fields: readonly string[] = dish.table === undefined ? [] : menuListOf(dish.table).fields;
    const hasHalf = fields.includes('precio_media');
    const perUnit = whole?.unit === 'unidad' && fields.includes('por_unidad');
    const unit = perUnit || !whole?.unit ? '' : `Precio por ${whole.unit}`;
    const [first, second] = prices;
    const isPair = prices.length === 2 && half !== undefined && whole?.role === 'racion';
    // Of two prices without a word the lower one may be for half a portion.
    const guessed = prices.length === 2 && !isPair ? first?.text : undefined;
    const problem: PasteProblem | undefined =
      dish.table === undefined
        ? 'lista'
        : prices.length === 0
          ? 'precio'
          : prices.length > 1 && !isPair
            ? 'dosPrecios'
            : half && !hasHalf
              ? 'media'
              : isOdd || dish.tipo.length < 2 || !/\p{L}/u.test(dish.tipo) || dish.tipo.length > 200 || (half && !whole)
                ? 'dudoso'
                : isTableDoubted
                  ? 'listaDudosa'
                  : undefined;
    const made: PastedDish = {
      ...dish,
      precio: (guessed !== undefined ? second?.text : whole?.text) ?? '',
      precio_media: guessed ?? half?.text ?? '',
      por_unidad: perUnit,
      descripcion: [dish.descripcion, unit].filter(Boolean).join('. '),
      ...(problem ? { problem } : {}),
    };
    dishes.push(made);
    if (prices.some(({ isBare }) => isBare)) bare.add(made);
    above = made;
  }

  /** Makes dishes without a price of the lines that wait for one. */
  function flush(): void {
    for (const { text, line } of pending) {
      if (table || !noise.test(fold(text)))
        push({ line, ...(table ? { table } : {}), tipo: cleanName(text), descripcion: '' }, [], false);
    }
    pending = [];
    above = undefined;
  }

  function begin(list: MenuTable | undefined): void {
    flush();
    table = list;
    isTableDoubted = false;
    columns = [];
    roles = [];
  }

  function readRow(cells: string[], line: number): void {
    const at = (column: Column) => cells[header.indexOf(column)] ?? '';
    const isNamed = header.includes('tipo');
    const priced = cells.map((cell) => (/\d/.test(cell) ? readLine(`   ${cell}`) : []));
    const isPrice = priced.map((read) => read.length === 1 && read[0]?.name === '');
    const prices = cells.flatMap((_, index): LinePrice[] => {
      const price = isPrice[index] ? priced[index]?.[0]?.prices[0] : undefined;
      const named = header[index];
      if (!price || (isNamed && ['lista', 'tipo', 'descripcion'].includes(named ?? ''))) return [];
      return [
        {
          ...price,
          isBare: false,
          ...(named && named !== 'precio' && readRole(named) ? { role: named as PriceRole } : {}),
        },
      ];
    });
    const texts = cells.filter((cell, index) => cell !== '' && !isPrice[index]);
    const name = cleanName(isNamed ? at('tipo') : (texts[0] ?? ''));
    const said = isNamed ? cleanDescription(at('descripcion')) : texts.slice(1).map(cleanDescription).join('. ');
    if (header.includes('lista') && at('lista') !== '') table = readHeading(at('lista'))?.table;
    addDish({ name, prices, description: said, isOdd: !isNamed && texts.length > 2 }, line);
  }

  /** The columns of a table's head; undefined for another row. A head without a column of dishes goes to `left`. */
  function readHeader(cells: string[], plain: string): typeof header | undefined {
    const named = cells.map(
      (cell) => columnNames.find(([, pattern]) => pattern.test(fold(cell)))?.[0] ?? readRole(cell),
    );
    const known = named.filter(Boolean).length;
    if (known === 0 || cells.some((cell) => readLine(`   ${cell}`).length > 0 && !readRole(cell))) return undefined;
    if (!named.includes('tipo')) {
      named[named.indexOf(undefined)] = 'tipo';
      left.push(plain);
    }
    return named;
  }

  lines.forEach((whole, index) => {
    const line = index + 1;
    // Each pending line becomes a dish in the end.
    if (dishes.length > most || pending.length > most) return;
    if (isBeyondLimits(whole)) return void left.push(whole);
    const isMessage = chat.test(whole);
    const raw = whole.replace(chat, '').replace(number, '');
    const plain = raw.trim();
    if (plain === '' || /^[\s|:;=_*~–—-]+$/.test(plain)) return void (above = undefined);
    const cells = readCells(raw);
    if (cells && cells.length > 1) {
      const named = readHeader(cells, plain);
      if (named) return void ((header = named), (above = undefined));
      if (cells.filter(Boolean).length > 1) return readRow(cells, line);
    }
    const text = (cells?.find(Boolean) ?? plain).replace(bullets, '');
    const folded = fold(text);
    const read = readLine(isMessage || cells ? plain : raw);
    if (read.length > 0) {
      if (noise.test(folded) || legend.test(text)) return void left.push(plain);
      return readPriced(read, text, raw, line);
    }
    readPlain(text, plain, raw, line);
  });
  flush();

  function readPriced(read: LineDish[], text: string, raw: string, line: number): void {
    const [dish] = read;
    if (!dish) return;
    if (read.length === 1 && dish.name === '') {
      const [name, ...said] = pending;
      if (!name) return void left.push(text);
      pending = [];
      const description = said.map((each) => cleanDescription(each.text)).join(' ');
      addDish({ ...dish, name: cleanName(name.text), description, isOdd: said.length > 1 }, name.line);
      // In this carta a description comes before the price, and the next name after it.
      above = undefined;
      return;
    }
    // 'Refrescos: Coca-Cola 2,60, Fanta 2,60'.
    const [head = '', ...after] = text.split(/:\s/);
    const heading = after.length > 0 && read.length > 1 ? readHeading(head) : undefined;
    if (heading?.isKnown) {
      begin(heading.table);
      for (const each of readLine(after.join(': '))) addDish(each, line);
      return;
    }
    const [broken] = pending;
    const isJoined = broken && pending.length === 1 && (unfinished.test(broken.text) || /^\p{Ll}/u.test(text));
    if (isJoined) {
      pending = [];
      const rest = /^\p{Ll}/u.test(text) ? dish.name.charAt(0).toLowerCase() + dish.name.slice(1) : dish.name;
      const name = `${cleanName(broken.text)}${broken.text.endsWith(',') ? ',' : ''} ${rest}`;
      addDish({ ...dish, name, isOdd: dish.isOdd || !unfinished.test(broken.text) }, broken.line);
    } else {
      const isHeadingLike = pending.length === 1 && (broken?.text.split(/\s+/).length ?? 9) <= 4;
      flush();
      isTableDoubted ||= isHeadingLike;
      // Side by side in two columns of a page; alone, a dish stands where its column begins.
      const isRight = columns.length > 1 && read.length === 1 && /^\s{12}/.test(raw);
      read.forEach((each, at) => addDish(each, line, columns.length > 1 ? columns[isRight ? 1 : at] : table));
    }
  }

  function readPlain(text: string, plain: string, raw: string, line: number): void {
    const folded = fold(text);
    const parts = raw.split(/ {2}|\t/).flatMap((part) => part.trim() || []);
    const named = parts.slice(1).map(readRole);
    const inBrackets = /\(([^()]+)\)/
      .exec(text)?.[1]
      ?.split(/[/|,·-]/)
      .map(readRole);
    const sides = parts.map((part) => readHeading(part));
    if (parts.length > 1 && sides.every((side) => side?.table)) {
      begin(undefined);
      columns = sides.map((side) => side?.table);
      return;
    }
    const isHeaded = named.length > 1 && named.every(Boolean);
    const headRoles = (isHeaded ? named : inBrackets?.every(Boolean) ? inBrackets : []).flatMap((role) => role ?? []);
    const title = isHeaded ? (parts[0] ?? '') : text;
    if (headRoles.length > 1 && readRole(title)) return void (roles = headRoles);
    let next = line;
    while (lines[next]?.trim() === '') next += 1;
    const [below] = readLine((lines[next] ?? '').slice(0, longestLine));
    const isAlone = below?.name !== '';
    const heading = /[.,]$/.test(text) ? undefined : readHeading(title);
    const isWine = table !== undefined && ['burbujas', 'blanco', 'rosado', 'faena'].includes(table);
    if (isWine && isOrigin(title)) return flush();
    const isListed = heading && isAlone && !(above && /^\p{Ll}/u.test(text));
    const isShouted = text === text.toUpperCase() && (text.match(/\p{L}/gu)?.length ?? 0) > 3 && isAlone;
    const isFramed = /^[—–\-~*=_]+ ?\p{L}.*\p{L} ?[—–\-~*=_]+$/u.test(plain);
    const isTitle = isFramed || isShouted || /:$/.test(plain) || /^#/.test(plain) || headRoles.length > 1;
    if ((isListed || isTitle) && !noise.test(folded)) {
      begin(heading?.table);
      // Dishes under an unknown heading have no list; `left` shows the heading to staff.
      if (!heading) left.push(plain);
      roles = headRoles;
      return;
    }
    if (noise.test(folded) || smallTalk.test(folded) || legend.test(text)) return void left.push(plain);
    if (
      above &&
      pending.length === 0 &&
      (/^[\p{Ll}(]/u.test(text) || /,/.test(text) || /\p{Ll}\.$/u.test(text)) &&
      !unfinished.test(above.tipo) &&
      above.descripcion.length + text.length < longestDescription
    ) {
      above.descripcion = [above.descripcion, cleanDescription(text)].filter(Boolean).join(' ');
      return;
    }
    pending.push({ text, line });
  }

  for (const dish of bare) if (hasExact && !dish.problem) dish.problem = 'precioDudoso';
  return { dishes: dishes.sort((one, other) => one.line - other.line), left };
}
