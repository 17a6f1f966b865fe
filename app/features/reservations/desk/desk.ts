import type { CivilDate } from '~/core/civil-date';
import type { ClockTime } from '~/features/restaurant/hours/hours';
import type { OutsideVisit } from '../outside/outside-record';
import type { StoredRequest } from '../stored-request';

/** What a guest's change waits to replace. */
export interface FormerVisit {
  fecha: CivilDate;
  /** Empty where none had been named. */
  hora: ClockTime | '';
  personas: number;
  estado: StoredRequest['estado'];
  /** When the guest last changed it; null of one from before that was noted. */
  en: Date | null;
}

/** The staff's last act on a booking: what 'Deshacer' undoes. */
export interface LastAct {
  act: BookingAct;
  /** Names the act: the database's own text of its moment. */
  stamp: string;
}

/** A booking with everything that the desk and the guest's own page know of it. */
export interface DeskBooking extends StoredRequest {
  /** Rises with each change of state, day, time or people. */
  secuencia: number;
  origen: 'web' | 'panel';
  /** Minutes the table is taken. */
  duracion: number;
  /** On the waiting list; then `hora` may be empty. */
  espera: boolean;
  /** The table that staff last offered to a guest on the waiting list, held until `hasta`. */
  oferta: { hora: ClockTime; hasta: Date } | null;
  cambioAnterior: FormerVisit | null;
  decididaEn: Date | null;
  canceladaPor: 'cliente' | 'personal' | null;
  tardeMinutos: number | null;
  reconfirmadaEn: Date | null;
  llegada: 'llegado' | 'no_vino' | null;
  ultimoActo: LastAct | null;
  /** The record of the outside table that is this booking; null where none was named. */
  idExterno: string | null;
  /** What that record said at `externaEn`. */
  externa: OutsideVisit | null;
  externaEn: Date | null;
}

/** Everything that guest or staff can do to a booking. */
export type BookingAct =
  | 'confirmar'
  | 'cancelar'
  | 'cambiar'
  | 'tarde'
  | 'reconfirmar'
  | 'llegado'
  | 'no_vino'
  | 'ofrecer'
  | 'aceptar'
  | 'deshacer';

/** Those of them that staff do. */
export const staffActs = ['confirmar', 'cancelar', 'cambiar', 'ofrecer', 'llegado', 'no_vino', 'deshacer'] as const;
export type StaffAct = (typeof staffActs)[number];

/** What some acts say besides. */
export interface BookingActData {
  fecha?: CivilDate;
  hora?: ClockTime;
  personas?: number;
  /** Of 'tarde': 10, 20 or 30. */
  minutos?: number;
  /** Of 'deshacer': the stamp of the act that the page showed. */
  en?: string;
  /** Of 'confirmar', 'cancelar' and 'cambiar' by staff: the booking's `secuencia` that the page showed. */
  secuencia?: number;
}

/**
 * Why an act was not done: `ya` it was done before; `estado` the booking's state does not allow it; `pasada` it is too late;
 * `pronto` too early; `lleno` there are no seats; `caducada` the table is no longer held.
 */
export const actRefusals = ['ya', 'estado', 'pasada', 'pronto', 'lleno', 'caducada'] as const;
export type ActRefusal = (typeof actRefusals)[number];
