import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { StaffSessions, StoredVisit } from '../backends/staff-sessions.server';

const minute = 60 * 1000;
/** A session lasts this long at most, in milliseconds (docs/contract.md, 'Addresses'). */
export const sessionLength = 12 * 60 * minute;
/** And this long without being used (docs/contract.md, 'Every answer'). */
export const unusedLength = 2 * 60 * minute;
/** Its use is written down this often at most: a panel page costs no write. */
const noteUseEvery = 5 * minute;
/** While the database is away, a session it confirmed this short a time ago is believed: what was typed can be shown. */
const believedFor = 5 * minute;
/** And by the page that a post leads to, so short a time after the post. */
const visitKeptFor = 5000;
const mostRemembered = 500;

export interface StaffAccessOptions {
  sessions: StaffSessions;
  /** The staff key; sessions opened with another one are worth nothing. */
  key: string;
  /** Under which the staff key is compared and its fingerprint taken. */
  secret: Buffer;
  /** Whether the stored requests are the bookings; otherwise they are decided elsewhere, and wait for nobody here. */
  isDecidedHere: boolean;
  /** Milliseconds. */
  now: () => number;
  /** A random id of at least 128 bits, in base64url. */
  makeId: () => string;
}

/** What an open session is told with its answer. */
export type Visit = Pick<StoredVisit, 'undelivered' | 'waiting'>;

interface Confirmed {
  visit: Visit;
  at: number;
  ends: number;
  /** A post was done with it; the page that it leads to asks no more. */
  isKept?: boolean;
}

/** Who is staff: the key opens a session, a random id names it, the server alone knows whether it is open. */
export function createStaffAccess({ sessions, key, secret, isDecidedHere, now, makeId }: StaffAccessOptions) {
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}|${text}`).digest();
  const wantedKey = keyed('clave', key);
  const keyPrint = keyed('huella', key).toString('hex');
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  const asking = new Map<string, Promise<Visit | undefined>>();
  const confirmed = new Map<string, Confirmed>();
  /** Ended, and not yet removed from the database. */
  const owed = new Set<string>();

  async function removeOwed(): Promise<void> {
    for (const idHash of owed) {
      await sessions.remove(idHash);
      owed.delete(idHash);
    }
  }

  async function ask(idHash: string): Promise<Visit | undefined> {
    try {
      await removeOwed();
      const { session, undelivered, waiting } = await sessions.visit(idHash, now());
      const visit = { undelivered, waiting: isDecidedHere ? waiting : undelivered };
      confirmed.delete(idHash);
      const moment = now();
      if (session?.keyPrint !== keyPrint || session.ends <= moment) return undefined;
      const unused = moment - session.lastUsed;
      if (unused >= unusedLength) return undefined;
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

  return {
    /** Whether this is the staff key. Both sides are hashed first, so the time tells neither a prefix nor a length. */
    isKey: (text: string): boolean => timingSafeEqual(keyed('clave', text.trim()), wantedKey),

    /** Opens a session and answers its id for the cookie. @throws Error when the database is away. */
    async open(): Promise<string> {
      const id = makeId();
      const moment = now();
      await sessions.insert({ idHash: hash(id), keyPrint, ends: moment + sessionLength, lastUsed: moment });
      return id;
    },

    /**
     * What a session is told that is open, undefined for any other; asking is using it. `isPage`: nothing is done with it,
     * so what a post was told a moment ago is enough (`keepVisit`).
     * @throws Error when the database is away and did not confirm this session in the last five minutes.
     */
    async visit(id: string, isPage = false): Promise<Visit | undefined> {
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
    },

    /** After a post that was done: the page that it leads to within five seconds relies on the post's own visit. */
    keepVisit(id: string): void {
      const visit = confirmed.get(hash(id));
      if (visit) visit.isKept = true;
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

    /** Removes sessions that have ended; answers how many. @throws Error when the database is away. */
    async removeEnded(): Promise<number> {
      await removeOwed();
      return sessions.removeEnded(now(), now() - unusedLength);
    },
  };
}
