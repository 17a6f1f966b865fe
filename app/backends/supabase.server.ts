import { openEmbeddedSupabase, type EmbeddedSupabase } from '@antidoto/embedded-supabase';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import path from 'node:path';

import type { Database } from './database.generated';
import { getEnv } from '../env.server';
import { log } from '../log.server';

/** A call to Supabase on the request path may take this long, in milliseconds. */
const deadline = 1500;
/** And a write whose end somebody is told: two of them, one after the other, end within 6 s. */
const writeDeadline = 2750;

export type Supabase = SupabaseClient<Database>;

export interface SupabaseConnection {
  /** Reads what a visitor may read: the anonymous key, under row level security. */
  reader: Supabase;
  /** Writes for staff and bookings: the service key. Never handed a visitor's choice of table or filter. */
  keeper: Supabase;
  /** The service key with more patience: writes of bookings, which must not be called failed because they are late. */
  recorder: Supabase;
  /** The service key without the short deadline: uploads of pictures. */
  uploader: Supabase;
  /** Present when the database runs in this process. */
  embedded?: EmbeddedSupabase;
}

type Fetch = typeof fetch;

/**
 * A fetch that always answers, whole: past the deadline, refused or cut, also within the body, it gives a 504 in the shape
 * of a database error. supabase-js retries thrown errors, 503 and 520 after 1, 2 and 4 s; on the request path that would
 * be a hang, so those become 502 here and the caller decides.
 *
 * The timer is our own: under load Node 20 lets the garbage collector take `AbortSignal.timeout()` out of an
 * `AbortSignal.any()`, and the deadline never comes (nodejs/node#57736).
 */
export function withDeadline(inner: Fetch, milliseconds: number): Fetch {
  const unavailable = (status: number, message: string) =>
    Response.json({ code: '', message, details: null, hint: null }, { status });
  return async (input, init) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    try {
      const response = await inner(input, { ...init, signal: abort.signal });
      const body = await response.arrayBuffer();
      if (response.status === 503 || response.status === 520) {
        return unavailable(502, `the database answered ${response.status}`);
      }
      const { status, statusText, headers } = response;
      // 204 and 304 may not even have an empty one.
      return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    } catch (error) {
      return unavailable(504, `the database could not be reached: ${(error as Error).message}`);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Whether a write has surely done nothing: the database said no to it. One that came to no answer, or to a fault (5xx),
 * may be stored all the same.
 */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

function makeClient(url: string, key: string, inner: Fetch, milliseconds = deadline): Supabase {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket and nothing here listens to changes: the client only wants to see a class, and never
    // makes anything of it. A class that were a socket would be more of a pretence than the cast.
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: withDeadline(inner, milliseconds) },
  });
}

async function open(): Promise<SupabaseConnection> {
  const env = getEnv();
  const make = (url: string, anonKey: string, serviceKey: string, inner: Fetch) => ({
    reader: makeClient(url, anonKey, inner),
    keeper: makeClient(url, serviceKey, inner),
    recorder: makeClient(url, serviceKey, inner, writeDeadline),
    uploader: makeClient(url, serviceKey, inner, 30_000),
  });
  if (env.SUPABASE_URL) {
    return make(env.SUPABASE_URL, env.SUPABASE_ANON_KEY ?? '', env.SUPABASE_SERVICE_ROLE_KEY ?? '', fetch);
  }
  const embedded = await openEmbeddedSupabase({
    dataDir: path.resolve(env.DATA_DIR),
    migrationsDir: path.resolve('supabase/migrations'),
    seedFile: path.resolve('supabase/seed.sql'),
    storageSeedDir: path.resolve('supabase/seed/storage'),
    emptyClusterDir: path.resolve('build/empty-cluster'),
    log: ({ level, message, ...details }) => log(level, message, details),
    onProgress: (step) => log('info', step, { part: 'database' }),
  });
  const inner: Fetch = (input, init) => embedded.fetch(input, init);
  return { ...make(embedded.url, embedded.anonKey, embedded.serviceRoleKey, inner), embedded };
}

/** One connection a process, also when a development server loads this module anew. */
const kept = globalThis as typeof globalThis & { antidotoSupabase?: Promise<SupabaseConnection> };

/**
 * The database, hosted or embedded; opened (and, embedded, created, migrated and seeded) on the first call.
 * @throws what the embedded database says when it cannot open: a second owner, a read-only or full disk.
 */
export function connectSupabase(): Promise<SupabaseConnection> {
  kept.antidotoSupabase ??= open();
  return kept.antidotoSupabase;
}

/** Finishes what is under way and closes the embedded database; a hosted one has nothing to close. */
export async function closeSupabase(): Promise<void> {
  const connection = kept.antidotoSupabase;
  kept.antidotoSupabase = undefined;
  await (await connection?.catch(() => undefined))?.embedded?.close();
}
