import { expect, type APIRequestContext } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

import { adminPathOf, catalogue } from '../../app/features/carta/catalogue';
import { hasOwnMarkup, publicAddresses } from '../support/public-pages';
import { test } from '../support/test';
import type { Site } from '../support/site';

/** A validator checks the HTML of each page and state, and each link of the site is followed. */

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

const reader = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // ARIA allows a name on a list; the tool only recommends against it.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A table that CSS lays out as blocks on a phone loses its semantics, so its elements have roles.
      'no-redundant-role': 'off',
      // A submit button needs no type, and a table of 200 rows has 400 of them.
      'no-implicit-button-type': 'off',
      // MUI's `Alert` is a `div`; its role makes it a region.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
);

async function expectValid(html: string, what: string): Promise<void> {
  const { results } = await reader.validateString(html, what);
  const found = results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} · ${source?.slice(offset, offset + 80)}`),
  );
  expect(found, what).toEqual([]);
}

/** The body of a page that answers with this status. */
async function read(request: APIRequestContext, address: string, status = 200): Promise<string> {
  const answer = await request.get(site.url + address);
  expect(answer.status(), address).toBe(status);
  return answer.text();
}

test('every public page is valid HTML, one of each kind in English too', async ({ request }) => {
  for (const address of publicAddresses.filter(hasOwnMarkup)) await expectValid(await read(request, address), address);
  await expectValid(await read(request, '/no-existe', 404), 'not found');
  await expectValid(await read(request, '/admin', 403), 'a key is asked for');
  await expectValid(await read(request, '/reservas/gestionar?id=1', 403), 'a booking whose number can be guessed');
});

const wrong = {
  nombre: '"<&',
  telefono: '1',
  email: 'a',
  personas: '0',
  fecha: '',
  hora: '',
  comentarios: '</p>',
  sitio_web: '',
};

test('the reservation with its errors is valid HTML', async ({ request }) => {
  for (const address of ['/reservas', '/en/reservas']) {
    const solicitud = /name="solicitud"[^>]*value="([^"]+)"/.exec(await read(request, address))?.[1] ?? '';
    const empty = await request.post(site.url + address, { form: { ...wrong, solicitud } });
    expect(empty.status()).toBe(422);
    await expectValid(await empty.text(), `${address} with errors`);
  }
});

test('every page of the panel is valid HTML, and so is a refused row', async ({ request }) => {
  await request.get(`${site.url}/admin?key=${site.adminKey}`);
  const parts = [
    '/admin',
    '/admin/menu-del-dia',
    '/admin/reservas',
    '/admin/reservas/mesas',
    '/admin/clientes',
    '/admin/clientes/importar',
    '/admin/grupos',
    '/admin/informes',
    '/admin/historial',
    '/admin/personal',
    '/admin/horario',
    '/admin/turnos',
    '/admin/zonas',
    '/admin/mesas',
    '/admin/avisos',
    '/admin/precios',
    '/admin/fuera-de-carta',
    '/admin/pegar-carta',
    '/admin/alergenos',
  ];
  // A table of each shape (`panel.spec.ts`).
  const shapes = ['cafes', 'entrantes', 'burbujas', 'refrescos'];
  const tables = new Set(catalogue.filter(({ table }) => shapes.includes(table)).map(adminPathOf));
  expect(tables.size).toBe(shapes.length);
  for (const address of [...parts, ...tables]) await expectValid(await read(request, address), address);
  const refused = await request.post(`${site.url}/admin/cervezas`, { form: { accion: 'crear', tipo_en: 'Half' } });
  expect(refused.status()).toBe(422);
  await expectValid(await refused.text(), 'a refused row');
});

test('each link, picture and form of the site has an existing address', async ({ request }) => {
  const pages = new Map<string, string>();
  const files = new Set<string>();
  const broken: string[] = [];
  const waiting: { address: string; from: string }[] = publicAddresses.map((address) => ({
    address,
    from: 'the list',
  }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next;
    const { pathname, search, hash } = new URL(address, site.url);
    const target = pathname + search;
    if (!pages.has(target) && !files.has(target)) {
      const answer = await request.get(site.url + target);
      if (!answer.ok()) broken.push(`${target} answers ${answer.status()} (from ${from})`);
      if (!answer.headers()['content-type']?.startsWith('text/html')) {
        files.add(target);
        continue;
      }
      const html = await answer.text();
      pages.set(target, html);
      for (const [, found = ''] of html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)) {
        const { origin, pathname, search, hash } = new URL(found.replaceAll('&amp;', '&'), site.url + target);
        if (origin === site.url) waiting.push({ address: pathname + search + hash, from: target });
      }
      for (const [, set = ''] of html.matchAll(/\ssrcset="([^"]*)"/g)) {
        for (const each of set.split(', ')) waiting.push({ address: each.split(' ')[0] ?? '', from: target });
      }
    }
    const html = pages.get(target);
    if (hash && html && !html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)) {
      broken.push(`${target}${hash} has no such place (from ${from})`);
    }
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThanOrEqual(publicAddresses.length);
  expect(files.size).toBeGreaterThan(40);
});
