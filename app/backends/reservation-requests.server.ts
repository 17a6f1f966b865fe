import type { Database } from './database.generated';
import { connectSupabase, isRefusal } from './supabase.server';
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

/** The table `reservas`, by the service key. Every call rejects with an Error when the database is away or refuses. */
export const reservationRequests: ReservationRequests = {
  async store({ id, reservation, solicitud, huella, idioma, entrega, now }) {
    const { recorder } = await connectSupabase();
    const isBegun = entrega === 'pendiente';
    const { data, error, status } = await recorder
      .from('reservas')
      .insert({
        ...reservation,
        id,
        comentarios: reservation.comentarios || null,
        solicitud,
        huella,
        idioma,
        entrega,
        entrega_intentos: isBegun ? 1 : 0,
        entrega_iniciada_en: isBegun ? now.toISOString() : null,
      })
      .select()
      .single();
    if (!error) return { kind: 'stored', stored: toRequest(data), isNew: true };
    if (error.code === duplicateKey) {
      const stored = await reservationRequests.find({ solicitud });
      if (stored) return { kind: 'stored', stored, isNew: stored.id === id };
    }
    const isSure = isRefusal(status) && error.code !== duplicateKey;
    return { kind: isSure ? 'refused' : 'unsure', reason: error.message };
  },

  async find(by) {
    const { keeper } = await connectSupabase();
    const [column, value] = 'id' in by ? (['id', by.id] as const) : (['solicitud', by.solicitud] as const);
    const { data, error } = await keeper.from('reservas').select('*').eq(column, value).maybeSingle();
    if (error) throw new Error(error.message);
    return data ? toRequest(data) : undefined;
  },

  async claim({ id, entrega, intentos }, now) {
    const { recorder } = await connectSupabase();
    const { data, error } = await recorder
      .from('reservas')
      .update({ entrega: 'pendiente', entrega_intentos: intentos + 1, entrega_iniciada_en: now.toISOString() })
      .eq('id', id)
      .eq('entrega_intentos', intentos)
      .eq('entrega', entrega)
      .is('anonimizada_en', null)
      .select('id');
    if (error) throw new Error(error.message);
    return data.length === 1;
  },

  async note(id, entrega, failure, now) {
    const { recorder } = await connectSupabase();
    const { data, error } = await recorder
      .from('reservas')
      .update({
        entrega,
        entrega_error: failure,
        ...(entrega === 'entregada' ? { entregada_en: now.toISOString() } : {}),
      })
      .eq('id', id)
      .neq('entrega', 'entregada')
      .select('id');
    if (error) throw new Error(error.message);
    return data.length > 0;
  },

  async list({ skip, limit }) {
    const { keeper } = await connectSupabase();
    const notSent = await keeper
      .from('reservas')
      .select('id', { count: 'exact', head: true })
      .in('entrega', unsent)
      .is('anonimizada_en', null);
    if (notSent.error) throw new Error(notSent.error.message || 'the requests could not be counted');
    const first = notSent.count ?? 0;
    const rows: Row[] = [];
    if (skip < first) {
      const { data, error } = await keeper
        .from('reservas')
        .select('*')
        .in('entrega', unsent)
        .is('anonimizada_en', null)
        .order('creada_en', { ascending: false })
        .order('id')
        .range(skip, Math.min(skip + limit, first) - 1);
      if (error) throw new Error(error.message);
      rows.push(...data);
    }
    const others = Math.max(skip - first, 0);
    const wanted = Math.max(skip + limit - first, 0) - others;
    if (wanted > 0) {
      const { data, error } = await keeper
        .from('reservas')
        .select('*')
        .or(`entrega.not.in.(${unsent.join()}),anonimizada_en.not.is.null`)
        .order('creada_en', { ascending: false })
        .order('id')
        .range(others, others + wanted - 1);
      if (error) throw new Error(error.message);
      rows.push(...data);
    }
    return rows.map(toRequest);
  },

  async listCutOff(before, from) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('reservas')
      .select('*')
      .eq('entrega', 'pendiente')
      .lte('entrega_iniciada_en', before.toISOString())
      .gte('fecha', from)
      .is('anonimizada_en', null)
      .order('entrega_iniciada_en')
      .limit(200);
    if (error) throw new Error(error.message);
    return data.map(toRequest);
  },

  async countWaiting(now, undecidedFrom) {
    const { keeper } = await connectSupabase();
    const lostBefore = new Date(now.getTime() - deliveryIsLostAfter).toISOString();
    const waiting = ['entrega.eq.fallida', `and(entrega.eq.pendiente,entrega_iniciada_en.lt.${lostBefore})`];
    if (undecidedFrom) waiting.push(`and(estado.is.null,fecha.gte.${undecidedFrom})`);
    const { count, error } = await keeper
      .from('reservas')
      .select('id', { count: 'exact', head: true })
      .is('anonimizada_en', null)
      .or(waiting.join());
    if (error) throw new Error(error.message || 'the requests could not be counted');
    return count ?? 0;
  },

  async anonymise(days, today) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper.rpc('anonimizar_reservas', { p_dias: days, p_hoy: today });
    if (error) throw new Error(error.message);
    return data ?? 0;
  },
};
