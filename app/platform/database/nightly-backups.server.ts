import { existsSync, readdirSync } from 'node:fs';

import type { CivilDate } from '~/core/time';

/** The file name of the backup of the night that ended on this day. */
export const nameOfNight = (night: CivilDate) => `antidoto-${night}.gz`;

/** The file names of nightly backups in a folder, the oldest first. */
export function listNightlyBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^antidoto-\d{4}-\d\d-\d\d\.gz$/.test(name))
    .sort();
}
