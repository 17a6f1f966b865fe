import { ask } from '~/platform/database/supabase.server';

/** Whether what waits to be sent is held back, by the service key. Every call throws DatabaseFault. */
export const sendingHold = {
  /** Since when nothing that waits is sent; undefined when it is. */
  async read(): Promise<Date | undefined> {
    const row = await ask('service', (db) => db.from('envios').select('retenidos_desde').eq('id', 1).maybeSingle());
    return row?.retenidos_desde ? new Date(row.retenidos_desde) : undefined;
  },

  async hold(now: Date): Promise<void> {
    await ask('upload', (db) => db.from('envios').upsert({ id: 1, retenidos_desde: now.toISOString() }));
  },

  async release(): Promise<void> {
    await ask('service', (db) => db.from('envios').update({ retenidos_desde: null }).eq('id', 1));
  },
};
