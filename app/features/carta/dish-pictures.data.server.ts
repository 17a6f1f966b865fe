import { dishPathIn } from '~/platform/pictures/picture';
import { catalogue, type MenuTable } from './catalogue';

type Row = Readonly<Record<string, unknown>>;

/**
 * The paths of the stored pictures that a dish or the history names: the history can restore a deleted dish.
 *
 * @param readRows reads a whole table. @throws DatabaseFault instead of answering a part: a picture in use would be deleted
 */
export async function listDishPicturePaths(
  readRows: (table: MenuTable | 'cambios') => AsyncIterable<Row>,
): Promise<string[]> {
  const addresses: unknown[] = [];
  for (const { table } of catalogue) {
    for await (const { imagen } of readRows(table)) addresses.push(imagen);
  }
  // After the dishes, because a dish that is deleted meanwhile is in the history. A line holds one row or many.
  for await (const { antes, despues } of readRows('cambios')) {
    for (const row of [antes, despues].flat() as (Row | null)[]) {
      addresses.push(row?.imagen, (row?.fila as Row | undefined)?.imagen);
    }
  }
  return addresses.flatMap((address) => (typeof address === 'string' ? (dishPathIn(address) ?? []) : []));
}
