import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { signToken, verifyToken } from './keys';
import { clientOf, startInstance, type Instance } from '../../testing/instance';

let instance: Instance;
let secret: string;

beforeAll(async () => {
  instance = await startInstance({
    'supabase/migrations/1_policies.sql': `
      create table posts (id bigint generated always as identity primary key, owner uuid default auth.uid(), shown boolean);
      alter table posts enable row level security;
      create policy "anyone reads what is shown" on posts for select using (shown);
      create policy "owners read" on posts for select to authenticated using (owner = auth.uid());
      create policy "owners write" on posts for insert to authenticated with check (owner = auth.uid());
      create policy "owners change" on posts for update to authenticated using (owner = auth.uid());
      insert into posts (shown) values (true), (false);
      create table secrets (id int primary key);
      revoke all on secrets from anon, authenticated;
    `,
  });
  secret = (JSON.parse(fs.readFileSync(path.join(instance.folder, 'data/keys.json'), 'utf8')) as { jwtSecret: string })
    .jwtSecret;
});
afterAll(() => instance.stop());

const get = (headers: Record<string, string>, address = '/rest/v1/posts?select=id') =>
  instance.embedded.fetch(`${instance.embedded.url}${address}`, { headers });

describe('keys', () => {
  const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 };

  test('are read from either header and from the address', async () => {
    const { anonKey } = instance.embedded;
    expect((await get({ apikey: anonKey })).status).toBe(200);
    expect((await get({ Authorization: `Bearer ${anonKey}` })).status).toBe(200);
    expect((await get({}, `/rest/v1/posts?apikey=${anonKey}`)).status).toBe(200);
  });

  test.each([
    ['no key', () => ({})],
    ['nonsense', () => ({ apikey: 'nonsense' })],
    ['another secret', () => ({ apikey: signToken(claims, 'another') })],
    ['no signature', () => ({ apikey: signToken(claims, secret).replace(/[^.]*$/, '') })],
    [
      'no algorithm',
      () => ({
        apikey: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
      }),
    ],
    ['expired', () => ({ apikey: signToken({ ...claims, exp: 1 }, secret) })],
    ['an unknown role', () => ({ apikey: signToken({ ...claims, role: 'postgres' }, secret) })],
    ['no role', () => ({ apikey: signToken({ exp: claims.exp }, secret) })],
    [
      'a good key beside a bad one',
      () => ({ apikey: 'nonsense', Authorization: `Bearer ${instance.embedded.anonKey}` }),
    ],
    ['a bad token beside a good key', () => ({ apikey: instance.embedded.anonKey, Authorization: 'Bearer x.y.z' })],
  ])('%s is rejected with 401', async (_name, headers) => {
    const rest = await get(headers() as Record<string, string>);
    expect(rest.status).toBe(401);
    expect(Object.keys((await rest.json()) as object).sort()).toEqual(['code', 'details', 'hint', 'message']);
    const storage = await get(headers() as Record<string, string>, '/storage/v1/bucket');
    expect([storage.status, Object.keys((await storage.json()) as object).sort()]).toEqual([
      401,
      ['error', 'message', 'statusCode'],
    ]);
  });

  test('are readable by their owner only and stay the same', () => {
    const file = path.join(instance.folder, 'data/keys.json');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(verifyToken(instance.embedded.anonKey, secret, new Date())).toMatchObject({ role: 'anon' });
  });

  test('a token is rejected after it expires', () => {
    const token = signToken({ role: 'anon', exp: 1000 }, 's');
    expect(verifyToken(token, 's', new Date(999_000))).toEqual({ role: 'anon', exp: 1000 });
    expect(() => verifyToken(token, 's', new Date(1_001_000))).toThrow('expired');
  });
});

describe('row level security', () => {
  const sub = '11111111-1111-4111-8111-111111111111';
  const user = (id: string) =>
    clientOf(instance.embedded.url, signToken({ role: 'authenticated', sub: id }, secret), instance.embedded.fetch);

  test('lets the anonymous key read by the policies and write nothing', async () => {
    expect((await instance.anon.from('posts').select('id')).data).toEqual([{ id: 1 }]);
    const written = await instance.anon.from('posts').insert({ shown: true });
    expect([written.status, written.error?.code]).toEqual([401, '42501']);
    expect((await instance.anon.from('posts').update({ shown: false }).eq('id', 1).select()).data).toEqual([]);
    expect((await instance.anon.from('posts').delete().eq('id', 1).select()).data).toEqual([]);
    expect((await instance.service.from('posts').select('id')).data).toHaveLength(2);
    const denied = await instance.anon.from('secrets').select();
    expect([denied.status, denied.error?.code]).toEqual([401, '42501']);
  });

  test('lets a signed-in user write and read their own rows', async () => {
    const mine = await user(sub).from('posts').insert({ shown: false }).select('id,owner');
    expect(mine.data).toEqual([{ id: expect.any(Number) as number, owner: sub }]);
    expect((await user(sub).from('posts').select('owner').eq('owner', sub)).data).toHaveLength(1);
    expect((await user('22222222-2222-4222-8222-222222222222').from('posts').select('id')).data).toEqual([{ id: 1 }]);
    const denied = await user(sub).from('secrets').select();
    expect([denied.status, denied.error?.code]).toEqual([403, '42501']);
  });

  test('keeps the roles of concurrent requests apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? instance.anon : instance.service).from('posts').select('id')),
    );
    const seen = (await instance.service.from('posts').select('id')).data!.length;
    expect(answers.map(({ data }) => data!.length)).toEqual(answers.map((_, at) => (at % 2 ? 1 : seen)));
  });
});
