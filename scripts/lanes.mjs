/** Runs jobs side by side, and tells which of them a change touches. What the jobs are is `test.mjs`'s affair. */

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string} [needs] The job that has to have gone well before this one begins.
 * @property {RegExp} [looksAt] The files whose change can change the outcome, from the repository's root; without it: all.
 */

/**
 * Does every job once, at most `lanes` at a time. Jobs stand from the cheapest to the dearest: the first lane takes them
 * from the front, so that a fault shows early, the others from the back, so that no long one is left over at the end; what
 * others need comes before either. A job whose need failed is left out and has failed.
 *
 * @template {Job} J
 * @param {readonly J[]} jobs
 * @param {number} lanes
 * @param {(job: J) => Promise<boolean>} run Resolves with whether it went well.
 * @param {(job: J) => void} leaveOut
 */
export async function runInLanes(jobs, lanes, run, leaveOut) {
  const waiting = [...jobs];
  /** @type {Map<string, Promise<boolean>>} */
  const begun = new Map();
  /** @type {Set<string>} */
  const done = new Set();

  /** @param {number} lane */
  function takeNext(lane) {
    const ready = waiting.filter(({ needs }) => !needs || done.has(needs));
    // Nothing else is left: this lane waits with the job in its hand.
    const free = ready.length > 0 ? ready : waiting.filter(({ needs = '' }) => begun.has(needs));
    const needed = free.find(({ name }) => waiting.some(({ needs }) => needs === name));
    const job = needed ?? free.at(lane === 0 ? 0 : -1);
    if (job) waiting.splice(waiting.indexOf(job), 1);
    return job;
  }

  /** @param {J} job */
  async function begin(job) {
    if (job.needs && !(await begun.get(job.needs))) {
      leaveOut(job);
      return false;
    }
    return run(job);
  }

  /** @param {number} lane */
  async function follow(lane) {
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
 * @template {Job} J
 * @param {readonly J[]} jobs
 * @param {readonly string[]} files The changed files, from the repository's root.
 * @returns {J[]}
 */
export function pickTouched(jobs, files) {
  return jobs.filter(({ looksAt }) => files.some((file) => !looksAt || looksAt.test(file)));
}
