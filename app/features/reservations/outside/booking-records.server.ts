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

/** `refused`: nothing was written. `unsure`: it may have been. */
export type BookingWrite = { kind: 'written' } | { kind: 'refused' | 'unsure'; reason: string };

interface BookingApiOptions {
  /** The address of one record, with `{id}` in it; its query is kept. */
  url: string;
  format: BookingApiFormat;
  token?: { header: string; value: string };
  fetch?: typeof fetch;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
  /** Maximum time of a call, in ms. */
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
 * The HTTP record API of a no-code table in the four shapes of docs/contract.md, 'Booking record'. `by` is the deadline of a call,
 * in ms of the clock `now`. Redirects are not followed, because they would send the token to another host. A malformed id, which
 * could change the path of the address, is unknown without a request.
 */
export function createBookingRecords(options: BookingApiOptions) {
  const { url, format, token, fetch: send = fetch, now = Date.now, timeLimit = 4000 } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  /** No request is sent before this time, which the table asked for with 429: some tables extend the pause for each request. */
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

  /** One call, and a second one when `mayRepeat` allows it for the status of the first, undefined without a response. */
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
    /** Reads a record, with a second try when the table did not answer, failed, or asked to wait (429). Never rejects. */
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

    /** Writes `Estado` and nothing else, with a second try only after 429, when nothing was written. Never rejects. */
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
 * Whether a record has the id that was asked for: some tables read `7a` as 7, and would open the record of a guessed number. A
 * flat record may have no id. An id beyond 2^53 is compared as the nearest number, as JSON gives it.
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

/** The fields of a record: Airtable and version 3 of NocoDB wrap them. */
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

/** The id of the outside record in a webhook's response; undefined without a well-formed one. */
export function readRecordId(answer: unknown): string | undefined {
  const id = isRecord(answer) && typeof answer.id !== 'object' ? readCell(answer.id) : '';
  return isBookingId(id) ? id : undefined;
}
