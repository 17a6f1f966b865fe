import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { cardPages } from '../../app/core/pages';

/** The layout route of each section of the carta: pages with a card on the section's page are nested in it. */
const layouts = {
  comida: 'routes/(en)._comida',
  desayunosMeriendas: 'routes/(en)._desayunos',
  bebidas: 'routes/(en)._bebidas',
} as const;
type Section = keyof typeof layouts;

const routes = Object.values(flatRoutes('app', ['**/*.test.*', '**/.*']));
const read = (file: string) => readFileSync(`app/${file}`, 'utf8');
/** The route of a page without parameters, with its address in both languages. */
const routeOf = (path: string) =>
  routes.find((route) => {
    const parent = routes.find(({ id }) => id === route.parentId);
    return [parent?.path, route.path].filter(Boolean).join('/') === `en?${path}`;
  });

const pages = cardPages
  // The menu of the day is no list of the carta.
  .filter(({ id }) => id !== 'menuDia')
  .map(({ id, path, parent }) => {
    // The page of toasts has its card on the restaurant's page.
    const section = id === 'tostasBocadillos' ? 'comida' : parent === 'restaurante' ? id : parent;
    return { id, path, section: section as Section };
  });

describe('the pages of food, breakfast and drinks', () => {
  it('are the seventeen lists of the carta', () => expect(pages).toHaveLength(17));

  it.each(pages)('$path is a route of its own in the layout of $section', ({ id, path, section }) => {
    const route = routeOf(path);
    expect(route?.parentId).toBe(layouts[section]);
    const loader = id === section ? 'loadCards' : 'loadList';
    expect(read(route?.file ?? '')).toContain(` ${loader}('${id}', asked));`);
  });

  it.each(Object.entries(layouts))('the layout of %s has a loader and no address', (section, id) => {
    const layout = routes.find((route) => route.id === id);
    expect(layout).toMatchObject({ parentId: 'root', path: 'en?' });
    expect(read(layout?.file ?? '')).toContain(` loadFrame('${section}', asked));`);
  });
});
