import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ActOutcome, AddOutcome, DeskRead } from '../../app/features/reservations/data/booking-desk.data.server';
import type { BookingRead } from '../../app/features/reservations/outside/booking-records.server';
import type { BookingAct } from '../../app/features/reservations/desk/desk';
import { noLimits, type DayPlaces } from '../../app/features/reservations/places';
import { defaultSeats } from '../../app/features/reservations/seats';
import { firstHours } from '../../app/features/restaurant/facts/restaurant';
import type { action as postAct, loader as loadDay } from '../../app/routes/admin.reservas';
import { aBooking } from '../support/a-booking';
import { contextWith } from '../support/context-with';

/* The desk's posts, with stand-ins for the bookings. */

const id = '6f1c2a34-0d6e-4c0e-9a51-7b1f5f7f2d10';
const act = vi.fn<(id: string, act: BookingAct, options: object) => Promise<ActOutcome>>();
const add = vi.fn<(form: string, visit: object) => Promise<AddOutcome>>();
const find = vi.fn<(id: string) => Promise<BookingRead>>();
const read = vi.fn<() => Promise<DeskRead>>();
const readPlaces = vi.fn<() => Promise<DayPlaces>>();
const pause = vi.fn<(until: Date | null) => Promise<void>>();
const resendRequest = vi.fn();
const context = contextWith({
  bookings: { act, find },
  desk: { add, read, readPlaces, pause },
  requests: { resendRequest },
  openingHours: { read: () => Promise.resolve(firstHours) },
  isDecidedHere: true,
});
vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: false })),
);

let action: typeof postAct;
let loader: typeof loadDay;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
  ({ action, loader } = await import('../../app/routes/admin.reservas'));
});
afterAll(() => void vi.useRealTimers());
const booking = aBooking({ id });
beforeEach(() => {
  act.mockReset().mockResolvedValue({ kind: 'done', booking, overbooks: false });
  add.mockReset().mockResolvedValue({ kind: 'done', booking, overbooks: false });
  read.mockReset().mockResolvedValue({
    bookings: [{ booking, isOnTop: true, isBelow: true }],
    kept: [],
    seats: defaultSeats,
  });
  resendRequest.mockReset();
  readPlaces.mockReset().mockResolvedValue(noLimits);
  pause.mockReset().mockResolvedValue();
});

async function send(form: Record<string, string>) {
  const url = 'http://localhost/admin/reservas?dia=2026-11-28';
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) });
  const answer = await action({ request, params: {}, context });
  if (!('data' in answer)) return { status: answer.status };
  const { desk, failure } = answer.data;
  const row = desk.groups.flatMap(({ bookings }) => bookings).find((each) => each.id === id);
  return { status: answer.init?.status, add: desk.add, row, failure };
}

describe('the row that a link of the plan opens', () => {
  const open = async (fecha: string) => {
    find.mockReset().mockResolvedValue({ kind: 'found', booking: aBooking({ id, fecha }) });
    const request = new Request(`http://localhost/admin/reservas?dia=2026-11-28&reserva=${id}`);
    const { data } = (await loader({ request, params: {}, context })) as { data: { elsewhere?: object } };
    return data.elsewhere;
  };

  it('is linked to on its new day when the booking was moved there meanwhile', async () => {
    read.mockResolvedValue({ bookings: [], kept: [], seats: defaultSeats });
    expect(await open('2026-12-05')).toEqual({
      tone: 'success',
      text: 'Esta reserva ha pasado a otro día',
      href: `/admin/reservas?dia=2026-12-05&reserva=${id}#reserva-${id}`,
      label: 'ver el sáb, 5 dic',
    });
    expect(await open('2026-11-28')).toBeUndefined();
  });

  it('is not looked for elsewhere when the day has it', async () => {
    expect(await open('2026-12-05')).toBeUndefined();
    expect(find).not.toHaveBeenCalled();
  });
});

describe('Añadir', () => {
  const form = {
    accion: 'anadir',
    nombre: 'Bea',
    personas: '3',
    hora: '14:00',
    fecha: '2026-11-28',
    solicitud: 'form-1',
  };
  const valueOf = (answer: Awaited<ReturnType<typeof send>>, name: string) =>
    answer.add?.fields.find((field) => field.name === name)?.value;

  it('comes back under its own key when it was not understood or not stored: pressed again, it is one table', async () => {
    const wrong = await send({ ...form, personas: '' });
    expect([wrong.status, wrong.add?.hidden.solicitud, valueOf(wrong, 'nombre')]).toEqual([422, 'form-1', 'Bea']);
    add.mockRejectedValue(new Error('away'));
    read.mockRejectedValue(new Error('away'));
    const away = await send(form);
    expect([away.status, away.add?.hidden.solicitud, valueOf(away, 'nombre')]).toEqual([503, 'form-1', 'Bea']);
    expect(away.add?.problem).toContain('No se ha podido guardar');
  });

  it('takes what contacts and messengers put between the signs of a field', async () => {
    await send({
      ...form,
      nombre: '\u2068Bea\u2069\u200b',
      telefono: '\u202a+34\u00a0612\u2011345\u2013678\u202c',
      personas: '3\u200e',
    });
    expect(add).toHaveBeenCalledWith(
      'form-1',
      expect.objectContaining({ nombre: 'Bea', telefono: '+34612345678', personas: 3 }),
      expect.anything(),
    );
  });

  it('needs no name, and has its day', async () => {
    expect((await send({ ...form, nombre: ' ', fecha: '2026-11-30' })).status).toBe(303);
    expect(add.mock.calls[0]?.[1]).toMatchObject({ nombre: 'Sin nombre', fecha: '2026-11-30' });
    expect(valueOf(await send({ ...form, fecha: '2026-11-30', personas: '' }), 'fecha')).toBe('2026-11-30');
    expect(valueOf(await send({ accion: 'otra' }), 'fecha')).toBe('2026-11-28');
  });

  it('with something else in it is no table that was added before: it comes back under a new key', async () => {
    add.mockResolvedValue({ kind: 'other' });
    const other = await send(form);
    expect([other.status, valueOf(other, 'personas')]).toEqual([409, '3']);
    expect(other.add?.hidden.solicitud).not.toBe('form-1');
    expect(other.add?.problem).toContain('ya apuntaste otra mesa');
  });
});

describe('a table', () => {
  const tables = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
  const change = { accion: 'cambiar', id, fecha: '2026-11-28', hora: '21:00', personas: '2', secuencia: '0' };

  it('is given by Cambiar; what is no id changes nothing', async () => {
    expect((await send({ ...change, mesa: tables.join() })).status).toBe(303);
    expect(act.mock.calls[0]?.[2]).toMatchObject({ data: { mesa: tables.join(), personas: 2 } });
    expect((await send({ ...change, mesa: 'cuatro' })).status).toBe(422);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('that is taken is answered with 409 and the typed values', async () => {
    act.mockResolvedValue({ kind: 'refused', why: 'ocupada', booking });
    const [, table = ''] = tables;
    readPlaces.mockResolvedValue({
      ...noLimits,
      places: [{ mesas: [table], zonas: [null], minimo: 1, maximo: 2, nombres: ['4'] }],
    });
    const refused = await send({ ...change, hora: '20:00', mesa: table });
    expect([refused.status, refused.row?.refusal]).toEqual([409, 'Esa mesa está ocupada a esa hora.']);
    expect(refused.row?.more.change?.fields.map(({ name, value }) => [name, value])).toEqual([
      ['fecha', '2026-11-28'],
      ['hora', '20:00'],
      ['personas', '2'],
      ['mesa', table],
    ]);
  });
});

describe('a pause', () => {
  it('lasts as long as chosen, and ends when staff resume', async () => {
    await send({ accion: 'pausar', minutos: '60' });
    await send({ accion: 'pausar', minutos: 'hoy' });
    await send({ accion: 'reanudar' });
    expect(pause.mock.calls.flat()).toEqual([new Date('2026-11-27T13:00:00Z'), new Date('2026-11-28T04:00:00Z'), null]);
  });

  it('of another length, or that is not stored, is refused', async () => {
    expect(await send({ accion: 'pausar', minutos: '45' })).toMatchObject({
      status: 422,
      failure: 'Elige cuánto dura la pausa.',
    });
    pause.mockRejectedValue(new Error('away'));
    expect((await send({ accion: 'pausar', minutos: '30' })).status).toBe(503);
  });
});

it.each([
  [true, '+34612345678 · Sin gluten'],
  [false, 'Sin gluten'],
])('the sheet shows telephones where the owner says so: %s', async (hoja_telefonos, notes) => {
  const { loader } = await import('../../app/routes/admin.reservas_.hoja');
  const guest = aBooking({ estado: 'confirmada', telefono: '+34612345678', comentarios: 'Sin gluten' });
  read.mockResolvedValue({
    ...{ bookings: [{ booking: guest, isOnTop: false, isBelow: true }], kept: [] },
    seats: { ...defaultSeats, hoja_telefonos },
  });
  const request = new Request('http://localhost/admin/reservas/hoja?dia=2026-11-28');
  const { sheet } = await loader({ request, params: {}, context });
  expect(sheet.groups.flatMap(({ rows }) => rows.map((row) => row.notes))).toEqual([notes]);
});

describe('an act', () => {
  it('names what the page had shown', async () => {
    expect((await send({ accion: 'confirmar', id, secuencia: '4' })).status).toBe(303);
    expect(act).toHaveBeenCalledWith(id, 'confirmar', { by: 'personal', data: { secuencia: 4 } });
    await send({ accion: 'cancelar', id });
    expect(act).toHaveBeenLastCalledWith(id, 'cancelar', { by: 'personal', data: {} });
  });

  it('keeps what was typed when it could not be done', async () => {
    const valueIn = ({ row }: Awaited<ReturnType<typeof send>>, form: 'cambiar' | 'ofrecer', name: string) => {
      const fields = form === 'cambiar' ? row?.more.change?.fields : row?.next?.fields;
      return fields?.find((each) => each.name === name)?.value;
    };
    act.mockRejectedValue(new Error('away'));
    const change = { accion: 'cambiar', id, fecha: '2026-11-29', hora: '22:15', personas: '5' };
    const away = await send(change);
    expect([away.status, valueIn(away, 'cambiar', 'hora')]).toEqual([503, '22:15']);

    const waiting = aBooking({ id, espera: true, hora: '' });
    read.mockResolvedValue({
      bookings: [{ booking: waiting, isOnTop: false, isBelow: true }],
      kept: [],
      seats: defaultSeats,
    });
    act.mockResolvedValue({ kind: 'refused', why: 'pasada', booking: waiting });
    const past = await send({ accion: 'ofrecer', id, hora: '09:00' });
    expect([past.status, valueIn(past, 'ofrecer', 'hora')]).toEqual([409, '09:00']);
  });

  it('on the waiting list changes day and people without a time', async () => {
    expect((await send({ accion: 'cambiar', id, fecha: '2026-11-28', personas: '5' })).status).toBe(303);
    expect(act).toHaveBeenCalledWith(id, 'cambiar', {
      by: 'personal',
      data: { fecha: '2026-11-28', personas: 5 },
    });
    expect((await send({ accion: 'cambiar', id, fecha: '2026-11-28', hora: '', personas: '5' })).status).toBe(422);
  });

  it.each(['confirmar', 'reenviar'])('to %s what can be no booking asks no table', async (accion) => {
    const status = accion === 'reenviar' ? 409 : 404;
    expect((await send({ accion, id: '7' })).status).toBe(status);
    expect([act.mock.calls, resendRequest.mock.calls]).toEqual([[], []]);
  });
});
