import { askAsCaller, findBucket, json, parseRows, rowJson, withoutZeros, type StorageContext } from './context';
import { objectNotFound } from './errors';
import { readSignature } from './sign';

interface ObjectRow {
  readonly id: string;
  readonly name: string;
  readonly bucket_id: string;
  readonly version: string | null;
  readonly metadata: Partial<
    Record<'eTag' | 'mimetype' | 'cacheControl' | 'lastModified', string> & { size: number }
  > | null;
  readonly user_metadata: unknown;
  readonly created_at: string;
  readonly updated_at: string;
}

const objectJson = rowJson('id name bucket_id version metadata user_metadata created_at updated_at');

/** Why an object may be read: the caller's policies, a public bucket or a signed address. */
type Access = 'caller' | 'public' | 'signed';

function findObject(context: StorageContext, access: Access): ObjectRow {
  if (access === 'signed') readSignature(context);
  if (access === 'public' && !findBucket(context, context.bucket).public) throw objectNotFound();
  const text = `select ${objectJson} from storage.objects where bucket_id = $1 and name = $2`;
  const params = [context.bucket, context.name].map(withoutZeros);
  const [row] = parseRows<ObjectRow>(
    access === 'caller' ? askAsCaller(context, text, params) : context.database.query(text, params),
  );
  if (!row) throw objectNotFound();
  return row;
}

/** Answers an object's metadata in the format of storage-js's `info()`. */
export const describeObject = (access: Access) => (context: StorageContext) => {
  const { id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at } = findObject(context, access);
  return json({
    id,
    name,
    bucket_id,
    version,
    created_at,
    size: metadata?.size ?? 0,
    content_type: metadata?.mimetype ?? 'application/octet-stream',
    cache_control: metadata?.cacheControl ?? 'no-cache',
    etag: metadata?.eTag ?? '""',
    metadata: user_metadata ?? {},
    last_modified: metadata?.lastModified ?? updated_at,
  });
};

/**
 * Answers an object's bytes (200), a range of them (206), or 304 for a current cache. A type that a browser would execute is
 * sent as another type, and browsers must not guess it.
 */
export const downloadObject = (access: Access) => async (context: StorageContext) => {
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
};

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
