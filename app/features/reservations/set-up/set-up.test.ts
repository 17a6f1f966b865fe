import { describe, expect, it } from 'vitest';

import { proposeServices, readLine, valuesOf } from './set-up';

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const lunch = {
  nombre_es: [' Comida  del   día '],
  nombre_en: [''],
  dias: ['7', '1', '1', '9'],
  desde: ['13:00'],
  hasta: ['15:30'],
  ritmo: [' 12 '],
};

describe('a service', () => {
  it('is read with its days in order and an empty pace as no limit', () => {
    const line = {
      nombre_es: 'Comida del día',
      nombre_en: '',
      dias: [1, 7],
      desde: '13:00',
      hasta: '15:30',
      ritmo: 12,
    };
    expect(readLine('turnos', lunch)).toEqual({ ok: true, line });
    expect(readLine('turnos', { ...lunch, ritmo: [''] })).toEqual({ ok: true, line: { ...line, ritmo: null } });
  });

  it('names each wrong field', () => {
    expect(
      readLine('turnos', { desde: ['13:10'], hasta: ['25:00'], ritmo: ['0'], nombre_en: ['x'.repeat(61)] }),
    ).toEqual({
      ok: false,
      errors: {
        nombre_es: 'falta',
        nombre_en: 'largo',
        dias: 'dias',
        desde: 'cuarto',
        hasta: 'cuarto',
        ritmo: 'numero',
      },
    });
  });

  it.each([
    ['20:30', '00:15', undefined],
    ['20:30', '04:45', undefined],
    ['20:30', '20:30', undefined],
    ['20:30', '05:00', { hasta: 'antesDePrimera' }],
    ['20:30', '20:15', { hasta: 'antesDePrimera' }],
    ['04:45', '06:00', { desde: 'madrugada' }],
  ])('from %s to %s', (desde, hasta, errors) => {
    const read = readLine('turnos', { ...lunch, desde: [desde], hasta: [hasta] });
    expect(read.ok ? undefined : read.errors).toEqual(errors);
  });
});

describe('a zone', () => {
  it('has seats and a last closed day, each of which may be empty', () => {
    const zone = { nombre_es: ['Terraza'], nombre_en: ['Terrace'] };
    const line = { nombre_es: 'Terraza', nombre_en: 'Terrace' };
    expect(readLine('zonas', { ...zone, plazas: ['30'], cerrada_hasta: ['2026-12-08'] })).toEqual({
      ok: true,
      line: { ...line, plazas: 30, cerrada_hasta: '2026-12-08' },
    });
    expect(readLine('zonas', zone)).toEqual({ ok: true, line: { ...line, plazas: null, cerrada_hasta: null } });
    expect(readLine('zonas', { ...zone, plazas: ['1,5'], cerrada_hasta: ['2026-02-30'] })).toEqual({
      ok: false,
      errors: { plazas: 'numero', cerrada_hasta: 'fecha' },
    });
  });
});

describe('a table', () => {
  it('has a zone or none, and a largest party that is not below its smallest', () => {
    const table = { nombre: ['T1'], zona: [''], minimo: ['2'], maximo: ['4'] };
    expect(readLine('mesas', table)).toEqual({ ok: true, line: { nombre: 'T1', zona: null, minimo: 2, maximo: 4 } });
    expect(readLine('mesas', { ...table, zona: [one] })).toMatchObject({ line: { zona: one } });
    const wrong = (typed: object) => readLine('mesas', { ...table, ...typed });
    expect(wrong({ minimo: ['5'] })).toEqual({ ok: false, errors: { maximo: 'orden' } });
    expect(wrong({ zona: ['terraza'], maximo: ['100'], minimo: [''] })).toEqual({
      ok: false,
      errors: { zona: 'zona', maximo: 'personas', minimo: 'personas' },
    });
  });

  it('joins one or two others, whatever their order', () => {
    const party = { minimo: ['4'], maximo: ['6'] };
    expect(readLine('juntas', { mesas: [two, one], ...party })).toEqual({
      ok: true,
      line: { mesas: [one, two], minimo: 4, maximo: 6 },
    });
    for (const mesas of [[], [one], [one, one], ['1', '2']]) {
      expect(readLine('juntas', { mesas, ...party })).toEqual({ ok: false, errors: { mesas: 'mesas' } });
    }
  });
});

it('a stored line has the values of its form', () => {
  const read = readLine('turnos', lunch);
  if (!read.ok) throw new Error('not read');
  expect(valuesOf(read.line)).toEqual({
    ...{ nombre_es: ['Comida del día'], nombre_en: [''], dias: ['1', '7'] },
    ...{ desde: ['13:00'], hasta: ['15:30'], ritmo: ['12'] },
  });
  expect(readLine('turnos', valuesOf(read.line))).toEqual(read);
});

describe('the services proposed for a kitchen', () => {
  const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

  it('are one for each span of hours, with the days of each, until half an hour before it closes', () => {
    expect(
      proposeServices([
        { days: everyDay, opens: '13:00', closes: '16:00' },
        { days: ['friday'], opens: '20:00', closes: '01:00' },
        { days: ['monday', 'sunday'], opens: '20:10', closes: '23:10' },
      ]),
    ).toEqual([
      { meal: 'lunch', dias: [1, 2, 3, 4, 5, 6, 7], desde: '13:00', hasta: '15:30' },
      { meal: 'dinner', dias: [5], desde: '20:00', hasta: '00:30' },
      { meal: 'dinner', dias: [1, 7], desde: '20:15', hasta: '22:30' },
    ]);
  });

  it('are one for each meal where the kitchen does not close between them', () => {
    expect(proposeServices([{ days: ['saturday'], opens: '12:30', closes: '00:00' }])).toEqual([
      { meal: 'morning', dias: [6], desde: '12:30', hasta: '12:45' },
      { meal: 'lunch', dias: [6], desde: '13:00', hasta: '16:45' },
      { meal: 'afternoon', dias: [6], desde: '17:00', hasta: '19:45' },
      { meal: 'dinner', dias: [6], desde: '20:00', hasta: '23:30' },
    ]);
  });

  it('are none without a kitchen', () => {
    expect(proposeServices([])).toEqual([]);
  });
});
