import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { noteErased } from '~/platform/database/erased-file';
import { nameOfNight } from '~/platform/database/nightly-backups.server';
import { pictureFiles } from '~/platform/pictures/picture-files.server';
import { sendingHold } from '~/features/messages/messages.data.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { backUp, compare } from '~/features/operations/backup/back-up.server';
import { makeDataDir } from '../../tests/support/seeded-data';

/* The site's own schema, sample carta and backups in a database that another PostgreSQL made. */

const folder = mkdtempSync(join(tmpdir(), 'antidoto-other-major-'));
const dataDir = makeDataDir(join(folder, 'data'));
const before = join(folder, 'before.gz');
const now = new Date('2026-11-22T03:00:00Z');
const booking = '3f0c9a52-6d1e-4b8a-9c7d-0e1f2a3b4c5d';

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
  for (const [id, nombre] of [
    [booking, 'Ana'],
    ['7d1f6f0e-2f7b-4c55-9d0f-3a4a5b6c7d8e', 'Eva'],
  ] as const) {
    const request = { id, nombre, solicitud: nombre, huella: 'h', idioma: 'es', telefono: '+34612345678' };
    const visit = { email: 'ana@mail.example', personas: 2, fecha: '2026-12-01', hora: '21:15', entrega: 'local' };
    await ask('service', (db) => db.from('reservas').insert({ ...request, ...visit }));
  }
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

it('is whole after an orderly stop, and continues without a loss', async () => {
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

it("takes a last night's backup of an earlier schema, with its notices, and visits at the moment they had", async () => {
  rmSync(join(dataDir, 'last-stop.gz'));
  mkdirSync(join(dataDir, 'backups'));
  const times = { creado_en: '2026-11-22T00:00:00Z', proximo_intento: '2026-11-22T00:00:00Z' };
  const notice = { cuerpo: { Nombre: 'Ana' }, entregado_en: null, intentos: 0, ...times };
  const lines = gunzipSync(readFileSync(before)).toString().trimEnd().split('\n');
  const earlier = lines.flatMap((text): object[] => {
    const line = JSON.parse(text) as {
      tables?: string[];
      table?: string;
      row?: Record<string, unknown>;
      rows?: number;
    };
    if (line.tables) return [{ ...line, tables: line.tables.map((name) => name.replace('mensajes', 'avisos')) }];
    if (line.rows !== undefined) return [];
    if (line.table === 'mensajes') return [];
    const { mesas: _added, ...row } = line.row ?? {};
    return [line.table === 'reservas' ? { ...line, row: { ...row, hora: '00:30:00' } } : line];
  });
  earlier.push(
    { table: 'avisos', row: { ...notice, id: '7d1f6f0e-2f7b-4c55-9d0f-000000000001', reserva_id: booking } },
    { table: 'avisos', row: { ...notice, id: '7d1f6f0e-2f7b-4c55-9d0f-000000000002', reserva_id: 'rec1' } },
  );
  const count = {
    rows: earlier.filter((line) => 'row' in line).length,
    files: earlier.filter((line) => 'file' in line).length,
  };
  const text = [...earlier, count].map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(dataDir, 'backups', nameOfNight('2026-11-22')), gzipSync(text));
  expect(await ask('service', (db) => db.from('reservas').select('fecha, hora'))).toEqual(
    ['Ana', 'Eva'].map(() => ({ fecha: '2026-11-30', hora: '00:30:00' })),
  );
  expect(await ask('service', (db) => db.from('mensajes').select('reserva_id, registro, datos').order('id'))).toEqual([
    { reserva_id: booking, registro: null, datos: { Nombre: 'Ana' } },
    { reserva_id: null, registro: 'rec1', datos: { Nombre: 'Ana' } },
  ]);
});

it('leaves out whom the site erased and which keys it annulled since that backup', async () => {
  rmSync(join(dataDir, 'last-stop.gz'));
  mkdirSync(join(dataDir, 'backups'));
  cpSync(before, join(dataDir, 'backups', nameOfNight('2026-11-22')));
  noteErased(dataDir, createHash('sha256').update(booking).digest('hex'));
  noteErased(dataDir, 'a'.repeat(64));
  noteErased(dataDir, 'cut off');
  expect(await ask('service', (db) => db.from('personal').select('nombre'))).toEqual([]);
  const rows = await ask('service', (db) => db.from('reservas').select('id, nombre, telefono, email').order('nombre'));
  expect(rows).toEqual([
    { id: booking, nombre: '', telefono: '', email: '' },
    expect.objectContaining({ nombre: 'Eva' }),
  ]);
});
