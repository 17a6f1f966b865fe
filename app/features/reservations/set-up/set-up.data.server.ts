import type { Database } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';
import type { Kept, Line, SetUpList } from './set-up';

/** The owner's set-up: services ordered by first start, zones by creation, tables by name, menus by price. */
export type SetUp = { [List in SetUpList]: Kept<List>[] };

const tables = {
  turnos: 'servicios',
  zonas: 'zonas',
  mesas: 'mesas',
  juntas: 'mesas_juntas',
  grupos: 'menus_grupo',
} as const;
/** A line of any list, typed as one of them. */
type Row = Database['public']['Tables']['zonas']['Insert'];

const byName = (one: { nombre: string }, other: { nombre: string }) =>
  one.nombre.localeCompare(other.nombre, 'es', { numeric: true });

/** The tables of the owner's set-up, with the service key. @throws DatabaseFault */
export const setUpTables = {
  async read(): Promise<SetUp> {
    const [turnos, zonas, mesas, juntas, grupos] = await Promise.all([
      ask('service', (db) => db.from(tables.turnos).select('*').order('desde').order('id')),
      ask('service', (db) => db.from(tables.zonas).select('*').order('creada_en').order('id')),
      ask('service', (db) => db.from(tables.mesas).select('*')),
      ask('service', (db) => db.from(tables.juntas).select('*').order('minimo').order('id')),
      ask('service', (db) => db.from(tables.grupos).select('*').order('precio').order('nombre_es').order('id')),
    ]);
    return {
      turnos: turnos.map(({ creado_en: _, desde, hasta, ...service }) => ({
        ...service,
        desde: desde.slice(0, 5),
        hasta: hasta.slice(0, 5),
      })),
      zonas,
      mesas: mesas.map(({ zona_id, creada_en: _, ...table }) => ({ ...table, zona: zona_id })).sort(byName),
      juntas: juntas.map(({ creada_en: _, ...join }) => join),
      grupos,
    };
  },

  /** Inserts or replaces the line with this id. `creada_en`: of a removed line that is stored again. */
  async put<List extends SetUpList>(list: List, id: string, line: Line<List>, creada_en?: string): Promise<void> {
    const { zona, ...rest } = line as Partial<Line<'zonas'> & Line<'mesas'>>;
    const row = { ...rest, id, ...(zona !== undefined && { zona_id: zona }), ...(creada_en && { creada_en }) };
    await ask('service', (db) => db.from(tables[list] as 'zonas').upsert(row as Row));
  },

  async remove(list: SetUpList, ids: readonly string[]): Promise<void> {
    await ask('service', (db) =>
      db
        .from(tables[list] as 'zonas')
        .delete()
        .in('id', ids),
    );
  },
};

export type SetUpTables = typeof setUpTables;
