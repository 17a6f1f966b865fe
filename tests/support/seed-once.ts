import { rmSync } from 'node:fs';

import { prepareSeededData } from './site';

/** Before all end-to-end tests: one freshly seeded data directory that every site copies; gone afterwards. */
export default async function seedOnce(): Promise<() => void> {
  process.env.ANTIDOTO_TEST_RUN = String(process.pid);
  const folder = await prepareSeededData();
  return () => rmSync(folder, { recursive: true, force: true });
}
