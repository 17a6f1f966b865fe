import type { CivilDate } from '~/core/time';
import type { ClockTime } from '~/features/restaurant/hours/hours';

/** Everything that guest or staff can do to a booking. */
export const bookingActs = [
  'confirmar',
  'cancelar',
  'cambiar',
  'tarde',
  'reconfirmar',
  'llegado',
  'no_vino',
  'ofrecer',
  'aceptar',
  'deshacer',
] as const;
export type BookingAct = (typeof bookingActs)[number];

/** The acts of staff. */
export const staffActs = ['confirmar', 'cancelar', 'cambiar', 'ofrecer', 'llegado', 'no_vino', 'deshacer'] as const;
export type StaffAct = (typeof staffActs)[number];

/** The data that some acts need. */
export interface BookingActData {
  fecha?: CivilDate;
  hora?: ClockTime;
  personas?: number;
  /** Of 'cambiar': the id of the zone; empty: any. */
  zona?: string;
  /** Of 'cambiar' by staff: ids of the tables, joined by commas, or 'ninguna'. */
  mesa?: string;
  /** Of 'tarde': 10, 20 or 30. */
  minutos?: number;
  /** Of 'deshacer': the stamp of the act that the page showed. */
  en?: string;
  /** Of 'cancelar': only an undecided booking. */
  primera?: true;
  /** Of 'confirmar', 'cancelar' and 'cambiar': the booking's `secuencia` that the page showed. */
  secuencia?: number;
}

/**
 * Why an act was refused. `ya`: it was done before. `estado`: the booking's state does not allow it. `pasada`, `pronto`: it is too
 * late, too early. `lleno`: there is no place. `ocupada`: the tables are taken. `caducada`: the table is no longer held.
 */
export const actRefusals = ['ya', 'estado', 'pasada', 'pronto', 'lleno', 'ocupada', 'caducada'] as const;
export type ActRefusal = (typeof actRefusals)[number];
