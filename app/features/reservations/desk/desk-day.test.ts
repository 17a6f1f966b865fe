import { describe, expect, it } from 'vitest';

import { aBooking } from '../../../../tests/support/a-booking';
import {
  actsFor,
  byTime,
  daysOfMonth,
  deskStateOf,
  describeGuest,
  isMonth,
  isUnreconfirmed,
  overdueMinutes,
  totalsOf,
  type DeskContext,
} from './desk-day';

/** That Saturday at a time of Madrid's. */
const at = (time: string, isDecidedHere = true): DeskContext => ({
  now: new Date(`2026-11-28T${time}:00+01:00`),
  isDecidedHere,
});
const morning = at('18:59');
const before = at('20:59');
const after = at('21:00');

describe('the state of a booking and the acts it allows', () => {
  it.each([
    ['undecided', before, {}, ['confirmar', 'cancelar', 'cambiar']],
    // Its hour came without an answer: it can no longer be confirmed.
    ['closed', after, {}, ['llegado', 'no_vino', 'cancelar', 'cambiar']],
    ['confirmed', morning, { estado: 'confirmada' }, ['cancelar', 'cambiar']],
    // Guests come up to two hours early; a no-show is known from the time of the booking on.
    ['confirmed', at('19:00'), { estado: 'confirmada' }, ['llegado', 'cancelar', 'cambiar']],
    ['confirmed', before, { estado: 'confirmada' }, ['llegado', 'cancelar', 'cambiar']],
    ['confirmed', after, { estado: 'confirmada' }, ['llegado', 'no_vino', 'cancelar', 'cambiar']],
    ['cancelled', before, { estado: 'cancelada' }, []],
    ['arrived', after, { estado: 'confirmada', llegada: 'llegado' }, ['cambiar']],
    ['absent', after, { estado: 'confirmada', llegada: 'no_vino' }, []],
    ['waiting', before, { espera: true, hora: '' }, ['ofrecer', 'cancelar', 'cambiar']],
    ['confirmed', morning, { estado: 'confirmada', espera: true }, ['cancelar', 'cambiar']],
    // With the time that was asked for, too.
    ['waiting', before, { espera: true }, ['ofrecer', 'cancelar', 'cambiar']],
    // Midnight is the end of its day, not the beginning.
    ['undecided', after, { hora: '00:00' }, ['confirmar', 'cancelar', 'cambiar']],
  ] as const)('%s', (state, context, fields, acts) => {
    expect(deskStateOf(aBooking(fields), context)).toBe(state);
    expect(actsFor(aBooking(fields), context)).toEqual(acts);
    const undoable = aBooking({ ...fields, ultimoActo: { act: 'cancelar', stamp: 's' } });
    expect(actsFor(undoable, context)).toEqual([...acts, 'deshacer']);
  });

  it('a booking of an outside table is decided there; here guests arrive', () => {
    expect(deskStateOf(aBooking(), at('21:00', false))).toBe('undecided');
    expect(actsFor(aBooking(), at('21:00', false))).toEqual([]);
  });

  it('nothing is done to what was anonymised', () => {
    expect(actsFor(aBooking({ isAnonymised: true, ultimoActo: { act: 'cancelar', stamp: 's' } }), before)).toEqual([]);
  });
});

describe('a day', () => {
  it('counts the people who may come, by meal, and those without an answer', () => {
    const bookings = [
      aBooking({ id: 'a', hora: '14:00', personas: 4, estado: 'confirmada' }),
      aBooking({ id: 'b', hora: '00:00', personas: 3 }),
      aBooking({ id: 'c', personas: 5, estado: 'cancelada' }),
      aBooking({ id: 'd', personas: 6, espera: true, hora: '' }),
      aBooking({ id: 'e', hora: '13:00', personas: 1, estado: 'confirmada', llegada: 'no_vino' }),
      aBooking({ id: 'f', hora: '13:30', personas: 7 }),
    ];
    // At 18:00 the request for 13:30 is closed: it holds no table.
    expect(totalsOf(bookings, at('18:00'))).toEqual({
      covers: 8,
      bookings: 3,
      undecided: 1,
      byMeal: { lunch: 5, dinner: 3 },
    });
  });

  it('goes by time, the night after midnight late, no time last, then as they came in', () => {
    const order = [
      aBooking({ id: 'none', hora: '' }),
      aBooking({ id: 'night', hora: '00:15' }),
      aBooking({ id: 'morning', hora: '09:30' }),
      aBooking({ id: 'midnight', hora: '00:00' }),
      aBooking({ id: 'later', creada_en: new Date('2026-11-27T13:00:00Z') }),
      aBooking({ id: 'first' }),
      aBooking({ id: 'eve', fecha: '2026-11-27', hora: '23:00' }),
    ].sort(byTime);
    expect(order.map(({ id }) => id)).toEqual(['eve', 'morning', 'first', 'later', 'midnight', 'night', 'none']);
  });

  it('is one of its month', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(['2026-11', '2026-13', '2026-1', 'x', '9999-12', '0000-01'].map(isMonth)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
  });
});

describe('what is known of a telephone', () => {
  const visit = (id: string, fields: object) => ({ ...aBooking({ id, ...fields }) });
  it('counts visits and absences before this one, however its number was written', () => {
    const kept = [
      visit('a', { fecha: '2026-11-01', llegada: 'llegado', telefono: '+34 612 345 678' }),
      visit('b', { fecha: '2026-11-28', hora: '14:00', llegada: 'llegado', telefono: '0034612345678' }),
      visit('c', { fecha: '2026-11-02', llegada: 'no_vino' }),
      visit('d', { fecha: '2026-12-01', llegada: 'no_vino' }),
      visit('e', { fecha: '2026-11-01', llegada: 'llegado', telefono: '699999999' }),
      visit('r-1', { llegada: 'llegado' }),
    ];
    expect(describeGuest(aBooking(), kept)).toEqual({ visits: 2, absences: 1, isDuplicate: false });
    expect(describeGuest(aBooking({ telefono: '' }), [...kept, visit('f', { telefono: '' })])).toMatchObject({
      visits: 0,
      isDuplicate: false,
    });
  });

  it('names the later one of two on one day', () => {
    const first = visit('a', { creada_en: new Date('2026-11-27T11:00:00Z') });
    expect(describeGuest(aBooking(), [first]).isDuplicate).toBe(true);
    expect(describeGuest(first, [aBooking()]).isDuplicate).toBe(false);
    expect(describeGuest(aBooking(), [{ ...first, estado: 'cancelada' }]).isDuplicate).toBe(false);
    expect(describeGuest(aBooking(), [{ ...first, llegada: 'llegado' }]).isDuplicate).toBe(false);
    expect(describeGuest(aBooking(), [{ ...first, fecha: '2026-11-27' }]).isDuplicate).toBe(false);
    expect(describeGuest(aBooking({ estado: 'cancelada' }), [first]).isDuplicate).toBe(false);
    // At one and the same moment, one of the two.
    expect(describeGuest(aBooking(), [aBooking({ id: 'q' })]).isDuplicate).toBe(true);
    expect(describeGuest(aBooking(), [aBooking({ id: 's' })]).isDuplicate).toBe(false);
  });
});

describe('what wants attention', () => {
  it('is a request without an answer after half an hour, after ten minutes for today', () => {
    const made = new Date('2026-11-27T12:00:00Z');
    const waited = (minutes: number, isDecidedHere = true): DeskContext => ({
      now: new Date(made.getTime() + minutes * 60_000),
      isDecidedHere,
    });
    expect([29, 30].map((each) => overdueMinutes(aBooking(), waited(each)))).toEqual([undefined, 30]);
    const today = aBooking({ fecha: '2026-11-27' });
    expect([9, 10].map((each) => overdueMinutes(today, waited(each)))).toEqual([undefined, 10]);
    expect(overdueMinutes(aBooking({ estado: 'confirmada' }), waited(90))).toBeUndefined();
    // A guest's change begins to wait when it is made.
    const old = { fecha: '2026-11-29', hora: '21:00', personas: 2, estado: null };
    const changed = aBooking({ cambio_anterior: { ...old, en: new Date(made.getTime() + 60 * 60_000) } });
    expect([89, 90].map((each) => overdueMinutes(changed, waited(each)))).toEqual([undefined, 30]);
    expect(overdueMinutes(aBooking(), waited(90, false))).toBeUndefined();
  });

  it('is a guest who was reminded and has not said that they come', () => {
    const confirmed = aBooking({ estado: 'confirmada', creada_en: new Date('2026-11-20T12:00:00Z') });
    expect(isUnreconfirmed(confirmed, before)).toBe(true);
    expect(isUnreconfirmed(confirmed, { ...before, now: new Date('2026-11-27T19:59:00Z') })).toBe(false);
    expect(isUnreconfirmed({ ...confirmed, creada_en: new Date('2026-11-27T14:01:00Z') }, before)).toBe(false);
    expect(isUnreconfirmed({ ...confirmed, creada_en: new Date('2026-11-27T14:00:00Z') }, before)).toBe(true);
    expect(isUnreconfirmed({ ...confirmed, decidida_en: new Date('2026-11-27T20:00:00Z') }, before)).toBe(true);
    expect(isUnreconfirmed({ ...confirmed, decidida_en: new Date('2026-11-27T20:01:00Z') }, before)).toBe(false);
    expect(isUnreconfirmed({ ...confirmed, reconfirmada_en: new Date() }, before)).toBe(false);
    expect(isUnreconfirmed({ ...confirmed, llegada: 'llegado' }, before)).toBe(false);
    expect(isUnreconfirmed({ ...confirmed, origen: 'panel' }, before)).toBe(false);
    expect(isUnreconfirmed({ ...confirmed, estado: null }, before)).toBe(false);
  });
});
