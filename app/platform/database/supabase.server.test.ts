import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { askAll, makeClient, withDeadline } from './supabase.server';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that sends `start`, then nothing more, and never ends. */
const startStalling = (start: string) => startServer((request) => request.socket.write(start));

async function startServer(answer: (request: IncomingMessage) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The address of a port without a listener. */
async function startAndStop(): Promise<string> {
  const url = await startServer(() => undefined);
  stops.pop()?.();
  return url;
}

function startCollectingGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 20);
  stops.push(() => clearInterval(timer));
}

describe('the client', () => {
  // Only a case that never ends has a short time limit: a busy machine may be slow to see any other failure.
  const cases: Record<string, { reason: string; start: () => Promise<string>; timeLimit?: number }> = {
    'a refused connection': { reason: 'ECONNREFUSED', start: startAndStop },
    'an answer that is no TLS': {
      reason: 'ERR_SSL_PACKET_LENGTH_TOO_LONG|ERR_SSL_WRONG_VERSION_NUMBER',
      start: async () => (await startServer((request) => request.socket.end('plain'))).replace('http:', 'https:'),
    },
    'a cut before the headers': {
      reason: 'UND_ERR_SOCKET|ECONNRESET',
      start: () => startServer((request) => request.socket.destroy()),
    },
    'a cut within the body': {
      reason: 'UND_ERR_SOCKET',
      start: () => startServer((request) => request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{')),
    },
    'no end of the headers': {
      reason: 'no answer within 300 ms',
      timeLimit: 300,
      start: () => startStalling('HTTP/1.1 200 OK\r\nConte'),
    },
    'no end of the body': {
      reason: 'no answer within 300 ms',
      timeLimit: 300,
      start: () => startStalling('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a'),
    },
  };
  it.each(Object.entries(cases))(
    'answers a FetchError with status 0, at once, for %s',
    async (_, { reason, start, timeLimit = 30_000 }) => {
      const url = await start();
      const inner = vi.fn(fetch);
      startCollectingGarbage();
      const client = makeClient(url, 'key', inner, timeLimit);
      const isSaid = expect.stringMatching(new RegExp(`^FetchError: (?:${reason})$`)) as unknown;
      for (const question of [client.from('cervezas').select('*'), client.rpc('ahora')]) {
        const { data, error, status } = await question;
        expect({ data, error, status }).toEqual({
          data: null,
          error: expect.objectContaining({ code: '', details: null, hint: null, message: isSaid }) as unknown,
          status: 0,
        });
      }
      const stored = await client.storage.from('imagenes').remove(['a.jpg']);
      expect(stored).toMatchObject({ data: null, error: { message: isSaid, status: 0 } });
      expect(inner).toHaveBeenCalledTimes(3);
    },
  );

  it('names an unknown host', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const inner = vi.fn(() => Promise.reject(new TypeError('fetch failed', { cause: unknown })));
    const { error, status } = await makeClient('http://127.0.0.1', 'key', inner, 300).from('cervezas').select('*');
    expect([error?.message, status, inner.mock.calls.length]).toEqual(['FetchError: ENOTFOUND', 0, 1]);
  });

  it.each([503, 520])('gives %i as a 502, which supabase-js does not ask again', async (status) => {
    const response = await withDeadline(() => Promise.resolve(new Response('', { status })), 1000)('http://127.0.0.1');
    expect(response.status).toBe(502);
  });

  it('passes a response on whole, also one without a body', async () => {
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
  it('reads every row from a project that returns few at a time, in one query where that is enough', async () => {
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
