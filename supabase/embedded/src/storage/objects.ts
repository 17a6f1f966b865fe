import { randomUUID } from 'node:crypto';
import type { Statement } from '../database/pipeline';
import {
  findBucket,
  json,
  nameList,
  parseRows,
  queryAsCaller,
  readJson,
  runAsCaller,
  timeSql,
  tryAsCaller,
  type StorageContext,
} from './context';
import { invalidRequest, objectNotFound } from './errors';
import { checkObjectName } from './names';
import { mayReplace, replaceBytes, versionStatement } from './upload';

const removedJson = `json_build_object('bucket_id', bucket_id, 'name', name, 'owner', owner, 'owner_id', owner_id,
  'version', version, 'id', id, 'created_at', ${timeSql('created_at')}, 'updated_at', ${timeSql('updated_at')},
  'last_accessed_at', ${timeSql('last_accessed_at')}, 'metadata', metadata, 'user_metadata', user_metadata)::text`;

/** Removes the named objects the caller may remove; the rows first, then their bytes. Others are passed over. */
export async function removeObjects(context: StorageContext): Promise<Response> {
  const prefixes = nameList((await readJson(context)).prefixes, 'prefixes');
  if (prefixes.length === 0) throw invalidRequest('prefixes must be a list of names');
  if (prefixes.length > 1000) throw invalidRequest('At most 1000 objects at a time');
  return json(remove(context, prefixes));
}

export function removeObject(context: StorageContext): Response {
  if (remove(context, [context.name]).length === 0) throw objectNotFound();
  return json({ message: 'Successfully deleted' });
}

function remove(context: StorageContext, names: readonly string[]): unknown[] {
  const removed = queryAsCaller(
    context,
    `delete from storage.objects where bucket_id = $1
      and name in (select json_array_elements_text($2::json)) returning ${removedJson}`,
    [context.bucket, JSON.stringify(names.filter((name) => !name.includes('\0')))],
  );
  const rows = parseRows<{ version: string | null }>(removed);
  for (const { version } of rows) if (version) context.files.remove(version);
  return rows;
}

interface Place {
  readonly bucket: string;
  readonly name: string;
}

async function readPlaces(context: StorageContext): Promise<{ from: Place; to: Place }> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(context);
  if (typeof bucketId !== 'string' || typeof sourceKey !== 'string' || typeof destinationKey !== 'string') {
    throw invalidRequest('bucketId, sourceKey and destinationKey are required');
  }
  const bucket = typeof destinationBucket === 'string' && destinationBucket !== '' ? destinationBucket : bucketId;
  checkObjectName(destinationKey);
  findBucket(context, bucketId);
  findBucket(context, bucket);
  return { from: { bucket: bucketId, name: sourceKey.replaceAll('\0', '') }, to: { bucket, name: destinationKey } };
}

/** Gives an object another name, or another bucket. Its bytes stay where they are. */
export async function moveObject(context: StorageContext): Promise<Response> {
  const { from, to } = await readPlaces(context);
  const moved = queryAsCaller(
    context,
    `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
      where bucket_id = $1 and name = $2 returning id::text`,
    [from.bucket, from.name, to.bucket, to.name],
  );
  if (!moved[0]) throw objectNotFound();
  return json({ message: 'Successfully moved', Id: moved[0][0], Key: `${to.bucket}/${to.name}` });
}

/** Makes an object of the same bytes under another name. */
export async function copyObject(context: StorageContext): Promise<Response> {
  const { from, to } = await readPlaces(context);
  const [source] = runAsCaller(context, versionStatement(from.bucket, from.name));
  const version = source[0]?.[0];
  if (!version) throw objectNotFound();
  const id = randomUUID();
  const insert = (copied: string | null): Statement => ({
    text:
      `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        select $5, $3, $4, $6::text::uuid, $6, $7, metadata, user_metadata
        from storage.objects where bucket_id = $1 and name = $2` +
      (mayReplace(context.request)
        ? ` on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
            user_metadata = excluded.user_metadata, updated_at = now()`
        : ''),
    params: [from.bucket, from.name, to.bucket, to.name, id, context.caller!.subject, copied],
  });
  tryAsCaller(context, insert(null));
  replaceBytes(context, (files) => files.copy(version), to, insert);
  return json({ Id: id, Key: `${to.bucket}/${to.name}` });
}
