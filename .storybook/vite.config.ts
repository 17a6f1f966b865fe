import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * How the workbench and the tests from stories bundle `ui/`: without the Remix plugin, which would take the stories for
 * routes. React and Emotion are one copy each, and everything is optimised before the first page asks for it, so that a
 * cold start never reloads midway.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@emotion/cache'] },
  optimizeDeps: {
    entries: ['ui/src/**/!(*.test).{ts,tsx}'],
    include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@emotion/cache'],
  },
  build: { chunkSizeWarningLimit: 2000 },
});
