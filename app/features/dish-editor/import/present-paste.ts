import type { PasteFormProps, PastedRowsProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { catalogue } from '~/features/carta/catalogue';
import { fieldsOf, type MenuEditCode, type MenuField } from '~/features/carta/dish-fields';
import { nameOfList } from '../prices/price-change';
import type { CsvRefusal } from './carta-csv';
import { listNamed, type PasteRow, type RowProblem } from './check-pasted';
import { labelOfField } from '../present-edit';
import { shownFields, writeMore } from './read-paste';

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
  return { words: t('admin.pegarCarta.form', { returnObjects: true }), typed, errors, lists: presentLists(t) };
}

/** Codes of `checkMenuEdit` are whole dictionary keys, those of the import are parts of one. */
const isEditCode = (code: string): code is MenuEditCode => code.includes('.');

const textFields = ['tipo', 'precio', 'precio_media', 'descripcion'] as const;

/** The preview: every line with the values of its controls. `form` names the form, so that a repeated post adds nothing. */
export function presentRows(
  t: TFunction,
  { rows, left, form }: { rows: readonly PasteRow[]; left: readonly string[]; form: string },
) {
  const doubted = rows.filter(({ problem }) => problem).length;
  return {
    words: t('admin.pegarCarta.words', { returnObjects: true }),
    texts: [
      t('admin.pegarCarta.encontrados', { count: rows.length }),
      ...(doubted > 0 ? [t('admin.pegarCarta.porRevisar', { count: doubted })] : []),
    ],
    rows: rows.map((row) => {
      const { isTaken, lista, inputs, problem } = row;
      const list = listNamed(lista);
      const known: readonly string[] = list ? fieldsOf(list) : shownFields;
      const values = Object.fromEntries(textFields.map((field) => [field, inputs[field] ?? '']));
      return {
        isTaken,
        list: lista,
        isPerUnit: (inputs.por_unidad ?? '') !== '',
        values: values as PastedRowsProps['rows'][number]['values'],
        lacks: (['precio_media', 'por_unidad'] as const).filter((field) => !known.includes(field) && !inputs[field]),
        more: writeMore(row),
        ...(problem ? { problem: presentProblem(t, problem) } : {}),
      };
    }),
    lists: presentLists(t),
    ...(left.length > 0 ? { left: { title: t('admin.pegarCarta.sobra', { count: left.length }), lines: left } } : {}),
    hidden: { solicitud: form, sobra: left.join('\n') },
  } satisfies PastedRowsProps;
}

function presentProblem(t: TFunction, { field, code }: RowProblem): PastedRowsProps['rows'][number]['problem'] {
  const place = [...textFields, 'lista' as const].find((each) => each === field);
  const text = isEditCode(code) ? t(code) : t(`admin.pegarCarta.avisos.${code}`);
  // A column without a control shows its fault beside the name.
  return { field: place ?? 'tipo', text: place ? text : `${labelOfField(t, field as MenuField)}: ${text}` };
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
