import type { BrowserContext } from '@playwright/test';

import { test as base } from './test';

/**
 * For files with many tests at one site: `page` is one window a file instead of a new one a test, so that the browser has read
 * the site's scripts. A page of the panel takes some 0.35 s of processor so, instead of 0.7.
 *
 * Each test begins signed out, with the line up and nobody listening, and opens its page itself: what stands in the window is
 * the last test's. A script put into every page, or a clock that was moved, would stay: such a test opens a page of its own.
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

/** Takes back what a test has changed of its window, and closes all but its first page. */
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
