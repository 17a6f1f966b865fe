import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type {
  StaffDevices,
  StaffPeople,
  StaffPerson,
  StaffSessions,
  StoredDevice,
  StoredPerson,
  StoredSession,
  StoredVisit,
} from './staff-sessions.data.server';
import { checkPersonName, ownerName, type PersonNameError } from './staff-person';
import { withoutAnyInvisible } from '~/core/typed-text';

const minute = 60 * 1000;
/** A session lasts this long at most, in milliseconds (docs/contract.md, 'Addresses'). */
export const sessionLength = 12 * 60 * minute;
/** And this long without being used (docs/contract.md, 'Every answer'). */
export const unusedLength = 2 * 60 * minute;
/** A device is remembered this long, however often it is used. */
export const deviceLength = 30 * 24 * 60 * minute;
/** Its use is written down this often at most: a panel page costs no write. */
const noteUseEvery = 5 * minute;
/** While the database is away, a session it confirmed this short a time ago is believed: what was typed can be shown. */
const believedFor = 5 * minute;
/** And by the page that a post leads to, so short a time after the post. */
const visitKeptFor = 5000;
const mostRemembered = 500;

export interface StaffAccessOptions {
  sessions: StaffSessions;
  devices: StaffDevices;
  people: StaffPeople;
  /** The owner's key; what the owner opened with another one is worth nothing. */
  key: string;
  /** Under which the owner's key is compared and its fingerprint taken, and people's keys are made. */
  secret: Buffer;
  /** Whether the stored requests are the bookings; otherwise they are decided elsewhere, and wait for nobody here. */
  isDecidedHere: boolean;
  /** Milliseconds. */
  now: () => number;
  /** A random id of at least 128 bits, in base64url. */
  makeId: () => string;
}

/** What an open session is told with its answer. */
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
  /** A post was done with it; the page that it leads to asks no more. */
  isKept?: boolean;
}

/** Everybody who has a key, and everything that opens the panel at this moment. */
export interface AccessList {
  people: StoredPerson[];
  sessions: StoredSession[];
  devices: StoredDevice[];
}

/**
 * Who is staff: a key opens a session, a random id names it, the server alone knows whether it is open. The owner's key is
 * set outside, everybody else's is made here and stored as a hash. A remembered device opens sessions by a token of its own.
 */
export function createStaffAccess(options: StaffAccessOptions) {
  const { sessions, devices, people, key, secret, isDecidedHere, now, makeId } = options;
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}|${text}`).digest();
  const wantedKey = keyed('clave', key);
  const keyPrint = keyed('huella', key).toString('hex');
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  const printOf = ({ id }: StaffPerson) => (id === null ? keyPrint : '');
  const asking = new Map<string, Promise<Visit | undefined>>();
  const confirmed = new Map<string, Confirmed>();
  /** Ended, and not yet removed from the database. */
  const owed = new Set<string>();
  /** The session that each remembered device has opened here last, and the one that it is opening, by the token's hash. */
  const opened = new Map<string, string>();
  const opening = new Map<string, Promise<string | undefined>>();

  async function removeOwed(): Promise<void> {
    for (const idHash of owed) {
      await sessions.remove(idHash);
      owed.delete(idHash);
    }
  }

  function isOpen(
    { person, keyPrint: print, ends }: Pick<StoredDevice, 'person' | 'keyPrint' | 'ends'>,
    moment: number,
  ): boolean {
    return print === printOf(person) && ends > moment;
  }

  async function ask(idHash: string): Promise<Visit | undefined> {
    try {
      await removeOwed();
      const { session, undelivered, joined, waiting } = await sessions.visit(idHash, now());
      confirmed.delete(idHash);
      const moment = now();
      if (!session || !isOpen(session, moment)) return undefined;
      const unused = moment - session.lastUsed;
      if (unused >= unusedLength) return undefined;
      const visit = {
        undelivered,
        waiting: isDecidedHere ? waiting : joined,
        person: { ...session.person, name: session.person.name || ownerName },
        isOwner: session.person.id === null,
        session: session.id,
        device: session.device,
      };
      // It may fail and be noted by the next page: the session is open all the same.
      if (unused >= noteUseEvery) await sessions.noteUse(idHash, moment).catch(() => undefined);
      confirmed.set(idHash, { visit, at: moment, ends: session.ends });
      const [oldest] = confirmed.keys();
      if (confirmed.size > mostRemembered && oldest !== undefined) confirmed.delete(oldest);
      return visit;
    } catch (error) {
      const held = confirmed.get(idHash);
      if (held && now() - held.at < believedFor && now() < held.ends) return held.visit;
      throw error;
    }
  }

  /** What a session is told that is open, undefined for any other. */
  async function visit(id: string, isPage = false): Promise<Visit | undefined> {
    const idHash = hash(id);
    if (owed.has(idHash)) {
      await removeOwed().catch(() => undefined);
      return undefined;
    }
    const last = confirmed.get(idHash);
    if (isPage && last?.isKept && now() - last.at < visitKeptFor) return last.visit;
    // The loaders of one page ask side by side: one question is enough.
    const answer = asking.get(idHash) ?? ask(idHash).finally(() => asking.delete(idHash));
    asking.set(idHash, answer);
    return answer;
  }

  async function open(person: StaffPerson, browser: string, device: string | null = null): Promise<string> {
    const id = makeId();
    const moment = now();
    const times = { ends: moment + sessionLength, lastUsed: moment };
    await sessions.insert({ idHash: hash(id), person, keyPrint: printOf(person), browser, device, ...times });
    return id;
  }

  async function openByDevice(tokenHash: string, browser: string): Promise<string | undefined> {
    const device = await devices.find(tokenHash);
    if (!device || !isOpen(device, now())) return undefined;
    const id = await open(device.person, browser, device.id);
    await devices.noteUse(device.id, now()).catch(() => undefined);
    opened.set(tokenHash, id);
    const [oldest] = opened.keys();
    if (opened.size > mostRemembered && oldest !== undefined) opened.delete(oldest);
    return id;
  }

  /** What was ended in the database opens nothing in this process either: not by what it was told a moment ago. */
  async function forgetConfirmed(): Promise<void> {
    confirmed.clear();
    await Promise.allSettled([...asking.values()]);
    confirmed.clear();
  }

  /** Whether this is the owner's key. Both sides are hashed first, so the time tells neither a prefix nor a length. */
  const isKey = (text: string): boolean => timingSafeEqual(keyed('clave', withoutAnyInvisible(text).trim()), wantedKey);

  return {
    isKey,

    /** Whose key this is; undefined for any other text. @throws Error when the database is away. */
    async findPerson(text: string): Promise<StaffPerson | undefined> {
      if (isKey(text)) return { id: null, name: ownerName };
      const typed = withoutAnyInvisible(text).trim();
      // Every key that was made here reads like this; no other text is looked for.
      if (!/^[\w-]{43}$/.test(typed)) return undefined;
      const found = await people.findByKey(hash(typed));
      return found && { id: found.id, name: found.name };
    },

    /** Opens a session and answers its id for the cookie. @throws Error when the database is away. */
    open,

    /**
     * Asking is using it. `isPage`: nothing is done with it, so what a post was told a moment ago is enough (`keepVisit`).
     * @throws Error when the database is away and did not confirm this session in the last five minutes.
     */
    visit,

    /**
     * Remembers a device for thirty days and answers its id and the token for its cookie; the session of this id, if one is
     * open already, belongs to it from now on.
     * @throws Error when the database is away.
     */
    async remember(person: StaffPerson, browser: string, session?: string): Promise<{ device: string; token: string }> {
      const token = makeId();
      const moment = now();
      const times = { ends: moment + deviceLength, lastUsed: moment };
      const device = await devices.insert({
        idHash: hash(token),
        person,
        keyPrint: printOf(person),
        browser,
        ...times,
      });
      if (session !== undefined) {
        await sessions.tie(hash(session), device);
        await forgetConfirmed();
      }
      return { device, token };
    },

    /** Whether a device is remembered still, and for somebody whose key is worth something. */
    isRemembered: (device: Pick<StoredDevice, 'person' | 'keyPrint' | 'ends'>): boolean => isOpen(device, now()),

    /** The remembered device of a token, while it is remembered. @throws Error when the database is away. */
    async findDevice(token: string): Promise<StoredDevice | undefined> {
      const device = await devices.find(hash(token));
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
      // A page asks several times side by side: one session is enough.
      const answer =
        opening.get(tokenHash) ?? openByDevice(tokenHash, browser).finally(() => opening.delete(tokenHash));
      opening.set(tokenHash, answer);
      const id = await answer;
      const fresh = id === undefined ? undefined : await visit(id);
      return id !== undefined && fresh ? { id, visit: fresh } : undefined;
    },

    /** After a post that was done: the page that it leads to within five seconds relies on the post's own visit. */
    keepVisit(id: string): void {
      const held = confirmed.get(hash(id));
      if (held) held.isKept = true;
    },

    /**
     * Ends a session for good.
     * @throws Error when the database is away: this process refuses it all the same, and removes it as soon as it can.
     */
    async close(id: string): Promise<void> {
      const idHash = hash(id);
      owed.add(idHash);
      confirmed.delete(idHash);
      await removeOwed();
      // A question put before the removal may yet find it open; nothing may be believed by that afterwards.
      await asking.get(idHash)?.catch(() => undefined);
      confirmed.delete(idHash);
    },

    /** @throws Error when the database is away. */
    async listAccess(): Promise<AccessList> {
      const [named, open, remembered] = await Promise.all([people.list(), sessions.list(), devices.list()]);
      const moment = now();
      return {
        people: named,
        sessions: open.filter((each) => isOpen(each, moment) && moment - each.lastUsed < unusedLength),
        devices: remembered.filter((each) => isOpen(each, moment)),
      };
    },

    /**
     * Gives somebody a key, which is told this once. `form` is the form's own random name: the same form sent twice gives
     * the same key, so a button that is pressed twice shows it still, and one that was annulled since is not given again.
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
     * Ends somebody's key, and with it their sessions and remembered devices; answers the name, undefined for nobody.
     * @throws Error when the database is away.
     */
    async removePerson(id: string): Promise<string | undefined> {
      const name = await people.remove(id);
      await forgetConfirmed();
      return name;
    },

    /**
     * Ends a session, by what the panel names it, and forgets the device that would open the next one.
     * @throws Error when the database is away.
     */
    async closeSession(id: string): Promise<void> {
      const device = await sessions.removeNamed(id);
      if (device) await devices.remove(device);
      await forgetConfirmed();
    },

    /** Forgets a remembered device, and ends its sessions. @throws Error when the database is away. */
    async forgetDevice(id: string): Promise<void> {
      await devices.remove(id);
      await forgetConfirmed();
    },

    /** Ends every session and device but those of this visit. @throws Error when the database is away. */
    async closeOthers({ session, device }: Visit): Promise<void> {
      await devices.removeOthers(device);
      await sessions.removeOthers(session);
      await forgetConfirmed();
    },

    /** Removes sessions and devices that have ended; answers how many. @throws Error when the database is away. */
    async removeEnded(): Promise<number> {
      await removeOwed();
      return (await sessions.removeEnded(now(), now() - unusedLength)) + (await devices.removeEnded(now()));
    },
  };
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;
