import { connectSupabase } from './supabase.server';

/** An open session as it is stored: the random id in the cookie stands nowhere. */
export interface StoredSession {
  /** SHA-256 of the id, in hex. */
  idHash: string;
  /** Fingerprint of the staff key it was opened with. */
  keyPrint: string;
  /** When it ends, milliseconds. */
  ends: number;
}

/** Where sessions are kept. Every call throws `Error` when the database is away. */
export interface StaffSessions {
  insert(session: StoredSession): Promise<void>;
  find(idHash: string): Promise<StoredSession | undefined>;
  remove(idHash: string): Promise<void>;
  /** Removes what ended before `now` (milliseconds); answers how many. */
  removeEnded(now: number): Promise<number>;
}

/** `sesiones_panel`, by the service key. */
export const staffSessions: StaffSessions = {
  async insert({ idHash, keyPrint, ends }) {
    const { keeper } = await connectSupabase();
    const row = { id_hash: idHash, clave_huella: keyPrint, caduca_en: new Date(ends).toISOString() };
    const { error } = await keeper.from('sesiones_panel').insert(row);
    if (error) throw new Error(error.message);
  },
  async find(idHash) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('sesiones_panel')
      .select('id_hash, clave_huella, caduca_en')
      .eq('id_hash', idHash)
      .maybeSingle();
    if (error) throw new Error(error.message);
    return data ? { idHash: data.id_hash, keyPrint: data.clave_huella, ends: Date.parse(data.caduca_en) } : undefined;
  },
  async remove(idHash) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper.from('sesiones_panel').delete().eq('id_hash', idHash);
    if (error) throw new Error(error.message);
  },
  async removeEnded(now) {
    const { keeper } = await connectSupabase();
    const { count, error } = await keeper
      .from('sesiones_panel')
      .delete({ count: 'exact' })
      .lt('caduca_en', new Date(now).toISOString());
    if (error) throw new Error(error.message);
    return count ?? 0;
  },
};
