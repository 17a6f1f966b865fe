import { STATUS_CODES } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseDownError, type Database } from '../database/database';
import type { RestHandler } from '../rest/handler';
import { isOpenAddress, type StorageHandler } from '../storage/handler';
import { BodyTooLargeError, readBytes } from './body';
import type { CallerCheck, CallerReader } from './caller';

export interface HandlerOptions {
  readonly database: Database;
  readonly rest: RestHandler;
  readonly storage: StorageHandler;
  readonly callers: CallerReader;
  /** The most bytes of a body to the tables. */
  readonly bodyLimit: number;
  readonly onError: (error: unknown) => void;
}

/** How long answers may follow one another before other work of the process gets a turn, in milliseconds. */
const turnLength = 10;

/**
 * The whole protocol as one function from a request to its answer. It never throws: what goes wrong inside is a 500
 * that says nothing of the inside, and a word to the log.
 */
export class RequestHandler {
  private turnBegan = 0;

  constructor(private readonly options: HandlerOptions) {}

  async answer(request: Request): Promise<Response> {
    try {
      await this.yieldTurn();
      await this.options.database.recover();
      const url = new URL(request.url);
      const [, service, path] = /^\/([a-z]+)\/v1(?:\/(.*))?$/.exec(url.pathname) ?? [];
      switch (service) {
        case 'rest':
          return await this.answerRest(request, url, path ?? '');
        case 'storage':
          return await this.answerStorage(request, url, path ?? '');
        case 'auth':
        case 'realtime':
        case 'functions':
        case 'graphql':
          return failure(501, `/${service}/v1 is not part of the embedded Supabase`, {
            code: 'not_implemented',
            hint: 'It speaks tables (/rest/v1) and storage (/storage/v1).',
          });
        default:
          return failure(404, 'no Route matched with those values', { code: 'not_found' });
      }
    } catch (error) {
      this.options.onError(error);
      if (error instanceof DatabaseDownError) return failure(503, error.message, { code: '57P03' });
      return failure(500, 'The embedded Supabase failed to answer.', { code: 'XX000' });
    }
  }

  private async answerRest(request: Request, url: URL, path: string): Promise<Response> {
    const check = this.options.callers.read(request.headers, url);
    if (!check.ok) return refuseRest(check);
    let body = '';
    if (request.body && request.method !== 'GET' && request.method !== 'HEAD') {
      try {
        body = (await readBytes(request, this.options.bodyLimit)).toString('utf8');
      } catch (error) {
        if (!(error instanceof BodyTooLargeError)) throw error;
        return failure(413, `A body may have at most ${this.options.bodyLimit} bytes.`, { code: 'PGRST102' });
      }
    }
    return this.options.rest.answer(request, url, path, body, check.caller);
  }

  private async answerStorage(request: Request, url: URL, path: string): Promise<Response> {
    if (isOpenAddress(request.method, path)) return this.options.storage.answer(request, url, path, null);
    const check = this.options.callers.read(request.headers, url);
    if (check.ok) return this.options.storage.answer(request, url, path, check.caller);
    const message =
      check.reason === 'expired' ? '"exp" claim timestamp check failed' : keyMessages[check.reason].storage;
    return Response.json(
      { statusCode: '401', error: 'Unauthorized', message },
      { status: 401, statusText: 'Unauthorized', headers: { 'WWW-Authenticate': 'Bearer' } },
    );
  }

  /** Answers resolve within one turn of the event loop; a long row of them would starve timers, sockets and signals. */
  private async yieldTurn(): Promise<void> {
    const now = performance.now();
    if (now - this.turnBegan < turnLength) return;
    await nextTurn();
    this.turnBegan = performance.now();
  }
}

const keyMessages = {
  missing: { code: 'PGRST302', rest: 'No API key found in request', storage: 'Invalid Compact JWS' },
  malformed: { code: 'PGRST301', rest: 'Invalid API key', storage: 'Invalid Compact JWS' },
  signature: { code: 'PGRST301', rest: 'Invalid API key', storage: 'signature verification failed' },
  expired: { code: 'PGRST303', rest: 'JWT expired', storage: '"exp" claim timestamp check failed' },
  'not-yet': { code: 'PGRST303', rest: 'JWT not yet valid', storage: '"nbf" claim timestamp check failed' },
  role: { code: 'PGRST301', rest: 'The role of the key is not known', storage: 'Invalid role' },
} as const;

function refuseRest(check: CallerCheck & { ok: false }): Response {
  const { code, rest } = keyMessages[check.reason];
  const hint =
    check.reason === 'missing'
      ? 'No `apikey` request header or url param was found.'
      : 'Double check your Supabase `anon` or `service_role` API key.';
  return failure(401, rest, { code, hint }, { 'WWW-Authenticate': 'Bearer' });
}

function failure(
  status: number,
  message: string,
  fields: { code: string; hint?: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: fields.code, details: null, hint: fields.hint ?? null, message },
    { status, statusText: STATUS_CODES[status] ?? '', headers },
  );
}
