import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Database } from './database/database';
import { PostgresError } from './database/pipeline';
import { insertBucket, type BucketSettings } from './storage/buckets';
import type { ObjectFiles } from './storage/files';
import { checkObjectName } from './storage/names';
import { insertObject, makeMetadata } from './storage/upload';

/** Creates the missing buckets. Existing ones are not changed. */
export function createBuckets(database: Database, buckets: Readonly<Record<string, BucketSettings>>): void {
  for (const [name, bucket] of Object.entries(buckets)) {
    const { text, params } = insertBucket(name, bucket);
    database.query(`${text} on conflict do nothing`, params);
  }
}

/** Runs the seed file in one transaction. @throws Error with the database's message and the file's name. */
export function runSeed(database: Database, file: string): void {
  try {
    database.runScriptAtOnce(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    throw new Error(`The seed file ${file} failed: ${error.message} (${error.code})`, { cause: error });
  }
}

const mimeTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webp': 'image/webp',
};

/** Uploads the files `directory/<bucket>/<path>`. A missing bucket is created as a private one. */
export function seedStorage(database: Database, files: ObjectFiles, directory: string, now: Date): void {
  for (const bucket of fs.readdirSync(directory, { withFileTypes: true })) {
    if (!bucket.isDirectory()) continue;
    createBuckets(database, { [bucket.name]: {} });
    const root = path.join(directory, bucket.name);
    for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = checkObjectName(path.relative(root, file).split(path.sep).join('/'));
      const bytes = fs.readFileSync(file);
      const contentType = mimeTypes[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
      const metadata = makeMetadata(bytes, contentType, 'max-age=3600', now);
      const place = { bucket: bucket.name, name };
      const { text, params } = insertObject(place, null, false, { version: files.write(bytes), metadata });
      database.query(text, params);
    }
  }
}
