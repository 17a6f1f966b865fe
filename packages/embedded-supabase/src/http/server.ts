import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A function that answers requests below an origin. */
export interface Served {
  readonly url: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface EmbeddedSupabaseServer {
  /** Its address, e.g. `http://127.0.0.1:54321`. */
  readonly url: string;
  /** Accepts no more connections and waits for running requests. Does not close the Supabase. */
  readonly close: () => Promise<void>;
}

const corsHeaders = new Headers({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, ETag, Location, Preference-Applied, Server, Transfer-Encoding, Range-Unit',
});

/**
 * Serves an embedded Supabase over HTTP, with CORS headers for clients in a browser.
 * @throws Error when the port is taken, with the port in its message.
 */
export async function serveEmbeddedSupabase(
  embedded: Served,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<EmbeddedSupabaseServer> {
  const server = createServer(
    { maxHeaderSize: 64 * 1024 },
    (incoming, outgoing) => void answer(embedded, incoming, outgoing),
  );
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} on ${host} is in use.`, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  let closing: Promise<void> | undefined;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 4000).unref();
    });
  return { url: `http://${name}:${address.port}`, close: () => (closing ??= close()) };
}

async function answer(embedded: Served, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const response =
      incoming.method === 'OPTIONS' ? preflight(incoming) : await embedded.fetch(toRequest(embedded, incoming));
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.setHeaders(corsHeaders).setHeaders(response.headers);
    outgoing.statusCode = response.status;
    outgoing.statusMessage = response.statusText;
    outgoing.end(body);
    if (!incoming.readableEnded) incoming.resume();
  } catch {
    // The client disconnected, or sent invalid HTTP.
    if (!outgoing.headersSent) outgoing.writeHead(400);
    outgoing.end();
  }
}

function preflight(incoming: IncomingMessage): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers':
        incoming.headers['access-control-request-headers'] ??
        'apikey, authorization, content-type, prefer, range, x-client-info',
      'Access-Control-Max-Age': '3600',
    },
  });
}

/** Converts Node's request. A handler that stops reading the body keeps the connection open, so that it can still answer. */
function toRequest(embedded: Served, incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headersDistinct)
    .filter(([name]) => !/^(?:connection|keep-alive|transfer-encoding|upgrade|expect)$/.test(name))
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
  const body = method === 'GET' || method === 'HEAD' ? null : incoming.iterator({ destroyOnReturn: false });
  const address = url.startsWith('/') ? `${embedded.url}${url}` : url;
  return new Request(address, { method, headers, body, duplex: 'half' } as RequestInit);
}
