import { expect, it } from 'vitest';

import { words } from '../../../../tests/support/words';
import { editSetUp, type SetUpPage } from './edit-set-up';
import type { SetUp } from './set-up.data.server';

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const zone = { plazas: null, cerrada_hasta: null };
const stored: SetUp = {
  ...{ turnos: [], juntas: [], grupos: [] },
  zonas: [
    { ...zone, id: ids[0], nombre_es: 'Salón', nombre_en: 'Dining room' },
    { ...zone, id: ids[1], nombre_es: 'Terraza', nombre_en: '' },
  ],
  mesas: [{ id: ids[0], nombre: 'Balcón 1', zona: null, minimo: 1, maximo: 4 }],
};

/** The errors of a form that adds a line, or saves the one of `id`; undefined when it was stored. */
async function post(page: SetUpPage, fields: Record<string, string>, id?: string) {
  const put: string[] = [];
  const outcome = await editSetUp(page, {
    entries: Object.entries({ accion: id ? 'guardar' : 'anadir', lista: page, id: id ?? '', ...fields }),
    tables: {
      read: async () => stored,
      put: async (_list, line) => void put.push(line),
      remove: async () => undefined,
    },
    words,
    readKitchen: async () => [],
    takeGroups: async () => undefined,
  });
  expect(put).toHaveLength('done' in outcome ? 1 : 0);
  return 'done' in outcome ? undefined : outcome.errors;
}

it('refuses the name of another zone in either language, whatever its case and accents', async () => {
  expect(await post('zonas', { nombre_es: 'salon' })).toEqual({ nombre_es: 'repetida' });
  expect(await post('zonas', { nombre_es: 'Comedor', nombre_en: 'DINING ROOM' })).toEqual({ nombre_en: 'repetida' });
  expect(await post('zonas', { nombre_es: 'Sala', nombre_en: 'Terraza' })).toEqual({ nombre_en: 'repetida' });
  expect(await post('zonas', { nombre_es: 'Barra' })).toBeUndefined();
  expect(await post('zonas', { nombre_es: 'SALÓN', nombre_en: 'Dining room' }, ids[0])).toBeUndefined();
});

it('refuses the name of another table, whatever its case and accents', async () => {
  const party = { minimo: '1', maximo: '2' };
  expect(await post('mesas', { nombre: 'balcon 1', ...party })).toEqual({ nombre: 'repetida' });
  expect(await post('mesas', { nombre: 'Balcón 1', ...party }, ids[0])).toBeUndefined();
});
