import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import type { Allergen } from '~/features/carta/allergens';
import type { MenuTable } from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import type { CartaView } from '~/features/carta/pages/present-menu';
import type { createPriceChanges } from '~/features/dish-editor/prices/price-changes';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { tellServing } from '~/features/restaurant/hours/tell-times';
import type { createSpecials } from '~/features/restaurant/specials/keep-specials';

/** The services that the pages of the carta read. */
export interface CartaServices {
  menus: Menus;
  openingHours: { read(): Promise<ServedHours> };
  priceChanges: Pick<ReturnType<typeof createPriceChanges>, 'readSince'>;
  specials: Pick<ReturnType<typeof createSpecials>, 'list'>;
}

/** What the presenters of a page of the carta need, read at the present moment. */
export async function readView(
  { openingHours, priceChanges }: Pick<CartaServices, 'openingHours' | 'priceChanges'>,
  page: { t: TFunction; language: Language; avoided: readonly Allergen[] },
  tables: readonly MenuTable[],
): Promise<CartaView> {
  const now = new Date();
  const { given } = restaurant;
  return {
    ...page,
    now,
    served: tellServing(page.t, await openingHours.read(), now),
    pricesSince: await priceChanges.readSince(tables),
    supplements: given[`suplementos_${page.language}`] ?? given.suplementos_es,
  };
}
