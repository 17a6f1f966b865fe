import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { inWeek } from '../../../tests/support/in-week';
import { getTranslator } from '~/platform/http/i18n.server';
import { describeMenu, describeRestaurant } from './structured-data';

describe('the house for machines', () => {
  const week = inWeek([
    { days: ['monday'], opens: '08:00', closes: '00:00' },
    { days: ['friday'], opens: '20:00', closes: '02:00' },
    { days: ['sunday'], opens: '00:00', closes: '00:00' },
  ]);
  const text = { es: '', en: '' };
  const closure = { from: '2026-12-24', to: '2026-12-26', hours: null, text };
  const early = { from: '2026-12-31', to: '2026-12-31', hours: { opens: '10:00', closes: '17:00' }, text };
  const past = { ...closure, from: '2026-01-01', to: '2026-01-02' };

  it('has its week, its closures to come, and no hours that read as closed', () => {
    const data = describeRestaurant('es', 'https://x.es', { ...week, special: [past, closure, early] }, '2026-12-25');
    expect(data).toMatchObject({
      hasMenu: 'https://x.es/carta',
      openingHoursSpecification: [
        { dayOfWeek: ['Monday'], opens: '08:00', closes: '00:00' },
        { dayOfWeek: ['Friday'], opens: '20:00', closes: '02:00' },
        { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', opens: '10:00', closes: '17:00' },
      ],
    });
  });
});

describe('a list for machines', () => {
  it('has an offer a portion, what is in a dish, and whether there is any left', async () => {
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
    const view = { t: await getTranslator('es'), language: 'es', now: new Date('2026-11-22T20:00:00Z') } as const;
    const data = describeMenu(view, 'https://x.es/comida/entrantes', 'Entrantes', [
      { table: 'entrantes', items: [dish] },
    ]);
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
