import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openEmbeddedSupabase, type EmbeddedSupabase, type EmbeddedSupabaseOptions } from '../src/index';

/** Creates a folder for one test file, with a function that removes it. */
export function makeFolder(): { path: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'embedded-supabase-'));
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files below a folder, and creates their folders. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/** Creates a supabase-js client of the instance with the given key. */
export function clientOf(
  url: string,
  key: string,
  fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response> = globalThis.fetch,
): SupabaseClient {
  return createClient(url, key, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as never },
  }) as SupabaseClient;
}

export interface Instance {
  readonly embedded: EmbeddedSupabase;
  readonly anon: SupabaseClient;
  readonly service: SupabaseClient;
  readonly folder: string;
  /** Sends a request to the instance, with the service key unless other headers are given. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** Opens an instance, copied from the empty cluster, in a new folder with these migrations (name → SQL) and files. */
export async function startInstance(
  files: Readonly<Record<string, string>>,
  options: Partial<EmbeddedSupabaseOptions> = {},
): Promise<Instance> {
  const folder = makeFolder();
  writeFiles(folder.path, files);
  fs.mkdirSync(path.join(folder.path, 'supabase/migrations'), { recursive: true });
  const embedded = await openEmbeddedSupabase({
    dataDir: path.join(folder.path, 'data'),
    migrationsDir: path.join(folder.path, 'supabase/migrations'),
    seedFile: path.join(folder.path, 'supabase/seed.sql'),
    storageSeedDir: path.join(folder.path, 'supabase/seed/storage'),
    emptyClusterDir: process.env.EMPTY_CLUSTER,
    ...options,
  });
  return {
    embedded,
    folder: folder.path,
    anon: clientOf(embedded.url, embedded.anonKey, embedded.fetch),
    service: clientOf(embedded.url, embedded.serviceRoleKey, embedded.fetch),
    ask: (address, init) =>
      embedded.fetch(`${embedded.url}${address}`, {
        ...init,
        headers: { apikey: embedded.serviceRoleKey, ...(init?.headers as Record<string, string>) },
      }),
    stop: async () => {
      await embedded.close();
      folder.remove();
    },
  };
}
