import type { Language } from '~/core/language';
import type { Reservation } from './reservation';

/**
 * How far a table request has come on its way out. `local`: there is no webhook, the stored row is the booking.
 * `pendiente`: stored, not yet sent, or being sent. `entregada`: the webhook took it. `fallida`: it did not; the guest or
 * staff may send it again.
 */
export type DeliveryState = 'local' | 'pendiente' | 'entregada' | 'fallida';
/** How a delivery ended. */
export type DeliveryEnd = Exclude<DeliveryState, 'pendiente'>;

/** A request as it is stored. */
export interface StoredRequest extends Reservation {
  /** Unguessable: it is the secret of the booking's link. */
  id: string;
  /** The idempotency key: the form given out. */
  solicitud: string;
  /** Fingerprint of the content; empty once anonymised. */
  huella: string;
  idioma: Language;
  estado: 'confirmada' | 'cancelada' | null;
  /** Who of the staff decided; null where nobody has, or it was done by the booking's link without a session. */
  decididaPor: string | null;
  entrega: DeliveryState;
  /** Deliveries begun. */
  intentos: number;
  /** When the last delivery began; null before the first. */
  iniciadaEn: Date | null;
  /** Why the last delivery failed; holds nothing of the guest. */
  error: string | null;
  creadaEn: Date;
  isAnonymised: boolean;
  /** The secret of the guest's own link. */
  codigo: string;
}

/**
 * A delivery that began longer ago than this, in milliseconds, and has no outcome was cut off: whoever makes one has 5 s
 * for the webhook and 3 s to note what came of it.
 */
export const deliveryIsLostAfter = 9000;

/**
 * The delivery as staff should read it: one left `pendiente` by a process that died is not known to have arrived, so it
 * counts as failed.
 */
export function readDelivery(
  { entrega, iniciadaEn }: Pick<StoredRequest, 'entrega' | 'iniciadaEn'>,
  now: Date,
): DeliveryState {
  const isLost = entrega === 'pendiente' && now.getTime() - (iniciadaEn?.getTime() ?? 0) > deliveryIsLostAfter;
  return isLost ? 'fallida' : entrega;
}
