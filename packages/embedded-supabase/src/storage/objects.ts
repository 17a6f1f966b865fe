import { askAsCaller, findBucket, json, nameList, parseRows, readJson, rowJson, withoutZeros } from './context';
import type { StorageContext } from './context';
import { invalidRequest, objectNotFound } from './errors';
import { checkObjectName } from './names';
import { mayReplace, storeObject, type Place } from './upload';

const removedJson = rowJson(
  'bucket_id name owner owner_id version id created_at updated_at last_accessed_at metadata user_metadata',
);

/** Removes the named objects, rows first, then bytes. Skips those that the caller may not remove. */
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
  const removed = askAsCaller(
    context,
    `delete from storage.objects where bucket_id = $1
      and name in (select json_array_elements_text($2::json)) returning ${removedJson}`,
    [context.bucket, JSON.stringify(names.filter((name) => !name.includes('\0')))],
  );
  const rows = parseRows<{ version: string | null }>(removed);
  context.files.remove(rows.map(({ version }) => version));
  return rows;
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
  return { from: { bucket: bucketId, name: withoutZeros(sourceKey) }, to: { bucket, name: destinationKey } };
}

/** Moves an object to another name or bucket. Its bytes are not moved. */
export async function moveObject(context: StorageContext): Promise<Response> {
  const { from, to } = await readPlaces(context);
  const [moved] = askAsCaller(
    context,
    `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
      where bucket_id = $1 and name = $2 returning id::text`,
    [from.bucket, from.name, to.bucket, to.name],
  );
  if (!moved) throw objectNotFound();
  return json({ message: 'Successfully moved', Id: moved[0], Key: `${to.bucket}/${to.name}` });
}

/** Copies an object to another name. */
export async function copyObject(context: StorageContext): Promise<Response> {
  const { from, to } = await readPlaces(context);
  const text = 'select version, metadata, user_metadata from storage.objects where bucket_id = $1 and name = $2';
  const [source] = askAsCaller(context, text, [from.bucket, from.name]);
  const [version, metadata = null, userMetadata = null] = source ?? [];
  if (!version) throw objectNotFound();
  const isUpsert = mayReplace(context.request);
  const id = await storeObject(context, to, isUpsert, () => {
    return { bytes: context.files.read(version), metadata, userMetadata };
  });
  return json({ Id: id, Key: `${to.bucket}/${to.name}` });
}
