import type { CivilDate } from '~/core/time';
import { hash } from '../access/session-check';
import type { StaffPerson } from '../staff-sessions.data.server';
import type { Agendas, StoredFeed } from './agendas.data.server';

export interface AgendaAccessOptions {
  stored: Agendas;
  /** What ties the owner's address to ADMIN_KEY; empty for others. */
  fingerprintOf: (person: Pick<StaffPerson, 'id'>) => string;
  /** A random token of at least 128 bits, in base64url. */
  makeId: () => string;
  now: () => Date;
  /** Today in Madrid. */
  today: () => CivilDate;
}

/** Makes and opens the secret addresses of calendar feeds. Only the hash of an address's token is stored. */
export function createAgendaAccess({ stored, fingerprintOf, makeId, now, today }: AgendaAccessOptions) {
  return {
    today,

    /** A new token for a person, which replaces the old one. @throws Error when the database is away, or for an unknown person. */
    async make(person: string | null): Promise<string> {
      const token = makeId();
      await stored.replace(person, hash(token), fingerprintOf({ id: person }), now());
      return token;
    },

    /**
     * The feed of a token; its `reservas` are null when the caller has `version`. Undefined for an unknown token, also for the
     * owner's after a change of ADMIN_KEY.
     * @throws Error when the database is away.
     */
    async read(token: string, version: string, from: CivilDate, to: CivilDate): Promise<StoredFeed | undefined> {
      // The form of all tokens; other texts are not looked up.
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const feed = await stored.read(hash(token), version, from, to);
      return feed && ['', fingerprintOf({ id: null })].includes(feed.clave_huella) ? feed : undefined;
    },
  };
}

export type AgendaAccess = ReturnType<typeof createAgendaAccess>;
