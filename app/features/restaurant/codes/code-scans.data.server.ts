import { tableCodes, type TableCode } from './table-codes';
import type { PageId } from '~/core/pages';
import type { CivilDate } from '~/core/time';
import { ask } from '~/platform/database/supabase.server';

/** What a read of a page is counted as, beside the codes on the tables. */
export type ReadPage = `pagina:${PageId}`;

/** The counts of scans of the QR codes on the tables, and of the pages that were read. Every call throws DatabaseFault. */
export const codeScans = {
  /** Adds a number of scans of a code, or of reads of a page, to a day. */
  async add(day: CivilDate, code: TableCode | ReadPage, times: number): Promise<void> {
    await ask('service', (db) => db.rpc('contar_escaneos', { p_dia: day, p_codigo: code, p_veces: times }));
  },

  /** The scans of the codes since a day. */
  async read(from: CivilDate): Promise<{ day: CivilDate; code: string; times: number }[]> {
    const rows = await ask('service', (db) =>
      db.from('escaneos').select('dia, codigo, veces').gte('dia', from).in('codigo', tableCodes).order('dia'),
    );
    return rows.map(({ dia, codigo, veces }) => ({ day: dia, code: codigo, times: veces }));
  },

  /** The sums between two days, both among them, by code or page. */
  async sum(from: CivilDate, to: CivilDate): Promise<ReadonlyMap<string, number>> {
    const sums = await ask('service', (db) => db.rpc('sumar_escaneos', { p_desde: from, p_hasta: to }));
    return new Map(Object.entries(sums as Record<string, number>));
  },
};

export type CodeScans = typeof codeScans;
