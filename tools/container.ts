/**
 * `npm run tool -- container`: follows the steps of the container file in docs/going-live.md, each stage in an empty folder
 * that stands for its root, with an empty environment. Then the site must start, pass its health check, show the carta and
 * stop. Uses this process's Node, whatever the file names.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';
import { findFreePort } from '../tests/support/site';
import { copyTree } from './copy-of-tree';

const guide = readFileSync(path.join(root, 'docs/going-live.md'), 'utf8');
const steps = /^```dockerfile Containerfile\n([^]*?)^```$/m.exec(guide)?.[1]?.trim().split('\n') ?? [];
const context = copyTree('container');
const roots: string[] = [];
const stages = new Map<string, string>();
let place = '';
let env: NodeJS.ProcessEnv = process.env;
let start: string[] = [];
let healthCheck: string[] = [];

/** A path of the current stage. */
const inStage = (name: string) => path.join(roots.at(-1) ?? '', path.resolve(place, name));

const instructions: Record<string, (rest: string) => void> = {
  FROM(rest) {
    const made = mkdtempSync(path.join(tmpdir(), 'antidoto-stage-'));
    roots.push(made);
    stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? '', made);
    const { PATH, NODE_ENV } = process.env;
    env = { PATH, NODE_ENV, HOME: made };
  },
  WORKDIR(rest) {
    place = rest;
    mkdirSync(inStage('.'), { recursive: true });
  },
  COPY(rest) {
    const [, stage, named = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? [];
    const sources = named.split(' ');
    const target = sources.pop() ?? '';
    const from = stage === undefined ? context : (stages.get(stage) ?? '');
    for (const source of sources) {
      const to = target.endsWith('/') ? path.join(target, path.basename(source)) : target;
      cpSync(path.join(from, source), inStage(to), { recursive: true });
    }
  },
  RUN(rest) {
    const command = rest.replaceAll(' /data', ` ${inStage('/data')}`).replace('node:node', `${process.getuid?.()}`);
    const { status } = spawnSync('sh', ['-ec', command], { cwd: inStage('.'), env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`it ended with ${status}`);
  },
  ENV(rest) {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
  },
  HEALTHCHECK(rest) {
    healthCheck = JSON.parse(rest.replace(/^CMD /, '')) as string[];
  },
  CMD(rest) {
    start = JSON.parse(rest) as string[];
  },
};
/** Instructions without effect here. */
for (const name of ['USER', 'VOLUME', 'EXPOSE']) instructions[name] = () => undefined;

async function look(): Promise<void> {
  const port = String(await findFreePort());
  const own = { ...env, HOST: '127.0.0.1', PORT: port, DATA_DIR: inStage('/data') };
  const [program = '', ...args] = start;
  const site = spawn(program, args, { cwd: inStage('.'), env: own, stdio: 'inherit' });
  const ended = once(site, 'exit') as Promise<[code: number | null]>;
  const [checker = '', ...check] = healthCheck.map((word) => word.replace(':3000', `:${port}`));
  const isHealthy = () => spawnSync(checker, check, { env: own }).status === 0;
  while (site.exitCode === null && !isHealthy()) await new Promise((resolve) => setTimeout(resolve, 500));
  for (const address of ['/', '/en/comida/entrantes']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${address}`);
    printLine(`${address} answers ${status}`);
    if (status !== 200) process.exitCode = 1;
  }
  site.kill('SIGTERM');
  const [code] = await ended;
  printLine(`It stops with ${code}.`);
  if (code !== 0) process.exitCode = 1;
}

try {
  for (const step of steps) {
    const since = performance.now();
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(step) ?? [];
    const follow = instructions[name];
    if (!follow) {
      if (step !== '') throw new Error(`${step}: this instruction is not supported`);
      continue;
    }
    follow(rest);
    printLine(`${((performance.now() - since) / 1000).toFixed(1)} s  ${step}`);
  }
  await look();
} finally {
  for (const folder of [context, ...roots]) rmSync(folder, { recursive: true, force: true });
}
