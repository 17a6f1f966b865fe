import type { AdminField, AdminMenuTableWords, AdminRow } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import {
  isSoldOut,
  adminPathOf,
  menuListsInSection,
  nameOf,
  readsOwnName,
  type MenuItem,
  type MenuList,
  type MenuTable,
  isInSeason,
} from '~/features/carta/catalogue';
import { describeSeen, dishField, fieldsOf, inputOf, type MenuField } from '~/features/carta/dish-fields';
import { allergens, diets } from '~/features/carta/allergens';
import { only } from '~/core/only';
import { priceInput } from '~/core/price';
import { civilDateAt } from '~/core/time';
import { describePicture } from '~/features/restaurant/facts/describe-picture';
import { createMemory } from '~/platform/memory';
import { findThumbnail } from '~/platform/page/pictures';
import { presentStaffPage, type StaffPage } from '~/platform/panel/staff-page';

/** The name of a row's file input for a picture. */
export const pictureUploadName = 'imagen_archivo';

/** The name of the checkbox 'Agotado'; its column is `agotado_hasta`. */
export const soldOutName = 'agotado';
/** The name of the checkbox 'Declarado': the kitchen has declared the dish's allergens. */
export const declaredName = 'declarado';

/** The page of a table. */
export interface PresentedMenuTable extends StaffPage {
  /** The address of the table's forms; their script posts to `scriptAction`. */
  action: string;
  scriptAction: string;
  /** The table's name, and its version before its rows were read. */
  name: MenuTable;
  version?: string;
  fields: AdminField[];
  rows: AdminRow[];
  words: AdminMenuTableWords;
  query: string;
  /** The address of the page with an open row, without the row's id. */
  rowHref: string;
  /** The address of the list as one form of prices. */
  pricesHref: string;
  /** Names the page's form of 'Crear', so that a repeated post creates one row. */
  formId: string;
  /** Sentences that the script shows in a row without an answer, by the pressed button. */
  failures: Record<'guardar' | 'crear' | 'eliminar' | 'deshacer' | 'expired', string>;
  /** Sentences about rows that others changed while the page was open, and words for codes without a box. */
  news: Record<'changed' | 'created' | 'kept' | 'removed' | 'none' | 'notDeclared', string>;
  /** Set when the rows may not be current. */
  notice?: string;
}

interface TableView extends Pick<PresentedMenuTable, 'formId' | 'version'> {
  query?: string;
  isCurrent?: boolean;
  /** The id of the row to open. */
  opened?: string;
}

/** Rows of a list that is rendered with its boxes, thirty a row; a longer list renders those of opened rows only. */
const mostDrawn = 30;

/** The titles of a list's page, and the links to the other lists of its section, each with the query `search`. */
export function presentListPage(t: TFunction, list: MenuList, search = ''): StaffPage {
  const title = t(`admin.secciones.${list.section}`);
  const lists = menuListsInSection(list.section);
  if (lists.length === 1) return presentStaffPage(t, title);
  const links = lists.map((each) => ({
    label: t(`listas.${each.table}.title`),
    href: `${adminPathOf(each)}${search}`,
    current: each.table === list.table,
  }));
  const section = `${t(`listas.${list.table}.title`)}, ${title}`;
  const page = presentStaffPage(t, title, { label: t('admin.tabla.lista'), links });
  return { ...page, documentTitle: t('admin.metaTitulo', { section }) };
}

/** The page of a table: columns, rows and words, also for its script. */
export function presentMenuTable(
  t: TFunction,
  list: MenuList,
  items: readonly MenuItem[],
  { query = '', isCurrent = true, opened, formId, version }: TableView,
): PresentedMenuTable {
  const constants = presentConstants(t, list);
  return {
    ...presentListPage(t, list),
    // Keeps the search while rows are edited.
    action: `${adminPathOf(list)}${query === '' ? '' : `?${new URLSearchParams({ q: query })}`}`,
    scriptAction: `/admin/filas/${list.table}`,
    name: list.table,
    version,
    ...constants,
    rows: items.map((item) => {
      const row = presentRow(t, item, list);
      const isOpen = String(item.id) === opened;
      const isDrawn = isOpen || items.length <= mostDrawn;
      return { ...row, ...(isOpen ? { isOpen } : {}), ...(isDrawn ? { areBoxesDrawn: true } : {}) };
    }),
    rowHref: `?${query === '' ? '' : `${new URLSearchParams({ q: query })}&`}fila=`,
    pricesHref: `${adminPathOf(list)}?ver=precios`,
    words: { ...constants.words, ...(isCurrent ? {} : { empty: t('admin.errores.cargar') }) },
    query,
    formId,
    ...(isCurrent ? {} : { notice: t('admin.errores.cargar') }),
  };
}

type Constants = Pick<PresentedMenuTable, 'fields' | 'words' | 'failures' | 'news'>;
const rememberConstants = createMemory<Constants>();

/** What a page of the list says whatever its rows are; put together once, because its sentences are many. */
const presentConstants = (t: TFunction, list: MenuList): Constants =>
  rememberConstants(list, t, 'constants', () => ({
    fields: fieldsOf(list).map((field) => presentField(t, field, list)),
    words: t('admin.tabla.words', { returnObjects: true, list: t(`listas.${list.table}.title`) }),
    failures: t('admin.tabla.failures', { returnObjects: true }),
    news: {
      ...t('admin.tabla.news', { returnObjects: true }),
      none: t('admin.tabla.ninguno'),
      notDeclared: t('alergenos.estados.sinDeclarar'),
    },
  }));

function presentField(t: TFunction, field: MenuField, list: MenuList): AdminField {
  const { control, options, missing, part } = dishField(field);
  const isOwnNameRead = readsOwnName(list.table);
  return {
    name: field,
    label: t(`admin.tabla.${field}`),
    kind: control === 'codes' ? 'boxes' : control,
    ...(field === 'agotado_hasta' ? { control: soldOutName } : {}),
    ...(field === 'precio'
      ? {}
      : { part: t(part === 'alergenos' ? `admin.tabla.${field}` : `admin.tabla.partes.${part}`) }),
    ...(field === 'tipo' && isOwnNameRead ? { hint: t('admin.tabla.tipoPara') } : {}),
    ...(field === 'tipo_es' ? { hint: t(isOwnNameRead ? 'admin.tabla.tipoEsPara' : 'admin.tabla.tipoEsSinUso') } : {}),
    ...(field === 'temporada' ? { placeholder: t('admin.tabla.todoElAno'), hint: t('admin.tabla.temporadaPara') } : {}),
    options: optionsOf(t, field) ?? options?.map((value) => ({ value, text: t(`admin.tabla.${value}`) })),
    ...(field === 'alergenos' || field === 'trazas' ? { isDrawn: true } : {}),
    ...(field === 'alergenos'
      ? { tick: { name: declaredName, ...t('admin.tabla.declarado', { returnObjects: true }) } }
      : {}),
    missing: missing && t(missing),
    ...(control === 'price' ? { unit: '€' } : {}),
    ...(control === 'price' && !missing ? { placeholder: '—' } : {}),
    ...(control === 'picture' ? { upload: { name: pictureUploadName, label: t('admin.tabla.cambiarFoto') } } : {}),
  };
}

/** The boxes of a column. */
function optionsOf(t: TFunction, field: MenuField): AdminField['options'] {
  if (field === 'dietas') return diets.map((value) => ({ value, text: t(`alergenos.dietas.${value}`) }));
  const hasAllergens = field === 'alergenos' || field === 'trazas';
  return hasAllergens ? allergens.map((value) => ({ value, text: t(`alergenos.nombres.${value}`) })) : undefined;
}

const isServed = (season: MenuItem['temporada'], now: Date) => isInSeason(season, civilDateAt(now));

/** The notes of a closed row beside its name and price. */
function presentNotes(t: TFunction, item: MenuItem, now: Date): AdminRow['notes'] {
  const { alergenos, imagen, oculto, por_unidad, precio_media, temporada, tipo_en } = item;
  return only([
    isSoldOut(item, now) && { text: t('admin.tabla.vuelveAlCerrar'), isWarning: true },
    oculto && { text: t('admin.tabla.oculto'), isWarning: true },
    !isServed(temporada, now) && { text: t('admin.tabla.fueraDeTemporada'), isWarning: true },
    por_unidad && { text: t('admin.tabla.por_unidad') },
    precio_media !== null && { text: `${t('admin.tabla.precio_media')} ${priceInput(precio_media)}` },
    imagen && { text: t('admin.tabla.conFoto') },
    !tipo_en?.trim() && { text: t('admin.tabla.faltaIngles'), isWarning: true },
    !alergenos && { text: t('admin.tabla.faltanAlergenos'), isWarning: true },
  ]);
}

/** A row with its stored values. */
export function presentRow(t: TFunction, item: MenuItem, list: MenuList, now = new Date()): AdminRow {
  const values = fieldsOf(list).map((field) => [field, inputOf(item, field)] as const);
  const pictureText = describePicture(t, item.imagen ?? '');
  const isOut = isSoldOut(item, now);
  return {
    id: item.id,
    order: item.orden,
    name: item.tipo,
    title: nameOf(item, list.table, 'es').text,
    notes: presentNotes(t, item, now),
    ...(item.oculto || isOut || !isServed(item.temporada, now) ? { isDimmed: true } : {}),
    ...(isOut ? { isSoldOut: true } : {}),
    values: { ...Object.fromEntries(values), agotado_hasta: isOut ? 'si' : '' },
    before: describeSeen(item, list),
    ...(item.imagen ? { thumbnail: findThumbnail(item.imagen) } : {}),
    ...(pictureText !== (item.imagen ?? '') ? { pictureText } : {}),
  };
}
