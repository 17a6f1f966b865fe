import { describe, expect, it } from 'vitest';

import { aDish } from '../../tests/support/a-dish';
import type { MenuTable } from '../domain/carta/catalogue';
import { emptyMenuText, mostMenus, type DailyMenu } from '../domain/daily-menu';
import { createContentStore } from './content-store';
import { createMenus } from './list-menu';

/** The carta with one dish a list, but for these lists: bare ones, and those that cannot be read. */
interface House {
  bare?: MenuTable[];
  seasons?: Partial<Record<MenuTable, string>>;
  away?: MenuTable[];
  active?: DailyMenu[];
  older?: DailyMenu[];
}

function setUp({ bare = [], seasons = {}, away = [], active = [], older = [] }: House) {
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: () => 1_000_000,
    onFailure: () => undefined,
  });
  return createMenus({
    content,
    async readMenu(table) {
      if (away.includes(table)) throw new Error('away');
      return bare.includes(table) ? [] : [aDish({ tipo: table, temporada: seasons[table] ?? null })];
    },
    readActiveMenus: async () => active,
    readSample: async () => [],
    noteTurn: () => undefined,
    today: () => '2026-11-23',
    readActiveMenusUntil: async () => older,
  });
}

describe('what is out of its season', () => {
  it('stands on no list, and a list of nothing else is bare', async () => {
    const menus = setUp({ seasons: { cervezas: '06-01/09-30', refrescos: '11-01/02-28' } });
    expect(await menus.list('cervezas')).toEqual([]);
    expect(await menus.list('refrescos')).toHaveLength(1);
    expect(await menus.listEmptyPages('bebidas')).toEqual(new Set(['cervezas']));
  });
});

describe('the pages with nothing to show', () => {
  it('are those whose lists are all bare, and the sections that hold no other', async () => {
    const wines = ['burbujas', 'blanco', 'rosado', 'faena'] as const;
    const menus = setUp({ bare: [...wines, 'dulces', 'arroces'] });
    expect(await menus.listEmptyPages('restaurante')).toEqual(new Set(['arroces', 'vino']));
    expect(await menus.listEmptyPages('bebidas')).toEqual(new Set(['vino']));
    const dry = setUp({ bare: [...wines, 'cervezas', 'refrescos'] });
    expect(await dry.listEmptyPages('restaurante')).toEqual(new Set(['vino', 'cervezas', 'refrescos', 'bebidas']));
  });

  it('are none that could not be read', async () => {
    const menus = setUp({ bare: ['cervezas'], away: ['refrescos'] });
    expect(await menus.listEmptyPages('bebidas')).toEqual(new Set(['cervezas']));
  });
});

describe("a day's menu", () => {
  const menu = (id: number, fecha: string): DailyMenu => ({
    ...{ id, fecha, activo: true, imagenes: {}, texto: emptyMenuText, version: 1 },
  });
  const today = '2026-11-23';

  it('is its own, none on another day, and none before its day has come', async () => {
    const menus = setUp({ active: [menu(2, '2026-11-24'), menu(1, '2026-11-20')] });
    const read = async (day: string) => (await menus.readOfDay(day, today))?.id;
    expect(await Promise.all(['2026-11-20', '2026-11-19', today, '2026-11-24'].map(read))).toEqual([
      ...[1, undefined, undefined, undefined],
    ]);
    expect((await menus.findOfDay('2026-11-20', 1, today))?.id).toBe(1);
    expect(await menus.findOfDay('2026-11-24', 2, today)).toBeNull();
    expect(await menus.findOfDay('2026-11-20', 2, today)).toBeNull();
  });

  it('is looked for among all where those at hand do not reach back to it', async () => {
    const active = Array.from({ length: mostMenus }, (_, index) => menu(index + 10, '2026-11-20'));
    const menus = setUp({ active, older: [menu(1, '2024-03-05')] });
    expect((await menus.readOfDay('2024-03-05', today))?.id).toBe(1);
    expect(await setUp({ older: [menu(1, '2024-03-05')] }).readOfDay('2024-03-05', today)).toBeNull();
  });
});
