import { catalogue, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import { checkMenuEdit, fieldsOf } from '~/features/carta/dish-fields';
import type { AddedDish } from '../dish-edits.data.server';
import { nameOfList } from '../prices/price-change';
import { fold } from '~/features/carta/search';
import { dictionaries } from '~/locales';
import { priceUnits } from './lines/read-line';
import type { DishInputs, PasteProblem, PasteRow, RowProblem } from './paste-found';

/** Maximum number of dishes in one import. */
export const mostPasted = 500;

/** The control of each doubt. */
const places: Partial<Record<PasteProblem, RowProblem['field']>> = {
  lista: 'lista',
  listaDudosa: 'lista',
  media: 'precio_media',
  dudoso: 'tipo',
  celdas: 'tipo',
  tachado: 'tipo',
};
export const placeOf = (problem: PasteProblem): RowProblem['field'] => places[problem] ?? 'precio';

export const listNamed = (name: string) => catalogue.find((list) => nameOfList(list) === name);

/** Marks and unticks dishes that are on the carta already, or twice in the text. */
export function markRepeated(
  rows: readonly PasteRow[],
  carta: ReadonlyMap<MenuTable, readonly MenuItem[]>,
): PasteRow[] {
  const known = new Set(
    [...carta].flatMap(([table, items]) =>
      items.flatMap(({ tipo, tipo_es }) => [tipo, tipo_es ?? ''].map((name) => `${table} ${fold(name).trim()}`)),
    ),
  );
  return rows.map((row) => {
    const key = `${listNamed(row.lista)?.table} ${fold(row.inputs.tipo ?? '').trim()}`;
    if (known.has(key)) return { ...row, isTaken: false, problem: { field: 'tipo', code: 'repetido' } };
    known.add(key);
    return row;
  });
}

/** Says in English too that a price is per kilo or the like, unless the rest of the Spanish description has no English. */
function translateUnit(inputs: DishInputs): DishInputs {
  const { descripcion = '', descripcion_en = '' } = inputs;
  const { precioPor } = dictionaries.es.carta;
  const unit = priceUnits.find((each) => descripcion.endsWith(precioPor[each]));
  const said = unit && dictionaries.en.carta.precioPor[unit];
  if (!said || descripcion_en.includes(said)) return inputs;
  if (descripcion_en !== '') return { ...inputs, descripcion_en: `${descripcion_en}. ${said}` };
  return descripcion === precioPor[unit] ? { ...inputs, descripcion_en: said } : inputs;
}

export type CheckedPaste = { ok: true; dishes: AddedDish[] } | { ok: false; rows: PasteRow[] };

/**
 * The ticked dishes, or every line again with its fault. A price may be empty: guests ask for it. `repeated`: ids of the rows
 * that were shown as on the carta already.
 */
export function checkPasted(rows: readonly PasteRow[], repeated: readonly string[] = []): CheckedPaste {
  const dishes: AddedDish[] = [];
  const checked = rows.map((row): PasteRow => {
    // A tick answers the doubt.
    const { problem: _, ...plain } = row;
    if (!row.isTaken) return row;
    const list = listNamed(row.lista);
    if (!list) return { ...plain, problem: { field: 'lista', code: 'lista' } };
    const known = fieldsOf(list);
    if (row.inputs.precio_media && !known.includes('precio_media')) {
      return { ...plain, problem: { field: 'precio_media', code: 'media' } };
    }
    const edit = checkMenuEdit(translateUnit(row.inputs), list, { isNew: false });
    if (!edit.ok) return { ...plain, problem: edit.errors[0] };
    dishes.push({ table: list.table, fields: edit.edit, isNew: !repeated.includes(row.id ?? '') });
    return plain;
  });
  return checked.some(({ isTaken, problem }) => isTaken && problem)
    ? { ok: false, rows: checked }
    : { ok: true, dishes };
}
