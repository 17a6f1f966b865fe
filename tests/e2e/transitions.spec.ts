import { expect, type Browser, type Page } from '@playwright/test';

import { pageOf, pagesUnder, type SectionId } from '../../app/core/pages';
import { test } from '../support/test';

const sections: readonly SectionId[] = ['comida', 'desayunosMeriendas', 'bebidas'];

const open = async (browser: Browser, reducedMotion: 'reduce' | 'no-preference', isPhone = false) =>
  (
    await browser.newContext({
      reducedMotion,
      viewport: { width: 1280, height: 800 },
      isMobile: isPhone,
      hasTouch: isPhone,
    })
  ).newPage();

/** The names of what travels from a page or to it. */
const readNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none'),
  );

test("the arch of each list's card and that of the list's page have one name", async ({ browser, readingSite }) => {
  const page = await open(browser, 'no-preference');
  for (const section of sections) {
    const lists = pagesUnder(section);
    await page.goto(readingSite.url + pageOf(section).path);
    expect(await readNames(page)).toEqual(lists.map(({ id }) => `arch-${id}`));
    for (const { id, path } of lists) {
      await page.goto(readingSite.url + path);
      expect(await readNames(page), path).toEqual([`arch-${id}`]);
    }
  }
  await page.context().close();
});

/** Goes from the food's cards to the meats and returns what the browser animates, once each. */
async function follow(page: Page, site: string): Promise<string[]> {
  await page.addInitScript(() => {
    const own = window as { animated?: string[] };
    window.addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      const read = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect | null);
        own.animated = effects.flatMap((effect) => effect?.pseudoElement ?? []);
      };
      if (viewTransition) void viewTransition.ready.then(read);
      else own.animated = [];
    });
  });
  await page.goto(`${site}/comida`);
  await page.locator('main a[href="/comida/carnes"]').first().click();
  await page.waitForURL('**/comida/carnes');
  const animated = await page.waitForFunction(() => (window as { animated?: string[] }).animated);
  return [...new Set(await animated.jsonValue())];
}

test("a card's arch travels to its list's page, and the rest only fades", async ({ browser, readingSite }) => {
  const page = await open(browser, 'no-preference');
  const animated = await follow(page, readingSite.url);
  await page.context().close();
  // The browser also lists the page's own group, which stays where it is.
  const groups = animated.filter((each) => each.includes('group'));
  expect(groups.sort()).toEqual(['::view-transition-group(arch-carnes)', '::view-transition-group(root)']);
  expect(animated).toContain('::view-transition-new(arch-carnes)');
  expect(animated).toContain('::view-transition-new(root)');
});

test('nothing travels or fades with reduced motion', async ({ browser, readingSite }) => {
  const page = await open(browser, 'reduce');
  expect(await follow(page, readingSite.url)).toEqual([]);
  expect(await readNames(page)).toEqual([]);
  await page.context().close();
});

test('nothing travels or fades on a phone, which draws the next page later for it', async ({
  browser,
  readingSite,
}) => {
  const page = await open(browser, 'no-preference', true);
  expect(await follow(page, readingSite.url)).toEqual([]);
  await page.context().close();
});
