import type { Request } from 'express';

/** What either host hands the app beside a request: whom a limit counts, as far as TRUST_PROXY_HOPS lets headers tell. */
export function getLoadContext(request: Request): { clientAddress: string } {
  return { clientAddress: request.ip ?? request.socket.remoteAddress ?? 'unknown' };
}
