import { createHmac, timingSafeEqual } from 'node:crypto';

import { withoutAnyInvisible } from '~/core/typed-text';
import { hash } from './session-check';
import { checkPersonName, ownerName, type PersonNameError } from '../staff-person';
import type { StaffPeople, StaffPerson } from '../staff-sessions.data.server';

export interface StaffKeysOptions {
  people: StaffPeople;
  /** The owner's key. A change of it ends the owner's sessions and devices. */
  key: string;
  /** The HMAC key for comparing the owner's key, for its fingerprint, and for making people's keys. */
  secret: Buffer;
}

/** The keys of staff. The owner's comes from the environment, other keys are made here and stored as hashes. */
export function createStaffKeys({ people, key, secret }: StaffKeysOptions) {
  const keyed = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}|${text}`).digest();
  const wantedKey = keyed('clave', key);

  /** Whether this is the owner's key. Hashes are compared, so that the duration shows neither a prefix nor a length. */
  const isKey = (text: string): boolean => timingSafeEqual(keyed('clave', withoutAnyInvisible(text).trim()), wantedKey);

  return {
    isKey,

    /** What ties entries of the owner to ADMIN_KEY. */
    keyPrint: keyed('huella', key).toString('hex'),

    /** The person with this key; undefined for any other text. @throws Error when the database is away. */
    async findPerson(text: string): Promise<StaffPerson | undefined> {
      if (isKey(text)) return { id: null, name: ownerName };
      const typed = withoutAnyInvisible(text).trim();
      // The form of all generated keys; other texts are not looked up.
      if (!/^[\w-]{43}$/.test(typed)) return undefined;
      const found = await people.findByKey(hash(typed));
      return found && { id: found.id, name: found.name };
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
      const checkFree = async () => {
        const taken = (await people.list()).map((each) => each.name);
        return checkPersonName(name, taken).ok;
      };
      if ((await checkFree()) && (await people.insert(name, hash(made)))) return { ok: true, name, key: made };
      return { ok: false, code: (await checkFree()) ? 'anulada' : 'repetido' };
    },
  };
}
