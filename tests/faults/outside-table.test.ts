import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startMailServer } from '../support/mail-server';
import { prepareSeededData, startSite, type Site } from '../support/site';
import { startFaultServer, type FaultServer, type HttpFault, type Reply } from './fault-server';
import { fecha, fillForm, postForm } from './guest';
import { makeRow, makeTables, paths, tokens } from './tables';

/* With BOOKING_API_URL the outside table is the booking: the desk lists requests, the booking's page writes the record. */

const adminKey = 'clave-de-prueba-1234';
const tables = makeTables();
let table: FaultServer;
let webhook: FaultServer;
let status: FaultServer;
let site: Site;
let cookie = '';
/** The webhook's answer, by the guest's name; by default the id of a new row. */
const answers = new Map<string, HttpFault | Reply>();

beforeAll(async () => {
  table = await startFaultServer((received) => tables.serve(received));
  webhook = await startFaultServer(({ body }) => {
    const sent = JSON.parse(body) as Record<string, string>;
    const { nombre = '' } = sent;
    const row = { ...makeRow(nombre), Fecha: sent.fecha, Hora: sent.hora, Personas: sent.personas };
    return answers.get(nombre) ?? { status: 200, body: { id: Number(tables.add(row)) } };
  });
  status = await startFaultServer(() => ({ status: 200 }));
  const [BOOKING_API_TOKEN_HEADER, BOOKING_API_TOKEN] = tokens.airtable;
  site = await startSite({
    env: {
      RESERVATION_WEBHOOK_URL: `${webhook.url}/webhook`,
      BOOKING_STATUS_WEBHOOK_URL: `${status.url}/status`,
      BOOKING_API_URL: `${table.url}${paths.airtable}`,
      BOOKING_API_FORMAT: 'airtable',
      BOOKING_API_TOKEN_HEADER,
      BOOKING_API_TOKEN,
      ADMIN_KEY: adminKey,
      RESERVATION_RATE_LIMIT: '0',
    },
  });
  const entered = await fetch(`${site.url}/admin?key=${adminKey}`, { redirect: 'manual' });
  cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await site.stop();
  await Promise.all([table.close(), webhook.close(), status.close()]);
});

/** Sends the form; returns the page after it and the row of the table. */
async function request(nombre: string) {
  const sent = await fetch(`${site.url}/reservas`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(await fillForm(site, { nombre })),
  });
  expect(sent.status).toBe(303);
  const flash = sent.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const html = await (await fetch(`${site.url}/reservas`, { headers: { Cookie: flash } })).text();
  const [id = '', row = makeRow('')] = [...tables.rows].find(([, each]) => each.Nombre === nombre) ?? [];
  return { html, id, row };
}

/** The desk's element of a request. */
async function onDesk(nombre: string) {
  const html = await (await fetch(`${site.url}/admin/reservas?dia=${fecha}`, { headers: { Cookie: cookie } })).text();
  const found = [...html.matchAll(/<article id="reserva-([^"]+)"[^]*?<\/article>/g)].find(([all]) =>
    all.includes(nombre),
  );
  const [all = '', id = ''] = found ?? [];
  return { id, all, acts: [...all.matchAll(/name="accion" value="(\w+)"/g)].map(([, act]) => act) };
}
const readNotified = (nombre: string) =>
  status.received
    .map(({ body }) => JSON.parse(body) as Record<string, string>)
    .filter(({ Nombre }) => Nombre === nombre)
    .map(({ Estado }) => Estado);

describe('a request whose webhook answers with the id of its record', () => {
  it('is on the desk with its delivery and the link to the record, which decides', async () => {
    const { html, id, row } = await request('Mesa de fuera');
    expect(html).toContain('Mesa de fuera');
    expect(html).not.toMatch(/href="\/reserva\//);
    const desk = await onDesk('Mesa de fuera');
    expect(desk.all).toContain('Enviada');
    expect(desk.acts).toEqual([]);
    const address = `/reservas/gestionar?id=${id}`;
    expect(desk.all).toContain(`href="${address}"`);
    const refused = await postForm(
      `${site.url}/admin/reservas?dia=${fecha}`,
      { id: desk.id, accion: 'confirmar' },
      { Cookie: cookie },
    );
    expect([refused.status, row.Estado]).toEqual([409, null]);
    const pressed = await postForm(site.url + address, { accion: 'confirmar' }, { Cookie: cookie });
    expect([pressed.status, row.Estado]).toEqual([303, 'confirmada']);
    await expect.poll(() => readNotified('Mesa de fuera')).toEqual(['confirmada']);
  });

  it('is erased here by staff, and its record stays', async () => {
    const { id, row } = await request('Mesa borrada');
    const press = (form: Record<string, string>) =>
      postForm(`${site.url}/reservas/gestionar?id=${id}`, { accion: 'borrar', ...form }, { Cookie: cookie });
    expect((await press({})).html).toContain('En la tabla conectada siguen estando');
    expect((await press({ confirmado: 'si' })).status).toBe(303);
    expect((await onDesk('Mesa borrada')).all).toBe('');
    expect([row.Nombre, row.Estado]).toEqual(['Mesa borrada', null]);
    expect(readNotified('Mesa borrada')).toEqual([]);
  });
});

describe('a webhook that answers something else', () => {
  it.each<[string, HttpFault | Reply]>([
    ['no JSON', '200 with junk'],
    ['a body that never ends', 'headers then stall'],
    ['a megabyte', { status: 200, body: { id: 'x', more: 'y'.repeat(1_000_000) } }],
    ['an id that would leave its segment', { status: 201, body: { id: '../../v0/appBar/Otra/1' } }],
    ['an id that is an object', { status: 200, body: { id: { toString: 'rec1' } } }],
    ['nothing', { status: 204 }],
  ])('%s: the request is taken, without a link', async (what, answer) => {
    const nombre = `Respuesta ${what}`;
    answers.set(nombre, answer);
    await request(nombre);
    const { all } = await onDesk(nombre);
    expect(all).toContain('Enviada');
    expect(all).not.toContain('/reservas/gestionar');
  });
});

describe('without a status webhook', () => {
  it('a decision is mailed once to the address in the record, also after a kill between the write and the mail', async () => {
    const mails = await startMailServer();
    let isSilent = false;
    const slow = await startFaultServer((received) => {
      // The table writes the decision and never answers again.
      const answer = isSilent ? 'hang' : tables.serve(received);
      if (received.method === 'PATCH' && received.body.includes('cancelada')) isSilent = true;
      return isSilent ? 'hang' : answer;
    });
    const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-outside-'));
    cpSync(await prepareSeededData(), dataDir, { recursive: true });
    const [BOOKING_API_TOKEN_HEADER, BOOKING_API_TOKEN] = tokens.airtable;
    const env = {
      ...{ BOOKING_API_URL: `${slow.url}${paths.airtable}`, BOOKING_API_FORMAT: 'airtable', ADMIN_KEY: adminKey },
      ...{ BOOKING_API_TOKEN_HEADER, BOOKING_API_TOKEN, SMTP_URL: mails.url },
      ...{ MAIL_FROM: 'Antídoto <mesa@antidoto.example>', STAFF_EMAIL: 'barra@antidoto.example' },
    };
    const [answered = '', cut = ''] = ['Decidida', 'Cortada'].map((nombre) => tables.add(makeRow(nombre)));
    const press = async (at: Site, id: string, accion: string) => {
      const entered = await fetch(`${at.url}/admin?key=${adminKey}`, { redirect: 'manual' });
      const Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return postForm(`${at.url}/reservas/gestionar?id=${id}`, { accion }, { Cookie });
    };
    const first = await startSite({ env, dataDir });
    expect((await press(first, answered, 'confirmar')).status).toBe(303);
    await expect.poll(() => mails.received.map(({ to }) => to), { timeout: 20_000 }).toEqual(['ana@example.org']);
    const cutOff = press(first, cut, 'cancelar').catch(() => undefined);
    await expect.poll(() => isSilent, { timeout: 20_000 }).toBe(true);
    await first.kill();
    await cutOff;
    isSilent = false;
    expect(tables.rows.get(cut)?.Estado).toBe('cancelada');

    const second = await startSite({ env, dataDir });
    await expect.poll(() => mails.received.length, { timeout: 80_000, interval: 500 }).toBe(2);
    expect(mails.received.map(({ raw }) => ['Decidida', 'Cortada'].find((nombre) => raw.includes(nombre)))).toEqual([
      'Decidida',
      'Cortada',
    ]);
    await second.stop();
    await Promise.all([mails.close(), slow.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }, 150_000);
});
