import { allergens, noneOfThem, type Allergen } from '~/features/carta/allergens';
import { fold } from '~/features/carta/search';
import type { PasteProblem } from '../paste-found';
import { readLine, type LinePrice } from '../lines/read-line';

const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

const yes = /^(?:verdadero|true|cierto|si|s|yes|y|v|x|1|on|ok|✓|✔|☑|✅|●|•|■)\ufe0f?$/;
const no = /^(?:|falso|false|no|n|f|0|off|n\/a|[-–—]+|✗|✘|❌|☐|○)\ufe0f?$/;

/** A cell as a person reads it: `VERDADERO`, `x`, `✓`, `FALSO`, `-`; undefined for another text. */
export function readTick(cell: string): boolean | undefined {
  const text = plain(cell);
  return yes.test(text) ? true : no.test(text) ? false : undefined;
}

/** Whether a cell of an allergen's own column says that the dish may contain traces of it. */
export const isTrace = (cell: string): boolean =>
  /^(?:t|tr|tz|trazas?|traces?|\(x\)|\*|puede contener|may contain)$/.test(plain(cell));

const allergenWords: Record<Allergen, RegExp> = {
  gluten: /^(?:cereales(?: (?:con|que contienen) gluten)?|gluten|trigo|wheat|cereals?)$/,
  crustaceos: /^(?:crustaceos?|crustaceans?)$/,
  huevos: /^(?:huevos?|eggs?)$/,
  pescado: /^(?:pescados?|fish)$/,
  cacahuetes: /^(?:cacahuetes?|cacahuates?|peanuts?)$/,
  soja: /^(?:soja|soya|soy|soybeans?)$/,
  lacteos: /^(?:lacteos?|leche|lactosa|productos lacteos|milk|dairy|lactose)$/,
  'frutos-de-cascara':
    /^(?:frutos[ -](?:secos|de[ -]cascara|cascara)|nueces|nuez|almendras?|avellanas?|pistachos?|(?:tree )?nuts?)$/,
  apio: /^(?:apio|celery)$/,
  mostaza: /^(?:mostaza|mustard)$/,
  sesamo: /^(?:(?:granos|semillas) de )?(?:sesamo|ajonjoli)$|^sesame(?: seeds?)?$/,
  sulfitos: /^(?:sulfitos?|(?:dioxido|anhidrido)(?: de azufre| sulfuroso)(?: y sulfitos)?|sul(?:f|ph)ites?)$/,
  altramuces: /^(?:altramuz|altramuces|lupins?)$/,
  moluscos: /^(?:moluscos?|mollus[ck]s?)$/,
};
/** The allergen that a word names, in Spanish or English. */
export const findAllergen = (text: string): Allergen | undefined =>
  allergens.find((code) => allergenWords[code].test(plain(text)));

/** Maximum length of a cell with allergens, in letters. */
const longestAllergens = 500;

const traces = /\b(?:puede contener|trazas(?: de)?|may contain|traces(?: of)?)\b:?/;

/**
 * The codes that a cell names: `'Leche, huevo'` is `'huevos lacteos'`. Undefined when one of its words is unknown: an incomplete
 * list would be a wrong declaration.
 */
export function readAllergens(cell: string): { alergenos: string; trazas: string } | undefined {
  if (cell.length > longestAllergens) return undefined;
  const text = plain(cell).replace(/[.;:]$/, '');
  if (/^(?:|[-–—]+|n\/a)$/.test(text)) return { alergenos: '', trazas: '' };
  if (/^(?:ninguno|no|none|sin alergenos|no contiene(?: alergenos)?|no allergens)$/.test(text))
    return { alergenos: noneOfThem, trazas: '' };
  const [contained = '', ...traced] = text.split(traces);
  const [alergenos, trazas] = [contained, traced.join(',')].map((part) => {
    const words = part
      .replace(/\b(?:contiene|contains|alergenos|allergens)\b:?/g, ' ')
      .split(/[,;/|·•+&.\n]|\s(?:y|e|and)\s/)
      .flatMap((each) => each.trim() || []);
    const codes = words.flatMap((each) => findAllergen(each) ?? each.split(' ').map(findAllergen));
    return codes.includes(undefined) ? undefined : allergens.filter((code) => codes.includes(code)).join(' ');
  });
  return alergenos === undefined || trazas === undefined ? undefined : { alergenos, trazas };
}

const months = 'ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|sept|oct|nov|dic|dec';
const date = new RegExp(
  `^(?:\\d{1,4}[-/. ]\\d{1,2}[-/. ]\\d{1,4}|\\d{1,2}[-/]\\d{1,2}|\\d{1,2}[-/. ](?:${months})[a-z]*\\.?(?:[-/. ]\\d{2,4})?|(?:${months})[a-z]*[-/. ]\\d{1,4}|\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?|\\d{4}-\\d{2}-\\d{2}t[\\d:.z]*|\\d{5})(?: \\d{1,2}:\\d{2}(?::\\d{2})?)?$`,
);

/** Maximum length of a cell with prices, in letters. */
const longestPrice = 100;

/** The prices of a cell in a column of prices, or why it has none. An empty cell has none and no doubt. */
export function readPrices(cell: string): { prices: LinePrice[]; doubt?: PasteProblem } {
  if (cell.length > longestPrice) return { prices: [], doubt: 'valor' };
  const text = plain(cell);
  if (/^[-–—.]*$/.test(text)) return { prices: [] };
  if (/^#[^ ]*$|^=/.test(text)) return { prices: [], doubt: 'errorDeCelda' };
  if (date.test(text)) return { prices: [], doubt: 'fecha' };
  const [dish, other] = readLine(
    `   ${cell
      .replace(/^(?:desde|from|a partir de)\s+/i, '')
      .replace(/([.,]\d\d)0{2,}$/, '$1')
      // '1 450,00 €', '1450'.
      .replace(/^(\d) ?(\d{3})(?=$|[ ,€])/, '$1.$2')}`,
  );
  if (!dish || other || dish.name !== '' || dish.description !== '' || text.startsWith('-'))
    return { prices: [], doubt: 'valor' };
  const isFree = dish.prices.some((price) => /^0+(?:,0*)?$/.test(price.text));
  if (isFree) return { prices: [], doubt: 'precio' };
  const isHuge = dish.prices.some((price) => price.text.split(',')[0]!.length > 3);
  return {
    prices: dish.prices.map((price) => ({ ...price, isBare: false })),
    ...(isHuge || /^(?:desde|from|a partir)/.test(text) ? { doubt: 'precioDudoso' as const } : {}),
  };
}
