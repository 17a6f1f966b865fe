/**
 * `npm run tool -- node-versions [20 22 24]`: downloads each version of Node into a folder of its own, builds with it,
 * starts the site and runs the unit tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';
import { startSite } from '../tests/support/site';

/** The npm package with Node's program for this system. */
const packageOf = (version: string) => {
  const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64';
  return `node-${isAppleSilicon ? 'bin-' : ''}${process.platform}-${process.arch}@${version}`;
};

function tryVersion(version: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-node-'));
  try {
    const name = packageOf(version);
    const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error', name];
    if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) return 'could not be fetched';
    const bin = path.join(folder, 'node_modules', name.replace(/@.*/, ''), 'bin');
    const node = path.join(bin, 'node');
    if (!existsSync(node)) return 'is not in its package';
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
    for (const [what, ...args] of [
      ['does not build', 'scripts/build.mjs'],
      ['does not start', 'scripts/tool.mjs', 'node-versions', 'start'],
      ['fails unit tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*', '--reporter=dot'],
    ] as const) {
      if (spawnSync(node, args, { cwd: root, env, stdio: 'inherit' }).status !== 0) return what;
    }
    return 'builds, starts and passes the unit tests';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs under the tried version, and so does the site that it starts. */
async function start(): Promise<void> {
  const site = await startSite();
  const { status } = await fetch(`${site.url}/comida/entrantes`);
  printLine(`${process.version}: the carta answers ${status}`);
  if (status !== 200 || (await site.stop()) !== 0) process.exitCode = 1;
}

const versions = process.argv.slice(2);
if (versions[0] === 'start') await start();
else {
  const outcomes = (versions.length > 0 ? versions : ['20', '22', '24']).map((version) => [
    version,
    tryVersion(version),
  ]);
  for (const [version, outcome] of outcomes) console.log(`Node ${version} ${outcome}`);
  process.exitCode = outcomes.every(([, outcome]) => outcome?.startsWith('builds')) ? 0 : 1;
}
