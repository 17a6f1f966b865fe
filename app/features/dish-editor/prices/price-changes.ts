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
  /** Every row of a list, past all that is kept for guests. */
  readMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  /** After a change: whatever is kept is read anew. */
  onChange: () => void;
  log: Log;
  /** In Madrid. */
  today: () => CivilDate;
}

/** What a change of prices would do to the carta as it is now. */
export interface PricePreview {
  changed: readonly ChangedDish[];
  /** Dishes that the change would leave without a price. */
  impossible: readonly ChangedDish[];
  /** Of the rows and prices above: what is applied must be what was previewed. */
  fingerprint: string;
}

/** Changes of many prices in one act, previewed first, at once or from a day on. All but `readSince` throw DatabaseFault. */
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

    /** Makes what the preview showed, all of it or nothing, at once or on its day; the same `form` again does nothing more. */
    apply: (form: string, { changed }: PricePreview, from: CivilDate): Promise<StoredPrices> => {
      const changes = changed.map(({ table, item, before, after }): PriceChange => ({
        ...{ table, id: item.id, before, after },
      }));
      return inTurn(() => plans.change(form, changes, from, today()));
    },

    /** Whether this form was taken already: its answer was lost, or its button pressed twice. */
    isTaken: (form: string): Promise<boolean> => plans.isTaken(form),

    /** Those that wait for their day, by it. */
    listPending: (): Promise<PendingPrices[]> => plans.listPending(),

    /** False when it waits no longer. */
    withdraw: (id: number): Promise<boolean> => plans.withdraw(id),

    /** Makes the changes whose day has come, once a day: one that is decided for today is made with its own post. */
    async applyDue(): Promise<void> {
      const day = today();
      if (day === madeOn) return;
      const count = await inTurn(() => plans.applyDue(day));
      madeOn = day;
      if (count > 0) log('info', 'prices changed on their day', { count });
    },

    /** The newest day since which prices of these lists are valid; undefined when none was ever given. Never rejects. */
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
