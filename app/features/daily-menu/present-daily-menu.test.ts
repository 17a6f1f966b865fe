import { expect, it } from 'vitest';

import { emptyMenuText, type DailyMenu } from './daily-menu';
import { firstHours } from '~/features/restaurant/facts/restaurant';
import { presentDailyMenu } from './present-daily-menu';
import { words } from '../../../tests/support/words';

it('shows the price of a menu without text', async () => {
  const menu: DailyMenu = {
    ...{ id: 1, fecha: '2026-11-23', activo: true, version: 1 },
    imagenes: { es: { url: '/menu.jpg', path: 'menu.jpg' } },
    texto: { ...emptyMenuText, precio: 1450 },
  };
  const { text, date } = presentDailyMenu(await words.findIn('es'), menu, {
    today: menu.fecha,
    hours: firstHours,
  });
  expect(text).toBeUndefined();
  expect(date).toMatch(/23 de noviembre de 2026 · 14,50\s€/);
});

it.each([
  ['es', 'IVA, pan y Mahou', 'Incluye: IVA, pan y Mahou'],
  ['en', 'Coca-Cola', 'Includes: Coca-Cola'],
] as const)('says what the price includes as it was typed (%s)', async (language, typed, said) => {
  const menu: DailyMenu = {
    ...{ id: 1, fecha: '2026-11-23', activo: true, version: 1, imagenes: {} },
    texto: { ...emptyMenuText, primeros: { es: 'Lentejas', en: 'Lentils' }, incluye: { es: typed, en: typed } },
  };
  const page = await words.findIn(language);
  const { text } = presentDailyMenu(page, menu, { today: menu.fecha, hours: firstHours });
  expect(text?.includes).toBe(said);
});
