import type { Rows, Statement } from '../database/pipeline';
import {
  json,
  parseRows,
  queryAsCaller,
  readJson,
  runAsCaller,
  sortSql,
  timeSql,
  wholeNumber,
  type StorageContext,
} from './context';
import { bucketNotFound, StorageError } from './errors';
import { checkBucketName, parseSize } from './names';

/** A new bucket as config.toml and the API describe it. */
export interface BucketSettings {
  readonly public?: boolean;
  readonly fileSizeLimit?: number | string | null;
  readonly allowedMimeTypes?: readonly string[] | null;
}

const bucketJson = `json_build_object('id', id, 'name', name, 'owner', coalesce(owner::text, ''), 'public', public,
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${timeSql('created_at')}, 'updated_at', ${timeSql('updated_at')})::text`;
/** A parameter that holds a JSON list of texts, as an array. */
const textsSql = (parameter: string) => `(select array_agg(value) from json_array_elements_text(${parameter}::json))`;

/** The statement that makes a bucket. @throws StorageError when its name or what is said of it is not valid. */
export function insertBucket(
  name: unknown,
  settings: { [Name in keyof BucketSettings]: unknown },
  owner: string | null = null,
): Statement {
  return {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $1, $2::text::uuid, $2, $3, $4, ${textsSql('$5')})`,
    params: [
      checkBucketName(name),
      owner,
      String(settings.public === true),
      sizeText(settings.fileSizeLimit),
      mimeText(settings.allowedMimeTypes),
    ],
  };
}

export function listBuckets(context: StorageContext): Response {
  const query = context.url.searchParams;
  const columns = ['id', 'name', 'created_at', 'updated_at'];
  const sort = sortSql(columns, query.get('sortColumn') ?? 'name', query.get('sortOrder'));
  const [limit, offset] = [wholeNumber(query.get('limit')) ?? 'all', wholeNumber(query.get('offset')) ?? 0];
  const found = queryAsCaller(
    context,
    `select ${bucketJson} from storage.buckets where $1::text is null or strpos(lower(name), lower($1::text)) > 0
      order by ${sort} limit ${limit} offset ${offset}`,
    [query.get('search')],
  );
  return json(parseRows(found));
}

export function getBucket(context: StorageContext): Response {
  const found = queryAsCaller(context, `select ${bucketJson} from storage.buckets where id = $1`, [context.bucket]);
  return json(parseRows(mustBeThere(found))[0]);
}

export async function createBucket(context: StorageContext): Promise<Response> {
  const { id, name = id, type, ...settings } = await readJson(context);
  if (type !== undefined && type !== null && type !== 'STANDARD') {
    throw new StorageError(501, 'not_implemented', `Buckets of type ${String(type)} are not supported`);
  }
  runAsCaller(context, insertBucket(name, readSettings(settings), context.caller!.subject));
  return json({ name });
}

export async function updateBucket(context: StorageContext): Promise<Response> {
  const body = await readJson(context);
  const settings = readSettings(body);
  const changed = queryAsCaller(
    context,
    `update storage.buckets set updated_at = now(), public = coalesce($2, public),
      file_size_limit = case when $3::boolean then $4 else file_size_limit end,
      allowed_mime_types = case when $5::boolean then ${textsSql('$6')} else allowed_mime_types end
      where id = $1 returning id`,
    [
      context.bucket,
      body.public === undefined ? null : String(settings.public),
      String(body.file_size_limit !== undefined),
      sizeText(settings.fileSizeLimit),
      String(body.allowed_mime_types !== undefined),
      mimeText(settings.allowedMimeTypes),
    ],
  );
  mustBeThere(changed);
  return json({ message: 'Successfully updated' });
}

export function emptyBucket(context: StorageContext): Response {
  const params = [context.bucket];
  const removed = queryAsCaller(
    context,
    `with gone as (delete from storage.objects where bucket_id = $1 returning version)
      select version from storage.buckets b left join gone on true where b.id = $1`,
    params,
  );
  for (const [version] of mustBeThere(removed)) if (version) context.files.remove(version);
  return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export function deleteBucket(context: StorageContext): Response {
  const params = [context.bucket];
  const [removed, held] = runAsCaller(
    context,
    {
      text: `delete from storage.buckets where id = $1 and not exists (select from storage.objects where bucket_id = $1)
        returning id`,
      params,
    },
    { text: 'select from storage.objects where bucket_id = $1 limit 1', params },
  );
  if (held.length > 0) throw new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
  mustBeThere(removed);
  return json({ message: 'Successfully deleted' });
}

function mustBeThere(rows: Rows): Rows {
  if (rows.length === 0) throw bucketNotFound();
  return rows;
}

/** What the API calls by SQL's names. */
function readSettings({ public: isPublic, file_size_limit, allowed_mime_types }: Record<string, unknown>) {
  return { public: isPublic === true, fileSizeLimit: file_size_limit, allowedMimeTypes: allowed_mime_types };
}

function sizeText(size: unknown): string | null {
  return parseSize(size)?.toString() ?? null;
}

function mimeText(types: unknown): string | null {
  if (types === null || types === undefined) return null;
  if (Array.isArray(types) && types.every((type) => typeof type === 'string' && /^[\w.+-]+\/[\w.+*-]+$/.test(type))) {
    return types.length === 0 ? null : JSON.stringify(types);
  }
  throw new StorageError(422, 'invalid_mime_type', 'allowed_mime_types must be a list of mime types');
}
