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

/** Where sessions are kept. Every call throws when the database is away. */
export interface StaffSessions {
  insert(session: StoredSession): Promise<void>;
  find(idHash: string): Promise<StoredSession | undefined>;
  noteUse(idHash: string, moment: number): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Removes what ended before `now` or was not used since `lastUse`, both in milliseconds; answers how many. */
  removeEnded(now: number, lastUse: number): Promise<number>;
}

const stamp = (milliseconds: number) => new Date(milliseconds).toISOString();

/** `sesiones_panel`, by the service key. */
export const staffSessions: StaffSessions = {
  async insert({ idHash, keyPrint, ends, lastUsed }) {
    const row = { id_hash: idHash, clave_huella: keyPrint, caduca_en: stamp(ends), usada_en: stamp(lastUsed) };
    await ask('service', (db) => db.from('sesiones_panel').insert(row));
  },
  async find(idHash) {
    const row = await ask('service', (db) => db.from('sesiones_panel').select('*').eq('id_hash', idHash).maybeSingle());
    if (!row) return undefined;
    const { id_hash, clave_huella, caduca_en, usada_en } = row;
    return { idHash: id_hash, keyPrint: clave_huella, ends: Date.parse(caduca_en), lastUsed: Date.parse(usada_en) };
  },
  async noteUse(idHash, moment) {
    const use = { usada_en: stamp(moment) };
    await ask('service', (db) => db.from('sesiones_panel').update(use).eq('id_hash', idHash));
  },
  async remove(idHash) {
    await ask('service', (db) => db.from('sesiones_panel').delete().eq('id_hash', idHash));
  },
  removeEnded(now, lastUse) {
    const isEnded = `caduca_en.lt.${stamp(now)},usada_en.lt.${stamp(lastUse)}`;
    return askCount('service', (db) => db.from('sesiones_panel').delete({ count: 'exact' }).or(isEnded));
  },
};
