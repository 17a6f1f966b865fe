/**
 * How far a table request has come on its way out. `local`: there is no webhook, the stored row is the booking.
 * `pendiente`: stored, not yet sent, or being sent. `entregada`: the webhook took it. `fallida`: it did not; the guest or
 * staff may send it again.
 */
export type DeliveryState = 'local' | 'pendiente' | 'entregada' | 'fallida';

/** What happened to a send. `rechazada`: an answer other than 2xx; `sin_conexion`: no answer. */
export type DeliveryEvent = 'entregada' | 'rechazada' | 'sin_conexion' | 'reintento';

/** Where a request starts when it is stored. */
export function firstDelivery(hasWebhook: boolean): DeliveryState {
  return hasWebhook ? 'pendiente' : 'local';
}

/**
 * The state after an event. What was delivered stays so, whatever a late answer of an earlier try says, and what needs no
 * delivery never gets one: a request reaches the webhook at most once more than it was asked to.
 */
export function nextDelivery(state: DeliveryState, event: DeliveryEvent): DeliveryState {
  if (state === 'local' || state === 'entregada') return state;
  if (event === 'entregada') return 'entregada';
  return event === 'reintento' ? 'pendiente' : 'fallida';
}

/** Whether staff are shown the request as one that still has to be sent. */
export function needsAttention(state: DeliveryState): boolean {
  return state === 'pendiente' || state === 'fallida';
}

/** The words a guest reads when a send failed. */
export function failureCode(event: 'rechazada' | 'sin_conexion'): 'reservas.errorEnvio' | 'reservas.errorConexion' {
  return event === 'rechazada' ? 'reservas.errorEnvio' : 'reservas.errorConexion';
}
