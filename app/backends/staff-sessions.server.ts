import { connectSupabase } from './supabase.server';

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

/** Where sessions are kept. Every call throws `Error` when the database is away. */
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
    const { keeper } = await connectSupabase();
    const row = { id_hash: idHash, clave_huella: keyPrint, caduca_en: stamp(ends), usada_en: stamp(lastUsed) };
    const { error } = await keeper.from('sesiones_panel').insert(row);
    if (error) throw new Error(error.message);
  },
  async find(idHash) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('sesiones_panel')
      .select('id_hash, clave_huella, caduca_en, usada_en')
      .eq('id_hash', idHash)
      .maybeSingle();
    if (error) throw new Error(error.message);
    if (!data) return undefined;
    const { id_hash, clave_huella, caduca_en, usada_en } = data;
    return { idHash: id_hash, keyPrint: clave_huella, ends: Date.parse(caduca_en), lastUsed: Date.parse(usada_en) };
  },
  async noteUse(idHash, moment) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper
      .from('sesiones_panel')
      .update({ usada_en: stamp(moment) })
      .eq('id_hash', idHash);
    if (error) throw new Error(error.message);
  },
  async remove(idHash) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper.from('sesiones_panel').delete().eq('id_hash', idHash);
    if (error) throw new Error(error.message);
  },
  async removeEnded(now, lastUse) {
    const { keeper } = await connectSupabase();
    const { count, error } = await keeper
      .from('sesiones_panel')
      .delete({ count: 'exact' })
      .or(`caduca_en.lt.${stamp(now)},usada_en.lt.${stamp(lastUse)}`);
    if (error) throw new Error(error.message);
    return count ?? 0;
  },
};
