import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type {} from '@vitest/browser-playwright';
import pixelmatch from 'pixelmatch';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import type { BrowserCommand } from 'vitest/node';

/** A shot of a story in one language at one width. */
export interface Shot {
  /** The story's id, as in its address in the workbench. */
  id: string;
  language: 'es' | 'en';
  /** The window's width in px. */
  width: number;
  /** The window's height in px. */
  height: number;
}

/** Raw pixels: three bytes each, rows from the top. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The tolerance of a comparison. */
interface Tolerance {
  /** Maximum difference of a pixel's colour channel, 0 to 255; undefined: a perceptual threshold (0.2). */
  channel?: number;
  /** Maximum share of differing pixels. */
  share: number;
  /** Maximum difference in height, in px. */
  height: number;
}

/** The browser of the baselines draws the same pixels; a difference of 2 of 255 allows for another CPU. */
const sameBrowser: Tolerance = { channel: 2, share: 0, height: 0 };

/** Another browser or system smooths text differently: only visible differences count, in at most 1 % of the pixels. */
const otherBrowser: Tolerance = { share: 0.01, height: 16 };

const here = fileURLToPath(new URL('.', import.meta.url));
const baselines = path.join(here, 'baselines');
const versionFile = path.join(here, 'browser-version.json');
const results = fileURLToPath(new URL('../../test-results/visual/', import.meta.url));

const fileOf = ({ id, language, width }: Omit<Shot, 'height'>) => path.join(baselines, id, `${language}-${width}.webp`);

/**
 * Compares the window with its baseline and returns the differences, or null. It writes them to `test-results/visual/`.
 * Under `npm run tool -- visual-accept` it writes the baseline instead.
 *
 * With `STORIES_LOOKS=off` it compares nothing.
 *
 * An English baseline that equals the Spanish one is not stored; see `hasOwnEnglish`.
 */
export const compareShot: BrowserCommand<[Shot]> = async (context, shot) => {
  if (process.env.STORIES_LOOKS === 'off') return null;
  const browser = `Chromium ${context.context.browser()?.version() ?? ''}, ${process.platform} ${process.arch}`;
  const clip = { x: 0, y: 0, width: shot.width, height: shot.height };
  const capture = async () => readPixels(await shoot(context.page, clip));
  if (isAccepting(context)) {
    const refusal = whyNotAccept(readRecorded(), browser, process.env.ACCEPTED_STORIES);
    if (refusal === undefined) await accept(shot, browser, capture);
    return refusal ?? null;
  }
  const file = fileOf(shot);
  const name = path.relative(baselines, file);
  if (!existsSync(file)) return `${name}: no baseline yet; \`npm run tool -- visual-accept\` writes it`;
  const expected = await readPixels(file);
  const tolerance = toleranceFor(readRecorded(), browser);
  if (tolerance === otherBrowser) process.env.OTHER_BROWSER = browser;
  // A picture may not be painted yet: a difference is checked three times.
  let actual = await capture();
  for (let look = 1; look < 3 && findDifference(expected, actual, tolerance); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    actual = await capture();
  }
  const difference = findDifference(expected, actual, tolerance);
  if (!difference) return null;
  await keepEvidence(name, expected, actual);
  return `${name}: ${difference}; see test-results/visual/${name}`;
};

const isAccepting: BrowserCommand<[], boolean> = ({ project }) =>
  project.vitest.config.snapshotOptions.updateSnapshot === 'all';

/**
 * Whether a story needs a baseline in English: it looked different there when its baselines were accepted, or they are
 * being accepted now.
 */
export const hasOwnEnglish: BrowserCommand<[id: string], boolean> = (context, id) =>
  isAccepting(context) || readdirSync(path.join(baselines, id)).some((file) => file.startsWith('en-'));

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Like `page.screenshot` in Chromium, without its slow compression. */
async function shoot(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', {
    clip: { ...clip, scale: 1 },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

async function readPixels(source: Buffer | string): Promise<Pixels> {
  // Read by bytes, because libvips caches a picture by its path, also after the file has changed.
  const bytes = typeof source === 'string' ? readFileSync(source) : source;
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The browser of the baselines; undefined before the first. */
export function readRecorded(): string | undefined {
  if (!existsSync(versionFile)) return undefined;
  return (JSON.parse(readFileSync(versionFile, 'utf8')) as { browser: string }).browser;
}

/** Exact in the browser of the baselines, tolerant in another. */
export function toleranceFor(recorded: string | undefined, browser: string): Tolerance {
  return recorded === undefined || recorded === browser ? sameBrowser : otherBrowser;
}

/**
 * The baselines belong to one browser: another may write all of them, never some. `stories` says which are accepted:
 * `all`, or anything else for some.
 */
export function whyNotAccept(
  recorded: string | undefined,
  browser: string,
  stories: string | undefined,
): string | undefined {
  if (stories === 'all' || recorded === browser) return undefined;
  return `the baselines were taken with ${recorded ?? 'no browser yet'}; this is ${browser}, which may only take all of them anew`;
}

/** The difference of two pictures beyond the tolerance, in words; undefined without one. */
export function findDifference(expected: Pixels, actual: Pixels, tolerance: Tolerance): string | undefined {
  if (expected.width !== actual.width || Math.abs(expected.height - actual.height) > tolerance.height) {
    return `${actual.width} × ${actual.height} px instead of ${expected.width} × ${expected.height}`;
  }
  if (expected.data.equals(actual.data)) return undefined;
  const height = Math.min(expected.height, actual.height);
  const count =
    tolerance.channel === undefined
      ? pixelmatch(withAlpha(expected, height), withAlpha(actual, height), undefined, expected.width, height, {
          threshold: 0.2,
        })
      : countDifferent(expected.data, actual.data, tolerance.channel);
  return count > tolerance.share * expected.width * height ? `${count} pixels differ` : undefined;
}

function countDifferent(one: Buffer, other: Buffer, allowed: number): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    if (
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > allowed ||
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) > allowed ||
      Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)) > allowed
    ) {
      count += 1;
    }
  }
  return count;
}

function withAlpha({ data, width }: Pixels, height: number): Uint8Array {
  const result = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    result.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    result[pixel * 4 + 3] = 255;
  }
  return result;
}

/** Writes the expected picture, the actual one and their difference for a person to check. */
async function keepEvidence(name: string, expected: Pixels, actual: Pixels): Promise<void> {
  const folder = path.join(results, name);
  mkdirSync(folder, { recursive: true });
  const height = Math.min(expected.height, actual.height);
  const width = Math.min(expected.width, actual.width);
  const write = (file: string, { data, width, height }: Pixels) =>
    sharp(data, { raw: { width, height, channels: 3 } }).toFile(path.join(folder, file));
  await write('expected.png', expected);
  await write('actual.png', actual);
  if (expected.width === actual.width) {
    const drawn = new Uint8Array(width * height * 4);
    pixelmatch(withAlpha(expected, height), withAlpha(actual, height), drawn, width, height, { threshold: 0.01 });
    await sharp(drawn, { raw: { width, height, channels: 4 } }).toFile(path.join(folder, 'difference.png'));
  }
}

/** Stores the window as the baseline after two equal captures in a row. */
async function accept(shot: Shot, browser: string, capture: () => Promise<Pixels>): Promise<void> {
  let accepted = await capture();
  for (let look = 0; look < 10; look += 1) {
    const next = await capture();
    const isSteady = next.height === accepted.height && next.data.equals(accepted.data);
    accepted = next;
    if (isSteady) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const file = fileOf(shot);
  const isSame = async (other: string) =>
    existsSync(other) && findDifference(await readPixels(other), accepted, sameBrowser) === undefined;
  mkdirSync(path.dirname(file), { recursive: true });
  mkdirSync(results, { recursive: true });
  if (shot.language === 'en' && (await isSame(fileOf({ ...shot, language: 'es' })))) rmSync(file, { force: true });
  else if (!(await isSame(file))) {
    const { data, width, height } = accepted;
    const picture = sharp(data, { raw: { width, height, channels: 3 } });
    writeFileSync(file, await picture.webp({ lossless: true, effort: 3 }).toBuffer());
  }
  // `tools/visual-accept.ts` keeps this file after a complete, successful run.
  writeFileSync(path.join(results, 'browser-version.json'), `${JSON.stringify({ browser }, null, 2)}\n`);
}
