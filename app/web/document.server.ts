import type { EmotionCache } from '@emotion/react';

import { globalCss } from '@antidoto/ui';

import { loaderMarker, styleMarker } from './markers';
import { styleKey } from './style-cache';

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

/** Puts the rules where the marker stands. Replacement by function: a `$&` in CSS is only text. */
export function putStyles(html: string, { names, css }: CollectedStyles): string {
  return html
    .replace(styleMarker, () => css)
    .replace(`data-emotion="${styleKey}"`, () => `data-emotion="${styleKey} ${names.join(' ')}"`);
}

/** Runs on the page before anything else is loaded; kept by hand under the one kilobyte that a guest may be asked for. */
const loader = `(()=>{let done;const run=()=>{if(done)return;done=1;for(const s of document.querySelectorAll('script[type^="put-off"]')){const n=document.createElement('script');if(s.type=='put-off/module')n.type='module';n.nonce=s.nonce;n.textContent=s.textContent;document.head.append(n);n.remove()}};for(const e of['focusin','pointerdown','touchstart','input'])document.addEventListener(e,v=>v.target.closest&&v.target.closest('form')&&run(),{capture:true,passive:true})})()`;
/**
 * Makes the page's scripts inert and puts in their place a loader that runs them at the first touch of a form.
 * The script elements stay where they are, because React expects to find the document as it rendered it.
 */
export function putOffScripts(html: string, nonce: string): string {
  const opening = /<script([^>]*)>/g;
  return html
    .replace(opening, (tag, attributes: string) => {
      if (!attributes.includes(nonce) || attributes.includes('data-loader')) return tag;
      const isModule = attributes.includes('type="module"');
      const rest = attributes.replace(/ type="module"/, '').replace(/ async=""/, '');
      return `<script type="put-off/${isModule ? 'module' : 'classic'}"${rest}>`;
    })
    .replaceAll('<link rel="modulepreload"', '<link rel="put-off"')
    .replace(loaderMarker, () => loader);
}
