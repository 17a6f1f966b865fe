import type { Server } from 'node:http';

import type { Site } from '../app/services.server';
import type { RequestLog } from './request-log';

/**
 * Maximum time for requests under way at a stop, in ms. It is extended while a guest's request is being sent to the webhook,
 * which takes at most 5 s.
 */
const stopDeadline = 3000;
/** Pause between checks for responses under way, in ms. */
const lookEvery = 25;
/** Time for the response to a guest's request after its send has ended, in ms. */
const answerTime = 500;

interface StopOptions {
  site: Pick<Site, 'log' | 'endStreams' | 'finishSends' | 'close'>;
  server: Server;
  requestLog: Pick<RequestLog, 'flush' | 'countUnderWay'>;
  /** Called at once. The site is closed after its promise has resolved. */
  onStop?: () => Promise<void> | void;
}

/** Ends the process at the first signal: answers accepted requests, then closes the site and its data folder. */
export function stopOnSignal({ site, server, requestLog, onStop }: StopOptions): void {
  let isStopping = false;
  async function stop(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    site.log('info', 'stopping', { reason });
    const ended = onStop?.();
    site.endStreams();
    let hard = setTimeout(() => {
      void site.finishSends().then(() => {
        hard = setTimeout(() => server.closeAllConnections(), answerTime);
      });
    }, stopDeadline);
    // The server still listens, so that /readyz can answer 503.
    const until = performance.now() + stopDeadline;
    while (requestLog.countUnderWay() > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(hard);
    requestLog.flush();
    await ended;
    await site.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // npm does not pass on every signal, so the end of the npm that started this process ends it too.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void stop('npm is gone'), 500).unref();
  }
}
