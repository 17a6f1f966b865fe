/** The parts of a request's headers that say where a post came from. */
export interface OriginHeaders {
  origin?: string;
  'sec-fetch-site'?: string | string[];
}

/**
 * True when a post comes from one of the site's own pages, or from something that is not a browser. Refused are an
 * Origin of another host, `null`, one that is no address, and what the browser itself calls cross-site
 * (docs/contract.md, 'Forms'). `hosts` are the names, with port, under which this site is known.
 */
export function isOwnOrigin(headers: OriginHeaders, hosts: readonly (string | undefined)[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  try {
    const { host, protocol } = new URL(headers.origin);
    return /^https?:$/.test(protocol) && hosts.includes(host);
  } catch {
    return false;
  }
}
