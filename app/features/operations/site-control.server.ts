import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/**
 * How a command reaches the site that has a data folder open: one process owns it. The site listens on a port of this
 * machine alone and writes into the folder, for its owner alone, which port and the secret that it wants to hear.
 */
interface Door {
  port: number;
  secret: string;
}

const doorOf = (dataDir: string) => path.join(path.resolve(dataDir), 'control.json');

/** Opens the door; answers how to close it. `run` does a command and answers what it has to say. */
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
    const end = (status: number, said: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
    run(pathname.slice(1), searchParams.get('argument') ?? '').then(
      (said) => end(200, said),
      (error: Error) => end(500, { message: error.message }),
    );
  });
  // A backup takes as long as it takes.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const file = doorOf(dataDir);
  const door: Door = { port: (server.address() as AddressInfo).port, secret };
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(door), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return () => {
    rmSync(file, { force: true });
    server.close();
  };
}

/**
 * Has the site that owns a data folder do a command; undefined when there is none.
 * @throws Error with what the site said when it could not.
 */
export async function askControl<Answer>(
  dataDir: string,
  command: string,
  argument: string,
): Promise<Answer | undefined> {
  let response: Response;
  try {
    const { port, secret } = JSON.parse(readFileSync(doorOf(dataDir), 'utf8')) as Door;
    const address = `http://127.0.0.1:${port}/${command}?argument=${encodeURIComponent(argument)}`;
    response = await fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } });
  } catch {
    // No door, or one that a killed site left.
    return undefined;
  }
  // The port may be another program's by now.
  if (response.status === 403 || response.status === 404) return undefined;
  const said = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(said.message ?? `the site answered ${response.status}`);
  return said;
}
