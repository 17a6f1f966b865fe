/**
 * A lock for commands that change a folder which all of them use. Plain Node, because it runs before any package is installed.
 * As with the data folder's lock (`packages/embedded-supabase/src/database/lock.ts`) the numbers of the files `NAME.N` only
 * grow, and the highest one is the lock: of several commands that find a killed holder exactly one gets the next number.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join('.cache', 'locks');
/** Pause between two checks whether the lock is free, in ms. */
const checkEvery = 200;
/** The file of the lock that this process has. Its child processes add themselves, because they may outlive it. */
let held;

/** Identifies a process in one line: on Linux its `stat`, which has its start time; elsewhere its id. */
const readProcess = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').trim();
  } catch {
    return String(pid);
  }
};
/** The start time of a process, in clock ticks since the boot; undefined for an ended one. */
const readBegin = (line) => {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return /^[ZX]/.test(fields[0]) ? undefined : fields[19];
};

function isAlive(line) {
  const pid = Number.parseInt(line, 10);
  if (existsSync('/proc/self/stat')) return readBegin(line) === readBegin(readProcess(pid)) && line.includes(')');
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const readLines = (file) => {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
};

/**
 * Waits until no other process has the lock of this name, and takes it. The lock ends when this process calls the returned
 * function, or when it and the processes that it started by `shareLock` have ended. A process has one lock at a time.
 *
 * @param {string} name
 * @param {(pid: number) => void} onWait called once when another process has the lock
 * @returns {() => void} releases the lock
 */
export function takeLock(name, onWait) {
  mkdirSync(folder, { recursive: true });
  const draft = path.join(folder, `${name}-${process.pid}`);
  const fileOf = (number) => path.join(folder, `${name}.${number}`);
  const listNumbers = () =>
    readdirSync(folder)
      .filter((file) => file.startsWith(`${name}.`))
      .map((file) => Number(file.slice(name.length + 1)))
      .sort((a, b) => a - b);
  for (let isFirst = true; ;) {
    const last = listNumbers().at(-1) ?? 0;
    const holder = readLines(fileOf(last)).find(isAlive);
    if (holder !== undefined) {
      if (isFirst) onWait(Number.parseInt(holder, 10));
      isFirst = false;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, checkEvery);
      continue;
    }
    const mine = last + 1;
    writeFileSync(draft, `${readProcess(process.pid)}\n`);
    try {
      linkSync(draft, fileOf(mine));
    } catch (error) {
      if (error.code === 'EEXIST') continue;
      throw error;
    } finally {
      rmSync(draft);
    }
    const numbers = listNumbers();
    if (numbers.at(-1) !== mine) {
      rmSync(fileOf(mine));
      continue;
    }
    for (const number of numbers.slice(0, -1)) rmSync(fileOf(number), { force: true });
    // Absolute, because the command may run in another folder.
    held = path.resolve(fileOf(mine));
    return () => {
      held = undefined;
      // The file stays, empty, so that the numbers only grow.
      writeFileSync(fileOf(mine), '');
    };
  }
}

/**
 * Wraps a command so that it holds this process's lock until it ends: an installation continues when the process that started it
 * is killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function shareLock(command, args) {
  if (held === undefined) return [command, args];
  const note = '{ cat /proc/$$/stat 2>/dev/null || echo $$; } >> "$0"; exec "$@"';
  return ['sh', ['-c', note, held, command, ...args]];
}
