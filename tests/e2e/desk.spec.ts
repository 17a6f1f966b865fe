import { expect, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* The desk at half past one on a Saturday, with a booking in each state. */

const key = 'una clave de prueba';
const day = '2026-11-28';
const shift = Math.round((new Date(`${day}T12:30:00Z`).getTime() - Date.now()) / 1000);
const id = (at: number) => `10000000-0000-4000-8000-00000000000${at}`;
let site: Site;
let owner: ReturnType<typeof createPlainBrowser>;
test.describe.configure({ mode: 'serial' });

const send = (path: string, fields: Record<string, string>) =>
  owner.open(path, { method: 'POST', body: new URLSearchParams(fields) });
const rowOf = ({ document }: PlainPage, name: string) =>
  document.querySelectorAll('article').find((row) => textOf(row.querySelector('h3')) === name);
const act = async (button: string, name: string) => {
  const desk = await owner.open('/admin/reservas');
  expect((await desk.press(button, {}, rowOf(desk, name))).status).toBe(200);
};
const request = async (nombre: string, hora: string, personas: string, more: Record<string, string> = {}) => {
  const form = (await createPlainBrowser(site.url).open(`/reservas?fecha=${day}`)).document;
  const solicitud = form.querySelector('[name=solicitud]')?.getAttribute('value') ?? '';
  const sent = await createPlainBrowser(site.url).open('/reservas', {
    method: 'POST',
    body: new URLSearchParams({
      ...{ solicitud, sitio_web: '', telefono: '+34 612 34 56 78', email: 'ana@example.com', personas, nombre },
      ...{ fecha: day, hora, comentarios: '', terminos: 'on', consentimiento: 'on', ...more },
    }),
  });
  expect(sent.status, nombre).toBe(200);
};

test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift), RESERVATION_RATE_LIMIT: '0' } });
  owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
  for (const [at, nombre_es] of ['Sala', 'Terraza'].entries()) {
    const zone = { id: id(8 + at), nombre_es, nombre_en: '', plazas: '', cerrada_hasta: '' };
    await send('/admin/zonas', { accion: 'anadir', ...zone });
  }
  for (let at = 1; at <= 7; at += 1) {
    const table = { id: id(at), nombre: String(at), zona: id(8 + (at % 2)), minimo: '1', maximo: '6' };
    await send('/admin/mesas', { accion: 'anadir', lista: 'mesas', ...table });
  }
  const book = (nombre: string, hora: string, personas: string, telefono: string) =>
    send('/admin/reservas', { accion: 'anadir', nombre, hora, personas, fecha: day, telefono, mesa: '' });
  await book('Javier Sanz', '13:10', '6', '611222333');
  await book('Ana Pérez', '13:20', '2', '');
  await book('Marina Soto', '13:00', '2', '612345678');
  await book('Emily Clarke', '15:00', '3', '+44 7700 900123');
  await book('Grupo Ortega', '20:30', '5', '622333444');
  await act('Ha llegado', 'Ana Pérez');
  await act('No ha venido', 'Marina Soto');
  await request('Lucía Herrero', '21:15', '4', { comentarios: 'Una trona, y mi padre es celíaco' });
  await request('Rosa Mora', '21:30', '2');
  await act('Cancelar', 'Rosa Mora');
});
test.afterAll(() => site.stop());

async function open(browser: Browser, width: number, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await page.goto(`${site.url}/admin/reservas`);
  return page;
}

/** Each row's height, and the texts in it that run over more than one line. */
const measure = (page: Page) =>
  page.locator('article').evaluateAll((rows) =>
    rows.map((row) => {
      const parts = [...row.querySelectorAll('h3, [data-line], [data-table], [data-tag], [data-phone], [data-time]')];
      return {
        name: row.querySelector('h3')?.textContent,
        height: Math.round(row.getBoundingClientRect().height),
        wrapped: parts.filter((part) => new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          .length,
      };
    }),
  );

for (const [width, limit] of [
  [1280, 76],
  [768, 76],
  [390, 132],
] as const) {
  test(`a booking is at most ${limit} px high at ${width} px`, async ({ browser }) => {
    const page = await open(browser, width);
    const rows = await measure(page);
    expect(rows).toHaveLength(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const { name, height, wrapped } of rows) {
      expect(height, `${name} at ${width} px`).toBeLessThanOrEqual(limit);
      expect(wrapped, `${name} at ${width} px`).toBe(0);
    }
    await page.context().close();
  });
}

test('a found booking says its day and its time as two words', async ({ browser }) => {
  const page = await open(browser, 1280);
  await page.goto(`${site.url}/admin/reservas?q=Ortega`);
  await expect(page.locator('article [data-time]')).toHaveText(/ nov 20:30$/);
  await page.context().close();
});

for (const hasScript of [false, true]) {
  const name = hasScript ? 'Olga Ruiz' : 'Pablo Gil';
  test(`a decision leaves its row in place, ${hasScript ? 'with' : 'without'} script, of another day too`, async ({
    browser,
  }) => {
    await request(name, hasScript ? '21:00' : '20:00', '2', {
      fecha: '2026-12-05',
      telefono: hasScript ? '633111222' : '633333444',
    });
    const page = await open(browser, 390, hasScript);
    const row = page.locator('[aria-labelledby=grupo-decidir] article', { hasText: name });
    const waiting = page.locator('[data-waiting]').first();
    const before = Number(await waiting.textContent());
    await row.getByRole('button', { name: 'Confirmar' }).click();
    await expect(row.getByRole('status')).toHaveText('Confirmada');
    await expect(waiting).toHaveText(String(before - 1));
    // Another booking's news refreshes the page.
    if (hasScript) await act('Deshacer', 'Ana Pérez');
    if (hasScript) await expect(page.locator('article', { hasText: 'Ana Pérez' })).toContainText('Confirmada');
    await expect(row).toBeInViewport();
    await row.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row.getByRole('status')).toHaveText('Deshecho');
    await row.getByText('Más', { exact: true }).click();
    await row.getByRole('button', { name: 'Cancelar' }).click();
    await expect(row.getByRole('status')).toHaveText('Cancelada');
    await expect(row).toBeInViewport();
    // Until the next act.
    await page.goto(`${site.url}/admin/reservas`);
    await expect(row).toHaveCount(0);
    if (hasScript) await act('Ha llegado', 'Ana Pérez');
    await page.context().close();
  });
}

test("'Más' opens by keyboard, its buttons first, and hides nothing at 320 px", async ({ browser }) => {
  const page = await open(browser, 320);
  const row = page.getByRole('article', { name: 'Javier Sanz' });
  await row.getByRole('button', { name: 'Ha llegado' }).focus();
  await page.keyboard.press('Tab');
  await expect(row.locator('summary')).toBeFocused();
  await expect(row.locator('summary')).toHaveAccessibleDescription('Javier Sanz');
  await page.keyboard.press('Enter');
  const reached = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id));
  }
  expect(reached).toEqual(['No ha venido', 'Cancelar', expect.stringMatching(/-fecha$/)]);
  for (const name of ['Lucía Herrero', 'Rosa Mora'])
    await page.getByRole('article', { name }).getByText('Más', { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(row.locator('[name=hora]')).toBeVisible();
  await page.context().close();
});

test("tags and tables are whole and beside 'Más'; text twice as large fits a phone and a desk", async ({ browser }) => {
  const other = '2026-11-29';
  // Twice: the second has the tags 'sin mesa' and 'posible duplicada'.
  for (const hora of ['20:30', '20:45'])
    await send('/admin/reservas', {
      ...{ accion: 'anadir', nombre: 'Familia de los Ángeles Fernández de Córdoba', hora, personas: '9' },
      ...{ fecha: other, telefono: '633444555', mesa: '' },
    });
  const page = await open(browser, 320);
  for (const [width, query] of [
    [320, 'q=Familia'],
    [320, `dia=${other}`],
    [1280, `dia=${other}`],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.url}/admin/reservas?${query}`);
    const wrong = await page.locator('article').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const more = row.querySelector('summary')?.getBoundingClientRect().left ?? 0;
        const isUnder = (part: Element) => part.matches('p > *') && part.getBoundingClientRect().right > more;
        return [...row.querySelectorAll('[data-tag], [data-table]')]
          .filter((part) => part.scrollWidth > part.clientWidth || isUnder(part))
          .map(({ textContent }) => textContent);
      }),
    );
    expect(wrong, `${query} at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The brand's full stop is in its line.
    expect((await page.locator('[data-brand]').boundingBox())?.height).toBeLessThan(92);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`${site.url}/admin/reservas/hoja`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});

test('the desk with open bookings passes axe at 320 px', async ({ browser }) => {
  const page = await open(browser, 320, true);
  for (const name of ['Lucía Herrero', 'Javier Sanz', 'Rosa Mora'])
    await page.getByRole('article', { name }).getByText('Más', { exact: true }).click();
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const found = await page.evaluate(async (axe) => {
    (new Function(axe) as () => void)();
    const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false });
    return violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html.slice(0, 200)}`);
  }, source);
  expect(found).toEqual([]);
  await page.context().close();
});
