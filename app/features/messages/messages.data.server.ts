import { z } from 'zod';

import { ask, askCount, type Supabase } from '~/platform/database/supabase.server';

/** `mensajes.clase`: a notice to the status webhook, a mail, a push message. */
export type MessageKind = 'aviso' | 'correo' | 'movil';

/** A try as it begins. */
export interface BegunTry {
  now: Date;
  /** End of the lease: without a result by then, another site may try. */
  until: Date;
  /** False for an early try at a start of the site, which does not count and postpones nothing. */
  counts: boolean;
}

const moment = z.string().transform((text) => new Date(text));
const waitingRows = z.array(
  z
    .object({
      id: z.string(),
      tipo: z.string().nullable(),
      datos: z.unknown(),
      reserva: z.unknown(),
      dispositivo: z.unknown(),
      destino: z.string().nullable(),
      creado_en: moment,
      intentos: z.number(),
      proximo_intento: moment,
      caduca_en: moment,
    })
    .transform((row) => ({
      /** The same on every try. */
      id: row.id,
      type: row.tipo,
      data: row.datos,
      /** The row of `reservas`, for push messages. */
      booking: row.reserva,
      /** The subscription and its device, for push messages; null once they ended. */
      device: row.dispositivo,
      target: row.destino,
      /** When the change that it reports happened. */
      created: row.creado_en,
      /** Tries begun. */
      attempts: row.intentos,
      /** Earliest time of the next try. */
      nextTry: row.proximo_intento,
      expires: row.caduca_en,
    })),
);

/** A message that waits to be sent. Each kind reads its own `type`, `data`, `booking` and `device`. */
export type WaitingMessage = z.infer<typeof waitingRows>[number];

export const messageRows = (db: Supabase) => db.from('mensajes');
const forever = '9999-12-31T00:00:00Z';

async function listRows(kind: MessageKind, now: Date, until: string): Promise<WaitingMessage[]> {
  const args = { p_clase: kind, p_ahora: now.toISOString(), p_hasta: until };
  return waitingRows.parse(await ask('service', (db) => db.rpc('mensajes_por_enviar', args)));
}

/** The table `mensajes`, by the service key. Every call throws DatabaseFault. */
export const storedMessages = {
  /**
   * At most 100 messages of a kind that no site is sending, due by `dueBy` or, without it, all; earliest first. Of mails
   * only the earliest for each booking and reader.
   */
  listWaiting: (kind: MessageKind, now: Date, dueBy?: Date): Promise<WaitingMessage[]> =>
    listRows(kind, now, dueBy?.toISOString() ?? forever),

  /** When the next message of a kind is due, or the lease of one being sent ends. */
  async findNextTry(kind: MessageKind, now: Date): Promise<Date | undefined> {
    return (await listRows(kind, now, 'infinity'))[0]?.nextTry;
  },

  /** Number of waiting messages, those being sent too. */
  countWaiting: (kind: MessageKind, now: Date): Promise<number> =>
    askCount('service', (db) =>
      messageRows(db)
        .select('id', { count: 'exact', head: true })
        .match({ clase: kind, estado: 'pendiente' })
        .gt('caduca_en', now.toISOString()),
    ),

  /** Begins a try; false when another sender was faster. */
  async claim({ id, attempts }: Pick<WaitingMessage, 'id' | 'attempts'>, begun: BegunTry): Promise<boolean> {
    const until = begun.until.toISOString();
    const columns = { intentos: attempts + (begun.counts ? 1 : 0), proximo_intento: until, en_curso_hasta: until };
    const claimed = await ask('service', (db) =>
      messageRows(db)
        .update(columns)
        .match({ id, intentos: attempts, estado: 'pendiente' })
        .lte('en_curso_hasta', begun.now.toISOString())
        .select('id'),
    );
    return claimed.length > 0;
  },

  /** Sets the end of the lease of a try that is under way. */
  async renewLease(id: string, until: Date): Promise<void> {
    const lease = { proximo_intento: until.toISOString(), en_curso_hasta: until.toISOString() };
    await ask('service', (db) => messageRows(db).update(lease).match({ id, estado: 'pendiente' }));
  },

  async noteSent(id: string, now: Date): Promise<void> {
    const sent = { estado: 'enviado', enviado_en: now.toISOString(), ultimo_error: null };
    await ask('service', (db) => messageRows(db).update(sent).eq('id', id));
  },

  /** Ends a failed try and sets the time of the next one. */
  async noteFailure(id: string, reason: string, nextTry: Date): Promise<void> {
    const failed = { ultimo_error: reason, proximo_intento: nextTry.toISOString(), en_curso_hasta: '-infinity' };
    await ask('service', (db) => messageRows(db).update(failed).match({ id, estado: 'pendiente' }));
  },

  /** Ends a message that is not tried again. */
  async giveUp(id: string, reason: string): Promise<void> {
    const ended = { estado: 'fallido', ultimo_error: reason };
    await ask('service', (db) => messageRows(db).update(ended).match({ id, estado: 'pendiente' }));
  },
};

export type StoredMessages = typeof storedMessages;

/** Whether waiting messages are held, by the service key. Every call throws DatabaseFault. */
export const sendingHold = {
  /** Time from which waiting messages are held; undefined when they are sent. */
  async read(): Promise<Date | undefined> {
    const row = await ask('service', (db) => db.from('envios').select('retenidos_desde').eq('id', 1).maybeSingle());
    return row?.retenidos_desde ? new Date(row.retenidos_desde) : undefined;
  },

  /** Whether they are held: restored data wait until the owner resumes sending. */
  isHeld: async (): Promise<boolean> => (await sendingHold.read()) !== undefined,

  async hold(now: Date): Promise<void> {
    await ask('upload', (db) => db.from('envios').upsert({ id: 1, retenidos_desde: now.toISOString() }));
  },

  async release(): Promise<void> {
    await ask('service', (db) => db.from('envios').update({ retenidos_desde: null }).eq('id', 1));
  },
};
