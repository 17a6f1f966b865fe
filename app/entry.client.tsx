import { CacheProvider } from '@emotion/react';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { createStyleCache } from '~/platform/http/document';

const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce;

/**
 * Waits until Remix has read the page's data. `RemixBrowser` starts reading at its first call and throws the promise, as React
 * expects. If that happened during hydration, a key press at that moment would make React hydrate a root that is not ready, and
 * fail (React error 345).
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

await readPageData();
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
