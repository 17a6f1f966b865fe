/** Runs jobs side by side, and finds the jobs that a change affects. */

/** A job of `runInLanes`. */
export interface Job {
  name: string;
  /** The job that must succeed before this one begins. */
  needs?: string;
  /** Files that affect the job, relative to the repository; all when absent. */
  looksAt?: RegExp;
}

/**
 * Runs every job once, at most `lanes` at a time. Jobs are sorted from the cheapest to the dearest: the first lane takes them
 * from the front, so that a failure shows early, the others from the back, so that no long job is last. Jobs that others need
 * come first. A job whose need failed is not run and counts as failed.
 *
 * @param run Resolves to whether the job succeeded.
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
    // Only jobs with a running need are left: this lane takes one and waits.
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
  // The last lane first: it takes the jobs that others need.
  await Promise.all(Array.from({ length: lanes }, (_, index) => follow(lanes - 1 - index)));
}

/**
 * The jobs that a change affects.
 *
 * @param files The changed files, relative to the repository.
 */
export function pickTouched<J extends Job>(jobs: readonly J[], files: readonly string[]): J[] {
  return jobs.filter(({ looksAt }) => files.some((file) => !looksAt || looksAt.test(file)));
}
