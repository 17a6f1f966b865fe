import type { CivilDate } from '~/core/time';
import type { OpeningHours } from '~/features/restaurant/hours/hours';
import type { DayPlaces } from '../places';
import type { DeskContext } from './desk-day';
import type { DeskField } from './desk-form';

/** What staff look at. */
export interface DeskView {
  day: CivilDate;
  search: string;
  /** Tables that the form 'Añadir' begins with, ids joined by commas. */
  table?: string;
  /** The booking whose row is open, as a link from the plan of tables asks. */
  opened?: string;
  /** The booking that was decided last: it stays among those to decide, where it was pressed, until the next act. */
  decided?: string;
  /** The owner alone is led to the seats. */
  isOwner?: boolean;
}

/** What a post came to: said at the booking it was about, of a pause at its form. */
export interface DeskReply {
  id?: string;
  /** The day of that booking. */
  day?: CivilDate;
  said?: string;
  refusal?: string;
  /** What was typed into a form that comes back, and which of its fields are wrong. */
  form?: {
    act: 'cambiar' | 'ofrecer' | 'anadir';
    typed: Partial<Record<DeskField | 'mesa' | 'zona', string>>;
    wrong: readonly DeskField[];
    /** Of 'anadir': the form's own key, so that it sent again is the same table. */
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
