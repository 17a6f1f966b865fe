import { z } from 'zod';

import { languages } from '~/core/language';
import { statusMessageSchema, bookingColumns } from '../booking';

/** The weekly note to the owner, which is about no booking (`mensajes.tipo`). */
const weeklyNote = 'semana';
/** The kinds of mails about a booking, to staff and to the guest (`mensajes.tipo`). */
const staffMailKinds = ['nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir'] as const;
const guestMailKinds = [
  'recibida',
  'confirmada',
  'cancelada',
  'cambiada',
  'recordatorio',
  'sin_confirmar',
  'oferta',
  'despues',
] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];
export type GuestMailKind = (typeof guestMailKinds)[number];
export type BookingMailKind = StaffMailKind | GuestMailKind;
export type MailKind = BookingMailKind | typeof weeklyNote;

export const mailKindSchema = z.enum([...staffMailKinds, ...guestMailKinds, weeklyNote]);

export const isWeeklyNote = (kind: unknown): kind is typeof weeklyNote => kind === weeklyNote;

export const isForStaff = (kind: MailKind): kind is StaffMailKind => staffMailKinds.some((each) => each === kind);

/** Webhooks that send some mails in place of the site (docs/contract.md, 'Mails'). */
export interface MailAutomation {
  /** A webhook receives the requests. */
  hasRequestWebhook: boolean;
  /** A webhook receives the decisions. */
  hasStatusWebhook: boolean;
}

/** The kinds of mails that the site does not send, because a webhook sends them. */
export function kindsLeftOut({ hasRequestWebhook, hasStatusWebhook }: MailAutomation): MailKind[] {
  return [
    ...(hasRequestWebhook ? (['nueva', 'recibida'] as const) : []),
    ...(hasStatusWebhook ? (['confirmada', 'cancelada'] as const) : []),
  ];
}

/** The state of a mail; see the comment of `mensajes.estado`. */
const mailStates = ['pendiente', 'enviado', 'fallido', 'automatizacion', 'sin_servidor', 'anulado'] as const;
export type MailState = (typeof mailStates)[number];

const bookingThen = bookingColumns.pick({ estado: true, fecha: true, hora: true, personas: true }).extend({
  /** Names of its zone in Spanish and English. */
  zona: z.object({ nombre_es: z.string(), nombre_en: z.string() }).optional(),
  /** Whether the guest chose it. */
  zona_pedida: z.boolean().optional(),
});

const storedBooking = bookingThen.extend({
  ...bookingColumns.pick({
    id: true,
    codigo: true,
    secuencia: true,
    idioma: true,
    nombre: true,
    telefono: true,
    email: true,
    comentarios: true,
    duracion: true,
    espera: true,
    hora_ofrecida: true,
    cancelada_por: true,
  }).shape,
  grupo: bookingColumns.shape.grupo,
  ofrecida_hasta: bookingColumns.shape.ofrecida_hasta.optional(),
  /** Whether the mail says when the stay ends. */
  avisar_fin: z.boolean().optional(),
  anterior: bookingThen.optional(),
  /** Whether the guest was sent a calendar file; absent in old rows. */
  en_calendario: z.boolean().optional(),
});

/** A booking as it was when a mail about it was queued; `anterior`: before the change that the mail is about. */
export type MailBooking = z.infer<typeof storedBooking>;

/** A record of the outside table, which has no guest's link: `codigo` is empty. `personas` 0: the record holds no number. */
const outsideRecord = statusMessageSchema
  .extend({ idioma: z.enum(languages).catch('es') })
  .transform((record): MailBooking => ({
    id: '',
    codigo: '',
    secuencia: 0,
    duracion: 0,
    espera: false,
    hora_ofrecida: '',
    cancelada_por: null,
    estado: record.Estado,
    fecha: record.Fecha,
    hora: record.Hora,
    personas: record.Personas ?? 0,
    nombre: record.Nombre,
    telefono: record.Telefono,
    email: record.Email,
    comentarios: '',
    idioma: record.idioma,
  }));

/** The codec of a mail's booking (`mensajes.datos`). */
export const mailBookingSchema = z.union([storedBooking, outsideRecord]);
