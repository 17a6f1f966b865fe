import { defineConfig } from '@playwright/test';

import { chromiumArgs } from './tools/chromium';

/** End to end: the built site as its users meet it, in a real Chromium, with JavaScript off and on. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/seed-once.ts',
  // Hang guards, not limits: no test is decided by how soon something comes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  workers: 2,
  // A red line is a fault seen twice; what passes only the second time is named in the closing table.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 390, height: 844 },
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: chromiumArgs },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
