import { describe, expect, it } from 'vitest';

import { checkDeskForm, type DeskField } from './desk-form';

describe('a form of the desk', () => {
  const right = {
    nombre: ' Mesa\u0007  de  Ana ',
    telefono: '612 34.56-78',
    personas: '04',
    fecha: '2026-11-28',
    hora: '9:30',
  };
  const fields = Object.keys(right) as DeskField[];
  const check = (other: Partial<typeof right>) => checkDeskForm((name) => ({ ...right, ...other })[name], fields);
  it('returns the entry as it is stored', () => {
    expect(check({})).toEqual({
      ok: true,
      entry: { nombre: 'Mesa de Ana', telefono: '612345678', personas: 4, fecha: '2026-11-28', hora: '09:30' },
    });
    expect(check({ hora: '21:00:00', telefono: '' })).toMatchObject({
      ok: true,
      entry: { hora: '21:00', telefono: '' },
    });
  });
  it.each([
    ['nombre', 'x'.repeat(121)],
    ['telefono', '12345'],
    ['telefono', '6123x5678'],
    ['personas', '0'],
    ['personas', '-1'],
    ['personas', '2,5'],
    ['fecha', '2026-02-30'],
    ['hora', '24:00'],
    ['hora', ''],
  ] as const)('refuses %s when it is %j', (field, typed) => {
    expect(check({ [field]: typed })).toEqual({ ok: false, wrong: [field] });
  });
  it('is checked for the fields of the form only', () => {
    expect(checkDeskForm((name) => (name === 'hora' ? '21:00' : ''), ['hora']).ok).toBe(true);
  });
});
