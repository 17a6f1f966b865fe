import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isCivilDate } from '../../app/domain/civil-date';
import { prepareSeededData, startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { fillForm } from './guest';

/** `npm run faults:hostile` asks for all 5,000. */
const payloads = Number(process.env.HOSTILE_PAYLOADS ?? 300);
const atOnce = 10;

/** None of these may ever stand in a page as it was sent. */
const breakOuts = [
  '<script>zq1()</script>',
  '</script><script>zq1()</script>',
  '</textarea><img src=x onerror=zq1()>',
  '"><svg onload=zq1()>',
  '" autofocus onfocus=zq1() x="',
  "'><iframe src=javascript:zq1()>",
  '<!--<script>zq1()',
];
const attacks = [
  ...breakOuts,
  "'; drop table reservas; --",
  "1' or '1'='1",
  '=HYPERLINK("http://example.org","x")',
  '@SUM(1+1)*cmd|calc',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\u0000\u0001\u001b[2J\u007f\u0085',
  'a\r\nSet-Cookie: zq1=1',
  '\u202e\u2066\ufeff\u200b',
  '𝕬𝖓𝖆 👩‍👩‍👧‍👦 Z̴̡͇a̵͓l̷g̴o',
  'null',
  '[object Object]',
  '-1',
  '1e9',
  '0x10',
  '99999999999999999999',
  '2026-02-30',
  '25:61',
  '９',
];
const fields = [
  'nombre',
  'telefono',
  'email',
  'personas',
  'fecha',
  'hora',
  'comentarios',
  'terminos',
  'consentimiento',
];
const names = [...fields, 'solicitud', 'sitio_web', 'intencion', '__proto__', 'constructor', 'nombre[]', ''];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...attacks) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...attacks), fc.string()).map(([attack, more]) => more + attack) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 20_000 }).map((length) => 'x'.repeat(length)) },
);
const change = fc.record({
  how: fc.constantFrom('set', 'repeat', 'leave out'),
  name: fc.constantFrom(...names),
  value,
});
const payload = fc.record({
  shape: fc.constantFrom(
    'urlencoded',
    'urlencoded',
    'urlencoded',
    'multipart',
    'json',
    'plain',
    'huge',
    'broken multipart',
  ),
  changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  isFresh: fc.boolean(),
  language: fc.constantFrom('', '/en'),
});
type Payload = typeof payload extends fc.Arbitrary<infer T> ? T : never;

function encode(shape: string, entries: [string, string][]): { body: BodyInit; type?: string } {
  switch (shape) {
    case 'multipart': {
      const form = new FormData();
      for (const [name, each] of entries) form.append(name, each);
      return { body: form };
    }
    case 'json':
      return { body: JSON.stringify(Object.fromEntries(entries)), type: 'application/json' };
    case 'plain':
      return { body: entries.map((entry) => entry.join('=')).join('&'), type: 'text/plain' };
    case 'huge':
      return { body: new URLSearchParams([...entries, ['comentarios', 'á'.repeat(200_000)]]) };
    case 'broken multipart':
      return {
        body: `--b\r\nContent-Disposition: form-data; name="nombre"\r\n\r\n${entries.join()}`,
        type: 'multipart/form-data; boundary=b',
      };
    default:
      return { body: new URLSearchParams(entries) };
  }
}

it(
  `takes ${payloads} hostile payloads without a failure, an unescaped reflection or a bad row`,
  { timeout: 900_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-hostile-'));
    cpSync(await prepareSeededData(), dataDir, { recursive: true });
    const site = await startSite({ env: { RESERVATION_RATE_LIMIT: '0' }, dataDir });
    const form = await fillForm(site);
    const statuses = new Map<number, number>();
    let next = 0;

    async function send({ shape, changes, isFresh, language }: Payload): Promise<void> {
      next += 1;
      let entries = Object.entries({ ...form, ...(isFresh ? { solicitud: `hostile-${next}` } : {}) });
      for (const { how, name, value: given } of changes) {
        if (how !== 'repeat') entries = entries.filter(([each]) => each !== name);
        if (how !== 'leave out') entries.push([name, given]);
      }
      const { body, type } = encode(shape, entries);
      const response = await fetch(`${site.url}${language}/reservas`, {
        method: 'POST',
        redirect: 'manual',
        body,
        headers: type ? { 'Content-Type': type } : {},
      });
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
    // The site still takes a sound form.
    const sound = await fetch(`${site.url}/reservas`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(await fillForm(site)),
    });
    expect(sound.status).toBe(303);
    expect(next).toBeGreaterThanOrEqual(payloads);
    await site.stop();

    const database = await startSupabase(dataDir);
    const { data } = await database.connect('service').from('reservas').select('*');
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const rows = data as { [column: string]: string | number | null }[];
    process.stdout.write(
      `${next} payloads: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${rows.length} rows\n`,
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
