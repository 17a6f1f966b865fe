import type { PastedDoneProps, PasteFormProps, PastedRowsProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { only } from '~/core/only';
import { adminPathOf, catalogue, menuListOf } from '~/features/carta/catalogue';
import { fieldsOf, menuFields, type MenuEditCode, type MenuField } from '~/features/carta/dish-fields';
import { creationName, historyPath } from '~/platform/panel/staff-page';
import type { StoredManyChange } from '../history/change-history.data.server';
import { labelOfField } from '../present-edit';
import { nameOfList } from '../prices/price-change';
import type { CsvRefusal } from './carta-csv';
import { listNamed } from './check-pasted';
import { columnFields, listLeft, listRows, shownFields, type KeptCarta, type KeptRow } from './kept-carta';
import type { ColumnField, RowProblem, Place } from './paste-found';

function presentLists(t: TFunction) {
  return [
    { value: '', text: t('admin.pegarCarta.ninguna') },
    ...catalogue.map((list) => ({ value: nameOfList(list), text: t(`listas.${list.table}.title`) })),
  ];
}

/** The import form, with its typed values and their faults. */
export function presentPasteForm(
  t: TFunction,
  typed: { text: string; list: string },
  errors: { text?: string; file?: string } = {},
): PasteFormProps {
  const words = t('admin.pegarCarta.form', { returnObjects: true });
  return { path: '/admin/pegar-carta', words, typed, errors, lists: presentLists(t) };
}

/** Codes of `checkMenuEdit` are whole dictionary keys, those of the import are parts of one. */
const isEditCode = (code: string): code is MenuEditCode => code.includes('.');

const textFields = ['tipo', 'precio', 'precio_media', 'descripcion'] as const;

/** A kept preview: what is asked, every row with the values of its controls, and the lines left. `id` names it in its form. */
export function presentKept(
  t: TFunction,
  { id, kept }: { id: string; kept: KeptCarta },
  rows: readonly KeptRow[] = listRows(kept),
): PastedRowsProps {
  const { found, choices } = kept;
  const doubted = rows.filter(({ problem }) => problem).length;
  const lists = presentLists(t);
  const nameList = (name: string) => lists.find(({ value }) => value === name)?.text ?? '';
  const headings = found.headings.map((heading, at) => {
    const chosen = choices.lists[heading.id];
    const value = chosen ?? heading.lista;
    const count = rows.filter((row) => row.heading === heading.id).length;
    return {
      name: `seccion_${at}`,
      title: heading.text || t('admin.pegarCarta.sinSeccion'),
      notes: [t('admin.pegarCarta.deEllos', { count }), showPlace(t, heading.place)],
      value,
      isAsked: value === '' || (heading.isAsked && chosen === undefined),
    };
  });
  const columns = found.columns.map((column, at) => ({
    name: `columna_${at}`,
    title: column.head || t('admin.pegarCarta.sinTitulo'),
    notes: column.samples.length > 0 ? [column.samples.join(' · ')] : [],
    value: choices.columns[column.id] ?? column.field,
    isAsked: (choices.columns[column.id] ?? column.field) === '',
  }));
  const left = listLeft(kept);
  return {
    words: t('admin.pegarCarta.words', { returnObjects: true }),
    texts: only([
      t('admin.pegarCarta.encontrados', { count: rows.length }),
      doubted > 0 && t('admin.pegarCarta.porRevisar', { count: doubted }),
      t('admin.pegarCarta.seGuarda'),
    ]),
    questions: [
      {
        title: t('admin.pegarCarta.columnas.titulo'),
        hint: t('admin.pegarCarta.columnas.pista'),
        asked: columns,
        options: presentFields(t, found.columns),
      },
      {
        title: t('admin.pegarCarta.secciones.titulo'),
        hint: t('admin.pegarCarta.secciones.pista'),
        asked: headings,
        options: lists,
      },
    ].filter(({ asked }) => asked.length > 0),
    rows: rows.map((row, at) => {
      const { isTaken, lista, inputs, problem, heading } = row;
      const list = listNamed(lista);
      const known: readonly string[] = list ? fieldsOf(list) : shownFields;
      const values = Object.fromEntries(textFields.map((field) => [field, inputs[field] ?? '']));
      const title = found.headings.find((each) => each.id === heading)?.text;
      return {
        ...(title && heading !== rows[at - 1]?.heading ? { title } : {}),
        isTaken,
        list: lista,
        isPerUnit: (inputs.por_unidad ?? '') !== '',
        values: values as PastedRowsProps['rows'][number]['values'],
        lacks: (['precio_media', 'por_unidad'] as const).filter((field) => !known.includes(field) && !inputs[field]),
        summary: only([
          nameList(lista),
          inputs.precio_media && `${t('admin.tabla.precio_media')} ${inputs.precio_media}`,
          inputs.por_unidad && t('admin.tabla.por_unidad'),
          inputs.descripcion,
          ...presentOthers(t, row),
        ]).join(' · '),
        ...(problem ? { problem: presentProblem(t, row, problem) } : {}),
      };
    }),
    lists,
    ...(left.length > 0 && {
      left: {
        title: t('admin.pegarCarta.sobra', { count: left.length }),
        lines: left.map((line) => ({
          text: line.text,
          note: line.reason ? t(`admin.pegarCarta.motivos.${line.reason}`) : showPlace(t, line.place),
          isLine: line.reason === undefined,
        })),
      },
    }),
    hidden: { [creationName]: id },
  };
}

/** The read values of columns that have no control in the preview: 'Alérgenos: gluten'. */
const presentOthers = (t: TFunction, { inputs }: KeptRow): string[] =>
  menuFields.flatMap((field) =>
    inputs[field] && !shownFields.some((shown) => shown === field) ? `${labelOfField(t, field)}: ${inputs[field]}` : [],
  );

/** The fields of a column's select; those that were read may be others. */
function presentFields(t: TFunction, columns: KeptCarta['found']['columns']) {
  const values = [...new Set(['' as const, ...columnFields, ...columns.map(({ field }) => field)])];
  return values.map((value) => ({ value, text: nameField(t, value) }));
}

function nameField(t: TFunction, value: ColumnField | ''): string {
  const field = menuFields.find((each) => each === value);
  if (field) return field === 'tipo' ? t('admin.pegarCarta.words.labels.tipo') : labelOfField(t, field);
  const [kind = '', what = ''] = value.split(':');
  const allergen = what as 'gluten';
  if (kind === 'alergeno') return t('admin.pegarCarta.campos.alergeno', { what: t(`alergenos.nombres.${allergen}`) });
  if (kind === 'precio') return t('admin.pegarCarta.campos.precio', { what });
  if (kind === 'dieta') return t('admin.pegarCarta.campos.dieta', { what });
  return t(
    `admin.pegarCarta.campos.${value === '' ? 'elige' : (value as 'lista' | 'variante' | 'visible' | 'ignorar')}`,
  );
}

/** 'hoja Vinos, celda B7'. */
function showPlace(t: TFunction, { sheet, line, cell }: Place): string {
  const where = cell ? t('admin.pegarCarta.lugar.celda', { cell }) : t('admin.pegarCarta.lugar.linea', { line });
  return sheet ? t('admin.pegarCarta.lugar.hoja', { sheet, where }) : where;
}

function presentProblem(
  t: TFunction,
  row: KeptRow,
  { field, code, place = row.place }: RowProblem,
): PastedRowsProps['rows'][number]['problem'] {
  const control = [...textFields, 'lista' as const].find((each) => each === field);
  const text = isEditCode(code) ? t(code) : t(`admin.pegarCarta.avisos.${code}`);
  const said = control ? text : `${labelOfField(t, field as MenuField)}: ${text}`;
  // A column without a control shows its fault beside the name.
  return { field: control ?? 'tipo', text: place ? `${said} (${showPlace(t, place)})` : said };
}

/** The number of lines that were not ticked, and the names of the first ones. */
export interface LeftOut {
  left: number;
  names: string[];
}

/** The dishes that were just added, by list, and how to undo it. */
export function presentDone(t: TFunction, { id, dishes }: StoredManyChange, { left, names }: LeftOut): PastedDoneProps {
  const tables = [...new Set(dishes.map(({ table }) => table))];
  const named = names.join(' · ') + (left > names.length ? ' …' : '.');
  return {
    text: only([
      t('admin.pegarCarta.hecho', { count: dishes.length }),
      left > 0 && t('admin.pegarCarta.fuera', { count: left, names: named }),
    ]).join(' '),
    lists: tables.map((table) => ({
      label: `${t(`listas.${table}.title`)}: ${dishes.filter((dish) => dish.table === table).length}`,
      href: adminPathOf(menuListOf(table)),
    })),
    next: { label: t('admin.pegarCarta.declara'), href: '/admin/alergenos' },
    undo: {
      text: t('admin.pegarCarta.deshacer'),
      action: historyPath,
      hidden: { accion: 'deshacer', cambio: String(id) },
    },
  };
}

/** Maximum number of faults that the page lists. */
const mostShown = 20;

/** The faults of a CSV, one sentence for each cell. */
export function presentRefusals(t: TFunction, refusals: readonly CsvRefusal[]): string[] {
  const shown = refusals.slice(0, mostShown).map(({ line, column, code }) => {
    const problem = isEditCode(code) ? t(code) : t(`admin.pegarCarta.celda.${code}`);
    return t('admin.pegarCarta.enLinea', { line, column, problem });
  });
  const more = refusals.length - shown.length;
  return more > 0 ? [...shown, t('admin.pegarCarta.yMas', { count: more })] : shown;
}
