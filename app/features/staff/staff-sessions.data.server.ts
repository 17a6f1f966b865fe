import { deliveryIsLostAfter } from '~/features/reservations/delivery';
import type { Database } from '~/platform/database/database.generated';
import { ask, askFunction, askCount, DatabaseFault, duplicateKey } from '~/platform/database/supabase.server';

/** The person of a session or device; without an id the owner. */
export interface StaffPerson {
  id: string | null;
  name: string;
}

/** A stored session or remembered device: the hash of the random text in its cookie, never the text. */
export interface StoredEntry {
  /** Identifies it in the panel; it cannot open anything. */
  id: string;
  /** SHA-256 of the text in the cookie, in hex. */
  idHash: string;
  /** A remembered device, whose token opens sessions. */
  isDevice: boolean;
  person: StaffPerson;
  /** For the owner's: fingerprint of the key with which it was opened. */
  keyPrint: string;
  /** Browser and system, 'Safari · iPhone'. */
  browser: string;
  /** When it ends, milliseconds. */
  ends: number;
  /** When it was last used, milliseconds. */
  lastUsed: number;
  /** The remembered device that a session belongs to. */
  device: string | null;
}

/** A person with a key. */
export interface StoredPerson {
  id: string;
  name: string;
  /** When the key was made, milliseconds. */
  since: number;
}

/** The session of a page, with the counts for the panel's frame. */
export interface StoredVisit {
  session?: StoredEntry;
  /** Requests that could not be delivered, those cut off by a crash included. */
  undelivered: number;
  /** The undelivered and all undecided ones. */
  waiting: number;
}

type Tables = Database['public']['Tables'];
type EntryRow = Tables['sesiones_panel']['Row'];
/** The result of `visita_panel`, which the generated types know as JSON; `supabase/tests/backends.test.ts` checks it. */
interface VisitAnswer {
  sesion: EntryRow | null;
  sin_entregar: number;
  pendientes: number;
}

const stamp = (milliseconds: number) => new Date(milliseconds).toISOString();
const entries = 'sesiones_panel';

const toEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  idHash: row.id_hash,
  isDevice: row.es_dispositivo,
  person: { id: row.persona_id, name: row.nombre },
  keyPrint: row.clave_huella,
  browser: row.navegador,
  ends: Date.parse(row.caduca_en),
  lastUsed: Date.parse(row.usada_en),
  device: row.dispositivo_id,
});

/** Sessions and remembered devices (`sesiones_panel`), by the service key. Every call throws when the database is away. */
export const staffSessions = {
  /** Resolves to its id. @throws DatabaseFault also when its person or device has been removed meanwhile. */
  async insert(entry: Omit<StoredEntry, 'id'>): Promise<string> {
    const row = {
      id_hash: entry.idHash,
      es_dispositivo: entry.isDevice,
      persona_id: entry.person.id,
      nombre: entry.person.name,
      clave_huella: entry.keyPrint,
      navegador: entry.browser,
      caduca_en: stamp(entry.ends),
      usada_en: stamp(entry.lastUsed),
      dispositivo_id: entry.device,
    };
    return (await ask('service', (db) => db.from(entries).insert(row).select('id').single())).id;
  },

  /** A session by its hash and the current counts, in one query. */
  async visit(idHash: string, now: number): Promise<StoredVisit> {
    const args = {
      p_sesion: idHash,
      p_perdida_antes: stamp(now - deliveryIsLostAfter),
      p_ahora: stamp(now),
    };
    const answer = await askFunction<VisitAnswer>('service', (db) => db.rpc('visita_panel', args));
    const { sesion, sin_entregar: undelivered, pendientes: waiting } = answer;
    return { ...(sesion ? { session: toEntry(sesion) } : {}), undelivered, waiting };
  },

  async findDevice(idHash: string): Promise<StoredEntry | undefined> {
    const row = await ask('service', (db) =>
      db.from(entries).select('*').eq('id_hash', idHash).is('es_dispositivo', true).maybeSingle(),
    );
    return row ? toEntry(row) : undefined;
  },

  async noteUse(id: string, moment: number): Promise<void> {
    const use = { usada_en: stamp(moment) };
    await ask('service', (db) => db.from(entries).update(use).eq('id', id));
  },

  /** Makes a session belong to a remembered device, with which it ends. */
  async tie(idHash: string, device: string): Promise<void> {
    await ask('service', (db) => db.from(entries).update({ dispositivo_id: device }).eq('id_hash', idHash));
  },

  async remove(idHash: string): Promise<void> {
    await ask('service', (db) => db.from(entries).delete().eq('id_hash', idHash));
  },

  /** Removes a session, or a device with its sessions; resolves to the device that the session belonged to. */
  async removeNamed(id: string): Promise<string | null> {
    const row = await ask('service', (db) =>
      db.from(entries).delete().eq('id', id).select('dispositivo_id').maybeSingle(),
    );
    return row?.dispositivo_id ?? null;
  },

  /** Removes all but those with these ids. */
  async removeOthers(kept: readonly string[]): Promise<void> {
    await ask('service', (db) =>
      db
        .from(entries)
        .delete()
        .not('id', 'in', `(${kept.join(',')})`),
    );
  },

  /** Last used first. */
  async list(): Promise<StoredEntry[]> {
    const rows = await ask('service', (db) => db.from(entries).select('*').order('usada_en', { ascending: false }));
    return rows.map(toEntry);
  },

  /** Removes what ended before `now`, and sessions last used before `lastUse` (ms); resolves to their number. */
  removeEnded(now: number, lastUse: number): Promise<number> {
    const isEnded = `caduca_en.lt.${stamp(now)},and(es_dispositivo.is.false,usada_en.lt.${stamp(lastUse)})`;
    return askCount('service', (db) => db.from(entries).delete({ count: 'exact' }).or(isEnded));
  },
};

export type StaffSessions = typeof staffSessions;

const people = 'personal';
const toPerson = (row: Tables['personal']['Row']): StoredPerson => ({
  id: row.id,
  name: row.nombre,
  since: Date.parse(row.creada_en),
});

/** The people with a key (`personal`), by the service key. Removing a person removes their sessions and devices. */
export const staffPeople = {
  /** Adds a person; false when the name or key is taken, or the key was revoked. */
  async insert(name: string, keyHash: string): Promise<boolean> {
    try {
      const row = { nombre: name, clave_hash: keyHash };
      return (await ask('service', (db) => db.from(people).insert(row).select('id'))).length > 0;
    } catch (error) {
      if (error instanceof DatabaseFault && error.code === duplicateKey) return false;
      throw error;
    }
  },

  async findByKey(keyHash: string): Promise<StoredPerson | undefined> {
    const row = await ask('service', (db) => db.from(people).select('*').eq('clave_hash', keyHash).maybeSingle());
    return row ? toPerson(row) : undefined;
  },

  /**
   * Revokes a person's key for good, after a call of `note` with its hash; resolves to the name, undefined for an unknown id.
   */
  async remove(id: string, note?: (keyHash: string) => void): Promise<string | undefined> {
    const row = await ask('service', (db) => db.from(people).select('clave_hash').eq('id', id).maybeSingle());
    if (!row) return undefined;
    note?.(row.clave_hash);
    await ask('service', (db) => db.from('borrados').upsert({ huella: row.clave_hash }));
    const [gone] = await ask('service', (db) => db.from(people).delete().eq('id', id).select('nombre'));
    return gone?.nombre;
  },

  /** By name. */
  async list(): Promise<StoredPerson[]> {
    return (await ask('service', (db) => db.from(people).select('*').order('nombre'))).map(toPerson);
  },
};

export type StaffPeople = typeof staffPeople;
