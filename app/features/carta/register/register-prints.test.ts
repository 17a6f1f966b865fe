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

it('later changes are compared with the last print', async () => {
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

it('a changed register is not recorded as printed, and one print is recorded once', async () => {
  const { register, dishes, printed } = open();
  const { version } = await register.read();
  await Promise.all([register.markPrinted(version), register.markPrinted(version)]);
  await register.markPrinted(version);
  expect(printed).toHaveLength(1);
  dishes.push(aDish({ id: 2, tipo: 'Callos' }));
  expect(await register.markPrinted(version)).toBe(false);
  expect(printed).toHaveLength(1);
});

it("the version depends on the register's content alone", async () => {
  const { register, dishes } = open();
  const { version } = await register.read();
  dishes[0] = aDish({ id: 1, tipo: 'Cachopo', alergenos: ['gluten'], precio: 2200, descripcion: 'Enorme' });
  expect((await register.read()).version).toBe(version);
});

it('reads the last declarations, none while the database is away; reading the state throws then', async () => {
  const { register, prints } = open();
  const signed = new Map([['carnes-1', { who: 'Ana', at: 5 }]]);
  prints.readDeclarations = async () => signed;
  expect(await register.readDeclarations()).toEqual(signed);
  expect((await register.readState()).declarations).toEqual(signed);
  prints.readDeclarations = () => Promise.reject(new Error('away'));
  expect(await register.readDeclarations()).toEqual(new Map());
  await expect(register.readState()).rejects.toThrow('away');
});

it('the version has eight characters, as printed at the foot', async () => {
  expect((await open().register.read()).version).toMatch(/^[0-9a-f]{8}$/);
});
