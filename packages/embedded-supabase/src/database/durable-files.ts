import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { privateFile, privateFolder } from './private-files';

/** Makes the names in a directory durable: a created, renamed or removed file is so after a power cut too. */
export function syncDirectory(directory: string): void {
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Writes a file, its owner's alone, so that it holds all of `bytes` or is not there, now and after a power cut. */
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

/** Syncs every file and directory below `directory`, and itself. */
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
 * Makes the directory when missing and proves it can be written.
 * @throws Error with a sentence for the person who chose the directory.
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
      // The write above has already said what is wrong.
    }
  }
}

/** Node says ENOENT where a missing directory cannot be made: asks the nearest one that is there why. */
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

/** Turns the operating system's refusal into a sentence that names the directory and what to do. */
export function explainDiskError(directory: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons: Record<string, string> = {
    EROFS: 'it is on a read-only file system',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'a file of that name stands in its place',
  };
  const reason = (code && reasons[code]) || (error instanceof Error ? error.message : String(error));
  return new Error(`The data directory ${directory} cannot be written: ${reason}.`, { cause: error });
}

/**
 * Turns what stopped a start into a sentence that names what was refused: a full or read-only disk refuses the directory,
 * missing rights one file of it, or one outside that was only to be read.
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
