import { z } from 'zod';

import type { CivilDate } from '~/core/time';
import { bookingRow } from '~/features/reservations/booking';
import { ask, askFunction } from '~/platform/database/supabase.server';

/** A booking with the names of its tables, joined by commas, and of its zone, in Spanish. */
const feedRow = z.object({ nombres_mesas: z.string().nullable(), nombre_zona: z.string().nullable() }).and(bookingRow);

const agenda = z.object({
  /** For the owner's: fingerprint of the key with which it was made; empty for others. */
  clave_huella: z.string(),
  /** Differs after each change of what the feed shows. */
  version: z.string(),
  /** By date and time; null when the caller has this version. */
  reservas: z.array(feedRow).nullable(),
});

export type FeedBooking = z.infer<typeof feedRow>;
/** A feed as it is stored. */
export type StoredFeed = z.infer<typeof agenda>;

/** The addresses of the staff's calendar feeds (`agendas`), by the service key. Every call throws when the database is away. */
export const agendas = {
  /** Gives a person, or with null the owner, a new address, which replaces the old one. `hash`: SHA-256 of the token, in hex. */
  async replace(person: string | null, hash: string, keyPrint: string, now: Date): Promise<void> {
    const row = { huella: hash, persona_id: person, clave_huella: keyPrint, creada_en: now.toISOString() };
    await ask('service', (db) => db.from('agendas').upsert(row, { onConflict: 'persona_id' }));
  },

  /** The feed of an address, from and to these dates, in one query; undefined for an unknown address. */
  async read(hash: string, version: string, from: CivilDate, to: CivilDate): Promise<StoredFeed | undefined> {
    const args = { p_huella: hash, p_version: version, p_desde: from, p_hasta: to };
    const answer = await askFunction<unknown>('service', (db) => db.rpc('leer_agenda', args));
    return answer === null ? undefined : agenda.parse(answer);
  },
};

export type Agendas = typeof agendas;
