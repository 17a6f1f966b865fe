import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parseEnvironment } from '../../app/env.server';

/** The guide's blocks by what stands after their language: a file's name, or what a shell is to do. */
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

/** A block as it stands, but below our folder, and with a log of what it asks of the system. */
function run(name: string): string[] {
  const bin = path.join(root, 'bin');
  const asked = path.join(root, 'asked');
  mkdirSync(bin, { recursive: true });
  for (const program of ['useradd', 'systemctl', 'npm', 'supabase', 'curl']) {
    writeFileSync(path.join(bin, program), `#!/bin/sh\necho "${program} $*" >> ${asked}\n`);
    chmodSync(path.join(bin, program), 0o755);
  }
  writeFileSync(asked, '');
  const text = textOf(name)
    .replaceAll(/\/(?=(?:srv|etc|var\/lib)\/)/g, `${root}/`)
    .replace(/^REPOSITORY=.*$/m, `REPOSITORY=file://${root}/repository`);
  const { status, stderr } = spawnSync('sh', ['-eu', '-c', text], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, PROJECT: 'project' },
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(asked, 'utf8').replaceAll(root, '').trimEnd().split('\n');
}

describe('the guide to going live', () => {
  it('installs a release, updates to a new one that was saved before, saves by hand, and goes back', () => {
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
  });

  it('sends a hosted project its settings and migrations', () => {
    expect(run('hosted')).toEqual(['supabase link --project-ref project', 'supabase config push', 'supabase db push']);
  });

  it.each(['/etc/antidoto.env', 'hosted.env'])('gives settings that the start takes: %s', (name) => {
    const settings = settingsOf(name);
    expect(parseEnvironment(settings)).toMatchObject({ SITE_URL: 'https://antidoto.example', TRUST_PROXY_HOPS: 1 });
    const known = readFileSync('.env.example', 'utf8');
    for (const variable of Object.keys(settings)) expect(known).toContain(`\n${variable}=`);
  });

  it('leads the proxies to where the site listens', () => {
    const { HOST, PORT } = settingsOf('/etc/antidoto.env');
    expect(textOf('/etc/nginx/conf.d/antidoto.conf')).toContain(`proxy_pass http://${HOST}:${PORT};`);
    expect(textOf('/etc/caddy/Caddyfile')).toContain(`reverse_proxy ${HOST}:${PORT}\n`);
  });

  it('has a service that systemd understands', ({ skip }) => {
    if (!hasProgram('systemd-analyze')) skip('no systemd-analyze here');
    const file = path.join(root, 'antidoto.service');
    const text = textOf('/etc/systemd/system/antidoto.service');
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect((stdout + stderr).split('\n').filter((line) => line.includes('antidoto'))).toEqual([]);
    expect(text).toContain('ExecStart=/usr/bin/node build/host/main.js');
  });

  it('has a site that nginx understands', ({ skip }) => {
    if (!hasProgram('nginx') || !hasProgram('openssl')) skip('no nginx and openssl here');
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(root, name));
    const subject = ['-subj', '/CN=antidoto.example', '-keyout', String(key), '-out', String(certificate)];
    expect(
      spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]).status,
    ).toBe(0);
    const site = textOf('/etc/nginx/conf.d/antidoto.conf')
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
    const file = path.join(root, 'nginx.conf');
    writeFileSync(file, `pid ${root}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', root, '-c', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  it('has a container that takes along what is there, every workspace with it', () => {
    const steps = textOf('Containerfile').trim().split('\n');
    const copied = steps.flatMap((step) => /^COPY (?!--from)(.+) \S+$/.exec(step)?.[1]?.split(' ') ?? []);
    for (const file of copied) expect(existsSync(file), file).toBe(true);
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((folder) => `${folder}/package.json`)));
    expect(steps.at(-1)).toBe('CMD ["node", "build/host/main.js"]');
  });
});
