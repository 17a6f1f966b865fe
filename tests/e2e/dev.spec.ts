import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { findFreePort } from '../support/site';

test('`npm run dev` prints the address of the panel with its generated key', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-dev-'));
  const port = String(await findFreePort());
  const { ADMIN_KEY: _, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...env, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
    await expect.poll(() => printed, { timeout: 300_000 }).toContain('Panel: ');
    const { adminKey } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as { adminKey: string };
    expect(printed).toContain(`Panel: http://127.0.0.1:${port}/admin?key=${adminKey}\n`);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
