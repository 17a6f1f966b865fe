import type { MenuList } from './catalogue';
import type { MenuField } from './menu-edit';
import { coffeeKinds, type MenuItem } from './menu-item';
import { priceInput, type Cents } from './price';

/** A row's columns without its id, as the panel reads and writes them. Some may be absent. */
export type DishFields = Partial<Omit<MenuItem, 'id'>>;

const common = ['tipo', 'tipo_es', 'tipo_en', 'precio'] as const;

const keys = {
  tipo: 'tipo',
  tipo_es: 'tipoEs',
  tipo_en: 'tipoEn',
  precio: 'precio',
  descripcion: 'descripcion',
  imagen: 'imagen',
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
  const value = fields[keys[field]] ?? null;
  if (field === 'precio' || field === 'precio_media') return priceInput(value as Cents | null);
  if (field === 'por_unidad') return value ? 'si' : '';
  // Guests see a coffee of no kind among the classic ones.
  if (field === 'categoria') return String(value ?? 'clasico');
  return String(value ?? '');
}

/** The columns that a list has, of an item that holds all there are. */
export function fieldsInList(item: DishFields, list: Pick<MenuList, 'fields'>): DishFields {
  return Object.fromEntries(fieldsOf(list).map((field) => [keys[field], item[keys[field]] ?? null]));
}

/** What a form carries along so that a row changed meanwhile is noticed: the row's columns as they were read. */
export function describeSeen(fields: DishFields, list: Pick<MenuList, 'fields'>): string {
  return JSON.stringify(fieldsOf(list).map((field) => fields[keys[field]] ?? null));
}

/** Reads it back. Undefined for anything else than `describeSeen` wrote for this list: it came through a browser. */
export function readSeen(text: string, list: Pick<MenuList, 'fields'>): DishFields | undefined {
  const fields = fieldsOf(list);
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(values) || values.length !== fields.length) return undefined;
  const isRight = fields.every((field, index) => isValue(field, values[index]));
  return isRight ? Object.fromEntries(fields.map((field, index) => [keys[field], values[index]])) : undefined;
}

function isValue(field: MenuField, value: unknown): boolean {
  if (value === null) return field !== 'tipo';
  if (field === 'precio' || field === 'precio_media') return Number.isSafeInteger(value) && Number(value) >= 0;
  if (field === 'por_unidad') return typeof value === 'boolean';
  if (field === 'categoria') return coffeeKinds.some((kind) => kind === value);
  return typeof value === 'string';
}

/** The columns in which two versions of a row differ; null and empty text are the same to a form. */
export function differingFields(one: DishFields, other: DishFields, list: Pick<MenuList, 'fields'>): MenuField[] {
  return fieldsOf(list).filter((field) => inputOf(one, field) !== inputOf(other, field));
}
