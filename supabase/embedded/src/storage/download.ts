import { findBucket, json, parseRows, queryAsCaller, timeSql, type StorageContext } from './context';
import { objectNotFound } from './errors';

interface ObjectRow {
  readonly id: string;
  readonly name: string;
  readonly bucket_id: string;
  readonly version: string | null;
  readonly metadata: {
    eTag?: string;
    size?: number;
    mimetype?: string;
    cacheControl?: string;
    lastModified?: string;
  } | null;
  readonly user_metadata: unknown;
  readonly created_at: string;
  readonly updated_at: string;
}

const rowJson = `json_build_object('id', id, 'name', name, 'bucket_id', bucket_id, 'version', version, 'metadata', metadata,
  'user_metadata', user_metadata, 'created_at', ${timeSql('created_at')}, 'updated_at', ${timeSql('updated_at')})::text`;

/** How an object is reached: by the caller's policies, because its bucket is public, or because an address was signed. */
export type Access = 'caller' | 'public' | 'signed';

function findObject(context: StorageContext, access: Access): ObjectRow {
  if (access === 'public' && !findBucket(context, context.bucket).isPublic) throw objectNotFound();
  const text = `select ${rowJson} from storage.objects where bucket_id = $1 and name = $2`;
  const params = [context.bucket, context.name].map((part) => part.replaceAll('\0', ''));
  const found = access === 'caller' ? queryAsCaller(context, text, params) : context.database.query(text, params);
  const [row] = parseRows<ObjectRow>(found);
  if (!row) throw objectNotFound();
  return row;
}

/** What is known of an object, as storage-js's `info()` reads it. */
export function describeObject(context: StorageContext, access: Access): Response {
  const row = findObject(context, access);
  return json({
    id: row.id,
    name: row.name,
    bucket_id: row.bucket_id,
    version: row.version,
    size: row.metadata?.size ?? 0,
    content_type: row.metadata?.mimetype ?? 'application/octet-stream',
    cache_control: row.metadata?.cacheControl ?? 'no-cache',
    etag: row.metadata?.eTag ?? '""',
    metadata: row.user_metadata ?? {},
    last_modified: row.metadata?.lastModified ?? row.updated_at,
    created_at: row.created_at,
  });
}

/**
 * An object's bytes, or what a cache already holds (304), or one range of them (206). A type a browser would run is
 * never sent as such, and never guessed.
 */
export async function downloadObject(context: StorageContext, access: Access): Promise<Response> {
  const { request } = context;
  const row = findObject(context, access);
  const headers = headersOf(context, row);
  if (isFresh(request.headers, row)) return new Response(null, { status: 304, statusText: 'Not Modified', headers });
  const file = row.version === null ? null : await context.files.open(row.version);
  if (!file) throw objectNotFound();
  try {
    const { size } = await file.stat();
    const range = readRange(request.headers, row, size);
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${size}`);
      return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set('Content-Length', String(end - start + 1));
    if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
    const bytes = request.method === 'HEAD' ? null : Buffer.alloc(end - start + 1);
    if (bytes) await file.read(bytes, 0, bytes.length, start);
    return new Response(bytes, { status: range ? 206 : 200, statusText: range ? 'Partial Content' : 'OK', headers });
  } finally {
    await file.close();
  }
}

function headersOf(context: StorageContext, row: ObjectRow): Headers {
  const type = row.metadata?.mimetype ?? 'application/octet-stream';
  const modified = new Date(row.metadata?.lastModified ?? row.updated_at);
  const headers = new Headers({
    'Content-Type': /^\s*(text\/html|application\/xhtml\+xml)/i.test(type) ? 'text/plain;charset=utf-8' : type,
    'Cache-Control': row.metadata?.cacheControl ?? 'no-cache',
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Robots-Tag': 'none',
  });
  if (row.metadata?.eTag) headers.set('ETag', row.metadata.eTag);
  const download = context.url.searchParams.get('download');
  if (download !== null) {
    const file = download || row.name.split('/').at(-1)!;
    headers.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`);
  }
  return headers;
}

function isFresh(headers: Headers, row: ObjectRow): boolean {
  const tag = row.metadata?.eTag;
  const asked = headers.get('if-none-match');
  if (asked !== null) {
    return asked.trim() === '*' || asked.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  const modified = Date.parse(row.metadata?.lastModified ?? row.updated_at);
  return !Number.isNaN(since) && Math.floor(modified / 1000) * 1000 <= since;
}

function readRange(
  headers: Headers,
  row: ObjectRow,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== row.metadata?.eTag) return null;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
