import { expect, test } from '@playwright/test';

import { startSite, type Site } from '../support/site';
import { startWebhook, type Webhook } from '../support/webhook';

let webhook: Webhook;
let site: Site;
test.beforeAll(async () => {
  webhook = await startWebhook('/webhook/estado');
  site = await startSite({ env: { BOOKING_STATUS_WEBHOOK_URL: webhook.url } });
});
test.afterAll(async () => {
  await site.stop();
  await webhook.close();
});

const cases = [
  { prefix: '', button: 'Confirmar', outcome: 'Reserva confirmada', estado: 'confirmada', javaScriptEnabled: false },
  { prefix: '/en', button: 'Cancel', outcome: 'Reservation cancelled', estado: 'cancelada', javaScriptEnabled: false },
  { prefix: '', button: 'Cancelar', outcome: 'Reserva cancelada', estado: 'cancelada', javaScriptEnabled: true },
  { prefix: '/en', button: 'Confirm', outcome: 'Reservation confirmed', estado: 'confirmada', javaScriptEnabled: true },
] as const;

for (const { prefix, button, outcome, estado, javaScriptEnabled } of cases) {
  test(`request → row → link → ${button} → webhook, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'es-ES' });
    const page = await context.newPage();
    const name = `Reserva ${button}`;
    await page.goto(`${site.url}/reservas`);
    const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
    await page.locator('[name=fecha]').fill(day);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Ver horas' }).click();
    await page.locator('[name=hora]').selectOption('13:00');
    for (const [field, value] of [
      ['nombre', name],
      ['telefono', '612 345 678'],
      ['email', 'a@b.es'],
      ['personas', '5'],
    ] as const) {
      await page.locator(`[name=${field}]`).fill(value);
    }
    await page.locator('[name=terminos]').check();
    await page.locator('[name=consentimiento]').check();
    await page.getByRole('button', { name: 'Solicitar reserva' }).click();
    await expect(page.getByText('¡Gracias por tu reserva!')).toBeVisible();

    await page.goto(`${site.url}/admin?key=${site.adminKey}`);
    await page.goto(`${site.url}/admin/reservas`);
    const link = page
      .getByRole('article')
      .or(page.locator('li'))
      .filter({ hasText: name })
      .locator('a[href*="gestionar?id="]')
      .first();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/\/reservas\/gestionar\?id=[0-9a-f-]{36}$/);
    await context.clearCookies();

    const address = site.url + prefix + new URL(href, site.url).pathname + new URL(href, site.url).search;
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['referrer-policy']).toBe('same-origin');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('main')).toContainText('13:00');
    // Opening it again changes nothing: the buttons are still there.
    await page.reload();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('main')).toContainText(outcome);
    await page.reload();
    await expect(page.locator('main')).toContainText(outcome);
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);

    const told = () => webhook.received.filter(({ body }) => (body as { Nombre: string }).Nombre === name);
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(1);
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
    await context.close();
  });
}

test('no id, a malformed one and an unknown one look the same; guessing is slowed', async ({ request }) => {
  const quick = await startSite();
  const texts = new Set<string>();
  for (const query of ['', '?id=', '?id=1', '?id=../admin', '?id=9b2f7c1e-3a7d-4d51-8c0e-000000000000', '?id=%00']) {
    const response = await request.get(`${quick.url}/reservas/gestionar${query}`);
    expect(response.status(), query).toBe(404);
    const html = await response.text();
    texts.add(String(html.includes('Cargando reserva o ID inválido.')));
  }
  expect([...texts]).toEqual(['true']);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await request.get(`${quick.url}/reservas/gestionar?id=guess-${guess}`)).status());
  }
  expect(statuses.at(-1)).toBe(429);
  await quick.stop();
});
