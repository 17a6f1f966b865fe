/**
 * `npm run screens`: every public page at 390, 768 and 1280 px into `docs/screens/` (WebP), Spanish, with a few in
 * English; the page that shows them all, and the README's picture. `npm run screens -- /vino /comida` takes only those.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';
import sharp from 'sharp';

import { chromiumArgs, findChromium } from './chromium';
import { root, say } from '../scripts/prepare.mjs';
import { readSiteMap, runSite } from './run-site';

const folder = path.join(root, 'docs/screens');
const widths = [390, 768, 1280];
const chosen = process.argv.slice(2);

const nameOf = (address: string) => (address === '/' ? 'inicio' : address.slice(1).replaceAll('/', '-'));
const fileOf = (address: string, width: number) => `${nameOf(address)}-${width}.webp`;

/** Screens side by side on the house's cream: what the README opens with. */
async function composePicture(
  name: string,
  height: number,
  screens: readonly { address: string; width: number; shownAt: number }[],
): Promise<void> {
  const gap = 24;
  const pieces = [];
  let left = gap;
  for (const { address, width, shownAt } of screens) {
    const shown = sharp(path.join(folder, fileOf(address, width))).resize({ width: shownAt });
    const { data, info } = await shown.png().toBuffer({ resolveWithObject: true });
    const input = await sharp(data)
      .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, height) })
      .toBuffer();
    pieces.push({ input, left, top: gap });
    left += shownAt + gap;
  }
  await sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background: '#e9dfc8' } })
    .composite(pieces)
    .webp({ quality: 70, effort: 5, smartSubsample: true })
    .toFile(path.join(folder, name));
}

const site = await runSite();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  const spanish = (await readSiteMap(site.url)).filter((address) => !/^\/en(\/|$)/.test(address));
  const all = [
    ...new Set([...spanish, '/reservas', '/terminos', '/consentimiento', '/no-existe', '/en', '/en/comida/entrantes']),
  ];
  const addresses = chosen.length > 0 ? chosen : all;
  mkdirSync(folder, { recursive: true });
  if (chosen.length === 0) {
    for (const file of readdirSync(folder)) if (file.endsWith('.webp')) rmSync(path.join(folder, file));
  }
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const address of addresses) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(site.url + address, { waitUntil: 'load' });
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
      const file = path.join(folder, fileOf(address, width));
      await sharp(png).webp({ quality: 58, effort: 5, smartSubsample: true }).toFile(file);
    }
    say(address);
  }
  await composePicture('readme.webp', 724, [
    { address: '/', width: 1280, shownAt: 900 },
    { address: '/comida/entrantes', width: 390, shownAt: 330 },
    { address: '/restaurante', width: 390, shownAt: 330 },
  ]);
  if (chosen.length === 0) {
    const rows = addresses.flatMap((address) => [
      `## \`${address}\``,
      '',
      widths
        .map((width) => `<img src="${fileOf(address, width)}" alt="${address}, ${width} px" width="${width / 4}">`)
        .join(' '),
      '',
    ]);
    writeFileSync(
      path.join(folder, 'README.md'),
      ['# Every public page at 390, 768 and 1280 px', '', 'Taken by `npm run screens`.', '', ...rows].join('\n'),
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
console.log(`${files.length} screens, ${(bytes / 1e6).toFixed(1)} MB in docs/screens`);
