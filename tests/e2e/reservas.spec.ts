import { expect, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { dictionaries } from '../../app/locales';
import { test } from '../support/kept-page';
import { shiftClock } from '../support/shift-clock';
import { prepareSeededData, startSite, type Site } from '../support/site';
import { startWebhook, type Webhook } from '../support/webhook';

let webhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  webhook = await startWebhook('/webhook/reserva_antidoto');
  site = await startSite({ env: { RESERVATION_WEBHOOK_URL: webhook.url, RESERVATION_RATE_LIMIT: '0' } });
});
test.afterAll(async () => {
  await site.stop();
  await webhook.close();
});
test.beforeEach(() => webhook.answer(200));

/** A Saturday far enough away, whenever this runs. */
function findSaturday(): string {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
const saturday = findSaturday();
const sunday = new Date(Date.parse(saturday) + 86_400_000).toISOString().slice(0, 10);

const languages = [
  { language: 'es', address: '/reservas', words: dictionaries.es.reservas },
  { language: 'en', address: '/en/reservas', words: dictionaries.en.reservas },
] as const;

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const time = (page: Page, value: string) => page.locator(`form [name=hora][value="${value}"]`);

async function fillIn(page: Page, values: Partial<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value ?? '');
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const { language, address, words } of languages) {
      // With a script the page shows the response that it gets without one, so each test runs with it in one language.
      if ((language === 'en') === javaScriptEnabled)
        test(`${language}: four errors are corrected, a table is requested, the confirmation is shown once`, async ({
          page,
        }) => {
          const said: string[] = [];
          page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
          page.on('pageerror', (error) => said.push(error.message));
          const name = `Lucía ${language} ${javaScriptEnabled ? 'con' : 'sin'}`;
          await page.goto(site.url + address);
          await field(page, 'fecha').fill(saturday);
          if (!javaScriptEnabled) await page.getByRole('button', { name: words.words.time.showTimes }).click();
          await expect(time(page, '00:00')).toBeAttached();
          await expect(time(page, '09:45')).toHaveCount(0);

          await time(page, '14:15').check();
          await fillIn(page, {
            nombre: name,
            telefono: '512 34 56',
            email: 'lucia',
            personas: '4',
            comentarios: 'Una trona',
          });
          await page.getByRole('button', { name: words.words.submit }).click();

          const messages = [words.errorTelefono, words.errorEmail, words.errorTerminos, words.errorDatos];
          const summary = page.getByRole('alert').or(page.getByRole('group')).filter({ hasText: messages[0] }).first();
          await expect(summary).toBeVisible();
          const text = (await summary.innerText()).replace(/\s+/g, ' ');
          const places = messages.map((message) => text.indexOf(message));
          expect(places.every((place) => place >= 0)).toBe(true);
          expect([...places].sort((a, b) => a - b)).toEqual(places);
          for (const [name_, message] of [
            ['telefono', messages[0]],
            ['email', messages[1]],
          ] as const) {
            await expect(field(page, name_)).toHaveAttribute('aria-invalid', 'true');
            await expect(field(page, name_)).toHaveAccessibleDescription(new RegExp(message ?? ''));
          }
          await expect(field(page, 'comentarios')).toHaveValue('Una trona');
          await expect(time(page, '14:15')).toBeChecked();
          if (javaScriptEnabled) await expect(summary).toBeFocused();

          await fillIn(page, { telefono: '+34 612-34.56 78', email: 'lucia@correo.es' });
          await field(page, 'terminos').check();
          await field(page, 'consentimiento').check();
          await page.getByRole('button', { name: words.words.submit }).click();
          await expect(page.getByText(words.exito)).toBeVisible();
          await expect(page).toHaveURL(site.url + address);
          await expect(page.locator('h1')).toHaveText(words.enviada.titulo.pendiente);
          await expect(page).toHaveTitle(new RegExp(`^${words.enviada.titulo.pendiente}`));
          for (const fact of [name, '4', '14:15']) await expect(page.locator('main dl')).toContainText(fact);
          const print = page.getByRole('button', { name: words.enviada.imprimir });
          if (javaScriptEnabled) await expect(print).toBeVisible();
          else await expect(print).toBeHidden();
          await page.getByRole('link', { name: words.enviada.otra }).click();
          await expect(field(page, 'nombre')).toHaveValue('');

          const delivered = webhook.received.filter(({ body }) => (body as { nombre: string }).nombre === name);
          expect(delivered.map(({ body }) => body)).toEqual([
            {
              nombre: name,
              telefono: '+34612345678',
              email: 'lucia@correo.es',
              personas: 4,
              fecha: saturday,
              hora: '14:15',
              comentarios: 'Una trona',
            },
          ]);
          expect(delivered[0]?.headers['idempotency-key']).toMatch(/.{16,}/);
          expect(delivered[0]?.headers['content-type']).toContain('application/json');

          await page.goto(site.url + address);
          await expect(page.getByText(words.exito)).toHaveCount(0);
          expect(said.filter((line) => !line.includes('422'))).toEqual([]);
        });
      else
        test(`${language}: a failed webhook shows an alert and keeps the typed values, and a retry is sent once`, async ({
          page,
        }) => {
          webhook.answer(500);
          const name = `Fallo ${language} ${javaScriptEnabled ? 'con' : 'sin'}`;
          await page.goto(site.url + address);
          await field(page, 'fecha').fill(sunday);
          if (!javaScriptEnabled) await page.getByRole('button', { name: words.words.time.showTimes }).click();
          await expect(time(page, '16:45')).toBeAttached();
          await expect(time(page, '17:00')).toHaveCount(0);
          await time(page, '13:30').check();
          await fillIn(page, { nombre: name, telefono: '612345678', email: 'a@b.es', personas: '2' });
          await field(page, 'terminos').check();
          await field(page, 'consentimiento').check();
          await page.getByRole('button', { name: words.words.submit }).click();
          const alert = page.getByRole('alert').filter({ hasText: '910 000 014' });
          await expect(alert).toBeVisible();
          await expect(alert).toContainText(words.errorEnvio.slice(0, 30));
          await expect(field(page, 'nombre')).toHaveValue(name);
          await expect(field(page, 'terminos')).toBeChecked();

          webhook.answer(200);
          await page.getByRole('button', { name: words.words.submit }).click();
          await expect(page.getByText(words.exito)).toBeVisible();
          const sent = webhook.received.filter(({ body }) => (body as { nombre: string }).nombre === name);
          expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
          expect(sent).toHaveLength(2);
        });
    }
  });
}

test('keyboard only, from the address to the confirmation', async ({ page }) => {
  const { words } = languages[0];
  await page.goto(`${site.url}/reservas`);
  await field(page, 'fecha').fill(saturday);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = async (name: string) => {
    for (let step = 0; step < 12; step += 1) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached with Tab`);
  };
  // Waits for the script, because hiding a focused button would move the focus.
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  // The first time of the day shown before may not exist on this day.
  const timesAreThere = page.locator('[data-field="hora"]:not([aria-busy="true"])');
  await expect(timesAreThere).toBeAttached();
  await reach('personas');
  await press('ArrowUp', 'Tab');
  await expect(timesAreThere).toBeAttached();
  await reach('hora');
  await press('ArrowDown', 'ArrowDown');
  await reach('nombre');
  await page.keyboard.type('Teclado');
  await reach('telefono');
  await page.keyboard.type('612345678');
  await reach('email');
  await page.keyboard.type('t@b.es');
  await reach('terminos');
  await press('Space');
  await reach('consentimiento');
  await press('Space', 'Enter');
  await expect(page.getByText(words.exito)).toBeVisible();
});

test('values typed before the script has loaded stay, and then the times follow the date', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/reservas`, { waitUntil: 'commit' });
  await fillIn(page, { nombre: 'Antes del guion', comentarios: 'Mesa junto a la ventana' });
  await field(page, 'fecha').fill(sunday);
  release();
  await expect(time(page, '16:45')).toBeAttached();
  await expect(time(page, '17:00')).toHaveCount(0);
  await expect(field(page, 'nombre')).toHaveValue('Antes del guion');
  await expect(field(page, 'comentarios')).toHaveValue('Mesa junto a la ventana');
  await expect(field(page, 'fecha')).toHaveValue(sunday);
});

test('a link may choose day, time and people; invalid choices are ignored', async ({ page }) => {
  await page.goto(`${site.url}/en/reservas?fecha=${sunday}&hora=13:30&personas=5`);
  await expect(field(page, 'fecha')).toHaveValue(sunday);
  await expect(field(page, 'personas')).toHaveValue('5');
  await expect(time(page, '13:30')).toBeChecked();
  await page.getByRole('link', { name: /Español/ }).click();
  await expect(time(page, '13:30')).toBeChecked();
  await page.goto(`${site.url}/reservas?fecha=2020-02-30&hora=<b>&personas=-1`);
  await expect(field(page, 'fecha')).toHaveValue(/^20[2-9]\d-/);
  await expect(field(page, 'personas')).toHaveValue('2');
  await expect(page.locator('[name=hora]:checked')).toHaveCount(0);
});

for (const javaScriptEnabled of [false, true]) {
  test(`the page shows the number of free times, and that the chosen one is not free (script: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 320, height: 400 } });
    await page.goto(`${site.url}/reservas?fecha=${saturday}&hora=22:00`);
    const status = page.locator('form').getByRole('status');
    await expect(status).toHaveText(
      /^Sábado, \d+ de \S+: 12 horas por la mañana, 16 para comer, 12 por la tarde y 17 para cenar$/,
    );
    await field(page, 'fecha').fill(sunday);
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: 'Ver horas' }).click();
      await expect(status).toBeInViewport();
    }
    await expect(status).toHaveText(
      /^No se puede pedir mesa para las 22:00: elige otra hora\. Domingo, \d+ de \S+: 12 horas por la mañana y 16 para comer$/,
    );
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: 'Solicitar reserva' }).click();
      await expect(page.getByRole('group', { name: /^Revisa/ })).toBeFocused();
    }
    await page.close();
  });
}

test('on a phone the first field is within 520 px of the top', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const { address } of languages) {
    await page.goto(site.url + address);
    expect((await field(page, 'fecha').boundingBox())?.y, address).toBeLessThan(520);
  }
  await page.close();
});

test('no typed value is in an address or a log', async ({ page }) => {
  await page.goto(`${site.url}/reservas`);
  expect(site.readOutput()).not.toMatch(/612345678|Luc[ií]a|correo\.es/);
});

test('many posts from one address are limited with an explanation, over a restart too', async ({ request }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-limits-'));
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  const start = (seconds: number) =>
    startSite({ dataDir, env: { RESERVATION_RATE_LIMIT: '3', NODE_OPTIONS: shiftClock(seconds) } });
  const limited = await start(0);
  const form = { solicitud: 'prueba-0001', sitio_web: '', nombre: 'Ana', telefono: '1' };
  for (let post = 0; post < 3; post += 1) {
    expect((await request.post(`${limited.url}/reservas`, { form })).status()).toBe(422);
  }
  const refused = await request.post(`${limited.url}/reservas`, { form });
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await refused.text()).toContain('value="Ana"');
  await limited.stop();
  // Its clock is ten minutes behind, so that the minute of the limit is not over after the restart.
  const restarted = await start(-600);
  expect((await request.post(`${restarted.url}/reservas`, { form })).status()).toBe(429);
  await restarted.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
