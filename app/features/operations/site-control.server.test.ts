import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createOther, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { askControl, openControl } from './site-control.server';

describe('the control of a running site', () => {
  const run = vi.fn(async (command: string, argument: string): Promise<unknown> => ({ command, argument }));
  let folder = '';
  let close: () => void;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'antidoto-control-'));
    close = await openControl(folder, run);
  });
  afterEach(() => {
    close();
    rmSync(folder, { recursive: true });
    run.mockClear();
  });
  const readControl = () =>
    JSON.parse(readFileSync(path.join(folder, 'control.json'), 'utf8')) as { port: number; secret: string };
  const send = (host: string, headers: Record<string, string> = {}) =>
    fetch(`http://${host}:${readControl().port}/backup?argument=x`, { method: 'POST', headers });

  it('runs a command and passes on its result or error', async () => {
    expect(await askControl(folder, 'backup', '/a b.gz')).toEqual({ command: 'backup', argument: '/a b.gz' });
    run.mockRejectedValueOnce(new Error('no space'));
    await expect(askControl(folder, 'backup', '/a.gz')).rejects.toThrow('no space');
  });

  it('refuses a wrong secret, and listens on the loopback interface only', async () => {
    const { secret } = readControl();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(statSync(path.join(folder, 'control.json')).mode & 0o777).toBe(0o600);
    const wrong = [`Bearer ${secret}x`, `Bearer ${'A'.repeat(secret.length)}`, secret];
    const answers = [await send('127.0.0.1')];
    for (const Authorization of wrong) answers.push(await send('127.0.0.1', { Authorization }));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    // Like an address that other machines can reach.
    await expect(send('127.0.0.2', { Authorization: `Bearer ${secret}` })).rejects.toThrow('fetch failed');
    expect(run).not.toHaveBeenCalled();
  });

  it('waits for the answer without a limit, and does not take a broken connection for a site that does not run', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed: Headers Timeout Error'));
    expect(await askControl(folder, 'backup', '/a.gz')).toEqual({ command: 'backup', argument: '/a.gz' });
    close();
    const dying = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => void dying.listen(0, '127.0.0.1', resolve));
    const { port } = dying.address() as AddressInfo;
    writeFileSync(path.join(folder, 'control.json'), JSON.stringify({ port, secret: 'x' }));
    await expect(askControl(folder, 'backup', '/a.gz')).rejects.toThrow('The site ended before it answered');
    dying.close();
  });

  it('finds no site after the end, also when another program has its port', async () => {
    const file = path.join(folder, 'control.json');
    const kept = readFileSync(file);
    close();
    writeFileSync(file, kept);
    expect(await askControl(folder, 'backup', '/a.gz')).toBeUndefined();
    const other = createOther((socket) => void socket.end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    writeFileSync(file, JSON.stringify({ port, secret: 'x' }));
    expect(await askControl(folder, 'backup', '/a.gz')).toBeUndefined();
    other.close();
  });

  it('finds no site without its file', async () => {
    close();
    expect(await askControl(folder, 'backup', '/a.gz')).toBeUndefined();
  });
});
