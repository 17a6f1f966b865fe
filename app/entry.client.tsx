import { CacheProvider } from '@emotion/react';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { createStyleCache } from '~/platform/http/document';

const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce;

/**
 * Waits until Remix has read the page's data. `RemixBrowser` starts reading when it is first called and throws the
 * promise of it, as React asks of a component; if that happened while hydrating, a key pressed in that moment would
 * make React hydrate at once a root that cannot be ready, and fail (React error 345).
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
