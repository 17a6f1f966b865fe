import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** Creates, before all test files, the empty cluster from which their instances are copied. */
export default function makeEmptyCluster(): (() => void) | undefined {
  // Each project of a run calls this.
  if (process.env.EMPTY_CLUSTER) return undefined;
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'embedded-supabase-'));
  process.env.EMPTY_CLUSTER = path.join(folder, 'empty-cluster');
  // In a separate process, whose engine is compiled once without optimization.
  const script = `const { PGlite } = await import('@electric-sql/pglite');
    await (await PGlite.create(process.env.EMPTY_CLUSTER)).close();`;
  execFileSync(process.execPath, ['--liftoff-only', '--input-type=module', '--eval', script]);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
