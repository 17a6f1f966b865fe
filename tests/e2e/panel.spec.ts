import {
  expect,
  test,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { JSDOM } from 'jsdom';

import { adminPathOf, catalogue, menuListOf, type MenuList } from '../../app/domain/carta/catalogue';
import { dishField, fieldsOf } from '../../app/domain/carta/dish-fields';
import { localizePath } from '../../app/domain/language';
import { pasteDishes } from '../support/paste-dishes';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ viewport: { width: 1280, height: 900 } });

async function signIn(page: Page): Promise<void> {
  const response = await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  expect(response?.status()).toBe(200);
  expect(page.url()).toBe(`${site.url}/admin`);
}

/** What guests read now, in the language, from the cache or not: somebody without a session asks. */
async function readPublicPage(list: MenuList, language: 'es' | 'en'): Promise<string> {
  const response = await fetch(site.url + localizePath(list.page, language));
  expect(response.headers.get('cache-control')).toContain('public');
  return response.text();
}

async function expectOnCarta(list: MenuList, spanish: string, english: string, isThere = true): Promise<void> {
  const pages = [await readPublicPage(list, 'es'), await readPublicPage(list, 'en')];
  expect(pages[0]?.includes(spanish), `${spanish} on ${list.page}`).toBe(isThere);
  expect(pages[1]?.includes(english), `${english} on /en${list.page}`).toBe(isThere);
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('textbox', { name: `Precio, ${name}`, exact: true }) });

/** One list of each shape that the nineteen have: a choice, pictures and half portions, nothing of its own, no Spanish name. */
const shapes = (['cafes', 'entrantes', 'burbujas', 'refrescos'] as const).map(menuListOf);

/** Creates, changes and deletes a row and brings it back, as a person does, and looks at the carta after each step. */
async function editList(page: Page, list: MenuList): Promise<void> {
  const name = `Prueba ${list.table}`;
  const shown = (spanish: string) => (list.table === 'refrescos' ? name : spanish);
  await page.goto(site.url + adminPathOf(list));
  const last = page.locator('#fila-nueva');
  await last.getByRole('textbox', { name: /^Nombre base/ }).fill(name);
  await last.getByRole('textbox', { name: /^Español/ }).fill(`${name} española`);
  await last.getByRole('textbox', { name: /^Inglés/ }).fill(`${name} English`);
  await last.getByRole('textbox', { name: /^Precio/ }).fill('7,5');
  if (list.fields.includes('precio_media')) await last.getByRole('textbox', { name: /^½ ración/ }).fill('4.25');
  if (list.fields.includes('por_unidad')) await last.getByRole('checkbox', { name: /^Por unidad/ }).check();
  await last.getByText('Detalles').click();
  await last.getByRole('textbox', { name: /^Descripción, / }).fill('De prueba');
  if (list.fields.includes('categoria')) await last.getByRole('combobox').selectOption('especial');
  await last.getByRole('button', { name: 'Crear' }).click();

  const row = rowOf(page, name);
  await expect(row.getByRole('status')).toHaveText('Creado');
  await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('7,50');
  await expectOnCarta(list, shown(`${name} española`), `${name} English`);

  await row.getByRole('textbox', { name: /^Precio/ }).fill('8.95');
  await row.getByRole('textbox', { name: /^Inglés/ }).fill(`${name} changed`);
  if (list.fields.includes('categoria')) await row.getByRole('combobox').selectOption('clasico');
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByRole('status')).toHaveText('Guardado');
  await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('8,95');
  if (list.fields.includes('categoria')) await expect(row.getByRole('combobox')).toHaveValue('clasico');
  await expectOnCarta(list, '8,95', `${name} changed`);

  await row.getByRole('button', { name: 'Eliminar' }).click();
  const undo = page.getByRole('button', { name: `Deshacer, ${name}` });
  await expect(page.getByRole('status').filter({ hasText: name })).toContainText('Eliminado');
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

  for (const list of shapes) {
    test(`a row of ${list.table} is created, changed, deleted and brought back`, async ({ page }) => {
      await signIn(page);
      await editList(page, list);
    });
  }

  test('a refused row says why, keeps everything typed and changes nothing', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/comidas/entrantes`);
    const last = page.locator('#fila-nueva');
    await last.getByRole('textbox', { name: /^Inglés/ }).fill('Only in English');
    await last.getByRole('checkbox', { name: /^Por unidad/ }).check();
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      last.getByRole('button', { name: 'Crear' }).click(),
    ]);
    expect(refused.status()).toBe(422);
    await expect(page.getByRole('alert')).toHaveText('Falta tipo o precio');
    await expect(last.getByRole('textbox', { name: /^Inglés/ })).toHaveValue('Only in English');
    await expect(last.getByRole('checkbox', { name: /^Por unidad/ })).toBeChecked();

    const row = page.locator('tbody tr').first();
    await row.getByRole('textbox', { name: /^Español/ }).fill('Otro nombre');
    await row.getByRole('textbox', { name: /^Precio/ }).fill('9.999');
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('dos decimales');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('9.999');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toBeFocused();
    await expect(row.getByRole('textbox', { name: /^Español/ })).toHaveValue('Otro nombre');
    await page.goto(`${site.url}/admin/comidas/entrantes`);
    await expect(row.getByRole('textbox', { name: /^Español/ })).not.toHaveValue('Otro nombre');
  });

  for (const [table, unit] of [
    ['entrantes', / ud\.| each/],
    ['arroces', / pers\.| p\.p\./],
    ['blanco', undefined],
  ] as const) {
    test(`a row of ${table} without a price is saved, and guests are told to ask for it`, async ({ page }) => {
      const list = menuListOf(table);
      const name = `Sin precio ${table}`;
      await signIn(page);
      await page.goto(site.url + adminPathOf(list));
      const last = page.locator('#fila-nueva');
      await last.getByRole('textbox', { name: /^Nombre base/ }).fill(name);
      if (table === 'entrantes') await last.getByRole('checkbox', { name: /^Por unidad/ }).check();
      await last.getByRole('button', { name: 'Crear' }).click();
      await expect(page.getByRole('alert')).toHaveText('Falta tipo o precio');
      await last.getByRole('textbox', { name: /^Precio/ }).fill('7');
      await last.getByRole('button', { name: 'Crear' }).click();

      const row = rowOf(page, name);
      await row.getByRole('textbox', { name: /^Precio/ }).fill('');
      await row.getByRole('textbox', { name: /^Inglés/ }).fill(`${name} in English`);
      await row.getByRole('button', { name: 'Guardar' }).click();
      await expect(row.getByRole('status')).toHaveText('Guardado');
      await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('');
      await expect(row.getByRole('textbox', { name: /^Inglés/ })).toHaveValue(`${name} in English`);
      for (const [path, shown, ask] of [
        [list.page, name, 'Pregunta el precio'],
        [localizePath(list.page, 'en'), `${name} in English`, 'Ask for the price'],
      ] as const) {
        await page.goto(site.url + path);
        const line = page.getByRole('listitem').filter({ hasText: shown });
        await expect(line).toContainText(ask);
        if (unit) await expect(line).not.toContainText(unit);
      }
      await page.goto(`${site.url}/admin`);
      await expect(page.getByRole('region', { name: 'Para revisar' })).toContainText('sin precio');
    });
  }

  test("a dish's picture says what staff wrote of it, and nothing beside its own name without that", async ({
    page,
  }) => {
    const alts = async (path: string) => {
      await page.goto(site.url + path);
      const pictures = page.getByRole('main').getByRole('listitem').locator('[popover] img');
      return pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    };
    const silent = await alts('/comida/entrantes');
    expect(silent.length).toBeGreaterThan(4);
    expect(new Set(silent)).toEqual(new Set(['']));

    await signIn(page);
    const address = `${site.url}/admin/comidas/entrantes`;
    await page.goto(address);
    const row = page.locator('tbody tr').first();
    const words = { es: 'Seis croquetas doradas', en: 'Six golden croquettes' };
    await row.getByText('Detalles').click();
    await row.getByRole('textbox', { name: /^Texto de la imagen \(ES\)/ }).fill(words.es);
    await row.getByRole('textbox', { name: /^Texto de la imagen \(EN\)/ }).fill(words.en);
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(row.getByRole('status')).toHaveText('Guardado');
    expect(await alts('/comida/entrantes')).toEqual(silent.map((_, index) => (index === 0 ? words.es : '')));
    expect(await alts('/en/comida/entrantes')).toEqual(silent.map((_, index) => (index === 0 ? words.en : '')));

    // A page that was opened before the two fields were there neither tells nor sends them.
    await page.goto(address);
    const id = await row.locator('input[name=id]').inputValue();
    const seen = JSON.parse(await row.locator('input[name=antes]').inputValue()) as Record<string, unknown>;
    const old = ['tipo', 'tipo_es', 'tipo_en', 'precio', 'descripcion', 'imagen', 'precio_media', 'por_unidad'];
    const typed = Object.fromEntries(old.map((name) => [name, String(seen[name] ?? '')]));
    const form = { ...typed, id, precio: '2,10', por_unidad: 'si', accion: 'guardar' };
    const antes = JSON.stringify(Object.fromEntries(old.map((name) => [name, seen[name]])));
    const saved = await page.request.post(address, { form: { ...form, antes }, maxRedirects: 0 });
    expect(saved.status()).toBe(303);
    await page.goto(address);
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('2,10');
    await expect(row.locator('input[name=imagen_texto_es]')).toHaveValue(words.es);
  });

  test('a form of a new item that is sent twice makes one row, and filled in anew it makes another', async ({
    page,
  }) => {
    await signIn(page);
    const address = `${site.url}/admin/comidas/entrantes`;
    await page.goto(address);
    const last = page.locator('#fila-nueva');
    await last.getByRole('textbox', { name: /^Nombre base/ }).fill('Pulsada dos veces');
    await last.getByRole('textbox', { name: /^Precio/ }).fill('7,5');
    // A second press cuts the first answer off, not the first post: both arrive, the second's answer is shown.
    const solicitud = await page.locator('#f-nueva input[name=solicitud]').inputValue();
    const form = { solicitud, accion: 'crear', tipo: 'Pulsada dos veces', precio: '7,5' };
    const empty = { tipo_es: '', tipo_en: '', descripcion: '', imagen: '', precio_media: '' };
    const sent = [1, 2].map(() => page.request.post(address, { multipart: { ...form, ...empty }, maxRedirects: 0 }));
    const answers = await Promise.all(sent);
    expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
    const [place, again] = answers.map((answer) => answer.headers().location);
    expect(again).toBe(place);
    await last.getByRole('button', { name: 'Crear' }).dblclick();
    await expect(rowOf(page, 'Pulsada dos veces').getByRole('status')).toHaveText('Creado');
    await expect(rowOf(page, 'Pulsada dos veces')).toHaveCount(1);

    // 'Back' shows the form as it was sent: another name in it is another item.
    const other = await page.request.post(address, { form: { ...form, tipo: 'Otra después' }, maxRedirects: 0 });
    expect(other.status()).toBe(303);
    await page.goto(address);
    await expect(rowOf(page, 'Otra después')).toHaveCount(1);
    await expect(rowOf(page, 'Pulsada dos veces')).toHaveCount(1);
    const fresh = await page.locator('#f-nueva input[name=solicitud]').inputValue();
    expect(fresh).not.toBe(solicitud);

    // A refused form is still the same one, mended or sent again.
    await last.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByRole('alert')).toHaveText('Falta tipo o precio');
    await expect(page.locator('#f-nueva input[name=solicitud]')).toHaveValue(fresh);
  });

  test('what was said once is not said again when the page is loaded again', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/cervezas`);
    const row = page.locator('tbody tr').first();
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await page.reload();
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toBeVisible();
    await expect(page.getByText('Guardado')).toHaveCount(0);
  });

  test('the second of two people is shown what changed and chooses', async ({ page, context }) => {
    await signIn(page);
    const address = `${site.url}/admin/vinos/rosado`;
    const other = await context.newPage();
    await page.goto(address);
    await other.goto(address);
    const price = (each: Page) =>
      each
        .locator('tbody tr')
        .first()
        .getByRole('textbox', { name: /^Precio/ });
    await price(other).fill('31');
    await other.locator('tbody tr').first().getByRole('button', { name: 'Guardar' }).click();
    await price(page).fill('32');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.locator('tbody tr').first().getByRole('button', { name: 'Guardar' }).click(),
    ]);
    expect(answer.status()).toBe(409);
    const note = page.getByRole('row').filter({ has: page.getByRole('alert') });
    await expect(note).toContainText('31,00');
    await expect(note).toContainText('32,00');
    await expect(price(page)).toHaveValue('32');
    await other.reload();
    await expect(price(other)).toHaveValue('31,00');

    await note.getByRole('button', { name: 'Guardar la mía' }).click();
    await expect(price(page)).toHaveValue('32,00');
    await other.reload();
    await expect(price(other)).toHaveValue('32,00');
  });

  test('a row that somebody deleted meanwhile can be created again or left', async ({ page, context }) => {
    await signIn(page);
    const address = `${site.url}/admin/vinos/faena`;
    const other = await context.newPage();
    await page.goto(address);
    await other.goto(address);
    const first = page.locator('tbody tr').first();
    const name = await first.locator('input[name=tipo]').inputValue();
    await other.locator('tbody tr').first().getByRole('button', { name: 'Eliminar' }).click();
    await first.getByRole('textbox', { name: /^Precio/ }).fill('12,5');
    await first.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('ha eliminado esta fila');
    await page.getByRole('button', { name: 'Crearla de nuevo' }).click();
    await expect(rowOf(page, name).getByRole('status')).toHaveText('Creado');
    await expect(rowOf(page, name).getByRole('textbox', { name: /^Precio/ })).toHaveValue('12,50');
  });

  test('a list of more than thirty rows can be searched', async ({ page }) => {
    await signIn(page);
    const dishes = Array.from({ length: 31 }, (_, index) => ({ tipo: `Carne número ${index + 1}`, precio: '1' }));
    await pasteDishes(page, site.url, 'carnes', dishes);
    await page.goto(`${site.url}/admin/comidas/carnes`);
    await page.getByRole('searchbox').fill('numero 17');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.locator('tbody tr[id]:visible')).toHaveCount(2);
    await rowOf(page, 'Carne número 17').getByRole('button', { name: 'Guardar' }).click();
    await expect(rowOf(page, 'Carne número 17').getByRole('status')).toHaveText('Guardado');
    expect(new URL(page.url()).search).toBe('?q=numero+17');

    // What does not answer the search is shown nevertheless when something was done to it.
    const last = page.locator('#fila-nueva');
    await last.getByRole('textbox', { name: /^Nombre base/ }).fill('Solomillo');
    await last.getByRole('textbox', { name: /^Precio/ }).fill('21');
    await last.getByRole('button', { name: 'Crear' }).click();
    await expect(rowOf(page, 'Solomillo').getByRole('status')).toHaveText('Creado');
    expect(new URL(page.url()).search).toBe('?q=numero+17');
  });
});

test.describe('with JavaScript', () => {
  for (const list of shapes) {
    test(`a row of ${list.table} is created, changed, deleted and brought back in place`, async ({ page }) => {
      const loads: string[] = [];
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await signIn(page);
      await page.goto(site.url + adminPathOf(list));
      await waitForScript(page);
      page.on('framenavigated', (frame) => loads.push(frame.url()));
      await editList(page, list);
      // The two `goto` of the test itself: the list, and the list once more at the end.
      expect(loads).toEqual([site.url + adminPathOf(list), site.url + adminPathOf(list)]);
      expect(faults).toEqual([]);
    });
  }

  test('a save that gets no answer says so, keeps what was typed and can be sent again', async ({ page }) => {
    await signIn(page);
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
  });

  test('leaving with unsaved changes asks first', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/refrescos`);
    await waitForScript(page);
    await page
      .locator('tbody tr')
      .first()
      .getByRole('textbox', { name: /^Español/ })
      .fill('Sin guardar');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('link', { name: 'Cervezas' }).click();
    await page.waitForURL('**/admin/cervezas');
    expect(asked).toEqual(['beforeunload']);

    await waitForScript(page);
    await page
      .locator('#fila-nueva')
      .getByRole('textbox', { name: /^Nombre base/ })
      .fill('Aún sin crear');
    await page.getByRole('link', { name: 'Refrescos' }).click();
    await page.waitForURL('**/admin/refrescos');
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
  });

  test('the keyboard alone changes, deletes and brings back, and keeps its place', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/cervezas`);
    await waitForScript(page);
    const row = page.locator('tbody tr').first();
    const name = await row.locator('input[name=tipo]').inputValue();
    await row.getByRole('textbox', { name: /^Español/ }).focus();
    for (let presses = 1; presses <= 2; presses += 1) await page.keyboard.press('Tab');
    await expect(row.getByRole('textbox', { name: `Precio, ${name}`, exact: true })).toBeFocused();
    await page.keyboard.type('2,35');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('checkbox', { name: `Agotado, ${name}` })).toBeFocused();
    await page.keyboard.press('Tab');
    // What is folded is opened by the keyboard too, and passed over until then.
    await page.keyboard.press('Enter');
    await expect(row.getByRole('textbox', { name: /^Descripción, / })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: `Guardar, ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await expect(row.getByRole('button', { name: `Guardar, ${name}` })).toBeFocused();
    for (const button of ['Subir', 'Bajar', 'Eliminar']) {
      await page.keyboard.press('Tab');
      await expect(row.getByRole('button', { name: `${button}, ${name}` })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Deshacer, ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('status')).toHaveText('Restaurado');
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toBeFocused();
  });

  test('each deletion can be undone for its own thirty seconds, and the keyboard then goes to the next row', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page);
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
  });

  test('a changed row is not overwritten in place either', async ({ page, context }) => {
    await hearNothing(page);
    await signIn(page);
    const address = `${site.url}/admin/vinos/burbujas`;
    await page.goto(address);
    await waitForScript(page);
    await changeFirstPrice(context, address, '19');
    const row = page.locator('tbody tr').first();
    await row.getByRole('textbox', { name: /^Precio/ }).fill('20');
    await row.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('Otra persona ha cambiado esta fila');
    await page.getByRole('button', { name: 'Dejar la guardada' }).click();
    await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('19,00');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(row.getByRole('button', { name: 'Guardar' })).toBeFocused();
  });

  test('a row that went meanwhile is created again in place, and has the keyboard', async ({ page, context }) => {
    await hearNothing(page);
    await signIn(page);
    const address = `${site.url}/admin/desayunos/salados`;
    await page.goto(address);
    await waitForScript(page);
    const other = await context.newPage();
    await other.goto(address);
    await waitForScript(other);
    const first = page.locator('tbody tr').first();
    const name = await first.locator('input[name=tipo]').inputValue();
    await other.locator('tbody tr').first().getByRole('button', { name: 'Eliminar' }).click();
    await expect(other.getByRole('button', { name: `Deshacer, ${name}` })).toBeVisible();
    await first.getByRole('textbox', { name: /^Precio/ }).fill('4,2');
    await first.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Crearla de nuevo' }).click();
    await expect(rowOf(page, name).getByRole('status')).toHaveText('Creado');
    await expect(rowOf(page, name).getByRole('textbox', { name: /^Precio/ })).toBeFocused();
  });
});

/** The page is not told what others save: it learns of it when it saves itself. */
const hearNothing = (page: Page) => page.context().route('**/admin/novedades*', (route) => route.abort());

/** A row as an answer shows it. */
interface Line {
  values: Record<string, string>;
  said: string;
}
type Intent = 'crear' | 'guardar' | 'eliminar' | 'deshacer';
/** Presses a button of the row with that name, or of the last one, with some fields typed anew. */
type Press = (intent: Intent, name: string, typed?: Record<string, string>) => Promise<Line>;

/** As a browser without script does: the page's own forms, with all that stands in them. */
async function openForms(request: APIRequestContext, list: MenuList): Promise<Press> {
  const read = async (answer: APIResponse) => {
    expect(answer.status()).toBe(200);
    // Styles say nothing of forms, and take longest to read.
    return new JSDOM((await answer.text()).replace(/<style[^]*?<\/style>/g, '')).window;
  };
  let shown = await read(await request.get(site.url + adminPathOf(list)));
  const fieldsIn = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('input[form], select[form]')];
  const findRow = (name: string) =>
    [...shown.document.querySelectorAll('tbody tr')].find((row) =>
      [...row.querySelectorAll('button')].some((button) => button.getAttribute('aria-label')?.endsWith(`, ${name}`)),
    );
  return async (intent, name, typed = {}) => {
    const row = intent === 'crear' ? shown.document.querySelector('#fila-nueva') : findRow(name);
    const button = row?.querySelector<HTMLButtonElement>(`button[value=${intent}]`);
    const form = button?.form;
    if (!form) throw new Error(`${name} has no button to ${intent}`);
    for (const [field, text] of Object.entries(typed)) {
      const input = form.elements.namedItem(field) as HTMLInputElement;
      if (input.type === 'checkbox') input.checked = text !== '';
      else input.value = text;
      expect(input.value, field).toBe(text);
    }
    const sent = [...new shown.FormData(form, button)].flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value] as const] : [],
    );
    shown = await read(await request.post(site.url + form.getAttribute('action'), { form: Object.fromEntries(sent) }));
    const after = findRow(typed.tipo ?? name);
    if (!after) throw new Error(`${name} is not shown after ${intent}`);
    return {
      values: Object.fromEntries(fieldsIn(after).map((input) => [input.name, input.value])),
      said: after.querySelector('[role=status]')?.textContent ?? '',
    };
  };
}

/** As the panel's script does: one row's answer as JSON. */
function openScript(request: APIRequestContext, list: MenuList): Press {
  let row: { id?: number; before?: string; values?: Record<string, string>; undo?: Record<string, string> } = {};
  return async (intent, name, typed = {}) => {
    const { id, before, values, undo } = row;
    const known = intent === 'crear' ? {} : { id: String(id), antes: before ?? '', ...values, ...undo };
    const form = { ...known, ...typed, accion: intent };
    const answer = await request.post(`${site.url}/admin/filas/${list.table}`, { form });
    expect(answer.status()).toBe(200);
    const { row: after } = (await answer.json()) as { row: typeof row & { message: string } };
    row = after;
    return { values: after.values ?? {}, said: after.message };
  };
}

test.describe('every table, over HTTP', () => {
  for (const list of catalogue) {
    // What a script sends is answered by the same act, whatever the table; so one of each shape.
    for (const how of shapes.includes(list) ? (['a form', 'a script'] as const) : (['a form'] as const)) {
      test(`a row of ${list.table} is created, changed, deleted and brought back as ${how} sends it`, async ({
        request,
      }) => {
        const name = `Prueba de ${list.table}`;
        const shown = list.table === 'refrescos' ? name : `${name} española`;
        const extras = { precio_media: '4.25', por_unidad: 'si', descripcion: 'De prueba', categoria: 'especial' };
        const own = Object.fromEntries(
          Object.entries(extras).filter(([field]) => list.fields.some((each) => each === field)),
        );
        await request.get(`${site.url}/admin?key=${encodeURIComponent(key)}`);
        const press = how === 'a form' ? await openForms(request, list) : openScript(request, list);

        const typed = { tipo: name, tipo_es: `${name} española`, tipo_en: `${name} English`, precio: '7,5', ...own };
        const created = await press('crear', name, typed);
        expect(created.said).toBe('Creado');
        // A long list draws the boxes of an opened row alone, and a test above has made one long.
        const controls =
          how === 'a script'
            ? [...fieldsOf(list)]
            : fieldsOf(list)
                .filter((field) => dishField(field).control !== 'codes')
                .map((field) => (field === 'agotado_hasta' ? 'agotado' : field));
        expect(Object.keys(created.values)).toEqual(expect.arrayContaining(controls));
        expect(created.values).toMatchObject({ tipo: name, tipo_en: `${name} English`, precio: '7,50' });
        await expectOnCarta(list, shown, `${name} English`);

        const change = {
          precio: '8.95',
          tipo_en: `${name} changed`,
          ...(own.categoria ? { categoria: 'clasico' } : {}),
        };
        const saved = await press('guardar', name, change);
        expect(saved.said).toBe('Guardado');
        expect(saved.values).toMatchObject({ ...change, precio: '8,95' });
        await expectOnCarta(list, '8,95', `${name} changed`);

        expect((await press('eliminar', name)).said).toContain('Eliminado');
        await expectOnCarta(list, name, name, false);
        const restored = await press('deshacer', name);
        expect(restored.said).toBe('Restaurado');
        expect(restored.values).toMatchObject({ ...change, precio: '8,95' });
        await expectOnCarta(list, shown, `${name} changed`);
        await press('eliminar', name);
        await expectOnCarta(list, name, name, false);
      });
    }
  }
});

/** React has taken over: pressing a button no longer leaves the page. */
async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function changeFirstPrice(context: BrowserContext, address: string, price: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(address);
  await waitForScript(other);
  const row = other.locator('tbody tr').first();
  await row.getByRole('textbox', { name: /^Precio/ }).fill(price);
  await row.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByRole('status')).toHaveText('Guardado');
  await other.close();
}
