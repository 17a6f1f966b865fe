import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { requestTable } from '../faults/guest';
import { test } from '../support/kept-page';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { startWebhook, type Webhook } from '../support/webhook';

let webhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  webhook = await startWebhook('/webhook/estado');
  site = await startSite({ env: { BOOKING_STATUS_WEBHOOK_URL: webhook.url, TRUST_PROXY_HOPS: '1' } });
});
test.afterAll(async () => {
  await site.stop();
  await webhook.close();
});

const cases = [
  { prefix: '', button: 'Cancelar', outcome: 'Reserva cancelada', estado: 'cancelada', javaScriptEnabled: true },
  { prefix: '/en', button: 'Confirm', outcome: 'Reservation confirmed', estado: 'confirmada', javaScriptEnabled: true },
  { prefix: '', button: 'Confirmar', outcome: 'Reserva confirmada', estado: 'confirmada', javaScriptEnabled: false },
  { prefix: '/en', button: 'Cancel', outcome: 'Reservation cancelled', estado: 'cancelada', javaScriptEnabled: false },
] as const;

for (const { prefix, button, outcome, estado, javaScriptEnabled } of cases) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test(`request → row → link → ${button} → webhook`, async ({ page }) => {
      const name = `Reserva ${button}`;
      const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
      const asked = {
        fecha: day,
        hora: '13:00',
        personas: '5',
        email: 'a@b.es',
        telefono: '612 345 678',
        comentarios: '',
      };
      const link = await requestTable(site, { ...asked, nombre: name });

      // A GET changes nothing: the buttons are still there when the page is opened again.
      const { open } = createPlainBrowser(site.url);
      expect((await open(prefix + link)).document.querySelectorAll('button').map(textOf)).toContain(button);
      const response = await page.goto(site.url + prefix + link);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['cache-control']).toBe('no-store');
      expect(response?.headers()['referrer-policy']).toBe('same-origin');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('main')).toContainText('13:00');
      // Without a staff session the link shows the booking without the guest's data.
      for (const text of [name, '612345678', 'a@b.es']) await expect(page.locator('main')).not.toContainText(text);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.locator('main')).toContainText(outcome);
      const decided = (await open(prefix + link)).document;
      expect(textOf(decided.querySelector('main'))).toContain(outcome);
      expect(decided.querySelectorAll('button').map(textOf)).not.toContain(button);

      const told = () => webhook.received.filter(({ body }) => (body as { Nombre: string }).Nombre === name);
      await expect.poll(() => told().length).toBe(1);
      expect(told()[0]?.body).toEqual({
        Estado: estado,
        Nombre: name,
        Email: 'a@b.es',
        Fecha: day,
        Hora: '13:00',
        Personas: 5,
        Comentarios: 'Ninguno',
        Telefono: '612345678',
      });
    });
  });
}

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('staff export and erase a guest’s data after a question, with an entry in the history', async ({ page }) => {
    await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
    await page.goto(`${site.url}/admin/reservas`);
    const add = page.locator('form').filter({ has: page.locator('[name=nombre]') });
    await add.locator('[name=nombre]').fill('Marta Gil');
    await add.locator('[name=telefono]').fill('612345699');
    await add.locator('[name=hora]').fill('23:45');
    await add.getByRole('button', { name: 'Añadir' }).click();
    const row = page.getByRole('article').filter({ hasText: 'Marta Gil' });
    const href = (await row.locator('a[href*="gestionar?id="]').getAttribute('href')) ?? '';
    await page.goto(`${site.url}${href}`);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar datos' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      nombre: 'Marta Gil',
      telefono: '612345699',
    });
    await page.getByRole('button', { name: 'Borrar datos' }).click();
    await expect(page.locator('main')).toContainText('Marta Gil');
    await page.getByRole('button', { name: 'Sí, borrar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Datos borrados' })).toBeVisible();
    await expect(page.getByText('Marta Gil')).toHaveCount(0);
    // For a database restored from an earlier backup.
    const hash = createHash('sha256')
      .update(new URL(href, site.url).searchParams.get('id') ?? '')
      .digest('hex');
    expect(readFileSync(path.join(site.dataDir, 'erased'), 'utf8')).toBe(`${hash}\n`);

    await page.goto(`${site.url}/admin/historial`);
    await expect(page.locator('main')).toContainText('Datos borrados');
    await expect(page.locator('main')).toContainText('Datos descargados');
    await expect(page.locator('main')).not.toContainText('Marta');
    expect((await page.request.get(`${site.url}${href}`)).status()).toBe(404);
  });
});

test('a missing, malformed and unknown id get the same page, and guesses are limited', async ({ request }) => {
  const ask = (query: string) => {
    const headers = { 'X-Forwarded-For': '10.0.0.7' };
    return request.get(`${site.url}/reservas/gestionar${query}`, { headers });
  };
  const texts = new Set<string>();
  for (const query of ['', '?id=', '?id=rec1', '?id=../admin', '?id=9b2f7c1e-3a7d-4d51-8c0e-000000000000', '?id=%00']) {
    const response = await ask(query);
    expect(response.status(), query).toBe(404);
    const html = await response.text();
    texts.add(String(html.includes('Cargando reserva o ID inválido.')));
  }
  expect([...texts]).toEqual(['true']);
  // The page does not tell whether an id of digits exists, because such ids can be enumerated.
  for (let id = 1; id <= 12; id += 1) {
    expect((await ask(`?id=${id}`)).status()).toBe(403);
  }
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await ask(`?id=guess-${guess}`)).status());
  }
  expect(statuses.at(-1)).toBe(429);
});

test.describe('bookings of an outside table', () => {
  const record = {
    Estado: '',
    Nombre: 'Lucía Herranz',
    Email: 'lucia@correo.es',
    Fecha: '2027-03-06',
    Hora: '14:15',
    Personas: 4,
    Comentarios: 'Una trona, por favor',
    Telefono: '612345678',
  };
  const personal = [record.Nombre, record.Telefono, record.Email, record.Comentarios];
  const asked: string[] = [];
  const estados = new Map<string, string>();
  /** Every id but 99 and those that begin with 'unknown' is a booking. */
  const table = createServer((received, response) => {
    const id = received.url?.slice(1) ?? '';
    asked.push(id);
    received.on('data', (chunk: Buffer) => {
      estados.set(id, (JSON.parse(chunk.toString()) as { Estado: string }).Estado);
    });
    received.on('end', () => {
      response.writeHead(/^(?:99$|unknown)/.test(id) ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ ...record, Estado: estados.get(id) ?? '' }));
    });
  });
  const key = 'clave-de-prueba-1234';
  let outside: Site;
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => table.listen(0, '127.0.0.1', resolve));
    const { port } = table.address() as AddressInfo;
    const env = { BOOKING_API_URL: `http://127.0.0.1:${port}/{id}`, ADMIN_KEY: key, TRUST_PROXY_HOPS: '1' };
    outside = await startSite({ env });
  });
  test.afterAll(async () => {
    await outside.stop();
    table.closeAllConnections();
    table.close();
  });

  const views = [
    {
      prefix: '',
      title: 'Acceso no autorizado',
      label: 'Clave',
      enter: 'Entrar',
      confirm: 'Confirmar',
      done: 'Reserva confirmada',
      javaScriptEnabled: false,
    },
    {
      prefix: '/en',
      title: 'Access not authorised',
      label: 'Key',
      enter: 'Sign in',
      confirm: 'Confirm',
      done: 'Reservation confirmed',
      javaScriptEnabled: true,
    },
  ];
  // With a script the page shows the response that it gets without one, so one language is enough.
  for (const [index, { prefix, title, label, enter, confirm, done, javaScriptEnabled }] of views.entries()) {
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test(`${prefix}/reservas/gestionar with an id of digits leads through the key to the booking`, async ({
        page,
        context,
      }) => {
        const id = String(700 + index);
        const addressOf = (each: string) => `${outside.url}${prefix}/reservas/gestionar?id=${each}`;
        asked.length = 0;
        for (const each of ['99', `${id}a`, 'a7', id]) {
          const refused = await page.goto(addressOf(each));
          expect([each, refused?.status()]).toEqual([each, 403]);
          expect(refused?.headers()['cache-control']).toBe('no-store');
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          for (const text of [...personal, '14:15']) await expect(page.locator('main')).not.toContainText(text);
        }
        const posted = await page.request.post(addressOf(id), {
          form: { accion: 'confirmar' },
          headers: { Origin: outside.url },
        });
        expect(posted.status()).toBe(403);
        expect(asked).toEqual([]);

        await page.getByLabel(label).fill('no es esta clave');
        await page.getByRole('button', { name: enter }).click();
        await expect(page.getByText('Esa clave no es correcta.')).toBeVisible();
        await page.getByLabel('Clave').fill(key);
        await page.getByRole('button', { name: 'Entrar' }).click();
        await page.waitForURL(addressOf(id));
        for (const text of personal) await expect(page.locator('main')).toContainText(text);
        await page.getByRole('button', { name: confirm, exact: true }).click();
        await expect(page.locator('main')).toContainText(done);

        await context.clearCookies();
        await page.goto(addressOf('recA1b2C3d4E5f6G7'));
        await expect(page.locator('main')).toContainText('14:15');
        for (const text of personal) await expect(page.locator('main')).not.toContainText(text);
      });
    });
  }

  test('a booking can be opened sixty times a minute from one address, also all at once', async ({ request }) => {
    const open = async (address: string) => {
      const headers = { 'X-Forwarded-For': address };
      const answer = await request.get(`${outside.url}/reservas/gestionar?id=recA1b2C3d4E5f6G7`, { headers });
      return answer.status();
    };
    const statuses = await Promise.all(Array.from({ length: 62 }, () => open('10.0.0.1')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await open('10.0.0.2')).toBe(200);
  });

  test('a booking still opens after too many unknown ids of its address', async ({ request }) => {
    const open = async (id: string) => {
      const headers = { 'X-Forwarded-For': '10.0.0.3' };
      return (await request.get(`${outside.url}/reservas/gestionar?id=${id}`, { headers })).status();
    };
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push(await open(`unknown-${guess}-id`));
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect(await open('recA1b2C3d4E5f6G7')).toBe(200);
  });
});
