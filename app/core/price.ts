import { onceForEachLanguage, languageFacts, type Language } from './language';
import { readTyped } from './typed-text';

/** Whole euro cents, so that sums and comparisons are exact. */
export type Cents = number;

/** Prices are below one million euros (the columns are `numeric(8,2)`). */
export const priceLimit: Cents = 100_000_000;

/** Why a typed price is refused; each is a dictionary key. */
export type PriceCode = 'precio.falta' | 'precio.negativo' | 'precio.formato' | 'precio.limite';
type ParsedPrice = { ok: true; cents: Cents } | { ok: false; code: PriceCode };

/**
 * Reads a typed price: digits, then at most two decimals after a comma or a point, an optional euro sign.
 * `'9,5'` and `'9.50'` are 950 cents. A third decimal is refused, never rounded; so are thousands separators
 * (`'1.000'` could mean one euro or a thousand).
 */
export function parsePrice(text: string): ParsedPrice {
  const typed = readTyped(text).trim().replace(/€$/, '').trimEnd();
  if (typed === '') return { ok: false, code: 'precio.falta' };
  if (/^-\d/.test(typed)) return { ok: false, code: 'precio.negativo' };
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(typed.replace(/^0+(?=\d)/, ''));
  const [, euros = '', decimals = ''] = match ?? [];
  if (!match) return { ok: false, code: 'precio.formato' };
  if (euros.length > 6) return { ok: false, code: 'precio.limite' };
  return { ok: true, cents: Number(euros) * 100 + Number(decimals.padEnd(2, '0')) };
}

/**
 * Cents of a stored decimal (`9.5`, `'9.50'`), a number or a text from PostgREST.
 *
 * @throws RangeError when it is not a price, which the database's checks exclude
 */
export function centsOfDecimal(value: number | string): Cents {
  const parsed = parsePrice(String(value));
  if (!parsed.ok) throw new RangeError(`Not a stored price: ${String(value)}`);
  return parsed.cents;
}

/** The decimal text of a price, with a point: `'9.50'`. For the database and for structured data. */
export function decimalOfCents(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** A price in a staff input: `'9,50'`; empty for null. */
export function priceInput(cents: Cents | null): string {
  return cents === null ? '' : decimalOfCents(cents).replace('.', ',');
}

const euros = onceForEachLanguage(
  (language) => new Intl.NumberFormat(languageFacts[language].locale, { style: 'currency', currency: 'EUR' }),
);

/** A price as guests read it: `'9,50 €'` with a no-break space (U+00A0), in English `'€9.50'`. */
export function formatPrice(cents: Cents, language: Language): string {
  return euros(language).format(cents / 100);
}

/** Whether a change of price is probably mistyped: at least tenfold, or at most a tenth. Never from or to 0. */
export const isLeap = (before: Cents, after: Cents): boolean =>
  before > 0 && (after >= before * 10 || after * 10 <= before);
