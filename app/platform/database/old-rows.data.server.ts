import { ask, askCount, pieceSize } from './supabase.server';

/** Tables whose old rows are removed, with the column of their age. */
const moments = { cambios: 'cuando', mensajes: 'creado_en', intentos: 'cuando', importaciones: 'cuando' } as const;

/** Removes some of the rows from before a moment (ms) that match; resolves to their number. @throws DatabaseFault */
export async function removeOldRows(
  table: keyof typeof moments,
  before: number,
  match: Record<string, string> = {},
): Promise<number> {
  const oldest = new Date(before).toISOString();
  // The generated types know one table at a time.
  const [rows, moment] = [table as 'cambios', moments[table] as 'cuando'];
  const piece = await ask('service', (db) =>
    db.from(rows).select('id').match(match).lt(moment, oldest).order('id').limit(pieceSize),
  );
  const last = piece.at(-1);
  if (!last) return 0;
  return askCount('service', (db) =>
    db.from(rows).delete({ count: 'exact' }).match(match).lt(moment, oldest).lte('id', last.id),
  );
}
