import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { changeHistory } from '~/features/dish-editor/history/change-history.data.server';
import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { bookingFigures } from '~/features/reservations/figures/figures.data.server';
import { guestCards } from '~/features/reservations/guests/guest-cards.data.server';
import { guestImports } from '~/features/reservations/import/guest-imports.data.server';
import { keptVersion, type GuestsFound } from '~/features/reservations/import/kept-guests';
import { mostAdded, planImport, rowOfBooking } from '~/features/reservations/import/plan-import';
import { readGuests } from '~/features/reservations/import/read-guests';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { makeDataDir } from '../../tests/support/seeded-data';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/* Bookings and guests of another program over the embedded database. */

const now = new Date('2027-03-05T12:00:00Z');
const today = '2027-03-05';
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
  await ask('service', (db) => db.from('clientes').delete().neq('telefono', ''));
  await ask('service', (db) => db.from('reservas').delete().neq('personas', 0));
  await ask('service', (db) => db.from('cifras').delete().neq('reservas', -1));
  await ask('service', (db) => db.from('aforo').update({ plazas: null }).eq('id', 1));
});

const head = 'Fecha;Hora;Personas;Nombre;Teléfono;Estado;Comentarios;Notas';
const file = [
  head,
  '20/02/2027;21:00;2;Ana Gil;600111222;Sentada;;Ventana',
  '21/02/2027;21:00;4;Ana Gil;600111222;No show;;',
  '06/03/2027;21:00;4;Ana Gil;600111222;Confirmada;Trona;',
  '07/03/2027;21:00;2;Luis Sanz;;Cancelada;;',
  ';;;Eva Ruiz;+44 7911 123456;;;Alérgica al ruido',
].join('\n');

function read(text: string): GuestsFound {
  const found = readGuests({ text, choices: { columns: {} } });
  if (!found.ok) throw new Error(found.code);
  return found;
}
/** Keeps a preview of the text; resolves to its id and what is to be added. */
async function preview(text: string) {
  const found = read(text);
  const there = await guestImports.findThere(found, now);
  await guestImports.kept.store('Ana', {
    version: keptVersion,
    sent: { text },
    choices: { columns: {} },
    found,
    there,
  });
  const { id = '' } = (await guestImports.kept.read('Ana')) ?? {};
  return { id, plan: planImport(found, { now, retention: 90, there }) };
}
/** Keeps a preview of the text and applies it. */
async function bring(text: string) {
  const { id, plan } = await preview(text);
  const change = (await guestImports.apply(id, plan, now)) ?? 0;
  return { id, change, plan, line: await changeHistory.readLine(change) };
}
const bookings = async () => (await ask('service', (db) => db.from('reservas').select('*').order('fecha'))) ?? [];
const messages = async () => (await ask('service', (db) => db.from('mensajes').select('id'))) ?? [];

it('come in once, as history, as confirmed bookings and as cards, and nothing is sent, also later', async () => {
  const { id, change, line } = await bring(file);
  expect(line).toMatchObject({ kind: 'creado', imported: { bookings: 4, cards: 2, over: [] }, form: id });
  expect(await bookings()).toMatchObject([
    { estado: 'confirmada', llegada: 'llegado', origen: 'importada', email: '', telefono: '+34600111222' },
    { estado: 'confirmada', llegada: 'no_vino', comentarios: null },
    { estado: 'confirmada', llegada: null, comentarios: 'Trona', fecha: '2027-03-06' },
    { estado: 'cancelada', cancelada_por: 'cliente' },
  ]);
  expect(await guestCards.list('ana', today)).toMatchObject([
    { visitas: 1, faltas: 1, notas: 'Ventana', reservas: 3, personas: 4 },
  ]);
  expect(await guestCards.list('eva', today)).toMatchObject([
    { reservas: 0, personas: null, notas: 'Alérgica al ruido' },
  ]);
  expect((await guestCards.list('', today)).map(({ nombre }) => nombre)).toEqual(['Ana Gil']);

  // A double press, a lost preview, the same file again.
  const nothing = { upcoming: [], past: [], cards: [] };
  expect(await guestImports.apply(id, nothing, now)).toBe(change);
  expect(await guestImports.apply(randomUUID(), nothing, now)).toBeUndefined();
  const again = await bring(file);
  expect([again.plan.there, again.line]).toMatchObject([6, { imported: { bookings: 0, cards: 0 } }]);
  expect(await bookings()).toHaveLength(4);

  // The reminder's hour passes.
  for (const later of ['2027-03-05T20:30:00Z', '2027-03-07T12:00:00Z']) {
    const args = { p_ahora: later, p_decide: true, p_aparta: [], p_hay_servidor: true };
    await ask('service', (db) => db.rpc('preparar_correos', args));
  }
  expect(await messages()).toEqual([]);
});

it('are not doubled beside bookings that staff or guests made: same time, and same telephone or name', async () => {
  const visit = { personas: 4, fecha: '2027-03-06', hora: '21:00' };
  await bookingDesk.add('a', { ...visit, nombre: 'ANA GIL', telefono: '' }, now);
  await bookingDesk.add('b', { ...visit, nombre: 'Otra', telefono: '600 333 444' }, now);
  const { plan } = await bring(
    `${head}\n06/03/2027;21:00;4;ana gil;600111222;;;\n06/03/2027;21:00;2;Marta;600333444;;;\n06/03/2027;21:15;2;Marta;600333444;;;`,
  );
  expect([plan.there, plan.upcoming.length]).toEqual([2, 1]);
  expect(await bookings()).toHaveLength(3);
});

it('may overbook, as staff may, and the history says which', async () => {
  await ask('service', (db) => db.from('aforo').update({ plazas: 5 }).eq('id', 1));
  const { line } = await bring(`${head}\n06/03/2027;21:00;4;Ana;600111222;;;\n06/03/2027;21:00;4;Eva;600111333;;;`);
  expect(line).toMatchObject({ imported: { bookings: 2, over: [['2027-03-06', '21:00']] } });
});

it('are taken back in one act, but for what was changed since; the figures follow', async () => {
  const { id } = await bring(file);
  while ((await bookingFigures.count(today)) > 0);
  const counted = async () => (await ask('service', (db) => db.from('cifras').select('dia').order('dia'))) ?? [];
  expect(await counted()).toHaveLength(2);
  const [seated, , coming] = await bookings();
  await bookingDesk.act(coming?.id ?? '', 'cancelar', { by: 'personal', isAnnounced: false, now });
  const [eva] = await guestCards.list('eva', today);
  await guestCards.write(eva?.reserva ?? '', { notas: 'Habla inglés' }, now);

  expect(await guestImports.undo(id)).toBe(true);
  expect((await bookings()).map((row) => row.id)).toEqual([coming?.id]);
  expect((await guestCards.list('', today)).map(({ nombre, notas }) => [nombre, notas])).toEqual([['Ana Gil', '']]);
  expect(await guestCards.list('eva', today)).toMatchObject([{ notas: 'Habla inglés' }]);
  expect(await counted()).toEqual([]);
  const { changes } = await changeHistory.listChanges(2);
  expect(changes[1]).toMatchObject({ kind: 'creado', origin: changes[1]?.id });
  expect(changes[0]).toMatchObject({
    kind: 'eliminado',
    origin: changes[1]?.id,
    imported: { bookings: 4, cards: 2 },
    removed: { bookings: 3, cards: 1 },
  });
  expect([seated?.estado, await guestImports.undo(id)]).toEqual(['confirmada', false]);
});

it('a broken-off import is completed by the same press, and one that was undone adds no more', async () => {
  const text = [
    head,
    ...Array.from({ length: 120 }, (_, at) => `20/0${2 + (at % 2)}/2027;21:00;2;Ana ${at};${600_111_000 + at};;;`),
    ...Array.from({ length: 60 }, (_, at) => `;;;Eva;${600_222_000 + at};;;Nota`),
  ].join('\n');
  async function breakOff() {
    const { id, plan } = await preview(text);
    const part = {
      p_formulario: id,
      p_reservas: plan.past.slice(0, 30).map((each) => rowOfBooking(each, now)),
      p_fichas: [],
    };
    await ask('upload', (db) => db.rpc('importar_clientes', { ...part, p_quedan: true, p_ahora: now.toISOString() }));
    expect(await bookings()).toHaveLength(30);
    return { id, plan };
  }

  const undone = await breakOff();
  expect([await guestImports.undo(undone.id), await guestImports.undo(undone.id)]).toEqual([true, false]);
  expect(await guestImports.apply(undone.id, undone.plan, now)).toBeUndefined();
  expect(await bookings()).toEqual([]);

  const { id, plan } = await breakOff();
  const change = (await guestImports.apply(id, plan, now)) ?? 0;
  expect(await bookings()).toHaveLength(120);
  expect(await changeHistory.readLine(change)).toMatchObject({ imported: { bookings: 120, cards: 60 } });
  expect(await guestImports.kept.read('Ana')).toBeUndefined();
});

it('a card without a booking is erased by its age or on request, and a backup does not bring it back', async () => {
  await bring(file);
  const [eva] = await guestCards.list('eva', today);
  expect(await guestCards.find(eva?.reserva ?? '', today)).toMatchObject({ nombre: 'Eva Ruiz' });
  expect(await guestCards.eraseBefore('2027-03-05')).toBe(0);
  expect(await guestCards.erase(eva?.reserva ?? '')).toBe(true);
  expect(await guestCards.erase(eva?.reserva ?? '')).toBe(false);
  const [ana] = (await ask('service', (db) => db.from('clientes').select('*'))) ?? [];
  // A guest with bookings is erased at one of them.
  expect([await guestCards.erase(ana?.id ?? ''), await guestCards.eraseBefore('2030-01-01')]).toEqual([false, 0]);
  await bring(`Nombre;Teléfono\nZoe;600999888`);
  expect(await guestCards.eraseBefore('2030-01-01')).toBe(1);
  const erased = (await ask('service', (db) => db.from('borrados').select('huella'))) ?? [];
  expect(erased).toHaveLength(2);
  while ((await reservationRequests.anonymise(30, '2028-01-01')) > 0);
  expect(await ask('service', (db) => db.from('clientes').select('*'))).toEqual([]);
});

it('as many as may come in at once are added within the time of a request', async () => {
  const lines = Array.from({ length: mostAdded / 2 }, (_, at) => {
    const [day, month] = at < 800 ? [(at % 27) + 1, '02'] : [(at % 26) + 6, '03'];
    return `${day}/${month}/2027;21:00;2;Cliente ${at};${600_000_000 + at};;;Nota ${at}`;
  });
  const { line } = await bring([head, ...lines].join('\n'));
  expect(line).toMatchObject({ imported: { bookings: 1000, cards: 1000 } });
}, 60_000);
