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
 * Each story in a real Chromium: rendered, played, checked by axe, for overflow and against its baselines. A
 * configuration of its own, so that the other tests do not wait for Storybook.
 */
export default defineConfig({
  ...workbench,
  root,
  // Optimized anew for each run: a dependency found during the run would reload the page under the tests.
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
