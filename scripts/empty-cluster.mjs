/**
 * Creates an empty PostgreSQL cluster in the folder of its argument. The first start of a site copies it, so that the site does
 * not need the memory to create one.
 */
import { chmodSync, linkSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

const [folder] = process.argv.slice(2);
// The database runs for a second only, so its code is not optimized.
setFlagsFromString('--liftoff-only');
const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create(folder);
// A new segment of the log, without the 7 MB that creating the cluster wrote to the first one.
await database.exec('set wal_recycle = off; select pg_switch_wal(); checkpoint');
await database.close();
// It has no data yet, so any user may read it. The first start restricts its own copy.
/** Files by their content. */
const files = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  chmodSync(file, entry.isDirectory() ? 0o755 : 0o644);
  if (entry.isDirectory()) continue;
  // Its three databases have the same files, so one copy of each is enough: 15 MB instead of 39 on the disk.
  const bytes = readFileSync(file);
  const content = bytes.toString('latin1');
  const same = files.get(content);
  if (same !== undefined) {
    rmSync(file);
    linkSync(same, file);
    continue;
  }
  files.set(content, file);
  // Most of the log's 16 MB are zeros, which take no space as a hole in the file.
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  truncateSync(file, end);
  truncateSync(file, bytes.length);
}
