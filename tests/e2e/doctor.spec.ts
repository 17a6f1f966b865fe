import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort, nodeOptions } from '../support/site';
import { startSupabase } from '../support/supabase';
import { test } from '../support/test';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-doctor-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function examine(env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeOptions, 'build/host/doctor.js'], {
    env: { ...process.env, DATA_DIR: path.join(folder, 'none'), PORT: String(await findFreePort()), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  expect(existsSync(path.join(folder, 'none'))).toBe(false);
  return { code, faults: output.split('\n').filter((line) => line.startsWith('FAULT')), output };
}

test('the doctor reports each problem with its solution and changes nothing', async () => {
  const supabase = await startSupabase();
  const hosted = {
    ...supabase.env,
    ADMIN_KEY: 'una llave de las pruebas',
    SESSION_SECRET: 'un secreto de las pruebas',
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org', STAFF_EMAIL: 'b@example.org' };
  const [embedded, well, wrong, unread] = await Promise.all([
    examine({}),
    examine(hosted),
    examine({ ...hosted, ...mail, SUPABASE_SERVICE_ROLE_KEY: 'x' }),
    examine({ PORT: 'x', SUPABASE_URL: 'x' }),
  ]);
  expect([embedded.code, embedded.output]).toEqual([0, expect.stringMatching(/\nAll is well\.\n$/)]);
  expect([well.code, well.output]).toEqual([0, expect.stringMatching(/^ok {5}clock: 0 s from the engine's$/m)]);
  expect([wrong.code, wrong.faults]).toEqual([
    1,
    [
      expect.stringMatching(/^FAULT {2}engine: SUPABASE_SERVICE_ROLE_KEY: .* refuses it .*under API keys\.$/),
      expect.stringMatching(/^FAULT {2}mail: The mail server said: .*ECONNREFUSED/),
    ],
  ]);
  expect(unread.code).toBe(1);
  expect(unread.faults.map((line) => line.split(' (')[0])).toEqual([
    expect.stringMatching(/^FAULT {2}environment: PORT: /),
    expect.stringMatching(/^FAULT {2}environment: SUPABASE_URL: /),
  ]);
  await supabase.stop();
});

test("the doctor shows a running site's longest pause", async ({ readingSite }) => {
  const { output } = await examine({ DATA_DIR: readingSite.dataDir });
  expect(output).toMatch(/^ok {5}pauses: the longest \d+ ms, 99 of 100 at most \d+ ms, since 20\d\d-/m);
});
