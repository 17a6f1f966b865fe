import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startCommand } from '../../packages/embedded-supabase/testing/process';

/** Before all test files, once per run: the project's database as after a first start and an orderly stop. */
export default async function makeSeededData(): Promise<(() => void) | undefined> {
  // Each project of a run calls it.
  if (process.env.SEEDED_DATA) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-seeded-'));
  process.env.SEEDED_DATA = folder;
  const server = await startCommand(['--port', '0', '--data', folder]);
  await server.stop('SIGTERM');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A copy of that data directory for one test file. */
export function makeDataDir(folder = mkdtempSync(path.join(tmpdir(), 'antidoto-data-'))): string {
  cpSync(process.env.SEEDED_DATA ?? '', folder, { recursive: true });
  return folder;
}
