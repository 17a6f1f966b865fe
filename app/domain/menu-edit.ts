import type { ExtraField, MenuList } from './catalogue';
import { fieldKeys } from './dish-fields';
import type { CoffeeKind } from './menu-item';
import { coffeeKinds } from './menu-item';
import type { Cents, PriceCode } from './price';
import { parsePrice } from './price';

/** What staff may store in a row. Absent: columns that the table does not have, texts and kinds that the form did not say. */
export interface MenuEdit {
  tipo: string;
  /** Empty when missing: the specification stores missing names as empty text. */
  tipoEs: string;
  tipoEn: string;
  /** Null: the dish is listed without a price. */
  precio: Cents | null;
  descripcion?: string | null;
  imagen?: string | null;
  imagenTextoEs?: string | null;
  imagenTextoEn?: string | null;
  precioMedia?: Cents | null;
  porUnidad?: boolean;
  /** A new coffee that does not say it is a classic one. */
  categoria?: CoffeeKind;
}

/** A column of a staff form, named as in the database. */
export type MenuField = 'tipo' | 'tipo_es' | 'tipo_en' | 'precio' | ExtraField;

/** Why a column is refused; each is a dictionary key. */
export type MenuEditCode =
  | PriceCode
  | 'admin.errores.faltaTipo'
  | 'admin.errores.faltaTipoOPrecio'
  | 'admin.errores.nombreLargo'
  | 'admin.errores.descripcionLarga'
  | 'admin.errores.imagen'
  | 'admin.errores.imagenTextoLargo'
  | 'admin.errores.categoria';

export interface MenuEditError {
  field: MenuField;
  code: MenuEditCode;
}

export type CheckedMenuEdit =
  { ok: true; edit: MenuEdit } | { ok: false; errors: readonly [MenuEditError, ...MenuEditError[]] };

export const menuNameLimit = 200;
export const descriptionLimit = 1000;
export const pictureTextLimit = 300;

/**
 * Checks a row of the panel, whatever was sent; a missing name or price counts as empty. A new row needs `tipo` and `precio` in
 * every table; one that is saved needs `tipo` alone, so that a dish without a price can be mended in everything else.
 * Names are trimmed, never cut. Source: specification, section 5.
 */
export function checkMenuEdit(
  input: Readonly<Record<string, unknown>>,
  list: Pick<MenuList, 'fields'>,
  { isNew }: { isNew: boolean },
): CheckedMenuEdit {
  const errors: MenuEditError[] = [];
  const text = (field: MenuField): string => {
    const value = input[field];
    return typeof value === 'string' ? value.replace(/\p{Cc}+|\s+/gu, ' ').trim() : '';
  };
  const name = (field: 'tipo' | 'tipo_es' | 'tipo_en'): string => {
    const value = text(field);
    if (value.length > menuNameLimit) errors.push({ field, code: 'admin.errores.nombreLargo' });
    return value;
  };
  const price = (field: 'precio' | 'precio_media'): Cents | null => {
    const value = text(field);
    if (value === '') return null;
    const parsed = parsePrice(value);
    if (parsed.ok) return parsed.cents;
    errors.push({ field, code: parsed.code });
    return null;
  };

  const tipo = name('tipo');
  const missing = isNew ? 'admin.errores.faltaTipoOPrecio' : 'admin.errores.faltaTipo';
  if (tipo === '') errors.push({ field: 'tipo', code: missing });
  const tipoEs = name('tipo_es');
  const tipoEn = name('tipo_en');
  if (isNew && text('precio') === '') errors.push({ field: 'precio', code: missing });
  const edit: MenuEdit = { tipo, tipoEs, tipoEn, precio: price('precio') };

  for (const field of list.fields) {
    if (field === 'precio_media') edit.precioMedia = price('precio_media');
    if (field === 'por_unidad') edit.porUnidad = isTicked(input.por_unidad);
    // A form that does not have the field leaves what is stored: its page was opened before the field was there.
    if (input[field] === undefined) continue;
    if (field === 'descripcion') {
      edit.descripcion = text('descripcion') || null;
      if ((edit.descripcion?.length ?? 0) > descriptionLimit) {
        errors.push({ field, code: 'admin.errores.descripcionLarga' });
      }
    }
    if (field === 'imagen_texto_es' || field === 'imagen_texto_en') {
      const said = text(field);
      edit[fieldKeys[field]] = said || null;
      if (said.length > pictureTextLimit) errors.push({ field, code: 'admin.errores.imagenTextoLargo' });
    }
    if (field === 'imagen') {
      edit.imagen = text('imagen') || null;
      if (edit.imagen !== null && !isPictureAddress(edit.imagen)) errors.push({ field, code: 'admin.errores.imagen' });
    }
    if (field === 'categoria') {
      const sent = text('categoria');
      const kind = coffeeKinds.find((candidate) => candidate === sent);
      if (kind) edit.categoria = kind;
      else if (sent !== '') errors.push({ field, code: 'admin.errores.categoria' });
    }
  }
  const [first, ...rest] = errors;
  return first ? { ok: false, errors: [first, ...rest] } : { ok: true, edit };
}

function isTicked(value: unknown): boolean {
  return typeof value === 'string' && !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase());
}

/** An address a page may show a picture from: a path of this site or a web address; never a script or another scheme. */
export function isPictureAddress(text: string): boolean {
  if (text.length > 2000) return false;
  if (/^\/(?![/\\])/.test(text)) return true;
  return /^https?:\/\/[^\s/\\]/.test(text) && URL.canParse(text);
}
