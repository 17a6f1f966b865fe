import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { findFreePort } from '../support/site';
import { pause } from './load';

/** The line of a phone: 1.6 Mbit/s and 150 ms for a round trip. */
const bytesPerMs = 1_600_000 / 8 / 1000;
const roundTrip = 150;
/** Size of the pieces in which answers share the line, in bytes. */
const packet = 2920;

export interface SlowLine {
  url: string;
  /** Bytes of answers sent since the last call, without headers. */
  takeBytes(): number;
  stop(): void;
}

/**
 * A server that passes requests to the site as a phone's line would: a round trip for each new connection, another for
 * each request, and one bandwidth for all answers. The network conditions of DevTools hold for one tab only, not for
 * a page that the browser renders ahead. With `withoutRules` the site's speculation rules do not arrive.
 */
export async function startSlowLine(siteUrl: string, { withoutRules = false } = {}): Promise<SlowLine> {
  const agent = new Agent({ keepAlive: true });
  const port = await findFreePort();
  const known = new WeakSet<Socket>();
  let freeAt = 0;
  let bytes = 0;

  /** Sends a part of a body piece by piece when the line is free. */
  async function send(body: Buffer, response: ServerResponse): Promise<void> {
    for (let start = 0; start < body.length && !response.destroyed; start += packet) {
      const piece = body.subarray(start, start + packet);
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + piece.length / bytesPerMs;
      bytes += piece.length;
      await pause(freeAt - now);
      response.write(piece);
    }
  }

  const server = createServer((incoming, response) => {
    const isNew = !known.has(incoming.socket);
    known.add(incoming.socket);
    void (async () => {
      await pause(isNew ? 2 * roundTrip : roundTrip);
      const passed = request(
        siteUrl + (incoming.url ?? ''),
        { agent, method: incoming.method, headers: incoming.headers },
        (answer) => {
          const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
          if (withoutRules) delete headers['speculation-rules'];
          response.writeHead(answer.statusCode ?? 502, headers);
          response.flushHeaders();
          let sent = Promise.resolve();
          answer.on('data', (chunk: Buffer) => {
            sent = sent.then(() => send(chunk, response));
          });
          answer.on('end', () => void sent.then(() => response.end()));
        },
      );
      passed.on('error', () => response.destroy());
      incoming.pipe(passed);
    })();
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
