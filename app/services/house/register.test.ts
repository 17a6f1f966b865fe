import { expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import type { RegisterPrint } from '../../backends/house/register-prints.server';
import { createRegister } from './register';

function open() {
  const printed: RegisterPrint[] = [];
  const dishes = [aDish({ id: 1, tipo: 'Cachopo', alergenos: ['gluten'] })];
  const register = createRegister({
    listMenu: async (table) => (table === 'carnes' ? dishes : []),
    prints: {
      readLast: async () => printed.at(-1),
      add: async (version, rows) => void printed.push({ at: 0, who: 'Ana', version, rows }),
      readDeclarations: async () => new Map(),
    },
  });
  return { register, dishes, printed };
}

it('a print is the state that later changes are told against', async () => {
  const { register, dishes } = open();
  const { version } = await register.read();
  expect(await register.readState()).toMatchObject({ printed: undefined, changes: [] });
  expect(await register.markPrinted(version)).toBe(true);
  expect(await register.readState()).toMatchObject({ printed: { version }, changes: [] });
  dishes[0] = aDish({ id: 1, tipo: 'Cachopo', alergenos: ['gluten', 'huevos'] });
  const state = await register.readState();
  expect(state.version).not.toBe(version);
  expect(state.changes).toMatchObject([{ key: 'carnes-1', fields: ['alergenos'] }]);
});

it('what has changed since the page was opened is not marked, and the same print is noted once', async () => {
  const { register, dishes, printed } = open();
  const { version } = await register.read();
  await Promise.all([register.markPrinted(version), register.markPrinted(version)]);
  await register.markPrinted(version);
  expect(printed).toHaveLength(1);
  dishes.push(aDish({ id: 2, tipo: 'Callos' }));
  expect(await register.markPrinted(version)).toBe(false);
  expect(printed).toHaveLength(1);
});

it('its version is not moved by what it does not say', async () => {
  const { register, dishes } = open();
  const { version } = await register.read();
  dishes[0] = aDish({ id: 1, tipo: 'Cachopo', alergenos: ['gluten'], precio: 2200, descripcion: 'Enorme' });
  expect((await register.read()).version).toBe(version);
});
