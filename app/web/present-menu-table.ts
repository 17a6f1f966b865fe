import type { AdminField, AdminMenuTableWords, AdminRow } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminPathOf, menuListsInSection, type MenuList } from '../domain/catalogue';
import { describeSeen, dishField, fieldsOf, inputOf, type MenuField } from '../domain/dish-fields';
import type { MenuItem } from '../domain/menu-item';
import { presentStaffPage, type StaffPage } from './present-staff';

/** The name of a row's file input: a picture to upload in place of an address. */
export const pictureUploadName = 'imagen_archivo';

/** The field by which the form of 'Crear' is known when it is sent twice. */
export const creationName = 'solicitud';

/** What a script says in a row when no answer came. */
export interface TableFailureWords {
  save: string;
  create: string;
  remove: string;
  restore: string;
  expired: string;
}

/** A table of the panel as its page shows it. */
export interface PresentedMenuTable extends StaffPage {
  /** Where the table's forms post to; the same posts from a script go to `scriptAction`. */
  action: string;
  scriptAction: string;
  fields: AdminField[];
  rows: AdminRow[];
  words: AdminMenuTableWords;
  query: string;
  /** What tells this page's form of 'Crear' from every other. */
  formId: string;
  failures: TableFailureWords;
  /** When the rows are not known to be current. */
  notice?: string;
}

/** A table of the panel: columns, rows and every word, for the page and for its script. */
export function presentMenuTable(
  t: TFunction,
  list: MenuList,
  items: readonly MenuItem[],
  { query = '', isCurrent = true, formId }: { query?: string; isCurrent?: boolean; formId: string },
): PresentedMenuTable {
  const name = t(`listas.${list.table}.titulo`);
  const lists = menuListsInSection(list.section);
  const selector = {
    label: t('admin.tabla.lista'),
    lists: lists.map((each) => ({
      label: t(`listas.${each.table}.titulo`),
      href: adminPathOf(each),
      current: each.table === list.table,
    })),
  };
  const title = t(`admin.secciones.${list.section}`);
  return {
    ...presentStaffPage(t, title, lists.length > 1 ? selector : undefined),
    documentTitle: t('admin.metaTitulo', { section: lists.length > 1 ? `${name}, ${title}` : title }),
    // A search stays on while its rows are edited.
    action: `${adminPathOf(list)}${query === '' ? '' : `?${new URLSearchParams({ q: query })}`}`,
    scriptAction: `/admin/filas/${list.table}`,
    fields: fieldsOf(list).map((field) => presentField(t, field)),
    rows: items.map((item) => presentRow(item, list)),
    words: presentWords(t, name),
    query,
    formId,
    failures: {
      save: t('admin.errores.guardar'),
      create: t('admin.errores.crear'),
      remove: t('admin.errores.eliminar'),
      restore: t('admin.historia.noRestaurado'),
      expired: t('admin.acceso.caducada'),
    },
    ...(isCurrent ? {} : { notice: t('admin.errores.cargar') }),
  };
}

function presentField(t: TFunction, field: MenuField): AdminField {
  const { control, options, missing, isWide } = dishField(field);
  return {
    name: field,
    label: t(`admin.tabla.${field}`),
    kind: control,
    isWide,
    options: options?.map((value) => ({ value, text: t(`admin.tabla.${value}`) })),
    missing: missing && t(missing),
    ...(control === 'price' ? { unit: '€' } : {}),
    ...(control === 'price' && !missing ? { placeholder: '—' } : {}),
    ...(control === 'picture' ? { upload: { name: pictureUploadName, label: t('admin.tabla.subirImagen') } } : {}),
  };
}

/** A row as it is stored. */
export function presentRow(item: MenuItem, list: MenuList): AdminRow {
  return {
    id: item.id,
    name: item.tipo,
    values: Object.fromEntries(fieldsOf(list).map((field) => [field, inputOf(item, field)])),
    before: describeSeen(item, list),
    ...(item.imagen ? { thumbnail: item.imagen } : {}),
  };
}

function presentWords(t: TFunction, name: string): AdminMenuTableWords {
  return {
    caption: t('admin.tabla.titulo', { list: name }),
    actions: t('admin.tabla.acciones'),
    save: t('admin.tabla.guardar'),
    saving: t('admin.tabla.guardando'),
    remove: t('admin.tabla.eliminar'),
    create: t('admin.tabla.crear'),
    creating: t('admin.tabla.creando'),
    newItem: t('admin.tabla.filaNueva'),
    toNewItem: t('admin.tabla.irANueva'),
    deleted: t('admin.tabla.eliminado'),
    undo: t('admin.tabla.deshacer'),
    empty: t('admin.tabla.vacia'),
    conflict: `${t('admin.conflicto.titulo')}. ${t('admin.conflicto.texto')}`,
    conflictGone: t('admin.conflicto.eliminada'),
    storedVersion: `${t('admin.conflicto.guardadoAhora')}:`,
    typedVersion: `${t('admin.conflicto.tuVersion')}:`,
    keepTyped: t('admin.conflicto.usarMia'),
    keepStored: t('admin.conflicto.usarSuya'),
    createAgain: t('admin.conflicto.crearDeNuevo'),
    leaveGone: t('admin.conflicto.dejarEliminada'),
    search: t('admin.tabla.buscar'),
    searchButton: t('admin.tabla.buscar'),
    noMatch: t('admin.tabla.sinCoincidencias'),
  };
}
