import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';

/** Texts to add: in `file`, after `place`. */
export type Edits = readonly (readonly [file: string, place: string, addition: string])[];

export interface CopyOfTree {
  folder: string;
  write(file: string, text: string): void;
  edit(edits: Edits): void;
  /** Runs a command in the copy; throws when it fails. */
  run(what: string, command: string, args: readonly string[]): void;
}

/** A temporary copy of the working tree, a git repository of its own, without packages and baselines of stories. */
export function copyTree(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `antidoto-${purpose}-`));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const skipped = /^(public|tests\/visual\/baselines)\//;
  for (const file of listed.stdout.split('\0').filter((name) => name && !skipped.test(name)))
    cpSync(path.join(root, file), path.join(folder, file));
  cpSync(path.join(root, 'public'), path.join(folder, 'public'), { recursive: true });
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  // The folder's own rule does not match a link.
  appendFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  return folder;
}

/** Copies a folder by hard links, or by copies where the disk has no hard links. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        cpSync(source, target);
      }
    }
  }
}

/**
 * Puts the installed packages into a copy of the tree as its own files, so that packages find the copy's workspaces and a
 * development server may serve them.
 */
export const linkPackages = (folder: string) =>
  link(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));

/** Follows a recipe of README.md or docs/recipes.md in a temporary copy of the repository, and says whether it works. */
export async function followInCopy(follow: (copy: CopyOfTree) => void | Promise<void>): Promise<void> {
  const folder = copyTree('recipe');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  try {
    for (const name of ['node_modules', 'tests/visual/baselines'])
      symlinkSync(path.join(root, name), path.join(folder, name));
    await follow({
      folder,
      write,
      edit(edits) {
        for (const [name, place, addition] of edits) {
          const text = readFileSync(path.join(folder, name), 'utf8');
          if (text.split(place).length !== 2)
            throw new Error(`${name}: the recipe finds no one place after ${place.trim()}`);
          write(
            name,
            text.replace(place, () => place + addition),
          );
        }
      },
      run(what, command, args) {
        printLine(`${what}…`);
        const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
        if (status !== 0) throw new Error(`${what}: failed`);
      },
    });
    printLine('The recipe works.');
  } catch (error) {
    printLine(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
