import { expect } from '@playwright/test';

import { createPlainBrowser, textOf } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* A group of 18, from the owner's menu to the kitchen's list; the guest on a phone. */

const key = 'una clave de prueba';
const day = '2026-12-18';
const shift = Math.round((new Date('2026-11-27T09:00:00Z').getTime() - Date.now()) / 1000);
let site: Site;
let owner: ReturnType<typeof createPlainBrowser>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift), RESERVATION_RATE_LIMIT: '0' } });
  owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
});
test.afterAll(() => site.stop());

const menu = {
  ...{ nombre_es: 'Menú de fiesta', nombre_en: 'Party menu', precio: '38,50', minimo: '12', dias_antes: '3' },
  texto_es: 'Croquetas y ensalada para compartir\n- Lubina a la espalda\n- Entrecot\n- Arroz de verduras',
};

test('the group of 18, from request to kitchen list', async ({ browser }, info) => {
  let step = 0;
  await test.step('the owner keeps a menu and takes groups; without it larger parties are refused', async () => {
    await (await owner.open('/admin/aforo')).press('Guardar', { grupo_maximo: '10' });
    const off = await owner.open(`/reservas?fecha=${day}&personas=18`);
    expect(off.document.querySelector('[name=personas]')?.getAttribute('max')).toBe('10');
    expect(off.document.querySelector('[name=presupuesto]')).toBeNull();
    const page = await owner.open('/admin/grupos');
    const refused = await page.press('Añadir', { ...menu, precio: 'mucho', dias_antes: '61' });
    expect([refused.status, refused.document.querySelector('textarea[name=texto_es]')?.text.trim()]).toEqual([
      422,
      menu.texto_es,
    ]);
    const added = await refused.press('Añadir', menu);
    expect(textOf(added.document.querySelector('main'))).toContain('Añadido: Menú de fiesta');
    const setting = added.document.querySelector('[data-option]') ?? undefined;
    const taken = await added.press('Guardar', { grupos: ['si'] }, setting);
    expect(taken.document.querySelector('[name=grupos]')?.hasAttribute('checked')).toBe(true);
  });

  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const guest = await (await browser.newContext(phone)).newPage();
  const shoot = (name: string) =>
    guest.screenshot({ path: info.outputPath(`${(step += 1)}-${name}.png`), fullPage: true });

  await test.step('the form asks what the group wants as soon as it is one, and loses nothing that was typed', async () => {
    await guest.goto(`${site.url}/reservas?fecha=${day}`);
    await expect(guest.locator('[name=presupuesto]')).toHaveCount(0);
    await guest.locator('[name=nombre]').fill('Carmen Vidal');
    await guest.locator('[name=telefono]').fill('612345678');
    await guest.locator('[name=email]').fill('carmen@example.com');
    await guest.locator('[name=personas]').fill('18');
    await guest.locator('[name=personas]').blur();
    await expect(guest.locator('[name=presupuesto]')).toBeVisible();
    const time = guest.locator('[name=hora][value="14:30"]');
    const fold = guest.locator('details', { has: time });
    if (!(await fold.evaluate((each: HTMLDetailsElement) => each.open))) await fold.locator('summary').click();
    await time.check({ force: true });
    for (const name of ['terminos', 'consentimiento']) await guest.locator(`[name=${name}]`).check({ force: true });
    await guest.getByRole('button', { name: 'Solicitar reserva' }).click();
    await expect(guest.getByRole('link', { name: /Elige un menú para el grupo/ })).toBeVisible();
    await expect(guest.locator('[name=nombre]')).toHaveValue('Carmen Vidal');
    await shoot('refused');
    await guest.getByRole('radio', { name: /Menú de fiesta/ }).check();
    await guest.getByRole('textbox', { name: /Presupuesto/ }).fill('Hasta 50 € con vino');
    await shoot('form');
    await guest.getByRole('button', { name: 'Solicitar reserva' }).click();
    await expect(guest.getByRole('link', { name: 'Ver o cambiar mi reserva' })).toBeVisible();
    await shoot('sent');
  });

  await test.step('staff see what the group wants, and confirm it', async () => {
    const desk = await owner.open(`/admin/reservas?dia=${day}`);
    const row = desk.document.querySelector('article');
    for (const text of ['Menú de fiesta, 38,50 €', 'Hasta 50 € con vino', 'sin sitio hasta confirmar']) {
      expect(textOf(row)).toContain(text);
    }
    const confirmed = await desk.press('Confirmar', {}, row ?? undefined);
    expect(textOf(confirmed.document.querySelector('article'))).not.toContain('sin sitio');
  });

  await test.step('the guest says how many of each dish', async () => {
    await guest.getByRole('link', { name: 'Ver o cambiar mi reserva' }).click();
    await shoot('booking');
    await guest.getByRole('link', { name: 'Elegir los platos' }).click();
    await expect(guest.getByText('hasta el martes, 15 de diciembre')).toBeVisible();
    await guest.getByLabel('Lubina a la espalda').fill('-1');
    await guest.getByRole('button', { name: 'Guardar los platos' }).click();
    await expect(guest.getByRole('alert')).toContainText('No se ha guardado');
    await guest.getByLabel('Lubina a la espalda').fill('7');
    await guest.getByLabel('Entrecot').fill('11');
    await guest.getByLabel('Alergias y notas para la cocina').fill('Dos entrecots sin gluten');
    await guest.getByRole('button', { name: 'Guardar los platos' }).click();
    await expect(guest.getByRole('status')).toContainText('Guardado');
    await expect(guest.getByLabel('Entrecot')).toHaveValue('11');
    await shoot('dishes');
  });

  await test.step('the desk, the sheet and the kitchen have them', async () => {
    const dishes = '7 Lubina a la espalda, 11 Entrecot';
    const desk = await owner.open(`/admin/reservas?dia=${day}`);
    expect(textOf(desk.document.querySelector('article'))).toContain(
      `Platos: ${dishes} · Cocina: Dos entrecots sin gluten`,
    );
    expect((await owner.open(`/admin/reservas/hoja?dia=${day}`)).html).toContain(dishes);
    const href = desk.document.querySelector('a[href*="/cocina"]')?.getAttribute('href') ?? '';
    const kitchen = (await owner.open(href)).document.querySelector('main');
    expect(textOf(kitchen?.querySelector('h2') ?? null)).toBe('14:30 · 18 personas · Carmen Vidal');
    expect(kitchen?.querySelectorAll('tr').map((row) => row.querySelectorAll('td').map(textOf))).toEqual([
      ['7', 'Lubina a la espalda'],
      ['11', 'Entrecot'],
    ]);
    expect(textOf(kitchen)).toContain('Dos entrecots sin gluten');
  });
});

test('after the last day the guest reads the dishes, and staff write them down', async () => {
  const plain = createPlainBrowser(site.url);
  const menus = await owner.open('/admin/grupos');
  await menus.press('Guardar', { dias_antes: '30' }, menus.document.querySelector('li form') ?? undefined);
  const form = await plain.open(`/reservas?fecha=${day}&hora=14:45&personas=18`);
  const fields = { nombre: 'Marta Ruiz', telefono: '612345679', email: 'marta@example.com' };
  const value = form.document.querySelector('[name=menu_grupo]')?.getAttribute('value') ?? '';
  const ticks = { terminos: ['si'], consentimiento: ['si'] };
  const sent = await form.press('Solicitar reserva', { ...fields, ...ticks, menu_grupo: [value] });
  const link = sent.document.querySelector('[href*="/reserva/"]')?.getAttribute('href') ?? '';
  const page = await plain.open(`${link}/platos`);
  expect(textOf(page.document.querySelector('main'))).toContain('Los platos se podían elegir hasta el');
  expect(page.document.querySelector('form[method=post] [name=plato_1]')).toBeNull();
  const late = await plain.open(`${link}/platos`, { method: 'POST', body: new URLSearchParams({ plato_1: '18' }) });
  expect(late.status).toBe(409);
  expect(late.html).not.toContain('18 ×');
  const desk = await owner.open(`/admin/reservas?dia=${day}&q=marta`);
  const staffs = await owner.open(desk.document.querySelector('a[href*="/platos?id="]')?.getAttribute('href') ?? '');
  const refused = await staffs.press('Guardar los platos', { plato_1: '1,5', notas: 'Una trona' });
  expect([refused.status, textOf(refused.document.querySelector('textarea[name=notas]'))]).toEqual([422, 'Una trona']);
  await refused.press('Guardar los platos', { plato_1: '18' });
  expect(textOf((await plain.open(`${link}/platos`)).document.querySelector('main'))).toContain(
    '18 × Lubina a la espalda',
  );
  const stranger = await plain.open(staffs.address, { method: 'POST', body: new URLSearchParams({ plato_1: '1' }) });
  expect(stranger.status).toBe(403);
  expect((await plain.open('/reserva/0000000000000000000000000/platos')).status).toBe(404);
});
