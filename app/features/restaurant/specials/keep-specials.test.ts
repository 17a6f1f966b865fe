import { expect, it, vi } from 'vitest';

import type { Special } from './specials';
import { createContentStore } from '~/platform/content/content-store';
import { createSpecials } from './keep-specials';

function open(onFailure?: (what: string) => void) {
  const rows: Special[] = [];
  const gone: Special[] = [];
  let version = 1;
  const content = createContentStore({
    readVersions: async () => new Map([['fuera_de_carta', version]]),
    now: Date.now,
    onFailure: (what, error) => {
      if (!onFailure) throw error;
      onFailure(what);
    },
  });
  const onChange = vi.spyOn(content, 'forgetVersions');
  const table = {
    read: async () => [...rows],
    async add(special: Omit<Special, 'id'>) {
      rows.push({ id: rows.length + 1, ...special });
      version += 1;
    },
    async setGone(id: number, isGone: boolean) {
      const [from, to] = isGone ? [rows, gone] : [gone, rows];
      const at = from.findIndex((row) => row.id === id);
      if (at >= 0) to.push(...from.splice(at, 1));
      version += 1;
    },
  };
  const noteChangeTime = vi.fn();
  return { specials: createSpecials({ content, table, noteChangeTime }), onChange, rows, table, noteChangeTime };
}

const closing = new Date('2026-11-24T00:00:00Z');
const now = new Date('2026-11-23T12:00:00Z');
const mushrooms = { name: { es: 'Setas', en: '' }, price: 1250, until: closing.toISOString() };

it('a special is shown at once, and ends at its closing by itself', async () => {
  const { specials } = open();
  expect(await specials.list(now)).toEqual([]);
  await specials.add(mushrooms, now);
  await specials.add({ ...mushrooms, name: { es: 'Bonito', en: 'Tuna' }, until: null }, now);
  expect((await specials.list(now)).map(({ name }) => name.es)).toEqual(['Setas', 'Bonito']);
  expect((await specials.list(closing)).map(({ name }) => name.es)).toEqual(['Bonito']);
});

it('a form that is sent twice creates one special; the same values on the next day create another', async () => {
  const { specials, rows } = open();
  expect(await Promise.all([specials.add(mushrooms, now), specials.add(mushrooms, now)])).toEqual([1, 1]);
  // As the database writes it.
  rows.splice(0, 1, { id: 1, ...mushrooms, until: '2026-11-24T00:00:00+00:00' });
  expect(await specials.add(mushrooms, now)).toBe(1);
  expect(rows).toHaveLength(1);
  const next = { ...mushrooms, until: '2026-11-25T00:00:00.000Z' };
  await specials.add(next, closing);
  expect(rows).toHaveLength(2);
});

it('the specials are read again after a change whose response was lost', async () => {
  const { specials, onChange, table } = open();
  table.setGone = () => Promise.reject(new Error('the line was cut'));
  await expect(specials.remove(1)).rejects.toThrow('the line was cut');
  expect(onChange).toHaveBeenCalledOnce();
});

it('returns whether a special was removed, and whether it was restored', async () => {
  const { specials } = open();
  await specials.add(mushrooms, now);
  expect([await specials.remove(1), await specials.remove(1), await specials.remove(2)]).toEqual([true, false, false]);
  expect(await specials.bringBack(1, now)).toBe(true);
  expect(await specials.bringBack(1, now)).toBe(true);
  await specials.remove(1);
  expect([await specials.bringBack(1, closing), await specials.bringBack(2, now)]).toEqual([false, false]);
});

it('is removed and restored only by its own id', async () => {
  const { specials } = open();
  await specials.add(mushrooms, now);
  await specials.add({ ...mushrooms, price: 1400 }, now);
  expect(await specials.remove(3)).toBe(false);
  expect(await specials.remove(2)).toBe(true);
  expect(await specials.bringBack(3, now)).toBe(false);
  expect(await specials.bringBack(2, now)).toBe(true);
  expect(await specials.list(now)).toHaveLength(2);
});

it('is created again when its form is sent again after its end', async () => {
  const { specials, rows } = open();
  await specials.add(mushrooms, now);
  await specials.add(mushrooms, closing);
  expect(rows).toHaveLength(2);
});

it('notes the end of each special, and lists none while the database was never reached', async () => {
  const onFailure = vi.fn();
  const { specials, noteChangeTime } = open();
  await specials.add(mushrooms, now);
  await specials.list(now);
  expect(noteChangeTime.mock.calls).toEqual([[mushrooms.until]]);
  const away = open(onFailure);
  away.table.read = () => Promise.reject(new Error('away'));
  expect(await away.specials.list(now)).toEqual([]);
  expect(onFailure).toHaveBeenCalled();
});
