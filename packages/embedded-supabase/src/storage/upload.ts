import { createHash, randomUUID } from 'node:crypto';
import { PostgresError, type Statement } from '../database/pipeline';
import { readBytes } from '../request/body';
import { isNestedTooDeep } from '../request/json';
import { findBucket, json, settingsOf, tryAsCaller, withoutZeros, type Bucket, type StorageContext } from './context';
import { invalidRequest, StorageError, tooLarge } from './errors';
import { checkObjectName } from './names';

/** Place of an object. */
export interface Place {
  readonly bucket: string;
  readonly name: string;
}

/** An object's bytes, and their metadata as JSON. */
interface Upload {
  readonly bytes: Buffer;
  readonly metadata: string | null;
  readonly userMetadata: string | null;
}

const formOverhead = 64 * 1024;
const anyType = 'application/octet-stream';

/** Creates the metadata of an object's row. */
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

/** Returns the statement that reads the version of an object's bytes. */
export function versionStatement({ bucket, name }: Place): Statement & { readonly params: string[] } {
  const text = 'select version, id::text from storage.objects where bucket_id = $1 and name = $2';
  return { text, params: [bucket, withoutZeros(name)] };
}

/**
 * Returns the statement that inserts an object's row, or with `isUpsert` replaces it. The id is given, because a caller who may
 * write a row cannot always read it.
 */
export function insertObject(
  { bucket, name }: Place,
  owner: string | null,
  isUpsert: boolean,
  { id = randomUUID(), version = null, metadata = '{}', userMetadata = null }: Partial<Stored> = {},
) {
  return {
    text: `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3, $4::text::uuid, $4, $5, $6, $7) ${isUpsert ? replaces : ''}`,
    params: [id, bucket, name, owner, version, metadata, userMetadata],
  } satisfies Statement;
}

type Stored = Omit<Upload, 'bytes'> & { readonly id: string; readonly version: string | null };

const replaces = `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`;

/** Whether an upload or a copy may replace an object. */
export function mayReplace({ method, headers }: Request): boolean {
  return method === 'PUT' || headers.get('x-upsert') === 'true';
}

/**
 * Stores an object. First tries the row under the caller's policies and rolls it back, so that a rejected upload is not read or
 * written (not for the service key, which has no policies). Then reads, writes and syncs the bytes, commits the row and removes
 * the earlier bytes. A row never names missing bytes.
 * @returns the id of the row.
 */
export async function storeObject(
  context: StorageContext,
  place: Place,
  isUpsert: boolean,
  read: () => Upload | Promise<Upload>,
): Promise<string> {
  const { database, files, caller } = context;
  const id = randomUUID();
  const insert = (stored: Partial<Stored>) => insertObject(place, caller!.subject, isUpsert, { ...stored, id });
  if (caller!.role !== 'service_role') tryAsCaller(context, insert({}));
  const { bytes, metadata, userMetadata } = await read();
  const version = files.write(bytes);
  try {
    const stored = insert({ version, metadata, userMetadata });
    const [before] = database.run([versionStatement(place), settingsOf(context), stored]);
    database.noteWrite();
    const [oldVersion = null, oldId = null] = before?.[0] ?? [];
    files.remove([oldVersion]);
    return oldId ?? id;
  } catch (error) {
    // After an error of Postgres the row is not stored. After any other fault it may be, so the next start decides.
    if (error instanceof PostgresError) files.remove([version]);
    throw error;
  }
}

/** Answers an upload: POST, which replaces only with `x-upsert: true`, and PUT, which always replaces. */
export async function uploadObject(context: StorageContext, isUpsert = mayReplace(context.request)): Promise<Response> {
  const { request, name } = context;
  checkObjectName(name);
  const bucket = findBucket(context, context.bucket);
  const limit = bucket.file_size_limit ?? context.defaultSizeLimit;
  const contentType = request.headers.get('content-type') ?? anyType;
  const isForm = /^multipart\/form-data/i.test(contentType);
  const bodyLimit = limit + (isForm ? formOverhead : 0);
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge();
  if (!isForm) checkMimeType(bucket, contentType);
  const id = await storeObject(context, context, isUpsert, async () => {
    const body = await readBytes(request, bodyLimit, tooLarge);
    const upload = isForm ? await readForm(body, contentType) : readPlain(body, contentType, request.headers);
    const { bytes, type, cacheControl, userMetadata } = upload;
    if (bytes.length > limit) throw tooLarge();
    checkMimeType(bucket, type);
    return {
      bytes,
      metadata: makeMetadata(bytes, type, cacheControl || 'no-cache', context.now()),
      userMetadata: userMetadata === null ? null : readMetadata(userMetadata),
    };
  });
  return json({ Id: id, Key: `${context.bucket}/${name}` });
}

function readPlain(bytes: Buffer, type: string, headers: Headers) {
  const encoded = headers.get('x-metadata');
  const userMetadata = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : null;
  return { bytes, type, cacheControl: headers.get('cache-control'), userMetadata };
}

async function readForm(body: Buffer, contentType: string) {
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
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    type: field('contentType') || file.type || anyType,
    cacheControl: field('cacheControl').replace(/^\d+$/, 'max-age=$&'),
    userMetadata: form.has('metadata') ? field('metadata') : null,
  };
}

function readMetadata(text: string): string | null {
  try {
    const value: unknown = isNestedTooDeep(text) ? undefined : JSON.parse(text);
    if (value !== undefined) return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
  } catch {
    // Rejected below.
  }
  throw invalidRequest('The metadata must be JSON, and not nested too deep');
}

function checkMimeType({ allowed_mime_types: allowed }: Bucket, contentType: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(contentType)) {
    throw new StorageError(400, 'invalid_mime_type', 'The content type is not valid');
  }
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const isAllowed = (wanted: string) =>
    wanted === type || wanted === '*/*' || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)));
  if (allowed === null || allowed.some((each) => isAllowed(each.toLowerCase()))) return;
  throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`);
}
