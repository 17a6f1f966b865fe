import { describe, expect, it } from 'vitest';

import { allergens, allergenStateOf, readAvoided, sortByAvoided, type Allergen } from './allergens';

const dish = (alergenos: Allergen[] | null, trazas: Allergen[] = []) => ({ alergenos, trazas });

describe('allergens', () => {
  it.each([
    [dish(['gluten']), 'contiene'],
    [dish(['gluten'], ['gluten']), 'contiene'],
    [dish([], ['gluten']), 'trazas'],
    [dish(null, ['gluten']), 'trazas'],
    [dish([]), 'no'],
    [dish(null), 'sinDeclarar'],
  ] as const)('%j says %s', (item, state) => {
    expect(allergenStateOf(item, 'gluten')).toBe(state);
  });

  it('are read from an address in the order of Annex II, each once, the rest ignored', () => {
    const query = new URLSearchParams('sin=soja&sin=gluten&sin=soja&sin=nada&sin=&sin=GLUTEN&q=x');
    expect(readAvoided(query)).toEqual(['gluten', 'soja']);
  });

  it('remove dishes that contain or may contain them, and separate undeclared dishes', () => {
    const [bread, fries, mystery, salad, crumbs] = [
      dish(['gluten']),
      dish(['apio'], ['gluten']),
      dish(null),
      dish([]),
      dish(null, ['gluten']),
    ];
    const all = [bread, fries, mystery, salad, crumbs];
    expect(sortByAvoided(all, ['gluten'])).toEqual({ safe: [salad], undeclared: [mystery] });
    expect(sortByAvoided(all, [])).toEqual({ safe: all, undeclared: [] });
  });

  it('keep an undeclared dish out of the safe ones, each of them', () => {
    for (const allergen of allergens) {
      const { safe } = sortByAvoided([dish(null), dish([allergen]), dish([], [allergen])], [allergen]);
      expect(safe).toEqual([]);
    }
  });
});
