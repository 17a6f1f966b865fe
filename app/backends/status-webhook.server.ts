import type { StatusMessage } from '../domain/booking';
import type { SendWebhook, WebhookOutcome } from './webhook.server';

export type SendStatus = (notice: StatusMessage, key: string) => Promise<WebhookOutcome>;

/** Tells the owner's automation of a decision (contract.md, 'Status webhook'). */
export function createStatusWebhook(url: string, send: SendWebhook): SendStatus {
  return (notice, key) => send({ url, key, body: notice });
}
