import type { Booking } from '~/features/reservations/booking';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { closeSupabase } from '~/platform/database/supabase.server';
import type { BookingAct, BookingActData } from '~/features/reservations/desk/desk';
import { defaultSeats } from '~/features/reservations/seats';
import { localizePath } from '../../app/core/pages';
import { pathOfGuestLink } from '../../app/features/reservations/guest-link/guest-acts';
import type * as Link from '../../app/routes/(en).reserva.$codigo';
import type * as Data from '../../app/routes/(en).reserva.$codigo_.datos';
import type { getRuntime as GetRuntime } from '../../app/services.server';
import { makeDataDir } from '../../tests/support/seeded-data';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/* The guest's link as its routes answer, over the embedded database: every act in every state. */

const now = new Date('2027-03-05T12:00:00Z');
const dataDir = makeDataDir();
let link: typeof Link;
let file: typeof Data;
let getRuntime: typeof GetRuntime;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('RESERVATION_RATE_LIMIT', '0');
  link = await import('../../app/routes/(en).reserva.$codigo');
  file = await import('../../app/routes/(en).reserva.$codigo_.datos');
  ({ getRuntime } = await import('../../app/services.server'));
});
afterAll(async () => {
  await getRuntime().stopWork();
  await closeSupabase();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const languages = ['es', 'en'] as const;
type Language = (typeof languages)[number];

type Done = [act: BookingAct, by: 'cliente' | 'personal', data?: BookingActData, at?: Date];

/** A booking in one of its states; the guest's own page is opened at 13:00 of Friday 5 March 2027 in Madrid. */
async function book(
  visit: { fecha?: string; hora?: string; espera?: boolean; personas?: number },
  ...acts: readonly Done[]
): Promise<string> {
  const id = randomUUID();
  const { fecha = '2027-03-13', hora = '14:15', espera = false, personas = 4 } = visit;
  const reservation = { nombre: 'Ana', telefono: '612345678', email: 'ana@b.es', personas, comentarios: '' };
  await reservationRequests.store({
    ...{ id, solicitud: id, huella: 'h', idioma: 'es', entrega: 'local', now: new Date('2027-03-01T10:00:00Z') },
    reservation: { ...reservation, fecha, hora: espera ? '' : hora },
    ...(espera ? { isWaiting: true } : {}),
  });
  for (const [act, by, data = {}, at = now] of acts) {
    const outcome = await bookingDesk.act(id, act, { by, data, isAnnounced: false, now: at });
    if (outcome.kind !== 'done') throw new Error(`${act}: ${outcome.kind}`);
  }
  return id;
}
const confirm: Done = ['confirmar', 'personal', {}, new Date('2027-03-01T11:00:00Z')];

const states = {
  pending: { make: () => book({}), acts: 'cancelar cambiar borrar' },
  confirmed: { make: () => book({}, confirm), acts: 'cancelar cambiar reconfirmar borrar' },
  changed: {
    make: () => book({}, confirm, ['cambiar', 'cliente', { fecha: '2027-03-12', hora: '14:00', personas: 2 }]),
    acts: 'cancelar cambiar borrar',
  },
  cancelled: { make: () => book({}, ['cancelar', 'personal']), acts: 'borrar' },
  waiting: { make: () => book({ espera: true }), acts: 'cancelar cambiar borrar' },
  offered: {
    make: () => book({ espera: true }, ['ofrecer', 'personal', { hora: '15:00' }]),
    acts: 'cancelar cambiar aceptar borrar',
  },
  soon: {
    make: () => book({ fecha: '2027-03-05', hora: '15:00' }, confirm),
    acts: 'cancelar cambiar tarde reconfirmar borrar',
  },
  begun: { make: () => book({ fecha: '2027-03-05', hora: '12:30' }, confirm), acts: 'tarde borrar' },
  closed: { make: () => book({ fecha: '2027-03-05', hora: '12:30' }), acts: 'borrar' },
} as const satisfies Record<string, { make: () => Promise<string>; acts: string }>;

const posts = {
  cancelar: { accion: 'cancelar', confirmado: 'si' },
  cambiar: { accion: 'cambiar', fecha: '2027-03-14', hora: '13:00', personas: '3' },
  tarde: { accion: 'tarde', minutos: '20' },
  reconfirmar: { accion: 'reconfirmar' },
  aceptar: { accion: 'aceptar' },
  borrar: { accion: 'borrar', confirmado: 'si' },
} as const;
/** What each act leaves of a booking. */
const left: Record<keyof typeof posts, object | undefined> = {
  cancelar: { estado: 'cancelada', cancelada_por: 'cliente' },
  cambiar: { estado: null, fecha: '2027-03-14', hora: '13:00', personas: 3, espera: false },
  tarde: { estado: 'confirmada', tarde_minutos: 20 },
  reconfirmar: { estado: 'confirmada', reconfirmada_en: now },
  aceptar: { estado: 'confirmada', espera: false, hora: '15:00' },
  borrar: undefined,
};

function makeRequest(code: string, language: Language, form?: Readonly<Record<string, string>>): Request {
  const url = `http://localhost${localizePath(`/reserva/${code}`, language)}`;
  return new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
}
type Routed = Awaited<ReturnType<typeof Link.action>> | Awaited<ReturnType<typeof Link.loader>>;
const read = (answer: Routed) =>
  'data' in answer
    ? { status: answer.init?.status ?? 200, location: null, page: answer.data }
    : { status: answer.status, location: answer.headers.get('Location'), page: undefined };
/** From the address that the host names, where one is given. */
const open = async (code: string, language: Language, clientAddress?: string) =>
  read(
    await link.loader({
      request: makeRequest(code, language),
      params: { codigo: code },
      context: { services: getRuntime(), clientAddress },
    }),
  );
const send = async (code: string, language: Language, form: Readonly<Record<string, string>>) =>
  read(
    await link.action({
      request: makeRequest(code, language, form),
      params: { codigo: code },
      context: { services: getRuntime() },
    }),
  );

async function find(id: string): Promise<Booking | undefined> {
  return guestBookings.findById(id);
}

/** By turns: a language changes nothing but the words, so that each state and each act is met in both. */
const takeTurn = (at: number): Language => languages[at % languages.length] ?? 'es';

describe("a guest's link", () => {
  it('does one of two acts that arrive together from the same page', async () => {
    const code = (await find(await book({})))?.codigo ?? '';
    const change = { accion: 'cambiar', secuencia: '0', fecha: '2027-03-13', personas: '4' };
    const answers = await Promise.all([
      send(code, 'es', { ...change, hora: '15:00' }),
      send(code, 'es', { ...change, hora: '16:00' }),
      send(code, 'es', { accion: 'cancelar', confirmado: 'si', secuencia: '0' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });

  it('answers an act that one page sends twice like the first one', async () => {
    const code = (await find(await book({})))?.codigo ?? '';
    const change = { accion: 'cambiar', secuencia: '0', fecha: '2027-03-13', hora: '15:00', personas: '4' };
    const cancel = { accion: 'cancelar', confirmado: 'si', secuencia: '1' };
    for (const [form, status] of [
      [change, 303],
      [change, 303],
      [{ ...change, personas: '3' }, 409],
      [cancel, 303],
      [cancel, 303],
    ] as const)
      expect([form.accion, (await send(code, 'es', form)).status]).toEqual([form.accion, status]);
    const both = (await find(await book({})))?.codigo ?? '';
    const together = await Promise.all([1, 2].map(() => send(both, 'es', { ...cancel, secuencia: '0' })));
    expect(together.map(({ status }) => status)).toEqual([303, 303]);
  });

  for (const [turn, [state, { make, acts }]] of Object.entries(states).entries()) {
    it(`${state}: offers and does ${acts}, and nothing else`, async () => {
      for (const [at, [act, form]] of Object.entries(posts).entries() as Iterable<
        [number, [keyof typeof posts, Record<string, string>]]
      >) {
        const language = takeTurn(turn + at);
        const id = await make();
        const before = await find(id);
        if (!before) throw new Error('no booking');
        const { codigo, secuencia } = before;

        // Whatever follows the link changes nothing by it, and neither does a page of an earlier state.
        expect((await open(codigo, language)).status).toBe(200);
        const stale = await send(codigo, language, { ...form, secuencia: String(secuencia + 1) });
        expect([act, stale.status < 500]).toEqual([act, true]);
        if (act !== 'borrar') expect(await find(id)).toEqual(before);
        if (act === 'borrar') continue;

        const answer = await send(codigo, language, { ...form, secuencia: String(secuencia) });
        if (acts.split(' ').includes(act)) {
          expect([act, answer.status]).toEqual([act, 303]);
          expect(answer.location).toBe(localizePath(`/reserva/${codigo}`, language));
          expect(await find(id)).toMatchObject(left[act] ?? {});
        } else {
          expect([act, answer.status]).toEqual([act, 409]);
          expect(await find(id)).toEqual(before);
        }
      }
    });

    it(`${state}: asks before it cancels or erases, gives its data, and erases for good`, async () => {
      const language = takeTurn(turn);
      const id = await make();
      const before = await find(id);
      const code = before?.codigo ?? '';
      for (const accion of ['cancelar', 'borrar']) {
        const asked = await send(code, language, { accion });
        expect([accion, asked.status, asked.page?.card?.question?.accion]).toEqual([accion, 200, accion]);
      }
      expect(await find(id)).toEqual(before);

      const download = () =>
        file.action({
          request: makeRequest(code, language, {}),
          params: { codigo: code },
          context: { services: getRuntime() },
        });
      const sent = await download();
      expect(sent.headers.get('Content-Disposition')).toContain('attachment');
      expect(await sent.json()).toMatchObject({ nombre: 'Ana', telefono: '612345678', personas: before?.personas });

      expect((await send(code, language, posts.borrar)).status).toBe(303);
      for (const answer of [await open(code, language), await send(code, language, posts.cancelar)]) {
        expect(answer.status).toBe(410);
        expect(JSON.stringify(answer.page)).not.toContain('612345678');
      }
      // The page says why there is nothing to download.
      const none = await download();
      expect([none.status, none.headers.get('Location')]).toEqual([303, pathOfGuestLink(code, language)]);
    });
  }
});

describe('the times of a change', () => {
  it('are those with seats for the party, its own not counted', async () => {
    await bookingDesk.saveSeats({ ...defaultSeats, plazas: 6 });
    const id = await book({ fecha: '2027-03-20', hora: '14:00', personas: 4 });
    await book({ fecha: '2027-03-20', hora: '21:00', personas: 4 });
    const code = (await find(id))?.codigo ?? '';
    const slots = async (personas: string) =>
      (await send(code, 'es', { intencion: 'horas', fecha: '2027-03-20', hora: '', personas })).page?.card?.change
        ?.slots;
    expect(await slots('4')).toEqual(expect.arrayContaining(['13:00', '14:00', '14:15']));
    expect(await slots('4')).not.toEqual(expect.arrayContaining(['21:00']));
    expect(await slots('2')).toEqual(expect.arrayContaining(['14:00', '21:00']));
    expect(await slots('7')).toEqual([]);
    const form = { accion: 'cambiar', fecha: '2027-03-20', hora: '21:00', personas: '4' };
    expect((await send(code, 'es', form)).status).toBe(422);
    expect((await send(code, 'es', { ...form, hora: '14:00', personas: '5' })).status).toBe(303);
    await bookingDesk.saveSeats(defaultSeats);
  });
});

it('who waits without a time may come with more or fewer people, and waits on', async () => {
  const id = await book({ espera: true });
  const code = (await find(id))?.codigo ?? '';
  const form = { accion: 'cambiar', fecha: '2027-03-13', hora: '', personas: '6' };
  expect((await send(code, 'es', form)).status).toBe(303);
  expect(await find(id)).toMatchObject({ personas: 6, hora: '', espera: true });
});

describe('guessing', () => {
  it('opens none, however near, at each address ten times a minute; the right code still opens', async () => {
    const id = await book({});
    const code = (await find(id))?.codigo ?? '';
    const near = Array.from({ length: code.length }, (_, place) => {
      const other = code[place] === 'a' ? 'b' : 'a';
      return `${code.slice(0, place)}${other}${code.slice(place + 1)}`;
    });
    const random = Array.from({ length: 20 }, () => `${randomUUID()}${randomUUID()}`.replaceAll('-', ''));
    const odd = [
      id,
      id.replaceAll('-', ''),
      code.slice(0, -1),
      `${code}0`,
      code.toUpperCase(),
      '%',
      '_'.repeat(64),
      '',
      '..',
    ];
    const guesses = [...near, ...random, ...odd, ...Array.from({ length: 11 }, (_, at) => String(at))];
    // Ten at an address: each of them is looked for.
    for (const [at, guess] of guesses.entries()) {
      const { status } = await open(guess, 'es', `192.0.2.${Math.floor(at / 10)}`);
      expect([guess, status]).toEqual([guess, 404]);
    }
    // A thousand from one: `app/platform/http/rate-limit.server.test.ts`.
    const answers = [];
    for (const guess of random) answers.push((await open(guess, 'es', '198.51.100.1')).status);
    expect(answers).toEqual(random.map((_, at) => (at < 10 ? 404 : 429)));
    expect((await open(code, 'en', '198.51.100.1')).status).toBe(200);
  });
});
