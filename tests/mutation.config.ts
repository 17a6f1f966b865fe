import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests beside the code that `npm run test:mutation` changes. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../app', import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    setupFiles: ['tests/setup/console.ts'],
    globalSetup: 'packages/embedded-supabase/testing/empty-cluster.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
