import { isBookingId, readBooking, readCell, type BookingRecord, type BookingDecision } from '../booking';
import {
  describeFailure,
  dropBody,
  fetchWithin,
  parseJson,
  readLimited,
  readRetryAfter,
} from '~/platform/database/fetch-within';

export type BookingApiFormat = 'flat' | 'airtable' | 'nocodb' | 'baserow';

/** `unknown`: there is no such booking. `unreachable`: the table gave no answer. `reason` is for the log. */
export type BookingRead =
  | { kind: 'found'; booking: BookingRecord }
  | { kind: 'unknown' | 'unreachable'; reason: string };

/** `refused`: surely nothing was written. `unsure`: it may have been. */
export type BookingWrite = { kind: 'written' } | { kind: 'refused' | 'unsure'; reason: string };

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

type Call = { kind: 'answered'; status: number; json?: unknown } | { kind: 'failed'; reason: string };

/** Maximum size of a record, in bytes; a record has a few hundred. */
const mostBytes = 1_000_000;
/** Minimum time to start a call, in ms. */
const leastTime = 250;
const noTimeLeft = 'no time left';
/** Failures in which the request cannot have arrived. */
const neverArrived = new Set([noTimeLeft, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * The HTTP record API of a no-code table in the four shapes of docs/contract.md, 'Booking record', one record at a time. `by` is
 * when an answer must be there, in milliseconds of the clock given in. Redirects are not followed: they would carry the
 * token away. An id that could leave its segment of the address, or that no table gives out, is unknown without a
 * request.
 */
export function createBookingRecords(options: BookingApiOptions) {
  const { url, format, token, fetch: send = fetch, now = Date.now, timeLimit = 4000 } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  /** No request before this time, as the table asked with 429: some extend the pause for each earlier one. */
  let quietUntil = 0;

  async function read(response: Response): Promise<Call> {
    const { ok, status, headers } = response;
    if (!ok) dropBody(response);
    if (status === 429) {
      const pause = readRetryAfter(headers.get('Retry-After'), now()) ?? 1000;
      quietUntil = Math.max(quietUntil, now() + Math.min(pause, 60_000));
    }
    return { kind: 'answered', status, json: ok ? parseJson(await readLimited(response, mostBytes)) : undefined };
  }

  async function call(address: string, init: RequestInit, by: number): Promise<Call> {
    const pause = Math.max(quietUntil - now(), 0);
    const limit = Math.min(timeLimit, by - now() - pause);
    if (limit < leastTime)
      return pause > 0 ? { kind: 'answered', status: 429 } : { kind: 'failed', reason: noTimeLeft };
    if (pause > 0) await wait(pause);
    const headers = {
      Accept: 'application/json',
      ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { [token.header]: token.value } : {}),
    };
    return fetchWithin(address, { fetch: send, limit, init: { ...init, redirect: 'manual', headers }, read }).catch(
      (error: unknown) => ({ kind: 'failed', reason: describeFailure(error) }),
    );
  }

  /** One call, and another one when `mayRepeat` says that the first did nothing and might do better now. */
  async function callTwice(
    address: string,
    init: RequestInit,
    by: number,
    mayRepeat: (status: number | undefined) => boolean,
  ): Promise<Call> {
    const first = await call(address, init, by);
    if (!mayRepeat(first.kind === 'answered' ? first.status : undefined)) return first;
    const second = await call(address, init, by);
    return second.kind === 'failed' && second.reason === noTimeLeft ? first : second;
  }

  return {
    /** Reads a record; one more try when the table did not answer, or named a time when it would. Never rejects. */
    async read(id: string, by: number): Promise<BookingRead> {
      if (!isBookingId(id)) return { kind: 'unknown', reason: 'malformed id' };
      const mayRepeat = (status = 504) => status === 429 || status >= 500;
      const answer = await callTwice(url.replace('{id}', id), {}, by, mayRepeat);
      if (answer.kind === 'failed') return { kind: 'unreachable', reason: answer.reason };
      const { status, json } = answer;
      if ([400, 404, 410, 422].includes(status)) return { kind: 'unknown', reason: `HTTP ${status}` };
      if (status < 200 || status > 299) return { kind: 'unreachable', reason: `HTTP ${status}` };
      if (!isRecord(json)) return { kind: 'unreachable', reason: 'the answer is no JSON object' };
      if (!hasId(json, id)) return { kind: 'unknown', reason: 'the record has another id' };
      const booking = readBooking(readFields(json, format));
      return booking ? { kind: 'found', booking } : { kind: 'unknown', reason: 'the record has no field of a booking' };
    },

    /** Writes `Estado` and nothing else. Tried again only when the table says that it did nothing (429). Never rejects. */
    async write(id: string, decision: BookingDecision, by: number): Promise<BookingWrite> {
      if (!isBookingId(id)) return { kind: 'refused', reason: 'malformed id' };
      const { address, body } = describeWrite({ url, format, id, decision });
      const init = { method: 'PATCH', body: JSON.stringify(body) };
      const answer = await callTwice(address, init, by, (status) => status === 429);
      if (answer.kind === 'failed') {
        const isCertain = neverArrived.has(answer.reason);
        return { kind: isCertain ? 'refused' : 'unsure', reason: answer.reason };
      }
      if (answer.status >= 200 && answer.status < 300) return { kind: 'written' };
      return { kind: answer.status >= 500 ? 'unsure' : 'refused', reason: `HTTP ${answer.status}` };
    },
  };
}

export type BookingRecords = ReturnType<typeof createBookingRecords>;

/**
 * Whether a record is the one that was asked for: some tables read `7a` as 7, and would open the record of a guessed number.
 * A flat answer may hold no id. Of an id beyond 2^53 JSON gives only the nearest number.
 */
function hasId(json: Record<string, unknown>, id: string): boolean {
  const ids = ['id', 'Id', 'ID'].flatMap((name) => {
    const value = json[name];
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });
  const isAsked = (value: string | number) =>
    String(value) === id || (typeof value === 'number' && !Number.isSafeInteger(value) && value === Number(id));
  return ids.length === 0 || ids.some(isAsked);
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

/** NocoDB patches the list of records and takes the id from the body; the others patch the record itself. */
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

/** The id of the outside record in a webhook's answer; undefined when it holds none that the table could have given. */
export function readRecordId(answer: unknown): string | undefined {
  const id = isRecord(answer) && typeof answer.id !== 'object' ? readCell(answer.id) : '';
  return isBookingId(id) ? id : undefined;
}
