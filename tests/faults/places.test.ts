import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { fillForm, postForm } from './guest';

/** `npm run tool -- campaign places` sends two hundred. */
const rush = Number(process.env.PLACES_RUSH ?? 40);
let database: SupabaseProcess;
let sites: Site[] = [];
beforeAll(async () => {
  database = await startSupabase();
  const open = () => startSite({ env: { RESERVATION_RATE_LIMIT: '0', ...database.env } });
  sites = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await database.stop();
});

const [small, large] = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];
const anyDay = [1, 2, 3, 4, 5, 6, 7];
const tables = [
  { id: small, nombre: '1', minimo: 1, maximo: 4 },
  { id: large, nombre: '2', minimo: 1, maximo: 4 },
];

describe(`${rush} requests at the same time, on two sites with one database`, () => {
  it.each([
    ['the last two tables', '3', { mesas: tables }, 2],
    ['the last join', '7', { mesas: tables, mesas_juntas: [{ mesas: [small, large], minimo: 5, maximo: 8 }] }, 1],
    [
      'the last covers of a quarter',
      '3',
      { servicios: [{ nombre_es: 'Todo', dias: anyDay, desde: '06:00', hasta: '04:00', ritmo: 10 }] },
      3,
    ],
  ])('for %s: exactly as many are taken as fit', async (_, personas, setUp: Record<string, object[]>, most) => {
    const db = database.connect('service');
    for (const table of ['reservas', 'mesas', 'servicios'] as const) {
      expect((await db.from(table).delete().not('id', 'is', null)).error).toBeNull();
    }
    for (const [table, rows] of Object.entries(setUp)) {
      expect((await db.from(table as 'mesas').insert(rows as never)).error).toBeNull();
    }
    const form = await fillForm(sites[0]!, { personas });
    const answers = await Promise.all(
      Array.from({ length: rush }, (_each, at) =>
        postForm(`${sites[at % 2]!.url}/reservas`, { ...form, solicitud: randomUUID(), nombre: `N ${at}` }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    if (process.env.PLACES_RUSH)
      process.stdout.write(`${count(303)} taken, ${count(422)} refused, ${count(503)} not sure\n`);
    expect(count(303) + count(422) + count(503)).toBe(rush);
    // A guest without a response in time may have a place; the page says that the result is unknown.
    const { data } = await db.from('reservas').select('id');
    expect(data).toHaveLength(most);
    expect(count(303)).toBeLessThanOrEqual(most);
    const { data: held } = await db.from('reservas_mesas').select('mesa_id');
    expect(held).toHaveLength(setUp.mesas ? 2 : 0);
  });
});
