import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isCivilDate } from '../../app/core/time';
import { npmsOwn, watchMemory } from '../support/memory';
import { prepareSeededData, startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { fillForm } from './guest';
import { breakOuts, payload, sendPayload, type Payload } from './hostile-payloads';

/** `npm run tool -- campaign hostile` sends all 5,000. */
const payloads = Number(process.env.HOSTILE_PAYLOADS ?? 100);
const atOnce = 10;

it(
  `takes ${payloads} hostile payloads without a failure, an unescaped reflection or a bad row`,
  { timeout: 900_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-hostile-'));
    cpSync(await prepareSeededData(), dataDir, { recursive: true });
    const site = await startSite({ env: { RESERVATION_RATE_LIMIT: '0' }, dataDir });
    const form = await fillForm(site);
    const readMost = process.platform === 'linux' ? watchMemory(site.pid) : () => 0;
    const statuses = new Map<number, number>();
    let next = 0;

    async function send(each: Payload): Promise<void> {
      next += 1;
      const response = await sendPayload(site.url, form, `hostile-${next}`, each);
      const html = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, html.slice(0, 300)).toBeLessThan(500);
      expect(response.headers.getSetCookie().join()).not.toContain('zq1');
      for (const breakOut of breakOuts) expect(html).not.toContain(breakOut);
    }

    await fc.assert(
      fc.asyncProperty(fc.array(payload, { minLength: atOnce, maxLength: atOnce }), async (several) => {
        await Promise.all(several.map(send));
      }),
      { numRuns: Math.ceil(payloads / atOnce), endOnFailure: true },
    );
    // The site still accepts a valid form.
    const sound = await fetch(`${site.url}/reservas`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(await fillForm(site)),
    });
    expect(sound.status).toBe(303);
    expect(next).toBeGreaterThanOrEqual(payloads);
    const most = readMost();
    expect(most).toBeLessThan(560 - npmsOwn);
    await site.stop();

    const database = await startSupabase(dataDir);
    const { data } = await database.connect('service').from('reservas').select('*');
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const rows = data as { [column: string]: string | number | null }[];
    process.stdout.write(
      `${next} payloads: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${rows.length} rows; at most ${Math.round(most)} MB\n`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.telefono).toMatch(/^(?:\+34|0034)?[6789]\d{8}$/);
      expect(row.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      expect(isCivilDate(row.fecha)).toBe(true);
      expect(Number(row.personas)).toBeGreaterThanOrEqual(1);
      expect(Number(row.personas)).toBeLessThanOrEqual(9999);
      expect(String(row.nombre).length).toBeLessThanOrEqual(120);
      expect(row.nombre).toMatch(/^[^\p{Cc}]+$/u);
      expect(String(row.comentarios ?? '').length).toBeLessThanOrEqual(2000);
      expect(row).toMatchObject({ entrega: 'local', estado: null });
    }
  },
);
