import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { PostgresError, type Database } from './database/database';
import type { BucketSettings } from './storage/buckets';
import type { ObjectFiles } from './storage/files';
import { checkBucketName, checkObjectName, parseSize } from './storage/names';

/** Makes the buckets that are missing; those that are there stay as they are. */
export function createBuckets(database: Database, buckets: Readonly<Record<string, BucketSettings>>): void {
  for (const [name, bucket] of Object.entries(buckets)) {
    database.run([
      {
        text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
          values ($1, $1, $2, $3, (select array_agg(value) from json_array_elements_text($4::json)))
          on conflict do nothing`,
        params: [
          checkBucketName(name),
          String(bucket.public === true),
          parseSize(bucket.fileSizeLimit)?.toString() ?? null,
          bucket.allowedMimeTypes?.length ? JSON.stringify(bucket.allowedMimeTypes) : null,
        ],
      },
    ]);
  }
}

/** Runs the seed file, all of it or nothing. @throws Error with the database's message and the file's name. */
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

/** Uploads the files of `directory/<bucket>/<path>` into buckets of these names, made when missing (private). */
export function seedStorage(database: Database, files: ObjectFiles, directory: string, now: Date): number {
  let count = 0;
  for (const bucket of fs.readdirSync(directory, { withFileTypes: true })) {
    if (!bucket.isDirectory()) continue;
    createBuckets(database, { [bucket.name]: {} });
    const root = path.join(directory, bucket.name);
    for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(root, file).split(path.sep).join('/');
      const bytes = fs.readFileSync(file);
      const metadata = {
        eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
        size: bytes.length,
        mimetype: mimeTypes[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
        cacheControl: 'max-age=3600',
        lastModified: now.toISOString(),
        contentLength: bytes.length,
        httpStatusCode: 200,
      };
      database.run([
        {
          text: `insert into storage.objects (id, bucket_id, name, version, metadata) values ($1, $2, $3, $4, $5)`,
          params: [randomUUID(), bucket.name, checkObjectName(name), files.write(bytes), JSON.stringify(metadata)],
        },
      ]);
      count += 1;
    }
  }
  return count;
}
