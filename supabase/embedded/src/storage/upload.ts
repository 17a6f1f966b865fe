import { createHash, randomUUID } from 'node:crypto';
import { PostgresError, type Statement } from '../database/pipeline';
import { BodyTooLargeError, readBytes } from '../request/body';
import { isNestedTooDeep } from '../request/json';
import { findBucket, json, runAsCaller, tryAsCaller, type Bucket, type StorageContext } from './context';
import { invalidRequest, StorageError, tooLarge } from './errors';
import type { ObjectFiles } from './files';
import { checkObjectName } from './names';

/** An object's bytes and what is said of them. */
interface Upload {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: string | null;
}

const formOverhead = 64 * 1024;
const anyType = 'application/octet-stream';

/** What a row says of its bytes. */
export function makeMetadata(bytes: Buffer, contentType: string, cacheControl: string, now: Date): string {
  return JSON.stringify({
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype: contentType,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  });
}

/** The statement that reads which bytes an object has. */
export function versionStatement(bucket: string, name: string): Statement {
  return {
    text: 'select version, id::text from storage.objects where bucket_id = $1 and name = $2',
    params: [bucket, name.replaceAll('\0', '')],
  };
}

/**
 * Writes the bytes of a row, then the row, then removes the bytes it had before: a row never names bytes that are not
 * there.
 * @param insert the statement of the row with this version of the bytes.
 * @returns the id of the row it replaced.
 */
export function replaceBytes(
  context: StorageContext,
  write: (files: ObjectFiles) => string,
  { bucket, name }: { readonly bucket: string; readonly name: string },
  insert: (version: string) => Statement,
): string | null {
  const version = write(context.files);
  try {
    const [, before] = runAsCaller(context, insert(version), versionStatement(bucket, name));
    const [oldVersion = null, oldId = null] = before[0] ?? [];
    if (oldVersion) context.files.remove(oldVersion);
    return oldId;
  } catch (error) {
    // Refused by Postgres, the row is surely not there; after any other fault it may be, and the next start will know.
    if (error instanceof PostgresError) context.files.remove(version);
    throw error;
  }
}

/** Whether an upload or a copy may replace what is there. */
export function mayReplace({ method, headers }: Request): boolean {
  return method === 'PUT' || headers.get('x-upsert') === 'true';
}

/**
 * Stores an object: POST (which replaces only with `x-upsert: true`) and PUT (which always may).
 *
 * The row is tried first under the caller's policies and undone, so that a refused upload costs no reading and no disk;
 * then the bytes are written and synced; then the row commits.
 */
export async function uploadObject(context: StorageContext, isUpsert = mayReplace(context.request)): Promise<Response> {
  const { request, caller, name } = context;
  checkObjectName(name);
  const bucket = findBucket(context, context.bucket);
  const limit = bucket.sizeLimit ?? context.defaultSizeLimit;
  const contentType = request.headers.get('content-type') ?? anyType;
  const isForm = /^multipart\/form-data/i.test(contentType);
  const bodyLimit = limit + (isForm ? formOverhead : 0);
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge();
  if (!isForm) checkMimeType(bucket, contentType);
  const id = randomUUID();
  const insert = (version: string | null, upload?: Upload): Statement => ({
    text:
      `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
       values ($1, $2, $3, $4::text::uuid, $4, $5, $6, $7)` +
      (isUpsert
        ? ` on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
            version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
            updated_at = now(), last_accessed_at = now()`
        : ''),
    params: [
      id,
      context.bucket,
      name,
      caller!.subject,
      version,
      upload ? makeMetadata(upload.bytes, upload.contentType, upload.cacheControl, context.now()) : '{}',
      upload?.userMetadata ?? null,
    ],
  });
  tryAsCaller(context, insert(null));
  const body = await readBody(request, bodyLimit);
  const upload = isForm ? await readForm(body, contentType) : readPlain(body, contentType, request.headers);
  if (upload.bytes.length > limit) throw tooLarge();
  checkMimeType(bucket, upload.contentType);
  const oldId = replaceBytes(
    context,
    (files) => files.write(upload.bytes),
    context,
    (version) => insert(version, upload),
  );
  return json({ Id: oldId ?? id, Key: `${context.bucket}/${name}` });
}

async function readBody(request: Request, limit: number): Promise<Buffer> {
  try {
    return await readBytes(request, limit);
  } catch (error) {
    throw error instanceof BodyTooLargeError ? tooLarge() : error;
  }
}

function readPlain(bytes: Buffer, contentType: string, headers: Headers): Upload {
  const encoded = headers.get('x-metadata');
  return {
    bytes,
    contentType,
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: encoded ? readMetadata(Buffer.from(encoded, 'base64').toString('utf8')) : null,
  };
}

async function readForm(body: Buffer, contentType: string): Promise<Upload> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw invalidRequest('The form could not be read');
  }
  const file = [...form.values()].find((value) => typeof value !== 'string') as File | undefined;
  if (!file) throw invalidRequest('The form holds no file');
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const age = field('cacheControl');
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    contentType: field('contentType') || file.type || anyType,
    cacheControl: (/^\d+$/.test(age) ? `max-age=${age}` : age) || 'no-cache',
    userMetadata: form.has('metadata') ? readMetadata(field('metadata')) : null,
  };
}

function readMetadata(text: string): string | null {
  try {
    const value: unknown = isNestedTooDeep(text) ? undefined : JSON.parse(text);
    if (value !== undefined) return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
  } catch {
    // Answered below.
  }
  throw invalidRequest('The metadata must be JSON, and not nested too deep');
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
