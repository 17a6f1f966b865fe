import { describe, expect, it } from 'vitest';

import { inWeek } from '../../../tests/support/in-week';
import { facts } from '../../../tests/support/words';
import { describeRestaurant } from './structured-data';

describe('the restaurant for machines', () => {
  const week = inWeek([
    { days: ['monday'], opens: '08:00', closes: '00:00' },
    { days: ['friday'], opens: '20:00', closes: '02:00' },
    { days: ['sunday'], opens: '00:00', closes: '00:00' },
  ]);
  const text = { es: '', en: '' };
  const closure = { from: '2026-12-24', to: '2026-12-26', hours: [], text };
  const early = { from: '2026-12-31', to: '2026-12-31', hours: [{ opens: '10:00', closes: '17:00' }], text };
  const twice = {
    ...{ from: '2027-01-05', to: '2027-01-05', text },
    hours: [
      { opens: '13:00', closes: '16:00' },
      { opens: '20:00', closes: '02:00' },
    ],
  };
  const past = { ...closure, from: '2026-01-01', to: '2026-01-02' };

  it('has the week and the future closures, and no hours that read as closed', () => {
    const data = describeRestaurant({
      language: 'es',
      facts,
      siteUrl: 'https://x.es',
      hours: { ...week, special: [past, closure, early, twice] },
      today: '2026-12-25',
    });
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
        { validFrom: '2027-01-05', opens: '13:00', closes: '16:00' },
        { validFrom: '2027-01-05', opens: '20:00', closes: '02:00' },
      ],
    });
  });

  it('has two specifications for a day with two spans', () => {
    const hours = inWeek([
      { days: ['friday'], opens: '13:00', closes: '16:30' },
      { days: ['friday'], opens: '20:00', closes: '00:00' },
    ]);
    const data = describeRestaurant({
      ...{ language: 'es', facts, siteUrl: 'https://x.es' },
      ...{ hours, today: '2026-12-25' },
    });
    expect(data).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Friday'], opens: '13:00', closes: '16:30' },
        { dayOfWeek: ['Friday'], opens: '20:00', closes: '00:00' },
      ],
    });
  });
});
