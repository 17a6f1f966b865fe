import { test as base } from '@playwright/test';

import { startSite, type Site } from './site';

/** For tests that leave a site as they found it: one for all of a worker's, started by the first that asks for it. */
export const test = base.extend<object, { readingSite: Site }>({
  readingSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
