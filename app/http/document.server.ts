import type { EmotionCache } from '@emotion/react';

import { globalCss } from '@antidoto/ui';

import { styleKey } from './document';

export interface CollectedStyles {
  /** Names of the rules, for Emotion in the browser to take over. */
  names: string[];
  css: string;
}

/** The rules that one rendering used: the cache is fresh for each answer, so all it holds was used. */
export function readStyles(cache: EmotionCache): CollectedStyles {
  const names: string[] = [];
  let css = globalCss;
  for (const [name, rule] of Object.entries(cache.inserted)) {
    if (typeof rule !== 'string') continue;
    names.push(name);
    css += rule;
  }
  // A rule cannot end the style element that holds it.
  return { names, css: css.replaceAll('</', '<\\/') };
}

/**
 * Puts the rules into the page's first style element, which the head has ready and empty. What people typed cannot stand
 * for it: React writes their `<` and `"` as entities. Replacement by function: a `$&` in CSS is only text.
 */
export function putStyles(html: string, { names, css }: CollectedStyles): string {
  return html
    .replace('</style>', () => `${css}</style>`)
    .replace(`data-emotion="${styleKey}"`, () => `data-emotion="${styleKey} ${names.join(' ')}"`);
}
