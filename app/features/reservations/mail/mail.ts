import { z } from 'zod';

import { languages } from '~/core/language';
import { statusMessageSchema } from '../booking';

/** What mails tell staff, and what they tell the guest (`mensajes.tipo`). */
const staffMailKinds = ['nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir'] as const;
const guestMailKinds = [
  'recibida',
  'confirmada',
  'cancelada',
  'cambiada',
  'recordatorio',
  'sin_confirmar',
  'oferta',
] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];
export type GuestMailKind = (typeof guestMailKinds)[number];
export type MailKind = StaffMailKind | GuestMailKind;

export const mailKindSchema = z.enum([...staffMailKinds, ...guestMailKinds]);

export const isForStaff = (kind: MailKind): kind is StaffMailKind => staffMailKinds.some((each) => each === kind);

/** Who tells what besides the site (docs/contract.md, 'Mails'). */
export interface MailAutomation {
  /** A webhook takes the requests. */
  hasRequestWebhook: boolean;
  /** A webhook is told of the decisions. */
  hasStatusWebhook: boolean;
}

/** The kinds that the site leaves to a webhook, which would tell them too. */
export function kindsLeftOut({ hasRequestWebhook, hasStatusWebhook }: MailAutomation): MailKind[] {
  return [
    ...(hasRequestWebhook ? (['nueva', 'recibida'] as const) : []),
    ...(hasStatusWebhook ? (['confirmada', 'cancelada'] as const) : []),
  ];
}

/** How a mail stands; see the comment of `mensajes.estado`. */
export const mailStates = ['pendiente', 'enviado', 'fallido', 'automatizacion', 'sin_servidor', 'anulado'] as const;
export type MailState = (typeof mailStates)[number];

/** `HH:MM` of the database's time; null where there is none. */
const civilTime = z
  .string()
  .nullable()
  .transform((time) => time?.slice(0, 5) ?? null);
const bookingThen = z.object({
  estado: z.enum(['confirmada', 'cancelada']).nullable(),
  fecha: z.string(),
  /** Null on the waiting list, where the guest need not name one. */
  hora: civilTime,
  personas: z.number(),
  /** Names of its zone in Spanish and English. */
  zona: z.object({ nombre_es: z.string(), nombre_en: z.string() }).optional(),
  /** Whether the guest chose it. */
  zona_pedida: z.boolean().optional(),
});

const storedBooking = bookingThen.extend({
  id: z.string(),
  codigo: z.string(),
  secuencia: z.number(),
  idioma: z.enum(languages),
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
  comentarios: z.string().nullable(),
  duracion: z.number(),
  /** Whether the guest is told until when the table is theirs. */
  avisar_fin: z.boolean().optional(),
  /** On the waiting list: no table is held. */
  espera: z.boolean(),
  hora_ofrecida: civilTime,
  cancelada_por: z.enum(['cliente', 'personal']).nullable(),
  /** What it was before. */
  anterior: bookingThen.optional(),
  /** Whether the guest was sent a calendar's entry; absent in rows from before that was noted. */
  en_calendario: z.boolean().optional(),
});
export type MailBooking = z.infer<typeof storedBooking>;

/** A record of the outside table, which has no guest's link: `codigo` is empty. `personas` 0: the record holds no number. */
const outsideRecord = statusMessageSchema
  .extend({ idioma: z.enum(languages).catch('es') })
  .transform((record): MailBooking => ({
    ...{ id: '', codigo: '', secuencia: 0, duracion: 0, espera: false, hora_ofrecida: null, cancelada_por: null },
    ...{ estado: record.Estado, fecha: record.Fecha, hora: record.Hora || null, personas: record.Personas ?? 0 },
    ...{ nombre: record.Nombre, telefono: record.Telefono, email: record.Email, comentarios: null },
    idioma: record.idioma,
  }));

/** A booking as it stood when a mail about it was called for (`mensajes.datos`). */
export const mailBookingSchema = z.union([storedBooking, outsideRecord]);
