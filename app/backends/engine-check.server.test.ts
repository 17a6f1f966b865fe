import { describe, expect, it, vi } from 'vitest';

import { checkEngine, compareSchema, listMigrations } from './engine-check.server';

const { rpc, getBucket } = vi.hoisted(() => ({ rpc: vi.fn(), getBucket: vi.fn() }));
vi.mock('./supabase.server', () => ({
  bucketName: 'imagenes',
  connectSupabase: async () => ({
    clients: {
      visitor: { from: () => ({ select: () => ({ limit: async () => ({ error: null, status: 200 }) }) }) },
      service: { rpc, storage: { getBucket } },
    },
  }),
}));

const migrations = ['1_a', '2_b', '3_c'].map((name) => ({ version: name.slice(0, 1), file: `${name}.sql` }));

describe('the schema of a database', () => {
  it.each([
    ['current', ['1', '2', '3'], [], []],
    ['behind', ['1'], ['2_b.sql', '3_c.sql'], []],
    ['behind', ['1', '3', '9'], ['2_b.sql'], ['9']],
    ['ahead', ['1', '2', '3', '8', '9'], [], ['8', '9']],
    ['unknown', null, [], []],
  ])('is %s where it has %j', (state, applied, lacks, surplus) => {
    expect(compareSchema(migrations, applied)).toEqual({ state, lacks, surplus });
  });
});

describe('a hosted database before a start', () => {
  it('that has no bucket stops it, with what to do', async () => {
    rpc.mockResolvedValue({ data: listMigrations().map(({ version }) => version), error: null, status: 200 });
    getBucket.mockResolvedValue({ error: Object.assign(new Error('Bucket not found'), { status: 404 }) });
    await expect(checkEngine()).rejects.toThrow(/^The storage has no bucket 'imagenes': run `supabase config push`/);
    getBucket.mockResolvedValue({ error: null });
    expect(await checkEngine()).toMatchObject({ state: 'current' });
  });
});
