import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { civilDateAt } from '../../app/core/time';
import { fillForm, postForm } from '../faults/guest';
import { test } from '../support/kept-page';
import { lineFailures, loseAnswers } from '../support/line';
import { startSite, type Site } from '../support/site';
import { startWebhook, type Webhook } from '../support/webhook';

/**
 * The staff's network fails while a form of the panel is sent: no typed value is lost, the page shows an alert, and a
 * second press performs the action once.
 */

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
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 20_000 });

/** By the page's own request, which has the session and renders nothing. */
async function signIn(page: Page): Promise<void> {
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  // React has hydrated where it does, and the module of the other forms has loaded.
  await page.waitForFunction(() => {
    const hydrates = document.querySelector('script[src*="manifest-"], link[rel=modulepreload]') !== null;
    const main = document.querySelector('main');
    const isTaken = Object.keys(main ?? {}).some((key) => key.startsWith('__react'));
    return document.documentElement.hasAttribute('data-enhanced') && (isTaken || !hydrates);
  });
}

/** A form of the panel: how to fill it in and send it, what has to stay, and the stored result. */
interface PanelForm {
  form: string;
  /** The failures that it meets; all by default. */
  met?: number[];
  fill: (page: Page, round: string) => Promise<void>;
  send: (page: Page, round: string) => Promise<void>;
  expectKept: (page: Page, round: string) => Promise<void>;
  expectDone: (page: Page, round: string) => Promise<void>;
}

const last = (page: Page) => page.locator('#fila-nueva');
const first = (page: Page) => page.locator('tbody tr').first();
const named = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('textbox', { name: `Precio, ${name}`, exact: true }) });
const price = (row: Locator) => row.getByRole('textbox', { name: /^Precio/ });
const press = (place: Page | Locator, name: RegExp | string) => place.getByRole('button', { name }).click();
const sheet = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer();
const editor = '/admin/menu-del-dia';
const active = (page: Page) => page.locator('section[id^="menu-"]');
const picture = async () => ({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: await sheet() });
const countFiles = (input: Locator) => input.evaluate((each: HTMLInputElement) => each.files?.length);

/** A row for each round, so that rounds do not share results; all on one open page. */
async function createRows(page: Page, names: readonly string[]): Promise<void> {
  for (const tipo of names) {
    const form = { accion: 'crear', tipo, precio: '3' };
    await page.request.post(`${site.url}/admin/cervezas`, { form, maxRedirects: 0 });
  }
  await open(page, '/admin/cervezas');
}

const inDays = (days: number) => civilDateAt(new Date(Date.now() + days * 86_400_000));

/** Publishes a menu for today, which is then first; returns its id. */
async function publish(page: Page): Promise<string> {
  const multipart = { accion: 'crear', fecha: inDays(0), imagen_es: await picture() };
  await page.request.post(site.url + editor, { multipart, maxRedirects: 0 });
  const html = await (await page.request.get(site.url + editor)).text();
  return /<section[^>]* id="menu-(\d+)"/.exec(html)?.[1] ?? '';
}

/** The forms on one page of a table, opened once. */
const rowForms: readonly PanelForm[] = [
  {
    form: 'Guardar',
    fill: (page, round) => price(named(page, `Guardar ${round}`)).fill('4,5'),
    send: (page, round) => press(named(page, `Guardar ${round}`), /^Guardar/),
    expectKept: (page, round) => expect(price(named(page, `Guardar ${round}`))).toHaveValue('4,5'),
    expectDone: async (page, round) => {
      await expect(named(page, `Guardar ${round}`).getByRole('status')).toHaveText('Guardado');
      await expect(price(named(page, `Guardar ${round}`))).toHaveValue('4,50');
    },
  },
  {
    form: 'Eliminar',
    met: [0],
    fill: (page, round) => expect(price(named(page, `Eliminar ${round}`))).toHaveValue('3,00'),
    send: (page, round) => press(named(page, `Eliminar ${round}`), /^Eliminar/),
    expectKept: (page, round) => expect(price(named(page, `Eliminar ${round}`))).toHaveValue('3,00'),
    expectDone: (page, round) =>
      expect(page.getByRole('button', { name: `Deshacer, Eliminar ${round}` })).toBeVisible(),
  },
  {
    form: 'Deshacer',
    met: [3],
    fill: (page, round) => press(named(page, `Deshacer ${round}`), /^Eliminar/),
    send: (page, round) => press(page, `Deshacer, Deshacer ${round}`),
    expectKept: (page, round) =>
      expect(page.getByRole('button', { name: `Deshacer, Deshacer ${round}` })).toBeVisible(),
    expectDone: async (page, round) => {
      await expect(named(page, `Deshacer ${round}`).getByRole('status')).toHaveText('Restaurado');
      await open(page, '/admin/cervezas');
      await expect(named(page, `Deshacer ${round}`)).toHaveCount(1);
    },
  },
  {
    form: 'Restaurar',
    met: [0],
    fill: async (page, round) => {
      await press(named(page, `Restaurar ${round}`), /^Eliminar/);
      await expect(page.getByRole('button', { name: `Deshacer, Restaurar ${round}` })).toBeVisible();
      await open(page, '/admin/historial');
    },
    send: (page, round) =>
      page
        .getByRole('button', { name: new RegExp(`^Restaurar, Restaurar ${round} `) })
        .first()
        .click(),
    expectKept: (page) => expect(page).toHaveURL(/historial$/),
    expectDone: async (page, round) => {
      await expect(page).toHaveURL(/\/admin\/cervezas#fila-\d+$/);
      await expect(named(page, `Restaurar ${round}`)).toHaveCount(1);
      await expect(named(page, `Restaurar ${round}`).getByRole('status')).toHaveText('Restaurado');
    },
  },
];

/** The forms on the menu's page, with one menu published before. */
const menuForms: readonly PanelForm[] = [
  {
    form: 'Reemplazar imagen EN',
    met: [2],
    fill: async (page) => {
      await active(page)
        .first()
        .getByLabel('Imagen EN')
        .setInputFiles(await picture());
    },
    send: (page) => press(active(page).first(), 'Reemplazar imagen EN'),
    expectKept: async (page) => expect(await countFiles(active(page).first().getByLabel('Imagen EN'))).toBe(1),
    expectDone: (page) => expect(page.getByText('Imagen EN actualizada')).toBeVisible(),
  },
  {
    form: 'Desactivar',
    met: [0],
    fill: (page) => expect(active(page).first().getByRole('button', { name: 'Desactivar' })).toBeEnabled(),
    send: (page) => press(active(page).first(), 'Desactivar'),
    expectKept: (page) => expect(page.getByRole('button', { name: 'Desactivar' }).first()).toBeVisible(),
    expectDone: (page) => expect(page.getByText('Menú desactivado')).toBeVisible(),
  },
  {
    form: 'Usar de nuevo',
    met: [1],
    fill: (page) => expect(active(page).last().getByRole('button', { name: 'Usar de nuevo' })).toBeEnabled(),
    send: async (page) => {
      await page.evaluate(() =>
        Object.assign(window, { menus: document.querySelectorAll('section[id^=menu-]').length }),
      );
      await press(active(page).last(), 'Usar de nuevo');
    },
    expectKept: (page) => expect(active(page).last().getByRole('button', { name: 'Usar de nuevo' })).toBeEnabled(),
    expectDone: async (page) => {
      await expect(page.getByText('Menú publicado de nuevo')).toBeVisible();
      const before = await page.evaluate(() => Number((window as Window & { menus?: number }).menus));
      await expect(active(page)).toHaveCount(before + 1);
    },
  },
  {
    form: 'Eliminar, in its dialog',
    met: [2],
    fill: (page) => expect(active(page).first().getByRole('button', { name: 'Eliminar' })).toBeEnabled(),
    send: async (page) => {
      await press(active(page).first(), 'Eliminar');
      await press(page.getByRole('dialog'), 'Sí, eliminar');
    },
    expectKept: (page) => expect(active(page).first()).toBeVisible(),
    expectDone: (page) => expect(page.getByText('Menú eliminado')).toBeVisible(),
  },
];

/** Forms that open their own page. */
const otherForms: readonly PanelForm[] = [
  {
    form: 'Crear',
    met: [1],
    fill: async (page, round) => {
      await open(page, '/admin/comidas/entrantes');
      await last(page)
        .getByRole('textbox', { name: /^Nombre base/ })
        .fill(`Crear ${round}`);
      await price(last(page)).fill('5');
      await last(page)
        .locator('input[type=file]')
        .setInputFiles(await picture());
    },
    send: (page) => press(last(page), /^Crear/),
    expectKept: async (page, round) => {
      await expect(last(page).getByRole('textbox', { name: /^Nombre base/ })).toHaveValue(`Crear ${round}`);
      await expect(price(last(page))).toHaveValue('5');
      expect(await countFiles(last(page).locator('input[type=file]'))).toBe(1);
    },
    expectDone: async (page, round) => {
      await expect(named(page, `Crear ${round}`).getByRole('status')).toHaveText('Creado');
      await page.reload();
      await expect(named(page, `Crear ${round}`)).toHaveCount(1);
    },
  },
  {
    form: 'Crear menú',
    met: [1, 2, 3],
    fill: async (page, round) => {
      await open(page, editor);
      await page.locator('#crear').getByLabel('Fecha').fill(inDays(round.length));
      await page
        .locator('#crear')
        .getByLabel('Imagen ES')
        .setInputFiles(await picture());
      await page.getByLabel('Primeros (ES)').fill(`Lentejas ${round}`);
      // A choice in another form of the page stays.
      await active(page)
        .first()
        .getByLabel('Imagen EN')
        .setInputFiles(await picture());
    },
    send: (page) => press(page.locator('#crear'), 'Crear menú'),
    expectKept: async (page, round) => {
      await expect(page.locator('#crear').getByLabel('Fecha')).toHaveValue(inDays(round.length));
      expect(await countFiles(page.locator('#crear').getByLabel('Imagen ES'))).toBe(1);
      await expect(page.getByLabel('Primeros (ES)')).toHaveValue(`Lentejas ${round}`);
    },
    expectDone: async (page) => {
      await expect(page.getByText('Menú creado correctamente')).toBeVisible();
      expect(await countFiles(page.locator('#crear').getByLabel('Imagen ES'))).toBe(0);
      expect(await countFiles(active(page).first().getByLabel('Imagen EN'))).toBe(1);
    },
  },
  {
    form: 'Guardar, of a menu',
    met: [3],
    fill: async (page, round) => {
      await open(page, `${editor}?editar=${await publish(page)}`);
      await page.getByLabel('Primeros (ES)').fill(`Gazpacho ${round}`);
    },
    send: (page) => press(page.locator('#crear'), 'Guardar'),
    expectKept: (page, round) => expect(page.getByLabel('Primeros (ES)')).toHaveValue(`Gazpacho ${round}`),
    expectDone: async (page, round) => {
      await expect(page.getByText('Menú guardado')).toBeVisible();
      await expect(active(page).first()).toContainText(`Gazpacho ${round}`);
    },
  },
  {
    form: 'Eliminar, on its page',
    met: [3],
    fill: async (page) => open(page, `${editor}/eliminar?id=${await publish(page)}`),
    send: (page) => press(page, 'Sí, eliminar'),
    expectKept: (page) => expect(page).toHaveURL(/eliminar\?id=\d+$/),
    expectDone: (page) => expect(page.getByText('Menú eliminado')).toBeVisible(),
  },
  {
    form: 'Entrar',
    met: [1, 2, 3],
    fill: async (page) => {
      await page.context().clearCookies();
      await open(page, '/admin');
      await page.getByLabel('Clave').fill(site.adminKey);
    },
    send: (page) => press(page, 'Entrar'),
    expectKept: (page) => expect(page.getByLabel('Clave')).toHaveValue(site.adminKey),
    expectDone: (page) => expect(page.getByRole('region', { name: 'Para revisar' })).toBeVisible(),
  },
  {
    form: 'Salir',
    met: [1],
    fill: (page) => signIn(page).then(() => open(page, '/admin/cervezas')),
    send: (page) => press(page, 'Salir'),
    expectKept: (page) => expect(first(page)).toBeVisible(),
    expectDone: async (page) => {
      await expect(page).toHaveURL(`${site.url}/`);
      expect((await page.goto(`${site.url}/admin`))?.status()).toBe(403);
    },
  },
];

/**
 * A row meets every failure, a form with files and a whole page three: for a script it is the same whether the line
 * fails before or while it sends.
 */
const failuresOf = ({ met }: PanelForm) => lineFailures.filter((_, at) => met?.includes(at) ?? true);

async function meetFailures(page: Page, each: PanelForm): Promise<void> {
  for (const { how, fail } of failuresOf(each)) {
    await test.step(`${each.form}, ${how}`, async () => {
      await each.fill(page, how);
      const mend = await fail(page);
      await each.send(page, how);
      await expect(page.getByRole('alert')).toHaveText(/No (se ha podido|se pudo|se ha enviado)/);
      await expect(page.getByText('500')).toHaveCount(0);
      await each.expectKept(page, how);
      await mend();
      await each.send(page, how);
      await each.expectDone(page, how);
    });
  }
}

const promise = 'a line that fails is said, nothing is lost, and pressing again does it once';

test(`the forms of a table's rows: ${promise}`, async ({ page }) => {
  await signIn(page);
  const names = rowForms.flatMap((each) => failuresOf(each).map(({ how }) => `${each.form} ${how}`));
  await createRows(page, names);
  for (const each of rowForms) await meetFailures(page, each);
});

test(`the forms of a published menu: ${promise}`, async ({ page }) => {
  await signIn(page);
  await publish(page);
  await open(page, editor);
  for (const each of menuForms) await meetFailures(page, each);
});

for (const each of otherForms) {
  test(`${each.form}: ${promise}`, async ({ page }) => {
    await signIn(page);
    await meetFailures(page, each);
  });
}

test('a request whose answer was lost is delivered once', async ({ page }) => {
  await signIn(page);
  webhook.answer(500);
  const form = await fillForm(site, { nombre: 'Lucía Otra Vez' });
  expect((await postForm(`${site.url}/reservas`, form)).status).toBe(502);
  webhook.answer(200);
  const before = webhook.received.length;

  // The live news would show the delivery, and take the button away, before it is pressed again.
  await page.route('**/admin/novedades*', (route) => route.abort());
  await open(page, '/admin/reservas');
  const request = page.getByRole('article').filter({ hasText: 'Lucía Otra Vez' });
  const mend = await loseAnswers(page);
  await press(request, /^Enviar de nuevo/);
  await expect(page.getByRole('alert')).toContainText('No se ha enviado');
  await expect(request).toBeVisible();
  await mend();
  await press(request, /^Enviar de nuevo/);
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Enviada de nuevo');
  await expect(request.getByRole('button', { name: /^Enviar de nuevo/ })).toHaveCount(0);
  expect(webhook.received.length).toBe(before + 1);
});

test('going offline after a save keeps all values on the page, in the tables and in the menu', async ({ page }) => {
  await signIn(page);
  await createRows(page, ['Después']);
  await price(named(page, 'Después')).fill('6');
  await price(first(page)).fill('7,77');
  await press(named(page, 'Después'), /^Guardar/);
  await expect(named(page, 'Después').getByRole('status')).toHaveText('Guardado');
  await page.context().setOffline(true);
  await expect(price(first(page))).toHaveValue('7,77');
  await page.context().setOffline(false);

  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, editor);
  await active(page)
    .first()
    .getByLabel('Imagen EN')
    .setInputFiles(await picture());
  await page
    .locator('#crear')
    .getByLabel('Imagen ES')
    .setInputFiles(await picture());
  // The network fails when the post has been answered: the page requests nothing more.
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.continue() : route.abort()));
  await press(page.locator('#crear'), 'Crear menú');
  await expect(page.getByText('Menú creado correctamente')).toBeVisible();
  await expect(page.getByText('500')).toHaveCount(0);
  expect(await countFiles(active(page).first().getByLabel('Imagen EN'))).toBe(1);
});

test('Salir asks first while there are unsaved changes', async ({ page }) => {
  await signIn(page);
  await open(page, '/admin/refrescos');
  await price(first(page)).fill('9');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByRole('button', { name: 'Salir' }).click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(price(first(page))).toHaveValue('9');
  await press(first(page), /^Guardar/);
  await expect(first(page).getByRole('status')).toHaveText('Guardado');
  await press(page, 'Salir');
  await expect(page).toHaveURL(`${site.url}/`);
  expect(asked).toEqual(['beforeunload']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser reports the lost answer and sends the form again, which makes one row', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/cervezas`);
    await last(page).locator('[name=tipo]').fill('Sin guion');
    await last(page).locator('[name=precio]').fill('12,34');
    const mend = await loseAnswers(page);
    await last(page)
      .getByRole('button', { name: /^Crear/ })
      .click({ noWaitAfter: true });
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    await mend();
    // The browser's own 'reload', which repeats the post with all its fields.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.reload');
    await expect(named(page, 'Sin guion').getByRole('status')).toHaveText('Creado');
    await expect(named(page, 'Sin guion')).toHaveCount(1);
  });
});
