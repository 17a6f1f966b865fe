/**
 * `npm run tool -- drawing-sheets`: shows each drawing of `public/pictures` at 96, 320 and 480 px, five a sheet, without its name,
 * so that a reader can say what it is. Writes `screens/dibujos-N.webp`, which is not committed, and prints the names of each sheet.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';
import sharp from 'sharp';

import { root } from '../scripts/prepare.mjs';
import { chromiumArgs, findHeadlessChromium } from './chromium';

/** Widths in px: a card of a phone's list, a list's leading dish on a phone, and on a desk. */
const widths = [96, 320, 480];
const drawingsOfSheet = 5;

const source = path.join(root, 'public/pictures');
const target = path.join(root, 'screens');
const drawings = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .toSorted();

mkdirSync(target, { recursive: true });
const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } });
  for (let first = 0; first < drawings.length; first += drawingsOfSheet) {
    const shown = drawings.slice(first, first + drawingsOfSheet);
    const rows = shown.map((file) => {
      const data = `data:image/svg+xml;base64,${readFileSync(path.join(source, file)).toString('base64')}`;
      return `<p>${widths.map((width) => `<img src="${data}" width="${width}" alt="">`).join(' ')}</p>`;
    });
    await page.setContent(`<body style="background:#f4ecd8;margin:16px">${rows.join('')}`);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const number = first / drawingsOfSheet + 1;
    const png = await page.screenshot({ fullPage: true });
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(path.join(target, `dibujos-${number}.webp`));
    console.log(`${number}: ${shown.join(', ')}`);
  }
} finally {
  await browser.close();
}
