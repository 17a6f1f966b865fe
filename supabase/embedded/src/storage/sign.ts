import { signToken, verifyToken } from '../keys';
import type { Caller } from '../http/caller';
import { readJson } from './buckets';
import { findBucket, json, runAsCaller, type StorageContext } from './context';
import { alreadyExists, objectNotFound, StorageError } from './errors';
import { checkObjectName } from './names';

const uploadLife = 2 * 3600;

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function canSee(context: StorageContext, bucket: string, name: string): boolean {
  const [found] = runAsCaller(context, [
    {
      text: `select id from storage.objects where bucket_id = $1 and name = $2`,
      params: [bucket, name.replaceAll('\0', '')],
    },
  ]);
  return found!.rows.length > 0;
}

function sign(context: StorageContext, claims: object, seconds: unknown): string {
  const life = Number(seconds);
  if (!Number.isSafeInteger(life) || life <= 0) {
    throw new StorageError(400, 'invalid_request', 'expiresIn must be a number of seconds');
  }
  const issued = Math.floor(context.now().getTime() / 1000);
  return signToken({ ...claims, iat: issued, exp: issued + life }, context.signingKey);
}

/** An address that opens one object to whoever has it, until it expires. */
export async function signObject(context: StorageContext, bucket: string, name: string): Promise<Response> {
  const { expiresIn, transform } = await readJson(context);
  if (transform)
    throw new StorageError(501, 'not_implemented', 'Image transformation is not supported by the embedded Supabase');
  if (!canSee(context, bucket, name)) throw objectNotFound();
  const token = sign(context, { url: `${bucket}/${name}` }, expiresIn);
  return json({ signedURL: `/object/sign/${encodePath(`${bucket}/${name}`)}?token=${token}` });
}

/** The same for several objects; one that is not there says so and does not stop the others. */
export async function signObjects(context: StorageContext, bucket: string): Promise<Response> {
  const { expiresIn, paths } = await readJson(context);
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) {
    throw new StorageError(400, 'invalid_request', 'paths must be a list of names');
  }
  return json(
    (paths as string[]).map((path) => {
      if (!canSee(context, bucket, path)) {
        return { path, signedURL: null, error: 'Either the object does not exist or you do not have access to it' };
      }
      const token = sign(context, { url: `${bucket}/${path}` }, expiresIn);
      return { path, error: null, signedURL: `/object/sign/${encodePath(`${bucket}/${path}`)}?token=${token}` };
    }),
  );
}

/** Whether the address's token opens this object. @throws StorageError */
export function checkSignature(context: StorageContext, bucket: string, name: string): void {
  const claims = readToken(context);
  if (claims.url !== `${bucket}/${name}` || claims.upload === true) {
    throw new StorageError(400, 'InvalidSignature', 'The signature does not belong to this address');
  }
}

/** An address to which one object may be uploaded without a key, with the rights of who asked for it. */
export function signUpload(context: StorageContext, bucket: string, name: string): Response {
  checkObjectName(name);
  findBucket(context, bucket);
  const isUpsert = context.request.headers.get('x-upsert') === 'true';
  const { caller } = context;
  runAsCaller(
    context,
    [
      {
        text: `insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)${isUpsert ? ' on conflict (bucket_id, name) do update set updated_at = now()' : ''}`,
        params: [bucket, name, caller!.subject],
      },
    ],
    { isTrial: true },
  );
  const claims = { url: `${bucket}/${name}`, upload: true, upsert: isUpsert, caller };
  const token = sign(context, claims, uploadLife);
  return json({ url: `/object/upload/sign/${encodePath(`${bucket}/${name}`)}?token=${token}`, token });
}

/** Who asked for the upload's address and whether it may replace. @throws StorageError */
export function readSignedUpload(
  context: StorageContext,
  bucket: string,
  name: string,
): { caller: Caller; isUpsert: boolean } {
  const claims = readToken(context);
  if (claims.url !== `${bucket}/${name}` || claims.upload !== true) {
    throw new StorageError(400, 'InvalidSignature', 'The signature does not belong to this address');
  }
  const isUpsert = claims.upsert === true;
  const exists = context.database.column(`select id::text from storage.objects where bucket_id = $1 and name = $2`, [
    bucket,
    name,
  ]);
  if (exists.length > 0 && !isUpsert) throw alreadyExists();
  return { caller: claims.caller as Caller, isUpsert };
}

function readToken(context: StorageContext): Record<string, unknown> {
  const check = verifyToken(context.url.searchParams.get('token') ?? '', context.signingKey, context.now());
  if (check.ok) return check.claims;
  throw new StorageError(
    400,
    'InvalidJWT',
    check.reason === 'expired' ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS',
  );
}
