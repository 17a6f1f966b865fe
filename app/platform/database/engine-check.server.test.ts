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

describe('compareSchema', () => {
  it.each([
    ['current', ['1', '2', '3'], [], []],
    ['behind', ['1'], ['2_b.sql', '3_c.sql'], []],
    ['behind', ['1', '3', '9'], ['2_b.sql'], ['9']],
    ['ahead', ['1', '2', '3', '8', '9'], [], ['8', '9']],
    ['unknown', null, [], []],
  ])('says %s for the versions %j', (state, applied, lacks, surplus) => {
    expect(compareSchema(migrations, [], applied)).toEqual({ state, lacks, surplus });
  });

  it.each([
    ['current', ['01', '02', '2', '3'], []],
    ['current', ['1', '2', '3'], []],
    ['behind', ['01', '2', '3'], ['squashed/02_z.sql']],
    ['behind', ['01', '02', '2'], ['3_c.sql']],
  ])('says %s for a database made by squashed migrations with the versions %j', (state, applied, lacks) => {
    const squashed = ['01_y', '02_z'].map((name) => ({ version: name.slice(0, 2), file: `squashed/${name}.sql` }));
    expect(compareSchema(migrations, squashed, applied)).toEqual({ state, lacks, surplus: [] });
  });
});

describe('checkEngine', () => {
  it('rejects a database made by squashed migrations that lacks some of them', async () => {
    const [first, ...others] = listMigrations('squashed').slice(10);
    const applied = listMigrations('squashed').slice(0, 10);
    rpc.mockResolvedValue({ data: applied.map(({ version }) => version), error: null, status: 200 });
    const more = others.length + listMigrations().length - 1;
    await expect(checkEngine()).rejects.toThrow(
      `The database lacks ${first?.file} and ${more} after it: apply them as docs/going-live.md says, then start again.`,
    );
  });

  it('rejects a database without a record of migrations', async () => {
    rpc.mockResolvedValue({ data: null, error: { code: 'PGRST202', message: 'no such function' }, status: 404 });
    await expect(checkEngine()).rejects.toThrow(/^The database lacks \d+_baseline\.sql.*: run `supabase db push`/);
  });

  it('rejects a storage without the bucket, and names the remedy', async () => {
    rpc.mockResolvedValue({ data: listMigrations().map(({ version }) => version), error: null, status: 200 });
    getBucket.mockResolvedValue({ error: Object.assign(new Error('Bucket not found'), { status: 404 }) });
    await expect(checkEngine()).rejects.toThrow(/^The storage has no bucket 'imagenes': run `supabase config push`/);
    getBucket.mockResolvedValue({ error: null });
    expect(await checkEngine()).toMatchObject({ state: 'current' });
  });
});
