import type { Booking } from '../../app/features/reservations/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ActOutcome } from '../../app/features/reservations/data/booking-desk.data.server';
import type { BookingAct } from '../../app/features/reservations/desk/desk';
import { noLimits } from '../../app/features/reservations/places';
import { defaultSeats } from '../../app/features/reservations/seats';
import { firstHours } from '../../app/features/restaurant/facts/restaurant';
import type { action as postAct, loader as openLink } from '../../app/routes/(en).reserva.$codigo';
import { aBooking } from '../support/a-booking';
import { contextWith } from '../support/context-with';

/* A guest's own page, with stand-ins for the bookings; with the database it is tested in supabase/tests/guest-link.test.ts. */

const act = vi.hoisted(() => vi.fn<(id: string, act: BookingAct, options: object) => Promise<ActOutcome>>());
const site = vi.hoisted(() => ({
  booking: undefined as unknown,
  erased: undefined as object | undefined,
  card: Promise.resolve<unknown>(undefined),
  isDecidedHere: true,
  taken: [] as unknown[],
  places: {},
}));
const services = () => ({
  bookings: { act },
  guestBookings: {
    find: () => Promise.resolve(site.erased ?? { kind: 'found', booking: site.booking }),
    erase: () => Promise.reject(new Error('away')),
  },
  openingHours: { read: () => Promise.resolve(firstHours) },
  guestCards: { findOwn: () => site.card },
  opinions: { read: () => Promise.resolve({}) },
  desk: {
    readPlaces: () =>
      Promise.resolve({ ...noLimits, seats: { ...defaultSeats, plazas: 10 }, taken: site.taken, ...site.places }),
  },
  isDecidedHere: site.isDecidedHere,
});

let action: typeof postAct;
let loader: typeof openLink;
beforeAll(async () => {
  // Friday at 13:00 in Madrid, the day before the visit.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
  vi.stubEnv('RESERVATION_RATE_LIMIT', '2');
  ({ action, loader } = await import('../../app/routes/(en).reserva.$codigo'));
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  Object.assign(site, { booking: aBooking(), erased: undefined, isDecidedHere: true, taken: [], places: {} });
  site.card = Promise.resolve(undefined);
  act.mockReset().mockImplementation(async () => ({ kind: 'done', booking: aBooking(), overbooks: false }));
});

const stand = (fields: Partial<Booking>) => Object.assign(site, { booking: aBooking(fields) });
/** From an address of its own each time, unless one is named. */
let sender = 0;
async function send(form: Record<string, string>, clientAddress = `10.0.0.${(sender += 1)}`) {
  const request = new Request('http://localhost/reserva/c', { method: 'POST', body: new URLSearchParams(form) });
  const answer = await action({ request, params: { codigo: 'c' }, context: contextWith(services(), clientAddress) });
  return 'data' in answer
    ? { status: answer.init?.status, headers: new Headers(answer.init?.headers), card: answer.data.card }
    : { status: answer.status, headers: answer.headers, card: undefined };
}
async function openPage(headers: HeadersInit = {}) {
  const request = new Request('http://localhost/reserva/c', { headers });
  return loader({ request, params: { codigo: 'c' }, context: contextWith(services()) });
}
const open = async () => (await openPage()).data.card;
const change = { accion: 'cambiar', fecha: '2026-11-28', hora: '14:00', personas: '3' };

describe('a change', () => {
  it('is limited by address, because each one writes mails; what was typed comes back', async () => {
    const send3 = async () => send(change, '10.1.0.1');
    expect([(await send3()).status, (await send3()).status]).toEqual([303, 303]);
    const third = await send3();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(third.card?.change?.values).toEqual({ fecha: '2026-11-28', hora: '14:00', personas: '3' });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('of the people alone names no time for a booking without one', async () => {
    stand({ espera: true, hora: '' });
    await send({ ...change, hora: '' });
    expect(act).toHaveBeenCalledWith('r-1', 'cambiar', {
      by: 'cliente',
      data: { fecha: '2026-11-28', personas: 3 },
    });
  });

  it('says the largest party, offers a larger one no time, and keeps the own number of people', async () => {
    stand({ personas: 4 });
    Object.assign(site, { places: { seats: { ...defaultSeats, grupo_maximo: 6 } } });
    const shown = (await open())?.change;
    expect([shown?.group?.max, shown?.group?.links.length, shown?.slots.length]).toEqual([6, 2, expect.any(Number)]);
    const larger = await send({ ...change, intencion: 'horas', personas: '7' });
    expect(larger.card?.change).toMatchObject({ slots: [], group: { max: 6 } });
    expect(larger.card?.change?.told).toContain(shown?.group?.text);
    expect((await send({ ...change, personas: '7' })).status).toBe(422);
    stand({ personas: 8 });
    const own = (await open())?.change;
    expect([own?.group?.max, own?.told.includes(own?.group?.text ?? '')]).toEqual([8, false]);
    expect((await send({ ...change, personas: '8' })).status).toBe(303);
  });

  it('comes unfolded with what was typed after an error and after other times, and folded otherwise', async () => {
    expect((await open())?.change?.isOpen).toBe(false);
    const refused = await send({ ...change, personas: '0' });
    expect([refused.status, refused.card?.change]).toMatchObject([422, { isOpen: true, values: { personas: '0' } }]);
    expect((await send({ ...change, intencion: 'horas' })).card?.change?.isOpen).toBe(true);
    // The refused act is not one of the form's.
    expect((await send({ accion: 'tarde' })).card?.change?.isOpen).toBe(false);
  });

  it('is accepted for a name that the form would refuse', async () => {
    stand({ origen: 'panel', nombre: 'Mesa de www.ana.es', telefono: '' });
    expect((await send(change)).status).toBe(303);
  });

  it('of who waits for a full time says none, and is not offered it', async () => {
    stand({ espera: true, hora: '21:00' });
    site.taken = [{ desde: 1260, hasta: 1350, personas: 10, zona: null, mesas: [] }];
    const slots = (await open())?.change?.slots ?? [];
    expect([slots.includes('14:00'), slots.includes('21:00')]).toEqual([true, false]);
    expect((await send({ ...change, hora: '' })).status).toBe(303);
    expect(act).toHaveBeenCalledWith('r-1', 'cambiar', {
      by: 'cliente',
      data: { fecha: '2026-11-28', personas: 3 },
    });
  });

  it('offers the time they have, though it can no longer be asked for, as long as there are seats', async () => {
    // At 13:00 that day 13:30 is too soon for a new request.
    stand({ fecha: '2026-11-27', hora: '13:30', personas: 4 });
    const slots = async (personas: string) =>
      (await send({ intencion: 'horas', fecha: '2026-11-27', hora: '13:30', personas })).card?.change?.slots;
    expect((await slots('3'))?.[0]).toBe('13:30');
    Object.assign(site, { taken: [{ desde: 780, hasta: 900, personas: 5, zona: null, mesas: [] }] });
    expect(await slots('4')).toContain('13:30');
    expect(await slots('5')).toContain('13:30');
    expect(await slots('6')).not.toContain('13:30');
  });

  it('to a time that another guest has just taken shows the remaining times', async () => {
    act.mockImplementation(async () => {
      Object.assign(site, { taken: [{ desde: 840, hasta: 930, personas: 10, zona: null, mesas: [] }] });
      return { kind: 'refused', why: 'lleno', booking: aBooking() };
    });
    const { status, card } = await send(change);
    expect(status).toBe(422);
    expect(card?.change?.slots).toContain('15:30');
    expect(card?.change?.slots).not.toContain('14:00');
  });
});

describe('with zones', () => {
  const zone = (id: string, nombre_en = '', cerrada_hasta: string | null = null) => ({
    ...{ id, nombre_es: id, nombre_en, cerrada_hasta },
    plazas: 4,
  });
  const places = {
    seats: { ...defaultSeats, avisar_fin: true },
    zones: [zone('Terraza', 'Terrace'), zone('Sala')],
    places: ['Terraza', 'Sala'].map((id) => ({ mesas: [], zonas: [id], minimo: 1, maximo: 9999 })),
  };
  const factsOf = async () => Object.fromEntries((await open())?.facts.map(({ term, text }) => [term, text]) ?? []);

  it('says the chosen one and until when the table is theirs', async () => {
    Object.assign(site, { places });
    stand({ zona_id: 'Terraza', zona_pedida: true });
    expect(await factsOf()).toMatchObject({ Zona: 'Terraza', Mesa: 'si se confirma, tuya hasta las 22:30' });
    stand({ estado: 'confirmada' });
    expect(await factsOf()).toMatchObject({ Mesa: 'tuya hasta las 22:30' });
    stand({ zona_id: 'Terraza', zona_pedida: false, estado: 'cancelada' });
    expect(Object.keys(await factsOf())).toEqual(['Cuándo', 'Dosis', 'Para']);
  });

  it('changes it, and offers its times', async () => {
    Object.assign(site, { places, taken: [{ desde: 780, hasta: 960, personas: 4, zona: 'Sala', mesas: [] }] });
    stand({ zona_id: 'Terraza', zona_pedida: true });
    expect((await open())?.change?.zones?.value).toBe('Terraza');
    const asked = await send({ ...change, zona: 'Sala', intencion: 'horas' });
    expect([asked.card?.change?.zones?.value, asked.card?.change?.slots.includes('14:00')]).toEqual(['Sala', false]);
    await send({ ...change, zona: 'Sala' });
    await send({ ...change, zona: '' });
    // A page from before the zones keeps it.
    await send(change);
    expect(act.mock.calls.map(([, , { data }]: [string, BookingAct, { data?: object }]) => data)).toEqual(
      ['Sala', '', 'Terraza'].map((zona) => ({ fecha: '2026-11-28', hora: '14:00', personas: 3, zona })),
    );
  });

  it('drops a choice that is closed on the new day', async () => {
    Object.assign(site, {
      places: { ...places, zones: [zone('Terraza', '', '2026-11-29'), zone('Sala'), zone('Patio')] },
    });
    stand({ zona_id: 'Terraza', zona_pedida: true });
    await send(change);
    const data = { fecha: '2026-11-28', hora: '14:00', personas: 3, zona: '' };
    expect(act).toHaveBeenCalledWith('r-1', 'cambiar', { by: 'cliente', data });
  });
});

describe('cancelling and erasing', () => {
  it('ask first, and again below the failure while the database is away', async () => {
    act.mockRejectedValue(new Error('away'));
    for (const accion of ['cancelar', 'borrar']) {
      const asked = await send({ accion });
      expect([asked.status, asked.card?.question?.accion, asked.card?.outcome]).toEqual([200, accion, undefined]);
      const failed = await send({ accion, confirmado: 'si' });
      expect([failed.status, failed.card?.question?.accion, failed.card?.outcome?.tone]).toEqual([
        503,
        accion,
        'error',
      ]);
    }
  });
});

describe('the stamp', () => {
  it('says each state, and that an undecided booking was not confirmed before its hour', async () => {
    const read = async (fields: Partial<Booking>) => {
      stand(fields);
      const card = await open();
      return [card?.state.kind, card?.state.text, ...(card?.links.map(({ label }) => label) ?? [])];
    };
    expect(await read({})).toEqual(['pendiente', 'por confirmar', 'Cómo llegar', 'Llamar']);
    expect(await read({ estado: 'confirmada' })).toEqual(['confirmada', 'confirmada', 'Cómo llegar', 'Llamar']);
    expect(await read({ espera: true })).toEqual(['espera', 'en espera', 'Cómo llegar', 'Llamar']);
    expect(await read({ estado: 'cancelada' })).toEqual(['cancelada', 'cancelada', 'Pedir otra mesa', 'Llamar']);
    expect(await read({ fecha: '2026-11-26' })).toEqual([
      ...['sinRespuesta', 'sin respuesta', 'Pedir otra mesa', 'Llamar'],
    ]);
  });
});

it('shows an offer with its own time, also after the hour that was asked for', async () => {
  const oferta = { hora: '15:30', hasta: new Date('2026-11-27T12:15:00Z') };
  const readOffer = async (hora: string) => {
    stand({ espera: true, fecha: '2026-11-27', hora, oferta });
    const { scene, card } = (await openPage()).data;
    expect([scene.title, card?.state.text]).toEqual(['Hay mesa para ti', 'guardada para ti']);
    expect(card?.facts[0]?.text).toBe('viernes, 27 de noviembre de 2026, a las 15:30');
    return card?.state.next;
  };
  const offer = 'Hay mesa para ti a las 15:30. Te la guardamos hasta las 13:15.';
  expect(await readOffer('11:00')).toEqual([
    offer,
    'Habías pedido: viernes, 27 de noviembre de 2026, a las 11:00, 2 personas.',
  ]);
  for (const hora of ['', '15:30']) expect(await readOffer(hora)).toEqual([offer]);
  // Once it is no longer held, who comes by its mail reads so.
  stand({ espera: true, oferta: { ...oferta, hasta: new Date('2026-11-27T11:59:00Z') } });
  expect((await open())?.state.next).toEqual([
    'La mesa que te ofrecimos a las 15:30 ya no está guardada. Si aún la quieres, llámanos.',
    'Si queda una mesa libre, te la ofrecemos aquí.',
  ]);
});

it('does not await a guest whose time is over', async () => {
  for (const fields of [{ estado: 'confirmada', tarde_minutos: 20, reconfirmada_en: new Date() }, {}] as const) {
    stand({ ...fields, fecha: '2026-11-26' });
    const card = await open();
    expect(card?.state.next).toEqual(['La hora de esta mesa ya ha pasado. Cuando quieras, pide otra.']);
    expect([card?.links[0]?.label, card?.calendar]).toEqual(['Pedir otra mesa', undefined]);
  }
});

describe('with an outside table', () => {
  it('shows the request without its state and offers no acts', async () => {
    Object.assign(site, { isDecidedHere: false });
    for (const fecha of ['2026-11-28', '2026-11-26']) {
      stand({ fecha });
      const card = await open();
      expect(card?.state.next).toEqual([expect.stringContaining('llámanos')]);
      expect(card?.state.next.join()).not.toMatch(/No llegamos|correo/);
      expect([card?.change, card?.cancel, card?.data]).toEqual([undefined, undefined, undefined]);
    }
    stand({});
    expect((await send({ accion: 'cancelar', confirmado: 'si' })).status).toBe(409);
    expect((await send(change)).status).toBe(409);
    expect(act).not.toHaveBeenCalled();
  });
});

it('answers 410 for an erased booking', async () => {
  Object.assign(site, { erased: { kind: 'erased' } });
  const { data, init } = await openPage();
  expect(init?.status).toBe(410);
  expect(data.nothing?.text).toMatch(/no guardamos nada tuyo/);
});

it('says that the data could not be prepared, when only the card cannot be read', async () => {
  const { action: download } = await import('../../app/routes/(en).reserva.$codigo_.datos');
  const request = () => new Request('http://localhost/reserva/c/datos', { method: 'POST' });
  const ask = () => download({ request: request(), params: { codigo: 'c' }, context: contextWith(services()) });
  expect((await ask()).status).toBe(200);
  Object.assign(site, { card: Promise.reject(new Error('away')) });
  const answer = await ask();
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/reserva/c']);
  const { data } = await openPage({ Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' });
  expect(data.card?.outcome?.tone).toBe('error');
  expect(data.card?.outcome?.text).toContain('preparar tus datos');
});
