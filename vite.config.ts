import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

import remixConfig from './remix.config.js';

const one = ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@emotion/cache'];

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
    // Two copies of React or Emotion break hooks and styles (an "Invalid hook call" on a first cold load).
    dedupe: one,
  },
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx', 'ui/src/**/!(*.stories|*.test).{ts,tsx}'],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      // Addresses that only answer data have no code for the browser, and that is right.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
    },
  },
  ssr: { external: ['@electric-sql/pglite', 'sharp'] },
});
