import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { listNightlyBackups, nameOfNight } from '~/platform/database/nightly-backups.server';
import { addDays, type CivilDate } from '~/core/civil-date';
import { civilTimeAt } from '~/core/madrid-time';
import type { BackupCount } from './back-up.server';

export interface NightlyBackupOptions {
  /** Made when missing; its owner's alone. */
  folder: string;
  backUp: (file: string, now: Date) => Promise<BackupCount>;
  now: () => Date;
  /**
   * Of several sites on one database one makes it: undefined when another has this night's, else how to give it back. Whoever
   * has it may take it for longer.
   */
  take: (night: CivilDate, seconds: number) => Promise<(() => Promise<void>) | undefined>;
}

/** Minutes after midnight in Madrid: the house has closed. */
const due = 4 * 60;
/** How many nights are kept. */
const nights = 14;
/** It is made in less, in seconds: where a site died over it, another one makes it then. */
const working = 3600;
/** The night is over by then. */
const wholeNight = 20 * 3600;

/** The last night whose backup is due, by the date on which it ended. */
export function nightBefore(now: Date): CivilDate {
  const { date, minutes } = civilTimeAt(now);
  return minutes < due ? addDays(date, -1) : date;
}

/**
 * Makes this night's backup if nobody has, and removes those of more than 14 nights ago, half made ones too; other files are
 * left alone.
 * Answers what it made; undefined when there was nothing to do.
 */
export async function backUpNightly(options: NightlyBackupOptions): Promise<BackupCount | undefined> {
  const { folder, backUp, now, take } = options;
  const moment = now();
  const night = nightBefore(moment);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isMade = listNightlyBackups(folder).includes(nameOfNight(night));
  const giveBack = isMade ? undefined : await take(night, working);
  if (!giveBack) return undefined;
  const made = await backUp(path.join(folder, nameOfNight(night)), moment).catch(async (error: unknown) => {
    await giveBack().catch(() => undefined);
    throw error;
  });
  // Without it another site makes one more.
  await take(night, wholeNight).catch(() => undefined);
  const oldest = nameOfNight(addDays(night, 1 - nights));
  const ours = readdirSync(folder).filter((name) => /^antidoto-\d{4}-\d\d-\d\d\.gz(?:\.partial)?$/.test(name));
  for (const name of ours) if (name < oldest) rmSync(path.join(folder, name), { force: true });
  return made;
}
