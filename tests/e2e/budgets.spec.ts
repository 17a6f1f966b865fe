import { expect, type Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

import { readingAddresses } from '../support/public-pages';
import { test } from '../support/test';
import type { Site } from '../support/site';

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

/** What the interactive pages may load, in bytes on the wire (Brotli). */
const budget = { guestForm: 3000, panel: 190_000 };

interface Script {
  url: string;
  bytes: number;
}

/** Every script file the page receives, as long as it is open; `settle` waits for the sizes. */
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

test('nothing but the page itself holds up a reading page, it runs no script, and every picture has its size', async ({
  request,
}) => {
  for (const address of readingAddresses) {
    const html = await (await request.get(site.url + address)).text();
    const [head = ''] = html.split('<body');
    expect(/<link[^>]*(?:stylesheet|preload)/.exec(head)?.[0], address).toBeUndefined();
    expect(/<script(?! type="application\/ld\+json")|<link[^>]*modulepreload/.exec(html)?.[0], address).toBeUndefined();
    // The faces' own sheet stands behind the last of the text.
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

test('the browser may fetch a reading page before its link is pressed, and no other page', async ({ page }) => {
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

for (const [address, files] of [
  ['/reservas', '**/static/js/enhance-forms-*.js'],
  ['/admin/comidas/entrantes', '**/static/js/entry.client-*.js'],
] as const) {
  test(`${address} names a script that does not come, and goes on without it`, async ({ page }) => {
    await page.context().request.get(`${site.url}/admin?key=${site.adminKey}`);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route(files, (route) => route.abort());
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    const [path = ''] = files.split('*').filter((part) => part.length > 3);
    expect(said).toContainEqual(
      expect.stringMatching(new RegExp(`^Loading chunk ${site.url}${path}[\\w.-]+\\.js failed$`)),
    );
    await expect(page.locator('main form').first()).toBeVisible();
  });
}

test('a script that is still on its way after two minutes is named too', async ({ page }) => {
  await page.clock.install();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/static/js/enhance-forms-*.js', () => new Promise(() => undefined));
  await page.goto(`${site.url}/reservas`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.clock.fastForward(119_000);
  expect(said).toEqual([]);
  await page.clock.fastForward(2000);
  await expect.poll(() => said.join()).toMatch(/^Loading chunk \S+enhance-forms-\S+ failed$/);
});
