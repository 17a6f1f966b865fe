import express from 'express';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { parseEnvironment } from '../../app/platform/env.server';
import { mostBytesOfPanel } from '../../app/platform/http/read-form.server';
import { createGuardedServer, makeLoadContext } from '../../server/guard';
import { findFreePort } from '../support/site';

/** The guide's blocks, by the text after their language: a file's name, or a task for a shell. */
const blocks = new Map(
  [...readFileSync('docs/going-live.md', 'utf8').matchAll(/^```(\w+) (\S+)\n([^]*?)^```$/gm)].map(
    ([, language = '', name = '', text = '']) => [name, { language, text }],
  ),
);
const textOf = (name: string) => blocks.get(name)?.text ?? '';
const settingsOf = (name: string) =>
  Object.fromEntries(
    textOf(name)
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const hasProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

let root = '';
beforeAll(() => (root = mkdtempSync(path.join(tmpdir(), 'antidoto-guide-'))));
afterAll(() => rmSync(root, { recursive: true }));

/** A block with its paths moved below the test's folder. */
const below = (text: string) =>
  text
    .replaceAll(/\/(?=(?:srv|etc|var\/lib)\/)/g, `${root}/`)
    .replace(/^REPOSITORY=.*$/m, `REPOSITORY=file://${root}/repository`);
const withStandIns = () => ({
  ...process.env,
  PATH: `${path.join(root, 'bin')}:${process.env.PATH}`,
  PROJECT: 'project',
});

/** Runs a block and returns its system commands, which have stand-ins. */
function run(name: string): string[] {
  const bin = path.join(root, 'bin');
  const asked = path.join(root, 'asked');
  mkdirSync(bin, { recursive: true });
  for (const program of ['useradd', 'systemctl', 'npm', 'supabase', 'curl']) {
    writeFileSync(path.join(bin, program), `#!/bin/sh\necho "${program} $*" >> ${asked}\n`);
    chmodSync(path.join(bin, program), 0o755);
  }
  writeFileSync(asked, '');
  const { status, stderr } = spawnSync('sh', ['-eu', '-c', below(textOf(name))], {
    encoding: 'utf8',
    env: withStandIns(),
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(asked, 'utf8').replaceAll(root, '').trimEnd().split('\n');
}

describe('the guide to going live', () => {
  it('installs a release, makes a backup, updates, makes a backup by hand, and goes back', () => {
    const git = 'git -c user.name=x -c user.email=x@example.org';
    const made = spawnSync('sh', [
      '-ec',
      `git init -q "${root}/repository"; cd "${root}/repository"; ${git} commit -q --allow-empty -m first`,
    ]);
    expect(made.status).toBe(0);
    mkdirSync(path.join(root, 'etc'));
    writeFileSync(path.join(root, 'etc/antidoto.env'), textOf('/etc/antidoto.env'));
    const current = () => realpathSync(path.join(root, 'srv/antidoto/current')).replace(realpathSync(root), '');

    expect(run('install')).toEqual([
      'useradd --system --home-dir /srv/antidoto --shell /usr/sbin/nologin antidoto',
      'npm run build',
    ]);
    expect(current()).toBe('/srv/antidoto/releases/1');
    expect(run('start')).toEqual(['systemctl daemon-reload', 'systemctl enable --now antidoto']);

    const [build, backup, ...others] = run('update');
    const release = path.basename(current());
    expect(release).toMatch(/^\d{14}$/);
    expect([build, backup]).toEqual(['npm run build', `npm run backup -- /var/lib/antidoto/before-${release}.gz`]);
    expect(others).toEqual(['systemctl restart antidoto', expect.stringMatching(/^curl .*\/readyz$/)]);
    expect(run('backup')).toEqual(['npm run backup -- /var/lib/antidoto/by-hand.gz']);
    expect(run('rollback')).toEqual(['systemctl restart antidoto']);
    expect(current()).toBe('/srv/antidoto/releases/1');

    // Pasted into a shell, which goes on after a failed line.
    writeFileSync(path.join(root, 'bin/npm'), '#!/bin/sh\nexit 1\n');
    const pasted = `${below(textOf('update'))}\necho went on`;
    const { stdout } = spawnSync('sh', ['-c', pasted], { encoding: 'utf8', env: withStandIns() });
    expect([stdout, current()]).toEqual(['went on\n', '/srv/antidoto/releases/1']);
  });

  it('pushes settings and migrations to a hosted project', () => {
    expect(run('hosted')).toEqual(['supabase link --project-ref project', 'supabase config push', 'supabase db push']);
  });

  it('puts the baseline in the place of the squashed migrations of an older project', () => {
    const [link = '', push = '', reverted = '', ...others] = run('hosted-older');
    const [, folder] = /^supabase --workdir (\S+) link --project-ref project$/.exec(link) ?? [];
    expect(push).toBe(`supabase --workdir ${folder} db push --include-all`);
    const versions = readdirSync('supabase/migrations/squashed').map((file) => file.split('_')[0]);
    expect(versions.length).toBeGreaterThan(49);
    expect(reverted).toBe(`supabase migration repair --status reverted ${versions.sort().join(' ')}`);
    const [baseline] = readdirSync('supabase/migrations').sort();
    expect(others).toEqual([
      `supabase migration repair --status applied ${baseline?.split('_')[0]}`,
      'supabase db push',
    ]);
  });

  it.each(['/etc/antidoto.env', 'hosted.env'])('has settings that the start accepts: %s', (name) => {
    const settings = settingsOf(name);
    expect(parseEnvironment(settings)).toMatchObject({ SITE_URL: 'https://antidoto.example', TRUST_PROXY_HOPS: 1 });
    const known = readFileSync('.env.example', 'utf8');
    for (const variable of Object.keys(settings)) expect(known).toContain(`\n${variable}=`);
  });

  it('points the proxies to the port of the site', () => {
    const { HOST, PORT } = settingsOf('/etc/antidoto.env');
    expect(textOf('/etc/nginx/conf.d/antidoto.conf')).toContain(`proxy_pass http://${HOST}:${PORT};`);
    expect(textOf('/etc/caddy/Caddyfile')).toContain(`reverse_proxy ${HOST}:${PORT}\n`);
  });

  it('has a valid service for systemd', ({ skip }) => {
    if (!hasProgram('systemd-analyze')) skip('no systemd-analyze here');
    const file = path.join(root, 'antidoto.service');
    const text = textOf('/etc/systemd/system/antidoto.service');
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect((stdout + stderr).split('\n').filter((line) => line.includes('antidoto'))).toEqual([]);
    expect(text).toContain('ExecStart=/usr/bin/node build/host/main.js');
  });

  it('has a container file that copies existing files and each workspace', () => {
    const steps = textOf('Containerfile').trim().split('\n');
    const copied = steps.flatMap((step) => /^COPY (?!--from)(.+) \S+$/.exec(step)?.[1]?.split(' ') ?? []);
    for (const file of copied) expect(existsSync(file), file).toBe(true);
    // Packages of another system and the owner's own data are not copied.
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '.env', 'build', 'data']));
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((folder) => `${folder}/package.json`)));
    expect(steps.at(-1)).toBe('CMD ["node", "build/host/main.js"]');
  });
});

/** How to run each proxy with the guide's own text, on other ports of this machine and with a certificate made here. */
const proxies = {
  nginx({ site, http, https }: Ports) {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(root, name));
    const made = ['-subj', '/CN=antidoto.example', '-keyout', String(key), '-out', String(certificate)];
    const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...made]);
    expect(status).toBe(0);
    const server = textOf('/etc/nginx/conf.d/antidoto.conf')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
      .replace(':3000;', `:${site};`)
      .replaceAll('/var/www/html', root)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${root}/${name};`,
    );
    const main = `daemon off;\nmaster_process off;\npid ${root}/nginx.pid;\nerror_log stderr;\nevents {}\n`;
    const file = path.join(root, 'nginx.conf');
    writeFileSync(file, `${main}http {\naccess_log off;\n${folders.join('\n')}\n${server}}\n`);
    return ['-p', root, '-c', file];
  },
  caddy({ site, http, https }: Ports) {
    const ports = `default_bind 127.0.0.1\nhttp_port ${http}\nhttps_port ${https}\n`;
    const file = path.join(root, 'Caddyfile');
    const text = textOf('/etc/caddy/Caddyfile').replace(':3000\n', `:${site}\n`);
    writeFileSync(file, `{\nadmin off\nlocal_certs\nskip_install_trust\n${ports}}\n${text}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

interface Ports {
  site: number;
  http: number;
  https: number;
}

/** Stands in for the site: its guard with the guide's settings, and a page that returns what it received. */
async function listenAsSite(): Promise<{ port: number; close: () => void }> {
  const { TRUST_PROXY_HOPS, SITE_URL = '' } = parseEnvironment(settingsOf('/etc/antidoto.env'));
  const env = { TRUST_PROXY_HOPS, SITE_URL, isHttps: true };
  const app = express().set('trust proxy', env.TRUST_PROXY_HOPS);
  app.get('/events', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }).write('data: {}\n\n');
  });
  const loadContext = makeLoadContext({ getServices: () => undefined });
  app.use((request, response) => {
    const { protocol, url, headers } = request;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.json({ ...loadContext(request), protocol, host: headers.host, url, bytes }));
  });
  const requestLog = { follow: vi.fn(), note: vi.fn(), flush: vi.fn(), countUnderWay: () => 0 };
  const server = createGuardedServer({ env, log: vi.fn(), readContact: vi.fn(), requestLog }, app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => (server.closeAllConnections(), void server.close());
  return { port: (server.address() as AddressInfo).port, close };
}

const known = Object.keys(proxies) as (keyof typeof proxies)[];
const inFront = known.map((name) => ({ name, isHere: hasProgram(name) && hasProgram('openssl') }));

describe.each(inFront)('$name in front (installed: $isHere)', ({ name, isHere }) => {
  let ports: Ports;
  let stop = () => undefined as void;

  beforeAll(async () => {
    if (!isHere) return;
    const site = await listenAsSite();
    ports = { site: site.port, http: await findFreePort(), https: await findFreePort() };
    const { PATH, NODE_ENV } = process.env;
    const env = { PATH, NODE_ENV, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root };
    const child = spawn(name, proxies[name](ports), { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    stop = () => (child.kill(), site.close());
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(said);
        await ask('/');
      },
      { timeout: 30_000 },
    );
  });
  afterAll(() => stop());

  /** A client's address on this machine that differs from the proxy's. */
  const from = { host: '127.0.0.1', localAddress: '127.0.0.2' };
  const names = { Host: 'antidoto.example', 'X-Forwarded-For': '203.0.113.9' };

  const ask = (target: string, body: Readable = Readable.from([]), length = 0) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const secure = { port: ports.https, servername: 'antidoto.example', rejectUnauthorized: false };
      const method = length > 0 ? 'POST' : 'GET';
      const headers = { ...names, 'Content-Length': length };
      const asked = askSecurely({ ...from, ...secure, method, path: target, headers, agent: false }, resolve);
      body.pipe(asked.on('error', reject));
    });
  const askWithoutTls = (target: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = { ...from, port: ports.http, path: target, headers: names, agent: false };
      askPlain(asked, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });

  it.skipIf(!isHere)('passes address, host and scheme of the client to the site', async () => {
    const answer = await ask('/carta?q=a%2Fb');
    const seen = {
      clientAddress: '127.0.0.2',
      method: 'GET',
      protocol: 'https',
      host: 'antidoto.example',
      url: '/carta?q=a%2Fb',
    };
    expect(await json(answer)).toEqual({ ...seen, bytes: 0 });
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  it.skipIf(!isHere)('redirects http to https', async () => {
    const { statusCode, headers } = await askWithoutTls('/carta?lng=en');
    expect([301, 308]).toContain(statusCode);
    expect(headers.location?.replace(`:${ports.https}`, '')).toBe('https://antidoto.example/carta?lng=en');
  });

  it.skipIf(!isHere)('accepts bodies as large as the site does', async () => {
    const pieces = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(mostBytesOfPanel / 100)));
    expect(await json(await ask('/admin/local', pieces, mostBytesOfPanel))).toMatchObject({ bytes: mostBytesOfPanel });
  });

  it.skipIf(!isHere)('does not buffer events', async () => {
    const answer = await ask('/events');
    const [first] = (await answer.take(1).toArray()) as Buffer[];
    expect(String(first)).toBe('data: {}\n\n');
    answer.destroy();
  });
});
