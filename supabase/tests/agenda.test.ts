import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { createAgendaAccess } from '~/features/staff/agenda/agenda-access';
import { agendas } from '~/features/staff/agenda/agendas.data.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import type * as Feed from '../../app/routes/agenda.$token[.]ics';
import type { getRuntime as GetRuntime } from '../../app/services.server';
import { makeDataDir } from '../../tests/support/seeded-data';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/* The staff's calendar feed as its route sends it, over the embedded database. */

const now = new Date('2027-03-05T12:00:00Z');
const dataDir = makeDataDir();
let route: typeof Feed;
let getRuntime: typeof GetRuntime;
let ana = '';
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('DATA_DIR', dataDir);
  route = await import('../../app/routes/agenda.$token[.]ics');
  ({ getRuntime } = await import('../../app/services.server'));
  const { staffAccess } = getRuntime();
  await staffAccess.addPerson('Ana', randomUUID());
  ana = (await staffAccess.listPeople())[0]?.id ?? '';
});
afterAll(async () => {
  await getRuntime().stopWork();
  await closeSupabase();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => ask('service', (db) => db.from('reservas').delete().neq('personas', 0)));

async function book(visit: { nombre?: string; fecha?: string; hora?: string; espera?: boolean } = {}): Promise<string> {
  const { nombre = 'Íñigo; de la Peña, Luz', fecha = '2027-03-06', hora = '14:15', espera = false } = visit;
  const id = randomUUID();
  await reservationRequests.store({
    ...{ id, solicitud: id, huella: 'h', idioma: 'es', entrega: 'local', now },
    reservation: {
      ...{ nombre, telefono: '612345678', email: 'luz@b.es', personas: 4, comentarios: 'Alergia al marisco' },
      ...{ fecha, hora: espera ? '' : hora },
    },
    ...(espera ? { isWaiting: true } : {}),
  });
  return id;
}
const act = (id: string, what: 'confirmar' | 'cancelar', at = now) =>
  bookingDesk.act(id, what, { by: 'personal', isAnnounced: false, now: at });
const open = (token: string, { etag, from = '192.0.2.1' }: { etag?: string; from?: string } = {}) =>
  route.loader({
    request: new Request(`http://localhost/agenda/${token}.ics`, { headers: etag ? { 'If-None-Match': etag } : {} }),
    params: { 'token.ics': token },
    context: { services: getRuntime(), clientAddress: from },
  });
const make = (person: string | null = ana) => getRuntime().agendas.make(person);

/** The events of a feed as a calendar program reads them. */
const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => ({
    title: String(event.getFirstPropertyValue('summary')),
    status: String(event.getFirstPropertyValue('status')),
    starts: String(event.getFirstPropertyValue('dtstart')),
    uid: String(event.getFirstPropertyValue('uid')),
  }));

it('has today and 60 days, by name, people, place and state, and nothing else of a guest', async () => {
  await act(await book(), 'confirmar');
  await book({ nombre: '', fecha: '2027-03-05', hora: '00:30' });
  await act(await book({ nombre: 'Paz', fecha: '2027-05-04' }), 'cancelar');
  for (const outside of ['2027-03-04', '2027-05-05']) await book({ nombre: 'Fuera', fecha: outside });
  await book({ nombre: 'Espera', espera: true });
  const answer = await open(await make());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toContain('text/calendar');
  const text = await answer.text();
  expect(readEvents(text).map(({ title, status, starts }) => [title, status, starts])).toEqual([
    ['Por confirmar · Sin nombre · 4 personas', 'TENTATIVE', '2027-03-05T23:30:00Z'],
    ['Íñigo; de la Peña, Luz · 4 personas', 'CONFIRMED', '2027-03-06T13:15:00Z'],
    ['Cancelada · Paz · 4 personas', 'CANCELLED', '2027-05-04T12:15:00Z'],
  ]);
  for (const kept of ['612345678', 'luz@b.es', 'marisco', 'Alergia']) expect(text).not.toContain(kept);
});

it('names tables, and keeps an event when its booking changes', async () => {
  const table = randomUUID();
  await ask('service', (db) => db.from('mesas').insert({ id: table, nombre: '12', minimo: 1, maximo: 6 }));
  const id = await book();
  await act(id, 'confirmar');
  const token = await make();
  const [before] = readEvents(await (await open(token)).text());
  expect(before?.title).toBe('Íñigo; de la Peña, Luz · 4 personas · Mesa 12');
  await act(id, 'cancelar', new Date('2027-03-05T12:05:00Z'));
  const [after] = readEvents(await (await open(token)).text());
  expect(after).toMatchObject({ status: 'CANCELLED', uid: before?.uid });
  await ask('service', (db) => db.from('mesas').delete().eq('id', table));
});

it('answers 304 until something that it shows changes', async () => {
  const id = await book();
  const token = await make();
  const etag = (await open(token)).headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  // A proxy that compresses makes the tag weak.
  for (const sent of [etag, `W/${etag}`]) {
    const same = await open(token, { etag: sent });
    expect([same.status, await same.text()]).toEqual([304, '']);
  }
  await act(id, 'confirmar');
  expect((await open(token, { etag })).status).toBe(200);
  const next = (await open(token)).headers.get('ETag') ?? '';
  await ask('service', (db) => db.from('zonas').insert({ nombre_es: 'Terraza', nombre_en: '' }));
  expect((await open(token, { etag: next })).status).toBe(200);
  vi.setSystemTime(new Date('2027-03-06T12:00:00Z'));
  expect((await open(token, { etag: next })).status).toBe(200);
  vi.setSystemTime(now);
});

it('ends with the next address, with the key, and for the owner with ADMIN_KEY', async () => {
  const first = await make();
  const second = await make();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  const owners = await make(null);
  expect((await open(owners)).status).toBe(200);
  await getRuntime().staffAccess.removePerson(ana);
  expect([(await open(second)).status, (await open(owners)).status]).toEqual([404, 200]);
  const otherKey = createAgendaAccess({
    ...{ stored: agendas, fingerprintOf: () => 'another key', makeId: randomUUID, now: () => now },
    today: () => '2027-03-05',
  });
  expect(await otherKey.read(owners, '', '2027-03-05', '2027-03-06')).toBeUndefined();
});

it('opens none of 1,000 guessed tokens, and refuses an address after ten', async () => {
  const token = await make(null);
  const guess = (at: number) => `${token.slice(0, -4)}${at.toString(36).padStart(4, 'A')}`;
  const codes: number[] = [];
  for (let at = 0; at < 1000; at += 1) codes.push((await open(guess(at), { from: '198.51.100.7' })).status);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(404));
  expect(new Set(codes.slice(10))).toEqual(new Set([429]));
  // A known token was not guessed.
  expect((await open(token, { from: '198.51.100.7' })).status).toBe(200);
});
