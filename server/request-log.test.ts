import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';

import { createRequestLog } from './request-log';

afterEach(() => vi.useRealTimers());

it('writes the lines of requests together, each with its described address', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  const write = vi.fn();
  const log = createRequestLog({ write, describePath: (url) => url.replace(/4tHq.*/, '…') });
  log.note('GET', '/comida', 200, 0.04);
  log.note('GET', '/carta', 304, 0);
  const response = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 404 });
  const request = { method: 'POST', url: '/reserva/4tHq9vXyB2?key=hunter2' };
  log.follow(request as IncomingMessage, response as unknown as ServerResponse);
  expect(log.countUnderWay()).toBe(1);
  response.emit('close');
  expect(log.countUnderWay()).toBe(0);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(7);
  log.note('GET', '/carta', 304, 0);
  vi.advanceTimersByTime(193);
  expect(write).toHaveBeenCalledTimes(1);
  const lines = String(write.mock.calls[0]?.[0]).trimEnd().split('\n');
  const common = { time: '2026-11-21T09:00:00.000Z', level: 'info', message: 'request' };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { ...common, method: 'GET', path: '/comida', status: 200, ms: 0 },
    { ...common, method: 'GET', path: '/carta', status: 304, ms: 0 },
    { ...common, method: 'POST', path: '/reserva/…', status: 404, ms: 0 },
    { ...common, time: '2026-11-21T09:00:00.007Z', method: 'GET', path: '/carta', status: 304, ms: 0 },
  ]);
});
