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
    isDecidedHere: true,
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

  it('says of a date that is missing or past one thing, once', async () => {
    const empty = [...without('fecha').filter(([name]) => name !== 'hora'), ['fecha', ''] as const];
    expect((await sendEntries([...empty, ['intencion', 'horas']])).form).toMatchObject({ told: 'Elige una fecha.' });
    for (const typed of ['', '2026-11-01']) {
      const { form } = await sendEntries([['fecha', typed], ...empty]);
      expect([form?.errors.map(({ field }) => field), form?.told]).toEqual([['fecha'], '']);
    }
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
      /^A las 14:15 ya no queda mesa: elige otra hora o apúntate a la lista de espera\. Sábado, 28 de noviembre: \d+ horas/,
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

  it('says of a party that no day has room for that it is too large, not that the day is full', async () => {
    const alone = { ...noLimits.places[0]!, maximo: 6 };
    const zone = { ...{ id: 'Patio', nombre_es: '', nombre_en: '', cerrada_hasta: null }, plazas: 5 };
    const ask = async (personas: string, places: object) => {
      taken.seats = { ...noLimits, ...places };
      const { form } = await sendEntries([
        ...without('hora').filter(([name]) => name !== 'personas'),
        ['personas', personas],
      ]);
      return [form?.told.slice(0, 22), ...(form?.errors.map(({ field }) => field) ?? [])];
    };
    const large = 'Para un grupo tan gran';
    expect(await ask('11', { seats })).toEqual([large, 'hora']);
    expect(await ask('7', { places: [alone] })).toEqual([large, 'hora']);
    expect(await ask('6', { places: [{ ...alone, zonas: ['Patio'] }], zones: [zone] })).toEqual([large, 'hora']);
    expect(await ask('10000', {})).toEqual([large, 'personas']);
    // Less than one person is shown the times of one.
    expect(await ask('-2', { places: [alone] })).toEqual(['Sábado, 28 de noviembr', 'personas', 'hora']);
  });

  it('says on a full day that it is full, not to choose one of its times', async () => {
    taken.seats = { ...noLimits, seats, taken: [{ desde: 0, hasta: 1500, personas: 10, zona: null, mesas: [] }] };
    const refused = await sendEntries(without('hora'));
    const message = refused.form?.errors.find(({ field }) => field === 'hora')?.message;
    expect([refused.status, message]).toEqual([422, refused.form?.told]);
    expect(message).toMatch(/completo.*lista de espera/);
    taken.seats = noLimits;
    const free = await sendEntries(without('hora'));
    expect(free.form?.errors).toMatchObject([{ message: 'Elige una de las horas disponibles para ese día.' }]);
  });
});

describe('services, zones, a pause and the largest party', () => {
  const day: DayPlaces = {
    ...noLimits,
    seats: { ...defaultSeats, grupo_maximo: 12 },
    sittings: [
      { nombre_es: 'Comida', nombre_en: 'Lunch', dias: [6], desde: '13:00', hasta: '14:00', ritmo: null },
      { nombre_es: 'Noche', nombre_en: '', dias: [6], desde: '23:45', hasta: '00:30', ritmo: null },
    ],
    zones: ['Terraza', 'Sala', 'Patio'].map((nombre_es) => ({
      id: nombre_es,
      nombre_es,
      nombre_en: nombre_es === 'Terraza' ? 'Terrace' : '',
      plazas: null,
      cerrada_hasta: nombre_es === 'Patio' ? fecha : null,
    })),
    places: ['Terraza', 'Sala', 'Patio'].map((zona) => ({ mesas: [], zonas: [zona], minimo: 1, maximo: 9999 })),
  };
  const closesAtTwo: OpeningHours = {
    ...firstHours,
    week: firstHours.week.map((line) => (line.days.includes('saturday') ? { ...line, closes: '02:00' } : line)),
  };
  const set = (changes: Partial<DayPlaces> = {}) => void (taken.seats = { ...day, ...changes });
  beforeEach(() => {
    readHours.mockResolvedValue(closesAtTwo);
    set();
  });
  afterAll(() => void (taken.seats = undefined));
  const open = async (path: string) => {
    const request = new Request(`http://localhost${path}`);
    return (await loader({ request, params: {}, context: context() })).data;
  };
  const textsOf = (groups: Awaited<ReturnType<typeof open>>['form']['groups']) =>
    groups?.map(({ title, times }) => [title, ...times.map(({ text }) => text)]);

  it('group the times by service, in the language of the page, and say the night in words', async () => {
    const es = (await open(`/reservas?fecha=${fecha}`)).form;
    expect(textsOf(es.groups)).toEqual([
      ['Comida', '13:00', '13:15', '13:30', '13:45', '14:00'],
      ['Noche', '23:45', '0:00', '00:15, madrugada del domingo', '00:30, madrugada del domingo'],
    ]);
    expect(es.groups?.[1]?.times[3]?.value).toBe('00:30');
    const en = (await open(`/en/reservas?fecha=${fecha}`)).form;
    expect(textsOf(en.groups)?.map(([title, ...times]) => [title, times.at(-1)])).toEqual([
      ['Lunch', '14:00'],
      ['Noche', '00:30, early hours of Sunday'],
    ]);
  });

  it('count no seats, pace or tables where an outside table has the bookings', async () => {
    const personas = 9;
    set({
      places: [],
      seats: { ...defaultSeats, plazas: 4 },
      sittings: day.sittings.map((each) => ({ ...each, ritmo: 2 })),
    });
    const show = async (isDecidedHere: boolean) => {
      const request = new Request(`http://localhost/reservas?fecha=${fecha}&personas=${personas}`);
      return (await loader({ request, params: {}, context: context({ isDecidedHere }) })).data.form.slots.length;
    };
    expect([await show(true), await show(false)]).toEqual([0, 9]);
  });

  it('offer the open zones, no preference first; the times are those of the chosen one', async () => {
    set({ taken: [{ desde: 780, hasta: 1080, personas: 4, zona: 'Terraza', mesas: [] }] });
    const zones = day.zones.map((zone) => ({ ...zone, plazas: 4 }));
    set({ zones, taken: taken.seats?.taken ?? [] });
    const ask = async (zona: string) => (await sendEntries([...good, ['zona', zona], ['intencion', 'horas']])).form;
    const form = await ask('Terraza');
    expect(form?.zones).toEqual({
      label: 'Zona',
      value: 'Terraza',
      options: [
        { value: '', text: 'Me da igual' },
        { value: 'Terraza', text: 'Terraza' },
        { value: 'Sala', text: 'Sala' },
      ],
    });
    expect([form?.slots, (await ask('Sala'))?.slots.length, (await ask(''))?.slots.length]).toEqual([
      ['23:45', '00:00', '00:15', '00:30'],
      9,
      9,
    ]);
    // A closed zone is no choice.
    const closed = await ask('Patio');
    expect([closed?.zones?.value, closed?.slots.length]).toEqual(['', 9]);
    expect((await open(`/en/reservas?fecha=${fecha}`)).form.zones?.options.map(({ text }) => text)).toEqual([
      'No preference',
      'Terrace',
      'Sala',
    ]);
    set({ zones: day.zones.slice(0, 1) });
    expect((await open(`/reservas?fecha=${fecha}`)).form.zones).toBeUndefined();
  });

  it('send the zone, and say it once with the end of the stay', async () => {
    set({ seats: { ...day.seats, avisar_fin: true, estancia_4: 120 } });
    const entries = [...without('hora'), ['hora', '00:30'], ['zona', 'Terraza']] as [string, string][];
    expect((await sendEntries(entries, '/en/reservas')).status).toBe(303);
    expect(requestTable.mock.lastCall?.[0]).toMatchObject({ fecha, hora: '00:30', zona: 'Terraza' });
    const flash = { nombre: 'Ana', personas: 4, fecha, hora: '23:30', zona: 'Terrace', duracion: 120 };
    const Cookie = leaveFlash('reservas', flash).split(';')[0] ?? '';
    const request = new Request('http://localhost/en/reservas', { headers: { Cookie } });
    const { sent } = (await loader({ request, params: {}, context: context() })).data;
    expect(sent?.card.facts.slice(2)).toEqual([
      { term: 'When', text: 'Saturday 28 November 2026, at 23:30' },
      { term: 'Table', text: 'if confirmed, yours until 01:30, early hours of Sunday' },
      { term: 'Area', text: 'Terrace' },
    ]);
  });

  it('answer a refused time with near free ones in the chosen zone', async () => {
    const stays = [{ desde: 780, hasta: 825, personas: 4, zona: 'Terraza', mesas: [] }];
    set({ zones: day.zones.map((zone) => ({ ...zone, plazas: 4 })), taken: stays });
    requestTable.mockResolvedValue({ ok: false, code: 'lleno' });
    for (const hora of ['13:15', '12:00']) {
      const { status, form } = await sendEntries([...without('hora'), ['hora', hora], ['zona', 'Terraza']]);
      expect([status, form?.errors.map(({ field }) => field), form?.nearest]).toEqual([
        422,
        ['hora'],
        ['13:45', '14:00', '23:45'],
      ]);
      expect(form?.values).toMatchObject({ nombre: 'Ana', hora });
    }
  });

  it('offer and take nothing on a day that is paused, and keep what was typed', async () => {
    const today = '2026-11-21';
    set({ pausedUntil: new Date('2026-11-21T11:00:00Z') });
    const { form } = await open(`/reservas?fecha=${today}`);
    expect([form.slots, form.told]).toEqual([[], expect.stringMatching(/no tomamos reservas de este día.* \d{3} /)]);
    const entries = [...without('fecha').filter(([name]) => name !== 'hora'), ['fecha', today], ['hora', '13:30']];
    const refused = await sendEntries(entries as [string, string][]);
    expect([refused.status, refused.form?.state, refused.form?.notice?.phone?.text]).toEqual([
      422,
      'limited',
      expect.stringMatching(/^[\d ]+$/),
    ]);
    expect(refused.form?.values).toMatchObject({ nombre: 'Ana', email: 'ana@example.org', hora: '13:30' });
    expect(requestTable).not.toHaveBeenCalled();
    set({ pausedUntil: new Date('2026-11-21T09:00:00Z') });
    expect((await open(`/reservas?fecha=${today}`)).form.slots).toContain('13:30');
  });

  it('tell a larger party at once to call or write, and offer it no times', async () => {
    const page = await open(`/en/reservas?fecha=${fecha}&personas=12`);
    expect([page.fixed.group?.max, page.fixed.group?.links.map(({ href }) => href.split(':')[0])]).toEqual([
      12,
      ['tel', 'mailto'],
    ]);
    expect(page.form.slots).not.toEqual([]);
    const entries = [...without('personas'), ['personas', '13']] as [string, string][];
    const { status, form } = await sendEntries([...entries, ['intencion', 'horas']]);
    expect([status, form?.slots, form?.waiting]).toEqual([200, [], undefined]);
    expect(form?.told).toMatch(/^Por internet, hasta 12 personas\. Si sois más, .* \d{3} .*@/);
    expect((await sendEntries(entries)).form?.errors.map(({ field }) => field)).toEqual(['personas']);
    set({ seats: defaultSeats });
    expect((await open('/reservas')).fixed.group).toBeUndefined();
  });

  it('take a larger party as a group where the owner does, at any time that is served, with a menu or a budget', async () => {
    const menu = { nombre_es: 'Fiesta', nombre_en: 'Party', precio: 35, texto_es: '- Lubina', texto_en: '- Sea bass' };
    const [small, large] = [13, 20].map((minimo) => ({ ...menu, id: `desde-${minimo}`, minimo, dias_antes: 3 }));
    // The house is full.
    set({ menus: [small!, large!], seats: { ...day.seats, plazas: 1 }, sittings: [] });
    const page = await open(`/en/reservas?fecha=${fecha}&personas=13`);
    expect([page.fixed.group?.max, page.form.slots.length > 10, page.form.waiting]).toEqual([
      undefined,
      true,
      undefined,
    ]);
    expect(page.form.party?.menus.map(({ value, name }) => [value, name])).toEqual([
      ['desde-13', 'Party'],
      ['', 'No group menu'],
    ]);
    expect((await open(`/en/reservas?fecha=${fecha}&personas=12`)).form.party).toBeUndefined();

    const entries = [...without('personas'), ['personas', '13']] as [string, string][];
    const { status, form } = await sendEntries([...entries, ['presupuesto', ' ']]);
    expect([status, form?.errors.map(({ field }) => field), form?.values.nombre]).toEqual([422, ['menu_grupo'], 'Ana']);
    expect(form?.party?.menus).toHaveLength(2);
    expect((await sendEntries([...entries, ['menu_grupo', 'desde-20']])).status).toBe(422);
    expect(requestTable).not.toHaveBeenCalled();
    expect((await sendEntries([...entries, ['menu_grupo', 'desde-13'], ['espera', 'on']])).status).toBe(303);
    expect(requestTable.mock.lastCall?.[0].grupo).toEqual({ menu: small, presupuesto: '' });
    expect((await sendEntries([...entries, ['presupuesto', '40 €']])).status).toBe(303);
    expect(requestTable.mock.lastCall?.[0].grupo).toEqual({ menu: null, presupuesto: '40 €' });
  });
});

describe('a day on which the restaurant is closed', () => {
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
    const next = async (path: string) => {
      const request = new Request(`http://localhost${path}?fecha=${fecha}`);
      return (await loader({ request, params: {}, context: context() })).data.form.nextDay?.label;
    };
    expect(await next('/reservas')).toBe('Pasar al domingo 29');
    expect(await next('/en/reservas')).toBe('Go to Sunday 29');
    readHours.mockResolvedValue(firstHours);
    expect(await told('/reservas')).toMatch(/^Sábado, 28 de noviembre: \d+ horas .*\d+ para comer/);
  });
});

describe('a request that was taken', () => {
  const open = async (flash: string, more: object = {}) => {
    const [cookie = ''] = flash.split(';');
    const request = new Request('http://localhost/reservas', { headers: { Cookie: cookie } });
    return (await loader({ request, params: {}, context: context(more) })).data.sent;
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

  it("has the stamp, which names the sample's city, only in the sample restaurant", async () => {
    const ownerFacts = { read: async () => makeFacts({ codigo_postal: '46006' }) };
    expect((await open(leaveFlash('reservas', asked)))?.card.stamp).toBeDefined();
    expect((await open(leaveFlash('reservas', asked), { ownerFacts }))?.card.stamp).toBeUndefined();
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

  it('leads to the guest’s own link and the calendar, and promises no mail without a mail server', async () => {
    const codigo = 'c'.repeat(64);
    const sent = await open(leaveFlash('reservas', { ...asked, email: 'ana@example.org', codigo }));
    expect(sent?.card.links).toMatchObject([{ href: `/reserva/${codigo}` }, { href: `/reserva/${codigo}.ics` }]);
    const waiting = await open(leaveFlash('reservas', { ...asked, state: 'espera', codigo }));
    expect(waiting?.card.links).toMatchObject([{ href: `/reserva/${codigo}` }]);
    expect(sent?.card.next).not.toMatch(/ana@example|correo/);
  });

  it.each([
    [[['alergias', 'Marisco']], true],
    [[['alergias', ' ']], false],
    [
      [
        ['alergias', 'Marisco'],
        ['recordar_alergias', 'si'],
      ],
      false,
    ],
  ])('says that allergies typed without the tick are not kept: %j', async (typed, isSaid) => {
    for (const [path, text] of [
      ['/reservas', 'No guardamos las alergias que has escrito'],
      ['/en/reservas', 'We have not kept the allergies you typed'],
    ] as const) {
      const body = new URLSearchParams([...good, ...typed] as [string, string][]);
      const post = new Request(`http://localhost${path}`, { method: 'POST', body });
      const answer = await action({ request: post, params: {}, context: context() });
      const cookie = 'headers' in answer ? (answer.headers.get('Set-Cookie')?.split(';')[0] ?? '') : '';
      const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
      const { data } = await loader({ request, params: {}, context: context() });
      expect(data.sent?.card.next.includes(text)).toBe(isSaid);
    }
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
  it('says within how many hours the restaurant answers only where the owner has said so', async () => {
    expect((await open('/reservas')).footnote).toMatch(/te la confirmemos\.$/);
    for (const [respuesta_horas, said] of [
      [1, 'We usually answer within an hour.'],
      [3, 'We usually answer within 3 hours.'],
    ] as const) {
      taken.seats = { ...noLimits, seats: { ...defaultSeats, respuesta_horas } };
      expect((await open('/en/reservas')).footnote).toContain(` ${said}`);
    }
    taken.seats = undefined;
  });
  it('says nothing of a Spanish number where foreign ones are taken', async () => {
    const ownerFacts = { read: async () => makeFacts({ telefonos_extranjeros: 'si' }) };
    expect((await open('/reservas', { ownerFacts })).fixed.phoneNote).toBeUndefined();
    const body = new URLSearchParams([...without('telefono'), ['telefono', '+44 12']] as [string, string][]);
    const refuse = async (path: string) => {
      const request = new Request(`http://localhost${path}`, { method: 'POST', body });
      const answer = await action({ request, params: {}, context: context({ ownerFacts }) });
      return 'data' in answer ? answer.data.form.errors.map(({ message }) => message) : [];
    };
    expect(await refuse('/reservas')).toEqual([
      'Introduce un teléfono válido; si no es español, con + y el prefijo de su país.',
    ]);
    expect(await refuse('/en/reservas')).toEqual([
      'Please enter a valid phone number; unless it is Spanish, with + and its country code.',
    ]);
  });
  it('reads midnight by its name in what is said of a request', async () => {
    const sent = { ...Object.fromEntries(good), personas: 4, hora: '00:00' };
    const cookie = leaveFlash('reservas', sent).split(';')[0] ?? '';
    const request = new Request('http://localhost/reservas', { headers: { Cookie: cookie } });
    const { data } = await loader({ request, params: {}, context: context() });
    expect(data.sent?.card.facts.at(-1)?.text).toBe('sábado, 28 de noviembre de 2026, a medianoche');
  });
});
