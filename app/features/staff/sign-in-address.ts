import { isBookingId, pathOfBooking, pathOfSignIn } from '~/features/reservations/booking';
import { defaultLanguage, isLanguage } from '~/core/language';
import { trimPath } from '~/core/pages';

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

/**
 * The key in the address of /admin, if the browser opens it as a page; older browsers and programs do not tell. A dish's picture,
 * which may have any address, or a page of another site must not sign its viewer in, nor use up the tries of keys.
 */
export function readAddressKey({ headers, url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const isPage = ['document', null].includes(headers.get('Sec-Fetch-Dest'));
  return isPage && trimPath(pathname).toLowerCase() === '/admin' ? searchParams.get('key') : null;
}
