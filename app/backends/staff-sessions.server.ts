import { deliveryIsLostAfter } from '../domain/reservation/stored-request';
import { civilDateAt } from '../domain/time/madrid-time';
import type { Database } from './database.generated';
import { ask, askCount } from './supabase.server';

/** An open session as it is stored: the random id in the cookie stands nowhere. */
export interface StoredSession {
  /** SHA-256 of the id, in hex. */
  idHash: string;
  /** Fingerprint of the staff key it was opened with. */
  keyPrint: string;
  /** When it ends, milliseconds. */
  ends: number;
  /** When it was last used, milliseconds. */
  lastUsed: number;
}

/** What a page of the panel begins with. */
export interface StoredVisit {
  session?: StoredSession;
  /** Requests that could not be delivered, those cut off by a crash included. */
  undelivered: number;
  /** And with them those of visits to come that are not decided yet. */
  waiting: number;
}

type Row = Database['public']['Tables']['sesiones_panel']['Row'];
/** What `visita_panel` answers; the generator knows it as JSON alone, `supabase/tests/backends.test.ts` holds it. */
interface VisitAnswer {
  sesion: Row | null;
  sin_entregar: number;
  pendientes: number;
}

const stamp = (milliseconds: number) => new Date(milliseconds).toISOString();
const sessions = 'sesiones_panel';

/** Where sessions are kept: `sesiones_panel`, by the service key. Every call throws when the database is away. */
export const staffSessions = {
  async insert({ idHash, keyPrint, ends, lastUsed }: StoredSession): Promise<void> {
    const row = { id_hash: idHash, clave_huella: keyPrint, caduca_en: stamp(ends), usada_en: stamp(lastUsed) };
    await ask('service', (db) => db.from(sessions).insert(row));
  },

  /** A session by its hash, and what waits at this moment, in one question. */
  async visit(idHash: string, now: number): Promise<StoredVisit> {
    const args = {
      p_sesion: idHash,
      p_perdida_antes: stamp(now - deliveryIsLostAfter),
      p_hoy: civilDateAt(new Date(now)),
    };
    const answer = (await ask('service', (db) => db.rpc('visita_panel', args))) as unknown as VisitAnswer;
    const { sesion, sin_entregar: undelivered, pendientes: waiting } = answer;
    if (!sesion) return { undelivered, waiting };
    const session = {
      idHash: sesion.id_hash,
      keyPrint: sesion.clave_huella,
      ends: Date.parse(sesion.caduca_en),
      lastUsed: Date.parse(sesion.usada_en),
    };
    return { session, undelivered, waiting };
  },

  async noteUse(idHash: string, moment: number): Promise<void> {
    const use = { usada_en: stamp(moment) };
    await ask('service', (db) => db.from(sessions).update(use).eq('id_hash', idHash));
  },

  async remove(idHash: string): Promise<void> {
    await ask('service', (db) => db.from(sessions).delete().eq('id_hash', idHash));
  },

  /** Removes what ended before `now` or was not used since `lastUse`, both in milliseconds; answers how many. */
  removeEnded(now: number, lastUse: number): Promise<number> {
    const isEnded = `caduca_en.lt.${stamp(now)},usada_en.lt.${stamp(lastUse)}`;
    return askCount('service', (db) => db.from(sessions).delete({ count: 'exact' }).or(isEnded));
  },
};

export type StaffSessions = typeof staffSessions;
