import type { BrowserContext } from '@playwright/test';

import { test as base } from './test';

/**
 * For files with many tests at one site: `page` is one window per file instead of one per test, so that the browser
 * keeps the site's scripts. A page of the panel then takes 0.35 s of CPU instead of 0.7.
 *
 * Each test begins signed out, online and without listeners, and must open its page itself, because the window still
 * shows the page of the last test. A test that adds a script to each page or moves the clock opens a page of its own.
 */
export const test = base.extend({
  context: async ({ browser, keeper, javaScriptEnabled, hasTouch, actionTimeout }, use, { file }) => {
    const of = JSON.stringify([file, javaScriptEnabled, hasTouch]);
    if (keeper.kept?.of !== of) {
      await keeper.kept?.context.close();
      keeper.kept = { of, context: await browser.newContext() };
      await keeper.kept.context.newPage();
    }
    const { context } = keeper.kept;
    context.setDefaultTimeout(actionTimeout);
    await use(context);
    await clear(context);
  },
  page: async ({ context, viewport }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('A test before has closed the page that it was given.');
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

/** Undoes a test's changes to its window, and closes all but its first page. */
async function clear(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  for (const event of ['console', 'dialog', 'framenavigated', 'pageerror', 'request'] as const) {
    await page?.removeAllListeners(event, { behavior: 'ignoreErrors' });
  }
  await page?.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
}
