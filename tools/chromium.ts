/** Finds a Chromium for the browser tests, or installs one; used by `npm test`, the bench and the screen scripts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { printLine } from '../scripts/prepare.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Switches of a headless Chromium: the same on every machine, without messages and without network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With as many windows as cores, several raster threads would wait for each other.
  '--num-raster-threads=1',
  // Debian's browser uses this by default; with it the headless shell draws the same pixels.
  '--font-render-hinting=slight',
];

const shell = '/usr/bin/chromium-headless-shell';

const attempt = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 2] }).status === 0;

/** Playwright's own download, when there is one. */
async function findDownloaded() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/**
 * The path of a Chromium: CHROME_PATH, the usual places, the system's package manager, Playwright's download, in
 * this order. Ends the process with a clear message when none is installed.
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    printLine(`CHROME_PATH names ${given}, which is not there.`);
    process.exit(1);
  }
  const there = usual.find((file) => existsSync(file)) ?? (await findDownloaded());
  if (there) return there;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    printLine('Installing Chromium with the system package manager…');
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  printLine("Installing Playwright's Chromium…");
  attempt('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  const downloaded = await findDownloaded();
  if (downloaded) return downloaded;
  printLine('The browser tests need a Chromium: install one, or set CHROME_PATH to it.');
  process.exit(1);
}

/** The path of a Chromium with a back/forward cache, which the headless shell has not. `npm test` may name the shell. */
export function findWholeChromium(): string {
  const given = process.env.CHROME_PATH;
  return given && given !== shell ? given : (usual.find((file) => existsSync(file)) ?? shell);
}

/**
 * The path of the Chromium that is cheapest to drive: Debian's headless shell, which draws the same pixels in half the
 * processor time, otherwise the one of `findChromium`. Measurements use the whole browser.
 */
export async function findHeadlessChromium() {
  const whole = await findChromium();
  if (process.env.CHROME_PATH) return whole;
  if (
    !existsSync(shell) &&
    whole === '/usr/bin/chromium' &&
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/dpkg-query')
  ) {
    const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', 'chromium'], { encoding: 'utf8' });
    printLine('Installing the headless shell of Chromium with the system package manager…');
    // Only the same version: another one would not be the browser of the baselines.
    attempt('apt-get', ['install', '-y', '-qq', `chromium-headless-shell=${stdout}`]);
  }
  return existsSync(shell) ? shell : whole;
}
