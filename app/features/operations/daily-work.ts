import type { Log } from '~/platform/log.server';

export interface DailyWorkOptions {
  /** What is removed because its time has passed or nothing needs it; each answers how many. */
  removals: Readonly<Record<string, () => Promise<number>>>;
  /** Sends what a kill or a stop cut off. */
  finishCutOff: () => Promise<void>;
  /** Makes the night's backup if it is due; what it saved, if anything. */
  backUp: () => Promise<object | undefined>;
  /** Makes the changes of prices whose day has come. */
  changePrices: () => Promise<void>;
  log: Log;
}

const day = 24 * 60 * 60 * 1000;
/** After a failure, because the database was away, it is tried again sooner. */
const soon = 15 * 60 * 1000;
/** What a kill cut off at another site on the same database is seen within this time, and sent within the minute. */
const lookEvery = 30 * 1000;

/** As long as a piece takes, in milliseconds: half of the time is everybody else's. */
const betweenPieces = 20;

/** A start has better things to do first, and a site that runs for minutes is none that anybody misses. */
const backUpFirst = 10 * 60 * 1000;

/** Runs something after a pause and, after the pause that it answers, again and again; answers how to end that. */
function repeat(run: () => Promise<number>, firstPause = 0): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function goOn(): Promise<void> {
    const pause = await run();
    if (!isStopped) timer = setTimeout(() => void goOn(), pause).unref();
  }
  if (firstPause === 0) void goOn();
  else timer = setTimeout(() => void goOn(), firstPause).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** What is removed piece by piece, others being let in between; answers how many in all. */
export const inPieces =
  (removePiece: () => Promise<number>, wait: (milliseconds: number) => Promise<void>) => async (): Promise<number> => {
    let sum = 0;
    for (let count = await removePiece(); count > 0; count = await removePiece()) {
      sum += count;
      await wait(betweenPieces);
    }
    return sum;
  };

/** Removes what is due; answers whether all of it could be. */
export async function removeDue(removals: DailyWorkOptions['removals'], log: Log): Promise<boolean> {
  let isDone = true;
  for (const [what, remove] of Object.entries(removals)) {
    try {
      const count = await remove();
      if (count > 0) log('info', `removed: ${what}`, { count });
    } catch (error) {
      log('error', `could not be removed: ${what}`, { reason: (error as Error).message });
      isDone = false;
    }
  }
  return isDone;
}

/**
 * Starts what the site does by itself: requests that were cut off are sent; prices change on their
 * day; what is too old (guests' data, sessions, history) and pictures that nothing names are removed, now and every day; every night there is a backup. Answers how
 * to end it.
 */
export function startDailyWork({ removals, finishCutOff, changePrices, backUp, log }: DailyWorkOptions): () => void {
  async function look(): Promise<number> {
    await finishCutOff().catch((error: Error) =>
      log('error', 'requests that were cut off could not be looked for', { reason: error.message }),
    );
    await changePrices().catch((error: Error) =>
      log('error', 'prices whose day has come could not be changed', { reason: error.message }),
    );
    return lookEvery;
  }
  async function save(): Promise<number> {
    try {
      const saved = await backUp();
      if (saved) log('info', 'backup made', { ...saved });
    } catch (error) {
      log('error', 'the backup could not be made', { reason: (error as Error).message });
    }
    return soon;
  }
  const ends = [
    repeat(look),
    repeat(async () => ((await removeDue(removals, log)) ? day : soon)),
    repeat(save, backUpFirst),
  ];
  return () => ends.forEach((end) => end());
}
