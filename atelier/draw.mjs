/**
 * Draws every picture of the site.
 *
 *   npm run tool -- draw                            all
 *   node atelier/draw.mjs platos     those with this word in their address
 *
 * Writes `public/pictures/**.svg`, optimized by SVGO, and prints the gzipped size of each; then writes
 * `ui/src/pictures/manifest.generated.ts`, the list of all pictures. Fails when a picture is larger than 12 kB. The output is
 * the same in each run.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { format } from 'oxfmt';

import { makeSmall } from './make-small.mjs';
import { pictures } from './pictures.mjs';

const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url));
const manifest = fileURLToPath(new URL('../ui/src/pictures/manifest.generated.ts', import.meta.url));
const budgetBytes = 12_000;
const wanted = process.argv[2] ?? '';

const heavy = [];
const entries = [];
for (const [name, draw] of Object.entries(pictures)) {
  const sheet = draw();
  entries.push([name, { src: `/pictures/${name}.svg`, width: sheet.width, height: sheet.height }]);
  if (!name.includes(wanted)) continue;
  const data = makeSmall(sheet);
  const file = `${folder}${name}.svg`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
  const bytes = gzipSync(data, { level: 9 }).length;
  if (bytes > budgetBytes) heavy.push(`${name} (${bytes} B)`);
  console.log(`${String(bytes).padStart(6)} B  ${name}.svg`);
}

const listed = `/**
 * The site's own drawings by name: address and natural size in CSS pixels. Written by \`atelier/draw.mjs\`;
 * their alternative texts are words and live with the other words.
 */
export const pictures = ${JSON.stringify(Object.fromEntries(entries))} as const;

/** The name of a drawing, such as \`platos/gildas\`. */
export type PictureName = keyof typeof pictures;
`;
const { singleQuote, printWidth } = JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
const { code, errors } = await format(manifest, listed, { singleQuote, printWidth });
if (errors.length > 0) throw new Error(errors[0].message);
await mkdir(dirname(manifest), { recursive: true });
await writeFile(manifest, code);

if (heavy.length > 0) throw new Error(`Heavier than ${budgetBytes} B: ${heavy.join(', ')}`);
