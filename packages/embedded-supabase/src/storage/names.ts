import { StorageError } from './errors';

const allowed = /^[\w/!.\-*'() &$@=;:+,?]+$/;
const longest = 1000;

/**
 * Checks an object's name as Supabase does, and rejects path traversal. Bytes are not stored under the object's name, so this
 * is a second barrier.
 * @throws StorageError InvalidKey
 */
export function checkObjectName(name: string): string {
  const isSafe =
    name.length <= longest &&
    allowed.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe) throw new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`);
  return name;
}

/** @throws StorageError */
export function checkBucketName(name: unknown): string {
  const isSafe =
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= 100 &&
    name.trim() === name &&
    /^[\w!.\-*'() &$@=;:+,?]+$/.test(name) &&
    name !== '.' &&
    name !== '..';
  if (!isSafe) throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid');
  return name;
}

/**
 * Parses a size as Supabase writes it: a number of bytes, or `20mb`, `1GB` (thousands), `50MiB` (1024).
 * @throws StorageError
 */
export function parseSize(size: unknown): number | null {
  if (size === null || size === undefined) return null;
  if (typeof size === 'number' && Number.isSafeInteger(size) && size >= 0) return size;
  const match = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(i?)b?|b)?$/i.exec(String(size).trim());
  if (!match) throw new StorageError(422, 'invalid_file_size_limit', `Invalid file size: ${String(size)}`);
  const power = match[2] ? ' kmgt'.indexOf(match[2].toLowerCase()) : 0;
  return Math.floor(Number(match[1]) * (match[3] ? 1024 : 1000) ** power);
}
