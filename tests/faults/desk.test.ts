import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readProcessorTime } from '../support/odd-requests';
import { startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { passOn, startFaultServer, type FaultServer } from './fault-server';
import { fecha, fillForm, postForm } from './guest';

/** `npm run tool -- campaign desk` sends two hundred. */
const rush = Number(process.env.DESK_RUSH ?? 60);
/** The long run prints its results. */
const tell = (what: string) => process.env.DESK_RUSH && process.stdout.write(`${what}\n`);
const noLimit = { RESERVATION_RATE_LIMIT: '0' };
let database: SupabaseProcess;
/** A proxy before the database that counts queries. */
let proxy: FaultServer;
let sites: Site[] = [];
beforeAll(async () => {
  database = await startSupabase();
  proxy = await startFaultServer((received) => passOn(database.env.SUPABASE_URL, received));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await proxy.close();
  await database.stop();
});

/** One of the two sites on one database, connected through the proxy. */
let proxied: Promise<Site> | undefined;
const openProxied = () => (proxied ??= open({ ...database.env, SUPABASE_URL: proxy.url }));

async function open(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ env: { ...noLimit, ...env } });
  sites = [...sites, site];
  return site;
}

async function signIn({ url, adminKey }: Site): Promise<string> {
  const entered = await fetch(`${url}/admin?key=${encodeURIComponent(adminKey)}`, { redirect: 'manual' });
  return entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe(`${rush} requests at the same time for the last 20 seats`, () => {
  it.each([
    ['one site with its own database', async () => [await open()]],
    ['two sites on one database', () => Promise.all([open(database.env), openProxied()])],
  ])('%s: exactly 20 seats are taken', async (how, start) => {
    const [first, second = first] = await start();
    if (!first || !second) throw new Error('no site');
    const Cookie = await signIn(first);
    const seats = { plazas: '20', duracion: '90', grupo_maximo: '', antelacion: '60', dias_maximo: '365' };
    const saved = await postForm(
      `${first.url}/admin/aforo`,
      { ...seats, confirmar_hasta: '0', respuesta_horas: '24' },
      { Cookie },
    );
    expect(saved.status).toBe(303);
    const form = await fillForm(first, { personas: '1' });
    const answers = await Promise.all(
      Array.from({ length: rush }, (_, at) =>
        postForm(`${(at % 2 ? second : first).url}/reservas`, { ...form, solicitud: randomUUID(), nombre: `N ${at}` }),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // A guest without a response in time may have a seat all the same; the page says that the result is unknown.
    expect(count(303) + count(422) + count(503)).toBe(rush);
    tell(`${how}: ${count(303)} taken, ${count(422)} refused, ${count(503)} not sure`);
    expect(count(303)).toBeLessThanOrEqual(20);
    const month = await fetch(`${first.url}/admin/reservas/mes?mes=${fecha.slice(0, 7)}`, { headers: { Cookie } });
    expect(await month.text()).toMatch(/20 cubiertos/);
    const day = await (
      await fetch(`${second.url}/admin/reservas?dia=${fecha}`, { headers: { Cookie: await signIn(second) } })
    ).text();
    expect(day.match(/<article id="reserva-/g)).toHaveLength(20);
    // On a slow machine every refusal of the rush may be a 503, so one more guest asks afterwards.
    const late = await postForm(`${second.url}/reservas`, { ...form, solicitud: randomUUID(), nombre: 'Late' });
    expect(late.status).toBe(422);
    expect(late.html).toMatch(/name="hora"/);
  });
});

/** The bytes of a page as Brotli, the queries that it makes, and the processor time of its site for one load, in ms. */
async function measure(
  path: string,
): Promise<{ bytes: number; queries: () => Promise<number>; processor: () => Promise<number> }> {
  const site = await openProxied();
  const Cookie = await signIn(site);
  const load = () =>
    new Promise<{ bytes: number; status?: number; encoding?: string }>((resolve, reject) => {
      get(`${site.url}${path}`, { headers: { Cookie, 'Accept-Encoding': 'br' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        const encoding = answer.headers['content-encoding'];
        answer.on('end', () => resolve({ bytes, status: answer.statusCode, encoding }));
      }).on('error', reject);
    });
  const { bytes, ...answer } = await load();
  expect(answer).toEqual({ status: 200, encoding: 'br' });
  return {
    bytes,
    /** The queries of the page, and at first those of pages rendered ahead: never fewer than the page's own. */
    queries: async () => {
      const before = proxy.received.length;
      await load();
      return proxy.received.slice(before).filter(({ path: asked }) => asked.startsWith('/rest/')).length;
    },
    processor: async () => {
      const rounds = 30;
      for (let round = 0; round < rounds; round += 1) await load();
      const before = readProcessorTime(site);
      for (let round = 0; round < rounds; round += 1) await load();
      return Math.round((readProcessorTime(site) - before) / rounds);
    },
  };
}

describe('a day of 120 bookings', () => {
  it('is a page of at most 60 kB, made with at most 20 queries', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      ...{ solicitud: randomUUID(), huella: 'x', idioma: at % 7 ? 'es' : 'en', entrega: 'local', fecha: '2027-03-06' },
      nombre: `Comensal ${['García', 'Ruiz', 'Ibáñez', 'Söderström'][at % 4]} ${at}`,
      telefono: `6${String(10_000_000 + at * 7919).slice(-8)}`,
      email: `comensal${at}@example.org`,
      personas: 1 + (at % 8),
      hora: `${13 + (at % 10)}:${['00', '15', '30', '45'][at % 4]}`,
      comentarios: at % 3 ? null : `Mesa ${at}: una trona y la terraza, si puede ser`,
      estado: at % 5 ? 'confirmada' : null,
    }));
    const { error } = await database.connect('service').from('reservas').insert(rows);
    expect(error).toBeNull();
    const { bytes, queries } = await measure('/admin/reservas?dia=2027-03-06');
    expect(bytes).toBeLessThanOrEqual(60_000);
    await expect.poll(queries).toBeLessThanOrEqual(20);
    tell(`${bytes} bytes, ${await queries()} queries`);
  });
});

describe('a Saturday of 140 bookings on 24 tables in 3 zones', () => {
  const day = '2027-03-13';
  const uuid = (kind: number, at: number) => `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const hours = ['12:00', '13:30', '15:00', '20:30', '22:00', '23:30'];

  beforeAll(async () => {
    const db = database.connect('service');
    const zones = ['Sala', 'Terraza', 'Barra'].map((nombre_es, at) => ({ id: uuid(1, at), nombre_es }));
    const tables = Array.from({ length: 24 }, (_, at) => ({
      ...{ id: uuid(2, at), nombre: String(at + 1), zona_id: uuid(1, at % 3), minimo: 1, maximo: 2 + (at % 4) * 2 },
    }));
    const bookings = Array.from({ length: 140 }, (_, at) => ({
      ...{ solicitud: randomUUID(), huella: 'x', idioma: 'es', entrega: 'local', fecha: day, duracion: 90 },
      nombre: `Comensal ${['García', 'Ruiz', 'Ibáñez', 'Söderström'][at % 4]} ${at}`,
      telefono: `6${String(10_000_000 + at * 7919).slice(-8)}`,
      email: `comensal${at}@example.org`,
      personas: 1 + (at % 8),
      hora: hours[Math.floor(at / 24)]!,
      comentarios: at % 3 ? null : `Reserva ${at}: una trona, si puede ser`,
      estado: at % 5 ? 'confirmada' : null,
      mesas: [uuid(2, at % 24)],
      zona_id: uuid(1, at % 3),
    }));
    for (const [table, rows] of Object.entries({ zonas: zones, mesas: tables, reservas: bookings })) {
      expect((await db.from(table as 'mesas').insert(rows as never)).error).toBeNull();
    }
    const { data } = await db.from('reservas_mesas').select('mesa_id');
    expect(data).toHaveLength(140);
  });

  it.each(['/admin/reservas/mesas', '/admin/reservas', '/admin/reservas/hoja'])(
    '%s is a page of at most 60 kB, made with at most 20 queries',
    async (path) => {
      const { bytes, queries, processor } = await measure(`${path}?dia=${day}`);
      expect(bytes).toBeLessThanOrEqual(60_000);
      await expect.poll(queries).toBeLessThanOrEqual(20);
      if (process.env.DESK_RUSH) {
        tell(`${path}: ${bytes} bytes, ${await queries()} queries, ${await processor()} ms of processor`);
      }
    },
  );
});
