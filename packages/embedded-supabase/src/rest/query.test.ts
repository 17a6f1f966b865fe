import { describe, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal';
import { readQuery } from './query';
import { Params, selectSql, whereSql } from './sql';

const source = { qualifier: 't', columns: new Map() };
const ask = (query: string, { range = '', isRead = true, maxRows = null as number | null, args = [''] } = {}) => {
  const context = { url: new URL(`http://x/rest/v1/t?${query}`), headers: new Headers(), isRead };
  if (range) context.headers.set('range', range);
  return readQuery(context, maxRows, args);
};

describe('the requested rows', () => {
  test.each([
    ['', '', null, null, 0],
    ['limit=5&offset=2', '', null, 5, 2],
    ['limit=&offset=', '', null, null, 0],
    ['limit=0', '', null, 0, 0],
    ['limit=1&offset=1&limit=5&offset=2', '', null, 5, 2],
    ['', '', 50, 50, 0],
    ['limit=5', '', 50, 5, 0],
    ['limit=51', '', 50, 50, 0],
    ['', '0-9', null, 10, 0],
    ['', 'items=5-9', null, 5, 5],
    ['', '5-', null, null, 5],
    ['', '5-', 50, 50, 5],
    ['', '3-3', null, 1, 3],
    ['limit=2&offset=1', '2-9', null, 1, 2],
    ['limit=9&offset=3', '0-5', null, 3, 3],
    ['limit=5', '10-19', null, 0, 10],
    ['', 'bytes', null, null, 0],
    ['', 'x0-9', null, null, 0],
    ['', '0-9x', null, null, 0],
  ])('?%s, Range: %s, at most %s', (query, range, maxRows, limit, offset) => {
    expect(ask(query, { range, maxRows })).toMatchObject({ limit, offset });
  });

  test('a range applies to reads only', () => {
    expect(ask('', { range: '5-9', isRead: false })).toMatchObject({ limit: null, offset: 0 });
    expect(ask('', { range: '9-5', isRead: false })).toMatchObject({ limit: null, offset: 0 });
  });

  test.each([
    ['limit=-1', '', 'Limit should be greater than or equal to zero.'],
    ['offset=-1', '', 'Offset should be greater than or equal to zero.'],
    ['', '9-5', 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'],
  ])('?%s, Range: %s cannot be satisfied', (query, range, details) => {
    expect(refusal(() => ask(query, { range }))).toMatchObject({
      ...{ status: 416, code: 'PGRST103', message: 'Requested range not satisfiable', details },
    });
  });

  test.each(['limit=x', 'limit=1x', 'limit=x1', 'offset=1.5', 'limit=1234567890123456'])(
    '?%s is no number',
    (query) => {
      const [name, value] = query.split('=');
      expect(refusal(() => ask(query))).toMatchObject({
        ...{ status: 400, code: 'PGRST100', message: `"failed to parse ${name} parameter (${value})"` },
        details: 'expecting a whole number',
      });
    },
  );
});

describe('the rest of a query', () => {
  test('treats all other parameters as conditions', () => {
    const query = 'select=id&order=id&limit=1&offset=1&columns=id&on_conflict=id&apikey=key&a=eq.1&given=2';
    const params = new Params();
    const { conditions } = ask(query, { args: ['given'] });
    expect([whereSql(conditions, source, params), params.values]).toEqual([' where (t."a" = $1)', ['1']]);
  });

  test('selects all columns by default, and uses the first of several orders', () => {
    expect(selectSql(ask('').select, source)).toBe('t.*');
    expect(selectSql(ask('select=id').select, source)).toBe('t."id"');
    expect(selectSql(ask('order=&order=a.desc,c&order=b').order, source)).toBe('t."a" desc, t."c"');
    expect(refusal(() => ask('order=a&order=b.down')).code).toBe('PGRST100');
  });

  test('reads the names of columns and of the conflict, each once', () => {
    expect(ask('')).toMatchObject({ columns: null, onConflict: null });
    expect(ask('columns=&on_conflict=')).toMatchObject({ columns: null, onConflict: null });
    expect(ask('columns=a,"b,c",a&on_conflict=a, d')).toMatchObject({ columns: ['a', 'b,c'], onConflict: ['a', 'd'] });
    for (const name of ['columns', 'on_conflict']) {
      expect(refusal(() => ask(`${name}=a)`)).message).toBe(`"failed to parse ${name} parameter (a))"`);
    }
  });

  test('allows a hundred columns and a hundred terms of an order', () => {
    const many = (count: number) => Array<string>(count).fill('a').join(',');
    expect(ask(`select=${many(100)}`).select).toHaveLength(100);
    expect(refusal(() => ask(`select=${many(101)}`)).message).toBe('A request may have at most 100 columns selected');
    expect(ask(`order=${many(100)}`).order).toHaveLength(100);
    expect(refusal(() => ask(`order=${many(101)}`)).message).toBe('A request may have at most 100 terms of an order');
  });
});
