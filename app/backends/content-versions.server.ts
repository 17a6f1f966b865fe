import { connectSupabase } from './supabase.server';

/**
 * The version of every table of public content, raised by triggers in the database itself, so that a change from
 * anywhere is seen. One query.
 * @throws Error when the database is away.
 */
export async function readContentVersions(): Promise<ReadonlyMap<string, number>> {
  const { reader } = await connectSupabase();
  const { data, error } = await reader.from('contenido_versiones').select('tabla, version').order('tabla');
  if (error) throw new Error(error.message);
  return new Map(data.map((row) => [row.tabla, row.version]));
}
