import { isBookingId, pathOfBooking, pathOfSignIn } from '~/features/reservations/booking';
import { defaultLanguage, isLanguage } from '~/core/language';

/**
 * The sign-in address of a request, and the address that it redirects to: the panel, or the page of the booking that the query
 * names. No query makes it redirect to another address.
 */
export function readSignIn(url: string): { signIn: string; leadsTo: string } {
  const { searchParams } = new URL(url);
  const id = searchParams.get('reserva');
  const asked = searchParams.get('idioma');
  const language = isLanguage(asked) ? asked : defaultLanguage;
  return isBookingId(id)
    ? { signIn: pathOfSignIn(id, language), leadsTo: pathOfBooking(id, language) }
    : { signIn: '/admin', leadsTo: '/admin' };
}
