import { statusMessageSchema, type StatusMessage } from '~/features/reservations/booking';
import { ask, DatabaseFault, duplicateKey } from '~/platform/database/supabase.server';
import { messageRows } from '../messages.data.server';

/** The notice of a decision that was about to be written to the outside table. */
export interface PlannedNotice {
  bookingId: string;
  body: StatusMessage;
}

/** How long a notice is tried, in ms (docs/contract.md, 'Status webhook'). */
const lifetime = 24 * 60 * 60 * 1000;

/** The body of a stored notice with its keys in order; undefined once it was emptied. */
export function readStatusMessage(stored: unknown): StatusMessage | undefined {
  return statusMessageSchema.safeParse(stored).data;
}

const plannedFor = (bookingId: string) => ({ clase: 'aviso', registro: bookingId, estado: 'planeado' });

/**
 * Notices of decisions on the outside table, by the service key. They are planned before the decision is written and
 * sent after it. Every call throws DatabaseFault.
 */
export const plannedNotices = {
  /**
   * Plans the notice of a decision. `taken`: another sender planned one after `staleBefore` and may be writing.
   * `announced`: the notice of this record was released before.
   */
  async plan(
    bookingId: string,
    body: StatusMessage,
    staleBefore: Date,
    now: Date,
  ): Promise<'planned' | 'taken' | 'announced'> {
    const planned = { ...plannedFor(bookingId), datos: { ...body }, creado_en: now.toISOString() };
    try {
      await ask('service', (db) => messageRows(db).insert(planned));
      return 'planned';
    } catch (error) {
      if (!(error instanceof DatabaseFault) || error.code !== duplicateKey) throw error;
    }
    const taken = await ask('service', (db) =>
      messageRows(db)
        .update(planned)
        .match(plannedFor(bookingId))
        .lte('creado_en', staleBefore.toISOString())
        .select('id'),
    );
    if (taken.length > 0) return 'planned';
    const [other] = await ask('service', (db) =>
      messageRows(db).select('estado').match({ clase: 'aviso', registro: bookingId }),
    );
    return other && other.estado !== 'planeado' ? 'announced' : 'taken';
  },

  /** Sends a planned notice with the body that was really decided; false when none is planned. */
  async release(bookingId: string, body: StatusMessage, now: Date): Promise<boolean> {
    const caduca_en = new Date(now.getTime() + lifetime).toISOString();
    const due = { estado: 'pendiente', datos: { ...body }, proximo_intento: now.toISOString(), caduca_en };
    const released = await ask('service', (db) =>
      messageRows(db).update(due).match(plannedFor(bookingId)).select('id'),
    );
    return released.length > 0;
  },

  /** Deletes a planned notice whose decision was not written. */
  async drop(bookingId: string): Promise<void> {
    await ask('service', (db) => messageRows(db).delete().match(plannedFor(bookingId)));
  },

  /** At most 20 notices planned before a moment, earliest first. */
  async listPlanned(before: Date): Promise<PlannedNotice[]> {
    const planned = await ask('service', (db) =>
      messageRows(db)
        .select('registro, datos')
        .match({ clase: 'aviso', estado: 'planeado' })
        .lte('creado_en', before.toISOString())
        .order('creado_en')
        .limit(20),
    );
    return planned.flatMap(({ registro, datos }) => {
      const body = readStatusMessage(datos);
      return registro !== null && body ? [{ bookingId: registro, body }] : [];
    });
  },
};

export type PlannedNotices = typeof plannedNotices;
