// Written by scripts/fonts.mjs; change that script, not this file.

/** CSS values for `font-family`: ours first, then installed faces dressed in our metrics, then the generic family. */
export const fontFamilies = {
  text: "'Figtree', 'Figtree Fallback', Arial, sans-serif",
  display: "'Young Serif', 'Young Serif Georgia', 'Young Serif Times', Georgia, serif",
} as const;

/** Files to name in `<link rel="preload" as="font" type="font/woff2" crossorigin>`, the most used first. */
export const fontPreloads = [
  { href: '/fonts/figtree.93f850f9.woff2', type: 'font/woff2' },
  { href: '/fonts/young-serif.90af8196.woff2', type: 'font/woff2' },
] as const;

/** Every `@font-face` rule of the site: our two files and their metric-matched stand-ins (no layout shift). */
export const fontFaceCss = "@font-face{font-family:'Figtree';font-weight:400 700;font-style:normal;font-display:optional;src:url(/fonts/figtree.93f850f9.woff2) format('woff2')}@font-face{font-family:'Young Serif';font-weight:400;font-style:normal;font-display:optional;src:url(/fonts/young-serif.90af8196.woff2) format('woff2')}@font-face{font-family:'Figtree Fallback';font-weight:400 549;src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans');size-adjust:99.79%;ascent-override:95.20%;descent-override:25.05%;line-gap-override:0.00%}@font-face{font-family:'Figtree Fallback';font-weight:550 700;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold');size-adjust:94.87%;ascent-override:100.14%;descent-override:26.35%;line-gap-override:0.00%}@font-face{font-family:'Young Serif Georgia';font-weight:400;src:local('Georgia');size-adjust:112.32%;ascent-override:93.12%;descent-override:32.58%;line-gap-override:0.00%}@font-face{font-family:'Young Serif Times';font-weight:400;src:local('Times New Roman'),local('TimesNewRomanPSMT'),local('Liberation Serif'),local('LiberationSerif');size-adjust:123.25%;ascent-override:84.87%;descent-override:29.70%;line-gap-override:0.00%}";

/** The same rules as objects, for a style engine that takes `{ '@font-face': fontFaces }`. */
export const fontFaces = [
  {
    "fontFamily": "'Figtree'",
    "fontWeight": "400 700",
    "fontStyle": "normal",
    "fontDisplay": "swap",
    "src": "url(/fonts/figtree.93f850f9.woff2) format('woff2')"
  },
  {
    "fontFamily": "'Young Serif'",
    "fontWeight": "400",
    "fontStyle": "normal",
    "fontDisplay": "swap",
    "src": "url(/fonts/young-serif.90af8196.woff2) format('woff2')"
  },
  {
    "fontFamily": "'Figtree Fallback'",
    "fontWeight": "400 549",
    "src": "local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans')",
    "sizeAdjust": "99.79%",
    "ascentOverride": "95.20%",
    "descentOverride": "25.05%",
    "lineGapOverride": "0.00%"
  },
  {
    "fontFamily": "'Figtree Fallback'",
    "fontWeight": "550 700",
    "src": "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold')",
    "sizeAdjust": "94.87%",
    "ascentOverride": "100.14%",
    "descentOverride": "26.35%",
    "lineGapOverride": "0.00%"
  },
  {
    "fontFamily": "'Young Serif Georgia'",
    "fontWeight": "400",
    "src": "local('Georgia')",
    "sizeAdjust": "112.32%",
    "ascentOverride": "93.12%",
    "descentOverride": "32.58%",
    "lineGapOverride": "0.00%"
  },
  {
    "fontFamily": "'Young Serif Times'",
    "fontWeight": "400",
    "src": "local('Times New Roman'),local('TimesNewRomanPSMT'),local('Liberation Serif'),local('LiberationSerif')",
    "sizeAdjust": "123.25%",
    "ascentOverride": "84.87%",
    "descentOverride": "29.70%",
    "lineGapOverride": "0.00%"
  }
] as const;
