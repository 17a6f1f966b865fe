import type { CivilDate } from '~/core/time';
import type { OpeningHours } from '~/features/restaurant/hours/hours';
import type { DayPlaces } from '../places';
import type { DeskContext } from './desk-day';
import type { DeskField } from './desk-form';

/** The page of the desk that an address names. */
export interface DeskView {
  day: CivilDate;
  search: string;
  /** Tables that the form 'Añadir' begins with, ids joined by commas. */
  table?: string;
  /** The booking whose row is open, as a link from the plan of tables asks. */
  opened?: string;
  /** The booking that was decided last: it stays among those to decide until the next act. */
  decided?: string;
  /** Only the owner gets a link to the seats. */
  isOwner?: boolean;
}

/** The outcome of a post, shown at its booking, or for a pause at the form of the pause. */
export interface DeskReply {
  /** The booking; empty for a pause. */
  id?: string;
  /** The day of that booking. */
  day?: CivilDate;
  said?: string;
  refusal?: string;
  /** A refused form: what was typed, and which of its fields are wrong. */
  form?: {
    act: 'cambiar' | 'ofrecer' | 'anadir';
    typed: Partial<Record<DeskField | 'mesa' | 'zona', string>>;
    wrong: readonly DeskField[];
    /** Of 'anadir': the form's idempotency key. */
    key?: string;
  };
}

export interface DeskMoment extends DeskContext {
  /** Unique to each form given out. */
  form: string;
  hours: OpeningHours;
  /** Of the day that is shown. */
  places: DayPlaces;
  /** Bookings at times of the pause; undefined where they could not be read. */
  paused?: number | undefined;
}

/** The address of a day, or of what was searched for. */
export function pathOfDesk({ day, search, decided }: DeskView): string {
  const query = new URLSearchParams({ dia: day, ...(search && { q: search }), ...(decided && { decidida: decided }) });
  return `/admin/reservas?${query}`;
}

/** The address of a day with the row of a booking open. */
export const pathOfDeskRow = (day: CivilDate, id: string): string =>
  `${pathOfDesk({ day, search: '' })}&reserva=${id}#reserva-${id}`;

/** The plan of a day's tables. */
export const pathOfPlan = (day: CivilDate): string => `/admin/reservas/mesas?dia=${day}`;
