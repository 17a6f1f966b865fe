import type { TableCode } from './table-codes';
import type { CivilDate } from '~/core/civil-date';
import { ask } from '~/platform/database/supabase.server';

/** The counts of scans of the QR codes on the tables. Every call throws DatabaseFault. */
export const codeScans = {
  /** Adds a number of scans of a code to a day. */
  async add(day: CivilDate, code: TableCode, times: number): Promise<void> {
    await ask('service', (db) => db.rpc('contar_escaneos', { p_dia: day, p_codigo: code, p_veces: times }));
  },

  /** The scans since a day; of one code until another day. */
  async read(
    from: CivilDate,
    only?: { code: TableCode; to: CivilDate },
  ): Promise<{ day: CivilDate; code: string; times: number }[]> {
    const rows = await ask('service', (db) => {
      const since = db.from('escaneos').select('dia, codigo, veces').gte('dia', from).order('dia');
      return only ? since.lte('dia', only.to).eq('codigo', only.code) : since;
    });
    return rows.map(({ dia, codigo, veces }) => ({ day: dia, code: codigo, times: veces }));
  },
};

export type CodeScans = typeof codeScans;
