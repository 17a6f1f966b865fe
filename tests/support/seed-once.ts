import { rmSync } from 'node:fs';

import { prepareSeededData } from './site';

/**
 * Before all tests of a run: one freshly seeded data directory that every site copies; gone afterwards, unless `npm test`
 * gave the run its name, because others copy it too.
 */
export default async function seedOnce(): Promise<() => void> {
  const isShared = process.env.ANTIDOTO_TEST_RUN !== undefined;
  process.env.ANTIDOTO_TEST_RUN ??= String(process.pid);
  const folder = await prepareSeededData();
  return () => {
    if (!isShared) rmSync(folder, { recursive: true, force: true });
  };
}
