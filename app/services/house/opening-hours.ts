import type { OpeningHoursTable } from '../../backends/opening-hours.server';
import { checkServing, storedServing, type ServedHours } from '../../domain/carta/serving-hours';
import { joinFields, type Fields, type JoinedFields } from '../../domain/seen-fields';
import { checkWeek, storedTimes, type HoursErrors, type StoredSpecialDays } from '../../domain/time/hours-form';
import { movedClosing, nextClosing, type OpeningHours, type SpecialDays } from '../../domain/time/hours';
import type { ContentStore } from '../content-store';
import { createTurns } from '../in-turn';

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

  /** What lasts until the closing that is next ends with its day, whenever that closes by the hours that were written. */
  const write = <Outcome>(act: () => Promise<Outcome>): Promise<Outcome> =>
    inTurn(async () => {
      const closing = nextClosing(now(), keep(await table.read()), zone);
      const outcome = await act();
      const moved = movedClosing(closing, keep(await table.read()), zone);
      if (moved.getTime() !== closing.getTime()) await table.moveClosing(closing, moved);
      return outcome;
    });

  return {
    /** Never rejects. */
    async read(): Promise<KeptHours> {
      return keep(await content.read('horario', ['horario', 'dias_especiales', 'local'], table.read));
    },
    /**
     * Stores the week and when lists are served: what was typed on a page made of `seen`, joined with what others have stored
     * since. Nothing is written where the two make no week, or where both changed the same time. @throws DatabaseFault
     */
    save: (typed: Fields, seen: Fields | undefined): Promise<RefusedTimes | undefined> =>
      write(async () => {
        const stored = storedHours(keep(await table.read()));
        const joined = joinFields(seen ?? stored, stored, { ...(seen ?? stored), ...typed });
        const read = (name: string) => joined.fields[name] ?? '';
        const [week, serving] = [checkWeek(read), checkServing(read)];
        if (joined.both.length === 0 && week.ok && serving.ok) {
          await table.saveServing(serving.value);
          await table.saveWeek(week.value);
          return undefined;
        }
        return { ...joined, stored, errors: { ...(!week.ok && week.errors), ...(!serving.ok && serving.errors) } };
      }),
    addSpecial: (days: SpecialDays) => write(() => table.addSpecial(days)),
    removeSpecial: (id: number) => write(() => table.removeSpecial(id)),
  };
}
