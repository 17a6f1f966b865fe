import { CacheProvider } from '@emotion/react';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { createStyleCache } from './web/style-cache';

const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CacheProvider value={createStyleCache(nonce)}>
        <RemixBrowser />
      </CacheProvider>
    </StrictMode>,
  );
});
