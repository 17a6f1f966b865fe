import { isBookingId, pathOfBooking } from '~/features/reservations/booking';
import { defaultLanguage, isLanguage, type Language } from '~/core/language';

/** Where whoever wants to see a booking signs in: that leads on to it. */
export function signInForBooking(id: string, language: Language): string {
  return `/admin?${new URLSearchParams({ reserva: id, idioma: language })}`;
}

/**
 * Where an address lets one sign in, and where that leads: to the panel, or to the page of the booking that is
 * named there. It can lead nowhere else, whatever somebody puts into a link.
 */
export function readSignIn(url: string): { signIn: string; leadsTo: string } {
  const { searchParams } = new URL(url);
  const id = searchParams.get('reserva');
  const asked = searchParams.get('idioma');
  const language = isLanguage(asked) ? asked : defaultLanguage;
  return isBookingId(id)
    ? { signIn: signInForBooking(id, language), leadsTo: pathOfBooking(id, language) }
    : { signIn: '/admin', leadsTo: '/admin' };
}
