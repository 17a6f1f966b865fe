import { ask } from '~/platform/database/supabase.server';

/** Whether waiting messages are held, by the service key. Every call throws DatabaseFault. */
export const sendingHold = {
  /** Time from which waiting messages are held; undefined when they are sent. */
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
