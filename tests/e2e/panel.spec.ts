import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { adminPathOf, catalogue, menuListOf, type MenuList } from '../../app/features/carta/catalogue';
import { dishField, fieldsOf } from '../../app/features/carta/dish-fields';
import { localizePath } from '../../app/core/pages';
import { test } from '../support/kept-page';
import { pasteDishes } from '../support/paste-dishes';
import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
const entrance = `/admin?key=${encodeURIComponent(key)}`;
let site: Site;
/** Signed in, without JavaScript, over HTTP. */
let browser: ReturnType<typeof createPlainBrowser>;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
  browser = createPlainBrowser(site.url);
  const page = await browser.open(entrance);
  expect([page.status, page.address]).toEqual([200, '/admin']);
});
test.afterAll(() => site.stop());
test.use({ viewport: { width: 1280, height: 900 } });

/** By the context's own request, so that tests open a page only for what they check. */
const signIn = (request: APIRequestContext) => request.get(site.url + entrance, { maxRedirects: 0 });

/** The carta that guests read now in a language, without a session, from the cache or not. */
async function readPublicPage(page: string, language: 'es' | 'en'): Promise<string> {
  const response = await fetch(site.url + localizePath(page, language));
  expect(response.headers.get('cache-control')).toContain('public');
  return response.text();
}

interface OnCarta {
  list: MenuList;
  spanish: string;
  english: string;
}

/** Reads each page of the carta once for all lines on it; with `isByTurns` in one language only, alternating. */
async function expectAllOnCarta(lines: readonly OnCarta[], isThere = true, isByTurns = false): Promise<void> {
  for (const [at, page] of [...new Set(lines.map(({ list }) => list.page))].entries()) {
    for (const language of isByTurns ? ([at % 2 === 0 ? 'es' : 'en'] as const) : (['es', 'en'] as const)) {
      const html = await readPublicPage(page, language);
      for (const line of lines.filter(({ list }) => list.page === page)) {
        const text = language === 'es' ? line.spanish : line.english;
        expect(html.includes(text), `${text} on ${localizePath(page, language)}`).toBe(isThere);
      }
    }
  }
}

const expectOnCarta = (list: MenuList, spanish: string, english: string, isThere = true) =>
  expectAllOnCarta([{ list, spanish, english }], isThere);

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('textbox', { name: `Precio, ${name}`, exact: true }) });

const plainRows = ({ document }: PlainPage) =>
  document.querySelectorAll('tbody tr[id^=fila-]:not(#fila-nueva):not([hidden])');
const newRow = ({ document }: PlainPage) => found(document.querySelector('#fila-nueva'));
const found = <Thing>(thing: Thing | null | undefined): Thing => {
  if (thing === null || thing === undefined) throw new Error('It is not on the page');
  return thing;
};
const plainRow = (page: PlainPage, name: string) => {
  const rows = plainRows(page).filter((row) => row.querySelector(`input[aria-label="Precio, ${name}"]`));
  expect(rows.length, `rows of ${name}`).toBe(1);
  return found(rows[0]);
};
type Row = ReturnType<typeof plainRow>;
const readStatus = (row: Row) => textOf(row.querySelector('[role=status]'));
const alertOn = ({ document }: PlainPage) => textOf(document.querySelector('main [role=alert]'));
const valueIn = (row: Row, field: string) => row.querySelector(`[name=${field}]`)?.getAttribute('value');

/** One list of each shape among the nineteen: a choice, pictures and half portions, no extra field, no Spanish name. */
const shapes = (['cafes', 'entrantes', 'burbujas', 'refrescos'] as const).map(menuListOf);

/** Creates, changes, deletes and restores a row as a person does, and checks the carta after each step. */
async function editList(page: Page, list: MenuList): Promise<void> {
  const name = `Prueba ${list.table}`;
  const shown = (spanish: string) => (list.table === 'refrescos' ? name : spanish);
  await page.goto(site.url + adminPathOf(list));
  const last = page.locator('#fila-nueva');
  await last.getByRole('textbox', { name: /^Nombre base/ }).fill(name);
  await last.getByRole('textbox', { name: /^Español/ }).fill(`${name} española`);
  await last.getByRole('textbox', { name: /^Inglés/ }).fill(`${name} English`);
  await last.getByRole('textbox', { name: /^Precio/ }).fill('7,5');
  await last.getByText('Detalles').click();
  if (list.fields.includes('precio_media')) await last.getByRole('textbox', { name: /^½ ración/ }).fill('4.25');
  if (list.fields.includes('por_unidad')) await last.getByRole('checkbox', { name: /^Por unidad/ }).check();
  await last.getByRole('textbox', { name: 'Descripción', exact: true }).fill('De prueba');
  if (list.fields.includes('categoria')) await last.getByRole('combobox').selectOption('especial');
  await last.getByRole('button', { name: 'Crear' }).click();

  const row = rowOf(page, name);
  await expect(row.getByRole('status')).toHaveText('Creado');
  await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('7,50');
  await expectOnCarta(list, shown(`${name} española`), `${name} English`);

  await row.locator('summary').click();
  await row.getByRole('textbox', { name: /^Precio/ }).fill('8.95');
  await row.getByRole('textbox', { name: /^Inglés/ }).fill(`${name} changed`);
  if (list.fields.includes('categoria')) await row.getByRole('combobox').selectOption('clasico');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByRole('status')).toHaveText('Guardado');
  await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('8,95');
  if (list.fields.includes('categoria')) await expect(row.locator('select')).toHaveValue('clasico');
  await expectOnCarta(list, '8,95', `${name} changed`);

  await row.getByRole('button', { name: 'Eliminar' }).click();
  const undo = page.getByRole('button', { name: `Deshacer, ${name}` });
  await expect(page.locator('[role=status]:not(:empty)').filter({ hasText: name })).toContainText('Eliminado');
  await expectOnCarta(list, name, name, false);

  await undo.click();
  await expect(row.getByRole('status')).toHaveText('Restaurado');
  await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('8,95');
  await expectOnCarta(list, shown(`${name} española`), `${name} changed`);
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(undo).toBeVisible();
  await page.goto(site.url + adminPathOf(list));
  await expect(page.getByText(name)).toHaveCount(0);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a row of entrantes is created, changed, deleted and restored; a refused one shows the reason, keeps the typed values and changes nothing', async ({
    page,
  }) => {
    const entered = await page.goto(site.url + entrance);
    expect([entered?.status(), page.url()]).toEqual([200, `${site.url}/admin`]);
    await editList(page, menuListOf('entrantes'));

    // On the page that was opened again at the end.
    const last = page.locator('#fila-nueva');
    await last.getByRole('textbox', { name: /^Inglés/ }).fill('Only in English');
    await last.getByText('Detalles').click();
    await last.getByRole('checkbox', { name: /^Por unidad/ }).check();
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      last.getByRole('button', { name: 'Crear' }).click(),
    ]);
    expect(refused.status()).toBe(422);
    await expect(page.getByRole('alert')).toHaveText('Falta tipo o precio');
    await expect(last.getByRole('textbox', { name: /^Inglés/ })).toHaveValue('Only in English');
    await expect(last.locator('input[name=por_unidad]')).toBeChecked();

    const row = page.locator('tbody tr').first();
    await row.locator('summary').click();
    await row.getByRole('textbox', { name: /^Español/ }).fill('Otro nombre');
    await row.getByRole('textbox', { name: /^Precio/ }).fill('9.999');
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('dos decimales');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('9.999');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toBeFocused();
    await expect(row.getByRole('textbox', { name: /^Español/ })).toHaveValue('Otro nombre');
    const [stored] = plainRows(await browser.open('/admin/comidas/entrantes'));
    expect(valueIn(found(stored), 'tipo_es')).not.toBe('Otro nombre');
  });
});

test.describe('without JavaScript, over HTTP', () => {
  for (const [table, unit] of [
    ['entrantes', / ud\.| each/],
    ['arroces', / pers\.| p\.p\./],
    ['blanco', undefined],
  ] as const) {
    test(`a row of ${table} without a price is saved, and guests read that they should ask for it`, async () => {
      const list = menuListOf(table);
      const name = `Sin precio ${table}`;
      let page = await browser.open(adminPathOf(list));
      const own: Record<string, string> = table === 'entrantes' ? { por_unidad: 'si' } : {};
      page = await page.press('Crear', { tipo: name, ...own });
      expect(alertOn(page)).toBe('Falta tipo o precio');
      page = await page.press('Crear', { precio: '7' });
      page = await page.press('Guardar', { precio: '', tipo_en: `${name} in English` }, plainRow(page, name));
      const row = plainRow(page, name);
      expect([readStatus(row), valueIn(row, 'precio'), valueIn(row, 'tipo_en')]).toEqual([
        'Guardado',
        '',
        `${name} in English`,
      ]);
      for (const [path, shown, ask] of [
        [list.page, name, 'Pregunta el precio'],
        [localizePath(list.page, 'en'), `${name} in English`, 'Ask for the price'],
      ] as const) {
        const { document } = await browser.open(path);
        const line = document
          .querySelectorAll('li')
          .map(textOf)
          .find((text) => text.includes(shown));
        expect(line).toContain(ask);
        if (unit) expect(line).not.toMatch(unit);
      }
      const { document } = await browser.open('/admin');
      expect(textOf(document.querySelector('[aria-label="Para revisar"]'))).toContain('sin precio');
    });
  }

  test("a dish's picture has the alternative text of staff, or none beside the dish's name", async () => {
    const alts = async (path: string) => {
      const { document } = await browser.open(path);
      // The first dish leads the page; the others are in its list.
      const images = [
        ...document.querySelectorAll('[data-lead] img'),
        ...document.querySelectorAll('main li [popover] img'),
      ];
      return images.map((image) => image.getAttribute('alt'));
    };
    const silent = await alts('/comida/entrantes');
    expect(silent.length).toBeGreaterThan(4);
    expect(new Set(silent)).toEqual(new Set(['']));

    const address = '/admin/comidas/entrantes';
    let page = await browser.open(address);
    const words = { es: 'Seis croquetas doradas', en: 'Six golden croquettes' };
    const typed = { imagen_texto_es: words.es, imagen_texto_en: words.en };
    page = await page.press('Guardar', typed, plainRows(page)[0]);
    expect(readStatus(found(plainRows(page)[0]))).toBe('Guardado');
    expect(await alts('/comida/entrantes')).toEqual(silent.map((_, index) => (index === 0 ? words.es : '')));
    expect(await alts('/en/comida/entrantes')).toEqual(silent.map((_, index) => (index === 0 ? words.en : '')));

    // A page from before the two fields existed neither shows nor sends them.
    const { document } = await browser.open(address);
    const form = found(document.querySelector('#f-1'));
    const id = form.querySelector('input[name=id]')?.getAttribute('value') ?? '';
    const before = form.querySelector('input[name=antes]')?.getAttribute('value') ?? '';
    const seen = JSON.parse(before) as Record<string, unknown>;
    const old = ['tipo', 'tipo_es', 'tipo_en', 'precio', 'descripcion', 'imagen', 'precio_media', 'por_unidad'];
    const kept = Object.fromEntries(old.map((name) => [name, String(seen[name] ?? '')]));
    const antes = JSON.stringify(Object.fromEntries(old.map((name) => [name, seen[name]])));
    const sent = { ...kept, id, precio: '2,10', por_unidad: 'si', accion: 'guardar', antes };
    const saved = await browser.open(address, { method: 'POST', body: new URLSearchParams(sent) });
    expect(saved.status).toBe(200);
    const row = found(plainRows(await browser.open(address))[0]);
    expect([valueIn(row, 'precio'), valueIn(row, 'imagen_texto_es')]).toEqual(['2,10', words.es]);
  });

  test('a form of a new item makes one row when it is sent twice, and another when it is filled in again', async () => {
    const address = '/admin/comidas/entrantes';
    const opened = await browser.open(address);
    // A second press aborts the first answer, not the first post: both posts arrive, the second answer is shown.
    const press = (tipo: string) => opened.press('Crear', { tipo, precio: '7,5' });
    const answers = await Promise.all([press('Pulsada dos veces'), press('Pulsada dos veces')]);
    expect(new Set(answers.map((answer) => answer.address)).size).toBe(1);
    for (const answer of [...answers, await press('Pulsada dos veces')]) {
      expect(answer.status).toBe(200);
      expect(readStatus(plainRow(answer, 'Pulsada dos veces'))).toBe('Creado');
    }

    // 'Back' shows the form as it was sent: with another name it is another item.
    await press('Otra después');
    const page = await browser.open(address);
    for (const name of ['Otra después', 'Pulsada dos veces']) expect(plainRow(page, name)).toBeDefined();
    const keyOf = ({ document }: PlainPage) =>
      document.querySelector('#f-nueva input[name=solicitud]')?.attributes.value;
    expect(keyOf(page)).not.toBe(keyOf(opened));

    // A refused form keeps its key when it is corrected or sent again.
    const refused = await page.press('Crear');
    expect(alertOn(refused)).toBe('Falta tipo o precio');
    expect(keyOf(refused)).toBe(keyOf(page));
  });

  test('a notice is not shown again when the page is reloaded', async () => {
    let page = await browser.open('/admin/cervezas');
    page = await page.press('Guardar', {}, plainRows(page)[0]);
    expect(readStatus(found(plainRows(page)[0]))).toBe('Guardado');
    page = await browser.open(page.address);
    expect(plainRows(page).length).toBeGreaterThan(2);
    expect(textOf(page.document)).not.toContain('Guardado');
  });

  test('the second of two people sees the conflict and chooses', async () => {
    const address = '/admin/vinos/rosado';
    const first = (page: PlainPage) => found(plainRows(page)[0]);
    const readPrice = async () => valueIn(first(await browser.open(address)), 'precio');
    const [mine, others] = [await browser.open(address), await browser.open(address)];
    await others.press('Guardar', { precio: '3,31' }, first(others));
    const answer = await mine.press('Guardar', { precio: '3,32' }, first(mine));
    expect(answer.status).toBe(409);
    const note = answer.document.querySelector('tr [data-note]');
    for (const text of ['3,31', '3,32']) expect(textOf(note)).toContain(text);
    expect(valueIn(first(answer), 'precio')).toBe('3,32');
    expect(await readPrice()).toBe('3,31');

    const chosen = await answer.press('Guardar la mía');
    expect(valueIn(first(chosen), 'precio')).toBe('3,32');
    expect(await readPrice()).toBe('3,32');
  });

  test('a row that another person deleted can be created again or left', async () => {
    const address = '/admin/vinos/faena';
    const [mine, others] = [await browser.open(address), await browser.open(address)];
    const name = valueIn(found(plainRows(mine)[0]), 'tipo') ?? '';
    await others.press('Eliminar', {}, plainRows(others)[0]);
    const answer = await mine.press('Guardar', { precio: '12,5' }, plainRows(mine)[0]);
    expect(alertOn(answer)).toContain('ha eliminado esta fila');
    const row = plainRow(await answer.press('Crearla de nuevo'), name);
    expect([readStatus(row), valueIn(row, 'precio')]).toEqual(['Creado', '12,50']);
  });

  test('a list of more than thirty rows can be searched', async () => {
    const dishes = Array.from({ length: 31 }, (_, index) => ({ tipo: `Carne número ${index + 1}`, precio: '1' }));
    await pasteDishes(browser, 'carnes', dishes);
    let page = await browser.open('/admin/comidas/carnes');
    page = await page.press('Buscar', { q: 'numero 17' });
    expect(plainRows(page)).toHaveLength(1);
    page = await page.press('Guardar', {}, plainRow(page, 'Carne número 17'));
    expect(readStatus(plainRow(page, 'Carne número 17'))).toBe('Guardado');
    expect(page.address).toMatch(/\?q=numero\+17(#|$)/);

    // A changed row is shown although it does not match the search.
    page = await page.press('Crear', { tipo: 'Solomillo', precio: '21' }, newRow(page));
    expect(readStatus(plainRow(page, 'Solomillo'))).toBe('Creado');
    expect(page.address).toMatch(/\?q=numero\+17(#|$)/);
  });
});

test.describe('with JavaScript', () => {
  // panel-pages.spec.ts saves the further fields of entrantes with JavaScript.
  test('a row of cafes is created, changed, deleted and restored in place', async ({ page }) => {
    const list = menuListOf('cafes');
    const loads: string[] = [];
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await signIn(page.request);
    await page.goto(site.url + adminPathOf(list));
    await waitForScript(page);
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await editList(page, list);
    // The two `goto` of the test itself: the list, and the list again at the end.
    expect(loads).toEqual([site.url + adminPathOf(list), site.url + adminPathOf(list)]);
    expect(faults).toEqual([]);
  });

  test('a save without an answer shows an alert, keeps the typed values and can be sent again; leaving with unsaved changes asks first', async ({
    page,
  }) => {
    await signIn(page.request);
    await page.goto(`${site.url}/admin/refrescos`);
    await waitForScript(page);
    const row = page.locator('tbody tr').first();
    await row.getByRole('textbox', { name: /^Precio/ }).fill('3,3');
    await page.route('**/admin/filas/**', (route) => route.abort());
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('sin guardar No se ha podido guardar');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('3,3');
    await page.unroute('**/admin/filas/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('3,30');

    await row.locator('summary').click();
    await row.getByRole('textbox', { name: /^Nombre base/ }).fill('Sin guardar');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void (asked.length === 1 ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole('link', { name: 'Cervezas' }).click();
    await page.waitForURL('**/admin/cervezas');
    expect(asked).toEqual(['beforeunload']);

    await waitForScript(page);
    const name = page.locator('#fila-nueva').getByRole('textbox', { name: /^Nombre base/ });
    await name.fill('Aún sin crear');
    await page.getByRole('link', { name: 'Refrescos' }).click({ noWaitAfter: true });
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
    await expect(name).toHaveValue('Aún sin crear');
    expect(page.url()).toBe(`${site.url}/admin/cervezas`);
  });

  test('the keyboard can change, delete and restore, and the focus keeps its place', async ({ page }) => {
    await signIn(page.request);
    await page.goto(`${site.url}/admin/cervezas`);
    await waitForScript(page);
    const row = page.locator('tbody tr').first();
    const name = await row.locator('input[name=tipo]').inputValue();
    await row.getByRole('textbox', { name: `Precio, ${name}`, exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2,35');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: `Agotado, ${name}` })).toBeFocused();
    await page.keyboard.press('Tab');
    // The keyboard opens the row too, and skips its fields until then.
    await page.keyboard.press('Enter');
    await expect(row.getByRole('textbox', { name: 'Descripción', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: `Guardar, ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await expect(row.getByRole('button', { name: `Guardar, ${name}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: `Eliminar, ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Deshacer, ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('status')).toHaveText('Restaurado');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toBeFocused();
  });

  test('each deletion can be undone for thirty seconds, and the focus then moves to the next row', async ({
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    await page.clock.install();
    await signIn(page.request);
    await page.goto(`${site.url}/admin/desayunos/dulces`);
    await waitForScript(page);
    const names = await page.locator('tbody input[name=tipo]').evaluateAll((inputs) => {
      return inputs.map((input) => (input as HTMLInputElement).value);
    });
    const undo = (index: number) => page.getByRole('button', { name: `Deshacer, ${names[index]}` });
    await rowOf(page, names[0] ?? '')
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(undo(0)).toBeFocused();
    await page.clock.fastForward(20_000);
    await rowOf(page, names[2] ?? '')
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(undo(2)).toBeFocused();
    await page.clock.fastForward(11_000);
    await expect(undo(0)).toHaveCount(0);
    await expect(undo(2)).toBeFocused();
    await page.clock.fastForward(20_000);
    await expect(undo(2)).toHaveCount(0);
    await expect(rowOf(page, names[3] ?? '').getByRole('textbox', { name: /^Precio/ })).toBeFocused();
    await page.context().close();
  });

  test('a row that another person changed is not overwritten in place either; a deleted one is created again and focused', async ({
    page,
  }) => {
    // The page gets no live changes: it notices the conflict when it saves.
    await page.route('**/admin/novedades*', (route) => route.abort());
    await signIn(page.request);
    const address = '/admin/vinos/burbujas';
    await page.goto(site.url + address);
    await waitForScript(page);
    const others = await browser.open(address);
    const [first, second] = plainRows(others);
    expect(readStatus(found(plainRows(await others.press('Guardar', { precio: '19' }, first))[0]))).toBe('Guardado');
    const row = page.locator('tbody tr').first();
    await row.getByRole('textbox', { name: /^Precio/ }).fill('20');
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('Otra persona ha cambiado esta fila');
    await page.getByRole('button', { name: 'Dejar la guardada' }).click();
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('19,00');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Guardar' })).toBeFocused();

    const name = valueIn(found(second), 'tipo') ?? '';
    await others.press('Eliminar', {}, second);
    await rowOf(page, name)
      .getByRole('textbox', { name: /^Precio/ })
      .fill('4,2');
    await rowOf(page, name)
      .getByRole('button', { name: /^Guardar,/ })
      .click();
    await page.getByRole('button', { name: 'Crearla de nuevo' }).click();
    await expect(rowOf(page, name).getByRole('status')).toHaveText('Creado');
    await expect(rowOf(page, name).getByRole('textbox', { name: /^Precio/ })).toBeFocused();
  });
});

/** A row as an answer shows it. */
interface Line {
  values: Record<string, string>;
  status: string;
}
type Intent = 'crear' | 'guardar' | 'eliminar' | 'deshacer';
/** Presses a button of the row with that name, or of the last row, with some fields typed anew. */
type Press = (intent: Intent, name: string, typed?: Record<string, string>) => Promise<Line>;

/** As a browser without JavaScript does: the page's own forms with all their fields. */
async function openForms(list: MenuList): Promise<Press> {
  let page = await browser.open(adminPathOf(list));
  const findRow = (name: string) =>
    found(
      page.document
        .querySelectorAll('tbody tr')
        .find((row) =>
          row.querySelectorAll('button').some((button) => button.getAttribute('aria-label')?.endsWith(`, ${name}`)),
        ),
    );
  const names = { crear: 'Crear', guardar: 'Guardar', eliminar: 'Eliminar', deshacer: 'Deshacer' };
  return async (intent, name, typed = {}) => {
    page = await page.press(names[intent], typed, intent === 'crear' ? newRow(page) : findRow(name));
    expect(page.status).toBe(200);
    const row = findRow(typed.tipo ?? name);
    const values = row.querySelectorAll('input[name], select[name]').map((control) => {
      const chosen = control.tagName === 'SELECT' ? control.querySelector('option[selected]') : control;
      return [control.getAttribute('name'), chosen?.getAttribute('value') ?? ''];
    });
    return { values: Object.fromEntries(values) as Record<string, string>, status: readStatus(row) };
  };
}

/** As the panel's script does: one row's answer as JSON. */
function openScript(request: APIRequestContext, list: MenuList): Press {
  let row: { id?: number; before?: string; values?: Record<string, string>; undo?: string } = {};
  return async (intent, name, typed = {}) => {
    const { id, before, values, undo } = row;
    const known = intent === 'crear' ? {} : { id: String(id), antes: before ?? '', ...values, cambio: undo ?? '' };
    const form = { ...known, ...typed, accion: intent };
    const answer = await request.post(`${site.url}/admin/filas/${list.table}`, { form });
    expect(answer.status()).toBe(200);
    const { row: after } = (await answer.json()) as { row: typeof row & { message: string } };
    row = after;
    return { values: after.values ?? {}, status: after.message };
  };
}

// Step by step for all tables together, because each step reads each page of the carta once.
test('over HTTP a row of each table is created, changed, deleted and restored as the script sends it, and of each shape as a form does too', async ({
  request,
}) => {
  await signIn(request);
  const extras = { precio_media: '4.25', por_unidad: 'si', descripcion: 'De prueba', categoria: 'especial' };
  // All tables have one action, which answers a form with the whole page; one table of each shape is enough.
  const ways = [
    ...catalogue.map((list) => ({ list, how: 'a script' })),
    ...shapes.map((list) => ({ list, how: 'a form' })),
  ];
  const rows = await Promise.all(
    ways.map(async ({ list, how }, index) => {
      const name = `Prueba de ${how} en ${list.table}`;
      const own: Partial<typeof extras> = Object.fromEntries(
        Object.entries(extras).filter(([field]) => list.fields.some((each) => each === field)),
      );
      const press = how === 'a form' ? await openForms(list) : openScript(request, list);
      const change = {
        precio: `${20 + index}.37`,
        tipo_en: `${name} changed`,
        ...(own.categoria ? { categoria: 'clasico' } : {}),
      };
      return { list, how, name, own, press, change, spanish: list.table === 'refrescos' ? name : `${name} española` };
    }),
  );
  expect(rows).toHaveLength(23);
  const onCarta = (lineOf: (row: (typeof rows)[number]) => Omit<OnCarta, 'list'>) =>
    rows.map((row) => ({ list: row.list, ...lineOf(row) }));

  for (const { list, how, name, own, press } of rows) {
    const typed = { tipo: name, tipo_es: `${name} española`, tipo_en: `${name} English`, precio: '7,5', ...own };
    const created = await press('crear', name, typed);
    expect(created.status, name).toBe('Creado');
    // A long list renders the checkboxes of an opened row only, and a test above has made one long.
    const controls =
      how === 'a script'
        ? [...fieldsOf(list)]
        : fieldsOf(list)
            .filter((field) => dishField(field).control !== 'codes')
            .map((field) => (field === 'agotado_hasta' ? 'agotado' : field));
    expect(Object.keys(created.values), name).toEqual(expect.arrayContaining(controls));
    expect(created.values).toMatchObject({ tipo: name, tipo_en: `${name} English`, precio: '7,50' });
  }
  await expectAllOnCarta(onCarta(({ name, spanish }) => ({ spanish, english: `${name} English` })));

  const shownPrice = ({ precio }: { precio: string }) => precio.replace('.', ',');
  for (const { name, press, change } of rows) {
    const saved = await press('guardar', name, change);
    expect(saved.status, name).toBe('Guardado');
    expect(saved.values).toMatchObject({ ...change, precio: shownPrice(change) });
  }
  await expectAllOnCarta(onCarta(({ change }) => ({ spanish: shownPrice(change), english: change.tipo_en })));

  for (const { name, press } of rows) expect((await press('eliminar', name)).status, name).toContain('Eliminado');
  await expectAllOnCarta(
    onCarta(({ name }) => ({ spanish: name, english: name })),
    false,
    true,
  );

  for (const { name, press, change } of rows) {
    const restored = await press('deshacer', name);
    expect(restored.status, name).toBe('Restaurado');
    expect(restored.values).toMatchObject({ ...change, precio: shownPrice(change) });
  }
  await expectAllOnCarta(
    onCarta(({ spanish, change }) => ({ spanish, english: change.tipo_en })),
    true,
    true,
  );
});

/** React has hydrated: pressing a button no longer leaves the page. */
async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody') ?? {}).some((key) => key.startsWith('__react')),
  );
}
