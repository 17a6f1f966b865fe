import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { askControl, openControl } from './site-control.server';

describe('the door for commands', () => {
  const run = vi.fn(async (command: string, argument: string): Promise<unknown> => ({ command, argument }));
  let folder = '';
  let close: () => void;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'antidoto-door-'));
    close = await openControl(folder, run);
  });
  afterEach(() => {
    close();
    rmSync(folder, { recursive: true });
    run.mockClear();
  });
  const readDoor = () =>
    JSON.parse(readFileSync(path.join(folder, 'control.json'), 'utf8')) as { port: number; secret: string };
  const knock = (host: string, headers: Record<string, string> = {}) =>
    fetch(`http://${host}:${readDoor().port}/backup?argument=x`, { method: 'POST', headers });

  it('opens to whoever may read the folder, who hears what became of a command', async () => {
    expect(await askControl(folder, 'backup', '/a b.gz')).toEqual({ command: 'backup', argument: '/a b.gz' });
    run.mockRejectedValueOnce(new Error('no space'));
    await expect(askControl(folder, 'backup', '/a.gz')).rejects.toThrow('no space');
  });

  it('opens to nobody else, and on this machine alone', async () => {
    const { secret } = readDoor();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(statSync(path.join(folder, 'control.json')).mode & 0o777).toBe(0o600);
    const wrong = [`Bearer ${secret}x`, `Bearer ${'A'.repeat(secret.length)}`, secret];
    const answers = [await knock('127.0.0.1')];
    for (const Authorization of wrong) answers.push(await knock('127.0.0.1', { Authorization }));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    // Any other address of this machine stands for those that others can reach.
    await expect(knock('127.0.0.2', { Authorization: `Bearer ${secret}` })).rejects.toThrow('fetch failed');
    expect(run).not.toHaveBeenCalled();
  });

  it('is not there once it is closed', async () => {
    close();
    expect(await askControl(folder, 'backup', '/a.gz')).toBeUndefined();
  });
});
