import { describe, expect, it } from 'vitest';

import { aDish } from '../../tests/support/a-dish';
import type { MenuTable } from '../domain/carta/catalogue';
import { createContentStore } from './content-store';
import { createMenus } from './list-menu';

/** The carta with one dish a list, but for these lists: bare ones, and those that cannot be read. */
function setUp({ bare = [], away = [] }: { bare?: MenuTable[]; away?: MenuTable[] }) {
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: () => 1_000_000,
    onFailure: () => undefined,
  });
  return createMenus({
    content,
    async readMenu(table) {
      if (away.includes(table)) throw new Error('away');
      return bare.includes(table) ? [] : [aDish({ tipo: table })];
    },
    readActiveMenus: async () => [],
  });
}

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
