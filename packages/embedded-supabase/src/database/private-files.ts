import * as fs from 'node:fs';
import * as path from 'node:path';

/** What this package creates is its owner's alone: nobody else of the machine reads the database, objects or keys. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/**
 * Takes every right of others away from a directory and everything in it, whoever gave it: PGlite's own creation leaves
 * 0666, earlier versions and copies left 0644. The owner's rights stay as they are; links are not followed.
 * @returns the paths that belong to another user and stay as they are.
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
