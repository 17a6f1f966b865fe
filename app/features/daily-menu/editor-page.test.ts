import { afterEach, expect, it, vi } from 'vitest';

import type { DailyMenu } from './daily-menu';
import { firstHours, noHours } from '~/features/restaurant/facts/restaurant';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { loadDailyMenuPage } from './editor-page.server';
import { words } from '../../../tests/support/words';

const picture = { url: '/menu.jpg', path: 'menu.jpg' };
const menu: DailyMenu = {
  ...{ id: 1, fecha: '2026-11-23', activo: true, version: 1, texto: null },
  imagenes: { es: picture, en: picture },
};
afterEach(() => {
  vi.useRealTimers();
});

it('names the languages of a menu without text, joined by a lower-case y', async () => {
  const { editor } = await loadDailyMenuPage({
    menuPublisher: { listLatest: () => Promise.resolve([menu]) },
    words,
    openingHours: { read: () => Promise.resolve(firstHours) },
  });
  expect([...editor.current, ...editor.earlier].map(({ summary }) => summary)).toEqual(['Solo imagen ES y EN']);
});

it('warns of active menus for days to come on which none is served', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') });
  const text = { es: '', en: '' };
  const special = [
    { from: '2026-12-24', to: '2026-12-24', hours: [{ opens: '20:00', closes: '00:00' }], text },
    { from: '2026-12-25', to: '2026-12-26', hours: [], text },
  ];
  const menus = [
    { ...menu, id: 2, fecha: '2026-12-25' },
    { ...menu, id: 3, fecha: '2026-12-24' },
    { ...menu, id: 4, fecha: '2026-12-24' },
    { ...menu, id: 5, fecha: '2026-12-26', activo: false },
    { ...menu, id: 6, fecha: '2026-12-28' },
  ];
  const warnings = async (hours: ServedHours) => {
    const { editor } = await loadDailyMenuPage({
      menuPublisher: { listLatest: () => Promise.resolve(menus) },
      words,
      openingHours: { read: () => Promise.resolve(hours) },
    });
    return editor.warnings;
  };
  expect(await warnings({ ...firstHours, special })).toEqual([
    'Hay un menú para un día en que no se sirve: jueves, 24 de diciembre de 2026. Míralo en «Horario».',
    'Hay un menú para un día en que no se sirve: viernes, 25 de diciembre de 2026. Míralo en «Horario».',
  ]);
  expect(await warnings(noHours)).toEqual([]);
});
