import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { listNightlyBackups, nameOfNight } from '~/platform/database/nightly-backups.server';
import { addDays, civilTimeAt, type CivilDate } from '~/core/time';
import type { CopyCount } from '@antidoto/embedded-supabase';

export interface NightlyBackupOptions {
  /** Created when missing, readable by its owner only. */
  folder: string;
  backUp: (file: string, now: Date) => Promise<CopyCount>;
  now: () => Date;
  /**
   * Takes the turn of a night among the sites on one database: undefined when another site has it, else a function that
   * returns it. The site that has it may take it again for longer.
   */
  take: (night: CivilDate, seconds: number) => Promise<(() => Promise<void>) | undefined>;
}

/** When the backup is due, in minutes after midnight in Madrid: after closing time. */
const due = 4 * 60;
/** Number of kept backups. */
const nights = 14;
/** Maximum duration of a backup, in seconds. After a crash another site makes it then. */
const working = 3600;
/** Time until the night is over, in seconds. */
const wholeNight = 20 * 3600;

/** The last night whose backup is due, by the date on which it ended. */
export function nightBefore(now: Date): CivilDate {
  const { date, minutes } = civilTimeAt(now);
  return minutes < due ? addDays(date, -1) : date;
}

/**
 * Makes the backup of this night if it is missing, and removes backups older than 14 nights, incomplete ones too. Leaves other
 * files alone. Resolves to the counts of the new backup; undefined without one.
 */
export async function backUpNightly(options: NightlyBackupOptions): Promise<CopyCount | undefined> {
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
  // Without this turn another site would make a second backup.
  await take(night, wholeNight).catch(() => undefined);
  const oldest = nameOfNight(addDays(night, 1 - nights));
  const own = readdirSync(folder).filter((name) => /^antidoto-\d{4}-\d\d-\d\d\.gz(?:\.partial)?$/.test(name));
  for (const name of own) if (name < oldest) rmSync(path.join(folder, name), { force: true });
  return made;
}
