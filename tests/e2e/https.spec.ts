import { expect } from '@playwright/test';

import { fillForm } from '../faults/guest';
import { test } from '../support/test';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
const publicUrl = 'https://antidoto.example';
const hsts = 'max-age=31536000; includeSubDomains';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, SITE_URL: publicUrl } });
});
test.afterAll(() => site.stop());

const ask = (address: string, init: RequestInit = {}) => fetch(site.url + address, { redirect: 'manual', ...init });
const signIn = async () => (await ask(`/admin?key=${encodeURIComponent(key)}`)).headers.getSetCookie()[0] ?? '';
const sent = (header: string) => header.split(';')[0] ?? '';

test('the start prints the public addresses too', async () => {
  const addresses = [
    `Web: ${site.url}`,
    `Panel: ${site.url}/admin`,
    `Public: ${publicUrl}`,
    `Public panel: ${publicUrl}/admin`,
  ];
  await expect.poll(() => site.readOutput()).toContain(`${addresses.join('\n')}\n`);
});

test('each answer says that the site is served by https only', async () => {
  const Cookie = sent(await signIn());
  const answers = [
    await ask('/'),
    await ask('/'),
    await ask('/nada'),
    await ask('/healthz'),
    await ask('/icons/favicon.svg'),
    await ask('/reservas'),
    await ask('/admin'),
    await ask('/admin', { headers: { Cookie } }),
    await ask('/admin.data', { headers: { Cookie } }),
    await ask('/comida', { method: 'POST' }),
    await ask('/comida', { method: 'PUT' }),
    await ask('/reservas', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }),
  ];
  for (const answer of answers) expect(answer.headers.get('strict-transport-security'), answer.url).toBe(hsts);
});

test('each cookie is limited to this host and to https', async () => {
  const session = await signIn();
  expect(session).toMatch(/^__Host-antidoto_panel=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const headers = { Cookie: sent(session) };
  expect((await ask('/admin', { headers })).status).toBe(200);
  expect(await (await ask('/', { headers })).text()).toContain('href="/admin"');
  expect((await ask('/admin', { headers: { Cookie: sent(session).replace('__Host-', '') } })).status).toBe(403);

  const fields = { accion: 'crear', tipo: 'Cerveza de prueba', precio: '3', solicitud: crypto.randomUUID() };
  const saved = await ask('/admin/cervezas', { method: 'POST', headers, body: new URLSearchParams(fields) });
  const [outcome = ''] = saved.headers.getSetCookie();
  expect(outcome).toMatch(/^__Host-antidoto_dicho=[\w.-]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const both = { Cookie: `${headers.Cookie}; ${sent(outcome)}` };
  const list = await ask('/admin/cervezas', { headers: both });
  expect(await list.text()).toContain('Creado');
  expect(list.headers.getSetCookie()[0]).toMatch(/^__Host-antidoto_dicho=; Max-Age=0/);

  const taken = await ask('/reservas', { method: 'POST', body: new URLSearchParams(await fillForm(site)) });
  const [confirmation = ''] = taken.headers.getSetCookie();
  expect(confirmation).toMatch(/^__Host-antidoto_dicho=[\w.-]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const page = await (await ask('/reservas', { headers: { Cookie: sent(confirmation) } })).text();
  expect(page).toContain('¡Gracias por tu reserva!');
  // A cookie of one kind is refused in place of another.
  const moved = sent(confirmation).replace('antidoto_dicho', 'antidoto_panel');
  expect((await ask('/admin', { headers: { Cookie: moved } })).status).toBe(403);

  const out = await ask('/admin', { method: 'POST', headers });
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-antidoto_panel=; Max-Age=0; Path=\/; .*Secure$/);
});

test('signing out forgets the device, whatever else the form sends', async () => {
  const remember = () => ask('/admin', { method: 'POST', body: new URLSearchParams({ key, recordar: 'si' }) });
  const signedIn = await remember();
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  expect(cookies[1]).toMatch(
    /^__Host-antidoto_movil=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const device = sent(cookies[1] ?? '');
  const askAs = (Cookie: string, body?: URLSearchParams) =>
    ask('/admin', { method: body ? 'POST' : 'GET', headers: { Cookie }, body });
  const again = await askAs(device);
  expect(again.status).toBe(200);
  const fresh = sent(again.headers.getSetCookie()[0] ?? '');
  const forgot = await askAs(`${fresh}; ${device}`, new URLSearchParams({ olvidar: 'si' }));
  expect(forgot.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-antidoto_panel',
    '__Host-antidoto_movil',
  ]);
  expect((await askAs(device)).status).toBe(403);
  expect((await askAs(fresh)).status).toBe(403);
  expect((await askAs(sent(forgot.headers.getSetCookie()[0] ?? ''))).status).toBe(200);

  const both = (await remember()).headers.getSetCookie().map(sent);
  expect((await askAs(both.join('; '), new URLSearchParams({ seguir: 'si' }))).status).toBe(303);
  for (const cookie of both) expect((await askAs(cookie)).status).toBe(403);
});

test('over http the refusal links to the address of the panel', async ({ readingSite }) => {
  const link = `href="${publicUrl}/admin"`;
  const entered = await ask(`/admin?key=${encodeURIComponent(key)}`);
  expect(entered.headers.get('location')).toBe('/admin');
  // A browser keeps no Secure cookie here and returns without one.
  const refused = await ask('/admin');
  expect(refused.status).toBe(403);
  const html = await refused.text();
  expect(html).toContain(link);
  expect(html).not.toContain(key);
  expect(await (await ask('/admin?key=otra')).text()).toContain(link);
  expect(await (await ask('/admin', { headers: { 'X-Forwarded-Proto': 'https' } })).text()).not.toContain(link);

  expect(await (await fetch(`${readingSite.url}/admin`)).text()).not.toContain('sin cifrar');
});
