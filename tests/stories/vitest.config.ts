import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

import workbench from '../../.storybook/vite.config';
import { chromiumArgs, findHeadlessChromium } from '../../tools/chromium';
import { compareShot, hasOwnEnglish } from '../visual/compare-shot';
import { restartDrawing } from './restart-drawing';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Every story in a real Chromium: rendered, played, under axe, without overflow, as its baselines show it. A configuration
 * of its own, so that the other tests need not wait for Storybook.
 */
export default defineConfig({
  ...workbench,
  root,
  // Looked for afresh each time: a part found midway would reload the page under the tests.
  optimizeDeps: { ...workbench.optimizeDeps, force: true },
  plugins: [storybookTest({ configDir: `${root}.storybook`, initialGlobals: { viewport: { value: 'desk' } } })],
  test: {
    name: 'stories',
    globalSetup: ['tests/visual/print-baselines.ts'],
    setupFiles: ['tests/setup/console.ts', 'tests/stories/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findHeadlessChromium(), args: chromiumArgs },
        contextOptions: {
          locale: 'es-ES',
          timezoneId: 'Europe/Madrid',
          reducedMotion: 'reduce',
          deviceScaleFactor: 1,
        },
      }),
      instances: [{ browser: 'chromium' }],
      commands: { compareShot, hasOwnEnglish, restartDrawing },
    },
  },
});
