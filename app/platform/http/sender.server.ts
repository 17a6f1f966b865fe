import { isIP, isIPv6 } from 'node:net';

/** The request headers that name the origin of a post. */
export interface OriginHeaders {
  origin?: string;
  'sec-fetch-site'?: string | string[];
}

/**
 * Whether a post comes from a page of this site, or from a client that is not a browser. False for an Origin of another host,
 * `null` or no address, and for a post that the browser marks as cross-site (docs/contract.md, 'Forms'). `hosts` are the names
 * of this site, with port.
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

/** An address with a port, as some proxies write it; IPv6 in brackets, perhaps quoted. */
const withPort = /^("?)(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?\1$/;

/** The key for hosts without client addresses (`npm run dev`): all clients share one limit. */
const sharedKey = 'unknown';

/**
 * The key of a client for limits: its IPv4 address, or the /64 of its IPv6 address, because one home or phone has all of it.
 * The host sets `clientAddress` in the load context according to TRUST_PROXY_HOPS.
 */
export function readClientKey(context: unknown): string {
  const address = (context as { clientAddress?: unknown } | undefined)?.clientAddress;
  if (typeof address !== 'string' || address === '') return sharedKey;
  const [, , bracketed, ipv4] = withPort.exec(address) ?? [];
  const [plain = ''] = (bracketed ?? ipv4 ?? address).split('%', 1);
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  // A forwarded header may hold any text of any length.
  if (!isIP(plain)) return sharedKey;
  return isIPv6(plain) ? `${expandIPv6(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address. */
function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const before = groups(head);
  const after = groups(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after].map(
    (group) => group.replace(/^0+(?=.)/, '') || '0',
  );
}
