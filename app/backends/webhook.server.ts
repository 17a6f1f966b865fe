import { createHmac } from 'node:crypto';

/** A webhook is given this long in all, in milliseconds, from the name's look-up to the answer's headers. */
export const webhookTimeLimit = 5000;

export interface WebhookMessage {
  url: string;
  body: unknown;
  /** Sent as `Idempotency-Key`: the same for every try of the same message. */
  key: string;
}

/**
 * What became of a message. `taken`: the status was 2xx. `refused`: any other answer, redirects included, because
 * following one could hand a guest's data to somebody else. `unreachable`: no answer at all (refused, unknown host,
 * cut, TLS) or none in time. `reason` is for the log and holds nothing of the message.
 */
export type WebhookOutcome =
  { kind: 'taken' } | { kind: 'refused'; status: number; reason: string } | { kind: 'unreachable'; reason: string };

export type SendWebhook = (message: WebhookMessage) => Promise<WebhookOutcome>;

export interface WebhookSenderOptions {
  /** `whsec_` and base64; without it messages go unsigned. */
  secret?: string;
  fetch?: typeof fetch;
  now?: () => Date;
  timeLimit?: number;
}

/**
 * Sends JSON by POST. Only the status counts: it decides as soon as the headers are there, and whatever body follows,
 * or never ends, is dropped.
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): SendWebhook {
  const { secret, fetch: send = fetch, now = () => new Date(), timeLimit = webhookTimeLimit } = options;
  return async ({ url, body, key }) => {
    const text = JSON.stringify(body);
    const { address, authorization } = splitCredentials(url);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
    try {
      const response = await send(address, {
        method: 'POST',
        redirect: 'manual',
        signal: abort.signal,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          ...authorization,
          ...(secret ? signMessage({ id: key, body: text, secret, sentAt: now() }) : {}),
        },
        body: text,
      });
      // Gives the connection back at once; a body that is cut off has nothing to tell us.
      response.body?.cancel().catch(() => undefined);
      if (response.ok) return { kind: 'taken' };
      return { kind: 'refused', status: response.status, reason: `HTTP ${response.status}` };
    } catch (error) {
      return { kind: 'unreachable', reason: describeFailure(error) };
    } finally {
      clearTimeout(timer);
    }
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

/** Why a call got no answer, in the few words of the system: `ECONNREFUSED`, `no answer within 5000 ms`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
