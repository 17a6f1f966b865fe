import { expect, test } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { adminPathOf, adminSections, catalogue } from '../../app/domain/catalogue';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
const cookieName = 'antidoto_panel';
let site: Site;
test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());

/** Every address below `/admin` that a route file answers, with each parameter filled in: a new route is in it by itself. */
function listStaffAddresses(): string[] {
  const fromFiles = readdirSync('app/routes')
    .filter((file) => /^admin[._]/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .flatMap((name) => {
      const parts = name.split('.').filter((part) => !part.startsWith('_'));
      const full = `/${parts.map((part) => part.replace(/[()_]/g, '').replace(/^\$.*/, 'x')).join('/')}`;
      return [full, full.replace(/\/x/g, '/cervezas')];
    });
  const sections = adminSections.map((section) => `/admin/${section}`);
  return [...new Set([...fromFiles, ...sections, ...catalogue.map(adminPathOf)])].sort();
}

const addresses = listStaffAddresses();
const intents = [
  'crear',
  'guardar',
  'eliminar',
  'deshacer',
  'descartar',
  'restaurar',
  'reenviar',
  'desactivar',
  'salir',
];
const form = (accion: string) =>
  new URLSearchParams({
    accion,
    id: '1',
    cambio: '1',
    tipo: 'Intruso',
    precio: '1',
    fecha: '2026-12-01',
    confirmado: 'si',
  });

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });

async function signIn(): Promise<string> {
  const response = await ask(`/admin?key=${encodeURIComponent(key)}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/admin');
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Everything guests read, to see that nothing changed. */
async function readCarta(): Promise<string> {
  const paths = [...new Set([...catalogue.map(({ page }) => page), '/menu_del_dia'])];
  const pages = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
  return pages.join('\n');
}

test('the route list is what this file thinks it is', () => {
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses).toContain('/admin/filas/cervezas');
});

test('without a session every address of the panel answers 403, whatever is sent, and changes nothing', async () => {
  const before = await readCarta();
  const forged = `${cookieName}=${'a'.repeat(43)}.${'b'.repeat(43)}`;
  for (const address of addresses) {
    for (const cookie of ['', forged, `${cookieName}=${key}`]) {
      const response = await ask(address, { headers: { Cookie: cookie } });
      expect(response.status, `GET ${address}`).toBe(403);
      expect(response.headers.get('cache-control'), address).toContain('no-store');
    }
    for (const accion of intents) {
      const response = await ask(address, { method: 'POST', body: form(accion) });
      // 405: the address shows something and takes nothing.
      expect([403, 405], `POST ${address} ${accion}`).toContain(response.status);
    }
    // The addresses that only a script of Remix asks for: an index without an action has none, the rest is refused.
    const inside = await ask(`${address}?index`, { method: 'POST', body: form('crear') });
    expect([403, 405], `POST ${address}?index`).toContain(inside.status);
    const asData = await ask(`${address}.data`, { method: 'POST', body: form('crear') });
    expect([202, 403, 404, 405], `POST ${address}.data`).toContain(asData.status);
  }
  expect(await readCarta()).toBe(before);
});

test('a form that comes after its session has ended shows what was typed, and nothing else of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { hostname } = new URL(site.url);
  const [name = '', value = ''] = (await signIn()).split('=');
  await context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  await page.goto(`${site.url}/admin/comidas/carnes`);
  await page.getByLabel('Nombre base, nuevo').fill('Chuleta <b>nueva</b>');
  await page.getByLabel('Precio, nuevo').fill('21,50');
  await context.clearCookies();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: /^Crear/ }).click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByRole('definition')).toHaveText(['Chuleta <b>nueva</b>', '21,50']);
  expect(await page.content()).not.toContain('<b>nueva');
  expect(await (await ask('/comida/carnes')).text()).not.toContain('Chuleta');
  await context.close();
});

test('a post from another site is refused even with a session', async () => {
  const cookie = await signIn();
  const before = await readCarta();
  const origins: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const address of addresses) {
    for (const origin of origins) {
      const response = await ask(address, {
        method: 'POST',
        body: form('crear'),
        headers: { Cookie: cookie, ...origin },
      });
      expect(response.status, `${address} from ${JSON.stringify(origin)}`).toBe(403);
    }
  }
  expect(await readCarta()).toBe(before);
  expect((await ask('/admin', { headers: { Cookie: cookie } })).status).toBe(200);
});

test('the session is a random cookie for this browser alone, and signing out ends it on the server', async () => {
  const response = await ask(`/admin?key=${encodeURIComponent(key)}`);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^antidoto_panel=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(key);
  expect(response.headers.get('referrer-policy')).toBe('same-origin');
  expect(await response.text()).not.toContain(key);

  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  const panel = await ask('/admin', { headers });
  expect(panel.status).toBe(200);
  expect(panel.headers.get('cache-control')).toBe('private, no-store');
  expect(panel.headers.get('referrer-policy')).toBe('same-origin');
  const home = await ask('/en', { headers });
  expect(await home.text()).toContain('href="/admin"');
  expect(home.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await ask('/en')).text()).not.toContain('href="/admin"');

  const out = await ask('/admin', { method: 'POST', headers });
  expect(out.status).toBe(303);
  expect(out.headers.getSetCookie()[0]).toMatch(/^antidoto_panel=; Max-Age=0/);
  expect((await ask('/admin', { headers })).status).toBe(403);
  expect(await (await ask('/', { headers })).text()).not.toContain('href="/admin"');
});

test('the key stands in no log, page or script', async () => {
  await signIn();
  const pages = [await ask(`/admin?key=${encodeURIComponent(key)}x`), await ask('/admin')];
  for (const page of pages) expect(await page.text()).not.toContain(key);
  expect(site.readOutput()).not.toContain(key);
  expect(site.readOutput()).not.toContain(encodeURIComponent(key));
});

test('of a thousand wrong keys with forged addresses ten a minute are looked at', async () => {
  const own = await startSite({ env: { ADMIN_KEY: key } });
  try {
    const cookie = (await fetch(`${own.url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' })).headers
      .getSetCookie()[0]
      ?.split(';')[0];
    const statuses: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const tries = Array.from({ length: 25 }, async (_, index) => {
        const number = round * 25 + index;
        const address = `10.${number % 250}.${number % 7}.${number % 199}`;
        const headers = { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address };
        const isPost = number % 2 === 0;
        const response = isPost
          ? await fetch(`${own.url}/admin`, {
              method: 'POST',
              headers,
              body: new URLSearchParams({ key: `no ${number}` }),
            })
          : await fetch(`${own.url}/admin?key=no${number}`, { headers });
        await response.arrayBuffer();
        return response.status;
      });
      statuses.push(...(await Promise.all(tries)));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    const right = await fetch(`${own.url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(right.headers.getSetCookie()).toEqual([]);
    // Whoever is in stays in.
    expect((await fetch(`${own.url}/admin`, { headers: { Cookie: cookie ?? '' } })).status).toBe(200);
  } finally {
    await own.stop();
  }
});

test('a changed key ends every session; a restart alone does not', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-keys-'));
  const first = await startSite({ env: { ADMIN_KEY: key }, dataDir });
  const headers = {
    Cookie:
      (await fetch(`${first.url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' })).headers
        .getSetCookie()[0]
        ?.split(';')[0] ?? '',
  };
  await first.stop();
  const again = await startSite({ env: { ADMIN_KEY: key }, dataDir });
  expect((await fetch(`${again.url}/admin`, { headers })).status).toBe(200);
  await again.stop();
  const changed = await startSite({ env: { ADMIN_KEY: 'otra clave distinta' }, dataDir });
  expect((await fetch(`${changed.url}/admin`, { headers })).status).toBe(403);
  await changed.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
