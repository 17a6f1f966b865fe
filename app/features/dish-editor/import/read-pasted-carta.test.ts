import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { parsePrice } from '~/core/price';
import { catalogue } from '~/features/carta/catalogue';
import { nameOfList } from '../prices/price-change';
import type { PasteRow } from './paste-found';
import { readPaste } from './read-paste';

/** 40 cartas as people paste them; after `⇒` what each line is, `?` for what a person has to look at. */
const fixtures = readFileSync(path.resolve('tests/support/pasted-cartas.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((whole) => {
    const [title = '', ...lines] = whole.replace(/\n$/, '').split('\n');
    const told = lines.map((line) => line.split(/\s*⇒\s*/));
    const expected = told.flatMap(([, ...dishes], index) => dishes.map((dish) => ({ line: index + 1, dish })));
    return { title, text: told.map(([text = '']) => text).join('\n'), expected };
  });

const cents = (text: string) => {
  const parsed = parsePrice(text);
  return parsed.ok ? String(parsed.cents) : '';
};
const describeDish = ({ lista, inputs }: PasteRow) => {
  const table = catalogue.find((list) => nameOfList(list) === lista)?.table ?? '';
  const { tipo, precio = '', precio_media = '', por_unidad, descripcion } = inputs;
  return [table, tipo, cents(precio), cents(precio_media), por_unidad ? 'u' : '', descripcion].join('|');
};
/** The rows of a text and its lines that are no dish; none of a text that is refused. */
function readText(text: string, fallback = '') {
  const found = readPaste({ text, fallback });
  return found.ok
    ? { dishes: found.rows, left: found.left.map((each) => each.text), headings: found.headings }
    : { dishes: [], left: [], headings: [] };
}
function describeExpected(dish: string): string {
  const [table = '', tipo = '', precio = '', media = '', unit = '', description = ''] = dish.split('|');
  return [table, tipo, cents(precio), cents(media), unit, description].join('|');
}

const judged = fixtures.map(({ title, text, expected }) => {
  const { dishes, left } = readText(text);
  const sure = dishes.filter(({ problem }) => !problem || problem.code === 'mercado');
  const isRight = ({ line, dish }: { line: number; dish: string }) =>
    dish === '?' || sure.some((each) => each.place?.line === line && describeDish(each) === describeExpected(dish));
  const wrong = expected.filter((each) => !isRight(each));
  // Taken without a word, and not what the carta says.
  const silent = sure.filter(
    (each) =>
      !expected.some(({ line, dish }) => line === each.place?.line && describeExpected(dish) === describeDish(each)),
  );
  const lost = expected.filter(
    ({ line }) =>
      !dishes.some((each) => each.place?.line === line) &&
      !left.some((each) => text.split('\n')[line - 1]?.includes(each)),
  );
  return {
    title,
    count: expected.length,
    wrong,
    silent: silent.map((each) => ({ line: each.place?.line, dish: describeDish(each) })),
    lost,
  };
});

describe('a pasted carta', () => {
  it('is read right in at least 99 lines of 100, and shows every other line to staff', () => {
    const count = judged.reduce((sum, each) => sum + each.count, 0);
    const wrong = judged.flatMap(({ title, wrong }) => wrong.map((each) => `${title}: ${each.dish}`));
    const share = (count - wrong.length) / count;
    process.stdout.write(`${fixtures.length} cartas, ${count} lines, ${(share * 100).toFixed(1)} % right\n`);
    expect(fixtures.length).toBeGreaterThanOrEqual(40);
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it.each(judged)('$title: marks every wrong dish as doubtful, and loses no line', ({ silent, lost }) => {
    expect({ silent, lost }).toEqual({ silent: [], lost: [] });
  });

  it('keeps the capital of a name that continues in the next line', () => {
    const names = readText('Carnes\nSolomillo con\nPedro Ximénez 18,00\nPluma con\nsalsa de queso 17,00').dishes;
    expect(names.map(({ inputs }) => inputs.tipo)).toEqual(['Solomillo con Pedro Ximénez', 'Pluma con salsa de queso']);
  });

  it('reads an extreme line without delay', () => {
    const line = '1 '.repeat(200_000).trim();
    expect(readText(`Entrantes\nBravas 6,50\n${line}`).left).toEqual([line]);
  });

  it('shows a line of more than 40 cells or numbers to staff', () => {
    for (const line of ['|a|1'.repeat(41), 'a\t1\t'.repeat(41), 'a;1;'.repeat(41), '1 '.repeat(41)].map((each) =>
      each.trim(),
    )) {
      expect(readText(`Entrantes\nBravas 6,50\n${line}`)).toMatchObject({ dishes: [{}], left: [line] });
    }
  });

  it('takes a head that is not understood as the names, and as a heading when it reads like one', () => {
    const found = readPaste({ text: 'De nuestra huerta;€\nPisto;9,50', fallback: 'entrantes' });
    expect(found).toMatchObject({
      rows: [{ lista: '', inputs: { tipo: 'Pisto', precio: '9,50' }, problem: { code: 'lista' } }],
      headings: [{ text: 'De nuestra huerta', isAsked: true }],
      columns: [
        { head: 'De nuestra huerta', field: 'tipo', samples: ['Pisto'] },
        { head: '€', field: 'precio' },
      ],
    });
  });

  it('limits a description to its column’s length, and loses no line', () => {
    const { dishes, left } = readText(`Bravas 6,50\n${'con ajo, perejil y sal\n'.repeat(100)}`, 'entrantes');
    expect(dishes[0]?.inputs.descripcion?.length).toBeGreaterThan(900);
    expect(dishes[0]?.inputs.descripcion?.length).toBeLessThanOrEqual(1000);
    expect(JSON.stringify([dishes, left]).match(/perejil/g)).toHaveLength(100);
  });

  it('refuses more dishes than one import takes', () => {
    for (const line of ['Bravas 6,50\n', 'Bravas\n', 'Plato;1\n'])
      expect(readPaste({ text: line.repeat(501), fallback: 'entrantes' })).toEqual({ ok: false, code: 'demasiado' });
  });
});
