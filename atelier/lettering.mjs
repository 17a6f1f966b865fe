/**
 * Lettering as outlines, in the site's typefaces (Young Serif and Figtree, SIL Open Font License), so that a picture needs no
 * font. Neither face has the prescription sign ℞; it is built on their R.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

import { path, round } from './pen.mjs';

const require = createRequire(import.meta.url);

async function openFont(packageFile, weight) {
  const sfnt = await subsetFont(readFileSync(require.resolve(packageFile)), '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  });
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt));
  const font = new harfbuzz.Font(face);
  if (weight) font.setVariations([new harfbuzz.Variation('wght', weight)]);
  return { font, upm: face.upem };
}

export const faces = {
  serif: await openFont('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  sans: await openFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 650),
  text: await openFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 430),
};

/** The glyphs of `text` in order, each with its advance in units of the face's grid. */
export function shapeGlyphs(face, text) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(faces[face].font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    codepoint,
    advance: positions[index].xAdvance,
    offset: positions[index].xOffset,
  }));
}

/** The outline of `text` at `size`, its baseline at `y`, and its width; `anchor` is start, middle or end. */
export function outline(text, { x = 0, y = 0, size = 16, face = 'serif', anchor = 'middle', tracking = 0 } = {}) {
  const { font, upm } = faces[face];
  const glyphs = shapeGlyphs(face, text);
  const scale = size / upm;
  const width = glyphs.reduce((sum, { advance }) => sum + advance * scale + tracking, -tracking);
  let pen = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const digits = size < 60 ? 2 : 1;
  const d = glyphs
    .map(({ codepoint, advance, offset }) => {
      const origin = pen + offset * scale;
      pen += advance * scale + tracking;
      return font.glyphToPath(codepoint).replace(/([MLQC])([^MLQCZ]*)/g, (_, command, numbers) => {
        const values = numbers.trim().split(/[ ,]+/).map(Number);
        return (
          command +
          values.map((value, at) => round(at % 2 ? y - value * scale : origin + value * scale, digits)).join(' ')
        );
      });
    })
    .join('');
  return { d, width };
}

/** `text` drawn with its baseline at (x, y). */
export const lettering = (text, fill, options) => path(outline(text, options).d, { fill });

/**
 * The prescription sign, `size` from baseline to top, in the style of Young Serif: its leg goes below the baseline and is crossed
 * there. Centred on `x`, or starting at it.
 */
export function prescription(fill, { x = 0, y = 0, size = 16, anchor = 'middle' } = {}) {
  const left = x - (anchor === 'middle' ? size * 0.54 : 0);
  const place = (_, command, numbers) =>
    command +
    numbers
      .trim()
      .split(/[ ,]+/)
      .map((value, index) => round(index % 2 ? y - (value * size) / 100 : left + (value * size) / 100, 2))
      .join(' ');
  return path(prescriptionDrawing.replace(/([MLQC])([^MLQCZ]*)/g, place), { fill });
}

/** On a grid of 100 from baseline to top, y upwards: stem and bowl, counter, leg, the crossing stroke. */
const prescriptionDrawing = [
  'M0 100L50 100C70 100 83 91 83 74C83 60 74 51 60 48L107 -25C109 -28 111 -30 116 -31L116 -37L78 -37L78 -31',
  'C85 -30 86 -28 84 -24L40 46L31 46L31 12C31 8 33 7 42 6L42 0L0 0L0 6C9 7 12 8 12 13L12 87C12 92 9 93 0 94Z',
  'M31 54L44 54C57 54 63 61 63 74C63 86 57 93 45 93L31 93Z',
  'M51 -37L51 -31C58 -30 60 -28 64 -23L80 2L90 -8L76 -25C73 -29 74 -31 79 -31L79 -37Z',
  'M74 -8L94 17C97 21 96 22 90 23L90 29L119 29L119 23C112 22 108 20 104 15L84 -12Z',
].join('');
