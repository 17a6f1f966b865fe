import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { isQueryRead } from '../app/domain/pages';
import type { House } from '../app/runtime.server';
import { readingCacheControl } from '../app/http/response-headers';
import type { RequestLog } from './request-log';

export type Encoding = 'identity' | 'gzip' | 'br';

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
  isPackedSmall: boolean;
}

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Pages are few and small; the limit is there for the day somebody adds a route that is neither. */
const mostBytes = 32 * 1024 * 1024;
/** What a client may take: few different headers exist, but anybody can send new ones. */
const mostAccepts = 200;
/** Between two pages made ahead, in milliseconds: guests go first. */
const breath = 5;

/** Pages that are rendered once for many. */
export interface PageRenderer {
  /** Answers from what is kept, at once; false when somebody else must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders a page once for all who wait for it, keeps it and answers; false when it is no page to keep. */
  renderAndAnswer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

export interface PageCache extends PageRenderer {
  /**
   * Makes every reading page that is not current, one after the other and behind what guests ask for, and then packs
   * each as small as it goes. Called at the start; after a change the first guest's page calls it for the others.
   */
  makeAhead(): Promise<void>;
  /** Makes nothing ahead from now on; resolves when what is under way is done. */
  stop(): Promise<void>;
  readSize(): { pages: number; bytes: number };
}

export interface PageCacheOptions {
  house: Pick<House, 'getEnv' | 'isPersonal' | 'peekStamp' | 'readStamp' | 'log'>;
  /** What renders a page: Remix. */
  handle: (request: Request) => Promise<Response>;
  /** The addresses whose pages may be kept: nothing else is, so that nobody can fill the memory with spellings. */
  addresses: readonly string[];
  requestLog: Pick<RequestLog, 'note'>;
  mostKeptBytes?: number;
}

/**
 * Whole rendered reading pages by address, each with its compressed forms, ETag and headers, for as long as the
 * content's stamp stands. Stands before Express and Remix, so that reading a menu costs what a static file costs.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { house, handle, addresses, requestLog, mostKeptBytes = mostBytes } = options;
  const mayKeep = new Set(addresses);
  const kept = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage | undefined>>();
  let bytes = 0;
  let makingAhead: Promise<void> | undefined;
  let isStopped = false;

  /**
   * The address under which a request's page may be kept; undefined for anything personal and for a query that the page
   * reads. Any other query and cookie says nothing to a reading page, so nobody can have it rendered anew by adding one.
   */
  function addressOf(request: IncomingMessage): string | undefined {
    const { url = '', method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const end = url.indexOf('?');
    const pathname = end < 0 ? url : url.slice(0, end);
    if (!mayKeep.has(pathname)) return undefined;
    if (end >= 0 && isQueryRead({ pathname, search: url.slice(end) })) return undefined;
    if (headers.cookie !== undefined && house.isPersonal(headers.cookie)) return undefined;
    return pathname;
  }

  function forget(address: string): void {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function keep(address: string, page: KeptPage): void {
    forget(address);
    kept.set(address, page);
    bytes += page.size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostKeptBytes) break;
      forget(oldest);
    }
  }

  async function render(address: string): Promise<KeptPage | undefined> {
    const stamp = await house.readStamp();
    const held = kept.get(address);
    if (held?.stamp === stamp) return held;
    const response = await handle(new Request(new URL(address, house.getEnv().SITE_URL)));
    if (response.status !== 200 || response.headers.get('Cache-Control') !== readingCacheControl) {
      await response.body?.cancel();
      return undefined;
    }
    const page = await makePage(Buffer.from(await response.arrayBuffer()), response.headers, stamp);
    keep(address, page);
    return page;
  }

  /** One rendering at a time for an address, however many wait for it. */
  function renderOnce(address: string): Promise<KeptPage | undefined> {
    let underway = rendering.get(address);
    if (!underway) {
      underway = render(address).finally(() => rendering.delete(address));
      rendering.set(address, underway);
    }
    return underway;
  }

  async function makeAll(): Promise<void> {
    for (const address of addresses) {
      if (isStopped) return;
      await renderOnce(address);
      await pause(breath);
    }
    for (const [address, page] of [...kept]) {
      if (isStopped) return;
      if (page.isPackedSmall) continue;
      const small = await packSmall(page);
      // Only in the place of the very page it was made from.
      if (kept.get(address) === page) keep(address, small);
    }
  }

  function makeAhead(): Promise<void> {
    if (isStopped) return Promise.resolve();
    makingAhead ??= makeAll()
      .catch((error: Error) => house.log('error', 'pages could not be made ahead', { reason: error.message }))
      .finally(() => (makingAhead = undefined));
    return makingAhead;
  }

  return {
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
      if (address === undefined) return false;
      const before = kept.get(address);
      let page = await renderOnce(address);
      // Joined a rendering that began before a change: what was saved must show at once.
      if (page && page.stamp !== (await house.readStamp())) page = await renderOnce(address);
      if (!page) return false;
      send(request, response, page);
      if (page !== before) void makeAhead();
      return true;
    },

    makeAhead,

    async stop() {
      isStopped = true;
      await makingAhead;
    },

    readSize: () => ({ pages: kept.size, bytes }),
  };
}

/** A page's forms: Brotli quickly at first (0.5 ms), because somebody may be waiting for it. */
async function makePage(html: Buffer, headers: Headers, stamp: string): Promise<KeptPage> {
  const [br, gz] = await Promise.all([pack(html, 5), gzipBytes(html, { level: 9 })]);
  const hash = (headers.get('ETag') ?? '').slice(1, -1);
  const form = (encoding: Encoding, body: Buffer): Form => {
    const common: string[] = [];
    for (const [name, value] of headers) {
      if (!['etag', 'content-type', 'content-length', 'vary'].includes(name)) common.push(name, value);
    }
    return makeForm(encoding, body, common, hash);
  };
  return {
    stamp,
    forms: { identity: form('identity', html), gzip: form('gzip', gz), br: form('br', br) },
    size: html.length + gz.length + br.length,
    isPackedSmall: false,
  };
}

/** A strong ETag names bytes, so each encoding has its own; its first part is the page's. */
function makeForm(encoding: Encoding, body: Buffer, common: readonly string[], hash: string): Form {
  const tag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${body.length}-${encoding}"`;
  const unchanged = [...common, 'ETag', tag, 'Vary', 'Accept-Encoding'];
  const headers = [...unchanged, 'Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { bytes: body, tag, headers, unchanged };
}

function pack(html: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  return brotliBytes(html, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: html.length,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    },
  });
}

/** The same page with the smallest Brotli form: 9 % less for some 40 ms off the main thread. */
async function packSmall(page: KeptPage): Promise<KeptPage> {
  const { identity, gzip: gz, br: quick } = page.forms;
  const bytes = await pack(identity.bytes, 11);
  if (bytes.length >= quick.bytes.length) return { ...page, isPackedSmall: true };
  const common = identity.unchanged.slice(0, -4);
  const br = makeForm('br', bytes, common, identity.tag.slice(1, -1));
  return {
    stamp: page.stamp,
    forms: { identity, gzip: gz, br },
    size: identity.bytes.length + gz.bytes.length + bytes.length,
    isPackedSmall: true,
  };
}

const encodings = new Map<string, Encoding>();

/** The best form that the client says it takes. `q=0` refuses an encoding (RFC 9110, 12.5.3). */
export function chooseEncoding(accepts: string | string[] | undefined): Encoding {
  const header = String(accepts ?? '');
  const known = encodings.get(header);
  if (known) return known;
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(header);
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (encodings.size < mostAccepts) encodings.set(header, encoding);
  return encoding;
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const form = page.forms[chooseEncoding(request.headers['accept-encoding'])];
  const asked = request.headers['if-none-match'];
  if (asked !== undefined) {
    if (asked === form.tag) {
      response.writeHead(304, form.unchanged);
      response.end();
      return;
    }
    const same = findSame(asked, form.tag, page.forms.identity.tag);
    if (same) {
      response.writeHead(304, form.unchanged.with(form.unchanged.indexOf(form.tag), same));
      response.end();
      return;
    }
  }
  response.writeHead(200, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.bytes);
}

/**
 * The one of the client's tags that stands for this page. A page packed smaller since is the same page: a client that
 * has the earlier bytes is told so under their own tag.
 */
function findSame(asked: string, tag: string, pageTag: string): string | undefined {
  for (const each of asked.split(',')) {
    const plain = each.trim().replace(/^W\//, '');
    if (plain === '*') return tag;
    if (
      plain === tag ||
      (plain.startsWith(`${pageTag.slice(0, -1)}-`) && plain.endsWith('-br"') && tag.endsWith('-br"'))
    )
      return plain;
  }
  return undefined;
}
