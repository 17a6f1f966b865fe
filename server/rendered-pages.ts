import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';

import { isPathOfMenuDay } from '../app/core/pages';
import { normalizeQuery } from '../app/features/carta/normalize-query';
import { LimitedMap, createSingleFlight } from '../app/platform/memory';
import type { Site } from '../app/services.server';
import type { RequestLog } from './request-log';

/** The Remix build with the `site` that `entry.server` exports. */
export type SiteBuild = ServerBuild & { entry: { module: { site: Site } } };

/** Remix's request handler of a build. */
export type Handle = (request: Request) => Promise<Response>;

export interface PageRenderer {
  /** Responds from the cache, at once; false when the page is not in it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders a page once for all waiting requests, caches it and responds; false for a page that may not be cached. */
  renderAndAnswer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

export interface RenderingOptions {
  site: Pick<Site, 'countRead' | 'getEnv' | 'isPersonal' | 'peekStamp' | 'readStamp'>;
  handle: Handle;
  /** Whether the page of an address may be cached. Invented spellings may not, so that they cannot fill the memory. */
  mayCache: (address: string) => boolean;
  requestLog: Pick<RequestLog, 'note'>;
}

export interface Made {
  /** The page is current while this is the site's stamp. */
  stamp: string;
  /** Whether it is rendered only on request: a filter or search of the carta, or the menu of one day. */
  isOnDemand: boolean;
  /** Whether it is current although the stamp has changed. */
  isCurrent?: () => Promise<boolean>;
}

interface Page extends Made {
  /** In bytes. */
  size: number;
}

export interface PageCacheSize {
  pages: number;
  bytes: number;
  /** Responses from the cache since the start. */
  hits: number;
}

interface RenderedPagesOptions<Rendered extends Page> extends RenderingOptions {
  /** Makes the cached form of a response; undefined when it may not be cached. */
  make: (response: Response, made: Made) => Promise<Rendered | undefined>;
  /** Runs a rendering and tells later whether its data changed. Without it, each change of content renders pages anew. */
  watch?: Site['watch'];
  send: (request: IncomingMessage, response: ServerResponse, page: Rendered) => void;
  /** Makes what `send` needs of a page for a request; undefined when it is there. It may change the page's size. */
  prepare?: (request: IncomingMessage, page: Rendered) => Promise<void> | undefined;
  /** Maximum size of the cached pages, in bytes; the oldest are removed. */
  mostBytes?: number;
}

/** Maximum number and size (bytes) of the cached pages that are rendered only on request; the oldest are removed. */
const mostOnDemand = 64;
const mostBytesOnDemand = 16 * 1024 * 1024;
const isOnDemand = (address: string) => address.includes('?') || isPathOfMenuDay(address);

/** Caches pages by address until the site's stamp changes. */
export function createRenderedPages<Rendered extends Page>(options: RenderedPagesOptions<Rendered>) {
  const { site, handle, mayCache, requestLog, make, watch, send, prepare, mostBytes = Infinity } = options;
  const cached = new Map<string, Rendered>();
  const onDemand = new LimitedMap<string, Rendered>(mostOnDemand);
  const rendering = createSingleFlight<string, Rendered | undefined>();
  let hits = 0;
  let isFull = false;

  /**
   * The cache key of a request: its address with the part of the query that the page reads; undefined for personal requests.
   * Other queries and cookies do not change it, so that adding one does not cause another rendering.
   */
  function addressOf({ url = '', method, headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const [pathname = '', query] = url.split('?', 2);
    // A menu of a day without one is a 404 and is not cached.
    if (!mayCache(pathname) && !isPathOfMenuDay(pathname)) return undefined;
    const asked = query === undefined ? '' : normalizeQuery({ pathname, search: url.slice(pathname.length) });
    if (asked === undefined || (headers.cookie !== undefined && site.isPersonal(headers.cookie))) return undefined;
    return pathname + asked;
  }

  const find = (address: string) => cached.get(address) ?? onDemand.get(address);

  /** Removes the oldest pages until the rest has at most `most` bytes. */
  function trim(pages: Map<string, Rendered>, most: number): void {
    let bytes = sizeOf(pages);
    for (const [address, { size }] of pages) {
      if (bytes <= most) return;
      isFull ||= pages === cached;
      pages.delete(address);
      bytes -= size;
    }
  }
  const trimAll = () => {
    trim(cached, mostBytes);
    trim(onDemand, mostBytesOnDemand);
  };

  function keep(address: string, page: Rendered): void {
    const pages = page.isOnDemand ? onDemand : cached;
    // The newest is the last.
    pages.delete(address);
    pages.set(address, page);
    trimAll();
  }

  async function render(address: string): Promise<Rendered | undefined> {
    const stamp = await site.readStamp();
    const held = find(address);
    if (held?.stamp === stamp) return held;
    if (await held?.isCurrent?.()) return Object.assign(held as Rendered, { stamp });
    const request = new Request(new URL(address, site.getEnv().SITE_URL));
    const watched = await watch?.(() => handle(request));
    const response = watched?.made ?? (await handle(request));
    const page = await make(response, { stamp, isOnDemand: isOnDemand(address), isCurrent: watched?.isCurrent });
    if (page) keep(address, page);
    else if (!response.bodyUsed) await response.body?.cancel();
    return page;
  }

  /** Renders an address once for all waiting requests. */
  const renderOnce = (address: string) => rendering.run(address, () => render(address));

  const countRead = ({ method, headers }: IncomingMessage, address: string) =>
    site.countRead({
      method,
      address,
      userAgent: headers['user-agent'],
      purpose: String(headers['sec-purpose'] ?? ''),
    });

  const renderer: PageRenderer = {
    answer(request, response) {
      const address = addressOf(request);
      const page = address === undefined ? undefined : find(address);
      if (address === undefined || !page || page.stamp !== site.peekStamp()) return false;
      if (prepare?.(request, page)) return false;
      send(request, response, page);
      countRead(request, address);
      hits += 1;
      requestLog.note(request.method ?? 'GET', address, response.statusCode, 0);
      return true;
    },

    async renderAndAnswer(request, response) {
      const address = addressOf(request);
      if (address === undefined) return false;
      let page = await renderOnce(address);
      // The rendering may have begun before a change, which must show at once.
      if (page && page.stamp !== (await site.readStamp())) page = await renderOnce(address);
      if (!page) return false;
      const preparing = prepare?.(request, page);
      if (preparing) {
        await preparing;
        trimAll();
      }
      send(request, response, page);
      countRead(request, address);
      return true;
    },
  };
  return {
    ...renderer,
    cached,
    keep,
    renderOnce,
    trimAll,
    isFull: () => isFull,
    readSize: (): PageCacheSize => ({ pages: cached.size, bytes: sizeOf(cached), hits }),
  };
}

function sizeOf(pages: ReadonlyMap<string, Page>): number {
  let bytes = 0;
  for (const { size } of pages.values()) bytes += size;
  return bytes;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/**
 * The smallest encoding that the client accepts. `q=0` refuses an encoding (RFC 9110, 12.5.3). `negotiator` is not used, because it
 * follows the client's order, and only the size of the response matters here.
 */
export function chooseEncoding(accepts: string | string[] = ''): Encoding {
  const taken = String(accepts);
  return preferred.find((encoding) => isTaken[encoding].test(taken)) ?? 'identity';
}

const preferred = ['br', 'gzip'] as const;
const isTaken = {
  br: /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
};
