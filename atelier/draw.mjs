/**
 * Draws every picture of the site.
 *
 *   npm run tool -- draw                            all
 *   node atelier/draw.mjs platos     those with this word in their address
 *
 * Writes `public/pictures/**.svg`, optimized by SVGO, and prints the gzipped size of each; beside those of dishes and lists
 * `….webp`, their thumbnail for the whole carta, because a browser parses an SVG on its main thread; then writes
 * `ui/src/pictures/manifest.generated.ts`, the list of all pictures. Fails when a picture is larger than 12 kB. The output is
 * the same in each run.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { format } from 'oxfmt';
import sharp from 'sharp';

import { makeSmall } from './make-small.mjs';
import { pictures } from './pictures.mjs';

const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url));
const manifest = fileURLToPath(new URL('../ui/src/pictures/manifest.generated.ts', import.meta.url));
const budgetBytes = 12_000;
const wanted = process.argv[2] ?? '';
/** The folders of drawings with a thumbnail, and its width in px: 44 CSS pixels on a screen of triple density. */
const hasThumbnail = (name) => /^(platos|comida|bebidas|desayunos|tostas)\//.test(name);
const thumbnailWidth = 132;

const heavy = [];
const entries = [];
const thumbnails = [];
for (const [name, draw] of Object.entries(pictures)) {
  const sheet = draw();
  entries.push([name, { src: `/pictures/${name}.svg`, width: sheet.width, height: sheet.height }]);
  if (hasThumbnail(name)) thumbnails.push([`/pictures/${name}.svg`, `/pictures/${name}.webp`]);
  if (!name.includes(wanted)) continue;
  const data = makeSmall(sheet);
  const file = `${folder}${name}.svg`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
  if (hasThumbnail(name)) {
    const density = (72 * thumbnailWidth) / sheet.width;
    const drawn = sharp(Buffer.from(data), { density }).resize({ width: thumbnailWidth });
    await drawn.webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(`${folder}${name}.webp`);
  }
  const bytes = gzipSync(data, { level: 9 }).length;
  if (bytes > budgetBytes) heavy.push(`${name} (${bytes} B)`);
  console.log(`${String(bytes).padStart(6)} B  ${name}.svg`);
}

const listed = `/**
 * The site's own drawings by name: address and natural size in CSS pixels. Written by \`atelier/draw.mjs\`;
 * their alternative texts are words and live with the other words.
 */
export const pictures = ${JSON.stringify(Object.fromEntries(entries))} as const;

/** The address of a drawing's bitmap of ${thumbnailWidth} px, by the address of the drawing. */
export const thumbnails: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(thumbnails))};

/** The name of a drawing, such as \`platos/gildas\`. */
export type PictureName = keyof typeof pictures;
`;
const { singleQuote, printWidth } = JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
const { code, errors } = await format(manifest, listed, { singleQuote, printWidth });
if (errors.length > 0) throw new Error(errors[0].message);
await mkdir(dirname(manifest), { recursive: true });
await writeFile(manifest, code);

if (heavy.length > 0) throw new Error(`Heavier than ${budgetBytes} B: ${heavy.join(', ')}`);
