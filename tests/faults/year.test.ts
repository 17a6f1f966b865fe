import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';

import { afterAll, describe, expect, it } from 'vitest';

import { addDays } from '../../app/core/time';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { nodeOptions, startSite, type Site } from '../support/site';
import { startSupabase } from '../support/supabase';
import { countGuests, storeYear } from '../support/year-of-bookings';
import { passOn, startFaultServer } from './fault-server';
import { fecha, hora } from './guest';

/* What a year of bookings costs, and that a guest who erases his data is in no table, page, mail or restored backup. */

/** `npm run tool -- campaign year` makes 30,000 bookings of 8,000 guests and prints its figures. */
const size = Number(process.env.YEAR_BOOKINGS ?? 600);
const tell = (what: string) => process.env.YEAR_BOOKINGS && process.stdout.write(`${what}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-year-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite({ env: { RESERVATION_RATE_LIMIT: '0', ...env } });
  ends.push(() => site.stop());
  return site;
}

describe(`a year of ${size} bookings of ${countGuests(size)} guests`, () => {
  it('each page of the desk has at most 60 kB and takes at most 20 queries', async () => {
    const database = await startSupabase();
    ends.push(() => database.stop());
    const proxy = await startFaultServer((received) => passOn(database.env.SUPABASE_URL, received));
    ends.push(() => proxy.close());
    const today = new Date().toISOString().slice(0, 10);
    await storeYear(database.connect('service'), size, today);
    const site = await start({ ...database.env, SUPABASE_URL: proxy.url });
    const { open } = createPlainBrowser(site.url);
    await open(`/admin?key=${site.adminKey}`);
    const made = await open('/admin/personal').then((page) => page.press('Agenda'));
    const feed = /\/agenda\/[\w-]{43}\.ics/.exec(made.html)?.[0] ?? '';
    const pages = [
      ...['/admin', '/admin/reservas', '/admin/reservas?q=ruiz', '/admin/reservas/mes', '/admin/reservas/mesas'],
      ...['/admin/reservas/hoja', '/admin/reservas/hoja?fichas=si', '/admin/clientes', '/admin/clientes?q=ruiz'],
      ...[`/admin/informes?desde=${addDays(today, -364)}&hasta=${today}`, '/admin/correo', '/admin/historial', feed],
    ];
    async function measure(address: string) {
      const before = proxy.received.length;
      const begun = performance.now();
      const { status, html } = await open(address);
      const ms = Math.round(performance.now() - begun);
      const queries = proxy.received.slice(before).filter(({ path: asked }) => asked.startsWith('/rest/'));
      const bytes = brotliCompressSync(html).length;
      tell(`${address.replace(feed, '/agenda/….ics')}: ${queries.length} queries, ${bytes} bytes, ${ms} ms, ${status}`);
      return { address, status, isSmall: bytes <= 60_000, isFrugal: queries.length <= 20 };
    }
    for (const address of pages) {
      // The first requests may read the carta or wait for the figures' first count, and the site's own work has queries too.
      const expected = { address, status: 200, isSmall: true, isFrugal: true };
      await expect.poll(() => measure(address), { timeout: 60_000 }).toEqual(expected);
    }
  }, 600_000);
});

/** Runs `npm run backup` or `npm run restore` while the site runs. */
async function run(command: 'backup' | 'restore', file: string, { dataDir }: Site): Promise<number | null> {
  const child = spawn(process.execPath, [...nodeOptions, 'build/host/backup.js', command, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  return new Promise((resolve) => void child.once('close', resolve));
}

it('a guest who erases his data is in no table, page, feed, mail or restored backup', async () => {
  const site = await start({});
  const staff = createPlainBrowser(site.url);
  const guest = createPlainBrowser(site.url);
  await staff.open(`/admin?key=${site.adminKey}`);
  const made = await staff.open('/admin/personal').then((page) => page.press('Agenda'));
  const feed = /\/agenda\/[\w-]{43}\.ics/.exec(made.html)?.[0] ?? '';

  const form = await guest.open(`/reservas?fecha=${fecha}&hora=${hora}&personas=2`);
  const typed = { nombre: 'Xenofonte Zurbano', telefono: '622334455', email: 'xenofonte@example.org' };
  const kept = { comentarios: 'Celebran sus bodas de platino', alergias: 'Altramuces', recordar_alergias: ['si'] };
  const ticked = { hora, terminos: ['si'], consentimiento: ['si'] };
  const sent = await form.press('Solicitar reserva', { ...typed, ...kept, ...ticked });
  const link = sent.document.querySelector('[href*="/reserva/"]')?.getAttribute('href') ?? '';
  const card = await staff.open('/admin/clientes?q=xenofonte');
  await card.press('Guardar', { notas: 'Prefiere la mesa del rincon', marcas: 'mecenas' });

  const traces = ['Xenofonte', '622334455', '622 334 455', 'xenofonte@', 'platino', 'Altramuces', 'rincon', 'mecenas'];
  const pages = ['/admin', `/admin/reservas?dia=${fecha}`, `/admin/reservas/hoja?dia=${fecha}&fichas=si`, feed];
  const others = ['/admin/clientes?q=x', '/admin/correo', '/admin/historial', '/admin/informes'];
  /** Where something of the guest is: pages and the lines of a backup made now. */
  async function findTraces(name: string): Promise<string[]> {
    const file = path.join(folder, `${name}.gz`);
    expect(await run('backup', file, site)).toBe(0);
    const stored = gunzipSync(readFileSync(file)).toString().split('\n');
    const shown = await Promise.all([...pages, ...others].map(async (address) => (await staff.open(address)).html));
    // The carta has allergens of its own, and the search shows what was typed.
    const texts = [...stored.filter((line) => !/altramuces"/.test(line)), ...shown];
    return traces.filter((trace) => texts.some((text) => text.includes(trace)));
  }
  expect(await findTraces('before')).toEqual(
    expect.arrayContaining(traces.filter((trace) => !trace.startsWith('622'))),
  );

  await (await (await guest.open(link)).press('Borrar mis datos')).press('Sí, borrar');
  expect(await findTraces('erased')).toEqual([]);
  expect(await run('restore', path.join(folder, 'before.gz'), site)).toBe(0);
  expect(await findTraces('restored')).toEqual([]);
  expect(textOf((await guest.open(link)).document.querySelector('main'))).not.toContain('Xenofonte');
}, 120_000);

it('none of a thousand guessed addresses of a calendar opens, and one sender is refused after ten', async () => {
  const site = await start({ TRUST_PROXY_HOPS: '1' });
  const guess = async (sender: string) =>
    (
      await fetch(`${site.url}/agenda/${randomBytes(32).toString('base64url')}.ics`, {
        headers: { 'X-Forwarded-For': sender },
      })
    ).status;
  const statuses = new Map<number, number>();
  for (let at = 0; at < 1000; at += 50) {
    const senders = Array.from(
      { length: 50 },
      (_, each) => `198.51.${Math.floor((at + each) / 250)}.${(at + each) % 250}`,
    );
    for (const status of await Promise.all(senders.map(guess))) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([[404, 1000]]);
  const one: number[] = [];
  for (let at = 0; at < 12; at += 1) one.push(await guess('203.0.113.9'));
  expect(one).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
}, 120_000);
