/**
 * Creates an empty PostgreSQL cluster in the folder of its argument. The first start of a site copies it, so that the site does
 * not need the memory to create one.
 */
import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

const [folder] = process.argv.slice(2);
// The database runs for a second only, so its code is not optimized.
setFlagsFromString('--liftoff-only');
const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create(folder);
await database.close();
// It has no data yet, so any user may read it. The first start restricts its own copy.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
