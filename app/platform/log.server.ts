import { createHmac, randomBytes } from 'node:crypto';

import { pages } from '~/core/pages';
import { writesWords } from './env.server';

type LogLevel = 'info' | 'warn' | 'error';

/**
 * One event as a line of JSON that begins with its time (ISO 8601). Callers pass no query string, key, id or text of a guest:
 * `describePath` names an address, `shortenAddress` a client, `markOf` a booking.
 */
export function formatLine(level: LogLevel, message: string, details: object = {}): string {
  return startLine() + formatRest(level, message, details);
}

let writtenAt = NaN;
let start = '';

/** The beginning of a line, with its time; cached for a millisecond, in which a site under load writes many lines. */
function startLine(): string {
  const now = Date.now();
  if (now !== writtenAt) start = `{"time":"${new Date(now).toISOString()}",`;
  writtenAt = now;
  return start;
}

/** A line after its time. */
const formatRest = (level: LogLevel, message: string, details: object) =>
  `${JSON.stringify({ level, message, ...details }).slice(1)}\n`;

const controls = /\p{Cc}+/gu;

/**
 * The same event for a person at a terminal: '21:04:11 request GET /carta 200 12'. Empty for a migration: a
 * first start has twenty.
 */
export function formatWords(level: LogLevel, message: string, details: object = {}, now = new Date()): string {
  if (level === 'info' && message.startsWith('migration ')) return '';
  const clock = now.toTimeString().slice(0, 8);
  const facts = Object.entries(details).flatMap(([name, value]) =>
    name === 'part' ? [] : [typeof value === 'object' ? JSON.stringify(value) : String(value)],
  );
  return `${[clock, ...(level === 'info' ? [] : [`${level}:`]), message, ...facts].join(' ').replace(controls, ' ')}\n`;
}

/**
 * Makes a function that formats an event with the time of the call, as LOG_FORMAT says: `words`, which `npm start` sets on a
 * terminal, or lines of JSON. For an event that is written often.
 */
export function prepareEvent(level: LogLevel, message: string, details: object = {}): () => string {
  if (writesWords()) return () => formatWords(level, message, details);
  const rest = formatRest(level, message, details);
  return () => startLine() + rest;
}

/** Formats an event as `prepareEvent` does. */
const formatEvent: typeof formatLine = (...event) => prepareEvent(...event)();

export type Log = (level: LogLevel, message: string, details?: Record<string, unknown>) => void;

/** Writes a line to stderr. */
export const log: Log = (level, message, details = {}) =>
  void process.stderr.write(formatEvent(level, message, details));

/**
 * Keeps the process alive when a line cannot be written (EPIPE: the reader has exited; ENOSPC: the disk is full). That line
 * is lost; later ones are written when that is possible again.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

const ownPaths = [
  '/storage/v1/object/public',
  ...['assets', 'fonts', 'icons', 'pictures', 'prensa', 'healthz', 'readyz'].map((word) => `/${word}`),
  ...['robots.txt', 'sitemap.xml', 'llms.txt'].map((word) => `/${word}`),
];
/** The words of the site's addresses, '' included. */
const knownWords = new Set<string>();

/** Registers addresses of a feature whose words the log may write. */
export function allowInLog(paths: readonly string[]): void {
  for (const word of paths.flatMap((path) => path.split('/'))) knownWords.add(word);
}

allowInLog([...pages.map(({ path }) => path), ...ownPaths]);

/**
 * An address for the log: its words up to the first unregistered one, '/reserva/…'. Codes, ids and keys in an address are
 * never registered, so no address can bring them into the log.
 */
export function describePath(url: string): string {
  const [, ...words] = url.split(/[?#]/, 1)[0]?.split('/') ?? [];
  const firstUnknown = words.findIndex((word) => !knownWords.has(word));
  if (firstUnknown < 0 && words.length > 0) return `/${words.join('/')}`;
  return `/${[...words.slice(0, firstUnknown), '…'].join('/')}`;
}

const markKey = randomBytes(32);

/**
 * A mark that is equal for equal secrets within one run. It is keyed: without a key, hashing all possible ids would find
 * an id that is a number.
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

/** The router's error for a wrong method or address, or for a thrown response. */
const isErrorResponse = (error: unknown): error is { status: number; statusText: string } =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;

/** The log's text for an error thrown during a request; undefined for a wrong method or address, which the router refuses. */
export function describeFault(error: unknown): string | undefined {
  if (error instanceof Error) return error.stack ?? error.message;
  if (isErrorResponse(error)) return error.status < 500 ? undefined : `${error.status} ${error.statusText}`;
  return String(error);
}
