import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { listNightlyBackups, nameOfNight } from '~/platform/database/nightly-backups.server';
import { addDays, civilTimeAt, type CivilDate } from '~/core/time';
import type { CopyCount } from '@antidoto/embedded-supabase';

interface NightlyBackupOptions {
  /** Created when missing, readable by its owner only. */
  folder: string;
  backUp: (file: string, now: Date) => Promise<CopyCount>;
  now: () => Date;
  /**
   * Takes the lease for a night's backup among the sites on one database: undefined when another site holds it, else a function
   * that releases it. Its holder may take it again for longer.
   */
  take: (night: CivilDate, seconds: number) => Promise<(() => Promise<void>) | undefined>;
}

/** When the backup is due, in minutes after midnight in Madrid: after closing time. */
const due = 4 * 60;
/** Number of kept backups. */
const nights = 14;
/** Length of the lease for making a backup, in seconds. After a crash another site makes it then. */
const leaseSeconds = 3600;
/** Length of the lease after a backup, in seconds: until the night is over. */
const madeSeconds = 20 * 3600;

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
  const release = isMade ? undefined : await take(night, leaseSeconds);
  if (!release) return undefined;
  const made = await backUp(path.join(folder, nameOfNight(night)), moment).catch(async (error: unknown) => {
    await release().catch(() => undefined);
    throw error;
  });
  // Without this lease another site would make a second backup.
  await take(night, madeSeconds).catch(() => undefined);
  const oldest = nameOfNight(addDays(night, 1 - nights));
  const own = readdirSync(folder).filter((name) => /^antidoto-\d{4}-\d\d-\d\d\.gz(?:\.partial)?$/.test(name));
  for (const name of own) if (name < oldest) rmSync(path.join(folder, name), { force: true });
  return made;
}
