import { deliveryIsLostAfter } from '~/features/reservations/delivery';
import type { Database } from '~/platform/database/database.generated';
import { ask, askFunction, askCount, DatabaseFault, duplicateKey } from '~/platform/database/supabase.server';

/** Whose a session or device is: the owner's where there is no id. */
export interface StaffPerson {
  id: string | null;
  name: string;
}

/** A stored session or device: the hash of the cookie's random text, never the text. */
export interface StoredEntry {
  /** Names it in the panel; opens nothing. */
  id: string;
  /** SHA-256 of the text in the cookie, in hex. */
  idHash: string;
  person: StaffPerson;
  /** Of the owner's: fingerprint of the key it was opened with. */
  keyPrint: string;
  /** Browser and system, 'Safari · iPhone'. */
  browser: string;
  /** When it ends, milliseconds. */
  ends: number;
  /** When it was last used, milliseconds. */
  lastUsed: number;
}

/** An open session. */
export interface StoredSession extends StoredEntry {
  /** The remembered device that it belongs to. */
  device: string | null;
}

/** A remembered device: its token opens sessions. */
export type StoredDevice = StoredEntry;

/** A person with a key. */
export interface StoredPerson {
  id: string;
  name: string;
  /** When the key was made, milliseconds. */
  since: number;
}

/** The session of a page, with the counts for the panel's frame. */
export interface StoredVisit {
  session?: StoredSession;
  /** Requests that could not be delivered, those cut off by a crash included. */
  undelivered: number;
  /** The same with those undecided bookings of an outside table that have a record here. */
  joined: number;
  /** And with the undelivered ones all still to decide. */
  waiting: number;
}

type Tables = Database['public']['Tables'];
type SessionRow = Tables['sesiones_panel']['Row'];
type DeviceRow = Tables['dispositivos_panel']['Row'];
/** The result of `visita_panel`, which the generated types know as JSON; `supabase/tests/backends.test.ts` checks it. */
interface VisitAnswer {
  sesion: SessionRow | null;
  sin_entregar: number;
  unidas: number;
  pendientes: number;
}

const stamp = (milliseconds: number) => new Date(milliseconds).toISOString();
const sessions = 'sesiones_panel';
const devices = 'dispositivos_panel';

const readCommon = (row: SessionRow | DeviceRow) => ({
  id: row.id,
  person: { id: row.persona_id, name: row.nombre },
  keyPrint: row.clave_huella,
  browser: row.navegador,
  ends: Date.parse(row.caduca_en),
});
const toSession = (row: SessionRow): StoredSession => ({
  ...readCommon(row),
  idHash: row.id_hash,
  lastUsed: Date.parse(row.usada_en),
  device: row.dispositivo_id,
});
const toDevice = (row: DeviceRow): StoredDevice => ({
  ...readCommon(row),
  idHash: row.ficha_hash,
  lastUsed: Date.parse(row.usado_en),
});
const toCommonRow = ({ person, keyPrint, browser, ends }: Omit<StoredEntry, 'id'>) => ({
  persona_id: person.id,
  nombre: person.name,
  clave_huella: keyPrint,
  navegador: browser,
  caduca_en: stamp(ends),
});

/** Where sessions are kept: `sesiones_panel`, by the service key. Every call throws when the database is away. */
export const staffSessions = {
  /** @throws DatabaseFault also when its person or its device has gone meanwhile. */
  async insert(session: Omit<StoredSession, 'id'>): Promise<void> {
    const { idHash, lastUsed, device } = session;
    const row = { ...toCommonRow(session), id_hash: idHash, usada_en: stamp(lastUsed), dispositivo_id: device };
    await ask('service', (db) => db.from(sessions).insert(row));
  },

  /** A session by its hash and the current counts, in one query. */
  async visit(idHash: string, now: number): Promise<StoredVisit> {
    const args = {
      p_sesion: idHash,
      p_perdida_antes: stamp(now - deliveryIsLostAfter),
      p_ahora: stamp(now),
    };
    const answer = await askFunction<VisitAnswer>('service', (db) => db.rpc('visita_panel', args));
    const { sesion, sin_entregar: undelivered, unidas: joined, pendientes: waiting } = answer;
    return { ...(sesion ? { session: toSession(sesion) } : {}), undelivered, joined, waiting };
  },

  async noteUse(idHash: string, moment: number): Promise<void> {
    const use = { usada_en: stamp(moment) };
    await ask('service', (db) => db.from(sessions).update(use).eq('id_hash', idHash));
  },

  /** From now on it belongs to a remembered device, and ends with it. */
  async tie(idHash: string, device: string): Promise<void> {
    await ask('service', (db) => db.from(sessions).update({ dispositivo_id: device }).eq('id_hash', idHash));
  },

  async remove(idHash: string): Promise<void> {
    await ask('service', (db) => db.from(sessions).delete().eq('id_hash', idHash));
  },

  /** The one that the panel names so; answers the remembered device that it belonged to. */
  async removeNamed(id: string): Promise<string | null> {
    const row = await ask('service', (db) =>
      db.from(sessions).delete().eq('id', id).select('dispositivo_id').maybeSingle(),
    );
    return row?.dispositivo_id ?? null;
  },

  /** All but the one that the panel names so. */
  async removeOthers(id: string): Promise<void> {
    await ask('service', (db) => db.from(sessions).delete().neq('id', id));
  },

  /** Last used first. */
  async list(): Promise<StoredSession[]> {
    const rows = await ask('service', (db) => db.from(sessions).select('*').order('usada_en', { ascending: false }));
    return rows.map(toSession);
  },

  /** Removes sessions that ended before `now` or were last used before `lastUse` (ms); resolves to their number. */
  removeEnded(now: number, lastUse: number): Promise<number> {
    const isEnded = `caduca_en.lt.${stamp(now)},usada_en.lt.${stamp(lastUse)}`;
    return askCount('service', (db) => db.from(sessions).delete({ count: 'exact' }).or(isEnded));
  },
};

export type StaffSessions = typeof staffSessions;

/** Where remembered devices are kept: `dispositivos_panel`, by the service key. A device takes its sessions with it. */
export const staffDevices = {
  /** Answers its id. @throws DatabaseFault also when its person has gone meanwhile. */
  async insert(device: Omit<StoredDevice, 'id'>): Promise<string> {
    const { idHash, lastUsed } = device;
    const row = { ...toCommonRow(device), ficha_hash: idHash, usado_en: stamp(lastUsed) };
    return (await ask('service', (db) => db.from(devices).insert(row).select('id').single())).id;
  },

  async find(idHash: string): Promise<StoredDevice | undefined> {
    const row = await ask('service', (db) => db.from(devices).select('*').eq('ficha_hash', idHash).maybeSingle());
    return row ? toDevice(row) : undefined;
  },

  async noteUse(id: string, moment: number): Promise<void> {
    await ask('service', (db) =>
      db
        .from(devices)
        .update({ usado_en: stamp(moment) })
        .eq('id', id),
    );
  },

  async remove(id: string): Promise<void> {
    await ask('service', (db) => db.from(devices).delete().eq('id', id));
  },

  /** All, or all but one. */
  async removeOthers(id: string | null): Promise<void> {
    await ask('service', (db) => {
      const others = db.from(devices).delete();
      return id === null ? others.not('id', 'is', null) : others.neq('id', id);
    });
  },

  /** Last used first. */
  async list(): Promise<StoredDevice[]> {
    const rows = await ask('service', (db) => db.from(devices).select('*').order('usado_en', { ascending: false }));
    return rows.map(toDevice);
  },

  /** Removes those that ended before `now`, in milliseconds; answers how many. */
  removeEnded(now: number): Promise<number> {
    return askCount('service', (db) => db.from(devices).delete({ count: 'exact' }).lt('caduca_en', stamp(now)));
  },
};

export type StaffDevices = typeof staffDevices;

const people = 'personal';
const toPerson = (row: Tables['personal']['Row']): StoredPerson => ({
  id: row.id,
  name: row.nombre,
  since: Date.parse(row.creada_en),
});

/** The people with a key (`personal`), by the service key. Removing a person removes their sessions and devices. */
export const staffPeople = {
  /** Adds a person; false when the name or key is taken, or the key was annulled. */
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
   * Answers the name that was removed, whose key is annulled for good, which `note` is told by its hash; undefined when there
   * was nobody of this id.
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
