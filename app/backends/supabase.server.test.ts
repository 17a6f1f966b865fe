import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { askAll, withDeadline } from './supabase.server';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that sends `start`, then nothing more, and never ends. */
async function startStalling(start: string): Promise<string> {
  const server = createServer((request) => request.socket.write(start));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function startCollectingGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 20);
  stops.push(() => clearInterval(timer));
}

describe('withDeadline', () => {
  it.each([
    ['before the headers', 'HTTP/1.1 200 OK\r\nConte'],
    ['within the body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a'],
  ])('answers 504 when nothing more comes %s, also while garbage is collected', async (_, start) => {
    const url = await startStalling(start);
    startCollectingGarbage();
    const response = await withDeadline(fetch, 300)(url);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('no answer within 300 ms') as unknown,
    });
  });

  it('says that nobody listens', async () => {
    const response = await withDeadline(fetch, 1000)('http://127.0.0.1:1');
    expect(response.status).toBe(504);
  });

  it.each([503, 520])('gives %i as a 502, which supabase-js does not ask again', async (status) => {
    const response = await withDeadline(() => Promise.resolve(new Response('', { status })), 1000)('http://127.0.0.1');
    expect(response.status).toBe(502);
  });

  it('passes an answer on whole, and one without a body', async () => {
    const whole = Response.json([1], { status: 206, headers: { 'Content-Range': '0-0/1' } });
    const passed = await withDeadline(() => Promise.resolve(whole), 1000)('http://127.0.0.1');
    expect([passed.status, passed.headers.get('Content-Range'), await passed.json()]).toEqual([206, '0-0/1', [1]]);
    const empty = await withDeadline(
      () => Promise.resolve(new Response(null, { status: 204 })),
      1000,
    )('http://127.0.0.1');
    expect([empty.status, await empty.text()]).toEqual([204, '']);
  });
});

describe('askAll', () => {
  it('reads every row, however few the project answers at a time, and asks once where they come at once', async () => {
    const rows = Array.from({ length: 1512 }, (_, index) => ({ id: index + 1 }));
    const processWide = globalThis as { antidotoSupabase?: unknown };
    processWide.antidotoSupabase = Promise.resolve({ clients: {} });
    for (const [mostRows, questions] of [
      [1000, 2],
      [2000, 1],
    ] as const) {
      const question = vi.fn((_client: unknown, after = 0) => {
        const left = rows.filter(({ id }) => id > after);
        const answer = { data: left.slice(0, mostRows), count: left.length, error: null, success: true as const };
        return Promise.resolve({ ...answer, status: 200, statusText: 'OK' });
      });
      expect(await askAll('visitor', question)).toEqual(rows);
      expect(question).toHaveBeenCalledTimes(questions);
    }
    delete processWide.antidotoSupabase;
  });
});
