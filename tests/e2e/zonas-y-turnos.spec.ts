import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { dictionaries } from '../../app/locales';
import { createPlainBrowser } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

const key = 'una clave de prueba';
let site: Site;

/** A Saturday far enough away, whenever this runs. */
function findSaturday(): string {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
const saturday = findSaturday();

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, RESERVATION_RATE_LIMIT: '0' } });
  const owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
  const save = async (path: string, button: string, typed: Record<string, string | readonly string[]>) =>
    expect((await (await owner.open(path)).press(button, typed)).status, path).toBe(200);
  await save('/admin/horario', 'Guardar', { cierra_6: '02:00' });
  const lunch = { nombre_es: 'Comida', nombre_en: 'Lunch', dias: ['6'], desde: '13:00', hasta: '15:30' };
  await save('/admin/turnos', 'Añadir', lunch);
  await save('/admin/turnos', 'Añadir', {
    ...lunch,
    nombre_es: 'Noche',
    nombre_en: '',
    desde: '20:00',
    hasta: '00:30',
  });
  await save('/admin/zonas', 'Añadir', { nombre_es: 'Terraza', nombre_en: 'Terrace', plazas: '4' });
  await save('/admin/zonas', 'Añadir', { nombre_es: 'Sala', plazas: '' });
  await save('/admin/aforo', 'Guardar', { grupo_maximo: '12', avisar_fin: 'si' });
});
test.afterAll(() => site.stop());

const paths = {
  es: {
    address: '/reservas',
    night: '00:30, madrugada del domingo',
    terrace: 'Terraza',
    end: 'si se confirma, tuya hasta las 02:00, madrugada del domingo',
  },
  en: {
    address: '/en/reservas',
    night: '00:30, early hours of Sunday',
    terrace: 'Terrace',
    end: 'if confirmed, yours until 02:00, early hours of Sunday',
  },
} as const;

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 720 } });

    for (const language of ['es', 'en'] as const) {
      test(`${language}: a guest chooses zone and service, and changes the zone by the link`, async ({ page }) => {
        const { address, night, terrace, end } = paths[language];
        const { reservas, miReserva } = dictionaries[language];
        const showTimes = async () => {
          if (!javaScriptEnabled) await page.getByRole('button', { name: reservas.words.time.showTimes }).click();
        };
        await page.goto(`${site.url}${address}?fecha=${saturday}&personas=4`);
        const zones = page.getByRole('radiogroup', { name: reservas.zona });
        await expect(zones.getByRole('radio')).toHaveCount(3);
        await expect(zones.getByRole('radio').first()).toHaveValue('');
        await expect(zones.getByRole('radio').first()).toBeChecked();
        await expect(page.getByRole('group', { name: language === 'es' ? 'Comida' : 'Lunch' })).toBeVisible();
        await expect(page.getByRole('group', { name: 'Noche' })).toContainText(night);
        await expect(page.locator('[name=hora][value="12:30"], [name=hora][value="18:00"]')).toHaveCount(0);
        await radio(page, terrace).check();
        await showTimes();
        const nights = page.getByRole('group', { name: 'Noche' });
        await nights.locator('summary').click();
        await radio(page, night).check();

        // A larger party reads it at once, and is offered no times.
        const people = page.locator('[name=personas]');
        await expect(people).toHaveAttribute('max', '12');
        await people.fill('13');
        await people.blur();
        await showTimes();
        await expect(page.getByRole('status').filter({ hasText: '12' })).toContainText('@');
        await expect(page.locator('[name=hora]')).toHaveCount(0);
        await people.fill('4');
        await people.blur();
        await showTimes();
        await expect(radio(page, terrace)).toBeChecked();
        // The service that the guest asked for is open still.
        await radio(page, night).check();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

        const name = `Lucía ${language} ${javaScriptEnabled ? 'con' : 'sin'}`;
        await page.locator('[name=nombre]').fill(name);
        await page.locator('[name=telefono]').fill('612345678');
        await page.locator('[name=email]').fill('lucia@example.org');
        await page.locator('[name=terminos]').check();
        await page.locator('[name=consentimiento]').check();
        await page.getByRole('button', { name: reservas.words.submit }).click();
        await expect(page.getByText(reservas.exito)).toBeVisible();
        for (const text of [night, end, terrace]) await expect(page.getByRole('main')).toContainText(text);

        // The terrace is full now, and no service has 12:30: each answer has near free times, and all that was typed.
        const other = createPlainBrowser(site.url);
        const form = await other.open(`${address}?fecha=${saturday}`);
        const valueOf = (field: string, index = 0) =>
          form.document.querySelectorAll(`[name=${field}]`)[index]?.getAttribute('value') ?? '';
        const ask = async (hora: string, zona: string) => {
          const contact = { nombre: 'Ana', telefono: '612345679', email: 'ana@example.org', comentarios: '' };
          const ticks = { terminos: 'on', consentimiento: 'on', sitio_web: '', solicitud: valueOf('solicitud') };
          const body = new URLSearchParams({ ...contact, ...ticks, personas: '2', fecha: saturday, hora, zona });
          const answer = await other.open(address, { method: 'POST', body });
          const near = answer.document
            .querySelectorAll('[name=otra_hora]')
            .map((button) => button.getAttribute('value'));
          return [answer.status, answer.document.querySelector('[name=nombre]')?.getAttribute('value'), ...near];
        };
        expect(await ask('00:30', valueOf('zona', 1))).toEqual([422, 'Ana', '22:30', '22:45', '23:00']);
        expect(await ask('12:30', '')).toEqual([422, 'Ana', '13:00', '13:15', '13:30']);

        await page.getByRole('link', { name: miReserva.verReserva }).click();
        await expect(page.locator('dl')).toContainText(terrace);
        await expect(page.locator('dl')).toContainText(end);
        const calendar = await page.request.get(`${page.url()}.ics`);
        expect((await calendar.text()).replace(/\r\n /g, '')).toMatch(new RegExp(`LOCATION:.*${terrace}`));
        await page.locator('summary', { hasText: miReserva.cambio.title }).click();
        await radio(page, 'Sala').check();
        await showTimes();
        await radio(page, night).check();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        await page.getByRole('button', { name: miReserva.cambio.label, exact: true }).click();
        await expect(page.getByText(miReserva.hecho.cambiar)).toBeVisible();
        await expect(page.locator('dl')).toContainText('Sala');
      });
    }
  });
}

test('the form with zones and services passes axe on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/reservas?fecha=${saturday}&personas=13`);
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const personas of ['13', '4']) {
    await page.goto(`${site.url}/reservas?fecha=${saturday}&personas=${personas}`);
    const found = await page.evaluate(async (script) => {
      (new Function(script) as () => void)();
      const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false });
      return violations.map(({ id }) => id);
    }, source);
    expect(found, personas).toEqual([]);
  }
});
