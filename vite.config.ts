import { vitePlugin as remix } from '@remix-run/dev';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

import type { Environment } from './app/platform/env.server';
import remixConfig from './remix.config.js';

const one = ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@emotion/cache'];

/** Where scripts stand, under the site's root (docs/specification.md, section 9). */
const scripts = 'static/js';

/**
 * Builds a script that stands beside the pages as a file of its own, with a hash in its name, and tells the server its
 * address as `virtual:NAME`. Remix builds the browser's files first, so the server's build finds the name among them.
 */
function besidePages(source: string): Plugin {
  const script = path.basename(source, '.client.ts');
  const name = `virtual:${script}`;
  let isServed = false;
  return {
    name: script,
    configResolved: ({ command }) => void (isServed = command === 'serve'),
    buildStart() {
      if (!isServed && this.environment.name === 'client') {
        this.emitFile({ type: 'chunk', id: source, name: script });
      }
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isBuilt = new RegExp(`^${script}-.*\\.js$`);
      const built = () => readdirSync(`build/client/${scripts}`).find((file) => isBuilt.test(file));
      // The browser's own code never asks for it.
      const isForServer = this.environment.name !== 'client';
      const address = isServed ? `/${source}` : isForServer ? `/${scripts}/${built()}` : '';
      return `export default ${JSON.stringify(address)};`;
    },
  };
}

/** Prints the panel's address below the site's, with the key where it was generated, as `npm start` does. */
function printsPanel(): Plugin {
  return {
    name: 'prints-panel',
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      const printPanel = async () => {
        const { getEnv } = (await server.ssrLoadModule('/app/platform/env.server.ts')) as { getEnv: () => Environment };
        const { ADMIN_KEY, isAdminKeyGenerated } = getEnv();
        const key = isAdminKeyGenerated ? `?key=${ADMIN_KEY}` : '';
        server.config.logger.info(`Panel: ${server.resolvedUrls?.local[0] ?? '/'}admin${key}`);
      };
      server.printUrls = () => {
        printUrls();
        printPanel().catch((error: Error) => server.config.logger.error(error.message));
      };
    },
  };
}

/**
 * Addresses that only answer data have no code for the browser, and that is right; the others are of packages' own files, about
 * a comment's place and where a line stood.
 */
const expectedWarnings = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION', 'SOURCEMAP_ERROR'];

export default defineConfig(({ command }) => ({
  plugins: [
    remix(remixConfig),
    besidePages('app/enhance-forms.client.ts'),
    besidePages('app/features/staff/client/panel-script.client.ts'),
    printsPanel(),
  ],
  resolve: {
    alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) },
    // Two copies of React or Emotion break hooks and styles (an "Invalid hook call" on a first cold load).
    dedupe: one,
  },
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx', 'ui/src/**/!(*.stories|*.test).{ts,tsx}'],
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    assetsDir: scripts,
    assetsInlineLimit: 0,
    // Remix asks for it only where Node's own `fetch` is not wanted.
    commonjsOptions: { ignore: ['undici'] },
    rollupOptions: {
      onwarn: (warning, warn) => expectedWarnings.includes(warning.code ?? '') || warn(warning),
    },
  },
  ssr: {
    // Our workspaces are TypeScript. Packages stay outside here; `scripts/build.mjs` bundles them in a tenth of Rollup's time.
    ...(command === 'build' && { noExternal: [/^@antidoto\//] }),
  },
}));
