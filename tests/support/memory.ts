import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Memory of npm while it waits for `npm start` to end, in MB: tests start the site without npm. */
export const npmsOwn = 50;

/** Memory of the smallest server, in MB, npm included; `npm run bench -- --only memory` measures all of it. */
export const mostAtRest = 350 - npmsOwn;
export const mostAtPeak = 560 - npmsOwn;

const childrenOf = (pid: number, thread: number | string) => `/proc/${pid}/task/${thread}/children`;

/** The process and its descendants: each thread lists the processes that it started. */
function findTree(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(childrenOf(pid, thread), 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(findTree)];
  } catch (error) {
    if (!existsSync(childrenOf(process.pid, process.pid))) throw error;
    // The process has ended.
    return [];
  }
}

/**
 * Memory of a process and its descendants, in MB; shared pages count once (`Pss`). `Pss_Anon` leaves out the pages of files,
 * whose share changes when another process of the same program starts or ends. Linux only.
 */
export function readMemory(pid: number, kind: 'Pss' | 'Pss_Anon' = 'Pss'): number {
  const line = new RegExp(`^${kind}:\\s+(\\d+)`, 'm');
  let kilobytes = 0;
  for (const each of findTree(pid)) {
    try {
      kilobytes += Number(line.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has ended.
    }
  }
  return kilobytes / 1024;
}

/** Samples the memory at an interval in ms until stopped; stopping returns the maximum, in MB. */
export function watchMemory(pid: number, every = 200, kind: 'Pss' | 'Pss_Anon' = 'Pss'): () => number {
  let most = 0;
  const look = () => (most = Math.max(most, readMemory(pid, kind)));
  const timer = setInterval(look, every);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

/** Peak memory of one process, in MB, as the kernel records it: sampling misses nothing. */
export function readMostEver(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
