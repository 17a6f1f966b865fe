import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import * as fs from 'node:fs';
import { writeFileDurably } from '../database/durable-files';
import { isObject } from './json';

/** The roles that a key may have. */
export const apiRoles = ['anon', 'authenticated', 'service_role'] as const;
export type ApiRole = (typeof apiRoles)[number];

export interface Keys {
  readonly jwtSecret: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

const tenYears = 10 * 365 * 24 * 3600;

/**
 * Reads the instance's keys, or creates them in a file that only its owner can read.
 * @throws Error when the file has other content.
 */
export function loadKeys(file: string, now: Date): Keys {
  if (fs.existsSync(file)) {
    const keys = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Keys>;
    if (keys.jwtSecret && keys.anonKey && keys.serviceRoleKey) return keys as Keys;
    throw new Error(`The file ${file} does not hold this instance's keys. Remove it to create new ones.`);
  }
  const jwtSecret = randomBytes(48).toString('base64url');
  const keys: Keys = {
    jwtSecret,
    anonKey: makeKey('anon', jwtSecret, now),
    serviceRoleKey: makeKey('service_role', jwtSecret, now),
  };
  writeFileDurably(file, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

/**
 * Derives the secret for signed storage addresses from the secret of the API keys. A token of one kind is not valid as the
 * other, whatever its claims.
 */
export function makeSigningKey(jwtSecret: string): string {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', 'storage addresses', 32)).toString('base64url');
}

function makeKey(role: ApiRole, secret: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return signToken({ iss: 'supabase', ref: 'embedded', role, iat: issuedAt, exp: issuedAt + tenYears }, secret);
}

/** Creates a compact JWT signed with HS256, with Node's `crypto` instead of a package. */
export function signToken(claims: object, secret: string): string {
  const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${head}.${body}.${hmac(`${head}.${body}`, secret)}`;
}

export type TokenFault = 'missing' | 'malformed' | 'signature' | 'expired' | 'not-yet' | 'role';

/** A token or key is not valid. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  constructor(readonly fault: TokenFault) {
    super(`The token is rejected: ${fault}.`);
  }
}

/**
 * Checks format, algorithm, signature and times of a token. The caller interprets the claims.
 * @returns the claims.
 * @throws TokenError
 */
export function verifyToken(token: string, secret: string, now: Date): Record<string, unknown> {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const header = parseObject(head);
  const claims = parseObject(body);
  if (!header || !claims || signature === '' || rest.length > 0) throw new TokenError('malformed');
  const expected = Buffer.from(hmac(`${head}.${body}`, secret));
  const given = Buffer.from(signature);
  if (header.alg !== 'HS256' || expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new TokenError('signature');
  }
  const seconds = now.getTime() / 1000;
  if (claims.exp !== undefined && !(typeof claims.exp === 'number' && claims.exp > seconds)) {
    throw new TokenError('expired');
  }
  if (claims.nbf !== undefined && !(typeof claims.nbf === 'number' && claims.nbf <= seconds + 30)) {
    throw new TokenError('not-yet');
  }
  return claims;
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function parseObject(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
