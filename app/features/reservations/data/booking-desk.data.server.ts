import { createHash } from 'node:crypto';

import { z } from 'zod';

import { bookingColumns, bookingRow, phoneVisitRow, bookingOf, type Booking } from '../booking';
import { actRefusals, type ActRefusal, type BookingAct, type BookingActData } from '../desk/desk';
import { writtenCard, type WrittenCard } from '../guests/guest-card';
import type { PhoneVisit } from '../desk/desk-day';
import type { DeskEntry } from '../desk/desk-form';
import type { GroupMenu } from '../groups/group';
import type { DayPlaces, Place, Sitting, TakenSeats, Zone } from '../places';
import { seatsRow, type Seats } from '../seats';
import { deliveryIsLostAfter } from '../delivery';
import type { CivilDate } from '~/core/time';
import type { ClockTime } from '~/features/restaurant/hours/hours';
import { ask, askFunction } from '~/platform/database/supabase.server';

/** Who acts on a booking: the guest or staff. */
export type Actor = 'cliente' | 'personal';

export interface ActOptions {
  by: Actor;
  data?: BookingActData;
  /** Whether the status webhook receives a new state. */
  isAnnounced: boolean;
  now: Date;
}

/** `overbooks`: more guests than seats, which staff may do. `unknown`: there is no such booking, or it is erased. */
export type ActOutcome =
  | { kind: 'done'; booking: Booking; overbooks: boolean }
  | { kind: 'refused'; why: ActRefusal; booking: Booking }
  | { kind: 'unknown' };

export type AddOutcome = Extract<ActOutcome, { kind: 'done' }> | { kind: 'other' } | { kind: 'taken' };

/** Where staff seat a booking: the id of a zone, the ids of the tables joined by commas, or 'ninguna'. */
export type DeskPlace = Pick<BookingActData, 'zona' | 'mesa'>;

/** The bookings that the desk shows. */
export interface DeskRead {
  /** `isOnTop`: waits for staff. `isBelow`: is of the day, or was found. `card`: what is written on the guest's card. */
  bookings: { booking: Booking; isOnTop: boolean; isBelow: boolean; card?: WrittenCard | undefined }[];
  /** Other bookings of the same telephones. */
  kept: PhoneVisit[];
  seats: Seats;
}

/** What `mesa_reservas` answers. */
const deskAnswer = z.object({
  aforo: seatsRow,
  reservas: z.array(
    bookingColumns
      .extend({ arriba: z.boolean(), abajo: z.boolean(), ficha: writtenCard.nullable() })
      .transform((row) => ({
        booking: bookingOf(row),
        isOnTop: row.arriba,
        isBelow: row.abajo,
        card: row.ficha ?? undefined,
      })),
  ),
  otras: z.array(phoneVisitRow),
});

/** What `actuar_reserva` and `reservar_mesa` answer. */
const actAnswer = z.discriminatedUnion('resultado', [
  z.object({ resultado: z.literal('hecho'), reserva: bookingRow, sobre: z.boolean() }),
  z.object({ resultado: z.literal('no'), motivo: z.enum(actRefusals), reserva: bookingRow }),
  z.object({ resultado: z.literal('falta') }),
]);
const addAnswer = z.discriminatedUnion('resultado', [
  z.object({ resultado: z.enum(['hecho', 'ya']), reserva: bookingRow, sobre: z.boolean() }),
  z.object({ resultado: z.literal('ocupada') }),
]);

const fingerprint = (visit: DeskEntry & DeskPlace) =>
  createHash('sha256').update(JSON.stringify(visit)).digest('base64url');

/**
 * The desk's reads and writes of `reservas`, with the service key. An act is checked and stored in one transaction.
 * @throws DatabaseFault
 */
export const bookingDesk = {
  async act(id: string, act: BookingAct, { by, data, isAnnounced, now }: ActOptions): Promise<ActOutcome> {
    const args = {
      p_id: id,
      p_acto: act,
      p_por: by,
      p_datos: { ...data },
      p_aviso: isAnnounced,
      p_ahora: now.toISOString(),
    };
    const answer = actAnswer.parse(await ask('booking', (db) => db.rpc('actuar_reserva', args)));
    if (answer.resultado === 'falta') return { kind: 'unknown' };
    const booking = answer.reserva;
    return answer.resultado === 'hecho'
      ? { kind: 'done', booking, overbooks: answer.sobre }
      : { kind: 'refused', why: answer.motivo, booking };
  },

  /**
   * Stores a booking that staff write down: it is confirmed, and may overbook. The same form sent again gets the stored booking;
   * with other content (`other`), or when the tables are taken (`taken`), nothing is stored.
   */
  async add(form: string, entry: DeskEntry & DeskPlace, now: Date): Promise<AddOutcome> {
    const { zona, mesa, ...visit } = entry;
    const huella = fingerprint(entry);
    const args = {
      p_reserva: {
        ...visit,
        zona_id: zona || null,
        mesas: mesa ? mesa.split(',') : [],
        solicitud: `panel:${form}`,
        huella,
        idioma: 'es',
        email: '',
        entrega: 'local',
        origen: 'panel',
      },
      p_confirmar: false,
      p_aviso: false,
      p_ahora: now.toISOString(),
    };
    const answer = addAnswer.parse(await ask('booking', (db) => db.rpc('reservar_mesa', args)));
    if (answer.resultado === 'ocupada') return { kind: 'taken' };
    const { reserva, sobre } = answer;
    if (reserva.huella !== huella) return { kind: 'other' };
    return { kind: 'done', booking: reserva, overbooks: sobre };
  },

  /**
   * The bookings of a day, or those with `search` in the name or telephone. On top are those that were not delivered, and with
   * `decides` those to decide.
   */
  async read(asked: { day: CivilDate; search?: string; decides: boolean }, now: Date): Promise<DeskRead> {
    const args = {
      p_dia: asked.day,
      p_busca: asked.search ?? null,
      p_decide: asked.decides,
      p_perdida_antes: new Date(now.getTime() - deliveryIsLostAfter).toISOString(),
      p_ahora: now.toISOString(),
    };
    const answer = deskAnswer.parse(await ask('service', (db) => db.rpc('mesa_reservas', args)));
    return { bookings: answer.reservas, kept: answer.otras, seats: answer.aforo };
  },

  /** Covers and bookings by day; days without any are left out. */
  async readDays(from: CivilDate, to: CivilDate, now: Date): Promise<Record<CivilDate, DayCount>> {
    const args = { p_desde: from, p_hasta: to, p_ahora: now.toISOString() };
    const answer = await askFunction<Record<CivilDate, { cubiertos: number; reservas: number }>>('service', (db) =>
      db.rpc('mes_reservas', args),
    );
    return Object.fromEntries(
      Object.entries(answer).map(([day, { cubiertos, reservas }]) => [day, { covers: cubiertos, bookings: reservas }]),
    );
  },

  /** Number of bookings by date, time and zone, of those that have not begun. */
  async readTimes(from: CivilDate, to: CivilDate, now: Date): Promise<BookedTime[]> {
    const args = { p_desde: from, p_hasta: to, p_ahora: now.toISOString() };
    const answer = await askFunction<(Omit<BookedTime, 'bookings'> & { reservas: number })[]>('service', (db) =>
      db.rpc('horas_reservadas', args),
    );
    return answer.map(({ reservas, ...time }) => ({ ...time, bookings: reservas }));
  },

  /** The places of a day and the stays that take them; `except` is the id of a booking that is about to move. */
  async readPlaces(day: CivilDate, now: Date, except?: string): Promise<DayPlaces> {
    const args = { p_fecha: day, p_salvo: except ?? null, p_ahora: now.toISOString() };
    const { aforo, turnos, zonas, menus, lugares, ocupadas } = await askFunction<{
      aforo: Seats & { pausa_hasta: string | null; grupos: boolean };
      turnos: Sitting[];
      zonas: Zone[];
      menus: GroupMenu[];
      lugares: Place[];
      ocupadas: TakenSeats[];
    }>('service', (db) => db.rpc('plazas_dia', args));
    const { pausa_hasta, grupos } = aforo;
    return {
      seats: seatsRow.parse(aforo),
      sittings: turnos.map((sitting) => ({
        ...sitting,
        desde: sitting.desde.slice(0, 5),
        hasta: sitting.hasta.slice(0, 5),
      })),
      zones: zonas,
      places: lugares,
      taken: ocupadas,
      pausedUntil: pausa_hasta === null ? null : new Date(pausa_hasta),
      ...(grupos && { menus }),
    };
  },

  /** Pauses the bookings of today until a moment; null resumes them. */
  async pause(until: Date | null): Promise<void> {
    await ask('service', (db) =>
      db
        .from('aforo')
        .update({ pausa_hasta: until?.toISOString() ?? null })
        .eq('id', 1),
    );
  },

  /** Sets whether the form takes parties above the online limit as requests of groups. */
  async takeGroups(grupos: boolean): Promise<void> {
    await ask('service', (db) => db.from('aforo').update({ grupos }).eq('id', 1));
  },

  async saveSeats(seats: Seats): Promise<void> {
    await ask('service', (db) => db.from('aforo').upsert({ ...seats, id: 1 }));
  },
};

interface BookedTime {
  fecha: CivilDate;
  hora: ClockTime;
  zona: string | null;
  bookings: number;
}

interface DayCount {
  covers: number;
  bookings: number;
}

export type BookingDesk = typeof bookingDesk;
