import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What npm itself holds while it waits for `npm start` to end, in MB: tests start the site without it. */
export const npmsOwn = 50;

/** What the smallest server has room for, in MB, npm's own included; `npm run bench -- --only memory` measures all of it. */
export const mostAtRest = 350 - npmsOwn;
export const mostAtPeak = 560 - npmsOwn;

const childrenOf = (pid: number, thread: number | string) => `/proc/${pid}/task/${thread}/children`;

/** The process and every one below it: each of its threads names those that it has started. */
function findTree(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(childrenOf(pid, thread), 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(findTree)];
  } catch (error) {
    if (!existsSync(childrenOf(process.pid, process.pid))) throw error;
    // It has ended meanwhile.
    return [];
  }
}

/** Memory of a process and of all below it, in MB; pages that several share count once (`Pss`). Linux only. */
export function readMemory(pid: number): number {
  let kilobytes = 0;
  for (const each of findTree(pid)) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return kilobytes / 1024;
}

/** Looks at the memory every so many milliseconds until told to stop; that answers the most there was, in MB. */
export function watchMemory(pid: number, every = 200): () => number {
  let most = 0;
  const look = () => (most = Math.max(most, readMemory(pid)));
  const timer = setInterval(look, every);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

/** The most that one process has ever held, in MB, as the system keeps it: nothing is missed between two looks. */
export function readMostEver(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
