import { createHmac } from 'node:crypto';

import { describeFailure, dropBody, fetchWithin, parseJson, readLimited } from '~/platform/database/fetch-within';

/** A webhook is given this long in all, in milliseconds, from the name's look-up to the answer's headers. */
export const webhookTimeLimit = 5000;

export interface WebhookMessage {
  url: string;
  body: unknown;
  /** Sent as `Idempotency-Key`: the same for every try of the same message. */
  key: string;
  /** Whether what a 2xx answers is wanted too: only the status decides, but an answer may have something to say. */
  wantsAnswer?: boolean;
}

/**
 * What became of a message. `taken`: the status was 2xx. `refused`: any other answer, redirects included, because
 * following one could hand a guest's data to somebody else. `unreachable`: no answer at all (refused, unknown host,
 * cut, TLS) or none in time. `reason` is for the log and holds nothing of the message.
 */
export type WebhookOutcome =
  | { kind: 'taken'; answer?: unknown }
  | { kind: 'refused'; status: number; reason: string }
  | { kind: 'unreachable'; reason: string };

export type SendWebhook = (message: WebhookMessage) => Promise<WebhookOutcome>;

export interface WebhookSenderOptions {
  /** `whsec_` and base64; without it messages go unsigned. */
  secret?: string;
  fetch?: typeof fetch;
  now?: () => Date;
  timeLimit?: number;
}

/** What is read of an answer that is wanted: so many bytes, and for so long, in milliseconds. */
const mostAnswered = 16_384;
const answeredWithin = 1000;

/** The JSON of an answer; undefined for one that is none, too long or too late. */
const readAnswer = (response: Response): Promise<unknown> =>
  readLimited(response, mostAnswered, answeredWithin).then(parseJson, () => undefined);

/**
 * Sends JSON by POST. Only the status counts: it decides as soon as the headers are there, and whatever body follows,
 * or never ends, is dropped.
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): SendWebhook {
  const { secret, fetch: send = fetch, now = () => new Date(), timeLimit = webhookTimeLimit } = options;
  return async ({ url, body, key, wantsAnswer }) => {
    const text = JSON.stringify(body);
    const { address, authorization } = splitCredentials(url);
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...authorization,
      ...(secret ? signMessage({ id: key, body: text, secret, sentAt: now() }) : {}),
    };
    async function read(response: Response): Promise<WebhookOutcome> {
      const { ok, status } = response;
      const answer = ok && wantsAnswer ? await readAnswer(response) : dropBody(response);
      if (!ok) return { kind: 'refused', status, reason: `HTTP ${status}` };
      return answer === undefined ? { kind: 'taken' } : { kind: 'taken', answer };
    }
    const init: RequestInit = { method: 'POST', redirect: 'manual', headers, body: text };
    return fetchWithin(address, { fetch: send, limit: timeLimit, init, read }).catch((error: unknown) => ({
      kind: 'unreachable',
      reason: describeFailure(error),
    }));
  };
}

export interface SigningInput {
  id: string;
  body: string;
  /** `whsec_` and base64. */
  secret: string;
  sentAt: Date;
}

/** The headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, the time in whole seconds. */
export function signMessage({ id, body, secret, sentAt }: SigningInput): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** `fetch` refuses an address with a user and password in it; they go where HTTP wants them. */
function splitCredentials(url: string): { address: string; authorization: Record<string, string> } {
  const address = new URL(url);
  if (!address.username && !address.password) return { address: url, authorization: {} };
  const pair = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = '';
  address.password = '';
  return {
    address: address.href,
    authorization: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
  };
}
