import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { findFreePort, prepareSeededData, startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { startWebhook } from '../support/webhook';
import { fillForm, postForm } from './guest';

/** `npm run tool -- campaign kills` kills 200 times. */
const kills = Number(process.env.KILLS ?? 3);
/** The long run prints its results. */
const report = (what: string) => process.env.KILLS && process.stdout.write(`${what}\n`);

it(
  `kill -9 ${kills} times under 20 clients: each act that was confirmed is there exactly once`,
  async () => {
    const [hook, status] = await Promise.all([startWebhook('/webhook'), startWebhook('/status')]);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-kills-'));
    cpSync(await prepareSeededData(), dataDir, { recursive: true });
    const env = {
      RESERVATION_WEBHOOK_URL: hook.url,
      BOOKING_STATUS_WEBHOOK_URL: status.url,
      RESERVATION_RATE_LIMIT: '0',
    };
    const start = async (port: number) => startSite({ env, dataDir, port });
    const port = await findFreePort();
    let site = await start(port);
    const { url } = site;

    /** The forms with a confirmation, and those whose booking was then cancelled by its link. */
    const booked: string[] = [];
    const cancelled: string[] = [];
    let isOver = false;
    /** A guest without an answer tries the same again. */
    async function retry<T>(act: () => Promise<T | undefined>): Promise<T> {
      for (;;) {
        const done = await act().catch(() => undefined);
        if (done !== undefined) return done;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    async function visit(): Promise<void> {
      const form = await retry(() => fillForm({ url }, { nombre: 'Entre cortes' }));
      // After the redirect the guest reads the booking's link, or that the result is unknown: then tries again.
      const link = await retry(async () => {
        const body = new URLSearchParams(form);
        const answer = await fetch(`${url}/reservas`, { method: 'POST', redirect: 'manual', body });
        const [flash = ''] = answer.headers.getSetCookie();
        const html = await (await fetch(`${url}/reservas`, { headers: { Cookie: flash.split(';')[0] ?? '' } })).text();
        return /href="(\/reserva\/[\w-]+)"/.exec(html)?.[1];
      });
      if (booked.push(form.solicitud ?? '') % 2 > 0) return;
      await retry(async () => {
        const answer = await postForm(url + link, { accion: 'cancelar', confirmado: 'si' });
        // A cancellation that was stored but not answered: the booking cannot be cancelled again.
        return answer.status === 303 || answer.status === 409 ? true : undefined;
      });
      cancelled.push(form.solicitud ?? '');
    }
    const clients = Array.from({ length: 20 }, async () => {
      while (!isOver) await visit();
    });
    for (let kill = 0; kill < kills; kill += 1) {
      const acts = booked.length + cancelled.length + 1 + (kill % 7);
      await expect.poll(() => booked.length + cancelled.length, { interval: 2 }).toBeGreaterThanOrEqual(acts);
      await site.kill();
      site = await start(port);
    }
    isOver = true;
    await Promise.all(clients);

    const keysOf = ({ received }: typeof hook) => new Set(received.map(({ headers }) => headers['idempotency-key']));
    await expect.poll(() => booked.filter((solicitud) => !keysOf(hook).has(solicitud))).toEqual([]);
    await expect.poll(() => keysOf(status).size).toBe(cancelled.length);
    await site.stop();

    const database = await startSupabase(dataDir);
    const { data } = await database
      .connect('service')
      .from('reservas')
      .select('solicitud, entrega, estado')
      .eq('nombre', 'Entre cortes')
      .limit(100_000);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await Promise.all([hook.close(), status.close()]);
    const rows = (data ?? []) as { solicitud: string; entrega: string; estado: string | null }[];
    expect(rows.map(({ solicitud }) => solicitud).sort()).toEqual([...booked].sort());
    expect(rows.filter(({ entrega }) => entrega !== 'entregada')).toEqual([]);
    const gone = rows.filter(({ estado }) => estado === 'cancelada').map(({ solicitud }) => solicitud);
    expect(gone.sort()).toEqual([...cancelled].sort());
    const again = hook.received.length + status.received.length - keysOf(hook).size - keysOf(status).size;
    report(
      `${kills} kills: ${booked.length} requests and ${cancelled.length} cancellings confirmed, each there once, ` +
        `delivered with one key each; ${again} repeated with it`,
    );
  },
  120_000 + kills * 30_000,
);
