import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startCommand } from '../../packages/embedded-supabase/testing/process';

/** Before all test files, once a run: the project's database as a first start creates it and an orderly stop leaves it. */
export default async function makeSeededData(): Promise<(() => void) | undefined> {
  // Each project of a run asks for it.
  if (process.env.SEEDED_DATA) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-seeded-'));
  process.env.SEEDED_DATA = folder;
  const server = await startCommand(['--port', '0', '--data', folder]);
  await server.stop('SIGTERM');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A data directory of a test file's own: a copy of that one. */
export function makeDataDir(folder = mkdtempSync(path.join(tmpdir(), 'antidoto-data-'))): string {
  cpSync(process.env.SEEDED_DATA ?? '', folder, { recursive: true });
  return folder;
}
