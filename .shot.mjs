// .shot.ts
import { chromium } from 'playwright';

// tools/chromium.ts
import { spawnSync as spawnSync2 } from 'node:child_process';
import { existsSync as existsSync2 } from 'node:fs';

// scripts/prepare.mjs
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path2 from 'node:path';
import { fileURLToPath } from 'node:url';

// scripts/turn.mjs
import path from 'node:path';
var folder = path.join('.cache', 'turns');
var held;
function holdTurn(command, args) {
  if (held === void 0) return [command, args];
  const note = '{ cat /proc/$$/stat 2>/dev/null || echo $$; } >> "$0"; exec "$@"';
  return ['sh', ['-c', note, held, command, ...args]];
}

// scripts/prepare.mjs
var root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
var [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
function printLine(line) {
  process.stderr.write(`${line}
`);
}
function run(command, args, env = {}) {
  const { status, signal, error } = spawnSync(...holdTurn(command, args), {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) {
    printLine(`${command} ${args.join(' ')} ended with ${signal ?? status}.`);
    process.exit(status ?? 1);
  }
}
var hashOf = (text) => createHash('sha256').update(text).digest('hex');
function readSourceState() {
  const lines = [];
  const walk = (folder2) => {
    for (const entry of readdirSync(folder2, { withFileTypes: true })) {
      const file = path2.join(folder2, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(file);
      } else if (!/\.(test|stories)\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(file);
        lines.push(`${file} ${size} ${mtimeMs}`);
      }
    }
  };
  for (const folder2 of ['app', 'ui', 'server', 'public', 'supabase']) walk(folder2);
  for (const file of [
    'package-lock.json',
    'remix.config.js',
    'vite.config.ts',
    'tsconfig.json',
    'scripts/build.mjs',
    'scripts/bundle.mjs',
  ]) {
    const { size, mtimeMs } = statSync(file);
    lines.push(`${file} ${size} ${mtimeMs}`);
  }
  return hashOf(lines.sort().join('\n'));
}
var stamp = path2.join('build', '.source-state');
function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === readSourceState();
}
function ensureBuilt() {
  if (isBuilt()) return;
  run(process.execPath, ['scripts/build.mjs', '--if-stale']);
}

// tools/chromium.ts
var usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
var chromiumArgs = [
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
var shell = '/usr/bin/chromium-headless-shell';
var attempt = (command, args) => spawnSync2(command, args, { stdio: ['ignore', 'ignore', 2] }).status === 0;
async function findDownloaded() {
  const { chromium: chromium2 } = await import('playwright');
  const file = chromium2.executablePath();
  return file && existsSync2(file) ? file : void 0;
}
async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync2(given)) return given;
    printLine(`CHROME_PATH names ${given}, which is not there.`);
    process.exit(1);
  }
  const there = usual.find((file) => existsSync2(file)) ?? (await findDownloaded());
  if (there) return there;
  if (process.platform === 'linux' && existsSync2('/usr/bin/apt-get') && process.getuid?.() === 0) {
    printLine('Installing Chromium with the system package manager\u2026');
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
    if (existsSync2('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  printLine("Installing Playwright's Chromium\u2026");
  attempt('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  const downloaded = await findDownloaded();
  if (downloaded) return downloaded;
  printLine('The browser tests need a Chromium: install one, or set CHROME_PATH to it.');
  process.exit(1);
}
async function findHeadlessChromium() {
  const whole = await findChromium();
  if (process.env.CHROME_PATH) return whole;
  if (
    !existsSync2(shell) &&
    whole === '/usr/bin/chromium' &&
    process.getuid?.() === 0 &&
    existsSync2('/usr/bin/dpkg-query')
  ) {
    const { stdout } = spawnSync2('dpkg-query', ['--show', '--showformat=${Version}', 'chromium'], {
      encoding: 'utf8',
    });
    printLine('Installing the headless shell of Chromium with the system package manager\u2026');
    attempt('apt-get', ['install', '-y', '-qq', `chromium-headless-shell=${stdout}`]);
  }
  return existsSync2(shell) ? shell : whole;
}

// tools/run-site.ts
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync as rmSync2 } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path3 from 'node:path';
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
async function runSite({ address = process.env.SITE_UNDER_TEST, env = {}, folder: folder2 = root } = {}) {
  if (address) return { url: address.replace(/\/$/, ''), stop: async () => void 0 };
  if (folder2 === root) ensureBuilt();
  const data = mkdtempSync(path3.join(tmpdir(), 'antidoto-look-'));
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const foreign = /^(SUPABASE|BOOKING|RESERVATION|WEBHOOK|SESSION|ADMIN)_/;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const child = spawn(process.execPath, [path3.join(folder2, 'build/host/main.js')], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: url,
      DATA_DIR: data,
      RESERVATION_RATE_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (/^Web: /m.test(said)) resolve();
    });
    child.once('exit', (code) =>
      reject(
        new Error(`The site ended with ${code}:
${said}`),
      ),
    );
  });
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => {
        rmSync2(data, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { url, stop };
}

// .shot.ts
import { brotliCompressSync, gzipSync } from 'node:zlib';
var site = await runSite();
var b = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArgs });
var pages = process.argv.slice(2);
for (const width of [390, 768, 1280]) {
  const c = await b.newContext({ viewport: { width, height: width === 390 ? 844 : 800 }, deviceScaleFactor: 1 });
  const p = await c.newPage();
  for (const a of pages) {
    await p.goto(site.url + a);
    await p.waitForLoadState('networkidle');
    if (width === 390) {
      const h = await p.content();
      const r = Buffer.from(await (await fetch(site.url + a)).text());
      console.log(a, 'html', r.length, 'br', brotliCompressSync(r).length, 'gz', gzipSync(r).length);
    }
    console.log(
      width,
      a,
      await p.evaluate(() => {
        const r = document.querySelector('[data-lead] .niche')?.getBoundingClientRect();
        return (
          r && [
            Math.round(r.y),
            Math.round(r.width),
            document.documentElement.scrollHeight,
            document.documentElement.scrollWidth,
          ]
        );
      }),
    );
    await p.screenshot({
      path: `/tmp/shots/${a.replaceAll('/', '_')}-${width}.png`,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(2e3, await p.evaluate(() => document.documentElement.scrollHeight)) },
    });
  }
}
await b.close();
await site.stop();
process.exit(0);
