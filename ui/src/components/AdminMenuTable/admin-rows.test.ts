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
  it('leaves wide fields to the second line and ends with the buttons', () => {
    expect(
      columnTemplate([
        { name: 'tipo', label: 'Nombre', kind: 'text' },
        { name: 'precio', label: 'Precio', kind: 'price' },
        { name: 'descripcion', label: 'Descripción', kind: 'text', isWide: true },
      ]),
    ).toBe('minmax(0, 1fr) 5.75rem 13.25rem');
  });
});
