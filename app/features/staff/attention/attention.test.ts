import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { firstHours } from '~/features/restaurant/facts/restaurant';
import { listAttention } from './attention';
import { emptyMenuText, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { catalogue, type MenuItem, type MenuTable } from '~/features/carta/catalogue';

const item = (changes: Partial<MenuItem> = {}): MenuItem =>
  aDish({ tipo: 'Croquetas', tipo_en: 'Croquettes', precio: 180, imagen: '/croquetas.svg', alergenos: [], ...changes });

/** All lists of the carta, those that are not named without a dish. */
const listsWith = (items: Partial<Record<MenuTable, MenuItem[]>>) =>
  catalogue.map(({ table }) => ({ table, items: items[table] ?? [] }));

const dish = { ...emptyMenuText, postres: { es: 'Flan', en: 'Custard' } };
const menu = (id: number, fecha: string, changes: Partial<DailyMenu> = {}): DailyMenu => ({
  ...{ id, fecha, activo: true, imagenes: {}, texto: dish, version: 1 },
  ...changes,
});
const noon = { date: '2026-11-23', minutes: 720 };
const inOrder = {
  lists: listsWith({ entrantes: [item()] }),
  menus: [menu(1, noon.date)],
  now: noon,
  hours: firstHours,
  undelivered: 0,
  sample: 0,
};

describe('the notices for staff', () => {
  it('are none when all is in order', () => {
    expect(listAttention(inOrder)).toEqual([]);
    expect(listAttention({ ...inOrder, menus: [], now: { ...noon, minutes: 600 } })).toEqual([]);
  });
  it('are counted by kind and list, the most urgent first', () => {
    const found = listAttention({
      lists: listsWith({
        rosado: [item({ tipo_en: ' ', imagen: null }), item()],
        entrantes: [item({ id: 1, tipo_en: null }), item({ id: 2, imagen: '' }), item({ id: 3, precio: null })],
        cervezas: [item({ precio: 0 }), item({ id: 7, alergenos: null })],
      }),
      menus: [],
      now: noon,
      hours: firstHours,
      undelivered: 2,
      sample: 190,
    });
    expect(found).toEqual([
      { kind: 'sinEnviar', count: 2 },
      { kind: 'sinMenu' },
      { kind: 'muestra', count: 190 },
      { kind: 'sinDeclarar', count: 1, lists: [{ table: 'cervezas', count: 1, firstId: 7 }] },
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
  it('name a shown or coming menu that is a picture without text', () => {
    const imagenes = { es: { url: '/es.jpg', path: 'es.jpg' } };
    const bare = { imagenes, texto: null };
    const menus = [menu(3, '2026-11-24', bare), menu(2, noon.date, bare), menu(1, '2026-11-20', bare)];
    expect(listAttention({ ...inOrder, menus })).toEqual([
      { kind: 'soloImagen', menu: { id: 3, fecha: '2026-11-24' } },
      { kind: 'soloImagen', menu: { id: 2, fecha: noon.date } },
    ]);
  });
});
