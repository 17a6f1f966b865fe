import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from './site';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
/** The program, or undefined where it is not installed. Debian has it in a folder that is not in a user's path. */
export const nginxProgram = folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Runs nginx with docs/nginx-cache.conf in front of these sites, the first before the others, on a free port without TLS and in a folder of its own. */
export async function startNginx(sites: readonly string[]): Promise<Nginx> {
  if (!nginxProgram) throw new Error('nginx is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-nginx-'));
  mkdirSync(path.join(folder, 'cache'));
  const [port, plain] = [await findFreePort(), await findFreePort()];
  const upstream = sites
    .map((site, index) => `  server ${new URL(site).host}${index > 0 ? ' backup' : ''};`)
    .join('\n');
  const given = readFileSync('docs/nginx-cache.conf', 'utf8');
  const server = given
    .replaceAll(/^ *(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('  server 127.0.0.1:3000;', upstream)
    .replace('/var/cache/nginx/antidoto', path.join(folder, 'cache'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const main = `daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\n`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `${main}http {\naccess_log off;\n${temporary}\n${server}}\n`);
  const child = spawn(nginxProgram, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let isUp = false; !isUp;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    isUp = await ask(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  }
  return {
    url,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  /** The client's address: any of 127.0.0.0/8. */
  from?: string;
  body?: string;
}

/** One request on a connection of its own; the answer as it came, still compressed. */
export const ask = (url: string, { method, headers, from, body }: Asking = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(url, { method, headers, localAddress: from, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end(body);
  });
