import { describe, expect, it } from 'vitest';

import { writeXlsx } from './xlsx.server';
import { decodeFile, findDishes, readRows, writeMore } from './read-paste';

const bytes = (text: string, encoding: BufferEncoding) => ({ bytes: new Uint8Array(Buffer.from(text, encoding)) });

describe('a pasted text or file', () => {
  it('is decoded in the encodings of sheets; a picture or PDF is refused', () => {
    expect(decodeFile(bytes('Champán', 'utf8'))).toEqual({ ok: true, text: 'Champán' });
    expect(decodeFile(bytes('Champán 5 \u0080', 'latin1'))).toEqual({ ok: true, text: 'Champán 5 €' });
    for (const other of ['%PDF-1.7', 'PK\u0003\u0004', 'a\u0000b']) {
      expect(decodeFile(bytes(other, 'utf8'))).toEqual({ ok: false, code: 'archivoRaro' });
    }
    expect(decodeFile('too large')).toEqual({ ok: false, code: 'archivoGrande' });
    const long = Array.from({ length: 5001 }, () => ['x']);
    expect(decodeFile({ bytes: writeXlsx(long) })).toEqual({ ok: false, code: 'hojaGrande' });
  });

  it('may be a sheet, whose refused cells have their row', () => {
    const decode = (rows: (string | number)[][]) => {
      const decoded = decodeFile({ bytes: writeXlsx(rows) });
      return decoded.ok ? decoded.text : decoded.code;
    };
    const head = ['lista', 'tipo', 'precio'];
    expect(findDishes(decode([head, ['carnes', 'Pluma', 19.5], [], ['carnes', 'Cachopo', 9.999]]), '')).toEqual({
      ...{ ok: false, code: 'csv' },
      refusals: [{ line: 4, column: 'precio', code: 'precio.formato' }],
    });
    // A sheet with column names of its own.
    const found = findDishes(decode([['Carnes'], ['Plato', 'PVP'], ['Pluma ibérica', 19.5]]), '');
    expect(found.ok && found.rows).toMatchObject([
      { lista: 'carnes', inputs: { tipo: 'Pluma ibérica', precio: '19,5' } },
    ]);
  });

  it('has doubtful dishes unticked, and asks for a missing list', () => {
    const found = findDishes('Bravas 6,50\nCarnes\nPluma 19,00\nCachopo 9,00 16,00\nSolo nombre', '');
    expect(found.ok && found.rows.map(({ isTaken, lista, problem }) => [isTaken, lista, problem?.code])).toEqual([
      [true, '', 'lista'],
      [true, 'carnes', undefined],
      [false, 'carnes', 'dosPrecios'],
      [false, 'carnes', 'precio'],
    ]);
    expect(findDishes('Bravas 6,50', 'entrantes')).toMatchObject({ rows: [{ isTaken: true, lista: 'entrantes' }] });
    expect(findDishes('  ', '')).toEqual({ ok: false, code: 'vacio' });
    expect(findDishes('IVA incluido', '')).toEqual({ ok: false, code: 'nada' });
    expect(findDishes('Bravas 6,50\n'.repeat(301), 'entrantes')).toEqual({ ok: false, code: 'demasiado' });
    expect(findDishes('IVA incluido\n'.repeat(5001), '')).toEqual({ ok: false, code: 'demasiado' });
    // As a whole, before its cells are looked at.
    const long = `lista;tipo;precio\n${'pizzas;a;1\n'.repeat(301)}`;
    expect(findDishes(long, '')).toEqual({ ok: false, code: 'demasiado' });
    expect(findDishes(`lista;tipo;${'a;'.repeat(99)}\npizzas;a;1`, '')).toEqual({ ok: false, code: 'hojaGrande' });
    expect(findDishes('lista;tipo;precio\npizzas;a;1', '')).toMatchObject({ code: 'csv', refusals: [{ line: 2 }] });
  });

  it('is posted back by the preview with all columns, those without a control too', () => {
    const found = findDishes('lista;tipo;tipo_en;precio;alergenos\ncafes;Cortado;Flat white;1,60;lacteos', '');
    const row = found.ok && found.rows[0];
    if (!row) throw new Error('not read');
    const doubted = { ...row, isTaken: false, problem: { field: 'tipo', code: 'repetido' } } as const;
    const posted = [
      ['linea', '0'],
      ['datos_0', writeMore(doubted)],
      ['lista_0', 'cafes'],
      ['tipo_0', 'Cortado'],
      ['precio_0', '1,60'],
      ['linea', '1'],
      ['tomar_1', 'on'],
      ['datos_1', '{"nombre":1,"duda":"otra"'],
      ['tipo_1', 'Otro'],
    ] as const;
    const inputs = { ...row.inputs, precio_media: '', por_unidad: '', descripcion: '' };
    expect(readRows(posted)).toEqual([
      { ...doubted, inputs },
      {
        isTaken: true,
        lista: '',
        inputs: { tipo: 'Otro', precio: '', precio_media: '', por_unidad: '', descripcion: '' },
      },
    ]);
  });
});
