import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createMenuEdits, createReservationRequests, createStaffTables } from '../../tests/support/in-memory-backends';
import { makeDataDir } from '../../tests/support/seeded-data';
import type { StoredManyChange } from '~/features/dish-editor/history/change-history.data.server';
import { listDishPicturePaths, readMenu, readSample, readWholeMenu } from '~/features/carta/dishes.data.server';
import { menuEdits, type MenuEdits } from '~/features/dish-editor/dish-edits.data.server';
import type { PriceChange } from '~/features/dish-editor/prices/price-change';
import { pricePlans, type PricePlans } from '~/features/dish-editor/prices/price-plans.data.server';
import { readActiveMenus, readActiveMenusUntil } from '~/features/daily-menu/daily-menus.data.server';
import { registerPrints } from '~/features/carta/register/register-prints.data.server';
import { codeScans } from '~/features/restaurant/codes/code-scans.data.server';
import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import {
  reservationRequests,
  type ReservationRequests,
} from '~/features/reservations/data/reservation-requests.data.server';
import { storedMessages } from '~/features/messages/messages.data.server';
import { createPlannedNotices } from '~/features/reservations/outside/planned-notices.data.server';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { readPanelNews } from '~/features/staff/panel-news.data.server';
import { readRows } from '~/features/operations/whole-database.data.server';
import { openingHoursTable, type OpeningHoursTable } from '~/features/restaurant/hours/opening-hours.data.server';
import {
  listOwnerPicturePaths,
  ownerFactsTable,
  type OwnerFactsTable,
} from '~/features/restaurant/facts/owner-facts.data.server';
import { specialsTable } from '~/features/restaurant/specials/specials.data.server';
import { undoSettings } from '~/features/dish-editor/history/undo-settings';
import { createMenuEditor } from '~/features/dish-editor/menu-editor';
import { staffPeople, staffSessions } from '~/features/staff/staff-sessions.data.server';
import { ask, closeSupabase, signQueries, databaseLeases } from '~/platform/database/supabase.server';
import { aKeptCarta } from '../../tests/support/a-kept-carta';
import { keptImports } from '~/features/dish-editor/import/kept-imports.data.server';
import type { DishFields } from '~/features/carta/dish-fields';
import type { MenuItem } from '~/features/carta/catalogue';
import type { OwnerFacts } from '~/features/restaurant/facts/fact-types';
import { statusMessage } from '~/features/reservations/booking';
import type { Reservation } from '~/features/reservations/reservation';
import { findPlace } from '~/features/reservations/places';
import { defaultSeats } from '~/features/reservations/seats';
import type { ContentStore } from '~/platform/content/content-store';
import { createOpeningHours, storedHours } from '~/features/restaurant/hours/opening-hours';
import { createOwnerFacts } from '../../app/features/restaurant/facts/site-words.server';

/* What services rely on, held by the tables in memory that their tests use and by the embedded database alike. */

const dataDir = makeDataDir();
beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});

const both = <Backend>(inMemory: Backend, embedded: Backend) =>
  [
    ['in memory', inMemory],
    ['embedded', embedded],
  ] as const;

const dish = (tipo: string, precio = 320): DishFields & { tipo: string } => ({
  tipo,
  tipo_es: '',
  tipo_en: '',
  precio,
});

const ofCarta = both<{ edits: MenuEdits; storePrices: PricePlans['store'] }>(createMenuEdits(Date.now), {
  edits: menuEdits,
  storePrices: pricePlans.store,
});

describe.each(ofCarta)('edits of the carta, %s', (_name, { edits, storePrices }) => {
  const create = async (fields: DishFields, form?: string) => {
    const made = await edits.create('cervezas', fields, form);
    if (made.kind !== 'done') throw new Error(made.kind);
    return made;
  };

  it('stores a change over what was seen, with a line of history', async () => {
    const { item, change } = await create(dish('Doble'));
    expect(item).toMatchObject(dish('Doble'));
    expect(await edits.readLine(change ?? 0)).toMatchObject({ kind: 'creado', before: null, after: item });
    const saved = await edits.save({
      table: 'cervezas',
      id: item.id,
      before: dish('Doble'),
      after: dish('Doble', 350),
    });
    expect(saved).toMatchObject({ kind: 'done', item: { id: item.id, precio: 350 } });
    expect(await edits.readLastChange('cervezas', item.id)).toMatchObject({
      kind: 'guardado',
      before: { precio: 320 },
      after: { precio: 350 },
    });
    expect((await edits.listChanges(1)).changes).toMatchObject([{ rowId: item.id }]);
    expect((await edits.listChanges(1)).olderThan).toBeTypeOf('number');
  });

  it('stores nothing over a change made meanwhile, and a save that comes twice once', async () => {
    const { item } = await create(dish('Caña'));
    const save = (before: DishFields, after: DishFields) =>
      edits.save({ table: 'cervezas', id: item.id, before, after });
    await save(dish('Caña'), dish('Caña', 200));
    expect(await save(dish('Caña'), dish('Caña', 250))).toMatchObject({ kind: 'conflict', item: { precio: 200 } });
    expect(await save(dish('Caña'), dish('Caña', 200))).toMatchObject({ kind: 'done', change: null });
    expect(await save({ tipo_es: null, precio: 200 }, { precio: 210 })).toMatchObject({ kind: 'done' });
    expect(await edits.save({ table: 'cervezas', id: 999_999, before: {}, after: dish('Nada') })).toEqual({
      kind: 'gone',
    });
  });

  it('deletes what was seen, and restores it once under its id', async () => {
    const { item } = await create(dish('Tercio'));
    expect(await edits.remove('cervezas', item.id, dish('Quinto'))).toMatchObject({ kind: 'conflict' });
    expect(await edits.remove('cervezas', item.id, dish('Tercio'))).toMatchObject({ kind: 'done', item });
    expect(await edits.remove('cervezas', item.id, dish('Tercio'))).toEqual({ kind: 'gone' });
    expect(await edits.readItem('cervezas', item.id)).toBeUndefined();
    expect(await edits.restore('cervezas', item)).toMatchObject({ kind: 'done', change: expect.any(Number) as number });
    expect(await edits.restore('cervezas', item)).toMatchObject({ kind: 'done', change: null });
    expect(await edits.restore('cervezas', { ...item, precio: 1 })).toMatchObject({ kind: 'conflict', item });
  });

  it('moves a row, at most to the end of its list, and puts a restored one back in its place', async () => {
    const [one, two, three] = [await create(dish('Uno')), await create(dish('Dos')), await create(dish('Tres'))];
    const ids = [one, two, three].map(({ item }) => item.id);
    const move = async (at: number, steps: number) => (await edits.move('cervezas', ids[at]!, steps))?.slice(-3);
    expect(await move(2, -2)).toEqual([ids[2], ids[0], ids[1]]);
    expect(await move(0, 1)).toEqual([ids[2], ids[1], ids[0]]);
    expect(await move(2, 999)).toEqual([ids[1], ids[0], ids[2]]);
    const first = (await edits.move('cervezas', ids[0]!, -999))!;
    expect(first[0]).toBe(ids[0]);
    const { item } = (await edits.remove('cervezas', ids[0]!, {})) as { item: MenuItem };
    await edits.restore('cervezas', item);
    expect((await edits.move('cervezas', ids[0]!, 0))![0]).toBe(ids[0]);
    expect(await edits.move('cervezas', 999_999, 1)).toBeUndefined();
  });

  it('writes many prices or none', async () => {
    const one = (await create(dish('Una'))).item.id;
    const two = (await create(dish('Otra'))).item.id;
    const change = (id: number, before: number | null, after: number | null): PriceChange => ({
      ...{ table: 'cervezas', id, before: { precio: before }, after: { precio: after } },
    });
    const priceOf = async (id: number) => (await edits.readItem('cervezas', id))?.precio;
    const done = await storePrices([change(one, 320, 350), change(two, 320, null)]);
    expect(done).toMatchObject({ kind: 'done', change: expect.any(Number) as number });
    const line = (await edits.readLine((done as { change: number }).change)) as StoredManyChange;
    expect(line.dishes.sort((a, b) => a.id - b.id)).toEqual([
      { ...change(one, 320, 350), name: 'Una' },
      { ...change(two, 320, null), name: 'Otra' },
    ]);
    expect([await priceOf(one), await priceOf(two)]).toEqual([350, null]);

    const stale = [change(one, 350, 360), change(two, 320, 400), change(999_999, 1, 2)];
    expect(await storePrices(stale)).toMatchObject({
      kind: 'conflict',
      others: [
        { id: two, item: { precio: null } },
        { id: 999_999, item: null },
      ],
    });
    expect([await priceOf(one), await priceOf(two)]).toEqual([350, null]);
    expect(await storePrices([change(one, 1, 350)])).toEqual({ kind: 'done', change: null });

    // Undone as one, or not at all once any of them was changed again.
    const id = (done as { change: number }).change;
    await edits.save({ table: 'cervezas', id: one, before: {}, after: { precio: 1 } });
    expect(await edits.undoMany({ id, kind: 'precios' })).toMatchObject({ kind: 'conflict' });
    expect(await priceOf(two)).toBeNull();
    await edits.save({ table: 'cervezas', id: one, before: {}, after: { precio: 350 } });
    expect(await edits.undoMany({ id, kind: 'precios' })).toMatchObject({ kind: 'done' });
    expect([await priceOf(one), await priceOf(two)]).toEqual([320, 320]);
    expect(await edits.undoMany({ id: 999_999, kind: 'precios' })).toMatchObject({ kind: 'conflict' });
  });

  it('declares the allergens of many dishes or of none, and takes one away', async () => {
    const one = (await create(dish('Rubia'))).item.id;
    const two = (await create({ ...dish('Negra'), alergenos: ['gluten', 'sulfitos'], trazas: ['soja'] })).item.id;
    const change = (id: number, before: DishFields, after: DishFields) => ({
      table: 'cervezas' as const,
      id,
      before,
      after,
    });
    const declared = async (id: number) => {
      const item = await edits.readItem('cervezas', id);
      return [item?.alergenos, item?.trazas];
    };
    const changes = [
      change(one, { alergenos: null, trazas: [] }, { alergenos: [], trazas: ['gluten'] }),
      change(two, { alergenos: ['gluten', 'sulfitos'], trazas: ['soja'] }, { alergenos: ['gluten'], trazas: [] }),
    ];
    const done = await edits.changeMany('alergenos', changes);
    expect(done).toMatchObject({ kind: 'done', change: expect.any(Number) as number });
    const id = (done as { change: number }).change;
    expect([await declared(one), await declared(two)]).toEqual([
      [[], ['gluten']],
      [['gluten'], []],
    ]);
    const line = (await edits.readLine(id)) as StoredManyChange;
    expect(line).toMatchObject({ kind: 'alergenos', dishes: changes });

    const stale = [change(one, { alergenos: null }, { alergenos: ['gluten'] }), change(two, {}, { alergenos: [] })];
    expect(await edits.changeMany('alergenos', stale)).toMatchObject({ kind: 'conflict', others: [{ id: one }] });
    expect((await declared(two))[0]).toEqual(['gluten']);
    // A price that changed since is not in the way.
    await edits.save({ table: 'cervezas', id: one, before: {}, after: { precio: 500 } });
    expect(await edits.undoMany({ id, kind: 'alergenos' })).toEqual({ kind: 'done' });
    expect([await declared(one), await declared(two)]).toEqual([
      [null, []],
      [['gluten', 'sulfitos'], ['soja']],
    ]);
    expect(await edits.undoMany({ id, kind: 'alergenos' })).toEqual({ kind: 'done' });
  });

  it('takes an allergen away from one dish', async () => {
    const { item } = await create({ ...dish('Clara'), alergenos: ['gluten', 'sulfitos'] });
    const seen = { alergenos: item.alergenos };
    expect(
      await edits.save({ table: 'cervezas', id: item.id, before: seen, after: { alergenos: ['gluten'] } }),
    ).toMatchObject({
      item: { alergenos: ['gluten'] },
      change: expect.any(Number) as number,
    });
    expect(await edits.save({ table: 'cervezas', id: item.id, before: {}, after: { alergenos: [] } })).toMatchObject({
      item: { alergenos: [] },
    });
  });

  it('creates one row of a form that comes twice, and anew once that was deleted', async () => {
    const form = randomUUID();
    const first = await create(dish('Jarra'), form);
    expect(await create(dish('Jarra'), form)).toMatchObject({ item: { id: first.item.id }, change: first.change });
    await edits.remove('cervezas', first.item.id, {});
    const again = await create(dish('Jarra'), form);
    expect(again.item.id).not.toBe(first.item.id);
    expect((await create(dish('Jarra'), randomUUID())).item.id).not.toBe(again.item.id);
  });
});

/** Keeps a preview, and answers its name. */
async function keepImport(person = 'Ana'): Promise<string> {
  await keptImports.store(person, aKeptCarta());
  return (await keptImports.read(person))?.id ?? '';
}

describe.each(both<MenuEdits>(createMenuEdits(Date.now).edits, menuEdits))(
  'many dishes in one act, %s',
  (_name, edits) => {
    it('come once a form, go but for what was changed since, and come back as they were', async () => {
      const form = await keepImport();
      const dishes = ['Sopa de ajo', 'Pote', 'Fabada'].map((tipo) => ({
        ...{ table: 'sartenes_cuchara' as const, isNew: false },
        fields: { tipo, precio: 1250, precio_media: 700, descripcion: 'De cuchara' },
      }));
      const done = await edits.createMany(form, [
        ...dishes,
        { table: 'cafes', isNew: false, fields: { tipo: 'Bombón', precio: null } },
      ]);
      if (done.kind !== 'done') throw new Error(done.kind);
      expect(done.count).toBe(4);
      expect(await edits.createMany(form, dishes)).toEqual(done);
      const act = await edits.readLine(done.change);
      if (act?.kind !== 'carta') throw new Error('no such line');
      expect(act.dishes.map(({ table, name, before, after }) => [table, name, before ?? after?.precio])).toEqual([
        ['sartenes_cuchara', 'Sopa de ajo', 1250],
        ['sartenes_cuchara', 'Pote', 1250],
        ['sartenes_cuchara', 'Fabada', 1250],
        ['cafes', 'Bombón', null],
      ]);
      const ids = act.dishes.map(({ id }) => id);
      await edits.save({ table: 'sartenes_cuchara', id: ids[1]!, before: {}, after: { trazas: ['soja'] } });

      const asked = { id: done.change, kind: 'carta' } as const;
      expect(await edits.undoMany(asked)).toEqual({ kind: 'done' });
      const [undone] = (await edits.listChanges(1)).changes;
      expect(undone).toMatchObject({ kind: 'carta', dishes: [{ before: {} }, { before: {} }, { before: {} }] });
      expect(await edits.readItem('sartenes_cuchara', ids[0]!)).toBeUndefined();
      expect(await edits.readItem('sartenes_cuchara', ids[1]!)).toMatchObject({ tipo: 'Pote', trazas: ['soja'] });
      expect(await edits.undoMany(asked)).toEqual({ kind: 'conflict' });

      expect(await edits.undoMany({ ...asked, id: undone!.id })).toEqual({ kind: 'done' });
      expect(await edits.readItem('sartenes_cuchara', ids[2]!)).toMatchObject({ tipo: 'Fabada', precio: 1250 });
      expect(await edits.undoMany({ ...asked, id: 0 })).toEqual({ kind: 'conflict' });
    });
  },
);

it('knows the picture of a dish that only a line about many dishes names', async () => {
  const address = '/storage/v1/object/public/imagenes/platos/1-abcw640h480-320.webp';
  const dishes = [{ table: 'cafes' as const, isNew: true, fields: { tipo: 'Vienés', imagen: address } }];
  const added = await menuEdits.createMany(await keepImport(), dishes);
  if (added.kind !== 'done') throw new Error(added.kind);
  await menuEdits.undoMany({ id: added.change, kind: 'carta' });
  expect(await listDishPicturePaths(readRows)).toContain('platos/1-abcw640h480-320.webp');
});

it('shows a line about dishes that no list of today could hold', async () => {
  const platos = [{ tabla: 'cafes', id: 1, orden: 1, tipo: 'Achicoria', precio: 1.5, alergenos: ['achicoria'] }];
  const line = { tabla: 'carta', fila_id: 0, accion: 'carta', despues: platos };
  await ask('service', (db) => db.from('cambios').insert(line));
  expect((await menuEdits.listChanges(1)).changes).toMatchObject([
    { dishes: [{ table: 'cafes', name: 'Achicoria', after: { precio: 150 } }] },
  ]);
});

it.each([
  ['a dish off the card', { tabla: 'fuera_de_carta', accion: 'creado', despues: { id: 1, nombre_es: 'Setas' } }],
  ['many dishes', { tabla: 'carta', accion: 'carta', despues: [{ tabla: 'cafes', id: 1, precio: 'gratis' }] }],
  ["a guest's data", { tabla: 'reservas', accion: 'datos_borrados', despues: null }],
])('leaves out a line about %s that cannot be read, and shows the others', async (_what, line) => {
  const [last] = (await menuEdits.listChanges(1)).changes;
  const [row] = await ask('service', (db) =>
    db
      .from('cambios')
      .insert({ fila_id: 0, ...line })
      .select('id'),
  );
  const { changes } = await menuEdits.listChanges(2);
  expect(changes[0]).toEqual(last);
  await ask('service', (db) => db.from('cambios').delete().eq('id', row!.id));
});

it('adds many dishes or none', async () => {
  const before = await menuEdits.listChanges(1);
  const good = { table: 'cafes' as const, isNew: true, fields: { tipo: 'Bien' } };
  const bad = { ...good, fields: { tipo: 'Mal', precio: -1 } };
  const form = await keepImport();
  await expect(menuEdits.createMany(form, [good, bad])).rejects.toThrow();
  expect(await menuEdits.listChanges(1)).toEqual(before);
  // The preview is still there.
  expect((await keptImports.read('Ana'))?.id).toBe(form);
});

describe('a kept preview', () => {
  const soup = { table: 'sartenes_cuchara' as const, isNew: true, fields: { tipo: 'Sopa de prueba' } };

  it('is one a person, goes with its dishes, and an older name of it adds nothing', async () => {
    const [ana, bea] = [await keepImport('Ana'), await keepImport('Bea')];
    const second = await keepImport('Ana');
    expect(await menuEdits.createMany(ana, [soup])).toEqual({ kind: 'stale' });
    expect(await menuEdits.createMany(second, [soup])).toMatchObject({ kind: 'done', count: 1 });
    expect(await keptImports.read('Ana')).toBeUndefined();
    expect((await keptImports.read('Bea'))?.id).toBe(bea);
    await keptImports.remove(bea);
    expect(await keptImports.read('Bea')).toBeUndefined();
  });

  it('of two persons adds each dish once, unless the second saw that it is there', async () => {
    const tea = { ...soup, fields: { tipo: 'Potaje de prueba' } };
    const forms = [await keepImport('Ana'), await keepImport('Bea')];
    const added = await Promise.all(forms.map((form) => menuEdits.createMany(form, [tea])));
    expect(added.map(({ kind }) => kind).sort()).toEqual(['done', 'repeated']);
    const left = forms[added.findIndex(({ kind }) => kind === 'repeated')] ?? '';
    expect(await menuEdits.createMany(left, [{ ...tea, fields: { tipo: 'POTAJE DE PRUEBA' } }])).toEqual({
      kind: 'repeated',
    });
    expect(await menuEdits.createMany(left, [{ ...tea, isNew: false }])).toMatchObject({ kind: 'done' });
  });

  it('adds no new dish twice, and dishes of one list with other columns in one act', async () => {
    const form = await keepImport();
    const fields = { tipo: 'Sopa de gala', precio: 900 };
    for (const again of [fields, { tipo: 'SOPA DE GALA' }, { tipo: 'sopa de gala', precio_media: 500 }]) {
      const twice = [
        { ...soup, fields },
        { ...soup, fields: again },
      ];
      expect(await menuEdits.createMany(form, twice)).toEqual({ kind: 'repeated' });
    }
    const other = { ...soup, fields: { tipo: 'Sopa de gala fría', precio_media: 500, oculto: true } };
    expect(await menuEdits.createMany(form, [{ ...soup, fields }, other])).toMatchObject({ kind: 'done', count: 2 });
  });

  it('is changed under its name only, and goes when it is old', async () => {
    const form = await keepImport('Ana');
    const next = randomUUID();
    expect(await keptImports.update(form, next, { ...aKeptCarta(), made: ['a'] })).toBe(true);
    expect(await keptImports.update(form, form, aKeptCarta())).toBe(false);
    expect(await keptImports.read('Ana')).toMatchObject({ id: next, kept: { made: ['a'] } });
    for (const contenido of [{ version: 0 }, { version: 1 }, { version: 1, found: { rows: [{}] } }]) {
      await ask('service', (db) => db.from('importaciones').update({ contenido }).eq('id', next));
      expect(await keptImports.read('Ana')).toBeUndefined();
    }
    const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    await ask('service', (db) => db.from('importaciones').update({ cuando: monthAgo }).eq('id', next));
    expect(await keptImports.removeOld()).toBe(1);
    expect(await keptImports.removeOld()).toBe(0);
  });
});

describe('changes of prices from a day on', () => {
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
  const create = async (tipo: string) => {
    const made = await menuEdits.create('refrescos', dish(tipo));
    return made.kind === 'done' ? made.item.id : 0;
  };
  const raise = (id: number, before: number, after: number): PriceChange => ({
    ...{ table: 'refrescos', id, before: { precio: before }, after: { precio: after } },
  });
  const priceOf = async (id: number) => (await menuEdits.readItem('refrescos', id))?.precio;
  const since = async () => (await pricePlans.readSince()).get('refrescos');

  it('are made at once on the day itself, once a form, and undone with the date that guests read', async () => {
    const id = await create('Sifón');
    const form = randomUUID();
    const done = await pricePlans.store([raise(id, 320, 340)], { form, from: monday, today: monday });
    expect(done).toMatchObject({ kind: 'done', change: expect.any(Number) as number });
    expect(await pricePlans.store([raise(id, 340, 360)], { form, from: monday, today: monday })).toEqual(done);
    expect(await pricePlans.isTaken(form)).toBe(true);
    expect([await priceOf(id), await since(), await pricePlans.listPending()]).toEqual([340, monday, []]);

    await menuEdits.undoMany({ id: (done as { change: number }).change, kind: 'precios' });
    expect([await priceOf(id), await since(), await pricePlans.isTaken(form)]).toEqual([320, undefined, false]);
  });

  it('are not kept when one of the prices is another by now', async () => {
    const [one, two] = [await create('Mosto'), await create('Gaseosa')];
    const form = randomUUID();
    const refused = await pricePlans.store([raise(one, 320, 340), raise(two, 300, 310)], {
      form,
      from: monday,
      today: monday,
    });
    expect(refused).toMatchObject({ kind: 'conflict', others: [{ id: two }] });
    expect([await priceOf(one), await since(), await pricePlans.isTaken(form)]).toEqual([320, undefined, false]);
  });

  it('wait for their day, and then leave alone what was changed or deleted since', async () => {
    const ids = [await create('Bíter'), await create('Tónica'), await create('Horchata')];
    const plan = { form: randomUUID(), from: tuesday, today: monday };
    await pricePlans.store(
      ids.map((id) => raise(id, 320, 350)),
      plan,
    );
    expect(await pricePlans.listPending()).toMatchObject([{ from: tuesday, tables: ['refrescos'], count: 3 }]);
    expect(await pricePlans.applyDue(monday)).toBe(0);
    expect(await priceOf(ids[0]!)).toBe(320);

    await menuEdits.save({ table: 'refrescos', id: ids[1]!, before: {}, after: { precio: 400 } });
    await menuEdits.remove('refrescos', ids[2]!, {});
    expect(await pricePlans.applyDue(tuesday)).toBe(1);
    expect([await priceOf(ids[0]!), await priceOf(ids[1]!), await since()]).toEqual([350, 400, tuesday]);
    expect([await pricePlans.applyDue(tuesday), await pricePlans.listPending()]).toEqual([0, []]);
    const [line] = (await menuEdits.listChanges(1)).changes;
    expect(line).toMatchObject({ kind: 'precios', dishes: [{ id: ids[0] }] });
  });

  it('can be withdrawn until their day, and go when nothing is left to change', async () => {
    const id = await create('Zumo');
    await pricePlans.store([raise(id, 320, 350)], { form: randomUUID(), from: tuesday, today: monday });
    const [pending] = await pricePlans.listPending();
    expect(await pricePlans.withdraw(pending!.id)).toBe(true);
    expect(await pricePlans.withdraw(pending!.id)).toBe(false);
    await pricePlans.store([raise(id, 300, 350)], { form: randomUUID(), from: tuesday, today: monday });
    expect(await pricePlans.applyDue(tuesday)).toBe(1);
    expect([await priceOf(id), await pricePlans.listPending()]).toEqual([320, []]);
  });
});

describe('content that guests see from a day on', () => {
  it('is read before that day, so that the clock of the site shows it; a hidden dish is not', async () => {
    const menu = { fecha: '2999-12-31', activo: true };
    const [plan] = await ask('service', (db) => db.from('menu_dia').insert(menu).select('id'));
    await ask('service', (db) => db.from('menu_dia_textos').insert({ menu_id: plan!.id, primeros_es: 'Lentejas' }));
    expect((await readActiveMenus())[0]).toMatchObject({ id: plan!.id, texto: { primeros: { es: 'Lentejas' } } });
    expect((await readActiveMenusUntil('2999-12-30')).map(({ id }) => id)).not.toContain(plan!.id);
    await ask('service', (db) => db.from('menu_dia').delete().eq('id', plan!.id).select('id'));

    const days = { desde: '2999-12-30', hasta: '2999-12-31', texto_es: 'Cerrado' };
    const [closed] = await ask('service', (db) => db.from('dias_especiales').insert(days).select('id'));
    expect((await openingHoursTable.read()).special).toMatchObject([{ id: closed!.id, text: { es: 'Cerrado' } }]);
    await ask('service', (db) => db.from('dias_especiales').delete().eq('id', closed!.id).select('id'));

    // Both halves of the year, so that one of the two is out of season.
    const dishes = [
      { tipo: 'Primavera', temporada: '01-01/06-30', oculto: false },
      { tipo: 'Otoño', temporada: '07-01/12-31', oculto: false },
      { tipo: 'Oculto', temporada: null, oculto: true },
    ];
    const rows = await ask('service', (db) => db.from('salados').insert(dishes).select('id'));
    const ids = rows.map(({ id }) => id);
    const read = (items: readonly MenuItem[]) => items.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(read(await readMenu('salados'))).toEqual(ids.slice(0, 2));
    expect(read(await readWholeMenu('salados'))).toEqual(ids);
    await ask('service', (db) => db.from('salados').delete().in('id', ids).select('id'));
  });
});

describe('the sample carta', () => {
  it('is deleted in one act, except for changed dishes, and restored in one act', async () => {
    const count = async () => (await readSample()).reduce((sum, { sample }) => sum + sample, 0);
    const first = await count();
    expect(first).toBeGreaterThan(180);
    const own = (await readSample()).find(({ table }) => table === 'faena')!.own;
    const before = await menuEdits.readItem('carnes', 1);
    const saved = await menuEdits.save({ table: 'faena', id: 1, before: {}, after: { precio: 2222 } });
    await menuEdits.save({ table: 'faena', id: 2, before: {}, after: { tipo: 'Otro' } });
    await menuEdits.save({
      table: 'faena',
      id: 2,
      before: {},
      after: { tipo: (saved as { item: MenuItem }).item.tipo },
    });
    await menuEdits.move('carnes', 2, 1);
    expect(await count()).toBe(first - 2);
    expect((await readSample()).find(({ table }) => table === 'faena')!.own).toBe(own + 2);

    const change = (await menuEdits.emptySample())!;
    expect(await count()).toBe(0);
    expect([await menuEdits.readItem('carnes', 1), await menuEdits.emptySample()]).toEqual([undefined, null]);
    expect((await menuEdits.readItem('faena', 1))?.precio).toBe(2222);
    const line = (await menuEdits.readLine(change)) as StoredManyChange;
    expect([line.kind, line.dishes.length]).toEqual(['vaciado', first - 2]);

    expect(await menuEdits.undoMany(line)).toEqual({ kind: 'done' });
    expect(await menuEdits.readItem('carnes', 1)).toEqual(before);
    expect([await count(), await menuEdits.undoMany(line)]).toEqual([first - 2, { kind: 'conflict' }]);
    expect((await menuEdits.listChanges(1)).changes).toMatchObject([{ kind: 'repuesto' }]);
  });

  it('is among the changes that the person who emptied it can undo', () =>
    signQueries('Rosa', async () => {
      const change = (await menuEdits.emptySample())!;
      expect(await menuEdits.listOwnChanges('Rosa', 30)).toMatchObject([{ id: change, who: 'Rosa' }]);
      expect(await menuEdits.undoMany({ id: change, kind: 'vaciado' })).toEqual({ kind: 'done' });
      expect((await menuEdits.listOwnChanges('Rosa', 30)).map(({ kind }) => kind)).toEqual(['repuesto', 'vaciado']);
      expect(await menuEdits.listOwnChanges('Ana', 30)).toEqual([]);
    }));
});

describe('a dish off the card', () => {
  it('leaves a line of history each time it is added, taken away or brought back, and is undone by it', () =>
    signQueries('Berta', async () => {
      const readMenu = async () => [];
      const common = { readMenu, listMenu: readMenu, onChange: () => undefined, log: () => undefined };
      const options = { ...common, edits: menuEdits, undoSettings: async () => false, undoImport: async () => false };
      const editor = createMenuEditor({ ...options, now: () => now.getTime() });
      const lines = async () =>
        (await menuEdits.listOwnChanges('Berta', 30)).map((line) => ('special' in line ? line.kind : 'another'));
      await specialsTable.add({ name: { es: 'Setas', en: '' }, price: 1250, until: null });
      const [special] = await specialsTable.read();
      for (const isGone of [true, true, false]) await specialsTable.setGone(special?.id ?? 0, isGone);
      expect(await lines()).toEqual(['restaurado', 'eliminado', 'creado']);

      const [, removed, added] = await menuEdits.listOwnChanges('Berta', 30);
      expect(added).toMatchObject({ who: 'Berta', special: { nombre_es: 'Setas', precio: 12.5 } });
      expect(await editor.previewUndo(added?.id ?? 0, 'Berta')).toMatchObject({
        line: { kind: 'creado', special: { nombre_es: 'Setas' } },
      });
      expect(await editor.undoOwn(added?.id ?? 0, 'Ana')).toEqual({ kind: 'unknown' });
      expect(await editor.undoOwn(added?.id ?? 0, 'Berta')).toEqual({ kind: 'done' });
      expect(await specialsTable.read()).toEqual([]);
      expect(await editor.undoOwn(removed?.id ?? 0, 'Berta')).toEqual({ kind: 'done' });
      expect(await specialsTable.read()).toEqual([special]);
      expect(await lines()).toHaveLength(5);
      await specialsTable.setGone(special?.id ?? 0, true);
    }));
});

it('is not added where its line of history cannot be written', async () => {
  // No text of Postgres holds it: the name cannot be noted.
  const add = () => specialsTable.add({ name: { es: 'Setas', en: '' }, price: 1250, until: null });
  await expect(signQueries('\0', add)).rejects.toThrow();
  expect(await specialsTable.read()).toEqual([]);
});

it('tries that were counted go in pieces, but for those of the hours since', async () => {
  for (let turn = 0; turn < 30; turn += 1) await databaseLeases.countTry('claves', 'a', 100, 1);
  expect(await removeOldRows('intentos', Date.now() - 3_600_000)).toBe(0);
  const soon = Date.now() + 60_000;
  expect([await removeOldRows('intentos', soon), await removeOldRows('intentos', soon)]).toEqual([25, 5]);
});

it.each(['aviso', 'correo'] as const)(
  'a decision on an outside table is told once, from its release on: %s',
  async (kind) => {
    const now = new Date();
    const planned = createPlannedNotices(kind);
    const body = { ...statusMessage({ ...ana, estado: null }, 'confirmada') };
    const count = () => storedMessages.countWaiting(kind, now);
    const earlier = new Date(now.getTime() - 15_000);
    expect(await planned.plan('rec1', body, earlier, now)).toBe('planned');
    expect(await planned.plan('rec1', body, earlier, now)).toBe('taken');
    expect([await count(), await storedMessages.findNextTry(kind, now)]).toEqual([0, undefined]);
    expect(await planned.listPlanned(now)).toMatchObject([{ bookingId: 'rec1', body: { Estado: 'confirmada' } }]);
    expect(await planned.release('rec1', body, now)).toBe(true);
    expect(await planned.release('rec1', body, now)).toBe(false);
    expect([await count(), await storedMessages.findNextTry(kind, now)]).toEqual([1, now]);
    expect(await planned.plan('rec1', body, earlier, now)).toBe('announced');
    await ask('service', (db) => db.from('mensajes').delete().eq('registro', 'rec1'));
  },
);

it('a decision on a record without an address is not mailed', async () => {
  const planned = createPlannedNotices('correo');
  const body = { ...statusMessage({ ...ana, email: '', estado: null }, 'cancelada') };
  await planned.plan('rec2', body, new Date(0), new Date());
  expect(await planned.release('rec2', body, new Date())).toBe(false);
  expect(await ask('service', (db) => db.from('mensajes').select('id').eq('registro', 'rec2'))).toEqual([]);
});

const ana: Reservation = {
  nombre: 'Ana',
  telefono: '612345678',
  email: 'ana@example.org',
  personas: 4,
  fecha: '2026-11-28',
  hora: '14:15',
  comentarios: '',
};
const now = new Date('2026-11-24T10:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe.each(both<ReservationRequests>(createReservationRequests().requests, reservationRequests))(
  'requests, %s',
  (_name, requests) => {
    const store = async (entrega: 'local' | 'pendiente', changes: Partial<Reservation> = {}) => {
      const id = randomUUID();
      const reservation = { ...ana, ...changes };
      const outcome = await requests.store({
        ...{ id, reservation, solicitud: `form-${id}`, huella: 'h', idioma: 'es', entrega, now },
      });
      if (outcome.kind !== 'stored') throw new Error(outcome.kind);
      return outcome.stored;
    };
    const find = async (id: string) => (await requests.find(id))!;

    it('stores a form once, and knows its own row again', async () => {
      const stored = await store('pendiente');
      expect(stored).toMatchObject({ ...ana, entrega: 'pendiente', entrega_intentos: 1, entrega_iniciada_en: now });
      const { id, solicitud } = stored;
      const again = { reservation: ana, solicitud, huella: 'h', idioma: 'es', entrega: 'pendiente', now } as const;
      expect(await requests.store({ ...again, id })).toMatchObject({ stored: { id }, isNew: true });
      expect(await requests.store({ ...again, id: randomUUID() })).toMatchObject({ stored: { id }, isNew: false });
      expect(await requests.find(randomUUID())).toBeUndefined();
    });

    it('lets one of several who saw the same state begin a delivery', async () => {
      const seen = await store('pendiente');
      expect(await requests.claim(seen, later(1000))).toBe(true);
      expect(await requests.claim(seen, later(1000))).toBe(false);
      const begun = await find(seen.id);
      expect(begun).toMatchObject({ entrega_intentos: 2, entrega_iniciada_en: later(1000) });
      await requests.note(seen.id, { entrega: 'fallida', reason: 'HTTP 500' }, now);
      expect(await requests.claim(begun, later(2000))).toBe(false);
    });

    it('keeps what was taken as taken, whatever is noted later', async () => {
      const { id } = await store('pendiente');
      expect(await requests.note(id, { entrega: 'fallida', reason: 'HTTP 500' }, now)).toBe(true);
      expect(await find(id)).toMatchObject({ entrega: 'fallida', entrega_error: 'HTTP 500' });
      expect(await requests.note(id, { entrega: 'entregada', reason: null }, now)).toBe(true);
      expect(await requests.note(id, { entrega: 'fallida', reason: 'late' }, now)).toBe(false);
      expect(await find(id)).toMatchObject({ entrega: 'entregada', entrega_error: null });
      expect(await requests.note(randomUUID(), { entrega: 'fallida', reason: 'nobody' }, now)).toBe(false);
    });

    it('lists what was cut off', async () => {
      const cutOff = await store('pendiente');
      expect((await requests.listCutOff(now, ana.fecha)).map(({ id }) => id)).toContain(cutOff.id);
      expect(await requests.listCutOff(now, '2026-11-29')).toEqual([]);
      expect(await requests.listCutOff(later(-1), ana.fecha)).toEqual([]);
    });

    it('touches no more what has lost its personal data', async () => {
      const { id } = await store('pendiente', { fecha: '2026-08-01' });
      expect(await requests.anonymise(90, '2026-11-24')).toBe(1);
      expect(await requests.anonymise(90, '2026-11-24')).toBe(0);
      const empty = await find(id);
      expect(empty).toMatchObject({ nombre: '', telefono: '', email: '', huella: '', isAnonymised: true });
      expect(await requests.claim(empty, now)).toBe(false);
      expect((await requests.listCutOff(now, '2026-08-01')).map((each) => each.id)).not.toContain(id);
    });
  },
);

type StaffTables = Pick<ReturnType<typeof createStaffTables>, 'staffSessions' | 'staffPeople'>;

describe.each(both<StaffTables>(createStaffTables(), { staffSessions, staffPeople }))(
  'staff, %s',
  (_name, { staffSessions: sessions, staffPeople: people }) => {
    const at = now.getTime();
    const owner = { id: null, name: 'Propiedad' };
    const common = { person: owner, keyPrint: 'p', browser: 'Safari · iPhone', isDevice: false };
    const session = (idHash: string, ends: number, lastUsed = at) => ({
      ...{ ...common, idHash, ends, lastUsed },
      device: null as string | null,
    });
    const find = async (idHash: string) => (await sessions.visit(idHash, at)).session;

    it('keeps sessions until they are removed, ended or unused', async () => {
      await sessions.insert(session('open', at + 1000));
      await sessions.insert(session('ended', at - 1000));
      await sessions.insert(session('unused', at + 1000, at - 9000));
      expect(await find('open')).toMatchObject(session('open', at + 1000));
      await sessions.noteUse((await find('open'))?.id ?? '', at + 500);
      expect(await find('open')).toMatchObject(session('open', at + 1000, at + 500));
      expect((await sessions.list()).map(({ idHash }) => idHash)).toEqual(['open', 'ended', 'unused']);
      expect(await sessions.removeEnded(at, at - 5000)).toBe(2);
      await sessions.insert(session('other', at + 1000));
      await sessions.removeOthers([(await find('open'))?.id ?? '']);
      expect(await find('other')).toBeUndefined();
      expect(await sessions.removeNamed((await find('open'))?.id ?? '')).toBeNull();
      expect(await find('open')).toBeUndefined();
      await sessions.remove('nobody');
      await sessions.noteUse(randomUUID(), at);
    });

    it('keeps devices with their sessions', async () => {
      const device = { ...session('d'.repeat(64), at + 1000), isDevice: true };
      const id = await sessions.insert(device);
      await sessions.noteUse(id, at + 5);
      expect(await find(device.idHash), 'a token is not the id of a session').toBeUndefined();
      expect(await sessions.findDevice(device.idHash)).toEqual({ ...device, id, lastUsed: at + 5 });
      await sessions.insert({ ...session('born of it', at + 1000), device: id });
      await sessions.insert(session('tied', at + 1000));
      await sessions.tie('tied', id);
      await sessions.insert({ ...session('named', at + 1000), device: id });
      expect(await sessions.removeNamed((await find('named'))?.id ?? '')).toBe(id);
      expect(await sessions.findDevice('tied')).toBeUndefined();
      await sessions.removeOthers([id, (await find('tied'))?.id ?? '']);
      expect(await sessions.list()).toHaveLength(2);
      expect((await find('tied'))?.device).toBe(id);
      await sessions.removeNamed(id);
      expect(await sessions.list()).toEqual([]);
      await sessions.insert({ ...device, ends: at - 1 });
      await sessions.insert({ ...device, idHash: 'f'.repeat(64), lastUsed: at - 9000 });
      expect(await sessions.removeEnded(at, at - 5000)).toBe(1);
      await sessions.removeOthers([randomUUID()]);
      expect(await sessions.list()).toEqual([]);
    });

    it('keeps people by name, each with a key of their own, and all that is theirs goes with them', async () => {
      const [key, other] = ['a'.repeat(64), 'b'.repeat(64)];
      expect(await people.insert('Ana', key)).toBe(true);
      expect(await people.insert('ANA', other)).toBe(false);
      expect(await people.insert('Luis', key)).toBe(false);
      expect((await people.list()).map(({ name }) => name)).toEqual(['Ana']);
      const { id } = (await people.findByKey(key))!;
      const person = { id, name: 'Ana' };
      expect(await people.findByKey(other)).toBeUndefined();
      const ends = at + 1000;
      await sessions.insert({ ...session('e'.repeat(64), ends), person, isDevice: true });
      await sessions.insert({ ...session('of Ana', ends), person });
      expect(await people.remove(id)).toBe('Ana');
      expect(await people.remove(id)).toBeUndefined();
      expect(await people.insert('Ana', key), 'an annulled key is not used again').toBe(false);
      expect([await sessions.list(), await people.list()]).toEqual([[], []]);
      await expect(sessions.insert({ ...session('late', ends), person })).rejects.toThrow();
    });
  },
);

describe('the desk', () => {
  const add = (nombre: string, hora: string, telefono = '') =>
    bookingDesk.add(randomUUID(), { nombre, hora, telefono, personas: 2, fecha: '2027-03-05' }, now);

  it('takes a form once, and not with something else in it', async () => {
    const visit = { nombre: 'Puerta', hora: '13:00', telefono: '', personas: 2, fecha: '2027-05-01' };
    const form = randomUUID();
    const first = await bookingDesk.add(form, visit, now);
    expect(first).toMatchObject({ kind: 'done', booking: { nombre: 'Puerta' } });
    expect(await bookingDesk.add(form, visit, now)).toEqual({ ...first, overbooks: false });
    expect(await bookingDesk.add(form, { ...visit, personas: 3 }, now)).toEqual({ kind: 'other' });
    expect(await bookingDesk.readDays('2027-05-01', '2027-05-01', now)).toEqual({
      '2027-05-01': { covers: 2, bookings: 1 },
    });
  });

  it('counts the bookings to come by date and time, without cancelled and waiting ones', async () => {
    const visit = { nombre: 'Hora', telefono: '', personas: 2, fecha: '2027-05-02' };
    const addAt = async (hora: string) => {
      const added = await bookingDesk.add(randomUUID(), { ...visit, hora }, now);
      if (added.kind !== 'done') throw new Error('not added');
      return added.booking.id;
    };
    for (const hora of ['21:00', '13:30', '00:00', '21:00']) await addAt(hora);
    const gone = await addAt('22:00');
    await bookingDesk.act(gone, 'cancelar', { by: 'personal', isAnnounced: false, now });
    expect(await bookingDesk.readTimes('2027-05-02', '2027-05-02', now)).toEqual([
      { fecha: '2027-05-02', hora: '00:00', zona: null, bookings: 1 },
      { fecha: '2027-05-02', hora: '13:30', zona: null, bookings: 1 },
      { fecha: '2027-05-02', hora: '21:00', zona: null, bookings: 2 },
    ]);
    // 21:30 in Madrid: the midnight that ends the day is still to come.
    expect(await bookingDesk.readTimes('2027-05-01', '2027-05-03', new Date('2027-05-02T19:30:00Z'))).toEqual([
      { fecha: '2027-05-02', hora: '00:00', zona: null, bookings: 1 },
    ]);
  });

  it('reads a day, what is found by name or telephone, and what is kept of the same telephone', async () => {
    const added = await add('Íñigo Núñez', '14:00', '+34611222333');
    if (added.kind !== 'done') throw new Error('not added');
    const { booking } = added;
    await add('Otra', '15:00', '611222333');
    const read = (search?: string) => bookingDesk.read({ day: '2027-03-05', search, decides: true }, now);
    const names = async (search?: string) =>
      (await read(search)).bookings.filter(({ isBelow }) => isBelow).map((each) => each.booking.nombre);
    expect((await names()).sort()).toEqual(['Otra', 'Íñigo Núñez']);
    expect(await names('NUNEZ')).toEqual(['Íñigo Núñez']);
    expect((await names('611 22 2')).sort()).toEqual(['Otra', 'Íñigo Núñez']);
    expect(await names('611 22 29')).toEqual([]);
    expect((await names('34611222')).sort()).toEqual(['Otra', 'Íñigo Núñez']);
    for (const sign of ['%', '.', '\\', '(', '[a', '^í', 'nunez$']) expect(await names(sign)).toEqual([]);
    expect((await read()).kept.map(({ id }) => id)).toContain(booking.id);
    expect(booking).toMatchObject({ estado: 'confirmada', hora: '14:00', origen: 'panel', telefono: '+34611222333' });
    expect(await bookingDesk.readDays('2027-03-01', '2027-03-31', now)).toEqual({
      '2027-03-05': { covers: 4, bookings: 2 },
    });
  });

  it('has undecided requests of all days on top, and those that were not delivered', async () => {
    const store = async (entrega: 'local' | 'pendiente', fecha: string) => {
      const id = randomUUID();
      const reservation = { ...ana, fecha };
      await reservationRequests.store({ id, reservation, solicitud: id, huella: 'h', idioma: 'es', entrega, now });
      return id;
    };
    const undecided = await store('local', '2027-04-01');
    const over = await store('local', '2026-11-01');
    const failed = await store('pendiente', '2026-11-02');
    await reservationRequests.note(failed, { entrega: 'fallida', reason: 'HTTP 500' }, now);
    const onTop = async (decides: boolean) =>
      (await bookingDesk.read({ day: '2027-03-05', decides }, now)).bookings
        .filter(({ isOnTop }) => isOnTop)
        .map(({ booking }) => booking.id);
    expect(await onTop(true)).toEqual(expect.arrayContaining([undecided, failed]));
    expect(await onTop(true)).not.toContain(over);
    expect(await onTop(false)).toContain(failed);
    expect(await onTop(false)).not.toContain(undecided);
  });

  it('offers the times that the database would take', async () => {
    await bookingDesk.saveSeats({ ...defaultSeats, plazas: 6 });
    const add4 = (hora: string) =>
      bookingDesk.add(randomUUID(), { nombre: 'Cuatro', hora, telefono: '', personas: 4, fecha: '2027-03-06' }, now);
    for (const hora of ['13:10', '23:30']) await add4(hora);
    await bookingDesk.add(
      randomUUID(),
      { nombre: 'Noche', hora: '00:00', telefono: '', personas: 4, fecha: '2027-03-05' },
      now,
    );
    const day = await bookingDesk.readPlaces('2027-03-06', now);
    for (const hora of ['01:00', '01:30', '12:00', '13:00', '14:30', '14:45', '22:15', '22:45', '00:00']) {
      const id = randomUUID();
      const reservation = { ...ana, personas: 3, fecha: '2027-03-06', hora };
      const request = { id, reservation, solicitud: id, huella: 'h', idioma: 'es', entrega: 'local', now } as const;
      const outcome = await reservationRequests.store(request);
      expect([hora, outcome.kind === 'stored']).toEqual([
        hora,
        findPlace({ fecha: '2027-03-06', hora, personas: 3 }, day) !== undefined,
      ]);
      if (outcome.kind === 'stored') await bookingDesk.act(id, 'cancelar', { by: 'personal', isAnnounced: false, now });
    }
    await bookingDesk.saveSeats(defaultSeats);
  });
});

describe('two sites', () => {
  const content = {
    read: (_key: string, _tables: readonly string[], load: () => Promise<unknown>) => load(),
    forgetVersions: () => undefined,
  } as ContentStore;
  const openHours = (table: OpeningHoursTable) =>
    createOpeningHours({
      ...{ content, table, now: () => new Date('2026-11-24T12:00:00Z') },
      readFacts: () => Promise.resolve({ isSample: false }),
    });
  /** The table, but `act` is done before each of its calls. */
  const before = <Table extends object>(table: Table, act: (isRead: boolean) => unknown): Table =>
    new Proxy(table, {
      get: (_table, name: keyof Table & string) => {
        const method = table[name] as (...given: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          await act(name.startsWith('read'));
          return method(...given);
        };
      },
    });
  /** The table, but `meanwhile` is done before what is written first. */
  const writeAfter = <Table extends object>(table: Table, meanwhile: () => Promise<unknown>): Table => {
    let isFirst = true;
    return before(table, (isRead) => {
      if (isRead || !isFirst) return;
      isFirst = false;
      return meanwhile();
    });
  };

  it('that save the same fact within milliseconds: the second is asked which to keep', async () => {
    const open = (table: OwnerFactsTable) => createOwnerFacts({ content, table });
    const other = open(ownerFactsTable);
    await other.save({ nombre: 'La Pócima' }, {});
    const seen = await ownerFactsTable.read();
    const late = (meanwhile: () => Promise<unknown>) => open(writeAfter(ownerFactsTable, meanwhile));
    const saved = await late(() => other.save({ ...seen, nombre: 'El Elixir' }, seen)).save(
      { ...seen, nombre: 'La Tisana' },
      seen,
    );
    expect(saved?.both).toEqual([{ field: 'nombre', stored: 'El Elixir', typed: 'La Tisana' }]);
    const now = await ownerFactsTable.read();
    expect(now).toEqual({ nombre: 'El Elixir' });
    expect(await late(() => other.save({ ...now, nif: 'B1' }, now)).save({ ...now, calle: 'Sierpes, 3' }, now)).toBe(
      undefined,
    );
    expect(await ownerFactsTable.read()).toEqual({ nombre: 'El Elixir', nif: 'B1', calle: 'Sierpes, 3' });
    await other.save({}, await ownerFactsTable.read());
  });

  it('that save the same hours within milliseconds: the second is asked which to keep', async () => {
    const other = openHours(openingHoursTable);
    await other.save({ abre_2: '08:00', cierra_2: '23:00' }, undefined);
    const seen = storedHours(await other.read());
    const late = openHours(writeAfter(openingHoursTable, () => other.save({ ...seen, abre_2: '09:00' }, seen)));
    const refused = await late.save({ ...seen, abre_2: '10:00', sirve_hasta_cafe: '12:30' }, seen);
    expect(refused?.both).toEqual([{ field: 'abre_2', stored: '09:00', typed: '10:00' }]);
    expect(storedHours(await other.read())).toMatchObject({ abre_2: '09:00', sirve_hasta_cafe: '' });
  });

  it('keep two spans of a day, of bar and kitchen and of a special day', async () => {
    const one = openHours(openingHoursTable);
    const day = { abre_1: '13:00', cierra_1: '16:30', abre_1_2: '20:00', cierra_1_2: '02:00' };
    const kitchen = {
      ...{ cocina_abre_1: '13:00', cocina_cierra_1: '16:00' },
      ...{ cocina_abre_1_2: '20:30', cocina_cierra_1_2: '00:30' },
    };
    const before = storedHours(await one.read());
    expect(await one.save({ ...day, ...kitchen }, undefined)).toBeUndefined();
    expect(storedHours(await one.read())).toEqual({ ...before, ...day, ...kitchen });
    const hours = [
      { opens: '12:00', closes: '16:00' },
      { opens: '20:00', closes: '01:00' },
    ];
    await one.addSpecial({ from: '2026-12-31', to: '2026-12-31', hours, text: { es: '', en: '' } });
    const { special } = await one.read();
    expect(special).toMatchObject([{ hours }]);
    for (const { id } of special) await one.removeSpecial(id);
    const none = Object.fromEntries([...Object.keys(day), ...Object.keys(kitchen)].map((name) => [name, '']));
    await one.save({ ...none, abre_1: '08:00', cierra_1: '23:00' }, undefined);
    expect(storedHours(await one.read())).toMatchObject({ ...none, abre_1: '08:00', cierra_1: '23:00' });
  });

  it('keep special days once whose form was sent twice at once', async () => {
    const days = { from: '2026-12-24', to: '2026-12-26', hours: [], text: { es: 'Cerrado', en: '' } };
    const other = openHours(openingHoursTable);
    const one = openHours(writeAfter(openingHoursTable, () => other.addSpecial(days)));
    await Promise.all([one.addSpecial(days), one.addSpecial(days)]);
    const { special } = await one.read();
    expect(special).toMatchObject([days]);
    for (const { id } of special) await one.removeSpecial(id);
    expect((await one.read()).special).toEqual([]);
  });

  it('leave a line of history each time something changes, and are undone by their author', () =>
    signQueries('Nieves', async () => {
      const ownerFacts = createOwnerFacts({ content, table: ownerFactsTable });
      const openingHours = openHours(openingHoursTable);
      const readMenu = async () => [];
      const editor = createMenuEditor({
        ...{ edits: menuEdits, readMenu, listMenu: readMenu, onChange: () => undefined, log: () => undefined },
        ...{
          undoSettings: (line) => undoSettings({ ownerFacts, openingHours }, line),
          undoImport: async () => false,
          now: () => 0,
        },
      });
      const listLines = async () =>
        (await menuEdits.listOwnChanges('Nieves', 30)).flatMap((line) => ('settings' in line ? [line] : []));
      const undoNewest = async () => editor.undoOwn((await listLines())[0]?.id ?? 0, 'Nieves');

      const first = await ownerFactsTable.read();
      await ownerFacts.save({ ...first, nombre: 'La Pócima', redes: 'https://x.com/a' }, first);
      await ownerFacts.save(await ownerFactsTable.read(), undefined);
      const [facts, ...none] = await listLines();
      expect([facts, none]).toMatchObject([
        { who: 'Nieves', settings: 'local', kind: 'guardado', before: first, after: { ...first, nombre: 'La Pócima' } },
        [],
      ]);
      expect(await editor.previewUndo(facts?.id ?? 0, 'Nieves')).toMatchObject({
        line: { settings: 'local' },
      });
      // What another changed since stays; the same field is not overwritten.
      await ownerFacts.save({ ...(await ownerFactsTable.read()), nif: 'B2' }, await ownerFactsTable.read());
      const other = (await listLines())[0]?.id ?? 0;
      expect(await editor.undoOwn(facts?.id ?? 0, 'Ana')).toEqual({ kind: 'unknown' });
      expect(await editor.undoOwn(facts?.id ?? 0, 'Nieves')).toEqual({ kind: 'done' });
      expect(await ownerFactsTable.read()).toEqual({ ...first, nif: 'B2' });
      await ownerFacts.save({ ...first, nif: 'B3' }, await ownerFactsTable.read());
      expect(await editor.undoOwn(other, 'Nieves')).toEqual({ kind: 'conflict' });
      await ownerFacts.save(first, await ownerFactsTable.read());

      const week = storedHours(await openingHours.read());
      await openingHours.save({ abre_3: '11:00', cierra_3: '15:30', menu_dias: '345' }, undefined);
      const [hours] = await listLines();
      expect(hours).toMatchObject({
        settings: 'horario',
        after: { abre_3: '11:00', cierra_3: '15:30', menu_dias: '345' },
      });
      expect(await undoNewest()).toEqual({ kind: 'done' });
      expect(storedHours(await openingHours.read())).toEqual(week);

      const span = { opens: '12:00', closes: '16:00' };
      await openingHours.addSpecial({
        from: '2026-12-31',
        to: '2026-12-31',
        hours: [span],
        text: { es: 'Fin', en: '' },
      });
      const [added] = await listLines();
      expect(added).toMatchObject({
        settings: 'dias_especiales',
        kind: 'creado',
        after: { abre: '12:00', texto_es: 'Fin' },
      });
      expect(await undoNewest()).toEqual({ kind: 'done' });
      expect((await openingHours.read()).special).toEqual([]);
      expect(await undoNewest()).toEqual({ kind: 'done' });
      const { special } = await openingHours.read();
      expect(special).toMatchObject([{ from: '2026-12-31', hours: [span], text: { es: 'Fin', en: '' } }]);
      for (const { id } of special) await openingHours.removeSpecial(id);
    }));

  it('end what is sold out at the new closing, also when one dies once it has written its hours', async () => {
    const one = openHours(openingHoursTable);
    const seen = storedHours(await one.read());
    await one.save({ ...seen, abre_2: '08:00', cierra_2: '23:00' }, seen);
    const readEnd = async () => {
      const row = await ask('service', (db) => db.from('entrantes').select('agotado_hasta').eq('id', 1).single());
      return new Date(row?.agotado_hasta ?? 0).toISOString();
    };
    await ask('service', (db) =>
      db.from('entrantes').update({ agotado_hasta: '2026-11-24T22:00:00Z' }).eq('id', 1).select('id'),
    );
    let isDead = false;
    const dying = before(openingHoursTable, (isRead) => {
      if (isDead) throw new Error('killed');
      isDead = !isRead;
    });
    const stored = storedHours(await one.read());
    const typed = { ...stored, cierra_2: '21:00', sirve_hasta_cafe: '12:30' };
    await openHours(dying)
      .save(typed, stored)
      .catch(() => undefined);
    expect(storedHours(await one.read())).toEqual(typed);
    expect(await readEnd()).toBe('2026-11-24T20:00:00.000Z');
  });
});

describe("the owner's facts", () => {
  it('are nothing at first, and then what was given last', async () => {
    expect(await ownerFactsTable.read()).toEqual({});
    const save = async (facts: OwnerFacts) => ownerFactsTable.save(await ownerFactsTable.read(), facts);
    expect(await save({ nombre: 'La Pócima', calle: 'Sierpes, 3' })).toBe(true);
    const { serving } = await openingHoursTable.read();
    expect(await save({ nombre: 'La Pócima' })).toBe(true);
    expect(await ownerFactsTable.read()).toEqual({ nombre: 'La Pócima' });
    // In the same row: neither touches the other.
    expect((await openingHoursTable.read()).serving).toEqual(serving);
    // What the sweep of the restaurant's photographs spares.
    const photo = 'casa/1795158720000-h7k2qdw1600h1200.jpg';
    await save({ galeria_2: `/storage/v1/object/public/imagenes/${photo}`, galeria_2_x: '20' });
    expect(await listOwnerPicturePaths()).toEqual([photo]);
    // A removed photograph stays as long as its removal can be undone.
    await save({});
    expect(await listOwnerPicturePaths()).toEqual([photo]);
  });
});

describe('a visit of the panel', () => {
  it('counts what could not be delivered, and with it what is still to decide', async () => {
    const store = async (entrega: 'local' | 'pendiente', fecha: string, more: object = {}, isWaiting = false) => {
      const id = randomUUID();
      const given = {
        id,
        isWaiting,
        reservation: { ...ana, fecha, ...more },
        solicitud: id,
        huella: 'h',
        idioma: 'es',
        entrega,
        now,
      } as const;
      await reservationRequests.store(given);
      return id;
    };
    const count = async (at = now) => {
      const { undelivered, waiting } = await staffSessions.visit('nobody', at.getTime());
      return [undelivered, waiting];
    };
    const [undelivered = 0, waiting = 0] = await count();
    await store('local', '2026-11-23');
    expect(await count(), 'a visit of yesterday').toEqual([undelivered, waiting]);
    await store('local', '2026-11-24');
    expect(await count(), 'one of today').toEqual([undelivered, waiting + 1]);
    await store('local', '2026-11-24', { hora: '05:00' });
    expect(await count(), 'one of today whose hour has come').toEqual([undelivered, waiting + 1]);
    await store('local', '2026-11-25', { hora: '' }, true);
    expect(await count(), 'one on the waiting list').toEqual([undelivered, waiting + 1]);
    await reservationRequests.note(
      await store('pendiente', '2026-11-23'),
      { entrega: 'fallida', reason: 'HTTP 500' },
      now,
    );
    expect(await count(), 'one that failed').toEqual([undelivered + 1, waiting + 2]);
    await store('pendiente', '2026-11-23');
    expect(await count(), 'one on its way').toEqual([undelivered + 1, waiting + 2]);
    const [cutOff = 0] = await count(later(9001));
    expect(cutOff, 'one cut off').toBeGreaterThan(undelivered + 1);

    const midnight = new Date('2027-03-10T23:30:00Z');
    const [, before = 0] = await count(midnight);
    const night = await store('local', '2027-03-10', { hora: '01:30' });
    expect((await count(midnight))[1], 'one of the night, whose date is the day before').toBe(before + 1);
    const { bookings } = await bookingDesk.read({ day: '2027-03-11', decides: true }, midnight);
    expect(bookings.find(({ booking }) => booking.id === night)?.isOnTop, 'above the next day too').toBe(true);
  });
});

describe('news for open pages of the panel', () => {
  const now = Date.parse('2026-11-24T10:00:00Z');
  const read = (sessions: readonly string[] = []) => readPanelNews(sessions, now, now - 7_200_000);

  it('is another version of a table after each of its changes, and of no other', async () => {
    const before = (await read()).versiones;
    await menuEdits.create('cervezas', dish('Novedad'));
    const after = (await read()).versiones;
    expect(after).toEqual({ ...before, cervezas: expect.any(String) as unknown });
    expect(after.cervezas).not.toBe(before.cervezas);
  });

  it('is another version of the bookings after each of theirs', async () => {
    const versions = [(await read()).versiones.reservas];
    const added = await bookingDesk.add(
      randomUUID(),
      { nombre: 'Rosa', personas: 4, hora: '14:00', fecha: '2026-11-25', telefono: '' },
      new Date(now),
    );
    if (added.kind !== 'done') throw new Error('not added');
    const { booking } = added;
    versions.push((await read()).versiones.reservas);
    await bookingDesk.act(booking.id, 'cancelar', { by: 'personal', isAnnounced: false, now: new Date(now) });
    versions.push((await read()).versiones.reservas);
    expect(new Set(versions).size).toBe(3);
    expect((await read()).versiones.reservas).toBe(versions[2]);
  });

  it('names the sessions that are open still', async () => {
    const open = async (idHash: string, times: { ends: number; lastUsed: number }) => {
      const rest = {
        person: { id: null, name: 'Propiedad' },
        keyPrint: 'k',
        browser: '',
        device: null,
        isDevice: false,
      };
      await staffSessions.insert({ idHash, ...times, ...rest });
      return (await staffSessions.visit(idHash, now)).session?.id ?? '';
    };
    const ids = [
      await open('open', { ends: now + 1, lastUsed: now }),
      await open('ended', { ends: now, lastUsed: now }),
      await open('unused', { ends: now + 1, lastUsed: now - 7_200_000 }),
      await open('closed', { ends: now + 1, lastUsed: now }),
    ];
    await staffSessions.remove('closed');
    expect((await read(ids)).abiertas).toEqual([ids[0]]);
  });
});

describe('prints of the register', () => {
  it('are kept with what they said, and the last one is read', async () => {
    expect(await registerPrints.readLast()).toBeUndefined();
    const row = { table: 'carnes' as const, id: 1, tipo: 'Cachopo', tipo_es: null, tipo_en: '', trazas: [] };
    await registerPrints.add('aaaaaaaa', [{ ...row, alergenos: null }]);
    await registerPrints.add('bbbbbbbb', [{ ...row, alergenos: ['gluten'] }]);
    expect(await registerPrints.readLast()).toMatchObject({
      version: 'bbbbbbbb',
      rows: [{ ...row, alergenos: ['gluten'] }],
    });
    const readDeclared = async () => [...(await registerPrints.readDeclarations()).keys()];
    const { item } = (await menuEdits.create('carnes', dish('Cachopo'))) as { item: MenuItem };
    expect(await readDeclared()).not.toContain(`carnes-${item.id}`);
    await menuEdits.save({ table: 'carnes', id: item.id, before: {}, after: { alergenos: ['gluten'] } });
    expect(await readDeclared()).toContain(`carnes-${item.id}`);
  });
});

describe('the scans of the codes', () => {
  it('are added to their day and code', async () => {
    await codeScans.add('2026-11-20', 'carta', 3);
    await codeScans.add('2026-11-21', 'menu', 1);
    await codeScans.add('2026-11-21', 'menu', 2);
    expect(await codeScans.read('2026-11-21')).toEqual([{ day: '2026-11-21', code: 'menu', times: 3 }]);
    expect(await codeScans.read('2026-11-01')).toHaveLength(2);
  });
});
