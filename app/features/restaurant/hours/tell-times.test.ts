import { describe, expect, it } from 'vitest';

import { words } from '../../../../tests/support/words';
import type { OpeningHours } from './hours';
import { describeHoursOn, tellTimes } from './tell-times';

const hours: OpeningHours = { week: [], kitchen: [], special: [] };
const today = '2026-11-26';

describe('tellTimes', () => {
  const tell = async (language: 'es' | 'en', date: string, slots: readonly string[]) =>
    tellTimes(await words.get(language), language, { date, slots, today }, hours);

  it('names today, tomorrow and other days, and each meal with the number of its times', async () => {
    expect(await tell('es', today, ['13:00'])).toBe('Hoy, 26 de noviembre: 1 hora para comer');
    expect(await tell('es', '2026-11-27', ['12:45', '13:00', '13:15'])).toBe(
      'Mañana, 27 de noviembre: 1 hora por la mañana y 2 para comer',
    );
    expect(await tell('es', '2026-11-28', ['20:00', '00:00'])).toBe('Sábado, 28 de noviembre: 2 horas para cenar');
  });

  it('does so in English', async () => {
    expect(await tell('en', today, ['17:00'])).toBe('Today, 26 November: 1 time in the afternoon');
    expect(await tell('en', '2026-11-27', ['13:00', '20:00'])).toBe(
      'Tomorrow, 27 November: 1 time for lunch and 1 for dinner',
    );
    expect(await tell('en', '2026-11-28', ['13:00', '13:15'])).toBe('Saturday 28 November: 2 times for lunch');
  });
});

describe('the hours on a day', () => {
  const season = { from: '2026-11-20', to: '2026-12-20', hours: [{ opens: '20:00', closes: '01:00' }] };
  const closure = { from: '2026-12-10', to: '2026-12-10', hours: [] };
  const special = [season, closure].map((days) => ({ ...days, text: { es: '', en: '' } }));
  it.each([
    ['2026-11-26', 'Hasta el 9/12', '20:00–01:00'],
    ['2026-12-10', 'Hoy', 'Cerrado'],
    ['2026-12-20', 'Hoy', '20:00–01:00'],
  ])('say until when they are not those of the week: %s', async (day, days, said) => {
    const [line] = describeHoursOn(
      day,
      { ...hours, special },
      (await words.get('es'))('horario', { returnObjects: true }),
    );
    expect(line).toMatchObject({ days, hours: said });
  });
});
