import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { catalogue, type MenuTable } from './catalogue';
import { emptyMenuText, mostMenus, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { createContentStore } from '~/platform/content/content-store';
import { createMenus } from './list-menu';

/** The carta with one dish a list, but for these lists: bare ones, and those that cannot be read. */
interface House {
  bare?: MenuTable[];
  seasons?: Partial<Record<MenuTable, string>>;
  away?: MenuTable[];
  active?: DailyMenu[];
  older?: DailyMenu[];
  /** Until when each dish is sold out. */
  soldOutUntil?: string;
  noteTurn?: (moment: string | null) => void;
  /** The menus of the day cannot be read. */
  hasNoMenus?: boolean;
  /** Of each list so many dishes are the sample's; undefined where that cannot be read. */
  sample?: number;
}

function setUp({ bare = [], seasons = {}, away = [], active = [], older = [], ...house }: House) {
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: () => 1_000_000,
    onFailure: () => undefined,
  });
  return createMenus({
    content,
    async readMenu(table) {
      if (away.includes(table)) throw new Error('away');
      const agotado_hasta = house.soldOutUntil ?? null;
      return bare.includes(table) ? [] : [aDish({ tipo: table, temporada: seasons[table] ?? null, agotado_hasta })];
    },
    async readActiveMenus() {
      if (house.hasNoMenus) throw new Error('away');
      return active;
    },
    async readSample() {
      if (house.sample === undefined) throw new Error('away');
      return catalogue.map(({ table }) => ({ table, sample: house.sample ?? 0, own: 1 }));
    },
    noteTurn: house.noteTurn ?? (() => undefined),
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

  it('is looked for among those at hand alone where they are all there are', async () => {
    const older = [menu(1, '2026-11-20')];
    const few = Array.from({ length: mostMenus - 1 }, (_, index) => menu(index + 10, '2026-11-21'));
    expect(await setUp({ active: few, older }).readOfDay('2026-11-20', today)).toBeNull();
    const many = [...few, menu(9, '2026-11-21')];
    expect((await setUp({ active: many, older }).findOfDay('2026-11-20', 1, today))?.id).toBe(1);
    expect((await setUp({ active: many, older }).findOfDay('2026-11-21', 9, today))?.id).toBe(9);
  });

  it('is the newest whose day has come, and none while that is not known', async () => {
    const active = [menu(3, '2026-11-24'), menu(2, today), menu(1, '2026-11-20')];
    expect((await setUp({ active }).readOfTheDay(today))?.id).toBe(2);
    expect(await setUp({ active, hasNoMenus: true }).readOfTheDay(today)).toBeNull();
  });
});

describe('a page', () => {
  it("has its lists in the page's order, without those that cannot be read", async () => {
    const lists = await setUp({ away: ['blanco'] }).listOnPage('/vino');
    expect(lists.map(({ table, items }) => [table, items.map(({ tipo }) => tipo)])).toEqual([
      ['burbujas', ['burbujas']],
      ['blanco', []],
      ['rosado', ['rosado']],
      ['faena', ['faena']],
    ]);
  });

  it('is not whole while one of its lists is missing', async () => {
    const menus = setUp({ away: ['blanco'], hasNoMenus: true });
    await Promise.all(['/vino', '/comida/entrantes'].map(menus.listOnPage));
    await menus.readOfTheDay('2026-11-23');
    expect(['/vino', '/comida/entrantes', '/carta', '/alergenos', '/menu_del_dia', '/'].map(menus.isUnread)).toEqual([
      ...[true, false, true, true, true, false],
    ]);
    const whole = setUp({});
    await Promise.all([whole.listOnPage('/vino'), whole.readOfTheDay('2026-11-23')]);
    expect(['/vino', '/carta', '/alergenos', '/menu_del_dia'].some(whole.isUnread)).toBe(false);
  });

  it('is made anew when a dish is no longer sold out', async () => {
    const turns: (string | null)[] = [];
    const menus = setUp({ soldOutUntil: '2026-11-23T23:00:00Z', noteTurn: (moment) => turns.push(moment) });
    await menus.list('cervezas');
    expect(turns).toEqual(['2026-11-23T23:00:00Z']);
  });
});

describe('what wants care', () => {
  const hours = { week: [], kitchen: [], special: [] };
  const now = { date: '2026-11-23', minutes: 600 };

  it('is counted over all lists, with what is left of the sample', async () => {
    const found = await setUp({ sample: 2 }).readAttention({ now, hours, undelivered: 3 });
    expect(found).toMatchObject([
      { kind: 'sinEnviar', count: 3 },
      { kind: 'muestra', count: 2 * catalogue.length },
      { kind: 'sinIngles', count: catalogue.length },
      { kind: 'sinPrecio', count: catalogue.length },
      { kind: 'sinImagen', count: 1 },
    ]);
  });

  it('says nothing of a sample that could not be counted', async () => {
    const menus = setUp({});
    expect(await menus.countSample()).toEqual([]);
    const kinds = (await menus.readAttention({ now, hours, undelivered: 0 })).map(({ kind }) => kind);
    expect(kinds).not.toContain('muestra');
  });

  it('names a menu of the day that is a picture alone', async () => {
    const image = { es: { path: 'menu-del-dia/es/1-a.jpg', url: '/x.jpg' } };
    const menu: DailyMenu = {
      ...{ id: 4, fecha: '2026-11-23', activo: true, imagenes: image, texto: emptyMenuText, version: 1 },
    };
    const found = await setUp({ active: [menu] }).readAttention({ now, hours, undelivered: 0 });
    expect(found).toContainEqual({ kind: 'soloImagen', menu: { id: 4, fecha: '2026-11-23' } });
  });
});
