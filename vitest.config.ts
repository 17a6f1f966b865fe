import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{app,scripts,server,ui,tools}/**/*.test.{ts,tsx}',
            'tests/{architecture,routes}/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['tests/setup/console.ts'],
          // A hang guard: a busy machine may take long to read what a file imports.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'embedded',
          environment: 'node',
          include: ['supabase/**/*.test.ts'],
          setupFiles: ['tests/setup/console.ts'],
          globalSetup: 'supabase/embedded/testing/empty-cluster.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'postgres',
          environment: 'node',
          include: ['supabase/tests/database.test.ts'],
          setupFiles: ['tests/setup/console.ts'],
          env: { DATABASE_ENGINE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'pictures',
          environment: 'node',
          include: ['tests/pictures/**/*.test.ts'],
          setupFiles: ['tests/setup/console.ts'],
          testTimeout: 240_000,
          hookTimeout: 600_000,
        },
      },
      ...['test', 'campaign'].map((kind) => ({
        resolve: { alias },
        test: {
          // Campaigns take minutes: `npm run faults:sites`.
          name: kind === 'test' ? 'faults' : kind,
          environment: 'node',
          include: [`tests/faults/**/*.${kind}.ts`],
          setupFiles: ['tests/setup/console.ts'],
          globalSetup: 'tests/support/seed-once.ts',
          // A hang guard, not a limit: another process answers what is waited for, on a machine that may be busy.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: kind === 'test' ? 240_000 : 1_200_000,
          hookTimeout: 600_000,
        },
      })),
    ],
  },
});
