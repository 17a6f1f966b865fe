/**
 * `npm run tool -- screens`: takes every page and state at 390, 768 and 1280 px into `screens/`, which is not committed. `manual`
 * takes the pictures of `docs/manual`, `docs` those of `docs/screens` with their page and the README's picture. Names take some:
 * `docs /vino /comida`, `all reserva-enviada`.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Page } from 'playwright';
import sharp from 'sharp';

import { chromiumArgs, findHeadlessChromium } from './chromium';
import { root, printLine } from '../scripts/prepare.mjs';
import { readSiteMap, runSite } from './run-site';
import { guestScenes, manualScenes, sendRequest, staffScenes, type Scene } from './screen-scenes';

const [mode = 'all', ...chosen] = process.argv.slice(2);
const target = path.join(root, mode === 'docs' ? 'docs/screens' : mode === 'manual' ? 'docs/manual' : 'screens');
/** Pictures are taken into this folder and moved at the end, so that a run that fails leaves the old ones. */
const folder = path.join(root, '.cache/screens');
const widths = mode === 'manual' ? [390, 1280] : [390, 768, 1280];
/** A4 at 96 dots an inch. */
const paper = 794;
const adminKey = 'una clave para las fotos';

const nameOf = (address: string) => (address === '/' ? 'inicio' : address.slice(1).replaceAll('/', '-'));
const fileOf = (address: string, width: number) => `${nameOf(address)}-${width}.webp`;

/** Some screens side by side: the first picture of the README. */
async function composePicture(
  name: string,
  height: number,
  screens: readonly { address: string; width: number; shownAt: number }[],
): Promise<void> {
  const gap = 24;
  const pieces = [];
  let left = gap;
  for (const { address, width, shownAt } of screens) {
    const taken = path.join(folder, fileOf(address, width));
    const file = existsSync(taken) ? taken : path.join(target, fileOf(address, width));
    const shown = sharp(file).resize({ width: shownAt });
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

/** Maximum height of a picture, in px; longer pages repeat themselves. */
const tallest = 3200;

/** Takes a scene at each width. A state that cannot be reached is printed; the others are still taken. */
async function shoot(page: Page, url: string, { name, address, act, isPrinted, isPhones }: Scene): Promise<boolean> {
  try {
    await page.emulateMedia({ media: isPrinted ? 'print' : 'screen', reducedMotion: 'reduce' });
    for (const width of isPrinted ? [paper] : isPhones ? widths.slice(0, 1) : widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(url + address, { waitUntil: 'load' });
      await act?.(page);
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      // The manual shows the window only; a whole page is as long as its list.
      const png = await page.screenshot({ fullPage: mode !== 'manual', animations: 'disabled' });
      const file = path.join(folder, `${name}-${width}.webp`);
      const picture = sharp(png, { limitInputPixels: false });
      const { height = 0 } = await picture.metadata();
      const cut = height > tallest ? picture.extract({ left: 0, top: 0, width, height: tallest }) : picture;
      await cut.webp({ quality: 58, effort: 5, smartSubsample: true }).toFile(file);
    }
    printLine(address);
    return true;
  } catch (error) {
    console.error(`${name} (${address}): ${(error as Error).message.split('\n')[0]}`);
    await page.context().setOffline(false);
    return false;
  }
}

const isWhole = chosen.length === 0;
const site = await runSite({ env: { ADMIN_KEY: adminKey } });
const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: chromiumArgs });
const missed: string[] = [];
try {
  const inSiteMap = await readSiteMap(site.url);
  const spanish = inSiteMap.filter((address) => !/^\/en(\/|$)/.test(address));
  const known = mode === 'docs' ? [...spanish, '/no-existe', '/en', '/en/comida/entrantes'] : inSiteMap;
  const others = [
    '/reservas',
    '/terminos',
    '/consentimiento',
    ...(mode === 'docs' ? [] : ['/en/reservas', '/en/terminos']),
  ];
  const addresses = mode === 'docs' && !isWhole ? chosen : [...new Set([...known, ...others])];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const take = async (scenes: readonly Scene[]) => {
    const wanted = scenes.filter(({ name }) => isWhole || mode === 'docs' || chosen.includes(name));
    for (const scene of wanted) if (!(await shoot(page, site.url, scene))) missed.push(scene.name);
  };
  if (mode !== 'manual') await take(addresses.map((address) => ({ name: nameOf(address), address })));
  if (mode === 'docs') {
    await composePicture('readme.webp', 724, [
      { address: '/', width: 1280, shownAt: 900 },
      { address: '/comida/entrantes', width: 390, shownAt: 330 },
      { address: '/restaurante', width: 390, shownAt: 330 },
    ]);
    if (isWhole) writeOverview(addresses);
  } else {
    if (mode === 'manual') {
      await page.goto(`${site.url}/reservas`);
      await sendRequest(page);
    } else await take(guestScenes);
    await page.goto(`${site.url}/admin?key=${encodeURIComponent(adminKey)}`);
    await take(mode === 'manual' ? manualScenes : staffScenes);
  }
  if (mode === 'all' && isWhole) await takeFault(page);
} finally {
  await browser.close();
  await site.stop();
}

/** Pages of a site whose database is away from the start. */
async function takeFault(page: Page): Promise<void> {
  const away = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_ANON_KEY: 'a'.repeat(40),
    SUPABASE_SERVICE_ROLE_KEY: 'b'.repeat(40),
  };
  const env = { ...away, SESSION_SECRET: 'un secreto de las pantallas', ADMIN_KEY: adminKey };
  const faulty = await runSite({ env });
  try {
    const scenes = [
      { name: 'sin-base-de-datos', address: '/comida/entrantes' },
      { name: 'panel-sin-base-de-datos', address: '/admin' },
    ];
    for (const scene of scenes) if (!(await shoot(page, faulty.url, scene))) missed.push(scene.name);
  } finally {
    await faulty.stop();
  }
}

/** The page that shows every picture of `docs/screens`. */
function writeOverview(addresses: readonly string[]): void {
  const rows = addresses.flatMap((address) => [
    `## \`${address}\``,
    '',
    widths
      .map((width) => `<img src="${fileOf(address, width)}" alt="${address}, ${width} px" width="${width / 4}">`)
      .join(' '),
    '',
  ]);
  const title = ['# Public pages at 390, 768 and 1280 px', '', 'Taken by `npm run tool -- screens docs`.', ''];
  writeFileSync(path.join(folder, 'README.md'), [...title, ...rows].join('\n'));
}

mkdirSync(target, { recursive: true });
const before = readdirSync(target).filter((file) => file.endsWith('.webp'));
if (isWhole && missed.length === 0) for (const file of before) rmSync(path.join(target, file));
for (const file of readdirSync(folder)) renameSync(path.join(folder, file), path.join(target, file));

const files = readdirSync(target).filter((file) => file.endsWith('.webp'));
const bytes = files.reduce((sum, file) => sum + statSync(path.join(target, file)).size, 0);
console.log(`${files.length} screens, ${(bytes / 1e6).toFixed(1)} MB in ${path.relative(root, target)}`);
if (missed.length > 0) {
  console.error(`not taken: ${missed.join(', ')}`);
  process.exitCode = 1;
}
