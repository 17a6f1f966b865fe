import { expect, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startSite, type Site } from '../support/site';
import { test } from '../support/test';
import { crawlSite, findSample, listSample } from '../support/sample';

/*
 * An owner's first day on a phone: from an empty restaurant to a public one with a carta of 60 dishes. The touches are counted; the
 * minutes are reckoned from them, as the machine that runs the test is no measure. A picture of each step is in test-results.
 */

const carta = readFileSync('tests/support/first-day-carta.txt', 'utf8');
/** Seconds for a touch with its aim, for a typed letter on a phone, and for reading a new page (keystroke-level model). */
const pace = { touch: 1.1, letter: 0.28, page: 6 };

let site: Site;
const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-first-day-'));
test.beforeAll(async () => {
  site = await startSite({ env: { SEED: 'none' }, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** The hands of an owner, counted. */
function countHands(page: Page) {
  const counts = { touches: 0, letters: 0, pages: 0 };
  return {
    counts,
    async tap(target: Locator) {
      counts.touches += 1;
      await target.click();
    },
    async type(name: string, text: string) {
      counts.touches += 1;
      counts.letters += text.length;
      await page.locator(`[name=${name}]`).first().fill(text);
    },
    /** A long touch and 'Pegar'. */
    async paste(name: string, text: string) {
      counts.touches += 2;
      await page.locator(`[name=${name}]`).first().fill(text);
    },
    async choose(target: Locator, label: string) {
      counts.touches += 2;
      await target.selectOption({ label });
    },
    minutes: () => (counts.touches * pace.touch + counts.letters * pace.letter + counts.pages * pace.page) / 60,
  };
}

type Hands = ReturnType<typeof countHands>;

/** Copies Tuesday to the days until Sunday; Monday stays closed. */
async function copyDays(page: Page, { tap, choose }: Hands): Promise<void> {
  await choose(page.locator('[name=copia_de]'), 'Martes');
  for (const day of [3, 4, 5, 6, 7]) await tap(page.locator(`[name=copia_a][value="${day}"]`));
  await tap(page.getByRole('button', { name: 'Copiar', exact: true }));
}

/** Gives each unknown section its list, looks at the lines in doubt, and adds the dishes. */
async function answerPreview(page: Page, { tap, choose }: Hands): Promise<void> {
  const asked = page.locator('[data-asked] select');
  for (let left = await asked.count(); left > 0; left -= 1) await choose(asked.nth(left - 1), 'Refrescos');
  await tap(page.getByRole('button', { name: 'Aplicar', exact: true }));
  await expect(page.locator('main').getByRole('status')).toContainText('añadidos a la carta');
}

/** Declares list by list: all dishes ticked, one allergen for all, the declaration, Guardar. */
async function declareAll(page: Page, { tap }: Hands): Promise<void> {
  for (let lists = 0; lists < 15; lists += 1) {
    if (await page.getByText('Todos los platos de la carta están declarados.').count()) return;
    await tap(page.getByText('A los platos marcados'));
    await tap(page.getByRole('button', { name: 'Marcar todos', exact: true }));
    await tap(page.getByRole('button', { name: 'Declarados', exact: true }));
    await tap(page.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(page.locator('[role=status]:not(:empty)').first()).toContainText(/guardado/i);
  }
}

test('from an empty restaurant to a carta of 60 dishes, without one invented word', async ({ page }, info) => {
  test.setTimeout(180_000);
  const hands = countHands(page);
  const { tap, type, paste } = hands;
  const log: string[] = [];
  let before = 0;
  const done = async (step: string) => {
    hands.counts.pages += 1;
    await page.screenshot({ path: info.outputPath(`${log.length + 1}-${step}.png`), fullPage: true });
    log.push(`${step}: ${hands.counts.touches - before} touches, ${hands.minutes().toFixed(1)} min in all`);
    before = hands.counts.touches;
  };
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  const openStep = (name: string) => tap(steps.getByRole('link', { name }));
  const save = () => tap(page.getByRole('button', { name: 'Guardar', exact: true }));
  const home = () => tap(page.getByRole('link', { name: 'Hoy', exact: true }));

  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await expect(steps).toContainText('0 de 9 hechos');
  await expect(page.locator('main')).not.toContainText('Todo en orden');
  await done('hoy');

  await openStep('Rellenar los datos');
  for (const [name, text] of Object.entries({
    ...{ nombre: 'Casa Lola', calle: 'Calle Sierpes, 3', codigo_postal: '41004', telefono: '954 000 321' },
    ...{ email: 'lola@casalola.example', titular: 'Dolores Ruiz Vega', nif: '28000000T' },
  })) {
    await type(name, text);
  }
  await save();
  await expect(page.locator('main').getByRole('status')).toContainText(/guardado/i);
  await done('datos');

  await home();
  await expect(steps).toContainText('1 de 9 hechos');
  await openStep('Poner el horario');
  for (const [name, time] of [
    ['abre_2', '12:00'],
    ['cierra_2', '23:30'],
    ['cocina_abre_2', '13:00'],
    ['cocina_cierra_2', '23:00'],
  ] as const) {
    await type(name, time);
  }
  await done('horario-un-dia');
  await copyDays(page, hands);
  await expect(page.locator('main').getByRole('status')).toContainText(/guardado/i);
  await done('horario');

  await home();
  await openStep('Pegar la carta');
  await paste('texto', carta);
  await tap(page.getByRole('button', { name: 'Vista previa' }));
  await expect(page.locator('#vista-previa')).toBeVisible();
  await done('vista-previa');
  await answerPreview(page, hands);
  await done('carta');

  await home();
  await expect(steps).toContainText('3 de 9 hechos');
  await openStep('Declarar los alérgenos');
  await declareAll(page, hands);
  await done('alergenos');

  await home();
  await expect(steps).toContainText('4 de 9 hechos');
  await done('hoy-a-medias');
  for (const step of ['Fotos del local', 'Correo', 'Dirección pública de la web']) {
    const row = steps.getByRole('listitem').filter({ hasText: step });
    if (!(await row.locator('details').evaluate((each: HTMLDetailsElement) => each.open))) {
      await tap(row.locator('summary'));
    }
    await tap(row.getByRole('button', { name: 'Saltar este paso' }));
    await expect(row).toContainText('Saltado');
  }
  await openStep('Añadir a alguien');
  await type('nombre', 'Manu');
  await tap(page.getByRole('button', { name: 'Añadir', exact: true }));
  await expect(page.getByRole('heading', { name: /Manu/ }).first()).toBeVisible();
  await done('personal');

  await home();
  await expect(steps).toContainText('5 de 9 hechos');
  await tap(page.getByRole('button', { name: 'Dejarlo para mañana' }));
  await expect(steps).toHaveCount(0);
  await tap(page.getByRole('link', { name: 'Seguir con los primeros pasos' }));
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toHaveCount(1);
  await home();
  await done('hoy-aplazado');

  info.annotations.push(...log.map((description) => ({ type: 'step', description })));
  writeFileSync(info.outputPath('steps.txt'), log.join('\n'));

  await page.goto(`${site.url}/nada`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  const texts = await crawlSite(site.url);
  // The owner's own dishes may have the names of the sample's.
  const sample = listSample().filter((each) => !carta.includes(each));
  expect(findSample(texts, sample)).toEqual([]);
  expect(texts.size).toBeGreaterThan(70);
  for (const dish of ['Espinacas con garbanzos', 'Corvina a la roteña', 'Tinto de verano']) {
    expect(texts.get('/carta')).toContain(dish);
    expect(texts.get('/en/carta')).toContain(dish);
  }
});
