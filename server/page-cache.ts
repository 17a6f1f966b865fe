import { createRequestHandler } from '@remix-run/node';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { SiteBuild } from './build';
import type { House } from '../app/house.server';
import { decideHandle } from '../app/web/page-kind';
import { readingCacheControl } from '../app/web/response-headers';
import { hasSessionCookie } from '../app/web/session-cookie';
import type { RequestLog } from './request-log';

type Encoding = 'identity' | 'gzip' | 'br';

interface Form {
  bytes: Buffer;
  tag: string;
  /** The headers of a 200 and of a 304, as `writeHead` takes them: flat, so that nothing is worked out per request. */
  headers: string[];
  unchanged: string[];
}

interface KeptPage {
  stamp: string;
  forms: Record<Encoding, Form>;
  size: number;
}

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Pages are few and small; the limit is there for the day somebody adds a route that is neither. */
const mostBytes = 32 * 1024 * 1024;

export interface PageCache {
  /** Answers from what is kept, at once; false when somebody else must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders a reading page once for all who wait for it, keeps it and answers; false when it is no page to keep. */
  renderAndAnswer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  readSize(): { pages: number; bytes: number };
}

export interface PageCacheOptions {
  build: SiteBuild;
  house: House;
  requestLog: RequestLog;
}

/**
 * Whole rendered reading pages by address, each with its compressed forms, ETag and headers, for as long as the
 * content's stamp stands. Stands before Express and Remix, so that reading a menu costs what a static file costs.
 */
export function createPageCache({ build, house, requestLog }: PageCacheOptions): PageCache {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const isReadingAddress = findReadingAddresses(build);
  const kept = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage | undefined>>();
  let bytes = 0;

  /** The address under which a request's page may be kept; undefined for anything personal or with a query. */
  function addressOf(request: IncomingMessage): string | undefined {
    const { url = '', method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (url.includes('?') || hasSessionCookie(headers.cookie)) return undefined;
    return url;
  }

  function forget(address: string): void {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  async function render(address: string): Promise<KeptPage | undefined> {
    const stamp = await house.readStamp();
    const held = kept.get(address);
    if (held?.stamp === stamp) return held;
    const response = await handle(new Request(new URL(address, house.getEnv().SITE_URL)));
    if (response.status !== 200 || response.headers.get('Cache-Control') !== readingCacheControl) {
      return undefined;
    }
    const page = await makePage(Buffer.from(await response.arrayBuffer()), response.headers, stamp);
    forget(address);
    kept.set(address, page);
    bytes += page.size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
    return page;
  }

  const cache: PageCache = {
    answer(request, response) {
      const address = addressOf(request);
      if (address === undefined) return false;
      const page = kept.get(address);
      if (!page || page.stamp !== house.peekStamp()) return false;
      send(request, response, page);
      requestLog.note(request.method ?? 'GET', address, response.statusCode, 0);
      return true;
    },

    async renderAndAnswer(request, response) {
      const address = addressOf(request);
      if (address === undefined || !isReadingAddress(address)) return false;
      let underway = rendering.get(address);
      if (!underway) {
        underway = render(address).finally(() => rendering.delete(address));
        rendering.set(address, underway);
      }
      const page = await underway;
      if (page) send(request, response, page);
      return Boolean(page);
    },

    readSize: () => ({ pages: kept.size, bytes }),
  };
  return cache;
}

async function makePage(html: Buffer, headers: Headers, stamp: string): Promise<KeptPage> {
  const [br, gz] = await Promise.all([
    brotliBytes(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
    gzipBytes(html, { level: 9 }),
  ]);
  const tag = (headers.get('ETag') ?? '').slice(1, -1);
  const form = (encoding: Encoding, body: Buffer): Form => {
    // A strong ETag names bytes, so each encoding has its own.
    const formTag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
    const unchanged: string[] = [];
    for (const [name, value] of headers) {
      if (!['etag', 'content-type', 'content-length', 'vary'].includes(name)) unchanged.push(name, value);
    }
    unchanged.push('ETag', formTag, 'Vary', 'Accept-Encoding');
    const full = [...unchanged, 'Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)];
    if (encoding !== 'identity') full.push('Content-Encoding', encoding);
    return { bytes: body, tag: formTag, headers: full, unchanged };
  };
  return {
    stamp,
    forms: { identity: form('identity', html), gzip: form('gzip', gz), br: form('br', br) },
    size: html.length + gz.length + br.length,
  };
}

/** The best form that the client says it takes. `q=0` refuses an encoding (RFC 9110, 12.5.3). */
export function chooseEncoding(accepts: string | string[] | undefined): Encoding {
  const header = String(accepts ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'gzip';
  return 'identity';
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const form = page.forms[chooseEncoding(request.headers['accept-encoding'])];
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && (asked === form.tag || asked.split(',').some((each) => isSame(each, form.tag)))) {
    response.writeHead(304, form.unchanged);
    response.end();
    return;
  }
  response.writeHead(200, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.bytes);
}

function isSame(asked: string, tag: string): boolean {
  const plain = asked.trim().replace(/^W\//, '');
  return plain === tag || plain === '*';
}

type ServerRoute = NonNullable<SiteBuild['routes'][string]>;

/** Which addresses are reading pages, by the routes' own `handle`, so that no second list can disagree. */
function findReadingAddresses(build: SiteBuild): (address: string) => boolean {
  const routes = Object.values(build.routes);
  const makeTree = (parentId?: string): AgnosticRouteObject[] =>
    routes
      .filter((route) => route?.parentId === parentId)
      .map((route): AgnosticRouteObject => {
        const { id, path, index, caseSensitive, module } = route as ServerRoute;
        const common = { id, path, caseSensitive, handle: module.default ? module.handle : { page: 'none' } };
        return index ? { ...common, index: true } : { ...common, children: makeTree(id) };
      });
  const tree = makeTree();
  return (address) => {
    const matches = matchRoutes(tree, address) ?? [];
    const handles = matches.map(({ route }) => route.handle as unknown);
    return matches.length > 0 && decideHandle(handles).page === 'reading';
  };
}
