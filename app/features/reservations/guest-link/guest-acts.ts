import type { Booking } from '../booking';
import type { Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { startOf } from '../mail/calendar';
import type { BookingAct } from '../desk/desk';

/** What a guest may do to a booking by the link of their own. */
export const guestActs = ['cancelar', 'cambiar', 'tarde', 'reconfirmar', 'aceptar'] as const satisfies BookingAct[];
export type GuestAct = (typeof guestActs)[number];
/** What a post of the guest's page did: an act on the booking, or allergies kept or withdrawn. */
export type GuestDone = GuestAct | 'alergias' | 'olvidar_alergias';
/** What the page says once: what was done, or that the data could not be downloaded. */
export type GuestNews = GuestDone | 'sinDatos';

/** The delays that 'Llego tarde' offers, in minutes. */
export const delays = [10, 20, 30] as const;

const hour = 60 * 60 * 1000;
/** A reminder goes out a day before, or the evening before that night; from then on the guest can reconfirm. */
const reconfirmedFrom = 27 * hour;

type Visit = Pick<
  Booking,
  'estado' | 'fecha' | 'hora' | 'espera' | 'oferta' | 'tarde_minutos' | 'reconfirmada_en' | 'llegada'
>;

/** What a guest's page offers at a moment; the database checks it again. Nothing where an outside table holds the booking. */
export function listGuestActs(visit: Visit, now: Date, isDecidedHere = true): ReadonlySet<GuestAct> {
  const { estado, espera, oferta, tarde_minutos, reconfirmada_en, llegada } = visit;
  if (estado === 'cancelada' || !isDecidedHere) return new Set();
  // Until the end of its day a guest on the waiting list may get another time than the requested one.
  const untilStart = startOf(espera ? { ...visit, hora: '' } : visit).getTime() - now.getTime();
  const isConfirmed = estado === 'confirmada';
  // Who says how late they are is coming.
  const isExpected = reconfirmada_en !== null || tarde_minutos !== null;
  const allowed: Record<GuestAct, boolean> = {
    aceptar: espera && oferta !== null && oferta.hasta > now,
    reconfirmar: isConfirmed && untilStart > 0 && untilStart <= reconfirmedFrom && !isExpected,
    tarde: isConfirmed && llegada === null && untilStart <= 3 * hour && untilStart >= -hour,
    cambiar: untilStart > 0,
    cancelar: untilStart > 0,
  };
  return new Set((Object.keys(allowed) as GuestAct[]).filter((act) => allowed[act]));
}

/** The state of a booking for its guest; `sinRespuesta`: staff did not decide it before its hour. */
export type GuestState = 'pendiente' | 'confirmada' | 'cancelada' | 'espera' | 'sinRespuesta';

/** An outside table may have decided what is undecided here (`isDecidedHere` false). */
export function stateForGuest(
  visit: Pick<Booking, 'estado' | 'espera' | 'fecha' | 'hora'>,
  now: Date,
  isDecidedHere = true,
): GuestState {
  const { estado, espera } = visit;
  if (estado || espera) return estado ?? 'espera';
  return isDecidedHere && startOf(visit) <= now ? 'sinRespuesta' : 'pendiente';
}

/** The address of a booking's page for its guest. */
export const pathOfGuestLink = (code: string, language: Language) => localizePath(`/reserva/${code}`, language);
