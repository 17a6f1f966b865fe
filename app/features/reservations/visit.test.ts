import { describe, expect, it } from 'vitest';

import { defaultSeats } from './seats';
import { checkVisit, type Offer } from './visit';

/** Friday 27 November 2026 at 13:00 in Madrid; open every day from 12:00 to 16:00. */
const offer: Offer = {
  now: new Date('2026-11-27T12:00:00Z'),
  hours: {
    week: [
      {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        opens: '12:00',
        closes: '16:00',
      },
    ],
    kitchen: [],
    special: [],
  },
  seats: { ...defaultSeats, grupo_maximo: 8 },
};
const asked = { fecha: '2026-11-28', hora: '14:00', personas: '4' };
const current = { fecha: '2026-11-26', hora: '21:30', personas: 12, espera: false };

describe('a visit', () => {
  it('needs no name, telephone or address', () => {
    expect(checkVisit(asked, offer)).toEqual({
      visit: { fecha: '2026-11-28', hora: '14:00', personas: 4 },
      errors: [],
    });
  });

  it.each([
    [{ fecha: '2026-11-26' }, 'fecha', 'reservas.errorFechaPasada'],
    [{ hora: '21:30' }, 'hora', 'reservas.errorHora'],
    [{ personas: '9' }, 'personas', 'reservas.errorGrupo'],
  ])('of a guest with %j is refused, and of staff accepted', (typed, field, code) => {
    expect(checkVisit({ ...asked, ...typed }, offer).errors).toEqual([{ field, code }]);
    expect(checkVisit({ ...asked, ...typed }).errors).toEqual([]);
  });

  it('keeps what the booking has, though it is no longer offered', () => {
    const own = { fecha: '2026-11-26', hora: '21:30', personas: '12' };
    expect(checkVisit(own, { ...offer, current })).toEqual({ visit: { ...current, espera: undefined }, errors: [] });
    expect(checkVisit({ ...own, fecha: '2026-11-28' }, { ...offer, current }).errors).toEqual([
      { field: 'hora', code: 'reservas.errorHora' },
    ]);
  });

  it('needs no time on the waiting list', () => {
    const onTheList = { ...asked, hora: '' };
    expect(checkVisit(onTheList, { ...offer, isWaiting: true })).toMatchObject({ visit: { hora: '' }, errors: [] });
    const waiting = { ...current, fecha: asked.fecha, espera: true };
    expect(checkVisit(onTheList, { ...offer, current: waiting }).errors).toEqual([]);
    expect(checkVisit(onTheList, offer).errors).toEqual([{ field: 'hora', code: 'reservas.errorHora' }]);
  });
});
