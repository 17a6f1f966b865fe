import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Reservation } from '../../app/features/reservations/reservation';
import { noLimits, type DayPlaces } from '../../app/features/reservations/places';
import { defaultSeats } from '../../app/features/reservations/seats';
import type { OpeningHours } from '../../app/features/restaurant/hours/hours';
import type { action as postForm, loader as openForm } from '../../app/routes/(en).reservas';
import { firstHours, makeFacts } from '../../app/features/restaurant/facts/restaurant';
import type { RequestOutcome } from '../../app/features/reservations/request-table';
import { contextWith } from '../support/context-with';

const requestTable = vi.hoisted(() => vi.fn<(reservation: Reservation, key: string) => Promise<RequestOutcome>>());
const readHours = vi.hoisted(() => vi.fn<() => Promise<OpeningHours>>());
/** Absent, the seats cannot be read, and nothing is full. */
const taken = vi.hoisted(() => ({ seats: undefined as DayPlaces | undefined }));
const context = (more: object = {}) =>
  contextWith({
    requests: { requestTable },
    openingHours: { read: readHours },
    ...(taken.seats && { desk: { readPlaces: () => Promise.resolve(taken.seats) } }),
    ...more,
  });

let action: typeof postForm;
let loader: typeof openForm;
let leaveFlash: (page: string, said?: object) => string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  vi.stubEnv('RESERVATION_RATE_LIMIT', '0');
  ({ action, loader } = await import('../../app/routes/(en).reservas'));
  ({ leaveFlash } = await import('../../app/platform/http/cookies.server'));
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  readHours.mockResolvedValue(firstHours);
  requestTable.mockReset().mockResolvedValue({ ok: true, codigo: 'c'.repeat(64) });
});

/** A Saturday, a week after the day of these tests. */
const fecha = '2026-11-28';
const good: readonly (readonly [string, string])[] = [
  ['nombre', 'Ana'],
  ['telefono', '612 34 56 78'],
  ['email', 'ana@example.org'],
  ['personas', '4'],
  ['fecha', fecha],
  ['hora', '14:15'],
  ['comentarios', ''],
  ['terminos', 'on'],
  ['consentimiento', 'on'],
  ['solicitud', '6f1c2a34-0d6e-4c0e-9a51-7b1f5f7f2d10'],
  ['sitio_web', ''],
];

type Body = string | URLSearchParams | FormData;

/** What the action answers: the status, the form it gives back, and where it leads. */
async function post(body: Body, { type, path = '/reservas' }: { type?: string; path?: string } = {}) {
  const headers = type === undefined ? undefined : { 'Content-Type': type };
  const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers });
  const answer = await action({ request, params: {}, context: context() });
  if ('data' in answer) return { status: answer.init?.status ?? 200, form: answer.data.form };
  return { status: answer.status, location: answer.headers.get('Location') };
}

const without = (name: string) => good.filter(([each]) => each !== name);
const sendEntries = (entries: Iterable<readonly [string, string]>, path?: string) =>
  post(new URLSearchParams([...entries].map(([name, value]): [string, string] => [name, value])), { path });

describe('a posted reservation', () => {
  it.each(['/reservas', '/en/reservas'])('leads back to the form at %s, which then confirms it', async (path) => {
    expect(await sendEntries(good, path)).toEqual({ status: 303, location: path });
    expect(requestTable).toHaveBeenCalledWith(
      expect.objectContaining({ telefono: '612345678', personas: 4, fecha, hora: '14:15' }),
      '6f1c2a34-0d6e-4c0e-9a51-7b1f5f7f2d10',
      path === '/reservas' ? 'es' : 'en',
      false,
    );
  });

  it('names the four checks of the specification in their order, and keeps what was typed', async () => {
    const { status, form } = await sendEntries([
      ...without('telefono').filter(([name]) => !['email', 'terminos', 'consentimiento'].includes(name)),
      ['telefono', '512'],
      ['email', 'nadie'],
    ]);
    expect(status).toBe(422);
    expect(form?.errors.map(({ field }) => field)).toEqual(['telefono', 'email', 'terminos', 'consentimiento']);
    expect(form?.values).toMatchObject({ nombre: 'Ana', telefono: '512', email: 'nadie', hora: '14:15' });
    expect(requestTable).not.toHaveBeenCalled();
  });

  it('asks only for the times of a date without being checked or sent', async () => {
    const { status, form } = await sendEntries([...without('telefono'), ['intencion', 'horas']]);
    expect([status, form?.state, form?.errors]).toEqual([200, 'idle', []]);
    expect(requestTable).not.toHaveBeenCalled();
  });

  it.each([
    [{ ok: false, code: 'reservas.errorEnvio', by: 'webhook' }, 502, 'failed'],
    [{ ok: false, code: 'reservas.errorConexion', by: 'webhook' }, 502, 'failed'],
    [{ ok: false, code: 'reservas.errorEnvio', by: 'database' }, 503, 'failed'],
    [{ ok: false, code: 'reservas.errorConexion', by: 'database' }, 503, 'failed'],
    [{ ok: false, code: 'conflicto' }, 409, 'conflict'],
  ] as const)('tells of %j with %i, the phone number and everything typed', async (outcome, status, state) => {
    requestTable.mockResolvedValue(outcome);
    const answer = await sendEntries(good);
    expect([answer.status, answer.form?.state]).toEqual([status, state]);
    expect(answer.form?.notice?.phone?.text).toMatch(/^[\d ]+$/);
    expect(answer.form?.values).toMatchObject({ nombre: 'Ana', terminos: true });
  });

  it.each([
    ['is missing', without('sitio_web')],
    ['is filled', [...without('sitio_web'), ['sitio_web', 'https://spam.example']] as const],
    ['is filled before it is empty', [['sitio_web', 'x'] as const, ...good]],
  ])('is refused when the trap %s', async (_how, entries) => {
    expect((await sendEntries(entries)).status).toBe(400);
    expect(requestTable).not.toHaveBeenCalled();
  });
});

it('takes the first of a field that is repeated', async () => {
  const repeated = [...good, ...good.map(([name]) => [name, 'another value'] as const)];
  expect((await sendEntries(repeated)).status).toBe(303);
  expect(requestTable).toHaveBeenCalledWith(
    expect.objectContaining({ nombre: 'Ana', hora: '14:15', comentarios: '' }),
    '6f1c2a34-0d6e-4c0e-9a51-7b1f5f7f2d10',
    'es',
    false,
  );
});

it('refuses a form of more than two hundred fields', async () => {
  const crowd = Array.from({ length: 200 }, (_, index) => [`x${index}`, ''] as const);
  expect((await sendEntries([...good, ...crowd])).status).toBe(413);
  expect(requestTable).not.toHaveBeenCalled();
});

/** `npm run tool -- campaign hostile` asks for 5,000. */
const posts = Number(process.env.HOSTILE_POSTS ?? 500);

describe(`${posts} hostile posts`, () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table reservas; --",
      '=cmd|calc!A0',
      '\u0000',
      'a\u0000b',
      '\u202etxt',
      '\ud800',
      '{{7*7}}',
      '\r\nSet-Cookie: a=b',
      '-1',
      '1e999',
      '99999999999999999999',
      '2026-13-45',
      '0000-00-00',
      '24:00',
      'x'.repeat(20_000),
      'A'.repeat(300_000),
    ),
    fc.string({ unit: 'binary' }),
    fc.string(),
  );
  const name = fc.oneof(
    fc.constantFrom(...good.map(([each]) => each), 'intencion', '__proto__', 'constructor', 'toString'),
    fc.string(),
  );
  const change = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), name, value: nasty }),
    fc.record({ kind: fc.constant('add' as const), name, value: nasty }),
    fc.record({ kind: fc.constant('drop' as const), name, value: fc.constant('') }),
  );
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=latin1',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    'nonsense',
  );

  it('end in a refusal or in a request that is in order, never in a fault', { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), type, async (changes, contentType) => {
        const entries = changes.reduce<(readonly [string, string])[]>(
          (all, { kind, name: field, value }) => [
            ...(kind === 'add' ? all : all.filter(([each]) => each !== field)),
            ...(kind === 'drop' ? [] : [[field, value] as const]),
          ],
          [...good],
        );
        requestTable.mockClear();
        const body = new URLSearchParams(entries.map(([field, value]): [string, string] => [field, value]));
        const { status } = await post(body.toString(), { type: contentType });
        expect([200, 303, 400, 413, 415, 422]).toContain(status);
        for (const [reservation, key] of requestTable.mock.calls) {
          expect(reservation.nombre).toMatch(/^[^\p{Cc}\p{Cs}]{1,120}$/u);
          expect(reservation.telefono).toMatch(/^(\+34|0034)?[6789]\d{8}$/);
          expect(reservation.email).not.toMatch(/[\s\p{Cc}]/u);
          expect(Number.isInteger(reservation.personas) && reservation.personas >= 1).toBe(true);
          expect(reservation.hora).toMatch(/^\d\d:(00|15|30|45)$/);
          expect(reservation.comentarios).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
          expect(reservation.comentarios.length).toBeLessThanOrEqual(2000);
          expect(key).toMatch(/^[\w.:-]{1,100}$/);
        }
      }),
      { numRuns: posts },
    );
  });
});

describe('a time that is full', () => {
  // Ten seats, all of them taken from 14:00 to 16:00.
  const seats = { ...defaultSeats, plazas: 10, duracion: 60 };
  beforeEach(
    () =>
      void (taken.seats = {
        ...noLimits,
        seats,
        taken: [{ desde: 840, hasta: 960, personas: 10, zona: null, mesas: [] }],
      }),
  );
  afterAll(() => void (taken.seats = undefined));
  const label = 'Apuntadme a la lista de espera de las 14:15';

  it('offers its waiting list, by a link, by its times and after a post', async () => {
    const request = new Request(`http://localhost/reservas?fecha=${fecha}&hora=14:15&personas=4`);
    const { form } = (await loader({ request, params: {}, context: context() })).data;
    expect(form.waiting).toEqual({ isTicked: false, time: '14:15', label });
    expect(form.told).toMatch(
      /^A las 14:15 ya no queda mesa: elige otra hora o apúntate a la lista de espera\. \d+ horas/,
    );
    expect((await sendEntries([...good, ['intencion', 'horas']])).form?.waiting?.time).toBe('14:15');
    requestTable.mockResolvedValue({ ok: false, code: 'lleno' });
    const refused = await sendEntries(good);
    expect([refused.status, refused.form?.waiting?.label, refused.form?.slots.includes('14:15')]).toEqual([
      ...[422, label, false],
    ]);
    // A free one, or none, waits for nothing.
    for (const hora of ['21:00', '']) {
      const other = await sendEntries([...without('hora'), ['hora', hora], ['intencion', 'horas']]);
      expect(other.form?.waiting).toBeUndefined();
    }
  });

  it('is kept with who waits for it; a free one that is chosen beside the tick is asked for', async () => {
    const send = async (more: [string, string][]) => {
      const { status } = await sendEntries([...without('hora'), ...more]);
      const [[asked, , , isWaiting] = []] = requestTable.mock.calls.splice(0) as unknown[][];
      return [status, (asked as Reservation | undefined)?.hora, isWaiting];
    };
    expect(await send([['espera', '14:15']])).toEqual([303, '14:15', true]);
    expect(await send([...[['hora', '14:15'] as [string, string]], ['espera', 'on']])).toEqual([303, '14:15', true]);
    expect(await send([...[['hora', '21:00'] as [string, string]], ['espera', '14:15']])).toEqual([
      303,
      '21:00',
      false,
    ]);
    // Free again meanwhile: what was waited for is asked for.
    expect(await send([['espera', '21:00']])).toEqual([303, '21:00', false]);
    expect(await send([['espera', 'on']])).toEqual([422, undefined, undefined]);
  });

  it('on a full day waits without a time, or with the one that was asked for', async () => {
    taken.seats = { ...noLimits, seats, taken: [{ desde: 0, hasta: 1500, personas: 10, zona: null, mesas: [] }] };
    const hours: string[] = [];
    for (const more of [[], [['hora', '14:15']], [['hora', '03:00']]] as [string, string][][]) {
      expect((await sendEntries([...without('hora'), ...more, ['espera', 'on']])).status).toBe(303);
      hours.push(requestTable.mock.lastCall?.[0].hora ?? '-');
    }
    expect(hours).toEqual(['', '14:15', '']);
  });
});

describe('a day on which the house is closed', () => {
  const told = async (path: string) => {
    const request = new Request(`http://localhost${path}?fecha=${fecha}`);
    return (await loader({ request, params: {}, context: context() })).data.form.told;
  };
  it('is said to be one, and why, in each language', async () => {
    const text = { es: 'Boda de la casa.', en: '' };
    readHours.mockResolvedValue({
      ...firstHours,
      special: [{ from: fecha, to: fecha, hours: [], text }],
    });
    expect(await told('/reservas')).toBe('El sábado 28 la casa está cerrada. Elige otra fecha. Boda de la casa.');
    expect(await told('/en/reservas')).toBe('The house is closed on Saturday 28. Choose another date.');
    readHours.mockResolvedValue(firstHours);
    expect(await told('/reservas')).toMatch(/^\d+ horas libres el sábado 28$/);
  });
});

describe('a request that was taken', () => {
  const open = async (flash: string) => {
    const [cookie = ''] = flash.split(';');
    const request = new Request('http://localhost/reservas', { headers: { Cookie: cookie } });
    return (await loader({ request, params: {}, context: context() })).data.sent;
  };
  const asked = { nombre: 'Ana', personas: 4, fecha, hora: '14:15' };

  it('is shown with its facts', async () => {
    const sent = await open(leaveFlash('reservas', asked));
    expect(sent?.card.facts.map(({ text }) => text)).toEqual([
      'Ana',
      '4 personas',
      'sábado, 28 de noviembre de 2026, a las 14:15',
    ]);
  });

  it.each([
    [undefined, 'Solicitud recibida: aún no está confirmada', /, a las 14:15$/],
    ['confirmada', 'Mesa confirmada', /, a las 14:15$/],
    ['espera', 'En lista de espera', /, a las 14:15, en lista de espera$/],
  ])('is titled by how it stands: %s', async (state, title, when) => {
    const sent = await open(leaveFlash('reservas', { ...asked, state }));
    expect(sent?.title).toBe(title);
    expect(sent?.meta.title).toMatch(new RegExp(`^${title} · `));
    expect(sent?.card.thanks).toBe('¡Gracias por tu reserva! Nos pondremos en contacto contigo pronto.');
    expect(sent?.card.facts.at(-1)?.text).toMatch(when);
  });

  it('leads to the guest’s own link and the calendar, and promises no mail that nobody sends', async () => {
    const codigo = 'c'.repeat(64);
    const sent = await open(leaveFlash('reservas', { ...asked, email: 'ana@example.org', codigo }));
    expect(sent?.card.booking).toMatchObject({
      see: { href: `/reserva/${codigo}` },
      calendar: { href: `/reserva/${codigo}.ics` },
    });
    expect(sent?.card.next).not.toMatch(/ana@example|correo/);
  });

  it('is confirmed without them where the build before this one took it', async () => {
    const sent = await open(leaveFlash('reservas'));
    expect(sent?.card).toMatchObject({
      facts: [],
      thanks: expect.stringContaining('¡Gracias por tu reserva!') as string,
    });
  });
});

describe('what a guest knows before typing', () => {
  const open = async (path: string, more: object = {}) => {
    const request = new Request(`http://localhost${path}`);
    const answer = await loader({ request, params: {}, context: context(more) });
    return answer.data;
  };
  it.each([
    ['/reservas', 'número español', '08:00 hasta medianoche'],
    ['/en/reservas', 'Spanish number', '08:00 until midnight'],
  ])('%s says %s beside the telephone, and %s', async (path, note, week) => {
    const page = await open(path);
    expect([page.fixed.phoneNote, page.scene.hours[0]?.hours]).toEqual([note, week]);
    expect(JSON.stringify(page.scene.hours)).not.toMatch(/\b0:00/);
  });
  it('says nothing of a Spanish number where foreign ones are taken', async () => {
    const ownerFacts = { read: async () => makeFacts({ telefonos_extranjeros: 'si' }) };
    expect((await open('/reservas', { ownerFacts })).fixed.phoneNote).toBeUndefined();
  });
  it('reads midnight by its name in what is said of a request', async () => {
    const sent = { ...Object.fromEntries(good), personas: 4, hora: '00:00' };
    const cookie = leaveFlash('reservas', sent).split(';')[0] ?? '';
    const request = new Request('http://localhost/reservas', { headers: { Cookie: cookie } });
    const { data } = await loader({ request, params: {}, context: context() });
    expect(data.sent?.card.facts.at(-1)?.text).toBe('sábado, 28 de noviembre de 2026, a medianoche');
  });
});
