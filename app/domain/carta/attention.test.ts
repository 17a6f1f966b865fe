import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { listAttention } from './attention';
import type { MenuItem } from './menu-item';

const item = (changes: Partial<MenuItem> = {}): MenuItem =>
  aDish({ tipo: 'Croquetas', tipo_en: 'Croquettes', precio: 180, imagen: '/croquetas.svg', ...changes });

const inOrder = { items: { entrantes: [item()] }, hasMenuToday: true, isMenuDay: true, undelivered: 0 };

describe('what wants attention', () => {
  it('is nothing when all is in order', () => {
    expect(listAttention(inOrder)).toEqual([]);
    expect(listAttention({ ...inOrder, hasMenuToday: false, isMenuDay: false })).toEqual([]);
  });
  it('is counted by kind and list, the urgent first', () => {
    const found = listAttention({
      items: {
        rosado: [item({ tipo_en: ' ', imagen: null }), item()],
        entrantes: [item({ id: 1, tipo_en: null }), item({ id: 2, imagen: '' }), item({ id: 3, precio: null })],
        cervezas: [item({ precio: 0 })],
      },
      hasMenuToday: false,
      isMenuDay: true,
      undelivered: 2,
    });
    expect(found).toEqual([
      { kind: 'sinEnviar', count: 2, lists: [] },
      { kind: 'sinMenu', count: 1, lists: [] },
      {
        kind: 'sinIngles',
        count: 2,
        lists: [
          { table: 'entrantes', count: 1, firstId: 1 },
          { table: 'rosado', count: 1, firstId: 1 },
        ],
      },
      { kind: 'sinPrecio', count: 1, lists: [{ table: 'entrantes', count: 1, firstId: 3 }] },
      { kind: 'sinImagen', count: 1, lists: [{ table: 'entrantes', count: 1, firstId: 2 }] },
    ]);
  });
});
