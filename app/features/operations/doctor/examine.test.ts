import fs, { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { examineClock, examineEnvironment, examineFolder, examineMachine, examineMail, examinePort } from './examine';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'antidoto-doctor-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Examines while a function of the file system is replaced. */
function lookThrough<Seen>(otherwise: { mockRestore: () => void }, look: () => Seen): Seen {
  syncBuiltinESMExports();
  try {
    return look();
  } finally {
    otherwise.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('the machine', () => {
  it.each(['20.19.0', '22.0.0', '24.11.1'])('has no fault with Node %s and enough memory', (node) => {
    expect(examineMachine(node, 512 * 2 ** 20)).toEqual({
      part: 'machine',
      seen: `Node ${node}, 512 MB of memory`,
      faults: [],
    });
  });

  it('is read from this process, with the memory limit of the system', () => {
    const limit = vi.spyOn(process, 'constrainedMemory').mockReturnValue(300 * 2 ** 20);
    expect(examineMachine().seen).toBe(`Node ${process.versions.node}, 300 MB of memory`);
    limit.mockReturnValue(0);
    expect(examineMachine().seen).toBe(
      `Node ${process.versions.node}, ${Math.round(totalmem() / 2 ** 20)} MB of memory`,
    );
  });

  it('has a fault with a much older Node', () => {
    expect(examineMachine('18.20.8', 2 ** 31).faults).toEqual(['Node 18.20.8 is too old: install Node 22 or 24.']);
  });

  it('has a fault with too little memory or an older Node', () => {
    expect(examineMachine('20.18.1', 256 * 2 ** 20).faults).toEqual([
      'Node 20.18.1 is too old: install Node 22 or 24.',
      'There are 256 MB of memory: give this machine or container 512 MB or more.',
    ]);
  });
});

describe('the folder', () => {
  it('is not created when it is missing', () => {
    const missing = path.join(folder, 'typo');
    expect(examineFolder(missing)).toEqual({
      part: 'folder',
      seen: `${missing} is not there; the first start makes it`,
      faults: [],
    });
    expect(() => statSync(missing)).toThrow('ENOENT');
  });

  it('has no fault when all files are readable by the owner only', () => {
    mkdirSync(path.join(folder, 'postgres'), { mode: 0o700 });
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n');
    writeFileSync(path.join(folder, 'secrets.json'), '{}', { mode: 0o600 });
    const { faults, seen } = examineFolder(folder);
    expect([faults, seen]).toEqual([[], expect.stringMatching(/ MB free, with a database of PostgreSQL 18$/)]);
  });

  it('has a database from before an update: says what the next start does, and which folders were set aside', () => {
    const whole = path.join(folder, 'updated');
    for (const each of ['postgres', 'backups', 'set-aside-16-2026-11-20T04-00-00'])
      mkdirSync(path.join(whole, each), { recursive: true, mode: 0o700 });
    chmodSync(whole, 0o700);
    writeFileSync(path.join(whole, 'postgres', 'PG_VERSION'), '17\n');
    writeFileSync(path.join(whole, 'set-aside-16-2026-11-20T04-00-00', 'PG_VERSION'), Buffer.alloc(3 * 2 ** 20));
    const remedy = `${whole} holds a database of PostgreSQL 17, which this version does not open, and no copy of its last stop: start the version that ran before once more and stop it in order (Ctrl+C, systemctl stop).`;
    expect(examineFolder(whole).faults).toEqual([remedy]);
    writeFileSync(path.join(whole, 'backups', 'antidoto-2026-11-22.gz'), '');
    expect(examineFolder(whole).faults).toEqual([
      `${remedy} Otherwise it is made anew from antidoto-2026-11-22.gz, without what came later.`,
    ]);
    writeFileSync(path.join(whole, 'last-stop.gz'), '');
    const { faults, seen } = examineFolder(whole);
    expect([faults, seen]).toEqual([
      [],
      expect.stringMatching(
        /with a database of PostgreSQL 17, which the next start makes anew from the copy of its last stop, set-aside-16-2026-11-20T04-00-00 of before an update \(3 MB\), to be removed when you are content$/,
      ),
    ]);
  });

  it('has a fault with readable secrets or an incomplete backup', () => {
    const secrets = path.join(folder, 'secrets.json');
    writeFileSync(secrets, '{}');
    chmodSync(secrets, 0o644);
    writeFileSync(path.join(folder, 'a.gz.partial'), '', { mode: 0o600 });
    expect(examineFolder(folder).faults).toEqual([
      `${secrets} may be read by others: chmod -R go= ${secrets}`,
      `${path.join(folder, 'a.gz.partial')} is a broken off backup: remove it.`,
    ]);
  });

  it('has a fault when its files are newer than the clock, as after a start of a machine without one', () => {
    chmodSync(folder, 0o700);
    const file = path.join(folder, 'last-stop.gz');
    const at = (seconds: number) => {
      writeFileSync(file, '', { mode: 0o600 });
      utimesSync(file, seconds, seconds);
      return examineFolder(folder).faults;
    };
    vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] });
    expect(at(1_795_000_010)).toEqual([]);
    expect(at(1_795_000_011)).toEqual([
      `Files of ${folder} are 11 s newer than this machine's clock: timedatectl set-ntp true`,
    ]);
    vi.useRealTimers();
  });

  it('has a fault when another user owns it', ({ skip }) => {
    chmodSync(folder, 0o700);
    const us = process.geteuid?.();
    skip(us === 0 && !isMainThread, 'a thread, as the mutation scores use, cannot be another user');
    // Root may read everything.
    if (us === 0) process.seteuid?.(65_534);
    else chmodSync(folder, 0);
    const { faults } = examineFolder(folder);
    if (us === 0) process.seteuid?.(0);
    else chmodSync(folder, 0o700);
    expect(faults).toEqual([`${folder} cannot be written (EACCES): chown -R ${process.getuid?.()} ${folder}`]);
  });

  it.each([
    ['EROFS', (us: string) => `${us} is on a read-only disk: mount it writable, or name another folder with DATA_DIR.`],
    ['EACCES', (us: string) => `${us} cannot be written (EACCES): chown -R 1000 ${us}`],
  ])('cannot be written: %s', (code, fault) => {
    const refusal = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code });
    });
    const finding = lookThrough(refusal, () => examineFolder(folder, 1000));
    expect(finding).toEqual({ part: 'folder', seen: folder, faults: [fault(folder)] });
  });

  it.each([
    [500, []],
    [499, [`499 MB are free at FOLDER: make room for 500 MB or more.`]],
  ])('has %i MB of room', (free, faults) => {
    chmodSync(folder, 0o700);
    const room = { ...fs.statfsSync(folder), bavail: free, bsize: 2 ** 20 };
    const finding = lookThrough(vi.spyOn(fs, 'statfsSync').mockReturnValue(room), () => examineFolder(folder));
    expect(finding).toEqual({
      part: 'folder',
      seen: `${folder}, ${free} MB free, without a database`,
      faults: faults.map((fault) => fault.replace('FOLDER', folder)),
    });
  });

  it('is examined by its parent folder when it is missing', () => {
    const room = { ...fs.statfsSync(folder), bavail: 1, bsize: 2 ** 20 };
    const missing = path.join(folder, 'a', 'b');
    const finding = lookThrough(vi.spyOn(fs, 'statfsSync').mockReturnValue(room), () => examineFolder(missing));
    expect(finding.faults).toEqual([`1 MB are free at ${folder}: make room for 500 MB or more.`]);
  });

  it('has a fault when others may read a part', () => {
    const parts = ['keys.json', 'control.json', 'backups', 'postgres', 'objects'];
    chmodSync(folder, 0o755);
    for (const part of parts) {
      mkdirSync(path.join(folder, part));
      chmodSync(path.join(folder, part), 0o750);
    }
    expect(examineFolder(folder).faults.map((fault) => fault.replace(/ may be.*go= /, ' '))).toEqual(
      [folder, ...parts.map((part) => path.join(folder, part))].map((part) => `${part} ${part}`),
    );
  });

  it('has a fault when another user owns it although it is writable, but not for root', () => {
    chmodSync(folder, 0o700);
    if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
    const { uid, gid } = statSync(folder);
    expect(examineFolder(folder, uid + 1).faults).toEqual([
      `${folder} belongs to user ${uid}:${gid}, and this is user ${uid + 1}: chown -R ${uid + 1} ${folder}`,
    ]);
    expect(examineFolder(folder, 0).faults).toEqual([]);
  });

  it('has a fault when it is a file', () => {
    const file = path.join(folder, 'data');
    writeFileSync(file, '');
    const faults = [`${file} is a file: name a folder with DATA_DIR.`];
    expect(examineFolder(file)).toEqual({ part: 'folder', seen: file, faults });
  });
});

describe('the environment', () => {
  it('is read as at the start, one line per variable', () => {
    const { faults, env } = examineEnvironment({ PORT: 'x', SITE_URL: 'antidoto.example' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'SITE_URL']);
    expect(env).toBeUndefined();
  });

  it('has a fault without the secrets that sites on one database share', () => {
    const hosted = { SUPABASE_URL: 'https://x.example', SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 's' };
    expect(examineEnvironment(hosted).faults).toEqual([
      'SESSION_SECRET: is needed when SUPABASE_URL is set, the same on every machine (see .env.example)',
      'ADMIN_KEY: is needed when SUPABASE_URL is set, the same on every machine (see .env.example)',
    ]);
  });

  it('has no fault without an address, or when it is public without encryption', () => {
    expect(examineEnvironment({})).toMatchObject({
      part: 'environment',
      seen: 'the embedded Supabase, no mails',
      faults: [],
    });
    expect(examineEnvironment({ SITE_URL: 'http://antidoto.example' }).faults).toEqual([]);
  });

  it('has a fault behind a proxy without TRUST_PROXY_HOPS', () => {
    const env = { SITE_URL: 'https://antidoto.example' };
    expect(examineEnvironment(env).faults).toEqual([expect.stringMatching(/TRUST_PROXY_HOPS is 0.*most often 1\.$/)]);
    expect(examineEnvironment({ ...env, TRUST_PROXY_HOPS: '1' }).faults).toEqual([]);
  });
});

it.each([
  [0, []],
  [10_000, []],
  [-10_000, []],
  [10_001, ["This machine's clock is 10 s ahead of the engine's: timedatectl set-ntp true"]],
  [25_000, ["This machine's clock is 25 s ahead of the engine's: timedatectl set-ntp true"]],
  [-3_600_000, ["This machine's clock is 3600 s behind the engine's: timedatectl set-ntp true"]],
])('a clock %i ms off', async (drift, faults) => {
  const now = 1_795_000_000_000;
  const finding = await examineClock(
    async () => new Date(now - drift),
    () => now,
  );
  expect(finding).toEqual({ part: 'clock', seen: `${Math.round(Math.abs(drift) / 1000)} s from the engine's`, faults });
});

describe('connections to others', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  /** A server that sends its first line, then the answer to each received line. */
  const listen = async (greeting: string, answers: Record<string, string> = {}) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(greeting);
      socket.on('data', (said) => {
        const word = said.toString().slice(0, 4).trim();
        socket.write(answers[word] ?? '250 ok\r\n');
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  it('a mail server that accepts the login gets no mail', async () => {
    const port = await listen('220 mail\r\n', { EHLO: '250-mail\r\n250 AUTH PLAIN\r\n', AUTH: '235 ok\r\n' });
    expect((await examineMail(`smtp://ana:llave@127.0.0.1:${port}`)).faults).toEqual([]);
  });

  it('a mail server that refuses the login is a fault', async () => {
    const refused = { EHLO: '250-mail\r\n250 AUTH PLAIN\r\n', AUTH: '535 no\r\n' };
    const port = await listen('220 mail\r\n', refused);
    expect((await examineMail(`smtp://ana:llave@127.0.0.1:${port}`)).faults).toEqual([
      'The mail server said: EAUTH 535 no: correct user and password in SMTP_URL (percent-encoded).',
    ]);
  });

  it('a missing mail server is a fault', async () => {
    const [gone] = [await listen('')];
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect((await examineMail(`smtp://127.0.0.1:${gone}`)).faults).toEqual([
      expect.stringMatching(/ECONNREFUSED.*let this machine out to them\.$/),
    ]);
  });

  it('a port in use by another program is a fault, a free port is not', async () => {
    const port = await listen('no HTTP\r\n');
    const here = { HOST: '127.0.0.1', PORT: port };
    expect((await examinePort(here)).faults).toEqual([
      `Another program listens at 127.0.0.1:${port}: stop it, or choose another PORT.`,
    ]);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await examinePort(here)).toEqual({ part: 'port', seen: `${port} is free`, faults: [] });
  });

  it.each(['127.0.0.1', '0.0.0.0'])('the running site at %s is no fault', async (HOST) => {
    const asked: (string | undefined)[] = [];
    const site = createHttpServer(({ url }, response) => {
      asked.push(url);
      response.end('ok\n');
    });
    await new Promise<void>((resolve) => site.listen(0, HOST, resolve));
    const { port } = site.address() as AddressInfo;
    expect(await examinePort({ HOST, PORT: port })).toEqual({
      part: 'port',
      seen: `the site runs at ${port}`,
      faults: [],
    });
    expect(asked).toEqual(['/healthz']);
    await new Promise((resolve) => site.close(resolve));
  });

  it('an address of another machine is a fault', async () => {
    expect(await examinePort({ HOST: '192.0.2.1', PORT: 3000 })).toEqual({
      part: 'port',
      seen: '',
      faults: ['Nothing can listen at 192.0.2.1:3000 (EADDRNOTAVAIL): correct HOST and PORT.'],
    });
  });

  it('the running site at an IPv6 address is no fault', async ({ skip }) => {
    const site = createHttpServer((_request, response) => response.end('ok\n'));
    const isOpen = await new Promise<boolean>((resolve) => {
      site.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true));
    });
    skip(!isOpen, 'this machine has no IPv6');
    const { port } = site.address() as AddressInfo;
    expect(await examinePort({ HOST: '::1', PORT: port })).toEqual({
      part: 'port',
      seen: `the site runs at ${port}`,
      faults: [],
    });
    await new Promise((resolve) => site.close(resolve));
  });
});
