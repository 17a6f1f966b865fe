import { describe, expect, it } from 'vitest';

import { aBooking } from '../../../../tests/support/a-booking';
import { aDish } from '../../../../tests/support/a-dish';
import { countCovers, listArrivals, listDaysAhead, listSoldOut } from './today';

const day = '2026-11-28';
/** Saturday at 20:30 in Madrid. */
const context = { now: new Date('2026-11-28T19:30:00Z'), isDecidedHere: true };
const at = (id: string, hora: string, fields: Partial<Parameters<typeof aBooking>[0]> = {}) =>
  aBooking({ id, hora, personas: 2, estado: 'confirmada', ...fields });
const sitting = (nombre_es: string, desde: string, hasta: string, dias = [6]) => ({
  ...{ nombre_es, nombre_en: '', desde, hasta, dias, ritmo: null },
});

describe('covers of the day', () => {
  const bookings = [at('a', '14:00'), at('b', '21:00'), at('c', '23:30', { personas: 5 }), at('d', '21:00')];

  it('are counted by meal without services, cancelled ones left out', () => {
    const cancelled = at('e', '14:00', { estado: 'cancelada' });
    expect(countCovers([...bookings, cancelled], { day, sittings: [] }, context)).toEqual([
      { of: { meal: 'lunch' }, covers: 2 },
      { of: { meal: 'dinner' }, covers: 9 },
    ]);
  });

  it('are counted by service of the weekday, a booking once, the others beside', () => {
    const [lunch, first, second] = [
      sitting('Comida', '13:00', '16:00'),
      sitting('Primer turno', '20:30', '21:00'),
      sitting('Segundo turno', '21:00', '22:30'),
    ] as const;
    const sunday = sitting('Domingo', '21:00', '23:30', [7]);
    expect(countCovers(bookings, { day, sittings: [lunch, first, second, sunday] }, context)).toEqual([
      { of: { sitting: lunch }, covers: 2 },
      { of: { sitting: first }, covers: 4 },
      { of: { sitting: second }, covers: 0 },
      { of: 'noSitting', covers: 5 },
    ]);
  });
});

it('lists the guests to come by time, late ones for half an hour', () => {
  const bookings = [
    at('later', '22:00'),
    at('late', '20:05'),
    at('missed', '20:00'),
    at('seated', '20:30', { llegada: 'llegado' }),
    at('asked', '21:00', { estado: null }),
    at('cancelled', '21:00', { estado: 'cancelada' }),
  ];
  expect(listArrivals(bookings, context).map(({ id }) => id)).toEqual(['late', 'asked', 'later']);
});

it('lists the dishes that are sold out now', () => {
  const items = [
    aDish({ id: 1, agotado_hasta: '2026-11-28T19:30:01Z' }),
    aDish({ id: 2, agotado_hasta: '2026-11-28T19:30:00Z' }),
    aDish({ id: 3, agotado_hasta: null }),
  ];
  const lists = [{ table: 'carnes' as const, items }];
  expect(listSoldOut(lists, context.now).map(({ table, item }) => [table, item.id])).toEqual([['carnes', 1]]);
});

it('lists the special days of two months, without the ones that end today', () => {
  const special = [
    { from: '2026-11-27', to: '2026-11-28', hours: [], text: { es: '', en: '' } },
    { from: '2026-12-24', to: '2026-12-26', hours: [], text: { es: '', en: '' } },
    { from: '2027-03-01', to: '2027-03-01', hours: [], text: { es: '', en: '' } },
  ];
  const found = listDaysAhead({ week: [], kitchen: [], special }, day);
  expect(found.map(({ from, to }) => [from, to])).toEqual([['2026-12-24', '2026-12-26']]);
});
