import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedSupabase, type EmbeddedSupabase, type LogEntry } from './index';
import { clientOf, makeFolder, writeFiles } from '../testing/instance';

const folder = makeFolder();
const migrationsDir = path.join(folder.path, 'supabase/migrations');
const steps: string[] = [];
const entries: LogEntry[] = [];
let embedded: EmbeddedSupabase | undefined;

async function open(): Promise<EmbeddedSupabase> {
  embedded = await openEmbeddedSupabase({
    dataDir: path.join(folder.path, 'data'),
    migrationsDir,
    seedFile: path.join(folder.path, 'supabase/seed.sql'),
    emptyClusterDir: process.env.EMPTY_CLUSTER,
    onProgress: (step) => steps.push(step),
    log: (entry) => entries.push(entry),
  });
  return embedded;
}

const migration = (files: Record<string, string>) =>
  writeFiles(
    folder.path,
    Object.fromEntries(Object.entries(files).map(([name, sql]) => [`supabase/migrations/${name}`, sql])),
  );

/** Typical statements of a hosted project's migrations. */
const hosted = `
  set check_function_bodies = false;
  select pg_catalog.set_config('search_path', '', false);
  create table public.things (id uuid primary key default gen_random_uuid(), owner uuid references auth.users (id), name text);
  comment on table public.things is 'Things; with a semicolon';
  alter table public.things enable row level security;
  create policy "own things" on public.things for all to authenticated using ((select auth.uid()) = owner);
  create policy "anyone" on public.things for select to anon, authenticated using (true);
  insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true) on conflict (id) do nothing;
  create policy "read pictures" on storage.objects for select using (bucket_id = 'pictures' and storage.extension(name) = 'png');
  alter publication supabase_realtime add table public.things;
  create function public.touch() returns trigger language plpgsql security definer set search_path = '' as $$
  begin new.name := coalesce(new.name, 'touched'); return new; end $$;
  create trigger touch before insert on public.things for each row execute function public.touch();
  grant select on public.things to anon;
  revoke all on function public.touch() from public, anon;
`;

beforeAll(() => migration({ '20260101000000_hosted.sql': hosted, 'README.md': 'not a migration' }));
afterAll(async () => {
  await embedded?.close();
  folder.remove();
});

describe('migrations', () => {
  test('a failed creation leaves nothing, and the next start creates the database', async () => {
    migration({ '20260102000000_bad.sql': 'create table half (id int); select 1/0;' });
    await expect(open()).rejects.toThrow(
      'The migration 20260102000000_bad.sql failed and was undone: division by zero',
    );
    expect(
      fs.readdirSync(path.join(folder.path, 'data')).filter((name) => !/^(lock\.\d+|keys\.json|objects)$/.test(name)),
    ).toEqual([]);
    fs.rmSync(path.join(migrationsDir, '20260102000000_bad.sql'));

    writeFiles(folder.path, { 'supabase/seed.sql': `insert into things (name) values ('seeded'), (null);` });
    const { url, serviceRoleKey, fetch } = await open();
    const client = clientOf(url, serviceRoleKey, fetch);
    expect((await client.from('things').select('name').order('name')).data).toEqual([
      { name: 'seeded' },
      { name: 'touched' },
    ]);
    expect((await client.storage.getBucket('pictures')).data).toMatchObject({ public: true });
    expect(steps).toContain('migration 20260101000000_hosted.sql');
    await embedded!.close();
  });

  test('run once each, a failing one is rolled back, the seed runs only once', async () => {
    migration({ '20260103000000_bad.sql': 'create table half (id int); insert into nowhere values (1);' });
    await expect(open()).rejects.toThrow(
      /20260103000000_bad\.sql failed and was undone: relation "nowhere" does not exist \(42P01\)/,
    );
    migration({ '20260103000000_bad.sql': 'create table half (id int);' });
    const { url, serviceRoleKey, fetch } = await open();
    const client = clientOf(url, serviceRoleKey, fetch);
    expect((await client.from('half').select()).data).toEqual([]);
    expect((await client.from('things').select('name')).data).toHaveLength(2);
    await embedded!.close();
  });

  test('an applied migration that was changed is reported and not run', async () => {
    migration({ '20260103000000_bad.sql': 'create table other (id int);' });
    entries.length = 0;
    const { url, serviceRoleKey, fetch } = await open();
    expect(entries).toEqual([
      { level: 'warn', message: expect.stringContaining('20260103000000_bad.sql was changed after') as string },
    ]);
    expect((await clientOf(url, serviceRoleKey, fetch).from('other').select()).error?.code).toBe('PGRST205');
  });

  test('run the baseline in a new database, and the missing squashed ones in an older database', async () => {
    const squashed = {
      'squashed/20250101000000_one.sql': 'create table public.one (id int); insert into public.one values (1);',
      'squashed/20250102000000_two.sql': 'create table public.two (id int);',
    };
    const baseline = {
      '20250103000000_baseline.sql': 'create table public.one (id int); create table public.two (id int);',
    };
    const later = { '20250104000000_three.sql': 'create table public.three (id int);' };
    const inner = makeFolder();
    const openIn = async (data: string, files: Record<string, string>) => {
      const root = path.join(inner.path, 'supabase');
      fs.rmSync(root, { recursive: true, force: true });
      writeFiles(
        inner.path,
        Object.fromEntries(Object.entries(files).map(([name, sql]) => [`supabase/migrations/${name}`, sql])),
      );
      const made: string[] = [];
      const opened = await openEmbeddedSupabase({
        dataDir: path.join(inner.path, data),
        migrationsDir: path.join(root, 'migrations'),
        emptyClusterDir: process.env.EMPTY_CLUSTER,
        onProgress: (step) => made.push(step),
      });
      const client = clientOf(opened.url, opened.serviceRoleKey, opened.fetch);
      const counts = await Promise.all(
        ['one', 'two', 'three'].map(async (table) => (await client.from(table).select()).data?.length),
      );
      await opened.close();
      return { counts, ran: made.filter((step) => step.startsWith('migration ')).map((step) => step.slice(25, -4)) };
    };
    try {
      const before = { '20250101000000_one.sql': squashed['squashed/20250101000000_one.sql'] };
      expect(await openIn('old', before)).toEqual({ counts: [1, undefined, undefined], ran: ['one'] });
      const all = { ...squashed, ...baseline, ...later };
      expect(await openIn('old', all)).toEqual({ counts: [1, 0, 0], ran: ['two', 'three'] });
      expect(await openIn('old', all)).toEqual({ counts: [1, 0, 0], ran: [] });
      expect(await openIn('new', all)).toEqual({ counts: [0, 0, 0], ran: ['baseline', 'three'] });
    } finally {
      inner.remove();
    }
  });

  test('reject two files of one version, and a missing folder', async () => {
    await embedded!.close();
    migration({ '20260103000000_twin.sql': 'select 1;' });
    await expect(open()).rejects.toThrow('have the same version');
    fs.rmSync(migrationsDir, { recursive: true });
    await expect(open()).rejects.toThrow('cannot be read');
  });
});
