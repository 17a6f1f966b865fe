import type { DailyJobs } from '~/platform/daily-jobs';
import type { Log } from '~/platform/log.server';

interface DailyWorkOptions {
  /** Removals run one after the other in this order. */
  jobs: readonly DailyJobs[];
  /** Makes the backup of the night if it is due; resolves to its counts, or undefined. */
  backUp: () => Promise<object | undefined>;
  wait: (milliseconds: number) => Promise<void>;
  log: Log;
}

const day = 24 * 60 * 60 * 1000;
/** Pause after a removal that failed, for example without a database, and between checks for a due backup, in ms. */
const soon = 15 * 60 * 1000;
/** Pause between checks, in ms, so that a request whose delivery a crash cut off is sent within a minute. */
const checkEvery = 30 * 1000;

/** Pause between two pieces, in ms: about as long as a piece takes, so that other queries get half of the time. */
const betweenPieces = 20;

/** Time from the start to the first backup, in ms. */
const backUpFirst = 10 * 60 * 1000;

/** Runs a function after a pause, and again after each pause that it resolves to; returns a function that ends it. */
function repeat(run: () => Promise<number>, firstPause = 0): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  async function runAndPlan(): Promise<void> {
    const pause = await run();
    if (!isStopped) timer = setTimeout(() => void runAndPlan(), pause).unref();
  }
  if (firstPause === 0) void runAndPlan();
  else timer = setTimeout(() => void runAndPlan(), firstPause).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Repeats a count or a removal until it resolves to 0, with pauses for other queries; resolves to the sum. */
export async function removeInPieces(
  removePiece: () => Promise<number>,
  wait: DailyWorkOptions['wait'],
): Promise<number> {
  let sum = 0;
  for (let count = await removePiece(); count > 0; count = await removePiece()) {
    sum += count;
    await wait(betweenPieces);
  }
  return sum;
}

/** Runs a removal or a count and logs its number, except zero, or its failure; resolves to whether it succeeded. */
async function runLogged(did: string, name: string, run: () => Promise<number>, log: Log): Promise<boolean> {
  try {
    const count = await run();
    if (count > 0) log('info', `${did}: ${name}`, { count });
    return true;
  } catch (error) {
    log('error', `could not be ${did}: ${name}`, { reason: (error as Error).message });
    return false;
  }
}

/** Starts the regular work: checks at once and every 30 s, counts and removals at once and every day, backups every night. */
export function startDailyWork({ jobs, backUp, wait, log }: DailyWorkOptions): () => void {
  async function check(): Promise<number> {
    for (const [failure, run] of jobs.flatMap(({ checks = {} }) => Object.entries(checks))) {
      await run().catch((error: Error) => log('error', failure, { reason: error.message }));
    }
    return checkEvery;
  }
  let isEnded = false;
  async function remove(): Promise<number> {
    let isDone = true;
    /** Repeats each, as `removeInPieces` does. */
    const inPieces = (pieces: DailyJobs['pieces'] = {}) =>
      Object.entries(pieces).map(([name, run]) => [name, () => removeInPieces(run, wait)] as const);
    const counts = jobs.flatMap((each) => inPieces(each.counts));
    const removals = jobs.flatMap(({ pieces, removals = {} }) => [...inPieces(pieces), ...Object.entries(removals)]);
    for (const [all, did] of [[counts, 'counted'] as const, [removals, 'removed'] as const]) {
      for (const [name, run] of all) {
        // The database is about to be closed.
        if (isEnded) break;
        isDone = (await runLogged(did, name, run, log)) && isDone;
      }
    }
    return isDone ? day : soon;
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
  const ends = [repeat(check), repeat(remove), repeat(save, backUpFirst)];
  return () => {
    isEnded = true;
    ends.forEach((end) => end());
  };
}
