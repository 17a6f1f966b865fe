/**
 * Makes the pictures that must be bitmaps: application icons and the card for social networks.
 *
 *   node atelier/raster.mjs
 *
 * Writes `public/icons/`, `public/favicon.ico` (which browsers request by default) and
 * `public/social-card.jpg` (1200 by 630). Fails when the card is larger than 120 kB.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { optimize } from 'svgo';

import { iconSvg } from './brand.mjs';
import { outline } from './lettering.mjs';
import { ink } from './palette.mjs';
import { circle, element, group, path, rect, Sheet, stroke } from './pen.mjs';
import { drawShelf } from './shelf.mjs';
import { tile } from './tiles.mjs';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const cardBudgetBytes = 120_000;

const pixels = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 128 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A Windows icon file that holds PNG images (supported since 2007): directory first, then the images. */
function iconFile(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

/** The card: the name, the promise, the shelf, the tiles. */
function socialCard() {
  const sheet = new Sheet('social-card', 1200, 630);
  const shelf = drawShelf()
    .toString()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  const line = (text, y, size, fill, options) =>
    path(outline(text, { x: 64, y, size, anchor: 'start', ...options }).d, { fill });
  const frieze = sheet.pattern(48, 48, group({ transform: 'scale(.75)' }, tile()), { y: 582 });
  return sheet
    .add(
      rect(0, 0, 1200, 630, { fill: ink.botella }),
      element(
        'svg',
        {
          x: 620,
          y: 0,
          width: 580,
          height: 582,
          viewBox: '60 12 680 682',
          preserveAspectRatio: 'xMidYMid slice',
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        },
        shelf,
      ),
      rect(620, 0, 90, 582, {
        fill: sheet.linear([
          [0, ink.botella],
          [1, ink.botella, 0],
        ]),
      }),
      line('Antídoto', 112, 54, ink.crema),
      circle(64 + outline('Antídoto', { size: 54 }).width + 10, 108, 5.5, { fill: ink.latonClaro }),
      line('BAR · RESTAURANTE · MADRID', 206, 19, ink.latonClaro, { face: 'sans', tracking: 3 }),
      line('El remedio', 292, 84, ink.crema),
      line('está en la', 384, 84, ink.crema),
      line('mesa.', 476, 84, ink.crema),
      stroke('M64 516H196', ink.laton, 3),
      rect(0, 579, 1200, 3, { fill: ink.laton }),
      rect(0, 582, 1200, 48, { fill: frieze }),
    )
    .toString();
}

await mkdir(`${folder}icons`, { recursive: true });
const plain = iconSvg();
const bleed = iconSvg({ bleed: true });
await writeFile(`${folder}icons/favicon.svg`, optimize(plain, { multipass: true }).data);
await writeFile(`${folder}icons/icon-192.png`, await pixels(plain, 192));
await writeFile(`${folder}icons/icon-512.png`, await pixels(plain, 512));
await writeFile(`${folder}icons/icon-maskable.png`, await pixels(bleed, 512));
// The phone rounds the corners.
await writeFile(`${folder}icons/apple-touch-icon.png`, await pixels(bleed, 180));
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await pixels(plain, size) })));
await writeFile(`${folder}favicon.ico`, iconFile(small));

const card = await sharp(Buffer.from(socialCard())).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
await writeFile(`${folder}social-card.jpg`, card);
console.log(`social-card.jpg  ${card.length} B of ${cardBudgetBytes}`);
if (card.length > cardBudgetBytes) throw new Error(`The card weighs ${card.length} B, more than ${cardBudgetBytes} B.`);
