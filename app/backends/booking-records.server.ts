import { isBookingId, readBooking, type Booking, type BookingDecision } from '../domain/booking';
import { describeFailure, dropBody, fetchWithin } from './fetch-within';

export type BookingApiFormat = 'flat' | 'airtable' | 'nocodb' | 'baserow';

/** `unknown`: there is no such booking. `unreachable`: nobody can say just now. `reason` is for the log. */
export type BookingRead =
  { kind: 'found'; booking: Booking } | { kind: 'unknown'; reason: string } | { kind: 'unreachable'; reason: string };

/** `refused`: surely nothing was written. `unsure`: it may have been. */
export type BookingWrite =
  { kind: 'written' } | { kind: 'refused'; reason: string } | { kind: 'unsure'; reason: string };

/** An outside table, one record at a time. `by` is when an answer must be there, in milliseconds of the clock given in. */
export interface BookingRecords {
  /** Reads a record; one more try when the table did not answer, or said when it would. Never rejects. */
  read(id: string, by: number): Promise<BookingRead>;
  /** Writes `Estado` and nothing else. Tried again only when the table says that it did nothing (429). Never rejects. */
  write(id: string, decision: BookingDecision, by: number): Promise<BookingWrite>;
}

export interface BookingApiOptions {
  /** The address of one record, with `{id}` in it; its query is kept. */
  url: string;
  format: BookingApiFormat;
  token?: { header: string; value: string };
  fetch?: typeof fetch;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
  /** A call is given this long, in milliseconds. */
  timeLimit?: number;
}

type Call =
  { kind: 'answered'; status: number; retryAfter: number | null; json: unknown } | { kind: 'failed'; reason: string };

/** A record is a few hundred bytes; a table that sends more than this is not the table we were told of. */
const mostBytes = 1_000_000;
/** Below this there is no point in starting a call. */
const leastTime = 250;
/** Failures in which the request cannot have arrived. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The HTTP record API of a no-code table in the four shapes of docs/contract.md, 'Booking record'. Redirects are not
 * followed: they would carry the token away. An id that could leave its segment of the address, or that no table gives
 * out, is unknown without asking anybody.
 */
export function createBookingRecords(options: BookingApiOptions): BookingRecords {
  const { url, format, token, fetch: send = fetch, now = Date.now, timeLimit = 4000 } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  /** After a 429 the table is left alone until it said it would answer: asking sooner makes some wait longer. */
  let quietUntil = 0;

  async function call(address: string, init: RequestInit, by: number): Promise<Call> {
    const limit = Math.min(timeLimit, by - now());
    if (limit < leastTime) return { kind: 'failed', reason: 'no time left' };
    const headers = {
      Accept: 'application/json',
      ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { [token.header]: token.value } : {}),
    };
    async function read(response: Response): Promise<Call> {
      const { ok, status, headers } = response;
      if (!ok) dropBody(response);
      const json = ok ? parseJson(await readLimited(response)) : undefined;
      return { kind: 'answered', status, retryAfter: readRetryAfter(headers, now()), json };
    }
    return fetchWithin(address, { fetch: send, limit, init: { ...init, redirect: 'manual', headers }, read }).catch(
      (error: unknown) => ({ kind: 'failed', reason: describeFailure(error) }),
    );
  }

  /** Waits as a 429 asks, if there is time for that and another call; false when there is not. */
  async function waitOut(retryAfter: number | null, by: number): Promise<boolean> {
    const pause = retryAfter ?? 1000;
    quietUntil = Math.max(quietUntil, now() + pause);
    if (now() + pause + leastTime > by) return false;
    await wait(pause);
    return true;
  }

  /** One call, and another one when `mayRepeat` says that the first did nothing and might do better now. */
  async function callTwice(
    address: string,
    init: RequestInit,
    by: number,
    mayRepeat: (first: Call) => boolean,
  ): Promise<Call> {
    const quietFor = quietUntil - now();
    if (quietFor > 0) {
      if (now() + quietFor + leastTime > by)
        return { kind: 'answered', status: 429, retryAfter: quietFor, json: undefined };
      await wait(quietFor);
    }
    const first = await call(address, init, by);
    if (!mayRepeat(first)) return first;
    if (first.kind === 'answered' && first.status === 429 && !(await waitOut(first.retryAfter, by))) return first;
    const second = await call(address, init, by);
    return second.kind === 'failed' && second.reason === 'no time left' ? first : second;
  }

  return {
    async read(id, by) {
      if (!isBookingId(id)) return { kind: 'unknown', reason: 'malformed id' };
      const address = url.replace('{id}', id);
      const answer = await callTwice(
        address,
        {},
        by,
        (first) => first.kind === 'failed' || first.status === 429 || first.status >= 500,
      );
      if (answer.kind === 'failed') return { kind: 'unreachable', reason: answer.reason };
      const { status, json } = answer;
      if ([400, 404, 410, 422].includes(status)) return { kind: 'unknown', reason: `HTTP ${status}` };
      if (status < 200 || status > 299) return { kind: 'unreachable', reason: `HTTP ${status}` };
      if (!isRecord(json)) return { kind: 'unreachable', reason: 'the answer is no JSON object' };
      const booking = readBooking(readFields(json, format));
      return booking ? { kind: 'found', booking } : { kind: 'unknown', reason: 'the record has no field of a booking' };
    },

    async write(id, decision, by) {
      if (!isBookingId(id)) return { kind: 'refused', reason: 'malformed id' };
      const { address, body } = describeWrite({ url, format, id, decision });
      const init = { method: 'PATCH', body: JSON.stringify(body) };
      const answer = await callTwice(address, init, by, (first) => first.kind === 'answered' && first.status === 429);
      if (answer.kind === 'failed') {
        const isCertain = neverArrived.has(answer.reason) || answer.reason === 'no time left';
        return { kind: isCertain ? 'refused' : 'unsure', reason: answer.reason };
      }
      if (answer.status >= 200 && answer.status < 300) return { kind: 'written' };
      return { kind: answer.status >= 500 ? 'unsure' : 'refused', reason: `HTTP ${answer.status}` };
    },
  };
}

/** Where the fields stand: Airtable and NocoDB's third version wrap them. */
function readFields(json: Record<string, unknown>, format: BookingApiFormat): Record<string, unknown> {
  if (format === 'airtable') return isRecord(json.fields) ? json.fields : {};
  if (format === 'nocodb' && isRecord(json.fields)) return json.fields;
  return json;
}

interface WriteInput {
  url: string;
  format: BookingApiFormat;
  id: string;
  decision: BookingDecision;
}

/** NocoDB patches the list of records and is told the id in the body; the others patch the record itself. */
function describeWrite({ url, format, id, decision }: WriteInput): { address: string; body: unknown } {
  const fields = { Estado: decision };
  if (format === 'nocodb') {
    const address = url.replace('/{id}', '');
    const key = /^\d{1,15}$/.test(id) ? Number(id) : id;
    return { address, body: url.includes('/api/v3/') ? { id: key, fields } : { Id: key, ...fields } };
  }
  return { address: url.replace('{id}', id), body: format === 'airtable' ? { fields } : fields };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The whole body as text. Throws when it is longer than a record can be. */
async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > mostBytes) {
      reader?.cancel().catch(() => undefined);
      throw new Error('the answer is too long');
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** How long a table asks to be left alone, in milliseconds: `Retry-After` in seconds or as a date. */
function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After');
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1000;
  return Number.isNaN(milliseconds) ? null : Math.min(Math.max(milliseconds, 0), 60_000);
}
