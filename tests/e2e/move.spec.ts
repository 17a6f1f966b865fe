import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { nodeOptions, prepareSeededData, startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { test } from '../support/test';

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-move-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOfAna = 'a'.repeat(43);
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

const secrets = { ADMIN_KEY: 'una llave de las pruebas', SESSION_SECRET: 'un secreto de las pruebas' };

async function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeOptions, 'build/host/backup.js', ...args], {
    env: { ...process.env, ...secrets, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  return { code, output };
}

/** The rows and pictures of a backup, sorted. */
async function readAll(env: Record<string, string>): Promise<string[]> {
  const file = path.join(folder, 'all.gz');
  expect((await run(['backup', file], env)).code).toBe(0);
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(1).sort();
}

test('moves to a hosted project and back: rows, pictures, pages, keys and the right to send', async () => {
  const here = path.join(folder, 'here');
  cpSync(await prepareSeededData(), here, { recursive: true });
  const filling = await startSupabase(here);
  const local = filling.connect('service');
  const uploaded = await local.storage.from('imagenes').upload('platos/1-a.png', Buffer.from('picture'), {
    contentType: 'image/png',
    cacheControl: '31536000, immutable',
  });
  const picture = `${filling.env.SUPABASE_URL}/storage/v1/object/public/imagenes/platos/1-a.png`;
  const added = await local.from('pecar').insert({ tipo: 'Natillas', precio: 4, imagen: picture });
  const keyed = await local.from('personal').insert({ nombre: 'Ana', clave_hash: hashOf(keyOfAna) });
  expect([uploaded.error, added.error, keyed.error]).toEqual([null, null, null]);
  // The only change: the picture has the site's address with any database.
  const picturePath = '/storage/v1/object/public/imagenes/platos/1-a.png';
  const before = (await readAll(filling.env)).map((line) => line.replace(picture, picturePath)).sort();
  expect(before.filter((line) => line.includes(picturePath))).toHaveLength(1);
  await filling.stop();

  // The sample carta only, without work of staff.
  const hosted = await startSupabase();
  const moved = await run(['move', 'to-hosted'], { ...hosted.env, DATA_DIR: here });
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringMatching(/^Moved \d{3} rows and \d+ pictures; both databases/),
  ]);

  const service = hosted.connect('service');
  const isHeld = async () =>
    (await service.from('envios').select('retenidos_desde')).data?.[0]?.retenidos_desde !== null;
  expect(await isHeld()).toBe(false);

  const there = path.join(folder, 'there');
  const back = await run(['move', 'to-embedded'], { ...hosted.env, DATA_DIR: there });
  expect([back.code, back.output]).toEqual([0, expect.stringContaining('the same ADMIN_KEY and SESSION_SECRET')]);
  expect(await isHeld()).toBe(true);

  const sites = await Promise.all([
    startSite({ env: { ...secrets }, dataDir: there }),
    startSite({ env: { ...secrets, ...hosted.env } }),
  ]);
  // Back from the hosted database with nothing lost or changed; the running site reads it.
  expect(await readAll({ DATA_DIR: there })).toEqual(before);
  const read = async (address: string) =>
    Promise.all(
      sites.map(async ({ url }) => {
        const response = await fetch(url + address, { redirect: 'manual' });
        const text = (await response.text()).replaceAll(url, '').replace(/http:\/\/localhost:\d+/g, '');
        return { status: response.status, type: response.headers.get('content-type'), text };
      }),
    );
  for (const address of ['/', '/comida/pecar', '/menu_del_dia', '/en/carta', picturePath]) {
    const [embedded, distant] = await read(address);
    expect(distant, address).toEqual(embedded);
  }
  for (const [address, status] of [
    [picturePath, 200],
    [`${picturePath}.no`, 404],
    [`/admin?key=${keyOfAna}`, 303],
    [`/admin?key=${'b'.repeat(43)}`, 403],
  ] as const) {
    expect(
      (await read(address)).map((answer) => answer.status),
      address,
    ).toEqual([status, status]);
  }
  await Promise.all(sites.map((site) => site.stop()));
  await hosted.stop();
});

test('changes nothing when the hosted project does not answer', async () => {
  const nowhere = path.join(folder, 'typo');
  const distant = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 's' };
  const { code, output } = await run(['move', 'to-embedded'], { DATA_DIR: nowhere, ...distant });
  expect([code, output]).toEqual([1, expect.stringContaining('does not answer; nothing was changed.')]);
  expect(existsSync(path.join(nowhere, 'postgres'))).toBe(false);
});
