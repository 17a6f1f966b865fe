import { describe, expect, it, vi } from 'vitest';

import { aDish } from '../../tests/support/a-dish';
import { createMenuEdits } from '../../tests/support/in-memory-backends';
import { menuListOf } from '../domain/carta/catalogue';
import { fieldsInList, type DishFields } from '../domain/carta/dish-fields';
import type { MenuItem } from '../domain/carta/menu-item';
import { createMenuEditor } from './menu-editor';

const beers = menuListOf('cervezas');
const wines = menuListOf('rosado');
const item = (id: number, changes: DishFields = {}): MenuItem =>
  aDish({ id, tipo: `Fila ${id}`, tipo_es: '', tipo_en: '', precio: 100, ...changes });

/** An editor over the tables in memory. */
function setUp() {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const made = createMenuEdits(
    () => clock.now,
    [1, 2].map((id) => ['cervezas', item(id)] as const),
  );
  const { edits, rows, history, state } = made;
  const onChange = vi.fn();
  const log = vi.fn();
  const readMenu = async () => [];
  const editor = createMenuEditor({ edits, readMenu, listMenu: readMenu, onChange, log, now: () => clock.now });
  return { editor, rows, history, clock, state, onChange, log };
}

const seenOf = (row: MenuItem | undefined) => fieldsInList(row ?? {}, beers);

describe('the history', () => {
  it("holds one's own last thirty changes, however many others have made since", async () => {
    const { editor, history } = setUp();
    const line = (id: number, who: string) => ({
      ...{ id, at: id, who, table: 'cervezas' as const, rowId: 1, kind: 'guardado' as const },
      ...{ before: item(1), after: item(1) },
    });
    for (let id = 1; id <= 140; id += 1) history.push(line(id, id <= 40 ? 'Rosa' : 'Ana'));
    const { changes, own, olderThan } = await editor.listChanges('Rosa');
    expect(changes).toHaveLength(130);
    expect(changes.slice(99, 102).map(({ id }) => id)).toEqual([41, 40, 39]);
    expect([own.size, own.has(40), own.has(11), own.has(10), own.has(41), olderThan]).toEqual([
      ...[30, true, true, false, false, 41],
    ]);
    const older = await editor.listChanges('Rosa', olderThan);
    expect([older.changes.length, older.own.has(11)]).toEqual([40, true]);
  });
});

describe('the editor of the carta', () => {
  it('stores what was checked and tells guests at once', async () => {
    const { editor, rows, onChange } = setUp();
    const outcome = await editor.save(beers, 1, seenOf(rows.get('cervezas 1')), { tipo: ' Caña ', precio: '2,1' });
    expect(outcome).toMatchObject({ kind: 'done', action: 'guardado', item: { tipo: 'Caña', precio: 210 } });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('refuses before anything is asked of the database', async () => {
    const { editor, history, onChange } = setUp();
    expect(await editor.create(beers, { tipo: '', precio: '' })).toMatchObject({ kind: 'refused' });
    expect(await editor.save(beers, 1, {}, { tipo: 'x', precio: '1,234' })).toMatchObject({ kind: 'refused' });
    expect(history).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('saves a row without a price, and creates none', async () => {
    const { editor, rows } = setUp();
    const seen = seenOf(rows.get('cervezas 1'));
    expect(await editor.save(beers, 1, seen, { tipo: 'Caña', tipo_en: 'Small beer', precio: '' })).toMatchObject({
      ...{ kind: 'done', action: 'guardado' },
      item: { tipo_en: 'Small beer', precio: null },
    });
    expect(await editor.create(beers, { tipo: 'Doble', precio: '' })).toMatchObject({
      ...{ kind: 'refused' },
      errors: [{ field: 'precio', code: 'admin.errores.faltaTipoOPrecio' }],
    });
  });

  it('creates one row of a form that comes twice, and tells both times', async () => {
    const { editor, history } = setUp();
    const first = await editor.create(beers, { tipo: 'Clara', precio: '2' }, 'huella');
    expect(first).toMatchObject({ kind: 'done', action: 'creado' });
    expect(await editor.create(beers, { tipo: 'Clara', precio: '2' }, 'huella')).toMatchObject({
      ...{ kind: 'done', action: 'creado' },
      item: { tipo: 'Clara' },
    });
    expect(history).toHaveLength(1);
    await editor.create(beers, { tipo: 'Doble', precio: '2' }, 'otra');
    expect(history).toHaveLength(2);
  });

  it('overwrites nothing that changed or went meanwhile', async () => {
    const { editor, rows } = setUp();
    const seen = seenOf(rows.get('cervezas 1'));
    await editor.save(beers, 1, seen, { tipo: 'Suya', precio: '1' });
    expect(await editor.save(beers, 1, seen, { tipo: 'Mía', precio: '1' })).toMatchObject({
      kind: 'conflict',
      stored: { tipo: 'Suya' },
    });
    expect(await editor.remove(beers, 1, seen)).toMatchObject({ kind: 'conflict' });
    expect(await editor.save(beers, 77, seen, { tipo: 'Mía', precio: '1' })).toEqual({ kind: 'gone' });
  });

  it('brings a row back for thirty seconds, also when its button was pressed twice', async () => {
    const { editor, rows, clock, history } = setUp();
    const seen = seenOf(rows.get('cervezas 1'));
    const first = await editor.remove(beers, 1, seen);
    expect(await editor.remove(beers, 1, seen)).toEqual(first);
    expect(history).toHaveLength(1);
    expect(await editor.undo(wines, 1)).toEqual({ kind: 'unknown' });
    clock.now += 30_000;
    expect(await editor.undo(beers, 1)).toMatchObject({ kind: 'done', action: 'restaurado', item: { id: 1 } });
    expect(rows.has('cervezas 1')).toBe(true);
  });

  it('says when the time to undo has passed; the history still can', async () => {
    const { editor, rows, clock } = setUp();
    await editor.remove(beers, 1, seenOf(rows.get('cervezas 1')));
    clock.now += 36_000;
    expect(await editor.remove(beers, 1, {})).toEqual({ kind: 'gone' });
    expect(await editor.undo(beers, 1)).toMatchObject({ kind: 'tooLate' });
    expect(await editor.restore(1)).toMatchObject({ kind: 'done', action: 'restaurado' });
  });

  it('restores a row as it was before a change, whatever happened since', async () => {
    const { editor, rows } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    await editor.save(beers, 1, {}, { tipo: 'Tres', precio: '3' });
    expect(await editor.restore(1)).toMatchObject({ kind: 'done', item: { tipo: 'Fila 1', precio: 100 } });
    expect(rows.get('cervezas 1')?.tipo).toBe('Fila 1');
    await editor.create(beers, { tipo: 'Nueva', precio: '1' });
    expect(await editor.restore(4)).toEqual({ kind: 'unknown' });
    expect(await editor.restore(99)).toEqual({ kind: 'unknown' });
  });

  it('takes back the columns of a change alone, and none that somebody has written since', async () => {
    const { editor, rows, history } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Fila 1', precio: '2' });
    await editor.save(beers, 1, {}, { tipo: 'Otro nombre', precio: '2', alergenos: 'gluten', oculto: 'si' });
    for (const change of history) change.who = 'Ana';
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'done' });
    const now = { tipo: 'Otro nombre', oculto: true, alergenos: ['gluten'] };
    expect(rows.get('cervezas 1')).toMatchObject({ ...now, precio: 100 });
    // What was taken back is not there any more: nothing to take back twice.
    await editor.save(beers, 1, {}, { tipo: 'Otro nombre', precio: '3' });
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'conflict' });
    // A whole row that is restored keeps what was declared since.
    expect(await editor.restore(1)).toMatchObject({ kind: 'done', item: { tipo: 'Fila 1', alergenos: ['gluten'] } });
  });

  it("takes one's own change back after saying what that does, nobody else's, and none that was changed since", async () => {
    const { editor, rows, history } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    await editor.create(beers, { tipo: 'Nueva', precio: '1' });
    for (const change of history) change.who = 'Ana';
    expect(await editor.previewUndo(1, 'Ana')).toMatchObject({
      kind: 'restore',
      before: { precio: 100 },
      current: { precio: 200 },
    });
    expect(await editor.previewUndo(1, 'Luis')).toBeUndefined();
    expect(await editor.undoOwn(1, 'Luis')).toEqual({ kind: 'unknown' });
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'done' });
    expect(rows.get('cervezas 1')).toMatchObject({ tipo: 'Fila 1', precio: 100 });

    expect(await editor.previewUndo(2, 'Ana')).toMatchObject({ kind: 'remove' });
    await editor.save(beers, 101, {}, { tipo: 'Otra', precio: '1' });
    expect(await editor.undoOwn(2, 'Ana')).toMatchObject({ kind: 'conflict' });
    await editor.save(beers, 101, {}, { tipo: 'Nueva', precio: '1' });
    expect(await editor.undoOwn(2, 'Ana')).toMatchObject({ kind: 'done' });
    expect(rows.has('cervezas 101')).toBe(false);
  });

  it('says so while the database is away', async () => {
    const { editor, state, log, onChange } = setUp();
    state.isAway = true;
    expect(await editor.create(beers, { tipo: 'Nueva', precio: '1' })).toEqual({ kind: 'away' });
    expect(log).toHaveBeenCalledWith('error', expect.any(String), { reason: 'away' });
    // Its answer may have been lost after it wrote.
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
