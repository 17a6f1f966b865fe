import { describe, expect, it } from 'vitest';

import { aKeptCarta, aPasteRow } from '../../../../tests/support/a-kept-carta';
import { idOfLeft, listLeft, listRows, readPosted, type KeptCarta } from './kept-carta';

const heading = { id: 'carnes', place: { line: 1 }, text: 'CARNES', lista: 'carnes', isAsked: false };
const line = { place: { line: 4 }, text: 'Torrija con helado 6' };

/** The form of a preview, as a browser sends it. */
function fill(kept: KeptCarta, changes: Record<string, string | undefined> = {}) {
  const fields = listRows(kept).flatMap(({ isTaken, lista, inputs }, at): [string, string][] => [
    ['linea', String(at)],
    ...(isTaken ? [[`tomar_${at}`, 'on'] as [string, string]] : []),
    [`lista_${at}`, lista],
    ...['tipo', 'precio', 'descripcion'].map((field): [string, string] => [
      `${field}_${at}`,
      inputs[field as 'tipo'] ?? '',
    ]),
  ]);
  const others = fields.filter(([name]) => !(name in changes));
  return [
    ...others,
    ...Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  ];
}

describe('a kept preview', () => {
  it('posted unchanged has no corrections; each change is kept, and taken back when it is undone', () => {
    const kept = aKeptCarta({ rows: [aPasteRow('2'), aPasteRow('3', { inputs: { alergenos: 'gluten' } })] });
    expect(readPosted(fill(kept), kept).corrections).toEqual({ 2: {}, 3: {} });
    const changed = { tipo_0: 'Pluma', tomar_1: undefined, por_unidad_1: 'on' };
    const { corrections } = readPosted(fill(kept, changed), kept);
    expect(corrections).toEqual({
      2: { inputs: { tipo: 'Pluma' } },
      3: { isTaken: false, inputs: { por_unidad: 'si' } },
    });
    const next = { ...kept, corrections };
    expect(listRows(next)).toMatchObject([
      { isTaken: true, inputs: { tipo: 'Pluma', precio: '12,50' } },
      { isTaken: false, inputs: { alergenos: 'gluten', por_unidad: 'si' } },
    ]);
    expect(readPosted(fill(next, { tipo_0: 'Plato 2' }), next).corrections[2]).toEqual({});
    // A part of the form changes no other row.
    expect(
      readPosted(
        [
          ['linea', '0'],
          ['tipo_0', 'Otro'],
        ],
        next,
      ).corrections[3],
    ).toEqual(corrections[3]);
  });

  it('keeps corrections by row when the text is read again with an answer', () => {
    const rows = [aPasteRow('2', { lista: '', problem: { field: 'lista', code: 'lista' } }), aPasteRow('3')];
    const kept = aKeptCarta({ rows, headings: [{ ...heading, lista: '', isAsked: true }, heading] });
    const posted = readPosted(fill(kept, { seccion_0: 'pecar', seccion_1: 'carnes', precio_0: '9' }), kept);
    expect(posted.choices.lists).toEqual({ carnes: 'pecar' });
    const again = { ...kept, ...posted, found: { ...kept.found, rows: [aPasteRow('2', { lista: 'pecar' })] } };
    expect(listRows(again)).toMatchObject([{ lista: 'pecar', inputs: { precio: '9' } }]);
    expect(listRows(again)[0]).not.toHaveProperty('problem');
  });

  it('takes a known field for a column and a known list for a heading, no other text', () => {
    const column = { id: 'c', place: { line: 1 }, head: 'Ref', field: '' as const, samples: [] };
    const kept = aKeptCarta({ columns: [column, { ...column, id: 'd' }], headings: [heading] });
    const sent = { columna_0: 'ignorar', columna_1: 'constructor', seccion_0: 'pizzas' };
    expect(readPosted(fill(kept, sent), kept).choices).toEqual({ lists: {}, columns: { c: 'ignorar' } });
  });

  it('is answered by a tick, or in a ticked row by the corrected field', () => {
    const doubted = aPasteRow('2', { isTaken: false, problem: { field: 'precio', code: 'precioDudoso' } });
    const asked = aPasteRow('3', { lista: '', problem: { field: 'lista', code: 'lista' } });
    const rowsOf = (corrections: KeptCarta['corrections']) =>
      listRows({ ...aKeptCarta({ rows: [doubted, asked] }), corrections }).map(({ problem }) => problem?.code);
    expect(rowsOf({})).toEqual(['precioDudoso', 'lista']);
    expect(rowsOf({ 2: { inputs: { precio: '3' } }, 3: { inputs: { tipo: 'Otro' } } })).toEqual([
      'precioDudoso',
      'lista',
    ]);
    expect(rowsOf({ 2: { isTaken: true }, 3: { lista: 'pecar' } })).toEqual([undefined, undefined]);
  });

  it('makes a dish of a line left, under the heading above it, also when the text is read again', () => {
    const kept = aKeptCarta({
      rows: [aPasteRow('2'), aPasteRow('9')],
      left: [line, { ...line, text: 'IVA incluido' }],
    });
    const made = { ...kept, made: [idOfLeft(line)] };
    expect(listRows(made).map(({ id }) => id)).toEqual(['2', idOfLeft(line), '9']);
    expect(listRows(made)[1]).toMatchObject({
      ...{ isTaken: true, lista: 'carnes', heading: 'carnes' },
      inputs: { tipo: 'Torrija con helado', precio: '6' },
    });
    expect(listLeft(made).map(({ text }) => text)).toEqual(['IVA incluido']);
    const alone = { ...aKeptCarta({ left: [line] }), made: [idOfLeft(line)] };
    expect(listRows(alone)).toMatchObject([{ lista: '', problem: { field: 'lista', code: 'lista' } }]);
  });

  it('unticks what is on the carta already, until the person ticks it', () => {
    const kept = { ...aKeptCarta({ rows: [aPasteRow('2')] }), repeated: ['2'] };
    expect(listRows(kept)).toMatchObject([{ isTaken: false, problem: { code: 'repetido' } }]);
    const { corrections } = readPosted(fill(kept, { tomar_0: 'on' }), kept);
    expect(listRows({ ...kept, corrections })[0]).toMatchObject({ isTaken: true });
    expect(listRows({ ...kept, corrections })[0]).not.toHaveProperty('problem');
  });
});
