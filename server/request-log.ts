import type { IncomingMessage, ServerResponse } from 'node:http';

import { describePath, formatLine } from '../app/platform/log.server';

export interface RequestLog {
  /** Notes a request now; its line is written when the answer is out. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** A line for an answer given at once. */
  note(method: string, url: string, status: number, milliseconds: number): void;
  flush(): void;
}

/**
 * A line of the log for each request: method, address as `describePath` gives it, status, milliseconds. Lines are gathered
 * and written a few times a second, because a write for each request would cost more than answering it.
 * `observe` hears of each.
 */
export function createRequestLog(
  write: (lines: string) => void,
  observe: (status: number, milliseconds: number) => void = () => undefined,
): RequestLog {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;

  const log: RequestLog = {
    follow(request, response) {
      const startedAt = performance.now();
      response.on('close', () => {
        const status = response.writableFinished ? response.statusCode : 499;
        log.note(request.method ?? '', request.url ?? '', status, performance.now() - startedAt);
      });
    },
    note(method, url, status, milliseconds) {
      observe(status, milliseconds);
      const ms = Math.round(milliseconds * 10) / 10;
      lines += formatLine('info', 'request', { method, path: describePath(url), status, ms });
      if (lines.length > 65_536) log.flush();
      else timer ??= setTimeout(log.flush, 200).unref();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (lines) write(lines);
      lines = '';
    },
  };
  return log;
}
