import { describe, expect, test } from 'vitest';
import { DatabaseDownError } from '../database/database';
import { PostgresError } from '../database/pipeline';
import { TokenError, type ApiRole, type TokenFault } from '../request/keys';
import { methodNotAllowed, notSpoken, restErrorResponse } from './errors';

/** Reads status, body and headers of the response to an error. */
async function answer(error: unknown, role?: ApiRole) {
  const response = restErrorResponse(error, role);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, headers: response.headers };
}

const postgres = (code: string, message = 'no', more: { detail?: string; hint?: string } = {}) =>
  new PostgresError({ code, message, ...more } as unknown as ConstructorParameters<typeof PostgresError>[0]);

describe("an error of Postgres has PostgREST's status", () => {
  test.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['21000', 500],
    ['22P02', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25001', 500],
    ['28P01', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['42501', 403],
    ['42601', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53300', 503],
    ['53400', 500],
    ['54001', 500],
    ['55000', 500],
    ['57014', 500],
    ['57P01', 503],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT418', 418],
    ['PT404', 404],
    ['PT199', 400],
    ['PT600', 400],
    ['PT4040', 400],
  ])('%s: %d', async (code, status) => {
    expect((await answer(postgres(code), 'service_role')).status).toBe(status);
  });

  test('a missing right of the anonymous role is 401', async () => {
    expect((await answer(postgres('42501'), 'anon')).status).toBe(401);
    expect((await answer(postgres('23505'), 'anon')).status).toBe(409);
  });

  test('a change without a condition is an error of the caller', async () => {
    expect((await answer(postgres('21000', 'DELETE requires a WHERE clause'))).status).toBe(400);
    expect((await answer(postgres('23505', 'DELETE requires a WHERE clause'))).status).toBe(409);
  });

  test('has the four fields that every client reads', async () => {
    const { body, headers } = await answer(postgres('23505', 'duplicate', { detail: 'Key (id)', hint: 'Another' }));
    expect(body).toEqual({ code: '23505', message: 'duplicate', details: 'Key (id)', hint: 'Another' });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await answer(postgres('23505'))).body).toEqual({
      ...{ code: '23505', message: 'no', details: null, hint: null },
    });
  });
});

describe('an answer that SQL raised', () => {
  const raise = (message: unknown, detail?: unknown) =>
    answer(postgres('PGRST', JSON.stringify(message), detail === undefined ? {} : { detail: JSON.stringify(detail) }));

  test('is sent as it was raised', async () => {
    const raised = { code: '123', message: 'Teapot', details: 5, hint: 'Tea' };
    const { status, body, headers } = await raise(raised, { status: 418, headers: { 'X-Tea': 'green' } });
    expect([status, body]).toEqual([418, { ...raised, details: '5' }]);
    expect(headers.get('x-tea')).toBe('green');
    for (const edge of [200, 599]) expect((await raise(raised, { status: edge })).status).toBe(edge);
    expect((await raise({ code: '1', message: 'x' }, { status: 400 })).body).toMatchObject({
      details: null,
      hint: null,
    });
  });

  test.each([
    ['no JSON', undefined],
    [{ code: '1', message: 'x' }, undefined],
    [{ code: '1', message: 'x' }, {}],
    [{ code: '1', message: 'x' }, { status: 199 }],
    [{ code: '1', message: 'x' }, { status: 600 }],
    [{ code: '1', message: 'x' }, { status: 400.5 }],
    [{ code: '1', message: 'x' }, { status: '400' }],
    [null, { status: 400 }],
  ])('%j with %j is rejected', async (message, detail) => {
    const { status, body } = await raise(message, detail);
    expect([status, body.code]).toEqual([500, 'PGRST121']);
    expect(body.details).toContain('must be JSON objects');
  });
});

describe('a rejected key', () => {
  test.each([
    ['missing', 'PGRST302', 'No API key found in request'],
    ['expired', 'PGRST303', 'JWT expired'],
    ['not-yet', 'PGRST303', 'JWT not yet valid'],
    ['role', 'PGRST301', 'The role of the key is not known'],
    ['signature', 'PGRST301', 'Invalid API key'],
  ])('%s: %s', async (fault, code, message) => {
    const { status, body, headers } = await answer(new TokenError(fault as TokenFault));
    expect([status, body.code, body.message, headers.get('www-authenticate')]).toEqual([401, code, message, 'Bearer']);
    expect(body.hint).toMatch(fault === 'missing' ? /^No `apikey`/ : /^Double check/);
  });
});

describe('an internal error', () => {
  test('has no details', async () => {
    const { status, body } = await answer(new Error('secret path'));
    expect([status, body.code]).toEqual([500, 'XX000']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body.message).toContain('failed to answer');
  });

  test('asks for a retry while the database restarts', async () => {
    const { status, body } = await answer(new DatabaseDownError());
    expect([status, body.code]).toEqual([503, '57P03']);
  });
});

test('names an unsupported feature', async () => {
  const { status, body } = await answer(notSpoken('PUT', 'PGRST117', 405));
  expect([status, body.code, body.message]).toEqual([
    ...[405, 'PGRST117', 'PUT is not supported by the embedded Supabase'],
  ]);
  expect(body.details).toContain('README');
  expect((await answer(notSpoken('That'))).body.code).toBe('PGRST100');
  expect(await answer(methodNotAllowed('TRACE'))).toMatchObject({
    status: 405,
    body: { code: 'PGRST117', message: 'Unsupported HTTP method: TRACE' },
  });
});
