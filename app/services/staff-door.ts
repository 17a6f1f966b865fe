import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { StaffSessions } from '../backends/staff-sessions.server';

const minute = 60 * 1000;
/** A session lasts this long at most, in milliseconds (docs/contract.md, 'Addresses'). */
export const sessionLength = 12 * 60 * minute;
/** And this long without being used (docs/contract.md, 'Every answer'). */
export const unusedLength = 2 * 60 * minute;
/** Its use is written down this often at most: a panel page costs no write. */
const noteUseEvery = 5 * minute;
/** While the database is away, a session it confirmed this short a time ago is believed: what was typed can be shown. */
const believedFor = 5 * minute;
const mostRemembered = 500;

export interface StaffDoorOptions {
  sessions: StaffSessions;
  /** The staff key; sessions opened with another one are worth nothing. */
  key: string;
  /** Under which the staff key is compared and its fingerprint taken. */
  secret: Buffer;
  /** Milliseconds. */
  now: () => number;
  /** A random id of at least 128 bits, in base64url. */
  makeId: () => string;
}

export interface StaffDoor {
  /** Whether this is the staff key. Both sides are hashed first, so the time tells neither a prefix nor a length. */
  isKey(text: string): boolean;
  /** Opens a session and answers its id for the cookie. @throws Error when the database is away. */
  open(): Promise<string>;
  /**
   * Whether this session is open; asking is using it.
   * @throws Error when the database is away and did not confirm this session in the last five minutes.
   */
  isOpen(id: string): Promise<boolean>;
  /**
   * Ends a session for good.
   * @throws Error when the database is away: this process refuses it all the same, and removes it as soon as it can.
   */
  close(id: string): Promise<void>;
  /** Removes sessions that have ended; answers how many. @throws Error when the database is away. */
  removeEnded(): Promise<number>;
}

/** The door of the panel: the key opens a session, a random id names it, the server alone knows whether it is open. */
export function createStaffDoor({ sessions, key, secret, now, makeId }: StaffDoorOptions): StaffDoor {
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}|${text}`).digest();
  const wantedKey = keyed('clave', key);
  const keyPrint = keyed('huella', key).toString('hex');
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  const asking = new Map<string, Promise<boolean>>();
  const confirmed = new Map<string, { at: number; ends: number }>();
  /** Ended, and not yet removed from the database. */
  const owed = new Set<string>();

  async function removeOwed(): Promise<void> {
    for (const idHash of owed) {
      await sessions.remove(idHash);
      owed.delete(idHash);
    }
  }

  async function ask(idHash: string): Promise<boolean> {
    try {
      await removeOwed();
      const session = await sessions.find(idHash);
      confirmed.delete(idHash);
      const moment = now();
      if (session?.keyPrint !== keyPrint || session.ends <= moment) return false;
      const unused = moment - session.lastUsed;
      if (unused >= unusedLength) return false;
      // It may fail and be noted by the next page: the session is open all the same.
      if (unused >= noteUseEvery) await sessions.noteUse(idHash, moment).catch(() => undefined);
      confirmed.set(idHash, { at: moment, ends: session.ends });
      const [oldest] = confirmed.keys();
      if (confirmed.size > mostRemembered && oldest !== undefined) confirmed.delete(oldest);
      return true;
    } catch (error) {
      const last = confirmed.get(idHash);
      if (last && now() - last.at < believedFor && now() < last.ends) return true;
      throw error;
    }
  }

  return {
    isKey: (text) => timingSafeEqual(keyed('clave', text.trim()), wantedKey),
    async open() {
      const id = makeId();
      const moment = now();
      await sessions.insert({ idHash: hash(id), keyPrint, ends: moment + sessionLength, lastUsed: moment });
      return id;
    },
    async isOpen(id) {
      const idHash = hash(id);
      if (owed.has(idHash)) {
        await removeOwed().catch(() => undefined);
        return false;
      }
      // The loaders of one page ask side by side: one question is enough.
      let answer = asking.get(idHash);
      if (!answer) {
        answer = ask(idHash).finally(() => asking.delete(idHash));
        asking.set(idHash, answer);
      }
      return answer;
    },
    async close(id) {
      const idHash = hash(id);
      owed.add(idHash);
      confirmed.delete(idHash);
      await removeOwed();
      // A question put before the removal may yet find it open; nothing may be believed by that afterwards.
      await asking.get(idHash)?.catch(() => undefined);
      confirmed.delete(idHash);
    },
    async removeEnded() {
      await removeOwed();
      return sessions.removeEnded(now(), now() - unusedLength);
    },
  };
}
