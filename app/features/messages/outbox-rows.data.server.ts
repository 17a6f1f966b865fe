import { ask, askCount, type Supabase } from '~/platform/database/supabase.server';

/** A try of something that waits to be sent, as it is begun. */
export interface BegunTry {
  now: Date;
  /** This site has it until then; without an end noted by then, it died and any other takes it up. */
  until: Date;
  /** Whether it counts: a start's try before its time does not, and postpones nothing. */
  counts: boolean;
}

/** What a begun try leaves in a row of `avisos` or `correos`: anybody's again, and due, when its time is over. */
export const claimColumns = (attempts: number, { until, counts }: BegunTry) => ({
  intentos: attempts + (counts ? 1 : 0),
  proximo_intento: until.toISOString(),
  en_curso_hasta: until.toISOString(),
});

/** What a failed one leaves. */
export const failureColumns = (reason: string, nextTry: Date) => ({
  ultimo_error: reason,
  proximo_intento: nextTry.toISOString(),
  en_curso_hasta: '-infinity',
});

/**
 * How a try begins and ends, for the two outboxes whose rows have the same columns: mails (`correos`) and phones' messages
 * (`avisos_moviles`). Every call throws DatabaseFault.
 */
export function outboxRows(table: 'correos' | 'avisos_moviles') {
  const rows = (db: Supabase) => db.from(table as 'correos');
  return {
    /** How many wait, also those in somebody's hands. */
    countWaiting: (now: Date): Promise<number> =>
      askCount('service', (db) =>
        rows(db)
          .select('id', { count: 'exact', head: true })
          .eq('estado', 'pendiente')
          .gt('caduca_en', now.toISOString()),
      ),

    /** Begins a try; of several who saw the same state only one is answered true. */
    async claim({ id, attempts }: { id: string; attempts: number }, begun: BegunTry): Promise<boolean> {
      const seen = { id, intentos: attempts, estado: 'pendiente' };
      const claimed = await ask('service', (db) =>
        rows(db)
          .update(claimColumns(attempts, begun))
          .match(seen)
          .lte('en_curso_hasta', begun.now.toISOString())
          .select('id'),
      );
      return claimed.length > 0;
    },

    async noteTaken(id: string, now: Date): Promise<void> {
      const taken = { estado: 'enviado', enviado_en: now.toISOString(), ultimo_error: null };
      await ask('service', (db) => rows(db).update(taken).eq('id', id));
    },

    /** Ends a try that failed, and says when the next one is due. */
    async noteFailure(id: string, reason: string, nextTry: Date): Promise<void> {
      const seen = { id, estado: 'pendiente' };
      await ask('service', (db) => rows(db).update(failureColumns(reason, nextTry)).match(seen));
    },

    /** It is not tried again. */
    async giveUp(id: string, reason: string): Promise<void> {
      const given = { estado: 'fallido', ultimo_error: reason };
      await ask('service', (db) => rows(db).update(given).match({ id, estado: 'pendiente' }));
    },
  };
}
