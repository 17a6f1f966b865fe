import { rmSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import type { BookingAct, BookingActData } from '~/features/reservations/desk/desk';
import { noTable } from '~/features/reservations/desk/desk-tables';
import { isPaused } from '~/features/reservations/places';
import { setUpTables } from '~/features/reservations/set-up/set-up.data.server';
import { closeSupabase } from '~/platform/database/supabase.server';
import { makeDataDir } from '../../tests/support/seeded-data';

/* Tables as staff give, change and take them away, over the embedded database. */

const dataDir = makeDataDir();
const id = (at: number) => `10000000-0000-4000-8000-00000000000${at}`;
const [one, two, terrace] = [id(1), id(2), id(3)] as [string, string, string];
/** Two tables on the terrace, for four and for six. */
beforeAll(async () => {
  process.env.DATA_DIR = dataDir;
  await setUpTables.put('zonas', terrace, { nombre_es: 'Terraza', nombre_en: '', plazas: null, cerrada_hasta: null });
  await setUpTables.put('mesas', one, { nombre: '1', zona: terrace, minimo: 1, maximo: 4 });
  await setUpTables.put('mesas', two, { nombre: '2', zona: terrace, minimo: 1, maximo: 6 });
});
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});

const now = new Date('2027-06-05T11:30:00Z');
async function add(form: string, fecha: string, given: { mesa?: string; personas?: number; hora?: string } = {}) {
  const visit = { nombre: 'Ana', telefono: '', personas: 2, fecha, hora: '14:00', ...given };
  return bookingDesk.add(form, visit, now);
}
async function addStored(...given: Parameters<typeof add>) {
  const added = await add(...given);
  if (added.kind !== 'done') throw new Error(added.kind);
  return added.booking;
}
const act = (booking: { id: string }, what: BookingAct, data?: BookingActData, at = now) =>
  bookingDesk.act(booking.id, what, { by: 'personal', ...(data && { data }), isAnnounced: false, now: at });

it('gives another table, refuses a taken one, says one that is too small, and undoes it', async () => {
  const day = '2027-06-12';
  const [first, second] = [await addStored('f-1', day), await addStored('f-2', day)];
  expect([first.mesas, second.mesas]).toEqual([[one], [two]]);
  expect(await act(first, 'cambiar', { mesa: two })).toMatchObject({ kind: 'refused', why: 'ocupada' });
  expect(await add('f-3', day, { mesa: one })).toEqual({ kind: 'taken' });
  expect(await act(second, 'cancelar')).toMatchObject({ kind: 'done' });
  expect(await act(first, 'cambiar', { mesa: two })).toMatchObject({ kind: 'done', overbooks: false });
  const moved = await act(first, 'deshacer');
  expect(moved).toMatchObject({ kind: 'done', booking: { mesas: [one] } });
  expect(await act(first, 'cambiar', { personas: 5, mesa: one })).toMatchObject({
    ...{ kind: 'done', overbooks: true },
    booking: { mesas: [one], personas: 5 },
  });
});

it('keeps a table at a new time where it is free, and otherwise finds another', async () => {
  const day = '2027-06-13';
  const early = await addStored('g-1', day, { mesa: one });
  await addStored('g-2', day, { mesa: one, hora: '21:00' });
  const kept = await act(early, 'cambiar', { hora: '14:30', mesa: one });
  expect(kept).toMatchObject({ kind: 'done', booking: { mesas: [one], hora: '14:30' } });
  const found = await act(early, 'cambiar', { hora: '20:30', mesa: one });
  expect(found).toMatchObject({ kind: 'done', booking: { mesas: [two], hora: '20:30' } });
});

it('moves a booking to the table that fits best when nothing else of it changes', async () => {
  const day = '2027-06-15';
  const couple = await addStored('k-1', day, { mesa: two });
  const moved = await act(couple, 'cambiar', { mesa: '' });
  expect(moved).toMatchObject({ kind: 'done', booking: { mesas: [one] } });
  const other = await addStored('k-2', day, { mesa: two });
  const tableless = await act(other, 'cambiar', { mesa: noTable });
  if (tableless.kind !== 'done') throw new Error(tableless.kind);
  expect(await act(tableless.booking, 'cambiar', { mesa: '' })).toMatchObject({
    kind: 'done',
    booking: { mesas: [two] },
  });
});

it('gives guests who have come another table and more people, and keeps that they came', async () => {
  const day = '2027-06-05';
  const early = await addStored('p-1', day, { hora: '13:15', mesa: one });
  expect(await act(early, 'llegado')).toMatchObject({ kind: 'done' });
  const seated = { fecha: day, hora: '13:15', personas: 5, mesa: two };
  expect(await act(early, 'cambiar', seated)).toMatchObject({
    booking: { mesas: [two], personas: 5, llegada: 'llegado' },
  });
  expect(await act(early, 'cambiar', { mesa: noTable })).toMatchObject({ kind: 'done' });
});

it('takes a table away, which another booking then gets', async () => {
  const day = '2027-06-14';
  const booking = await addStored('h-1', day, { mesa: two });
  expect(await act(booking, 'cambiar', { mesa: noTable })).toMatchObject({
    ...{ kind: 'done', overbooks: false },
    booking: { mesas: [], zona_id: terrace },
  });
  expect(await act(booking, 'cambiar', { mesa: noTable })).toMatchObject({ kind: 'refused', why: 'ya' });
  expect((await addStored('h-2', day, { mesa: two })).mesas).toEqual([two]);
});

it('frees the table of a no-show for guests at the door, but not its seats', async () => {
  const day = '2027-06-05';
  const absent = await addStored('i-1', day, { hora: '13:15', mesa: one });
  expect(await add('i-2', day, { hora: '13:30', mesa: one })).toEqual({ kind: 'taken' });
  expect(await act(absent, 'no_vino')).toMatchObject({ kind: 'done' });
  expect((await addStored('i-3', day, { hora: '13:30', mesa: one })).mesas).toEqual([one]);
  const { taken } = await bookingDesk.readPlaces(day, now);
  expect(taken.map(({ desde, mesas }) => [desde, mesas])).toEqual(
    expect.arrayContaining([
      [13.25 * 60, []],
      [13.5 * 60, [one]],
    ]),
  );
  // Undone, it gets the other table.
  expect(await act(absent, 'deshacer')).toMatchObject({ kind: 'done', booking: { mesas: [two], llegada: null } });
});

it('refuses what a page from before the arrival or the no-show still offers', async () => {
  const shown = await addStored('q-1', '2027-06-05', { hora: '12:00' });
  const seen = { secuencia: shown.secuencia };
  for (const [visit, what, data] of [
    ['no_vino', 'cancelar', seen],
    ['no_vino', 'cambiar', { ...seen, personas: 3 }],
    ['llegado', 'cancelar', seen],
  ] as const) {
    expect(await act(shown, visit)).toMatchObject({ kind: 'done' });
    expect(await act(shown, what, data)).toMatchObject({ kind: 'refused', why: 'estado', booking: { llegada: visit } });
    expect(await act(shown, 'deshacer')).toMatchObject({ kind: 'done', booking: { llegada: null } });
  }
  // Guests at the table may get another one.
  expect(await act(shown, 'llegado')).toMatchObject({ kind: 'done' });
  expect(await act(shown, 'cambiar', { ...seen, personas: 3 })).toMatchObject({ kind: 'done' });
});

it('counts the bookings to come by time and zone', async () => {
  await addStored('j-1', '2027-06-20', { hora: '21:00' });
  expect(await bookingDesk.readTimes('2027-06-20', '2027-06-20', now)).toEqual([
    { fecha: '2027-06-20', hora: '21:00', zona: terrace, bookings: 1 },
  ]);
});

it('pauses until a moment, and resumes', async () => {
  const until = new Date('2027-06-05T12:30:00Z');
  await bookingDesk.pause(until);
  const paused = await bookingDesk.readPlaces('2027-06-05', now);
  expect([paused.pausedUntil, isPaused('2027-06-05', paused, now)]).toEqual([until, true]);
  await bookingDesk.pause(null);
  expect((await bookingDesk.readPlaces('2027-06-05', now)).pausedUntil).toBeNull();
});
