import { mailBookingSchema, mailKindSchema, type MailBooking, type MailKind, type MailState } from './mail';
import { ask } from '~/platform/database/supabase.server';
import { messageRows } from '~/features/messages/messages.data.server';

/** A mail as the panel lists it. */
export interface ListedMail {
  id: string;
  kind: MailKind;
  /** Absent once the personal data was removed. */
  booking?: MailBooking;
  state: MailState;
  created: Date;
  /** Time of the next try, while it waits. */
  nextTry?: Date;
  error?: string;
}

/** The mails in the table `mensajes`, with the service key. @throws DatabaseFault */
export const storedMails = {
  /**
   * Queues the mails that are due by the clock; those about an undecided request only with `isDecidedHere`. Marks the kinds in
   * `leftOut`, and without `hasServer` all mails, as never to be sent.
   */
  async prepare(now: Date, options: { isDecidedHere: boolean; leftOut: readonly MailKind[]; hasServer: boolean }) {
    const { isDecidedHere: p_decide, leftOut, hasServer: p_hay_servidor } = options;
    const args = { p_ahora: now.toISOString(), p_decide, p_aparta: [...leftOut], p_hay_servidor };
    await ask('service', (db) => db.rpc('preparar_correos', args));
  },

  /** The newest mails first, without those whose decision is being written. */
  async list(limit: number): Promise<ListedMail[]> {
    const newest = await ask('service', (db) =>
      messageRows(db)
        .select('*')
        .eq('clase', 'correo')
        .neq('estado', 'planeado')
        .order('creado_en', { ascending: false })
        .order('id')
        .limit(limit),
    );
    return newest.map((row) => {
      const booking = mailBookingSchema.safeParse(row.datos).data;
      // A mail that expired while no site was running.
      const isOver = row.estado === 'pendiente' && Date.parse(row.caduca_en) < Date.now();
      return {
        id: row.id,
        kind: mailKindSchema.parse(row.tipo),
        ...(booking && { booking }),
        state: isOver ? 'fallido' : (row.estado as MailState),
        created: new Date(row.creado_en),
        ...(row.estado === 'pendiente' && { nextTry: new Date(row.proximo_intento) }),
        ...(row.ultimo_error && { error: row.ultimo_error }),
      };
    });
  },
};

export type StoredMails = typeof storedMails;
