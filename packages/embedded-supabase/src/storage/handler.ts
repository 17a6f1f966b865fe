import type { CallerReader } from '../request/caller';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets';
import type { StorageContext, StorageOptions } from './context';
import { describeObject, downloadObject } from './download';
import { notSpoken, StorageError, storageErrorResponse } from './errors';
import { listFolder, listPages } from './list';
import { copyObject, moveObject, removeObject, removeObjects } from './objects';
import { signObject, signObjects, signUpload, uploadSigned } from './sign';
import { uploadObject } from './upload';

type Answer = (context: StorageContext) => Response | Promise<Response>;

/**
 * The addresses below `/storage/v1/`; the first match answers. `:bucket` matches one part of the path, `*` the object's name of
 * one or more parts. Open addresses need no key. HEAD is handled as GET.
 */
const addresses: readonly (readonly [method: string, path: string, answer: Answer, isOpen?: boolean])[] = [
  ['GET', 'status', () => new Response(null), true],
  ['GET', 'object/public/:bucket/*', downloadObject('public'), true],
  ['GET', 'object/info/public/:bucket/*', describeObject('public'), true],
  ['GET', 'object/sign/:bucket/*', downloadObject('signed'), true],
  ['PUT', 'object/upload/sign/:bucket/*', uploadSigned, true],
  ['GET', 'object/info/authenticated/:bucket/*', describeObject('caller')],
  ['GET', 'object/info/:bucket/*', describeObject('caller')],
  ['GET', 'object/authenticated/:bucket/*', downloadObject('caller')],
  ['GET', 'object/:bucket/*', downloadObject('caller')],
  ['POST', 'object/list/:bucket', listFolder],
  ['POST', 'object/list-v2/:bucket', listPages],
  ['POST', 'object/move', moveObject],
  ['POST', 'object/copy', copyObject],
  ['POST', 'object/sign/:bucket', signObjects],
  ['POST', 'object/sign/:bucket/*', signObject],
  ['POST', 'object/upload/sign/:bucket/*', signUpload],
  ['POST', 'object/:bucket/*', uploadObject],
  ['PUT', 'object/:bucket/*', uploadObject],
  ['DELETE', 'object/:bucket', removeObjects],
  ['DELETE', 'object/:bucket/*', removeObject],
  ['GET', 'bucket', listBuckets],
  ['POST', 'bucket', createBucket],
  ['GET', 'bucket/:bucket', getBucket],
  ['PUT', 'bucket/:bucket', updateBucket],
  ['DELETE', 'bucket/:bucket', deleteBucket],
  ['POST', 'bucket/:bucket/empty', emptyBucket],
];

const routes = addresses.map(([method, path, answer, isOpen = false]) => {
  const pattern = path.replace(':bucket', '(?<bucket>[^/]*)').replace('/*', '(?:/(?<name>.*?))?');
  return { method, answer, isOpen, pattern: new RegExp(`^${pattern}/?$`) };
});

const areasNotSpoken: Readonly<Record<string, string>> = {
  render: 'Image transformation',
  upload: 'Resumable upload',
  ...Object.fromEntries(['s3', 'cdn', 'vector', 'iceberg'].map((area) => [area, `/${area}`])),
};

/** Answers every request of Supabase's storage protocol, below `/storage/v1/`. Never throws. */
export class StorageHandler {
  constructor(private readonly options: StorageOptions & { readonly readCaller: CallerReader }) {}

  /** @param path the encoded path after `/storage/v1/`. */
  async answer(request: Request, url: URL, path: string): Promise<Response> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = routes.find((each) => each.method === method && each.pattern.test(path));
    const isOpen = found?.isOpen === true;
    try {
      const caller = isOpen ? null : this.options.readCaller(request.headers, url);
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
  const what = areasNotSpoken[path.split('/')[0]!];
  if (what !== undefined) return notSpoken(what);
  return routes.some(({ pattern }) => pattern.test(path))
    ? new StorageError(405, 'method_not_allowed', `Unsupported HTTP method: ${method}`, 405)
    : new StorageError(404, 'not_found', 'Route not found', 404);
}
