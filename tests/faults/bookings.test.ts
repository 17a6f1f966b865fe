import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { gestionar } from '../../app/locales/es/gestionar';
import { startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import {
  httpFaults,
  passOn,
  startFaultServer,
  type FaultServer,
  type HttpFault,
  type Received,
  type Reply,
} from './fault-server';
import { escapeHtml, postForm } from './guest';
import { makeRow, makeTables, paths, tokens, type OutsideFormat, type Row } from './tables';

type Kind = OutsideFormat | 'built-in';

const { faults, serve: serveTable, add: addRow } = makeTables();
const notifyFaults = new Map<string, HttpFault>();

const adminKey = 'clave-de-prueba-1234';

let database: SupabaseProcess;
/** The outside tables. */
let table: FaultServer;
/** A proxy between a site and its Supabase. */
let proxy: FaultServer;
let notify: FaultServer;

async function serveDatabase(received: Received): Promise<HttpFault | Reply> {
  const { path, body } = received;
  const id =
    /id=eq\.([\w-]+)/.exec(path)?.[1] ?? (path.includes('/rpc/') ? String((JSON.parse(body) as Row).p_id) : '');
  const planned = faults.get(id);
  if (planned?.on === (path.includes('/rpc/') ? 'write' : 'read')) return planned.fault;
  return passOn(database.env.SUPABASE_URL, received);
}

beforeAll(async () => {
  database = await startSupabase();
  table = await startFaultServer(serveTable);
  proxy = await startFaultServer(serveDatabase);
  notify = await startFaultServer(
    ({ body }) => notifyFaults.get((JSON.parse(body) as { Nombre: string }).Nombre) ?? { status: 202 },
  );
});
afterAll(async () => {
  await Promise.all([table.close(), proxy.close(), notify.close()]);
  await database.stop();
});

/** The cookie of a staff session at each site; ids of digits need one. */
const sessions = new WeakMap<Site, string>();

async function open(kind: Kind): Promise<Site> {
  const site = await startSite({ env: describeEnv(kind) });
  const entered = await fetch(`${site.url}/admin?key=${adminKey}`, { redirect: 'manual' });
  sessions.set(site, entered.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  return site;
}

function describeEnv(kind: Kind): Record<string, string> {
  const common = {
    TRUST_PROXY_HOPS: '1',
    BOOKING_STATUS_WEBHOOK_URL: `${notify.url}/status`,
    ADMIN_KEY: adminKey,
  };
  if (kind === 'built-in') return { ...database.env, SUPABASE_URL: proxy.url, ...common };
  const [BOOKING_API_TOKEN_HEADER, BOOKING_API_TOKEN] = tokens[kind];
  return {
    ...common,
    BOOKING_API_URL: `${table.url}${paths[kind]}`,
    BOOKING_API_FORMAT: kind,
    BOOKING_API_TOKEN_HEADER,
    BOOKING_API_TOKEN,
  };
}

async function addBooking(kind: Kind, nombre: string): Promise<string> {
  if (kind !== 'built-in') return addRow(makeRow(nombre));
  const { data, error } = await database
    .connect('service')
    .from('reservas')
    .insert({
      solicitud: crypto.randomUUID(),
      huella: 'x',
      idioma: 'es',
      nombre,
      telefono: '612345678',
      email: 'ana@example.org',
      personas: 4,
      fecha: '2027-03-06',
      hora: '14:15',
      entrega: 'local',
    })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return String(data.id);
}

/** Each request has an address of its own, so that the limit on guesses does not apply. */
let lastAddress = 0;
const fromAnywhere = (site: Site) => ({
  'X-Forwarded-For': `10.0.${(lastAddress += 1) >> 8}.${lastAddress & 255}`,
  ...(sessions.has(site) ? { Cookie: sessions.get(site) ?? '' } : {}),
});

const pageOf = (site: Site, id: string) => `${site.url}/reservas/gestionar?id=${id}`;

async function readBooking(site: Site, id: string) {
  const response = await fetch(pageOf(site, id), { headers: fromAnywhere(site) });
  const html = await response.text();
  return { status: response.status, html, hasButtons: html.includes('value="confirmar"') };
}
/** The booking's page after its table has answered, which on a busy machine may take longer than a page waits. */
async function readPage(site: Site, id: string): Promise<string> {
  const { html } = await vi.waitFor(
    async () => {
      const page = await readBooking(site, id);
      expect(page.html).not.toContain(gestionar.words.invalid);
      return page;
    },
    { timeout: 60_000, interval: 500 },
  );
  return html;
}
const press = (site: Site, id: string, accion = 'confirmar') =>
  postForm(pageOf(site, id), { accion }, fromAnywhere(site));
/**
 * Presses a button until that is the answer, as staff do when the table takes longer than a page waits. Before that,
 * the page may only say that it could not read the booking, or that the result is unknown.
 */
async function pressUntil(status: number, ...pressed: Parameters<typeof press>) {
  const statuses: number[] = [];
  const answer = await vi.waitFor(
    async () => {
      const last = await press(...pressed);
      statuses.push(last.status);
      expect(last.status, pressed[1]).toBe(status);
      return last;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(statuses.filter((each) => ![status, 404, 502].includes(each))).toEqual([]);
  return answer;
}

const listNotices = (nombre: string) =>
  notify.received.filter(({ body }) => (JSON.parse(body) as { Nombre: string }).Nombre === nombre);
const isTaken = ({ status = 0 }: Received) => status >= 200 && status < 300;

/** One notification as in the contract, after however many tries. */
async function expectAnnounced(nombre: string, Estado = 'confirmada'): Promise<void> {
  await expect.poll(() => listNotices(nombre).filter(isTaken).length, { interval: 200 }).toBe(1);
  const sent = listNotices(nombre);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  for (const { body } of sent) {
    expect(body).toBe(JSON.stringify({ ...makeRow(nombre), Estado, Comentarios: 'Ninguno' }));
  }
}

/**
 * Each fault over HTTP at the built-in table and at one outside table. `npm run tool -- campaign tables` tests all
 * formats, with one fault of each kind: `waits.test.ts` tests each format with each fault and the maximum of 8 s per
 * page, with a fake clock.
 */
const ends: readonly HttpFault[] = ['hang', '404', '502 with HTML'];
const others = process.env.BOOKING_TABLES === 'all' ? (['airtable', 'nocodb', 'baserow'] as const) : [];
const served: readonly (readonly [Kind, readonly HttpFault[]])[] = [
  ['built-in', httpFaults],
  ['flat', httpFaults],
  ...others.map((kind) => [kind, ends] as const),
];

describe.each(served)('bookings: %s', (kind, some) => {
  let site: Site;
  beforeAll(async () => {
    site = await open(kind);
  });
  afterAll(() => site.stop());

  it('shows one text for each failed read, and the booking when the fault is over', async () => {
    await Promise.all(
      some.map(async (fault) => {
        const id = await addBooking(kind, `Lectura ${kind} ${fault}`);
        faults.set(id, { on: 'read', fault });
        const failed = await readBooking(site, id);
        expect({ fault, status: failed.status, hasButtons: failed.hasButtons }).toEqual({
          fault,
          status: 404,
          hasButtons: false,
        });
        expect(failed.html).toContain(gestionar.words.invalid);
        faults.delete(id);
      }),
    );
    const id = await addBooking(kind, `Lectura ${kind}`);
    // After a 429 the table gets no request for the second that it asked for.
    await expect.poll(async () => (await readBooking(site, id)).hasButtons, { interval: 500 }).toBe(true);
  });

  it('keeps the buttons after a failed write, and decides and announces once when the fault is over', async () => {
    await Promise.all(
      some.map(async (fault) => {
        const nombre = `Escritura ${kind} ${fault}`;
        const id = await addBooking(kind, nombre);
        faults.set(id, { on: 'write', fault });
        const failed = await pressUntil(502, site, id);
        const isKnown = [gestionar.words.failed, gestionar.errorDuda].some((text) => failed.html.includes(text));
        expect(isKnown, fault).toBe(true);
        expect(failed.html).toContain('value="confirmar"');
        expect(listNotices(nombre)).toHaveLength(0);
        faults.delete(id);
      }),
    );
    await Promise.all(
      some.map(async (fault) => {
        const nombre = `Escritura ${kind} ${fault}`;
        const id = await addBooking(kind, `${nombre} después`);
        await pressUntil(303, site, id);
        expect(await readPage(site, id)).toContain(gestionar.words.confirmed);
        // The other button, pressed on an older page, changes nothing.
        await pressUntil(303, site, id, 'cancelar');
        expect(await readPage(site, id)).toContain(gestionar.words.confirmed);
        await expectAnnounced(`${nombre} después`);
      }),
    );
  });

  it('never lets a failed notification change the page, and sends it once when the fault is over', async () => {
    // Notifications do not depend on the table: each fault once is enough.
    await Promise.all(
      (kind === 'built-in' ? httpFaults : ['301' as const]).map(async (fault) => {
        const nombre = `Aviso ${kind} ${fault}`;
        const id = await addBooking(kind, nombre);
        notifyFaults.set(nombre, fault);
        await pressUntil(303, site, id, 'cancelar');
        expect(await readPage(site, id)).toContain(gestionar.words.cancelled);
        await expect.poll(() => listNotices(nombre).length, { interval: 100 }).toBeGreaterThan(0);
        notifyFaults.delete(nombre);
        await expectAnnounced(nombre, 'cancelada');
        expect(await readPage(site, id)).toContain(gestionar.words.cancelled);
      }),
    );
  });

  it('recovers by itself after refused connections', async () => {
    const id = await addBooking(kind, `Nadie ${kind}`);
    const away = kind === 'built-in' ? proxy : table;
    await away.close();
    const unread = await readBooking(site, id);
    const unwritten = await press(site, id);
    await away.open();
    expect([unread.status, unwritten.status]).toEqual([404, 404]);
    expect(unread.html).toContain(gestionar.words.invalid);
    await pressUntil(303, site, id);
    await expectAnnounced(`Nadie ${kind}`);
  });

  // Values of an outside table may be of any type.
  if (kind !== 'flat') return;
  it('shows the values of a record as text', async () => {
    const hostile = '<script>zq1()</script><img src=x onerror=zq1()> & "</dd>';
    const shown = { ...makeRow(hostile), Comentarios: hostile, Hora: hostile, Fecha: hostile, Estado: hostile };
    const long = { ...makeRow('x'.repeat(100_000)), Comentarios: '🍷'.repeat(50_000) };
    const cases: [Row, string][] = [
      [shown, escapeHtml(hostile)],
      [long, 'x'.repeat(100_000)],
      [{ Nombre: 'Solo' }, 'Solo'],
      [{ Estado: 7, Nombre: { value: 'Objeto' }, Email: [], Fecha: false, Hora: {}, Personas: 'muchas' }, 'Objeto'],
    ];
    for (const [row, text] of cases) {
      const id = addRow(row);
      const { status, html } = await readBooking(site, id);
      expect(status).toBe(200);
      expect(html).toContain(text);
      expect(html).not.toMatch(/<script>zq1|<img src=x|undefined|\[object|NaN/);
    }
  });
});
