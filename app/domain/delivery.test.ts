import { describe, expect, it } from 'vitest';

import { failureCode, firstDelivery } from './delivery';

describe('the delivery of a table request', () => {
  it('starts as pending with a webhook and is done without', () => {
    expect([firstDelivery(true), firstDelivery(false)]).toEqual(['pendiente', 'local']);
  });
  it('fails in two ways', () => {
    expect([failureCode('rechazada'), failureCode('sin_conexion')]).toEqual([
      'reservas.errorEnvio',
      'reservas.errorConexion',
    ]);
  });
});
