import type { OpeningHoursTable } from '../backends/opening-hours.server';
import type { StoredSpecialDays, WeekToStore } from '../domain/time/hours-form';
import type { OpeningHours, SpecialDays } from '../domain/time/hours';
import type { ContentStore } from './content-store';

/** The hours of the house with what staff may remove of them. */
export interface KeptHours extends OpeningHours {
  special: readonly StoredSpecialDays[];
}

export interface OpeningHoursOptions {
  content: ContentStore;
  table: OpeningHoursTable;
  /** What stands until staff have saved a week of their own, and while the database was never reached. */
  defaults: OpeningHours;
  /** After a change: whatever is kept is read anew. */
  onChange: () => void;
}

/** When the house is open, as guests read it: current as of at most five seconds, like the carta. */
export function createOpeningHours({ content, table, defaults, onChange }: OpeningHoursOptions) {
  async function change(write: Promise<void>): Promise<void> {
    try {
      await write;
    } finally {
      // An answer that was lost may hide a change that was made.
      onChange();
    }
  }

  return {
    /** Never rejects. */
    async read(): Promise<KeptHours> {
      const stored = await content.read('horario', ['horario', 'dias_especiales'], table.read);
      return {
        week: stored?.week?.house ?? defaults.week,
        kitchen: stored?.week?.kitchen ?? defaults.kitchen,
        special: stored?.special ?? [],
      };
    },
    saveWeek: (week: WeekToStore) => change(table.saveWeek(week)),
    addSpecial: (days: SpecialDays) => change(table.addSpecial(days)),
    removeSpecial: (id: number) => change(table.removeSpecial(id)),
  };
}
