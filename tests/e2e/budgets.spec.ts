import { expect, type Page, type Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { madrid } from '../../app/core/time';
import { serviceDay } from '../../app/features/restaurant/hours/hours';
import { fillForm } from '../faults/guest';
import { createPlainBrowser } from '../support/plain-browser';
import { readingAddresses } from '../support/public-pages';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

/** Maximum scripts of the interactive pages, in bytes on the wire (Brotli). */
const budget = { guestForm: 3000, panel: 190_000 };

/** Maximum document of a guest's form, in bytes of the Brotli that the host sends. */
const formBudget = { request: 18_000, booking: 14_000 };

/** Maximum document of 'Hoy', in bytes of the Brotli that the host sends. */
const todayBudget = 40_000;

interface Script {
  url: string;
  bytes: number;
}

/** Each script that the page receives while it is open; `settle` waits for the sizes. */
function collectScripts(page: Page): { settle(): Promise<Script[]> } {
  const scripts: Promise<Script>[] = [];
  page.on('requestfinished', (request) => {
    if (!/\.m?js(\?|$)/.test(request.url())) return;
    scripts.push(
      (async () => {
        const { responseBodySize } = await request.sizes();
        const response = await request.response();
        expect(response?.headers()['content-encoding'], request.url()).toBe('br');
        return { url: request.url(), bytes: responseBodySize };
      })(),
    );
  });
  return { settle: () => Promise.all(scripts) };
}

const sumOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

test('a reading page has no blocking resource, runs no script, and each picture has its size', async ({ request }) => {
  for (const address of readingAddresses) {
    const html = await (await request.get(site.url + address)).text();
    const [head = ''] = html.split('<body');
    expect(/<link[^>]*(?:stylesheet|preload)/.exec(head)?.[0], address).toBeUndefined();
    expect(/<script(?! type="application\/ld\+json")|<link[^>]*modulepreload/.exec(html)?.[0], address).toBeUndefined();
    // The style sheet of the fonts is after the text.
    expect(/<\/footer>.*<link rel="stylesheet" href="[^"]*"\/><\/body>/s.test(html), address).toBe(true);
    const unsized = [...html.matchAll(/<img\b[^>]*>/g)].filter(
      ([tag]) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag),
    );
    expect(
      unsized.map(([tag]) => tag),
      address,
    ).toEqual([]);
  }
});

for (const address of [
  '/reservas',
  '/en/reservas',
  '/reservas/gestionar?id=nadie',
  '/en/reservas/gestionar?id=nadie',
]) {
  test(`${address} runs three kilobytes of script at most, and no React`, async ({ page }, { annotations }) => {
    const collected = collectScripts(page);
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    const inline = (await page.locator('script:not([src])').allInnerTexts()).join('');
    const bytes = sumOf(await collected.settle()) + brotliCompressSync(inline).length;
    annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget.guestForm);
    expect(await page.locator('link[rel=modulepreload], head link[rel=stylesheet]').count()).toBe(0);
    const traces = await page.evaluate(() =>
      [...document.querySelectorAll('*'), document].flatMap((each) =>
        Object.keys(each).filter((name) => name.startsWith('__react')),
      ),
    );
    expect(traces).toEqual([]);
  });
}

/** Size of an answer in bytes of Brotli. */
async function weigh(address: string, Cookie = ''): Promise<number> {
  const [answer] = (await once(get(address, { headers: { 'Accept-Encoding': 'br', Cookie } }), 'response')) as [
    IncomingMessage,
  ];
  expect([answer.statusCode, answer.headers['content-encoding']], address).toEqual([200, 'br']);
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

test("the guests' forms stay within their size limit with all times of a weekday", async () => {
  // A Tuesday before opening time: no time of the day is past.
  const morning = new Date();
  morning.setUTCDate(morning.getUTCDate() + ((9 - morning.getUTCDay()) % 7));
  morning.setUTCHours(4, 0, 0, 0);
  const own = await startSite({
    env: { NODE_OPTIONS: shiftClock(Math.round((morning.getTime() - Date.now()) / 1000)) },
  });
  const nextDay = new Date(morning.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const weights: Record<string, number> = {};
  for (const prefix of ['', '/en']) {
    weights[`${prefix}/reservas`] = await weigh(`${own.url}${prefix}/reservas`);
    const form = await fillForm(own, { fecha: nextDay, hora: '21:00', comentarios: 'Una trona. '.repeat(9) });
    const sent = await fetch(`${own.url}${prefix}/reservas`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    const Cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const thanks = await (await fetch(`${own.url}${prefix}/reservas`, { headers: { Cookie } })).text();
    const booking = /href="((?:\/en)?\/reserva\/\w+)"/.exec(thanks)?.[1] ?? 'no link';
    weights[`${prefix}/reserva/…`] = await weigh(own.url + booking);
  }
  await own.stop();
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) });
  for (const [address, bytes] of Object.entries(weights)) {
    const most = address.endsWith('/reservas') ? formBudget.request : formBudget.booking;
    expect(bytes, address).toBeLessThanOrEqual(most);
  }
});

test("'Hoy' stays within its size limit on a full day, without a script of React's", async () => {
  const own = await startSite();
  const browser = createPlainBrowser(own.url);
  await browser.open(`/admin?key=${own.adminKey}`);
  const post = (path: string, fields: Record<string, string>) =>
    browser.open(path, { method: 'POST', body: new URLSearchParams({ accion: 'anadir', ...fields }) });
  const fecha = serviceDay(new Date(), madrid);
  for (let number = 1; number <= 20; number += 1) {
    const guest = { nombre: `María del Carmen Fernández ${number}`, personas: '4', hora: '04:45', fecha, telefono: '' };
    expect((await post('/admin/reservas', { ...guest, solicitud: randomUUID() })).status).toBe(200);
    await post('/admin/fuera-de-carta', { nombre_es: `Setas de Soria a la plancha ${number}`, precio: '12,50' });
  }
  for (const table of ['cervezas', 'vinos/blanco']) {
    let page = await browser.open(`/admin/${table}`);
    const rows = page.document.querySelectorAll('tbody tr[id^=fila-]:not(#fila-nueva)').map(({ id }) => id);
    for (const id of rows) {
      page = await browser.open(`/admin/${table}?fila=${id.replace('fila-', '')}`);
      await page.press('Guardar', { agotado: 'si' }, page.document.querySelector(`#${id}`) ?? undefined);
    }
  }
  const { html } = await browser.open('/admin');
  expect(html.match(/Setas de Soria a la plancha/g)).toHaveLength(20);
  expect(html).not.toContain('entry.client');
  const signed = await fetch(`${own.url}/admin?key=${own.adminKey}`, { redirect: 'manual' });
  const bytes = await weigh(`${own.url}/admin`, signed.headers.getSetCookie()[0]?.split(';')[0]);
  await own.stop();
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeLessThanOrEqual(todayBudget);
});

test('a page of the panel loads no more than its rows need', async ({ page }, { annotations }) => {
  // The context's own request signs in, so that the browser has loaded nothing yet.
  await page.context().request.get(`${site.url}/admin?key=${site.adminKey}`);
  const collected = collectScripts(page);
  await page.goto(`${site.url}/admin/comidas/entrantes`, { waitUntil: 'networkidle' });
  const scripts = await collected.settle();
  annotations.push({ type: 'bytes', description: String(sumOf(scripts)) });
  expect(sumOf(scripts)).toBeGreaterThan(0);
  expect(sumOf(scripts)).toBeLessThanOrEqual(budget.panel);
});

test('the browser may prefetch reading pages only', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  let offered: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  for (const [address, inLanguage, expected] of [
    ['/', (path: string) => !/^\/en(?:\/|$)/.test(path), ['/restaurante', '/terminos']],
    [
      '/en/comida/entrantes',
      (path: string) => /^\/en(?:\/|$)/.test(path),
      ['/en', '/en/comida/carnes', '/en/terminos'],
    ],
  ] as const) {
    offered = [];
    await page.goto(site.url + address, { waitUntil: 'load' });
    await expect.poll(() => offered, address).toEqual(expect.arrayContaining([...expected]));
    expect(
      offered.filter((path) => !readingAddresses.includes(path) || !inLanguage(path)),
      address,
    ).toEqual([]);
  }
});

/** Opens a page and moves its clock by two minutes; returns its messages about scripts, with names without hashes. */
async function watchScripts(page: Page, address: string): Promise<string[]> {
  const named: string[] = [];
  page.on('console', (message) => {
    const [, name] = /^Loading chunk http:\S+\/([\w.]+(?:-[a-z]+)*)-[\w-]{8}\.js failed$/.exec(message.text()) ?? [];
    if (message.text().startsWith('Loading chunk')) named.push(name ?? message.text());
  });
  await page.context().request.get(`${site.url}/admin?key=${site.adminKey}`);
  await page.clock.install();
  await page.goto(site.url + address, { waitUntil: 'commit' });
  await page.locator('footer, [data-news]').first().waitFor({ state: 'attached' });
  return named;
}
const formPage = '/reservas';
const tablePage = '/admin/comidas/entrantes';
const missing = { status: 404, body: '' };

for (const [address, name] of [
  [formPage, 'enhance-forms'],
  [tablePage, 'panel-script'],
  // React's script, which the page preloads and imports from an inline script.
  [tablePage, 'entry.client'],
] as const) {
  test(`${address} reports no ${name} that has loaded, also after two minutes`, async ({ page }) => {
    const came = page.waitForEvent('requestfinished', (request) => request.url().includes(`/${name}-`));
    const named = await watchScripts(page, address);
    await came;
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(121_000);
    expect(named).toEqual([]);
  });

  for (const [fault, answer] of [
    ['is not there', (route: Route) => route.fulfill(missing)],
    ['is cut off', (route: Route) => route.abort()],
  ] as const) {
    test(`${address} reports ${name} at once when it ${fault}, and works without it`, async ({ page }) => {
      await page.route(`**/static/js/${name}-*.js`, answer);
      const named = await watchScripts(page, address);
      await expect.poll(() => named).toEqual([name]);
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(121_000);
      expect(named).toEqual([name]);
      await expect(page.locator('main form').first()).toBeVisible();
    });
  }

  test(`${address} reports ${name} after two minutes without an answer`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('load', ({ target }) => void ((target as { hasCome?: boolean }).hasCome = true), true);
    });
    await page.route(`**/static/js/${name}-*.js`, () => new Promise(() => undefined));
    // The page's clock runs while it loads, a second and more on a busy machine.
    const begun = Date.now();
    const named = await watchScripts(page, address);
    const readMissing = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement & { hasCome?: boolean }>('script[src], link[rel=modulepreload]')]
          .filter(({ hasCome }) => !hasCome)
          .map((element) => element.getAttribute('src') ?? element.getAttribute('href')),
      );
    await expect.poll(readMissing).toEqual([expect.stringContaining(`/${name}-`)]);
    await page.clock.fastForward(119_000 - (Date.now() - begun));
    expect(named).toEqual([]);
    await page.clock.fastForward(121_000);
    await expect.poll(() => named).toEqual([name]);
  });
}

test('a script that loaded before the check began is not reported', async ({ page }) => {
  // Playwright's clock hides received resources from the page: here the test itself calls the check of two minutes.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((end: () => void, delay: number) =>
      delay === 120_000 ? ((window as { endWatch?: () => void }).endWatch = end) : wait(end, delay)) as typeof wait;
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/early.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/late.js', () => new Promise(() => undefined));
  await page.route(site.url + formPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // The browser reads on after this script has run.
    const early = html.replace('<script', '<script src="/early.js"></script><script');
    await route.fulfill({ response, body: early.replace('</body>', '<script src="/late.js" async></script></body>') });
  });
  await page.goto(site.url + formPage, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-enhanced');
  await page.evaluate(() => (window as { endWatch?: () => void }).endWatch?.());
  await expect.poll(() => said).toEqual([`Loading chunk ${site.url}/late.js failed`]);
});
