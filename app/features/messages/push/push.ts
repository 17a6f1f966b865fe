/** What a push message tells staff of (`mensajes.tipo`). */
export const pushKinds = ['nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde'] as const;
export type PushKind = (typeof pushKinds)[number];

/** All that a message says of a booking. */
export interface PushBooking {
  id: string;
  nombre: string;
  personas: number;
  fecha: string;
  /** Empty on the waiting list. */
  hora: string;
  tardeMinutos: number | null;
}

/** Where a browser's push service takes messages for it, and the keys with which only that browser can read them. */
export interface PushTarget {
  address: string;
  /** The browser's public key, base64url. */
  publicKey: string;
  /** Its secret, base64url. */
  secret: string;
}

const base64url = (text: string, bytes: number) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
/** Names that lead nowhere outside this house or this machine. */
const isInner = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa|onion)$/;

/** Whether a browser may be told at this address: `https`, its usual port, a public name and no number. */
export function isPublicAddress(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = /^[a-z\d.-]+\.[a-z][a-z\d-]*$/.test(hostname) && !isInner.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName;
}

/** What a browser gave, if it can be used. */
export function readTarget(given: PushTarget): PushTarget | undefined {
  const { address, publicKey, secret } = given;
  const isWhole = isPublicAddress(address) && base64url(publicKey, 65) && base64url(secret, 16);
  return isWhole ? { address, publicKey, secret } : undefined;
}
