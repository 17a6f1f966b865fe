import { isBookingId } from '../domain/reservation/booking';
import { defaultLanguage, isLanguage, type Language } from '../domain/language';
import { pathOfPage } from '../page/present-page';

/** A booking's page. */
export function pathOfBooking(id: string, language: Language): string {
  return `${pathOfPage('gestionar', language)}?${new URLSearchParams({ id })}`;
}

/** The panel's door for whoever wants to see a booking: the sign-in there leads on to it. */
export function doorToBooking(id: string, language: Language): string {
  return `/admin?${new URLSearchParams({ reserva: id, idioma: language })}`;
}

/**
 * The panel's door as an address names it, and where the sign-in leads: to the panel, or to the page of the booking that is
 * named there. It can lead nowhere else, whatever somebody puts into a link.
 */
export function readDoor(url: string): { door: string; leadsTo: string } {
  const { searchParams } = new URL(url);
  const id = searchParams.get('reserva');
  const asked = searchParams.get('idioma');
  const language = isLanguage(asked) ? asked : defaultLanguage;
  return isBookingId(id)
    ? { door: doorToBooking(id, language), leadsTo: pathOfBooking(id, language) }
    : { door: '/admin', leadsTo: '/admin' };
}
