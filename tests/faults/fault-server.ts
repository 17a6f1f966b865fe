import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Faults after a request has arrived. */
export const httpFaults = [
  'hang',
  'cut',
  'headers then stall',
  'one byte a second',
  '200 with junk',
  '301',
  '401',
  '404',
  '409',
  '422',
  '429',
  '500',
  '502 with HTML',
] as const;
export type HttpFault = (typeof httpFaults)[number];

/** A normal answer. */
export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Received {
  method: string;
  /** Path with query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The status sent; undefined when the sender received none. */
  status?: number;
  /** In milliseconds. */
  at: number;
}

export interface FaultServer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** The server speaks no TLS: a TLS handshake fails. */
  tlsUrl: string;
  received: readonly Received[];
  /** Stops listening: connections are refused, open ones cut. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  open(): Promise<void>;
}

/** A name that never resolves (RFC 6761). */
export const unknownHostUrl = 'http://antidoto-fault.invalid';

const statuses: Partial<Record<HttpFault, Reply>> = {
  '200 with junk': { status: 200, body: '\u0000{"ok":fals', headers: { 'Content-Type': 'application/json' } },
  '301': { status: 301, headers: { Location: '/elsewhere' } },
  '401': { status: 401, body: { error: 'unauthorized' } },
  '404': { status: 404, body: { error: 'NOT_FOUND' } },
  '409': { status: 409, body: { error: 'conflict' } },
  '422': { status: 422, body: { error: 'unprocessable' } },
  '429': { status: 429, body: { error: 'too many' }, headers: { 'Retry-After': '1' } },
  '500': { status: 500, body: { error: 'internal' } },
  '502 with HTML': { status: 502, body: '<html><h1>Bad Gateway</h1></html>', headers: { 'Content-Type': 'text/html' } },
};

function fail(fault: HttpFault, received: Received, response: ServerResponse): void {
  const socket = response.socket as Socket;
  const reply = statuses[fault];
  if (reply) return answer(reply, received, response);
  if (fault === 'cut') socket.resetAndDestroy();
  if (fault === 'headers then stall') {
    received.status = 200;
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"Est');
  }
  if (fault === 'one byte a second') {
    const bytes = [...'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'];
    const timer = setInterval(() => socket.write(bytes.shift() ?? ' '), 1000);
    socket.on('error', () => undefined).once('close', () => clearInterval(timer));
  }
}

function answer({ status, body, headers = {} }: Reply, received: Received, response: ServerResponse): void {
  received.status = status;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
}

/**
 * A server on this machine that answers each request as `decide` says, normally or with a fault, and records the
 * requests. Hanging requests end when it is closed.
 */
export async function startFaultServer(
  decide: (request: Received) => HttpFault | Reply | Promise<HttpFault | Reply>,
): Promise<FaultServer> {
  const received: Received[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    const entry: Received = { method, path, headers, body, at: Date.now() };
    received.push(entry);
    const decided = await decide(entry);
    if (typeof decided === 'string') fail(decided, entry, response);
    else answer(decided, entry, response);
  }
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      // A sender that gave up is no fault of the server.
      server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    tlsUrl: `https://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open: async () => void (await listen(port)),
  };
}

/**
 * The same faults for an injected `fetch`, by timers only: with fake timers the longest wait takes no time. The slow
 * body, a byte per second, exists only here.
 */
export function failInFetch(fault: HttpFault, signal?: AbortSignal | null): Promise<Response> {
  const reply = statuses[fault];
  if (reply) return Promise.resolve(toResponse(reply));
  if (fault === 'cut') return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  aborted.catch(() => undefined);
  if (fault === 'hang') return aborted;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"Est'));
      const timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 1000);
      if (fault === 'headers then stall') clearInterval(timer);
      aborted.catch((reason: unknown) => {
        clearInterval(timer);
        controller.error(reason);
      });
    },
  });
  return Promise.resolve(new Response(body));
}

/** A normal answer as a `Response`. */
export function toResponse({ status, body, headers }: Reply): Response {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Passes a request on to another database and returns its answer. */
export async function passOn(to: string, { method, path, headers, body }: Received): Promise<Reply> {
  const passed = ['apikey', 'authorization', 'accept', 'prefer', 'content-type', 'content-profile', 'accept-profile'];
  const response = await fetch(`${to}${path}`, {
    method,
    headers: passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : [])),
    ...(body ? { body } : {}),
  });
  const kept = ['content-type', 'content-range'];
  return {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries([...response.headers].filter(([name]) => kept.includes(name))),
  };
}
