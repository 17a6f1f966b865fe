import { isLeap, priceInput, priceLimit, type Cents } from '~/core/price';
import { addDays, isCivilDate, type CivilDate } from '~/core/time';
import { catalogue, type MenuItem, type MenuList, type MenuTable } from '~/features/carta/catalogue';
import type { DishFields } from '~/features/carta/dish-fields';
import type { DishChange } from '../dish-edits.data.server';

/** A dish's prices; absent fields are not part of the change. */
export type DishPrices = Pick<DishFields, 'precio' | 'precio_media'>;

/** The fields of `/admin/precios`. */
export const priceFields = ['lista', 'cambio', 'valor', 'redondeo', 'desde'] as const;
export type PriceField = (typeof priceFields)[number];

export const priceChangeKinds = ['porcentaje', 'importe'] as const;
export const priceRoundings = [1, 5, 10] as const;

/** A change of prices, in hundredths of a per cent or in cents, rounded to a multiple of `rounding` cents. */
export interface PriceRule {
  kind: (typeof priceChangeKinds)[number];
  value: number;
  rounding: (typeof priceRoundings)[number];
}

/** A change of one dish's prices: those that staff saw, and the new ones. */
export interface PriceChange extends DishChange {
  before: DishPrices;
  after: DishPrices;
}

/** A change that a rule makes, with the dish as it is stored. */
export interface ChangedDish extends PriceChange {
  item: MenuItem;
}

/** A price that is probably mistyped: it grows at least tenfold, or falls to a tenth or less. */
export interface PriceLeap {
  field: keyof DishPrices;
  before: Cents;
  after: Cents;
}

/** The leaps among a dish's prices. */
export const leapsOf = (before: DishPrices, after: DishPrices): PriceLeap[] =>
  (['precio', 'precio_media'] as const).flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    return was && typeof is === 'number' && isLeap(was, is) ? [{ field, before: was, after: is }] : [];
  });

/** The leaps of a change of many prices. */
export const findLeaps = (changes: readonly PriceChange[]): PriceLeap[] =>
  changes.flatMap(({ before, after }) => leapsOf(before, after));

/** A valid form of `/admin/precios`. */
export interface PriceChangeRequest {
  lists: readonly MenuList[];
  rule: PriceRule;
  /** The first day of the new prices. */
  from: CivilDate;
}

/** The typed form: its lists' names, and its other fields. */
export interface TypedPriceChange {
  lists: readonly string[];
  values: Record<Exclude<PriceField, 'lista'>, string>;
}

/** The name of a list in the panel's address, which `lista` posts. */
export const nameOfList = ({ slug, section }: MenuList): string => slug ?? section;

/** The value of `lista` for the whole carta; a section's name means all of its lists. */
export const wholeCarta = 'carta';

/** How many days ahead a change can be planned. */
const mostDaysAhead = 365;

/** Maximum percentage, in hundredths of a per cent: ten times the price; a higher one is a typing error. */
const mostPercent = 100_000;

/** Reads the typed form, or names the refused fields; an empty `desde` means `today`. */
export function readPriceChange(
  typed: TypedPriceChange,
  today: CivilDate,
): { ok: true; request: PriceChangeRequest } | { ok: false; invalid: PriceField[] } {
  const { cambio, valor, redondeo, desde } = typed.values;
  const lists = catalogue.filter((list) =>
    [nameOfList(list), list.section, wholeCarta].some((name) => typed.lists.includes(name)),
  );
  const kind = priceChangeKinds.find((each) => each === cambio);
  const rounding = priceRoundings.find((each) => String(each) === redondeo);
  const value = readHundredths(valor);
  const from = desde.trim() || today;
  const isDay = isCivilDate(from) && from >= today && from <= addDays(today, mostDaysAhead);
  const isValue = value !== undefined && (kind !== 'porcentaje' || (value > -10_000 && value <= mostPercent));
  if (lists.length > 0 && kind && rounding && isValue && isDay)
    return { ok: true, request: { lists, rule: { kind, value, rounding }, from } };
  const isValid = { lista: lists.length > 0, cambio: kind, valor: isValue, redondeo: rounding, desde: isDay };
  return { ok: false, invalid: priceFields.filter((field) => !isValid[field]) };
}

/** A typed number with at most two decimals, in hundredths: `'-3,5 %'` is -350. */
function readHundredths(typed: string): number | undefined {
  const match = /^([+\-\u2212]?)\s?(\d{1,6})(?:[.,](\d{1,2}))?\s?[%€]?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths === 0 || sign === '' || sign === '+' ? hundredths : -hundredths;
}

/** A price after the change, with half a step rounded up; calculated in integers. */
export function changePrice(price: Cents, { kind, value, rounding }: PriceRule): Cents {
  const [parts, whole] = kind === 'porcentaje' ? [price * (10_000 + value), 10_000] : [price + value, 1];
  const step = rounding * whole;
  return Math.floor((2 * parts + step) / (2 * step)) * rounding;
}

/**
 * Applies a rule to dishes: those whose price changes, half portions too, and `impossible` ones, whose new price would be zero,
 * negative or over the limit. Dishes without a price stay without one.
 */
export function changeDishes(
  lists: readonly { table: MenuTable; items: readonly MenuItem[] }[],
  rule: PriceRule,
): { changed: ChangedDish[]; impossible: ChangedDish[] } {
  const changed = lists.flatMap(({ table, items }) =>
    items.flatMap((item): ChangedDish[] => {
      const fields = (['precio', 'precio_media'] as const).flatMap((field) => {
        const before = item[field];
        const after = before === null ? null : changePrice(before, rule);
        return before === after ? [] : [{ field, before, after }];
      });
      if (fields.length === 0) return [];
      const read = (side: 'before' | 'after'): DishPrices =>
        Object.fromEntries(fields.map((each) => [each.field, each[side]]));
      return [{ table, id: item.id, item, before: read('before'), after: read('after') }];
    }),
  );
  const isImpossible = ({ after }: ChangedDish) =>
    [after.precio, after.precio_media].some((price) => price != null && (price <= 0 || price >= priceLimit));
  return { changed, impossible: changed.filter(isImpossible) };
}

/** Prices for staff, the half portion's second: `'12,00 · 6,50'`; a missing one is a dash. */
export const showPrices = ({ precio, precio_media }: DishPrices): string =>
  [precio, precio_media].flatMap((price) => (price === undefined ? [] : priceInput(price) || '—')).join(' · ');
