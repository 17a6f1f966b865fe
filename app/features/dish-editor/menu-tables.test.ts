import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { menuListOf } from '~/features/carta/catalogue';
import { checkMenuEdit, describeBoxes, describeSeen, type DishFields } from '~/features/carta/dish-fields';
import { readTablePost } from './menu-tables.server';

const list = menuListOf('carnes');
const now = new Date('2026-11-23T12:00:00Z');
const closing = new Date('2026-11-23T23:00:00Z');
const readClosing = () => Promise.resolve(closing);
const later = '2026-11-23T23:00:00+00:00';

type Ticks = readonly (readonly [string, string])[];

/** A form of the row `stored` with these boxes ticked. */
function read(stored: DishFields, ticks: Ticks, { areDrawn = true } = {}) {
  const item = aDish({ tipo: 'Cachopo', precio: 1900, ...stored });
  const boxes = areDrawn ? [['antes_casillas', describeBoxes(item, list)] as const] : [];
  const entries = [
    ...[['accion', 'guardar'] as const, ['id', '1'] as const, ['antes', describeSeen(item, list)] as const],
    ...[['tipo', 'Cachopo'] as const, ['precio', '19,00'] as const],
    ...boxes,
    ...ticks,
  ].map(([name, value]): [string, string] => [name, value]);
  return readTablePost(entries, list, { now, readClosing });
}

const isTicked = async (ticks: Ticks) => (await read({}, ticks))?.input;

describe('the boxes of a row', () => {
  it('distinguish declared dishes, dishes without allergens and undeclared dishes', async () => {
    const declared = ['declarado', 'si'] as const;
    expect(
      await isTicked([declared, ['alergenos', 'huevos'], ['alergenos', 'gluten'], ['trazas', 'soja']]),
    ).toMatchObject({
      ...{ alergenos: 'huevos gluten', trazas: 'soja', dietas: '' },
    });
    expect(await isTicked([declared])).toMatchObject({ alergenos: '-' });
    expect(await isTicked([])).toMatchObject({ alergenos: '' });
  });

  it('refuse allergens of an undeclared dish, and drop those of one that is no longer declared', async () => {
    const forgotten = (await read({}, [['alergenos', 'huevos']]))?.input ?? {};
    expect(checkMenuEdit(forgotten, list, { isNew: false })).toMatchObject({
      errors: [{ field: 'alergenos', code: 'admin.errores.faltaDeclarado' }],
    });
    expect((await read({ alergenos: ['huevos'] }, [['alergenos', 'huevos']]))?.input).toMatchObject({ alergenos: '' });
  });

  it('are not read when they were not drawn', async () => {
    const input = (await read({ alergenos: ['huevos'], trazas: ['soja'] }, [], { areDrawn: false }))?.input;
    expect(Object.keys(input ?? {})).not.toEqual(expect.arrayContaining(['alergenos']));
    expect(Object.keys(input ?? {})).not.toEqual(expect.arrayContaining(['trazas']));
  });

  it('are refused when their former values are not values of their columns', async () => {
    const tampered: [string, string][] = [
      ...[
        ['accion', 'guardar'],
        ['id', '1'],
        ['antes_casillas', '{"alergenos":"polvo"}'],
      ].map(([name = '', value = '']): [string, string] => [name, value]),
    ];
    expect(await readTablePost(tampered, list, { now, readClosing })).toBeUndefined();
  });
});

describe("'Agotado'", () => {
  const ticked = [['agotado', 'si']] as const;

  it('lasts until the next closing, and keeps its end when it is unchanged', async () => {
    expect((await read({}, ticked))?.input).toMatchObject({ agotado_hasta: closing.toISOString() });
    expect((await read({ agotado_hasta: later }, ticked))?.input).toMatchObject({ agotado_hasta: later });
    expect((await read({ agotado_hasta: later }, []))?.input).toMatchObject({ agotado_hasta: '' });
  });

  it('is no change after its end unless it is ticked again', async () => {
    const passed = '2026-11-22T23:00:00+00:00';
    expect((await read({ agotado_hasta: passed }, []))?.input).toMatchObject({ agotado_hasta: passed });
    expect((await read({ agotado_hasta: passed }, ticked))?.input).toMatchObject({
      agotado_hasta: closing.toISOString(),
    });
  });
});

describe('a button without fields of its own', () => {
  const read = (accion: string) => readTablePost([['accion', accion]], list, { now, readClosing });

  it('names its row or its change', async () => {
    expect(await read('agotar 12')).toMatchObject({ id: 12, input: { agotado_hasta: closing.toISOString() } });
    expect(await read('reponer 12')).toMatchObject({ intent: 'reponer', id: 12 });
    expect(await read('deshacer 44')).toMatchObject({ intent: 'deshacer', change: 44 });
    expect(await read('agotar doce')).toBeUndefined();
    expect(await read('guardar 12')).toBeUndefined();
  });
});
