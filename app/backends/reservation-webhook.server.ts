import { reservationBody, type Reservation } from '../domain/reservation';
import type { SendWebhook, WebhookOutcome } from './webhook.server';

export type DeliverReservation = (reservation: Reservation, key: string) => Promise<WebhookOutcome>;

/** Delivers requests to the owner's automation: exactly the seven fields of contract.md, 'Reservation webhook'. */
export function createReservationWebhook(url: string, send: SendWebhook): DeliverReservation {
  return (reservation, key) => send({ url, key, body: reservationBody(reservation) });
}
