import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { isQueryRead } from '../app/domain/pages';
import type { House } from '../app/runtime.server';
import { chooseEncoding, type Encoding, type PageRenderer } from './page-cache';
import type { RequestLog } from './request-log';

/** A form's page as all see it who open it, but for the key of the form given out. */
interface FormPage {
  /** The page changes with the content, and with the times that can still be chosen. */
  state: string;
  before: Buffer;
  after: Buffer;
  /** As `writeHead` takes them: flat. */
  headers: string[];
}

export interface FormPagesOptions {
  house: Pick<House, 'getEnv' | 'isPersonal' | 'peekStamp' | 'readStamp'>;
  /** What renders a page: Remix. */
  handle: (request: Request) => Promise<Response>;
  addresses: readonly string[];
  now: () => number;
  requestLog: Pick<RequestLog, 'note'>;
}

/** The times of a day leave the list at quarters of an hour, the one that is exactly an hour away only after it. */
const quarter = 15 * 60 * 1000;

/**
 * The pages of guests' forms, rendered once for all who open them: only the form's own key (`solicitud`) is each
 * visitor's, and it is filled in here. Nothing of this is for caches: each answer is a form of its own.
 *
 * There is no place marker that typed text could meet: a page is rendered with a key of its own, and kept without it.
 */
export function createFormPages({ house, handle, addresses, now, requestLog }: FormPagesOptions): PageRenderer {
  const known = new Set(addresses);
  const kept = new Map<string, FormPage>();
  const rendering = new Map<string, Promise<FormPage | undefined>>();

  const stateOf = (stamp: string) => `${stamp}|${Math.ceil(now() / quarter)}`;

  function addressOf({ url = '', method, headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const [pathname = '', query] = url.split('?', 2);
    if (!known.has(pathname)) return undefined;
    if (query !== undefined && isQueryRead({ pathname, search: `?${query}` })) return undefined;
    return headers.cookie !== undefined && house.isPersonal(headers.cookie) ? undefined : pathname;
  }

  async function render(address: string): Promise<FormPage | undefined> {
    const state = stateOf(await house.readStamp());
    const held = kept.get(address);
    if (held?.state === state) return held;
    const response = await handle(new Request(new URL(address, house.getEnv().SITE_URL)));
    const html = await response.text();
    const [, key = ''] = /name="solicitud" value="([\w-]{36})"/.exec(html) ?? [];
    const [before, after, ...more] = html.split(key);
    if (response.status !== 200 || !key || after === undefined || more.length > 0) return undefined;
    const headers = [...response.headers].flat();
    const page = { state, before: Buffer.from(before ?? ''), after: Buffer.from(after), headers };
    kept.set(address, page);
    return page;
  }

  /** One rendering at a time for an address, however many wait for it. */
  function renderOnce(address: string): Promise<FormPage | undefined> {
    let underway = rendering.get(address);
    if (!underway) {
      underway = render(address).finally(() => rendering.delete(address));
      rendering.set(address, underway);
    }
    return underway;
  }

  return {
    answer(request, response) {
      const address = addressOf(request);
      const page = address === undefined ? undefined : kept.get(address);
      const stamp = house.peekStamp();
      if (address === undefined || !page || stamp === undefined || page.state !== stateOf(stamp)) return false;
      send(request, response, page);
      requestLog.note(request.method ?? 'GET', address, response.statusCode, 0);
      return true;
    },

    async renderAndAnswer(request, response) {
      const address = addressOf(request);
      const page = address === undefined ? undefined : await renderOnce(address);
      if (page) send(request, response, page);
      return page !== undefined;
    },
  };
}

/** Quick rather than small: each answer is packed anew, in a tenth of a millisecond. */
const pack: Record<Encoding, (html: Buffer) => Buffer> = {
  identity: (html) => html,
  gzip: (html) => gzipSync(html, { level: 1 }),
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

function send(request: IncomingMessage, response: ServerResponse, { before, after, headers }: FormPage): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = pack[encoding](Buffer.concat([before, Buffer.from(randomUUID()), after]));
  const own = ['Vary', 'Accept-Encoding', 'Content-Length', String(body.length)];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  response.writeHead(200, [...headers, ...own]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
