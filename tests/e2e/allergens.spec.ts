import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

import { createPlainBrowser, textOf } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* The declaration of many dishes, without script unless a test says so. */

const key = 'una clave de prueba';
const entrance = `/admin?key=${encodeURIComponent(key)}`;
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const open = async (page: Page, address: string) => {
  await page.request.get(site.url + entrance, { maxRedirects: 0 });
  await page.goto(site.url + address);
};
const dishes = (page: Page) => page.locator('[data-dish]');
const cell = (page: Page, dish: number, name: string) =>
  dishes(page).nth(dish).getByRole('radiogroup', { name, exact: true });
const stateOf = (page: Page, dish: number, name: string) =>
  cell(page, dish, name).locator('input:checked').getAttribute('value');
const declared = (page: Page, dish: number) => dishes(page).nth(dish).locator('[name=declarado]');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

const stepsTo = (state: string) => ['no', 'contiene', 'trazas'].indexOf(state);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Takes the declarations of lists back, so that they can be made again. */
async function undeclare(lists: readonly string[]): Promise<void> {
  const browser = createPlainBrowser(site.url);
  await browser.open(entrance);
  for (const list of lists) {
    const page = await browser.open(`/admin/alergenos?lista=${list}`);
    const cleared = Object.fromEntries(
      page.document
        .querySelectorAll('[data-cells] input')
        .map((input) => [input.getAttribute('name') ?? '', 'no'] as const),
    );
    const saved = await page.press('Guardar', { ...cleared, declarado: '' });
    expect(textOf(saved.document.querySelector('main [role=status]'))).toContain('Guardado');
  }
}

test('a cell changes by a touch and by the arrow keys, and guests read the saved value until it is undone', async ({
  page,
}) => {
  await open(page, '/admin/alergenos?lista=carnes');
  await expect(declared(page, 0)).toBeChecked();
  expect(await stateOf(page, 0, 'Mostaza')).toBe('no');
  for (const state of ['contiene', 'trazas', 'no', 'contiene']) {
    await cell(page, 0, 'Mostaza').click();
    expect(await stateOf(page, 0, 'Mostaza')).toBe(state);
  }
  await cell(page, 0, 'Apio').locator('input').first().focus();
  for (const state of ['contiene', 'trazas', 'no', 'contiene', 'trazas']) {
    await page.keyboard.press('ArrowRight');
    expect(await stateOf(page, 0, 'Apio')).toBe(state);
  }
  await save(page);
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado: 1 plato.');
  await expect(page).toHaveURL(/lista=carnes$/);
  const guests = async () => (await page.request.get(`${site.url}/comida/carnes`)).text();
  expect(await guests()).toContain('Contiene: mostaza · Trazas: apio');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Deshecho.');
  expect(await guests()).not.toContain('Contiene: mostaza');
  expect(await stateOf(page, 0, 'Mostaza')).toBe('no');
});

test('ticked dishes get an allergen, a copy and their declaration at once, in one line of the history', async ({
  page,
}) => {
  await undeclare(['blanco']);
  await open(page, '/admin/alergenos');
  await expect(page.locator('main')).toContainText('Quedan 9 platos sin declarar.');
  for (const dish of [0, 1, 2]) await dishes(page).nth(dish).locator('[name=marcado]').check();
  const act = async (name: string) => {
    if (!(await page.locator('details[open]').count())) await page.getByText('A los platos marcados').click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await act('Sulfitos');
  await expect(page.locator('[data-foot] [role=status]')).toContainText('Hecho en 3 platos. Falta Guardar.');
  await act('Declarados');
  await act('Marcar todos');
  await page.locator('[name=copia_de]').selectOption({ label: 'Verdejo, D.O. Rueda (copa)' });
  await act('Copiar');
  for (const dish of [0, 8]) expect(await stateOf(page, dish, 'Sulfitos')).toBe('contiene');
  for (const dish of [0, 8]) await expect(declared(page, dish)).toBeChecked();
  await save(page);
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado: 9 platos.');
  await expect(page.locator('main')).toContainText('Todos los platos de la carta están declarados.');
  await page.goto(`${site.url}/admin/historial`);
  await expect(page.locator('main li').first()).toContainText('Alérgenos de 9 platos · Blanco');
  await expect(page.locator('main li').first()).toContainText('Manzanilla');
});

test('another person’s declaration answers 409 with both, and nothing is lost', async ({ page, context }) => {
  await open(page, '/admin/alergenos?lista=ensaladas');
  const other = await context.newPage();
  await other.goto(page.url());
  await cell(other, 0, 'Apio').click();
  await save(other);
  await cell(page, 0, 'Soja').click();
  await cell(page, 1, 'Soja').click();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await save(page);
  expect((await answered).status()).toBe(409);
  await expect(dishes(page).nth(0)).toContainText('Guardado ahora: Huevos, Pescado, Apio.');
  expect([await stateOf(page, 0, 'Soja'), await stateOf(page, 1, 'Soja')]).toEqual(['contiene', 'contiene']);
  await page.getByRole('button', { name: 'Dejar la guardada' }).click();
  expect([await stateOf(page, 0, 'Soja'), await stateOf(page, 0, 'Apio')]).toEqual(['no', 'contiene']);
  await save(page);
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado: 1 plato.');
  expect([await stateOf(page, 0, 'Apio'), await stateOf(page, 1, 'Soja')]).toEqual(['contiene', 'contiene']);
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('the page has no overflow, small target or finding of axe from 320 px, and at most 60 kB', async ({ page }) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    // The whole carta is the longest page.
    await open(page, '/admin/alergenos?lista=');
    expect(await dishes(page).count()).toBe(60);
    const bytes = await page.evaluate(() => {
      const [{ encodedBodySize }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      return encodedBodySize;
    });
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(60_000);
    await page.getByText('A los platos marcados').click();
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate(async (source) => {
        if (!('axe' in window)) (new Function(source) as () => void)();
        const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false });
        const small = [...document.querySelectorAll('main [data-cells] > div, main button, main summary')]
          .map((each) => each.getBoundingClientRect())
          .filter(({ width: wide, height }) => wide < 43.9 || height < 43.9);
        return {
          axe: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
          overflow: document.documentElement.scrollWidth - innerWidth,
          small: small.length,
        };
      }, axe);
      expect(found, `${width} px`).toEqual({ axe: [], overflow: 0, small: 0 });
    }
  });

  test('thirty dishes are declared in under three minutes by the keystroke-level model', async ({ page }) => {
    const lists = ['carnes', 'ensaladas', 'entrantes'];
    const wanted = await readDeclarations(lists);
    await undeclare(lists);
    await open(page, '/admin/alergenos');
    const keys = await dishes(page).evaluateAll((found) => found.map(({ id }) => id));
    const chosen = keys.filter((id) => wanted.has(id)).slice(0, 30);
    expect(chosen).toHaveLength(30);
    /** One touch for each step of a cell, one to declare the dish. */
    const countTouches = (id: string) => sum((wanted.get(id) ?? []).map(([, state]) => stepsTo(state))) + 1;
    // Chromium touches the eight dishes that need the most; the other touches are counted.
    const touched = chosen.toSorted((one, other) => countTouches(other) - countTouches(one)).slice(0, 8);
    for (const id of touched) {
      const row = page.locator(`[id="${id}"]`);
      for (const [name, state] of wanted.get(id) ?? []) {
        const group = row.locator('[data-cells] > div').filter({ has: page.locator(`[name="${name}"]`) });
        for (let steps = stepsTo(state); steps > 0; steps -= 1) await group.click();
      }
      await row.locator('[name=declarado]').check();
    }
    const saving = performance.now();
    await save(page);
    await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado: 8 platos.');
    const times = performance.now() - saving;
    // Keystroke-level model: aiming at and touching a target 1.1 s, reading a dish 1.5 s.
    const seconds = (sum(chosen.map(countTouches)) + 1) * 1.1 + 30 * 1.5 + times / 1000;
    expect(seconds).toBeLessThan(180);
    const again = await readDeclarations(lists);
    for (const id of touched) expect(again.get(id), id).toEqual(wanted.get(id));
  });
});

/** The ticked cells of each dish in some lists, by its key. */
async function readDeclarations(lists: readonly string[]): Promise<Map<string, (readonly [string, string])[]>> {
  const browser = createPlainBrowser(site.url);
  await browser.open(entrance);
  const found = new Map<string, (readonly [string, string])[]>();
  for (const list of lists) {
    const { document } = await browser.open(`/admin/alergenos?lista=${list}`);
    for (const dish of document.querySelectorAll('[data-dish]')) {
      const ticked = dish.querySelectorAll('[data-cells] input[checked]');
      const cells = ticked.map(
        (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
      );
      found.set(
        dish.id,
        cells.filter(([, state]) => state !== 'no'),
      );
    }
  }
  return found;
}
