import { describe, expect, it } from 'vitest';

import type { Count, DayFigures } from './figures';
import { findInsights } from './insights';
import { listReportRows } from './report-csv';
import { presentReport } from './present-report';
import { loadReport } from './report-page.server';
import { readRange, yearBefore } from './report-range';
import { writeCsv } from '~/core/csv';
import { addDays } from '~/core/time';
import { words } from '../../../../tests/support/words';

const today = '2026-11-26';

describe('the range', () => {
  it('is the last twelve weeks, and the same weekdays of a year before', () => {
    const range = { from: '2026-09-04', to: today };
    expect(readRange({ desde: '', hasta: '' }, today)).toEqual({ ok: true, range });
    expect(yearBefore(range)).toEqual({ from: '2025-09-05', to: '2025-11-27' });
  });

  it.each([
    ['2026-02-30', '', 'desde'],
    ['', 'ayer', 'hasta'],
    ['0001-01-01', '0001-01-02', 'desde'],
    ['2026-11-02', '2026-11-01', 'orden'],
    ['2024-11-01', '2026-11-02', 'largo'],
  ])('refuses %s to %s: %s', (desde, hasta, problem) => {
    expect(readRange({ desde, hasta }, today)).toEqual({ ok: false, problem });
  });

  it('takes two years', () => {
    expect(readRange({ desde: '2024-11-01', hasta: '2026-11-01' }, today).ok).toBe(true);
  });
});

it('names today as the last day of a range that begins later', async () => {
  const unread = { read: async () => [], readBetween: async () => new Map<never, number>() };
  const services = { words, figures: { ...unread, count: async () => 0 }, scans: unread, isDecidedHere: true };
  const { status, page } = await loadReport(services, 'http://a/?desde=2027-01-01', new Date('2026-11-26T12:00:00Z'));
  expect([status, page.failure]).toEqual([422, 'El último día (2026-11-26) va antes que el primero (2027-01-01).']);
});

const count = (kind: Count['kind'], key: string, people: number, result: Count['result'] = 'cubierta'): Count => ({
  ...{ kind, key, result, people },
  bookings: Math.ceil(people / 4),
});
/** Days a week apart. */
const weekly = (first: string, weeks: number, seated: number): DayFigures[] =>
  Array.from({ length: weeks }, (_, at) => ({
    day: addDays(first, at * 7),
    seats: 40,
    counts: [count('via', 'web', seated), count('sentados', '20:30', 10), count('sentados', '21:00', seated)],
  }));
const friday = '2026-09-04';
const tuesday = '2026-09-08';

describe('what the figures mean', () => {
  it('says when a weekday fills and where there is room', () => {
    expect(findInsights([...weekly(friday, 6, 38), ...weekly(tuesday, 6, 11)], [])).toEqual([
      { kind: 'fills', weekday: 'friday', time: '21:00' },
      { kind: 'spare', weekday: 'tuesday', seats: 30 },
    ]);
  });

  it('says nothing with few weeks, without known seats, or when a weekday fills now and then', () => {
    expect(findInsights([...weekly(friday, 5, 38), ...weekly(tuesday, 5, 11)], [])).toEqual([]);
    const unknown = weekly(friday, 8, 38).map((day) => ({ ...day, seats: null }));
    expect(findInsights(unknown, [])).toEqual([]);
    expect(findInsights([...weekly(friday, 3, 38), ...weekly('2026-09-25', 3, 30)], [])).toEqual([]);
  });

  it('tells no-shows and the change within a year from 50 bookings on', () => {
    const now = { day: friday, seats: null, counts: [count('via', 'web', 220), count('via', 'web', 20, 'no_vino')] };
    const before = { day: '2025-09-05', seats: null, counts: [count('via', 'web', 200)] };
    expect(findInsights([now], [before]).map(({ kind }) => kind)).toEqual(['absent', 'more']);
    expect(findInsights([{ ...now, counts: [count('via', 'web', 100)] }], [before])).toEqual([]);
  });
});

it('puts each figure beside that of the same weekday of a year before', async () => {
  const t = await words.get('es');
  const page = presentReport(t, {
    range: { from: friday, to: addDays(friday, 6) },
    now: [
      {
        day: friday,
        seats: 40,
        counts: [count('via', 'web', 8), count('via', 'puerta', 3, 'no_vino'), count('hora', '21:00', 8)],
      },
    ],
    before: [{ day: '2025-09-05', seats: null, counts: [count('via', 'telefono', 5)] }],
  });
  const rowsOf = (id: string) =>
    page.parts.find((part) => part.id === id)?.rows.map(({ name, cells }) => [name, ...cells]);
  expect(rowsOf('tiempo')?.[0]).toEqual(['vie, 4 sept', '3', '8', '5', '3', '0']);
  expect(rowsOf('tiempo')).toHaveLength(7);
  expect(rowsOf('semana')).toEqual([['viernes', '3', '8', '5', '3', '0']]);
  expect(rowsOf('comida')).toEqual([['Cena', '2', '8', '0', '0', '0']]);
  expect(rowsOf('via')).toEqual([
    ['Web', '2', '8', '0', '0', '0'],
    ['Teléfono', '0', '0', '5', '0', '0'],
    ['En la puerta', '1', '0', '0', '3', '0'],
  ]);
  expect(page.says?.lines).toHaveLength(1);
});

it('says of an empty restaurant that there is nothing yet', async () => {
  const t = await words.get('es');
  const page = presentReport(t, { range: { from: friday, to: today }, now: [], before: [] });
  expect(page).toMatchObject({ parts: [], empty: 'No hay reservas en estos días ni un año antes.' });
});

it('shows the scans of the QR codes when there were some', async () => {
  const t = await words.get('es');
  const scans = { now: new Map([['carta', 12] as const]), before: new Map([['menu', 3] as const]) };
  const page = presentReport(t, { range: { from: friday, to: today }, now: [], before: [], scans });
  expect(page.parts.map(({ rows }) => rows.map(({ cells }) => cells.join()))).toEqual([['12,0', '0,3', '0,0', '0,0']]);
});

it('writes the figures for a sheet, names of services never as a formula', async () => {
  const t = await words.get('es');
  const csv = writeCsv(
    listReportRows(t, [
      {
        day: friday,
        seats: 40,
        counts: [count('via', 'web', 8), count('turno', '=1+1', 8), count('tamano', '12', 15)],
      },
    ]),
  );
  expect(csv.split('\r\n')).toEqual([
    '\ufeffFecha;Por;Valor;Reservas;Cubiertos;No vinieron;Canceladas por el cliente;Canceladas por la casa;Sin decidir;Se quedaron en la lista de espera',
    '2026-09-04;Día;;2;8;0;0;0;0;0',
    "2026-09-04;Turno;'=1+1;2;8;0;0;0;0;0",
    '2026-09-04;Por dónde;Web;2;8;0;0;0;0;0',
    '2026-09-04;Personas;12 o más;4;15;0;0;0;0;0',
    '',
  ]);
});
