import { openEmbeddedSupabase, type EmbeddedSupabase } from '@antidoto/embedded-supabase';
import { createClient, type PostgrestSingleResponse, type SupabaseClient } from '@supabase/supabase-js';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';

import type { Database, Json } from './database.generated';
import { createRowRenewal, currentTable } from './earlier-rows';
import { makeErasureSql } from './erased-file';
import { describeFailure, fetchWithin } from './fetch-within';
import { listNightlyBackups } from './nightly-backups.server';
import { shippedFile } from '../shipped-files.server';
import { createWriteWatch } from './write-watch';
import { getEnv } from '../env.server';
import { log } from '../log.server';
import { createScope } from '../memory';

export type Supabase = SupabaseClient<Database>;

/** Maximum time of a query, in ms: a page of the panel makes two, one after the other, within 3 s. */
export const pageLimit = 1400;

/**
 * The key and the maximum time of a query, in ms:
 *
 * - `visitor`: the anonymous key, under row level security, for public data
 * - `service`: the service key, for staff and bookings, and for content that guests see only from a certain day on, which the
 *   site hides until then. A visitor's choice of table or filter never reaches it
 * - `booking`: the service key, for writes that must not be reported as failed because they are late: two of them, one after
 *   the other, end within 6 s
 * - `upload`: the service key, for work that is better late than repeated: uploads of pictures, and reads and writes of whole
 *   tables, as in a backup
 */
const accesses = {
  visitor: { key: 'anonKey', limit: pageLimit },
  service: { key: 'serviceRoleKey', limit: pageLimit },
  booking: { key: 'serviceRoleKey', limit: 2750 },
  upload: { key: 'serviceRoleKey', limit: 30_000 },
} as const;
export type Access = keyof typeof accesses;

interface SupabaseConnection {
  clients: Record<Access, Supabase>;
  /** Present when the database runs in this process. */
  embedded?: EmbeddedSupabase;
}

/** One per process, also after a development server's reload. */
const processWide = globalThis as typeof globalThis & {
  antidotoSignature?: ReturnType<typeof createScope<string>>;
  antidotoSupabase?: Promise<SupabaseConnection>;
  antidotoWrites?: ReturnType<typeof createWriteWatch>;
};
/** Watches the responses to this process's writes for faults of the disk. */
export const writeWatch = (processWide.antidotoWrites ??= createWriteWatch({
  now: Date.now,
  log,
  // A row of the rate limits, which is deleted within the hour.
  probe: () =>
    ask('service', (db) =>
      db.rpc('contar_intento', { p_que: 'escritura', p_quien: 'el sitio', p_limite: 1000, p_suma: 1 }),
    ),
}));
const signature = (processWide.antidotoSignature ??= createScope<string>());

/** Runs `act`; until it is done, its queries carry the name of the staff member. */
export const signQueries = <Result>(person: string, act: () => Promise<Result>): Promise<Result> =>
  signature.run(person, act);

/** The header with the name of the staff member (`quien_pide`); none for other requests. */
function signatureHeaders(): Record<string, string> {
  const person = signature.getValue();
  return person === undefined ? {} : { 'X-Persona': Buffer.from(person).toString('base64') };
}

type Fetch = typeof fetch;

/**
 * A fetch that never throws and reads the whole body. After the maximum time, and when the connection is refused or cut, it
 * responds with status 0 and a database error whose message begins with 'FetchError:'. supabase-js would retry thrown errors,
 * 503 and 520 after 1, 2 and 4 s, while a guest waits. So an error becomes a response, 503 and 520 become 502, and the caller
 * decides.
 */
export function withDeadline(inner: Fetch, limit: number): Fetch {
  const unavailable = (message: string) =>
    Response.json({ code: '', message, details: null, hint: null }, { status: 502 });
  async function read(response: Response): Promise<Response> {
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    if (status === 503 || status === 520) return unavailable(`the database answered ${status}`);
    // 204 and 304 may have no body, not even an empty one.
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  }
  return (input, init) =>
    fetchWithin(input, { fetch: inner, limit, init, read }).catch((error: Error) =>
      // The constructor refuses status 0.
      Object.defineProperty(unavailable(`FetchError: ${describeFailure(error)}`), 'status', { value: 0 }),
    );
}

export function makeClient(url: string, key: string, inner: Fetch, limit: number): Supabase {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket, and the site does not subscribe to changes. The client requires a class, which it never
    // instantiates.
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: withDeadline(inner, limit) },
  });
}

type Keys = Record<'anonKey' | 'serviceRoleKey', string>;

/** Adds the name of the staff member. */
const signed =
  (inner: Fetch): Fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(signatureHeaders())) headers.set(name, value);
    return inner(input, { ...init, headers });
  };

/** Passes the responses to writes to the watch, which learns from a stored one only while writes fail. */
const watched =
  (inner: Fetch): Fetch =>
  async (input, init) => {
    const response = await inner(input, init);
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
    if (method !== 'GET' && method !== 'HEAD' && (!response.ok || writeWatch.failing)) {
      writeWatch.see({ method, url, status: response.status, text: response.ok ? '' : await response.clone().text() });
    }
    return response;
  };

function makeClients(url: string, keys: Keys, inner: Fetch): Record<Access, Supabase> {
  const clients = Object.entries(accesses).map(([access, { key, limit }]) => [
    access,
    makeClient(url, keys[key], access === 'visitor' ? inner : watched(signed(inner)), limit),
  ]);
  return Object.fromEntries(clients) as Record<Access, Supabase>;
}

/** SQL after a restore: sets the id sequences, assigns the bookings' tables, holds messages until the owner resumes sending. */
const afterBackup = `select public.reanudar_ids();
  update public.reservas set mesas = mesas where mesas <> '{}';
  update public.envios set retenidos_desde = now();`;

/** Where the data are: in a Supabase project, or in this process. */
export type Engine = 'hosted' | 'embedded';

async function open(engine: Engine, isSeeded: boolean): Promise<SupabaseConnection> {
  const env = getEnv();
  if (engine === 'hosted') {
    if (!env.SUPABASE_URL) throw new Error('SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY are needed.');
    const { SUPABASE_ANON_KEY: anonKey = '', SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey = '' } = env;
    return { clients: makeClients(env.SUPABASE_URL, { anonKey, serviceRoleKey }, fetch) };
  }
  // In a build it is beside the other files; the sources use that of the build, if there is one.
  const emptyClusterDir = ['empty-cluster', 'build/empty-cluster']
    .map(shippedFile)
    .find((folder) => existsSync(folder));
  const backups = path.resolve(env.DATA_DIR, 'backups');
  const lastNight = listNightlyBackups(backups).at(-1);
  const embedded = await openEmbeddedSupabase({
    dataDir: path.resolve(env.DATA_DIR),
    migrationsDir: shippedFile('supabase/migrations'),
    // Only a database that is created now is seeded.
    ...(isSeeded && {
      seedFile: shippedFile('supabase/seed.sql'),
      storageSeedDir: shippedFile('supabase/seed/storage'),
    }),
    ...(emptyClusterDir && { emptyClusterDir }),
    ...(lastNight && {
      backup: {
        file: path.join(backups, lastNight),
        bucket: bucketName,
        renewal: { currentTable, renew: createRowRenewal() },
        afterwards: afterBackup + makeErasureSql(env.DATA_DIR),
      },
    }),
    log: ({ level, message, ...details }) => log(level, message, details),
    onProgress: (step) => log('info', step, { part: 'database' }),
  });
  return { clients: makeClients(embedded.url, embedded, (input, init) => embedded.fetch(input, init)), embedded };
}

/**
 * The database, hosted or embedded; opened (and, embedded, created, migrated and seeded) on the first call.
 * @throws Error when the embedded database cannot open: another process has it, or the disk is read-only or full.
 */
export const connectSupabase = (): Promise<SupabaseConnection> =>
  (processWide.antidotoSupabase ??= open(getEnv().SUPABASE_URL ? 'hosted' : 'embedded', getEnv().SEED === undefined));

/** Makes this process use that engine instead of the environment's. A database that this creates stays empty. */
export async function changeEngine(engine: Engine): Promise<void> {
  await closeSupabase();
  processWide.antidotoSupabase = open(engine, false);
  await processWide.antidotoSupabase;
}

/**
 * Updates the statistics of the embedded database's next table and frees the space of its deleted rows; resolves to 1, or to 0
 * after the last table. A hosted database does so by itself.
 */
export const tidyNextTable = async (): Promise<number> => (await connectSupabase()).embedded?.tidyNext() ?? 0;

/** Finishes queries under way and closes the embedded database; does nothing for a hosted one. */
export async function closeSupabase(): Promise<void> {
  const connection = processWide.antidotoSupabase;
  await (await connection?.catch(() => undefined))?.embedded?.close();
  // Only now: before, a late query would open the database again instead of being refused.
  processWide.antidotoSupabase = undefined;
}

/** The database is away, late or refused a query. The message begins with the name of the table or function. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';

  constructor(
    what: string,
    message: string,
    /** Postgres's code, '' when the database did not answer. */
    readonly code = '',
    /**
     * Whether the query surely changed nothing, because the database refused it. Without a response, or after a 5xx, a write
     * may be stored.
     */
    readonly isRefusal = false,
  ) {
    super(`${what}: ${message}`);
  }
}

/** Postgres's code for a duplicate key. */
export const duplicateKey = '23505';

type Question<T> = (client: Supabase) => PromiseLike<PostgrestSingleResponse<T>>;

async function send<T>(access: Access, question: Question<T>) {
  const { clients } = await connectSupabase();
  const request = question(clients[access]);
  const answer = await request;
  if (!answer.error) return answer;
  const { status, error } = answer;
  const what = 'url' in request && request.url instanceof URL ? request.url.pathname.split('/').at(-1) : undefined;
  throw new DatabaseFault(
    what ?? 'database',
    error.message || `HTTP ${status}`,
    error.code,
    status >= 400 && status < 500,
  );
}

/**
 * Sends a query to the database; resolves to its rows.
 * @throws DatabaseFault, which names the table or function.
 */
export async function ask<T>(access: Access, question: Question<T>): Promise<T> {
  return (await send(access, question)).data;
}

/**
 * Reads every row of a list, in pages, because a project may be set to return fewer rows at a time. The query has
 * `count: 'exact'`, the order of the ids, and only the rows after an id. One query is usually enough.
 * @throws DatabaseFault, which names the table.
 */
export async function askAll<Row extends { id: number }>(
  access: Access,
  question: (client: Supabase, after: number | undefined) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id;
    const { data, count } = await send(access, (client) => question(client, after));
    rows.push(...data);
    if (data.length === 0 || data.length >= (count ?? 0)) return rows;
  }
}

/**
 * Calls a function of the database that returns an object. The generated types know its result as JSON only, so the caller
 * gives the type, and the tests in `supabase/tests` check it.
 * @throws DatabaseFault, which names the function.
 */
export async function askFunction<Answer>(access: Access, question: Question<Json>): Promise<Answer> {
  return (await ask(access, question)) as unknown as Answer;
}

/**
 * The number of rows of a query with `count: 'exact'`.
 * @throws DatabaseFault, which names the table.
 */
export async function askCount(access: Access, question: Question<unknown>): Promise<number> {
  return (await send(access, question)).count ?? 0;
}

/** Maximum number of old rows removed in one query, so that other queries do not wait long. */
export const pieceSize = 25;

/** The public bucket of the site's pictures. */
export const bucketName = 'imagenes';

type Bucket = ReturnType<Supabase['storage']['from']>;
type StorageAnswer<T> = { data: T; error: Error | null };

/**
 * Sends a request to the public bucket of the site's pictures.
 * @throws DatabaseFault, whose message begins with `what`.
 */
export async function askStorage<T>(
  what: string,
  question: (bucket: Bucket) => PromiseLike<StorageAnswer<T | null>>,
): Promise<T> {
  const { clients } = await connectSupabase();
  const { data, error } = await question(clients.upload.storage.from(bucketName));
  if (error || data === null) throw new DatabaseFault(what, error?.message ?? 'no answer');
  return data;
}

/** Leases and counters that the sites on one database share, timed by the database's clock. @throws DatabaseFault */
export const databaseLeases = {
  /** Counts a try within a minute, or takes the last one back. Resolves to the seconds until the next one is allowed; 0: at once. */
  async countTry(name: string, who: string, limit: number, sum: 1 | -1): Promise<number> {
    const args = { p_que: name, p_quien: who, p_limite: limit, p_suma: sum };
    return (await ask('service', (db) => db.rpc('contar_intento', args))) ?? 0;
  },

  /** Takes a lease; undefined while another holder than `who` has it, otherwise a function that releases it. */
  async take(name: string, seconds: number, who: string = randomUUID()): Promise<(() => Promise<void>) | undefined> {
    const args = { p_nombre: name, p_quien: who, p_segundos: seconds };
    if (!(await ask('service', (db) => db.rpc('tomar_turno', args)))) return undefined;
    return async () => {
      await ask('service', (db) => db.from('turnos').delete().match({ nombre: name, quien: who }));
    };
  },
};
