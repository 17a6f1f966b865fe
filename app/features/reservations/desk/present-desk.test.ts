import type { Booking } from '../booking';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';

import { aBooking } from '../../../../tests/support/a-booking';
import { firstHours, noHours } from '~/features/restaurant/facts/restaurant';
import type { SpecialDays } from '~/features/restaurant/hours/hours';
import { noLimits, type DayPlaces } from '../places';
import { defaultSeats, type Seats } from '../seats';
import { readDeskView } from './desk-page.server';
import { presentDesk } from './present-desk';
import type { DeskReply } from './desk-view';
import { words } from '../../../../tests/support/words';

let t: TFunction;
beforeAll(async () => {
  t = await words.get('es');
});

type Shown = { booking: Booking; isOnTop?: boolean; isBelow?: boolean };
/** The desk of that Saturday, at 18:00 by default. */
function show(
  bookings: Shown[],
  {
    search = '',
    reply = {},
    special = [],
    places = noLimits,
    seats = defaultSeats,
    isUnknown = false,
    opened,
    now = new Date('2026-11-28T17:00:00Z'),
  }: {
    now?: Date;
    search?: string;
    reply?: DeskReply;
    special?: SpecialDays[];
    places?: DayPlaces;
    seats?: Seats;
    isUnknown?: boolean;
    opened?: string;
  } = {},
) {
  return presentDesk(
    t,
    {
      bookings: bookings.map((each) => ({ isOnTop: false, isBelow: true, ...each })),
      kept: bookings.map(({ booking }) => booking),
      seats,
    },
    { view: { day: '2026-11-28', search, opened }, reply },
    {
      now,
      isDecidedHere: true,
      form: 'form-2',
      hours: { ...(isUnknown ? noHours : firstHours), special },
      places,
    },
  );
}
const aZone = { nombre_en: '', plazas: null };
/** Three tables of which two join, at 21:00 the third taken; the room is closed. */
const aRoom: DayPlaces = {
  ...noLimits,
  zones: [
    { ...aZone, id: 'out', nombre_es: 'Terraza', cerrada_hasta: null },
    { ...aZone, id: 'in', nombre_es: 'Sala', cerrada_hasta: '2026-11-28' },
  ],
  places: [
    { mesas: ['a'], zonas: ['out'], minimo: 1, maximo: 1, nombres: ['1'] },
    { mesas: ['b'], zonas: ['out'], minimo: 2, maximo: 4, nombres: ['2'] },
    { mesas: ['c'], zonas: ['in'], minimo: 2, maximo: 4, nombres: ['Mesa 3'] },
    { mesas: ['a', 'b'], zonas: ['out', 'out'], minimo: 3, maximo: 6, nombres: ['1', '2'] },
  ],
  taken: [
    { desde: 1260, hasta: 1350, personas: 2, zona: 'in', mesas: ['c'] },
    { desde: 1140, hasta: 1230, personas: 2, zona: 'out', mesas: ['a'] },
  ],
};
const rowsOf = (desk: ReturnType<typeof show>) => desk.groups.flatMap(({ bookings }) => bookings);

describe('the desk of a day', () => {
  it('says that a day is empty only without bookings, those on top included', () => {
    expect(show([]).empty).toBe('No hay reservas para este día.');
    expect(show([{ booking: aBooking(), isOnTop: true }]).empty).toBeUndefined();
    expect(show([{ booking: aBooking({ fecha: '2026-12-01' }), isOnTop: true, isBelow: false }]).empty).toBeDefined();
  });

  it('says that a group lacks its dishes only until it is there', () => {
    const menu = { ...{ id: 'f', nombre_es: 'Fiesta', nombre_en: '' }, ...{ precio: 40, dias_antes: 2, texto_es: '' } };
    const booking = aBooking({ estado: 'confirmada', grupo: { menu, presupuesto: '' } as Booking['grupo'] });
    const groupOf = (now?: Date) => rowsOf(show([{ booking }], { now }))[0]?.group;
    expect(groupOf()).toContain('Faltan los platos, hasta el jue, 26 nov');
    expect(groupOf(new Date('2026-11-29T12:00:00Z'))).not.toContain('Faltan');
  });

  it('says that the day is closed, and at each booking to come that its time is, before it is confirmed', () => {
    const closure = { from: '2026-11-28', to: '2026-11-28', hours: [], text: { es: 'Obras.', en: '' } };
    const early = { ...closure, hours: [{ opens: '10:00', closes: '20:00' }] };
    const bookings = [
      { booking: aBooking({ id: 'asked' }), isOnTop: true },
      { booking: aBooking({ id: 'cancelled', estado: 'cancelada' }) },
      { booking: aBooking({ id: 'begun', estado: 'confirmada', hora: '17:30' }) },
      { booking: aBooking({ id: 'early', estado: 'confirmada', hora: '19:30' }) },
    ];
    const marked = (desk: ReturnType<typeof show>) =>
      rowsOf(desk)
        .filter(({ alerts }) => alerts.some(({ text }) => text === 'cerrado a esa hora'))
        .map(({ id }) => id);
    const closed = show(bookings, { special: [closure] });
    expect([closed.closed, marked(closed)]).toEqual(['Este día está cerrado. Obras.', ['asked', 'early']]);
    expect(rowsOf(closed)[0]?.next?.act).toBe('confirmar');
    const short = show(bookings, { special: [early] });
    expect([short.closed, marked(short)]).toEqual([undefined, ['asked']]);
    expect(marked(show(bookings))).toEqual([]);
  });

  it('says that hours are not set, not that the day is closed, but for a special day', () => {
    const closure = { from: '2026-11-28', to: '2026-11-28', hours: [], text: { es: 'Obras.', en: '' } };
    const bookings = [{ booking: aBooking() }];
    const unset = show(bookings, { isUnknown: true });
    expect(unset.closed).toBe('El horario no está puesto: no se sabe si este día se abre.');
    expect(rowsOf(unset).flatMap(({ alerts }) => alerts.map(({ text }) => text))).not.toContain('cerrado a esa hora');
    expect(show(bookings, { isUnknown: true, special: [closure] }).closed).toBe('Este día está cerrado. Obras.');
  });

  it('says of a search whether it found a booking, those on top included, and no totals of the day', () => {
    const other = { booking: aBooking({ id: 'r-2' }), isOnTop: true, isBelow: false };
    const { empty, totals } = show([other], { search: 'Ana' });
    expect([empty === undefined, totals]).toEqual([false, []]);
    expect(show([{ ...other, isBelow: true }], { search: 'Lucía' }).empty).toBeUndefined();
  });

  it('leads from a meal’s covers to its bookings, where there are several meals', () => {
    const [lunch, dinner] = ['14:00', '21:00'].map((hora) => ({
      booking: aBooking({ id: hora, hora, estado: 'confirmada' }),
    }));
    const led = (...bookings: Shown[]) =>
      show(bookings).totals.flatMap(({ label, group }) => (group ? [label, group] : []));
    expect(led(lunch!, dinner!)).toEqual(['comida', 'lunch', 'cena', 'dinner']);
    expect(led(dinner!)).toEqual([]);
    // Lunch stands on top alone.
    expect(led({ ...lunch!, isOnTop: true }, dinner!)).toEqual([]);
  });

  it('puts each booking under one heading: what waits for an answer on top, then the meals, the waiting list last', () => {
    const desk = show([
      { booking: aBooking({ id: 'dinner', estado: 'confirmada' }) },
      { booking: aBooking({ id: 'lunch', estado: 'confirmada', hora: '14:00' }) },
      { booking: aBooking({ id: 'asked' }), isOnTop: true },
      { booking: aBooking({ id: 'list', espera: true, hora: '' }) },
    ]);
    expect(desk.groups.map(({ id, bookings }) => [id, ...bookings.map((row) => row.id)])).toEqual([
      ['decidir', 'asked'],
      ['lunch', 'lunch'],
      ['dinner', 'dinner'],
      ['espera', 'list'],
    ]);
  });

  it('lists what was found from today on by time, then earlier visits, the latest first', () => {
    const found = [
      ...[aBooking({ id: 'old', fecha: '2025-01-02' }), aBooking({ id: 'next', fecha: '2026-12-05' })],
      ...[aBooking({ id: 'last', fecha: '2026-11-21' }), aBooking({ id: 'tonight' })],
      aBooking({ id: 'lunch', hora: '14:00' }),
    ];
    const rows = rowsOf(
      show(
        found.map((booking) => ({ booking })),
        { search: 'ana' },
      ),
    );
    expect(rows.map(({ id }) => id)).toEqual(['lunch', 'tonight', 'next', 'last', 'old']);
  });

  it('says the outcome of a pause at its form, and that of an act on a booking at its row', () => {
    expect(show([], { reply: { id: '', said: 'Reservas en pausa.' } }).pause.said).toBe('Reservas en pausa.');
    expect(show([], { reply: { id: 'r-1', said: 'Confirmada' } }).pause.said).toBeUndefined();
  });

  it('keeps what was typed beside what is wrong with it, in its own booking alone', () => {
    const form = { act: 'cambiar', typed: { hora: '25:00' }, wrong: ['hora'] } as const;
    const desk = show([{ booking: aBooking() }, { booking: aBooking({ id: 'r-2' }) }], { reply: { id: 'r-1', form } });
    const [mine, other] = rowsOf(desk).map(({ more }) => more);
    const timeOf = (shown: typeof mine) => shown?.change?.fields.find(({ name }) => name === 'hora');
    expect(mine?.isOpen).toBe(true);
    expect(timeOf(mine)).toMatchObject({ value: '25:00', error: t('admin.mesa.errores.hora') });
    expect(other?.isOpen).toBe(false);
    expect(timeOf(other)).toMatchObject({ value: '21:00' });
    expect(timeOf(other)?.error).toBeUndefined();
  });

  it('opens the row that the address names, until an act on it has an outcome', () => {
    const bookings = [{ booking: aBooking() }, { booking: aBooking({ id: 'r-2' }) }];
    const opened = (reply: DeskReply = {}) =>
      rowsOf(show(bookings, { opened: 'r-2', reply })).flatMap(({ id, more }) => (more.isOpen ? [id] : []));
    expect(opened()).toEqual(['r-2']);
    expect(opened({ id: 'r-1', said: 'Confirmada' })).toEqual(['r-2']);
    expect(opened({ id: 'r-2', said: 'Confirmada' })).toEqual([]);
  });

  it('opens on the day of service, of which the night is, with now in the form for guests at the door', () => {
    const night = new Date('2026-11-28T23:20:00Z');
    expect(readDeskView(new Request('http://x/admin/reservas'), night).day).toBe('2026-11-28');
    const taken = [{ desde: 24 * 60, hasta: 26 * 60, personas: 2, zona: 'in', mesas: ['c'] }];
    const { add } = show([], { now: night, places: { ...aRoom, taken } });
    expect(add?.fields.map(({ value }) => value)).toEqual(['', '2', '2026-11-28', '00:20', '']);
    expect(add?.choices[0]?.options.map(({ value }) => value)).not.toContain('c');
  });

  it('posts the version of the booking, and offers no change of time on the waiting list', () => {
    const desk = show([
      { booking: aBooking({ secuencia: 7 }) },
      { booking: aBooking({ id: 'list', espera: true, hora: '' }) },
    ]);
    const [asked, waiting] = rowsOf(desk);
    expect(asked?.fields).toEqual({ secuencia: '7' });
    const fieldsOf = (row: typeof asked) => row?.more.change?.fields.map((each) => each.name);
    expect([fieldsOf(asked), fieldsOf(waiting)]).toEqual([
      ['fecha', 'hora', 'personas'],
      ['fecha', 'personas'],
    ]);
  });

  it('offers the time that was asked for on the waiting list, and none once it has passed', () => {
    const booking = aBooking({ espera: true, hora: '21:00' });
    const offerAt = (at: string) =>
      rowsOf(show([{ booking }], { now: new Date(`${booking.fecha}T${at}Z`) }))[0]?.next?.fields?.[0]?.value;
    expect([offerAt('19:30:00'), offerAt('20:30:00')]).toEqual(['21:00', '']);
  });

  it('keeps the form for a new table where nothing could be read, and says nothing of the day', () => {
    const form = { act: 'anadir', typed: { nombre: 'Bea' }, wrong: [], key: 'form-1' } as const;
    const moment = {
      now: new Date('2026-11-28T17:00:00Z'),
      isDecidedHere: true,
      form: 'form-2',
      hours: firstHours,
      places: noLimits,
    };
    const reply = { form, refusal: 'Esa mesa está ocupada a esa hora.' };
    const desk = presentDesk(t, undefined, { view: { day: '2026-11-28', search: '' }, reply }, moment);
    const add = { hidden: { solicitud: 'form-1' }, problem: reply.refusal };
    expect(desk).toMatchObject({ totals: [], groups: [], add });
    expect(desk.empty).toBeUndefined();
    expect(desk.add?.fields.find(({ name }) => name === 'nombre')?.value).toBe('Bea');
    expect(desk.search.day).toBe('2026-11-28');
  });

  it('shows nothing of tables where there are none', () => {
    const desk = show([{ booking: aBooking({ estado: 'confirmada', origen: 'panel' }) }]);
    expect([desk.add?.choices, desk.links.map(({ href }) => href)]).toEqual([
      [],
      ['/admin/reservas/hoja?dia=2026-11-28', '/admin/avisos'],
    ]);
    expect(rowsOf(desk)[0]).toMatchObject({ state: { text: 'Confirmada' }, table: undefined, alerts: [] });
  });

  it('shows tables and zone of a booking, that it has none, and that its zone is closed, and offers the tables', () => {
    const walkedIn = { estado: 'confirmada', origen: 'panel', telefono: '' } as const;
    const desk = show(
      [
        { booking: aBooking({ ...walkedIn, id: 'both', mesas: ['a', 'b'], zona_id: 'out', personas: 6 }) },
        { booking: aBooking({ ...walkedIn, id: 'none' }) },
        { booking: aBooking({ ...walkedIn, id: 'closed', zona_id: 'in', mesas: ['c'] }) },
        { booking: aBooking({ ...walkedIn, id: 'gone', estado: 'cancelada', mesas: ['c'] }) },
        { booking: aBooking({ ...walkedIn, id: 'late', hora: '14:00', zona_id: 'in', mesas: ['c'] }) },
      ],
      { places: aRoom },
    );
    const placeOf = (id: string) => {
      const row = rowsOf(desk).find((each) => each.id === id);
      return [row?.table, ...(row?.alerts ?? []).map(({ text }) => text)];
    };
    expect(['both', 'none', 'closed', 'gone', 'late'].map(placeOf)).toEqual([
      ['Mesas 1 + 2 · Terraza'],
      [undefined, 'sin mesa'],
      ['Mesa 3 · Sala', 'zona cerrada ese día'],
      [undefined],
      ['Mesa 3 · Sala', 'zona cerrada ese día'],
    ]);
    const optionsOf = (id: string) =>
      rowsOf(desk)
        .find((row) => row.id === id)
        ?.more.change?.fields.find(({ name }) => name === 'mesa')
        ?.options?.map(({ value, text }) => `${value}: ${text}`);
    expect(optionsOf('none')).toEqual([': La que mejor encaje', 'b: 2 (2–4)', 'a: 1 (1)', 'a,b: 1 + 2 (3–6)']);
    expect(optionsOf('closed')?.at(0)).toBe('c: Mesa 3 (2–4)');
    expect(optionsOf('closed')?.at(-1)).toBe('ninguna: Sin mesa');
    expect(desk.links[0]).toEqual({ text: 'Plano de mesas', href: '/admin/reservas/mesas?dia=2026-11-28' });
  });

  it('changes people and table of guests who have come, not their day and time', () => {
    const came = aBooking({ estado: 'confirmada', llegada: 'llegado', origen: 'panel', mesas: ['b'] });
    const [row] = rowsOf(show([{ booking: came }], { places: aRoom }));
    expect(row?.more.change?.fields.map(({ name }) => name)).toEqual(['personas', 'mesa']);
    expect(row?.fields).toMatchObject({ fecha: came.fecha, hora: came.hora });
  });

  it('pauses, and says until when it is paused', () => {
    expect(show([]).pause).toMatchObject({ act: 'pausar', button: 'Pausar reservas' });
    const until = new Date('2026-11-28T18:30:00Z');
    expect(show([], { places: { ...noLimits, pausedUntil: until } }).pause).toMatchObject({
      act: 'reanudar',
      until: 'Reservas por internet en pausa hasta las 19:30.',
    });
    const over = new Date('2026-11-28T16:30:00Z');
    expect(show([], { places: { ...noLimits, pausedUntil: over } }).pause.act).toBe('pausar');
  });

  it('offers the whole day to pause, and after midnight the rest of the night', () => {
    const last = (now: Date) => show([], { now }).pause.choice?.options.at(-1);
    expect(last(new Date('2026-11-28T22:59:00Z'))).toEqual({ value: 'hoy', text: 'Todo el día de hoy' });
    const night = { value: 'hoy', text: 'Lo que queda de noche, hasta las 5:00' };
    expect(last(new Date('2026-11-28T23:00:00Z'))).toEqual(night);
    expect(last(new Date('2026-11-29T04:00:00Z'))?.text).toBe('Todo el día de hoy');
  });

  it('shows no name of an erased guest', () => {
    const [row] = rowsOf(show([{ booking: aBooking({ isAnonymised: true, nombre: '', telefono: '' }) }]));
    expect(row).toMatchObject({ name: t('admin.solicitudes.borrada'), next: undefined, more: { buttons: [] } });
    expect(row?.more.change).toBeUndefined();
    expect(row?.phone).toBeUndefined();
  });
});

describe('the one button of a row', () => {
  const actsOf = (changes: Partial<Booking>, reply: DeskReply = {}) => {
    const [row] = rowsOf(show([{ booking: aBooking(changes) }], { reply }));
    return [row?.next?.act, row?.more.buttons.map(({ act }) => act).join(' '), row?.undo?.act];
  };
  const ultimoActo = { stamp: '2026-11-28T16:50:00Z' } as Booking['ultimoActo'];

  it.each<[string, Partial<Booking>, (string | undefined)[]]>([
    ['asked', {}, ['confirmar', 'cancelar', undefined]],
    ['waits for a table', { espera: true }, ['ofrecer', 'cancelar', undefined]],
    ['is not due yet', { estado: 'confirmada', hora: '21:00' }, [undefined, 'cancelar', undefined]],
    ['is due', { estado: 'confirmada', hora: '17:30' }, ['llegado', 'no_vino cancelar', undefined]],
    [
      'has arrived',
      { estado: 'confirmada', hora: '17:30', llegada: 'llegado', ultimoActo },
      ['deshacer', '', undefined],
    ],
    ['is cancelled', { estado: 'cancelada', ultimoActo }, ['deshacer', '', undefined]],
  ])('of a booking that %s', (_, changes, expected) => {
    expect(actsOf(changes)).toEqual(expected);
  });

  it('is shown beside the outcome of an act, the only place to undo it', () => {
    const confirmed = { estado: 'confirmada', hora: '17:30', ultimoActo } as const;
    expect(actsOf(confirmed, { id: 'r-1', said: 'Confirmada' })).toEqual(['llegado', 'no_vino cancelar', 'deshacer']);
    expect(actsOf(confirmed)).toEqual(['llegado', 'no_vino cancelar deshacer', undefined]);
  });
});

describe('an answer by WhatsApp', () => {
  const write = (changes: Partial<Booking>) =>
    rowsOf(
      show([{ booking: aBooking({ nombre: 'Ana', personas: 4, fecha: '2026-11-28', hora: '21:00', ...changes }) }]),
    )
      .map(({ message }) => message && decodeURIComponent(message.href))
      .join();

  it('is written in the guest’s language and goes to their number', () => {
    expect(write({ telefono: '612345678', idioma: 'es', estado: 'confirmada' })).toMatch(
      /^https:\/\/wa\.me\/34612345678\?text=Hola, Ana\..*4 personas, .*28 de noviembre.*, a las 21:00, está confirmada/,
    );
    expect(write({ telefono: '+447911123456', idioma: 'en', estado: null })).toMatch(
      /^https:\/\/wa\.me\/447911123456\?text=Hello Ana, .*4 people, .*28 November.*, at 21:00:$/,
    );
    expect(write({ telefono: '0034612345678', idioma: 'es', estado: 'cancelada' })).toContain('/34612345678?');
  });

  it('is not offered where no telephone is known', () => {
    expect(write({ telefono: '' })).toBe('');
  });

  it('has what to say to a guest by telephone, in their language', () => {
    const [row] = rowsOf(show([{ booking: aBooking({ estado: 'confirmada', idioma: 'en' }) }]));
    expect(row?.message?.aloud).toMatchObject({ lang: 'en', label: 'Qué decir al llamar' });
    expect(row?.message?.aloud.text).toMatch(/^Hello Lucía Martín, this is Antídoto calling: your table for 2 people/);
  });
});

describe('with an outside table', () => {
  it('lists the request with its delivery and the link to its record, without acts or a state', () => {
    const read = (fields: Partial<Booking>) => {
      const booking = aBooking({ creada_en: new Date('2026-11-28T16:55:00Z'), entrega: 'entregada', ...fields });
      const shown = { bookings: [{ booking, isOnTop: false, isBelow: true }], kept: [booking], seats: defaultSeats };
      const moment = {
        now: new Date('2026-11-28T17:00:00Z'),
        isDecidedHere: false,
        form: 'form-2',
        hours: firstHours,
        places: noLimits,
      };
      return rowsOf(presentDesk(t, shown, { view: { day: '2026-11-28', search: '' }, reply: {} }, moment))[0];
    };
    const row = read({ id_externo: 'rec1' });
    expect(row).toMatchObject({ next: undefined, state: undefined, alerts: [], more: { buttons: [] } });
    expect(row?.facts).toContain('Enviada');
    expect(row?.page?.href).toBe('/reservas/gestionar?id=rec1');
    expect(read({})?.page).toBeUndefined();
    expect(read({ entrega: 'fallida' })?.next?.act).toBe('reenviar');
  });
});

it('names the fullest hour only on a day with bookings', () => {
  const fullness = (bookings: Shown[]) => show(bookings, { seats: { ...defaultSeats, plazas: 24 } }).fullness?.text;
  expect(fullness([])).toBe('De 12:00 a medianoche, sin reservas.');
  expect(fullness([{ booking: aBooking({ fecha: '2026-11-28', hora: '21:00', personas: 2 }) }])).toContain(
    'a las 21:00',
  );
});
