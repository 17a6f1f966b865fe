import { expect, it } from 'vitest';

import type { MenuItem, MenuTable } from '~/features/carta/catalogue';
import { aDish } from '../../../tests/support/a-dish';
import { words } from '../../../tests/support/words';
import { findPicturedDishes, presentDishes, presentToday } from './home-page.server';

const textOf = (text: string | { text: string }) => (typeof text === 'string' ? text : text.text);

/** Friday at 21:30 in Madrid: the hour of dinner. */
const now = new Date('2026-11-27T20:30:00Z');
const span = [{ days: ['friday'] as const, opens: '08:00', closes: '00:00' }];
const hours = { week: span, kitchen: span, special: [], serving: {} };

/** What the home page names in 'Hoy' and in its cards, of the given lists. */
async function nameDishes(lists: Partial<Record<MenuTable, MenuItem[]>>) {
  const menus = { list: async (table: MenuTable) => lists[table] ?? [] };
  const page = await words.find(new Request('http://x/'));
  const pictured = await findPicturedDishes(menus, { now, hours });
  const today = await presentToday(page, menus, { now, hours, menu: null, specials: [], pictured });
  return {
    today: today?.lines.map(({ name }) => textOf(name)),
    cards: presentDishes(page, pictured).map(({ title }) => textOf(title)),
  };
}

const dish = (id: number, tipo: string, imagen: string | null = null) => aDish({ id, tipo, precio: 5, imagen });

it('names other dishes in today than those shown with a picture', async () => {
  const entrantes = [
    dish(1, 'Croquetas', '/pictures/platos/croquetas-de-jamon.svg'),
    dish(2, 'Bravas', '/pictures/platos/patatas-bravas.svg'),
    dish(3, 'Oreja', '/pictures/platos/oreja-a-la-plancha.svg'),
    dish(4, 'Tortilla'),
    dish(5, 'Callos'),
    dish(6, 'Mejillones'),
  ];
  expect(await nameDishes({ entrantes })).toEqual({
    today: ['Tortilla', 'Callos', 'Mejillones'],
    cards: ['Croquetas', 'Bravas', 'Oreja'],
  });
});

it('names the pictured dishes when the lists of the hour have no others', async () => {
  const entrantes = [dish(1, 'Croquetas', '/pictures/platos/croquetas-de-jamon.svg'), dish(2, 'Tortilla')];
  expect(await nameDishes({ entrantes })).toEqual({ today: ['Tortilla', 'Croquetas'], cards: ['Croquetas'] });
});
