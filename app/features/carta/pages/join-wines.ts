import type { PriceListItem } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { createMemory } from '~/platform/memory';
import type { DisplayedName } from '~/features/carta/catalogue';
import { joinServings } from '../servings';

/** A line with its name's language. */
export type NamedLine = Omit<PriceListItem, 'name'> & { name: DisplayedName };

const rememberWine = createMemory<PriceListItem>();

/** Joins the glass and the bottle of one wine when their other details are equal. */
export function joinWines(t: TFunction, lines: readonly NamedLine[]): PriceListItem[] {
  const detailsOf = ({ soldOut, description, facts, allergens: declared, picture }: Partial<PriceListItem>) =>
    JSON.stringify([soldOut, description, facts, declared, picture?.src]);
  return joinServings(lines, ({ name }) => name.text, detailsOf).flatMap(({ name, servings }) => {
    const [first] = servings;
    if (!first?.serving) return first ? [first.row] : [];
    const line = {
      ...first.row,
      name: { ...first.row.name, text: name },
      servings: servings.flatMap(({ serving, row }) =>
        serving ? { id: row.id, label: t(`carta.${serving}`), price: row.price } : [],
      ),
    };
    return [rememberWine(first.row, t, JSON.stringify(line.servings), () => line)];
  });
}
