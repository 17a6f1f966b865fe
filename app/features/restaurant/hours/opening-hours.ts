import { isDeepStrictEqual } from 'node:util';

import { hoursTables, type HoursChange, type OpeningHoursTable } from './opening-hours.data.server';
import { checkServing, storedServing, type ServedHours } from './serving-hours';
import { joinFields, type Fields, type JoinedFields } from '~/core/seen-fields';
import { checkWeek, copyDay, barHoursOf, storedTimes, type HoursErrors, type StoredSpecialDays } from './hours-form';
import { movedClosing, nextClosing, type OpeningHours, type SpecialDays } from './hours';
import { firstHours, noHours, type Facts } from '../facts/restaurant';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

/** The opening hours; special days have their ids, by which staff remove them. */
export interface KeptHours extends ServedHours {
  special: readonly StoredSpecialDays[];
}

/** Why times were not saved: errors, or times that others changed too, with the stored ones. */
export interface RefusedTimes extends JoinedFields {
  errors: HoursErrors;
  stored: Fields;
}

export interface OpeningHoursOptions {
  content: ContentStore;
  table: OpeningHoursTable;
  /** The sample has hours until staff have saved a week. */
  readFacts: () => Promise<Pick<Facts, 'isSample'>>;
  now: () => Date;
}

const noServing: Fields = {};

/** The values of the week's form by the names of its fields. */
export const storedHours = (hours: ServedHours): Fields => ({ ...storedTimes(hours), ...storedServing(hours.serving) });

/** The values before and after of the fields that differ; undefined when none does. */
function listChanged(stored: Fields, saved: Fields) {
  const readSaved = (field: string) => (saved[field] ?? '').trim();
  const names = Object.keys(stored).filter((field) => stored[field] !== readSaved(field));
  const pick = (read: (field: string) => string) => Object.fromEntries(names.map((field) => [field, read(field)]));
  return names.length > 0 ? { before: pick((field) => stored[field] ?? ''), after: pick(readSaved) } : undefined;
}

/** The opening hours as guests read them, at most five seconds old, like the carta. */
export function createOpeningHours({ content, table, readFacts, now }: OpeningHoursOptions) {
  const inTurn = createTurns(content.forgetVersions);
  async function keep(stored: Awaited<ReturnType<typeof table.read>> | undefined): Promise<KeptHours> {
    const readDefaults = async () => ((await readFacts()).isSample ? firstHours : noHours);
    const week = stored?.week ? { week: stored.week.bar, kitchen: stored.week.kitchen } : await readDefaults();
    return { ...week, special: stored?.special ?? [], serving: stored?.serving ?? noServing };
  }

  /**
   * Calls `plan` with the stored hours and writes its change, if any; calls it again when another process has written in
   * between. Dishes and specials that end at the next closing end at that day's new closing: in the same transaction, so that
   * a process that dies leaves no half of it.
   */
  const write = <Refusal>(plan: (stored: KeptHours) => { change?: HoursChange; refused?: Refusal }) =>
    inTurn(async (): Promise<Refusal | undefined> => {
      for (;;) {
        const versions = await table.readVersions();
        const stored = await keep(await table.read());
        const { change, refused } = plan(stored);
        if (!change) return refused;
        const from = nextClosing(now(), stored);
        const kept = stored.special.filter(({ id }) => id !== change.remove);
        const hours: OpeningHours = {
          week: change.week ? barHoursOf(change.week) : stored.week,
          kitchen: stored.kitchen,
          special: change.add ? [...kept, change.add] : kept,
        };
        if (await table.write(versions, change, { from, to: movedClosing(from, hours) })) return undefined;
      }
    });

  return {
    /** Never rejects. `week` and `serving` stay the same objects until they are read anew. */
    async read(): Promise<KeptHours> {
      return keep(await content.read('horario', hoursTables, table.read));
    },
    /**
     * When the bar closes next, by the hours that are stored now. `read` may be seconds old, and a dish would keep a closing of
     * the hours before.
     */
    async readClosing(moment: Date): Promise<Date> {
      const stored = await table.read().catch(() => content.read('horario', hoursTables, table.read));
      return nextClosing(moment, await keep(stored));
    },
    /**
     * Stores the week and the serving times: `typed` on a page that showed `seen`, merged with the changes that others stored
     * since. Writes nothing where the merged week is not valid, or where both changed the same time. With `copy` one day's
     * times are copied to other days (1 Monday to 7 Sunday). @throws DatabaseFault
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
          const history = listChanged(stored, joined.fields);
          return { change: { week: week.value, serving: serving.value, ...(history && { history }) } };
        }
        const errors = { ...(!week.ok && week.errors), ...(!serving.ok && serving.errors) };
        return { refused: { ...joined, stored, errors } };
      }),
    /** Adds nothing when the newest row of these dates is equal, so that a form may be sent again. @throws DatabaseFault */
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
