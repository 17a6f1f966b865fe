import type { SpecialsTable } from './specials.data.server';
import { isOnNow, type Special } from './specials';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

export interface SpecialsOptions {
  content: ContentStore;
  table: SpecialsTable;
  /** Called with the end of each special, when pages change. */
  noteChangeTime: (moment: string | null) => void;
}

/** Today's specials, as current as the carta. */
export function createSpecials({ content, table, noteChangeTime }: SpecialsOptions) {
  const inTurn = createTurns(content.forgetVersions);

  return {
    /** The specials at a moment. Never rejects. */
    async list(now: Date): Promise<Special[]> {
      const stored = await content.read('fuera_de_carta', ['fuera_de_carta'], table.read);
      stored?.forEach(({ until }) => noteChangeTime(until));
      return (stored ?? []).filter((special) => isOnNow(special, now));
    },
    /** Answers the id. Ignores a special that is equal to a current one: its form was sent twice. */
    add: (special: Omit<Special, 'id'>, now: Date): Promise<number | undefined> =>
      inTurn(async () => {
        // The database writes the moment with another zone sign.
        const same = ({ name, price, until }: Omit<Special, 'id'>) =>
          JSON.stringify([name.es, name.en, price, until && Date.parse(until)]);
        const find = async () =>
          (await table.read()).find((each) => isOnNow(each, now) && same(each) === same(special))?.id;
        const stored = await find();
        if (stored !== undefined) return stored;
        await table.add(special);
        return find();
      }),
    /** False when no special has this id, or it is removed already. */
    remove: (id: number): Promise<boolean> =>
      inTurn(async () => {
        const wasThere = (await table.read()).some((special) => special.id === id);
        await table.setGone(id, true);
        return wasThere;
      }),
    /** False when its time has passed. */
    bringBack: (id: number, now: Date): Promise<boolean> =>
      inTurn(async () => {
        await table.setGone(id, false);
        return (await table.read()).some((special) => special.id === id && isOnNow(special, now));
      }),
  };
}
