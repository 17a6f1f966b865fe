import { expect, it } from 'vitest';

import type { DailyMenu } from './daily-menu';
import { firstHours } from '~/features/restaurant/facts/restaurant';
import { loadDailyMenuPage } from './editor-page.server';
import { words } from '../../../tests/support/words';

const picture = { url: '/menu.jpg', path: 'menu.jpg' };
const menu: DailyMenu = {
  ...{ id: 1, fecha: '2026-11-23', activo: true, version: 1, texto: null },
  imagenes: { es: picture, en: picture },
};
it('names the languages of a menu without text, joined by a lower-case y', async () => {
  const { editor } = await loadDailyMenuPage({
    menuPublisher: { listLatest: () => Promise.resolve([menu]) },
    words,
    openingHours: { read: () => Promise.resolve(firstHours) },
  });
  expect([...editor.current, ...editor.earlier].map(({ summary }) => summary)).toEqual(['Solo imagen ES y EN']);
});
