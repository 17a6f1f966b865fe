import { vitePlugin as remix } from '@remix-run/dev';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

import remixConfig from './remix.config.js';

const one = ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@emotion/cache'];

/** Where scripts stand, under the site's root (docs/specification.md, section 9). */
const scripts = 'static/js';

/**
 * Builds the script of guests' forms as a file of its own, with a hash in its name, and tells the server its address as
 * `virtual:enhance-forms`. Remix builds the browser's files first, so the server's build finds the name among them.
 */
function enhanceForms(): Plugin {
  const source = 'app/enhance-forms.client.ts';
  const name = 'virtual:enhance-forms';
  let isServed = false;
  return {
    name: 'enhance-forms',
    configResolved: ({ command }) => void (isServed = command === 'serve'),
    buildStart() {
      if (!isServed && this.environment.name === 'client') {
        this.emitFile({ type: 'chunk', id: source, name: 'enhance-forms' });
      }
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const built = () => readdirSync(`build/client/${scripts}`).find((file) => /^enhance-forms-.*\.js$/.test(file));
      // The browser's own code never asks for it.
      const isForServer = this.environment.name !== 'client';
      const address = isServed ? `/${source}` : isForServer ? `/${scripts}/${built()}` : '';
      return `export default ${JSON.stringify(address)};`;
    },
  };
}

export default defineConfig({
  plugins: [remix(remixConfig), enhanceForms()],
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
    assetsDir: scripts,
    assetsInlineLimit: 0,
    rollupOptions: {
      // Addresses that only answer data have no code for the browser, and that is right.
      onwarn: (warning, warn) => warning.code === 'EMPTY_BUNDLE' || warn(warning),
    },
  },
  ssr: { external: ['@electric-sql/pglite', 'sharp'] },
});
