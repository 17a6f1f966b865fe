import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type {
  StaffPeople,
  StaffPerson,
  StaffSessions,
  StoredEntry,
  StoredPerson,
  StoredVisit,
} from './staff-sessions.data.server';
import { checkPersonName, ownerName, type PersonNameError } from './staff-person';
import { withoutAnyInvisible } from '~/core/typed-text';
import { LimitedMap } from '~/platform/limited-map';
import { createSingleFlight } from '~/platform/single-flight';

const minute = 60 * 1000;
/** Maximum duration of a session, in ms (docs/contract.md, 'Addresses'). */
export const sessionLength = 12 * 60 * minute;
/** Time after which an unused session ends, in ms (docs/contract.md, 'Every answer'). */
export const unusedLength = 2 * 60 * minute;
/** How long a device is remembered, used or not, in ms. */
export const deviceLength = 30 * 24 * 60 * minute;
/** Minimum time between two notes of a session's use, in ms, so that most pages cause no write. */
const noteUseEvery = 5 * minute;
/** How long a confirmed session is accepted while the database is away, in ms, so that typed values are not lost. */
const believedFor = 5 * minute;
/** How long after a post the page that it redirects to reuses the post's check, in ms. */
const visitKeptFor = 5000;
/** Maximum number of sessions in memory. */
const mostRemembered = 500;

export interface StaffAccessOptions {
  sessions: StaffSessions;
  people: StaffPeople;
  /** The owner's key. A change of it ends the owner's sessions and devices. */
  key: string;
  /** The HMAC key for comparing the owner's key, for its fingerprint, and for making people's keys. */
  secret: Buffer;
  /** Whether stored requests are decided in the panel, and not in an outside table. */
  isDecidedHere: boolean;
  /** Milliseconds. */
  now: () => number;
  /** A random id of at least 128 bits, in base64url. */
  makeId: () => string;
}

/** An open session. */
export interface Visit extends Pick<StoredVisit, 'undelivered' | 'waiting'> {
  person: StaffPerson;
  /** Whether it was opened with the owner's key. */
  isOwner: boolean;
  /** Names the session in the panel. */
  session: string;
  /** Names the remembered device that it belongs to. */
  device: string | null;
}

interface Confirmed {
  visit: Visit;
  at: number;
  ends: number;
  /** Set after a post: the page that it redirects to reuses this check. */
  isKept?: boolean;
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
 */
export function createStaffAccess(options: StaffAccessOptions) {
  const { sessions, people, key, secret, isDecidedHere, now, makeId } = options;
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}|${text}`).digest();
  const wantedKey = keyed('clave', key);
  const keyPrint = keyed('huella', key).toString('hex');
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  const fingerprintOf = ({ id }: Pick<StaffPerson, 'id'>) => (id === null ? keyPrint : '');
  const asking = createSingleFlight<string, Visit | undefined>();
  const confirmed = new LimitedMap<string, Confirmed>(mostRemembered);
  /** Ended sessions that are still to be removed from the database. */
  const owed = new Set<string>();
  /** The last session of each remembered device, and the one being opened, by the hash of its token. */
  const opened = new LimitedMap<string, string>(mostRemembered);
  const opening = createSingleFlight<string, string | undefined>();

  async function removeOwed(): Promise<void> {
    for (const idHash of owed) {
      await sessions.remove(idHash);
      owed.delete(idHash);
    }
  }

  function isOpen(
    { person, keyPrint: print, ends }: Pick<StoredEntry, 'person' | 'keyPrint' | 'ends'>,
    moment: number,
  ): boolean {
    return print === fingerprintOf(person) && ends > moment;
  }

  async function readVisit(idHash: string): Promise<Visit | undefined> {
    try {
      await removeOwed();
      const { session, undelivered, waiting } = await sessions.visit(idHash, now());
      confirmed.delete(idHash);
      const moment = now();
      if (!session || !isOpen(session, moment)) return undefined;
      const unused = moment - session.lastUsed;
      if (unused >= unusedLength) return undefined;
      const visit = {
        undelivered,
        waiting: isDecidedHere ? waiting : undelivered,
        person: { ...session.person, name: session.person.name || ownerName },
        isOwner: session.person.id === null,
        session: session.id,
        device: session.device,
      };
      // After a failure the next page notes it.
      if (unused >= noteUseEvery) await sessions.noteUse(session.id, moment).catch(() => undefined);
      confirmed.set(idHash, { visit, at: moment, ends: session.ends });
      return visit;
    } catch (error) {
      const held = confirmed.get(idHash);
      if (held && now() - held.at < believedFor && now() < held.ends) return held.visit;
      throw error;
    }
  }

  async function visit(id: string, isPage = false): Promise<Visit | undefined> {
    const idHash = hash(id);
    if (owed.has(idHash)) {
      await removeOwed().catch(() => undefined);
      return undefined;
    }
    const last = confirmed.get(idHash);
    if (isPage && last?.isKept && now() - last.at < visitKeptFor) return last.visit;
    // The loaders of one page run in parallel and share one query.
    return asking.run(idHash, () => readVisit(idHash));
  }

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

  /** Clears the session cache so that an ended session is not accepted from memory. */
  async function forgetConfirmed(): Promise<void> {
    confirmed.clear();
    await Promise.allSettled([...asking.running.values()]);
    confirmed.clear();
  }

  /** Whether this is the owner's key. Hashes are compared, so that the duration shows neither a prefix nor a length. */
  const isKey = (text: string): boolean => timingSafeEqual(keyed('clave', withoutAnyInvisible(text).trim()), wantedKey);

  return {
    isKey,
    /** What ties entries of the owner to ADMIN_KEY; empty for others. */
    fingerprintOf,

    /** The person with this key; undefined for any other text. @throws Error when the database is away. */
    async findPerson(text: string): Promise<StaffPerson | undefined> {
      if (isKey(text)) return { id: null, name: ownerName };
      const typed = withoutAnyInvisible(text).trim();
      // The form of all generated keys; other texts are not looked up.
      if (!/^[\w-]{43}$/.test(typed)) return undefined;
      const found = await people.findByKey(hash(typed));
      return found && { id: found.id, name: found.name };
    },

    /** Opens a session; resolves to its id for the cookie. @throws Error when the database is away. */
    open,

    /**
     * The open session with this id. Counts as use of the session. With `isPage`, a check made by the previous post
     * (`cacheVisit`) is reused.
     * @throws Error when the database is away and did not confirm this session in the last five minutes.
     */
    visit,

    /**
     * Remembers a device for thirty days; resolves to its id and the token for its cookie. The open session `session` then
     * belongs to the device.
     * @throws Error when the database is away.
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

    /** The remembered device of a token. @throws Error when the database is away. */
    async findDevice(token: string): Promise<StoredEntry | undefined> {
      const device = await sessions.findDevice(hash(token));
      return device && isOpen(device, now()) ? device : undefined;
    },

    /**
     * The open session of a remembered device, a new one when its last has ended; undefined once it is no longer remembered.
     * @throws Error when the database is away.
     */
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

    /** Lets the page that a post redirects to reuse the post's check for five seconds. */
    cacheVisit(id: string): void {
      const held = confirmed.get(hash(id));
      if (held) held.isKept = true;
    },

    /**
     * Ends a session for good.
     * @throws Error when the database is away; this process then refuses the session and removes it as soon as possible.
     */
    async close(id: string): Promise<void> {
      const idHash = hash(id);
      owed.add(idHash);
      confirmed.delete(idHash);
      await removeOwed();
      // A query from before the removal may still find the session open and cache it.
      await asking.running.get(idHash)?.catch(() => undefined);
      confirmed.delete(idHash);
    },

    /** The people with a key, by name, without the owner. @throws Error when the database is away. */
    listPeople: () => people.list(),

    /** @throws Error when the database is away. */
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

    /**
     * Adds a person; resolves to the key, which is not stored. `form` is the form's random id: a form that is sent twice gives
     * the same key, except a key that was annulled since.
     * @throws Error when the database is away.
     */
    async addPerson(
      typed: string,
      form: string,
    ): Promise<{ ok: true; name: string; key: string } | { ok: false; code: PersonNameError }> {
      const checked = checkPersonName(typed, []);
      if (!checked.ok) return checked;
      const { name } = checked;
      const made = keyed('clave de persona', `${form}|${name}`).toString('base64url');
      const holder = await people.findByKey(hash(made));
      if (holder) return { ok: true, name: holder.name, key: made };
      const checkFree = async () =>
        checkPersonName(
          name,
          (await people.list()).map((each) => each.name),
        ).ok;
      if ((await checkFree()) && (await people.insert(name, hash(made)))) return { ok: true, name, key: made };
      return { ok: false, code: (await checkFree()) ? 'anulada' : 'repetido' };
    },

    /**
     * Annuls a person's key with its sessions and devices; resolves to the name, undefined for an unknown id.
     * @throws Error when the database is away.
     */
    async removePerson(id: string): Promise<string | undefined> {
      const name = await people.remove(id);
      await forgetConfirmed();
      return name;
    },

    /**
     * Ends a session by its name in the panel, and forgets its device, which could open another.
     * @throws Error when the database is away.
     */
    async closeSession(id: string): Promise<void> {
      const device = await sessions.removeNamed(id);
      if (device) await sessions.removeNamed(device);
      await forgetConfirmed();
    },

    /** Forgets a remembered device, and ends its sessions. @throws Error when the database is away. */
    async forgetDevice(id: string): Promise<void> {
      await sessions.removeNamed(id);
      await forgetConfirmed();
    },

    /** Ends every session and device but those of this visit. @throws Error when the database is away. */
    async closeOthers({ session, device }: Visit): Promise<void> {
      await sessions.removeOthers(device === null ? [session] : [session, device]);
      await forgetConfirmed();
    },

    /** Removes ended sessions and devices; resolves to their number. @throws Error when the database is away. */
    async removeEnded(): Promise<number> {
      await removeOwed();
      return sessions.removeEnded(now(), now() - unusedLength);
    },
  };
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;
