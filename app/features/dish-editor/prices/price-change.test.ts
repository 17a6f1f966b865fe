import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { changeDishes, changePrice, readPriceChange, type PriceRule } from './price-change';

const today = '2026-11-23';
const typed = { cambio: 'porcentaje', valor: '5', redondeo: '5', desde: '' };
const read = (fields: Partial<typeof typed>, lists = ['cervezas']) => {
  return readPriceChange({ lists, values: { ...typed, ...fields } }, today);
};

describe('a typed change', () => {
  it('names lists, sections or the whole carta', () => {
    const tablesOf = (...names: string[]) => {
      const checked = read({}, names);
      return checked.ok ? checked.request.lists.map(({ table }) => table) : [];
    };
    expect(tablesOf('sartenes', 'refrescos')).toEqual(['sartenes_cuchara', 'refrescos']);
    expect(tablesOf('vinos', 'blanco')).toEqual(['burbujas', 'blanco', 'rosado', 'faena']);
    expect(tablesOf('carta')).toHaveLength(19);
    expect(read({}, ['sartenes_cuchara'])).toEqual({ ok: false, invalid: ['lista'] });
  });

  it.each([
    ['5', 500],
    ['-3,5 %', -350],
    ['−0.25', -25],
    ['+ 12', 1200],
    ['-0', 0],
    ['1000', 100_000],
  ])('%s is %i hundredths', (valor, value) => {
    expect(read({ valor })).toMatchObject({ ok: true, request: { rule: { value } } });
  });

  it.each(['', 'cinco', '1,234', '-100', '1000,01', '1e3', '--1'])('%j is no percentage', (valor) => {
    expect(read({ valor })).toEqual({ ok: false, invalid: ['valor'] });
  });

  it('begins today, or on a day of the year to come', () => {
    expect(read({})).toMatchObject({ request: { from: today } });
    expect(read({ desde: '2026-12-01' })).toMatchObject({ request: { from: '2026-12-01' } });
    for (const desde of ['2026-11-22', '2027-11-24', '2026-11-31', 'mañana'])
      expect(read({ desde }), desde).toEqual({ ok: false, invalid: ['desde'] });
  });

  it('is refused field by field', () => {
    expect(read({ cambio: '', valor: '', redondeo: '2', desde: 'x' }, [])).toEqual({
      ok: false,
      invalid: ['lista', 'cambio', 'valor', 'redondeo', 'desde'],
    });
  });
});

describe('a changed price', () => {
  const rule = (kind: PriceRule['kind'], value: number, rounding: PriceRule['rounding']): PriceRule => ({
    kind,
    value,
    rounding,
  });
  it.each([
    [320, rule('porcentaje', 500, 1), 336],
    [250, rule('porcentaje', 500, 5), 265],
    [250, rule('porcentaje', 500, 10), 260],
    [333, rule('porcentaje', 250, 1), 341],
    [150, rule('porcentaje', -500, 5), 145],
    [199, rule('porcentaje', 0, 10), 200],
    [320, rule('importe', 20, 1), 340],
    [320, rule('importe', -13, 5), 305],
    [99_999_900, rule('porcentaje', 1, 1), 100_009_900],
  ])('%i by %o is %i', (price, each, expected) => {
    expect(changePrice(price, each)).toBe(expected);
  });

  it('changes half portions too, skips dishes without a price, and lists impossible prices', () => {
    const items = [
      aDish({ id: 1, precio: 1000, precio_media: 600 }),
      aDish({ id: 2, precio: null }),
      aDish({ id: 3, precio: 1, precio_media: null }),
    ];
    const { changed, impossible } = changeDishes([{ table: 'entrantes', items }], rule('porcentaje', -6000, 1));
    expect(changed.map(({ item, before, after }) => [item.id, before, after])).toEqual([
      [1, { precio: 1000, precio_media: 600 }, { precio: 400, precio_media: 240 }],
      [3, { precio: 1 }, { precio: 0 }],
    ]);
    expect(impossible.map(({ item }) => item.id)).toEqual([3]);
    expect(changeDishes([{ table: 'entrantes', items }], rule('importe', 0, 1)).changed).toEqual([]);
  });
});
