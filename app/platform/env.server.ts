import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

import { readMailAddress, withoutAnyInvisible } from '~/core/typed-text';

/** An unusable variable; the message names it and says what it must be. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(0);
const isTooShort = 'must have at least 16 characters';
const hardToGuess = [
  (key: string) => !isEasyKey(withoutAnyInvisible(key)),
  'must not be one sign or a short run repeated, nor made of well-known passwords, the name of the restaurant, years and rows of keys',
] as const;
const adminKey = z
  .string()
  // Pasted text may contain invisible characters; the comparison ignores them too.
  .overwrite(withoutAnyInvisible)
  .trim()
  .min(16, isTooShort)
  .max(200, 'must have at most 200 characters')
  .refine(...hardToGuess);
const httpUrl = z.url({ protocol: /^https?$/, abort: true, error: 'must be an http or https address' });

/** `address`, `Name <address>` or `"Name" <address>`. */
function readMailbox(text: string): { name: string; address: string } | null {
  const at = text.lastIndexOf('<');
  const isNamed = at >= 0 && text.trimEnd().endsWith('>');
  const address = readMailAddress(isNamed ? text.trimEnd().slice(at + 1, -1) : text);
  const name = isNamed ? text.slice(0, at).trim().replace(/^"|"$/g, '') : '';
  return address !== undefined && !/[<>\p{Cc}]/u.test(name) ? { name, address } : null;
}

/** Whether LOG_FORMAT is `words`. It is read before the environment is checked, because the check itself may log. */
export const writesWords = (): boolean => process.env.LOG_FORMAT === 'words';

export const schema = z
  .object({
    PORT: port.default(3000),
    METRICS_PORT: port.optional(),
    LOG_FORMAT: z.enum(['json', 'words']).optional(),
    HOST: z.string().min(1).default('127.0.0.1'),
    SITE_URL: httpUrl
      .refine(
        (url) => /^\w+:\/\/[^/?#]+\/?$/.test(url.trim()),
        'must be an address without a path: links begin at its root',
      )
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    SUPABASE_URL: httpUrl.optional(),
    SUPABASE_ANON_KEY: z.string().min(1).optional(),
    SUPABASE_SERVICE_ROLE_KEY: z.string().min(1).optional(),
    ADMIN_KEY: adminKey.optional(),
    SESSION_SECRET: z
      .string()
      .min(16, isTooShort)
      .refine(...hardToGuess)
      .optional(),
    RESERVATION_WEBHOOK_URL: httpUrl.optional(),
    BOOKING_API_URL: httpUrl.refine((url) => url.includes('{id}'), 'must hold {id}').optional(),
    BOOKING_API_FORMAT: z.enum(['flat', 'airtable', 'nocodb', 'baserow']).default('flat'),
    BOOKING_API_TOKEN_HEADER: z
      .string()
      .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be a header name')
      .optional(),
    BOOKING_API_TOKEN: z.string().min(1).optional(),
    BOOKING_STATUS_WEBHOOK_URL: httpUrl.optional(),
    WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'must be whsec_ followed by base64')
      .optional(),
    PAGES_AHEAD: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
    RESERVATION_RATE_LIMIT: count.max(10_000).default(10),
    RESERVATION_RETENTION_DAYS: count.min(30).max(730).default(90),
    SEED: z.enum(['none'], { error: "must be 'none', or empty" }).optional(),
    TRUST_PROXY_HOPS: count.max(10).default(0),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps:' }).optional(),
    MAIL_FROM: z
      .string()
      .transform(readMailbox)
      .refine((mailbox) => mailbox !== null, 'must be an address, or Name <address>')
      .optional(),
    STAFF_EMAIL: z
      .string()
      .transform(readMailAddress)
      .refine((address) => address !== undefined, 'must be an e-mail address')
      .optional(),
  })
  .superRefine((env, context) => {
    const keys = ['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const;
    for (const key of keys) {
      if (env.SUPABASE_URL && !env[key]) {
        context.addIssue({ code: 'custom', path: [key], message: 'is needed when SUPABASE_URL is set' });
      }
    }
    if (Boolean(env.BOOKING_API_TOKEN) !== Boolean(env.BOOKING_API_TOKEN_HEADER)) {
      const missing = env.BOOKING_API_TOKEN ? 'BOOKING_API_TOKEN_HEADER' : 'BOOKING_API_TOKEN';
      context.addIssue({ code: 'custom', path: [missing], message: 'is needed beside the other half of the token' });
    }
    for (const key of ['MAIL_FROM', 'STAFF_EMAIL'] as const) {
      if (env.SMTP_URL && !env[key]) {
        context.addIssue({ code: 'custom', path: [key], message: 'is needed when SMTP_URL is set' });
      }
    }
    if (env.SMTP_URL && !URL.canParse(env.SMTP_URL.replace(/^smtps?:/, 'http:'))) {
      context.addIssue({ code: 'custom', path: ['SMTP_URL'], message: 'must name a host' });
    }
  });

/** A key that repeats a run shorter than this, in characters, is as easy to guess as the run. */
const shortestRun = 12;
/** Common words in keys, among them the restaurant's first name. Years are easy too. */
const easyWords = [
  'password contrasena admin administrador administrator changeme letmein iloveyou secret secreto clave restaurante',
  'antidoto restaurant bar madrid el la 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i9o0p abcdefghijklmnop abcdefghijklmnopqrstuvwxyz',
].flatMap((words) => words.split(' '));
/** Neighbours on a keyboard: four or more of a row, in either direction, are easy. */
const rows = [
  ...['qwertyuiopasdfghjklzxcvbnm', 'asdfghjklnzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'],
  ...['12345678901234567890', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'],
].flatMap((row) => [row, [...row].reverse().join('')]);
const shortestOfRow = 4;

/**
 * Checks that the secrets which several sites on one database must share are set: all sites must accept the same cookies.
 * @throws EnvironmentError that names the missing ones.
 */
export function requireSharedSecrets(source: Record<string, string | undefined> = process.env): void {
  if (!source.SUPABASE_URL) return;
  const missing = (['SESSION_SECRET', 'ADMIN_KEY'] as const).filter((name) => !source[name]);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `  ${name}: is needed when SUPABASE_URL is set, the same on every machine`);
  throw new EnvironmentError(`The environment cannot be used:\n${lines.join('\n')}`);
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * Whether a key repeats one character or a short run ('abcabcabcabcabca'), or consists of easy words followed by digits.
 * Ignores case, accents and the characters between words.
 */
function isEasyKey(key: string): boolean {
  for (let run = 1; run < shortestRun; run += 1) if (key.startsWith(key.slice(run))) return true;
  const text = lettersAndDigits(key);
  /** The positions at which a sequence of easy words from the start can end. */
  const ends = new Set([0]);
  for (const at of ends) {
    for (const word of easyWords) if (text.startsWith(word, at)) ends.add(at + word.length);
    if (/^(?:19|20)\d\d/.test(text.slice(at))) ends.add(at + 4);
    for (
      let end = at + shortestOfRow;
      rows.some((row) => row.includes(text.slice(at, end))) && end <= text.length;
      end += 1
    )
      ends.add(end);
  }
  return [...ends].some((end) => end > 0 && /^\d*$/.test(text.slice(end)));
}

type Parsed = z.infer<typeof schema>;

/** The environment with all defaults and secrets filled in. */
export interface Environment extends Omit<Parsed, 'SITE_URL' | 'ADMIN_KEY' | 'SESSION_SECRET'> {
  /** The public address, without a trailing slash. */
  SITE_URL: string;
  /** Whether SITE_URL was given; otherwise it is the address at which the process listens. */
  isSiteUrlGiven: boolean;
  /** Whether guests and staff reach the site over https: cookies and headers are then for https only. */
  isHttps: boolean;
  ADMIN_KEY: string;
  SESSION_SECRET: string;
  /** Whether the site generated the key, so that the start may print it. */
  isAdminKeyGenerated: boolean;
  /** Whether guests get mails about their request, from the site or from a webhook's automation. */
  promisesMail: boolean;
}

/**
 * Reads the variables of docs/contract.md, 'Environment'. An empty value counts as absent, as in a `.env` template.
 * @throws EnvironmentError that names each invalid variable, without the values, which may be secrets.
 */
export function parseEnvironment(source: Record<string, string | undefined> = process.env): Parsed {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(`The environment cannot be used:\n${lines.join('\n')}`);
}

/**
 * Reads the generated secrets from DATA_DIR, or generates them. The file is written atomically and only its owner can read
 * it.
 */
function loadSecrets(dataDir: string): { adminKey: string; sessionSecret: string } {
  const file = path.resolve(dataDir, 'secrets.json');
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof loadSecrets>;
    const secrets = {
      adminKey: randomBytes(18).toString('base64url'),
      sessionSecret: randomBytes(32).toString('base64'),
    };
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(fresh, file);
    return secrets;
  } catch (error) {
    const where = path.dirname(file);
    throw new EnvironmentError(`DATA_DIR: ${where} cannot hold the generated secrets (${(error as Error).message})`);
  }
}

let parsed: Environment | undefined;

/**
 * The environment, parsed once.
 * @throws EnvironmentError on a bad value or when DATA_DIR cannot hold the generated secrets.
 */
export function getEnv(): Environment {
  if (parsed) return parsed;
  const env = parseEnvironment();
  const { ADMIN_KEY: adminKey, SESSION_SECRET: sessionSecret } = env;
  const secrets = adminKey && sessionSecret ? { adminKey, sessionSecret } : loadSecrets(env.DATA_DIR);
  const site = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  parsed = {
    ...env,
    SITE_URL: site.origin,
    isSiteUrlGiven: env.SITE_URL !== undefined,
    isHttps: site.protocol === 'https:',
    ADMIN_KEY: adminKey ?? secrets.adminKey,
    SESSION_SECRET: sessionSecret ?? secrets.sessionSecret,
    isAdminKeyGenerated: !adminKey,
    promisesMail: [env.SMTP_URL, env.RESERVATION_WEBHOOK_URL, env.BOOKING_STATUS_WEBHOOK_URL].some(Boolean),
  };
  return parsed;
}

/**
 * The remedy for a site that other machines reach without https, neither its own nor a proxy's: keys, sessions and bookings
 * can then be read on the network. Undefined for other sites.
 */
export function describeOpenLine({
  HOST,
  isHttps,
  TRUST_PROXY_HOPS,
}: Pick<Environment, 'HOST' | 'isHttps' | 'TRUST_PROXY_HOPS'>) {
  if (isHttps || TRUST_PROXY_HOPS > 0 || /^(?:127\..*|localhost|::1)$/.test(HOST)) return undefined;
  return {
    host: HOST,
    remedy: 'set SITE_URL to the https address and TRUST_PROXY_HOPS behind a proxy, or HOST=127.0.0.1',
  };
}

/**
 * A key for one purpose, derived from SESSION_SECRET (HKDF, RFC 5869), so that a signature for one purpose is invalid for
 * another. Signatures for the same purpose must differ by the signed text.
 */
export function deriveKey(purpose: 'cookies' | 'staff key' | 'push keys' | 'limits'): Buffer {
  return Buffer.from(hkdfSync('sha256', getEnv().SESSION_SECRET, '', `antidoto ${purpose}`, 32));
}
