import * as path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeFolder } from './instance';

/** Before all test files: the empty cluster that their instances are copied from, so that each need not make one. */
export default async function makeEmptyCluster(): Promise<() => void> {
  const folder = makeFolder();
  process.env.EMPTY_CLUSTER = path.join(folder.path, 'empty-cluster');
  await (await PGlite.create(process.env.EMPTY_CLUSTER)).close();
  return folder.remove;
}
