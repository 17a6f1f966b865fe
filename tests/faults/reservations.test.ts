import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { reservas } from '../../app/locales/es/reservas';
import { restaurant } from '../../app/restaurant';
import { prepareSeededData, startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { httpFaults, startFaultServer, unknownHostUrl, type FaultServer, type HttpFault } from './fault-server';
import { escapeHtml, fecha, fillForm, hora, postForm, readAlert, type Fields } from './guest';

const webhookPath = '/webhook/reserva_antidoto';
const noLimit = { RESERVATION_RATE_LIMIT: '0' };
const phone = restaurant.phones.reservations.shown;

/** The start of the alert's message, as far as the phone number. */
const connectionAlert = reservas.errorConexion.split('{{')[0]?.trim();
const sendAlert = reservas.errorEnvio.split('{{')[0]?.trim();

const taken: readonly HttpFault[] = ['headers then stall', '200 with junk'];
const silent: readonly HttpFault[] = ['hang', 'cut', 'one byte a second'];

let database: SupabaseProcess;
let webhook: FaultServer;
/** Faults by the name of the guest, until they are lifted. */
const faults = new Map<string, HttpFault>();
const sites: Site[] = [];

async function open(webhookUrl: string, port?: number): Promise<Site> {
  const site = await startSite({ env: { ...database.env, ...noLimit, RESERVATION_WEBHOOK_URL: webhookUrl }, port });
  sites.push(site);
  return site;
}

const nameOf = (body: string) => (JSON.parse(body) as { nombre: string }).nombre;
const listDeliveries = (solicitud = '') =>
  webhook.received.filter(({ headers }) => headers['idempotency-key'] === solicitud);

async function readRow(solicitud = '') {
  const { data, error } = await database.connect('service').from('reservas').select('*').eq('solicitud', solicitud);
  if (error) throw new Error(error.message);
  return data as { entrega: string; entrega_error: string | null; nombre: string }[];
}

/**
 * How soon an answer must be there, in milliseconds: 6 s. Where a send that meets no fault takes long already, because
 * the machine is busy with other things, what it takes beyond a second is allowed for.
 */
let patience = 6000;
async function measurePatience(site: Site): Promise<void> {
  const form = await fillForm(site, { nombre: 'Sin fallo' });
  const sound = await Promise.all(['a', 'b', 'c'].map(() => postForm(`${site.url}/reservas`, form)));
  patience = Math.max(6000, 5000 + 2 * Math.max(...sound.map(({ took }) => took)));
}

/** Sends a form that cannot be delivered, and holds the answer against the contract. */
async function expectFailure(site: Site, form: Fields, alert = ''): Promise<void> {
  const answer = await postForm(`${site.url}/reservas`, form);
  expect(answer.took).toBeLessThan(patience);
  expect(answer.status).toBe(502);
  expect(readAlert(answer.html)).toContain(alert);
  expect(readAlert(answer.html)).toContain(phone);
  for (const name of ['nombre', 'telefono', 'email', 'personas', 'fecha', 'comentarios', 'solicitud']) {
    expect(answer.html, name).toContain(escapeHtml(form[name] ?? ''));
  }
  expect(answer.html).toMatch(
    new RegExp(`<option[^>]*value="${form.hora}"[^>]*selected|selected[^>]*value="${form.hora}"`),
  );
  expect(
    answer.html.match(/<input[^>]*type="checkbox"[^>]*checked|<input[^>]*checked[^>]*type="checkbox"/g),
  ).toHaveLength(2);
  expect(await readRow(form.solicitud)).toMatchObject([{ entrega: 'fallida', nombre: form.nombre }]);
}

/** The same form once nothing is wrong any more: taken, and taken once. */
async function expectTaken(site: Site, form: Fields): Promise<void> {
  for (const _send of ['send', 'repeated send']) {
    const answer = await postForm(`${site.url}/reservas`, form);
    expect(answer).toMatchObject({ status: 303, location: '/reservas' });
    expect(answer.took).toBeLessThan(patience);
  }
  const deliveries = listDeliveries(form.solicitud);
  expect(deliveries.filter(({ status = 0 }) => status >= 200 && status < 300)).toHaveLength(1);
  for (const { method, path: address, headers, body } of deliveries) {
    expect({ method, address }).toEqual({ method: 'POST', address: webhookPath });
    expect(headers['content-type']).toBe('application/json');
    expect(body).toBe(
      JSON.stringify({
        nombre: form.nombre,
        telefono: '+34612345678',
        email: form.email,
        personas: 4,
        fecha,
        hora,
        comentarios: form.comentarios,
      }),
    );
  }
  expect(await readRow(form.solicitud)).toMatchObject([{ entrega: 'entregada', nombre: form.nombre }]);
}

beforeAll(async () => {
  database = await startSupabase();
  webhook = await startFaultServer(({ body }) => faults.get(nameOf(body)) ?? { status: 200, body: { ok: true } });
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await webhook.close();
  await database.stop();
});

describe('a request whose webhook fails on the first send and on the retry', () => {
  let site: Site;
  beforeAll(async () => {
    site = await open(`${webhook.url}${webhookPath}`);
    await measurePatience(site);
  });

  async function expectTruth(fault: HttpFault): Promise<void> {
    const nombre = `O'Hara & <b>"${fault}"</b>`;
    const form = await fillForm(site, { nombre });
    faults.set(nombre, fault);
    if (!taken.includes(fault)) {
      const alert = silent.includes(fault) ? connectionAlert : sendAlert;
      await expectFailure(site, form, alert);
      await expectFailure(site, form, alert);
      expect(listDeliveries(form.solicitud)).toHaveLength(2);
      faults.delete(nombre);
    }
    await expectTaken(site, form);
  }

  it('without an answer (hang, cut, one byte a second): told the truth twice, taken once when the fault is over', async () => {
    // These run into the time limit, so they wait for it together and with nothing else going on.
    await Promise.all(silent.map(expectTruth));
  });

  it.each(httpFaults.filter((fault) => !silent.includes(fault)))(
    '%s: told the truth twice, taken once when the fault is over',
    expectTruth,
  );

  it('refuses the same form with other content, and sends nothing', async () => {
    const form = await fillForm(site);
    await postForm(`${site.url}/reservas`, form);
    const answer = await postForm(`${site.url}/reservas`, { ...form, personas: '5' });
    expect(answer.status).toBe(409);
    expect(listDeliveries(form.solicitud)).toHaveLength(1);
  });

  it('writes nothing of the guests into its log', () => {
    expect(site.readOutput()).not.toMatch(/O'Hara|612345678|612 34 56 78|ana@example|trona/);
  });
});

describe('a request whose webhook is not there on the first send and on the retry', () => {
  it('refused: told the truth twice, taken once when it listens again', async () => {
    const other = await startFaultServer((entry) => {
      (webhook.received as (typeof entry)[]).push(entry);
      return { status: 204 };
    });
    const site = await open(`${other.url}${webhookPath}`);
    await other.close();
    const form = await fillForm(site, { nombre: 'Rechazada' });
    await expectFailure(site, form, connectionAlert);
    await expectFailure(site, form, connectionAlert);
    await other.open();
    await expectTaken(site, form);
    await other.close();
  });

  it.each(['unknown host', 'TLS error'])(
    '%s: told the truth twice, taken once when the address is mended',
    async (fault) => {
      const bad = fault === 'TLS error' ? webhook.tlsUrl : unknownHostUrl;
      const site = await open(`${bad}${webhookPath}`);
      const form = await fillForm(site, { nombre: `Sin conexión: ${fault}` });
      await expectFailure(site, form, connectionAlert);
      await expectFailure(site, form, connectionAlert);
      await site.stop();
      // Another process, as after a restart with the right address.
      await expectTaken(await open(`${webhook.url}${webhookPath}`), form);
    },
  );
});

describe('many sends', () => {
  it('gives 100 parallel sends of one form one delivery and 100 equal answers', async () => {
    const site = await startSite({ env: { ...noLimit, RESERVATION_WEBHOOK_URL: `${webhook.url}${webhookPath}` } });
    sites.push(site);
    const form = await fillForm(site, { nombre: 'Cien veces' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => postForm(`${site.url}/reservas`, form)));
    expect(answers.map(({ status, location, html }) => ({ status, location, html }))).toEqual(
      Array.from({ length: 100 }, () => ({ status: 303, location: '/reservas', html: answers[0]?.html })),
    );
    expect(listDeliveries(form.solicitud)).toHaveLength(1);
  });

  it('keeps every confirmed request exactly once through kill -9 in the middle of 50 sends', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-killed-'));
    cpSync(await prepareSeededData(), dataDir, { recursive: true });
    const env = { ...noLimit, RESERVATION_WEBHOOK_URL: `${webhook.url}${webhookPath}` };
    const first = await startSite({ env, dataDir });
    const forms = await Promise.all(
      Array.from({ length: 50 }, (_, index) => fillForm(first, { nombre: `Corte ${index}` })),
    );
    const confirmed = new Set<string>();
    await new Promise<void>((resolve) => {
      const sends = forms.map(async (form) => {
        const answer = await postForm(`${first.url}/reservas`, form).catch(() => undefined);
        if (answer?.status === 303) confirmed.add(form.solicitud ?? '');
        if (confirmed.size === 12) void first.kill();
      });
      void Promise.all(sends).then(() => resolve());
    });
    expect(confirmed.size).toBeGreaterThanOrEqual(12);
    expect(confirmed.size).toBeLessThan(50);

    const second = await startSite({ env, dataDir });
    const again = await Promise.all(forms.map((form) => postForm(`${second.url}/reservas`, form)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([303]));
    await second.stop();

    const stored = await startSupabase(dataDir);
    const { data } = await stored
      .connect('service')
      .from('reservas')
      .select('solicitud, entrega')
      .like('nombre', 'Corte %');
    await stored.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(data?.map(({ solicitud }) => String(solicitud)).sort()).toEqual(
      forms.map(({ solicitud }) => solicitud).sort(),
    );
    expect(new Set(data?.map(({ entrega }) => String(entrega)))).toEqual(new Set(['entregada']));
    // What was confirmed went out once; a delivery cut off before its outcome was stored may have to be repeated.
    for (const form of forms) {
      const { length } = listDeliveries(form.solicitud);
      if (confirmed.has(form.solicitud ?? '')) expect(length).toBe(1);
      else expect([1, 2]).toContain(length);
    }
  });
});
