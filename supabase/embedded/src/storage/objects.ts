import { randomUUID } from 'node:crypto';
import { PostgresError } from '../database/database';
import { readJson } from './buckets';
import { findBucket, jsonRows, json, runAsCaller, timeSql, type StorageContext } from './context';
import { objectNotFound, StorageError } from './errors';
import { checkObjectName } from './names';

const removedJson = `json_build_object('bucket_id', bucket_id, 'name', name, 'owner', owner, 'owner_id', owner_id,
  'version', version, 'id', id, 'created_at', ${timeSql('created_at')}, 'updated_at', ${timeSql('updated_at')},
  'last_accessed_at', ${timeSql('last_accessed_at')}, 'metadata', metadata, 'user_metadata', user_metadata)::text`;

/** Removes the named objects the caller may remove; the rows first, then their bytes. Others are passed over. */
export async function removeObjects(context: StorageContext, bucket: string): Promise<Response> {
  const { prefixes } = await readJson(context);
  if (!Array.isArray(prefixes) || prefixes.length === 0 || !prefixes.every((name) => typeof name === 'string')) {
    throw new StorageError(400, 'invalid_request', 'prefixes must be a list of names');
  }
  if (prefixes.length > 1000) throw new StorageError(400, 'invalid_request', 'At most 1000 objects at a time');
  return json(remove(context, bucket, prefixes as string[]));
}

export function removeObject(context: StorageContext, bucket: string, name: string): Response {
  if (remove(context, bucket, [name]).length === 0) throw objectNotFound();
  return json({ message: 'Successfully deleted' });
}

function remove(context: StorageContext, bucket: string, names: readonly string[]): unknown[] {
  const [removed] = runAsCaller(context, [
    {
      text: `delete from storage.objects where bucket_id = $1
        and name in (select json_array_elements_text($2::json)) returning ${removedJson}`,
      params: [bucket, JSON.stringify(names.filter((name) => !name.includes('\0')))],
    },
  ]);
  const rows = jsonRows<{ version: string | null }>(removed);
  for (const { version } of rows) if (version) context.files.remove(version);
  return rows;
}

interface Change {
  readonly bucket: string;
  readonly name: string;
  readonly toBucket: string;
  readonly toName: string;
}

async function readChange(context: StorageContext): Promise<Change> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(context);
  if (typeof bucketId !== 'string' || typeof sourceKey !== 'string' || typeof destinationKey !== 'string') {
    throw new StorageError(400, 'invalid_request', 'bucketId, sourceKey and destinationKey are required');
  }
  const toBucket = typeof destinationBucket === 'string' && destinationBucket !== '' ? destinationBucket : bucketId;
  checkObjectName(destinationKey);
  findBucket(context, bucketId);
  findBucket(context, toBucket);
  return { bucket: bucketId, name: sourceKey.replaceAll('\0', ''), toBucket, toName: destinationKey };
}

/** Gives an object another name, or another bucket. Its bytes stay where they are. */
export async function moveObject(context: StorageContext): Promise<Response> {
  const { bucket, name, toBucket, toName } = await readChange(context);
  const [moved] = runAsCaller(context, [
    {
      text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
        where bucket_id = $1 and name = $2 returning id::text`,
      params: [bucket, name, toBucket, toName],
    },
  ]);
  const id = moved!.rows[0]?.[0];
  if (!id) throw objectNotFound();
  return json({ message: 'Successfully moved', Id: id, Key: `${toBucket}/${toName}` });
}

/** Makes an object of the same bytes under another name. */
export async function copyObject(context: StorageContext): Promise<Response> {
  const { bucket, name, toBucket, toName } = await readChange(context);
  const isUpsert = context.request.headers.get('x-upsert') === 'true';
  const [source] = runAsCaller(context, [
    { text: `select version from storage.objects where bucket_id = $1 and name = $2`, params: [bucket, name] },
  ]);
  const version = source!.rows[0]?.[0];
  if (!version) throw objectNotFound();
  const id = randomUUID();
  const insert = (newVersion: string | null) => ({
    text:
      `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        select $5, $3, $4, $6, $7, $8, metadata, user_metadata from storage.objects where bucket_id = $1 and name = $2` +
      (isUpsert
        ? ` on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
            user_metadata = excluded.user_metadata, updated_at = now()`
        : ''),
    params: [bucket, name, toBucket, toName, id, context.caller!.subject, context.caller!.subject, newVersion],
  });
  runAsCaller(context, [insert(null)], { isTrial: true });
  const copied = context.files.copy(version);
  try {
    const [old] = runAsCaller(context, [insert(copied)], {
      before: [
        { text: `select version from storage.objects where bucket_id = $1 and name = $2`, params: [toBucket, toName] },
      ],
    });
    const oldVersion = old!.rows[0]?.[0];
    if (oldVersion) context.files.remove(oldVersion);
  } catch (error) {
    if (error instanceof PostgresError) context.files.remove(copied);
    throw error;
  }
  return json({ Id: id, Key: `${toBucket}/${toName}` });
}
