import { rmSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { FiguresReport } from '@antidoto/ui';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { Count, DayFigures } from '~/features/reservations/figures/figures';
import { bookingFigures } from '~/features/reservations/figures/figures.data.server';
import { loadReport } from '~/features/reservations/figures/report-page.server';
import { codeScans } from '~/features/restaurant/codes/code-scans.data.server';
import { createScanCounter } from '~/features/restaurant/codes/count-scans';
import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { addDays, instantOf } from '~/core/time';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { words } from '../../tests/support/words';
import { makeDataDir } from '../../tests/support/seeded-data';

/* The figures of the bookings: SQL against a reckoning in TypeScript, and before and after an erasure. */

const runs = Number(process.env.FIGURE_RUNS ?? 25);
const dataDir = makeDataDir();
const today = '2027-03-29';
/** A Friday to the Monday after clocks change. */
const days = ['2027-03-26', '2027-03-27', '2027-03-28', today];

beforeAll(() => vi.stubEnv('DATA_DIR', dataDir));
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});
async function empty() {
  await ask('service', (db) => db.from('cifras').delete().neq('reservas', -1));
  await ask('service', (db) => db.from('reservas').delete().neq('personas', 0));
  await ask('service', (db) => db.from('servicios').delete().neq('nombre_es', ''));
  await ask('service', (db) => db.from('aforo').update({ plazas: 40 }).eq('id', 1));
}
beforeEach(empty);

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** From 12:00 to 03:45 of the night, in quarters of the day. */
const aTime = fc.integer({ min: 48, max: 111 });
const aBooking = fc.record({
  fecha: fc.constantFrom(...days),
  at: aTime,
  personas: fc.integer({ min: 1, max: 20 }),
  duracion: fc.constantFrom(45, 60, 90, 100, 120),
  /** Minutes before the visit. */
  ahead: fc.oneof(fc.integer({ min: -120, max: 90 }), fc.integer({ min: 0, max: 70_000 })),
  origen: fc.constantFrom('web', 'panel'),
  espera: fc.constantFrom(false, false, false, true),
  estado: fc.constantFrom('confirmada', 'confirmada', 'cancelada', null),
  cancelada_por: fc.constantFrom('cliente', 'personal', null),
  llegada: fc.constantFrom('llegado', 'no_vino', null),
  valoracion: fc.constantFrom(null, null, 1, 2, 3),
  secuencia: fc.integer({ min: 0, max: 3 }),
  /** Seconds to the decision. */
  decided: fc.option(fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 200_000 }))),
});
type Made = typeof aBooking extends fc.Arbitrary<infer Value> ? Value : never;
const aService = fc.record({
  nombre: fc.constantFrom('Comidas', 'Cenas', 'Tardes'),
  dias: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  from: aTime,
  length: fc.integer({ min: 0, max: 20 }),
});
type Service = typeof aService extends fc.Arbitrary<infer Value> ? Value : never;

const minutesOf = ({ at }: Pick<Made, 'at'>) => at * 15;
/** The instant of the visit; a time that clocks skip is a later one. */
const startOf = (made: Made) => instantOf(made.fecha, minutesOf(made)) ?? instantOf(made.fecha, minutesOf(made) + 60)!;
const askedAt = (made: Made) => new Date(startOf(made).getTime() - made.ahead * 60_000);

async function store(bookings: readonly Made[], services: readonly Service[] = [], first = 0): Promise<void> {
  const rows = bookings.map((made, at) => {
    const asked = askedAt(made);
    return {
      ...{
        solicitud: `s${first + at}`,
        huella: 'h',
        idioma: 'es',
        nombre: 'Ana',
        telefono: '612345678',
        email: 'a@b.es',
      },
      ...{
        fecha: made.fecha,
        hora: clock(made.at),
        personas: made.personas,
        duracion: made.duracion,
        comentarios: 'c',
      },
      ...{ origen: made.origen, espera: made.espera, estado: made.estado, llegada: made.llegada, entrega: 'local' },
      ...{ valoracion: made.valoracion, valoracion_texto: made.valoracion && 'Todo bien' },
      ...{ cancelada_por: made.cancelada_por, secuencia: made.secuencia, creada_en: asked.toISOString() },
      decidida_en: made.decided === null ? null : new Date(asked.getTime() + made.decided * 1000).toISOString(),
    };
  });
  await ask('service', (db) => db.from('reservas').insert(rows).setHeader('Antidoto-Restaura', 'si'));
  await ask('service', (db) =>
    db.from('servicios').insert(
      services.map(({ nombre, dias, from, length }) => ({
        ...{ nombre_es: nombre, dias, desde: clock(from), hasta: clock(Math.min(from + length, 111)) },
      })),
    ),
  );
}

/** How many limits a number has reached. */
const step = (value: number, limits: readonly number[]) => String(limits.filter((limit) => value >= limit).length);
const inMadrid = (instant: Date) =>
  new Date(`${instant.toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).replace(' ', 'T')}Z`).getTime();

/** The figures of a booking, by plain reckoning. */
function reckon(made: Made, services: readonly Service[]): Count[] {
  const { estado, llegada, espera, personas } = made;
  const came = estado === 'confirmada' || llegada !== null;
  const cancelled = made.cancelada_por === 'cliente' ? 'cancelada' : 'rechazada';
  const decidedResult =
    estado === 'cancelada' ? cancelled : llegada === 'no_vino' ? 'no_vino' : came ? 'cubierta' : 'sin_respuesta';
  const result = espera ? 'espera' : decidedResult;
  const asked = inMadrid(askedAt(made));
  const start = Date.parse(`${made.fecha}T00:00:00Z`) + minutesOf(made) * 60_000;
  const noted = asked > start - 15 * 60_000 ? 'puerta' : 'telefono';
  const via = espera ? 'espera' : made.origen === 'web' ? 'web' : noted;
  const count = (kind: Count['kind'], key: string): Count => ({ kind, key, result, bookings: 1, people: personas });
  const counts = [count('via', via), count('hora', clock(made.at)), count('tamano', String(Math.min(personas, 12)))];

  const weekday = new Date(`${made.fecha}T00:00:00Z`).getUTCDay() || 7;
  const [service] = services
    .filter(
      ({ dias, from, length }) => dias.includes(weekday) && made.at >= from && made.at <= Math.min(from + length, 111),
    )
    .sort((one, other) => one.from - other.from || (one.nombre < other.nombre ? -1 : 1));
  counts.push(count('turno', service?.nombre ?? ''));

  const daysAhead = (Date.parse(made.fecha) - Math.floor(asked / 86_400_000) * 86_400_000) / 86_400_000;
  if (via !== 'puerta') counts.push(count('antelacion', step(daysAhead, [1, 2, 7, 14, 30])));
  if (made.origen === 'web' && result !== 'espera' && result !== 'cancelada') {
    if (result === 'sin_respuesta') counts.push(count('respuesta', 'nunca'));
    else if (made.secuencia <= 1 && made.decided !== null) {
      counts.push(count('respuesta', step(made.decided, [60, 3600, 14_400, 86_400])));
    }
  }
  if (made.valoracion !== null) counts.push(count('opinion', String(made.valoracion)));
  for (let at = 0; result === 'cubierta' && at < 60 * 48; at += 30) {
    const isSeated = at >= minutesOf(made) && at < minutesOf(made) + made.duracion;
    if (isSeated) counts.push(count('sentados', clock(at / 15)));
  }
  return counts;
}

/** Counts added up, in one order. */
function addUp(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const name = [each.kind, each.key, each.result].join('|');
    const { bookings = 0, people = 0 } = sums.get(name) ?? {};
    sums.set(name, { ...each, bookings: bookings + each.bookings, people: people + each.people });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}
const sorted = (figures: readonly DayFigures[]) => figures.map((day) => ({ ...day, counts: addUp(day.counts) }));
const read = (on = today) => bookingFigures.read(days[0]!, days.at(-1)!, on).then(sorted);
const erase = () => reservationRequests.anonymise(0, addDays(today, 1));

it('equals a reckoning apart, live, counted, and after all guests are erased', async () => {
  const property = fc.asyncProperty(
    fc.array(aBooking, { maxLength: 30 }),
    fc.array(aService, { maxLength: 3 }),
    async (bookings, services) => {
      await empty();
      await store(bookings, services);
      const expected = days
        .map((day) => bookings.filter(({ fecha }) => fecha === day))
        .filter(({ length }) => length > 0)
        .map((of) => ({
          day: of[0]!.fecha,
          seats: 40,
          counts: addUp(of.flatMap((made) => reckon(made, services))),
        }));
      expect(await read()).toEqual(expected);
      while ((await bookingFigures.count(today)) > 0);
      expect(await read(addDays(today, 60))).toEqual(expected);
      while ((await erase()) > 0);
      expect(await read()).toEqual(expected);
      expect(await read(addDays(today, 60))).toEqual(expected);
    },
  );
  await fc.assert(property, { numRuns: runs });
}, 120_000);

const dinner: Made = {
  ...{ fecha: days[0]!, at: 84, personas: 4, duracion: 90, ahead: 3000, origen: 'web', espera: false },
  ...{ estado: 'confirmada', cancelada_por: null, llegada: null, secuencia: 1, decided: 30, valoracion: null },
};
const sumOf = (figures: readonly DayFigures[], of: Pick<Count, 'kind' | 'result'>) =>
  figures
    .flatMap(({ counts }) => counts)
    .filter(({ kind, result }) => kind === of.kind && result === of.result)
    .reduce((sum, { people }) => sum + people, 0);
const covers = { kind: 'via', result: 'cubierta' } as const;

it('shows a year of bookings in a small page', async () => {
  const size = Number(process.env.YEAR_BOOKINGS ?? 1500);
  const made = fc.sample(aBooking, { numRuns: size, seed: 1 });
  const bookings = made.map((each, at) => ({
    ...each,
    fecha: addDays(today, -(at % 365)),
    ahead: each.ahead % 20_000,
  }));
  for (let at = 0; at < size; at += 500) await store(bookings.slice(at, at + 500), [], at);
  while ((await bookingFigures.count(today)) > 0);
  let queries = 0;
  const counted = {
    read: (...asked: Parameters<typeof bookingFigures.read>) => ((queries += 1), bookingFigures.read(...asked)),
  };
  const scans = createScanCounter({ scans: codeScans, today: () => today, onFailure: () => undefined });
  const services = { figures: { ...bookingFigures, ...counted }, words, scans, isDecidedHere: true };
  const address = `http://localhost/admin/informes?desde=${addDays(today, -364)}&hasta=${today}`;
  const { status, page } = await loadReport(services, address, new Date(`${today}T12:00:00Z`));
  const html = renderToStaticMarkup(createElement(FiguresReport, page.report));
  expect([status, queries, page.report.parts.length > 8]).toEqual([200, 2, true]);
  expect(brotliCompressSync(html).length).toBeLessThan(40_000);
}, 600_000);

it('counts each past day once a day, and never lowers a day whose bookings are gone', async () => {
  await store([dinner, dinner, { ...dinner, fecha: days[1]! }]);
  expect([await bookingFigures.count(today), await bookingFigures.count(today)]).toEqual([2, 0]);
  expect(await bookingFigures.count(addDays(today, 1))).toBe(2);
  const before = await read();
  expect(sumOf(before, covers)).toBe(12);
  await ask('service', (db) => db.from('reservas').delete().eq('solicitud', 's0'));
  await bookingFigures.count(addDays(today, 2));
  expect(await read()).toEqual(before);
  await ask('service', (db) => db.from('reservas').delete().neq('personas', 0));
  await bookingFigures.count(addDays(today, 3));
  expect(await read()).toEqual(before);
});

it('takes a no-show that is noted after the count, and keeps the seats of the first count', async () => {
  await store([dinner]);
  await bookingFigures.count(today);
  await ask('service', (db) => db.from('reservas').update({ llegada: 'no_vino' }).eq('solicitud', 's0'));
  expect([sumOf(await read(), covers), sumOf(await read(), { kind: 'via', result: 'no_vino' })]).toEqual([0, 4]);
  await ask('service', (db) => db.from('aforo').update({ plazas: 60 }).eq('id', 1));
  const later = addDays(today, 20);
  expect(sumOf(await read(later), covers)).toBe(4);
  await bookingFigures.count(later);
  expect(await read(later)).toMatchObject([{ seats: 40 }]);
  expect(sumOf(await read(later), covers)).toBe(0);
});

it('counts a past booking once that is moved to another day after its day was counted', async () => {
  await store([dinner, { ...dinner, personas: 2 }]);
  await bookingFigures.count(today);
  const [row] = await ask('service', (db) => db.from('reservas').select('id').eq('personas', 4));
  const now = new Date('2027-03-28T12:00:00Z');
  const data = { fecha: days[1]!, hora: '21:00', personas: 4 };
  expect(await bookingDesk.act(row!.id, 'cambiar', { by: 'personal', data, isAnnounced: false, now })).toMatchObject({
    kind: 'done',
  });
  expect(sumOf(await read(), covers)).toBe(6);
  await bookingFigures.count(addDays(today, 1));
  expect(sumOf(await read(), covers)).toBe(6);
});

it('counts who took an offered table as from the waiting list', async () => {
  const now = new Date('2027-03-26T12:00:00Z');
  await store([{ ...dinner, espera: true, estado: null, decided: null, secuencia: 0 }]);
  const [row] = await ask('service', (db) => db.from('reservas').select('id'));
  const act = (what: 'ofrecer' | 'aceptar', by: 'personal' | 'cliente') =>
    bookingDesk.act(row!.id, what, { by, data: { hora: '21:30' }, isAnnounced: false, now });
  await act('ofrecer', 'personal');
  expect(await act('aceptar', 'cliente')).toMatchObject({ kind: 'done' });
  const counts = (await read()).flatMap((day) => day.counts).filter(({ kind }) => kind === 'via');
  expect(counts).toEqual([{ kind: 'via', key: 'espera', result: 'cubierta', bookings: 1, people: 4 }]);
});
