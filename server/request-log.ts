import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestLog {
  /** Notes a request now; its line is written when the answer is out. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** A line for an answer given at once. */
  note(method: string, path: string, status: number, milliseconds: number): void;
  flush(): void;
}

/** An address without its query string: that is where keys and bookings' ids stand. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * One line a request: time, method, path, status, milliseconds. Lines are gathered and written a few times a second,
 * because a write for each request would cost more than answering it.
 */
export function createRequestLog(write: (lines: string) => void): RequestLog {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  let second = 0;
  let stamp = '';

  function readStamp(): string {
    const now = Date.now();
    if (now - second >= 1000) {
      second = now - (now % 1000);
      stamp = new Date(second).toISOString().replace('.000', '');
    }
    return stamp;
  }

  const log: RequestLog = {
    follow(request, response) {
      const startedAt = performance.now();
      response.on('close', () => {
        const status = response.writableFinished ? response.statusCode : 499;
        log.note(request.method ?? '', pathOf(request.url ?? ''), status, performance.now() - startedAt);
      });
    },
    note(method, path, status, milliseconds) {
      lines += `${readStamp()} ${method} ${path} ${status} ${milliseconds.toFixed(1)}ms\n`;
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
