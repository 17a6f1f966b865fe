import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is served: something that answers requests below its origin. */
export interface Served {
  readonly url: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface EmbeddedSupabaseServer {
  /** Where it listens, e.g. `http://127.0.0.1:54321`. */
  readonly url: string;
  /** Takes no more connections and waits for the answers under way; the Supabase itself stays open. */
  readonly close: () => Promise<void>;
}

const corsHeaders: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, ETag, Location, Preference-Applied, Server, Transfer-Encoding, Range-Unit',
};

/**
 * Serves an embedded Supabase over HTTP, with the CORS headers a browser client needs.
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
    for (const [name, value] of Object.entries(corsHeaders)) outgoing.setHeader(name, value);
    response.headers.forEach((value, name) => outgoing.setHeader(name, value));
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
    const body = Buffer.from(await response.arrayBuffer());
    if (incoming.method !== 'HEAD' && response.status !== 204 && response.status !== 304) {
      outgoing.setHeader('Content-Length', body.length);
    }
    outgoing.writeHead(response.status, response.statusText || undefined);
    outgoing.end(body);
    if (!incoming.readableEnded) incoming.resume();
  } catch {
    // The client went away, or its request was not HTTP as Node knows it.
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

function toRequest(embedded: Served, incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at]!;
    if (!/^(connection|keep-alive|transfer-encoding|upgrade|expect)$/i.test(name)) {
      headers.append(name, incoming.rawHeaders[at + 1]!);
    }
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const address = incoming.url ?? '/';
  return new Request(address.startsWith('/') ? `${embedded.url}${address}` : address, {
    method,
    headers,
    ...(hasBody ? { body: readBody(incoming), duplex: 'half' } : {}),
  } as RequestInit);
}

/** The body as it comes. Who stops reading leaves the connection open, so that the refusal can still be answered. */
function readBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = (await parts.next()) as IteratorResult<Buffer, undefined>;
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: async () => {
      await parts.return?.();
    },
  });
}
