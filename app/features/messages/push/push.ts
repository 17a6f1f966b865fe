import { isPublicName } from '~/platform/public-host';

/** Address of a browser at its push service, and the keys that encrypt messages for it. */
export interface PushTarget {
  address: string;
  /** The browser's public key, base64url. */
  publicKey: string;
  /** Its secret, base64url. */
  secret: string;
}

const isBase64url = (text: string, bytes: number) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;

/** Whether messages may be posted to this address: `https`, default port, a public name instead of an IP address. */
export function isPublicAddress(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName(hostname);
}

/** The subscription that a browser sent; undefined when an address or key is not valid. */
export function readTarget(given: PushTarget): PushTarget | undefined {
  const { address, publicKey, secret } = given;
  const isWhole = isPublicAddress(address) && isBase64url(publicKey, 65) && isBase64url(secret, 16);
  return isWhole ? { address, publicKey, secret } : undefined;
}
