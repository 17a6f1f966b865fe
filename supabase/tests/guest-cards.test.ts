import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { keptTables } from '~/features/operations/whole-database.data.server';
import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { phoneKey } from '~/features/reservations/desk/desk-day';
import { guestCards } from '~/features/reservations/guests/guest-cards.data.server';
import { sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { makeDataDir } from '../../tests/support/seeded-data';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/* The guests' cards over the embedded database. */

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
});

interface Visit {
  nombre?: string;
  telefono?: string;
  fecha?: string;
  personas?: number;
  alergias?: string;
  email?: string;
}

async function book({
  nombre = 'Íñigo Peña',
  telefono = '600111222',
  fecha = '2027-03-06',
  personas = 4,
  alergias,
  email = 'i@b.es',
}: Visit = {}) {
  const id = randomUUID();
  const outcome = await reservationRequests.store({
    ...{ id, solicitud: id, huella: 'h', idioma: 'es', entrega: 'local', now },
    reservation: {
      nombre,
      telefono,
      email,
      personas,
      comentarios: '',
      fecha,
      hora: '14:15',
      ...(alergias && { alergias }),
    },
  });
  if (outcome.kind !== 'stored') throw new Error(outcome.kind);
  return id;
}
const set = (id: string, columns: { llegada?: string; estado?: string; fecha?: string }) =>
  ask('service', (db) => db.from('reservas').update(columns).eq('id', id));
const names = async (search = '') => (await guestCards.list(search, today)).map(({ nombre }) => nombre);
const stored = () => ask('service', (db) => db.from('clientes').select('*'));
const erase = (id: string) => guestBookings.erase(id, { by: 'cliente', isAnnounced: false, now });

describe('whose card it is', () => {
  it('the same number with and without prefix, and the name whatever the case and accents', async () => {
    const first = await book();
    await book({ nombre: 'iñigo pena', telefono: '+34600111222' });
    await book({ nombre: 'ÍÑIGO PEÑA', telefono: '0034600111222' });
    await book({ nombre: 'Marta Ruiz' });
    await book({ nombre: 'Sin nombre', telefono: '' });
    expect(await names()).toEqual(['Íñigo Peña', 'Marta Ruiz']);
    await guestCards.write(first, { notas: 'Rincón' }, now);
    const cards = await guestCards.list('pena', today);
    expect(cards).toMatchObject([{ telefono: '+34600111222', nombre: 'Íñigo Peña', notas: 'Rincón' }]);
  });

  it('knows the telephone of every country as libphonenumber writes it', async () => {
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (!number) continue;
      expect(phoneKey(number.number.replace('+', '00'))).toBe(number.number);
      expect(phoneKey(number.formatInternational())).toBe(number.number);
      if (country === 'ES') expect(phoneKey(number.formatNational())).toBe(number.number);
    }
    const asStored = (text: string) => ask('service', (db) => db.rpc('telefono_e164', { p_telefono: text }));
    for (const text of ['600111222', '+34600111222', '0034600111222', '+447911123456', '00447911123456', '']) {
      expect(await asStored(text), text).toBe(phoneKey(text));
    }
  });
});

describe('what a card says', () => {
  it('counts visits, no-shows, cancellations and the usual number of people', async () => {
    for (const [at, llegada] of ['llegado', 'llegado', 'no_vino'].entries()) {
      await set(await book({ fecha: '2027-03-06', personas: at === 0 ? 2 : 4 }), {
        llegada,
        fecha: `2027-02-0${at + 1}`,
      });
    }
    await set(await book(), { estado: 'cancelada' });
    expect(await guestCards.list('600 111', today)).toMatchObject([
      { visitas: 2, faltas: 1, cancelaciones: 1, personas: 4, ultima_visita: '2027-02-02' },
    ]);
  });

  it('is found by a part of the name or of the telephone', async () => {
    await book();
    await book({ nombre: 'Marta Ruiz', telefono: '+447911123456' });
    expect(await names('ruiz')).toEqual(['Marta Ruiz']);
    expect(await names('111222')).toEqual(['Íñigo Peña']);
    expect(await names('+34 600')).toEqual(['Íñigo Peña']);
    expect(await names('0044 79')).toEqual(['Marta Ruiz']);
    expect(await names('60')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  it('is on the desk, and only that of the guest', async () => {
    const id = await book();
    await book({ nombre: 'Marta Ruiz' });
    await guestCards.write(id, { notas: 'Rincón', marcas: ['VIP'] }, now);
    const { bookings } = await bookingDesk.read({ day: '2027-03-06', decides: true }, now);
    expect(bookings.map(({ booking, card }) => [booking.nombre, card]).sort()).toEqual([
      ['Marta Ruiz', undefined],
      ['Íñigo Peña', { notas: 'Rincón', marcas: ['VIP'], alergias: null }],
    ]);
  });

  it('changes only what was written', async () => {
    const id = await book({ alergias: 'marisco' });
    await guestCards.write(id, { notas: 'Rincón', marcas: ['VIP'] }, now);
    expect(await guestCards.find(id, today)).toMatchObject({ notas: 'Rincón', marcas: ['VIP'], alergias: 'marisco' });
    await guestCards.write(id, { alergias: null }, now);
    expect(await guestCards.find(id, today)).toMatchObject({ notas: 'Rincón', alergias: null, alergias_en: null });
    expect(await guestCards.write(randomUUID(), { notas: 'x' }, now)).toBe(false);
  });
});

describe('a person who knows a telephone and a name', () => {
  const stranger = { email: 'otra@b.es', alergias: 'nada' };
  /** A booking made earlier, with another mail address. */
  async function bookEarlier() {
    const id = await book({ alergias: 'marisco' });
    await guestCards.write(id, { notas: 'Rincón' }, now);
    await ask('service', (db) => db.from('reservas').update({ creada_en: '2026-01-01T12:00:00Z' }).eq('id', id));
    return id;
  }

  it('neither reads the card nor changes it by a booking; staff read what was typed in the comments', async () => {
    const mine = await bookEarlier();
    const other = await book(stranger);
    expect(await guestCards.findOwn(other, today)).toBeUndefined();
    expect(await guestCards.write(other, { alergias: null }, now)).toBe(false);
    expect(await guestCards.findOwn(mine, today)).toMatchObject({ alergias: 'marisco', notas: 'Rincón' });
    expect((await guestBookings.findById(other))?.comentarios).toBe('nada');
    expect(await guestCards.find(other, today)).toMatchObject({ alergias: 'marisco' });
  });

  it('does not delete it either; staff do', async () => {
    const mine = await bookEarlier();
    const [other, third] = [await book(stranger), await book(stranger)];
    await erase(other);
    expect(await guestCards.findOwn(mine, today)).toMatchObject({ alergias: 'marisco' });
    await guestBookings.erase(third, { by: 'personal', isAnnounced: false, now });
    expect(await stored()).toEqual([]);
  });

  it('a guest who books again with the same address, whatever its case, keeps the card', async () => {
    await bookEarlier();
    const again = await book({ email: 'I@B.es', alergias: 'nueces' });
    expect(await guestCards.findOwn(again, today)).toMatchObject({ alergias: 'nueces', notas: 'Rincón' });
  });
});

describe('what a guest can take along', () => {
  it('is every column of the card, and what is counted', async () => {
    const id = await book({ alergias: 'marisco' });
    await guestCards.write(id, { notas: 'Rincón', marcas: ['VIP'] }, now);
    const [booking, card, [row]] = [await guestBookings.findById(id), await guestCards.find(id, today), await stored()];
    if (!booking || !card || !row) throw new Error('no card');
    const { ficha } = z
      .object({ ficha: z.record(z.string(), z.unknown()) })
      .parse(await sendGuestData(booking, { card }).json());
    // The ids mean nothing outside the database.
    const { id: _id, importacion: _importacion, ...columns } = row;
    expect(ficha).toMatchObject(columns);
    expect(Object.keys(ficha)).toEqual(
      expect.arrayContaining(['visitas', 'faltas', 'cancelaciones', 'personas', 'ultima_visita']),
    );
  });
});

describe('how long a card is kept', () => {
  it('goes when the guest is erased, though other bookings are kept', async () => {
    const id = await book({ alergias: 'marisco' });
    await book();
    const other = await book({ nombre: 'Marta Ruiz' });
    await guestCards.write(other, { notas: 'otra' }, now);
    await erase(id);
    expect(JSON.stringify(await stored())).not.toMatch(/marisco|Íñigo/);
    expect(await stored()).toHaveLength(1);
    expect(await guestCards.write(id, { notas: 'x' }, now)).toBe(false);
  });

  it('goes with the last kept visit', async () => {
    const old = await book();
    const later = await book();
    await guestCards.write(old, { notas: 'Rincón' }, now);
    await set(old, { fecha: '2026-10-01' });
    await set(later, { fecha: '2026-12-20' });
    await reservationRequests.anonymise(90, today);
    const [card] = await stored();
    expect(card?.notas).toBe('Rincón');
    await set(later, { fecha: '2026-10-02' });
    await reservationRequests.anonymise(90, today);
    expect(await stored()).toEqual([]);
    const huella = createHash('sha256')
      .update(card?.id ?? '')
      .digest('hex');
    expect(await ask('service', (db) => db.from('borrados').select('*').eq('huella', huella))).toHaveLength(1);
  });

  it('is in backups, after the bookings', () => {
    expect(keptTables.indexOf('clientes')).toBeGreaterThan(keptTables.indexOf('reservas'));
  });
});
