import { describe, expect, it } from 'vitest';

import { columnTemplate, matchesQuery } from './admin-rows';

const row = { name: 'Croquetas de jamón ibérico', values: { tipo_en: 'Iberian ham croquettes', precio: '1,80' } };

describe('matchesQuery', () => {
  it.each(['', '  ', 'croq', 'JAMON', 'jamón croquetas', 'iberian 1,80'])('finds the row by %j', (query) => {
    expect(matchesQuery(row, query)).toBe(true);
  });

  it.each(['queso', 'croquetas queso'])('does not find it by %j', (query) => {
    expect(matchesQuery(row, query)).toBe(false);
  });
});

describe('columnTemplate', () => {
  const name = { name: 'tipo', label: 'Nombre', kind: 'text' } as const;
  const price = { name: 'precio', label: 'Precio', kind: 'price' } as const;
  const description = { name: 'descripcion', label: 'Descripción', kind: 'text', isWide: true } as const;

  it('ends with a column for the buttons', () => {
    expect(columnTemplate([name, price])).toBe('minmax(0, 1fr) minmax(0, 1fr) 5.25rem 15.75rem');
  });

  it('leaves wide fields and the buttons to the second line', () => {
    expect(columnTemplate([name, price, description])).toBe('minmax(0, 1fr) minmax(0, 1fr) 5.25rem');
  });
});
