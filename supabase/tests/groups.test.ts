import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { keptTables } from '~/features/operations/whole-database.data.server';
import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import type { BookingAct, BookingActData } from '~/features/reservations/desk/desk';
import { sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { makeDataDir } from '../../tests/support/seeded-data';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/* Requests of groups over the embedded database: their seats, their dishes, and what becomes of both. */

const now = new Date('2027-03-05T12:00:00Z');
const fecha = '2027-03-20';
const dataDir = makeDataDir();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('DATA_DIR', dataDir);
});
afterAll(async () => {
  await closeSupabase();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await ask('service', (db) => db.from('reservas').delete().neq('personas', 0));
  await ask('service', (db) => db.from('aforo').update({ plazas: 20, grupos: true }).eq('id', 1));
});

const menu = {
  ...{ id: randomUUID(), nombre_es: 'Fiesta', nombre_en: '', precio: 35.5, minimo: 10, dias_antes: 3 },
  ...{ texto_es: '- Lubina\n- Entrecot', texto_en: '' },
};
const grupo = { menu, presupuesto: 'con vino' };
const dishes = { cuantos: { Lubina: 8, Entrecot: 10 }, notas: 'Dos celíacos' };

async function book(personas: number, more: { grupo?: typeof grupo } = {}) {
  const id = randomUUID();
  const guest = { nombre: 'Lucía Peña', telefono: '600111222', email: 'l@p.es', comentarios: '' };
  const outcome = await reservationRequests.store({
    ...{ id, solicitud: id, huella: 'h', idioma: 'es', entrega: 'local', now, confirms: { isAnnounced: true } },
    reservation: { ...guest, personas, fecha, hora: '14:15', ...more },
  });
  return outcome.kind === 'stored' ? outcome.stored : undefined;
}
const act = (id: string, what: BookingAct, by: 'cliente' | 'personal' = 'personal', data?: BookingActData) =>
  bookingDesk.act(id, what, { by, isAnnounced: true, now, ...(data && { data }) });
const taken = async () =>
  (await bookingDesk.readPlaces(fecha, now)).taken.reduce((sum, { personas }) => sum + personas, 0);

it('a group takes no seats until it is confirmed, which may overbook, and undone it takes none again', async () => {
  await ask('service', (db) => db.from('aforo').update({ confirmar_hasta: 99 }).eq('id', 1));
  await book(12);
  const group = await book(18, { grupo });
  expect(group).toMatchObject({ estado: null, grupo });
  expect(await taken()).toBe(12);
  expect(await book(9)).toBeUndefined();
  expect(await act(group?.id ?? '', 'confirmar')).toMatchObject({ kind: 'done', overbooks: true });
  expect(await taken()).toBe(30);
  await act(group?.id ?? '', 'deshacer');
  expect(await taken()).toBe(12);
  // Staff move it, and the guest changes it, still without seats.
  expect(await act(group?.id ?? '', 'cambiar', 'personal', { hora: '15:00' })).toMatchObject({ kind: 'done' });
  expect(await act(group?.id ?? '', 'cambiar', 'cliente', { personas: 19 })).toMatchObject({ kind: 'done' });
  expect(await taken()).toBe(12);
  await ask('service', (db) => db.from('aforo').update({ confirmar_hasta: 0 }).eq('id', 1));
});

it('a confirmed group keeps its seats while its change waits, and takes a table when it is confirmed', async () => {
  const mesa = randomUUID();
  await ask('service', (db) => db.from('mesas').insert({ id: mesa, nombre: 'Larga', minimo: 10, maximo: 20 }));
  const id = (await book(18, { grupo }))?.id ?? '';
  expect(await act(id, 'confirmar')).toMatchObject({ kind: 'done', overbooks: false, booking: { mesas: [mesa] } });
  expect(await act(id, 'cambiar', 'cliente', { personas: 17 })).toMatchObject({
    booking: { estado: null, mesas: [mesa] },
  });
  expect(await taken()).toBe(17);
  expect(await act(id, 'confirmar')).toMatchObject({ booking: { estado: 'confirmada', mesas: [mesa] } });
  await act(id, 'deshacer');
  expect(await taken()).toBe(17);
  await ask('service', (db) => db.from('mesas').delete().eq('id', mesa));
});

it('menu, budget and dishes are downloaded and kept in backups; dishes go with the comments, all with the erasure', async () => {
  const { id = '' } = (await book(18, { grupo })) ?? {};
  expect(await guestBookings.chooseDishes(id, dishes)).toBe(true);
  const [kept] = (await bookingDesk.read({ day: fecha, decides: true }, now)).bookings;
  expect(kept?.booking).toMatchObject({ grupo, platos: dishes });
  expect(await sendGuestData(kept!.booking).json()).toMatchObject({ grupo, platos: dishes });
  expect(keptTables).toEqual(expect.arrayContaining(['menus_grupo', 'reservas', 'aforo']));
  const row = () => ask('service', (db) => db.from('reservas').select('grupo, platos').eq('id', id).single());
  const mails = () => ask('service', (db) => db.from('mensajes').select('datos').eq('reserva_id', id));
  await act(id, 'confirmar');
  expect(JSON.stringify(await mails())).toContain('con vino');
  expect(JSON.stringify(await mails())).not.toMatch(/celíacos|Lubina":/);

  await reservationRequests.anonymise(90, '2027-03-22');
  expect(await row()).toEqual({ grupo, platos: dishes });
  await reservationRequests.anonymise(90, '2027-03-23');
  expect(await row()).toEqual({ grupo, platos: null });
  await reservationRequests.anonymise(90, '2027-06-20');
  expect(await row()).toEqual({ grupo: null, platos: null });
  expect(JSON.stringify(await mails())).not.toContain('con vino');
  expect(await guestBookings.chooseDishes(id, dishes)).toBe(false);

  const { id: other = '' } = (await book(18, { grupo })) ?? {};
  await guestBookings.chooseDishes(other, dishes);
  await guestBookings.erase(other, { by: 'cliente', isAnnounced: true, now });
  const all = await Promise.all([
    ask('service', (db) => db.from('reservas').select('*')),
    ask('service', (db) => db.from('mensajes').select('*')),
  ]);
  expect(JSON.stringify(all)).not.toMatch(/con vino|celíacos|Lubina/);
});
