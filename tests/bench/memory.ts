import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';

import { fillForm } from '../faults/guest';
import { payload, sendPayload } from '../faults/hostile-payloads';
import { makePhonePhoto } from '../pictures/corpus';
import { sendMenus } from '../pictures/send-menus';
import { readMemory, watchMemory } from '../support/memory';
import { findFreePort, prepareSeededData } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

const key = 'una clave de prueba';
const mostWait = 180_000;
/** The site's limits at rest, and after a peak, in MB. */
const mostAtRest = 330;

interface Started {
  npm: ChildProcess;
  pid: number;
  url: string;
  readMost: () => number;
}

/** `npm start` as the owner types it: npm's own memory counts too. */
async function start(dataDir: string): Promise<Started> {
  const port = await findFreePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], {
    env: { ...env, NODE_ENV: 'production', ADMIN_KEY: key, RESERVATION_RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = npm.pid ?? 0;
  const readMost = watchMemory(pid);
  const url = await new Promise<string>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      const found = /^Web: (\S+)$/m.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    npm.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return { npm, pid, url, readMost };
}

/** The site stops when npm has gone. */
async function stop({ npm }: Started): Promise<void> {
  const closed = new Promise((resolve) => npm.once('close', resolve));
  npm.kill('SIGTERM');
  await closed;
}

/** Seconds until the memory is at most the limit at rest again. */
async function waitForRest(pid: number): Promise<number> {
  const startedAt = Date.now();
  while (readMemory(pid) > mostAtRest && Date.now() - startedAt < mostWait) await pause(200);
  return (Date.now() - startedAt) / 1000;
}

/** Maximum memory while `work` runs. */
async function findPeak(pid: number, work: () => Promise<unknown>): Promise<number> {
  const readMost = watchMemory(pid);
  await work();
  return readMost();
}

async function sendHostile(url: string, count: number): Promise<void> {
  const form = await fillForm({ url });
  const payloads = fc.sample(payload, count);
  const sendNext = async (): Promise<void> => {
    for (let next = payloads.pop(); next; next = payloads.pop()) {
      await (await sendPayload(url, form, `hostile-${payloads.length}`, next)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 10 }, sendNext));
}

/** Memory of `npm start` and its child processes: at rest, and at several peaks, in one life of the site. */
export async function measureMemory(payloads: number): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-memory-'));
  cpSync(await prepareSeededData(), path.join(folder, 'seeded'), { recursive: true });
  const photo = await makePhonePhoto();

  const later = await start(path.join(folder, 'seeded'));
  await pause(60_000);
  const rest = readMemory(later.pid);
  await stop(later);

  const first = await start(path.join(folder, 'empty'));
  const figures = [makeFigure('memory at rest, npm and all processes', [rest], 'MB', { atMost: 260 })];
  const note = async (what: string, most: number) => {
    const seconds = await waitForRest(first.pid);
    figures.push(
      makeFigure(`memory at the peak of ${what}`, [most], 'MB', { atMost: 560 }),
      makeFigure(`back to rest after ${what}`, [seconds], 's', { atMost: 120 }),
    );
  };
  await pause(3000);
  await note('a first start', first.readMost());
  const hostile = await findPeak(first.pid, () => sendHostile(first.url, payloads));
  await note(`${payloads.toLocaleString('en')} hostile payloads`, hostile);
  const uploads = await findPeak(first.pid, () =>
    sendMenus(first.url, key, { photo, fields: ['imagen_es', 'imagen_en'] }),
  );
  await note('ten uploads at once', uploads);
  await stop(first);
  rmSync(folder, { recursive: true, force: true });
  return figures;
}
