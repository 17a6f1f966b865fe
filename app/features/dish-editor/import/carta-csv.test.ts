import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { writeCsv } from '~/core/csv';
import { checkMenuEdit, fieldsInList } from '~/features/carta/dish-fields';
import { menuListOf } from '~/features/carta/catalogue';
import { listCartaRows } from './carta-csv';
import { listNamed } from './check-pasted';
import { readPaste } from './read-paste';
import { writeXlsx } from '~/platform/sheets/write-xlsx.server';

const read = (text: string) => readPaste({ text, fallback: '' });

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
    const csv = writeCsv(
      listCartaRows([
        { table: 'entrantes', items: [odd] },
        { table: 'cafes', items: [plain] },
      ]),
    );
    expect(csv.startsWith('\ufefflista;tipo;tipo_es;tipo_en;precio;')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(`);
    expect(csv.split(/[;\n]/).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual(['@ tomate"']);
    const found = read(csv);
    if (!found.ok) throw new Error(JSON.stringify(found));
    const back = found.rows.map(({ lista, inputs }) => {
      const checked = checkMenuEdit(inputs, listNamed(lista)!, { isNew: false });
      return checked.ok && checked.edit;
    });
    const sent = [fieldsInList(odd, menuListOf('entrantes')), fieldsInList(plain, menuListOf('cafes'))];
    // What is sold out comes back by itself.
    for (const fields of sent) delete fields.agotado_hasta;
    // A line break of a sheet is a blank on a page.
    expect(back[0]).toMatchObject({ ...sent[0], descripcion: '+ pan @ tomate' });
    expect(back[1]).toMatchObject({ ...sent[1], tipo_es: '', tipo_en: '' });
  });

  it('names the row of a refused cell, and keeps the texts of a sheet', () => {
    const sheet = (list: string) =>
      readPaste({
        file: {
          bytes: writeXlsx([
            ['lista', 'tipo', 'precio'],
            [],
            ['carnes', '"Pluma" ; ibérica', '19'],
            [list, "'=1", '1'],
          ]),
        },
        ...{ text: '', fallback: '' },
      });
    expect(sheet('carnes')).toMatchObject({
      rows: [
        { place: { line: 3 }, inputs: { tipo: '"Pluma" ; ibérica', precio: '19' } },
        { place: { line: 4 }, inputs: { tipo: "'=1", precio: '1' } },
      ],
    });
    expect(sheet('pizza')).toEqual({ ok: false, code: 'csv', refusals: [{ line: 4, column: 'lista', code: 'lista' }] });
  });

  it("reads 'none of the allergens' from a sheet into which a spreadsheet saved our CSV", () => {
    const bytes = writeXlsx([
      ['lista', 'tipo', 'precio', 'alergenos'],
      ['carnes', 'Pluma', '19', "'-"],
    ]);
    expect(readPaste({ file: { bytes }, text: '', fallback: '' })).toMatchObject({
      rows: [{ inputs: { tipo: 'Pluma', alergenos: '-' } }],
    });
  });

  it('accepts other separators, other orders and other names of lists', () => {
    expect(read('tipo,precio,lista\nPluma,"19,50",Sartenes cuchara\nCaña,2,CERVEZAS\n')).toMatchObject({
      rows: [
        { place: { line: 2 }, lista: 'sartenes', inputs: { tipo: 'Pluma', precio: '19,50' } },
        { place: { line: 3 }, lista: 'cervezas', inputs: { tipo: 'Caña', precio: '2' } },
      ],
    });
  });

  it('is refused whole, with the line and the column of each fault', () => {
    const csv =
      'lista;tipo;precio;precio_media;color\nblanco;;9,999;;\n"pizza";"a\nb";1;;\nblanco;Albariño;19;9;;de más';
    expect(read(csv)).toEqual({
      ok: false,
      code: 'csv',
      refusals: [
        { line: 2, column: 'tipo', code: 'admin.errores.faltaTipo' },
        { line: 2, column: 'precio', code: 'precio.formato' },
        { line: 3, column: 'lista', code: 'lista' },
        { line: 5, column: '6', code: 'celdas' },
        { line: 5, column: 'precio_media', code: 'noEsDeLaLista' },
      ],
    });
  });

  it('shows a column that the carta does not have', () => {
    expect(read('lista;tipo;precio;gusto\ncarnes;Pluma;19;rojo')).toMatchObject({
      rows: [{ isTaken: true, inputs: { tipo: 'Pluma' } }],
      columns: [
        {},
        {},
        {},
        { id: 'gusto', place: { line: 1, cell: 'D1' }, head: 'gusto', field: '', samples: ['rojo'] },
      ],
    });
  });
});
