import { expect, type Locator, type Page } from '@playwright/test';

import { pages } from '../../app/core/pages';
import { test } from '../support/kept-page';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { publicAddresses } from '../support/public-pages';
import type { Site } from '../support/site';

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

test('a page of several lists is cards, each with its drawing, heading and list', async () => {
  const { open } = createPlainBrowser(site.url);
  for (const [address, titles] of [
    ['/vino', ['Burbujas', 'Blanco', 'Rosado', 'Tinto: vamos a la faena']],
    ['/en/vino', ['Sparkling', 'White', 'Rosé', "Red: let's get to work"]],
    ['/tostas_bocadillos', ['Tostas', 'Bocadillos']],
    ['/en/tostas_bocadillos', ['Toasts', 'Sandwiches']],
  ] as const) {
    const cards = (await open(address)).document.querySelectorAll('main section');
    expect(cards.flatMap((card) => card.querySelectorAll('h2').map(textOf))).toEqual([...titles]);
    const drawings = new Set<string | undefined>();
    for (const card of cards) {
      const own = card.querySelectorAll('img[alt=""]').map((drawing) => drawing.getAttribute('src'));
      expect(own).toHaveLength(1);
      drawings.add(own[0]);
      expect(card.querySelectorAll('li').length).toBeGreaterThan(6);
    }
    expect(drawings.size).toBe(titles.length);
  }
});

/** Names that are the same in every language: the restaurant, its streets, and specialities of the carta. */
const properNames =
  /Ribera del Duero|(?<!\p{L})La (?:Alcarria|Granja|Latina|Vera)|Calle de la Botica Vieja|Taller de la Botica/gu;
/** Words that occur in nearly every sentence of a language and in none of the other. */
const marks = {
  es: /(?<![\p{L}’'])(?:el|la|los|las|del|con|para|que|una|uno|por|desde|nuestr[oa]s?|tu|sin|está|son|muy|más|hasta|este|esta)(?![\p{L}’'])/giu,
  en: /(?<![\p{L}’'])(?:the|and|with|of|for|our|your|from|is|are|this|that|until|by)(?![\p{L}’'])/giu,
};

test('no page has words of the other language', async ({ page, request }) => {
  const alien: string[] = [];
  for (const address of publicAddresses) {
    const html = await (await request.get(site.url + address)).text();
    const language = /^\/en(?:\/|$)/.test(address) ? 'en' : 'es';
    // Visible texts and accessible names; the link to the other language is in that language and has `lang`.
    const { texts, foreign } = await page.evaluate(
      ([html, own, other]) => {
        const read = new DOMParser().parseFromString(html, 'text/html');
        const found = [read.title, read.querySelector('meta[name=description]')?.getAttribute('content') ?? ''];
        const walker = read.createTreeWalker(read.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node instanceof Element ? node : node.parentElement;
          if (element?.closest(`[hreflang]:not([hreflang=${own}]), style, script`)) continue;
          if (node instanceof Text) found.push(node.data);
          else
            for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
              found.push(element?.getAttribute(name) ?? '');
        }
        return { texts: found, foreign: read.querySelectorAll(`[lang=${other}]:not([hreflang])`).length };
      },
      [html, language, language === 'en' ? 'es' : 'en'] as const,
    );
    expect(texts.length, address).toBeGreaterThan(20);
    for (const text of new Set(texts)) {
      const words = text.replace(properNames, '').match(marks[language === 'en' ? 'es' : 'en']) ?? [];
      if (words.length > 0) alien.push(`${address}: ${text.trim()} (${words.join(', ')})`);
    }
    expect(foreign, address).toBe(0);
  }
  expect(alien).toEqual([]);
});

test('the language switch leads to the same page', async ({ page }) => {
  await page.goto(`${site.url}/comida/arroces`);
  await page.getByRole('link', { name: /English/ }).click();
  await expect(page).toHaveURL(`${site.url}/en/comida/arroces`);
  await page.getByRole('link', { name: /Español/ }).click();
  await expect(page).toHaveURL(`${site.url}/comida/arroces`);
});

test('a filtered page has one canonical spelling, is not listed, and names the plain page', async ({ request }) => {
  const first = await request.get(`${site.url}/en/carta?sin=lacteos&sin=gluten&q=ham`);
  const html = await first.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/en\/carta"/);
  // The seed's dishes are declared: what remains contains neither.
  expect(html).not.toContain('>Not declared: please ask</h2>');
  expect(html).toContain('Without gluten, milk');
  expect(html).toContain('href="/carta?sin=gluten&amp;sin=lacteos&amp;q=ham"');
  const again = await request.get(`${site.url}/en/carta?q=ham&sin=gluten&sin=lacteos&x=1`, {
    headers: { 'If-None-Match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  const shouted = await (await request.get(`${site.url}/EN/Carta`)).text();
  expect(shouted).toContain('<html lang="en"');
  expect(shouted).toMatch(/<link rel="canonical" href="[^"]*[0-9]\/en\/carta"/);
  const hostile = await request.get(`${site.url}/carta?q=${encodeURIComponent('"><script>alert(1)</script>')}&sin=%00`);
  expect([hostile.status(), (await hostile.text()).includes('<script>')]).toEqual([200, false]);
});

test('?lng redirects to that language and keeps the query that the page reads', async ({ request }) => {
  const toEnglish = await request.get(`${site.url}/comida?lng=en&a=1`, { maxRedirects: 0 });
  expect([toEnglish.status(), toEnglish.headers().location]).toEqual([302, '/en/comida']);
  const booking = await request.get(`${site.url}/reservas/gestionar?lng=en&id=a%2Fb&x=1`, { maxRedirects: 0 });
  expect([booking.status(), booking.headers().location]).toEqual([302, '/en/reservas/gestionar?id=a%2Fb']);
  const toSpanish = await request.get(`${site.url}/en?lng=es`, { maxRedirects: 0 });
  expect([toSpanish.status(), toSpanish.headers().location]).toEqual([302, '/']);
});

test('each page has social metadata, and links to telephone and address', async ({ request }) => {
  for (const address of publicAddresses) {
    const html = await (await request.get(site.url + address)).text();
    const [about, words] = address.startsWith('/en')
      ? ['/en/sobre-nosotros', ['Menu', 'Book', 'Call', 'Directions']]
      : ['/sobre-nosotros', ['Carta', 'Reservar', 'Llamar', 'Cómo llegar']];
    const path = address === '/' ? '' : address;
    expect(html, address).toMatch(new RegExp(`<link rel="canonical" href="[^"/]*//[^"/]*${path}/?"`));
    expect(html, address).toContain(`og:locale" content="${address.startsWith('/en') ? 'en_GB' : 'es_ES'}"`);
    expect(html, address).toContain('og:site_name" content="Antídoto"');
    expect(html.split('<footer'), address).toHaveLength(2);
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer, address).toContain('href="tel:+34910000014"');
    expect(footer, address).toContain(`href="${about}#como-llegar"`);
    expect(footer, address).toContain('Calle de la Botica Vieja, 7');
    for (const word of words) expect(footer, address).toContain(`>${word}</a>`);
  }
});

/** The focused elements while Tab is pressed a number of times. */
async function tabThrough(page: Page, times: number): Promise<string[]> {
  const seen: string[] = [];
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest(':popover-open') ? '' : (at?.textContent ?? '');
      }),
    );
  }
  return seen.filter(Boolean);
}

test('an open menu keeps the focus off the page behind it', async ({ page }) => {
  await page.goto(`${site.url}/restaurante`);
  await page.getByRole('button', { name: 'Secciones' }).press('Enter');
  expect(await tabThrough(page, 14)).toEqual([]);
});

test('a title of one word is on one line on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/comida/entrantes', '/comida/ensaladas', '/refrescos', '/en/comida/entrantes']) {
    await page.goto(site.url + address);
    const lines = await page.locator('h1').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, address).toBe(1);
  }
});

test('text twice as large fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [
    '/',
    '/restaurante',
    '/comida',
    '/menu_del_dia',
    '/reservas',
    '/sobre-nosotros',
    '/vino',
    '/carta',
    '/comida/entrantes',
  ]) {
    await page.goto(site.url + address);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

test("with the browser's font twice as large a desk has the layout of a tablet", async ({
  playwright,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const address of ['/', '/restaurante', '/reservas', '/carta']) {
    await page.goto(site.url + address);
    await expect(page.getByRole('button', { name: 'Secciones' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(1280);
  }
  // Dates and prices are whole.
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/reservas`);
    expect((await page.locator('[name=fecha]').boundingBox())?.width).toBeGreaterThan(300);
    await page.goto(`${site.url}/admin/comidas/entrantes`);
    const cut = (inputs: Element[]) => inputs.filter((each) => each.scrollWidth > each.clientWidth).length;
    expect(await page.locator('[name=precio]').evaluateAll(cut), `prices at ${width} px`).toBe(0);
  }
  await browser.close();
});

test('guests who ask for more contrast get dark edges and no pale text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(`${site.url}/carta`);
  const edge = await page.locator('[name=q]').evaluate((each) => getComputedStyle(each).borderColor);
  const pale = await page.locator('main h1 + p').evaluate((each) => getComputedStyle(each).color);
  expect([edge, pale]).toEqual(['rgb(32, 27, 20)', 'rgb(32, 27, 20)']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the navigation opens on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(site.url);
    const link = page.getByRole('link', { name: 'Sobre nosotros' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Secciones' }).click();
    await link.click();
    await expect(page).toHaveURL(`${site.url}/sobre-nosotros`);
  });

  test('a dish’s photograph is a target of at least 44 px on the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site.url}/comida/entrantes`);
    const photographs = page.getByRole('button', { name: /^Ampliar: / });
    expect(await photographs.count()).toBeGreaterThan(3);
    const sides = await photographs.evaluateAll((all) =>
      all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)),
    );
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a phone has carta, book and call at its lower edge, never covering the last line', async ({ page }) => {
    await page.goto(`${site.url}/comida/carnes`);
    const bar = page.getByRole('navigation', { name: 'Carta, reservas y teléfono' });
    expect((await bar.boundingBox())?.y).toBeCloseTo(844 - ((await bar.boundingBox())?.height ?? 0), 0);
    const credit = page.getByText(/^Web:/);
    await credit.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    const [end, above] = [await bar.boundingBox(), await page.locator('footer').boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1);
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(bar).toBeHidden();
  });

  test('the bar of actions ends the page in a low window and on the form to which it leads', async ({ page }) => {
    const positionOn = async (path: string, height: number) => {
      await page.setViewportSize({ width: 390, height });
      await page.goto(site.url + path);
      const bar = page.getByRole('navigation', { name: 'Carta, reservas y teléfono' });
      return bar.evaluate((each) => getComputedStyle(each).position);
    };
    expect(await positionOn('/comida/carnes', 844)).toBe('sticky');
    expect(await positionOn('/comida/carnes', 440)).toBe('static');
    expect(await positionOn('/reservas', 844)).toBe('static');
  });

  test('a phone on its side shows the slogan and both buttons in its first screen', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const path of ['/', '/en']) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      for (const href of ['restaurante', 'reservas']) {
        await expect(page.locator(`main .actions a[href$="${href}"]`)).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('the gallery opens a picture by keyboard, keeps the focus off the page behind it, and returns it', async ({
    page,
  }) => {
    await page.goto(`${site.url}/restaurante`);
    const opener = page.getByRole('button', { name: /^Ampliar/ }).first();
    await opener.press('Enter');
    const closer = page.getByRole('button', { name: 'Cerrar' }).locator('visible=true').first();
    await expect(closer).toBeVisible();
    await closer.press('Escape');
    await expect(closer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    expect(await tabThrough(page, 6)).toEqual([]);
  });
});

test('unknown addresses answer 404 in their language, with the header', async ({ request }) => {
  for (const [address, text] of [
    ['/nada', 'Este frasco está vacío'],
    ['/comida/nada', 'Este frasco está vacío'],
    ['/en/nothing', 'Restaurant'],
    ['/xx/comida', 'Este frasco está vacío'],
  ] as const) {
    const response = await request.get(site.url + address);
    expect(response.status(), address).toBe(404);
    expect(response.headers()['cache-control']).toBe('no-store');
    const html = await response.text();
    expect(html, address).toContain(text);
    expect(html, address).toContain('<header');
  }
});

test('a wine by the glass only has its price under the glass', async ({ page }) => {
  for (const address of ['/vino', '/carta']) {
    await page.goto(site.url + address);
    const list = page.getByRole('list').filter({ hasText: 'Manzanilla de Sanlúcar' });
    const rightOf = async (each: Locator) => {
      const box = await each.boundingBox();
      return box ? Math.round(box.x + box.width) : undefined;
    };
    const price = list.getByRole('listitem').filter({ hasText: 'Manzanilla de Sanlúcar' }).locator('.s > .p');
    expect(await rightOf(price), address).toBe(await rightOf(list.locator('.heads span').first()));
  }
});

test('the press report exists and the site map lists every page in both languages', async ({ request }) => {
  const report = await request.get(`${site.url}/prensa/antidoto-en-prensa.pdf`);
  expect(report.status()).toBe(200);
  expect((await report.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const map = await (await request.get(`${site.url}/sitemap.xml`)).text();
  expect(map.match(/<loc>/g)?.length).toBe(2 * pages.filter((each) => each.isListed).length);
  expect((await request.get(`${site.url}/manifest.webmanifest`)).status()).toBe(200);
  expect(await (await request.get(`${site.url}/robots.txt`)).text()).toContain('Disallow: /admin');
});

test('with JavaScript on, a reading page is the same: no script, no message', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${site.url}/en/comida/entrantes`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Meat' }).first().click();
  await expect(page.locator('h1')).toHaveText('Meat');
  expect(said).toEqual([]);
});
