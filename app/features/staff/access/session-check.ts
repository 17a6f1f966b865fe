import { createHash } from 'node:crypto';

import { LimitedMap, createSingleFlight } from '~/platform/memory';
import { ownerName } from '../staff-person';
import type { StaffPerson, StaffSessions, StoredEntry, StoredVisit } from '../staff-sessions.data.server';

const minute = 60 * 1000;
/** Time after which an unused session ends, in ms (docs/contract.md, 'Every answer'). */
export const unusedLength = 2 * 60 * minute;
/** Minimum time between two notes of a session's use, in ms, so that most pages cause no write. */
const noteUseEvery = 5 * minute;
/** How long a confirmed session is accepted while the database is away, in ms, so that typed values are not lost. */
const believedFor = 5 * minute;
/** How long after a post the page that it redirects to reuses the post's check, in ms. */
const visitKeptFor = 5000;
/** Maximum number of sessions in memory. */
export const mostRemembered = 500;

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

interface SessionCheckOptions {
  sessions: Pick<StaffSessions, 'visit' | 'noteUse' | 'remove'>;
  /** Whether stored requests are decided in the panel, and not in an outside table. */
  isDecidedHere: boolean;
  /** What ties entries of the owner to ADMIN_KEY. */
  keyPrint: string;
  /** Milliseconds. */
  now: () => number;
}

/** What the database stores of an id, a token or a key. */
export const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Asks the database which session is open, and remembers its answer for as long as it may be used. */
export function createSessionCheck({ sessions, isDecidedHere, keyPrint, now }: SessionCheckOptions) {
  const asking = createSingleFlight<string, Visit | undefined>();
  const confirmed = new LimitedMap<string, Confirmed>(mostRemembered);
  /** Ended sessions that are still to be removed from the database. */
  const owed = new Set<string>();

  const fingerprintOf = ({ id }: Pick<StaffPerson, 'id'>) => (id === null ? keyPrint : '');

  function isOpen(entry: Pick<StoredEntry, 'person' | 'keyPrint' | 'ends'>, moment: number): boolean {
    return entry.keyPrint === fingerprintOf(entry.person) && entry.ends > moment;
  }

  async function removeOwed(): Promise<void> {
    for (const idHash of owed) {
      await sessions.remove(idHash);
      owed.delete(idHash);
    }
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

  return {
    /** What ties entries of the owner to ADMIN_KEY; empty for others. */
    fingerprintOf,

    /** Whether the key of a session or device is valid and its time is not over. */
    isOpen,

    removeOwed,

    /**
     * The open session with this id. Counts as use of the session. With `isPage`, a check made by the previous post
     * (`cacheVisit`) is reused.
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
      // The loaders of one page run in parallel and share one query.
      return asking.run(idHash, () => readVisit(idHash));
    },

    /** Clears the session cache so that an ended session is not accepted from memory. */
    async forgetConfirmed(): Promise<void> {
      confirmed.clear();
      await Promise.allSettled([...asking.running.values()]);
      confirmed.clear();
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
  };
}
