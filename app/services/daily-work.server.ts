import { log } from '../log.server';
import { startOutbox, stopOutbox } from './bookings.server';
import { removeOldChanges } from './menu-editing.server';
import { anonymiseOldRequests, finishCutOffRequests, stopRequests } from './reservations.server';
import { staffDoor } from './staff-session.server';
import { sweepPictures } from './sweep-pictures.server';

const day = 24 * 60 * 60 * 1000;
/** After a failure, because the database was away, it is tried again sooner. */
const soon = 15 * 60 * 1000;

/** What a kill cut off at another site on the same database is seen within this time, and sent within the minute. */
const lookEvery = 30 * 1000;

interface Work {
  removal?: NodeJS.Timeout;
  look?: NodeJS.Timeout;
}

const kept = globalThis as typeof globalThis & { antidotoDailyWork?: Work };

/** What is removed because its time has passed; each answers how many. */
const removals: readonly { what: string; remove: () => Promise<number> }[] = [
  { what: 'personal data of past visits', remove: () => anonymiseOldRequests() },
  { what: 'ended staff sessions', remove: () => staffDoor().removeEnded() },
  { what: 'old lines of the history', remove: () => removeOldChanges() },
];

async function removeAndGoOn(work: Work): Promise<void> {
  let pause = day;
  for (const { what, remove } of removals) {
    try {
      const count = await remove();
      if (count > 0) log('info', `removed: ${what}`, { count });
    } catch (error) {
      log('error', `could not be removed: ${what}`, { reason: (error as Error).message });
      pause = soon;
    }
  }
  await sweepPictures();
  if (kept.antidotoDailyWork !== work) return;
  work.removal = setTimeout(() => void removeAndGoOn(work), pause);
  work.removal.unref();
}

async function finishAndGoOn(work: Work): Promise<void> {
  await finishCutOffRequests().catch((error: Error) =>
    log('error', 'requests that were cut off could not be looked for', { reason: error.message }),
  );
  if (kept.antidotoDailyWork !== work) return;
  work.look = setTimeout(() => void finishAndGoOn(work), lookEvery);
  work.look.unref();
}

/**
 * Starts what the house does by itself: notifications that wait and requests that were cut off are sent; what is too old
 * (guests' data, sessions, history) and pictures that nothing names are removed, now and every day. Harmless when it runs
 * already. Nobody needs to wait for it.
 */
export function startDailyWork(): void {
  if (kept.antidotoDailyWork) return;
  const work: Work = (kept.antidotoDailyWork = {});
  startOutbox();
  void finishAndGoOn(work);
  void removeAndGoOn(work);
}

/** Ends it; resolves when what is under way is noted, so that the database can be closed. */
export async function stopDailyWork(): Promise<void> {
  clearTimeout(kept.antidotoDailyWork?.removal);
  clearTimeout(kept.antidotoDailyWork?.look);
  kept.antidotoDailyWork = undefined;
  await Promise.all([stopOutbox(), stopRequests()]);
}
