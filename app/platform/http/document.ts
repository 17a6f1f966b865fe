import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { createContext } from 'react';

/** The nonce of this answer's scripts and styles; undefined where no script runs. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The prefix of our class names and the `data-emotion` mark of the style that the server put into the page. */
export const styleKey = 'a';

/** What browsers with `:has` still want a prefix for; Safari of `text-decoration` only with more than a line. */
const isPrefixed = /^(?:user-select|print-color-adjust|hyphens|mask|text-decoration:\S+\s)/;

/** In the place of Emotion's own, which writes for browsers of 2012 too: a sixth of a form's page. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && isPrefixed.test(element.value)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/**
 * Where Emotion keeps the rules of one document: fresh for each answer of the server, one in the browser, where it
 * takes over the rules that came with the page.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: styleKey, stylisPlugins: [prefix], ...(nonce ? { nonce } : {}) });
  cache.compat = true;
  return cache;
}
