import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { checkMenuEdit, fieldsInList } from '~/features/carta/dish-fields';
import { menuListOf } from '~/features/carta/catalogue';
import { isCartaCsv, listCartaRows, readCartaCsv, writeCartaCsv, writeSheetText } from './carta-csv';

const odd = aDish({
  id: 1,
  tipo: '=HYPERLINK("http://x";"ver")',
  tipo_es: "'-10 % de jamón",
  tipo_en: 'Ham; "cured"',
  precio: 950,
  precio_media: 600,
  por_unidad: true,
  descripcion: '+ pan\n@ tomate',
  alergenos: ['gluten', 'lacteos'],
  dietas: [],
});
const plain = aDish({ id: 2, tipo: 'Cortado', precio: null, alergenos: [], categoria: 'especial', oculto: true });

describe('the carta as a sheet', () => {
  it('reads back as it was written, formulas as text', () => {
    const csv = writeCartaCsv(
      listCartaRows([
        { table: 'entrantes', items: [odd] },
        { table: 'cafes', items: [plain] },
      ]),
    );
    expect(csv.startsWith('\ufefflista;tipo;tipo_es;tipo_en;precio;')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(`);
    expect(csv.split(/[;\n]/).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual(['@ tomate"']);
    const read = readCartaCsv(csv);
    if (!read.ok) throw new Error(JSON.stringify(read));
    const back = read.dishes.map(({ table, inputs }) => {
      const checked = checkMenuEdit(inputs, menuListOf(table), { isNew: false });
      return checked.ok && checked.edit;
    });
    const sent = [fieldsInList(odd, menuListOf('entrantes')), fieldsInList(plain, menuListOf('cafes'))];
    // What is sold out comes back by itself.
    for (const fields of sent) delete fields.agotado_hasta;
    // A line break of a sheet is a blank on a page.
    expect(back[0]).toMatchObject({ ...sent[0], descripcion: '+ pan @ tomate' });
    expect(back[1]).toMatchObject({ ...sent[1], tipo_es: '', tipo_en: '' });
  });

  it('has one line for each row of a sheet', () => {
    const text = writeSheetText([
      ['lista', 'tipo', 'precio'],
      [],
      ['carnes', '"Pluma" ; ibérica', '19'],
      ['pizzas', "'=1", '1'],
    ]);
    expect(readCartaCsv(text.replace('pizzas', 'carnes'))).toMatchObject({
      dishes: [
        { line: 3, inputs: { tipo: '"Pluma" ; ibérica', precio: '19' } },
        { line: 4, inputs: { tipo: "'=1", precio: '1' } },
      ],
    });
    expect(readCartaCsv(text)).toEqual({
      ok: false,
      code: 'csv',
      refusals: [{ line: 4, column: 'lista', code: 'lista' }],
    });
    expect(
      writeSheetText([
        ['Plato', 'Precio'],
        ['-Bravas "de la casa"', '6,5'],
      ]),
    ).toBe('Plato\tPrecio\n-Bravas "de la casa"\t6,5');
  });

  it('differs from a typed carta by its columns', () => {
    expect(isCartaCsv('lista;tipo;precio\ncarnes;Pluma;19')).toBe(true);
    expect(isCartaCsv('"lista","tipo","precio"')).toBe(true);
    expect(isCartaCsv('Carnes;Pluma;19')).toBe(false);
    expect(isCartaCsv('Entrantes\nBravas 6')).toBe(false);
  });

  it('accepts other separators, other orders and other names of lists', () => {
    expect(readCartaCsv('tipo,precio,lista\nPluma,"19,50",Sartenes cuchara\nCaña,2,CERVEZAS\n')).toEqual({
      ok: true,
      dishes: [
        { line: 2, table: 'sartenes_cuchara', inputs: { tipo: 'Pluma', precio: '19,50' } },
        { line: 3, table: 'cervezas', inputs: { tipo: 'Caña', precio: '2' } },
      ],
    });
  });

  it('is refused whole, with the line and the column of each fault', () => {
    const csv = 'lista;tipo;precio;precio_media;color\ncarnes;;9,999;;\n"pizzas";"a\nb";1;;\ncervezas;Caña;2;1;;de más';
    expect(readCartaCsv(csv)).toEqual({
      ok: false,
      code: 'csv',
      refusals: [
        { line: 1, column: 'color', code: 'columna' },
        { line: 2, column: 'tipo', code: 'admin.errores.faltaTipo' },
        { line: 2, column: 'precio', code: 'precio.formato' },
        { line: 3, column: 'lista', code: 'lista' },
        { line: 5, column: '6', code: 'celdas' },
        { line: 5, column: 'precio_media', code: 'noEsDeLaLista' },
      ],
    });
  });
});
