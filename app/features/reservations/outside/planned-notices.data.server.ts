import { statusMessageSchema, type StatusMessage } from '../booking';
import { ask, DatabaseFault, duplicateKey } from '~/platform/database/supabase.server';
import { messageRows } from '~/features/messages/messages.data.server';

/** The message about a decision that was about to be written to the outside table. */
export interface PlannedNotice {
  bookingId: string;
  body: StatusMessage;
}

/** How long sending a message is retried, in ms (docs/contract.md, 'Status webhook'). */
const lifetime = 24 * 60 * 60 * 1000;

/** The body of a stored notice with its keys in order; undefined once its data were erased. */
export function readStatusMessage(stored: unknown): StatusMessage | undefined {
  return statusMessageSchema.safeParse(stored).data;
}

/** `tipo` and `datos` of a row. */
interface Content {
  tipo: string | null;
  datos: Record<string, string | number | null>;
}

/**
 * Messages about decisions in the outside table, with the service key: notices to the status webhook (`aviso`) or mails to the
 * record's `Email`. They are planned before the decision is written and released after it. @throws DatabaseFault
 */
export function createPlannedNotices(clase: 'aviso' | 'correo') {
  const plannedFor = (bookingId: string) => ({ clase, registro: bookingId, estado: 'planeado' });
  /** Deletes a planned message whose decision was not written. */
  async function drop(bookingId: string): Promise<void> {
    await ask('service', (db) => messageRows(db).delete().match(plannedFor(bookingId)));
  }

  /** A mail is in the language of the request that became the record, in Spanish when the site does not know it. */
  async function makeContent(bookingId: string, body: StatusMessage): Promise<Content> {
    if (clase === 'aviso') return { tipo: null, datos: { ...body } };
    const [request] = await ask('service', (db) => db.from('reservas').select('idioma').eq('id_externo', bookingId));
    // The mail repeats neither comments nor telephone.
    const datos = { ...body, Comentarios: 'Ninguno', Telefono: '', idioma: request?.idioma ?? 'es' };
    return { tipo: body.Estado, datos };
  }

  return {
    /**
     * Plans the message about a decision. `taken`: another sender planned one after `staleBefore` and may be writing.
     * `announced`: the message about this record was released before.
     */
    async plan(
      bookingId: string,
      body: StatusMessage,
      staleBefore: Date,
      now: Date,
    ): Promise<'planned' | 'taken' | 'announced'> {
      const content = await makeContent(bookingId, body);
      const planned = { ...plannedFor(bookingId), ...content, creado_en: now.toISOString() };
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
        messageRows(db).select('estado').match({ clase, registro: bookingId }),
      );
      return other && other.estado !== 'planeado' ? 'announced' : 'taken';
    },

    /** Queues a planned message with the stored decision; false when none is planned, or there is no e-mail address. */
    async release(bookingId: string, body: StatusMessage, now: Date): Promise<boolean> {
      if (clase === 'correo' && body.Email === '') {
        await drop(bookingId);
        return false;
      }
      const content = await makeContent(bookingId, body);
      const caduca_en = new Date(now.getTime() + lifetime).toISOString();
      const due = { ...content, estado: 'pendiente', proximo_intento: now.toISOString(), caduca_en };
      const released = await ask('service', (db) =>
        messageRows(db).update(due).match(plannedFor(bookingId)).select('id'),
      );
      return released.length > 0;
    },

    drop,

    /** At most 20 messages that were planned before a moment, the earliest first. */
    async listPlanned(before: Date): Promise<PlannedNotice[]> {
      const planned = await ask('service', (db) =>
        messageRows(db)
          .select('registro, datos')
          .match({ clase, estado: 'planeado' })
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
}

export type PlannedNotices = ReturnType<typeof createPlannedNotices>;
