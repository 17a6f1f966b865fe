/**
 * Writes the outlines of the site's letters. The server draws the menu of the day with them as a picture, so the result does not
 * depend on the machine's fonts. For each face: the height of its grid, for each letter its advance and outline, for each pair of
 * letters their kerning.
 */
import { writeFile } from 'node:fs/promises';

import { faces, shapeGlyphs } from './lettering.mjs';

const letters =
  [...Array(95).keys()].map((at) => String.fromCodePoint(32 + at)).join('') +
  [...Array(95).keys()].map((at) => String.fromCodePoint(161 + at)).join('') +
  'ŒœŠšŽžŸ–—‘’‚“”„•…€';

function describeFace(name) {
  const { font, upm } = faces[name];
  const known = [...letters].filter((letter) => shapeGlyphs(name, letter).every(({ codepoint }) => codepoint !== 0));
  const advanceOf = (text) => shapeGlyphs(name, text).reduce((sum, { advance }) => sum + advance, 0);
  const alone = Object.fromEntries(known.map((letter) => [letter, Math.round(advanceOf(letter))]));
  const outlines = Object.fromEntries(
    known.map((letter) => {
      const [glyph] = shapeGlyphs(name, letter);
      const d = font
        .glyphToPath(glyph.codepoint)
        .replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))));
      return [letter, [alone[letter], d.replaceAll(' -', '-')]];
    }),
  );
  const pairs = {};
  const kerned = known.filter((letter) => /[A-Za-z0-9áéíóúñ.,-]/.test(letter));
  for (const first of kerned) {
    for (const second of kerned) {
      const closer = Math.round(advanceOf(first + second)) - alone[first] - alone[second];
      // Kerning below a fortieth of the height is not visible.
      if (Math.abs(closer) * 40 >= upm) pairs[first + second] = closer;
    }
  }
  return { upm, outlines, pairs };
}

const folder = new URL('../app/features/daily-menu/', import.meta.url);
const text = JSON.stringify({ serif: describeFace('serif'), text: describeFace('text') });
await writeFile(new URL('letters.json', folder), `${text}\n`);
console.log(`letters.json  ${text.length} B`);
