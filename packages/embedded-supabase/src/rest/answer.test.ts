import { describe, expect, test } from 'vitest';
import { bodySql, contentRange, readAnswer, readFormat, restResponse } from './answer';
import type { Format } from './context';
import type { RestContext } from './context';
import type { Made } from './execute';

const list: Format = { isSingle: false, stripsNulls: false };
const one: Format = { isSingle: true, stripsNulls: false };
const made = (changes: Partial<Made> = {}): Made => ({
  ...{ total: null, length: 1, body: '[{"id":1}]', inserted: null, status: null, headers: null },
  ...changes,
});
const contextOf = (format: Format, preferences: [string, string][] = []) =>
  ({ format, preferences: new Map(preferences) }) as unknown as RestContext;

describe('Accept', () => {
  test.each([
    ['', list],
    ['*/*', list],
    ['application/json', list],
    ['application/*', list],
    ['text/csv, application/json', list],
    ['Application/JSON;charset=utf-8', list],
    ['application/vnd.pgrst.object+json', one],
    ['application/vnd.pgrst.object', one],
    ['application/vnd.pgrst.array+json', list],
    ['application/vnd.pgrst.object+json; nulls=stripped', { isSingle: true, stripsNulls: true }],
    ['application/vnd.pgrst.array+json;nulls=stripped', { isSingle: false, stripsNulls: true }],
    ['application/json, application/vnd.pgrst.object+json', list],
    ['application/vnd.pgrst.object+json, application/json', one],
  ])('%s', (accept, format) => {
    expect(readFormat(new Headers(accept ? { accept } : {}))).toEqual(format);
  });

  test.each([
    ...[
      'text/csv',
      'application/geo+json',
      'application/vnd.pgrst.plan+json',
      'x/application/json',
      'application/jsonx',
    ],
    ...['xapplication/vnd.pgrst.object', 'application/vnd.pgrst.objects'],
  ])('%s is not supported', (accept) => {
    expect(() => readFormat(new Headers({ accept }))).toThrow(
      expect.objectContaining({
        ...{ status: 406, code: 'PGRST107', message: `None of these media types are available: ${accept}` },
      }),
    );
  });
});

describe('the body', () => {
  test.each([
    [list, undefined, "coalesce(json_agg(_rows), '[]')::text"],
    [one, undefined, "coalesce((array_agg(to_json(_rows)))[1]::text, 'null')"],
    [
      { isSingle: true, stripsNulls: true },
      undefined,
      "coalesce((array_agg(json_strip_nulls(to_json(_rows))))[1]::text, 'null')",
    ],
    [{ isSingle: false, stripsNulls: true }, undefined, "coalesce(json_strip_nulls(json_agg(_rows)), '[]')::text"],
    [one, '_rows.value', "coalesce((array_agg(to_json(_rows.value)))[1]::text, 'null')"],
  ])('%j of %s is made by Postgres', (format, row, sql) => {
    expect(bodySql(format, row)).toBe(sql);
  });

  test.each([
    [list, 'application/json; charset=utf-8'],
    [one, 'application/vnd.pgrst.object+json; charset=utf-8'],
    [{ isSingle: false, stripsNulls: true }, 'application/vnd.pgrst.array+json; nulls=stripped; charset=utf-8'],
    [{ isSingle: true, stripsNulls: true }, 'application/vnd.pgrst.object+json; nulls=stripped; charset=utf-8'],
  ])('%j is called %s', async (format, type) => {
    const response = restResponse(contextOf(format), made(), { status: 200, body: '[]', range: '*/*' });
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([200, '[]', type]);
  });
});

describe('the rows of an answer', () => {
  test.each([
    [0, 10, 42, '0-9/42'],
    [10, 10, null, '10-19/*'],
    [0, 1, 1, '0-0/1'],
    [0, 0, 0, '*/0'],
    [5, 0, null, '*/*'],
    [0, 3, 0, '*/0'],
  ])('from %d, %d of %s: %s', (offset, rows, total, range) => {
    expect(contentRange(offset, rows, total)).toBe(range);
  });

  test.each([
    [null, 200, '0-0/*'],
    [1, 200, '0-0/1'],
    [2, 206, '0-0/2'],
  ])('counted %s: %d', (total, status, range) => {
    const response = readAnswer(contextOf(list), made({ total }), 0);
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
  });

  test('an offset beyond them is 416', () => {
    const none = { total: 3, length: 0 };
    expect(() => readAnswer(contextOf(list), made(none), 4)).toThrow(
      expect.objectContaining({
        ...{ status: 416, details: 'An offset of 4 was requested, but there are only 3 rows.' },
      }),
    );
    expect(readAnswer(contextOf(list), made(none), 3).status).toBe(206);
    expect(readAnswer(contextOf(list), made({ length: 0 }), 4).status).toBe(200);
  });
});

describe('the head of an answer', () => {
  const answer = { status: 201, body: null, range: '*/*' };

  test('has no type without a body, and gives the address of a new row', async () => {
    const response = restResponse(contextOf(list), made(), { ...answer, location: '/t?id=eq.1' });
    expect([response.status, response.statusText, await response.text()]).toEqual([201, 'Created', '']);
    expect([...response.headers]).toEqual([
      ['content-range', '*/*'],
      ['location', '/t?id=eq.1'],
    ]);
  });

  test('lists the applied preferences', () => {
    const response = restResponse(
      contextOf(list, [
        ['return', 'minimal'],
        ['count', 'exact'],
      ]),
      made(),
      answer,
    );
    expect(response.headers.get('preference-applied')).toBe('return=minimal, count=exact');
  });

  test('has the status and headers that SQL set', async () => {
    const headers = JSON.stringify([{ 'Content-Range': 'own' }, { 'Set-Cookie': 'a' }, { 'Set-Cookie': 'b' }]);
    const response = restResponse(contextOf(list), made({ status: '404', headers }), { ...answer, body: '[]' });
    expect([response.status, response.statusText, await response.text()]).toEqual([404, 'Not Found', '[]']);
    expect([response.headers.get('content-range'), response.headers.getSetCookie()]).toEqual(['own', ['a', 'b']]);
  });

  test.each([204, 205, 304])('has no body with %d', async (status) => {
    const response = restResponse(contextOf(list), made(), { ...answer, status, body: '[]' });
    expect([response.status, await response.text()]).toEqual([status, '']);
  });

  test.each(['99', '600', '2000', 'x200', 'ok'])('SQL cannot have the status %s', (status) => {
    expect(() => restResponse(contextOf(list), made({ status }), answer)).toThrow(
      expect.objectContaining({ status: 500, code: 'PGRST112' }),
    );
  });

  test.each(['{}', 'x', '[{"a":"1","b":"2"}]', '[{"a":1}]', '[{}]', '[{"bad name":"x"}]'])(
    'SQL cannot have the headers %s',
    (headers) => {
      expect(() => restResponse(contextOf(list), made({ headers }), answer)).toThrow(
        expect.objectContaining({
          ...{ status: 500, code: 'PGRST111' },
          message: expect.stringContaining('a JSON array composed of objects') as string,
        }),
      );
    },
  );
});
