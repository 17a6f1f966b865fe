import type { Database } from './database.generated';
import { ask, askCount, DatabaseFault, type Supabase } from './supabase.server';
import type { CivilDate } from '../domain/civil-date';
import type { DeliveryState } from '../domain/delivery';
import { defaultLanguage, isLanguage } from '../domain/language';
import type { Reservation } from '../domain/reservation';
import { deliveryIsLostAfter, type StoredRequest } from '../domain/table-request';

type Row = Database['public']['Tables']['reservas']['Row'];

export interface NewRequest {
  /** Made by the sender, so that a send that is repeated knows its own row. */
  id: string;
  reservation: Reservation;
  solicitud: string;
  huella: string;
  idioma: StoredRequest['idioma'];
  /** `pendiente` counts as a delivery begun now, by whoever stores it. */
  entrega: DeliveryState;
  now: Date;
}

/** `refused`: surely not stored. `unsure`: it may have been, or be yet. `reason` is for the log. */
export type StoreOutcome =
  | { kind: 'stored'; stored: StoredRequest; isNew: boolean }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsure'; reason: string };

export interface ReservationRequests {
  /**
   * Stores a request unless one with its `solicitud` is there already; answers the one that is stored then, `isNew` when
   * it has the id given in. The same request may be stored again after an unsure end.
   */
  store(fresh: NewRequest): Promise<StoreOutcome>;
  find(by: { id: string } | { solicitud: string }): Promise<StoredRequest | undefined>;
  /** Begins a delivery; of several who saw the same state only one is answered true. */
  claim(seen: Pick<StoredRequest, 'id' | 'entrega' | 'intentos'>, now: Date): Promise<boolean>;
  /** Notes how a delivery ended; false when there is no such row, or it was taken: that stays, whatever is noted later. */
  note(id: string, entrega: Exclude<DeliveryState, 'pendiente'>, error: string | null, now: Date): Promise<boolean>;
  /** First those not sent yet, then the others, newest first each. */
  list(page: { skip: number; limit: number }): Promise<StoredRequest[]>;
  /** Deliveries begun by `before` that have no outcome, of visits from a date of Madrid on; longest ago first, 200 at most. */
  listCutOff(before: Date, from: CivilDate): Promise<StoredRequest[]>;
  /** How many could not be sent, those cut off included; with `undecidedFrom` also undecided ones for that date or later. */
  countWaiting(now: Date, undecidedFrom?: CivilDate): Promise<number>;
  /** Empties the personal data of visits more than `days` days before `today`, a date of Madrid; answers how many. */
  anonymise(days: number, today: string): Promise<number>;
}

function toRequest(row: Row): StoredRequest {
  return {
    id: row.id,
    solicitud: row.solicitud,
    huella: row.huella,
    idioma: isLanguage(row.idioma) ? row.idioma : defaultLanguage,
    nombre: row.nombre,
    telefono: row.telefono,
    email: row.email,
    personas: row.personas,
    fecha: row.fecha,
    hora: row.hora.slice(0, 5),
    comentarios: row.comentarios ?? '',
    estado: row.estado as StoredRequest['estado'],
    entrega: row.entrega as DeliveryState,
    intentos: row.entrega_intentos,
    iniciadaEn: row.entrega_iniciada_en === null ? null : new Date(row.entrega_iniciada_en),
    error: row.entrega_error,
    creadaEn: new Date(row.creada_en),
    isAnonymised: row.anonimizada_en !== null,
  };
}

const duplicateKey = '23505';
/** Not taken by the webhook yet. */
const unsent = ['pendiente', 'fallida'] satisfies DeliveryState[];

const newestFirst = (db: Supabase) =>
  db.from('reservas').select('*').order('creada_en', { ascending: false }).order('id');
const countRows = (db: Supabase) =>
  db.from('reservas').select('id', { count: 'exact', head: true }).is('anonimizada_en', null);

/** The table `reservas`, by the service key. Every call but `store` throws DatabaseFault. */
export const reservationRequests: ReservationRequests = {
  async store({ id, reservation, solicitud, huella, idioma, entrega, now }) {
    const isBegun = entrega === 'pendiente';
    const row = {
      ...{ ...reservation, id, solicitud, huella, idioma, entrega },
      comentarios: reservation.comentarios || null,
      entrega_intentos: isBegun ? 1 : 0,
      entrega_iniciada_en: isBegun ? now.toISOString() : null,
    };
    try {
      const stored = await ask('booking', (db) => db.from('reservas').insert(row).select().single());
      return { kind: 'stored', stored: toRequest(stored), isNew: true };
    } catch (error) {
      const isTaken = error instanceof DatabaseFault && error.code === duplicateKey;
      const stored = isTaken ? await reservationRequests.find({ solicitud }) : undefined;
      if (stored) return { kind: 'stored', stored, isNew: stored.id === id };
      const isSure = error instanceof DatabaseFault && error.isRefusal && !isTaken;
      return { kind: isSure ? 'refused' : 'unsure', reason: (error as Error).message };
    }
  },

  async find(by) {
    const [column, value] = 'id' in by ? (['id', by.id] as const) : (['solicitud', by.solicitud] as const);
    const row = await ask('service', (db) => db.from('reservas').select('*').eq(column, value).maybeSingle());
    return row ? toRequest(row) : undefined;
  },

  async claim({ id, entrega, intentos }, now) {
    const begun = { entrega: 'pendiente', entrega_intentos: intentos + 1, entrega_iniciada_en: now.toISOString() };
    const claimed = await ask('booking', (db) =>
      db
        .from('reservas')
        .update(begun)
        .match({ id, entrega, entrega_intentos: intentos })
        .is('anonimizada_en', null)
        .select('id'),
    );
    return claimed.length === 1;
  },

  async note(id, entrega, failure, now) {
    const takenAt = entrega === 'entregada' ? { entregada_en: now.toISOString() } : {};
    const ended = { entrega, entrega_error: failure, ...takenAt };
    const noted = await ask('booking', (db) =>
      db.from('reservas').update(ended).eq('id', id).neq('entrega', 'entregada').select('id'),
    );
    return noted.length > 0;
  },

  async list({ skip, limit }) {
    const end = skip + limit;
    const first = await askCount('service', (db) => countRows(db).in('entrega', unsent));
    const notSent =
      skip < first
        ? await ask('service', (db) =>
            newestFirst(db)
              .in('entrega', unsent)
              .is('anonimizada_en', null)
              .range(skip, Math.min(end, first) - 1),
          )
        : [];
    const isOther = `entrega.not.in.(${unsent.join()}),anonimizada_en.not.is.null`;
    const others =
      end > first
        ? await ask('service', (db) =>
            newestFirst(db)
              .or(isOther)
              .range(Math.max(skip - first, 0), end - first - 1),
          )
        : [];
    return [...notSent, ...others].map(toRequest);
  },

  async listCutOff(before, from) {
    const rows = await ask('service', (db) =>
      db
        .from('reservas')
        .select('*')
        .eq('entrega', 'pendiente')
        .lte('entrega_iniciada_en', before.toISOString())
        .gte('fecha', from)
        .is('anonimizada_en', null)
        .order('entrega_iniciada_en')
        .limit(200),
    );
    return rows.map(toRequest);
  },

  countWaiting(now, undecidedFrom) {
    const lostBefore = new Date(now.getTime() - deliveryIsLostAfter).toISOString();
    const waiting = ['entrega.eq.fallida', `and(entrega.eq.pendiente,entrega_iniciada_en.lt.${lostBefore})`];
    if (undecidedFrom) waiting.push(`and(estado.is.null,fecha.gte.${undecidedFrom})`);
    return askCount('service', (db) => countRows(db).or(waiting.join()));
  },

  async anonymise(days, today) {
    return (await ask('service', (db) => db.rpc('anonimizar_reservas', { p_dias: days, p_hoy: today }))) ?? 0;
  },
};
