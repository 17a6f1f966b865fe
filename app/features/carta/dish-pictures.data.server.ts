import { catalogue } from './catalogue';
import { dishPathIn } from '~/platform/pictures/picture';
import { readRows, type AnyRow } from '~/features/operations/whole-database.data.server';

/**
 * The stored pictures, as paths, that a dish names or that the history does: it may bring the dish back.
 * @throws Error when the database is away: half an answer would make living pictures look forgotten.
 */
export async function listDishPicturePaths(): Promise<string[]> {
  const addresses: unknown[] = [];
  for (const { table } of catalogue) {
    for await (const { imagen } of readRows(table)) addresses.push(imagen);
  }
  // After the dishes: one that is deleted meanwhile is in the history, a line of which tells of one or of many.
  for await (const { antes, despues } of readRows('cambios')) {
    for (const row of [antes, despues].flat() as (AnyRow | null)[]) {
      addresses.push(row?.imagen, (row?.fila as AnyRow | undefined)?.imagen);
    }
  }
  return addresses.flatMap((address) => (typeof address === 'string' ? (dishPathIn(address) ?? []) : []));
}
