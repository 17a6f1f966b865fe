import path from 'node:path';

import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { tidyNextTable } from '~/platform/database/supabase.server';
import { createPauseGauge } from '~/platform/pause-gauge';
import { backUp, restore } from './backup/back-up.server';
import { backUpNightly } from './backup/nightly-backup';
import { startDailyWork } from './daily-work';
import { openControl } from './site-control.server';

const hour = 60 * 60 * 1000;
/** Pause between the start and the site's own work, in ms, so that the first requests are answered before it. */
const workAfter = 1000;

interface OperationsOptions {
  platform: Pick<Platform, 'isAlone' | 'now' | 'date' | 'wait' | 'log'> & {
    /** Identifies this process among the sites on one database. */
    siteId: string;
    env: Pick<Platform['env'], 'DATA_DIR'>;
    leases: Pick<Platform['leases'], 'take'>;
    content: Pick<Platform['content'], 'forgetVersions'>;
  };
  /** The jobs of the features, in the order in which removals run. */
  jobs: readonly DailyJobs[];
  /** Starts and stops the sending of messages. */
  start: () => void;
  stop: () => Promise<unknown>;
}

/** The site's regular work, and the commands that a running site accepts. */
export function createOperations({ platform, jobs, start, stop }: OperationsOptions) {
  const { env, isAlone, siteId, leases, now, date, wait, log, content } = platform;
  const ownJobs: DailyJobs = {
    counts: { 'rows of the tables': tidyNextTable },
    pieces: { 'counted tries of the hours before': () => removeOldRows('intentos', now() - hour) },
  };
  let starting: NodeJS.Timeout | undefined;
  let endDailyWork: (() => void) | undefined;
  let endControl: Promise<() => void> | undefined;
  let pauses: ReturnType<typeof createPauseGauge> | undefined;

  /** Runs `npm run backup` and `npm run restore` while this process owns the embedded database; `pauses` is for the doctor. */
  async function runCommand(command: string, file: string) {
    if (command === 'pauses') return pauses?.read();
    if (command === 'backup') return backUp(file, date());
    if (command !== 'restore') throw new Error(`unknown: ${command}`);
    const restored = await restore(file, date());
    content.forgetVersions();
    return restored;
  }

  const backUpThisNight = () =>
    backUpNightly({
      folder: path.resolve(env.DATA_DIR, 'backups'),
      backUp,
      now: date,
      take: async (night, seconds) =>
        isAlone ? async () => undefined : leases.take(`copia ${night}`, seconds, siteId),
    });

  return {
    /** Starts the site's own work; does nothing while it runs. */
    startWork() {
      if (starting) return;
      starting = setTimeout(() => {
        start();
        endDailyWork = startDailyWork({ jobs: [...jobs, ownJobs], backUp: backUpThisNight, wait, log });
      }, workAfter).unref();
      if (isAlone) {
        pauses = createPauseGauge(date());
        endControl = openControl(env.DATA_DIR, runCommand).catch((error: Error) => {
          log('warn', 'backups need the site to be stopped first', { reason: error.message });
          return () => undefined;
        });
      }
    },
    /** Stops it. Resolves when the results of tries under way are stored, so that the database can be closed. */
    async stopWork() {
      clearTimeout(starting);
      endDailyWork?.();
      pauses?.stop();
      (await endControl)?.();
      await stop();
    },
  };
}
