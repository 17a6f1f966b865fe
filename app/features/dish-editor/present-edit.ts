import type { AdminRow } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { nameOf, type MenuItem, type MenuList } from '~/features/carta/catalogue';
import {
  checkMenuEdit,
  describeBoxes,
  differingFields,
  dishField,
  type DishFields,
  fieldsOf,
  inputOf,
  isBoxes,
  isPictureAddress,
  type MenuField,
} from '~/features/carta/dish-fields';
import { allergens, diets, noneOfThem, notDeclared } from '~/features/carta/allergens';
import { priceInput } from '~/core/price';
import { formatMoment } from '~/features/restaurant/hours/hours';
import type { PictureRefusal } from '~/platform/pictures/picture';
import type { EditOutcome } from './menu-editor';
import type { PriceLeap } from './prices/price-change';
import { describePicture } from '~/features/restaurant/facts/describe-picture';
import { findThumbnail } from '~/platform/page/pictures';
import { presentRow } from './present-menu-table';

/** The buttons of a table's forms, and a drag (`mover`). */
export type TableIntent =
  | ('guardar' | 'eliminar' | 'crear' | 'deshacer' | 'descartar')
  | ('agotar' | 'reponer' | 'subir' | 'bajar' | 'mover');

/** A form of the table as it was read. */
export interface TablePost {
  intent: TableIntent;
  /** Undefined for the last row. */
  id?: number;
  /** The row that the form was made with, as sent; `seen` is the parsed value. Empty when the form does not have it. */
  before: string;
  /** The same for its boxes; empty when they were not drawn. */
  beforeBoxes: string;
  seen: DishFields;
  /** Identifies the form of a creation. */
  form?: string;
  /** The id of the change to undo. */
  change?: number;
  /** Places to move the row, upwards when negative. */
  steps: number;
  /** A price that changes tenfold was confirmed. */
  isSure?: boolean;
  input: Readonly<Record<string, string>>;
}

/** The data to show after a post, on the page of the table or by its script. */
export interface TableAnswer {
  /** The row's new state. */
  row?: AdminRow;
  /** A row to remove from the page. */
  removedId?: number;
  /** The rows' ids in their new order. */
  order?: readonly number[];
  /** The refused last row with its typed values. */
  newItem?: { values: Record<string, string>; error: string; invalid: string[]; form?: string; isUnsent?: boolean };
  /** A sentence for the page. */
  message?: string;
  /** A sentence to announce. */
  said?: string;
}

/** The outcome of a post: of the edit, of the refused picture, or a question about prices. */
export type PostOutcome =
  | EditOutcome
  | { kind: 'picture'; code: PictureCode }
  | { kind: 'asked'; prices: readonly PriceLeap[] };
export type PictureCode = PictureRefusal | 'almacen';

export type DoneOutcome = Extract<EditOutcome, { kind: 'done' }>;

/** A row after an edit. */
export function presentDone(t: TFunction, list: MenuList, outcome: DoneOutcome): AdminRow {
  const { action, item, change } = outcome;
  const row = presentRow(t, item, list);
  const message = t(`admin.tabla.${action}`);
  const undo = change === null ? {} : { undo: String(change) };
  return { ...row, ...undo, state: action === 'eliminado' ? 'deleted' : 'saved', message };
}

/** The place of a row among those of its list, from 1: 'Ahora en el puesto 3 de 12'. */
export const sayPlace = (t: TFunction, ids: readonly number[], id: number | undefined): string =>
  t('admin.tabla.movido', { place: ids.findIndex((each) => each === id) + 1, count: ids.length });

/** The answer to a post: its status and the data to show, always with the typed values. */
export function presentOutcome(
  t: TFunction,
  list: MenuList,
  post: TablePost,
  outcome: PostOutcome,
): { status: number; answer: TableAnswer } {
  switch (outcome.kind) {
    case 'done': {
      const row = presentDone(t, list, outcome);
      // A deleted row that is created again has a new id.
      const isAnew = post.intent === 'crear' && post.id !== undefined;
      return { status: 200, answer: isAnew ? { row, removedId: post.id } : { row } };
    }
    case 'moved':
      return { status: 200, answer: { order: outcome.ids, said: sayPlace(t, outcome.ids, post.id) } };
    case 'refused': {
      const message = [...new Set(outcome.errors.map(({ code }) => t(code)))].join('. ');
      const fields = [...new Set(outcome.errors.map(({ field }) => field))];
      return { status: 422, answer: refuse(post, list, message, fields) };
    }
    case 'picture': {
      if (outcome.code !== 'almacen')
        return { status: 422, answer: refuse(post, list, t(`admin.menu.${outcome.code}`), ['imagen']) };
      return { status: 503, answer: refuse(post, list, t('admin.tabla.failures.guardar'), ['imagen']) };
    }
    case 'asked': {
      const leaps = outcome.prices.map((leap) => sayLeap(t, leap)).join(' ');
      const fields = outcome.prices.map(({ field }) => field);
      const { row } = refuse(post, list, leaps, fields);
      return { status: 422, answer: { row: row && { ...row, isAsked: true } } };
    }
    case 'conflict':
      if (post.intent === 'deshacer') return { status: 409, answer: { message: t('admin.historia.noDeshecho') } };
      return { status: 409, answer: { row: presentConflict(t, list, post, outcome.item) } };
    case 'gone': {
      if (post.intent !== 'guardar' && post.intent !== 'crear') {
        return { status: 409, answer: { removedId: post.id, message: t('admin.errores.noExiste') } };
      }
      const typed = fieldsOf(list).filter((field) => post.input[field]);
      const fields = typed.map((field) => compare(t, field, undefined, post.input[field] ?? ''));
      const row: AdminRow = { ...typedRow(post, list), state: 'conflict', conflict: { fields, isGone: true } };
      return { status: 409, answer: { row } };
    }
    case 'tooLate':
      return { status: 409, answer: { removedId: post.id, message: t('admin.tabla.deshacerCaducado') } };
    case 'unknown':
      return { status: 409, answer: { message: t('admin.tabla.failures.deshacer') } };
    case 'away': {
      if (post.intent === 'deshacer') return { status: 503, answer: { message: t('admin.tabla.failures.deshacer') } };
      const did = post.intent === 'crear' || post.intent === 'eliminar' ? post.intent : 'guardar';
      return { status: 503, answer: refuse(post, list, t(`admin.tabla.failures.${did}`), []) };
    }
  }
}

/** A field's stored and typed values for people; a deleted row has no stored one. */
const compare = (t: TFunction, field: MenuField, stored: string | undefined, typed: string) => ({
  label: labelOfField(t, field),
  stored: stored === undefined ? '' : shownInput(t, field, stored),
  typed: shownInput(t, field, typed),
});

/** The person and the time of an act, in words. */
export function describeSigned(t: TFunction, { at, who }: { at: number; who: string | null }) {
  return { who: who ?? t('admin.historia.baseDeDatos'), ...formatMoment(new Date(at), 'es') };
}

/** '¿De 12,00 a 120,00?' */
export const sayLeap = (t: TFunction, { before, after }: PriceLeap): string =>
  t('admin.tabla.salto', { before: priceInput(before), after: priceInput(after) });

/** The row with its typed values. */
function typedRow(post: TablePost, list: MenuList): AdminRow {
  const name = post.seen.tipo ?? post.input.tipo ?? '';
  return {
    id: post.id ?? 0,
    name,
    title: nameOf({ ...post.seen, tipo: name }, list.table, 'es').text,
    values: post.input,
    ...(post.before === '' ? {} : { before: post.before }),
    ...(post.beforeBoxes === '' ? {} : { boxesBefore: post.beforeBoxes, areBoxesDrawn: true }),
    ...(isPictureAddress(post.input.imagen ?? '') ? { thumbnail: findThumbnail(post.input.imagen ?? '') } : {}),
  };
}

function refuse(post: TablePost, list: MenuList, message: string, invalid: string[]): TableAnswer {
  // The form keeps its name: a repeated post is the same creation, as the first answer may have been lost.
  if (post.id === undefined)
    return { newItem: { values: { ...post.input }, error: message, invalid, form: post.form } };
  return { row: { ...typedRow(post, list), state: 'error', message, invalid } };
}

/** Both versions of a row that another person changed. The form then starts from the stored one: sent again, it is done. */
function presentConflict(t: TFunction, list: MenuList, post: TablePost, stored: MenuItem): AdminRow {
  const row = presentRow(t, stored, list);
  const checked = checkMenuEdit(post.input, list, { isNew: false });
  // A deletion compares with the row that the form was made with.
  const mine: DishFields = post.intent === 'guardar' && checked.ok ? checked.edit : post.seen;
  const fields = differingFields(stored, mine, list).map((field) =>
    compare(t, field, inputOf(stored, field), inputOf(mine, field)),
  );
  const values = post.intent === 'guardar' ? { ...row.values, ...post.input } : row.values;
  const boxes = post.beforeBoxes === '' ? {} : { boxesBefore: describeBoxes(stored, list), areBoxesDrawn: true };
  return { ...row, ...boxes, values, state: 'conflict', conflict: { fields } };
}

export const labelOfField = (t: TFunction, field: MenuField): string => t(`admin.tabla.${field}`);

/** An input's value for people. */
export function shownInput(t: TFunction, field: MenuField, text: string): string {
  const { control, options } = dishField(field);
  if (isBoxes(field)) return shownCodes(t, field, text);
  if (control === 'check') return t(text === '' ? 'admin.tabla.no' : 'admin.tabla.si');
  if (control === 'picture') return describePicture(t, text);
  const option = options?.find((each) => each === text);
  return option ? t(`admin.tabla.${option}`) : text;
}

/** A dish's allergens and traces in words: 'Gluten, Huevos · Trazas: Soja'. */
export function describeDeclared(t: TFunction, fields: DishFields): string {
  const traces = shownInput(t, 'trazas', inputOf(fields, 'trazas'));
  const contained = shownInput(t, 'alergenos', inputOf(fields, 'alergenos'));
  return traces === '' ? contained : `${contained} · ${t('alergenos.puedeContener', { list: traces })}`;
}

/** Codes of boxes in words. */
function shownCodes(t: TFunction, field: MenuField, text: string): string {
  if (field === 'alergenos' && text === '') return t('alergenos.estados.sinDeclarar');
  const words = text.split(' ');
  const names = [
    ...allergens.filter((code) => words.includes(code)).map((code) => t(`alergenos.nombres.${code}`)),
    ...diets.filter((diet) => words.includes(diet)).map((diet) => t(`alergenos.dietas.${diet}`)),
  ];
  const none = words.includes(noneOfThem) ? [t('admin.tabla.ninguno')] : [];
  const open = words.includes(notDeclared) ? [t('alergenos.estados.sinDeclarar')] : [];
  return [...names, ...none, ...open].join(', ');
}
