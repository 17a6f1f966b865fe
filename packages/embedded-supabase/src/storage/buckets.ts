import type { Rows, Statement } from '../database/pipeline';
import { askAsCaller, json, parseRows, readJson, rowJson, sortSql, wholeNumber, type StorageContext } from './context';
import { bucketNotFound, StorageError } from './errors';
import { checkBucketName, parseSize } from './names';

/** A bucket as config.toml and the API describe it, not validated. */
export interface BucketSettings {
  readonly public?: unknown;
  readonly file_size_limit?: unknown;
  readonly allowed_mime_types?: unknown;
}

const bucketJson = rowJson(
  'id name owner public file_size_limit allowed_mime_types created_at updated_at', //
  { owner: "coalesce(owner::text, '')" },
);
/** SQL for a parameter with a JSON list of texts, as an array. */
const textsSql = (parameter: string) => `(select array_agg(value) from json_array_elements_text(${parameter}::json))`;

/** Returns the statement that creates a bucket. @throws StorageError when its name or a setting is not valid. */
export function insertBucket(name: unknown, settings: BucketSettings, owner: string | null = null) {
  return {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $1, $2::text::uuid, $2, $3, $4, ${textsSql('$5')})`,
    params: [checkBucketName(name), owner, ...settingParams(settings)],
  } satisfies Statement;
}

/** Validates whether the bucket is public, its size limit and its types; returns them as parameters. @throws StorageError */
function settingParams(settings: BucketSettings): (string | null)[] {
  const size = parseSize(settings.file_size_limit);
  return [String(settings.public === true), size?.toString() ?? null, mimeText(settings.allowed_mime_types)];
}

export function listBuckets(context: StorageContext): Response {
  const query = context.url.searchParams;
  const columns = ['id', 'name', 'created_at', 'updated_at'];
  const sort = sortSql(columns, query.get('sortColumn') ?? 'name', query.get('sortOrder'));
  const [limit, offset] = [wholeNumber(query.get('limit')) ?? 'all', wholeNumber(query.get('offset')) ?? 0];
  const found = askAsCaller(
    context,
    `select ${bucketJson} from storage.buckets where $1::text is null or strpos(lower(name), lower($1::text)) > 0
      order by ${sort} limit ${limit} offset ${offset}`,
    [query.get('search')],
  );
  return json(parseRows(found));
}

export function getBucket(context: StorageContext): Response {
  const found = askAsCaller(context, `select ${bucketJson} from storage.buckets where id = $1`, [context.bucket]);
  return json(parseRows(mustBeThere(found))[0]);
}

export async function createBucket(context: StorageContext): Promise<Response> {
  const { id, name = id, type, ...settings } = await readJson(context);
  if (type !== undefined && type !== null && type !== 'STANDARD') {
    throw new StorageError(501, 'not_implemented', `Buckets of type ${String(type)} are not supported`);
  }
  const { text, params } = insertBucket(name, settings, context.caller!.subject);
  askAsCaller(context, text, params);
  return json({ name });
}

export async function updateBucket(context: StorageContext): Promise<Response> {
  const body: BucketSettings = await readJson(context);
  const given = [body.public, body.file_size_limit, body.allowed_mime_types].map((value) =>
    String(value !== undefined),
  );
  const changed = askAsCaller(
    context,
    `update storage.buckets set updated_at = now(), public = case when $2::boolean then $5::boolean else public end,
      file_size_limit = case when $3::boolean then $6::bigint else file_size_limit end,
      allowed_mime_types = case when $4::boolean then ${textsSql('$7')} else allowed_mime_types end
      where id = $1 returning id`,
    [context.bucket, ...given, ...settingParams(body)],
  );
  mustBeThere(changed);
  return json({ message: 'Successfully updated' });
}

export function emptyBucket(context: StorageContext): Response {
  const removed = askAsCaller(
    context,
    `with gone as (delete from storage.objects where bucket_id = $1 returning version)
      select version from storage.buckets b left join gone on true where b.id = $1`,
    [context.bucket],
  );
  context.files.remove(mustBeThere(removed).flat());
  return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export function deleteBucket(context: StorageContext): Response {
  const { bucket, database } = context;
  const held = database.query('select from storage.objects where bucket_id = $1 limit 1', [bucket]);
  const empty = 'not exists (select from storage.objects where bucket_id = $1)';
  const removed = askAsCaller(context, `delete from storage.buckets where id = $1 and ${empty} returning id`, [bucket]);
  if (held.length > 0) throw new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
  mustBeThere(removed);
  return json({ message: 'Successfully deleted' });
}

function mustBeThere(rows: Rows): Rows {
  if (rows.length === 0) throw bucketNotFound();
  return rows;
}

function mimeText(types: unknown): string | null {
  if (types === null || types === undefined) return null;
  if (Array.isArray(types) && types.every((type) => typeof type === 'string' && /^[\w.+-]+\/[\w.+*-]+$/.test(type))) {
    return types.length === 0 ? null : JSON.stringify(types);
  }
  throw new StorageError(422, 'invalid_mime_type', 'allowed_mime_types must be a list of mime types');
}
