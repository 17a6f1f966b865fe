import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { root } from '../scripts/prepare.mjs';
import { copyTree, linkPackages } from './copy-of-tree';

/** A command that writes committed files. */
export interface Writer {
  name: string;
  args: readonly string[];
  /** It needs a browser or a build, and is tried in short. */
  isDear?: boolean;
  /** Files that may differ on a tree that is up to date: pictures of the site as it looks now. */
  mayChange?: RegExp;
}

export const writers: readonly Writer[] = [
  ...['fonts', 'draw', 'workbench-words', 'draw-imports', 'database-types'].map((name) => ({ name, args: [name] })),
  { name: 'visual-accept', args: ['visual-accept', 'PageHeading'], isDear: true },
  {
    name: 'screens',
    args: ['screens', 'docs', '/vino'],
    isDear: true,
    mayChange: /^docs\/screens\/(vino-\d+|readme)\.webp$/,
  },
  {
    name: 'manual',
    args: ['screens', 'manual', 'cambiar-un-precio'],
    isDear: true,
    mayChange: /^docs\/manual\/cambiar-un-precio-\d+\.webp$/,
  },
];

/** A copy of the tree in which commands that write committed files can run; `withBaselines`: the stories' pictures too. */
export function makeWrittenCopy({ withBaselines = false } = {}) {
  const folder = copyTree('rewrite');
  const baselines = 'tests/visual/baselines';
  if (withBaselines) {
    cpSync(path.join(root, baselines), path.join(folder, baselines), { recursive: true });
    linkPackages(folder);
  } else symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  git('add', '--all');
  return {
    folder,
    /** Runs a command; `changed`: the files that it changed, added or removed, which are put back then. */
    run({ args }: Writer): { status: number | null; output: string; changed: string[] } {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/tool.mjs', ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
      const changed = [
        ...git('diff', '--name-only').split('\n'),
        ...git('ls-files', '-o', '--exclude-standard').split('\n'),
      ];
      git('checkout', '--quiet', '--', '.');
      git('clean', '-fdq');
      return { status, output: stdout + stderr, changed: changed.filter(Boolean) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
