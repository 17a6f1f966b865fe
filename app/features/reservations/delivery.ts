import type { Booking, DeliveryState } from './booking';

/**
 * After this time (ms) a delivery without an outcome was cut off: a process has 5 s for the webhook and 3 s to store the
 * outcome.
 */
export const deliveryIsLostAfter = 9000;

/**
 * The delivery as staff should read it: one left `pendiente` by a process that died is not known to have arrived, so it
 * counts as failed.
 */
export function readDelivery(
  { entrega, entrega_iniciada_en }: Pick<Booking, 'entrega' | 'entrega_iniciada_en'>,
  now: Date,
): DeliveryState {
  const isLost = entrega === 'pendiente' && now.getTime() - (entrega_iniciada_en?.getTime() ?? 0) > deliveryIsLostAfter;
  return isLost ? 'fallida' : entrega;
}
