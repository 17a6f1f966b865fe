import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import {
  chooseEncoding,
  createRenderedPages,
  type Encoding,
  type Made,
  type PageRenderer,
  type RenderingOptions,
} from './rendered-pages';

/** A form's page before and after the place of its key. */
interface FormPage extends Made {
  size: number;
  before: Buffer;
  after: Buffer;
  /** As `writeHead` takes them: flat. */
  headers: string[];
}

interface FormPagesOptions extends RenderingOptions {
  now: () => number;
}

/** Step of the times that can be chosen, in ms. A time is offered until exactly an hour before it. */
const quarter = 15 * 60 * 1000;

/**
 * The pages of guests' forms, rendered once for all guests until the content or the times to choose from change. Only the
 * form's key (`solicitud`) differs by response; it is inserted here. Browsers and proxies may not cache these responses.
 *
 * The place of the key is found by the key of the rendering, so that no typed text can be taken for a marker.
 */
export function createFormPages({ site, now, ...options }: FormPagesOptions): PageRenderer {
  const withTimes = (stamp: string) => `${stamp}|${Math.ceil(now() / quarter)}`;
  const timed = {
    ...site,
    peekStamp() {
      const stamp = site.peekStamp();
      return stamp === undefined ? undefined : withTimes(stamp);
    },
    readStamp: async () => withTimes(await site.readStamp()),
  };
  return createRenderedPages({ ...options, site: timed, make: makePage, send });
}

async function makePage(response: Response, { stamp, isOnDemand }: Made): Promise<FormPage | undefined> {
  const html = await response.text();
  const [, key = ''] = /name="solicitud" value="([\w-]{36})"/.exec(html) ?? [];
  const [before = '', after, ...more] = html.split(key);
  if (response.status !== 200 || !key || after === undefined || more.length > 0) return undefined;
  const headers = [...response.headers].flat();
  return { stamp, isOnDemand, size: html.length, before: Buffer.from(before), after: Buffer.from(after), headers };
}

/** Fast compression, because each response is compressed anew: 0.07 ms. Quality 1 is 3 % smaller and takes twice as long. */
const pack: Record<Encoding, (html: Buffer) => Buffer> = {
  identity: (html) => html,
  gzip: (html) => gzipSync(html, { level: 1 }),
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
};

function send(request: IncomingMessage, response: ServerResponse, { before, after, headers }: FormPage): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = pack[encoding](Buffer.concat([before, Buffer.from(randomUUID()), after]));
  const own = ['Vary', 'Accept-Encoding', 'Content-Length', String(body.length)];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  response.writeHead(200, [...headers, ...own]).end(request.method === 'HEAD' ? undefined : body);
}
