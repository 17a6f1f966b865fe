import { describe, expect, test } from 'vitest';

import type { Caller } from '../request/caller';
import { TokenError } from '../request/keys';
import type { RestOptions } from './context';
import { RestHandler } from './handler';
import { limits } from './limits';

const caller: Caller = { role: 'anon', claims: '{}', subject: null };
const origin = 'http://localhost/rest/v1/';

/** A database without tables and functions. */
const empty: RestOptions['database'] = {
  run: () => [[], [[JSON.stringify({ relations: [], functions: [] })]]],
  runIf: () => [],
  noteWrite: () => undefined,
};

function ask(path: string, init: RequestInit = {}, readCaller = (): Caller => caller) {
  const handler = new RestHandler({
    ...{ database: empty, schemas: ['public', 'kitchen'], extraSearchPath: [], maxRows: null },
    ...{ readCaller, now: () => new Date() },
  });
  const url = new URL(origin + path);
  return handler.answer(new Request(url, init), url, path.split('?')[0] ?? '');
}

async function readError(path: string, init?: RequestInit) {
  const answer = await ask(path, init);
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

describe('the root', () => {
  test('has a name and a version', async () => {
    const answer = await ask('');
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(await answer.json()).toEqual({
      swagger: '2.0',
      info: {
        title: 'Embedded Supabase',
        description: 'Tables over PGlite; see the README.',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      },
      paths: {},
    });
  });

  test('can only be read', async () => {
    expect(await readError('', { method: 'POST' })).toMatchObject({ status: 405, code: 'PGRST117' });
  });
});

describe('a path', () => {
  test.each([
    ['rpc/one/two', 404],
    ['rpc//', 404],
    ['notes/one', 404],
    ['notes/rpc', 404],
    ['rpc/%', 400],
    ['%E0%A4%A', 400],
  ])('%s answers %i', async (path, status) => {
    const message = 'Invalid path specified in request URL';
    expect(await readError(path)).toMatchObject({ status, code: 'PGRST125', message });
  });

  test.each([
    ['notes', 'public.notes'],
    ['notes/', 'public.notes'],
    ['a%20%2F%20b', 'public.a / b'],
    ['rpc', 'public.rpc'],
    ['rpc/', 'public.rpc'],
    ['/', 'public.'],
  ])('%s names a table: %s', async (path, name) => {
    const message = `Could not find the table '${name}' in the schema cache`;
    expect(await readError(path)).toMatchObject({ status: 404, code: 'PGRST205', message });
  });

  test.each(['rpc/add', 'rpc/add/'])('%s names a function', async (path) => {
    expect(await readError(path)).toMatchObject({ status: 404, code: 'PGRST202' });
  });
});

describe('a schema', () => {
  test('is the first one, or the requested one, for reads and writes', async () => {
    const nameless = await readError('notes', { headers: { 'accept-profile': '' } });
    const read = await readError('notes', { headers: { 'accept-profile': 'kitchen', 'content-profile': 'other' } });
    const written = await readError('notes', {
      method: 'DELETE',
      headers: { 'accept-profile': 'other', 'content-profile': 'kitchen' },
    });
    expect(nameless).toMatchObject({ message: expect.stringContaining("'public.notes'") as string });
    for (const each of [read, written])
      expect(each).toMatchObject({ message: expect.stringContaining("'kitchen.notes'") as string });
  });

  test('that is not exposed is rejected, with a list of the exposed ones', async () => {
    expect(await readError('notes', { headers: { 'accept-profile': 'secret' } })).toEqual({
      status: 406,
      code: 'PGRST106',
      message: 'Invalid schema: secret',
      details: null,
      hint: 'Only the following schemas are exposed: public, kitchen',
    });
  });
});

describe('limits', () => {
  const long = (length: number) => `notes?a=${'a'.repeat(length - origin.length - 'notes?a='.length)}`;

  test('reject an address one character over the limit', async () => {
    expect(await readError(long(limits.address))).toMatchObject({ status: 404 });
    expect(await readError(long(limits.address + 1))).toMatchObject({
      status: 414,
      code: 'PGRST100',
      message: `A request may have an address of at most ${limits.address} characters`,
    });
  });

  test('reject a body over the limit, also for an unknown table', async () => {
    const body = ' '.repeat(limits.body + 1);
    expect(await readError('notes', { method: 'POST', body })).toMatchObject({
      status: 413,
      code: 'PGRST102',
      message: `A request may have a body of at most ${limits.body} bytes`,
    });
  });
});

test('rejects a request without a key before reading it', async () => {
  const answer = await ask('%', {}, () => {
    throw new TokenError('missing');
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'PGRST302' });
});
