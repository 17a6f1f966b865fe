import * as fs from 'node:fs';
import * as path from 'node:path';
import { randomUUID } from 'node:crypto';

/** Syncs a directory, so that created, renamed and removed files survive a power cut. */
export function syncDirectory(directory: string): void {
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Writes a file that only its owner reads, completely or not at all, also after a power cut. */
export function writeFileDurably(file: string, bytes: Uint8Array | string): void {
  const temporary = path.join(path.dirname(file), `.new-${randomUUID()}`);
  const descriptor = fs.openSync(temporary, 'wx', privateFile);
  try {
    fs.writeFileSync(descriptor, bytes);
    fs.fsyncSync(descriptor);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  } finally {
    fs.closeSync(descriptor);
  }
  fs.renameSync(temporary, file);
  syncDirectory(path.dirname(file));
}

/** Syncs the directory and everything below it. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await fs.promises.readdir(directory, { withFileTypes: true });
  for (let at = 0; at < entries.length; at += 16) {
    await Promise.all(
      entries.slice(at, at + 16).map(async (entry) => {
        const full = path.join(directory, entry.name);
        if (entry.isDirectory()) return syncTree(full);
        if (!entry.isFile()) return;
        const handle = await fs.promises.open(full, 'r');
        try {
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),
    );
  }
  syncDirectory(directory);
}

/**
 * Creates the directory when missing and checks that it can be written.
 * @throws Error with a sentence for the operator.
 */
export function prepareDirectory(directory: string): void {
  const probe = path.join(directory, `.probe-${randomUUID()}`);
  try {
    fs.mkdirSync(directory, { recursive: true, mode: privateFolder });
    fs.writeFileSync(probe, 'probe', { mode: privateFile });
  } catch (error) {
    throw explainDiskError(
      directory,
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? reasonAbove(directory, error) : error,
    );
  } finally {
    try {
      fs.rmSync(probe, { force: true });
    } catch {
      // The write above has already thrown the reason.
    }
  }
}

/** Finds out why a missing directory cannot be created, from the nearest existing one. Node reports only ENOENT. */
function reasonAbove(directory: string, error: unknown): unknown {
  let nearest = path.dirname(directory);
  while (!fs.existsSync(nearest) && nearest !== path.dirname(nearest)) nearest = path.dirname(nearest);
  try {
    fs.accessSync(nearest, fs.constants.W_OK);
    return error;
  } catch (reason) {
    return reason;
  }
}

/** Turns an error of the operating system into a sentence with the directory and the reason. */
export function explainDiskError(directory: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons: Record<string, string> = {
    EROFS: 'it is on a read-only file system',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'a file has this name',
  };
  const reason = (code && reasons[code]) || (error instanceof Error ? error.message : String(error));
  return new Error(`The data directory ${directory} cannot be written: ${reason}.`, { cause: error });
}

/**
 * Turns the error that stopped a start into a sentence that names the path: the directory for a full or read-only disk, the
 * file for missing rights, in the directory or outside it.
 */
export function explainRefusal(directory: string, error: unknown): unknown {
  const { code = '', path: file } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS') return explainDiskError(directory, error);
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  if (file === undefined || path.resolve(file) === directory) return explainDiskError(directory, error);
  const inside = path.relative(directory, file);
  const isInside = !inside.startsWith('..') && !path.isAbsolute(inside);
  const message = isInside
    ? `The data directory ${directory} cannot be used: this user may not open ${inside}.`
    : `${file} cannot be read: this user may not open it.`;
  return new Error(message, { cause: error });
}

/** Modes of created files and folders: other users of the machine cannot read the database, objects or keys. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/**
 * Removes all rights of other users from a directory and everything in it: PGlite creates files with 0666, earlier versions
 * and copies with 0644. Keeps the owner's rights and does not follow links.
 * @returns the paths that belong to another user and were not changed.
 */
export function makePrivate(directory: string): string[] {
  const refused = takeFromOthers(directory, fs.statSync(directory).mode);
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) refused.push(...makePrivate(full));
    else if (entry.isFile()) refused.push(...takeFromOthers(full, fs.statSync(full).mode));
  }
  return refused;
}

function takeFromOthers(file: string, mode: number): string[] {
  if ((mode & 0o077) === 0) return [];
  try {
    fs.chmodSync(file, mode & privateFolder);
    return [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return [file];
  }
}
