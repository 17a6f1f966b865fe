import { log } from '../log.server';
import { startOutbox, stopOutbox } from './bookings.server';
import { sweepMenuPictures } from './daily-menu.server';
import { anonymiseOldRequests } from './reservations.server';

const day = 24 * 60 * 60 * 1000;
/** After a failure, because the database was away, it is tried again sooner. */
const soon = 15 * 60 * 1000;

const kept = globalThis as typeof globalThis & { antidotoDailyWork?: { timer?: NodeJS.Timeout } };

async function anonymiseAndGoOn(work: { timer?: NodeJS.Timeout }): Promise<void> {
  let pause = day;
  try {
    const count = await anonymiseOldRequests();
    if (count > 0) log('info', 'personal data of past visits was removed', { requests: count });
  } catch (error) {
    log('error', 'personal data of past visits could not be removed', { reason: (error as Error).message });
    pause = soon;
  }
  await sweepMenuPictures();
  if (kept.antidotoDailyWork !== work) return;
  work.timer = setTimeout(() => void anonymiseAndGoOn(work), pause);
  work.timer.unref();
}

/**
 * Starts what the house does by itself: notifications that wait are sent; the personal data of past visits and
 * pictures that no menu names are removed, now and every day. Harmless when it runs already. Nobody needs to wait for it.
 */
export function startDailyWork(): void {
  if (kept.antidotoDailyWork) return;
  const work = (kept.antidotoDailyWork = {});
  startOutbox();
  void anonymiseAndGoOn(work);
}

/** Ends it; resolves when what is under way is noted, so that the database can be closed. */
export async function stopDailyWork(): Promise<void> {
  clearTimeout(kept.antidotoDailyWork?.timer);
  kept.antidotoDailyWork = undefined;
  await stopOutbox();
}
