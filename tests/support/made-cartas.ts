import fc from 'fast-check';
import { zipSync } from 'fflate';

import { writeXlsx } from '../../app/platform/sheets/write-xlsx.server';

/** A generated sheet or text, and the words that its preview must contain: one for each line. */
export interface MadeCarta {
  kind: 'text' | 'csv' | 'xlsx' | 'damaged xlsx';
  content: string | Uint8Array;
  marks: readonly string[];
}

/** Letters only: a digit could be read as a price. */
const markOf = (index: number) =>
  `zq${[...String(index).padStart(4, '0')].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;

const price = fc.constantFrom(
  '6',
  '6,50',
  '12.5 €',
  '9,00 16,00',
  '½ 7 / 14',
  'S/M',
  '3,5 €/ud',
  '1.200',
  '24€ kg',
  '',
);
const gap = fc.constantFrom(' ', '   ', '\t', ' ..... ', ' - ', ': ', ' | ', ';');
const oddPieces = [
  ...['|a|1', '\t', ';', '1 ', '1,2 ', '(v)', '(1,2,3)', '1/2 ', '€', '% ', ' - ', ': ', '....', '··', '— ', '#', '*'],
  ...[
    'copa ',
    'media ',
    'y ',
    'el ',
    '"',
    '""',
    "'",
    '=1+1',
    '_x0041_',
    '&amp;',
    '<b>',
    '🍷',
    '\u200f',
    'é',
    'e\u0301',
  ],
  ...[
    '\u0007',
    '\ud800',
    ' '.repeat(40),
    '\u00a0',
    '\u200b',
    'ß',
    'İ',
    '1’5',
    '12:30 ',
    '28001 M',
    '@',
    '9'.repeat(30),
  ],
];
const odd = fc
  .tuple(fc.array(fc.constantFrom(...oddPieces), { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 150 }))
  .map(([pieces, count]) => pieces.join('').repeat(count));
const cells = fc.array(fc.tuple(fc.constantFrom('', 'Pluma', 'a', 'con queso, y'), price), { maxLength: 30 });

/**
 * A line around its mark; `undefined` for a heading, an empty line or a table head, which a preview does not contain.
 */
const line = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(gap, price).map(
      ([between, cost]) =>
        (mark: string) =>
          `Plato ${mark}${between}${cost}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      (mark: string) => `con ${mark}, ajo y perejil`,
      (mark: string) => `${mark.toUpperCase()}:`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      (mark: string) => `IVA incluido ${mark}`,
      (mark: string) => `Hola ${mark}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('\t', '|', ';'), cells).map(
      ([sign, row]) =>
        (mark: string) =>
          [mark, ...row.flat()].join(sign),
    ),
  },
  { weight: 2, arbitrary: odd.map((text) => (mark: string) => `${mark} ${text}`) },
  { weight: 1, arbitrary: odd.map((text) => (mark: string) => `${text} ${mark} ${text}`) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('Carnes', 'VINOS BLANCOS', '', '-----', 'Plato;Precio', 'Rioja')
      .map((text) => () => text),
  },
);
type MakeLine = (mark: string) => string;
const lines = fc.oneof(
  { weight: 9, arbitrary: fc.array(line, { minLength: 1, maxLength: 60 }) },
  // More equal lines than a person would paste.
  {
    weight: 1,
    arbitrary: fc
      .tuple(line, fc.integer({ min: 200, max: 6000 }))
      .map(([one, count]) => Array<MakeLine>(count).fill(one)),
  },
);

/** The lines, each with its own mark, and the marks that must appear. */
function mark(made: readonly MakeLine[]) {
  const texts = made.map((make, index) => make(markOf(index)));
  return {
    texts,
    marks: texts.flatMap((text, index) => (text.toLowerCase().includes(markOf(index)) ? [markOf(index)] : [])),
  };
}

const text = lines.map((made): MadeCarta => {
  const { texts, marks } = mark(made);
  return { kind: 'text', content: texts.join('\n'), marks };
});

const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
const csv = fc
  .tuple(
    fc.constantFrom(';', ',', '\t'),
    fc.array(fc.tuple(fc.constantFrom('carnes', 'cafes', 'pizzas', ''), price, fc.oneof(fc.constant(''), odd)), {
      maxLength: 400,
    }),
  )
  .map(([sign, rows]): MadeCarta => {
    const made = rows.map(([list, cost, more], index) => [list, `Plato ${markOf(index)}`, cost, more]);
    const all = [['lista', 'tipo', 'precio', 'descripcion'], ...made];
    return {
      kind: 'csv',
      content: Buffer.from(all.map((row) => row.map(quote).join(sign)).join('\r\n')),
      marks: rows.map((_, index) => markOf(index)),
    };
  });

const xlsx = lines.map((made): MadeCarta => {
  const { texts, marks } = mark(made);
  return { kind: 'xlsx', content: writeXlsx(texts.map((each) => each.split(/[\t|;]/))), marks };
});

/** A workbook with one sheet of this XML and these shared strings. */
export const makeWorkbook = (rows: string, strings = ''): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="Carta" id="b"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="b" Type="t/worksheet" Target="sheet.xml"/><Relationship Id="s" Type="t/sharedStrings" Target="texts.xml"/></Relationships>',
        'xl/texts.xml': `<sst>${strings}</sst>`,
        'xl/sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }).map(([name, xml]) => [name, Buffer.from(xml)]),
    ),
  );

/** Repeated XML, and bytes with errors. */
const damaged = fc
  .tuple(
    fc.constantFrom(
      '<c t="s"><v>0</v></c>',
      '<c><v>1</v></c>',
      '<c r="A1"/>',
      '</row><row>',
      '&lt;',
      '<a>',
      '<c a="1" b="2"><is><t>a 1</t></is></c>',
      '<row r="9"/>',
    ),
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 900_000 }),
    fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 3,
    }),
  )
  .map(([piece, count, length, changes]): MadeCarta => {
    const file = makeWorkbook(`<row>${piece.repeat(count)}</row>`, `<si><t>${'a'.repeat(length)}</t></si>`);
    for (const [place, byte] of changes) file[Math.floor(place * file.length)] = byte;
    return { kind: 'damaged xlsx', content: file, marks: [] };
  });

/** A number of sheets and texts, equal for equal seeds. */
export const makeCartas = (count: number, seed = 43): MadeCarta[] =>
  fc.sample(
    fc.oneof(
      { weight: 5, arbitrary: text },
      { weight: 2, arbitrary: csv },
      { weight: 2, arbitrary: xlsx },
      { weight: 2, arbitrary: damaged },
    ),
    { numRuns: count, seed },
  );
