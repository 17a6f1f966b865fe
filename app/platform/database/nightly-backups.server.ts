import { existsSync, readdirSync } from 'node:fs';

import type { CivilDate } from '~/core/civil-date';

/** The backup of the night that ended on this day. */
export const nameOfNight = (night: CivilDate) => `antidoto-${night}.gz`;

/** The names of the nights' backups in a folder, the oldest first; other files are not ours. */
export function listNightlyBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^antidoto-\d{4}-\d\d-\d\d\.gz$/.test(name))
    .sort();
}
