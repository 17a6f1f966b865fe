import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance, type Instance } from '../../testing/instance';

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({
    'supabase/migrations/1_limits.sql': `
      create table notes (id int primary key, text text, data jsonb, list jsonb[], words tsvector);
      insert into notes (id, text) select n, 'note ' || n from generate_series(1, 3) n;
      create function echo(value json) returns json language sql as 'select value';
      create function parse(value text) returns jsonb language sql as 'select value::jsonb';

      create table circle (id int);
      create function circle_after() returns trigger language plpgsql as $$ begin
        insert into circle values (new.id + 1); return new; end $$;
      create trigger circle_after after insert on circle for each row execute function circle_after();
      create table circle_before (id int);
      create function circle_before() returns trigger language plpgsql as $$ begin
        insert into circle_before values (new.id + 1); return new; end $$;
      create trigger circle_before before insert on circle_before for each row execute function circle_before();
      create table circle_change (id int);
      insert into circle_change values (1);
      create function circle_change() returns trigger language plpgsql as $$ begin
        update circle_change set id = id + 1; return new; end $$;
      create trigger circle_change after update on circle_change for each row execute function circle_change();
      create table circle_policy (id int);
      insert into circle_policy values (1);
      create function sees_circle() returns boolean language plpgsql as $$ begin
        return exists (select from circle_policy); end $$;
      alter table circle_policy enable row level security;
      create policy circle on circle_policy using (sees_circle());
      create function calls_itself(n int) returns int language plpgsql as $$ begin return calls_itself(n + 1); end $$;
      create function calls_itself_in_sets(n int) returns setof int language sql as 'select n';
      create or replace function calls_itself_in_sets(n int) returns setof int language sql
        as 'select * from calls_itself_in_sets(n + 1)';
      create function countdown(n int) returns int language plpgsql as $$ begin
        return case when n = 0 then 0 else countdown(n - 1) end; end $$;
    `,
  });
});
afterAll(() => instance.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  instance.ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const ask = (query: string) => instance.ask(`/rest/v1/notes?${query}`);
const group = (depth: number) => `and=${'(or'.repeat(depth - 1)}(id.eq.1,id.eq.2)${')'.repeat(depth - 1)}`;
const many = (count: number, text: string) => Array<string>(count).fill(text).join(',');

/** Checks that the error has the four fields, and that the database answers the next request without a restart. */
const refused = async (response: Response) => {
  const body = (await response.json()) as { code: string };
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  expect(await (await ask('select=id&order=id')).json()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  return [response.status, body.code];
};

describe('recursion ends with an error and does not crash Postgres', () => {
  test.each([
    ['a trigger after', () => post('/rest/v1/circle', '{"id":1}')],
    ['a trigger before', () => post('/rest/v1/circle_before', '{"id":1}')],
    [
      'a trigger on change',
      () => instance.ask('/rest/v1/circle_change?id=eq.1', { method: 'PATCH', body: '{"id":2}' }),
    ],
    ['a function', () => post('/rest/v1/rpc/calls_itself', '{"n":1}')],
    ['a function of sets', () => post('/rest/v1/rpc/calls_itself_in_sets', '{"n":1}')],
  ])('%s', async (_name, request) => {
    expect(await refused(await request())).toEqual([500, '54001']);
  });

  test('a policy', async () => {
    const response = await instance.embedded.fetch(`${instance.embedded.url}/rest/v1/circle_policy`, {
      headers: { apikey: instance.embedded.anonKey },
    });
    expect(await refused(response)).toEqual([500, '54001']);
  });

  test('allows a few dozen nested calls', async () => {
    expect((await instance.service.rpc('countdown', { n: 40 })).data).toBe(0);
  });
});

describe('depth', () => {
  test.each([
    ['a row', () => post('/rest/v1/notes', `[{"id":9,"data":${nested(6000)}}]`)],
    ['a row of objects', () => post('/rest/v1/notes', `{"id":9,"data":${objects(6000)}}`)],
    ['a row for defaults', () => post('/rest/v1/notes', `{"data":${nested(6000)}}`, { Prefer: 'missing=default' })],
    [
      'JSON in a text',
      () => post('/rest/v1/notes', JSON.stringify({ id: 9, list: `{${JSON.stringify(nested(6000))}}` })),
    ],
    ['an argument', () => post('/rest/v1/rpc/echo', `{"value":${nested(6000)}}`)],
    ['an argument that is a text', () => post('/rest/v1/rpc/parse', JSON.stringify({ value: `"a" ${nested(6000)}` }))],
    ['an argument in the address', () => instance.ask(`/rest/v1/rpc/echo?value=${'['.repeat(6000)}`)],
    ['a condition', () => ask(`data=eq.${'['.repeat(6000)}`)],
    ['a condition on contents', () => ask(`data=cs.${'['.repeat(6000)}`)],
  ])('of %s', async (_name, request) => {
    expect(await refused(await request())).toEqual([400, 'PGRST102']);
  });

  test('stores five hundred levels', async () => {
    const value = JSON.parse(nested(498)) as unknown;
    await instance.service.from('notes').update({ data: value }).eq('id', 3);
    expect((await instance.service.from('notes').select('data').eq('id', 3).single()).data).toEqual({ data: value });
    const brackets = '[{"'.repeat(100);
    expect((await instance.service.from('notes').update({ text: brackets }).eq('id', 3)).error).toBeNull();
  });

  test.each([
    ['groups', () => ask(group(33))],
    ['groups by the thousand', () => ask(group(4000))],
    ['JSON steps', () => ask(`select=data${'->a'.repeat(33)}`)],
    ['JSON steps in a condition', () => ask(`data${'->a'.repeat(3000)}=is.null`)],
    ['JSON steps of an order', () => ask(`order=data${'->a'.repeat(33)}`)],
  ])('of %s', async (_name, request) => {
    expect(await refused(await request())).toEqual([400, 'PGRST100']);
  });

  test('allows thirty-two of each', async () => {
    expect(await (await ask(`select=id&order=id&${group(32)}`)).json()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await (await ask(`select=a:data${'->0'.repeat(32)}&id=eq.1`)).json()).toEqual([{ a: null }]);
  });
});

describe('length and number', () => {
  test.each([
    ['conditions', () => ask(many(101, 'id=gt.0').replaceAll(',', '&'))],
    ['conditions of a group', () => ask(`or=(${many(101, 'id.eq.1')})`)],
    ['columns', () => ask(`select=${many(101, 'id')}`)],
    ['terms of an order', () => ask(`order=${many(101, 'id')}`)],
    ['patterns', () => ask(`or=(${many(11, 'text.like.x')})`)],
    ['patterns of one condition', () => ask(`text=imatch(any).{${many(11, 'x')}}`)],
    ['text searches', () => ask(`or=(${many(11, 'text.fts.x')})`)],
    ['a long pattern', () => ask(`text=like.${'*a'.repeat(501)}`)],
    ['a long search', () => ask(`text=plfts.${'a+'.repeat(501)}`)],
    ['a long regular expression', () => ask(`text=match.${'a?'.repeat(501)}`)],
    ['a regular expression of few characters and many states', () => ask('text=match.(a{255}){255}')],
    ['one that takes seconds', () => ask('text=imatch.((a?){30}){30}')],
    ['two that are long together', () => ask(`text=match.${'a'.repeat(600)}&or=(text.match.${'a'.repeat(600)})`)],
    ['back references', () => ask(`text=match.${encodeURIComponent('(a*)*\\1')}`)],
    ['looking around', () => ask('text=match.(?=.*a)')],
  ])('of %s', async (_name, request) => {
    expect(await refused(await request())).toEqual([400, 'PGRST100']);
  });

  test('an address', async () => {
    expect(await refused(await ask(`id=in.(${many(9000, '1')})`))).toEqual([414, 'PGRST100']);
    expect(await (await ask(`select=id&id=in.(${many(4000, '1')})`)).json()).toEqual([{ id: 1 }]);
  });

  test('rows', async () => {
    const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, id) => ({ id: id + 100 })));
    expect(await refused(await post('/rest/v1/notes', rows(10_001)))).toEqual([413, 'PGRST102']);
    expect((await post('/rest/v1/notes?columns=id', rows(10_000))).status).toBe(201);
    expect((await instance.service.from('notes').delete({ count: 'exact' }).gte('id', 100)).count).toBe(10_000);
  });

  test('allows a hundred of each, and ordinary patterns', async () => {
    const response = await ask(
      `select=${many(100, 'id')}&order=${many(100, 'id')}&and=(${many(97, 'id.gt.0')})&text=like.*1&text=match.^n[a-z]{3}%5Cs&text=fts.note`,
    );
    expect(await response.json()).toEqual([{ id: 1 }]);
  });
});
