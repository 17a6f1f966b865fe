import { describe, expect, it } from 'vitest';

import { firstHours } from '~/features/restaurant/facts/restaurant';
import { createContentStore } from '~/platform/content/content-store';
import { emptyMenuText, mostMenus, type DailyMenu } from './daily-menu';
import { createDailyMenus } from './list-daily-menus';

interface Stored {
  active?: DailyMenu[];
  older?: DailyMenu[];
  isAway?: boolean;
}

function setUp({ active = [], older = [], isAway = false }: Stored) {
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: () => 1_000_000,
    onFailure: () => undefined,
  });
  return createDailyMenus({
    content,
    async readActiveMenus() {
      if (isAway) throw new Error('away');
      return active;
    },
    readActiveMenusUntil: async () => older,
  });
}

describe("a day's menu", () => {
  const menu = (id: number, fecha: string): DailyMenu => ({
    ...{ id, fecha, activo: true, imagenes: {}, texto: emptyMenuText, version: 1 },
  });
  const today = '2026-11-23';

  it('is given for its own day alone, and not before that day', async () => {
    const menus = setUp({ active: [menu(2, '2026-11-24'), menu(1, '2026-11-20')] });
    const read = async (day: string) => (await menus.readOfDay(day, today, firstHours))?.id;
    expect(await Promise.all(['2026-11-20', '2026-11-19', today, '2026-11-24'].map(read))).toEqual([
      ...[1, undefined, undefined, undefined],
    ]);
    expect((await menus.findOfDay('2026-11-20', 1, today))?.id).toBe(1);
    expect(await menus.findOfDay('2026-11-24', 2, today)).toBeNull();
    expect(await menus.findOfDay('2026-11-20', 2, today)).toBeNull();
  });

  it('is searched among all menus when the newest do not reach back to its day', async () => {
    const active = Array.from({ length: mostMenus }, (_, index) => menu(index + 10, '2026-11-20'));
    const menus = setUp({ active, older: [menu(1, '2024-03-05')] });
    expect((await menus.readOfDay('2024-03-05', today, firstHours))?.id).toBe(1);
    expect(await setUp({ older: [menu(1, '2024-03-05')] }).readOfDay('2024-03-05', today, firstHours)).toBeNull();
  });

  it('is searched among the newest alone when there are no others', async () => {
    const older = [menu(1, '2026-11-20')];
    const few = Array.from({ length: mostMenus - 1 }, (_, index) => menu(index + 10, '2026-11-21'));
    expect(await setUp({ active: few, older }).readOfDay('2026-11-20', today, firstHours)).toBeNull();
    const many = [...few, menu(9, '2026-11-21')];
    expect((await setUp({ active: many, older }).findOfDay('2026-11-20', 1, today))?.id).toBe(1);
    expect((await setUp({ active: many, older }).findOfDay('2026-11-21', 9, today))?.id).toBe(9);
  });

  it('is the newest whose day has come, and null while the database is away', async () => {
    const active = [menu(3, '2026-11-24'), menu(2, today), menu(1, '2026-11-20')];
    expect((await setUp({ active }).readOfTheDay(today))?.id).toBe(2);
    expect(await setUp({ active, isAway: true }).readOfTheDay(today)).toBeNull();
  });

  it('is unread only while the database was never reached', async () => {
    const [away, read] = [setUp({ isAway: true }), setUp({})];
    await Promise.all([away.readOfTheDay(today), read.readOfTheDay(today)]);
    expect([away.isUnread(), read.isUnread()]).toEqual([true, false]);
  });
});
