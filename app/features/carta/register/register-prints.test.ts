import { expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import type { RegisterPrint, RegisterPrints } from './register-prints.data.server';
import { createRegister } from './register-prints';

function open() {
  const printed: RegisterPrint[] = [];
  const dishes = [aDish({ id: 1, tipo: 'Cachopo', alergenos: ['gluten'] })];
  const prints: RegisterPrints = {
    readLast: async () => printed.at(-1),
    add: async (version, rows) => void printed.push({ at: 0, who: 'Ana', version, rows }),
    readDeclarations: async () => new Map(),
  };
  const register = createRegister({ listMenu: async (table) => (table === 'carnes' ? dishes : []), prints });
  return { register, dishes, printed, prints };
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

it('tells whose the last word is on a dish, and nobody’s while the database is away; its state says that it is', async () => {
  const { register, prints } = open();
  const signed = new Map([['carnes-1', { who: 'Ana', at: 5 }]]);
  prints.readDeclarations = async () => signed;
  expect(await register.readDeclarations()).toEqual(signed);
  expect((await register.readState()).declarations).toEqual(signed);
  prints.readDeclarations = () => Promise.reject(new Error('away'));
  expect(await register.readDeclarations()).toEqual(new Map());
  await expect(register.readState()).rejects.toThrow('away');
});

it('its version is eight signs, as they are printed at its foot', async () => {
  expect((await open().register.read()).version).toMatch(/^[0-9a-f]{8}$/);
});
