/** Runs the built site in a process with its own data, for tools that call it over HTTP. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureBuilt, root } from '../scripts/prepare.mjs';

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Builds if needed, starts the site and returns its address and `stop`. `address` (or SITE_UNDER_TEST) names a running site
 * instead. `env`: variables of the new site; `folder`: where its build is, this tree when absent.
 */
export async function runSite({
  address = process.env.SITE_UNDER_TEST,
  env = {},
  folder = root,
}: { address?: string; env?: Record<string, string>; folder?: string } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  if (address) return { url: address.replace(/\/$/, ''), stop: async () => undefined };
  if (folder === root) ensureBuilt();
  const data = mkdtempSync(path.join(tmpdir(), 'antidoto-look-'));
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  // The settings of a developer's own site must not reach this one.
  const foreign = /^(SUPABASE|BOOKING|RESERVATION|WEBHOOK|SESSION|ADMIN)_/;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const child = spawn(process.execPath, [path.join(folder, 'build/host/main.js')], {
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
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (/^Web: /m.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${said}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => {
        rmSync(data, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  return { url, stop };
}

/** The path of every page in the site map, in every language. */
export async function readSiteMap(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
