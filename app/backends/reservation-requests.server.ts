import type { Database } from './database.generated';
import { connectSupabase } from './supabase.server';
import type { DeliveryState } from '../domain/delivery';
import { defaultLanguage, isLanguage } from '../domain/language';
import type { Reservation } from '../domain/reservation';
import { deliveryIsLostAfter, type StoredRequest } from '../domain/table-request';

type Row = Database['public']['Tables']['reservas']['Row'];

export interface NewRequest {
  reservation: Reservation;
  solicitud: string;
  huella: string;
  idioma: StoredRequest['idioma'];
  /** `pendiente` counts as a delivery begun now, by whoever stores it. */
  entrega: DeliveryState;
  now: Date;
}

export interface ReservationRequests {
  /** Stores a request unless one with its `solicitud` is there already; answers the one that is stored then. */
  store(fresh: NewRequest): Promise<{ stored: StoredRequest; isNew: boolean }>;
  find(by: { id: string } | { solicitud: string }): Promise<StoredRequest | undefined>;
  /** Begins a delivery; of several who saw the same state only one is answered true. */
  claim(seen: Pick<StoredRequest, 'id' | 'intentos'>, now: Date): Promise<boolean>;
  /** Notes how a delivery ended. One that was taken stays taken, whatever is noted later. */
  note(id: string, entrega: Exclude<DeliveryState, 'pendiente'>, error: string | null, now: Date): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<StoredRequest[]>;
  /** How many could not be sent, those cut off included. */
  countUndelivered(now: Date): Promise<number>;
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

/** The table `reservas`, by the service key. Every call rejects with an Error when the database is away or refuses. */
export const reservationRequests: ReservationRequests = {
  async store({ reservation, solicitud, huella, idioma, entrega, now }) {
    const { keeper } = await connectSupabase();
    const isBegun = entrega === 'pendiente';
    const { data, error } = await keeper
      .from('reservas')
      .insert({
        ...reservation,
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
    if (!error) return { stored: toRequest(data), isNew: true };
    const stored = error.code === duplicateKey ? await reservationRequests.find({ solicitud }) : undefined;
    if (!stored) throw new Error(error.message);
    return { stored, isNew: false };
  },

  async find(by) {
    const { keeper } = await connectSupabase();
    const [column, value] = 'id' in by ? (['id', by.id] as const) : (['solicitud', by.solicitud] as const);
    const { data, error } = await keeper.from('reservas').select('*').eq(column, value).maybeSingle();
    if (error) throw new Error(error.message);
    return data ? toRequest(data) : undefined;
  },

  async claim({ id, intentos }, now) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('reservas')
      .update({ entrega: 'pendiente', entrega_intentos: intentos + 1, entrega_iniciada_en: now.toISOString() })
      .eq('id', id)
      .eq('entrega_intentos', intentos)
      .in('entrega', ['pendiente', 'fallida'])
      .is('anonimizada_en', null)
      .select('id');
    if (error) throw new Error(error.message);
    return data.length === 1;
  },

  async note(id, entrega, failure, now) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper
      .from('reservas')
      .update({
        entrega,
        entrega_error: failure,
        ...(entrega === 'entregada' ? { entregada_en: now.toISOString() } : {}),
      })
      .eq('id', id)
      .neq('entrega', 'entregada');
    if (error) throw new Error(error.message);
  },

  async list(limit) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('reservas')
      .select('*')
      .order('creada_en', { ascending: false })
      .order('id')
      .limit(limit);
    if (error) throw new Error(error.message);
    return data.map(toRequest);
  },

  async countUndelivered(now) {
    const { keeper } = await connectSupabase();
    const lostBefore = new Date(now.getTime() - deliveryIsLostAfter).toISOString();
    const { count, error } = await keeper
      .from('reservas')
      .select('id', { count: 'exact', head: true })
      .is('anonimizada_en', null)
      .or(`entrega.eq.fallida,and(entrega.eq.pendiente,entrega_iniciada_en.lt.${lostBefore})`);
    if (error) throw new Error(error.message || 'the requests could not be counted');
    return count ?? 0;
  },

  async anonymise(days, today) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper.rpc('anonimizar_reservas', { p_dias: days, p_hoy: today });
    if (error) throw new Error(error.message);
    return data;
  },
};
