import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The site keeps to the stand-in when a font is late, so that nothing moves; a picture of a story waits for the font. */
export const waitForFonts: Plugin = {
  name: 'wait-for-fonts',
  transform: (code, id) =>
    id.includes('fonts.generated') ? code.replaceAll('font-display:optional', 'font-display:block') : undefined,
};

/**
 * How the workbench and the tests from stories bundle `ui/`: without the Remix plugin, which would take the stories for
 * routes. React and Emotion are one copy each, and everything is optimised before the first page asks for it, so that a
 * cold start never reloads midway.
 */
export default defineConfig({
  plugins: [react(), waitForFonts],
  resolve: { dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@emotion/cache'] },
  optimizeDeps: {
    entries: ['ui/src/**/!(*.test).{ts,tsx}'],
    include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@emotion/cache'],
  },
  build: { chunkSizeWarningLimit: 2000 },
});
