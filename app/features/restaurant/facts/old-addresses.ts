import { splitLines } from '~/core/typed-text';
import { findPageByPath, languageOfPath, localizePath, trimPath } from '~/core/pages';

/** The addresses of an earlier site, each with the page of this one that it leads to. */
export type OldAddresses = ReadonlyMap<string, string>;

export const mostOldAddresses = 200;

/** An address in one spelling: decoded, in lower case, without a slash at its end. */
function fold(pathname: string): string {
  try {
    return trimPath(decodeURIComponent(pathname)).toLowerCase();
  } catch {
    return pathname;
  }
}

const isPage = (path: string) => findPageByPath(trimPath(localizePath(path, 'es'))) !== null;
/** Addresses of staff, bookings and files, which are never redirected. */
const isOurs = (path: string) => /^\/(?:en\/)?(?:admin|reservas?|storage|static|qr)(?:\/|$)/.test(path) || isPage(path);

/**
 * Reads the owner's lines, such as `/carta-antigua → /carta`. Undefined when a line is invalid: each must redirect from an
 * unused address to a page of this site, and each address may occur once, so that there are no loops.
 */
export function readOldAddresses(text: string): OldAddresses | undefined {
  const lines = splitLines(text);
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

/** The page that an old address redirects to; undefined for other addresses. */
export const findNewAddress = (addresses: OldAddresses, pathname: string): string | undefined =>
  addresses.get(fold(pathname));
