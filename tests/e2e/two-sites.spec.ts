import { expect } from '@playwright/test';

import { fillForm, postForm } from '../faults/guest';
import { shiftClock } from '../support/shift-clock';
import { startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { test } from '../support/test';
import { startWebhook } from '../support/webhook';

test('two sites on one database, their clocks 40 s apart, share limits, and a kill loses and doubles nothing', async () => {
  const supabase = await startSupabase();
  const webhook = await startWebhook('/webhook');
  const env = { ...supabase.env, RESERVATION_WEBHOOK_URL: webhook.url, RESERVATION_RATE_LIMIT: '0' };
  const [early, late] = await Promise.all(
    [20, -20].map((seconds) => startSite({ env: { ...env, NODE_OPTIONS: shiftClock(seconds) } })),
  );
  if (!early || !late) throw new Error('no sites');

  // Ten wrong keys a minute from one address at all sites together; after that the right one is refused too.
  const tryKey = async (at: number, key: string) => {
    const { url } = at % 2 === 0 ? early : late;
    return (await fetch(`${url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' })).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) statuses.push(await tryKey(at, `una llave que no es ${at}`));
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  expect([await tryKey(0, early.adminKey), await tryKey(1, late.adminKey)]).toEqual([429, 429]);

  // Each form goes to both sites at once; one site is killed meanwhile, and its guests try again at the other.
  const forms = await Promise.all(
    Array.from({ length: 30 }, (_, at) => fillForm(late, { nombre: `Ana ${at}`, email: `ana${at}@example.org` })),
  );
  const sends = forms.flatMap((form) =>
    [early, late].map((site) => postForm(`${site.url}/reservas`, form).catch(() => undefined)),
  );
  await expect.poll(() => webhook.received.length, { intervals: [5] }).toBeGreaterThan(5);
  await early.kill();
  await Promise.all(sends);
  for (const form of forms) {
    const send = async () => (await postForm(`${late.url}/reservas`, form)).status;
    await expect.poll(send, { timeout: 90_000 }).toBe(303);
  }
  // The deliveries of a receiver that stores each key once.
  const keys = new Set(webhook.received.map(({ headers }) => headers['idempotency-key']));
  expect(keys).toEqual(new Set(forms.map(({ solicitud }) => solicitud)));
  const { data } = await supabase.connect('service').from('reservas').select('solicitud, entrega');
  const stored = (data ?? []).filter(({ solicitud }) => keys.has(String(solicitud)));
  expect(stored).toHaveLength(30);
  expect(new Set(stored.map(({ entrega }) => String(entrega)))).toEqual(new Set(['entregada']));

  await late.stop();
  await webhook.close();
  await supabase.stop();
});
