import { describe, expect, it } from 'vitest';

import type { DeliveryEvent, DeliveryState } from './delivery';
import { failureCode, firstDelivery, needsAttention, nextDelivery } from './delivery';

describe('the delivery of a table request', () => {
  it('starts as pending with a webhook and is done without', () => {
    expect([firstDelivery(true), firstDelivery(false)]).toEqual(['pendiente', 'local']);
  });
  it.each<[DeliveryState, DeliveryEvent, DeliveryState]>([
    ['pendiente', 'entregada', 'entregada'],
    ['pendiente', 'rechazada', 'fallida'],
    ['pendiente', 'sin_conexion', 'fallida'],
    ['fallida', 'reintento', 'pendiente'],
    ['fallida', 'entregada', 'entregada'],
    ['entregada', 'sin_conexion', 'entregada'],
    ['entregada', 'reintento', 'entregada'],
    ['local', 'reintento', 'local'],
  ])('%s, then %s: %s', (state, event, next) => {
    expect(nextDelivery(state, event)).toBe(next);
  });
  it('wants attention until it is delivered', () => {
    expect((['local', 'pendiente', 'entregada', 'fallida'] as const).filter(needsAttention)).toEqual([
      'pendiente',
      'fallida',
    ]);
  });
  it('fails in two ways', () => {
    expect([failureCode('rechazada'), failureCode('sin_conexion')]).toEqual([
      'reservas.errorEnvio',
      'reservas.errorConexion',
    ]);
  });
});
