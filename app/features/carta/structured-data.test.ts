import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { describeMenu } from './structured-data';
import { words } from '../../../tests/support/words';

describe('a list for machines', () => {
  it('has an offer for each portion, the allergens, and whether the dish is sold out', async () => {
    const dish = aDish({
      tipo: 'Croquetas',
      precio: 950,
      precio_media: 500,
      por_unidad: true,
      descripcion: 'De jamón',
      alergenos: ['gluten', 'huevos'],
      dietas: ['vegetariana'],
      agotado_hasta: '2026-11-23T00:00:00Z',
    });
    const view = { t: await words.get('es'), language: 'es', now: new Date('2026-11-22T20:00:00Z') } as const;
    const data = describeMenu(view, {
      url: 'https://x.es/comida/entrantes',
      name: 'Entrantes',
      lists: [{ table: 'entrantes', items: [dish] }],
    });
    expect(data).toMatchObject({
      '@type': 'Menu',
      hasMenuSection: [
        {
          name: 'Entrantes',
          hasMenuItem: [
            {
              name: 'Croquetas',
              description: 'De jamón. Contiene: gluten, huevos',
              suitableForDiet: ['https://schema.org/VegetarianDiet'],
              offers: [
                {
                  price: '9.50',
                  availability: 'https://schema.org/SoldOut',
                  priceSpecification: { unitText: 'la unidad' },
                },
                { name: '½ ración', price: '5.00' },
              ],
            },
          ],
        },
      ],
    });
  });
});
