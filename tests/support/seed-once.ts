import { rmSync } from 'node:fs';

import { prepareSeededData } from './site';

/**
 * Before all tests of a run: makes a seeded data directory that each site copies. It is deleted afterwards, unless `npm
 * test` named the run, because other checks copy it too.
 */
export default async function seedOnce(): Promise<() => void> {
  const isShared = process.env.ANTIDOTO_TEST_RUN !== undefined;
  process.env.ANTIDOTO_TEST_RUN ??= String(process.pid);
  const folder = await prepareSeededData();
  return () => {
    if (!isShared) rmSync(folder, { recursive: true, force: true });
  };
}
