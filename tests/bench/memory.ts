import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';

import { fillForm } from '../faults/guest';
import { payload, sendPayload } from '../faults/hostile-payloads';
import { makePhonePhoto } from '../pictures/corpus';
import { readMemory, watchMemory } from '../support/memory';
import { findFreePort, prepareSeededData } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

const key = 'una clave de prueba';
const mostWait = 180_000;

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

/** The site notices that npm is gone. */
async function stop({ npm }: Started): Promise<void> {
  const closed = new Promise((resolve) => npm.once('close', resolve));
  npm.kill('SIGTERM');
  await closed;
}

/** How long until no more than `most` is held again, in seconds. */
async function waitForRest(pid: number, most: number): Promise<number> {
  const startedAt = Date.now();
  while (readMemory(pid) > most && Date.now() - startedAt < mostWait) await pause(200);
  return (Date.now() - startedAt) / 1000;
}

/** The most that is held while `work` is under way. */
async function findPeak(pid: number, work: () => Promise<void>): Promise<number> {
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

/** Ten menus of the day at once, each with a photo in both languages. */
async function sendPictures(url: string, photo: Buffer): Promise<void> {
  const signedIn = await fetch(`${url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' });
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const form = new FormData();
      form.set('accion', 'crear');
      form.set('fecha', `2030-01-${10 + index}`);
      for (const name of ['imagen_es', 'imagen_en']) form.set(name, new Blob([new Uint8Array(photo)]), 'carta.jpg');
      const response = await fetch(`${url}/admin/menu-del-dia`, {
        method: 'POST',
        redirect: 'manual',
        body: form,
        headers: { Cookie },
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  process.stderr.write(`  ten uploads: ${statuses.join(', ')}\n`);
}

/** The memory of `npm start` and all it starts: at rest, and the most at its hardest moments, in one life of the site. */
export async function measureMemory(payloads: number): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-memory-'));
  cpSync(await prepareSeededData(), path.join(folder, 'seeded'), { recursive: true });
  const photo = await makePhonePhoto();

  const later = await start(path.join(folder, 'seeded'));
  await pause(60_000);
  const rest = readMemory(later.pid);
  await stop(later);

  const first = await start(path.join(folder, 'empty'));
  const figures = [makeFigure('memory at rest, npm and all processes', [rest], 'MB', { atMost: 330 })];
  const note = async (what: string, most: number) => {
    const seconds = await waitForRest(first.pid, rest * 1.1);
    figures.push(
      makeFigure(`memory at the peak of ${what}`, [most], 'MB', { atMost: 560 }),
      makeFigure(`back to rest after ${what}`, [seconds], 's', { atMost: 120 }),
    );
  };
  await pause(3000);
  await note('a first start', first.readMost());
  const hostile = await findPeak(first.pid, () => sendHostile(first.url, payloads));
  await note(`${payloads.toLocaleString('en')} hostile payloads`, hostile);
  const uploads = await findPeak(first.pid, () => sendPictures(first.url, photo));
  await note('ten uploads at once', uploads);
  await stop(first);
  rmSync(folder, { recursive: true, force: true });
  return figures;
}
