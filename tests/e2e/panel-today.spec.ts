import { expect } from '@playwright/test';

import { addDays, madrid } from '../../app/core/time';
import { serviceDay } from '../../app/features/restaurant/hours/hours';
import { test } from '../support/kept-page';
import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';

/** 'Hoy' and the way through the panel, without JavaScript. */

let site: Site;
/** The owner, over HTTP. */
let owner: ReturnType<typeof createPlainBrowser>;
test.beforeAll(async () => {
  site = await startSite();
  owner = createPlainBrowser(site.url);
  expect((await owner.open(`/admin?key=${site.adminKey}`)).address).toBe('/admin');
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false });

const linksOf = ({ document }: PlainPage, within: string) =>
  document.querySelectorAll(`${within} a[href]`).map((each) => each.getAttribute('href') ?? '');
const partOf = ({ document }: PlainPage, id: string) =>
  textOf(document.querySelector(`section[aria-labelledby=${id}]`));

/** A person of the staff, signed in. */
async function enterStaff(nombre: string) {
  const added = await (await owner.open('/admin/personal')).press('Añadir', { nombre });
  const [, link = ''] = /(\/admin\?key=[\w-]{43})/.exec(added.html) ?? [];
  const staff = createPlainBrowser(site.url);
  expect((await staff.open(link)).status).toBe(200);
  return staff;
}

test('the groups and the pages of each are links at every width, without a strip that scrolls', async ({ page }) => {
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  for (const [path, group, current] of [
    ['/admin', 'Hoy', undefined],
    ['/admin/reservas', 'Reservas', 'El día'],
    ['/admin/comidas/carnes', 'Carta', 'Comidas'],
    ['/admin/menu-del-dia', 'Menú del Día', undefined],
    ['/admin/historial', 'Casa', 'Historial'],
  ] as const) {
    await page.goto(site.url + path);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const groups = page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link');
      await expect(groups, path).toHaveText([/^Hoy$/, /^Reservas/, /^Carta$/, /^Menú\s+del Día$/, /^Casa$/]);
      const marked = page.locator('nav [aria-current]').and(page.locator(':visible'));
      const expected = current === undefined ? [group] : [group, current];
      await expect(page.getByRole('navigation', { name: 'Secciones del panel' }).locator('[aria-current]')).toHaveCount(
        1,
      );
      for (const name of expected)
        await expect(marked.filter({ hasText: name }).first(), `${path} ${width}`).toBeVisible();
      const found = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        strips: [...document.querySelectorAll('nav, nav ul')].filter((each) => each.scrollWidth > each.clientWidth + 1)
          .length,
        small: [...document.querySelectorAll('nav a')].filter((each) => each.getBoundingClientRect().height < 44)
          .length,
      }));
      expect(found, `${path} at ${width} px`).toEqual({ overflow: 0, strips: 0, small: 0 });
    }
  }
});

test('the keyboard reaches the groups, then the pages of the group, in the order shown', async ({ page }) => {
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`${site.url}/admin/correo`);
  const order: string[] = [];
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    order.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(order.map((text) => text.replace(/\d+$/, '').replace(/\s+/g, ' '))).toEqual([
    ...['Saltar al contenido', 'Antídoto.Panel', 'Ver la web', 'Salir'],
    ...['Hoy', 'Reservas', 'Carta', 'Menú del Día', 'Casa'],
    ...['Horario', 'El local', 'Personal', 'Avisos en el móvil', 'Correo'],
  ]);
});

test('no link of the panel leads a person of the staff to a page that is refused', async () => {
  const staff = await enterStaff('Marta');
  const seen = new Set(['/admin']);
  for (const path of seen) {
    const page = await staff.open(path);
    expect(page.status, path).toBe(200);
    expect(textOf(page.document.querySelector('h1')), path).not.toBe('');
    for (const href of linksOf(page, 'body')) {
      const [bare = ''] = href.split('#');
      // One page of each kind: other days, rows and changes have the same links.
      if (/^\/admin(?:\/|$)/.test(bare) && !/[?.]/.test(bare)) seen.add(bare);
    }
  }
  for (const path of ['/admin/reservas/mes', '/admin/cervezas', '/admin/menu-del-dia', '/admin/historial', '/admin/qr'])
    expect([...seen], path).toContain(path);
  for (const path of [
    '/admin/aforo',
    '/admin/turnos',
    '/admin/zonas',
    '/admin/mesas',
    '/admin/local',
    '/admin/personal',
  ])
    expect([...seen], path).not.toContain(path);
});

test("the lines below the titles of the columns of 'Hoy' meet", async ({ page }) => {
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  await page.setViewportSize({ width: 768, height: 844 });
  await page.goto(`${site.url}/admin`);
  const titles = page.locator('main section > [data-title]');
  const heights = await titles.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(4);
  expect(new Set(heights).size, heights.join()).toBe(1);
  await expect(titles.locator('~ p:empty')).toHaveCount(0);
});

test("'Hoy' shows the day, and its links and buttons act on it", async () => {
  const today = serviceDay(new Date(), madrid);
  const empty = await owner.open('/admin');
  expect(textOf(empty.document.querySelector('h1'))).toBe('Hoy');
  expect([partOf(empty, 'decidir'), partOf(empty, 'especiales')]).toEqual([
    expect.stringContaining('Nada por decidir.'),
    expect.stringContaining('Nada.'),
  ]);
  const sections = ['desayunos/cafes', 'comidas/entrantes', 'tostas-y-bocadillos/tostas', 'vinos/burbujas'];
  for (const path of [...sections, 'cervezas', 'refrescos', 'menu-del-dia'])
    expect(linksOf(empty, 'body'), path).toContain(`/admin/${path}`);

  const desk = await owner.open(`/admin/reservas?dia=${today}`);
  const added = await desk.press('Añadir', { nombre: 'Ana Ruiz', personas: '4', hora: '04:45' });
  expect(added.status).toBe(200);
  await added.press('Pausar', { minutos: 'hoy' });
  await (await owner.open('/admin/fuera-de-carta')).press('Añadir', { nombre_es: 'Setas de Soria', precio: '12,5' });
  const closed = { desde: addDays(today, 20), hasta: addDays(today, 20), cerrado: 'si', texto_es: 'Obras' };
  const body = new URLSearchParams({ accion: 'anadir', ...closed });
  expect((await owner.open('/admin/horario', { method: 'POST', body })).status).toBe(200);
  const dishes = await owner.open('/admin/cervezas');
  const [row] = dishes.document.querySelectorAll('tbody tr[id^=fila-]');
  await dishes.press('Guardar', { agotado: 'si' }, row);

  const page = await owner.open('/admin');
  expect(partOf(page, 'servicio')).toMatch(/4\s*cena.*4:45.*Ana Ruiz.*4 personas/);
  expect(partOf(page, 'especiales')).toMatch(/Setas de Soria.*12,50/);
  expect(partOf(page, 'dias')).toContain('cerrado');
  expect(partOf(page, 'agotado')).toContain('Cervezas');
  expect(linksOf(page, 'section')).toContain(`/admin/cervezas#${row?.id}`);
  const back = await page.press('Vuelve');
  expect(back.address).toMatch(/^\/admin\/cervezas/);
  expect(partOf(await owner.open('/admin'), 'agotado')).toContain('Nada agotado.');
  const resumed = await page.press('Reanudar');
  expect([resumed.address, textOf(resumed.document.querySelector('main [role=status]'))]).toEqual([
    expect.stringMatching(/^\/admin\/reservas/),
    'Se vuelve a reservar por internet.',
  ]);
  expect((await owner.open('/admin')).html).not.toContain('Reanudar');
});

test('Salir on a remembered phone asks for the key afterwards, and the page says so', async () => {
  const phone = createPlainBrowser(site.url);
  await phone.open(`/admin?key=${site.adminKey}`);
  const remembered = await (await phone.open('/admin')).press('Recordar este móvil');
  const sesion = remembered.document.querySelector('#sesion');
  expect(textOf(sesion)).toContain('Este móvil entra sin clave, 30 días como mucho; al salir se olvida');
  const button = remembered.document.querySelectorAll('button').find((each) => textOf(each) === 'Salir');
  expect(button?.getAttribute('aria-describedby')).toBe('sesion');
  expect((await remembered.press('Salir')).address).toBe('/');
  const after = await phone.open('/admin');
  expect([after.status, textOf(after.document.querySelector('h1'))]).toEqual([403, 'Acceso no autorizado']);
  const devices = textOf((await owner.open('/admin/personal')).document.querySelector('main'));
  expect(devices).toMatch(/Móviles recordados\s*Ninguno\./);
});
