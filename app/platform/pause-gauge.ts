import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Pauses of the main thread: times in which no request is answered. */
export interface Pauses {
  /** The longest, in ms. */
  longest: number;
  /** 99 of 100 samples are at most this, in ms. */
  usual: number;
  /** When counting began, ISO 8601. */
  since: string;
}

/** Time between two samples, in ms. A sample holds it and the pause. */
const interval = 20;

/** Measures the pauses of the main thread from now on. The sampling is native code and keeps no process alive. */
export function createPauseGauge(now: Date): { read: () => Pauses; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: interval });
  const since = now.toISOString();
  const toPause = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - interval);
  delays.enable();
  return {
    read: () => ({ longest: toPause(delays.max), usual: toPause(delays.percentile(99)), since }),
    stop: () => void delays.disable(),
  };
}
