/* Reads one line of a pasted carta: names and prices. */

/** The portion that a price is for, when the carta says it. */
export type PriceRole = 'media' | 'racion' | 'copa' | 'botella';
/** The unit of a price that is not for a portion. */
export type PriceUnit = 'unidad' | 'kilo' | 'persona';

export interface LinePrice {
  /** With a comma: `'9,50'`; empty for a market price. */
  text: string;
  role?: PriceRole;
  unit?: PriceUnit;
  /** A whole number after a single space, which may be part of the name. */
  isBare: boolean;
}

/** A name with its prices. */
export interface LineDish {
  name: string;
  prices: LinePrice[];
  description: string;
  /** Part of the line was not understood: staff must check it. */
  isOdd: boolean;
}

const unitWords = '(?:kg|kilo|uds?|unidad|unid|pieza|pza|u|persona|pers|pax|p ?\\. ?p|c\\/u)';
const pricePattern = new RegExp(
  [
    "(?<before>€ ?)?(?<![\\p{L}\\d.,'’/])(?<whole>\\d{1,4})(?:[.,'’](?<cents>\\d{1,2}))?(?![.,'’/]?\\d)(?<dash> ?[.,]-)?",
    '(?<after> ?(?:€|eur(?:os?)?\\b))?',
    `(?: ?(?:\\/|por |la |el )? ?(?<unit>${unitWords})(?![\\p{L}\\d])\\.?)?`,
  ].join(''),
  'giu',
);
const market =
  /(?:^|[\s(])(?:s\/m|s\. ?m\.?|p\.? ?s\.? ?m\.?|seg[uú]n (?:el )?(?:mercado|lonja|peso)|precio de mercado|market price)\)?\s*$/iu;

const roleWords: readonly (readonly [PriceRole, RegExp])[] = [
  ['media', /^(?:media|medias|1\/2|½|media raci[oó]n|(?:1\/2|½) ?raci[oó]n|half)$/iu],
  ['racion', /^(?:raci[oó]n|entera|enteras|completa|full|portion)$/iu],
  ['copa', /^(?:copa|glass)$/iu],
  ['botella', /^(?:botella|bot\.?|bottle)$/iu],
];
/** The portion that a column's heading or the word before a price names. */
export const readRole = (text: string): PriceRole | undefined =>
  roleWords.find(([, pattern]) => pattern.test(text.trim().replace(/[():]/g, '')))?.[0];

const lastWord =
  /(?:^|[\s(:·,–-])(?<word>media(?: raci[oó]n)?|(?:1\/2|½)(?: ?raci[oó]n)?|raci[oó]n|entera|completa|copa|botella|bot\.)(?: ?:)?\s*$/iu;
const separators = /^[\s/|·,;:()–—-]*$/u;

interface Found {
  start: number;
  end: number;
  price: LinePrice;
}

function findPrices(text: string): Found[] {
  const found = [...text.matchAll(pricePattern)].flatMap((match): Found[] => {
    const { before, whole = '', cents, dash, after, unit = '' } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const isLast = /^[\s)|.]*$/.test(text.slice(end));
    // The longest word takes 15 letters; matching the whole line before each price would take quadratic time.
    const isNamed = lastWord.test(text.slice(0, start).trimEnd().slice(-20));
    const isMarked = before !== undefined || after !== undefined || dash !== undefined || isNamed;
    if (/^[ ]?(?:%|\p{L}|:)/u.test(text.slice(end)) && !isMarked && cents?.length !== 2) return [];
    if (/^ ?%/.test(text.slice(end)) || (unit !== '' && !isMarked && cents?.length !== 2)) return [];
    // A number inside the text is a price only when it cannot be anything else.
    if (!isMarked && cents?.length !== 2 && !(isLast && whole.length <= 3)) return [];
    const counted: PriceUnit | undefined = /^k/i.test(unit)
      ? 'kilo'
      : /^p(?!z|i)/i.test(unit)
        ? 'persona'
        : unit === ''
          ? undefined
          : 'unidad';
    const isBare =
      !isMarked && cents === undefined && !/(?:^|\s{3}|\t)$/.test(text.slice(Math.max(0, start - 3), start));
    const price = {
      text: cents === undefined ? whole : `${whole},${cents}`,
      isBare,
      ...(counted && { unit: counted }),
    };
    return [{ start, end, price }];
  });
  const byMarket = market.exec(text);
  return byMarket && found.length === 0
    ? [{ start: byMarket.index, end: text.length, price: { text: '', isBare: false } }]
    : found;
}

/** Marks of diets and allergens at the end of a name. */
const tails: readonly RegExp[] = [
  /[([](?:v|vg|veg|vegano|vegana|vegetariano|vegetariana|vegan|sg|gf|sin gluten)[)\]]$/iu,
  /[([{] ?\d{1,2}(?: ?[,;.·/-] ?\d{1,2}| \d{1,2}){1,13} ?[)\]}]$/u,
  /\[ ?\d{1,2} ?\]$/u,
  /\s\d{1,2}(?:[,·.]\d{1,2}|[,·.] \d{1,2}){2,13}$/u,
  /[([](?:(?:gluten|huevos?|l[aá]cteos?|leche|pescados?|soja|sulfitos|moluscos|crust[aá]ceos|apio|mostaza|s[eé]samo|cacahuetes?|altramuces|frutos (?:secos|de c[aá]scara))(?:, ?| y |\/)?){1,14}[)\]]$/iu,
];
const decoration = /[\s.…·_~*:;,|=–—\-¹²³]|\u{FE0F}|\u{200D}|\p{Extended_Pictographic}/u;

/** Removes leaders, dashes and pictograms from the end. */
function trimDecoration(text: string): string {
  const signs = [...text];
  while (signs.length > 0 && (signs.at(-1) === '' || decoration.test(signs.at(-1) ?? ''))) signs.pop();
  return signs.join('');
}

/** A name or a description without leaders, bullets and marks at its ends; it begins with a capital. */
export function cleanName(text: string): string {
  let name = text.replace(/^[\s*•·▪◦‣–—\-+>~✓✔●○■□➤→»#|,;/()\p{Extended_Pictographic}\u{FE0F}]+(?=.)/u, '');
  for (let before = ''; before !== name;) {
    before = name;
    name = trimDecoration(name);
    for (const tail of tails) name = name.replace(tail, '');
  }
  name = name.replace(/\s+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** As `cleanName`, but a sentence keeps its full stop. */
export const cleanDescription = (text: string): string => cleanName(text) + (/[^.]\.\s*$/.test(text) ? '.' : '');

/** Splits a text at a dash or a colon into name and description. */
function splitName(text: string): { name: string; description: string } {
  const match = /^(.{2,60}?)(?:\s[–—-]+\s|:\s)(\p{L}.{2,}|\d+ ?g .+)$/u.exec(text);
  return match
    ? { name: cleanName(match[1] ?? ''), description: cleanName(match[2] ?? '') }
    : { name: cleanName(text), description: '' };
}

/** The dishes of a line with their prices; a price alone is a dish without a name. Empty when the line has no price. */
export function readLine(line: string): LineDish[] {
  const text = line.replace(/\.{2,}|…|_{2,}|·{2,}|(?: \.){2,}|[–—-]{3,}/g, '    ');
  const found = findPrices(text);
  const [first] = found;
  if (!first) return [];
  const last = text.slice(found.at(-1)?.end ?? 0);
  if (cleanName(text.slice(0, first.start)) === '' && cleanName(last) !== '' && found.length === 1) {
    return [{ ...splitName(last), prices: [first.price], isOdd: first.price.text.length < 3 && first.price.isBare }];
  }
  const dishes: LineDish[] = [];
  let from = 0;
  for (const { start, end, price } of found) {
    const between = text.slice(from, start);
    const word = lastWord.exec(between);
    const role = word ? readRole(word.groups?.word ?? '') : undefined;
    const rest = word && role ? between.slice(0, word.index) : between;
    const dish = dishes.at(-1);
    if (dish && separators.test(rest)) dish.prices.push(role ? { ...price, role } : price);
    else {
      const isApart = !dish || /^\s*[,;/|·]|^\s{3}|^\t|^\s*y\s/u.test(between);
      const begins = dish ? rest.replace(/^\s*[,;/|·]?\s*(?:y\s+)?/u, '') : rest;
      const named = begins.replace(/\s(?:a|son|est[aá]n? a|cuesta|vale|=|→)\s*$/u, '').replace(/^\s*y\s+/u, '');
      const split = splitName(named.replace(/\s\(\s*$/, ''));
      dishes.push({ ...split, prices: [role ? { ...price, role } : price], isOdd: !isApart });
    }
    from = end;
  }
  const dish = dishes.at(-1);
  if (dish && !/^[\s).|]*$/.test(last)) {
    const said = cleanName(last);
    if (/^\s*\(.*\)\s*\.?$/.test(last) && said !== '') dish.name += ` (${said.replace(/\)$/, '')})`;
    else if (said !== '') {
      dish.isOdd = true;
      dish.description = [dish.description, said].filter(Boolean).join('. ');
    }
  }
  // Of two prices, one of them for half a portion, the other is for a whole one.
  for (const { prices } of dishes) {
    const [one, other] = prices;
    if (prices.length === 2 && one?.role === 'media' && other && !other.role) other.role = 'racion';
  }
  return dishes;
}
