/* Reads one line of a pasted carta: names and prices. */

/** `media`, `racion`, or the word that follows the name in brackets: a price by the glass is a dish of its own. */
export type PriceRole = string;
/** The units of a price that is not for a portion. */
export const priceUnits = ['kilo', 'unidad', 'persona'] as const;
export type PriceUnit = (typeof priceUnits)[number];

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

const unitWords = '(?:kg|kilo|uds?|unidad|unid|pieza|pza|u|persona|pers|pax|p ?\\. ?p|p\\/p|c\\/u)';
const pricePattern = new RegExp(
  [
    "(?<before>[€£$] ?)?(?<![\\p{L}\\d.,'’´`/])(?<whole>\\d{1,4})(?:[.,'’´`](?<cents>\\d{1,2}))?(?![.,'’´`/]?\\d)(?<dash> ?[.,]-)?",
    '(?<after> ?(?:€|eur(?:os?)?\\b))?',
    `(?: ?(?:\\/|por |la |el )? ?(?<unit>${unitWords})(?![\\p{L}\\d])\\.?)?`,
  ].join(''),
  'giu',
);
const market =
  /(?:^|[\s(])(?:s\/m|s\. ?m\.?|s\/p|p\.? ?s\.? ?m\.?|(?:precios? )?seg[uú]n (?:el )?(?:mercado|lonja|peso)|(?:a )?precio (?:de|seg[uú]n) mercado|market price|m\.?p\.)\)?\s*$/iu;

/** Times and telephones, whose numbers are no prices. */
const notPrices = [
  /(?<![\d.,])(?:[01]?\d|2[0-4])[.:][0-5]\d ?(?:h(?:oras|rs?|s)?\.?)? ?(?:a|hasta) (?:las )?(?:[01]?\d|2[0-4])[.:][0-5]\d(?!\d)/giu,
  /(?<![\d.,])(?:[01]?\d|2[0-4])(?::[0-5]\d(?!\d)|h[0-5]\d(?!\d)|(?:\.[0-5]\d)? ?h(?:oras|rs?|s)?(?![\p{L}\d]))/giu,
  /(?<!\p{L})de \d{1,2} a \d{1,2}(?![\d.,]| ?€| ?eur)/giu,
  /(?<![\d.,])(?:\+?34[ .-]?)?(?:[6-9]\d{8}|[6-9]\d{2}(?:[ .-]\d{3}){2}|[6-9]\d{2}(?:[ .-]\d{2}){3}|9\d[ .-]\d{3}(?:[ .-]\d{2}){2})(?![\d.,]|\d)/gu,
];
const hideNumbers = (text: string) =>
  notPrices.reduce((left, pattern) => left.replace(pattern, (found) => '~'.repeat(found.length)), text);

const roleWords: readonly (readonly [PriceRole, RegExp])[] = [
  ['media', /^(?:medias?|1\/2|½|media raci[oó]n|(?:1\/2|½) ?raci[oó]n|half(?: portion)?)$/iu],
  ['racion', /^(?:raci[oó]n(?: entera| completa)?|raciones|enteras?|completas?|full(?: portion)?|portion)$/iu],
  ['tapa', /^tapas?$/iu],
  ['copa', /^(?:copas?|glass)$/iu],
  ['botella', /^(?:botellas?|bot\.?|bottle)$/iu],
];
/** The portion that a column's heading or the word beside a price names. */
export const readRole = (text: string): PriceRole | undefined =>
  roleWords.find(([, pattern]) => pattern.test(text.trim().replace(/[():]/g, '')))?.[0];

const word =
  'media(?: raci[oó]n)?|(?:1\\/2|½)(?: ?raci[oó]n)?|raci[oó]n(?: entera| completa)?|entera|completa|tapa|copa|botella|bot\\.|half|full|glass|bottle';
const wordBefore = new RegExp(`(?:^|[\\s(:·,/–-])(?<word>${word})(?: ?:)?\\s*$`, 'iu');
const wordAfter = new RegExp(`^\\s*\\(?(?:la )?(?<word>${word})(?![\\p{L}\\d])\\)?(?=\\s*(?:[/|,;·)–—-]|$))`, 'iu');
const separators = /^[\s/|·,;:()–—-]*$/u;

interface Found {
  start: number;
  end: number;
  price: LinePrice;
}

/** Whether a price is for something added to a dish: `'(con huevo +1,50 €)'`. */
function isExtra(text: string, start: number): boolean {
  if (/\+\s*$/.test(text.slice(Math.max(0, start - 3), start))) return true;
  const opened = text.lastIndexOf('(', start);
  const closed = text.indexOf(')', start);
  return opened > text.lastIndexOf(')', start) && closed !== -1 && text.slice(opened, closed).includes('+');
}

function findPrices(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(pricePattern)) {
    const { before, whole = '', cents, dash, after, unit = '' } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const isLast = /^[\s)|.]*$/.test(text.slice(end));
    // The longest word takes 15 letters; matching the whole line before each price would take quadratic time.
    const isNamed =
      wordBefore.test(text.slice(0, start).trimEnd().slice(-20)) || wordAfter.test(text.slice(end, end + 25));
    const isMarked = before !== undefined || after !== undefined || dash !== undefined || isNamed;
    // 'Morro     5     9': in a column of its own. '60-65 €': two prices, of which staff choose.
    const isColumn =
      /(?:\s{3}|\t)$/.test(text.slice(Math.max(0, start - 3), start)) && /^(?:\s{3}|\t)/.test(text.slice(end));
    const isRange = whole.length < 4 && /^[–-]\d{1,3}(?:[.,]\d{1,2})? ?(?:€|eur)/i.test(text.slice(end, end + 15));
    const isExact = isMarked || cents?.length === 2 || isColumn || isRange;
    if (/^[ ]?(?:%|\p{L}|:)/u.test(text.slice(end)) && !isExact) continue;
    if (/^ ?%/.test(text.slice(end)) || (unit !== '' && !isExact)) continue;
    // A number inside the text is a price only when it cannot be anything else.
    if (!isExact && !(isLast && whole.length <= 3)) continue;
    if (found.length > 0 && isExtra(text, start)) continue;
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
    found.push({ start, end, price });
  }
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
const decoration = /[\s.…·_~*:;,|=–—\-¹²³→➜➤]|\u{FE0F}|\u{200D}|\p{Extended_Pictographic}/u;

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
  // 'D.O.' keeps its last point.
  name = name
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Lu}\.\p{Lu})$/u, '.')
    .trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** As `cleanName`, but a sentence keeps its full stop. */
export const cleanDescription = (text: string): string =>
  cleanName(text.replace(/^\((.*)\)$/, '$1')) + (/[^.]\.\s*$/.test(text) ? '.' : '');

/** Splits a text at a dash or a colon into name and description. */
function splitName(text: string): { name: string; description: string } {
  const match = /^(.{2,60}?)(?:\s[–—-]+\s|:\s)(\p{L}.{2,}|\d+ ?g .+)$/u.exec(text);
  return match
    ? { name: cleanName(match[1] ?? ''), description: cleanName(match[2] ?? '') }
    : { name: cleanName(text), description: '' };
}

const allergens = '[(\\[] ?(?:1[0-4]|[1-9])(?: ?[,;·./-] ?(?:1[0-4]|[1-9]))';
const amount = '\\d{1,3}(?:[.,]\\d{1,2})?';
/** Prices as people and PDFs write them, and how `pricePattern` reads them. */
const respelled: readonly (readonly [RegExp, string])[] = [
  [/(\d)€(\d\d)(?!\d)/g, '$1,$2€'],
  // '1.250,00', '3.500 €', '1,250.00'.
  [/(?<![\d.,])(\d)\.(\d{3})(?=,\d{1,2}(?!\d)| ?(?:€|eur))/gi, '$1$2'],
  [/(?<![\d.,])(\d),(\d{3})(?=\.\d{2}(?!\d))/g, '$1$2'],
  // '1.250' in a column of its own.
  [/(?<=\s{3})(\d)\.(\d{3})(?=\s{3}|\s*$)/g, '$1$2,00'],
  // '12 ,50', from a PDF.
  [/(?<![\d.,])(\d{1,3}) , ?(\d{2})(?![\d.,])/g, '$1,$2'],
  // '7/12 €' and '7/12' at the end are two prices.
  [new RegExp(`(?<![\\d.,/])(?!1/[24]\\b|3/4\\b)(${amount}) ?€? ?/ ?(?=${amount} ?(?:€|$))`, 'g'), '$1 € / '],
  // The numbers of allergens: '4,80 (1,3)', '(1,3,7)'.
  [
    new RegExp(`(?<=(?:[.,'’´\`]\\d{1,2}|€|euros?) {0,3})${allergens}{0,13} ?[)\\]]|${allergens}{2,13} ?[)\\]]`, 'gi'),
    '',
  ],
];

/** Whether a line has what looks like a price, read or not. */
export const isPriceLike = (text: string): boolean =>
  /\d ?(?:€|euros?\b)|€ ?\d|\d[.,]\d{2,3}(?!\d| ?(?:g|kg|ml|cl|l)\b)/i.test(text);

/** The dishes of a line with their prices; a price alone is a dish without a name. Empty when the line has no price. */
export function readLine(line: string): LineDish[] {
  const spaced = line.replace(/\.{2,}|…|_{2,}|·{2,}|(?: \.){2,}|[–—-]{3,}/g, '    ');
  const text = respelled.reduce((left, [pattern, spelling]) => left.replace(pattern, spelling), spaced);
  const found = findPrices(hideNumbers(text));
  const [first] = found;
  if (!first) return [];
  const last = text.slice(found.at(-1)?.end ?? 0);
  if (cleanName(text.slice(0, first.start)) === '' && cleanName(last) !== '' && found.length === 1 && !readRole(last)) {
    return [{ ...splitName(last), prices: [first.price], isOdd: first.price.text.length < 3 && first.price.isBare }];
  }
  const dishes: LineDish[] = [];
  let from = 0;
  /** The text after the last price without the word that names its portion. */
  const takeWordAfter = (after: string) => {
    const price = dishes.at(-1)?.prices.at(-1);
    const role = price?.role ? undefined : wordAfter.exec(after);
    if (!price || !role) return after;
    price.role = readRole(role.groups?.word ?? '');
    return after.slice(role[0].length);
  };
  for (const { start, end, price } of found) {
    const between = takeWordAfter(text.slice(from, start));
    const named = wordBefore.exec(between);
    const role = readRole(named?.groups?.word ?? '');
    const rest = named && role ? between.slice(0, named.index) : between;
    const dish = dishes.at(-1);
    const priced = role ? { ...price, role } : price;
    if (dish && separators.test(rest)) dish.prices.push(priced);
    else {
      const isApart = !dish || /^\s*[,;/|·]|^\s{3}|^\t|^\s*y\s/u.test(between);
      const begins = dish ? rest.replace(/^\s*[,;/|·]?\s*(?:y\s+)?/u, '') : rest;
      const name = begins.replace(/\s(?:a|son|est[aá]n? a|cuesta|vale|=|→)\s*$/u, '').replace(/^\s*y\s+/u, '');
      const read = { ...splitName(name.replace(/\s\(\s*$/, '')), prices: [priced], isOdd: !isApart };
      // '2 bolas 4 €, 3 bolas 5 €', 'Tostada 2 €, con jamón 3 €': the second name lacks its dish.
      if (dish && /^(?:\d|(?:con|sin|de|al|a la|with|without)\s)/i.test(read.name)) dish.isOdd = read.isOdd = true;
      dishes.push(read);
    }
    from = end;
  }
  const after = takeWordAfter(last);
  const dish = dishes.at(-1);
  if (dish && !/^[\s).|]*$/.test(after)) {
    const said = cleanName(after);
    const isInBrackets = /^\s*\(.*\)\s*\.?$/.test(after);
    if (isInBrackets && said !== '' && !after.includes('+')) dish.name += ` (${said.replace(/\)$/, '')})`;
    else if (said !== '') {
      dish.isOdd ||= !isInBrackets;
      dish.description = [dish.description, isInBrackets ? said.replace(/\)$/, '') : said].filter(Boolean).join('. ');
    }
  }
  return dishes;
}
