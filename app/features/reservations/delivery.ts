import type { Booking, DeliveryState } from './booking';

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
  { entrega, iniciadaEn }: Pick<Booking, 'entrega' | 'iniciadaEn'>,
  now: Date,
): DeliveryState {
  const isLost = entrega === 'pendiente' && now.getTime() - (iniciadaEn?.getTime() ?? 0) > deliveryIsLostAfter;
  return isLost ? 'fallida' : entrega;
}
