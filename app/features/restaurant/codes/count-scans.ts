import type { CodeScans } from './code-scans.data.server';
import { tableCodes, type TableCode } from './table-codes';
import { addDays, type CivilDate } from '~/core/time';

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
 * Counts the scans of the QR codes on the tables. Requests do not wait for the write. One write is under way at a time;
 * scans during it are part of the next.
 */
export function createScanCounter({ scans, today, onFailure }: ScanCounterOptions) {
  const pending = new Map<string, { day: CivilDate; code: TableCode; times: number }>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (let [first] = pending; first; [first] = pending) {
      const [key, { day, code, times }] = first;
      pending.delete(key);
      // A failed write is not repeated.
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

    /** Resolves when all counts are written. */
    finish: (): Promise<void> => writing ?? Promise.resolve(),

    /** The scans of each code, and the reads of each page, between two days. @throws DatabaseFault */
    readBetween: (from: CivilDate, to: CivilDate): Promise<ReadonlyMap<string, number>> => scans.sum(from, to),

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

export type ScanCounter = ReturnType<typeof createScanCounter>;
