import { describe, expect, it } from 'vitest';

import { writeXlsx } from '~/platform/sheets/write-xlsx.server';
import { readPaste } from './read-paste';

const read = (text: string, fallback = '') => readPaste({ text, fallback });
const bytes = (text: string, encoding: BufferEncoding) => ({ bytes: new Uint8Array(Buffer.from(text, encoding)) });

describe('a pasted text or file', () => {
  it('is decoded in the encodings of sheets; a picture or PDF is refused', () => {
    const names = (file: Parameters<typeof readPaste>[0]['file']) => {
      const found = readPaste({ file, text: '', fallback: 'burbujas' });
      return found.ok ? found.rows.map(({ inputs }) => inputs.tipo) : found.code;
    };
    const text = 'Champán 25,00 €\rPiñón 5,00 €';
    expect(names(bytes(text, 'utf8'))).toEqual(['Champán', 'Piñón']);
    expect(names(bytes(text.replaceAll('€', '\u0080'), 'latin1'))).toEqual(['Champán', 'Piñón']);
    expect(names(bytes(`\ufeff${text}`, 'utf16le'))).toEqual(['Champán', 'Piñón']);
    expect(names(bytes(text, 'utf16le'))).toEqual(['Champán', 'Piñón']);
    expect(names(bytes('Champ\u0087n 25,00 \u00db\rPi\u0096\u0097n 5,00 \u00db', 'latin1'))).toEqual([
      'Champán',
      'Piñón',
    ]);
    for (const other of ['%PDF-1.7', 'PK\u0003\u0004', 'a\u0000b']) {
      expect(names(bytes(other, 'utf8'))).toBe('archivoRaro');
    }
    expect(names('too large')).toBe('archivoGrande');
    const long = Array.from({ length: 5001 }, () => ['x']);
    expect(names({ bytes: writeXlsx(long) })).toBe('hojaGrande');
  });

  it('may be a sheet, whose refused cells have their row', () => {
    const readSheet = (rows: (string | number)[][]) =>
      readPaste({ file: { bytes: writeXlsx(rows) }, text: '', fallback: '' });
    const head = ['lista', 'tipo', 'precio'];
    expect(readSheet([head, ['carnes', 'Pluma', 19.5], [], ['carnes', 'Cachopo', 9.999]])).toEqual({
      ...{ ok: false, code: 'csv' },
      refusals: [{ line: 4, column: 'precio', code: 'precio.formato' }],
    });
    // Cells copied from a page, a chat or a PDF.
    const copied = readSheet([
      ['Plato\u00a0', 'Precio'],
      ['\u202aBravas\u202c\u00a0', '5,50\u00a0€\u200e'],
    ]);
    expect(copied.ok && copied.rows.map(({ inputs }) => [inputs.tipo, inputs.precio])).toEqual([['Bravas', '5,50']]);
    // A sheet with column names of its own.
    const found = readSheet([['Carnes'], ['Plato', 'PVP'], ['Pluma ibérica', 19.5]]);
    expect(found.ok && found.rows).toMatchObject([
      { lista: 'carnes', inputs: { tipo: 'Pluma ibérica', precio: '19,5' } },
    ]);
  });

  it('has doubtful dishes unticked, and asks for a missing list', () => {
    const found = read('Bravas 6,50\nCarnes\nPluma 19,00\nCachopo 9,00 16,00\nSolo nombre', '');
    expect(found.ok && found.rows.map(({ isTaken, lista, problem }) => [isTaken, lista, problem?.code])).toEqual([
      [true, '', 'lista'],
      [true, 'carnes', undefined],
      [false, 'carnes', 'dosPrecios'],
      [false, 'carnes', 'precio'],
    ]);
    expect(read('Bravas 6,50', 'entrantes')).toMatchObject({ rows: [{ isTaken: true, lista: 'entrantes' }] });
    expect(read('  ', '')).toEqual({ ok: false, code: 'vacio' });
    expect(read('IVA incluido', '')).toEqual({ ok: false, code: 'nada' });
    expect(read('Bravas 6,50\n'.repeat(501), 'entrantes')).toEqual({ ok: false, code: 'demasiado' });
    expect(read('IVA incluido\n'.repeat(5001), '')).toEqual({ ok: false, code: 'demasiado' });
    // As a whole, before its cells are looked at.
    const long = `lista;tipo;precio\n${'pizzas;a;1\n'.repeat(501)}`;
    expect(read(long, '')).toEqual({ ok: false, code: 'demasiado' });
    expect(read(`lista;tipo;${'a;'.repeat(99)}\npizzas;a;1`, '')).toEqual({ ok: false, code: 'hojaGrande' });
    expect(read('lista;tipo;precio\npizzas;a;1', '')).toMatchObject({ code: 'csv', refusals: [{ line: 2 }] });
  });
});
