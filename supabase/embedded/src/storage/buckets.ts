import { readBytes } from '../http/body';
import { jsonRows, json, runAsCaller, timeSql, type StorageContext } from './context';
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

/** The bucket part of the protocol: `/bucket`, `/bucket/ID`, `/bucket/ID/empty`. */
export async function answerBuckets(context: StorageContext, parts: readonly string[]): Promise<Response> {
  const { method } = context.request;
  const [id, action, ...rest] = parts;
  if (id === undefined && method === 'GET') return listBuckets(context);
  if (id === undefined && method === 'POST') return createBucket(context, await readJson(context));
  if (id !== undefined && action === 'empty' && rest.length === 0 && method === 'POST') return emptyBucket(context, id);
  if (id !== undefined && action === undefined) {
    if (method === 'GET') return getBucket(context, id);
    if (method === 'PUT') return updateBucket(context, id, await readJson(context));
    if (method === 'DELETE') return deleteBucket(context, id);
  }
  throw new StorageError(404, 'not_found', 'Route not found', 404);
}

const jsonLimit = 1024 * 1024;

/** @throws StorageError when the body is no JSON object of at most 1 MiB. */
export async function readJson(context: StorageContext): Promise<Record<string, unknown>> {
  try {
    const text = (await readBytes(context.request, jsonLimit)).toString('utf8') || '{}';
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Answered below, as every other body that is no such object.
  }
  throw new StorageError(400, 'invalid_request', 'The body must be a JSON object');
}

function listBuckets(context: StorageContext): Response {
  const query = context.url.searchParams;
  const columns = ['id', 'name', 'created_at', 'updated_at'];
  const column = query.get('sortColumn') ?? 'name';
  const order = query.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  if (!columns.includes(column)) throw new StorageError(400, 'invalid_request', `Cannot sort by ${column}`);
  const search = query.get('search');
  const [found] = runAsCaller(context, [
    {
      text: `select ${bucketJson} from storage.buckets where $1::text is null or strpos(lower(name), lower($1::text)) > 0
        order by ${column} ${order} limit ${wholeNumber(query.get('limit')) ?? 'all'} offset ${wholeNumber(query.get('offset')) ?? 0}`,
      params: [search],
    },
  ]);
  return json(jsonRows(found));
}

function getBucket(context: StorageContext, id: string): Response {
  const [found] = runAsCaller(context, [
    { text: `select ${bucketJson} from storage.buckets where id = $1`, params: [id] },
  ]);
  const bucket = jsonRows(found)[0];
  if (!bucket) throw bucketNotFound();
  return json(bucket);
}

function createBucket(context: StorageContext, body: Record<string, unknown>): Response {
  const name = checkBucketName(body.name ?? body.id);
  if (body.type !== undefined && body.type !== null && body.type !== 'STANDARD') {
    throw new StorageError(501, 'not_implemented', `Buckets of type ${String(body.type)} are not supported`);
  }
  runAsCaller(context, [
    {
      text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
        values ($1, $1, $2, $3, $4, $5, (select array_agg(value) from json_array_elements_text($6::json)))`,
      params: [
        name,
        context.caller!.subject,
        context.caller!.subject,
        String(body.public === true),
        sizeText(body.file_size_limit),
        mimeText(body.allowed_mime_types),
      ],
    },
  ]);
  return json({ name });
}

function updateBucket(context: StorageContext, id: string, body: Record<string, unknown>): Response {
  const sets = ['updated_at = now()'];
  const params: (string | null)[] = [id];
  const set = (column: string, value: string | null, cast = (name: string) => name) => {
    params.push(value);
    sets.push(`${column} = ${cast(`$${params.length}`)}`);
  };
  if (body.public !== undefined) set('public', String(body.public === true));
  if (body.file_size_limit !== undefined) set('file_size_limit', sizeText(body.file_size_limit));
  if (body.allowed_mime_types !== undefined) {
    set(
      'allowed_mime_types',
      mimeText(body.allowed_mime_types),
      (name) => `(select array_agg(value) from json_array_elements_text(${name}::json))`,
    );
  }
  const [made] = runAsCaller(context, [
    { text: `update storage.buckets set ${sets.join(', ')} where id = $1 returning id`, params },
  ]);
  if (made!.rows.length === 0) throw bucketNotFound();
  return json({ message: 'Successfully updated' });
}

function emptyBucket(context: StorageContext, id: string): Response {
  const [bucket, removed] = runAsCaller(context, [
    { text: `select id from storage.buckets where id = $1`, params: [id] },
    { text: `delete from storage.objects where bucket_id = $1 returning version`, params: [id] },
  ]);
  if (bucket!.rows.length === 0) throw bucketNotFound();
  for (const [version] of removed!.rows) if (version) context.files.remove(version);
  return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

function deleteBucket(context: StorageContext, id: string): Response {
  const [held, removed] = runAsCaller(
    context,
    [
      {
        text: `delete from storage.buckets where id = $1 and not exists (select from storage.objects where bucket_id = $1) returning id`,
        params: [id],
      },
    ],
    { before: [{ text: `select count(*)::text from storage.objects where bucket_id = $1`, params: [id] }] },
  );
  if (removed!.rows.length === 0) {
    if (Number(held!.rows[0]![0]) > 0) {
      throw new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
    }
    throw bucketNotFound();
  }
  return json({ message: 'Successfully deleted' });
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

export function wholeNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new StorageError(400, 'invalid_request', 'limit and offset must be whole numbers');
  }
  return number;
}
