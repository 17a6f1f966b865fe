import { describe, expect, it } from 'vitest';

import { isBookingId, isGuessable, isUndecided, readBooking, readCell, statusMessage } from './booking';

const record = {
  Estado: null,
  Nombre: 'Lucía',
  Email: 'lucia@correo.es',
  Fecha: '2026-11-28',
  Hora: '14:15',
  Personas: 4,
  Comentarios: '',
  Telefono: '612345678',
};

describe('a booking record', () => {
  it('is read with each field', () => {
    expect(readBooking(record)).toEqual({
      estado: null,
      nombre: 'Lucía',
      email: 'lucia@correo.es',
      fecha: '2026-11-28',
      hora: '14:15',
      personas: 4,
      comentarios: '',
      telefono: '612345678',
    });
  });
  it.each([undefined, null, '', '  ', { id: 3, value: '' }, {}, []])('is undecided while Estado is %j', (Estado) => {
    expect(readBooking({ ...record, Estado })?.estado).toBeNull();
  });
  it.each([
    ['confirmada', 'confirmada'],
    ['Cancelada', 'cancelada'],
    ['CONFIRMADA', 'confirmada'],
    ['No-Show', 'No-Show'],
    [{ id: 2, value: 'confirmada', color: 'green' }, 'confirmada'],
    [['confirmada'], 'confirmada'],
    ['no-show', 'no-show'],
  ])('is decided by %j', (Estado, expected) => {
    expect(readBooking({ ...record, Estado })?.estado).toBe(expected);
  });
  it.each([
    ['4', 4],
    ['4.0', 4],
    ['12.000', 12],
    ['999999', 999_999],
    ['1000000', null],
    ['4.5', null],
    ['4.0 o 5', null],
    [Number.POSITIVE_INFINITY, null],
    [4, 4],
    [{ value: '4' }, 4],
    ['cuatro', null],
    [null, null],
    [-1, null],
    [Number.NaN, null],
  ])('counts %j people as %j', (Personas, expected) => {
    expect(readBooking({ ...record, Personas })?.personas).toBe(expected);
  });
  it('shows the day and the time of a timestamp, and other text as it is', () => {
    expect(readBooking({ ...record, Fecha: '2026-11-28T00:00:00.000Z', Hora: '14:15:00' })).toMatchObject({
      fecha: '2026-11-28',
      hora: '14:15',
    });
    expect(readBooking({ ...record, Fecha: '2026-11-28 14:15' })?.fecha).toBe('2026-11-28');
    for (const Fecha of ['2026-11-28a T', '2026-11-281', '2026-13-28T00:00']) {
      expect(readBooking({ ...record, Fecha })?.fecha).toBe(Fecha);
    }
    for (const Hora of ['a 14:15:00', '14:15:0', '14:15']) expect(readBooking({ ...record, Hora })?.hora).toBe(Hora);
    expect(readBooking({ ...record, Fecha: 'el sábado', Hora: 'a las dos' })).toMatchObject({
      fecha: 'el sábado',
      hora: 'a las dos',
    });
  });
  it('may lack fields, but not all of them', () => {
    expect(readBooking({ Nombre: 'Lucía' })).toMatchObject({ nombre: 'Lucía', fecha: '', personas: null });
    for (const junk of [{}, { error: 'NOT_FOUND' }, null, 'ok', [record], 7]) expect(readBooking(junk)).toBeNull();
  });
  it('never shows what is neither text nor number', () => {
    expect([readCell(true), readCell({ name: 'x' }), readCell([{ value: 'a' }, 2, null])]).toEqual(['', '', 'a, 2']);
    const nested: unknown = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000));
    expect(readCell([nested, [{ value: 'a' }]])).toBe('a');
  });
});

describe('a decision', () => {
  it('is made once: the first one counts', () => {
    expect([null, 'confirmada', 'no-show'].map((estado) => isUndecided({ estado }))).toEqual([true, false, false]);
    expect(isUndecided({ estado: null, espera: true })).toBe(false);
  });
  it("has 'Ninguno' in its message when there is no comment", () => {
    const booking = readBooking(record);
    if (!booking) throw new Error('unreadable');
    expect(JSON.stringify(statusMessage(booking, 'confirmada'))).toBe(
      '{"Estado":"confirmada","Nombre":"Lucía","Email":"lucia@correo.es","Fecha":"2026-11-28","Hora":"14:15","Personas":4,"Comentarios":"Ninguno","Telefono":"612345678"}',
    );
    expect(statusMessage({ ...booking, comentarios: 'Una trona' }, 'cancelada').Comentarios).toBe('Una trona');
  });
});

describe('an id', () => {
  it.each(['rec8fK2', '17', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])('%s may be one', (id) => {
    expect(isBookingId(id)).toBe(true);
  });
  it.each(['', '../x', 'a/b', 'a b', 'a%2Fb', 'ñ', 'a?b', 'a\n', 'x'.repeat(101), null, 7])('%j is refused', (id) => {
    expect(isBookingId(id)).toBe(false);
  });
});

describe('isGuessable', () => {
  it.each(['1', '007', '999999999999', '1_2', '1-2', '-5', '0x1f', '1e3', 'a', '7a', 'a7', 'rec123456'])(
    '%s can be come upon by counting',
    (id) => {
      expect(isGuessable(id, true)).toBe(true);
    },
  );
  it.each([
    'recA1b2C3d4E5f6G7',
    '9b2f7c1e-3a7d-4d51-8c0e-2f4d6a8b0c1e',
    '00000000-0000-0000-0000-000000000000',
    'rec1234567',
    '12e34567890123456789012345678901',
  ])('%s cannot', (id) => {
    expect([isGuessable(id, true), isGuessable(id, false)]).toEqual([false, false]);
  });
  it('a short one with a letter cannot be one of the built-in table', () => {
    expect([isGuessable('a7', false), isGuessable('17', false)]).toEqual([false, true]);
  });
});
