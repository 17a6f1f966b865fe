import { expect } from '@playwright/test';

import { addDays, civilDateAt, civilTimeAt, formatDate } from '../../app/core/time';
import { clockTimeOf, formatTime } from '../../app/features/restaurant/hours/hours';
import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

const key = 'una clave de prueba';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false });

test('guests read and can book by the hours and the closure saved in the panel', async () => {
  const tomorrow = addDays(civilDateAt(new Date()), 1);
  const browser = createPlainBrowser(site.url);
  await browser.open(`/admin?key=${encodeURIComponent(key)}`);
  const valueOn = ({ document }: PlainPage, name: string) =>
    document.querySelector(`[name=${name}]`)?.getAttribute('value');
  const readStatus = ({ document }: PlainPage) => textOf(document.querySelector('main [role=status]'));

  // A missing time: nothing is stored, the typed values stay.
  let page = await browser.open('/admin/horario');
  page = await page.press('Guardar', { abre_1: '09:30', cierra_1: '' });
  expect(textOf(page.document)).toContain('Falta esta hora');
  expect(valueOn(page, 'abre_1')).toBe('09:30');
  page = await page.press('Guardar', { cierra_1: '23:45' });
  expect(readStatus(page)).toBe('Horario guardado');

  // A post without a week changes nothing and shows the week.
  for (const accion of ['eliminar', 'otra']) {
    const body = new URLSearchParams({ accion, id: 'x' });
    const refused = await browser.open('/admin/horario', { method: 'POST', body });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="23:45"');
  }

  page = await page.press('Añadir', { desde: tomorrow });
  expect(textOf(page.document)).toContain('Marca «Cerrado» o escribe las horas');
  const texts = { texto_es: 'Mañana cerramos por obras.', texto_en: 'Closed tomorrow for works.' };
  page = await page.press('Añadir', { cerrado: 'si', ...texts });
  expect(readStatus(page)).toBe('Añadido');
  const days = page.document.querySelectorAll('li').map(textOf);
  expect(days.find((day) => day.toLowerCase().includes(formatDate(tomorrow, 'es')))).toContain('Cerrado');

  // Today's too, which has no words of its own: the kept page turns with it, and the footer, the hours and the month say so.
  const readHome = async () => {
    const answer = await fetch(`${site.url}/`);
    return { tag: answer.headers.get('ETag'), html: await answer.text() };
  };
  const plain = await readHome();
  expect(plain.html).not.toContain('Hoy cerrado');
  expect((await readHome()).tag).toBe(plain.tag);
  const today = civilDateAt(new Date());
  page = await page.press('Añadir', { desde: today, cerrado: 'si', texto_es: '', texto_en: '' });
  expect(readStatus(page)).toBe('Añadido');
  const closed = await readHome();
  expect(closed.html).toContain('Hoy cerrado');
  expect(closed.tag).not.toBe(plain.tag);
  expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain('- Hoy: Cerrado\n');
  const about = await browser.open('/sobre-nosotros');
  expect(about.document.querySelectorAll('[data-today]').map(textOf)).toEqual(['HoyCerrado']);
  // After midnight the desk's day, which the month marks as today, is still the evening before.
  const month = await browser.open(`/admin/reservas/mes?mes=${today.slice(0, 7)}`);
  const cell = month.document.querySelector(`main a[href$="dia=${today}"]`);
  expect(textOf(cell)).toMatch(/: cerrado, 0 cubiertos/);
  expect(cell?.querySelectorAll('small').map(textOf)).toEqual(['cerrado']);
  const ofToday = page.document
    .querySelectorAll('li')
    .find((day) => textOf(day).toLowerCase().includes(formatDate(today, 'es')));
  await page.press('Eliminar', {}, ofToday);
  expect((await readHome()).html).toBe(plain.html);

  browser.forget();
  const noteOn = ({ document }: PlainPage) => document.querySelectorAll('[role=note]').map(textOf).join();
  for (const path of ['/', '/comida/carnes', '/reservas']) {
    const read = await browser.open(path);
    expect(noteOn(read), path).toContain(texts.texto_es);
    expect(textOf(read.document.querySelector('footer')), path).toContain('Lun 09:30–23:45');
  }
  expect(noteOn(await browser.open('/en/restaurante'))).toContain(texts.texto_en);
  const form = await browser.open(`/reservas?fecha=${tomorrow}`);
  expect(valueOn(form, 'fecha')).toBe(tomorrow);
  expect(form.document.querySelectorAll('[name=hora]:not([value=""])')).toHaveLength(0);
  expect(textOf(form.document)).toMatch(/la casa está cerrada.* Mañana cerramos por obras\./);
});

test('guests read the serving hours saved in the panel, and whether a list is served now', async ({ page }) => {
  const at = (hours: number) => clockTimeOf(civilTimeAt(new Date()).minutes + 1440 + hours * 60);
  const [later, latest] = [at(2), at(3)];
  const formatServing = (from: string, until: string) => `se sirve de ${formatTime(from)} a ${formatTime(until)}`;
  const notNow = `Ahora no: ${formatServing(later, latest)}`;
  await page.request.get(`${site.url}/admin?key=${encodeURIComponent(key)}`, { maxRedirects: 0 });
  await page.goto(`${site.url}/admin/horario`);
  await page.getByText('Horas de cada lista').click();
  const coffee = page.getByRole('group', { name: 'Café', exact: true });
  await coffee.getByLabel('Empieza').fill(later);
  await coffee.getByLabel('Termina').fill(later);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(coffee.getByText('Es la misma hora')).toBeVisible();
  await expect(coffee.getByLabel('Empieza')).toHaveValue(later);
  await coffee.getByLabel('Termina').fill(latest);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Horario guardado');
  await expect(coffee.getByLabel('Termina')).toHaveValue(latest);
  const begins = (await coffee.getByLabel('Empieza').getAttribute('name')) ?? '';

  await page.context().clearCookies();
  const guest = createPlainBrowser(site.url);
  const readMain = async (path: string) => textOf((await guest.open(path)).document.querySelector('main'));
  expect(await readMain('/en/cafe')).toContain(`Not now: served from ${formatTime(later)} to ${formatTime(latest)}`);
  for (const path of ['/desayunos-meriendas', '/cafe']) expect(await readMain(path), path).toContain(notNow);
  await page.goto(`${site.url}/carta`);
  await expect(page.getByText(notNow)).toBeVisible();
  // A list that is not served now comes last; print has the carta's order and no current time.
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN;
  expect(await top('Cafés')).toBeGreaterThan(await top('Refrescos'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(notNow)).toBeHidden();
  await expect(page.getByText(`Se${formatServing(later, latest).slice(2)}`, { exact: true })).toBeVisible();

  // The page changes when the list is served.
  const staff = createPlainBrowser(site.url);
  await staff.open(`/admin?key=${encodeURIComponent(key)}`);
  await (await staff.open('/admin/horario')).press('Guardar', { [begins]: at(-1) });
  const served = await readMain('/cafe');
  expect(served).toContain('Se sirve de');
  expect(served).not.toContain('Ahora no');
});

test('two openings a day are copied, read by guests and bookable, and bookings outside them are found', async () => {
  const browser = createPlainBrowser(site.url);
  await browser.open(`/admin?key=${encodeURIComponent(key)}`);
  const readStatus = ({ document }: PlainPage) => textOf(document.querySelector('main [role=status]'));
  const split = { abre_1: '13:00', cierra_1: '16:30', abre_1_2: '20:00', cierra_1_2: '02:00' };
  const kitchen = { cocina_abre_1: '13:00', cocina_cierra_1: '16:00' };

  // A kitchen between the spans, then no day ticked: both come back as typed.
  let page = await browser.open('/admin/horario');
  page = await page.press('Guardar', { ...split, cocina_abre_1: '17:00', cocina_cierra_1: '19:00' });
  expect(page.status).toBe(422);
  expect(textOf(page.document)).toContain('La cocina abre y cierra mientras el local está abierto');
  page = await page.press('Copiar', { ...split, ...kitchen });
  expect([page.status, textOf(page.document)]).toEqual([422, expect.stringContaining('Marca al menos un día')]);
  page = await page.press('Copiar', { copia_de: '1', copia_a: ['2', '3', '4', '5', '6', '7'] });
  expect(readStatus(page)).toBe('Horario guardado');
  const valueOn = (name: string) => page.document.querySelector(`[name=${name}]`)?.getAttribute('value');
  expect(['abre_7', 'cierra_7_2', 'cocina_cierra_7', 'cocina_abre_7_2'].map(valueOn)).toEqual([
    ...['13:00', '02:00', '16:00', ''],
  ]);

  const guest = createPlainBrowser(site.url);
  const home = await guest.open('/');
  expect(textOf(home.document.querySelector('footer'))).toContain('Lun–Dom 13:00–16:30, 20:00–02:00');
  const [, structured = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(home.html) ?? [];
  const specs = JSON.parse(structured) as {
    openingHoursSpecification: { dayOfWeek: string[]; opens: string; closes: string }[];
  };
  expect(specs.openingHoursSpecification.filter(({ dayOfWeek }) => dayOfWeek.includes('Monday'))).toMatchObject([
    { opens: '13:00', closes: '16:30' },
    { opens: '20:00', closes: '02:00' },
  ]);
  expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain('- Lunes a domingo: 13:00–16:30, 20:00–02:00\n');
  const day = addDays(civilDateAt(new Date()), 9);
  const form = await guest.open(`/reservas?fecha=${day}`);
  const times = form.document.querySelectorAll('[name=hora]').flatMap((radio) => radio.getAttribute('value') || []);
  expect([times[0], times.includes('16:30'), times.includes('20:00'), times.at(-1)]).toEqual([
    ...['13:00', false, true, '00:00'],
  ]);

  // Three bookings of that day, one of which its shorter hours still take.
  const desk = await browser.open(`/admin/reservas?dia=${day}`);
  for (const hora of ['14:00', '21:00', '22:30']) {
    await desk.press('Añadir', { nombre: 'Lola', hora, solicitud: `mesa-${hora}` });
  }
  page = await browser.open('/admin/horario');
  page = await page.press('Añadir', { desde: day, abre: '13:00', cierra: '16:00', abre_2: '16:00', cierra_2: '21:00' });
  expect(textOf(page.document)).toContain('El segundo turno abre después de cerrar el primero');
  page = await page.press('Añadir', { abre_2: '20:00', cierra_2: '21:00' });
  expect(readStatus(page)).toBe('Añadido. 2 reservas quedan fuera');
  const link = page.document.querySelector(`main a[href="/admin/reservas?dia=${day}"]`);
  expect(textOf(link)).toContain('2 reservas');
  const rows = (await browser.open(link?.getAttribute('href') ?? '')).document.querySelectorAll('article').map(textOf);
  expect(rows.filter((row) => row.includes('cerrado a esa hora'))).toHaveLength(2);
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('a second opening is added and copied from the keyboard', async ({ page }) => {
    await page.request.get(`${site.url}/admin?key=${encodeURIComponent(key)}`, { maxRedirects: 0 });
    await page.goto(`${site.url}/admin/horario`);
    const wednesday = page.getByRole('group', { name: 'Miércoles', exact: true });
    const second = page.getByRole('group', { name: 'Miércoles, segundo turno' });
    await wednesday.locator('[name=abre_3]').fill('12:00');
    await wednesday.locator('[name=cierra_3]').fill('15:00');
    for (const name of ['cocina_abre_3', 'cocina_cierra_3']) await wednesday.locator(`[name=${name}]`).fill('');
    if (!(await second.isVisible())) {
      await wednesday.getByText('Añadir segundo turno de apertura').focus();
      await page.keyboard.press('Enter');
    }
    await second.getByLabel('Abre', { exact: true }).fill('19:30');
    await second.getByLabel('Cierra', { exact: true }).fill('23:45');
    await page.getByLabel('Copiar de').selectOption('Miércoles');
    await page.getByRole('group', { name: 'A estos días' }).getByLabel('Jueves').check();
    await page.getByRole('button', { name: 'Copiar' }).press('Enter');
    await expect(page.locator('[role=status]:not(:empty)')).toHaveText(/^Horario guardado/);
    await expect(page.locator('[name=abre_4]')).toHaveValue('12:00');
    await expect(page.locator('[name=cierra_4_2]')).toHaveValue('23:45');
    await expect(page.getByRole('group', { name: 'Jueves, segundo turno' })).toBeVisible();
  });
});

test('guests read the days and hours of the menu of the day that staff saved', async ({ page }) => {
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await page.goto(`${site.url}/admin/horario`);
  const days = page.getByRole('group', { name: 'Días en que se sirve' });
  for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves']) await days.getByLabel(day).uncheck();
  await days.getByLabel('Sábado').check();
  await page.locator('[name=menu_desde]').fill('12:30');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('main [role=status]')).toContainText('Horario guardado');
  await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.goto(`${site.url}/restaurante`);
  await expect(page.getByText('Viernes y sábado', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/menu_del_dia`);
  await expect(page.getByText('a elegir uno de cada, viernes y sábado')).toBeVisible();
  await page.goto(`${site.url}/en/menu_del_dia`);
  await expect(page).toHaveTitle(/Friday and Saturday/);
});
