import { describe, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal';
import { parseOrder, parseSelect } from './select';
import { selectSql, type Column } from './sql';

const jsonb: Column = { name: 'data', base: 'jsonb', type: 'jsonb', defaultSql: null, isRepresented: false };
const source = { qualifier: 't', columns: new Map([['data', jsonb]]) };

describe('select', () => {
  test.each([
    ['', 't.*'],
    [' ', 't.*'],
    ['*', 't.*'],
    ['*,id', 't.*, t."id"'],
    ['id,name', 't."id", t."name"'],
    [' id , name ', 't."id", t."name"'],
    ['ración media,"a,b"', 't."ración media", t."a,b"'],
    ['title:name', 't."name" as "title"'],
    ['title : name', 't."name" as "title"'],
    ['price::text', 'cast(t."price" as text) as "price"'],
    ['p:price::numeric(12,10)', 'cast(t."price" as numeric(12,10)) as "p"'],
    ['price::double precision', 'cast(t."price" as double precision) as "price"'],
    ['tags::text[]', 'cast(t."tags" as text[]) as "tags"'],
    ['price::varchar(3)', 'cast(t."price" as varchar(3)) as "price"'],
    ['data->a->>b', `(t."data"->'a'->>'b') as "b"`],
    ['data->list->0', `(t."data"->'list'->(0)) as "list"`],
    ['data->0', '(t."data"->(0)) as "data"'],
    ['first:data->0', '(t."data"->(0)) as "first"'],
    ['data->>a::int', `cast((t."data"->>'a') as int) as "a"`],
    ['data->1::text', 'cast((t."data"->(1)) as text) as "data"'],
    ['count', 't."count"'],
  ])('%s', (text, sql) => {
    expect(selectSql(parseSelect(text), source)).toBe(sql);
  });

  test('lists the columns it needs', () => {
    expect(parseSelect('id,title:name,data->a,*').map(({ column }) => column)).toEqual(['id', 'name', 'data', null]);
  });

  test.each([
    ['orders(*)', 'PGRST200'],
    ['orders!inner(*)', 'PGRST200'],
    ['...orders(*)', 'PGRST200'],
    ['o:orders(*)', 'PGRST200'],
    ['count()', 'PGRST123'],
    ['total:count()', 'PGRST123'],
    ['price.sum()', 'PGRST123'],
    ['price.avg()', 'PGRST123'],
    ['price::int.max()', 'PGRST123'],
    ['id::', 'PGRST100'],
    ['id::text;drop', 'PGRST100'],
    ['id,', 'PGRST100'],
    ['id)', 'PGRST100'],
    ['data->', 'PGRST100'],
    [':id', 'PGRST100'],
  ])('%s is rejected with %s', (text, code) => {
    expect(refusal(() => parseSelect(text))).toMatchObject({ status: 400, code });
  });

  test('names the expected text', () => {
    expect(refusal(() => parseSelect('id::'))).toMatchObject({
      message: '"failed to parse select parameter (id::)"',
      details: 'unexpected end of input at character 5, expecting a type',
    });
    expect(refusal(() => parseSelect('orders(*)')).message).toContain('not supported');
  });
});

describe('order', () => {
  test.each([
    ['name', 't."name"'],
    ['name.asc', 't."name" asc'],
    ['name.desc', 't."name" desc'],
    ['name.desc.nullslast', 't."name" desc nulls last'],
    ['name.asc.nullsfirst', 't."name" asc nulls first'],
    ['name.nullsfirst , id', 't."name" nulls first, t."id"'],
    ['name.desc , id.asc', 't."name" desc, t."id" asc'],
    ['data->>a.desc', `(t."data"->>'a') desc`],
    ['data->0.desc', '(t."data"->(0)) desc'],
  ])('%s', (text, sql) => {
    expect(selectSql(parseOrder(text), source)).toBe(sql);
  });

  test.each(['name.down', 'name.descending', 'name.nullsmiddle', 'name.nullsfirst.desc', 'name,', '', 'orders(name)'])(
    '%s is refused',
    (text) => {
      expect(refusal(() => parseOrder(text))).toMatchObject({ status: 400, code: 'PGRST100' });
    },
  );

  test('lists the columns it needs, and rejects unsupported orders', () => {
    expect(parseOrder('name.desc,data->a').map(({ column }) => column)).toEqual(['name', 'data']);
    expect(refusal(() => parseOrder('orders(name)')).message).toContain('not supported');
    expect(refusal(() => parseOrder('name.down')).message).toBe('"failed to parse order (name.down)"');
  });
});
