import type { IncomingMessage, ServerResponse } from 'node:http';

import { prepareEvent } from '../app/platform/log.server';
import { LimitedMap } from '../app/platform/memory';

export interface RequestLog {
  /** Notes a request; its line is written when the response is complete. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** Adds a line for a response that is complete already. */
  note(method: string, url: string, status: number, milliseconds: number): void;
  flush(): void;
  /** Number of responses under way. */
  countUnderWay(): number;
}

interface RequestLogOptions {
  /** Standard output when absent. */
  write?: (lines: string) => void;
  /** The address without parts that may identify a guest. */
  describePath: (url: string) => string;
  /** Called for each response. */
  observe?: (status: number, milliseconds: number) => void;
}

/** Maximum number of responses from the cache whose lines are kept, to write them again with another time. */
const mostPrepared = 500;

/**
 * Writes a line for each request: method, described address, status, milliseconds. Lines are written five times a second,
 * because a write for each request would take longer than the response.
 */
export function createRequestLog({
  write = (lines) => void process.stdout.write(lines),
  describePath,
  observe,
}: RequestLogOptions): RequestLog {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  let underWay = 0;
  const prepared = new LimitedMap<string, () => string>(mostPrepared);

  function format(method: string, url: string, status: number, milliseconds: number): string {
    const prepare = () => {
      const ms = Math.round(milliseconds * 10) / 10;
      return prepareEvent('info', 'request', { method, path: describePath(url), status, ms });
    };
    if (milliseconds > 0) return prepare()();
    const key = `${method} ${status} ${url}`;
    const known = prepared.get(key) ?? prepare();
    if (!prepared.has(key)) prepared.set(key, known);
    return known();
  }

  const log: RequestLog = {
    follow(request, response) {
      const startedAt = performance.now();
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
        const status = response.writableFinished ? response.statusCode : 499;
        log.note(request.method ?? '', request.url ?? '', status, performance.now() - startedAt);
      });
    },
    note(method, url, status, milliseconds) {
      observe?.(status, milliseconds);
      lines += format(method, url, status, milliseconds);
      if (lines.length > 65_536) log.flush();
      else timer ??= setTimeout(log.flush, 200).unref();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      if (lines) write(lines);
      lines = '';
    },
    countUnderWay: () => underWay,
  };
  return log;
}
