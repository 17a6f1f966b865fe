import type { Booking } from '../booking';
import type { Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { startOf } from '../mail/calendar';
import type { BookingAct } from '../desk/desk';

/** The acts of a guest, by the link in the confirmation. */
export const guestActs = ['cancelar', 'cambiar', 'tarde', 'reconfirmar', 'aceptar'] as const satisfies BookingAct[];
export type GuestAct = (typeof guestActs)[number];
/** What a post of the guest's page did: an act on the booking, or allergies stored or withdrawn. */
export type GuestDone = GuestAct | 'alergias' | 'olvidar_alergias';
/** A message that the page shows once: what was done, or that the data could not be downloaded. */
export type GuestNews = GuestDone | 'sinDatos';

/** The delays that 'Llego tarde' offers, in minutes. */
export const delays = [10, 20, 30] as const;

const hour = 60 * 60 * 1000;
/** How long before the visit the guest can reconfirm, in ms: from the reminder on, which may go out the evening before that. */
const reconfirmedFrom = 27 * hour;

type Visit = Pick<
  Booking,
  'estado' | 'fecha' | 'hora' | 'espera' | 'oferta' | 'tarde_minutos' | 'reconfirmada_en' | 'llegada'
>;

/** The acts that a guest's page offers; the database checks each again. None when an outside table has the booking. */
export function listGuestActs(visit: Visit, now: Date, isDecidedHere = true): ReadonlySet<GuestAct> {
  const { estado, espera, oferta, tarde_minutos, reconfirmada_en, llegada } = visit;
  if (estado === 'cancelada' || !isDecidedHere) return new Set();
  // Until the end of its day a guest on the waiting list may get another time than the requested one.
  const untilStart = startOf(espera ? { ...visit, hora: '' } : visit).getTime() - now.getTime();
  const isConfirmed = estado === 'confirmada';
  // A guest who said how late they will be is coming, and is not asked to reconfirm.
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

/** The state for the guest. Without `isDecidedHere` an undecided one stays 'pendiente': the outside table may have decided it. */
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
