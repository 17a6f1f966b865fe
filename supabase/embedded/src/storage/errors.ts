import { STATUS_CODES } from 'node:http';
import { DatabaseDownError, PostgresError } from '../database/database';

/**
 * A refusal in Supabase storage's words. Its status stands in the body; the answer's own status is 400 as in the
 * original, except where HTTP itself needs the true one (`httpStatus`).
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
    readonly httpStatus = statusCode >= 500 ? statusCode : 400,
  ) {
    super(message);
  }
}

export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const alreadyExists = () => new StorageError(409, 'Duplicate', 'The resource already exists');
export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
export const notSpoken = (what: string) =>
  new StorageError(501, 'not_implemented', `${what} is not supported by the embedded Supabase`);

export function storageErrorResponse(error: unknown): Response {
  const known = error instanceof StorageError ? error : fromUnknown(error);
  const body = { statusCode: String(known.statusCode), error: known.error, message: known.message };
  return new Response(JSON.stringify(body), {
    status: known.httpStatus,
    statusText: STATUS_CODES[known.httpStatus] ?? '',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function fromUnknown(error: unknown): StorageError {
  if (error instanceof PostgresError) {
    if (error.code === '23505') return alreadyExists();
    if (error.code === '42501') return new StorageError(403, 'Unauthorized', error.message);
    if (error.code === '23503') return new StorageError(404, 'Bucket not found', 'Bucket not found');
    if (error.code.startsWith('22')) return new StorageError(400, 'invalid_parameter', error.message);
    if (error.code.startsWith('53')) return new StorageError(503, 'disk_full', 'The disk is full.');
    return new StorageError(500, 'DatabaseError', error.message);
  }
  if (error instanceof DatabaseDownError) return new StorageError(503, 'database_down', error.message);
  if (error instanceof URIError) return new StorageError(400, 'InvalidKey', 'Invalid key: it is not properly encoded');
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError(507, 'disk_full', 'The disk is full.');
  if (code === 'EROFS' || code === 'EACCES') {
    return new StorageError(500, 'read_only', 'The data directory cannot be written.');
  }
  return new StorageError(500, 'internal', 'The embedded Supabase failed to answer.');
}
