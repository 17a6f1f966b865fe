import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Site } from '../app/services.server';
import { readingCacheControl } from '../app/platform/http/response-headers';
import { chooseEncoding, createRenderedPages, type Encoding, type Made, type RenderingOptions } from './rendered-pages';

interface Encoded {
  bytes: Buffer;
  /** Its own tag, then those of earlier encodings of the page: a strong ETag names bytes. */
  tags: string[];
  /** The headers of a 200, as the flat list that `writeHead` takes. */
  headers: string[];
  /** The headers of a 304 with its own tag. */
  unchanged: string[];
}

interface CachedPage extends Made {
  size: number;
  /** The stamp at the last request; undefined before the first. */
  shownUnder?: string;
  /** How often it was sent. */
  times: number;
  html: Buffer;
  /** The part of the ETag that all encodings share. */
  hash: string;
  /** The headers of both a 200 and a 304 in every encoding. */
  common: string[];
  /** Each is made at the first request for it. */
  encodings: Partial<Record<Encoding, Encoded>>;
  making: Partial<Record<Encoding, Promise<void>>>;
  isPackedSmall: boolean;
}

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Maximum size of all cached pages, in bytes. */
const mostBytes = 32 * 1024 * 1024;
/** Number of responses after which a page is compressed best: 9 % smaller, for 100 ms of processor time per 100 kB. */
const timesBeforeBest = 10;
/** Pause between two pages rendered ahead, in ms, so that requests of guests come first. */
const pauseBetween = 5;

interface PageCacheOptions extends RenderingOptions {
  site: RenderingOptions['site'] & Pick<Site, 'log' | 'watch'>;
  /** The addresses to render ahead; those that may not be cached are left out. */
  addresses: readonly string[];
  mostCachedBytes?: number;
  /** Whether pages are rendered before the first request. */
  isAhead?: boolean;
}

/**
 * Caches rendered reading pages by address, with their encodings, ETags and headers, until the content's stamp changes. It runs
 * before Express and Remix, so that a cached page costs as much as a static file.
 */
export function createPageCache({ mostCachedBytes = mostBytes, isAhead = true, ...options }: PageCacheOptions) {
  const { site, addresses, mayCache } = options;
  const { watch } = site;
  const pages = createRenderedPages({
    ...options,
    watch,
    make: makePage,
    prepare,
    send: show,
    mostBytes: mostCachedBytes,
  });
  let makingAhead: Promise<void> | undefined;
  /** Whether another round is due, because content changed during the current one. */
  let isWanted = false;
  let isStopped = !isAhead;

  function show(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    send(request, response, page);
    if (page.isOnDemand) return;
    page.times += 1;
    if (page.shownUnder === page.stamp && page.times !== timesBeforeBest) return;
    page.shownUnder = page.stamp;
    void makeAhead();
  }

  async function makeAll(): Promise<void> {
    isWanted = false;
    for (const address of addresses) {
      // Without room for all, a page rendered ahead would displace one in use.
      if (isStopped || pages.isFull()) break;
      if (!mayCache(address)) continue;
      const held = pages.cached.get(address);
      // Not requested since it was rendered: it can be rendered at the next request.
      if (held && held.shownUnder === undefined) continue;
      const page = await pages.renderOnce(address);
      if (page && !page.encodings.br) {
        await encodePage(page, 'br');
        pages.trimAll();
      }
      await pause(pauseBetween);
    }
    for (const page of [...pages.cached.values()]) {
      if (isStopped) return;
      if (page.isPackedSmall || page.times < timesBeforeBest) continue;
      await packSmall(page);
      pages.trimAll();
    }
    if (isWanted) await makeAll();
  }

  /**
   * Renders every reading page at the start, and after a change those that were requested, one after the other; then
   * compresses the requested ones best. Called at the start and at the first request of a page after a change.
   */
  function makeAhead(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isWanted = true;
    makingAhead ??= makeAll()
      .catch((error: Error) => site.log('error', 'pages could not be made ahead', { reason: error.message }))
      .finally(() => (makingAhead = undefined));
    return makingAhead;
  }

  return {
    answer: pages.answer,
    renderAndAnswer: pages.renderAndAnswer,
    readSize: pages.readSize,
    makeAhead,
    /** Stops rendering ahead; resolves when the current rendering is done. */
    async stop(): Promise<void> {
      isStopped = true;
      await makingAhead;
    },
  };
}

async function makePage(response: Response, made: Made): Promise<CachedPage | undefined> {
  const { status, headers } = response;
  if (status !== 200 || headers.get('Cache-Control') !== readingCacheControl) return undefined;
  const html = Buffer.from(await response.arrayBuffer());
  const hash = (headers.get('ETag') ?? '').slice(1, -1);
  const ownHeaders = ['etag', 'content-type', 'content-length', 'vary'];
  const common = [...headers].filter(([name]) => !ownHeaders.includes(name)).flat();
  const page = { ...made, html, hash, common, times: 0, size: html.length, making: {}, isPackedSmall: false };
  return { ...page, encodings: { identity: describeEncoded('identity', html, common, `"${hash}"`) } };
}

/** Makes the encoding that a request asks for; undefined when the page has it. */
function prepare(request: IncomingMessage, page: CachedPage): Promise<void> | undefined {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return page.encodings[encoding] ? undefined : encodePage(page, encoding);
}

/** Compresses a page once for all waiting requests; fast rather than small. */
function encodePage(page: CachedPage, encoding: Encoding): Promise<void> {
  const { html, hash, common, encodings, making } = page;
  return (making[encoding] ??= (async () => {
    const bytes = await (encoding === 'br' ? pack(html, 6) : gzipBytes(html, { level: 6 }));
    // `packSmall` may have stored a smaller one meanwhile.
    encodings[encoding] ??= describeEncoded(encoding, bytes, common, `"${hash}-${bytes.length}-${encoding}"`);
    page.size = sumUp(page);
  })().finally(() => delete making[encoding]));
}

const sumUp = ({ encodings }: CachedPage) => Object.values(encodings).reduce((sum, { bytes }) => sum + bytes.length, 0);

function describeEncoded(encoding: Encoding, bytes: Buffer, common: string[], ...tags: [string, ...string[]]): Encoded {
  const own = ['ETag', tags[0], 'Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(bytes.length)];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const unchanged = [...common, 'ETag', tags[0], 'Vary', 'Accept-Encoding'];
  return { bytes, tags, unchanged, headers: [...common, 'Vary', 'Accept-Encoding', ...own, ...encoded] };
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

/** Compresses a page best, off the main thread. */
async function packSmall(page: CachedPage): Promise<void> {
  page.isPackedSmall = true;
  const { html, hash, common, encodings } = page;
  const bytes = await pack(html, 11);
  if (encodings.br && bytes.length >= encodings.br.bytes.length) return;
  encodings.br = describeEncoded('br', bytes, common, `"${hash}-${bytes.length}-br"`, ...(encodings.br?.tags ?? []));
  page.size = sumUp(page);
}

function send(request: IncomingMessage, response: ServerResponse, { encodings, common }: CachedPage): void {
  const encoded = encodings[chooseEncoding(request.headers['accept-encoding'])];
  if (!encoded) throw new Error('a page was sent before it was compressed');
  const { bytes, tags, headers, unchanged } = encoded;
  const noneMatch = request.headers['if-none-match'];
  // A browser that has this page sends its tag.
  if (noneMatch === tags[0]) return void response.writeHead(304, unchanged).end();
  const asked = noneMatch?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  const same = asked.includes('*') ? tags[0] : tags.find((tag) => asked.includes(tag));
  if (same) response.writeHead(304, [...common, 'ETag', same, 'Vary', 'Accept-Encoding']).end();
  else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
}
