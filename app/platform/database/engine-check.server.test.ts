import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';

import { checkEngine, compareSchema, listMigrations } from './engine-check.server';

const { rpc, getBucket, lacking } = vi.hoisted(() => ({
  rpc: vi.fn(),
  getBucket: vi.fn(),
  lacking: new Set<string>(),
}));
vi.mock('./supabase.server', () => ({
  bucketName: 'imagenes',
  connectSupabase: async () => ({
    clients: {
      visitor: { from: () => ({ select: () => ({ limit: async () => ({ error: null, status: 200 }) }) }) },
      service: {
        rpc,
        storage: { getBucket },
        from: (table: string) => ({
          select: () => ({ limit: async () => ({ error: lacking.has(table) ? { code: 'PGRST205' } : null }) }),
        }),
      },
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
  const stored = listMigrations();
  const at = stored.findIndex(({ file }) => file.endsWith('_mails.sql'));
  const told = `The database lacks ${stored[at]?.file} and ${stored.length - at - 1} after it: run \`supabase db push\``;

  it('that is behind stops it, with the first of what it lacks', async () => {
    rpc.mockResolvedValue({ data: stored.slice(0, at).map(({ version }) => version), error: null, status: 200 });
    await expect(checkEngine()).rejects.toThrow(told);
  });

  it('that is so far behind that it keeps no record stops it too: its tables tell what it lacks', async () => {
    rpc.mockResolvedValue({ data: null, error: { code: 'PGRST202', message: 'no such function' }, status: 404 });
    const later = stored.slice(at).map(({ file }) => readFileSync(`supabase/migrations/${file}`, 'utf8'));
    for (const sql of later)
      for (const [, table = ''] of sql.matchAll(/^create table public\.(\w+)/gm)) lacking.add(table);
    await expect(checkEngine()).rejects.toThrow(told);
    lacking.clear();
  });

  it('that has no bucket stops it, with what to do', async () => {
    rpc.mockResolvedValue({ data: listMigrations().map(({ version }) => version), error: null, status: 200 });
    getBucket.mockResolvedValue({ error: Object.assign(new Error('Bucket not found'), { status: 404 }) });
    await expect(checkEngine()).rejects.toThrow(/^The storage has no bucket 'imagenes': run `supabase config push`/);
    getBucket.mockResolvedValue({ error: null });
    expect(await checkEngine()).toMatchObject({ state: 'current' });
  });
});
