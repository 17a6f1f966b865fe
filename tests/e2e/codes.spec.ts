import { expect } from '@playwright/test';
import { parse } from 'node-html-parser';
import sharp from 'sharp';

import { textOf } from '../support/plain-browser';
import { test } from '../support/test';
import { startSite, type Site } from '../support/site';

/** Scans are counted, change nothing else, and only staff see their number. */
let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});
test.use({ javaScriptEnabled: false });

test('a code redirects to its page and adds one to the scans of the week, without data about the visitor', async ({
  page,
  request,
}) => {
  for (const [code, path] of [
    ['carta', '/carta'],
    ['menu', '/menu_del_dia'],
    ['reservas', '/reservas'],
    ['alergenos', '/alergenos'],
  ]) {
    const answer = await request.get(`${site.url}/qr/${code}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location, answer.headers()['set-cookie']]).toEqual([
      302,
      path,
      undefined,
    ]);
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
  await request.get(`${site.url}/qr/carta`, { maxRedirects: 0 });
  await request.head(`${site.url}/qr/carta`, { maxRedirects: 0 });
  expect((await request.get(`${site.url}/qr/nada`)).status()).toBe(404);

  expect((await request.get(`${site.url}/admin/qr`)).status()).toBe(403);
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  const readCard = async () =>
    parse(await (await page.request.get(`${site.url}/admin/qr`)).text()).querySelector(
      'section[aria-labelledby=carta]',
    );
  await expect.poll(async () => textOf(await readCard())).toMatch(/^La carta.*2 en los últimos 7 días/);
  const carta = await readCard();
  expect(carta?.text).toContain(`${site.url.replace('127.0.0.1', 'localhost')}/qr/carta`);
  // Phones do not reach this address: the page says so, and nothing is offered for print.
  const notice = /solo se abren en este ordenador.*Pide a quien la instaló/;
  expect(textOf(parse(await (await page.request.get(`${site.url}/admin/qr`)).text()))).toMatch(notice);
  expect(textOf(carta)).not.toContain('Hoja para la mesa');
  expect(await (await page.request.get(`${site.url}/admin/qr/carta.svg`)).text()).toContain('no imprimir</text>');
  await page.goto(`${site.url}/admin/qr/hoja?codigo=carta`);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a los códigos' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/qr`);
});

test('with a public address the codes are for print', async ({ page }) => {
  const inPublic = await startSite({ env: { SITE_URL: 'http://antidoto.example' } });
  await page.request.get(`${inPublic.url}/admin?key=${inPublic.adminKey}`, { maxRedirects: 0 });
  await page.goto(`${inPublic.url}/admin/qr`);
  await expect(page.getByText('http://antidoto.example/qr/carta')).toBeVisible();
  // Too long for its card, an address breaks between its parts.
  expect(await page.locator('section code').first().innerHTML()).toMatch(/example<wbr>\/qr<wbr>\/carta$/);
  const svg = await page.request.get(`${inPublic.url}/admin/qr/carta.svg`);
  expect([svg.headers()['content-type'], /^<svg.*(?<!text>)<\/svg>/.test(await svg.text())]).toEqual([
    'image/svg+xml',
    true,
  ]);
  await page.getByRole('region', { name: 'La carta' }).getByRole('link', { name: 'Hoja para la mesa' }).click();
  await expect(page.getByText('Prefer paper?').last()).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  await inPublic.stop();
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the site map has the last change and a picture of each page, and llms.txt describes the restaurant', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/comida\/carnes<\/loc><lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(sitemap).toMatch(/\/en\/accesibilidad<\/loc>/);
  const llms = await (await request.get(`${site.url}/llms.txt`)).text();
  expect(llms).toMatch(/^# Antídoto\n/);
  for (const path of ['/carta', '/en/carta', '/en/reservas']) expect(llms).toContain(`${path})`);
  const html = await (await request.get(`${site.url}/en/comida/carnes`)).text();
  const [, card = ''] = /og:image" content="[^"]*?(\/en\/tarjeta\/[^"]*)"/.exec(html) ?? [];
  const picture = await request.get(site.url + card);
  const { width, height, format } = await sharp(await picture.body()).metadata();
  expect([card, width, height, format]).toEqual(['/en/tarjeta/carnes.jpg', 1200, 630, 'jpeg']);
  expect((await request.get(`${site.url}/tarjeta/gestionar.jpg`)).status()).toBe(404);
});
