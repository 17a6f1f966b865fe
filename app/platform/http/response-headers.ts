import { createHash } from 'node:crypto';

import { scriptWatch } from './script-watch';

const plainHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};
const secureHeaders: typeof plainHeaders = {
  ...plainHeaders,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** The headers of every response (docs/contract.md, 'Every answer'). */
export const commonHeaders = (isHttps: boolean): typeof plainHeaders => (isHttps ? secureHeaders : plainHeaders);

/**
 * A shared cache shows a change within five seconds (docs/scaling.md): `s-maxage` and `stale-while-revalidate` together are one
 * second less, because caches count in whole seconds.
 */
export const readingCacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2, stale-if-error=86400';
export const noStore = 'no-store';
/** For a public page with the Admin link of a member of staff: shared caches must not store it. */
export const privateNoStore = 'private, no-store';

/**
 * For the answer to a public form. Browsers store no answer to a POST without a lifetime either way, but a page whose script
 * received a `no-store` answer is not restored when the guest goes back.
 */
export const privateNoCache = 'private, no-cache';

/** The response with a file to save, which no cache stores. */
export const sendFile = (name: string, type: string, body: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': noStore,
    },
  });

const watchHash = createHash('sha256').update(scriptWatch).digest('base64');

export interface PolicyInput {
  /** Whether the page has a form: it then runs the site's script files and the inline script that watches them. */
  isForm: boolean;
  /** The nonce of this response; present on pages that React hydrates. */
  nonce?: string;
  /** SHA-256 of the inline style, in base64; used without a nonce. */
  styleHash: string;
  /** The origin that this page may show in a frame. */
  frames?: string;
  isSecure: boolean;
}

/**
 * The Content-Security-Policy of a page: nothing by default, no `unsafe-*`. Reading pages and pages with a form are rendered
 * once for all guests, so their style is allowed by its hash: with a nonce they could not be cached.
 */
export function describePolicy({ isForm, nonce, styleHash, frames, isSecure }: PolicyInput): string {
  // A dish's picture may have any web address (docs/contract.md, 'Forms'); a picture runs no code.
  const elsewhere = isSecure ? ['https:'] : ['https:', 'http:'];
  const images = ["'self'", 'data:', ...(nonce ? ['blob:'] : []), ...elsewhere];
  return [
    "default-src 'none'",
    `script-src ${nonce ? `'nonce-${nonce}' 'strict-dynamic'` : isForm ? `'self' 'sha256-${watchHash}'` : "'none'"}`,
    `style-src 'self' ${nonce ? `'nonce-${nonce}'` : `'sha256-${styleHash}'`}`,
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The panel's service worker, which shows push messages.
    ...(nonce ? ["worker-src 'self'"] : []),
    ...(frames ? [`frame-src ${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
