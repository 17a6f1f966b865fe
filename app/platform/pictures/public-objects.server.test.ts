import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { answerPublicObject } from './public-objects.server';

const hosted = { SUPABASE_URL: 'https://proyecto.example', SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 's' };
beforeAll(() => {
  for (const [name, value] of Object.entries(hosted)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  [200, 200],
  [404, 404],
  [400, 404],
  [429, 503],
  [500, 503],
])('a storage that says %i of a picture is passed on as %i', async (said, passedOn) => {
  const ask = vi.fn(async (_url: URL) => new Response('x', { status: said, headers: { 'Set-Cookie': 'a=b' } }));
  vi.stubGlobal('fetch', ask);
  const address = '/storage/v1/object/public/imagenes/platos/a.jpg';
  const { status, headers } = await answerPublicObject(new Request(`http://antidoto.example${address}`));
  expect([status, headers.has('Set-Cookie')]).toEqual([passedOn, false]);
  expect(ask.mock.calls.map(([url]) => url.href)).toEqual([`https://proyecto.example${address}`]);
});
