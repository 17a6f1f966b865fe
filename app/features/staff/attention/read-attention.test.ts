import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { catalogue } from '~/features/carta/catalogue';
import { emptyMenuText, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { readAttention } from './read-attention';

const moment = {
  hours: { week: [], kitchen: [], special: [], serving: {} },
  now: { date: '2026-11-23', minutes: 600 },
  undelivered: 0,
};

/** Services with one dish in each list. */
const servicesWith = ({ sample = [] as number[], active = [] as DailyMenu[] }) => ({
  menus: {
    list: async (table: string) => [aDish({ tipo: table })],
    countSample: async () => sample.map((count) => ({ table: 'cervezas' as const, sample: count, own: 1 })),
  },
  dailyMenus: { listActive: async () => active },
});

describe('readAttention', () => {
  it('counts over all lists, with the sample dishes', async () => {
    expect(await readAttention(servicesWith({ sample: [2, 3] }), { ...moment, undelivered: 3 })).toMatchObject([
      { kind: 'sinEnviar', count: 3 },
      { kind: 'muestra', count: 5 },
      { kind: 'sinDeclarar', count: catalogue.length },
      { kind: 'sinIngles', count: catalogue.length },
      { kind: 'sinPrecio', count: catalogue.length },
      { kind: 'sinImagen', count: 1 },
    ]);
  });

  it('leaves out a sample that could not be counted', async () => {
    const kinds = (await readAttention(servicesWith({}), moment)).map(({ kind }) => kind);
    expect(kinds).not.toContain('muestra');
  });

  it('names a menu of the day that is a picture without text', async () => {
    const image = { es: { path: 'menu-del-dia/es/1-a.jpg', url: '/x.jpg' } };
    const menu: DailyMenu = {
      ...{ id: 4, fecha: '2026-11-23', activo: true, imagenes: image, texto: emptyMenuText, version: 1 },
    };
    const found = await readAttention(servicesWith({ active: [menu] }), moment);
    expect(found).toContainEqual({ kind: 'soloImagen', menu: { id: 4, fecha: '2026-11-23' } });
  });
});
