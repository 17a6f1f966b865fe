import { isMenuTable, type MenuTable } from '~/features/carta/catalogue';
import type { CivilDate } from '~/core/time';
import { ask, askFunction } from '~/platform/database/supabase.server';
import { menuEdits, readColumnsAnswer, toChangeRows, type StoredColumns } from '../dish-edits.data.server';
import type { PriceChange } from './price-change';

/** A change with a day: the name of its form, its first day, and today's date in Madrid. */
export interface PricePlan {
  form: string;
  from: CivilDate;
  today: CivilDate;
}

/** A change of prices that waits for its day. */
export interface PendingPrices {
  id: number;
  /** The person who planned it; null for a change made outside the panel. */
  who: string | null;
  from: CivilDate;
  tables: MenuTable[];
  /** How many dishes. */
  count: number;
}

/** Changes of many prices, one transaction each. Every call throws DatabaseFault. */
export const pricePlans = {
  /**
   * Writes all prices with one line of history, or none: at once, or from the plan's day on. A repeated form changes nothing.
   * Only a plan has a day from which guests see its prices as valid.
   */
  async store(changes: readonly PriceChange[], plan?: PricePlan): Promise<StoredColumns> {
    if (!plan) return menuEdits.changeMany('precios', changes);
    const { form, from, today } = plan;
    const args = { p_formulario: form, p_filas: toChangeRows(changes), p_desde: from, p_hoy: today };
    return readColumnsAnswer(await askFunction('service', (db) => db.rpc('programar_precios', args)));
  },

  /** Whether a form's change is stored already. */
  async isTaken(form: string): Promise<boolean> {
    const rows = await ask('service', (db) => db.from('precios_programados').select('id').eq('formulario', form));
    return rows.length > 0;
  },

  /** Applies the changes whose day has come; returns their number. */
  async applyDue(today: CivilDate): Promise<number> {
    return (await ask('service', (db) => db.rpc('aplicar_precios_programados', { p_hoy: today }))) ?? 0;
  },

  /** By their day. */
  async listPending(): Promise<PendingPrices[]> {
    const rows = await ask('service', (db) =>
      db.from('precios_programados').select('*').is('cambio_id', null).order('desde').order('id'),
    );
    return rows.map(({ id, quien, desde, filas }) => {
      // Only `programar_precios` writes it.
      const tables = (filas as { tabla: string }[]).map(({ tabla }) => tabla);
      return { id, who: quien, from: desde, tables: [...new Set(tables)].filter(isMenuTable), count: tables.length };
    });
  },

  /** Deletes a change that waits; an applied one is undone in the history. */
  async withdraw(id: number): Promise<boolean> {
    const gone = await ask('service', (db) =>
      db.from('precios_programados').delete().eq('id', id).is('cambio_id', null).select('id'),
    );
    return gone.length > 0;
  },

  /** For each list with planned changes, the day from which its prices are valid. */
  async readSince(): Promise<ReadonlyMap<string, CivilDate>> {
    const rows = await ask('visitor', (db) => db.from('precios_vigentes').select('*').order('id'));
    return new Map(rows.map(({ tabla, desde }) => [tabla, desde]));
  },
};

export type PricePlans = typeof pricePlans;
