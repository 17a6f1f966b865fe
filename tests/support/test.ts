import { test as base, type BrowserContext } from '@playwright/test';

import { startSite, type Site } from './site';

interface Shared {
  /** For tests that leave a site as they found it; the first test that uses it starts it. */
  readingSite: Site;
  /** The window shared by the tests of a file; see `kept-page.ts`. */
  keeper: { kept?: { of: string; context: BrowserContext } };
}

/** The base of each browser test. One set of fixtures for all files lets a worker and its browser serve all of them. */
export const test = base.extend<object, Shared>({
  readingSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  keeper: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const keeper: Shared['keeper'] = {};
      await use(keeper);
      await keeper.kept?.context.close();
    },
    { scope: 'worker' },
  ],
});
