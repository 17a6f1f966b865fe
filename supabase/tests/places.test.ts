import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openEngine, whyNoPostgres, type Engine } from './engines';
import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import {
  findPlace,
  type DayPlaces,
  type Place,
  type Sitting,
  type TakenSeats,
  type Zone,
} from '~/features/reservations/places';
import type { Seats } from '~/features/reservations/seats';

/* The rule of places in SQL, in TypeScript and read off the decision record minute by minute: all three agree. */

const supabaseDir = fileURLToPath(new URL('..', import.meta.url));
/** Number of random set-ups; `npm run tool -- campaign places` makes 2,000. */
const setUps = Number(process.env.SET_UPS ?? 40);
const seed = Number(process.env.SEED_OF_PLACES ?? 1);

// Run twice: on PGlite, and on PostgreSQL itself (`npm run tool -- postgres`) where there is one for this system.
const missing = process.env.DATABASE_ENGINE === 'postgres' ? whyNoPostgres() : null;
let database: Engine;
beforeAll(async () => {
  if (missing !== null) return;
  database = await openEngine();
  const files = readdirSync(`${supabaseDir}migrations`).filter((file) => file.endsWith('.sql'));
  const scripts = ['tests/hosted-stand-ins.sql', ...files.sort().map((file) => `migrations/${file}`)];
  for (const script of scripts) await database.exec(readFileSync(`${supabaseDir}${script}`, 'utf8'));
});
afterAll(() => database?.close());
beforeEach(({ skip }) => missing !== null && skip(missing));

/** mulberry32 */
function randomFrom(start: number) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const uuid = (kind: number, at: number) => `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const ahora = '2027-01-04T10:00:00Z';
/** A Saturday, and the days of service in whose nights clocks change. */
const dates = ['2027-06-05', '2027-03-27', '2027-10-30'];
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

function makeSetUp(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const maybe = <Value>(share: number, value: Value) => (random() < share ? value : null);
  const range = (most: number) => Array.from({ length: upTo(most) }, (_, at) => at);
  const fecha = dates[upTo(2)]!;
  const zones = range(3).map((at) => ({
    id: uuid(1, at),
    plazas: maybe(0.5, 4 + upTo(12)),
    cerrada_hasta: maybe(0.2, random() < 0.5 ? fecha : '2027-01-01'),
  }));
  const tables = range(6).map((at) => {
    const minimo = 1 + upTo(2);
    return {
      id: uuid(2, at),
      nombre: `M${upTo(99)}-${at}`,
      zona: zones[upTo(zones.length)]?.id ?? null,
      minimo,
      maximo: minimo + upTo(4),
    };
  });
  const joins = new Map<string, { minimo: number; maximo: number; mesas: string[] }>();
  for (let tries = tables.length > 2 ? upTo(4) : 0; tries > 0; tries -= 1) {
    const mesas = [...new Set(Array.from({ length: 3 }, () => tables[upTo(tables.length - 1)]!.id))].sort();
    if (mesas.length > 1) joins.set(mesas.join(), { mesas, minimo: 1 + upTo(4), maximo: 5 + upTo(6) });
  }
  // From 12:00 to 04:45 of the night, on quarters.
  const sittings = range(3).map((at) => {
    const from = 48 + upTo(50);
    return {
      id: uuid(3, at),
      desde: clock(from),
      hasta: clock(Math.min(from + upTo(24), 115)),
      ritmo: maybe(0.6, 3 + upTo(8)),
      dias: random() < 0.8 ? [6] : [1],
    };
  });
  const stay = () => maybe(0.4, 45 + upTo(12) * 15);
  const seats = {
    plazas: maybe(0.5, 5 + upTo(25)),
    duracion: 45 + upTo(8) * 15,
    estancia_2: stay(),
    estancia_4: stay(),
    estancia_6: stay(),
    estancia_mas: stay(),
  };
  return { fecha, zones, tables, joins: [...joins.values()], sittings, seats, upTo, random };
}
type SetUp = ReturnType<typeof makeSetUp>;

const text = (value: string | number | null) => (value === null ? 'null' : `'${value}'`);

async function store({ zones, tables, joins, sittings, seats }: SetUp): Promise<void> {
  await database.exec(`begin; update public.aforo set ${Object.entries(seats)
    .map(([name, value]) => `${name} = ${value}`)
    .join()};
    ${zones
      .map(
        (
          { id, plazas, cerrada_hasta },
          at,
        ) => `insert into public.zonas (id, nombre_es, plazas, cerrada_hasta, creada_en)
      values ('${id}', 'Z', ${plazas}, ${text(cerrada_hasta)}, now() - interval '${at} minutes');`,
      )
      .join('')}
    ${tables
      .map(
        ({ id, nombre, zona, minimo, maximo }) => `insert into public.mesas (id, nombre, zona_id, minimo, maximo)
      values ('${id}', '${nombre}', ${text(zona)}, ${minimo}, ${maximo});`,
      )
      .join('')}
    ${joins.map(({ mesas, minimo, maximo }) => `insert into public.mesas_juntas (mesas, minimo, maximo) values ('{${mesas.join()}}', ${minimo}, ${maximo});`).join('')}
    ${sittings
      .map(
        ({ id, dias, desde, hasta, ritmo }) => `insert into public.servicios (id, nombre_es, dias, desde, hasta, ritmo)
      values ('${id}', 'T', '{${dias.join()}}', '${desde}', '${hasta}', ${ritmo});`,
      )
      .join('')}`);
}

/** A booking that was taken, in minutes. */
type Taken = { from: number; to: number; people: number; zone: string | null; tables: string[] };

/** The rule, minute by minute. */
function canBeSeated(
  { zones, tables, joins, sittings, seats, fecha }: SetUp,
  asked: { hora: string; personas: number; zona: string | null },
  taken: Taken[],
) {
  const { hora, personas, zona } = asked;
  const from = minutesIntoDay(hora);
  const stays = [
    seats.estancia_2,
    seats.estancia_2,
    seats.estancia_4,
    seats.estancia_4,
    seats.estancia_6,
    seats.estancia_6,
  ];
  const to = from + ((personas > 6 ? seats.estancia_mas : stays[personas - 1]) ?? seats.duracion);
  const at = (minute: number) => taken.filter((one) => one.from <= minute && minute < one.to);
  const during = (test: (now: Taken[]) => boolean) =>
    Array.from({ length: to - from }, (_, minute) => at(from + minute)).every(test);
  const count = (some: Taken[]) => some.reduce((sum, { people }) => sum + people, personas);
  const isServed = sittings.some(
    ({ dias, desde, hasta, ritmo }) =>
      dias.includes(6) &&
      minutesIntoDay(desde) <= from &&
      from <= minutesIntoDay(hasta) &&
      count(taken.filter((one) => Math.floor(one.from / 15) === Math.floor(from / 15))) <= (ritmo ?? Infinity),
  );
  if (sittings.length > 0 && !isServed) return false;
  if (!during((now) => count(now) <= (seats.plazas ?? Infinity))) return false;
  const isRoomIn = (id: string | null) => {
    const zone = zones.find((each) => each.id === id);
    if (!zone) return true;
    return (
      !(zone.cerrada_hasta !== null && zone.cerrada_hasta >= fecha) &&
      during((now) => count(now.filter((one) => one.zone === id)) <= (zone.plazas ?? Infinity))
    );
  };
  if (tables.length === 0)
    return zones.length === 0 ? true : zones.some(({ id }) => (zona === null || id === zona) && isRoomIn(id));
  const fits = [...tables.map(({ id, ...size }) => ({ mesas: [id], ...size })), ...joins].filter(
    ({ minimo, maximo }) => minimo <= personas && personas <= maximo,
  );
  return fits.some(({ mesas }) =>
    mesas.every((id) => {
      const table = tables.find((each) => each.id === id)!;
      return (
        (zona === null || table.zona === zona) &&
        isRoomIn(table.zona) &&
        during((now) => !now.some((one) => one.tables.includes(id)))
      );
    }),
  );
}

async function book(asked: object, connection: Pick<Engine, 'query'> = database) {
  const guest = { huella: 'h', idioma: 'es', nombre: 'Ana', telefono: '612345678', email: '', entrega: 'local' };
  const { rows } = await connection.query<{
    hecho: { resultado: string; reserva: { mesas: string[]; zona_id: string | null; duracion: number } | null };
  }>('select public.reservar_mesa($1::text::jsonb, false, false, $2) as hecho', [
    JSON.stringify({ ...guest, ...asked }),
    ahora,
  ]);
  return rows[0]!.hecho;
}

it(`SQL and TypeScript give the same places as the rule, in ${setUps} random set-ups`, async () => {
  let [accepted, refused] = [0, 0];
  for (let round = 0; round < setUps; round += 1) {
    const setUp = makeSetUp(randomFrom(seed * 100_000 + round));
    const { fecha, zones, sittings, upTo, random } = setUp;
    await store(setUp);
    const taken: Taken[] = [];
    for (let at = 0; at < 12; at += 1) {
      const personas = 1 + upTo(9);
      const zona = zones.length > 0 && random() < 0.3 ? zones[upTo(zones.length - 1)]!.id : null;
      const hora = clock(48 + (random() < 0.6 ? 30 + upTo(10) : upTo(67)));
      const name = `set-up ${round} of seed ${seed}, booking ${at}: ${personas} at ${hora} in ${zona}`;
      const { rows } = await database.query<{
        dia: { aforo: Seats; turnos: Sitting[]; zonas: Zone[]; lugares: Place[]; ocupadas: TakenSeats[] };
      }>('select public.plazas_dia($1, null, $2) as dia', [fecha, ahora]);
      const { aforo, turnos, zonas, lugares, ocupadas } = rows[0]!.dia;
      const served = turnos.map((each) => ({ ...each, desde: each.desde.slice(0, 5), hasta: each.hasta.slice(0, 5) }));
      const day: DayPlaces = {
        seats: aforo,
        sittings: served,
        zones: zonas,
        places: lugares,
        taken: ocupadas,
        pausedUntil: null,
      };
      const place = findPlace({ fecha, hora, personas, ...(zona && { zona }) }, day);
      const booking = { solicitud: `${round}-${at}`, personas, fecha, hora, zona_id: zona };
      const { resultado, reserva } = await book(booking);
      expect([resultado, reserva?.mesas, reserva?.zona_id], name).toEqual(
        place ? ['hecho', place.mesas, place.zonas[0] ?? null] : ['lleno', undefined, undefined],
      );
      expect(canBeSeated(setUp, { hora, personas, zona }, taken), name).toBe(place !== undefined);
      if (!reserva) {
        refused += 1;
        continue;
      }
      accepted += 1;
      const from = minutesIntoDay(hora);
      const now: Taken = {
        from,
        to: from + reserva.duracion,
        people: personas,
        zone: reserva.zona_id,
        tables: reserva.mesas,
      };
      expect(
        taken.some((one) => one.from < now.to && now.from < one.to && one.tables.some((id) => now.tables.includes(id))),
        name,
      ).toBe(false);
      taken.push(now);
      const paces = sittings
        .filter(({ desde, hasta }) => minutesIntoDay(desde) <= from && from <= minutesIntoDay(hasta))
        .map(({ ritmo }) => ritmo ?? Infinity);
      const covers = taken.filter((one) => one.from === from).reduce((sum, { people }) => sum + people, 0);
      expect(covers, name).toBeLessThanOrEqual(Math.max(...(sittings.length > 0 ? paces : [Infinity])));
    }
    await database.exec('rollback');
  }
  expect(Math.min(accepted, refused)).toBeGreaterThan(setUps);
}, 1_200_000);

describe('200 bookings over 50 connections at the same time', () => {
  let connections: Pick<Engine, 'query'>[] = [];
  beforeAll(async () => {
    if (missing === null) connections = await Promise.all(Array.from({ length: 50 }, () => database.connect()));
  });
  const [one, two] = [uuid(2, 1), uuid(2, 2)];
  const tables = `insert into public.mesas (id, nombre, minimo, maximo) values ('${one}', '1', 1, 4), ('${two}', '2', 1, 4);`;
  it.each([
    ['the last two tables', 3, tables, 2],
    [
      'the last join',
      7,
      `${tables} insert into public.mesas_juntas (mesas, minimo, maximo) values ('{${one},${two}}', 5, 8)`,
      1,
    ],
    [
      'the last covers of a quarter',
      3,
      "insert into public.servicios (nombre_es, dias, desde, hasta, ritmo) values ('T', '{6}', '12:00', '23:00', 10)",
      3,
    ],
    ['the last seats', 3, 'update public.aforo set plazas = 13', 4],
  ])('for %s: exactly as many are taken as fit', async (what, personas, setUp, most) => {
    await database.exec(setUp);
    const answers = await Promise.all(
      connections.map(async (connection, at) => {
        const own = [];
        for (let turn = 0; turn < 4; turn += 1) {
          const solicitud = `${what} ${at} ${turn}`;
          own.push(await book({ solicitud, personas, fecha: dates[0], hora: '21:00' }, connection));
        }
        return own;
      }),
    );
    const count = (kind: string) => answers.flat().filter(({ resultado }) => resultado === kind).length;
    expect([count('hecho'), count('lleno')]).toEqual([most, 200 - most]);
    const { rows } = await database.query<{ stored: number; held: number }>(
      'select (select count(*) from public.reservas)::int as stored, (select count(*) from public.reservas_mesas)::int as held',
    );
    expect(rows).toEqual([{ stored: most, held: setUp.includes('mesas') ? 2 : 0 }]);
    await database.exec(
      'delete from public.reservas; delete from public.mesas; delete from public.servicios; update public.aforo set plazas = null',
    );
  });
});
