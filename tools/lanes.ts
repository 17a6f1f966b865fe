/** Runs jobs side by side, and tells which of them a change touches. What the jobs are is `test.ts`'s affair. */

/** What `runInLanes` asks of a job. */
export interface Job {
  name: string;
  /** The job that has to have gone well before this one begins. */
  needs?: string;
  /** The files whose change can change the outcome, from the repository's root; without it: all. */
  looksAt?: RegExp;
}

/**
 * Does every job once, at most `lanes` at a time. Jobs stand from the cheapest to the dearest: the first lane takes them
 * from the front, so that a fault shows early, the others from the back, so that no long one is left over at the end; what
 * others need comes before either. A job whose need failed is left out and has failed.
 *
 * @param run Resolves with whether it went well.
 */
export async function runInLanes<J extends Job>(
  jobs: readonly J[],
  lanes: number,
  run: (job: J) => Promise<boolean>,
  leaveOut: (job: J) => void,
): Promise<void> {
  const waiting = [...jobs];
  const begun = new Map<string, Promise<boolean>>();
  const done = new Set<string>();

  function takeNext(lane: number): J | undefined {
    const ready = waiting.filter(({ needs }) => !needs || done.has(needs));
    // Nothing else is left: this lane waits with the job in its hand.
    const free = ready.length > 0 ? ready : waiting.filter(({ needs = '' }) => begun.has(needs));
    const needed = free.find(({ name }) => waiting.some(({ needs }) => needs === name));
    const job = needed ?? free.at(lane === 0 ? 0 : -1);
    if (job) waiting.splice(waiting.indexOf(job), 1);
    return job;
  }

  async function begin(job: J): Promise<boolean> {
    if (job.needs && !(await begun.get(job.needs))) {
      leaveOut(job);
      return false;
    }
    return run(job);
  }

  async function follow(lane: number): Promise<void> {
    for (let job = takeNext(lane); job; job = takeNext(lane)) {
      const outcome = begin(job);
      begun.set(job.name, outcome);
      await outcome;
      done.add(job.name);
    }
  }
  // The last lane first: it is the one that does what others need, while the first does what is cheap.
  await Promise.all(Array.from({ length: lanes }, (_, index) => follow(lanes - 1 - index)));
}

/**
 * The jobs that a change touches, with what they need.
 *
 * @param files The changed files, from the repository's root.
 */
export function pickTouched<J extends Job>(jobs: readonly J[], files: readonly string[]): J[] {
  return jobs.filter(({ looksAt }) => files.some((file) => !looksAt || looksAt.test(file)));
}
