import { spawn } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';

export interface Load {
  /** Requests per second. */
  rate: number;
  p99: number;
}

export interface LoadOptions {
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
}

/** Requests as fast as they are answered, from a separate process. @throws Error when an answer is not a success. */
export async function putLoad(url: string, { seconds, connections = 20, headers = {} }: LoadOptions): Promise<Load> {
  const args = ['-c', String(connections), '-d', String(seconds), '--json', '--no-progress'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  const child = spawn(process.execPath, [path.resolve('node_modules/autocannon/autocannon.js'), ...args, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const result = JSON.parse(output) as {
    requests: { average: number };
    latency: { p99: number };
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, unknown>;
  };
  const statuses = Object.keys(result.statusCodeStats);
  if (result.errors > 0 || statuses.some((status) => status !== '200' && status !== '304')) {
    throw new Error(`${url}: ${result.errors} errors, statuses ${statuses.join(', ')}`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

export interface RawAnswer {
  status: number;
  rawHeaders: string[];
  body: Buffer;
}

/** One answer as bytes on the wire, headers in their order and spelling. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The headers that Node adds to every answer. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function withoutNodesOwn(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!nodesOwn.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

export interface BareServer {
  url: string;
  stop(): void;
}

/** A bare server in a separate process that sends the same bytes as the site. */
export async function startBareServer(full: RawAnswer, unchanged: RawAnswer): Promise<BareServer> {
  const child = spawn(process.execPath, ['tests/bench/bare-server.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(
    JSON.stringify({
      headers: withoutNodesOwn(full.rawHeaders),
      unchanged: withoutNodesOwn(unchanged.rawHeaders),
      body: full.body.toString('base64'),
    }),
  );
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

/** Waits. Only a bench may, a test must not. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
