import type { Server } from 'node:http';

import type { Site } from '../app/services.server';
import type { RequestLog } from './request-log';

/**
 * What is under way when we are told to stop may take this long, in milliseconds, and as long as a guest's request is on its
 * way to the webhook (its own limit is 5 s); then we go.
 */
const stopDeadline = 3000;
/** How often we look whether the last answer has gone, in milliseconds. */
const lookEvery = 25;
/** For the answer to a request whose send has ended. */
const answerTime = 500;

export interface StopOptions {
  site: Pick<Site, 'log' | 'endStreams' | 'finishSends' | 'close'>;
  server: Server;
  requestLog: Pick<RequestLog, 'flush'>;
  /** Called at once; what it resolves is waited for before the site is closed. */
  onStop?: () => Promise<void> | undefined;
}

/** Ends the process in order at the first signal, under either host: what was accepted is answered, the data folder given back. */
export function stopWhenTold({ site, server, requestLog, onStop }: StopOptions): void {
  let isStopping = false;
  /** Answers under way. */
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
  });

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
    // Still listening: whoever asks /readyz meanwhile hears that this site is going.
    const until = performance.now() + stopDeadline;
    while (underWay > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, lookEvery));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(hard);
    requestLog.flush();
    await ended;
    await site.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // npm does not hand every signal on: when the npm that started us is gone, so is whoever wanted us.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void stop('npm is gone'), 500).unref();
  }
}
