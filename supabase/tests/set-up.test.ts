import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  editSetUp,
  type SetUpPage,
  type SetUpRefusal,
  type SetUpUndo,
} from '~/features/reservations/set-up/edit-set-up';
import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { setUpTables } from '~/features/reservations/set-up/set-up.data.server';
import type { WeekHours } from '~/features/restaurant/hours/hours';
import { closeSupabase } from '~/platform/database/supabase.server';
import { makeDataDir } from '../../tests/support/seeded-data';
import { words } from '../../tests/support/words';

/* Services, zones, tables and joins as the owner's pages store them, over the embedded database. */

const dataDir = makeDataDir();
beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});

const kitchen: WeekHours = [{ days: ['monday', 'friday'], opens: '13:00', closes: '16:00' }];
const post = (page: SetUpPage, ...entries: [string, string][]) =>
  editSetUp(page, {
    entries,
    tables: setUpTables,
    words,
    readKitchen: () => Promise.resolve(kitchen),
    takeGroups: bookingDesk.takeGroups,
  });

async function add(page: SetUpPage, fields: [string, string][], lista: string = page): Promise<string> {
  const id = randomUUID();
  expect(await post(page, ['accion', 'anadir'], ['lista', lista], ['id', id], ...fields)).toMatchObject({
    done: 'anadido',
    id,
  });
  return id;
}
const tableOf = (nombre: string, zona = ''): [string, string][] => [
  ['nombre', nombre],
  ['zona', zona],
  ['minimo', '2'],
  ['maximo', '4'],
];

it('stores each line once, however often its form is sent, and reads it as it was typed', async () => {
  const id = randomUUID();
  const form: [string, string][] = [
    ['accion', 'anadir'],
    ['id', id],
    ['nombre_es', 'Cena'],
    ...['5', '6'].map((day): [string, string] => ['dias', day]),
    ['desde', '20:30'],
    ['hasta', '00:15'],
    ['ritmo', '12'],
  ];
  await Promise.all([post('turnos', ...form), post('turnos', ...form)]);
  const dinner = { id, nombre_es: 'Cena', nombre_en: '', dias: [5, 6], desde: '20:30', hasta: '00:15', ritmo: 12 };
  expect((await setUpTables.read()).turnos).toEqual([dinner]);
  await post('turnos', ['accion', 'guardar'], ...form.slice(1, -1), ['nombre_en', 'Dinner']);
  expect((await setUpTables.read()).turnos).toEqual([{ ...dinner, nombre_en: 'Dinner', ritmo: null }]);
  expect(await post('turnos', ['accion', 'eliminar'], ['id', id])).toMatchObject({ done: 'eliminado', nombre: 'Cena' });
  expect(await post('turnos', ['accion', 'eliminar'], ['id', id])).toEqual({ done: 'yaEliminado' });
});

it('proposes the services of the kitchen once, and takes them back', async () => {
  const outcome = await post('turnos', ['accion', 'proponer']);
  expect(outcome).toMatchObject({ done: 'propuesto', count: 1 });
  expect((await setUpTables.read()).turnos).toMatchObject([
    { nombre_es: 'Comida', nombre_en: 'Lunch', dias: [1, 5], desde: '13:00', hasta: '15:30', ritmo: null },
  ]);
  expect(await post('turnos', ['accion', 'proponer'])).toEqual({ done: 'yaPropuesto' });
  const { undo } = outcome as { undo: SetUpUndo };
  expect(await post('turnos', ['accion', 'deshacer'], ['fila', JSON.stringify(undo)])).toEqual({ done: 'deshecho' });
  expect((await setUpTables.read()).turnos).toEqual([]);
});

it('restores a zone with its tables, and a table with its joins', async () => {
  const terrace = await add('zonas', [
    ['nombre_es', 'Terraza'],
    ['plazas', '30'],
    ['cerrada_hasta', '2026-12-08'],
  ]);
  await add('zonas', [['nombre_es', 'Sala']]);
  const tables = [await add('mesas', tableOf('T10', terrace)), await add('mesas', tableOf('T9', terrace))];
  const join = await add(
    'mesas',
    [...tables.map((id): [string, string] => ['mesas', id]), ['minimo', '4'], ['maximo', '8']],
    'juntas',
  );
  const before = await setUpTables.read();
  expect(before.mesas.map(({ nombre }) => nombre)).toEqual(['T9', 'T10']);
  expect(before.juntas).toEqual([{ id: join, mesas: [...tables].sort(), minimo: 4, maximo: 8 }]);

  for (const [page, id] of [
    ['zonas', terrace],
    ['mesas', tables[0] ?? ''],
  ] as const) {
    const gone = await post(page, ['accion', 'eliminar'], ['lista', page], ['id', id]);
    const after = await setUpTables.read();
    expect([after.zonas.length, after.mesas.length, after.mesas.some(({ zona }) => zona !== null)]).toEqual(
      page === 'zonas' ? [1, 2, false] : [2, 1, true],
    );
    const { undo } = gone as { undo: SetUpUndo };
    expect(await post(page, ['accion', 'deshacer'], ['fila', JSON.stringify(undo)])).toMatchObject({
      done: 'devuelto',
    });
    expect(await setUpTables.read()).toEqual(before);
  }
});

it('refuses with the field what the database refuses', async () => {
  const refused = async (page: SetUpPage, lista: string, fields: [string, string][]) => {
    const { status, errors } = (await post(page, ['accion', 'anadir'], ['lista', lista], ...fields)) as SetUpRefusal;
    return [status, errors];
  };
  expect(await refused('mesas', 'mesas', tableOf('T9'))).toEqual([422, { nombre: 'repetida' }]);
  expect(await refused('mesas', 'mesas', tableOf('T11', randomUUID()))).toEqual([422, { zona: 'zona' }]);
  const { mesas } = await setUpTables.read();
  const joined = (ids: readonly string[]): [string, string][] => [
    ...ids.map((id): [string, string] => ['mesas', id]),
    ['minimo', '4'],
    ['maximo', '8'],
  ];
  expect(await refused('mesas', 'juntas', joined(mesas.map(({ id }) => id)))).toEqual([422, { mesas: 'repetida' }]);
  expect(await refused('mesas', 'juntas', joined([randomUUID(), randomUUID()]))).toEqual([422, { mesas: 'mesas' }]);
});

it.each([[['accion', 'borrar']], [['accion', 'guardar']], [['accion', 'eliminar']], [['accion', 'proponer']]] as [
  string,
  string,
][][])('answers 400 to %s without what it needs', async (entry) => {
  expect(await post('zonas', entry)).toEqual({ status: 400, why: 'noGuardado' });
});

it.each(['', '{', '[]', '{"put":[["turnos","1",{}]],"tables":[],"drop":[]}'])(
  'restores nothing from %s',
  async (fila) => {
    const before = await setUpTables.read();
    expect(await post('mesas', ['accion', 'deshacer'], ['fila', fila])).toEqual({ done: 'noVuelve' });
    expect(await setUpTables.read()).toEqual(before);
  },
);
