import type { MenuList } from './catalogue';
import type { MenuField } from './menu-edit';
import { coffeeKinds, type MenuItem } from './menu-item';
import { priceInput, type Cents } from './price';

/** A row's columns without its id, as the panel reads and writes them. Some may be absent. */
export type DishFields = Partial<Omit<MenuItem, 'id'>>;

const common = ['tipo', 'tipo_es', 'tipo_en', 'precio'] as const;

/** Each column's name and its key in a row. */
export const fieldKeys = {
  tipo: 'tipo',
  tipo_es: 'tipoEs',
  tipo_en: 'tipoEn',
  precio: 'precio',
  descripcion: 'descripcion',
  imagen: 'imagen',
  imagen_texto_es: 'imagenTextoEs',
  imagen_texto_en: 'imagenTextoEn',
  precio_media: 'precioMedia',
  por_unidad: 'porUnidad',
  categoria: 'categoria',
} as const satisfies Record<MenuField, keyof DishFields>;

/** The columns of a list in the order staff see them. */
export function fieldsOf(list: Pick<MenuList, 'fields'>): readonly MenuField[] {
  return [...common, ...list.fields];
}

/** A column as it stands in its input: `'9,50'`, `'si'` for a tick, empty when there is nothing. */
export function inputOf(fields: DishFields, field: MenuField): string {
  const value = fields[fieldKeys[field]] ?? null;
  if (field === 'precio' || field === 'precio_media') return priceInput(value as Cents | null);
  if (field === 'por_unidad') return value ? 'si' : '';
  // Guests see a coffee of no kind among the classic ones.
  if (field === 'categoria') return String(value ?? 'clasico');
  return String(value ?? '');
}

/** The columns that a list has, of an item that holds all there are. */
export function fieldsInList(item: DishFields, list: Pick<MenuList, 'fields'>): DishFields {
  return Object.fromEntries(fieldsOf(list).map((field) => [fieldKeys[field], item[fieldKeys[field]] ?? null]));
}

/** What a form carries along so that a row changed meanwhile is noticed: the row's columns by name, as they were read. */
export function describeSeen(fields: DishFields, list: Pick<MenuList, 'fields'>): string {
  return JSON.stringify(Object.fromEntries(fieldsOf(list).map((field) => [field, fields[fieldKeys[field]] ?? null])));
}

/**
 * Reads it back. A column that it does not name is not known to the form: its page was opened before the column was there.
 * Undefined for anything else than `describeSeen` wrote for this list: it came through a browser.
 */
export function readSeen(text: string, list: Pick<MenuList, 'fields'>): DishFields | undefined {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return undefined;
  }
  const values = Array.isArray(told) ? nameValues(told, list) : told;
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, 'tipo')) return undefined;
  const seen = new Map(Object.entries(values));
  const known = fieldsOf(list).filter((field) => seen.has(field));
  if (!known.every((field) => isValue(field, seen.get(field)))) return undefined;
  return Object.fromEntries(known.map((field) => [fieldKeys[field], seen.get(field)]));
}

/** A page opened before the columns were named told them in order, the pictures' texts not among them. */
function nameValues(values: readonly unknown[], list: Pick<MenuList, 'fields'>): unknown {
  const fields = fieldsOf(list).filter((field) => !field.startsWith('imagen_texto'));
  if (values.length !== fields.length) return undefined;
  return Object.fromEntries(fields.map((field, index) => [field, values[index]]));
}

function isValue(field: MenuField, value: unknown): boolean {
  if (value === null) return field !== 'tipo';
  if (field === 'precio' || field === 'precio_media') return Number.isSafeInteger(value) && Number(value) >= 0;
  if (field === 'por_unidad') return typeof value === 'boolean';
  if (field === 'categoria') return coffeeKinds.some((kind) => kind === value);
  return typeof value === 'string';
}

/**
 * The columns in which two versions of a row differ: null and empty text are the same to a form, and a column that
 * `other` does not have is as it was.
 */
export function differingFields(one: DishFields, other: DishFields, list: Pick<MenuList, 'fields'>): MenuField[] {
  return fieldsOf(list).filter(
    (field) => other[fieldKeys[field]] !== undefined && inputOf(one, field) !== inputOf(other, field),
  );
}
