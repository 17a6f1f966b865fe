import { describe, expect, it } from 'vitest';

import { defaultSeats } from '../seats';
import { pickTyped, readSeats } from './seats-form';

const stored = { ...defaultSeats, plazas: 40, estancia_2: 75, avisar_fin: true };

describe('the form of the seats', () => {
  it('takes minutes for each size of party, or none', () => {
    const typed = { estancia_2: '', estancia_4: ' 105 ', estancia_mas: '150' };
    expect(readSeats(typed, stored)).toEqual({
      ok: true,
      seats: { ...stored, estancia_2: null, estancia_4: 105, estancia_mas: 150 },
    });
  });

  it('refuses each field that is out of its range', () => {
    expect(readSeats({ estancia_2: '44', estancia_6: '601', estancia_mas: '1,5', duracion: '' }, stored)).toEqual({
      ok: false,
      wrong: ['duracion', 'estancia_2', 'estancia_6', 'estancia_mas'],
    });
  });

  it('keeps the notice of the end where it was not sent; an empty box is sent as no', () => {
    const read = (sent: [string, string][]) => {
      const seats = readSeats(pickTyped(sent), stored);
      return seats.ok && seats.seats.avisar_fin;
    };
    expect(read([['plazas', '30']])).toBe(true);
    expect(read([['avisar_fin', 'no']])).toBe(false);
    expect(
      read([
        ['avisar_fin', 'si'],
        ['avisar_fin', 'no'],
      ]),
    ).toBe(true);
  });
});
