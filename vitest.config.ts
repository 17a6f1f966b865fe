import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

/**
 * A worker lives for seconds: the database's code is compiled once, without looking where it could be faster, and ours is
 * improved only where it runs very often. The embedded tests take 81 s of processor so, instead of 117.
 */
const execArgv = ['--liftoff-only', '--interrupt-budget=1000000'];

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) };

/**
 * A worker reads a module once for all the tests it runs. Those of `apart` put something in a module's place, or change what it
 * keeps (the environment, the connection to the database): each of their files has modules of its own.
 */
const share = (name: string, include: string[], apart: string[], more: InlineConfig = {}) =>
  [false, true].map((isApart) => ({
    resolve: { alias },
    test: {
      name: isApart ? `${name}-apart` : name,
      environment: 'node',
      execArgv,
      include: isApart ? apart : include,
      exclude: isApart ? [] : ['**/node_modules/**', ...apart],
      isolate: false,
      env: { SESSION_SECRET: 'a secret of the tests', ADMIN_KEY: 'a key of the tests' },
      setupFiles: ['tests/setup/console.ts', ...(isApart ? ['tests/setup/own-modules.ts'] : [])],
      // A hang guard: a busy machine may take long to read what a file imports.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...more,
    } satisfies InlineConfig,
  }));

export default defineConfig({
  test: {
    projects: [
      ...share(
        'unit',
        ['{app,scripts,server,ui,tools}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
        [
          'tests/routes/**/*.test.ts',
          'app/platform/env.server.test.ts',
          'app/platform/pictures/public-objects.server.test.ts',
          'app/features/staff/session.server.test.ts',
          'app/features/operations/backup/{back-up,back-up-command,move}.test.ts',
          'app/features/operations/doctor/{doctor-command,examine-hosted}.test.ts',
          'app/platform/database/engine-check.server.test.ts',
        ],
      ),
      ...share('embedded', ['packages/embedded-supabase/**/*.test.ts'], ['supabase/tests/**/*.test.ts'], {
        globalSetup: ['packages/embedded-supabase/testing/empty-cluster.ts', 'tests/support/seeded-data.ts'],
      }),
      {
        resolve: { alias },
        test: {
          name: 'postgres',
          environment: 'node',
          execArgv,
          include: ['supabase/tests/{database,places}.test.ts'],
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
          execArgv,
          include: ['tests/pictures/**/*.test.ts'],
          setupFiles: ['tests/setup/console.ts'],
          testTimeout: 240_000,
          hookTimeout: 600_000,
        },
      },
      ...['test', 'campaign'].map((kind) => ({
        resolve: { alias },
        test: {
          // Campaigns take minutes: `npm run tool -- campaign sites`.
          name: kind === 'test' ? 'faults' : kind,
          environment: 'node',
          execArgv,
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
