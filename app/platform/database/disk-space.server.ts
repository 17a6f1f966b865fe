import { statfsSync } from 'node:fs';

/** Minimum of free disk space, in bytes: with less the site soon cannot write. */
const least = 500 * 1024 * 1024;

/** The free space at a folder, and the least that it should be, in bytes. */
export function readDiskSpace(folder: string): { free: number; least: number } {
  const { bavail, bsize } = statfsSync(folder);
  return { free: bavail * bsize, least };
}
