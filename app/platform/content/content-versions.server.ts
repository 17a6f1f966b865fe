import { ask } from '../database/supabase.server';

/**
 * The version of every table of public content, raised by triggers in the database itself, so that a change from
 * anywhere is seen. One query.
 * @throws Error when the database is away.
 */
export async function readContentVersions(): Promise<ReadonlyMap<string, number>> {
  const rows = await ask('visitor', (db) => db.from('contenido_versiones').select('tabla, version').order('tabla'));
  return new Map(rows.map((row) => [row.tabla, row.version]));
}
