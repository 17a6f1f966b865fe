import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checks, commands } from './commands.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const names = Object.keys(commands);

/** A fresh clone, in which an installation would leave a file. */
let clone = '';
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'antidoto-commands-'));
  for (const name of ['scripts', 'tools', 'package.json', 'package-lock.json'])
    cpSync(name, path.join(clone, name), { recursive: true });
  const stories = 'ui/src/components/DishList';
  mkdirSync(path.join(clone, stories), { recursive: true });
  cpSync(stories, path.join(clone, stories), { recursive: true });
  writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\ntouch installed\nexit 7\n', { mode: 0o755 });
});
afterAll(() => rmSync(clone, { recursive: true }));

/** Calls a command as npm does. */
function call(name: string, args: readonly string[]) {
  const { script } = commands[name] as { script?: string };
  const line = script === undefined ? `${scripts.tool} ${name}` : (scripts[script] ?? '');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', [line, ...args].join(' ')], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: [clone, path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter) },
  });
  const hasInstalled = existsSync(path.join(clone, 'installed'));
  rmSync(path.join(clone, 'installed'), { force: true });
  return { status, stdout, stderr, hasInstalled };
}

describe('the commands', () => {
  it('are at most 18 npm scripts, each of them described', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
    const described = Object.values(commands).flatMap(({ script }: { script?: string }) => script ?? []);
    expect([...described, 'tool'].sort()).toEqual(Object.keys(scripts).sort());
  });

  it('each run a script, a tool or programs of packages', () => {
    const isThere = (name: string) =>
      ['runs' in (commands[name] ?? {}), existsSync(`tools/${name}.ts`), existsSync(`scripts/${name}.mjs`)].includes(
        true,
      );
    expect(names.filter((name) => !isThere(name))).toEqual(['build-storybook']);
  });

  it.each(names)('%s --help says what it does and installs nothing', (name) => {
    const { status, stdout, stderr, hasInstalled } = call(name, ['--help']);
    expect({ status, stderr, hasInstalled }).toEqual({ status: 0, stderr: '', hasInstalled: false });
    const [sentence = '', , use = ''] = stdout.split('\n');
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(use).toMatch(/^Usage: npm (?:start|test|run [\w:-]+)\b/);
  });

  it('are listed by `npm run tool`, with a sentence each', () => {
    const listed = spawnSync(process.execPath, ['scripts/tool.mjs'], { encoding: 'utf8' }).stdout;
    const tools = Object.entries(commands).filter(
      ([, { script }]: [string, { script?: string }]) => script === undefined,
    );
    const lines = listed.trim().split('\n').slice(2);
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual(tools.map(([name, { does }]) => [name, does]));
  });

  it.each([
    ['backup', [], 'FILE is missing.'],
    ['move', ['sideways'], "There is no 'sideways'; there are to-hosted, to-embedded."],
    ['save-pages', [], 'FOLDER is missing.'],
    ['campaign', [], 'NAME is missing.'],
    ['node-versions', ['latest'], "There is no 'latest'."],
    ['visual-accept', ['NoSuchStory'], "There is no 'NoSuchStory'."],
    ['lighthouse', ['--fast'], "Unknown option '--fast'."],
    ['test', ['--only', 'unit,walk'], `No check is called walk; there are ${checks.join(', ')}.`],
    ['start', ['now'], "There is no argument 'now'."],
  ])('%s %s is refused with a sentence before anything is installed', (name, args, sentence) => {
    const { status, stderr, hasInstalled } = call(name, args);
    expect({ status, hasInstalled }).toEqual({ status: 2, hasInstalled: false });
    expect(stderr).toContain(`${sentence}\nUsage: npm `);
  });

  it('accept valid arguments', () => {
    expect(call('visual-accept', ['DishList']).hasInstalled).toBe(true);
    expect(call('test', ['--only', 'unit,e2e']).hasInstalled).toBe(true);
    expect(call('mutation', ['domain:app/core/price.ts']).hasInstalled).toBe(true);
  });

  it('are checks of `npm test` under the names that `tools/test.ts` gives them', () => {
    const source = readFileSync('tools/test.ts', 'utf8');
    const given = [...source.matchAll(/\b(?:check|vitest|playwright)\('([\w-]+)'/g)].map(([, name]) => name);
    expect(given).toEqual(checks);
  });
});
