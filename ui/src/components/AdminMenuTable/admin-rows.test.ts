import { describe, expect, it } from 'vitest';

import { groupFields, groupNewFields, matchesQuery } from './admin-rows';

const row = { name: 'Croquetas de jamón ibérico', values: { tipo_en: 'Iberian ham croquettes', precio: '1,80' } };

describe('matchesQuery', () => {
  it.each(['', '  ', 'croq', 'JAMON', 'jamón croquetas', 'iberian 1,80'])('finds the row by %j', (query) => {
    expect(matchesQuery(row, query)).toBe(true);
  });

  it.each(['queso', 'croquetas queso'])('does not find it by %j', (query) => {
    expect(matchesQuery(row, query)).toBe(false);
  });
});

describe('the columns of an opened row', () => {
  const base = { name: 'tipo', label: 'Nombre', kind: 'text', part: 'Nombres' } as const;
  const price = { name: 'precio', label: 'Precio', kind: 'price', missing: 'Falta' } as const;
  const hidden = { name: 'oculto', label: 'Oculto', kind: 'check', part: 'Cuándo' } as const;
  const text = { name: 'descripcion', label: 'Descripción', kind: 'text', part: 'Nombres' } as const;
  const namesOf = (parts: ReturnType<typeof groupFields>) =>
    parts.map(([legend, fields]) => [legend, ...fields.map(({ name }) => name)]);

  it('are in parts, without the price, which is in the line', () => {
    const parts = groupFields([base, price, hidden, text]);
    expect(namesOf(parts)).toEqual([
      ['Nombres', 'tipo', 'descripcion'],
      ['Cuándo', 'oculto'],
    ]);
  });

  it('of a new item begin with the names and the price, not marked as missing', () => {
    const english = { ...base, name: 'tipo_en' };
    const parts = groupNewFields([base, english, price, hidden, text]);
    expect(namesOf(parts)).toEqual([
      ['Nombres', 'tipo', 'precio', 'tipo_en'],
      ['Cuándo', 'oculto'],
      ['Nombres', 'descripcion'],
    ]);
    expect(parts[0]?.[1][1]?.missing).toBeUndefined();
  });
});
