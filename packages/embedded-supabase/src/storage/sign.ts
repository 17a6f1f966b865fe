import type { Caller } from '../request/caller';
import { signToken, TokenError, verifyToken } from '../request/keys';
import { askAsCaller, findBucket, json, nameList, readJson, tryAsCaller, type StorageContext } from './context';
import { alreadyExists, invalidRequest, notSpoken, objectNotFound, StorageError, tokenMessages } from './errors';
import { checkObjectName } from './names';
import { insertObject, mayReplace, uploadObject, versionStatement } from './upload';

const uploadLife = 2 * 3600;

interface Signing {
  kind: 'sign' | 'upload/sign';
  name: string;
  /** How long the address opens the object: as the client sent it. */
  seconds: unknown;
  claims?: object;
}

/** @returns the address below `/object/` that opens an object, not encoded, because clients encode it; and its token. */
function sign(context: StorageContext, { kind, name, seconds, claims }: Signing) {
  const life = Number(seconds);
  if (!Number.isSafeInteger(life) || life <= 0) throw invalidRequest('expiresIn must be a number of seconds');
  const url = `${context.bucket}/${name}`;
  const iat = Math.floor(context.now().getTime() / 1000);
  const token = signToken({ url, ...claims, iat, exp: iat + life }, context.signingKey);
  return { url: `/object/${kind}/${url}?token=${token}`, token };
}

/** @returns an address that opens an object; null for one that the caller cannot read. */
function signSeen(context: StorageContext, name: string, seconds: unknown): string | null {
  const { text, params } = versionStatement({ bucket: context.bucket, name });
  return askAsCaller(context, text, params).length > 0 ? sign(context, { kind: 'sign', name, seconds }).url : null;
}

/** Answers an address that opens one object without a key until it expires. */
export async function signObject(context: StorageContext): Promise<Response> {
  const { expiresIn, transform } = await readJson(context);
  if (transform) throw notSpoken('Image transformation');
  const signedURL = signSeen(context, context.name, expiresIn);
  if (signedURL === null) throw objectNotFound();
  return json({ signedURL });
}

/** Answers addresses for several objects. A missing object has an error in its place. */
export async function signObjects(context: StorageContext): Promise<Response> {
  const { expiresIn, paths } = await readJson(context);
  const missing = 'Either the object does not exist or you do not have access to it';
  return json(
    nameList(paths, 'paths').map((path) => {
      const signedURL = signSeen(context, path, expiresIn);
      return { path, error: signedURL === null ? missing : null, signedURL };
    }),
  );
}

/** Answers an address for the upload of one object without a key, with the rights of the caller. */
export function signUpload(context: StorageContext): Response {
  const { bucket, name, caller, request } = context;
  checkObjectName(name);
  findBucket(context, bucket);
  const upsert = mayReplace(request);
  tryAsCaller(context, insertObject(context, caller!.subject, upsert));
  const claims = { upload: true, upsert, caller };
  return json(sign(context, { kind: 'upload/sign', name, seconds: uploadLife, claims }));
}

/** Stores an upload to a signed address. */
export function uploadSigned(context: StorageContext): Promise<Response> {
  const { caller, upsert } = readSignature(context, true);
  const { text, params } = versionStatement(context);
  if (upsert !== true && context.database.query(text, params).length > 0) throw alreadyExists();
  return uploadObject({ ...context, caller: caller as Caller }, upsert === true);
}

/** Reads the claims of the address's token. @throws StorageError when it is not for this object. */
export function readSignature(context: StorageContext, isUpload = false): Record<string, unknown> {
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
