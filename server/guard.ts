import type { Request } from 'express';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

import { languageOfPath } from '../app/core/pages';
import type { Environment } from '../app/platform/env.server';
import type { log } from '../app/platform/log.server';
import { isOwnOrigin } from '../app/platform/http/read-form.server';
import { commonHeaders, noStore } from '../app/platform/http/response-headers';
import { writeShortPage, type Contact, type ShortPageKind } from '../app/platform/http/short-page';
import type { PageRenderer } from './rendered-pages';
import type { RequestLog } from './request-log';

export interface GuardOptions {
  env: Pick<Environment, 'SITE_URL' | 'TRUST_PROXY_HOPS' | 'isHttps'>;
  log: typeof log;
  /** For the short pages, as the owner has set it. */
  readContact: () => Contact;
  requestLog: RequestLog;
  /** Once it is aborted, responses close their connections and /readyz answers 503 to the load balancer. */
  stopping?: AbortSignal;
  /** Answer from the page cache, or return false. remix-serve has none. */
  renderers?: readonly Pick<PageRenderer, 'answer'>[];
}

/** Maximum length of an address, in bytes. Code behind the guard relies on it. */
const mostTargetBytes = 2048;
/** Maximum time to receive the rest of a body after its response, in ms. */
const longestRest = 5000;
/** Maximum number of foreign hosts named in the log, because a client can invent any number. */
const mostHostsNamed = 5;
const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const allow = { Allow: methods.join(', ') };

/** The words of each refusal. */
const refusals = {
  400: 'direccion',
  403: 'prohibido',
  405: 'metodo',
  408: 'servidor',
  414: 'direccionLarga',
  431: 'direccionLarga',
  500: 'servidor',
} as const satisfies Record<number, ShortPageKind>;
type Refusal = keyof typeof refusals;

/**
 * A server that checks every request, under our host and under remix-serve. It refuses malformed and foreign requests with a
 * short page; all responses get the common headers and a line in the log. `behind` gets a valid `Host`, forwarded headers
 * only as far as TRUST_PROXY_HOPS allows, and no `Origin`: the guard has checked it. Remix's own check would answer 500 to the
 * site's own pages behind a proxy that rewrites Host.
 */
export function createGuardedServer(options: GuardOptions, behind: RequestListener): Server {
  const { env, log, readContact, requestLog, renderers = [], stopping } = options;
  const isProxied = env.TRUST_PROXY_HOPS > 0;
  const publicHost = new URL(env.SITE_URL).host;
  const common = commonHeaders(env.isHttps);
  const refusedHosts = new Set<string>();
  let hasWarnedOfProxy = false;
  /** The last valid `Host`, because most requests have the same. */
  let lastHost: { given?: string; host: string } = { host: '' };
  const streams = new Set<ServerResponse>();

  const server = createServer({ requireHostHeader: false }, (request, response) => {
    let fault = findFault(request);
    if (fault === undefined && !hasWarnedOfProxy && !isProxied) warnOfProxy(request);
    if (fault === undefined && !normalizeHost(request)) fault = 400;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (stopping?.aborted) {
      response.setHeader('Connection', 'close');
      if (isRead && /^\/readyz(?:\?|$)/.test(request.url ?? '')) {
        response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': noStore });
        response.end(JSON.stringify({ isReady: false, isStopping: true }));
        return;
      }
    }
    if (fault === undefined && isRead && renderers.some(({ answer }) => answer(request, response))) return;

    requestLog.follow(request, response);
    addCommonHeaders(response, common, streams);
    if (!isRead) finishReading(request, response);
    if (fault !== undefined) refuse(request, response, { status: fault, readContact });
    else if (request.method === 'OPTIONS') response.writeHead(204, allow).end();
    else if (!methods.includes(request.method ?? ''))
      refuse(request, response, { status: 405, readContact, more: allow });
    else if (request.method === 'POST' && !isOurs(request)) refuse(request, response, { status: 403, readContact });
    else {
      dropOldDataQuery(request);
      behind(request, response);
    }
  });
  server.on('clientError', refuseUnreadable);
  // An event stream does not end by itself, so that close() would wait for it. The browser connects again.
  const close = server.close.bind(server);
  server.close = (done) => {
    streams.forEach((stream) => stream.destroy());
    return close(done);
  };
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // Enough for two pictures of ten megabytes over a slow connection.
  server.requestTimeout = 180_000;
  // A client that reads nothing of its response would keep it in memory. Longer than a picture may be processed.
  server.timeout = 240_000;
  return server;

  /** Sets `Host` to the host that the guest sees; false when it is not valid. HTTP/1.0, as of health checks, needs none. */
  function normalizeHost({ headers, httpVersion }: IncomingMessage): boolean {
    const [forwarded] = String(headers['x-forwarded-host'] ?? '').split(',', 1);
    delete headers['x-forwarded-host'];
    const protocol = headers['x-forwarded-proto'];
    if (protocol !== undefined && !/^https?(?:,|$)/i.test(String(protocol))) delete headers['x-forwarded-proto'];
    const given = (isProxied && forwarded?.trim()) || (headers.host ?? (httpVersion === '1.0' ? publicHost : ''));
    if (given !== lastHost.given) {
      if (!/^[\w.[\]:-]+$/.test(given) || !URL.canParse(`http://${given}/`)) return false;
      lastHost = { given, host: new URL(`http://${given}/`).host };
    }
    headers.host = lastHost.host;
    return true;
  }

  function isOurs({ headers }: IncomingMessage): boolean {
    if (isOwnOrigin(headers, (host) => host === headers.host || host === publicHost)) {
      delete headers.origin;
      return true;
    }
    const { origin = 'none named' } = headers;
    // 'null', the origin of a sandbox or a file, has no host.
    const host = ((URL.canParse(origin) && new URL(origin).host) || origin).slice(0, 100);
    if (!refusedHosts.has(host) && refusedHosts.size < mostHostsNamed) {
      refusedHosts.add(host);
      log('warn', 'a form was refused: it came from a page of another host', {
        host,
        known: [...new Set([headers.host, publicHost])],
        remedy: 'if that host is this site, set SITE_URL to its public address, or TRUST_PROXY_HOPS behind a proxy',
      });
    }
    return false;
  }

  function warnOfProxy({ headers }: IncomingMessage): void {
    if (!forwardedHeaders.some((name) => headers[name] !== undefined)) return;
    hasWarnedOfProxy = true;
    log('warn', 'forwarded headers do not count', {
      headers: forwardedHeaders.filter((name) => headers[name] !== undefined),
      remedy: 'behind a proxy, set TRUST_PROXY_HOPS to the number of proxies in front',
    });
  }

  /** Answers bytes that Node cannot parse with a short page instead of a bare status line. */
  function refuseUnreadable(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
    // Further bytes of a refused request.
    if (socket.writableEnded) return;
    const answer = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage;
    if (!socket.writable || answer?.headersSent || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    const { headers, html } = describeRefusal(status, '', readContact());
    const lines = Object.entries({ ...common, ...headers, Connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${html}`);
    const timer = setTimeout(() => socket.destroy(), longestRest);
    socket.once('close', () => clearTimeout(timer));
    requestLog.note('-', '-', status, 0);
  }
}

/** Responds with the short page of a status, in the language of the address. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, readContact, more = {} }: { status: Refusal; readContact: () => Contact; more?: object },
): void {
  const { headers, html } = describeRefusal(status, pathOf(request), readContact());
  response.writeHead(status, { ...headers, ...more }).end(html);
}

function describeRefusal(
  status: Refusal,
  path: string,
  contact: Contact,
): { headers: Record<string, string>; html: string } {
  const { html, policy } = writeShortPage(refusals[status], languageOfPath(path), contact);
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(html)),
      'Content-Security-Policy': policy,
      'Cache-Control': noStore,
    },
    html,
  };
}

/**
 * Removes `_data` from the query. Remix would answer it with the data of one route, as before single fetch; the site's pages
 * do not use it.
 */
function dropOldDataQuery(request: IncomingMessage): void {
  const [path = '', query] = request.url?.split(/\?(.*)/s, 2) ?? [];
  if (query === undefined) return;
  const kept = query.split('&').filter((each) => !new URLSearchParams(each).has('_data'));
  request.url = kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split(/[?#]/, 1)[0] ?? '';

/** The status for a request with an unreadable address or two hosts; undefined for any other. */
function findFault(request: IncomingMessage): 400 | 414 | undefined {
  const { url = '', rawHeaders } = request;
  if (Buffer.byteLength(url, 'latin1') > mostTargetBytes) return 414;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || !isReadablePath(pathOf(request)) ? 400 : undefined;
}

function isReadablePath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return false;
  if (!path.includes('%')) return true;
  try {
    // The router decodes the path: a line break makes it throw, and it reads `/%5Chost` as another host.
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function statusOf({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = rawPacket?.indexOf('\n') ?? 0;
  return firstLine < 0 || firstLine > mostTargetBytes ? 414 : 431;
}

/** Adds the common headers that a response does not have yet, and notes event streams while they are open. */
function addCommonHeaders(
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
  streams: Set<ServerResponse>,
): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    for (const [name, value] of Object.entries(common)) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    // Remix's own refusals to the panel's scripts have no Cache-Control.
    const isStaff = /^\/admin(?:[/.?]|$)/i.test(this.req.url ?? '');
    if (isStaff && !this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', 'private, no-store');
    if (String(this.getHeader('Content-Type')).startsWith('text/event-stream')) {
      streams.add(this);
      this.once('close', () => streams.delete(this));
    }
    return Reflect.apply(writeHead, this, args) as ServerResponse;
  } as typeof response.writeHead;
}

/**
 * Reads and drops the rest of a body after its response. Otherwise the client could not read the response, and the next
 * request on the same connection, which a proxy may use for other guests, would wait behind it.
 */
function finishReading(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.readableEnded) return;
    const timer = setTimeout(() => request.destroy(), longestRest);
    request.once('close', () => clearTimeout(timer));
    request.removeAllListeners('data').resume();
  });
}

/**
 * Makes what both hosts hand the app beside a request: its services, its method, and the client's address for the limits, read
 * from headers as far as TRUST_PROXY_HOPS allows.
 */
export const makeLoadContext =
  <Services>({ getServices }: { getServices: () => Services }) =>
  (request: Request): { clientAddress: string; method: string; services: Services } => ({
    clientAddress: request.ip ?? request.socket.remoteAddress ?? 'unknown',
    method: request.method,
    services: getServices(),
  });
