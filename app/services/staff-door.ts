import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { StaffSessions } from '../backends/staff-sessions.server';

/** A session lasts this long at most, in milliseconds (contract.md, 'Addresses'). */
export const sessionLength = 12 * 60 * 60 * 1000;
/** While the database is away, a session it confirmed this short a time ago is believed: what was typed can be shown. */
const believedFor = 5 * 60 * 1000;
const mostRemembered = 500;

export interface StaffDoorOptions {
  sessions: StaffSessions;
  /** The staff key; sessions opened with another one are worth nothing. */
  key: string;
  /** Signs the cookie, so that a made-up one never reaches the database. */
  secret: string;
  /** Milliseconds. */
  now: () => number;
  /** A random id of at least 128 bits, in base64url. */
  makeId: () => string;
}

export interface StaffDoor {
  /** Whether this is the staff key. Both sides are hashed first, so the time tells neither a prefix nor a length. */
  isKey(text: string): boolean;
  /** Opens a session and answers its token for the cookie. @throws Error when the database is away. */
  open(): Promise<string>;
  /** Whether the token is one of ours, open or ended: told by its signature, at no cost to the database. */
  isSigned(token: string): boolean;
  /**
   * Whether the token's session is open.
   * @throws Error when the database is away and did not confirm this session in the last five minutes.
   */
  isOpen(token: string): Promise<boolean>;
  /** Ends the token's session for good. @throws Error when the database is away. */
  close(token: string): Promise<void>;
}

/** The door of the panel: the key opens a session, a random id names it, the server alone knows whether it is open. */
export function createStaffDoor({ sessions, key, secret, now, makeId }: StaffDoorOptions): StaffDoor {
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}|${text}`).digest();
  const wantedKey = keyed('clave', key.trim());
  const keyPrint = keyed('huella', key.trim()).toString('hex');
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  const asking = new Map<string, Promise<boolean>>();
  const confirmed = new Map<string, { at: number; ends: number }>();

  /** The hash of the id in a token of ours; undefined for any other text. */
  function readToken(token: string): string | undefined {
    const [, id = '', signature = ''] = /^([\w-]{20,100})\.([\w-]{43})$/.exec(token) ?? [];
    if (!id) return undefined;
    return timingSafeEqual(keyed('sesion', id), Buffer.from(signature, 'base64url')) ? hash(id) : undefined;
  }

  async function ask(idHash: string): Promise<boolean> {
    try {
      const session = await sessions.find(idHash);
      const isOpen = session !== undefined && session.keyPrint === keyPrint && session.ends > now();
      confirmed.delete(idHash);
      if (isOpen) confirmed.set(idHash, { at: now(), ends: session.ends });
      const [oldest] = confirmed.keys();
      if (confirmed.size > mostRemembered && oldest !== undefined) confirmed.delete(oldest);
      return isOpen;
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
      await sessions.insert({ idHash: hash(id), keyPrint, ends: now() + sessionLength });
      return `${id}.${keyed('sesion', id).toString('base64url')}`;
    },
    isSigned: (token) => readToken(token) !== undefined,
    isOpen(token) {
      const idHash = readToken(token);
      if (!idHash) return Promise.resolve(false);
      // The loaders of one page ask side by side: one question is enough.
      let answer = asking.get(idHash);
      if (!answer) {
        answer = ask(idHash).finally(() => asking.delete(idHash));
        asking.set(idHash, answer);
      }
      return answer;
    },
    async close(token) {
      const idHash = readToken(token);
      if (!idHash) return;
      confirmed.delete(idHash);
      await sessions.remove(idHash);
      asking.delete(idHash);
      confirmed.delete(idHash);
    },
  };
}
