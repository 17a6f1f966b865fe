import type { GroupedPriceListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { nameOfSpecial, type Special } from './specials';
import type { Language } from '~/core/language';
import { formatPrice } from '~/core/price';

/** Today's specials under a heading; no heading without specials. */
export function presentSpecials(t: TFunction, language: Language, specials: readonly Special[]): GroupedPriceListProps {
  const items = specials.map((special) => ({
    id: `fuera-de-carta-${special.id}`,
    name: nameOfSpecial(special, language),
    price: formatPrice(special.price, language),
  }));
  return {
    groups: items.length > 0 ? [{ id: 'fuera-de-carta', title: t('carta.fueraDeCarta'), items }] : [],
    emptyText: t('carta.vacia'),
    noPrice: t('carta.sinPrecio'),
  };
}
