import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { createContext } from 'react';

/** The nonce of this answer's scripts and styles; undefined where no script runs. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The prefix of our class names and the `data-emotion` mark of the style that the server put into the page. */
export const styleKey = 'a';

/** The properties that browsers with `:has` still need a prefix for; Safari needs one for a `text-decoration` with a style. */
const isPrefixed = /^(?:user-select|print-color-adjust|hyphens|mask|text-decoration:\S+\s)/;

/** Replaces Emotion's prefixer, whose prefixes for browsers of 2012 are a sixth of a form's page. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && isPrefixed.test(element.value)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** One array for all caches, because Emotion keeps the rules that it compiled on a server by this array. */
const stylisPlugins = [prefix];

/**
 * Emotion's cache for the rules of one document. The server makes one per response; the browser has one, which takes over the
 * rules in the page.
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: styleKey, stylisPlugins, ...(nonce ? { nonce } : {}) });
  cache.compat = true;
  return cache;
}
