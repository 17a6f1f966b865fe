import { createECDH } from 'node:crypto';
import webPush from 'web-push';

import type { PushTarget } from './push';
import { readRetryAfter } from '~/platform/database/fetch-within';

export interface PushKeys {
  /** As browsers ask for it: base64url of the uncompressed point. */
  publicKey: string;
  privateKey: string;
}

/** The house's own pair of keys (VAPID, RFC 8292), by which push services know its messages; always the same of one seed. */
export function makePushKeys(seed: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(seed);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: seed.toString('base64url') };
}

/** Posts to an address and answers the status, with what stands in `Retry-After`. Rejects when nobody answered. */
export type Post = (
  address: string,
  request: { headers: Readonly<Record<string, string>>; body: Buffer },
) => Promise<{ status: number; retryAfter?: string | undefined }>;

/**
 * What became of a message. `gone`: the device takes none any more. `refused` for good, unless `wait` says in how many
 * seconds it may be tried again, as `unreachable` may at any time.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone'; reason: string }
  | { kind: 'refused' | 'unreachable'; reason: string; wait?: number };

export interface PushServiceOptions {
  keys: PushKeys;
  /** How a push service reaches whoever runs this site at this moment: `mailto:…`. */
  contact: () => string;
  post: Post;
}

const day = 24 * 60 * 60;

/** Sends messages to browsers by their push services (RFC 8030), encrypted so that only that browser reads them (RFC 8291). */
export function createPushService({ keys, contact, post }: PushServiceOptions) {
  return async function send(target: PushTarget, id: string, message: string): Promise<PushOutcome> {
    const { address: endpoint, publicKey: p256dh, secret: auth } = target;
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: contact(), ...keys },
        TTL: day,
        urgency: 'high',
        // A message that is sent again takes the place of the one that waits.
        topic: id.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
      });
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const { status, retryAfter } = await post(endpoint, { headers: texts, body: body ?? Buffer.alloc(0) });
      return readStatus(status, retryAfter);
    } catch (error) {
      return { kind: 'unreachable', reason: (error as Error).message.replaceAll(endpoint, '…') };
    }
  };
}

export type SendPush = ReturnType<typeof createPushService>;

function readStatus(status: number, retryAfter: string | undefined): PushOutcome {
  const reason = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  const pause = readRetryAfter(retryAfter, Date.now());
  return { kind: 'unreachable', reason, ...(pause ? { wait: Math.min(pause / 1000, day) } : {}) };
}
