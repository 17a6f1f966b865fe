import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Database } from './database/database';
import { openEmbeddedSupabase } from './index';
import { clientOf, startInstance, type Instance } from '../testing/instance';

let instance: Instance;
const schema = `create table rows (id bigint generated always as identity primary key, text text);
  create function make_more() returns void language sql as $$ create table more (id int); $$;`;

beforeAll(async () => {
  const files = {
    'supabase/config.toml': '[storage.buckets.files]\npublic = true\n',
    'supabase/migrations/1_rows.sql': schema,
  };
  // The empty cluster itself is created.
  instance = await startInstance(files, { emptyClusterDir: undefined });
});
afterAll(() => instance.stop());

/** Lists a folder and everything below it. */
const listTree = (folder: string) => [
  folder,
  ...fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
];
/** The identifier that Postgres gives each new cluster. */
const readSystemIdentifier = (cluster: string) =>
  fs.readFileSync(path.join(cluster, 'global/pg_control')).readBigUInt64LE();
/** The paths that other users than the owner can read, write or enter. */
const listOpen = (folder: string) => listTree(folder).filter((file) => (fs.statSync(file).mode & 0o077) !== 0);

const reopen = async () => {
  await instance.embedded.close();
  const embedded = await openEmbeddedSupabase({
    dataDir: path.join(instance.folder, 'data'),
    migrationsDir: path.join(instance.folder, 'supabase/migrations'),
  });
  instance = {
    ...instance,
    embedded,
    service: clientOf(embedded.url, embedded.serviceRoleKey, embedded.fetch),
    stop: async () => {
      await embedded.close();
      fs.rmSync(instance.folder, { recursive: true, force: true });
    },
  };
};

describe('a data directory', () => {
  test('is open in one process at a time', async () => {
    const again = openEmbeddedSupabase({ dataDir: path.join(instance.folder, 'data') });
    await expect(again).rejects.toThrow(`is in use by process ${process.pid}`);
    expect((await instance.service.from('rows').select()).error).toBeNull();
  });

  test('that cannot be created gives the reason', async () => {
    const file = path.join(instance.folder, 'a-file');
    fs.writeFileSync(file, '');
    await expect(openEmbeddedSupabase({ dataDir: path.join(file, 'data') })).rejects.toThrow(
      /^The data directory .* cannot be written: a part of its path is a file\.$/,
    );
  });

  test('keeps rows, objects and keys when opened again, and removes bytes without a row', async () => {
    const { anonKey } = instance.embedded;
    await instance.service.from('rows').insert({ text: 'kept' });
    await instance.service.storage.from('files').upload('kept.txt', new TextEncoder().encode('kept'));
    const orphan = path.join(instance.folder, 'data/objects/00/00000000-0000-4000-8000-000000000000');
    fs.mkdirSync(path.dirname(orphan), { recursive: true });
    fs.writeFileSync(orphan, 'never finished');
    await reopen();
    expect(instance.embedded.anonKey).toBe(anonKey);
    expect((await instance.service.from('rows').select('text')).data).toEqual([{ text: 'kept' }]);
    expect(await (await instance.service.storage.from('files').download('kept.txt')).data!.text()).toBe('kept');
    expect(fs.existsSync(orphan)).toBe(false);
  });
});

describe('a data directory and other users of the machine', () => {
  const dataDir = () => path.join(instance.folder, 'data');

  test('is readable by its owner only, with everything in it, from the first start', () => {
    expect(listOpen(dataDir())).toEqual([]);
  });

  test('loses the rights of others at every start, and so do files written later', async () => {
    await instance.embedded.close();
    for (const file of listTree(dataDir())) fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o777 : 0o666);
    await reopen();
    expect(listOpen(dataDir())).toEqual([]);
    await instance.service.from('rows').insert({ text: 'afterwards' });
    await instance.service.storage.from('files').upload('later.txt', new TextEncoder().encode('later'));
    await reopen();
    await instance.service.rpc('make_more');
    expect(listOpen(dataDir())).toEqual([]);
  });

  test.skipIf(process.getuid?.() !== 0)('hides names and contents from another user', () => {
    fs.chmodSync(instance.folder, 0o755);
    const files = listTree(dataDir()).filter((file) => fs.statSync(file).isFile());
    const script = `const fs = require('fs');
      const tryTo = (act) => { try { act(); return true; } catch { return false; } };
      const open = JSON.parse(fs.readFileSync(0, 'utf8')).filter((file) => tryTo(() => fs.readFileSync(file)));
      process.stdout.write(JSON.stringify([tryTo(() => fs.readdirSync(${JSON.stringify(dataDir())})), open]));`;
    const nobody = { uid: 65534, gid: 65534, cwd: '/', input: JSON.stringify(files), encoding: 'utf8' } as const;
    expect(files.length).toBeGreaterThan(900);
    expect(spawnSync(process.execPath, ['-e', script], nobody).stdout).toBe('[false,[]]');
    // Also when the folder itself is readable again.
    fs.chmodSync(dataDir(), 0o755);
    expect(spawnSync(process.execPath, ['-e', script], nobody).stdout).toBe('[true,[]]');
    fs.chmodSync(dataDir(), 0o700);
  });
});

describe('a new database', () => {
  test('copied from an empty cluster is as complete and private as a created one', async () => {
    const copied = await startInstance({ 'supabase/migrations/1_rows.sql': schema });
    expect(listOpen(path.join(copied.folder, 'data'))).toEqual([]);
    expect((await copied.service.from('rows').insert({ text: 'first' })).error).toBeNull();
    expect(readSystemIdentifier(path.join(copied.folder, 'data/postgres'))).toEqual(
      readSystemIdentifier(process.env.EMPTY_CLUSTER ?? ''),
    );
    await copied.stop();
  });
});

describe('closing', () => {
  test('waits for running requests, then answers 503, and can be called twice', async () => {
    const writes = Array.from({ length: 20 }, (_, at) => instance.service.from('rows').insert({ text: `late ${at}` }));
    const answers = Promise.all(writes.map((write) => write.then(({ status }) => status)));
    await new Promise(setImmediate);
    await Promise.all([instance.embedded.close(), instance.embedded.close()]);
    expect(new Set(await answers)).toEqual(new Set([201]));
    const { status } = await instance.embedded.fetch(`${instance.embedded.url}/rest/v1/rows`);
    expect(status).toBe(503);
    await reopen();
    expect((await instance.service.from('rows').select('text').like('text', 'late%')).data).toHaveLength(20);
  });
});

describe('durability', () => {
  let database: Database;
  beforeAll(async () => {
    fs.cpSync(process.env.EMPTY_CLUSTER ?? '', path.join(instance.folder, 'bare'), { recursive: true });
    database = await Database.open(path.join(instance.folder, 'bare'));
    database.runScript('create table t (id int)');
  });
  afterAll(() => database.close());

  test('a commit with a write syncs the log once, a read never', () => {
    for (let id = 0; id < 10; id += 1) {
      const before = database.syncCount;
      database.run([{ text: 'insert into t values ($1)', params: [String(id)] }]);
      expect(database.syncCount - before).toBe(1);
    }
    const before = database.syncCount;
    database.run([{ text: 'select * from t' }]);
    expect(database.syncCount).toBe(before);
  });

  test('an error in a pipeline rolls back all of it', () => {
    const insert = { text: 'insert into t values (99)' };
    expect(() => database.run([insert, { text: 'select 1/0' }, insert])).toThrow('division by zero');
    expect(database.query('select count(*)::text from t where id = 99')).toEqual([['0']]);
    database.runIf([insert], () => false);
    expect(database.query('select count(*)::text from t where id = 99')).toEqual([['0']]);
  });

  test('checkpoints bound the log', () => {
    const size = () =>
      fs.readdirSync(path.join(instance.folder, 'bare/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
    for (let round = 0; round < 12; round += 1) {
      database.run([{ text: 'insert into t values (1)' }]);
      // A segment of 16 MB is full: twelve files, were none of them used again.
      database.query('select pg_switch_wal()');
      database.noteWrite(10 * 1024 * 1024);
    }
    expect(size()).toBeLessThanOrEqual(6);
  });

  test('a crash of Postgres ends the call, and the database restarts with all data', async () => {
    const log = path.join(instance.folder, 'bare/pg_wal');
    const count = database.query('select count(*)::text from t');
    fs.renameSync(log, `${log}.away`);
    expect(() => {
      for (let turn = 0; turn < 3; turn += 1) {
        database.run([{ text: 'select pg_switch_wal()' }]);
        database.run([{ text: 'insert into t select generate_series(1, 100000)' }]);
      }
    }).toThrow('The database crashed');
    expect(() => database.query('select 1')).toThrow('The database crashed');
    await expect(database.recover()).rejects.toThrow('The database crashed');
    fs.renameSync(`${log}.away`, log);
    await vi.waitUntil(
      () =>
        database.recover().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000, interval: 500 },
    );
    expect(database.query('select count(*)::text from t')).toEqual(count);
  });
});

test('tidies one table after the other, so that the planner knows how many rows each has', async () => {
  const added = Array.from({ length: 500 }, (_, at) => ({ text: `row ${at}` }));
  expect((await instance.service.from('rows').insert(added)).error).toBeNull();
  let tables = 0;
  while ((await instance.embedded.tidyNext()) > 0) tables += 1;
  // The application's table and those of storage.
  expect(tables).toBeGreaterThanOrEqual(3);
  expect(await instance.embedded.tidyNext()).toBe(1);
  await instance.embedded.close();
  expect(await instance.embedded.tidyNext()).toBe(0);
  const database = await Database.open(path.join(instance.folder, 'data/postgres'));
  const [[known] = []] = database.query(`select reltuples::int::text from pg_class where relname = 'rows'`);
  await database.close();
  expect(Number(known)).toBeGreaterThanOrEqual(500);
});

test('tidies a table that has changed much without being called, so that no plan for an empty table is kept', async () => {
  await instance.stop();
  instance = await startInstance({ 'supabase/migrations/1_rows.sql': schema });
  const insert = (count: number) =>
    instance.service.from('rows').insert(Array.from({ length: count }, (_, at) => ({ text: `row ${at}` })));
  await insert(400);
  // Postgres counts changed rows once a second.
  await new Promise((resolve) => void setTimeout(resolve, 1100));
  for (let writes = 0; writes < 50; writes += 1) expect((await insert(1)).error).toBeNull();
  await instance.embedded.close();
  const database = await Database.open(path.join(instance.folder, 'data/postgres'));
  const [[known] = []] = database.query(`select reltuples::int::text from pg_class where relname = 'rows'`);
  await database.close();
  expect(Number(known)).toBeGreaterThanOrEqual(400);
});
