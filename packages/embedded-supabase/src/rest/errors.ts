import { DatabaseDownError } from '../database/database';
import { PostgresError } from '../database/pipeline';
import { jsonResponse } from '../request/json';
import { TokenError, type ApiRole, type TokenFault } from '../request/keys';

/** An error as PostgREST answers it: its status and the four fields that every client reads. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

export function parseError(what: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${what}"`, { details });
}

export function methodNotAllowed(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

/** Creates the error for a feature of PostgREST that this package does not have. */
export function notSpoken(what: string, code = 'PGRST100', status = 400): RestError {
  const details = 'The embedded Supabase speaks a part of PostgREST only; see its README.';
  return new RestError(status, code, `${what} is not supported by the embedded Supabase`, { details });
}

/**
 * Creates the response to any error. An unexpected one has no details.
 * @param role role of the caller: a missing right is 401 for the anonymous role and 403 for others.
 */
export function restErrorResponse(error: unknown, role?: ApiRole): Response {
  const { status, code, details, hint, message, headers } = error instanceof RestError ? error : translate(error, role);
  return jsonResponse({ code, details, hint, message }, status, headers);
}

function translate(error: unknown, role: ApiRole | undefined): RestError {
  if (error instanceof DatabaseDownError) return new RestError(503, '57P03', error.message);
  if (error instanceof TokenError) return refusedKey(error.fault);
  if (!(error instanceof PostgresError)) return new RestError(500, 'XX000', 'The embedded Supabase failed to answer.');
  if (error.code === 'PGRST') return fromRaisedResponse(error);
  return new RestError(statusOf(error, role), error.code, error.message, { details: error.detail, hint: error.hint });
}

/** Code and message for a rejected key. Other faults are called invalid. */
const keyMessages: Partial<Record<TokenFault, readonly [code: string, message: string]>> = {
  missing: ['PGRST302', 'No API key found in request'],
  expired: ['PGRST303', 'JWT expired'],
  'not-yet': ['PGRST303', 'JWT not yet valid'],
  role: ['PGRST301', 'The role of the key is not known'],
};

function refusedKey(fault: TokenFault): RestError {
  const [code, message] = keyMessages[fault] ?? ['PGRST301', 'Invalid API key'];
  const missing = 'No `apikey` request header or url param was found.';
  const hint = fault === 'missing' ? missing : 'Double check your Supabase `anon` or `service_role` API key.';
  return new RestError(401, code, message, { hint, headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** PostgREST's statuses for SQLSTATEs and their classes; all others are 400. */
const sqlstates = {
  400: 'P0001',
  403: '0L 0P 28 42501',
  404: '42883 42P01',
  405: '25006',
  409: '23503 23505',
  500: '09 21000 25 2D 38 39 3B 40 42P17 53400 54 55 57 58 F0 HV P0 XX',
  503: '08 53 57P01',
};
function statusOf({ code, message }: PostgresError, role: ApiRole | undefined): number {
  const custom = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (custom) return Number(custom);
  if (code === '42501' && role === 'anon') return 401;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  const find = (part: string) => Object.entries(sqlstates).find(([, codes]) => codes.split(' ').includes(part))?.[0];
  return Number(find(code) ?? find(code.slice(0, 2)) ?? 400);
}

/** `raise sqlstate 'PGRST' using message = '{"code",…}', detail = '{"status":…,"headers":{…}}'`. */
function fromRaisedResponse(error: PostgresError): RestError {
  const text = (value: unknown) => (value == null ? null : String(value));
  try {
    const { code, message, details, hint } = JSON.parse(error.message) as Record<string, unknown>;
    const { status, headers } = JSON.parse(error.detail ?? '') as { status: number; headers?: Record<string, string> };
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error('status');
    return new RestError(status, String(code), String(message), {
      details: text(details),
      hint: text(hint),
      headers: { ...headers },
    });
  } catch {
    const details = 'The message and the detail must be JSON objects; the detail holds "status" and "headers".';
    return new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', { details });
  }
}

export function unsatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}
