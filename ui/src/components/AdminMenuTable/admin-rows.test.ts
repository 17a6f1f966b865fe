import { describe, expect, it } from 'vitest';

import { computeColumns, matchesQuery } from './admin-rows';

const row = { name: 'Croquetas de jamón ibérico', values: { tipo_en: 'Iberian ham croquettes', precio: '1,80' } };

describe('matchesQuery', () => {
  it.each(['', '  ', 'croq', 'JAMON', 'jamón croquetas', 'iberian 1,80'])('finds the row by %j', (query) => {
    expect(matchesQuery(row, query)).toBe(true);
  });

  it.each(['queso', 'croquetas queso'])('does not find it by %j', (query) => {
    expect(matchesQuery(row, query)).toBe(false);
  });
});

describe('computeColumns', () => {
  const name = { name: 'tipo', label: 'Nombre', kind: 'text' } as const;
  const price = { name: 'precio', label: 'Precio', kind: 'price' } as const;
  const description = { name: 'descripcion', label: 'Descripción', kind: 'text', place: 'fold' } as const;

  it('has a column for each field beside the price, between the drag handle and the buttons', () => {
    expect(computeColumns([name, price, description])).toEqual({
      columns: '1.25rem minmax(0, 1fr) 5.25rem 5.25rem 13.5rem',
      room: '41.25rem',
    });
  });
});
