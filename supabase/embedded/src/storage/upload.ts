import { createHash, randomUUID } from 'node:crypto';
import { BodyTooLargeError, readBytes } from '../http/body';
import { PostgresError, type Statement, type StatementResult } from '../database/database';
import { checkNesting } from '../rest/limits';
import { findBucket, json, runAsCaller, type Bucket, type StorageContext } from './context';
import { StorageError, tooLarge } from './errors';
import { checkObjectName } from './names';

/** An object's bytes and what is said of them. */
interface Upload {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: string | null;
}

const formOverhead = 64 * 1024;

/**
 * Stores an object: POST (which replaces only with `x-upsert: true`) and PUT (which always may).
 *
 * The row is tried first under the caller's policies and undone, so that a refused upload costs no reading and no disk;
 * then the bytes are written and synced; then the row commits. So a row never names bytes that are not there.
 */
export async function uploadObject(
  context: StorageContext,
  bucketId: string,
  name: string,
  isUpsert = context.request.method === 'PUT' || context.request.headers.get('x-upsert') === 'true',
): Promise<Response> {
  const { request } = context;
  checkObjectName(name);
  const bucket = findBucket(context, bucketId);
  const limit = bucket.sizeLimit ?? context.defaultSizeLimit;
  const declared = Number(request.headers.get('content-length') ?? 0);
  const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true;
  if (declared > limit + (isForm ? formOverhead : 0)) throw tooLarge();
  if (!isForm) checkMimeType(bucket, request.headers.get('content-type') ?? 'application/octet-stream');
  const id = randomUUID();
  runAsCaller(context, [rowStatement(context, { id, bucketId, name, isUpsert, version: null })], { isTrial: true });

  const upload = await readUpload(request, isForm, limit);
  checkMimeType(bucket, upload.contentType);
  return json({ Id: storeObject(context, { id, bucketId, name, isUpsert }, upload), Key: `${bucketId}/${name}` });
}

/** Writes bytes and row. @returns the object's id. */
export function storeObject(
  context: StorageContext,
  object: { id: string; bucketId: string; name: string; isUpsert: boolean },
  upload: Upload,
): string {
  const version = context.files.write(upload.bytes);
  let results: StatementResult[];
  try {
    const before = [
      {
        text: `select id::text, version from storage.objects where bucket_id = $1 and name = $2`,
        params: [object.bucketId, object.name],
      },
    ];
    results = runAsCaller(context, [rowStatement(context, { ...object, version, upload })], { before });
  } catch (error) {
    // Refused by Postgres, the row is surely not there; after any other fault it may be, and the next start will know.
    if (error instanceof PostgresError) context.files.remove(version);
    throw error;
  }
  const [oldId, oldVersion] = results[0]!.rows[0] ?? [];
  if (oldVersion) context.files.remove(oldVersion);
  return oldId ?? object.id;
}

function rowStatement(
  context: StorageContext,
  object: { id: string; bucketId: string; name: string; isUpsert: boolean; version: string | null; upload?: Upload },
): Statement {
  const { upload } = object;
  const metadata = upload && {
    eTag: `"${createHash('md5').update(upload.bytes).digest('hex')}"`,
    size: upload.bytes.length,
    mimetype: upload.contentType,
    cacheControl: upload.cacheControl,
    lastModified: context.now().toISOString(),
    contentLength: upload.bytes.length,
    httpStatusCode: 200,
  };
  return {
    text:
      `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
       values ($1, $2, $3, $4, $5, $6, $7, $8)` +
      (object.isUpsert
        ? ` on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
            version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
            updated_at = now(), last_accessed_at = now()`
        : ''),
    params: [
      object.id,
      object.bucketId,
      object.name,
      context.caller!.subject,
      context.caller!.subject,
      object.version,
      metadata ? JSON.stringify(metadata) : '{}',
      upload?.userMetadata ?? null,
    ],
  };
}

async function readUpload(request: Request, isForm: boolean, limit: number): Promise<Upload> {
  let body: Buffer;
  try {
    body = await readBytes(request, limit + (isForm ? formOverhead : 0));
  } catch (error) {
    throw error instanceof BodyTooLargeError ? tooLarge() : error;
  }
  if (isForm) return readForm(body, request.headers.get('content-type')!, limit);
  const encoded = request.headers.get('x-metadata');
  return {
    bytes: body,
    contentType: request.headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata: encoded ? readMetadata(Buffer.from(encoded, 'base64').toString('utf8')) : null,
  };
}

async function readForm(body: Buffer, contentType: string, limit: number): Promise<Upload> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new StorageError(400, 'invalid_request', 'The form could not be read');
  }
  const file = [...form.values()].find((value) => typeof value !== 'string') as File | undefined;
  if (!file) throw new StorageError(400, 'invalid_request', 'The form holds no file');
  if (file.size > limit) throw tooLarge();
  const age = form.get('cacheControl');
  const metadata = form.get('metadata');
  const type = form.get('contentType');
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    contentType: (typeof type === 'string' && type) || file.type || 'application/octet-stream',
    cacheControl: typeof age === 'string' && age !== '' ? (/^\d+$/.test(age) ? `max-age=${age}` : age) : 'no-cache',
    userMetadata: typeof metadata === 'string' ? readMetadata(metadata) : null,
  };
}

function readMetadata(text: string): string | null {
  try {
    checkNesting(text);
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
  } catch {
    throw new StorageError(400, 'invalid_request', 'The metadata must be JSON, and not nested too deep');
  }
}

function checkMimeType(bucket: Bucket, contentType: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(contentType)) {
    throw new StorageError(400, 'invalid_mime_type', 'The content type is not valid');
  }
  if (bucket.mimeTypes === null) return;
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const isAllowed = bucket.mimeTypes.some((allowed) => {
    const wanted = allowed.toLowerCase();
    return wanted === type || wanted === '*/*' || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)));
  });
  if (!isAllowed) throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`);
}
