import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { writeXlsx } from './write-xlsx.server';
import { readXlsx } from './xlsx.server';

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
/** The parts of a workbook around a sheet as other programs write them: prefixes, a hidden sheet before it, other orders and places. */
const workbook =
  xml(`<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="Oculta" sheetId="1" state="hidden" rel:id="a"/>
  <x:sheet name="Carta" sheetId="4" rel:id="b"/><x:sheet name="Otra" sheetId="5" rel:id="c"/></x:sheets></x:workbook>`);
const rels = xml(`<Relationships><Relationship Target="worksheets/hidden.xml" Id="a" Type="t/worksheet"/>
  <Relationship Id="s" Type="t/sharedStrings" Target="/xl/texts.xml"/>
  <Relationship Id="b" Type="t/worksheet" Target="/xl/worksheets/carta.xml"/>
  <Relationship Id="c" Type="t/worksheet" Target="worksheets/other.xml"/></Relationships>`);
const strings = xml(`<sst><si><t>Pluma &amp; vino</t></si><si><r><rPr><b/></rPr><t>Caña</t></r>
  <r><t xml:space="preserve"> doble</t></r><rPh sb="0" eb="1"><t>kaña</t></rPh></si></sst>`);
const sheetOf = (data: string) => xml(`<worksheet><cols/><sheetData>${data}</sheetData><pageMargins/></worksheet>`);
const fileOf = (sheet: Buffer, changes: Record<string, Buffer> = {}) =>
  Buffer.from(
    zipSync({
      'xl/worksheets/carta.xml': sheet,
      'xl/workbook.xml': workbook,
      'xl/texts.xml': strings,
      'xl/_rels/workbook.xml.rels': rels,
      'xl/worksheets/other.xml': sheetOf(''),
      ...changes,
    }),
  );

const unreadable = { ok: false, code: 'unreadable' };
const tooLarge = { ok: false, code: 'too large' };

describe('a sheet', () => {
  it('reads back as it was written', () => {
    const rows = [
      ['lista', 'tipo', 'precio'],
      ['carnes', '=1+1 <b> & "ñ" 🍷', '9,50'],
      [],
      ['', `it's _x0041_ ]]>`, ''],
    ];
    const file = writeXlsx([...rows, ['línea\r\nuna\tdos\u0007\ud800', 12.3, 0.1 + 0.2]]);
    const read = [...rows.slice(0, 3), ['', `it's _x0041_ ]]>`], ['línea una dos', '12,3', '0,3']];
    expect(readXlsx(file)).toEqual({ ok: true, sheets: [{ name: 'Carta', isHidden: false, rows: read }] });
  });

  it('is read as Excel, LibreOffice and others write it', () => {
    const sheet =
      sheetOf(`<row r="2" spans="1:3"><c r="B2" s="4" t="s"><v>0</v></c><c r="D2"><v>6.4999999999999991</v></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="b"><v>0</v></c>
        <c r="D3"><f>SUM(A1:A2)</f><v>19</v></c><c r="AA3" t="str"><f>"a"</f><v>a_x000D_
b</v></c></row>
      <row><c t="inlineStr"><is><r><t>Sin </t></r><r><t><![CDATA[<sitio>]]></t></r></is></c><c/><c t="e"><v>#REF!</v></c></row>
      <row r="9" ht="4"><c r="A9" s="1"/></row>`);
    const other = sheetOf('<row><c t="inlineStr"><is><t>Postre</t></is></c></row>');
    expect(readXlsx(fileOf(sheet, { 'xl/worksheets/other.xml': other }))).toEqual({
      ok: true,
      sheets: [
        { name: 'Oculta', isHidden: true, rows: [] },
        {
          ...{ name: 'Carta', isHidden: false },
          rows: [
            [],
            ['', 'Pluma & vino', '', '6,5'],
            ['Caña doble', 'si', 'no', '19', ...Array<string>(22).fill(''), 'a b'],
            ['Sin <sitio>', '', '#REF!'],
          ],
        },
        { name: 'Otra', isHidden: false, rows: [['Postre']] },
      ],
    });
  });

  it('has dates as dates, merged cells in each row, and marks what is struck through', () => {
    const styles = xml(`<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"></numFmt>
      <numFmt numFmtId="165" formatCode='#,##0.00\\ "€ de hoy"'/><numFmt numFmtId="166" formatCode="[$-C0A]hh:mm"/></numFmts>
      <fonts><font/><font><strike/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="10"/>
      <xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`);
    const cell = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
    const sheet =
      sheetOf(`<row r="1"><c r="A1"><v>7</v></c>${[cell(1, 46154), cell(2, 46154), cell(3, 12.5)].join('')}</row>
      <row r="2"><c r="B2" s="4"><v>0.5625</v></c>${cell(5, 0.1)}${cell(6, 9)}<c><f>B2*2</f></c></row></sheetData>
      <mergeCells><mergeCell ref="A1:A3"/></mergeCells><sheetData>`);
    const changed = { 'xl/styles.xml': styles, 'xl/worksheets/other.xml': sheetOf('') };
    const withStyles = xml(
      rels
        .toString()
        .replace(/^.*\n/, '')
        .replace('</Rel', '<Relationship Id="y" Type="t/styles" Target="styles.xml"/></Rel'),
    );
    const read = readXlsx(fileOf(sheet, { ...changed, 'xl/_rels/workbook.xml.rels': withStyles }));
    expect(read.ok && read.sheets[1]?.rows).toEqual([
      ['7', '12/5/2026', '12/5/2026', '12,5'],
      ['7', '13:30', '10 %', '~~9~~', '=B2*2'],
    ]);
  });
});

describe('a damaged or hostile file', () => {
  const dish = '<row><c t="inlineStr"><is><t>Pluma</t></is></c></row>';

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['other bytes', Buffer.from('PK\u0003\u0004 and nothing else')],
    ['a ZIP of something else', zipSync({ 'word/document.xml': Buffer.from('<a/>') })],
    ['no XML', fileOf(Buffer.from('lista;tipo'))],
    ['half of it', fileOf(sheetOf(dish)).subarray(0, 700)],
    ['a part cut off', fileOf(sheetOf(dish).subarray(0, 60))],
    ['a cell without a place', fileOf(sheetOf('<row r="0"><c r="A0"><v>1</v></c></row>'))],
    ['a cell of a negative row', fileOf(sheetOf('<row r="-1e9"><c><v>1</v></c></row>'))],
    ['a part outside the file', fileOf(sheetOf(dish)).map((byte, at, all) => (at === all.length - 6 ? 255 : byte))],
    [
      'an entity of a file',
      fileOf(
        xml(
          '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><row><c><v>&b;</v></c></row></worksheet>',
        ),
      ),
    ],
    [
      'entities of entities',
      fileOf(
        xml(
          '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet><row><c><v>&b;</v></c></row></worksheet>',
        ),
      ),
    ],
    ['an entity of nowhere', fileOf(sheetOf('<row><c><v>&nowhere;</v></c></row>'))],
  ])('cannot be read: %s', (_, file) => {
    expect(readXlsx(file)).toEqual(unreadable);
  });

  it.each([
    ['parts that unzip to 50 MB', fileOf(sheetOf(dish + ' '.repeat(50_000_000)))],
    [
      'two parts of 1.5 MB',
      fileOf(sheetOf(dish + ' '.repeat(1_500_000)), { 'xl/texts.xml': xml(`<sst>${' '.repeat(1_500_000)}</sst>`) }),
    ],
    ['a million rows', fileOf(sheetOf('<row r="1048576"><c><v>1</v></c></row>'))],
    ['all columns', fileOf(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
  ])('is too large: %s', (_, file) => {
    expect(file.length).toBeLessThan(1_000_000);
    expect(readXlsx(file)).toEqual(tooLarge);
  });

  it('is unzipped no further than the size that it names, which counts towards the limit', () => {
    const file = fileOf(sheetOf(dish + ' '.repeat(50_000_000)));
    const name = (size: number) => {
      const lying = Buffer.from(file);
      // The sheet is the first part; byte 24 of its directory entry is its size.
      lying.writeUInt32LE(size, lying.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
      return readXlsx(lying);
    };
    expect([name(100), name(0xffffffff)]).toEqual([unreadable, tooLarge]);
  });

  it('is read or refused, and never throws, with any byte changed', () => {
    const file = fileOf(sheetOf(dish));
    for (let at = 0; at < file.length; at += 1) {
      const damaged = Buffer.from(file);
      damaged[at] = damaged[at]! ^ 0xff;
      expect([true, false]).toContain(readXlsx(damaged).ok);
    }
  });
});
