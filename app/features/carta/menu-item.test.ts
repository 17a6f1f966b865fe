import { describe, expect, it } from 'vitest';

import { groupCoffees, nameOf } from './menu-item';

const dish = { tipo: 'Croquetas', tipo_es: 'Croquetas de jamón', tipo_en: 'Ham croquettes' };

describe('the name a guest reads', () => {
  it("is the language's own", () => {
    expect(nameOf(dish, 'entrantes', 'es')).toEqual({ text: 'Croquetas de jamón', lang: null });
    expect(nameOf(dish, 'entrantes', 'en')).toEqual({ text: 'Ham croquettes', lang: null });
  });
  it.each([null, '', '  '])('falls back to tipo when it is %j, marked as Spanish on English pages', (missing) => {
    const bare = { tipo: ' Navajas ', tipo_es: missing, tipo_en: missing };
    expect(nameOf(bare, 'pescados_mariscos', 'es')).toEqual({ text: 'Navajas', lang: null });
    expect(nameOf(bare, 'pescados_mariscos', 'en')).toEqual({ text: 'Navajas', lang: 'es' });
  });
  it('never falls back to the other language before tipo', () => {
    expect(nameOf({ ...dish, tipo_en: null }, 'entrantes', 'en').text).toBe('Croquetas');
  });
  it('is tipo itself for soft drinks in Spanish', () => {
    const drink = { tipo: 'Cola', tipo_es: 'Refresco de cola', tipo_en: 'Coke' };
    expect(nameOf(drink, 'refrescos', 'es').text).toBe('Cola');
    expect(nameOf(drink, 'refrescos', 'en').text).toBe('Coke');
  });
});

describe('coffees', () => {
  it('are classic unless they are special', () => {
    const coffees = [
      { id: 1, categoria: 'especial' as const },
      { id: 2, categoria: null },
      { id: 3, categoria: 'clasico' as const },
    ];
    const grouped = groupCoffees(coffees);
    expect(grouped.clasico.map(({ id }) => id)).toEqual([2, 3]);
    expect(grouped.especial.map(({ id }) => id)).toEqual([1]);
  });
});
