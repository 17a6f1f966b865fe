import { expect } from '@playwright/test';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { adminPathOf, adminSections, catalogue } from '../../app/features/carta/catalogue';
import { readEvents } from '../support/log';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { prepareSeededData, startSite, type Site } from '../support/site';
import { test } from '../support/test';

const key = 'una clave de prueba';
const cookieName = 'antidoto_panel';
const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-keys-'));
let site: Site;
test.beforeAll(async () => {
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  site = await startSite({ env: { ADMIN_KEY: key }, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same site with other settings. */
async function restart(env: Record<string, string>): Promise<void> {
  await site.stop();
  site = await startSite({ env, dataDir });
}

/** Each address below `/admin` of a route file, with its parameters filled in; new routes are included. */
function listStaffAddresses(): string[] {
  const fromFiles = readdirSync('app/routes')
    .filter((file) => /^admin(?:[._]|$)/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .flatMap((name) => {
      const parts = name.split(/\.(?!\])/).filter((part) => !part.startsWith('_'));
      const full = `/${parts.map((part) => part.replace(/[()_[\]]/g, '').replace(/^\$\w*/, 'x')).join('/')}`;
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
  // An address may end with a slash.
  const response = await ask(`/admin/?key=${encodeURIComponent(key)}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/admin');
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** All that guests read, to check that nothing changed. */
async function readCarta(): Promise<string> {
  const paths = [...new Set([...catalogue.map(({ page }) => page), '/menu_del_dia'])];
  const pages = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
  return pages.join('\n');
}

test('the list of routes is complete', () => {
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses).toContain('/admin/filas/cervezas');
});

test('without a session each address of the panel answers 403 to any request, and changes nothing', async () => {
  const before = await readCarta();
  const cookies = ['', `${cookieName}=${'a'.repeat(58)}.9999999999.${'b'.repeat(43)}`, `${cookieName}=${key}`];
  // The methods alternate: each route checks the session before it reads the request
  // (tests/architecture/architecture.test.ts).
  for (const [at, address] of addresses.entries()) {
    const response = await ask(address, { headers: { Cookie: cookies[at % cookies.length] ?? '' } });
    expect(response.status, `GET ${address}`).toBe(403);
    expect(response.headers.get('cache-control'), address).toContain('no-store');
    const accion = intents[at % intents.length] ?? '';
    const posted = await ask(address, { method: 'POST', body: form(accion) });
    // 405: a route without an action.
    expect([403, 405], `POST ${address} ${accion}`).toContain(posted.status);
    // The addresses that only Remix's script requests: an index has no action, the others refuse.
    const [end, statuses] = at % 2 === 0 ? ['?index', [403, 405]] : ['.data', [202, 403, 404, 405]];
    const inside = await ask(`${address}${end}`, { method: 'POST', body: form('crear') });
    expect(statuses, `POST ${address}${end}`).toContain(inside.status);
  }
  for (const Cookie of cookies) expect((await ask('/admin/cervezas', { headers: { Cookie } })).status).toBe(403);
  for (const accion of intents) {
    expect((await ask('/admin/cervezas', { method: 'POST', body: form(accion) })).status, accion).toBe(403);
  }
  expect(await readCarta()).toBe(before);
});

test('a form sent after its session ended shows the typed values, and nothing else of the panel', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { hostname } = new URL(site.url);
  const [name = '', value = ''] = (await signIn()).split('=');
  await context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  await page.goto(`${site.url}/admin/comidas/entrantes`);
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_000_000) };
  const created = page.locator('tbody tr').last();
  await created.getByText('Detalles', { exact: true }).click();
  await created.locator('input[type=file]').first().setInputFiles(picture);
  await created.locator('[name=tipo]').fill('Chuleta <b>nueva</b>');
  await created.locator('[name=precio]').fill('21,50');
  await context.clearCookies();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: /^Crear/ }).click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByRole('definition')).toHaveText(['Chuleta <b>nueva</b>', '21,50']);
  expect(await page.content()).not.toContain('<b>nueva');
  expect(await (await ask('/comida/entrantes')).text()).not.toContain('Chuleta');
  await context.close();
});

test("the owner's texts are shown when their session has ended; after signing out, Back shows nothing of the panel", async ({
  page,
  context,
}) => {
  const [name = '', value = ''] = (await signIn()).split('=');
  await context.addCookies([{ name, value, domain: new URL(site.url).hostname, path: '/' }]);
  await page.goto(`${site.url}/admin/local`);
  await page.getByText('Sobre nosotros', { exact: true }).click();
  await page.getByLabel('La historia (ES)').fill('Dos horas de escribir.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Dos horas de escribir.' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Clave').fill(key);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`${site.url}/admin`);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Acceso no autorizado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salir' })).toHaveCount(0);
});

test("the owner's texts are shown without JavaScript too when their session has ended", async () => {
  const browser = createPlainBrowser(site.url);
  await browser.open(`/admin?key=${encodeURIComponent(key)}`);
  const facts = await browser.open('/admin/local');
  const field = facts.document.querySelectorAll('label').find((each) => textOf(each) === 'La historia (ES)');
  const name = facts.document.querySelector(`[id="${field?.attributes.for}"]`)?.attributes.name ?? '';
  browser.forget();
  const ended = await facts.press('Guardar', { [name]: 'Dos horas de escribir.' });
  expect(ended.document.querySelectorAll('dd').map(textOf)).toContain('Dos horas de escribir.');
  const entered = await ended.press('Entrar', { key });
  expect(entered.document.querySelectorAll('button').map(textOf)).toContain('Salir');
});

test('each page of the panel has its own title', async () => {
  const cookie = await signIn();
  const titles = ['/admin/comidas/carnes', '/admin/menu-del-dia', '/admin/reservas', '/admin/historial'].map(
    async (path) => /<title>([^<]*)/.exec(await (await ask(path, { headers: { Cookie: cookie } })).text())?.[1],
  );
  expect(await Promise.all(titles)).toEqual(
    ['Carnes, Comidas', 'Menú del Día', 'Reservas', 'Historial de cambios'].map(
      (title) => `${title} · Panel de Antídoto`,
    ),
  );
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

test('the session is a random cookie of one browser, and signing out ends it on the server', async () => {
  const response = await ask(`/admin?key=${encodeURIComponent(key)}`);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^antidoto_panel=[\w-]{58}\.\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
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
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect((await ask('/admin', { headers })).status).toBe(403);
  expect((await ask('/admin', { method: 'POST', headers })).status).toBe(403);
  expect(await (await ask('/', { headers })).text()).not.toContain('href="/admin"');
});

test('a new sign-in ends the old session of its browser, and no other', async () => {
  const [mine, others] = [await signIn(), await signIn()];
  const again = await ask(`/admin?key=${encodeURIComponent(key)}`, { headers: { Cookie: mine } });
  const fresh = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const statusWith = async (Cookie: string) => (await ask('/admin', { headers: { Cookie } })).status;
  expect(fresh).not.toBe(mine);
  expect([await statusWith(mine), await statusWith(fresh), await statusWith(others)]).toEqual([403, 200, 200]);
});

/** A session that outlives the first site; after the wrong keys a new sign-in has to wait a minute. */
let lasting = '';

test('of many wrong keys with forged addresses ten a minute are checked, and no log or page has the key', async () => {
  const Cookie = await signIn();
  const statuses: number[] = [];
  // Few enough for one minute on a busy machine; a thousand: rate-limit.server.test.ts.
  for (let round = 0; round < 2; round += 1) {
    const tries = Array.from({ length: 20 }, async (_, index) => {
      const number = round * 20 + index;
      // Shaped like a personal key, which is looked up in the database while the next one arrives.
      const wrong = number < 2 ? `${key}x` : `no-${number}-`.padEnd(43, '_');
      const address = `10.${number % 250}.${number % 7}.${number % 199}`;
      const headers = { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address };
      const isPost = number % 2 === 0;
      const response = isPost
        ? await fetch(`${site.url}/admin`, { method: 'POST', headers, body: new URLSearchParams({ key: wrong }) })
        : await fetch(`${site.url}/admin?key=${encodeURIComponent(wrong)}`, { headers });
      expect(await response.text()).not.toContain(key);
      return response.status;
    });
    statuses.push(...(await Promise.all(tries)));
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const right = await ask(`/admin?key=${encodeURIComponent(key)}`);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(right.headers.getSetCookie()).toEqual([]);
  expect(await right.text()).not.toContain(key);
  for (const written of [key, encodeURIComponent(key)]) expect(site.readOutput()).not.toContain(written);
  // An existing session remains valid.
  expect((await ask('/admin', { headers: { Cookie } })).status).toBe(200);
  lasting = Cookie;
});

test('a changed key ends every session; the log has each sign-in, refused key and sign-out with a shortened address', async () => {
  const earlier = { Cookie: lasting || (await signIn()) };
  const changed = 'otra clave distinta';
  await restart({ ADMIN_KEY: changed, TRUST_PROXY_HOPS: '1' });
  expect((await ask('/admin', { headers: earlier })).status).toBe(403);

  const from = (address: string, init: RequestInit = {}) => ({
    ...init,
    headers: { 'X-Forwarded-For': address, ...init.headers },
  });
  const entered = await ask(`/admin?key=${encodeURIComponent(changed)}`, from('203.0.113.7'));
  const Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await ask('/admin?key=hunter2', from('2001:db8:1:2::9'));
  for (let tries = 0; tries < 11; tries += 1) await ask('/admin?key=hunter2', from('198.51.100.20'));
  await ask('/admin', from('203.0.113.7', { method: 'POST', headers: { Cookie } }));
  const read = () =>
    readEvents(site.readOutput())
      .filter(({ message }) => message.startsWith('staff '))
      .map(({ message, address }) => `${message} ${address}`);
  await expect
    .poll(read)
    .toEqual([
      'staff signed in 203.0.…',
      'staff key refused 2001:db8:…',
      ...Array.from({ length: 10 }, () => 'staff key refused 198.51.…'),
      'staff key refused unread: too many wrong ones 198.51.…',
      'staff signed out 203.0.…',
    ]);
  const secrets = [changed, encodeURIComponent(changed), 'hunter2', Cookie.split('=')[1] ?? '-', '113.7', '100.20'];
  for (const secret of secrets) expect(site.readOutput()).not.toContain(secret);
});
