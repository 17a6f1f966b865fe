import { content } from './content.server';

export interface Readiness {
  isReady: boolean;
  backends: { database: 'up' | 'down' };
  /** Seconds since the oldest content that may be served was known to be current; null while nothing is kept. */
  oldestDataSeconds: number | null;
}

/** Asks the database whether it answers, unless it did so a moment ago. */
export async function readReadiness(now = Date.now()): Promise<Readiness> {
  await content.readStamp();
  const { isReachable, oldestAsOf } = content.readHealth();
  return {
    isReady: isReachable,
    backends: { database: isReachable ? 'up' : 'down' },
    oldestDataSeconds: oldestAsOf === null ? null : Math.max(0, Math.round((now - oldestAsOf) / 1000)),
  };
}
