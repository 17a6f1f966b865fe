import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort, nodeOptions, prepareSeededData } from './site';

export interface SupabaseProcess {
  pid: number;
  /** The variables that make a site use this database. */
  env: { SUPABASE_URL: string; SUPABASE_ANON_KEY: string; SUPABASE_SERVICE_ROLE_KEY: string };
  /** A separate client like another program's, with the service key or the anonymous one. */
  connect(role: 'service' | 'anon'): SupabaseClient;
  /** Stops the process, if it still runs. */
  stop(): Promise<void>;
}

/** `npm run supabase` of a build as another process, on a given data directory or on a seeded one that is deleted at the end. */
export async function startSupabase(
  existingDir?: string,
  more: readonly string[] = [],
  env: Record<string, string> = {},
  buildDir = path.resolve('build'),
): Promise<SupabaseProcess> {
  const dataDir = existingDir ?? mkdtempSync(path.join(tmpdir(), 'antidoto-supabase-'));
  if (!existingDir) cpSync(await prepareSeededData(), dataDir, { recursive: true });
  const port = String(await findFreePort());
  const command = [path.join(buildDir, 'host/supabase.js'), '--port', port, '--data', dataDir, ...more];
  const child = spawn(process.execPath, [...nodeOptions, ...command], {
    cwd: path.dirname(buildDir),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const values = await new Promise<Record<string, string>>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found: Record<string, string> = Object.fromEntries(
        [...output.matchAll(/^(SUPABASE_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
      );
      if (Object.keys(found).length === 3) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The database ended with ${code} before it was ready`)));
  });
  const { SUPABASE_URL = '', SUPABASE_ANON_KEY = '', SUPABASE_SERVICE_ROLE_KEY = '' } = values;
  return {
    pid: child.pid ?? 0,
    env: { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY },
    connect: (role) =>
      createClient(SUPABASE_URL, role === 'service' ? SUPABASE_SERVICE_ROLE_KEY : SUPABASE_ANON_KEY, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime: { transport: class {} as unknown as typeof WebSocket },
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => {
          if (!existingDir) rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}
