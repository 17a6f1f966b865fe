import type { CodeScans } from './code-scans.data.server';
import { tableCodes, type TableCode } from './table-codes';
import { addDays, type CivilDate } from '~/core/civil-date';

export interface ScanCounterOptions {
  scans: CodeScans;
  today: () => CivilDate;
  onFailure: (what: string, error: unknown) => void;
}

/** Scans of a code within the last seven days, today among them, and within the seven before. */
export interface WeekOfScans {
  code: TableCode;
  week: number;
  before: number;
}

/**
 * Counts the scans of the codes on the tables: numbers alone. Nobody waits for it, and however many come at once there is
 * one write under way: what comes meanwhile goes with the next.
 */
export function createScanCounter({ scans, today, onFailure }: ScanCounterOptions) {
  const pending = new Map<string, { day: CivilDate; code: TableCode; times: number }>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (let [first] = pending; first; [first] = pending) {
      const [key, { day, code, times }] = first;
      pending.delete(key);
      // A number that could not be written is not worth a second try.
      await scans.add(day, code, times).catch((error: unknown) => onFailure('a scan', error));
    }
  }

  return {
    count(code: TableCode): void {
      const day = today();
      const key = `${day} ${code}`;
      pending.set(key, { day, code, times: (pending.get(key)?.times ?? 0) + 1 });
      writing ??= write().finally(() => (writing = undefined));
    },

    /** Resolves when nothing waits to be written. */
    finish: (): Promise<void> => writing ?? Promise.resolve(),

    /** @throws DatabaseFault */
    async readWeeks(): Promise<WeekOfScans[]> {
      const from = addDays(today(), -6);
      const rows = await scans.read(addDays(from, -7));
      return tableCodes.map((code) => {
        const sum = (isIn: (day: CivilDate) => boolean) =>
          rows.filter((row) => row.code === code && isIn(row.day)).reduce((all, { times }) => all + times, 0);
        return { code, week: sum((day) => day >= from), before: sum((day) => day < from) };
      });
    },
  };
}
