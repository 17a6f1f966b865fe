import { z } from 'zod';

import {
  mailBookingSchema,
  mailKindSchema,
  type MailBooking,
  type MailKind,
  type MailState,
} from '~/features/reservations/mail/mail';
import type { Database } from '~/platform/database/database.generated';
import { outboxRows } from '../outbox-rows.data.server';
import { ask, type Supabase } from '~/platform/database/supabase.server';

type Row = Database['public']['Tables']['correos']['Row'];

/** A mail that waits to be sent. */
export interface WaitingMail {
  /** Its Message-ID is made of it. */
  id: string;
  /** Undefined, as the booking, where this version of the site cannot read it. */
  kind: MailKind | undefined;
  booking: MailBooking | undefined;
  /** Tries begun so far. */
  attempts: number;
  nextTry: Date;
  expires: Date;
  created: Date;
}

/** A mail as the panel lists it. */
export interface ListedMail {
  id: string;
  kind: MailKind;
  /** Absent once the personal data has gone. */
  booking?: MailBooking;
  state: MailState;
  /** When it was called for, and when the mail server took it. */
  created: Date;
  sent?: Date;
  /** When it is tried next, while it waits. */
  nextTry?: Date;
  error?: string;
}

const rows = (db: Supabase) => db.from('correos');
const forever = '9999-12-31T00:00:00Z';
/** What `correos_por_enviar` answers. */
const moment = z.string().transform((text) => new Date(text));
const waitingRows = z.array(
  z
    .object({
      id: z.string(),
      tipo: mailKindSchema.optional().catch(undefined),
      datos: mailBookingSchema.optional().catch(undefined),
      intentos: z.number(),
      proximo_intento: moment,
      caduca_en: moment,
      creado_en: moment,
    })
    .transform(({ id, tipo: kind, datos: booking, intentos: attempts, ...times }): WaitingMail => ({
      ...{ id, kind, booking, attempts },
      nextTry: times.proximo_intento,
      expires: times.caduca_en,
      created: times.creado_en,
    })),
);
const readBooking = ({ datos }: Row) => mailBookingSchema.safeParse(datos).data;

/** The outbox `correos`, by the service key. Every call throws DatabaseFault. */
export const storedMails = {
  ...outboxRows('correos'),

  /** Stores the mails that the clock calls for; those about a decision only where this site makes it. */
  async prepare(now: Date, isDecidedHere: boolean): Promise<void> {
    const args = { p_ahora: now.toISOString(), p_decide: isDecidedHere };
    await ask('service', (db) => db.rpc('preparar_correos', args));
  },

  /** Sets aside what this site does not send: the kinds left out, and everything where there is no mail server. */
  async setAside(leftOut: readonly MailKind[], hasServer: boolean): Promise<void> {
    await ask('service', (db) => db.rpc('apartar_correos', { p_tipos: [...leftOut], p_hay_servidor: hasServer }));
  },

  /** In nobody's hands, due by `dueBy` or, without it, all; of each booking and reader the earliest only. Earliest first, 100 at most. */
  async listWaiting(now: Date, dueBy?: Date): Promise<WaitingMail[]> {
    const args = { p_ahora: now.toISOString(), p_hasta: dueBy?.toISOString() ?? forever };
    return waitingRows.parse(await ask('service', (db) => db.rpc('correos_por_enviar', args)));
  },

  /** When the next waiting mail is due, or what somebody has in hand is anybody's. */
  async findNextTry(now: Date): Promise<Date | undefined> {
    const args = { p_ahora: now.toISOString(), p_hasta: 'infinity' };
    const [next] = waitingRows.parse(await ask('service', (db) => db.rpc('correos_por_enviar', args)));
    return next?.nextTry;
  },

  /** The newest first. */
  async list(limit: number): Promise<ListedMail[]> {
    const newest = await ask('service', (db) =>
      rows(db).select('*').order('creado_en', { ascending: false }).order('id').limit(limit),
    );
    return newest.map((row) => {
      const booking = readBooking(row);
      // Of one that nobody came back to after its time, the end was never noted.
      const isOver = row.estado === 'pendiente' && Date.parse(row.caduca_en) < Date.now();
      return {
        id: row.id,
        kind: mailKindSchema.parse(row.tipo),
        ...(booking && { booking }),
        state: isOver ? 'fallido' : (row.estado as MailState),
        created: new Date(row.creado_en),
        ...(row.enviado_en && { sent: new Date(row.enviado_en) }),
        ...(row.estado === 'pendiente' && { nextTry: new Date(row.proximo_intento) }),
        ...(row.ultimo_error && { error: row.ultimo_error }),
      };
    });
  },
};

export type StoredMails = typeof storedMails;
