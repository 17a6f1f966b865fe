import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** Before all test files: the empty cluster that their instances are copied from, so that each need not make one. */
export default function makeEmptyCluster(): (() => void) | undefined {
  // Each project of a run asks for it.
  if (process.env.EMPTY_CLUSTER) return undefined;
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'embedded-supabase-'));
  process.env.EMPTY_CLUSTER = path.join(folder, 'empty-cluster');
  // In a process of its own, whose engine is compiled once, without looking where it could be faster.
  const script = `const { PGlite } = await import('@electric-sql/pglite');
    await (await PGlite.create(process.env.EMPTY_CLUSTER)).close();`;
  execFileSync(process.execPath, ['--liftoff-only', '--input-type=module', '--eval', script]);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
