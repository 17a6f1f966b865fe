import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import type { PasteChoices, PasteFound } from './paste-found';
import { readPaste } from './read-paste';

/* Cartas as people have them. */

function read(name: string, choices?: PasteChoices): PasteFound {
  const bytes = new Uint8Array(readFileSync(path.resolve('tests/support/cartas/cases', name)));
  const found = readPaste({ file: { bytes }, text: '', fallback: '', choices });
  if (!found.ok) throw new Error(JSON.stringify(found));
  // Pasted, a text is read as when it is a file.
  if (!name.endsWith('.xlsx'))
    expect(readPaste({ text: new TextDecoder().decode(bytes), fallback: '', choices })).toEqual(found);
  return found;
}
const choose = (lists: PasteChoices['lists']): PasteChoices => ({ lists, columns: {} });
const show = ({ rows }: PasteFound) =>
  rows.map(({ isTaken, lista, inputs: { tipo, precio, precio_media }, problem }) =>
    [isTaken ? '✓' : '?', lista, tipo, precio, precio_media, problem?.code].filter(Boolean).join(' | '),
  );

it('reads the ticks of a Spanish sheet in its own columns', () => {
  const { rows, columns, left } = read('03-falso.csv');
  expect(rows.map(({ isTaken, inputs, problem }) => [isTaken, inputs.por_unidad, inputs.oculto, problem])).toEqual([
    [true, 'si', '', undefined],
    [true, '', '', undefined],
    [true, '', '', undefined],
    [true, '', '', undefined],
  ]);
  expect([columns.map(({ field }) => field), left]).toEqual([['lista', 'tipo', 'precio', 'por_unidad', 'oculto'], []]);
});

it('reads each sheet of a workbook as the section of its name', () => {
  const found = read('04-one-sheet-a-section.xlsx');
  expect(show(found)).toEqual([
    '✓ | entrantes | Bravas hoja | 6',
    '✓ | carnes | Solomillo hoja | 24',
    '✓ | blanco | Godello hoja | 18',
  ]);
  expect(found.headings.map(({ text, isAsked }) => [text, isAsked])).toEqual([
    ['Entrantes', false],
    ['Carnes', false],
    ['Vinos blancos', false],
  ]);
  expect(found.left).toEqual([]);
});

it('reads commas with quotes under the heads of others', () => {
  const found = read('05-google-sheets-comma.csv');
  expect(show(found)).toEqual([
    '✓ | carnes | Solomillo gs | 24,50',
    '✓ | carnes | Pluma, con patatas gs | 19,50',
    '✓ | entrantes | Bravas gs | 6',
  ]);
  expect(found.columns.map(({ head, field }) => [head, field])).toEqual([
    ['Sección', 'lista'],
    ['Plato', 'tipo'],
    ['Precio', 'precio'],
  ]);
});

it('reads our own columns in capitals, with allergens and the hidden tick', () => {
  const [row, ...others] = read('06-capital-heads-lose-allergens.csv').rows;
  expect([row?.isTaken, row?.lista, row?.inputs, others]).toEqual([
    ...[true, 'carnes'],
    { tipo: 'Pluma ca', tipo_en: 'Pork', precio: '19,50', alergenos: 'gluten', oculto: 'si' },
    [],
  ]);
});

it('takes no price from a date and names its cell', () => {
  const [row] = read('08-date-as-price.xlsx').rows;
  expect([row?.isTaken, row?.inputs.tipo, row?.inputs.precio]).toEqual([false, 'Solomillo de prueba', '']);
  expect(row?.problem).toEqual({
    field: 'precio',
    code: 'fecha',
    place: { sheet: 'Carta', line: 2, cell: 'C2' },
    text: '12/5/2026',
  });
});

it('reads a half portion on either side of its word', () => {
  const found = read('13-half-after-whole.txt');
  expect(show(found)).toEqual([
    '✓ | entrantes | Ensaladilla | 9,50 | 6',
    '✓ | entrantes | Callos | 12 | 7',
    '✓ | entrantes | Torreznos | 8,00 | 4,50',
    '✓ | entrantes | Queso | 14 | 8',
  ]);
  expect(found.rows.map(({ inputs }) => inputs.descripcion)).toEqual(['', '', '', '']);
});

it('reads leader dots, columns of prices and what is no dish from a PDF', () => {
  const found = read('20-pdf-leader-dots.txt', choose({ 'de la huerta': 'ensaladas', vinos: 'faena' }));
  expect(found.headings.map(({ text, lista, isAsked }) => [text, lista, isAsked])).toEqual([
    ['PARA PICAR', 'entrantes', false],
    ['DE LA HUERTA', 'ensaladas', false],
    ['CUCHARA Y CAZUELA', 'sartenes', false],
    ['PESCADOS', 'pescados', false],
    ['CARNES', 'carnes', false],
    ['POSTRES CASEROS', 'pecar', false],
    ['VINOS', 'faena', false],
  ]);
  const asked = read('20-pdf-leader-dots.txt');
  expect(asked.headings.filter(({ isAsked }) => isAsked).map(({ id, lista }) => [id, lista])).toEqual([
    ['de la huerta', ''],
    ['vinos', ''],
  ]);
  expect(asked.rows.filter(({ heading }) => heading === 'de la huerta')).toHaveLength(3);
  expect(show(found)).toEqual([
    '✓ | entrantes | Jamón ibérico de bellota | 24,00 | 13,50',
    '✓ | entrantes | Queso manchego curado D.O. | 13,00 | 7,00',
    '✓ | entrantes | Croquetas de cocido (8 uds.) | 12,00 | 6,50',
    '✓ | entrantes | Ensaladilla rusa | 9,80 | 5,50',
    '✓ | entrantes | Boquerones en vinagre | 11,00 | 6,00',
    '✓ | entrantes | Bravas de la casa | 6,80',
    '✓ | entrantes | Torreznos de Soria | 9,50',
    '✓ | entrantes | Pimientos de Padrón (unos pican y otros no) | 8,00',
    '✓ | ensaladas | Ensalada mixta | 8,50',
    '✓ | ensaladas | Ensalada de ventresca con pimientos asados | 14,90',
    '✓ | ensaladas | Tomate rosa con anchoas | mercado',
    '? | sartenes | Callos a la madrileña | 15,00 | 8,50 | dosPrecios',
    '✓ | sartenes | Cocido madrileño (jueves, mín. 2 pers.) | 24,00',
    '✓ | sartenes | Rabo de toro al vino tinto | 19,50',
    '✓ | sartenes | Huevos rotos con jamón | 13,00',
    '✓ | pescados | Bacalao a la vizcaína | 18,90',
    '✓ | pescados | Merluza de pincho a la romana | 19,00',
    '? | pescados | Calamares a la romana | 15,00 | 8,00 | dosPrecios',
    '✓ | carnes | Entrecot de vaca madurada (300 g) | 23,00',
    '✓ | carnes | Chuletón de vaca (1 kg, 2 pers.) | 58,00',
    '✓ | carnes | Secreto ibérico con patatas | 17,50',
    '✓ | pecar | Torrija con helado | 6,00',
    '✓ | pecar | Flan de huevo | 4,50',
    '✓ | pecar | Tarta de queso | 6,50',
    '✓ | pecar | Arroz con leche | 4,50',
    '✓ | faena | Rioja crianza Viña Cumbrero (copa) | 3,20',
    '✓ | faena | Rioja crianza Viña Cumbrero (botella) | 17,00',
    '✓ | faena | Ribera del Duero roble Pata Negra (copa) | 3,50',
    '✓ | faena | Ribera del Duero roble Pata Negra (botella) | 18,00',
    '✓ | faena | Rueda verdejo José Pariente (copa) | 3,40',
    '✓ | faena | Rueda verdejo José Pariente (botella) | 19,00',
    '? | faena | Vermut de grifo | 3,00 | dudoso',
    '? | faena | Caña | 2,00 | dudoso',
    '? | faena | Doble | 3,20 | dudoso',
  ]);
  expect(found.left.map(({ text }) => text).sort()).toEqual([
    'C/ Inventada, 1 · Tel. 910 00 00 00',
    'CASA EJEMPLO',
    'Consulte a nuestro personal sobre alérgenos.',
    'Pan y servicio 1,50 € por persona. IVA incluido.',
    'Taberna desde 1962',
  ]);
});

it("reads a sheet with a restaurant's own heads, quotes and allergens in words", () => {
  const found = read('21-sheet-own-heads.csv');
  expect(show(found)).toEqual([
    '✓ | cervezas | Mahou Cinco Estrellas tercio | 2,80',
    '✓ | cervezas | Alhambra Reserva 1925 | 3,50',
    '✓ | cervezas | Mahou sin gluten | 3,00',
    '✓ | cervezas | Clara con limón | 2,20',
    '✓ | refrescos | Coca-Cola | 2,60',
    '✓ | refrescos | Aquarius naranja | 2,60',
    '✓ | refrescos | Agua mineral 50 cl | 2,00',
    '✓ | pecar | Natillas caseras | 4,80',
    '✓ | pecar | Fruta de temporada | 4,00',
    '✓ | carnes | Cachopo de ternera | 19,90',
    '✓ | carnes | Solomillo ibérico, salsa de Cabrales | 16,50',
    '✓ | faena | Protos crianza | 26,00',
    '✓ | Pechuga con patatas | 9,00 | lista',
  ]);
  expect(found.rows.map(({ inputs }) => [inputs.descripcion, inputs.alergenos])).toEqual([
    ...[
      ['', 'gluten'],
      ['', 'gluten'],
      ['', undefined],
      ['Caña', 'gluten'],
      ['', undefined],
      ['', undefined],
    ],
    ...[
      ['', undefined],
      ['Con galleta', 'gluten huevos lacteos'],
      ['', undefined],
    ],
    ...[
      ['Relleno de jamón y queso', 'gluten huevos lacteos'],
      ['', 'lacteos'],
    ],
    ...[
      ['Ribera del Duero', 'sulfitos'],
      ['', undefined],
    ],
  ]);
  const asked = found.headings.filter(({ isAsked }) => isAsked);
  expect(asked.map(({ text, place }) => [text, place.line])).toEqual([['Menú infantil', 14]]);
  const chosen = read('21-sheet-own-heads.csv', choose({ [asked[0]?.id ?? '']: 'carnes' }));
  expect(chosen.rows.at(-1)).toMatchObject({ isTaken: true, lista: 'carnes', inputs: { tipo: 'Pechuga con patatas' } });
  expect(chosen.headings.some(({ isAsked }) => isAsked)).toBe(false);
});

it.each(['\v', '\u2028'])('takes %j for a line break, as Word and presentations write it', (sign) => {
  const found = readPaste({ text: ['Entrantes', 'Bravas 6,00', 'Postres', 'Flan', '4,00'].join(sign), fallback: '' });
  if (!found.ok) throw new Error(found.code);
  expect(show(found)).toEqual(['✓ | entrantes | Bravas | 6,00', '✓ | pecar | Flan | 4,00']);
});
