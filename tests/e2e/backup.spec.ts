import { expect } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { createPlainBrowser, textOf } from '../support/plain-browser';
import { test } from '../support/test';
import { nodeOptions, prepareSeededData } from '../support/site';
import { startSupabase } from '../support/supabase';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-backup-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  return spawnSync(process.execPath, [...nodeOptions, 'build/host/backup.js', command, file], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
}
const readContent = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1);

test('a restore returns the saved state and drops later changes; a truncated file changes nothing', async () => {
  const dataDir = path.join(folder, 'data');
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  const [saved, again] = [path.join(folder, 'saved.gz'), path.join(folder, 'again.gz')];
  // Left by an interrupted run, and readable by all.
  writeFileSync(`${again}.partial`, '', { mode: 0o644 });
  const { stdout, stderr } = run('backup', saved, { DATA_DIR: dataDir });
  expect([stdout, stderr]).toEqual([
    expect.stringMatching(/^Saved \d{3} rows and \d+ pictures/),
    expect.not.stringContaining('Error'),
  ]);

  const supabase = await startSupabase(dataDir);
  const service = supabase.connect('service');
  await service.from('pecar').delete().gt('id', 0);
  await service.from('cervezas').insert({ tipo: 'Una de más', precio: 3 });
  await service.storage.from('imagenes').upload('de-mas.png', Buffer.from('x'), { contentType: 'image/png' });

  const cut = path.join(folder, 'cut.gz');
  writeFileSync(cut, readFileSync(saved).subarray(0, 20_000));
  const refused = run('restore', cut, supabase.env);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(cut)]);
  // The commands block this process, so the client's idle connection may be closed after them.
  const read = async () => [
    (await service.from('pecar').select('id')).data,
    (await service.from('cervezas').select('tipo').eq('tipo', 'Una de más')).data,
    await (await service.storage.from('imagenes').download('de-mas.png')).data?.text(),
  ];
  await expect.poll(read).toEqual([[], [{ tipo: 'Una de más' }], 'x']);

  const restored = run('restore', saved, supabase.env);
  expect([restored.status, restored.stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  expect(run('backup', again, supabase.env).status).toBe(0);
  expect((statSync(again).mode & 0o777).toString(8)).toBe('600');
  expect(readContent(again)).toEqual(readContent(saved));
  // The next new row gets an unused id.
  const insert = async () => (await service.from('pecar').insert({ tipo: 'Natillas', precio: 4 })).error?.message;
  await expect.poll(insert).toBeUndefined();
  await supabase.stop();
});

test('no command creates a missing database', () => {
  const nowhere = path.join(folder, 'typo');
  const saved = path.join(folder, 'nothing.gz');
  const { status, stdout, stderr } = run('backup', saved, { DATA_DIR: nowhere });
  const remedy = 'Nothing was saved. Name the folder of the site with DATA_DIR.';
  expect([status, stdout, stderr]).toEqual([1, '', `There is no database in ${nowhere}. ${remedy}\n`]);
  expect([existsSync(nowhere), existsSync(saved)]).toEqual([false, false]);
});

test("another user's database is not opened, not by root either, because the site could not read new files", () => {
  test.skip(process.getuid?.() !== 0, 'only root can give a file away');
  const dataDir = path.join(folder, 'theirs');
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  const version = path.join(dataDir, 'postgres', 'PG_VERSION');
  writeFileSync(version, '17');
  chownSync(version, 65_534, 65_534);
  const { status, stderr } = run('backup', path.join(folder, 'theirs.gz'), { DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([
    1,
    `The database in ${dataDir} belongs to user 65534, and this is user 0: run this as user 65534.\n`,
  ]);
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a running site does the backup and restore itself, and sends nothing before the owner allows it', async ({
  readingSite: site,
}) => {
  const nowhere = path.join(folder, 'nowhere');
  const refused = await runAside('backup', path.join(nowhere, 'saved.gz'), site.dataDir);
  const remedy = 'Nothing was saved: create it, or name a file in another folder.';
  expect(refused).toEqual({ code: 1, output: `There is no folder ${nowhere}. ${remedy}\n` });

  const saved = path.join(folder, 'running.gz');
  const answer = await runAside('backup', saved, site.dataDir);
  expect([answer.code, answer.output]).toEqual([0, expect.stringMatching(/^Saved \d{3} rows and \d+ pictures: /)]);
  const restored = await runAside('restore', saved, site.dataDir);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining("Nothing is sent until the owner presses 'Reanudar envíos' at /admin/correo."),
  ]);

  const { open } = createPlainBrowser(site.url);
  await open(`/admin?key=${site.adminKey}`);
  const held = await open('/admin/correo');
  expect(textOf(held.document.querySelector('main [role=alert]'))).toContain('Los envíos están en pausa');
  const resumed = await held.press('Reanudar envíos');
  expect(textOf(resumed.document.querySelector('main [role=status]'))).toContain('Envíos reanudados');
  expect(resumed.document.querySelectorAll('button').map(textOf)).not.toContain('Reanudar envíos');
});

/** Like `run`, without blocking this process. */
async function runAside(command: 'backup' | 'restore', file: string, dataDir: string) {
  const child = spawn(process.execPath, [...nodeOptions, 'build/host/backup.js', command, file], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  return { code, output };
}
