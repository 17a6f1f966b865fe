import { z } from 'zod';

import { defaultLanguage, languages, type Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { isCivilDate } from '~/core/time';
import { bookingActs } from './desk/desk';
import { dishes, group } from './groups/group';

/** A decision of staff. */
export type BookingDecision = 'confirmada' | 'cancelada';

/**
 * State of the delivery of a table request. `local`: there is no webhook, the stored row is the booking.
 * `pendiente`: stored, not yet sent, or being sent. `entregada`: the webhook accepted it. `fallida`: it did not; the guest or
 * staff may send it again.
 */
export type DeliveryState = 'local' | 'pendiente' | 'entregada' | 'fallida';
/** The state of a delivery that has ended. */
export type DeliveryEnd = Exclude<DeliveryState, 'pendiente'>;

const moment = z.string().transform((text) => new Date(text));
/** `HH:MM` of the database's time; empty for null. */
const clockTime = z
  .string()
  .nullable()
  .transform((time) => time?.slice(0, 5) ?? '');
const state = z.enum(['confirmada', 'cancelada']).nullable();
const arrival = z.enum(['llegado', 'no_vino']).nullable();
const former = z.object({
  fecha: z.string(),
  hora: clockTime,
  personas: z.number(),
  estado: state,
  en: moment.nullish().transform((en) => en ?? null),
});
const lastAct = z.object({ acto: z.enum(bookingActs), en: z.string() });

/** The columns of `reservas` as this version reads them. A text is empty where the row has none, unless it says null. */
export const bookingColumns = z.object({
  /** Unguessable: the secret of the staff's link. */
  id: z.string(),
  /** The secret of the guest's own link. */
  codigo: z.string(),
  /** The idempotency key: the form given out. */
  solicitud: z.string(),
  /** Fingerprint of the content; empty once anonymised. */
  huella: z.string(),
  idioma: z.enum(languages).catch(defaultLanguage),
  origen: z.enum(['web', 'panel', 'importada']),
  creada_en: moment,
  anonimizada_en: z.string().nullable(),
  /** Rises with each change of state, date, time or people. */
  secuencia: z.number(),
  /** 1 to 120 characters on one line. */
  nombre: z.string(),
  /** Without separators; a prefix (`+34`, `0034`) is kept as typed. */
  telefono: z.string(),
  email: z.string(),
  personas: z.number(),
  /** A `CivilDate`. */
  fecha: z.string(),
  /** Before 05:00 in the night after the date. Empty on the waiting list where the guest named no time. */
  hora: clockTime,
  /** Line breaks are `\n`. */
  comentarios: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
  estado: state,
  /** The member of staff who decided; null while undecided, or when it was done by the link without a session. */
  decidida_por: z.string().nullable(),
  decidida_en: moment.nullable(),
  cancelada_por: z.enum(['cliente', 'personal']).nullable(),
  /** How long the table is taken, in minutes. */
  duracion: z.number(),
  /** Its zone; null: none. */
  zona_id: z.string().nullable(),
  /** Whether the guest chose the zone. */
  zona_pedida: z.boolean(),
  /** Ids of its tables. */
  mesas: z.array(z.string()),
  /** On the waiting list; then `hora` may be empty. */
  espera: z.boolean(),
  hora_ofrecida: clockTime,
  ofrecida_hasta: moment.nullable(),
  /** What a guest's change waits to replace; `en` is when the guest last changed it, null in old rows. */
  cambio_anterior: former.nullable().catch(null),
  tarde_minutos: z.number().nullable(),
  reconfirmada_en: moment.nullable(),
  llegada: arrival,
  ultimo_acto: lastAct.nullable().catch(null),
  entrega: z.enum(['local', 'pendiente', 'entregada', 'fallida']),
  /** Deliveries begun. */
  entrega_intentos: z.number(),
  /** When the last delivery began; null before the first. */
  entrega_iniciada_en: moment.nullable(),
  /** Why the last delivery failed; holds no data of the guest. */
  entrega_error: z.string().nullable(),
  /** The id of its record in the outside table; null where the webhook's answer named none. */
  id_externo: z.string().nullable(),
  /** Of a group: what it asked for. */
  grupo: group.nullish(),
  /** The dishes that a group chose. */
  platos: dishes.nullish(),
});

/** A booking from the columns of its row. Columns keep their names, except those destructured here. */
export const bookingOf = ({
  anonimizada_en,
  hora_ofrecida: hora,
  ofrecida_hasta: hasta,
  ultimo_acto: last,
  ...columns
}: z.output<typeof bookingColumns>) => ({
  ...columns,
  isAnonymised: anonimizada_en !== null,
  /** The table that staff last offered to a guest on the waiting list, held until `hasta`. */
  oferta: hora !== '' && hasta ? { hora, hasta } : null,
  /** The staff's last act, which 'Deshacer' undoes; `stamp` is the database's text of its moment. */
  ultimoActo: last && { act: last.acto, stamp: last.en },
});
/** A row of `reservas`. */
export type Booking = ReturnType<typeof bookingOf>;

/** The codec of a row of `reservas`: refuses a row that this version cannot read. */
export const bookingRow = bookingColumns.transform(bookingOf);

/** @throws ZodError on a row that this version cannot read. */
export const toBooking = (row: unknown): Booking => bookingRow.parse(row);

/**
 * The view of a booking that any table has. Texts of an outside record may be anything: `estado` another word, `fecha` no date,
 * `hora` no time; `personas` is null when it holds no number.
 */
export type BookingRecord = Pick<Booking, 'nombre' | 'email' | 'telefono' | 'comentarios' | 'fecha' | 'hora'> &
  Partial<Pick<Booking, 'secuencia' | 'espera'>> & { estado: string | null; personas: number | null };

/**
 * Reads a booking from the fields of an outside record, whatever they hold. Null when the response is no booking record: not an
 * object, or without any of the fields (the error body of a table that answers 200).
 */
export function readBooking(fields: unknown): BookingRecord | null {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  const record = fields as Record<string, unknown>;
  if (!Object.keys(statusMessageSchema.shape).some((field) => Object.hasOwn(record, field))) return null;
  const text = (field: keyof StatusMessage) => readCell(record[field]);
  return {
    estado: readStatus(text('Estado')),
    nombre: text('Nombre'),
    email: text('Email'),
    fecha: readDay(text('Fecha')),
    hora: readTime(text('Hora')),
    personas: readNumber(text('Personas')),
    comentarios: text('Comentarios'),
    telefono: text('Telefono'),
  };
}

/**
 * A cell as text: a select given as an object counts by its `value`, a list by its items, both to `depth` levels. Null,
 * missing and blank are empty.
 */
export function readCell(cell: unknown, depth = 4): string {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number' && Number.isFinite(cell)) return String(cell);
  if (depth === 0 || typeof cell !== 'object' || cell === null) return '';
  if (!Array.isArray(cell)) return 'value' in cell ? readCell(cell.value, depth - 1) : '';
  return cell
    .map((item) => readCell(item, depth - 1))
    .filter(Boolean)
    .join(', ');
}

/** The two states that staff set, in any spelling; null for an empty cell. Any other text stays as it is. */
function readStatus(text: string): string | null {
  const status = text.toLowerCase();
  return (status === 'confirmada' || status === 'cancelada' ? status : text) || null;
}

/** A date cell may be a timestamp: its day is what the table shows. */
function readDay(text: string): string {
  const day = text.slice(0, 10);
  return isCivilDate(day) && /^$|^[T ]/.test(text.slice(10)) ? day : text;
}

function readTime(text: string): string {
  return /^\d{2}:\d{2}:\d{2}/.test(text) ? text.slice(0, 5) : text;
}

function readNumber(text: string): number | null {
  return /^\d{1,6}(?:\.0+)?$/.test(text) ? Number(text) : null;
}

/** Whether staff can confirm or cancel it; a guest on the waiting list is offered a table instead. */
export const isUndecided = ({ estado, espera }: Pick<BookingRecord, 'estado' | 'espera'>): boolean =>
  estado === null && espera !== true;

/**
 * The body of the status webhook: its keys in the contract's order, which the database does not keep; a booking record's
 * fields have the same names (docs/specification.md, section 3).
 */
export const statusMessageSchema = z.object({
  Estado: z.enum(['confirmada', 'cancelada']),
  Nombre: z.string(),
  Email: z.string(),
  Fecha: z.string(),
  Hora: z.string(),
  Personas: z.number().nullable(),
  /** `'Ninguno'` when the guest wrote none. */
  Comentarios: z.string(),
  Telefono: z.string(),
});
export type StatusMessage = z.infer<typeof statusMessageSchema>;

/** The message after a decision was stored. */
export function statusMessage(booking: BookingRecord, estado: BookingDecision): StatusMessage {
  return {
    Estado: estado,
    Nombre: booking.nombre,
    Email: booking.email,
    Fecha: booking.fecha,
    Hora: booking.hora,
    Personas: booking.personas,
    Comentarios: booking.comentarios || 'Ninguno',
    Telefono: booking.telefono,
  };
}

/** Whether a text can be a record's id in any table we know: letters, digits, `-` and `_`, 100 at most. */
export function isBookingId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{1,100}$/.test(text);
}

/** The page of a booking, where staff decide. */
export const pathOfBooking = (id: string, language: Language): string =>
  `${localizePath('/reservas/gestionar', language)}?${new URLSearchParams({ id })}`;

/** The sign-in that redirects to the page of a booking. */
export const pathOfSignIn = (id: string, language: Language): string =>
  `/admin?${new URLSearchParams({ reserva: id, idioma: language })}`;

/** Whether a text is an id of `reservas`: the database refuses to look for anything else. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** An id with a letter that is shorter than this, in characters, can be guessed too: `a7`, `rec12`. */
const shortestSecret = 10;

/**
 * Whether a record's id can be guessed by counting: digits with any separators, another spelling of a number (`0x1f`, `1e3`)
 * that a lenient table reads as one, or, in an outside table, few characters: the built-in one has UUIDs, of any digits.
 */
export function isGuessable(id: string, isOutside: boolean): boolean {
  if (isUuid(id)) return false;
  return !/[a-z]/i.test(id) || Number.isFinite(Number(id)) || (isOutside && id.length < shortestSecret);
}

/** A booking as the history of a telephone needs it. */
export const phoneVisitRow = bookingColumns.pick({
  id: true,
  telefono: true,
  fecha: true,
  hora: true,
  estado: true,
  llegada: true,
  creada_en: true,
});

/** Whether a booking is a group's request that staff never confirmed, and takes no seats; the same rule as `es_grupo_abierto`. */
export const isOpenGroup = ({
  grupo,
  estado,
  cambio_anterior,
}: Pick<Booking, 'grupo' | 'estado' | 'cambio_anterior'>) =>
  Boolean(grupo) && estado === null && cambio_anterior?.estado !== 'confirmada';
