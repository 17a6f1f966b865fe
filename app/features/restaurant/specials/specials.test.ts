import { words } from '../../../../tests/support/words';
import { presentSpecialsEditor } from './present-specials-editor';
import { describe, expect, it } from 'vitest';

import { checkSpecial, isOnNow, nameOfSpecial } from './specials';

const closing = new Date('2026-11-23T23:00:00Z');
const check = (typed: Readonly<Record<string, string>>) => checkSpecial((name) => typed[name] ?? '', closing);

describe('a special', () => {
  it('needs a name and a price, and ends at closing', () => {
    expect(check({ nombre_es: '  Setas  de  Soria ', precio: '12,5' })).toEqual({
      ok: true,
      special: { name: { es: 'Setas de Soria', en: '' }, price: 1250, until: closing.toISOString() },
    });
    expect(check({})).toEqual({ ok: false, errors: { nombre_es: 'faltaNombre', precio: 'precio.falta' } });
  });

  it('has no end when it is kept', () => {
    expect(check({ nombre_es: 'Setas', nombre_en: 'Mushrooms', precio: '9', dura: 'si' })).toMatchObject({
      special: { until: null },
    });
  });

  it('has a name of at most 200 characters and a valid price', () => {
    const long = 'x'.repeat(201);
    expect(check({ nombre_es: long, nombre_en: long, precio: '9.999' })).toEqual({
      ok: false,
      errors: { nombre_es: 'nombreLargo', nombre_en: 'nombreLargo', precio: 'precio.formato' },
    });
  });

  it('has its Spanish name when it has no English one', () => {
    const named = (en: string) => nameOfSpecial({ name: { es: 'Setas', en } }, 'en');
    expect([named(''), named('Mushrooms')]).toEqual([
      { text: 'Setas', lang: 'es' },
      { text: 'Mushrooms', lang: null },
    ]);
  });

  it('is current until its end', () => {
    const special = { until: closing.toISOString() };
    expect(isOnNow(special, new Date(closing.getTime() - 1))).toBe(true);
    expect(isOnNow(special, closing)).toBe(false);
    expect(isOnNow({ until: null }, closing)).toBe(true);
  });
});

it('says the day on which a special ends where it is another one', async () => {
  const t = await words.get('es');
  const endOn = (now: string, until = '2026-12-01T15:30:00Z') => {
    const special = { id: 1, name: { es: 'Rabo', en: '' }, price: 1850, until };
    const page = { now: new Date(now), name: 'Bar', address: 'https://bar.example/carta', refused: undefined };
    return presentSpecialsEditor(t, [special], page).specials.items[0]?.details[0];
  };
  expect(endOn('2026-12-01T12:00:00Z')).toContain('Hasta las 16:30');
  expect(endOn('2026-11-29T16:43:00Z')).toContain('Hasta el mar, 1 dic, 16:30');
  // The midnight that ends Monday.
  expect(endOn('2026-11-30T18:00:00Z', '2026-11-30T23:00:00Z')).toContain('Hasta medianoche');
  expect(endOn('2026-11-29T18:00:00Z', '2026-11-30T23:00:00Z')).toContain('Hasta el lun, 30 nov, medianoche');
});
