import { isDeepStrictEqual } from 'node:util';

import { hoursTables, type HoursChange, type OpeningHoursTable } from './opening-hours.data.server';
import { checkServing, storedServing, type ServedHours } from './serving-hours';
import { joinFields, type Fields, type JoinedFields } from '~/core/seen-fields';
import { checkWeek, copyDay, houseHoursOf, storedTimes, type HoursErrors, type StoredSpecialDays } from './hours-form';
import { movedClosing, nextClosing, type OpeningHours, type SpecialDays } from './hours';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

/** The hours of the house with what staff may remove of them. */
export interface KeptHours extends ServedHours {
  special: readonly StoredSpecialDays[];
}

/** Why times were not saved: what is wrong with them, or what others have changed too, with what is stored. */
export interface RefusedTimes extends JoinedFields {
  errors: HoursErrors;
  stored: Fields;
}

export interface OpeningHoursOptions {
  content: ContentStore;
  table: OpeningHoursTable;
  /** What stands until staff have saved a week of their own, and while the database was never reached. */
  defaults: OpeningHours;
  zone: string;
  now: () => Date;
  /** After a change: whatever is kept is read anew. */
  onChange: () => void;
}

/** All that the form of the week holds, by the names of its fields. */
export const storedHours = (hours: ServedHours): Fields => ({ ...storedTimes(hours), ...storedServing(hours.serving) });

/** When the house is open, as guests read it: current as of at most five seconds, like the carta. */
export function createOpeningHours({ content, table, defaults, zone, now, onChange }: OpeningHoursOptions) {
  const inTurn = createTurns(onChange);
  const keep = (stored: Awaited<ReturnType<typeof table.read>> | undefined): KeptHours => ({
    week: stored?.week?.house ?? defaults.week,
    kitchen: stored?.week?.kitchen ?? defaults.kitchen,
    special: stored?.special ?? [],
    serving: stored?.serving ?? {},
  });

  /**
   * Writes what is planned for the hours as they are stored, if anything is; planned anew where another site has written in
   * between. What lasts until the closing that is next ends with its day, whenever that closes then: in the same act, so
   * that a site that dies leaves neither without the other.
   */
  const write = <Refusal>(plan: (stored: KeptHours) => { change?: HoursChange; refused?: Refusal }) =>
    inTurn(async (): Promise<Refusal | undefined> => {
      for (;;) {
        const versions = await table.readVersions();
        const stored = keep(await table.read());
        const { change, refused } = plan(stored);
        if (!change) return refused;
        const from = nextClosing(now(), stored, zone);
        const kept = stored.special.filter(({ id }) => id !== change.remove);
        const hours: OpeningHours = {
          week: change.week ? houseHoursOf(change.week) : stored.week,
          kitchen: stored.kitchen,
          special: change.add ? [...kept, change.add] : kept,
        };
        if (await table.write(versions, change, { from, to: movedClosing(from, hours, zone) })) return undefined;
      }
    });

  return {
    /** Never rejects. */
    async read(): Promise<KeptHours> {
      return keep(await content.read('horario', hoursTables, table.read));
    },
    /**
     * When the bar closes next, by the hours that are stored now: those that another site has just saved come to `read`
     * seconds later, and what is stored under a closing of before would keep it.
     */
    async readClosing(moment: Date): Promise<Date> {
      const stored = await table.read().catch(() => content.read('horario', hoursTables, table.read));
      return nextClosing(moment, keep(stored), zone);
    },
    /**
     * Stores the week and when lists are served: what was typed on a page made of `seen`, joined with what others have stored
     * since. Nothing is written where the two make no week, or where both changed the same time. With `copy` one day's times
     * are copied to other days (1 Monday to 7 Sunday). @throws DatabaseFault
     */
    save: (
      typed: Fields,
      seen: Fields | undefined,
      copy?: { from: number; to: readonly number[] },
    ): Promise<RefusedTimes | undefined> =>
      write((hours) => {
        const stored = storedHours(hours);
        const joined = joinFields(seen ?? stored, stored, { ...(seen ?? stored), ...typed });
        if (copy) joined.fields = copyDay(joined.fields, copy.from, copy.to);
        const read = (name: string) => joined.fields[name] ?? '';
        const [week, serving] = [checkWeek(read), checkServing(read)];
        if (joined.both.length === 0 && week.ok && serving.ok) {
          return { change: { week: week.value, serving: serving.value } };
        }
        const errors = { ...(!week.ok && week.errors), ...(!serving.ok && serving.errors) };
        return { refused: { ...joined, stored, errors } };
      }),
    /** Not when the very same rule on them already, so that a form may be sent again. @throws DatabaseFault */
    addSpecial: (days: SpecialDays): Promise<void> =>
      write(({ special }) => {
        const newest = special.findLast(({ from, to }) => from === days.from && to === days.to);
        return newest && isDeepStrictEqual(newest, { ...days, id: newest.id }) ? {} : { change: { add: days } };
      }),
    /** @throws DatabaseFault */
    removeSpecial: (id: number): Promise<void> => write(() => ({ change: { remove: id } })),
  };
}

export type OpeningHoursService = ReturnType<typeof createOpeningHours>;
