import { STATUS_CODES } from 'node:http';
import { DatabaseDownError, PostgresError } from '../database/database';
import type { ApiRole } from '../keys';

/** A refusal in PostgREST's words: its status and the four fields every client reads. */
export class RestError extends Error {
  override readonly name = 'RestError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export function parseError(what: string, details: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${what}"`, details);
}

/** What PostgREST can do and this package does not: said, never answered with something else. */
export function notSpoken(what: string, code = 'PGRST100', status = 400): RestError {
  return new RestError(
    status,
    code,
    `${what} is not supported by the embedded Supabase`,
    'The embedded Supabase speaks a part of PostgREST only; see its README.',
  );
}

/** The answer of an error, whatever it is; nothing of the inside leaves with an unforeseen one. */
export function restErrorResponse(error: unknown, role: ApiRole): Response {
  const known = error instanceof RestError ? error : fromUnknown(error, role);
  const body = { code: known.code, details: known.details, hint: known.hint, message: known.message };
  return new Response(JSON.stringify(body), {
    status: known.status,
    statusText: STATUS_CODES[known.status] ?? '',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...known.headers },
  });
}

function fromUnknown(error: unknown, role: ApiRole): RestError {
  if (error instanceof DatabaseDownError) return new RestError(503, '57P03', error.message);
  if (!(error instanceof PostgresError)) return new RestError(500, 'XX000', 'The embedded Supabase failed to answer.');
  if (error.code === 'PGRST') return fromRaisedResponse(error);
  return new RestError(statusOf(error, role), error.code, error.message, error.detail, error.hint);
}

/** PostgREST's table of SQLSTATE classes. */
function statusOf({ code, message }: PostgresError, role: ApiRole): number {
  const custom = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (custom) return Number(custom);
  switch (code) {
    case '23503':
    case '23505':
      return 409;
    case '25006':
      return 405;
    case '53400':
      return 500;
    case '57P01':
      return 503;
    case 'P0001':
      return 400;
    case '42883':
    case '42P01':
      return 404;
    case '42P17':
      return 500;
    case '42501':
      return role === 'anon' ? 401 : 403;
    case '21000':
      return message.endsWith('requires a WHERE clause') ? 400 : 500;
  }
  return statusByClass[code.slice(0, 2)] ?? 400;
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** `raise sqlstate 'PGRST' using message = '{"code",…}', detail = '{"status":…,"headers":{…}}'`. */
function fromRaisedResponse(error: PostgresError): RestError {
  try {
    const message = JSON.parse(error.message) as Record<string, unknown>;
    const detail = JSON.parse(error.detail ?? '') as { status: number; headers?: Record<string, string> };
    if (!Number.isInteger(detail.status) || detail.status < 200 || detail.status > 599) throw new Error('status');
    const text = (value: unknown) => (value == null ? null : String(value));
    return new RestError(
      detail.status,
      String(message.code),
      String(message.message),
      text(message.details),
      text(message.hint),
      { ...detail.headers },
    );
  } catch {
    return new RestError(
      500,
      'PGRST121',
      'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      'The message and the detail must be JSON objects; the detail holds "status" and "headers".',
    );
  }
}
