import { expect, test } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { adminPathOf, adminSections, catalogue } from '../../app/domain/carta/catalogue';
import { readEvents } from '../support/log';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
const cookieName = 'antidoto_panel';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());

/** Every address below `/admin` that a route file answers, with each parameter filled in: a new route is in it by itself. */
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
  const forged = `${cookieName}=${'a'.repeat(58)}.9999999999.${'b'.repeat(43)}`;
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
  await page.goto(`${site.url}/admin/comidas/entrantes`);
  const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_000_000) };
  await page.getByLabel('Cambiar foto, nuevo').setInputFiles(picture);
  await page.getByLabel('Nombre base, nuevo').fill('Chuleta <b>nueva</b>');
  await page.getByLabel('Precio, nuevo').fill('21,50');
  await context.clearCookies();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: /^Crear/ }).click();
  expect((await answered).status()).toBe(403);
  await expect(page.getByRole('definition')).toHaveText(['Chuleta <b>nueva</b>', '21,50']);
  expect(await page.content()).not.toContain('<b>nueva');
  expect(await (await ask('/comida/entrantes')).text()).not.toContain('Chuleta');
  await context.close();
});

for (const javaScriptEnabled of [false, true]) {
  test(`the owner's texts are shown when their session has ended, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const [name = '', value = ''] = (await signIn()).split('=');
    await context.addCookies([{ name, value, domain: new URL(site.url).hostname, path: '/' }]);
    await page.goto(`${site.url}/admin/local`);
    await page.getByText('Sobre nosotros', { exact: true }).click();
    await page.getByLabel('La historia (ES)').fill('Dos horas de escribir.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Dos horas de escribir.' })).toBeVisible();
    await page.getByLabel('Clave').fill(key);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await context.close();
  });
}

test('each page of the panel is titled by what it shows', async () => {
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

test('the session is a random cookie for this browser alone, and signing out ends it on the server', async () => {
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

test('signing out in a browser leads to the site, and Back shows nothing of the panel', async ({ page }) => {
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await expect(page).toHaveURL(`${site.url}/admin`);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Acceso no autorizado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salir' })).toHaveCount(0);
});

test('sign-ins, refused keys and sign-outs each have a line in the log, with the address cut', async () => {
  const own = await startSite({ env: { ADMIN_KEY: key, TRUST_PROXY_HOPS: '1' } });
  try {
    const from = (address: string, init: RequestInit = {}) => ({
      redirect: 'manual' as const,
      ...init,
      headers: { 'X-Forwarded-For': address, ...init.headers },
    });
    const right = `${own.url}/admin?key=${encodeURIComponent(key)}`;
    const entered = await fetch(right, from('203.0.113.7'));
    const Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await fetch(`${own.url}/admin?key=hunter2`, from('2001:db8:1:2::9'));
    for (let tries = 0; tries < 11; tries += 1) await fetch(`${own.url}/admin?key=hunter2`, from('198.51.100.20'));
    await fetch(`${own.url}/admin`, from('203.0.113.7', { method: 'POST', headers: { Cookie } }));
    const read = () =>
      readEvents(own.readOutput())
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
    for (const secret of [key, encodeURIComponent(key), 'hunter2', Cookie.split('=')[1] ?? '-', '113.7', '100.20']) {
      expect(own.readOutput()).not.toContain(secret);
    }
  } finally {
    await own.stop();
  }
});

test('the key stands in no log, page or script', async () => {
  await signIn();
  const pages = [await ask(`/admin?key=${encodeURIComponent(key)}x`), await ask('/admin')];
  for (const page of pages) expect(await page.text()).not.toContain(key);
  expect(site.readOutput()).not.toContain(key);
  expect(site.readOutput()).not.toContain(encodeURIComponent(key));
});

test('a key that is too short or easy stops the start, and the message names the variable', async () => {
  for (const easy of ['quince-signos-1', 'clave clave clave clave']) {
    const message = await startSite({ env: { ADMIN_KEY: easy } }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(message).toContain('ADMIN_KEY: must ');
    expect(message).not.toContain(easy);
  }
});

test('of many wrong keys with forged addresses ten a minute are looked at', async () => {
  const own = await startSite({ env: { ADMIN_KEY: key } });
  try {
    const cookie = (await fetch(`${own.url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' })).headers
      .getSetCookie()[0]
      ?.split(';')[0];
    const statuses: number[] = [];
    // Few enough for one minute, however busy the machine is; a thousand: rate-limit.server.test.ts.
    for (let round = 0; round < 2; round += 1) {
      const tries = Array.from({ length: 20 }, async (_, index) => {
        const number = round * 20 + index;
        // As a person's key reads: each is looked for in the database, and meanwhile the next one comes.
        const wrong = `no-${number}-`.padEnd(43, '_');
        const address = `10.${number % 250}.${number % 7}.${number % 199}`;
        const headers = { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address };
        const isPost = number % 2 === 0;
        const response = isPost
          ? await fetch(`${own.url}/admin`, {
              method: 'POST',
              headers,
              body: new URLSearchParams({ key: wrong }),
            })
          : await fetch(`${own.url}/admin?key=${wrong}`, { headers });
        await response.arrayBuffer();
        return response.status;
      });
      statuses.push(...(await Promise.all(tries)));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
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
