import { createHash } from 'node:crypto';

import type { StoredColumns } from '../dish-edits.data.server';
import type { PricePlan, PricePlans } from './price-plans.data.server';
import type { MenuItem, MenuTable } from '~/features/carta/catalogue';
import { changeDishes, type ChangedDish, type PriceChange, type PriceChangeRequest } from './price-change';
import type { CivilDate } from '~/core/time';
import type { Log } from '~/platform/log.server';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

export interface PriceChangesOptions {
  content: ContentStore;
  plans: PricePlans;
  /** Every row of a list, read from the database and not from the cache. */
  readMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  log: Log;
  /** In Madrid. */
  today: () => CivilDate;
}

/** The effect of a change of prices on the carta now. */
export interface PricePreview {
  changed: readonly ChangedDish[];
  /** Dishes that the change would leave without a valid price. */
  impossible: readonly ChangedDish[];
  /** Identifies rows and prices: only a preview with the same fingerprint is applied. */
  fingerprint: string;
}

/** Changes of many prices in one act, with a preview, at once or on a day. All but `readSince` throw DatabaseFault. */
export function createPriceChanges({ content, plans, readMenu, log, today }: PriceChangesOptions) {
  /** The last day whose changes were made. */
  let madeOn: CivilDate | undefined;

  const inTurn = createTurns(content.forgetVersions);
  const { isTaken, listPending, withdraw } = plans;

  return {
    today,
    isTaken,
    listPending,
    withdraw,

    async preview({ lists, rule, from }: PriceChangeRequest): Promise<PricePreview> {
      const read = await Promise.all(lists.map(async ({ table }) => ({ table, items: await readMenu(table) })));
      const { changed, impossible } = changeDishes(read, rule);
      const content = changed.map(({ table, id, before, after }) => [table, id, before, after]);
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([from, content]))
        .digest('base64url');
      return { changed, impossible, fingerprint };
    },

    /** Stores all prices or none, at once; with a plan from its day on, and a repeated post of its form does nothing. */
    store: (changes: readonly PriceChange[], plan?: Omit<PricePlan, 'today'>): Promise<StoredColumns> =>
      inTurn(() => plans.store(changes, plan && { ...plan, today: today() })),

    /** Applies the changes whose day has come, once a day; a change for today is applied by its own post. */
    async applyDue(): Promise<void> {
      const day = today();
      if (day === madeOn) return;
      const count = await inTurn(() => plans.applyDue(day));
      madeOn = day;
      if (count > 0) log('info', 'prices changed on their day', { count });
    },

    /** The latest day from which prices of these lists are valid; undefined without one. Never rejects. */
    async readSince(tables: readonly MenuTable[]): Promise<CivilDate | undefined> {
      const since = await content.read('precios_vigentes', ['precios_vigentes'], plans.readSince);
      return tables
        .flatMap((table) => since?.get(table) ?? [])
        .sort()
        .at(-1);
    },
  };
}

export type PriceChanges = ReturnType<typeof createPriceChanges>;
