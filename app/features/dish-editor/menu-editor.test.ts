import { describe, expect, it, vi } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { createMenuEdits } from '../../../tests/support/in-memory-backends';
import { menuListOf, type MenuItem } from '~/features/carta/catalogue';
import { fieldsInList, type DishFields } from '~/features/carta/dish-fields';
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
  const { edits, storePrices, rows, history, state } = made;
  const onChange = vi.fn();
  const log = vi.fn();
  const readMenu = vi.fn(async () => [item(1)]);
  const listMenu = async () => [item(2)];
  const editor = createMenuEditor({
    edits,
    readMenu,
    listMenu,
    undoSettings: async () => true,
    undoImport: async () => true,
    onChange,
    log,
    now: () => clock.now,
  });
  return { editor, edits, storePrices, rows, history, clock, state, readMenu, onChange, log };
}

const seenOf = (row: MenuItem | undefined) => fieldsInList(row ?? {}, beers);

describe('the history', () => {
  it('lists the last thirty changes of a person, also after many by others', async () => {
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

  it('offers only the last change of the same added dishes: to undo, or to undo the undoing', async () => {
    const { editor, edits } = setUp();
    const dishes = (first: number) =>
      [first, first + 1].map((id) => ({ table: 'cervezas' as const, id, name: `${id}`, after: { precio: 100 } }));
    const line = (id: number, first: number) => ({
      ...{ id, at: id, who: 'Rosa', kind: 'carta' as const, dishes: dishes(first) },
    });
    vi.spyOn(edits, 'listOwnChanges').mockResolvedValue([line(3, 10), line(2, 20), line(1, 10)]);
    const { own } = await editor.listChanges('Rosa');
    expect([...own].sort()).toEqual([2, 3]);
  });

  it('offers no undo of an import that was undone', async () => {
    const { editor, edits } = setUp();
    const line = (id: number, origin: number, kind: 'creado' | 'eliminado') => ({
      ...{ id, at: id, who: 'Rosa', kind, form: '', origin, imported: { id, bookings: 1, cards: 0, over: [] } },
      ...(kind === 'eliminado' && { removed: { bookings: 1, cards: 0 } }),
    });
    vi.spyOn(edits, 'listOwnChanges').mockResolvedValue([
      line(3, 1, 'eliminado'),
      line(2, 2, 'creado'),
      line(1, 1, 'creado'),
    ]);
    expect([...(await editor.listChanges('Rosa')).own]).toEqual([2]);
  });

  it('offers no undo of the emptied sample once it is restored', async () => {
    const { editor, edits } = setUp();
    const sample = (id: number, kind: 'vaciado' | 'repuesto') => ({
      ...{ id, at: id, who: 'Rosa', kind, dishes: [{ table: 'cervezas' as const, id: 1, name: 'Caña' }] },
    });
    const lines = [sample(4, 'vaciado'), sample(3, 'repuesto'), sample(2, 'vaciado')];
    vi.spyOn(edits, 'listOwnChanges').mockResolvedValue(lines);
    expect([...(await editor.listChanges('Rosa')).own]).toEqual([4]);
    vi.spyOn(edits, 'listOwnChanges').mockResolvedValue(lines.slice(1));
    expect([...(await editor.listChanges('Rosa')).own]).toEqual([]);
  });
});

describe('changes older than ninety days', () => {
  it('are deleted from the history, and newer ones stay', async () => {
    const { editor, history, clock } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    clock.now += 24 * 60 * 60 * 1000;
    await editor.save(beers, 2, {}, { tipo: 'Tres', precio: '3' });
    clock.now += 89 * 24 * 60 * 60 * 1000;
    expect(await editor.removeOldChanges()).toBe(0);
    clock.now += 1;
    expect(await editor.removeOldChanges()).toBe(1);
    expect(history.map(({ rowId }) => rowId)).toEqual([2]);
  });
});

describe('the rows of a list that is edited', () => {
  it('are read from the database, and from the cache while it is away', async () => {
    const { editor, readMenu, log } = setUp();
    expect(await editor.readRows('cervezas')).toEqual({ items: [item(1)], isCurrent: true });
    expect(log).not.toHaveBeenCalled();
    readMenu.mockRejectedValueOnce(new Error('away'));
    expect(await editor.readRows('cervezas')).toEqual({ items: [item(2)], isCurrent: false });
    expect(log).toHaveBeenCalledWith('error', expect.any(String), { table: 'cervezas', reason: 'away' });
  });
});

describe('the editor of the carta', () => {
  it('stores checked values and refreshes the pages of guests', async () => {
    const { editor, rows, onChange } = setUp();
    const outcome = await editor.save(beers, 1, seenOf(rows.get('cervezas 1')), { tipo: ' Caña ', precio: '2,1' });
    expect(outcome).toMatchObject({ kind: 'done', action: 'guardado', item: { tipo: 'Caña', precio: 210 } });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('refuses a wrong value without a call of the database', async () => {
    const { editor, history, onChange } = setUp();
    expect(await editor.create(beers, { tipo: '', precio: '' })).toMatchObject({ kind: 'refused' });
    expect(await editor.save(beers, 1, {}, { tipo: 'x', precio: '1,234' })).toMatchObject({ kind: 'refused' });
    expect(history).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('saves a row without a price, and refuses to create one', async () => {
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

  it('creates one row of a repeated form, and answers both posts', async () => {
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

  it('does not overwrite a row that was changed or deleted meanwhile', async () => {
    const { editor, rows } = setUp();
    const seen = seenOf(rows.get('cervezas 1'));
    await editor.save(beers, 1, seen, { tipo: 'Suya', precio: '1' });
    expect(await editor.save(beers, 1, seen, { tipo: 'Mía', precio: '1' })).toMatchObject({
      kind: 'conflict',
      item: { tipo: 'Suya' },
    });
    expect(await editor.remove(beers, 1, seen)).toMatchObject({ kind: 'conflict' });
    expect(await editor.save(beers, 77, seen, { tipo: 'Mía', precio: '1' })).toEqual({ kind: 'gone' });
  });

  it('restores a deleted row within thirty seconds, also after a repeated press', async () => {
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

  it('refuses to undo after that time; the history still can', async () => {
    const { editor, rows, clock } = setUp();
    await editor.remove(beers, 1, seenOf(rows.get('cervezas 1')));
    clock.now += 36_000;
    expect(await editor.remove(beers, 1, {})).toEqual({ kind: 'gone' });
    expect(await editor.undo(beers, 1)).toMatchObject({ kind: 'tooLate' });
    expect(await editor.restore(1)).toMatchObject({ kind: 'done', action: 'restaurado' });
  });

  it('restores a row to its state before a change, after later changes too', async () => {
    const { editor, rows } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    await editor.save(beers, 1, {}, { tipo: 'Tres', precio: '3' });
    expect(await editor.restore(1)).toMatchObject({ kind: 'done', item: { tipo: 'Fila 1', precio: 100 } });
    expect(rows.get('cervezas 1')?.tipo).toBe('Fila 1');
    await editor.create(beers, { tipo: 'Nueva', precio: '1' });
    expect(await editor.restore(4)).toEqual({ kind: 'unknown' });
    expect(await editor.restore(99)).toEqual({ kind: 'unknown' });
  });

  it('undoes the columns of a change only, and none that was written since', async () => {
    const { editor, rows, history } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Fila 1', precio: '2' });
    await editor.save(beers, 1, {}, { tipo: 'Otro nombre', precio: '2', alergenos: 'gluten', oculto: 'si' });
    for (const change of history) change.who = 'Ana';
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'done' });
    const now = { tipo: 'Otro nombre', oculto: true, alergenos: ['gluten'] };
    expect(rows.get('cervezas 1')).toMatchObject({ ...now, precio: 100 });
    // An undone change cannot be undone again.
    await editor.save(beers, 1, {}, { tipo: 'Otro nombre', precio: '3' });
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'conflict' });
    // A whole row that is restored keeps what was declared since.
    expect(await editor.restore(1)).toMatchObject({ kind: 'done', item: { tipo: 'Fila 1', alergenos: ['gluten'] } });
  });

  it("undoes a person's own change after showing its effect; not others', nor one that was changed since", async () => {
    const { editor, rows, history } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    await editor.create(beers, { tipo: 'Nueva', precio: '1' });
    for (const change of history) change.who = 'Ana';
    expect(await editor.previewUndo(1, 'Ana')).toMatchObject({
      dish: { before: { precio: 100 }, current: { precio: 200 } },
    });
    expect(await editor.previewUndo(1, 'Luis')).toBeUndefined();
    expect(await editor.undoOwn(1, 'Luis')).toEqual({ kind: 'unknown' });
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'done' });
    expect(rows.get('cervezas 1')).toMatchObject({ tipo: 'Fila 1', precio: 100 });

    expect(await editor.previewUndo(2, 'Ana')).toEqual({ line: history[1] });
    await editor.save(beers, 101, {}, { tipo: 'Otra', precio: '1' });
    expect(await editor.undoOwn(2, 'Ana')).toMatchObject({ kind: 'conflict' });
    await editor.save(beers, 101, {}, { tipo: 'Nueva', precio: '1' });
    expect(await editor.undoOwn(2, 'Ana')).toMatchObject({ kind: 'done' });
    expect(rows.has('cervezas 101')).toBe(false);
  });

  it('reports that the database is away', async () => {
    const { editor, state, log, onChange } = setUp();
    state.isAway = true;
    expect(await editor.create(beers, { tipo: 'Nueva', precio: '1' })).toEqual({ kind: 'away' });
    expect(log).toHaveBeenCalledWith('error', expect.any(String), { reason: 'away' });
    // Its answer may have been lost after it wrote.
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('keeps a column that the form did not have', async () => {
    const { editor, rows } = setUp();
    const { tipo, precio } = seenOf(rows.get('cervezas 1'));
    const typed = { tipo: 'Caña', tipo_en: 'Small beer', precio: '2' };
    expect(await editor.save(beers, 1, { tipo, precio }, typed)).toMatchObject({ kind: 'done' });
    expect(rows.get('cervezas 1')).toMatchObject({ tipo: 'Caña', tipo_en: '', precio: 200 });
    // A form that has not even the name is one of some boxes alone.
    expect(await editor.save(beers, 1, { precio: 200 }, { ...typed, precio: '3' })).toMatchObject({ kind: 'done' });
    expect(rows.get('cervezas 1')).toMatchObject({ tipo_en: 'Small beer', precio: 300 });
  });

  it('moves a row, returns the new order, and reports a deleted row', async () => {
    const { editor, onChange } = setUp();
    expect(await editor.move(beers, 1, 1)).toEqual({ kind: 'moved', ids: [2, 1] });
    expect(await editor.move(beers, 1, -1)).toEqual({ kind: 'moved', ids: [1, 2] });
    expect(await editor.move(beers, 9, 1)).toEqual({ kind: 'gone' });
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('undoes a change of many prices as one', async () => {
    const { editor, edits, storePrices, rows } = setUp();
    const price = (id: number) => ({
      ...{ table: 'cervezas' as const, id, before: { precio: 100 }, after: { precio: 150 } },
    });
    const saved = await storePrices([price(1), price(2)]);
    const line = await edits.readLine(('change' in saved && saved.change) || 0);
    if (!line || !('dishes' in line)) throw new Error('no line of many');
    line.who = 'Ana';
    expect(await editor.previewUndo(line.id, 'Ana')).toEqual({ line });
    expect(await editor.undoOwn(line.id, 'Luis')).toEqual({ kind: 'unknown' });
    expect(await editor.undoOwn(line.id, 'Ana')).toEqual({ kind: 'done' });
    expect([...rows.values()].map(({ precio }) => precio)).toEqual([100, 100]);
    expect(await editor.undoOwn(line.id, 'Ana')).toEqual({ kind: 'done' });
    // It is of no one dish: neither restored as one nor found as one.
    expect(await editor.restore(line.id)).toEqual({ kind: 'unknown' });
    expect(await editor.findChange(line.id)).toBeUndefined();
  });

  it('adds many dishes in one act, once for a repeated form', async () => {
    const { editor, rows, onChange } = setUp();
    const dishes = ['Clara', 'Doble'].map((tipo) => ({
      ...{ table: 'cervezas' as const, isNew: true, fields: { tipo, precio: 200 } },
    }));
    const added = await editor.createMany('form-1', dishes);
    expect(added).toMatchObject({ kind: 'done', count: 2 });
    expect(await editor.createMany('form-1', dishes)).toEqual(added);
    expect(rows.size).toBe(4);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('empties the sample carta, and reports when it is empty', async () => {
    const { editor, edits } = setUp();
    vi.spyOn(edits, 'emptySample').mockResolvedValueOnce(7);
    expect(await editor.emptySample()).toEqual({ kind: 'done' });
    expect(await editor.emptySample()).toEqual({ kind: 'gone' });
  });

  it('does not offer to undo the restoring of the sample carta', async () => {
    const { editor, edits } = setUp();
    const line = { id: 5, at: 0, who: 'Ana', kind: 'repuesto' as const, dishes: [] };
    vi.spyOn(edits, 'readLine').mockResolvedValue(line);
    expect(await editor.previewUndo(5, 'Ana')).toBeUndefined();
  });

  it('undoes the adding and the removal of a dish off the card', async () => {
    const { editor, edits } = setUp();
    const special = { id: 3, nombre_es: 'Rabo de toro', precio: 1800 };
    const setGone = vi.spyOn(edits, 'setSpecialGone');
    const read = vi.spyOn(edits, 'readLine');
    for (const [kind, isGone] of [
      ['creado', true],
      ['eliminado', false],
    ] as const) {
      const line = { id: 5, at: 0, who: 'Ana', kind, special };
      read.mockResolvedValue(line);
      expect(await editor.previewUndo(5, 'Ana')).toEqual({ line });
      expect(await editor.undoOwn(5, 'Ana')).toEqual({ kind: 'done' });
      expect(setGone).toHaveBeenLastCalledWith(3, isGone);
    }
  });

  it("does not undo an act on a guest's data", async () => {
    const { editor, edits } = setUp();
    const line = { id: 5, at: 0, who: 'Ana', kind: 'datos_borrados' as const, day: '2026-11-28' };
    vi.spyOn(edits, 'readLine').mockResolvedValue(line);
    expect(await editor.previewUndo(5, 'Ana')).toBeUndefined();
    expect(await editor.undoOwn(5, 'Ana')).toEqual({ kind: 'unknown' });
  });

  it("undoes a person's own deletion", async () => {
    const { editor, rows, history } = setUp();
    await editor.remove(beers, 1, seenOf(rows.get('cervezas 1')));
    for (const change of history) change.who = 'Ana';
    expect(await editor.previewUndo(1, 'Ana')).toEqual({
      line: history[0],
      dish: { before: item(1), current: undefined },
    });
    expect(await editor.undoOwn(1, 'Ana')).toMatchObject({ kind: 'done', action: 'restaurado', item: { id: 1 } });
    expect(rows.get('cervezas 1')).toEqual(item(1));
  });

  it('refuses to undo a change that does not exist', async () => {
    const { editor } = setUp();
    expect(await editor.previewUndo(9, 'Ana')).toBeUndefined();
    expect(await editor.undoOwn(9, 'Ana')).toEqual({ kind: 'unknown' });
    expect(await editor.undo(beers, 9)).toEqual({ kind: 'unknown' });
    expect(await editor.findChange(9)).toBeUndefined();
  });

  it('undoes a save and a creation at their row, and only of its list', async () => {
    const { editor, rows } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    expect(await editor.findChange(1)).toMatchObject({ kind: 'guardado', rowId: 1 });
    expect(await editor.undo(wines, 1)).toEqual({ kind: 'unknown' });
    expect(await editor.undo(beers, 1)).toMatchObject({ kind: 'done', action: 'restaurado', item: { precio: 100 } });
    const created = await editor.create(beers, { tipo: 'Nueva', precio: '1' });
    const { change, item } = created as Extract<typeof created, { kind: 'done' }>;
    expect(await editor.undo(beers, change ?? 0)).toMatchObject({ kind: 'done', action: 'eliminado' });
    expect(rows.has(`cervezas ${item.id}`)).toBe(false);
  });

  it('marks a dish sold out whatever else was changed, and can undo it', async () => {
    const { editor, rows } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Dos', precio: '2' });
    const until = '2026-11-23T23:00:00.000Z';
    const sold = await editor.setSoldOut(beers, 1, until);
    expect(sold).toMatchObject({ kind: 'done', action: 'guardado', item: { tipo: 'Dos', agotado_hasta: until } });
    await editor.save(beers, 1, {}, { tipo: 'Tres', precio: '3' });
    expect(await editor.undo(beers, (sold as Extract<typeof sold, { kind: 'done' }>).change ?? 0)).toMatchObject({
      kind: 'done',
    });
    expect(rows.get('cervezas 1')).toMatchObject({ tipo: 'Tres', precio: 300, agotado_hasta: null });
    expect(await editor.setSoldOut(beers, 77, null)).toEqual({ kind: 'gone' });
  });

  it('accepts an undo up to five seconds after its button is hidden', async () => {
    const { editor, rows, clock } = setUp();
    await editor.remove(beers, 1, seenOf(rows.get('cervezas 1')));
    clock.now += 35_001;
    expect(await editor.undo(beers, 1)).toMatchObject({ kind: 'tooLate', item: { id: 1 } });
    clock.now -= 1;
    expect(await editor.undo(beers, 1)).toMatchObject({ kind: 'done' });
  });

  it('treats a second press as the first for thirty seconds, for deletions only', async () => {
    const { editor, rows, history, clock } = setUp();
    const seen = seenOf(rows.get('cervezas 1'));
    await editor.remove(beers, 1, seen);
    clock.now += 29_999;
    expect(await editor.remove(beers, 1, seen)).toMatchObject({ kind: 'done', action: 'eliminado', change: 1 });
    clock.now += 1;
    expect(await editor.remove(beers, 1, seen)).toEqual({ kind: 'gone' });
    // Deleted in the database itself: the last line is another change.
    history.push({ ...history[0]!, id: 2, rowId: 9, at: clock.now, kind: 'guardado' });
    expect(await editor.remove(beers, 9, seen)).toEqual({ kind: 'gone' });
    expect(await editor.remove(beers, 77, seen)).toEqual({ kind: 'gone' });
  });

  it('shows the effect of an undo, and nothing while the database is away', async () => {
    const { editor, edits, history } = setUp();
    await editor.save(beers, 1, {}, { tipo: 'Fila 1', precio: '2' });
    await editor.save(beers, 1, {}, { tipo: 'Otro nombre', precio: '2' });
    for (const change of history) change.who = 'Ana';
    // The name that was given since stays.
    expect(await editor.previewUndo(1, 'Ana')).toMatchObject({
      dish: { before: { tipo: 'Otro nombre', precio: 100 } },
    });
    vi.spyOn(edits, 'readLine').mockRejectedValue(new Error('away'));
    expect(await editor.previewUndo(1, 'Ana')).toBeUndefined();
    expect(await editor.findChange(1)).toBeUndefined();
  });
});
