import { allergens, diets, noneOfThem, notDeclared, type Allergen } from './allergens';
import {
  coffeeKinds,
  columnsOfText,
  type CoffeeKind,
  type MenuItem,
  type MenuList,
  isSeason,
  readSeason,
  showSeason,
} from './catalogue';
import { languages, translated } from '~/core/language';
import { parsePrice, priceInput, type Cents, type PriceCode } from '~/core/price';
import { writeHidden } from '~/core/typed-text';

/** A row's columns without its id and position, as the panel reads and writes them. Some may be absent. */
export type DishFields = Partial<Omit<MenuItem, 'id' | 'orden'>>;

/** A column of the menu tables. */
export type MenuField = keyof DishFields;

/** Why a typed value is refused; each is a dictionary key. */
export type MenuEditCode =
  | PriceCode
  | 'admin.errores.faltaTipo'
  | 'admin.errores.faltaTipoOPrecio'
  | 'admin.errores.nombreLargo'
  | 'admin.errores.descripcionLarga'
  | 'admin.errores.imagen'
  | 'admin.errores.imagenTextoLargo'
  | 'admin.errores.categoria'
  | 'admin.errores.temporada'
  | 'admin.errores.codigo'
  | 'admin.errores.faltaDeclarado';

/** The rules of a column. Its label is `admin.tabla.<column>`; `fieldsOf` has the order. */
interface DishField<Value> {
  /** The control that edits it. */
  control: 'text' | 'price' | 'check' | 'choice' | 'picture' | 'codes';
  /** The value of a row that has no such column. */
  empty: Value;
  /** The values of a choice; their words are `admin.tabla.<value>`. */
  options?: readonly CoffeeKind[];
  /** The placeholder of an empty input. */
  missing?: 'admin.tabla.sinTraduccion' | 'admin.tabla.sinPrecio' | 'admin.tabla.sinImagen';
  /** The part of the panel's opened row that has it. */
  part: 'nombres' | 'precios' | 'foto' | 'cuando' | 'alergenos';
  /**
   * A form without it stores the empty value. Otherwise such a form keeps the stored value: its page is older than the column.
   */
  isAlwaysSent?: boolean;
  /** Parses a typed text, which is trimmed; undefined keeps the stored value. */
  check(typed: string): Value | undefined | { code: MenuEditCode };
  /** Whether a value from the database or from a form is valid in this column. */
  isValue(value: unknown): value is Value;
  /** The text of its input; empty for the empty value. */
  input(value: Value): string;
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isPrice = (value: unknown): value is Cents | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

/** A name: empty text when missing, as docs/specification.md (section 5) stores it. */
const name = {
  control: 'text',
  part: 'nombres',
  isAlwaysSent: true,
  check: (typed: string) => (typed.length > 200 ? ({ code: 'admin.errores.nombreLargo' } as const) : typed),
  input: (value: string | null) => value ?? '',
} as const;

const words = (limit: number, code: MenuEditCode) =>
  ({
    control: 'text',
    empty: null,
    part: 'nombres',
    check: (typed: string) => (typed.length > limit ? { code } : typed || null),
    isValue: isText,
    input: (value: string | null) => value ?? '',
  }) as const;

const price = {
  control: 'price',
  part: 'precios',
  empty: null,
  isAlwaysSent: true,
  check(typed: string) {
    if (typed === '') return null;
    const parsed = parsePrice(typed);
    return parsed.ok ? parsed.cents : { code: parsed.code };
  },
  isValue: isPrice,
  input: priceInput,
} as const;

const areCodes = <Code extends string>(value: unknown, known: readonly Code[]): value is readonly Code[] =>
  Array.isArray(value) && value.every((each) => known.some((code) => code === each));

/** Parses codes separated by blanks, into the order of `known`. */
function readCodes<Code extends string>(typed: string, known: readonly Code[]): Code[] | { code: MenuEditCode } {
  const words = typed.split(' ').filter(Boolean);
  const read = known.filter((code) => words.includes(code));
  return new Set(words).size > read.length ? { code: 'admin.errores.codigo' } : read;
}

/** A column with any of the known codes. */
const codes = <Code extends string>(known: readonly Code[]): DishField<readonly Code[]> => ({
  control: 'codes',
  empty: [],
  part: 'alergenos',
  check: (typed) => readCodes(typed, known),
  isValue: (value): value is readonly Code[] => areCodes(value, known),
  input: (value) => value.join(' '),
});

/** A boolean. A browser does not send an unticked box. */
const tick = {
  control: 'check',
  part: 'cuando',
  empty: false,
  isAlwaysSent: true,
  check: (typed: string) => !['', '0', 'false', 'off', 'no'].includes(typed.toLowerCase()),
  isValue: (value: unknown): value is boolean => typeof value === 'boolean',
  input: (value: boolean) => (value ? 'si' : ''),
} as const;

/** The same rules for the columns of several languages. */
const sameFor = <Field extends MenuField>(fields: readonly Field[], rules: DishField<string | null>) =>
  Object.fromEntries(fields.map((field) => [field, rules])) as Record<Field, DishField<string | null>>;

/**
 * Every column of the menu tables. Rows, forms, checks, the panel's table, history and conflicts follow from this list. The
 * catalogue says which table has which column.
 */
export const dishFields: { readonly [Field in MenuField]-?: DishField<MenuItem[Field]> } = {
  tipo: { ...name, empty: '', isValue: (value) => typeof value === 'string' },
  tipo_es: { ...name, empty: null, isValue: isText },
  ...sameFor(
    translated.map((language) => `tipo_${language}` as const),
    { ...name, empty: null, isValue: isText, missing: 'admin.tabla.sinTraduccion' },
  ),
  precio: { ...price, missing: 'admin.tabla.sinPrecio' },
  ...sameFor(columnsOfText('descripcion'), words(1000, 'admin.errores.descripcionLarga')),
  imagen: {
    control: 'picture',
    empty: null,
    part: 'foto',
    missing: 'admin.tabla.sinImagen',
    check: (typed) => (typed === '' || isPictureAddress(typed) ? typed || null : { code: 'admin.errores.imagen' }),
    isValue: isText,
    input: (value) => value ?? '',
  },
  ...sameFor(
    languages.map((language) => `imagen_texto_${language}` as const),
    { ...words(300, 'admin.errores.imagenTextoLargo'), part: 'foto' },
  ),
  precio_media: price,
  por_unidad: { ...tick, part: 'precios' },
  categoria: {
    control: 'choice',
    part: 'nombres',
    empty: null,
    options: coffeeKinds,
    check: (typed) =>
      typed === '' ? undefined : (coffeeKinds.find((kind) => kind === typed) ?? { code: 'admin.errores.categoria' }),
    isValue: (value): value is CoffeeKind | null => value === null || coffeeKinds.some((kind) => kind === value),
    // Guests see a coffee of no kind among the classic ones.
    input: (value) => value ?? 'clasico',
  },
  oculto: tick,
  temporada: {
    control: 'text',
    empty: null,
    part: 'cuando',
    check: (typed) => (typed === '' ? null : (readSeason(typed) ?? { code: 'admin.errores.temporada' })),
    isValue: (value): value is string | null => value === null || (typeof value === 'string' && isSeason(value)),
    input: (value) => (value === null ? '' : showSeason(value)),
  },
  // 'Not declared' differs from 'declared free of all', in the input too.
  alergenos: {
    control: 'codes',
    empty: null,
    part: 'alergenos',
    check(typed) {
      if (typed === '') return null;
      if (typed.split(' ').includes(notDeclared)) return { code: 'admin.errores.faltaDeclarado' };
      return typed === noneOfThem ? [] : readCodes(typed, allergens);
    },
    isValue: (value): value is readonly Allergen[] | null => value === null || areCodes(value, allergens),
    input: (value) => (value ? value.join(' ') || noneOfThem : ''),
  },
  trazas: codes(allergens),
  dietas: codes(diets),
  agotado_hasta: {
    control: 'check',
    empty: null,
    part: 'cuando',
    check: (typed) => typed || null,
    isValue: (value): value is string | null => isText(value) && (value === null || !Number.isNaN(Date.parse(value))),
    input: (value) => value ?? '',
  },
};

/** The names of all columns, in the order of a downloaded carta. `fieldsOf` has the panel's order. */
export const menuFields = Object.keys(dishFields) as MenuField[];

/** A column's rules, for values of any type. */
export function dishField(field: MenuField): DishField<unknown> {
  return dishFields[field] as DishField<unknown>;
}

/** The columns of a list in the order staff see them. */
export function fieldsOf(list: Pick<MenuList, 'fields'>): readonly MenuField[] {
  return ['tipo', ...languages.map((language) => `tipo_${language}` as const), 'precio', ...list.fields];
}

/** A column's input: `'9,50'`, `'si'` for a tick, empty for the empty value. */
export function inputOf(fields: DishFields, field: MenuField): string {
  const { empty, input } = dishField(field);
  return input(fields[field] ?? empty);
}

/** The columns of one list, from an item with all columns. */
export function fieldsInList(item: DishFields, list: Pick<MenuList, 'fields'>): DishFields {
  return Object.fromEntries(fieldsOf(list).map((field) => [field, item[field] ?? dishFields[field].empty]));
}

/** Whether a column is edited by boxes, which only the form of an opened row has. */
export const isBoxes = (field: MenuField): boolean => dishField(field).control === 'codes';

/** The row as the page read it, as JSON, by column. A form sends it back so that a change by others is detected. */
export function describeSeen(fields: DishFields, list: Pick<MenuList, 'fields'>): string {
  const whole = fieldsInList(fields, list);
  const sent = fieldsOf(list).filter((field) => !isBoxes(field));
  return writeHidden(Object.fromEntries(sent.map((field) => [field, whole[field]])));
}

/** The same for its boxes, as the texts of their inputs. */
export function describeBoxes(fields: DishFields, list: Pick<MenuList, 'fields'>): string {
  return JSON.stringify(
    Object.fromEntries(fieldsOf(list).flatMap((field) => (isBoxes(field) ? [[field, inputOf(fields, field)]] : []))),
  );
}

/**
 * Parses the text of `describeSeen`; undefined for any other text, because it comes from a browser. A column is missing when
 * the page was opened before the column existed.
 */
export function readSeen(text: string, list: Pick<MenuList, 'fields'>): DishFields | undefined {
  const values = parseObject(text);
  if (!values?.has('tipo')) return undefined;
  const known = fieldsOf(list).filter((field) => values.has(field));
  if (!known.every((field) => dishField(field).isValue(values.get(field)))) return undefined;
  return Object.fromEntries(known.map((field) => [field, values.get(field)]));
}

/** Parses the text of `describeBoxes`; undefined for any other text. */
export function readSeenBoxes(text: string, list: Pick<MenuList, 'fields'>): DishFields | undefined {
  const values = parseObject(text);
  const known = fieldsOf(list).filter((field) => isBoxes(field) && values?.has(field));
  const read = known.map((field) => {
    const input = values?.get(field);
    return [
      field,
      typeof input === 'string' ? dishField(field).check(input) : { code: 'admin.errores.codigo' },
    ] as const;
  });
  return values && !read.some(([, value]) => isRefused(value)) ? Object.fromEntries(read) : undefined;
}

function parseObject(text: string): Map<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? new Map(Object.entries(parsed)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The columns in which two versions of a row differ. Null and empty text are equal; a column missing in `other` is unchanged.
 */
export function differingFields(one: DishFields, other: DishFields, list: Pick<MenuList, 'fields'>): MenuField[] {
  return fieldsOf(list).filter((field) => other[field] !== undefined && inputOf(one, field) !== inputOf(other, field));
}

/** Whether a page may show a picture from this address: a path of this site or a web address, and no other scheme. */
export function isPictureAddress(text: string): boolean {
  if (text.length > 2000) return false;
  if (/^\/(?![/\\])/.test(text)) return true;
  return /^https?:\/\/[^\s/\\]/.test(text) && URL.canParse(text);
}

export interface MenuEditError {
  field: MenuField;
  code: MenuEditCode;
}

const isRefused = (checked: unknown): checked is { code: MenuEditCode } =>
  typeof checked === 'object' && checked !== null && 'code' in checked;

/** The checked values of a row, without the columns that the form does not change, or the errors. */
type CheckedMenuEdit =
  | { ok: true; edit: DishFields }
  | { ok: false; errors: readonly [MenuEditError, ...MenuEditError[]] };

/**
 * Checks a row that the panel sent; a missing name or price counts as empty. A new row needs `tipo` and `precio`. An existing
 * one needs `tipo` alone, so that a dish without a price can be edited. Texts are trimmed, never cut. Source:
 * docs/specification.md, section 5.
 */
export function checkMenuEdit(
  input: Readonly<Record<string, unknown>>,
  list: Pick<MenuList, 'fields'>,
  { isNew }: { isNew: boolean },
): CheckedMenuEdit {
  const errors: MenuEditError[] = [];
  const values: Partial<Record<MenuField, unknown>> = {};
  for (const field of fieldsOf(list)) {
    const { isAlwaysSent, check } = dishField(field);
    const sent = input[field];
    if (sent === undefined && !isAlwaysSent) continue;
    const typed = typeof sent === 'string' ? sent.replace(/\p{Cc}+|\s+/gu, ' ').trim() : '';
    const checked = check(typed);
    if (typed === '' && (field === 'tipo' || (isNew && field === 'precio'))) {
      errors.push({ field, code: isNew ? 'admin.errores.faltaTipoOPrecio' : 'admin.errores.faltaTipo' });
    } else if (isRefused(checked)) {
      errors.push({ field, ...checked });
    } else if (checked !== undefined) values[field] = checked;
  }
  const [first, ...rest] = errors;
  return first ? { ok: false, errors: [first, ...rest] } : { ok: true, edit: values as DishFields };
}
