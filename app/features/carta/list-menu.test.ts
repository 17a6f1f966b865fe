import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { catalogue, type MenuTable } from './catalogue';
import { createContentStore } from '~/platform/content/content-store';
import { createMenus } from './list-menu';

/** A carta with one dish in each list, but for empty and unreadable lists. */
interface Carta {
  bare?: MenuTable[];
  seasons?: Partial<Record<MenuTable, string>>;
  away?: MenuTable[];
  /** The moment at which each dish is available again. */
  soldOutUntil?: string;
  noteChangeTime?: (moment: string | null) => void;
  lacksDailyMenu?: boolean;
  /** How many sample dishes each list has; undefined when they cannot be counted. */
  sample?: number;
}

function setUp({ bare = [], seasons = {}, away = [], ...options }: Carta) {
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: () => 1_000_000,
    onFailure: () => undefined,
  });
  return createMenus({
    content,
    async readMenu(table) {
      if (away.includes(table)) throw new Error('away');
      const agotado_hasta = options.soldOutUntil ?? null;
      return bare.includes(table) ? [] : [aDish({ tipo: table, temporada: seasons[table] ?? null, agotado_hasta })];
    },
    async readSample() {
      if (options.sample === undefined) throw new Error('away');
      return catalogue.map(({ table }) => ({ table, sample: options.sample ?? 0, own: 1 }));
    },
    noteChangeTime: options.noteChangeTime ?? (() => undefined),
    today: () => '2026-11-23',
    lacksDailyMenu: async () => options.lacksDailyMenu === true,
  });
}

describe('a dish out of season', () => {
  it('is on no list, and a list without others is empty', async () => {
    const menus = setUp({ seasons: { cervezas: '06-01/09-30', refrescos: '11-01/02-28' } });
    expect(await menus.list('cervezas')).toEqual([]);
    expect(await menus.list('refrescos')).toHaveLength(1);
    expect(await menus.listEmptyPages('bebidas')).toEqual(new Set(['cervezas']));
  });
});

describe('the empty pages', () => {
  it('are those whose lists are all empty, and the sections without other pages', async () => {
    const wines = ['burbujas', 'blanco', 'rosado', 'faena'] as const;
    const menus = setUp({ bare: [...wines, 'dulces', 'arroces'] });
    expect(await menus.listEmptyPages('restaurante')).toEqual(new Set(['arroces', 'vino']));
    expect(await menus.listEmptyPages('bebidas')).toEqual(new Set(['vino']));
    const dry = setUp({ bare: [...wines, 'cervezas', 'refrescos'] });
    expect(await dry.listEmptyPages('restaurante')).toEqual(new Set(['vino', 'cervezas', 'refrescos', 'bebidas']));
  });

  it('include the menu of the day without one', async () => {
    expect(await setUp({ lacksDailyMenu: true }).listEmptyPages('restaurante')).toEqual(new Set(['menuDia']));
  });

  it('do not include unread pages', async () => {
    const menus = setUp({ bare: ['cervezas'], away: ['refrescos'] });
    expect(await menus.listEmptyPages('bebidas')).toEqual(new Set(['cervezas']));
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

  it('is unread while one of its lists was never read', async () => {
    const menus = setUp({ away: ['blanco'] });
    await Promise.all(['/vino', '/comida/entrantes'].map(menus.listOnPage));
    expect(['/vino', '/comida/entrantes', '/carta', '/alergenos', '/menu_del_dia', '/'].map(menus.isUnread)).toEqual([
      ...[true, false, true, true, false, false],
    ]);
    const whole = setUp({});
    await whole.listOnPage('/vino');
    expect(['/vino', '/carta', '/alergenos', '/menu_del_dia'].some(whole.isUnread)).toBe(false);
  });

  it('changes when a dish is available again', async () => {
    const times: (string | null)[] = [];
    const menus = setUp({ soldOutUntil: '2026-11-23T23:00:00Z', noteChangeTime: (moment) => times.push(moment) });
    await menus.list('cervezas');
    expect(times).toEqual(['2026-11-23T23:00:00Z']);
  });
});

describe('the sample', () => {
  it('is counted in each list', async () => {
    expect(await setUp({ sample: 2 }).countSample()).toContainEqual({ table: 'cervezas', sample: 2, own: 1 });
  });
  it('is empty while the database is away', async () => {
    expect(await setUp({}).countSample()).toEqual([]);
  });
});
