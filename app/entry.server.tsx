import { globalCss } from '@antidoto/ui';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';

import { getEnv } from '~/platform/env.server';
import { describeFault, describePath, log } from '~/platform/log.server';
import { servicesOf } from './services.server';
import { createStyleCache, NonceContext, styleKey } from '~/platform/http/document';
import { decideHandle, type PageHandle } from '~/platform/http/page-kind';
import { localizePath, trimPath } from '~/core/language';
import { pageOf } from '~/core/pages';
import { findNewAddress } from '~/features/restaurant/facts/old-addresses';
import {
  commonHeaders,
  describePolicy,
  noStore,
  privateNoStore,
  readingCacheControl,
} from '~/platform/http/response-headers';

export { site } from './services.server';

/** Maximum time to render a page, in ms. Every backend has a shorter limit. */
const renderDeadline = 10_000;

/**
 * Renders a whole page with its styles in its head, and sets the headers of its kind. The page is buffered because it is small,
 * its styles must precede its text, and its hash and ETag need the whole text.
 */
export default async function handleRequest(
  request: Request,
  statusOfRoutes: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { menus, dailyMenus, ownerFacts, startWork } = servicesOf(context);
  // `server` has opened the site already; a development server of Remix's own has not.
  startWork();
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

  const rendered = await renderWhole(
    <NonceContext.Provider value={nonce}>
      <CacheProvider value={cache}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </CacheProvider>
    </NonceContext.Provider>,
  );
  const { html, css } = insertStyles(rendered, cache, handle.page !== 'staff' && !nonce);

  // The panel's sign-in is an error to Remix, and a page with a form.
  const isForm = handle.page !== 'reading' && !(errors && 'root' in errors);
  setPageHeaders(headers, { handle, hasFailed, isStaff, isForm, nonce, css, html });
  const isUnchanged = status === 200 && matchesTag(request.headers.get('If-None-Match'), headers.get('ETag'));
  if (isUnchanged) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
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
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(element, {
      // Long parts stay in their place instead of being moved by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        // React 18 fills the end of a full buffer with NUL when a character of several bytes does not fit. In a page it would
        // show as U+FFFD, and in an input it would be saved.
        text(body).then((html) => resolve(html.replaceAll('\0', '')), reject);
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

/**
 * Writes the rules that this rendering used, and their names for Emotion in the browser, into the page's first style element,
 * which is empty. The cache is new for each answer. Typed text cannot be mistaken for that element, because React escapes `<`
 * and `"`. The replacement is a function, so that `$&` in CSS stays text.
 *
 * @param isForGuests whether React never renders the page again: the rules of classes that it does not have are left out. The
 * script of guests' forms brings the rules of each answer. A component that is styled twice, as every `styled(List)`, inserts
 * the rules of both styles and uses one class.
 */
function insertStyles(
  rendered: string,
  { inserted }: EmotionCache,
  isForGuests: boolean,
): { html: string; css: string } {
  const rules = Object.entries(inserted).filter(
    ([name, rule]) =>
      typeof rule === 'string' &&
      (!isForGuests || !rule.startsWith(`.${styleKey}-`) || rendered.includes(`${styleKey}-${name}`)),
  );
  // A rule must not close the style element.
  const css = (globalCss + rules.map(([, rule]) => rule).join('')).replaceAll('</', '<\\/');
  const names = rules.map(([name]) => name).join(' ');
  const html = rendered
    .replace('</style>', () => `${css}</style>`)
    .replace(`data-emotion="${styleKey}"`, () => `data-emotion="${styleKey} ${names}"`);
  return { html, css };
}

interface PageAnswer {
  handle: PageHandle & Required<Pick<PageHandle, 'page'>>;
  hasFailed: boolean;
  /** The page has the Admin link, so it must not be shared. */
  isStaff: boolean;
  /** The page has a form and its script. */
  isForm: boolean;
  nonce: string | undefined;
  css: string;
  html: string;
}

function setPageHeaders(headers: Headers, { handle, hasFailed, isStaff, isForm, nonce, css, html }: PageAnswer): void {
  const env = getEnv();
  const isKept = handle.page === 'reading' && !hasFailed && !isStaff;
  for (const [name, value] of Object.entries(commonHeaders(env.isHttps))) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    describePolicy({
      isForm,
      nonce,
      styleHash: createHash('sha256').update(css).digest('base64'),
      frames: handle.frames,
      isSecure: env.isHttps,
    }),
  );
  if (handle.page === 'staff' || handle.isHidden) headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cache-Control', isKept ? readingCacheControl : isStaff ? privateNoStore : noStore);
  if (isKept) {
    headers.set('ETag', `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`);
    headers.set('Speculation-Rules', '"/speculation-rules.json"');
  }
}

function matchesTag(asked: string | null, tag: string | null): boolean {
  return tag !== null && (asked ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
