/**
 * Makes the site's two font files and the CSS that loads them.
 *
 *   npm run tool -- fonts
 *
 * Reads Figtree Variable and Young Serif from their fontsource packages (both under the SIL Open Font License), keeps
 * what the pages use of them, writes `public/fonts/*.woff2` under names that carry the content's hash, and writes
 * `ui/src/theme/fonts.generated.ts`: the `@font-face` rules of our files (as a style sheet too) and of the stand-ins in
 * which text is painted until they arrive, letter by letter as wide as ours, so that nothing moves. Fails when the files pass the budget.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

import { root } from '../scripts/prepare.mjs';
import installed from './stand-in-widths.json';

const require = createRequire(import.meta.url);
/** Both files together, so that they stay within 30 kB with their headers. */
const budgetBytes = 29_000;

/** The characters from one code point to another, both included. */
const charactersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Characters of Spanish, English, neighbouring languages, prices and printing; any other character is drawn in an installed
 * face.
 */
const letters = charactersBetween(0x20, 0x7e) + '\u00a0¡©ª«°·º»½¿' + charactersBetween(0xc0, 0xff) + 'Œœ–—‘’“”•…€';

/** Dates, hours and prices, which the code makes from numbers. */
const figuresOfPage = '22/11/2026 8:00–0:00 10:00–17:00 910 000 014 12,50 € 9,80 € 14,00 € €6.70 ';

/**
 * A text in which letters are counted: phrases of the site's pages, or names of dishes, as they were in November 2026. It is
 * fixed, so that changing a word of the site does not change the faces.
 */
async function readSample(name: 'pages' | 'dishes'): Promise<string> {
  const text = await readFile(`${root}tools/font-samples/${name}.txt`, 'utf8');
  return text.trimEnd().replaceAll('\n', ' ');
}

/**
 * Number of sizes at which an installed face is used. With one, lines break elsewhere when our face arrives; each further size
 * follows our widths more closely and delays the layout: with eight, a slow phone painted a list 88 ms later.
 */
const sizesOfFace = 2;

/**
 * The installed faces that stand in while ours load, each under the family's name it is given in CSS. Windows, macOS and
 * iOS have Arial and Georgia, Android Roboto and Noto Serif, Linux Liberation.
 */
interface StandIn {
  family: string;
  weights: string;
  widths: keyof typeof installed.widths;
  local: string[];
}

const standIns: Record<'text' | 'display', StandIn[]> = {
  text: [
    { family: 'Figtree Arial', weights: '400 549', widths: 'arial', local: ['Arial', 'Liberation Sans'] },
    {
      family: 'Figtree Arial',
      weights: '550 700',
      widths: 'arialBold',
      local: ['Arial Bold', 'Liberation Sans Bold'],
    },
    { family: 'Figtree Roboto', weights: '400 549', widths: 'roboto', local: ['Roboto'] },
    { family: 'Figtree Roboto', weights: '550 700', widths: 'robotoBold', local: ['Roboto Bold'] },
  ],
  display: [
    { family: 'Young Serif Georgia', weights: '400', widths: 'georgiaBold', local: ['Georgia Bold'] },
    {
      family: 'Young Serif Times',
      weights: '400',
      widths: 'timesBold',
      local: ['Times New Roman Bold', 'Liberation Serif Bold'],
    },
    { family: 'Young Serif Noto', weights: '400', widths: 'notoSerifBold', local: ['Noto Serif Bold'] },
  ],
};

interface Shaped {
  glyphs: { letter: string; advance: number }[];
  ascent: number;
  descent: number;
  gap: number;
}

/** Shapes a text in a face at a weight; answers each glyph's place in the text and its advance in em. */
function shape(
  sfnt: Buffer,
  text: string,
  { weight, features }: { weight?: number; features: Record<string, number> },
): Shaped {
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt));
  const font = new harfbuzz.Font(face);
  if (weight) font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(
    font,
    buffer,
    Object.entries(features).map(([name, value]) => new harfbuzz.Feature(name, value)),
  );
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ cluster }, index) => ({
    letter: text[cluster] ?? '',
    advance: (positions[index]?.xAdvance ?? 0) / face.upem,
  }));
  const { ascender, descender, lineGap } = font.hExtents();
  return { glyphs, ascent: ascender / face.upem, descent: -descender / face.upem, gap: lineGap / face.upem };
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
/** A letter with what it takes in the text: ours, and theirs at the same size. */
interface Letter {
  letter: string;
  ours: number;
  theirs: number;
}

const sumOf = (group: readonly Letter[], name: 'ours' | 'theirs') =>
  group.reduce((sum, letter) => sum + letter[name], 0);

/** The descriptors of a `@font-face` rule, in camel case. */
type Face = Record<string, string>;

/**
 * The `@font-face` rules that dress one installed face in our metrics. An installed letter cannot be made wider, only
 * larger, so letters of a like ratio to ours share a size: the face at that size, for their `unicode-range`. What stands
 * in no range takes the first rule's size. Overrides are shares of the scaled em, so each of our metrics is divided by
 * the scale (CSS Fonts 5, `size-adjust`).
 */
function standInFaces({ family, weights, widths, local }: StandIn, { glyphs, ascent, descent, gap }: Shaped): Face[] {
  const counted = new Map<string, Letter>();
  for (const { letter, advance } of glyphs) {
    const index = installed.letters.indexOf(letter);
    if (index < 0) continue;
    const so = counted.get(letter) ?? { letter, ours: 0, theirs: 0 };
    so.ours += advance;
    so.theirs += (installed.widths[widths][index] ?? 0) / 1000;
    counted.set(letter, so);
  }
  // Neighbours in ratio are joined, the pair first that loses least, until as many groups are left as sizes are allowed.
  const scaleOf = (group: readonly Letter[]) => sumOf(group, 'ours') / sumOf(group, 'theirs');
  const groups = [...counted.values()].map((letter) => [letter]).sort((a, b) => scaleOf(a) - scaleOf(b));
  const lossOf = (a: readonly Letter[], b: readonly Letter[]) => {
    const [wide, narrow] = [sumOf(a, 'theirs'), sumOf(b, 'theirs')];
    return ((wide * narrow) / (wide + narrow)) * (scaleOf(a) - scaleOf(b)) ** 2;
  };
  while (groups.length > sizesOfFace) {
    const losses = groups.slice(1).map((group, index) => lossOf(groups[index] ?? [], group));
    const least = losses.indexOf(Math.min(...losses));
    groups.splice(least, 2, groups.slice(least, least + 2).flat());
  }
  groups.sort((a, b) => b.length - a.length);
  return groups.map((group, index) => {
    const scale = scaleOf(group);
    return {
      fontFamily: family,
      fontWeight: weights,
      src: local.map((name) => `local('${name}')`).join(','),
      sizeAdjust: percent(scale),
      ascentOverride: percent(ascent / scale),
      descentOverride: percent(descent / scale),
      lineGapOverride: percent(gap / scale),
      ...(index > 0 && { unicodeRange: describeRange(group.map(({ letter }) => letter.codePointAt(0) ?? 0)) }),
    };
  });
}

/** Code points as CSS writes them: runs of neighbours as one, `U+61,U+65-67`. */
function describeRange(points: number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const point of points.sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

/**
 * Subsets one package file, without the hints that no screen of today needs. `href` is its address, named by the hash of
 * `woff2`; `sfnt` is the same font for measuring.
 */
async function makeFont(
  name: string,
  packageFile: string,
  options: Pick<Parameters<typeof subsetFont>[2], 'keepFeatures' | 'variationAxes'>,
) {
  const source = await readFile(require.resolve(packageFile));
  const lean = { noHinting: true, dropTables: ['gasp'], ...options };
  const woff2 = await subsetFont(source, letters, { targetFormat: 'woff2', ...lean });
  const sfnt = await subsetFont(source, letters, { targetFormat: 'sfnt', ...lean });
  const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 8);
  const href = `/fonts/${name}.${hash}.woff2`;
  return { href, woff2, sfnt };
}

// The weights and the features that the theme uses: kerning, figures of one width for prices, ligatures in headings.
const figtree = await makeFont('figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', {
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
});
const youngSerif = await makeFont('young-serif', '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2', {
  keepFeatures: ['kern', 'liga'],
});

const bytes = figtree.woff2.length + youngSerif.woff2.length;
console.log(`figtree      ${figtree.woff2.length} B  ${figtree.href}`);
console.log(`young-serif  ${youngSerif.woff2.length} B  ${youngSerif.href}`);
console.log(`together     ${bytes} B of ${budgetBytes}`);
if (bytes > budgetBytes) throw new Error(`The fonts weigh ${bytes} B, more than ${budgetBytes} B.`);

// Figures of one width, as prices in a column have them, and no ligatures, as letter-spaced headings have none.
const features = { tnum: 1, liga: 0 };
const figures = shape(figtree.sfnt, '0123456789', { features }).glyphs.map(({ advance }) => advance);
if (new Set(figures).size > 1) throw new Error('Figtree lost its tabular figures (tnum) in the subset.');

const text = (await readSample('pages')) + figuresOfPage.repeat(30);
const regular = shape(figtree.sfnt, text, { weight: 400, features });
const semibold = shape(figtree.sfnt, text, { weight: 600, features });
// Most texts in the display face are names of dishes.
const display = shape(youngSerif.sfnt, await readSample('dishes'), { features });

const ourFace = (fontFamily: string, fontWeight: string, href: string): Face => ({
  fontFamily,
  fontWeight,
  fontStyle: 'normal',
  fontDisplay: 'swap',
  src: `url(${href}) format('woff2')`,
});
const ourFaces = [ourFace('Figtree', '400 700', figtree.href), ourFace('Young Serif', '400', youngSerif.href)];
const standInsFaces: Face[] = [
  ...standIns.text.flatMap((standIn) => standInFaces(standIn, standIn.weights === '400 549' ? regular : semibold)),
  ...standIns.display.flatMap((standIn) => standInFaces(standIn, display)),
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const writeCss = (faces: readonly Face[]) =>
  faces
    .map((face) => {
      const declarations = Object.entries(face).map(
        ([name, value]) => `${kebab(name)}:${name === 'fontFamily' ? `'${value}'` : value}`,
      );
      return `@font-face{${declarations.join(';')}}`;
    })
    .join('');
const ourCss = writeCss(ourFaces);
const sheet = `/fonts/faces.${createHash('sha256').update(ourCss).digest('hex').slice(0, 8)}.css`;

const familiesOf = (list: readonly StandIn[]) => [...new Set(list.map(({ family }) => `'${family}'`))].join(', ');
const module = `// Written by tools/fonts.ts; change that script, not this file.

/** CSS values for \`font-family\`: ours first, then installed faces dressed in our metrics, then the generic family. */
export const fontFamilies = {
  text: "'Figtree', ${familiesOf(standIns.text)}, Arial, sans-serif",
  display: "'Young Serif', ${familiesOf(standIns.display)}, Georgia, serif",
} as const;

/** The style sheet with the \`@font-face\` rules of our two files; linked at a page's foot, so that they come after its text. */
export const fontSheet = '${sheet}';

/** The same rules as text. */
export const fontFaceCss = ${JSON.stringify(ourCss)};

/** The \`@font-face\` rules of the stand-ins, as wide as ours, in which a page is painted first. */
export const standInCss = ${JSON.stringify(writeCss(standInsFaces))};
`;

// Everything is made: the new files are written to a folder beside the old one, which they replace.
const folder = `${root}public/fonts`;
const next = `${root}public/fonts.next`;
await rm(next, { recursive: true, force: true });
await mkdir(next);
for (const [address, content] of [
  [figtree.href, figtree.woff2],
  [youngSerif.href, youngSerif.woff2],
  [sheet, ourCss],
] as const)
  await writeFile(path.join(next, path.basename(address)), content);
await rm(folder, { recursive: true, force: true });
await rename(next, folder);
await writeFile(`${root}ui/src/theme/fonts.generated.ts`, module);
