import { createHash } from 'node:crypto';

import type { PriceChange, StoredPrices } from '../dish-edits.data.server';
import type { PendingPrices, PricePlans } from './price-plans.data.server';
import type { MenuTable } from '~/features/carta/catalogue';
import type { MenuItem } from '~/features/carta/menu-item';
import { changeDishes, type ChangedDish, type PriceChangeRequest } from './price-change';
import type { CivilDate } from '~/core/civil-date';
import type { Log } from '~/platform/log.server';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

export type { PendingPrices };

export interface PriceChangesOptions {
  content: ContentStore;
  plans: PricePlans;
  /** Every row of a list, read from the database and not from the cache. */
  readMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  /** Called after a change, to refresh the cache. */
  onChange: () => void;
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
export function createPriceChanges({ content, plans, readMenu, onChange, log, today }: PriceChangesOptions) {
  /** The last day whose changes were made. */
  let madeOn: CivilDate | undefined;

  const inTurn = createTurns(onChange);

  return {
    today,

    async preview({ lists, rule, from }: PriceChangeRequest): Promise<PricePreview> {
      const read = await Promise.all(lists.map(async ({ table }) => ({ table, items: await readMenu(table) })));
      const { changed, impossible } = changeDishes(read, rule);
      const content = changed.map(({ table, item, before, after }) => [table, item.id, before, after]);
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([from, content]))
        .digest('base64url');
      return { changed, impossible, fingerprint };
    },

    /** Stores all prices of the preview or none, at once or on their day; a repeated post of `form` does nothing. */
    apply: (form: string, { changed }: PricePreview, from: CivilDate): Promise<StoredPrices> => {
      const changes = changed.map(({ table, item, before, after }): PriceChange => ({
        ...{ table, id: item.id, before, after },
      }));
      return inTurn(() => plans.change(form, changes, from, today()));
    },

    /** Whether this form was applied already by an earlier post. */
    isTaken: (form: string): Promise<boolean> => plans.isTaken(form),

    /** The planned changes, by their day. */
    listPending: (): Promise<PendingPrices[]> => plans.listPending(),

    /** Deletes a planned change; false when it no longer waits. */
    withdraw: (id: number): Promise<boolean> => plans.withdraw(id),

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
