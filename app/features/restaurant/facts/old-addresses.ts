import { languageOfPath, localizePath, trimPath } from '~/core/language';
import { findPageByPath } from '~/core/pages';

/** The addresses of an earlier site, each with the page of this one that it leads to. */
export type OldAddresses = ReadonlyMap<string, string>;

export const mostOldAddresses = 200;

/** An address however it is written: encoded or not, in any case, with a slash at its end or without. */
function fold(pathname: string): string {
  try {
    return trimPath(decodeURIComponent(pathname)).toLowerCase();
  } catch {
    return pathname;
  }
}

const isPage = (path: string) => findPageByPath(trimPath(localizePath(path, 'es'))) !== null;
/** What belongs to staff, to guests' bookings or to files never leads elsewhere. */
const isOurs = (path: string) => /^\/(?:en\/)?(?:admin|reservas?|storage|static|qr)(?:\/|$)/.test(path) || isPage(path);

/**
 * Reads them as the owner writes them, `/carta-antigua → /carta` a line. Undefined when a line is anything else: it must lead to a
 * page of this site, from an address that is none, and each once, so that nothing leads elsewhere or in a circle.
 */
export function readOldAddresses(text: string): OldAddresses | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const read = new Map<string, string>();
  for (const line of lines) {
    const [from = '', to = '', ...more] = line.split(/→|->|=>|\s/).flatMap((part) => part.trim() || []);
    const [page = '', anchor, ...rest] = to.split('#');
    const isRead = more.length === 0 && rest.length === 0 && /^\/[^/\\?#][^\\?#]*$/.test(from);
    // `//carta` would lead to another host.
    if (
      !isRead ||
      !isPage(page) ||
      trimPath(page) !== localizePath(trimPath(page), languageOfPath(page)) ||
      isOurs(fold(from)) ||
      read.has(fold(from))
    )
      return undefined;
    if (anchor !== undefined && !/^[\w-]+$/.test(anchor)) return undefined;
    read.set(fold(from), to);
  }
  return read.size <= mostOldAddresses ? read : undefined;
}

/** Where an address that is none of this site's leads; undefined when the owner has not said. */
export const findNewAddress = (addresses: OldAddresses, pathname: string): string | undefined =>
  addresses.get(fold(pathname));
