import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

/** The size of a folder on the disk, in MB. */
function readSize(folder: string, ...skipped: string[]): number {
  const { stdout } = spawnSync('du', ['-sm', ...skipped.map((name) => `--exclude=${name}`), folder], {
    encoding: 'utf8',
  });
  return Number.parseInt(stdout, 10);
}

/**
 * `npm start` in a fresh clone with an empty npm cache: seconds from the command to the home page, MB that npm fetched and MB
 * on the disk. The clone has what is committed.
 */
export async function measureFirstPage(rounds: number): Promise<Figure[]> {
  const seconds: number[] = [];
  const fetched: number[] = [];
  const kept: number[] = [];
  const withData: number[] = [];
  let packages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-first-'));
    const [clone, cache] = [path.join(folder, 'clone'), path.join(folder, 'cache')];
    spawnSync('git', ['clone', '--quiet', '.', clone], { stdio: 'inherit' });
    const port = await findFreePort();
    const startedAt = performance.now();
    const site: ChildProcess = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...process.env, npm_config_cache: cache, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    const ended = once(site, 'exit');
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.status,
        () => 0,
      );
    while ((await ask()) !== 200) {
      if (site.exitCode !== null) throw new Error(`npm start ended with ${site.exitCode}`);
      await pause(50);
    }
    seconds.push((performance.now() - startedAt) / 1000);
    process.kill(-site.pid!, 'SIGTERM');
    await ended;
    fetched.push(readSize(cache));
    kept.push(readSize(clone, '.git', 'data'));
    withData.push(readSize(clone, '.git'));
    const installed = readFileSync(path.join(clone, 'node_modules/.package-lock.json'), 'utf8');
    packages = Object.keys((JSON.parse(installed) as { packages: object }).packages).length;
    process.stderr.write(`  first page: ${seconds.at(-1)?.toFixed(1)} s\n`);
    rmSync(folder, { recursive: true });
  }
  return [
    makeFigure('first page from a fresh clone, empty npm cache', seconds, 's', {
      atMost: 38,
      note: `${packages} packages`,
    }),
    makeFigure('fetched by npm, as it keeps it', fetched, 'MB', { atMost: 150 }),
    makeFigure('on the disk without the data folder', kept, 'MB', { atMost: 240 }),
    makeFigure('on the disk with the data folder', withData, 'MB'),
  ];
}
