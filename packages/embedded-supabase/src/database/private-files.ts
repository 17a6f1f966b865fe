import * as fs from 'node:fs';
import * as path from 'node:path';

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
