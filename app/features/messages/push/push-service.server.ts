import { createECDH } from 'node:crypto';
import webPush from 'web-push';

import type { PushTarget } from './push';
import { readRetryAfter } from '~/platform/database/fetch-within';

interface PushKeys {
  /** In the form for browsers: base64url of the uncompressed point. */
  publicKey: string;
  privateKey: string;
}

/** Derives the site's VAPID keys (RFC 8292) from a seed; the same seed gives the same keys. */
export function makePushKeys(seed: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(seed);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: seed.toString('base64url') };
}

/** Posts to an address; resolves to the status and `Retry-After`, rejects without an answer. */
export type Post = (
  address: string,
  request: { headers: Readonly<Record<string, string>>; body: Buffer },
) => Promise<{ status: number; retryAfter?: string | undefined }>;

/**
 * Outcome of a message. `gone`: the subscription has ended. `refused`: for good. `unreachable`: a later try may succeed, not
 * before `wait` seconds.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable'; reason: string; wait?: number };

interface PushServiceOptions {
  keys: PushKeys;
  /** Current address of the site's owner for push services: `mailto:…`. */
  contact: () => string;
  post: Post;
}

const day = 24 * 60 * 60;

/** Creates a function that sends messages by push services (RFC 8030), encrypted for one browser (RFC 8291). */
export function createPushService({ keys, contact, post }: PushServiceOptions) {
  return async function send(target: PushTarget, id: string, message: string): Promise<PushOutcome> {
    const { address: endpoint, publicKey: p256dh, secret: auth } = target;
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: contact(), ...keys },
        TTL: day,
        urgency: 'high',
        // A repeated message replaces the one that waits at the push service.
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
