import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import { answerBuckets } from './buckets';
import type { StorageContext } from './context';
import { describeObject, downloadObject } from './download';
import { notSpoken, StorageError, storageErrorResponse } from './errors';
import type { ObjectFiles } from './files';
import { listFolder, listPages } from './list';
import { splitPath } from './names';
import { copyObject, moveObject, removeObject, removeObjects } from './objects';
import { checkSignature, readSignedUpload, signObject, signObjects, signUpload } from './sign';
import { uploadObject } from './upload';

export interface StorageOptions {
  readonly database: Database;
  readonly files: ObjectFiles;
  readonly signingKey: string;
  readonly defaultSizeLimit: number;
  readonly now: () => Date;
}

/** Whether an address below `/storage/v1/` is answered without a key: public objects, signed addresses, health. */
export function isOpenAddress(method: string, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && /^object\/(?:info\/)?public\//.test(path)) return true;
  if (isRead && /^object\/sign\//.test(path)) return true;
  if (method === 'PUT' && path.startsWith('object/upload/sign/')) return true;
  return isRead && path === 'status';
}

/** Speaks Supabase's storage protocol below `/storage/v1/`. It answers every request and never throws. */
export class StorageHandler {
  constructor(private readonly options: StorageOptions) {}

  /** @param path what follows `/storage/v1/`, still encoded. */
  async answer(request: Request, url: URL, path: string, caller: Caller | null): Promise<Response> {
    let response: Response;
    try {
      response = await this.route({ ...this.options, request, url, caller }, path.replace(/\/$/, ''));
    } catch (error) {
      response = storageErrorResponse(error);
      // A picture that is not there is a 404 to a browser, whatever the protocol's habit.
      if (error instanceof StorageError && error.statusCode === 404 && isOpenAddress(request.method, path)) {
        response = new Response(response.body, { status: 404, statusText: 'Not Found', headers: response.headers });
      }
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  private async route(context: StorageContext, path: string): Promise<Response> {
    const [area = '', ...parts] = path.split('/');
    if (area === 'bucket') return answerBuckets(context, parts.map(decodeURIComponent));
    if (area === 'object') return this.routeObject(context, parts);
    if (area === 'status') return new Response(null, { status: 200 });
    if (area === 'render') throw notSpoken('Image transformation');
    if (area === 'upload') throw notSpoken('Resumable upload');
    if (['s3', 'cdn', 'vector', 'iceberg'].includes(area)) throw notSpoken(`/${area}`);
    throw new StorageError(404, 'not_found', 'Route not found', 404);
  }

  private async routeObject(context: StorageContext, parts: readonly string[]): Promise<Response> {
    const { method } = context.request;
    const isRead = method === 'GET' || method === 'HEAD';
    const [first, second] = parts;
    const after = (count: number) => splitPath(parts.slice(count).join('/'));
    if (isRead) {
      if (first === 'public' || first === 'authenticated') {
        const { bucket, name } = after(1);
        return downloadObject(context, bucket, name, first === 'public' ? 'public' : 'caller');
      }
      if (first === 'info') {
        const isNamed = second === 'public' || second === 'authenticated';
        const { bucket, name } = after(isNamed ? 2 : 1);
        return describeObject(context, bucket, name, second === 'public' ? 'public' : 'caller');
      }
      const { bucket, name } = after(first === 'sign' ? 1 : 0);
      if (first === 'sign') checkSignature(context, bucket, name);
      return downloadObject(context, bucket, name, first === 'sign' ? 'signed' : 'caller');
    }
    if (method === 'POST' && first === 'list') return listFolder(context, after(1).bucket);
    if (method === 'POST' && first === 'list-v2') return listPages(context, after(1).bucket);
    if (method === 'POST' && first === 'move' && parts.length === 1) return moveObject(context);
    if (method === 'POST' && first === 'copy' && parts.length === 1) return copyObject(context);
    if (method === 'POST' && first === 'sign') {
      const { bucket, name } = after(1);
      return name === '' ? signObjects(context, bucket) : signObject(context, bucket, name);
    }
    if (first === 'upload' && second === 'sign') {
      const { bucket, name } = after(2);
      if (method === 'POST') return signUpload(context, bucket, name);
      const { caller, isUpsert } = readSignedUpload(context, bucket, name);
      return uploadObject({ ...context, caller }, bucket, name, isUpsert);
    }
    const { bucket, name } = after(0);
    if (method === 'POST' || method === 'PUT') return uploadObject(context, bucket, name);
    if (method === 'DELETE') {
      return name === '' ? removeObjects(context, bucket) : removeObject(context, bucket, name);
    }
    throw new StorageError(405, 'method_not_allowed', `Unsupported HTTP method: ${method}`, 405);
  }
}
