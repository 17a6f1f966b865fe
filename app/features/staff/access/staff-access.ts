import { LimitedMap, createSingleFlight } from '~/platform/memory';
import { createSessionCheck, hash, mostRemembered, unusedLength, type Visit } from './session-check';
import { createStaffKeys, type StaffKeysOptions } from './staff-keys';
import type { StaffPerson, StaffSessions, StoredEntry, StoredPerson } from '../staff-sessions.data.server';

const minute = 60 * 1000;
/** Maximum duration of a session, in ms (docs/contract.md, 'Addresses'). */
export const sessionLength = 12 * 60 * minute;
/** How long a device is remembered, used or not, in ms. */
export const deviceLength = 30 * 24 * 60 * minute;

export interface StaffAccessOptions extends StaffKeysOptions {
  sessions: StaffSessions;
  /** Whether stored requests are decided in the panel, and not in an outside table. */
  isDecidedHere: boolean;
  /** Milliseconds. */
  now: () => number;
  /** A random id of at least 128 bits, in base64url. */
  makeId: () => string;
}

/** The people with a key, the open sessions and the remembered devices. */
export interface AccessList {
  people: StoredPerson[];
  sessions: StoredEntry[];
  devices: StoredEntry[];
}

/**
 * Checks who is staff. A key opens a session, which has a random id; the database says whether it is open. The owner's key
 * comes from the environment, other keys are made here and stored as hashes. A remembered device opens sessions by a token.
 * Every call that needs the database throws when it is away.
 */
export function createStaffAccess(options: StaffAccessOptions) {
  const { sessions, people, isDecidedHere, now, makeId } = options;
  const { keyPrint, ...keys } = createStaffKeys(options);
  const check = createSessionCheck({ sessions, isDecidedHere, keyPrint, now });
  const { visit, fingerprintOf, isOpen, removeOwed, forgetConfirmed } = check;
  /** The last session of each remembered device, and the one being opened, by the hash of its token. */
  const opened = new LimitedMap<string, string>(mostRemembered);
  const opening = createSingleFlight<string, string | undefined>();

  /** Stores a session or device that lasts `length` ms; resolves to its id and the text of its cookie. */
  async function insert(
    entry: Pick<StoredEntry, 'person' | 'browser' | 'device' | 'isDevice'>,
    length: number,
  ): Promise<{ id: string; text: string }> {
    const text = makeId();
    const moment = now();
    const stored = {
      idHash: hash(text),
      keyPrint: fingerprintOf(entry.person),
      ends: moment + length,
      lastUsed: moment,
    };
    return { id: await sessions.insert({ ...entry, ...stored }), text };
  }

  const open = async (person: StaffPerson, browser: string, device: string | null = null): Promise<string> =>
    (await insert({ person, browser, device, isDevice: false }, sessionLength)).text;

  async function openByDevice(tokenHash: string, browser: string): Promise<string | undefined> {
    const device = await sessions.findDevice(tokenHash);
    if (!device || !isOpen(device, now())) return undefined;
    const id = await open(device.person, browser, device.id);
    await sessions.noteUse(device.id, now()).catch(() => undefined);
    opened.set(tokenHash, id);
    return id;
  }

  return {
    ...keys,
    visit,
    fingerprintOf,
    cacheVisit: check.cacheVisit,
    close: check.close,

    /** Opens a session; resolves to its id for the cookie. */
    open,

    /**
     * Remembers a device for thirty days; resolves to its id and the token for its cookie. The open session `session` then
     * belongs to the device.
     */
    async remember(person: StaffPerson, browser: string, session?: string): Promise<{ device: string; token: string }> {
      const { id: device, text: token } = await insert({ person, browser, device: null, isDevice: true }, deviceLength);
      if (session !== undefined) {
        await sessions.tie(hash(session), device);
        await forgetConfirmed();
      }
      return { device, token };
    },

    /** Whether a device is still remembered and its person's key is valid. */
    isRemembered: (device: Pick<StoredEntry, 'person' | 'keyPrint' | 'ends'>): boolean => isOpen(device, now()),

    /** The remembered device of a token. */
    async findDevice(token: string): Promise<StoredEntry | undefined> {
      const device = await sessions.findDevice(hash(token));
      return device && isOpen(device, now()) ? device : undefined;
    },

    /** The open session of a remembered device, a new one when its last has ended; undefined once it is no longer remembered. */
    async enterByDevice(token: string, browser: string): Promise<{ id: string; visit: Visit } | undefined> {
      const tokenHash = hash(token);
      const last = opened.get(tokenHash);
      const held = last === undefined ? undefined : await visit(last);
      if (last !== undefined && held) return { id: last, visit: held };
      // The loaders of one page run in parallel and share one session.
      const id = await opening.run(tokenHash, () => openByDevice(tokenHash, browser));
      const fresh = id === undefined ? undefined : await visit(id);
      return id !== undefined && fresh ? { id, visit: fresh } : undefined;
    },

    /** The people with a key, by name, without the owner. */
    listPeople: () => people.list(),

    async listAccess(): Promise<AccessList> {
      const [named, stored] = await Promise.all([people.list(), sessions.list()]);
      const moment = now();
      const open = stored.filter((each) => isOpen(each, moment));
      return {
        people: named,
        sessions: open.filter((each) => !each.isDevice && moment - each.lastUsed < unusedLength),
        devices: open.filter(({ isDevice }) => isDevice),
      };
    },

    /** Annuls a person's key with its sessions and devices; resolves to the name, undefined for an unknown id. */
    async removePerson(id: string): Promise<string | undefined> {
      const name = await people.remove(id);
      await forgetConfirmed();
      return name;
    },

    /** Ends a session by its name in the panel, and forgets its device, which could open another. */
    async closeSession(id: string): Promise<void> {
      const device = await sessions.removeNamed(id);
      if (device) await sessions.removeNamed(device);
      await forgetConfirmed();
    },

    /** Forgets a remembered device, and ends its sessions. */
    async forgetDevice(id: string): Promise<void> {
      await sessions.removeNamed(id);
      await forgetConfirmed();
    },

    /** Ends every session and device but those of this visit. */
    async closeOthers({ session, device }: Visit): Promise<void> {
      await sessions.removeOthers(device === null ? [session] : [session, device]);
      await forgetConfirmed();
    },

    /** Removes ended sessions and devices; resolves to their number. */
    async removeEnded(): Promise<number> {
      await removeOwed();
      return sessions.removeEnded(now(), now() - unusedLength);
    },
  };
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;
