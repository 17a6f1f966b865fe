import { createHmac } from 'node:crypto';

import { describeFailure, dropBody, fetchWithin, parseJson, readLimited } from '~/platform/database/fetch-within';

/** Maximum time of a call to a webhook, in ms, from the name lookup to the headers of the answer. */
export const webhookTimeLimit = 5000;

interface WebhookMessage {
  url: string;
  body: unknown;
  /** Sent as `Idempotency-Key`; the same on every try of a message. */
  key: string;
  /** Whether to read the JSON body of a 2xx answer. */
  wantsAnswer?: boolean;
}

/**
 * Outcome of a message. `taken`: the status was 2xx. `refused`: any other answer, redirects included, because following one
 * could send a guest's data to another host. `unreachable`: no answer (connection refused, unknown host, cut, TLS) or none in
 * time. `reason` is for the log and has no content of the message.
 */
export type WebhookOutcome =
  | { kind: 'taken'; answer?: unknown }
  | { kind: 'refused'; status: number; reason: string }
  | { kind: 'unreachable'; reason: string };

type SendWebhook = (message: WebhookMessage) => Promise<WebhookOutcome>;

interface WebhookSenderOptions {
  /** `whsec_` and base64; without it messages are not signed. */
  secret?: string;
  fetch?: typeof fetch;
  now?: () => Date;
  timeLimit?: number;
}

/** Maximum size in bytes, and time in ms, of an answer that is read. */
const mostAnswered = 16_384;
const answeredWithin = 1000;

/** The JSON of an answer; undefined when it is not JSON, too long or too late. */
const readAnswer = (response: Response): Promise<unknown> =>
  readLimited(response, mostAnswered, answeredWithin).then(parseJson, () => undefined);

/**
 * Creates a function that sends JSON by POST. The outcome follows from the status, known with the headers; the body is
 * dropped unless it is wanted.
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

interface SigningInput {
  id: string;
  body: string;
  /** `whsec_` and base64. */
  secret: string;
  sentAt: Date;
}

/** Headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, the time in whole seconds. */
export function signMessage({ id, body, secret, sentAt }: SigningInput): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Moves user and password from the address to the Authorization header: `fetch` refuses them in an address. */
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
