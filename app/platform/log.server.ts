import { createHmac, randomBytes } from 'node:crypto';

import { adminPathOf, catalogue } from '~/features/carta/catalogue';
import { languages, localizePath } from '~/core/language';
import { pages } from '~/core/pages';
import { pathOfCode, tableCodes } from '~/features/restaurant/codes/table-codes';

export type LogLevel = 'info' | 'warn' | 'error';

/**
 * One event as a line of JSON that begins with its time (ISO 8601). Never given a query string, a key, an id or anything
 * a guest typed: a place is named by `describePath`, whoever asks by `shortenAddress`, a booking by `markOf`.
 */
export function formatLine(level: LogLevel, message: string, details: object = {}): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`;
}

export type Log = (level: LogLevel, message: string, details?: Record<string, unknown>) => void;

/** Writes such a line on stderr. */
export const log: Log = (level, message, details = {}) =>
  void process.stderr.write(formatLine(level, message, details));

/**
 * Without a listener the first line that cannot be written (EPIPE: its reader has gone; ENOSPC: the disk is full) ends the
 * process. With it that line is lost, the site goes on, and lines are written again once they can be.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

const otherPaths = [
  ...languages.map((language) => localizePath('/reserva', language)),
  '/admin/historial',
  '/admin/correo',
  '/admin/filas',
  '/admin/novedades',
  '/admin/menu-del-dia/eliminar',
  '/admin/menu-del-dia/envio',
  '/admin/menu-del-dia/hoja',
  '/menu_del_dia/imagen',
  '/admin/qr/hoja',
  '/tarjeta',
  ...tableCodes.map(pathOfCode),
  '/storage/v1/object/public',
  ...[
    'assets',
    'fonts',
    'icons',
    'pictures',
    'prensa',
    'healthz',
    'readyz',
    'robots.txt',
    'sitemap.xml',
    'llms.txt',
  ].map((word) => `/${word}`),
];
/** The words of our own addresses, '' included. */
const knownWords = new Set(
  [...pages.map(({ path }) => path), ...catalogue.map(adminPathOf), ...otherPaths].flatMap((path) => path.split('/')),
);

/**
 * An address for the log: the words that are the site's own, up to the first that is not, '/reserva/…'. A code, an id or a
 * key in an address is no such word and stays out, also at an address that nobody thought of here.
 */
export function describePath(url: string): string {
  const [, ...words] = url.split(/[?#]/, 1)[0]?.split('/') ?? [];
  const firstUnknown = words.findIndex((word) => !knownWords.has(word));
  if (firstUnknown < 0 && words.length > 0) return `/${words.join('/')}`;
  return `/${[...words.slice(0, firstUnknown), '…'].join('/')}`;
}

const markKey = randomBytes(32);

/**
 * Tells one secret from another in the lines of one run, and opens nothing. Keyed: an id that can be counted through would
 * be found again by hashing all of them.
 */
export function markOf(secret: string): string {
  return createHmac('sha256', markKey).update(secret).digest('hex').slice(0, 8);
}

/** The first half of an address, or less: '203.0.…', '2001:db8:…'. */
export function shortenAddress(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  const groups = address.split(separator);
  return groups.length > 2 ? `${groups.slice(0, 2).join(separator)}${separator}…` : address;
}

/** What the router makes of a wrong method or address, and of an answer that was thrown. */
const isErrorResponse = (error: unknown): error is { status: number; statusText: string } =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;

/**
 * What the log says of something that was thrown while a request was answered; undefined when it is no fault of the server:
 * a wrong method or address that the router refuses.
 */
export function describeFault(error: unknown): string | undefined {
  if (error instanceof Error) return error.stack ?? error.message;
  if (isErrorResponse(error)) return error.status < 500 ? undefined : `${error.status} ${error.statusText}`;
  return String(error);
}
