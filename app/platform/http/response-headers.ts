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

/** On every answer of the site (docs/contract.md, 'Every answer'). */
export const commonHeaders = (isHttps: boolean): typeof plainHeaders => (isHttps ? secureHeaders : plainHeaders);

/** `s-maxage` is no longer than the five seconds in which a change must be seen (docs/contract.md). */
export const readingCacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=3, stale-if-error=86400';
export const noStore = 'no-store';
/** A public page with a member of staff's Admin link is theirs alone. */
export const privateNoStore = 'private, no-store';

const watchHash = createHash('sha256').update(scriptWatch).digest('base64');

export interface PolicyInput {
  /** A page with a form: our own script files run, and the one that watches them. */
  isForm: boolean;
  /** Present where React takes over; the nonce of this one answer. */
  nonce?: string;
  /** Base64 sha256 of the one inlined style, where there is no nonce. */
  styleHash: string;
  /** The origin whose page may stand in a frame of this one. */
  frames?: string;
  isSecure: boolean;
}

/**
 * The Content-Security-Policy of a page: nothing by default, no `unsafe-*`. A reading page runs no script and is
 * the same for everyone, so its style goes by hash; a nonce there would make it uncacheable. A form's page as well, so
 * that it can be rendered once for all who open it.
 */
export function describePolicy({ isForm, nonce, styleHash, frames, isSecure }: PolicyInput): string {
  // Staff may give a dish's picture by any web address (docs/contract.md, 'Forms'): a picture runs nothing.
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
    // The panel's, which shows what is pushed.
    ...(nonce ? ["worker-src 'self'"] : []),
    ...(frames ? [`frame-src ${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
