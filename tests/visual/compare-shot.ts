import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type {} from '@vitest/browser-playwright';
import pixelmatch from 'pixelmatch';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import type { BrowserCommand } from 'vitest/node';

/** A story in one language at one width. */
export interface Shot {
  /** The story's id, as in its address in the workbench. */
  id: string;
  language: 'es' | 'en';
  /** The window's width in px. */
  width: number;
  /** Its height in px. */
  height: number;
}

/** Pixels as they are: three bytes each, rows from the top. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** What two pictures may differ by and still count as the same. */
interface Tolerance {
  /** The most by which a colour channel of a pixel may differ, 0 to 255, or undefined: as an eye would tell (0.2). */
  channel?: number;
  /** The share of differing pixels allowed. */
  share: number;
  /** The difference in height allowed, px. */
  height: number;
}

/** The browser that took the baselines draws the same page to the same pixels; two steps of 255 forgive another CPU. */
const sameBrowser: Tolerance = { channel: 2, share: 0, height: 0 };

/** Another browser or system smooths letters differently: only what an eye would notice counts, and 1 % of it may. */
const otherBrowser: Tolerance = { share: 0.01, height: 16 };

const here = fileURLToPath(new URL('.', import.meta.url));
const baselines = path.join(here, 'baselines');
const versionFile = path.join(here, 'browser-version.json');
const results = fileURLToPath(new URL('../../test-results/visual/', import.meta.url));

const fileOf = ({ id, language, width }: Omit<Shot, 'height'>) => path.join(baselines, id, `${language}-${width}.webp`);

/**
 * Compares the window as it stands with its baseline and says what differs; null when nothing does. What differs is left
 * in `test-results/visual/`. Under `npm run tool -- visual-accept` it writes the baseline instead.
 *
 * With `STORIES_LOOKS=off` it looks at nothing.
 *
 * An English baseline that would be the Spanish one over again is not kept; see `hasOwnEnglish`.
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
  // A picture may still be on its way to the screen: what differs is looked at three times.
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
 * Whether a story has to be read in English too: it looked different there when its baselines were accepted, or they are
 * being accepted now. One without words of ours is the same story twice.
 */
export const hasOwnEnglish: BrowserCommand<[id: string], boolean> = (context, id) =>
  isAccepting(context) || readdirSync(path.join(baselines, id)).some((file) => file.startsWith('en-'));

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** As `page.screenshot` does in Chromium, but for packing the picture tightly, which takes longer than taking it. */
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
  // By its bytes: libvips remembers a picture by its path, also after the file was written anew.
  const bytes = typeof source === 'string' ? readFileSync(source) : source;
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The browser that the baselines were taken with; undefined before the first. */
export function readRecorded(): string | undefined {
  if (!existsSync(versionFile)) return undefined;
  return (JSON.parse(readFileSync(versionFile, 'utf8')) as { browser: string }).browser;
}

/** Strict under the browser the baselines were taken with; under another it looks with an eye. */
export function toleranceFor(recorded: string | undefined, browser: string): Tolerance {
  return recorded === undefined || recorded === browser ? sameBrowser : otherBrowser;
}

/**
 * The baselines are one browser's: another may write all of them anew, never some. `stories` says which are accepted:
 * `all`, or anything else for a part.
 */
export function whyNotAccept(
  recorded: string | undefined,
  browser: string,
  stories: string | undefined,
): string | undefined {
  if (stories === 'all' || recorded === browser) return undefined;
  return `the baselines were taken with ${recorded ?? 'no browser yet'}; this is ${browser}, which may only take all of them anew`;
}

/** What makes two pictures different beyond the tolerance, in words; undefined when nothing does. */
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

/** Leaves what was expected, what came and where they differ for a person to look at. */
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

/** Takes the window as it stands for right, once two captures in a row agree. */
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
  // A run over all stories that went well makes this the record (`tools/visual-accept.ts`).
  writeFileSync(path.join(results, 'browser-version.json'), `${JSON.stringify({ browser }, null, 2)}\n`);
}
