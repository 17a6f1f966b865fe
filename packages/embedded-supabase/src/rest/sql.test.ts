import { describe, expect, test } from 'vitest';
import { arrayLiteral, identifier, literal, Params, rowsSql, sourceOf, type Column } from './sql';

const column: Column = { name: 'code', type: 'code', base: 'int4', defaultSql: null, isRepresented: false };

describe('SQL injection', () => {
  test.each([
    ['dishes', '"dishes"'],
    ['odd "name"', '"odd ""name"""'],
  ])('identifier %s', (name, sql) => expect(identifier(name)).toBe(sql));

  test.each([
    ['a', "'a'"],
    ["O'Brien", "'O''Brien'"],
    ["\\'", "E'\\\\'''"],
  ])('literal %s', (text, sql) => expect(literal(text)).toBe(sql));

  test.each([
    [[], '{}'],
    [['a', 'b,c'], '{"a","b,c"}'],
    [['"', '\\', '""'], '{"\\"","\\\\","\\"\\""}'],
  ])('array of %j', (values, sql) => expect(arrayLiteral(values)).toBe(sql));

  test('numbers values in order', () => {
    const params = new Params();
    expect([params.add('a'), params.add("b'")]).toEqual(['$1', '$2']);
    expect(params.values).toEqual(['a', "b'"]);
  });

  test.each([identifier, literal, (text: string) => new Params().add(text)])(
    'no zero byte reaches Postgres',
    (write) => {
      expect(() => write('a\0b')).toThrow(expect.objectContaining({ status: 400, code: '22021' }));
    },
  );

  test('rejects brackets nested too deep', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(() => new Params().add(nested(500))).not.toThrow();
    expect(() => new Params().add(nested(501))).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102' }));
  });
});

describe('rows', () => {
  const source = { qualifier: 't', columns: new Map() };
  const by = [{ column: 'id', sql: () => 't."id" desc' }];

  test.each([
    [[], null, 0, 'select * from t'],
    [[], 5, 0, 'select * from t limit 5'],
    [[], 0, 0, 'select * from t limit 0'],
    [[], null, 3, 'select * from t offset 3'],
    [by, 5, 3, 'select * from t order by t."id" desc limit 5 offset 3'],
  ])('%j, %j, %j: %s', (order, limit, offset, sql) => {
    expect(rowsSql('*', 't', { order, limit, offset }, source)).toBe(sql);
  });

  test('rejects a table with a domain that has casts', () => {
    const columns = new Map([['code', column]]);
    expect(sourceOf('t', columns)).toEqual({ qualifier: 't', columns });
    const represented = new Map([...columns, ['other', { ...column, name: 'other', isRepresented: true }] as const]);
    expect(() => sourceOf('t', represented)).toThrow(
      expect.objectContaining({ code: 'PGRST127', message: expect.stringContaining('column other') as string }),
    );
  });
});
