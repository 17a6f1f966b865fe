/**
 * Makes the site's two font files and the CSS that loads them.
 *
 *   node scripts/fonts.mjs
 *
 * Reads Figtree Variable and Young Serif from their fontsource packages (both under the SIL Open Font License), keeps
 * the letters Spanish and English need, writes `public/fonts/*.woff2` under names that carry the content's hash, and
 * writes `ui/src/theme/fonts.generated.ts`: the `@font-face` rules, the addresses to preload, and fall-back faces whose
 * metrics match ours, so that no line moves when a font arrives. Fails when the files together pass the budget.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const budgetBytes = 45_000;

/** The characters from one code point to another, both included. */
const charactersBetween = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Basic Latin, Latin-1, and the signs a Spanish or English page may hold; what a font lacks is passed over. */
const letters =
  charactersBetween(0x20, 0x7e) + charactersBetween(0xa0, 0xff) + 'ŒœŸ–—‘’‚“”„•…‰‹›⁄€№™←↑→↓−×✓\u2009\u200a\u202f';

/** Text as the pages hold it: average widths are measured over it, so each letter counts as often as it occurs. */
const sample =
  'El remedio está en la mesa. Desayunos largos, menú del día, sartenes de cuchara y una barra con botica propia. ' +
  'Croquetas de jamón ibérico, 1,80 € por unidad. Bechamel lenta, rebozado fino. Te confirmamos por correo ' +
  'electrónico; si cambian los planes, avísanos: otra persona se alegrará. The remedy is on the table. Long ' +
  'breakfasts, the menu of the day, stews by the spoonful and a bar with its own apothecary. Half portion, VAT ' +
  'included. Monday to Friday 8:00–0:00.';

/**
 * The installed faces that stand in while ours load: the average advance of `sample` in em. Arial and Times New Roman
 * were measured on Liberation Sans and Serif, drawn to the same widths; Georgia is Times New Roman times the ratio of the two published averages (913 : 832).
 */
const standIns = {
  arial: { width: 0.4487, local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'] },
  arialBold: { width: 0.4803, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'] },
  georgia: { width: 0.4435, local: ['Georgia'] },
  times: { width: 0.4042, local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'] },
};

/** Vertical metrics (em) and the average advance of `sample` (em) at a weight. */
function measure(sfnt, weight) {
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt));
  const font = new harfbuzz.Font(face);
  if (weight) font.setVariations([new harfbuzz.Variation('wght', weight)]);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(sample);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const advance = buffer.getGlyphPositions().reduce((sum, position) => sum + position.xAdvance, 0);
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    width: advance / face.upem / [...sample].length,
  };
}

/** True when tabular figures make every digit equally wide, as prices in a column need. */
function hasTabularFigures(sfnt) {
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt));
  const font = new harfbuzz.Font(face);
  const buffer = new harfbuzz.Buffer();
  buffer.addText('0123456789');
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer, [new harfbuzz.Feature('tnum', 1)]);
  return new Set(buffer.getGlyphPositions().map((position) => position.xAdvance)).size === 1;
}

const percent = (value) => `${(value * 100).toFixed(2)}%`;

/**
 * One `@font-face` that dresses an installed face in our metrics. Overrides are shares of the scaled em, so each of our
 * metrics is divided by the scale (CSS Fonts 5, `size-adjust`).
 */
function standInFace(family, weights, ours, standIn) {
  const scale = ours.width / standIn.width;
  return {
    fontFamily: family,
    fontWeight: weights,
    src: standIn.local.map((name) => `local('${name}')`).join(','),
    sizeAdjust: percent(scale),
    ascentOverride: percent(ours.ascent / scale),
    descentOverride: percent(ours.descent / scale),
    lineGapOverride: percent(ours.lineGap / scale),
  };
}

/** Subsets one package file, writes it under its hash, and answers its address, its bytes and its sfnt form. */
async function makeFont(name, packageFile, options = {}) {
  const source = await readFile(require.resolve(packageFile));
  const woff2 = await subsetFont(source, letters, { targetFormat: 'woff2', ...options });
  const sfnt = await subsetFont(source, letters, { targetFormat: 'sfnt', ...options });
  const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 8);
  const file = `${name}.${hash}.woff2`;
  await writeFile(`${root}public/fonts/${file}`, woff2);
  return { href: `/fonts/${file}`, bytes: woff2.length, sfnt };
}

await mkdir(`${root}public/fonts`, { recursive: true });
for (const file of await readdir(`${root}public/fonts`)) {
  if (file.endsWith('.woff2')) await rm(`${root}public/fonts/${file}`);
}

const figtree = await makeFont('figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', {
  variationAxes: { wght: { min: 400, max: 700 } },
});
const youngSerif = await makeFont('young-serif', '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2');

const bytes = figtree.bytes + youngSerif.bytes;
console.log(`figtree      ${figtree.bytes} B  ${figtree.href}`);
console.log(`young-serif  ${youngSerif.bytes} B  ${youngSerif.href}`);
console.log(`together     ${bytes} B of ${budgetBytes}`);
if (bytes > budgetBytes) throw new Error(`The fonts weigh ${bytes} B, more than ${budgetBytes} B.`);
if (!hasTabularFigures(figtree.sfnt)) throw new Error('Figtree lost its tabular figures (tnum) in the subset.');

const regular = measure(figtree.sfnt, 400);
const semibold = measure(figtree.sfnt, 600);
const display = measure(youngSerif.sfnt);

const faces = [
  {
    fontFamily: 'Figtree',
    fontWeight: '400 700',
    fontStyle: 'normal',
    fontDisplay: 'optional',
    src: `url(${figtree.href}) format('woff2')`,
  },
  {
    fontFamily: 'Young Serif',
    fontWeight: '400',
    fontStyle: 'normal',
    fontDisplay: 'optional',
    src: `url(${youngSerif.href}) format('woff2')`,
  },
  standInFace('Figtree Fallback', '400 549', regular, standIns.arial),
  standInFace('Figtree Fallback', '550 700', semibold, standIns.arialBold),
  standInFace('Young Serif Georgia', '400', display, standIns.georgia),
  standInFace('Young Serif Times', '400', display, standIns.times),
];

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const css = faces
  .map((face) => {
    const declarations = Object.entries(face).map(
      ([name, value]) => `${kebab(name)}:${name === 'fontFamily' ? `'${value}'` : value}`,
    );
    return `@font-face{${declarations.join(';')}}`;
  })
  .join('');

await mkdir(`${root}ui/src/theme`, { recursive: true });
await writeFile(
  `${root}ui/src/theme/fonts.generated.ts`,
  `// Written by scripts/fonts.mjs; change that script, not this file.

/** CSS values for \`font-family\`: ours first, then installed faces dressed in our metrics, then the generic family. */
export const fontFamilies = {
  text: "'Figtree', 'Figtree Fallback', Arial, sans-serif",
  display: "'Young Serif', 'Young Serif Georgia', 'Young Serif Times', Georgia, serif",
} as const;

/** Files to name in \`<link rel="preload" as="font" type="font/woff2" crossorigin>\`, the most used first. */
export const fontPreloads = [
  { href: '${figtree.href}', type: 'font/woff2' },
  { href: '${youngSerif.href}', type: 'font/woff2' },
] as const;

/** Every \`@font-face\` rule of the site: our two files and their metric-matched stand-ins (no layout shift). */
export const fontFaceCss = ${JSON.stringify(css)};

/** The same rules as objects, for a style engine that takes \`{ '@font-face': fontFaces }\`. */
export const fontFaces = ${JSON.stringify(faces, null, 2).replace(/"fontFamily": "(.*)"/g, `"fontFamily": "'$1'"`)} as const;
`,
);
