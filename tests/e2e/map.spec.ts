import { expect } from '@playwright/test';

import { mapOrigin } from '../../app/features/restaurant/map/map-service';
import { test } from '../support/test';
import type { Site } from '../support/site';
import { facts } from '../support/words';

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

// With and without JavaScript: the policy allows no script on either page.
for (const [about, ask, frameTitle, javaScriptEnabled] of [
  ['/sobre-nosotros', 'Ver el mapa interactivo', 'Mapa de OpenStreetMap con la situación de Antídoto', false],
  ['/en/sobre-nosotros', 'See the interactive map', 'OpenStreetMap map showing where Antídoto is', true],
] as const) {
  test(`${about}: the map requests its service only when pressed, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const asked: { url: URL; referer: string | undefined }[] = [];
    await context.route(/^(?!http:\/\/(?:127\.0\.0\.1|localhost)[:/])/, async (route) => {
      const request = route.request();
      asked.push({ url: new URL(request.url()), referer: (await request.allHeaders()).referer });
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><h1>The map</h1>' });
    });

    const plain = await page.goto(site.url + about);
    expect(plain?.headers()['content-security-policy']).not.toContain('frame-src');
    await expect(page.locator('#mapa img')).toBeVisible();
    await expect(page.locator('#mapa')).toContainText('openstreetmap.org');
    const link = page.getByRole('link', { name: ask });
    await link.hover();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    const [opened] = await Promise.all([
      page.waitForResponse((response) => response.url() === `${site.url}${about}/mapa`),
      link.click(),
    ]);
    await expect(page).toHaveURL(`${site.url}${about}/mapa#mapa`);
    const headers = opened.headers();
    expect(headers['content-security-policy']).toMatch(new RegExp(`; frame-src ${mapOrigin};`));
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['referrer-policy']).toBe('same-origin');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByTitle(frameTitle)).toBeInViewport();
    // The policy allows the frame, which shows the service's answer.
    await expect(page.frameLocator('#mapa iframe').locator('h1')).toHaveText('The map');
    await expect(page.locator('#mapa')).toContainText('IP');

    expect(asked).toHaveLength(1);
    const [{ url, referer }] = asked as [(typeof asked)[number]];
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(referer).toBeUndefined();
    expect(url.searchParams.get('marker')).toBe(Object.values(facts.coordinates ?? {}).join());

    expect(said).toEqual([]);
    await context.close();
  });
}

test('no other page may contain a frame, and the map is not in the page cache', async ({ request }) => {
  for (const address of ['/', '/sobre-nosotros', '/en/sobre-nosotros', '/terminos', '/reservas', '/admin']) {
    const policy = (await request.get(site.url + address)).headers()['content-security-policy'];
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).not.toContain('frame-src');
  }
  const [map, about] = await Promise.all(
    ['/sobre-nosotros/mapa', '/sobre-nosotros'].map((address) => request.get(site.url + address)),
  );
  expect(await map?.text()).toContain('<iframe');
  expect(await about?.text()).not.toContain('<iframe');
  expect((await request.get(`${site.url}/sobre-nosotros/otra`)).status()).toBe(404);
});
