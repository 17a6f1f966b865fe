import { expect, type Page } from '@playwright/test';

import { dictionaries } from '../../app/locales';
import { requestTable } from '../faults/guest';
import { test } from '../support/kept-page';
import { interceptPosts, lineFailures } from '../support/line';
import { startSite, type Site } from '../support/site';
import { startWebhook, type Webhook } from '../support/webhook';

/** The guest's network fails: before, while and after a form is sent, and when the guest goes back. */

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

const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
const { es, en } = dictionaries;
const spanish = { language: 'es', address: '/reservas', words: es.reservas, booking: es.gestionar.words };
const english = { language: 'en', address: '/en/reservas', words: en.reservas, booking: en.gestionar.words };
type Words = typeof spanish.words | typeof english.words;
/** Each failure in one language, and each language with two failures, because failures do not depend on the language. */
const failures = lineFailures.map((failure, index) => ({ ...failure, ...(index % 2 === 0 ? spanish : english) }));

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const typed = { telefono: '612345678', email: 'a@b.es', personas: '4', comentarios: 'Junto a la ventana' };

async function fillIn(page: Page, words: Words, name: string, hasScript = true): Promise<void> {
  await field(page, 'fecha').fill(day);
  if (!hasScript) await page.getByRole('button', { name: words.words.time.showTimes }).click();
  await expect(page.locator('[name=hora][value="13:00"]')).toBeAttached();
  for (const [each, value] of Object.entries({ ...typed, nombre: name })) await field(page, each).fill(value);
  await expect(page.locator('[data-field=hora][aria-busy]')).toHaveCount(0);
  await page.locator('[name=hora][value="13:00"]').check();
  await field(page, 'terminos').check();
  await field(page, 'consentimiento').check();
}

async function expectAllKept(page: Page, name: string): Promise<void> {
  for (const [each, value] of Object.entries({ ...typed, nombre: name, fecha: day })) {
    await expect(field(page, each)).toHaveValue(value);
  }
  for (const chosen of ['hora', 'terminos', 'consentimiento']) {
    await expect(page.locator(`[name=${chosen}]:checked`)).toHaveCount(1);
  }
}

const sentBy = (name: string) => webhook.received.filter(({ body }) => (body as { nombre: string }).nombre === name);

for (const { how, fail, language, address, words } of failures) {
  test(`${language}, ${how}: everything stays, the alert has the telephone, and a retry books once`, async ({
    page,
  }) => {
    const name = `Línea ${language} ${how}`;
    await page.goto(site.url + address);
    await fillIn(page, words, name);
    const solicitud = await field(page, 'solicitud').inputValue();

    const mend = await fail(page);
    await page.getByRole('button', { name: words.words.submit }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(words.errorConexion.split('{{phone}}')[0]?.trim() ?? '');
    await expect(alert.getByRole('link', { name: '910 000 014' })).toHaveAttribute('href', 'tel:+34910000014');
    await expectAllKept(page, name);
    await expect(field(page, 'solicitud')).toHaveValue(solicitud);

    // Sent again without a network: one alert, not two.
    await page.getByRole('button', { name: words.words.submit }).click();
    await expect(page.getByRole('button', { name: words.words.submit })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(1);

    await mend();
    await page.getByRole('button', { name: words.words.submit }).click();
    await expect(page.getByText(words.exito)).toBeVisible();
    expect(sentBy(name)).toHaveLength(1);
    await page.getByRole('link', { name: words.enviada.otra }).click();
    await expect(field(page, 'nombre')).toHaveValue('');
    await expect(field(page, 'comentarios')).toHaveValue('');
    expect(await field(page, 'solicitud').inputValue()).not.toBe(solicitud);
  });
}

test('offline after sending the confirmation stays; offline at a new date the button can be pressed again', async ({
  page,
}) => {
  const { address, words } = spanish;
  await page.goto(site.url + address);
  await fillIn(page, words, 'Después');
  await page.getByRole('button', { name: words.words.submit }).click();
  await expect(page.getByText(words.exito)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(words.exito)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: words.enviada.otra }).click();
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: words.words.time.showTimes })).toBeHidden();
  await field(page, 'fecha').fill(day);
  await field(page, 'nombre').fill('Otra mesa');
  await expect(page.getByRole('button', { name: words.words.time.showTimes })).toBeVisible();
  await expect(field(page, 'nombre')).toHaveValue('Otra mesa');
  await page.context().setOffline(false);
});

test('while the form is sent its button is disabled and says so, and a second press sends nothing', async ({
  page,
}) => {
  const { address, words } = english;
  const name = 'Dos veces';
  await page.goto(site.url + address);
  await fillIn(page, words, name);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await interceptPosts(page, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: words.words.submit }).click();
  await expect(page.getByRole('button', { name: words.words.sending })).toBeDisabled();
  await field(page, 'nombre').press('Enter');
  release();
  await expect(page.getByText(words.exito)).toBeVisible();
  await expect(page.getByText(words.exito)).toHaveCount(1);
  expect(sentBy(name)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Not the last one: without script a stranger's page takes the form's place, and going back is the browser's.
  for (const { how, fail, language, address, words } of failures.slice(1, 3)) {
    test(`${language}, ${how}: the browser can send the same form again, which books once`, async ({ page }) => {
      const name = `Sin guion ${language} ${how}`;
      await page.goto(site.url + address);
      await fillIn(page, words, name, false);
      const mend = await fail(page);
      await page.getByRole('button', { name: words.words.submit }).click({ noWaitAfter: true });
      await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
      await mend();
      // The browser's own 'load again', which repeats the post with all its fields.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.reload');
      await expect(page.getByText(words.exito)).toBeVisible();
      expect(sentBy(name)).toHaveLength(1);
    });
  }
});

test.describe('a booking’s page', () => {
  // To a script, being off line before and while it sends is one.
  for (const { how, fail, language, address, booking } of failures.slice(1)) {
    test(`${language}, ${how}: the buttons stay, and pressing again decides`, async ({ page }) => {
      const link = await requestTable(site, { nombre: `Decidir ${language} ${how}` });
      await page.goto(site.url + link.replace('/reservas', address));
      const mend = await fail(page);
      await page.getByRole('button', { name: booking.confirm }).click();
      await expect(page.getByRole('alert')).toHaveText(booking.unanswered);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('button', { name: booking.cancel })).toBeEnabled();
      await mend();
      await page.getByRole('button', { name: booking.confirm }).click();
      await expect(page.getByText(booking.confirmed)).toBeVisible();
      await expect(page.getByRole('button', { name: booking.cancel })).toHaveCount(0);
    });
  }
});
