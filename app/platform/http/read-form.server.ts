import { Busboy } from '@fastify/busboy';

import { readTyped } from '~/core/typed-text';
import { getEnv } from '../env.server';
import { noStore } from './response-headers';

/** The fields of a form in their order, as `readTyped` reads them; a file is given by its name. */
export type FormEntries = readonly (readonly [name: string, value: string])[];

/** The bytes of a sent file, unless it is too large. */
export type SentFile = { bytes: Uint8Array } | 'too large';

export type FormReading =
  | { ok: true; entries: FormEntries; files: ReadonlyMap<string, SentFile> }
  | { ok: false; status: 400 | 413 | 415 };

interface FormLimits {
  /** Maximum number of fields and files. */
  fields?: number;
  /** Maximum size of all fields without files, in bytes. */
  textBytes?: number;
  /** Maximum size of a file, in bytes. The rest is read and dropped, so that the browser can read the response. */
  fileBytes?: number;
  /** Maximum size of the body, in bytes, at which reading stops. */
  totalBytes?: number;
}

/** Default maximum size of all fields, in bytes. */
const mostTextBytes = 256 * 1024;
/** Maximum size of a panel form's body, in bytes: two too large pictures are still read, so that the browser shows the refusal. */
export const mostBytesOfPanel = 100_000_000;
/** Default maximum number of fields: many empty fields cost more than their bytes. */
const mostFields = 200;

/**
 * Reads a posted form within the limits; any other body gives an error value. Every action reads its form here, so a post
 * from another site is refused here too, for hosts without the guard.
 * @throws Response 403 for a post from another site.
 */
export async function readForm(request: Request, limits: FormLimits = {}): Promise<FormReading> {
  refuseForeign(request);
  const { fields = mostFields, fileBytes = 0, textBytes = mostTextBytes, totalBytes = textBytes } = limits;
  if (Number(request.headers.get('Content-Length') ?? 0) > totalBytes) return { ok: false, status: 413 };
  const type = request.headers.get('Content-Type') ?? '';
  const parse = /^application\/x-www-form-urlencoded\b/i.test(type)
    ? parseFields
    : /^multipart\/form-data\b/i.test(type)
      ? parseParts
      : undefined;
  if (!parse) return { ok: false, status: 415 };
  try {
    const { entries, files } = await parse(readLimited(request, totalBytes), { type, fields, fileBytes, textBytes });
    return { ok: true, entries: entries.map(([name, value]) => [name, readTyped(value)] as const), files };
  } catch (error) {
    return { ok: false, status: error instanceof TooMuchError ? 413 : 400 };
  }
}

/** The fields of a posted form; none of one that is refused. @throws Response 403 for a post from another site. */
export async function readEntries(request: Request): Promise<FormEntries> {
  const form = await readForm(request);
  return form.ok ? form.entries : [];
}

/** The first value of a field; '' when it was not sent. */
export function readField(entries: FormEntries, name: string): string {
  return entries.find(([each]) => each === name)?.[1] ?? '';
}

/** A row's id from a form or address; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

class TooMuchError extends Error {}

type Body = AsyncIterable<Uint8Array>;
type Parsed = { entries: [name: string, value: string][]; files: Map<string, SentFile> };
interface ParseOptions {
  type: string;
  fields: number;
  fileBytes: number;
  textBytes: number;
}

/** The request headers that name the origin of a post. */
interface OriginHeaders {
  origin?: string;
  'sec-fetch-site'?: string | string[];
}

/**
 * Whether a post comes from a page of this site, or from a client that is not a browser. False for an Origin of another host,
 * `null` or no address, and for a post that the browser marks as cross-site (docs/contract.md, 'Forms'). `isOwnHost` knows the
 * names of this site, with port.
 */
export function isOwnOrigin(headers: OriginHeaders, isOwnHost: (host: string) => boolean): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  try {
    const { host, protocol, origin } = new URL(headers.origin);
    return /^https?:$/.test(protocol) && isOwnHost(host) && origin === headers.origin.toLowerCase();
  } catch {
    return false;
  }
}

function refuseForeign({ headers, url }: Request): void {
  const origin = headers.get('Origin') ?? undefined;
  const site = headers.get('Sec-Fetch-Site') ?? undefined;
  const isOwnHost = (host: string) => host === new URL(url).host || host === new URL(getEnv().SITE_URL).host;
  if (isOwnOrigin({ origin, 'sec-fetch-site': site }, isOwnHost)) return;
  throw new Response(null, { status: 403, headers: { 'Cache-Control': noStore } });
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Reads at most `most` bytes. Does not cancel the stream, which would close the connection before the response. */
async function* readLimited({ body }: Request, most: number): Body {
  const reader = body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > most) throw new TooMuchError();
    yield part.value;
  }
}

async function parseFields(body: Body, { fields, textBytes }: ParseOptions): Promise<Parsed> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > textBytes) throw new TooMuchError();
  }
  const entries = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))];
  if (entries.length > fields) throw new TooMuchError();
  return { entries, files: new Map() };
}

/** Size of the pieces that a form with files is parsed in, in bytes. */
const pieceBytes = 8192;

async function parseParts(body: Body, { type, fields, fileBytes, textBytes: most }: ParseOptions): Promise<Parsed> {
  const entries: Parsed['entries'] = [];
  const files: Parsed['files'] = new Map();
  const parser = new Busboy({
    headers: { 'content-type': type },
    preservePath: true,
    isPartAFile: (_name, _type, filename) => filename !== undefined,
    limits: { fieldSize: most, fileSize: fileBytes, parts: fields },
  });
  let textBytes = 0;
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve).once('error', reject);
    // Parts without a name are not reported as fields, but cost as much.
    parser.once('partsLimit', () => reject(new TooMuchError()));
    const add = (name: string, value: string, isCut: boolean): void => {
      entries.push([name, value]);
      textBytes += value.length;
      if (isCut || entries.length > fields || textBytes > most) reject(new TooMuchError());
    };
    parser.on('field', (name, value, _isNameCut, isCut) => add(name, value, isCut));
    parser.on('file', (name, file, filename) => {
      add(name, filename, false);
      let chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => (chunks = []));
      file.on('error', reject);
      file.on('end', () => {
        const bytes = file.truncated ? undefined : Buffer.concat(chunks);
        chunks = [];
        // An empty file input.
        const isLeftEmpty = filename === '' && bytes?.length === 0;
        if (fileBytes > 0 && !isLeftEmpty && !files.has(name)) files.set(name, bytes ? { bytes } : 'too large');
      });
    });
  });
  finished.catch(() => undefined);
  for await (const chunk of body) {
    // Small pieces, because a limit stops the reading after a piece only.
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = asBuffer(chunk.subarray(at, at + pieceBytes));
      await Promise.race([finished, new Promise<void>((resolve) => parser.write(piece, () => resolve()))]);
    }
  }
  parser.end();
  await finished;
  return { entries, files };
}

/**
 * The handler that a form's intent names; undefined for an unknown or missing intent, which the action answers with 400.
 * Inherited names such as 'constructor' are unknown.
 */
export const findHandler = <Handler>(
  handlers: Readonly<Record<string, Handler>>,
  intent: string,
): Handler | undefined => (Object.hasOwn(handlers, intent) ? handlers[intent] : undefined);
