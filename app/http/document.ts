import createCache, { type EmotionCache } from '@emotion/cache';
import { createContext } from 'react';

/** The nonce of this answer's scripts and styles; undefined where no script runs. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The prefix of our class names and the `data-emotion` mark of the style that the server put into the page. */
export const styleKey = 'a';

/**
 * Where Emotion keeps the rules of one document: fresh for each answer of the server, one in the browser, where it
 * takes over the rules that came with the page.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: styleKey, ...(nonce ? { nonce } : {}) });
  cache.compat = true;
  return cache;
}
