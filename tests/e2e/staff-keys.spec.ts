import { expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

const ownerKey = 'una clave de prueba';
let site: Site;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: ownerKey } });
});
test.afterAll(() => site.stop());

/** A browser's cookies, with its requests. */
function createBrowser(jar = new Map<string, string>()) {
  return {
    jar,
    async ask(address: string, fields?: Record<string, string>) {
      const Cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const headers = { Cookie, 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };
      const body = fields && new URLSearchParams(fields);
      const response = await fetch(site.url + address, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers,
        body,
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return { status: response.status, text: await response.text() };
    },
  };
}
type Browser = ReturnType<typeof createBrowser>;

const owner = createBrowser();
const enter = (browser: Browser, key: string, more = {}) => browser.ask('/admin', { key, ...more });

async function addPerson(nombre: string): Promise<string> {
  const { status, text } = await owner.ask('/admin/personal', { accion: 'anadir', nombre, solicitud: `de ${nombre}` });
  expect(status).toBe(200);
  const [, key = ''] = /\/admin\?key=([\w-]{43})</.exec(text) ?? [];
  expect(key).not.toBe('');
  return key;
}

/** The id of a person, session or device in the panel, from the element with this text. */
async function findId(action: string, text: string): Promise<string> {
  const page = (await owner.ask('/admin/personal')).text;
  const article = page.split('<article').find((each) => each.includes(`value="${action}"`) && each.includes(text));
  return /name="id" value="([\da-f-]{36})"/.exec(article ?? '')?.[1] ?? '';
}

/** The files of the data directory, except its own secrets, that contain one of these texts in clear. */
function findInClear(texts: readonly string[]): string[] {
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name !== 'secrets.json',
  );
  return files.flatMap((file) => {
    const bytes = readFileSync(path.join(file.parentPath, file.name));
    return texts.filter((text) => bytes.includes(text)).map((text) => `${file.name} holds ${text}`);
  });
}

test('an address for the calendar is shown once and opens nothing but the bookings', async () => {
  await enter(owner, ownerKey);
  const made = await owner.ask('/admin/personal', { accion: 'agenda', id: 'propiedad' });
  const [, path = '', token = ''] = /(\/agenda\/([\w-]{43})\.ics)</.exec(made.text) ?? [];
  expect((await owner.ask('/admin/personal')).text).not.toContain(token);
  const program = createBrowser();
  const feed = await program.ask(path);
  expect(feed.status).toBe(200);
  expect(feed.text).toContain('BEGIN:VCALENDAR');
  expect((await program.ask('/admin')).status).toBe(403);
  expect((await program.ask(`/admin?key=${token}`)).status).toBe(403);
  expect((await program.ask(`/reserva/${token}`)).status).toBe(404);
  expect(findInClear([token])).toEqual([]);
});

test('actions with a personal key have the person’s name', async () => {
  await enter(owner, ownerKey);
  const key = await addPerson('Íñigo');
  expect((await owner.ask('/admin/personal')).text).not.toContain(key);
  const waiter = createBrowser();
  expect((await waiter.ask(`/admin?key=${key}`)).status).toBe(303);
  expect((await waiter.ask('/admin')).text).toContain('Has entrado como Íñigo.');
  for (const address of ['/admin/personal', '/admin/local']) {
    const refused = await waiter.ask(address);
    expect(refused.status, address).toBe(403);
    expect(refused.text).toContain('Acceso no autorizado');
    expect((await waiter.ask(address, { accion: 'cerrar_todas' })).status, address).toBe(403);
  }
  expect((await waiter.ask('/admin/cervezas', { accion: 'crear', tipo: 'Doble', precio: '3' })).status).toBe(303);
  expect((await owner.ask('/admin/cervezas', { accion: 'crear', tipo: 'Tubo', precio: '3' })).status).toBe(303);
  const entries = (await waiter.ask('/admin/historial')).text.split('<li').filter((each) => /Doble|Tubo/.test(each));
  expect(entries.map((each) => /data-who="">([^<]+)</.exec(each)?.[1])).toEqual(['Propiedad', 'Íñigo']);
  const fecha = new Date().toISOString().slice(0, 10);
  await waiter.ask('/admin/menu-del-dia', { accion: 'crear', fecha, primeros_es: 'Lentejas', precio: '14,50' });
  expect((await owner.ask('/admin/menu-del-dia')).text).toContain('Por Íñigo');
});

test('a signed-in phone subscribes to notifications with a public address, until its device is forgotten', async () => {
  const key = await addPerson('Berta');
  const phone = createBrowser();
  const keys = {
    clave_publica: Buffer.alloc(65, 4).toString('base64url'),
    secreto: Buffer.alloc(16).toString('base64url'),
  };
  const given = { direccion: 'https://push.example.com/berta', ...keys };
  expect((await phone.ask('/admin/avisos', given)).status).toBe(403);
  await enter(phone, key);
  for (const direccion of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://db.internal/x',
  ]) {
    const refused = await phone.ask('/admin/avisos', { ...given, direccion });
    expect([direccion, refused.status]).toEqual([direccion, 422]);
  }
  expect(phone.jar.has('antidoto_movil')).toBe(false);
  expect((await phone.ask('/admin/avisos', given)).status).toBe(303);
  expect(phone.jar.has('antidoto_movil')).toBe(true);
  expect((await phone.ask('/admin/avisos')).text).toContain('Este móvil avisará de las solicitudes.');
  expect((await owner.ask('/admin/personal')).text).toContain('Avisa de las solicitudes');
  const id = await findId('cerrar_movil', 'Avisa de las solicitudes');
  expect((await owner.ask('/admin/personal', { accion: 'cerrar_movil', id })).status).toBe(303);
  expect((await owner.ask('/admin/personal')).text).not.toContain('Avisa de las solicitudes');
  const worker = await owner.ask('/admin/avisador.js');
  expect(worker.status).toBe(200);
  expect(worker.text).toContain('showNotification');
  expect((await fetch(`${site.url}/admin/avisador.js`)).status).toBe(403);
});

test('a revoked key ends its sessions and devices; forty tries with the remaining cookies are refused', async () => {
  const [annulled, others] = [await addPerson('Ana'), await addPerson('Luis')];
  const ana = createBrowser();
  await enter(ana, annulled, { recordar: 'si' });
  const [session = '', token = ''] = ['antidoto_panel', 'antidoto_movil'].map((name) => ana.jar.get(name));
  expect(token).not.toBe('');
  expect((await ana.ask('/admin/reservas')).status).toBe(200);

  // The remembered device alone opens a new session, at any page of the panel.
  const later = createBrowser(new Map([['antidoto_movil', token]]));
  expect((await later.ask('/admin/comidas/carnes')).status).toBe(200);
  const reopened = later.jar.get('antidoto_panel') ?? '';
  expect(reopened).not.toBe('');
  expect((await createBrowser(new Map([['antidoto_panel', reopened]])).ask('/admin')).status).toBe(200);

  const texts = [session, token, reopened].map((cookie) =>
    Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString(),
  );
  expect(texts.every((text) => /^[\w-]{43}$/.test(text))).toBe(true);
  expect((await owner.ask('/admin/personal', { accion: 'anular', id: await findId('anular', 'Ana') })).status).toBe(
    303,
  );
  expect((await ana.ask('/admin/reservas')).status).toBe(403);
  // For a database restored from an earlier backup.
  expect(readFileSync(path.join(site.dataDir, 'erased'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);

  let tries = 0;
  const refuses = async (jar: Record<string, string>, key?: string) => {
    tries += 1;
    const browser = createBrowser(new Map(Object.entries(jar)));
    const { status } = key === undefined ? await browser.ask('/admin') : await enter(browser, key);
    expect([403, 429], JSON.stringify(jar) + key).toContain(status);
    expect(browser.jar.get('antidoto_panel') ?? session).toBe(jar.antidoto_panel ?? session);
  };
  for (const key of [annulled, session, token, `${others.slice(0, 42)}!`, others.toLowerCase()]) await refuses({}, key);
  for (const cookie of [session, token, reopened]) {
    for (const name of ['antidoto_panel', 'antidoto_movil', '__Host-antidoto_panel', '__Host-antidoto_movil']) {
      await refuses({ [name]: cookie });
      await refuses({ [name]: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) });
    }
  }
  for (let at = 0; at < 11; at += 1) await refuses({}, others.slice(at) + others.slice(0, at).replace(/./g, '-') + '-');
  expect(tries).toBe(40);
  expect(findInClear(['Luis']), 'what is stored is found').not.toEqual([]);
  expect(findInClear([ownerKey, annulled, others, ...texts])).toEqual([]);
});

test('the panel has its own manifest, which opens the bookings', async () => {
  const links = async (address: string) => {
    const { status, text } = await owner.ask(address);
    return [status, text.match(/rel="manifest" href="[^"]+"/g)];
  };
  expect(await links('/admin')).toEqual([200, ['rel="manifest" href="/panel.webmanifest"']]);
  expect(await links('/')).toEqual([200, ['rel="manifest" href="/manifest.webmanifest"']]);
  const manifest = JSON.parse((await createBrowser().ask('/panel.webmanifest')).text) as Record<string, string>;
  expect(manifest).toMatchObject({ start_url: '/admin/reservas', short_name: 'Panel' });
});

test('a session closed in the owner’s list ends, for a stolen token too', async () => {
  const waiter = createBrowser(new Map(owner.jar));
  expect((await waiter.ask('/admin', { recordar: 'si' })).status).toBe(303);
  const stolen = createBrowser(new Map([['antidoto_movil', waiter.jar.get('antidoto_movil') ?? '']]));
  expect((await stolen.ask('/admin')).status).toBe(200);
  const id = await findId('cerrar_movil', 'Es el tuyo');
  const thief = createBrowser(new Map(stolen.jar));
  expect((await stolen.ask('/admin/personal', { accion: 'cerrar_movil', id })).status).toBe(303);
  for (const browser of [thief, stolen, owner]) expect((await browser.ask('/admin')).status).toBe(403);
});
