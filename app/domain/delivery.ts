/**
 * How far a table request has come on its way out. `local`: there is no webhook, the stored row is the booking.
 * `pendiente`: stored, not yet sent, or being sent. `entregada`: the webhook took it. `fallida`: it did not; the guest or
 * staff may send it again.
 */
export type DeliveryState = 'local' | 'pendiente' | 'entregada' | 'fallida';

/** Where a request starts when it is stored. */
export function firstDelivery(hasWebhook: boolean): DeliveryState {
  return hasWebhook ? 'pendiente' : 'local';
}

/** The words a guest reads when a send failed. */
export function failureCode(event: 'rechazada' | 'sin_conexion'): 'reservas.errorEnvio' | 'reservas.errorConexion' {
  return event === 'rechazada' ? 'reservas.errorEnvio' : 'reservas.errorConexion';
}
