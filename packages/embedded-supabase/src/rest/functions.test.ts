import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance, type Instance } from '../../testing/instance';

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({
    'supabase/config.toml': '[api]\nschemas = ["public"]\nextra_search_path = ["Odd \\"path", "extensions"]\n',
    'supabase/migrations/1_functions.sql': `
      create table notes (id int primary key, text text);
      insert into notes values (1, 'one'), (2, 'two'), (3, 'three');
      create function add(a int, b int default 10) returns int language sql immutable as 'select a + b';
      create function nothing() returns void language sql as '';
      create function all_notes() returns setof notes language sql stable as 'select * from notes order by id';
      create function find_notes(text text default 'all') returns setof notes language sql stable as $$
        select * from notes n where find_notes.text in ('all', n.text) order by id $$;
      create function first_note() returns notes language sql stable as 'select * from notes order by id limit 1';
      create function names() returns setof text language sql stable as 'select text from notes order by id';
      create function pair(out x int, out y text) language sql immutable as $$ select 1, 'y' $$;
      create function as_table(n int) returns table (n2 int, label text) language sql immutable as $$ select n * 2, 'l' $$;
      create function echo(value jsonb) returns jsonb language sql immutable as 'select value';
      create function whole(json) returns json language sql immutable as 'select $1';
      create function total(list int[]) returns bigint language sql immutable as 'select sum(n) from unnest(list) n';
      create function write_note(note_id int) returns void language sql volatile as 'insert into notes values (note_id, null)';
      create function teapot() returns void language plpgsql as $$ begin raise sqlstate 'PT418' using message = 'short', hint = 'stout'; end $$;
      create function complain() returns void language plpgsql as $$ begin raise exception 'no' using detail = 'why', hint = 'how'; end $$;
      create function custom() returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"123","message":"Payment Required","details":"d","hint":"h"}',
          detail = '{"status":402,"headers":{"X-Powered-By":"Nerd Rage"}}'; end $$;
      create function who() returns json language sql stable as $$
        select json_build_object('role', current_user, 'claim', auth.role(), 'method', current_setting('request.method')) $$;
      create function one_out(n int, out twice int) language sql immutable as 'select n * 2';
      create function one_in_out(inout n int) language sql immutable as 'select n * 2';
      create function one_column() returns table (a text) language sql immutable as $$ select 'A' $$;
      create function change_all() returns int language sql as $$ update notes set text = 'lost' returning 1 $$;
      create function change_set() returns setof int language sql as $$ update notes set text = 'lost' returning id $$;
      create function path() returns text language sql stable as $$ select current_setting('request.path') $$;
      create function names_of_path() returns text language sql stable as $$ select current_setting('search_path') $$;
      create schema "Odd ""path";
      grant usage on schema "Odd ""path" to service_role;
      create function "Odd ""path".far() returns text language sql immutable as $$ select 'far'::text $$;
      create function calls_far() returns text language plpgsql as $$ begin return far(); end $$;
      create function answers(status text, headers text) returns json language sql volatile as $$
        select json_build_object('message', set_config('response.status', status, true) || set_config('response.headers', headers, true)) $$;
      create function moves() returns trigger language plpgsql as $$ begin
        perform set_config('response.status', '205', true);
        perform set_config('response.headers', '[{"Location": "/elsewhere"}]', true);
        return new; end $$;
      create table moved (id int primary key);
      create trigger moves before insert or update on moved for each row execute function moves();
      create view teapots as select 1 as id, set_config('response.status', '418', true) as status;
      create sequence calls;
      create function call_number() returns bigint language plpgsql stable as $$ begin return nextval('calls'); end $$;
      create function two_ways(a int) returns int language sql immutable as 'select 1';
      create function two_ways(a text) returns int language sql immutable as 'select 2';
    `,
  });
});
afterAll(() => instance.stop());

const call = (name: string, args?: object, options?: { get?: boolean; count?: 'exact' }) =>
  instance.service.rpc(name, args, options);

describe('functions', () => {
  test('by GET a value in the form of a filter is a filter, also under the name of an argument', async () => {
    const ids = async (query: string) => {
      const rows = (await (await instance.ask(`/rest/v1/rpc/find_notes?${query}`)).json()) as { id: number }[];
      return rows.map(({ id }) => id);
    };
    expect(await ids('text=two')).toEqual([2]);
    expect(await ids('text=in.(one,two)')).toEqual([1, 2]);
    expect(await ids('text=one&id=gt.1')).toEqual([]);
    const { status } = await instance.ask('/rest/v1/rpc/add?a=eq.1');
    expect(status).toBe(404);
  });

  test('scalars, defaults, GET and POST', async () => {
    expect((await call('add', { a: 1 })).data).toBe(11);
    expect((await call('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
  });

  test('a stable function runs once for each request', async () => {
    expect((await call('call_number')).data).toBe(1);
    expect((await call('call_number')).data).toBe(2);
  });

  test('void is 204 without a body', async () => {
    expect(await call('nothing')).toMatchObject({ data: null, status: 204 });
  });

  test('sets are filtered, ordered, cut, counted and selected from', async () => {
    const { data, count } = await instance.service
      .rpc('all_notes', {}, { count: 'exact' })
      .select('id')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ id: 3 }], 2]);
    expect((await call('all_notes').eq('id', 2).single()).data).toEqual({ id: 2, text: 'two' });
    expect((await call('names')).data).toEqual(['one', 'two', 'three']);
  });

  test('rows and several results', async () => {
    expect((await call('first_note')).data).toEqual({ id: 1, text: 'one' });
    expect((await call('pair')).data).toEqual({ x: 1, y: 'y' });
    expect((await call('as_table', { n: 4 })).data).toEqual([{ n2: 8, label: 'l' }]);
  });

  test('JSON, arrays and the whole body as arguments', async () => {
    expect((await call('echo', { value: { a: [1, null] } })).data).toEqual({ a: [1, null] });
    expect((await call('whole', { any: 'thing' })).data).toEqual({ any: 'thing' });
    expect((await call('total', { list: [1, 2, 3] })).data).toBe(6);
    expect((await call('total', { list: [1, 2, 3] }, { get: true })).data).toBe(6);
  });

  test('rejects unknown and ambiguous ones', async () => {
    const unknown = await call('nope', { a: 1 });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'PGRST202']);
    const missing = await call('add', {});
    expect([missing.status, missing.error?.code]).toEqual([404, 'PGRST202']);
    const ambiguous = await call('two_ways', { a: 1 });
    expect([ambiguous.status, ambiguous.error?.code]).toEqual([300, 'PGRST203']);
  });

  test.each([
    ['GET', 'nope', 'nope without parameters', 'nope without parameters'],
    ['GET', 'nope?a=1', 'nope(a)', 'nope with parameter a'],
    ['GET', 'nope?a=1&b=2&select=x&apikey=', 'nope(a, b)', 'nope with parameters a, b'],
    [
      'POST',
      'nope',
      'nope without parameters',
      'nope without parameters or with a single unnamed json/jsonb parameter',
    ],
    ['POST {"a":1}', 'nope', 'nope(a)', 'nope with parameter a or with a single unnamed json/jsonb parameter'],
    ['POST text', 'whole', 'whole without parameters', 'whole without parameters'],
  ])('%s %s names the missing function', async (asked, path, name, searched) => {
    const [method = '', body] = asked.split(' ');
    const headers = { 'Content-Type': body === 'text' ? 'text/plain' : 'application/json' };
    const response = await instance.ask(`/rest/v1/rpc/${path}`, { method, headers, ...(body && { body }) });
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: `Could not find the function public.${name} in the schema cache`,
        details: `Searched for the function public.${searched}, but no matches were found in the schema cache.`,
        hint: null,
      },
    ]);
  });

  test('lists the candidates of an ambiguous call in order', async () => {
    const { error } = await call('two_ways', { a: 1 });
    expect(error).toMatchObject({
      message:
        'Could not choose the best candidate function between: ' +
        'public.two_ways(a => integer), public.two_ways(a => text)',
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
  });

  test('allows only GET, HEAD and POST', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await instance.ask('/rest/v1/rpc/add', { method });
      expect([response.status, await response.json()]).toMatchObject([
        405,
        { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` },
      ]);
    }
  });

  test('parameters that the function takes are arguments, the others are conditions', async () => {
    const ask = async (query: string): Promise<unknown> => (await instance.ask(`/rest/v1/rpc/${query}`)).json();
    expect(await ask('as_table?n=4&n2=eq.8')).toEqual([{ n2: 8, label: 'l' }]);
    expect(await ask('as_table?n=4&n2=eq.9')).toEqual([]);
    expect(await ask('add?a=1')).toBe(11);
    expect(await ask('add?a=1&b=2')).toBe(3);
    expect(await ask('add?a=1&a=5')).toBe(15);
  });

  test('counts all rows of a limited set, and one for a single row', async () => {
    const ranged = await instance.ask('/rest/v1/rpc/all_notes?limit=1&offset=1', {
      headers: { Prefer: 'count=exact' },
    });
    expect([ranged.status, ranged.headers.get('content-range')]).toEqual([206, '1-1/3']);
    const after = await instance.ask('/rest/v1/rpc/all_notes?offset=1', { headers: { Prefer: 'count=exact' } });
    expect(after.headers.get('content-range')).toBe('1-2/3');
    const nothing = await instance.ask('/rest/v1/rpc/nothing', { method: 'POST' });
    expect([nothing.status, nothing.headers.get('content-range'), await nothing.text()]).toEqual([204, '0-0/*', '']);
    expect((await call('all_notes').single()).status).toBe(406);
  });

  test('rejects a function that writes by GET', async () => {
    const { error, status } = await call('write_note', { note_id: 9 }, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });

  test('raised errors keep code, details and hint, and may choose the status', async () => {
    const complaint = await call('complain');
    expect([complaint.status, complaint.error]).toMatchObject([
      400,
      { code: 'P0001', message: 'no', details: 'why', hint: 'how' },
    ]);
    expect((await call('teapot')).status).toBe(418);
    const response = await instance.ask('/rest/v1/rpc/custom', { method: 'POST' });
    expect([response.status, response.headers.get('x-powered-by'), await response.json()]).toEqual([
      402,
      'Nerd Rage',
      { code: '123', message: 'Payment Required', details: 'd', hint: 'h' },
    ]);
  });

  test('one column keeps its name, as a row or a table', async () => {
    expect((await call('one_out', { n: 2 })).data).toEqual({ twice: 4 });
    expect((await call('one_in_out', { n: 2 })).data).toEqual({ n: 4 });
    expect((await call('one_column')).data).toEqual([{ a: 'A' }]);
    expect((await call('one_column').select('b:a').eq('a', 'A')).data).toEqual([{ b: 'A' }]);
  });

  test('max-affected is rejected for scalars, and rolls back a larger set', async () => {
    const ask = (name: string) =>
      instance.ask(`/rest/v1/rpc/${name}`, { method: 'POST', headers: { Prefer: 'handling=strict, max-affected=1' } });
    expect(((await (await ask('nothing')).json()) as { message: string }).message).toBe(
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
    for (const [name, code] of [
      ['change_all', 'PGRST128'],
      ['nothing', 'PGRST128'],
      ['change_set', 'PGRST124'],
    ] as const) {
      const response = await ask(name);
      expect([name, response.status, ((await response.json()) as { code: string }).code]).toEqual([name, 400, code]);
    }
    expect((await instance.service.from('notes').select('id').eq('text', 'lost')).data).toEqual([]);
  });

  test('SQL sets the status and the headers of its answer', async () => {
    const answers = (status: string, headers: unknown) =>
      instance.ask('/rest/v1/rpc/answers', {
        method: 'POST',
        body: JSON.stringify({ status, headers: JSON.stringify(headers) }),
        headers: { 'Content-Type': 'application/json' },
      });
    const cookies = await answers('418', [{ 'Set-Cookie': 'a=1' }, { 'Set-Cookie': 'b=2' }, { 'content-type': 'x/y' }]);
    expect([cookies.status, cookies.headers.getSetCookie(), cookies.headers.get('content-type')]).toEqual([
      418,
      ['a=1', 'b=2'],
      'x/y',
    ]);
    const empty = await answers('205', []);
    expect([empty.status, await empty.text()]).toEqual([205, '']);
    for (const [status, headers, code] of [
      ['bad', [], 'PGRST112'],
      ['99', [], 'PGRST112'],
      ['200', { a: 'b' }, 'PGRST111'],
      ['200', [{ a: 'b', c: 'd' }], 'PGRST111'],
      ['200', [{ a: 1 }], 'PGRST111'],
      ['200', [{ 'no name': 'b' }], 'PGRST111'],
    ] as const) {
      const response = await answers(status, headers);
      const body = (await response.json()) as object;
      expect([response.status, body]).toEqual([
        500,
        { code, details: null, hint: null, message: expect.any(String) as string },
      ]);
    }
    expect((await instance.ask('/rest/v1/teapots')).status).toBe(418);
    const written = await instance.ask('/rest/v1/moved', {
      method: 'POST',
      body: '{"id":1}',
      headers: { Prefer: 'return=headers-only' },
    });
    expect([written.status, written.headers.get('location')]).toEqual([205, '/elsewhere']);
    expect((await call('add', { a: 1 })).status).toBe(200);
  });

  test('names are looked up in the requested schema, then in the configured ones', async () => {
    expect((await call('names_of_path')).data).toBe('"public", "Odd ""path", "extensions"');
    expect((await call('calls_far')).data).toBe('far');
  });

  test('request.path is the path below the service', async () => {
    expect((await call('path')).data).toBe('/rpc/path');
  });

  test('the function sees the caller’s role and claims, and they end with the request', async () => {
    expect((await instance.anon.rpc('who')).data).toEqual({ role: 'anon', claim: 'anon', method: 'POST' });
    expect((await call('who')).data).toEqual({ role: 'service_role', claim: 'service_role', method: 'POST' });
  });
});
