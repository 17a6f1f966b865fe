import { expect, it } from 'vitest';

import { emptyMenuText, type DailyMenu } from './daily-menu';
import { firstHours } from '~/features/restaurant/facts/restaurant';
import { presentDailyMenu, presentMenuNotices } from './present-daily-menu';
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

it('keeps the hours of the menu on one line, with the price and its tax apart', async () => {
  const menu: DailyMenu = {
    ...{ id: 1, fecha: '2026-11-23', activo: true, version: 1, imagenes: {} },
    texto: { ...emptyMenuText, primeros: { es: 'Lentejas', en: 'Lentils' }, precio: 1450 },
  };
  const moment = { today: menu.fecha, hours: firstHours };
  const spanish = presentDailyMenu(await words.findIn('es'), menu, moment).text;
  expect(spanish?.hours).toBe('Se sirve de lunes a viernes, de\u00a013:00\u00a0a\u00a016:00');
  expect(spanish?.price).toEqual({ amount: '14,50\u00a0€', tax: 'IVA incluido' });
  const english = presentDailyMenu(await words.findIn('en'), menu, moment).text;
  expect(english?.hours).toBe('Served Monday to Friday, 13:00\u00a0to\u00a016:00');
});

it('leads to the carta and the booking form when there is no menu', async () => {
  const { missing } = presentDailyMenu(await words.findIn('en'), null, { today: '2026-11-23', hours: firstHours });
  expect(missing?.text).toBe('Daily menu not found.');
  expect(missing?.actions.map(({ href }) => href)).toEqual(['/en/carta', '/en/reservas']);
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
  expect(text?.includes).toEqual({ text: said, lang: null });
});

it('names the next day of service above a menu, and promises none without a menu', async () => {
  const menu: DailyMenu = { id: 1, fecha: '2026-11-27', activo: true, version: 1, imagenes: {}, texto: emptyMenuText };
  const { t } = await words.findIn('es');
  const sunday = { today: '2026-11-29', hours: firstHours };
  expect(presentMenuNotices(t, 'es', menu, sunday)[0]).toMatch(/^Hoy no servimos menú del día: vuelve el /);
  expect(presentMenuNotices(t, 'es', null, sunday)).toEqual([]);
});
