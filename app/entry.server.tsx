import { globalCss, FragmentCacheContext } from '@antidoto/ui';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

import { getEnv } from '~/platform/env.server';
import { describeFault, describePath, log } from '~/platform/log.server';
import { LimitedMap } from '~/platform/memory';
import { servicesOf } from './services.server';
import { createStyleCache, NonceContext, styleKey } from '~/platform/http/document';
import { createFragmentCache, type Completed } from '~/platform/http/fragment-cache.server';
import { decideHandle, type PageHandle } from '~/platform/http/page-kind';
import { pageOf, localizePath, trimPath } from '~/core/pages';
import { findNewAddress } from '~/features/restaurant/facts/old-addresses';
import {
  commonHeaders,
  describePolicy,
  noStore,
  privateNoCache,
  privateNoStore,
  readingCacheControl,
} from '~/platform/http/response-headers';

export { site } from './services.server';

/** Maximum time to render a page, in ms. Every backend has a shorter limit. */
const renderDeadline = 10_000;

const fragmentCache = createFragmentCache();

/** The styles of documents with the same ones. */
const styles = new LimitedMap<string, { css: string; hash: string }>(100);

/**
 * Renders a whole page with its styles in its head, and sets the headers of its kind. The page is buffered because it is small,
 * its styles must precede its text, and its hash and ETag need the whole text.
 */
// Remix calls it with these.
// oxlint-disable-next-line max-params
export default async function handleRequest(
  request: Request,
  statusOfRoutes: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { menus, dailyMenus, ownerFacts } = servicesOf(context);
  const { matches, errors, loaderData } = remixContext.staticHandlerContext;
  const isStaff = Boolean((loaderData.root as { isStaff?: boolean } | undefined)?.isStaff);
  const handle = decideHandle(matches.map((match): unknown => match.route.handle));
  const { pathname } = new URL(request.url);
  // A list that was never read looks like an empty one.
  const path = trimPath(localizePath(pathname, 'es'));
  const isMissing = menus.isUnread(path) || (path === pageOf('menuDia').path && dailyMenus.isUnread());
  const isUnread = statusOfRoutes === 200 && isMissing;
  const status = isUnread ? 503 : statusOfRoutes;
  if (isUnread) headers.set('Retry-After', '30');
  const moved = status === 404 ? findNewAddress((await ownerFacts.read()).oldAddresses, pathname) : undefined;
  if (moved !== undefined) {
    const movedHeaders = {
      ...commonHeaders(getEnv().isHttps),
      Location: moved,
      'Cache-Control': 'public, max-age=3600',
    };
    return new Response(null, { status: 301, headers: movedHeaders });
  }
  const hasFailed = Boolean(errors) || status >= 400;
  const nonce = handle.hydrate && !errors ? randomBytes(16).toString('base64') : undefined;
  const cache = createStyleCache(nonce);

  const page = fragmentCache.begin(nonce !== undefined);
  const rendered = await renderWhole(
    <NonceContext.Provider value={nonce}>
      <CacheProvider value={cache}>
        <FragmentCacheContext.Provider value={page.fragments}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </FragmentCacheContext.Provider>
      </CacheProvider>
    </NonceContext.Provider>,
  );
  const whole = page.complete(rendered, cache.inserted);
  // What a script puts into the page later may name rules that it does not name yet.
  const isForGuests = handle.page !== 'staff' && !nonce;
  const completed = isForGuests ? whole : { ...whole, rules: joinRules(whole.rules, cache) };
  const { bytes, styleHash } = insertStyles(completed, nonce !== undefined);

  // The panel's sign-in is an error to Remix, and a page with a form.
  const isForm = handle.page !== 'reading' && !(errors && 'root' in errors);
  const isPost = request.method === 'POST';
  setPageHeaders(headers, { handle, hasFailed, isStaff, isForm, isPost, nonce, styleHash, bytes });
  const isUnchanged = status === 200 && matchesTag(request.headers.get('If-None-Match'), headers.get('ETag'));
  if (isUnchanged) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/** Single-fetch answers of interactive pages: form results and bookings, never cached. */
export function handleDataRequest(response: Response): Response {
  for (const [name, value] of Object.entries(commonHeaders(getEnv().isHttps))) response.headers.set(name, value);
  response.headers.set('Cache-Control', privateNoStore);
  return response;
}

/** Logs faults without a guest's data in the address: see `describePath`. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const reason = describeFault(error);
  if (request.signal.aborted || reason === undefined) return;
  const { pathname } = new URL(request.url);
  const path = describePath(pathname);
  // The error's message may contain the address.
  log('error', 'request failed', { method: request.method, path, reason: reason.replaceAll(pathname, path) });
}

function renderWhole(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const body = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 fills the end of a full buffer with NUL when a character of several bytes does not fit. In a page it would
        // show as U+FFFD, and in an input it would be saved.
        resolve(Buffer.concat(chunks).toString().replaceAll('\0', ''));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Long parts stay in their place instead of being moved by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        // Writing a long page takes as long as a turn of its rendering, so other requests are answered first.
        setImmediate(pipe, body);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => {
      abort();
      reject(new Error('rendering took too long'));
    }, renderDeadline);
  });
}

/** The rules that a page names, then the others that this rendering inserted. */
function joinRules(named: Completed['rules'], { inserted }: EmotionCache): Completed['rules'] {
  const rules = new Map(named);
  for (const [name, rule] of Object.entries(inserted)) {
    if (typeof rule === 'string' && !rules.has(name)) rules.set(name, rule);
  }
  return rules;
}

/**
 * Writes the rules of a page, and where React hydrates it their names for Emotion in the browser, into its first style element,
 * which is empty. Typed text cannot be mistaken for that element, because React escapes `<` and `"`. The replacement is a
 * function, so that `$&` in CSS stays text.
 */
function insertStyles(
  { pieces: [head, ...body], rules }: Completed,
  hydrates: boolean,
): { bytes: Buffer<ArrayBuffer>; styleHash: string } {
  const names = [...rules.keys()].join(' ');
  const { css, hash } = styles.get(names) ?? writeStyles(names, rules);
  const styled = Buffer.from(head ?? [])
    .toString()
    .replace('</style>', () => `${css}</style>`)
    .replace(`data-emotion="${styleKey}"`, (mark) => (hydrates ? `data-emotion="${styleKey} ${names}"` : mark));
  return { bytes: Buffer.concat([Buffer.from(styled), ...body]), styleHash: hash };
}

function writeStyles(names: string, rules: Completed['rules']): { css: string; hash: string } {
  // A rule must not close the style element.
  const css = (globalCss + [...rules.values()].join('')).replaceAll('</', '<\\/');
  const written = { css, hash: createHash('sha256').update(css).digest('base64') };
  styles.set(names, written);
  return written;
}

interface PageAnswer {
  handle: PageHandle & Required<Pick<PageHandle, 'page'>>;
  hasFailed: boolean;
  /** The page has the Admin link, so it must not be shared. */
  isStaff: boolean;
  /** The page has a form and its script. */
  isForm: boolean;
  isPost: boolean;
  nonce: string | undefined;
  styleHash: string;
  bytes: Buffer;
}

function setPageHeaders(
  headers: Headers,
  { handle, hasFailed, isStaff, isForm, isPost, nonce, styleHash, bytes }: PageAnswer,
): void {
  const env = getEnv();
  const isKept = handle.page === 'reading' && !hasFailed && !isStaff;
  for (const [name, value] of Object.entries(commonHeaders(env.isHttps))) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    describePolicy({
      isForm,
      nonce,
      styleHash,
      frames: handle.frames,
      isSecure: env.isHttps,
    }),
  );
  if (handle.page === 'staff' || handle.isHidden) headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cache-Control', isKept ? readingCacheControl : isStaff ? privateNoStore : noStore);
  if (isPost && handle.page === 'form' && !handle.isHidden && !hasFailed && !isStaff) {
    headers.set('Cache-Control', privateNoCache);
  }
  if (isKept) {
    headers.set('ETag', `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`);
    headers.set('Speculation-Rules', '"/speculation-rules.json"');
  }
}

function matchesTag(asked: string | null, tag: string | null): boolean {
  return tag !== null && (asked ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
