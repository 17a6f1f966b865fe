import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';

import { aBooking } from '../../../../tests/support/a-booking';
import { words } from '../../../../tests/support/words';
import { noLimits, type DayPlaces } from '../places';
import { presentPlan } from './present-plan';

let t: TFunction;
beforeAll(async () => {
  t = await words.get('es');
});

const aZone = { nombre_en: '', plazas: null };
const places: DayPlaces = {
  ...noLimits,
  zones: [
    { ...aZone, id: 'out', nombre_es: 'Terraza', cerrada_hasta: '2026-11-29' },
    { ...aZone, id: 'in', nombre_es: 'Sala', cerrada_hasta: null },
  ],
  places: [
    { mesas: ['t10'], zonas: ['in'], minimo: 2, maximo: 4, nombres: ['10'] },
    { mesas: ['t9'], zonas: ['in'], minimo: 2, maximo: 2, nombres: ['9'] },
    { mesas: ['t1'], zonas: ['out'], minimo: 2, maximo: 4, nombres: ['T1'] },
    { mesas: ['bar'], zonas: [null], minimo: 1, maximo: 2, nombres: ['B'] },
    { mesas: ['t10', 't9'], zonas: ['in', 'in'], minimo: 5, maximo: 6, nombres: ['10', '9'] },
  ],
  taken: [{ desde: 20 * 60, hasta: 21.5 * 60, personas: 2, zona: 'in', mesas: ['t9'] }],
};
const day = '2026-11-28';
const windows = [{ opens: 13 * 60, closes: 24 * 60 }];
/** 19:00 in Madrid. */
const context = { now: new Date('2026-11-28T18:00:00Z'), isDecidedHere: true };
const show = (fields: Parameters<typeof aBooking>[0][], on = day, now = context.now) =>
  presentPlan(t, { day: on, windows, places, bookings: fields.map(aBooking) }, { ...context, now });

describe('the plan of a day', () => {
  it('has the tables by zone and name, and says which zone is closed', () => {
    const plan = show([]);
    expect(
      plan.zones.map(({ name, note, rows }) => [name, note, rows.map((row) => `${row.name}: ${row.seats}`)]),
    ).toEqual([
      ['Terraza', 'cerrada hasta el dom, 29 nov', ['T1: 2–4']],
      ['Sala', undefined, ['9: 2', '10: 2–4']],
      ['Sin zona', undefined, ['B: 1–2']],
    ]);
    expect([plan.hours.length, plan.hours[0]?.text, plan.hours.at(-1)?.text]).toEqual([11, '13:00', '23:00']);
    expect(plan.hours.filter(({ isNow }) => isNow).map(({ text }) => text)).toEqual(['19:00']);
  });

  it('has now and the free tables of the night after it too', () => {
    const night = { hora: '00:30', estado: 'confirmada' as const, mesas: ['bar'] };
    const { hours, free } = show([night], day, new Date('2026-11-28T23:20:00Z'));
    expect(hours.find(({ isNow }) => isNow)?.text).toBe('0:00');
    expect(free?.tables.map(({ text }) => text)).toEqual(['9 (2)', '10 (4)', 'B (2)']);
    expect(show([night], '2026-11-29', new Date('2026-11-28T23:20:00Z')).free).toBeUndefined();
  });

  it('places each booking on its tables, one that has none below, and leaves out those that do not come', () => {
    const plan = show([
      { id: 'two', mesas: ['t10', 't9'], personas: 6, estado: 'confirmada', hora: '21:00' },
      { id: 'late', mesas: ['bar'], estado: 'confirmada', hora: '00:30' },
      { id: 'none', hora: '20:07' },
      { id: 'gone', mesas: ['t1'], estado: 'cancelada' },
      { id: 'absent', mesas: ['t1'], estado: 'confirmada', llegada: 'no_vino', hora: '14:00' },
    ]);
    const bars = plan.zones.flatMap(({ rows }) =>
      rows.flatMap(({ name, stays }) => stays.map(({ id, start, length, state }) => [name, id, start, length, state])),
    );
    expect(bars).toEqual([
      ['9', 'two', 8, 6, 'confirmed'],
      ['10', 'two', 8, 6, 'confirmed'],
      ['B', 'late', 22, 6, 'confirmed'],
      ['Sin mesa', 'none', 4, 7, 'undecided'],
    ]);
    expect(plan.hours.at(-1)?.text).toBe('1:00');
    const [, sala, loose] = plan.zones;
    expect([sala, loose].map((zone) => zone?.rows[0]?.stays[0]?.isJoined)).toEqual([true, undefined]);
    expect(sala?.rows[0]?.stays[0]).toMatchObject({
      text: 'Lucía Martín · 6',
      href: '/admin/reservas?dia=2026-11-28&reserva=two#reserva-two',
      label: 'Lucía Martín, 6 personas, de 21:00 a 22:30, Confirmada',
    });
  });

  it('shows stays that overlap on rows of their own', () => {
    const plan = show([
      { id: 'a', hora: '21:00' },
      { id: 'b', hora: '21:30' },
      { id: 'c', hora: '22:30' },
    ]);
    expect(plan.zones.at(-1)?.rows.map(({ stays }) => stays.map(({ id }) => id))).toEqual([['a', 'c'], ['b']]);
  });

  it('leads today from each table that is free for two to the form, and on another day from none', () => {
    expect(show([]).free?.tables).toEqual([
      { id: 't10', text: '10 (4)', href: '/admin/reservas?mesa=t10#apuntar' },
      { id: 'bar', text: 'B (2)', href: '/admin/reservas?mesa=bar#apuntar' },
    ]);
    expect(show([], '2026-11-29').free).toBeUndefined();
  });

  it('says without a free table when the first one is', () => {
    const full = [
      { desde: 18 * 60, hasta: 20 * 60, personas: 2, zona: 'in', mesas: ['t9'] },
      { desde: 20.5 * 60, hasta: 22 * 60, personas: 2, zona: 'in', mesas: ['t9'] },
      { desde: 18 * 60, hasta: 21.25 * 60, personas: 4, zona: 'in', mesas: ['t10', 'bar'] },
    ];
    const freeOf = (taken: DayPlaces['taken']) =>
      presentPlan(t, { day, windows, places: { ...places, taken }, bookings: [] }, context).free;
    expect(freeOf(full)).toMatchObject({
      ...{ tables: [], none: 'Ahora no hay ninguna mesa libre. La primera queda libre a las 21:15.' },
    });
    const untilTheEnd = [{ desde: 18 * 60, hasta: 24 * 60, personas: 6, zona: 'in', mesas: ['t9', 't10', 'bar'] }];
    expect(freeOf(untilTheEnd)?.none).toBe('Ahora no hay ninguna mesa libre.');
  });
});
