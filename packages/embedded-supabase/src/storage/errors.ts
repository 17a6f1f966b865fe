import { DatabaseDownError } from '../database/database';
import { PostgresError } from '../database/pipeline';
import { jsonResponse } from '../request/json';
import { TokenError, type TokenFault } from '../request/keys';

/** Caches must not store JSON answers. */
export const noStore = { 'Cache-Control': 'no-store' };

/**
 * An error as Supabase's storage answers it. Its status is in the body; the status of the response is 400 as in the original,
 * unless HTTP needs the real one (`httpStatus`).
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
    readonly httpStatus = statusCode >= 500 || statusCode === 401 ? statusCode : 400,
  ) {
    super(message);
  }
}

export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const alreadyExists = () => new StorageError(409, 'Duplicate', 'The resource already exists');
export const invalidRequest = (message: string) => new StorageError(400, 'invalid_request', message);
export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const notSpoken = (what: string) =>
  new StorageError(501, 'not_implemented', `${what} is not supported by the embedded Supabase`);

/**
 * Creates the response to any error. An unexpected one has no details.
 * @param isOpen for an address that browsers open: a missing object is then a real 404.
 */
export function storageErrorResponse(thrown: unknown, isOpen: boolean): Response {
  const { statusCode, error, message, httpStatus } = thrown instanceof StorageError ? thrown : translate(thrown);
  const status = isOpen && statusCode === 404 ? 404 : httpStatus;
  const headers = { ...noStore, ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }) };
  return jsonResponse({ statusCode: String(statusCode), error, message }, status, headers);
}

function translate(error: unknown): StorageError {
  if (error instanceof PostgresError) return translateSqlstate(error);
  if (error instanceof TokenError) return new StorageError(401, 'Unauthorized', tokenMessages[error.fault]);
  if (error instanceof DatabaseDownError) return new StorageError(503, 'database_down', error.message);
  if (error instanceof URIError) return new StorageError(400, 'InvalidKey', 'Invalid key: it is not properly encoded');
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError(507, 'disk_full', 'The disk is full.');
  if (code === 'EROFS') return new StorageError(500, 'read_only', 'The disk is read-only.');
  if (code === 'EACCES' || code === 'EPERM') {
    return new StorageError(500, 'permission_denied', 'The disk may not be written.');
  }
  if (code === 'EROFS' || code === 'EACCES') {
    return new StorageError(500, 'read_only', 'The data directory cannot be written.');
  }
  return new StorageError(500, 'internal', 'The embedded Supabase failed to answer.');
}

function translateSqlstate({ code, message }: PostgresError): StorageError {
  if (code === '23505') return alreadyExists();
  if (code === '23503') return bucketNotFound();
  if (code === '42501') return new StorageError(403, 'Unauthorized', message);
  if (code.startsWith('22')) return new StorageError(400, 'invalid_parameter', message);
  if (code.startsWith('53')) return new StorageError(503, 'disk_full', 'The disk is full.');
  return new StorageError(500, 'DatabaseError', message);
}

export const tokenMessages: Record<TokenFault, string> = {
  missing: 'Invalid Compact JWS',
  malformed: 'Invalid Compact JWS',
  signature: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
  'not-yet': '"nbf" claim timestamp check failed',
  role: 'Invalid role',
};
