import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startCountedDatabase } from '../support/counted-database';
import { readMemory } from '../support/memory';
import { findFreePort, prepareSeededData, sharedSecrets } from '../support/site';
import { pause, putLoad } from './load';
import { makeFigure, type Figure } from './report';

interface Started {
  child: ChildProcess;
  url: string;
  seconds: number;
}

/** `npm start` without npm, from its first instruction until it prints that it answers. */
async function start(env: Record<string, string>): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(await findFreePort()), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk.toString();
      const found = /^Web: (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  return { child, url, seconds: (performance.now() - startedAt) / 1000 };
}

async function stop(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function copySeeded(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-bench-'));
  cpSync(await prepareSeededData(), folder, { recursive: true });
  return folder;
}

/**
 * Start on a built tree, with and without creating a database; memory after many requests, and with a hosted database.
 */
export async function measureStartAndMemory(rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const folder = await copySeeded();
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { child, seconds } = await start({ DATA_DIR: folder });
    starts.push(seconds);
    await stop(child);
  }
  figures.push(makeFigure('start on a built tree', starts, 's', { atMost: 1.5 }));

  const first: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = mkdtempSync(path.join(tmpdir(), 'antidoto-bench-'));
    const { child, seconds } = await start({ DATA_DIR: path.join(fresh, 'data') });
    first.push(seconds);
    await stop(child);
    rmSync(fresh, { recursive: true, force: true });
  }
  figures.push(makeFigure('first start, with the database created', first, 's', { atMost: 15 }));

  const { child, url } = await start({ DATA_DIR: folder });
  await pause(10_000);
  const atRest = readMemory(child.pid ?? 0);
  const after: number[] = [];
  let requests = 0;
  while (requests < 100_000) {
    const { rate } = await putLoad(`${url}/comida/entrantes`, { seconds: 5, headers: { 'Accept-Encoding': 'br' } });
    requests += rate * 5;
    after.push(readMemory(child.pid ?? 0));
  }
  await pause(5000);
  figures.push(
    makeFigure(
      `memory after ${Math.round(requests / 1000)},000 requests, beyond at rest`,
      [readMemory(child.pid ?? 0) - atRest],
      'MB',
      {
        atMost: 30,
        note: `under way ${after.map((each) => each.toFixed(0)).join(', ')} MB`,
      },
    ),
  );
  await stop(child);

  const database = await startCountedDatabase();
  const hosted = await start({ ...database.env, ...sharedSecrets, DATA_DIR: folder });
  await pause(5000);
  figures.push(
    makeFigure('memory at rest, hosted database', [readMemory(hosted.child.pid ?? 0)], 'MB', { atMost: 200 }),
  );
  await stop(hosted.child);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}
