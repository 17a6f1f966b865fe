/**
 * One command at a time for what changes a folder that all of them use. Plain Node, because it runs before anything is
 * installed. As with the data folder's lock (`packages/embedded-supabase/src/database/lock.ts`) the files `NAME.N` only ever grow in
 * number and the highest one holds the turn: of several commands that find a killed holder exactly one takes the next.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join('.cache', 'turns');
/** Between two looks whether the turn is free, in milliseconds. */
const lookEvery = 200;
/** The file of the turn this process has: what it starts meanwhile writes itself there too, in case it outlives us. */
let held;

/** A process as one line: what Linux says of it, which holds when it began; elsewhere its number. */
const readProcess = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').trim();
  } catch {
    return String(pid);
  }
};
/** When it began, in ticks since the machine did; nothing for one that has ended. */
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
 * Waits until no other process has the turn of that name. This one has it then until it calls what it is answered, or until
 * it has ended in whatever way, and with it what it started by `holdTurn`. One turn at a time.
 *
 * @param {string} name
 * @param {(pid: number) => void} onWait called once when another process has it
 * @returns {() => void} ends it
 */
export function takeTurn(name, onWait) {
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
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookEvery);
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
    held = fileOf(mine);
    return () => {
      held = undefined;
      // Emptied and left, so that numbers only grow.
      writeFileSync(fileOf(mine), '');
    };
  }
}

/**
 * The same command, which keeps this process's turn until it ends itself: an installation goes on when only the command
 * that began it was killed.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function holdTurn(command, args) {
  if (held === undefined) return [command, args];
  const note = '{ cat /proc/$$/stat 2>/dev/null || echo $$; } >> "$0"; exec "$@"';
  return ['sh', ['-c', note, held, command, ...args]];
}
