import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import * as path from 'node:path';
import { privateFile } from './durable-files';

/**
 * One process per data directory. PGlite has no lock, and two processes on one cluster destroy it silently.
 *
 * The lock is a series of numbered files `lock.N`; the highest number owns the directory. A file is created by link(2), which
 * fails when the name exists, so exactly one of several processes that find a dead owner takes the next number. An orderly
 * stop marks its file as released and keeps it, so that numbers only grow.
 */
interface LockRecord {
  readonly pid: number;
  /** Start time in clock ticks since boot, from /proc; null without /proc. */
  readonly startedAt: string | null;
  readonly boot: string | null;
  readonly host: string;
  readonly released: boolean;
}

export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
  constructor(
    directory: string,
    /** The process that owns the directory. */
    readonly ownerPid: number,
  ) {
    super(
      `The data directory ${directory} is in use by process ${ownerPid}. ` +
        'One process owns a data directory; stop that one first or choose another directory.',
    );
  }
}

/**
 * Locks the directory for this process.
 * @returns a function that unlocks it.
 * @throws DirectoryLockedError when a live process, this one included, owns it.
 */
export function lockDirectory(directory: string): () => void {
  const own: LockRecord = {
    pid: process.pid,
    startedAt: readStartTime(process.pid),
    boot: readBootId(),
    host: hostname(),
    released: false,
  };
  for (;;) {
    const highest = lockNumbers(directory).at(-1) ?? 0;
    if (highest > 0) {
      const owner = readRecord(lockPath(directory, highest));
      if (owner && isAlive(owner)) throw new DirectoryLockedError(directory, owner.pid);
    }
    const mine = highest + 1;
    if (!createExclusively(directory, mine, own)) continue;
    const numbers = lockNumbers(directory);
    if (numbers.at(-1) !== mine) {
      fs.rmSync(lockPath(directory, mine), { force: true });
      continue;
    }
    for (const older of numbers) {
      if (older < mine) fs.rmSync(lockPath(directory, older), { force: true });
    }
    return () => release(directory, mine, own);
  }
}

function lockPath(directory: string, number: number): string {
  return path.join(directory, `lock.${number}`);
}

function lockNumbers(directory: string): number[] {
  return fs
    .readdirSync(directory)
    .map((name) => /^lock\.([1-9]\d{0,14})$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

function createExclusively(directory: string, number: number, record: LockRecord): boolean {
  const temporary = path.join(directory, `.lock-${randomUUID()}`);
  fs.writeFileSync(temporary, JSON.stringify(record), { mode: privateFile });
  try {
    fs.linkSync(temporary, lockPath(directory, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/** Marks the lock as released. Only the owner writes to its file; a file left empty by a full disk counts as released too. */
function release(directory: string, number: number, record: LockRecord): void {
  try {
    fs.writeFileSync(lockPath(directory, number), JSON.stringify({ ...record, released: true }));
  } catch {
    // The process is ending, which makes the lock stale.
  }
}

function readRecord(file: string): LockRecord | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}

function isAlive(owner: LockRecord): boolean {
  if (owner.released) return false;
  if (owner.boot !== null && owner.boot !== readBootId() && owner.host === hostname()) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (owner.startedAt === null || !fs.existsSync('/proc/self/stat')) return true;
  return readStartTime(owner.pid) === owner.startedAt;
}

/** Reads a process's start time from /proc; null for an ended or zombie process, or without /proc. */
function readStartTime(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

function readBootId(): string | null {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
