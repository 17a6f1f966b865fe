import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSite, type Site } from '../support/site';
import { startFaultServer, type FaultServer, type HttpFault, type Reply } from './fault-server';
import { fecha, fillForm, hora, postForm } from './guest';
import { makeRow, makeTables, paths, tokens } from './tables';

/* The site's booking and its record in an outside table, joined by the id in the webhook's answer. The table's decision counts. */

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

/** Text of a page without markup. */
const words = (html: string) =>
  html
    .replace(/<(script|style|template)[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const read = async (path: string) =>
  words(await (await fetch(site.url + path, { headers: { Cookie: cookie } })).text());

/** Sends the form; returns the guest's link and the row of the table. */
async function request(nombre: string) {
  const sent = await fetch(`${site.url}/reservas`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(await fillForm(site, { nombre })),
  });
  expect(sent.status).toBe(303);
  const flash = sent.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const html = await (await fetch(`${site.url}/reservas`, { headers: { Cookie: flash } })).text();
  const link = /href="(\/reserva\/[\w-]+)"/.exec(html)?.[1] ?? '';
  const [id = '', row = makeRow('')] = [...tables.rows].find(([, each]) => each.Nombre === nombre) ?? [];
  return { link, id, row };
}

/** The desk's element of a booking: its text and the names that it posts. */
async function onDesk(nombre: string) {
  const html = await (await fetch(`${site.url}/admin/reservas?dia=${fecha}`, { headers: { Cookie: cookie } })).text();
  const found = [...html.matchAll(/<article id="reserva-([^"]+)"[^]*?<\/article>/g)].find(([all]) =>
    all.includes(nombre),
  );
  const [all = '', id = ''] = found ?? [];
  const secuencia = /name="secuencia" value="(\d+)"/.exec(all)?.[1] ?? '';
  return {
    id,
    text: words(all),
    acts: [...new Set([...all.matchAll(/name="accion" value="(\w+)"/g)].map(([, act]) => act))],
    press: (accion: string, more = {}) =>
      postForm(`${site.url}/admin/reservas?dia=${fecha}`, { id, secuencia, accion, ...more }, { Cookie: cookie }),
  };
}
const readNotified = (nombre: string) =>
  status.received
    .map(({ body }) => JSON.parse(body) as Record<string, string>)
    .filter(({ Nombre }) => Nombre === nombre)
    .map(({ Estado }) => Estado);

describe('a request whose webhook answers with the id of its record', () => {
  it('is confirmed on the record’s page: desk and guest’s link show the same words, without Deshacer', async () => {
    const { link, id, row } = await request('Mesa unida');
    expect(await read(link)).toContain('Está por confirmar');
    expect((await onDesk('Mesa unida')).text).toContain('Por confirmar');
    const pressed = await postForm(
      `${site.url}/reservas/gestionar?id=${id}`,
      { accion: 'confirmar' },
      { Cookie: cookie },
    );
    expect(pressed.status).toBe(303);
    expect(row.Estado).toBe('confirmada');
    const desk = await onDesk('Mesa unida');
    expect(desk.text).toContain('Confirmada');
    expect(desk.text).not.toContain('no coincide');
    expect(desk.acts).not.toContain('deshacer');
    expect(await read(link)).toContain('Está confirmada');
    await expect.poll(() => readNotified('Mesa unida')).toEqual(['confirmada']);
  });

  it('is decided on the desk, once in the table', async () => {
    const { link, row } = await request('Mesa del día');
    const desk = await onDesk('Mesa del día');
    expect(desk.acts).toEqual(expect.arrayContaining(['confirmar', 'cancelar']));
    expect((await desk.press('confirmar')).status).toBe(303);
    expect(row.Estado).toBe('confirmada');
    expect(await read(link)).toContain('Está confirmada');
    expect((await desk.press('cancelar')).status).toBe(409);
    const now = await onDesk('Mesa del día');
    expect((await now.press('cancelar')).status).toBe(303);
    expect(row.Estado).toBe('cancelada');
    expect(await read(link)).toContain('Está cancelada');
    await expect.poll(() => readNotified('Mesa del día')).toEqual(['confirmada', 'cancelada']);
  });

  it('follows a decision made by hand in the table', async () => {
    const { link, row } = await request('Mesa a mano');
    row.Estado = 'cancelada';
    expect(await read(link)).toContain('Está cancelada');
    expect(readNotified('Mesa a mano')).toEqual([]);
  });

  it('shows a difference on desk, link and the record’s page', async () => {
    const { link, id, row } = await request('Mesa distinta');
    row.Hora = '12:15';
    row.Personas = 7;
    const { text } = await onDesk('Mesa distinta');
    expect(text).toContain('no coincide con la tabla');
    expect(text).toContain('En la tabla: 12:15, 7 personas');
    expect(await read(link)).toContain('En nuestra agenda todavía consta otra cosa');
    expect(await read(`/reservas/gestionar?id=${id}`)).toContain('No coincide con el registro de la web');
    row.Hora = hora;
    row.Personas = 4;
    // A recent read is shown from the cache.
    await expect.poll(async () => (await onDesk('Mesa distinta')).text, { interval: 500 }).not.toContain('no coincide');
    expect(await read(`/reservas/gestionar?id=${id}`)).not.toContain('No coincide');
  });

  it('is cancelled by its guest in both, with one notification', async () => {
    const { link, row } = await request('Mesa que no viene');
    const cancelled = await postForm(site.url + link, { accion: 'cancelar', confirmado: 'si' });
    expect(cancelled.status).toBe(303);
    await expect.poll(() => row.Estado).toBe('cancelada');
    await expect.poll(() => readNotified('Mesa que no viene')).toEqual(['cancelada']);
    expect((await onDesk('Mesa que no viene')).text).toContain('la canceló el cliente');
  });

  it('is cancelled in the table too when its guest erases it', async () => {
    const { link, row } = await request('Mesa borrada');
    const erased = await postForm(site.url + link, { accion: 'borrar', confirmado: 'si' });
    expect(erased.status).toBe(303);
    await expect.poll(() => row.Estado).toBe('cancelada');
  });

  it('keeps its buttons and shows the reason when the table does not answer', async () => {
    const { id, row } = await request('Mesa sin tabla');
    const desk = await onDesk('Mesa sin tabla');
    tables.faults.set(id, { on: 'write', fault: '500' });
    const refused = await desk.press('confirmar');
    expect(refused.status).toBe(502);
    expect(words(refused.html)).toContain('no ha contestado');
    tables.faults.delete(id);
    expect((await desk.press('confirmar')).status).toBe(303);
    expect(row.Estado).toBe('confirmada');
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
  ])('%s: the request is taken, and joined to nothing', async (what, answer) => {
    const nombre = `Respuesta ${what}`;
    answers.set(nombre, answer);
    const before = table.received.length;
    const { link } = await request(nombre);
    expect(await read(link)).toContain('Aquí no vemos si ya está confirmada');
    expect((await onDesk(nombre)).acts).not.toContain('confirmar');
    // Other requests' records may be read meanwhile; this request has none.
    expect(table.received.slice(before).every(({ path }) => /^\/v0\/appBar\/Reservas\/\d+$/.test(path))).toBe(true);
  });

  it('the id of another request’s record: the request is stored, and the record keeps its request', async () => {
    const { id } = await request('Primera');
    answers.set('Segunda', { status: 200, body: { id } });
    const { link } = await request('Segunda');
    expect(await read(link)).toContain('Aquí no vemos si ya está confirmada');
    expect((await onDesk('Primera')).acts).toContain('confirmar');
  });
});
