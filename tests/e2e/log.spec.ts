import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fillForm } from '../faults/guest';
import { readEvents } from '../support/log';
import { findFreePort, nodeOptions, prepareSeededData, startSite } from '../support/site';
import { test } from '../support/test';

test('the log has one event per line and no guest, booking, key or code', async () => {
  const unreachable = `http://127.0.0.1:${await findFreePort()}`;
  const key = 'una clave de prueba';
  const site = await startSite({
    env: {
      HOST: '0.0.0.0',
      ADMIN_KEY: key,
      RESERVATION_WEBHOOK_URL: `${unreachable}/reserva_antidoto`,
      BOOKING_STATUS_WEBHOOK_URL: `${unreachable}/estado`,
    },
  });
  const ask = (address: string, init: RequestInit = {}) => fetch(site.url + address, { redirect: 'manual', ...init });
  const post = (address: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
    ask(address, { method: 'POST', headers, body: new URLSearchParams(fields) });

  const form = await fillForm(site, { nombre: 'Filomena Ruiz', email: 'filomena@example.org' });
  expect((await post('/reservas', form)).status).toBe(502);
  const entered = await ask(`/admin?key=${encodeURIComponent(key)}`);
  const Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const list = await (await ask('/admin/reservas', { headers: { Cookie } })).text();
  const id = /gestionar\?id=([0-9a-f-]{36})/.exec(list)?.[1] ?? '';
  expect(id).not.toBe('');
  await post('/admin/reservas', { accion: 'reenviar', id }, { Cookie });
  expect((await ask(`/reservas/gestionar?id=${id}`)).status).toBe(200);
  await ask(`/en/reservas/gestionar/${id}`);
  await ask(`/reservas/gestionar.data?id=${id}`);
  const code = 'c0d1g0-7Xq2mZ';
  for (const address of ['/reserva/', '/en/reserva/', '/']) await ask(address + code);
  await post(`/reserva/${code}`, {});
  await post(`/comida?${code}`, {});
  await post(`/reservas/gestionar?id=${id}`, { id, accion: 'confirmar' });
  await expect.poll(() => readEvents(site.readOutput()).map(({ message }) => message)).toContain('booking decided');
  await expect.poll(() => site.readOutput()).toContain('decision notice not sent yet');
  expect(await site.stop()).toBe(0);

  const events = readEvents(site.readOutput());
  for (const { time } of events) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const paths = new Set(events.filter(({ message }) => message === 'request').map(({ path }) => path));
  expect([...paths]).toEqual(expect.arrayContaining(['/reservas', '/reservas/gestionar', '/reserva/…', '/…']));
  const secrets = [id, code, key, encodeURIComponent(key), Cookie.split('=')[1] ?? '-', form.solicitud ?? '-'];
  for (const secret of [...secrets, 'Filomena', 'filomena', 'trona']) expect(site.readOutput()).not.toContain(secret);
  // The guest's telephone, as typed and as stored.
  expect(site.readOutput()).not.toMatch(/612\D?34\D?56\D?78/);
  expect(events.filter(({ message }) => String(message).endsWith('this is plain http'))).toEqual([
    expect.objectContaining({ level: 'warn', host: '0.0.0.0', remedy: expect.stringContaining('SITE_URL') as unknown }),
  ]);
  // A request that the router refuses is no server fault.
  expect(events.filter(({ message }) => message === 'request failed')).toEqual([]);
});

for (const [script, place] of [
  ['start', 'a reader that has gone'],
  ['start', 'a full disk'],
  ['serve', 'a reader that has gone'],
] as const) {
  test(`npm run ${script} runs on and stops in order when its log goes to ${place}`, async () => {
    test.skip(place === 'a full disk' && process.platform !== 'linux', 'Only Linux has /dev/full.');
    const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-unread-'));
    cpSync(await prepareSeededData(), folder, { recursive: true });
    const port = await findFreePort();
    const full = place === 'a full disk' ? openSync('/dev/full', 'w') : undefined;
    const child = spawn(process.execPath, [...nodeOptions, `scripts/${script}.mjs`], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, PAGES_AHEAD: '0' },
      stdio: ['ignore', full ?? 'pipe', full ?? 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (full !== undefined) closeSync(full);
    // Like `| head -1`: the reader closes after the first line, before the next one is written.
    child.stdout?.once('data', () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    });
    const ask = () => fetch(`http://127.0.0.1:${port}/comida`).then(({ status }) => status);
    await expect.poll(() => ask().catch((error: Error) => error.message), { timeout: 60_000 }).toBe(200);
    // Two lines cannot be written: one for the request, one for the stop.
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    rmSync(folder, { recursive: true });
  });
}
