import { describe, expect, it } from 'vitest';

import { createStyleCache } from './document';

/** The CSS rules of a style, as the server writes them. */
function write(style: string): string {
  const cache = createStyleCache();
  // Emotion keeps a compiled rule by the name of its style, which is a hash of it.
  const name = Buffer.from(style).toString('hex');
  cache.insert('.a-x', { name, styles: style, next: undefined }, cache.sheet, true);
  return String(cache.inserted[name]);
}

describe('the rules of a document', () => {
  it.each([
    ['display:flex;align-items:center;', '.a-x{display:flex;align-items:center;}'],
    ['transition:transform 1s;appearance:none;', '.a-x{transition:transform 1s;appearance:none;}'],
    ['&::placeholder{opacity:1;}', '.a-x::placeholder{opacity:1;}'],
    ['text-decoration:none;', '.a-x{text-decoration:none;}'],
  ])('hold no prefix that no browser of today reads: %s', (style, rules) => {
    expect(write(style)).toBe(rules);
  });

  it.each(['user-select:none;', 'mask-size:cover;', 'hyphens:auto;', 'text-decoration:underline 2px;'])(
    'hold the prefix that Safari or an older Chrome still reads: %s',
    (style) => expect(write(style)).toBe(`.a-x{-webkit-${style}${style}}`),
  );
});
