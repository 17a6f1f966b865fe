import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { prepareSeededData, startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { fillForm, postForm, type Fields } from './guest';

/** `npm run tool -- campaign places` sends two hundred. */
const rush = Number(process.env.PLACES_RUSH ?? 40);
/** The long run prints what it has seen. */
const tell = (what: string) => process.env.PLACES_RUSH && process.stdout.write(`${what}\n`);
const noLimit = { RESERVATION_RATE_LIMIT: '0' };
let running: { stop(): Promise<unknown> }[] = [];
let folder: string;
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
  rmSync(folder, { recursive: true });
});

async function keep<Process extends { stop(): Promise<unknown> }>(starting: Promise<Process>): Promise<Process> {
  const started = await starting;
  running.push(started);
  return started;
}

const [small, large] = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];
const anyDay = [1, 2, 3, 4, 5, 6, 7];
const tables = [
  { id: small, nombre: '1', minimo: 1, maximo: 4 },
  { id: large, nombre: '2', minimo: 1, maximo: 4 },
];
const fullDays: [what: string, personas: string, setUp: Record<string, object[]>, most: number][] = [
  ['the last two tables', '3', { mesas: tables }, 2],
  ['the last join', '7', { mesas: tables, mesas_juntas: [{ mesas: [small, large], minimo: 5, maximo: 8 }] }, 1],
  [
    'the last covers of a quarter',
    '3',
    { servicios: [{ nombre_es: 'Todo', dias: anyDay, desde: '06:00', hasta: '04:00', ritmo: 10 }] },
    3,
  ],
];

async function setUpPlaces(database: SupabaseProcess, setUp: Record<string, object[]>): Promise<void> {
  for (const [table, rows] of Object.entries(setUp)) {
    expect((await database.connect('service').from(table).insert(rows)).error).toBeNull();
  }
}

/** Sends all forms at once; a guest who reads that the outcome is not known sends the same form again until it is. */
async function sendAll(sites: readonly Site[], forms: readonly Fields[]) {
  const send = (form: Fields, at: number) => postForm(`${sites[at % sites.length]!.url}/reservas`, form);
  const first = await Promise.all(forms.map(send));
  const last = await Promise.all(
    first.map(async ({ status }, at) => {
      for (let tries = 0; status === 503 && tries < 10; tries += 1) ({ status } = await send(forms[at]!, at));
      return status;
    }),
  );
  const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;
  const statuses = first.map(({ status }) => status);
  tell(`${count(statuses, 303)} taken, ${count(statuses, 422)} refused, ${count(statuses, 503)} not sure`);
  return { taken: count(last, 303), refused: count(last, 422) };
}

describe.each(fullDays)(`${rush} requests at the same time for %s`, (_, personas, setUp, most) => {
  it.each(['one site with its own database', 'two sites on one database'])(
    '%s: exactly as many are taken as fit, and those guests know it',
    async (how) => {
      folder = mkdtempSync(path.join(tmpdir(), 'antidoto-places-'));
      cpSync(await prepareSeededData(), folder, { recursive: true });
      const database = await keep(startSupabase(folder));
      await setUpPlaces(database, setUp);
      const isOwn = how.startsWith('one');
      if (isOwn) await database.stop();
      const open = () =>
        keep(startSite(isOwn ? { env: noLimit, dataDir: folder } : { env: { ...noLimit, ...database.env } }));
      const sites = isOwn ? [await open()] : await Promise.all([open(), open()]);
      const form = await fillForm(sites[0]!, { personas });
      const forms = Array.from({ length: rush }, (_each, at) => ({
        ...form,
        solicitud: randomUUID(),
        nombre: `N ${at}`,
      }));
      expect(await sendAll(sites, forms)).toEqual({ taken: most, refused: rush - most });
      await Promise.all(sites.map((site) => site.stop()));
      const after = isOwn ? await keep(startSupabase(folder)) : database;
      const db = after.connect('service');
      expect((await db.from('reservas').select('id')).data).toHaveLength(most);
      expect((await db.from('reservas_mesas').select('mesa_id')).data).toHaveLength(setUp.mesas ? 2 : 0);
    },
  );
});
