import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Site {
  url: string;
  pid: number;
  adminKey: string;
  dataDir: string;
  /** Output of the process so far, stdout and stderr. */
  readOutput(): string;
  /** Stops the process in order; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  env?: Record<string, string>;
  /** An existing data directory; by default a copy of a seeded one, deleted at the end. */
  dataDir?: string;
  /** A fixed port, for a site that stops and returns at the same address. */
  port?: number;
  /** `remix-serve` instead of the project's own host. */
  isStock?: boolean;
  /** Another copy of the build, run in its own folder. */
  buildDir?: string;
  /** Options for Node; by default those of a test's site, which is slower under load. */
  flags?: readonly string[];
}

let nextPort = Math.floor(Math.random() * 12_000);

/**
 * A port without a listener, below the range of outgoing connections: while a site is killed and restarted, no
 * connection takes its port, not even that of a client that calls it in vain.
 */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + (nextPort++ % 12_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}

/**
 * Settings for a site that lives for seconds: no page is rendered ahead, the database's code is compiled once, and
 * other code is optimized only where it runs very often.
 */
const isTest = process.env.ANTIDOTO_TEST_RUN !== undefined;
export const nodeOptions = isTest ? ['--liftoff-only', '--interrupt-budget=1000000'] : [];

const neverInherited = [
  /^SUPABASE_/,
  /^BOOKING_/,
  /^RESERVATION_/,
  /^WEBHOOK_/,
  /^(?:SMTP_URL|MAIL_FROM|STAFF_EMAIL)$/,
  /^ADMIN_KEY$/,
  /^SESSION_/,
  /^DATA_DIR$/,
  /^SITE_URL$/,
  /^npm_/,
];

function makeEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !neverInherited.some((pattern) => pattern.test(name)),
  );
  const pagesAhead = isTest ? { PAGES_AHEAD: '0' } : {};
  return { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...pagesAhead, ...extra };
}

function follow(child: ChildProcess): {
  readOutput(): string;
  waitFor(pattern: RegExp, seconds: number): Promise<RegExpExecArray>;
} {
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      waiting.forEach((look) => look());
    });
  }
  child.on('exit', () => waiting.forEach((look) => look()));
  return {
    readOutput: () => output,
    waitFor: (pattern, seconds) =>
      new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          clearTimeout(timer);
          waiting.delete(look);
          settle();
        };
        const look = () => {
          const match = pattern.exec(output);
          if (match) end(() => resolve(match));
          else if (child.exitCode !== null || child.signalCode !== null) {
            end(() => reject(new Error(`The site ended before ${pattern} appeared:\n${output}`)));
          }
        };
        const timer = setTimeout(
          () => end(() => reject(new Error(`No ${pattern} within ${seconds} s:\n${output}`))),
          seconds * 1000,
        );
        waiting.add(look);
        look();
      }),
  };
}

/** The variables that a site on a hosted database needs. */
export const sharedSecrets = { ADMIN_KEY: 'una llave de las pruebas', SESSION_SECRET: 'un secreto de las pruebas' };

/**
 * Runs the built site as a process on a free port, like `npm start`, and waits until it answers. Each site has a data
 * directory of its own, copied from one that was created and seeded once.
 */
export async function startSite({
  env: given = {},
  dataDir,
  port,
  isStock = false,
  buildDir,
  flags,
}: SiteOptions = {}): Promise<Site> {
  const isHosted = Boolean(given.SUPABASE_URL);
  const env = isHosted ? { ...sharedSecrets, ...given } : given;
  const ownDir = dataDir ?? mkdtempSync(path.join(tmpdir(), 'antidoto-'));
  if (!dataDir && !isHosted) cpSync(await prepareSeededData(), ownDir, { recursive: true });
  const { child, ...followed } = launch(
    { DATA_DIR: ownDir, PORT: String(port ?? (await findFreePort())), ...env },
    isStock,
    buildDir,
    flags,
  );
  const [, url = ''] = await followed.waitFor(isStock ? /(http:\/\/[^\s)]+)/ : /^Web: (\S+)$/m, 90);
  // The line of the key follows that of the address, and may arrive with the next chunk.
  if (!isStock && env.ADMIN_KEY === undefined) await followed.waitFor(/\?key=\S+$/m, 30);
  const adminKey = env.ADMIN_KEY ?? /\?key=(\S+)$/m.exec(followed.readOutput())?.[1] ?? '';
  let isEnding = false;
  // A page that cannot be reached does not say why.
  child.once('exit', (code, signal) => {
    if (!isEnding) console.error(`A site ended by itself (${code ?? signal}):\n${followed.readOutput().slice(-3000)}`);
  });
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      const finish = (code: number | null) => {
        if (!dataDir) rmSync(ownDir, { recursive: true, force: true });
        resolve(code);
      };
      if (child.exitCode !== null || child.signalCode !== null) return finish(child.exitCode);
      isEnding = true;
      child.once('exit', finish);
      child.kill(signal);
    });
  return {
    url: isStock ? url.replace('localhost', '127.0.0.1') : url,
    pid: child.pid ?? 0,
    adminKey,
    dataDir: ownDir,
    readOutput: followed.readOutput,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

function launch(
  extra: Record<string, string>,
  isStock = false,
  buildDir = path.resolve('build'),
  flags: readonly string[] = nodeOptions,
) {
  const script = isStock ? 'scripts/serve.mjs' : path.join(buildDir, 'host/main.js');
  const child = spawn(process.execPath, [...flags, script], {
    cwd: path.dirname(buildDir),
    env: makeEnv({ HOST: '127.0.0.1', ...extra }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ...follow(child) };
}

let preparing: Promise<string> | undefined;

/** A data directory as after a first start, made once per run and copied by each site. */
export function prepareSeededData(): Promise<string> {
  preparing ??= (async () => {
    const seeded = path.join(tmpdir(), `antidoto-seeded-${process.env.ANTIDOTO_TEST_RUN ?? process.ppid}`);
    if (existsSync(seeded)) return seeded;
    const fresh = mkdtempSync(path.join(tmpdir(), 'antidoto-seeding-'));
    const { child, waitFor } = launch({ DATA_DIR: fresh, PORT: String(await findFreePort()) });
    await waitFor(/^Web: /m, 120);
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
    // Another worker may have made the same directory first.
    try {
      renameSync(fresh, seeded);
    } catch {
      rmSync(fresh, { recursive: true, force: true });
    }
    return seeded;
  })();
  return preparing;
}
