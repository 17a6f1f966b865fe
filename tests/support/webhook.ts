import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Webhook {
  url: string;
  received: readonly Received[];
  /** The status of the following answers. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** An automation host that records posts. */
export async function startWebhook(path: string): Promise<Webhook> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`,
    received,
    answer: (next) => void (status = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
