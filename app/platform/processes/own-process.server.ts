import { fork } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { shippedFile } from '../shipped-files.server';

/** A process that ended, or was ended, before it gave its answer. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError';
  readonly isSlow: boolean;

  constructor(reason: string, isSlow = false) {
    super(reason);
    this.isSlow = isSlow;
  }
}

interface ProcessRun<Answer> {
  file: string;
  /** Options of Node, such as limits of memory. */
  execArgv: readonly string[];
  /** Maximum time to the answer, in ms, from the start or from the message 'begun'; the process is killed then. */
  limit: number;
  /** Maximum time to start, in ms, for a process that sends 'begun': a start takes long on a busy machine. */
  startLimit?: number;
  /** The first message that the process gets. */
  message: object;
  /** Reads a message of the process: its answer, or undefined while more is to come. What it throws is the run's error. */
  receive: (message: unknown, send: (message: object) => void) => Answer | undefined;
}

/**
 * Runs a file in a process of its own, for bytes from outside. It gets no variable of the environment, so no secret, and its
 * memory returns to the system when it ends.
 * @throws ProcessEndedError when the time is over or the process ends by itself; Error when it cannot be started
 */
export function runProcess<Answer>({
  file,
  execArgv,
  limit,
  startLimit = limit,
  message,
  receive,
}: ProcessRun<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(file, {
      // The allocator gives freed memory back at once.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
      execArgv: [...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // A message may not arrive any more.
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const late = () => fail(new ProcessEndedError('took too long', true));
    let timer = setTimeout(late, startLimit);
    child.once('error', fail);
    child.once('exit', (code, signal) => fail(new ProcessEndedError(`ended by ${signal ?? code}`)));
    child.on('message', (received) => {
      if (received === 'begun') {
        clearTimeout(timer);
        timer = setTimeout(late, limit);
        return;
      }
      try {
        const answer = receive(received, (next) => child.send(next));
        if (answer !== undefined) finish(() => resolve(answer));
      } catch (error) {
        fail(error as Error);
      }
    });
    child.send(message);
  });
}

/** Runs one piece of work at a time; answers 'busy' while `mostWaiting` others are unfinished. */
export function createQueue(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer | 'busy'> => {
    if (waiting >= mostWaiting) return 'busy';
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

/**
 * The file to run for a process that is written in TypeScript: the one that the build has bundled as `host/NAME.js`. Where the
 * sources run themselves (development, tests) it is bundled anew for each run, so that it is never older than they are.
 */
export async function findProcessFile(name: string, source: string): Promise<string> {
  const built = shippedFile(`host/${name}.js`);
  if (existsSync(built)) return built;
  const address = pathToFileURL(shippedFile('scripts/bundle.mjs')).href;
  const { bundle } = (await import(/* @vite-ignore */ address)) as {
    bundle: (entries: Record<string, string>, outdir: string, options: { withPackages: boolean }) => Promise<void>;
  };
  const made = shippedFile(`.cache/processes/${name}.js`);
  // Several tests bundle it at once: each in a folder of its own, and the file appears whole.
  const own = path.join(path.dirname(made), String(process.pid));
  await bundle({ [name]: shippedFile(source) }, own, { withPackages: true });
  renameSync(path.join(own, `${name}.js`), made);
  rmSync(own, { recursive: true });
  return made;
}
