import { expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { compareRegisters, registerOf } from './register';

const register = (...items: Parameters<typeof aDish>[0][]) =>
  registerOf([{ table: 'carnes', items: items.map((fields) => aDish(fields)) }]);

it('two registers differ in dishes that only one has, and in declarations', () => {
  const earlier = register(
    { id: 1, tipo: 'Cachopo', alergenos: ['gluten'] },
    { id: 2, tipo: 'Solomillo', alergenos: null },
    { id: 3, tipo: 'Callos', trazas: ['apio'] },
    { id: 4, tipo: 'Rabo de toro', alergenos: [] },
  );
  const later = register(
    { id: 5, tipo: 'Secreto', alergenos: ['sulfitos'] },
    { id: 1, tipo: 'Cachopo', alergenos: ['gluten', 'lacteos'], precio: 900 },
    { id: 2, tipo: 'Solomillo', alergenos: [] },
    { id: 4, tipo: 'Rabo de toro', alergenos: [], precio: 1800, descripcion: 'Con su salsa' },
  );
  expect(
    compareRegisters(earlier, later).map(({ key, before, after, fields }) => [key, !!before, !!after, fields]),
  ).toEqual([
    ['carnes-5', false, true, []],
    ['carnes-1', true, true, ['alergenos']],
    ['carnes-2', true, true, ['alergenos']],
    ['carnes-3', true, false, []],
  ]);
  expect(compareRegisters(later, later)).toEqual([]);
});
