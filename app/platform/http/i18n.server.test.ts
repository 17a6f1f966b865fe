import { expect, it } from 'vitest';

import { getTranslator } from './i18n.server';

it("one o'clock is singular in Spanish, and no other hour is", async () => {
  const t = await getTranslator('es');
  const until = (time: string) => t('horario.hasta', { time });
  expect(['1:00', '1:30', '0:30', '11:00', '12:30', '21:00'].map(until)).toEqual([
    'hasta la 1:00',
    'hasta la 1:30',
    ...['0:30', '11:00', '12:30', '21:00'].map((time) => `hasta las ${time}`),
  ]);
  expect(t('carta.seSirve', { returnObjects: true, until: '1:00' })).toMatchObject({ hasta: 'Se sirve hasta la 1:00' });
  const en = await getTranslator('en');
  expect(en('horario.hasta', { time: '1:00' })).toBe('until 1:00');
});
