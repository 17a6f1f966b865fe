import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { nameOfNight } from '~/backends/house/nightly-backups.server';
import { pictureFiles } from '~/backends/pictures/picture-files.server';
import { sendingHold } from '~/backends/sending-hold.server';
import { ask, closeSupabase } from '~/backends/supabase.server';
import { backUp, compare } from '~/services/backup/back-up.server';
import { makeDataDir } from '../../tests/support/seeded-data';

/* The site's own schema, sample carta and backups in a database that another PostgreSQL made. */

const folder = mkdtempSync(join(tmpdir(), 'antidoto-other-major-'));
const dataDir = makeDataDir(join(folder, 'data'));
const before = join(folder, 'before.gz');
const now = new Date('2026-11-22T03:00:00Z');

beforeAll(async () => {
  process.env.DATA_DIR = dataDir;
  await ask('service', (db) => db.from('pecar').insert({ tipo: 'Natillas', precio: 4 }));
  await ask('service', (db) => db.from('pecar').delete().eq('tipo', 'Natillas'));
  await pictureFiles.upload('platos/1-a.png', {
    bytes: new Uint8Array([1, 2]),
    contentType: 'image/png',
    cacheControl: '60',
  });
  await ask('service', (db) => db.from('personal').insert({ nombre: 'Ana', clave_hash: 'a'.repeat(64) }));
  await backUp(before, now);
  await closeSupabase();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  cpSync(dataDir, join(folder, 'kept'), { recursive: true });
});
beforeEach(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
  cpSync(join(folder, 'kept'), dataDir, { recursive: true });
});
afterAll(async () => {
  await closeSupabase();
  rmSync(folder, { recursive: true });
});

async function readDifferences(): Promise<string[]> {
  const after = join(folder, 'after.gz');
  await backUp(after, now);
  return compare(before, after);
}
/** The next dish's id: none is given twice. */
const addDish = async () =>
  (await ask('service', (db) => db.from('pecar').insert({ tipo: 'Flan', precio: 3 }).select('id').single())).id;

it('is whole after an orderly stop, and goes on as if nothing had been', async () => {
  const copy = readFileSync(join(dataDir, 'last-stop.gz'));
  expect(copy.length).toBeLessThan(200_000);
  expect(await readDifferences()).toEqual([]);
  expect(await sendingHold.read()).toBeUndefined();
  const [last] = await ask('service', (db) => db.from('pecar').select('id').order('id', { ascending: false }).limit(1));
  // Natillas had the id after the last.
  expect(await addDish()).toBe(last!.id + 2);
});

it("begins from the last night's backup where there was none, and sends nothing by itself", async () => {
  rmSync(join(dataDir, 'last-stop.gz'));
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', nameOfNight('2026-11-21')), 'older, and no backup');
  cpSync(before, join(dataDir, 'backups', nameOfNight('2026-11-22')));
  expect(await readDifferences()).toEqual([]);
  expect(await sendingHold.read()).toBeInstanceOf(Date);
  expect(await addDish()).toBeGreaterThan(1);
  expect(existsSync(join(dataDir, 'last-stop.gz'))).toBe(false);
});
