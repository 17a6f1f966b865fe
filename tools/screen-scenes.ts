/** The states that `npm run tool -- screens` shows beside plain pages, and the steps to them. */
import type { Page } from 'playwright';

import { adminPathOf, catalogue } from '../app/features/carta/catalogue';

export interface Scene {
  /** The picture's name. */
  name: string;
  address: string;
  /** Runs on the page before its picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Taken with print styles. */
  isPrinted?: boolean;
  /** Taken at a phone's width only: wider windows do not have this state. */
  isPhones?: boolean;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills the request for a table for the first free time, without its two boxes. */
async function fillRequest(page: Page, name = 'Lucía Romero'): Promise<void> {
  const field = (each: string) => page.locator(`form [name="${each}"]`);
  // Those of another day would be there already.
  const hours = page.waitForResponse((response) => response.request().method() === 'POST');
  await field('fecha').fill(inDays(6));
  await hours;
  await page.locator('form [data-field][aria-busy]').waitFor({ state: 'detached' });
  await page.locator('form details[open] [name=hora]').first().check({ force: true });
  await field('nombre').fill(name);
  await field('telefono').fill('612 345 678');
  await field('email').fill('lucia@example.org');
}

/** Sends a request for a table, so that the panel has one to decide. */
export async function sendRequest(page: Page, name?: string): Promise<void> {
  await fillRequest(page, name);
  for (const box of ['terminos', 'consentimiento']) await page.locator(`form [name=${box}]`).check({ force: true });
  await page.locator('main form button[type=submit]').last().click();
  await page.getByRole('link', { name: /^(?:Pedir otra mesa|Request another table)$/ }).waitFor();
}

const pasted = [
  ...[
    'CARNES',
    'Pluma ibérica con patata asada ........ 19,50 €',
    'Entrecot (300 g) - de vaca madurada ... 23,00 €',
    '',
  ],
  ...['POSTRES', 'Torrija caramelizada ........ 6,50 €', 'Cuajada ........ 5,00 €', '', 'PIZZAS', 'Margarita  10,50 €'],
].join('\n');

async function paste(page: Page): Promise<void> {
  // An earlier picture left its preview.
  if ((await page.locator('#vista-previa').count()) > 0) {
    await page.locator('details > summary', { hasText: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.locator('#texto').waitFor();
  }
  await page.locator('#texto').fill(pasted);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await page.locator('#vista-previa').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function previewPrices(page: Page): Promise<void> {
  await page.locator('[name=lista][value=cervezas]').check({ force: true });
  await page.locator('[name=valor]').fill('5');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await page.locator('#vista-previa').waitFor();
}

/** States of guest pages. */
export const guestScenes: readonly Scene[] = [
  {
    name: 'secciones-abiertas',
    address: '/comida/entrantes',
    act: (page) => page.getByRole('button', { name: 'Secciones' }).click(),
    isPhones: true,
  },
  { name: 'carta-sin-gluten', address: '/carta?sin=gluten' },
  { name: 'carta-sin-resultados', address: '/carta?q=zzzz' },
  { name: 'carta-impresa', address: '/carta', isPrinted: true },
  { name: 'menu-impreso', address: '/menu_del_dia', isPrinted: true },
  {
    name: 'reserva-con-errores',
    address: '/reservas',
    act: async (page) => {
      await page.locator('main form button[type=submit]').last().click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'reserva-sin-conexion',
    address: '/reservas',
    act: async (page) => {
      await fillRequest(page);
      for (const box of ['terminos', 'consentimiento']) await page.locator(`form [name=${box}]`).check({ force: true });
      await page.context().setOffline(true);
      await page.locator('main form button[type=submit]').last().click();
      await page.locator('main form [role=alert]').first().waitFor();
      await page.context().setOffline(false);
    },
  },
  { name: 'reserva-enviada', address: '/reservas', act: (page) => sendRequest(page) },
  {
    name: 'mi-reserva',
    address: '/reservas',
    act: async (page) => {
      await sendRequest(page);
      await page.getByRole('link', { name: 'Ver o cambiar mi reserva' }).click();
      await page.waitForURL('**/reserva/**');
    },
  },
  { name: 'alergenos-impreso', address: '/alergenos', isPrinted: true },
  { name: 'en-reservation-sent', address: '/en/reservas', act: (page) => sendRequest(page, 'Mary Jones') },
  { name: 'no-existe', address: '/no-existe' },
  { name: 'en-no-existe', address: '/en/no-existe' },
];

const plain = (address: string): Scene => ({ name: address.slice(1).replaceAll(/[/?=]/g, '-'), address });

/** The panel's pages, each list once. */
export const staffScenes: readonly Scene[] = [
  ...[
    '/admin',
    '/admin/reservas',
    '/admin/reservas/mes',
    '/admin/reservas/hoja',
    '/admin/reservas/mesas',
    '/admin/clientes',
    '/admin/clientes/importar',
    '/admin/grupos',
    '/admin/informes',
    '/admin/aforo',
  ].map(plain),
  ...['/admin/turnos', '/admin/zonas', '/admin/mesas'].map(plain),
  ...['/admin/menu-del-dia', '/admin/precios', '/admin/pegar-carta', '/admin/fuera-de-carta', '/admin/alergenos'].map(
    plain,
  ),
  ...[
    '/admin/horario',
    '/admin/avisos',
    '/admin/qr',
    '/admin/qr/hoja?codigo=carta',
    '/admin/local',
    '/admin/personal',
  ].map(plain),
  ...['/admin/correo', '/admin/historial', '/admin/muestra', '/admin/no-existe'].map(plain),
  ...catalogue.map(adminPathOf).map(plain),
  plain('/admin/comidas/entrantes?ver=precios'),
  { name: 'admin-precios-vista', address: '/admin/precios', act: previewPrices },
  { name: 'admin-pegar-carta-vista', address: '/admin/pegar-carta', act: paste },
];

/** The manual's pictures, by the page of `docs/manual` that each belongs to. */
export const manualScenes: readonly Scene[] = [
  { name: 'cambiar-un-precio', address: '/admin/comidas/entrantes?ver=precios' },
  { name: 'cambiar-muchos-precios', address: '/admin/precios', act: previewPrices },
  { name: 'publicar-el-menu', address: '/admin/menu-del-dia' },
  { name: 'contestar-una-reserva', address: '/admin/reservas' },
  {
    name: 'cierres-y-vacaciones',
    address: '/admin/horario',
    act: async (page) => {
      await page.locator('[name=desde]').scrollIntoViewIfNeeded();
      await page.locator('[name=desde]').fill(inDays(20));
      await page.locator('[name=hasta]').fill(inDays(34));
      await page.locator('[name=cerrado]').check({ force: true });
      await page.locator('[name=texto_es]').fill('Cerramos por vacaciones. Volvemos con ganas.');
      await page.evaluate(() => document.querySelector('[name=desde]')?.closest('form')?.scrollIntoView());
    },
  },
  {
    name: 'deshacer',
    address: '/admin/precios',
    act: async (page) => {
      await previewPrices(page);
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await page.locator('main [role=status]').first().waitFor();
      await page.goto(new URL('/admin/historial', page.url()).href);
    },
  },
  { name: 'claves-del-personal', address: '/admin/personal' },
  {
    name: 'fotos',
    address: '/admin/comidas/entrantes',
    act: async (page) => {
      await page.locator('tbody summary').first().click();
      await page.locator('tbody tr').first().scrollIntoViewIfNeeded();
    },
  },
  { name: 'codigos-qr', address: '/admin/qr' },
  { name: 'pegar-la-carta', address: '/admin/pegar-carta', act: paste },
  {
    name: 'direcciones-antiguas',
    address: '/admin/local',
    act: async (page) => {
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      await page.locator('[name=direcciones_antiguas]').fill('/carta-antigua → /carta\n/menu.php → /menu_del_dia');
      await page.evaluate(() =>
        document.querySelector('[name=direcciones_antiguas]')?.closest('details')?.scrollIntoView(),
      );
    },
  },
  {
    name: 'turnos-zonas-y-mesas',
    address: '/admin/mesas',
    act: async (page) => {
      const add = (address: string, fields: Record<string, string>) =>
        page.request.post(new URL(address, page.url()).href, { form: { accion: 'anadir', ...fields } });
      const [sala, terraza] = ['7a1f0000-0000-4000-8000-000000000001', '7a1f0000-0000-4000-8000-000000000002'];
      await add('/admin/zonas', { id: sala, nombre_es: 'Sala' });
      await add('/admin/zonas', { id: terraza, nombre_es: 'Terraza' });
      for (const [nombre, zona, maximo] of [
        ['1', sala, '2'],
        ['2', sala, '4'],
        ['3', sala, '6'],
        ['T1', terraza, '4'],
      ] as const) {
        await add('/admin/mesas', { nombre, zona, minimo: '1', maximo });
      }
      await page.reload();
    },
  },
];
