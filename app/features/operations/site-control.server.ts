import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as openRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/**
 * How commands reach the site that owns a data folder. The site listens on a port of the loopback interface and writes the
 * port and a secret into the folder, readable by its owner only.
 */
interface Control {
  port: number;
  secret: string;
}

const controlFileOf = (dataDir: string) => path.join(path.resolve(dataDir), 'control.json');

/** Accepts commands and responds with the result of `run`; resolves to a function that ends it. */
export async function openControl(
  dataDir: string,
  run: (command: string, argument: string) => Promise<unknown>,
): Promise<() => void> {
  const secret = randomBytes(32).toString('base64url');
  const expected = Buffer.from(`Bearer ${secret}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(403).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const end = (status: number, result: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(result));
    run(pathname.slice(1), searchParams.get('argument') ?? '').then(
      (result) => end(200, result),
      (error: Error) => end(500, { message: error.message }),
    );
  });
  // A backup may take any time.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const file = controlFileOf(dataDir);
  const control: Control = { port: (server.address() as AddressInfo).port, secret };
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(control), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return () => {
    rmSync(file, { force: true });
    server.close();
  };
}

/** Without `fetch`, which gives up after five minutes without a response. Resolves to undefined when no site listens. */
function post({ port, secret }: Control, address: string): Promise<IncomingMessage | undefined> {
  const headers = { Authorization: `Bearer ${secret}` };
  return new Promise((resolve, reject) => {
    const request = openRequest({ host: '127.0.0.1', port, path: address, method: 'POST', headers }, resolve);
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The file of a killed site, whose port is free or serves a program of another protocol.
      if (error.code === 'ECONNREFUSED' || error.code?.startsWith('HPE_')) return resolve(undefined);
      // A site that may have begun the command.
      const advice = 'Look whether it runs, then run the command again.';
      reject(new Error(`The site ended before it answered (${error.message}). ${advice}`, { cause: error }));
    });
    request.end();
  });
}

/**
 * Runs a command in the site that owns a data folder; undefined when no site runs.
 * @throws Error with the site's message when the command failed, or when the site ended before its answer.
 */
export async function askControl<Answer>(
  dataDir: string,
  command: string,
  argument: string,
): Promise<Answer | undefined> {
  let control: Control;
  try {
    control = JSON.parse(readFileSync(controlFileOf(dataDir), 'utf8')) as Control;
  } catch {
    return undefined;
  }
  const response = await post(control, `/${command}?argument=${encodeURIComponent(argument)}`);
  const status = response?.statusCode ?? 0;
  // Another program may use the port of a killed site.
  if (!response || status === 403 || status === 404) return undefined;
  const result = (await json(response)) as Answer & { message?: string };
  if (status !== 200) throw new Error(result.message ?? `the site answered ${status}`);
  return result;
}
