import type { Caller } from '../request/caller';
import { signToken, TokenError, verifyToken } from '../request/keys';
import { findBucket, json, nameList, queryAsCaller, readJson, tryAsCaller, type StorageContext } from './context';
import { alreadyExists, invalidRequest, notSpoken, objectNotFound, StorageError, tokenMessages } from './errors';
import { checkObjectName } from './names';
import { mayReplace, uploadObject, versionStatement } from './upload';

const uploadLife = 2 * 3600;

function canSee(context: StorageContext, name: string): boolean {
  const { text, params = [] } = versionStatement(context.bucket, name);
  return queryAsCaller(context, text, params).length > 0;
}

/** @returns the address below `/object/` that opens an object, and its token. */
function sign(context: StorageContext, kind: string, name: string, seconds: unknown, claims: object = {}) {
  const life = Number(seconds);
  if (!Number.isSafeInteger(life) || life <= 0) throw invalidRequest('expiresIn must be a number of seconds');
  const url = `${context.bucket}/${name}`;
  const iat = Math.floor(context.now().getTime() / 1000);
  const token = signToken({ url, ...claims, iat, exp: iat + life }, context.signingKey);
  return { url: `/object/${kind}/${url.split('/').map(encodeURIComponent).join('/')}?token=${token}`, token };
}

/** An address that opens one object to whoever has it, until it expires. */
export async function signObject(context: StorageContext): Promise<Response> {
  const { expiresIn, transform } = await readJson(context);
  if (transform) throw notSpoken('Image transformation');
  if (!canSee(context, context.name)) throw objectNotFound();
  return json({ signedURL: sign(context, 'sign', context.name, expiresIn).url });
}

/** The same for several objects; one that is not there says so and does not stop the others. */
export async function signObjects(context: StorageContext): Promise<Response> {
  const { expiresIn, paths } = await readJson(context);
  const error = 'Either the object does not exist or you do not have access to it';
  return json(
    nameList(paths, 'paths').map((path) =>
      canSee(context, path)
        ? { path, error: null, signedURL: sign(context, 'sign', path, expiresIn).url }
        : { path, error, signedURL: null },
    ),
  );
}

/** An address to which one object may be uploaded without a key, with the rights of who asked for it. */
export function signUpload(context: StorageContext): Response {
  const { bucket, name, caller, request } = context;
  checkObjectName(name);
  findBucket(context, bucket);
  const upsert = mayReplace(request);
  const onConflict = upsert ? ' on conflict (bucket_id, name) do update set updated_at = now()' : '';
  tryAsCaller(context, {
    text: `insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)${onConflict}`,
    params: [bucket, name, caller!.subject],
  });
  return json(sign(context, 'upload/sign', name, uploadLife, { upload: true, upsert, caller }));
}

/** Stores what came to such an address. */
export function uploadSigned(context: StorageContext): Promise<Response> {
  const { caller, upsert } = readToken(context, true);
  const { text, params } = versionStatement(context.bucket, context.name);
  if (upsert !== true && context.database.query(text, params).length > 0) throw alreadyExists();
  return uploadObject({ ...context, caller: caller as Caller }, upsert === true);
}

/** @throws StorageError when the address's token does not open this object. */
export function checkSignature(context: StorageContext): void {
  readToken(context, false);
}

function readToken(context: StorageContext, isUpload: boolean): Record<string, unknown> {
  let claims: Record<string, unknown>;
  try {
    claims = verifyToken(context.url.searchParams.get('token') ?? '', context.signingKey, context.now());
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new StorageError(400, 'InvalidJWT', tokenMessages[error.fault === 'expired' ? 'expired' : 'malformed']);
  }
  if (claims.url === `${context.bucket}/${context.name}` && (claims.upload === true) === isUpload) return claims;
  throw new StorageError(400, 'InvalidSignature', 'The signature does not belong to this address');
}
