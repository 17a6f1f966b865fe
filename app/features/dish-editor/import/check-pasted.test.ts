import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { checkPasted, markRepeated } from './check-pasted';
import type { PasteRow } from './paste-found';

const row = (tipo: string, changes: Partial<PasteRow> = {}): PasteRow => ({
  isTaken: true,
  lista: 'carnes',
  ...changes,
  inputs: { tipo, precio: '12,50', descripcion: '', ...changes.inputs },
});

describe('the lines of a pasted carta', () => {
  it('are unticked when the dish is on the carta already, or twice in the text', () => {
    const carta = new Map([['carnes' as const, [aDish({ tipo: 'Cachopo', tipo_es: 'Cachopo asturiano' })]]]);
    const rows = [
      row('CACHOPÓ'),
      row('Cachopo asturiano'),
      row('Pluma'),
      row('pluma '),
      row('Cachopo', { lista: 'pecar' }),
    ];
    expect(markRepeated(rows, carta).map(({ isTaken, problem }) => [isTaken, problem?.code])).toEqual([
      [false, 'repetido'],
      [false, 'repetido'],
      [true, undefined],
      [false, 'repetido'],
      [true, undefined],
    ]);
  });

  it('become dishes of their lists when they are ticked; a price may be missing', () => {
    const rows = [
      row('Pluma', { inputs: { precio: '', precio_media: '7', por_unidad: 'si' } }),
      row('Bravas', { lista: 'entrantes', inputs: { precio_media: '6', por_unidad: 'si' } }),
      row('', { isTaken: false, lista: '' }),
    ];
    const checked = checkPasted(rows);
    if (!checked.ok) throw new Error(JSON.stringify(checked.rows));
    expect(checked.dishes).toMatchObject([
      { table: 'carnes', fields: { tipo: 'Pluma', precio: null, precio_media: 700 } },
      { table: 'entrantes', fields: { tipo: 'Bravas', precio: 1250, precio_media: 600, por_unidad: true } },
    ]);
    expect(checked.dishes[0]?.fields).not.toHaveProperty('por_unidad');
  });

  it('say the unit of a price in English too, where that leaves nothing of the description out', () => {
    const checked = checkPasted([
      row('Rodaballo', { inputs: { descripcion: 'Precio por kilo' } }),
      row('Ostra', { inputs: { descripcion: 'De Arcade. Precio por unidad', descripcion_en: 'From Arcade' } }),
      row('Lubina', { inputs: { descripcion: 'A la sal. Precio por kilo' } }),
      row('Besugo', { inputs: { descripcion: 'Precio por kilo', descripcion_en: 'Price per kilo' } }),
    ]);
    expect(checked.ok && checked.dishes.map(({ fields }) => fields.descripcion_en ?? null)).toEqual([
      ...['Price per kilo', 'From Arcade. Price per unit', null, 'Price per kilo'],
    ]);
  });

  it('come back with their fault beside the field', () => {
    const rows = [
      row('Sin lista', { lista: '' }),
      row('', {}),
      row('Caro', { inputs: { precio: '9,999' } }),
      row('Media', { lista: 'cervezas', inputs: { precio_media: '6' } }),
      row('Duda', { isTaken: false, problem: { field: 'precio', code: 'precioDudoso' } }),
    ];
    const checked = checkPasted(rows);
    expect(!checked.ok && checked.rows.map(({ problem }) => [problem?.field, problem?.code])).toEqual([
      ['lista', 'lista'],
      ['tipo', 'admin.errores.faltaTipo'],
      ['precio', 'precio.formato'],
      ['precio_media', 'media'],
      ['precio', 'precioDudoso'],
    ]);
  });
});
