import type { CallerReader } from '../request/caller';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets';
import type { StorageContext, StorageOptions } from './context';
import { describeObject, downloadObject } from './download';
import { notSpoken, StorageError, storageErrorResponse } from './errors';
import { listFolder, listPages } from './list';
import { copyObject, moveObject, removeObject, removeObjects } from './objects';
import { checkSignature, signObject, signObjects, signUpload, uploadSigned } from './sign';
import { uploadObject } from './upload';

type Answer = (context: StorageContext) => Response | Promise<Response>;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  /** Answered without a key. */
  readonly isOpen: boolean;
  readonly answer: Answer;
}

/** `:bucket` stands for one part of the path, `*` for the object's name, which may have several. */
function route(method: string, path: string, answer: Answer, isOpen = false): Route {
  const pattern = path.replace(':bucket', '(?<bucket>[^/]*)').replace('/*', '(?:/(?<name>.*?))?');
  return { method, pattern: new RegExp(`^${pattern}/?$`), isOpen, answer };
}

function open(method: string, path: string, answer: Answer): Route {
  return route(method, path, answer, true);
}

/** The addresses below `/storage/v1/`; the first that fits answers. HEAD is asked like GET. */
const routes: readonly Route[] = [
  open('GET', 'status', () => new Response(null)),
  open('GET', 'object/public/:bucket/*', (context) => downloadObject(context, 'public')),
  open('GET', 'object/info/public/:bucket/*', (context) => describeObject(context, 'public')),
  open('GET', 'object/sign/:bucket/*', (context) => {
    checkSignature(context);
    return downloadObject(context, 'signed');
  }),
  open('PUT', 'object/upload/sign/:bucket/*', uploadSigned),
  route('GET', 'object/info/authenticated/:bucket/*', (context) => describeObject(context, 'caller')),
  route('GET', 'object/info/:bucket/*', (context) => describeObject(context, 'caller')),
  route('GET', 'object/authenticated/:bucket/*', (context) => downloadObject(context, 'caller')),
  route('GET', 'object/:bucket/*', (context) => downloadObject(context, 'caller')),
  route('POST', 'object/list/:bucket', listFolder),
  route('POST', 'object/list-v2/:bucket', listPages),
  route('POST', 'object/move', moveObject),
  route('POST', 'object/copy', copyObject),
  route('POST', 'object/sign/:bucket', signObjects),
  route('POST', 'object/sign/:bucket/*', signObject),
  route('POST', 'object/upload/sign/:bucket/*', signUpload),
  route('POST', 'object/:bucket/*', (context) => uploadObject(context)),
  route('PUT', 'object/:bucket/*', (context) => uploadObject(context)),
  route('DELETE', 'object/:bucket', removeObjects),
  route('DELETE', 'object/:bucket/*', removeObject),
  route('GET', 'bucket', listBuckets),
  route('POST', 'bucket', createBucket),
  route('GET', 'bucket/:bucket', getBucket),
  route('PUT', 'bucket/:bucket', updateBucket),
  route('DELETE', 'bucket/:bucket', deleteBucket),
  route('POST', 'bucket/:bucket/empty', emptyBucket),
];

const areasNotSpoken = new Map([
  ['render', 'Image transformation'],
  ['upload', 'Resumable upload'],
  ...['s3', 'cdn', 'vector', 'iceberg'].map((area) => [area, `/${area}`] as const),
]);

/** Speaks Supabase's storage protocol below `/storage/v1/`. It answers every request and never throws. */
export class StorageHandler {
  constructor(private readonly options: StorageOptions & { readonly callers: CallerReader }) {}

  /** @param path what follows `/storage/v1/`, still encoded. */
  async answer(request: Request, url: URL, path: string): Promise<Response> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = routes.find((each) => each.method === method && each.pattern.test(path));
    const isOpen = found?.isOpen === true;
    try {
      const caller = isOpen ? null : this.options.callers.read(request.headers, url);
      if (!found) throw noRoute(request.method, path);
      const { bucket = '', name = '' } = found.pattern.exec(path)!.groups ?? {};
      const names = { bucket: decodeURIComponent(bucket), name: decodeURIComponent(name) };
      return await found.answer({ ...this.options, request, url, caller, ...names });
    } catch (error) {
      return storageErrorResponse(error, isOpen);
    }
  }
}

function noRoute(method: string, path: string): StorageError {
  const [area = ''] = path.split('/');
  const what = areasNotSpoken.get(area);
  if (what !== undefined) return notSpoken(what);
  return routes.some(({ pattern }) => pattern.test(path))
    ? new StorageError(405, 'method_not_allowed', `Unsupported HTTP method: ${method}`, 405)
    : new StorageError(404, 'not_found', 'Route not found', 404);
}
