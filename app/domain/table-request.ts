import type { Language } from './language';
import type { Reservation } from './reservation';

/**
 * How a request's delivery stands. `local`: no webhook, the stored row is the booking. `pendiente`: on its way, or left
 * behind by a process that died. `entregada`: taken. `fallida`: refused or not reached.
 */
export type Delivery = 'local' | 'pendiente' | 'entregada' | 'fallida';

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
  entrega: Delivery;
  /** Deliveries begun. */
  intentos: number;
  /** When the last delivery began; null before the first. */
  iniciadaEn: Date | null;
  /** Why the last delivery failed; holds nothing of the guest. */
  error: string | null;
  creadaEn: Date;
  isAnonymised: boolean;
}

/** A delivery that began longer ago than this, in milliseconds, and has no outcome was cut off: it has failed. */
export const deliveryIsLostAfter = 6000;

/**
 * The delivery as staff should read it: one left `pendiente` by a process that died is not known to have arrived, so it
 * counts as failed.
 */
export function readDelivery(
  { entrega, iniciadaEn }: Pick<StoredRequest, 'entrega' | 'iniciadaEn'>,
  now: Date,
): Delivery {
  const isLost = entrega === 'pendiente' && now.getTime() - (iniciadaEn?.getTime() ?? 0) > deliveryIsLostAfter;
  return isLost ? 'fallida' : entrega;
}
