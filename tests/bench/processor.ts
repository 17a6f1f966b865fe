import { readFileSync } from 'node:fs';

/** CPU time of these processes so far, in ms, without child processes. Linux only. */
export function readProcessor(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}
