import { standInCss } from './fonts.generated';
import { tileImage } from './tile';
import { colors, media, tokenDeclarations, typeScale } from './tokens';

/**
 * The page's base rules as plain CSS: variables, fonts, reset, focus, page transitions, forced colours, print. One
 * fixed string, so that it needs no work per request and the Content-Security-Policy can allow it by its hash.
 */
export const globalCss: string = [
  standInCss,
  `:root{${tokenDeclarations};--tile:${tileImage};color-scheme:light}`,
  '*,::before,::after{box-sizing:border-box}',
  'html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:24px;background:var(--botella-oscura)}',
  `body{margin:0;min-height:100vh;background:var(--crema);color:var(--tinta);font:400 ${typeScale.body}/1.6 var(--font-text);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}`,
  'h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}',
  // Components use these variables, so that they are readable on paper and on bottle green.
  ':root{--fg:var(--tinta);--fg-2:var(--tinta-2);--rule:var(--linea);--accent:var(--vermut);--dot:var(--salvia);--ring:var(--botella)}',
  '[data-ground=dark]{--fg:var(--espuma);--fg-2:var(--espuma-2);--rule:var(--musgo);--accent:var(--laton-claro);--dot:var(--salvia-clara);--ring:var(--laton-claro);background:var(--botella);color:var(--fg)}',
  '[data-ground=paper]{--fg:var(--tinta);--fg-2:var(--tinta-2);--rule:var(--linea);--accent:var(--vermut);--dot:var(--salvia);--ring:var(--vermut);background:var(--crema);color:var(--fg)}',
  // Secondary text as dark as the rest, edges of controls too, hairlines as dark as edges were.
  `@media (prefers-contrast:more){:root{--tinta-2:var(--tinta);--borde:var(--tinta);--linea:${colors.borde};--espuma-2:var(--espuma);--musgo:var(--espuma);--musgo-claro:var(--espuma)}}`,
  'fieldset{border:0;min-width:0}',
  'ul,ol{list-style:none}',
  `h1,h2,h3,h4{font-family:var(--font-display);font-weight:400;line-height:1.12;letter-spacing:-.012em;text-wrap:balance}`,
  `h1{font-size:${typeScale.h1};line-height:1.04}h2{font-size:${typeScale.h2}}h3{font-size:${typeScale.h3}}`,
  'p{text-wrap:pretty}',
  'img,svg{display:block;max-width:100%}',
  'img{height:auto}',
  'a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px}',
  'a[href^="tel:"]{white-space:nowrap}',
  'button,input,select,textarea{font:inherit;color:inherit}',
  'summary{cursor:pointer}',
  // An open menu or large picture traps the focus: the page behind it is inert.
  'body:has(:popover-open)>*{visibility:hidden}:popover-open{visibility:visible}',
  // At a desk only the header is behind the open menu, after a tablet was rotated.
  `${media.desk}{body:has(nav:popover-open)>*{visibility:visible}}`,
  `${media.phone}{html{scroll-padding-bottom:80px}}`,
  // Below the header, which stays at a desk.
  '@media (min-width:60em) and (min-height:480px){html{scroll-padding-top:100px}}',
  'hr{border:0;border-top:1px solid var(--linea);margin:32px 0}',
  ':focus-visible{outline:3px solid var(--ring);outline-offset:3px;border-radius:2px}',
  '::selection{background:var(--laton-claro);color:var(--tinta)}',
  // Pages fade, and the arch of a list's card travels to the list's page, in the browser's quarter of a second. Not on a
  // phone, where the browser draws the next page later because of it.
  '@media (prefers-reduced-motion:no-preference) and (hover:hover){@view-transition{navigation:auto}}',
  '@media (prefers-reduced-motion:reduce){*,::before,::after{view-transition-name:none!important;animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}',
  '@media (forced-colors:active){:focus-visible{outline-color:Highlight!important}}',
  printCss(),
].join('');

/** A printed page is a carta: black on white, no navigation, no backgrounds, no dish split over two pages. */
function printCss(): string {
  return [
    '@page{margin:10mm 12mm}',
    '@page wide{size:landscape;margin:9mm 10mm}',
    '@media print{',
    'body:has([data-paper=wide]){page:wide}',
    ':root{--crema:#fff;--crema-2:#fff;--papel:#fff;--tinta:#000;--tinta-2:#333;--espuma:#000;--espuma-2:#333;--laton-claro:#785618;--gutter:0px;--section:24px}',
    'html,body{background:#fff}',
    'body{font-size:11pt;line-height:1.4}',
    '[data-print=hide]{display:none!important}',
    '[data-ground]{background:none!important;color:#000!important}',
    'main>*{padding-inline:0!important}',
    'a{text-decoration:none}',
    'li,tr,figure{break-inside:avoid}',
    'h1,h2,h3{break-after:avoid}',
    '}',
  ].join('');
}
