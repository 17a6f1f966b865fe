import { priceInput, priceLimit, type Cents } from '~/core/price';
import { addDays, isCivilDate, type CivilDate } from '~/core/civil-date';
import { catalogue, type MenuList, type MenuTable } from '~/features/carta/catalogue';
import type { DishFields } from '~/features/carta/dish-fields';
import type { MenuItem } from '~/features/carta/menu-item';

/** What a dish costs; absent fields are not spoken of. */
export type DishPrices = Pick<DishFields, 'precio' | 'precio_media'>;

export const priceChangeKinds = ['porcentaje', 'importe'] as const;
export const priceRoundings = [1, 5, 10] as const;

/** How prices change: by hundredths of a per cent or by cents, then rounded to a multiple of so many cents. */
export interface PriceRule {
  kind: (typeof priceChangeKinds)[number];
  value: number;
  rounding: (typeof priceRoundings)[number];
}

/** A dish whose price changes; only what changes stands in `before` and `after`. */
export interface ChangedDish {
  table: MenuTable;
  item: MenuItem;
  before: DishPrices;
  after: DishPrices;
}

/** What a form of `/admin/precios` asks for. */
export interface PriceChangeRequest {
  lists: readonly MenuList[];
  rule: PriceRule;
  /** The first day of the new prices. */
  from: CivilDate;
}

/** Why a field is refused; each is a dictionary key. */
export type PriceChangeErrors = Partial<
  Record<'lista' | 'cambio' | 'valor' | 'redondeo' | 'desde', 'lista' | 'cambio' | 'valor' | 'redondeo' | 'desde'>
>;

/** The name of a list in the panel's address: what `lista` posts. */
export const nameOfList = ({ slug, section }: MenuList): string => slug ?? section;

/** `lista` takes a whole section by its name in the address, and this for the whole carta. */
export const wholeCarta = 'carta';

/** So many days ahead new prices can be decided. */
const mostDaysAhead = 365;

/** Ten times the price, or what no dish costs: whatever is typed beyond is a slip. */
const mostPercent = 100_000;

/** What was typed into the form, `from` empty meaning `today`. */
export function readPriceChange(
  read: (field: string) => string,
  named: readonly string[],
  today: CivilDate,
): { ok: true; request: PriceChangeRequest } | { ok: false; errors: PriceChangeErrors } {
  const lists = catalogue.filter((list) =>
    [nameOfList(list), list.section, wholeCarta].some((name) => named.includes(name)),
  );
  const kind = priceChangeKinds.find((each) => each === read('cambio'));
  const rounding = priceRoundings.find((each) => String(each) === read('redondeo'));
  const value = readHundredths(read('valor'));
  const from = read('desde').trim() || today;
  const isDay = isCivilDate(from) && from >= today && from <= addDays(today, mostDaysAhead);
  const isValue = value !== undefined && (kind !== 'porcentaje' || (value > -10_000 && value <= mostPercent));
  if (lists.length > 0 && kind && rounding && isValue && isDay)
    return { ok: true, request: { lists, rule: { kind, value, rounding }, from } };
  return {
    ok: false,
    errors: {
      ...(lists.length > 0 ? {} : { lista: 'lista' }),
      ...(kind ? {} : { cambio: 'cambio' }),
      ...(isValue ? {} : { valor: 'valor' }),
      ...(rounding ? {} : { redondeo: 'redondeo' }),
      ...(isDay ? {} : { desde: 'desde' }),
    },
  };
}

/** A typed number with at most two decimals, in hundredths: `'-3,5 %'` is -350. */
function readHundredths(typed: string): number | undefined {
  const match = /^([+\-\u2212]?)\s?(\d{1,6})(?:[.,](\d{1,2}))?\s?[%€]?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths === 0 || sign === '' || sign === '+' ? hundredths : -hundredths;
}

/** A price after the change, half a step rounded up. In whole numbers all the way. */
export function changePrice(price: Cents, { kind, value, rounding }: PriceRule): Cents {
  const [parts, whole] = kind === 'porcentaje' ? [price * (10_000 + value), 10_000] : [price + value, 1];
  const step = rounding * whole;
  return Math.floor((2 * parts + step) / (2 * step)) * rounding;
}

/**
 * What a rule makes of dishes: those whose price changes, half portions too, and those whose new price would be none: nothing
 * at all or below, or beyond the limit. Dishes without a price stay without one.
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
      return [{ table, item, before: read('before'), after: read('after') }];
    }),
  );
  const isImpossible = ({ after }: ChangedDish) =>
    [after.precio, after.precio_media].some((price) => price != null && (price <= 0 || price >= priceLimit));
  return { changed, impossible: changed.filter(isImpossible) };
}

/** Prices as staff read them, the half portion's after the other: `'12,00 · 6,50'`; a missing one is a dash. */
export const showPrices = ({ precio, precio_media }: DishPrices): string =>
  [precio, precio_media].flatMap((price) => (price === undefined ? [] : priceInput(price) || '—')).join(' · ');
