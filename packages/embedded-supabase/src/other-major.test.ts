import * as fs from 'node:fs';
import * as path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Database, engineMajor, readMajor } from './database/database';
import { openEmbeddedSupabase, type EmbeddedSupabase, type EmbeddedSupabaseOptions } from './index';
import { clientOf, makeFolder, writeFiles } from '../testing/instance';

/*
 * The cluster of another PostgreSQL is one of this version with a changed PG_VERSION, because only this version is installed.
 * The copy is a real one.
 */
const older = String(Number(engineMajor) - 1);

/** Column types that a copy could change, a trigger that must not run again, and a reference to a later table. */
const schema = `
  create table parents (
    id bigint generated always as identity primary key, big bigint, exact numeric(20, 4), bytes bytea, at timestamptz,
    list text[], data jsonb, half numeric generated always as (exact / 2) stored, "Odd ""name""" text
  );
  create table "Children" (id serial primary key, parent bigint not null references parents, text text);
  create table given (id int primary key); insert into given values (1), (2);
  create function spoil() returns trigger language plpgsql as $$ begin new.text := new.text || '!'; return new; end $$;
  create trigger spoil before insert or update on "Children" for each row execute function spoil();
`;
const rows = `
  insert into parents (big, exact, bytes, at, list, data, "Odd ""name""") values
    (9007199254740993, 1234.5000, '\\x00ff5c', '2026-11-22 12:00:00.123456+01', '{a,"b,c",null}', '{"a": null}', E'one\\ntwo "three"'),
    (null, 'NaN', null, 'infinity', null, '[]', null), (1, 1, null, null, null, null, null);
  delete from parents where id = 3;
  insert into "Children" (parent, text) select 1, 'child ' || n from generate_series(1, 1201) n;
  delete from given where id = 2;
  insert into auth.users (email) values ('ana@example.com');
`;

/** Creates a directory with rows and a picture, stops it in order and marks its cluster as older. @returns its content. */
const kept = makeFolder();
let before: Awaited<ReturnType<typeof readAll>>;

let folder: ReturnType<typeof makeFolder>;
let dataDir = '';
let said: string[] = [];
beforeAll(async () => {
  writeFiles(kept.path, {
    'supabase/config.toml': '[storage.buckets.files]\npublic = true\n',
    'supabase/migrations/1_rows.sql': schema,
    'seed.sql': rows,
  });
  folder = kept;
  dataDir = path.join(kept.path, 'data');
  const embedded = await open({ seedFile: path.join(kept.path, 'seed.sql') });
  await clientOf(embedded.url, embedded.serviceRoleKey, embedded.fetch)
    .storage.from('files')
    .upload('a.txt', new TextEncoder().encode('picture'));
  await embedded.close();
  before = await readAll();
  fs.writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), `${older}\n`);
});
beforeEach(() => {
  folder = makeFolder();
  fs.cpSync(kept.path, folder.path, { recursive: true });
  dataDir = path.join(folder.path, 'data');
  said = [];
});
afterEach(() => folder.remove());
afterAll(() => kept.remove());

const open = (options: Partial<EmbeddedSupabaseOptions> = {}) =>
  openEmbeddedSupabase({
    dataDir,
    migrationsDir: path.join(folder.path, 'supabase/migrations'),
    emptyClusterDir: process.env.EMPTY_CLUSTER,
    log: ({ message }) => said.push(message),
    ...options,
  });

/** Runs SQL on the database of a closed directory. */
async function onDatabase<T>(work: (database: Database) => T): Promise<T> {
  const database = await Database.open(path.join(dataDir, 'postgres'));
  const result = work(database);
  await database.close();
  return result;
}
const tables = ['parents', '"Children"', 'given', 'auth.users', 'storage.buckets', 'storage.objects'];
const readAll = () =>
  onDatabase((database) => tables.map((table) => database.query(`select t::text from ${table} t order by t::text`)));

const readPicture = async ({ url, fetch }: EmbeddedSupabase, name: string) =>
  (await fetch(`${url}/storage/v1/object/public/files/${name}`)).text();

const findAside = () => fs.readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'));
const listTree = () =>
  fs
    .readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('lock.'))
    .sort();

test('engineMajor is the version of the engine', () => {
  // PGlite created this cluster before all tests.
  expect(readMajor(process.env.EMPTY_CLUSTER ?? '')).toBe(engineMajor);
});

test('moves a cluster of another PostgreSQL aside and restores the copy of the last stop', async () => {
  const copy = path.join(dataDir, 'last-stop.gz');
  expect((fs.statSync(copy).mode & 0o777).toString(8)).toBe('600');
  expect(before[1]).toHaveLength(1201);
  writeFiles(folder.path, { 'supabase/migrations/2_later.sql': 'create table later (id int);' });

  const embedded = await open();
  const [aside = ''] = findAside();
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The database was made by PostgreSQL ${older}, this version has PostgreSQL ${engineMajor}: it was created again ` +
          `from the copy of the last stop \\(20[^)]+Z\\)\\. The old one is complete in .*${aside}\\.$`,
      ),
    ),
  ]);
  expect(await readPicture(embedded, 'a.txt')).toBe('picture');
  expect(
    (await clientOf(embedded.url, embedded.serviceRoleKey, embedded.fetch).from('later').select()).error,
  ).toBeNull();
  // A running site has changed the data, so its start removes the copy.
  expect(fs.existsSync(copy)).toBe(false);
  await embedded.close();
  expect(await readAll()).toEqual(before);
  const added = await onDatabase((database) =>
    database.query(
      'insert into parents (big) values (7) returning id::text, (select text from "Children" where id = 1)',
    ),
  );
  expect(added).toEqual([['4', 'child 1!']]);

  // The old directory has its own links to the pictures, so removing them here does not change it.
  expect(readMajor(path.join(dataDir, aside, 'postgres'))).toBe(older);
  fs.rmSync(path.join(dataDir, 'objects'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, aside, 'postgres/PG_VERSION'), `${engineMajor}\n`);
  const old = await open({ dataDir: path.join(dataDir, aside) });
  expect(await readPicture(old, 'a.txt')).toBe('picture');
  await old.close();

  said = [];
  await (await open()).close();
  expect([said.filter((line) => line.includes('PostgreSQL')), findAside()]).toEqual([[], [aside]]);
});

test('without a copy changes nothing and names the remedy', async () => {
  fs.rmSync(path.join(dataDir, 'last-stop.gz'));
  const tree = listTree();
  await expect(open()).rejects.toThrow(
    `The database in ${dataDir} was made by PostgreSQL ${older}, this version has PostgreSQL ${engineMajor}, and there is ` +
      'no copy to create it from. Nothing was changed. Start the previous version once more and stop it in order ' +
      '(Ctrl+C, systemctl stop): that writes a copy, which this version opens.',
  );
  expect(listTree()).toEqual(tree);
});

test('a start interrupted between any two steps is completed by the next', async () => {
  const at = (name: string) => path.join(dataDir, name);
  // Before the new cluster is complete.
  fs.mkdirSync(at('creating-1'));
  fs.writeFileSync(at('creating-1/PG_VERSION'), engineMajor);
  fs.writeFileSync(at('.new-copy'), 'half');
  await (await open()).close();
  expect([await readAll(), listTree().filter((name) => /^(creating|\.new)/.test(name))]).toEqual([before, []]);

  // The new cluster is complete, the old one not yet moved: the start uses the old one.
  const whole = () => fs.cpSync(at('postgres'), at('complete'), { recursive: true });
  whole();
  await onDatabase((database) => database.runScript('delete from "Children" where id > 1'));
  await (await open()).close();
  const fewer = await readAll();
  expect([fewer[1]?.length, fs.existsSync(at('complete'))]).toEqual([1, false]);

  // The old cluster is moved aside, the new one not yet renamed.
  whole();
  fs.renameSync(at('postgres'), at('moved'));
  await (await open()).close();
  expect([await readAll(), fs.existsSync(at('complete'))]).toEqual([fewer, false]);
});

test('a broken copy is rejected and nothing is changed', async () => {
  const copy = path.join(dataDir, 'last-stop.gz');
  const lines = gunzipSync(fs.readFileSync(copy)).toString().trimEnd().split('\n');
  const broken: [string, Buffer][] = [
    ['it is incomplete', gzipSync(lines.slice(0, -1).join('\n'))],
    ['it is incomplete', gzipSync(lines.filter((_, index) => index !== 5).join('\n'))],
    ['it has another format', gzipSync('{"format":"other"}')],
    ['it is incomplete', fs.readFileSync(copy).subarray(0, 900)],
    [
      'it has the table public.other, which no migration creates',
      gzipSync(lines[0]!.replace('public.given', 'public.other')),
    ],
  ];
  for (const [reason, bytes] of broken) {
    fs.writeFileSync(copy, bytes);
    const tree = listTree();
    await expect(open(), reason).rejects.toThrow(reason);
    expect(listTree(), reason).toEqual(tree);
  }
});

test('restores a copy of an earlier version, which has a gzip member for each page', async () => {
  const copy = path.join(dataDir, 'last-stop.gz');
  const lines = gunzipSync(fs.readFileSync(copy))
    .toString()
    .split(/(?<=\n)/);
  fs.writeFileSync(copy, Buffer.concat(lines.map((line) => gzipSync(line))));
  await (await open()).close();
  expect(await readAll()).toEqual(before);
});

test('after a crash restores the backup with its pictures', async () => {
  fs.rmSync(path.join(dataDir, 'last-stop.gz'));
  const backup = path.join(folder.path, 'night.gz');
  const lines = [
    { format: 'antidoto', version: 1, createdAt: '2026-11-22T04:00:00Z', tables: ['parents', 'given'] },
    { table: 'parents', row: { id: 5, exact: 3 } },
    { table: 'given', row: { id: 7 } },
    { file: 'night/b.txt', contentType: 'text/plain', cacheControl: '60, immutable', base64: 'Ymx1ZQ==' },
    { rows: 2, files: 1 },
  ];
  fs.writeFileSync(backup, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  const afterwards = 'insert into given values (99)';
  const embedded = await open({ backup: { file: backup, bucket: 'files', afterwards } });
  expect(said[0]).toContain(`from the backup ${backup} (`);
  expect(said[0]).toContain('because the last stop was not an orderly one. Later changes are not in it.');
  const answer = await embedded.fetch(`${embedded.url}/storage/v1/object/public/files/night/b.txt`);
  expect([await answer.text(), answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    'blue',
    'max-age=60, immutable',
    'text/plain',
  ]);
  await embedded.close();
  expect((await readAll()).slice(0, 3)).toEqual([[[expect.stringMatching(/^\(5,,3/)]], [], [['(7)'], ['(99)']]]);
});
