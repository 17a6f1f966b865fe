import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { isBookingId } from '../booking';
import { createBookingRecords, readRecordId, type BookingApiFormat } from './booking-records.server';

interface StandIn {
  url: string;
  token: { header: string; value: string };
  id: string;
  /** Answers as the service is documented to. */
  answer(request: Request, body: unknown): Response;
  record: Record<string, unknown>;
}

const guest = { Nombre: 'Ana', Email: 'ana@example.org', Fecha: '2026-11-28', Hora: '14:15:00', Telefono: '612345678' };
const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** The four tables as their makers document them: paths, token, bodies, and the bodies of errors. */
const standIns: Record<BookingApiFormat, () => StandIn> = {
  flat: () => {
    const record: Record<string, unknown> = { ...guest, Estado: null, Personas: '4', Comentarios: '' };
    return {
      url: 'https://table.example/bookings/{id}',
      token: { header: 'X-Token', value: 'secret' },
      id: 'b-7',
      record,
      answer(request, body) {
        if (request.headers.get('X-Token') !== 'secret') return new Response('no', { status: 401 });
        if (pathOf(request) !== '/bookings/b-7') return new Response('not found', { status: 404 });
        if (request.method === 'PATCH') Object.assign(record, body);
        return Response.json(record);
      },
    };
  },
  airtable: () => {
    // Airtable leaves empty fields out.
    const record: Record<string, unknown> = { ...guest, Personas: 4 };
    return {
      url: 'https://api.airtable.example/v0/appA/Reservas/{id}',
      token: { header: 'Authorization', value: 'Bearer secret' },
      id: 'recA1b2C3',
      record,
      answer(request, body) {
        if (request.headers.get('Authorization') !== 'Bearer secret') {
          const error = { type: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' };
          return Response.json({ error }, { status: 401 });
        }
        if (pathOf(request) !== '/v0/appA/Reservas/recA1b2C3') {
          return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
        }
        if (request.method === 'PATCH') {
          const { fields } = body as { fields?: object };
          if (!fields) return Response.json({ error: { type: 'INVALID_REQUEST_MISSING_FIELDS' } }, { status: 422 });
          Object.assign(record, fields);
        }
        return Response.json({ id: 'recA1b2C3', createdTime: '2026-11-21T10:00:00.000Z', fields: record });
      },
    };
  },
  nocodb: () => {
    const record: Record<string, unknown> = { Id: 7, ...guest, Estado: null, Personas: 4, Comentarios: null };
    return {
      url: 'https://nocodb.example/api/v2/tables/m1/records/{id}',
      token: { header: 'xc-token', value: 'secret' },
      id: '7',
      record,
      answer(request, body) {
        if (request.headers.get('xc-token') !== 'secret') {
          return Response.json({ error: 'AUTHENTICATION_REQUIRED', message: 'Invalid token' }, { status: 401 });
        }
        if (request.method === 'PATCH') {
          if (pathOf(request) !== '/api/v2/tables/m1/records') return new Response('Cannot PATCH', { status: 404 });
          const { Id, ...fields } = body as { Id?: number };
          if (Id !== 7) return Response.json({ error: 'RECORD_NOT_FOUND' }, { status: 404 });
          Object.assign(record, fields);
          return Response.json({ Id });
        }
        return pathOf(request) === '/api/v2/tables/m1/records/7'
          ? Response.json(record)
          : Response.json({ error: 'RECORD_NOT_FOUND', message: "Record 'x' not found" }, { status: 404 });
      },
    };
  },
  baserow: () => {
    const record: Record<string, unknown> = {
      id: 7,
      order: '1.0',
      ...guest,
      Estado: null,
      Personas: '4',
      Comentarios: '',
    };
    return {
      url: 'https://baserow.example/api/database/rows/table/3/{id}/?user_field_names=true',
      token: { header: 'Authorization', value: 'Token secret' },
      id: '7',
      record,
      answer(request, body) {
        if (request.headers.get('Authorization') !== 'Token secret') {
          return Response.json({ error: 'ERROR_TOKEN_DOES_NOT_EXIST', detail: 'No such token.' }, { status: 401 });
        }
        if (pathOf(request) !== '/api/database/rows/table/3/7/?user_field_names=true') {
          return Response.json({ error: 'ERROR_ROW_DOES_NOT_EXIST', detail: 'No such row.' }, { status: 404 });
        }
        // A select cell is written as its text and read as an object.
        if (request.method === 'PATCH') {
          record.Estado = { id: 12, value: (body as { Estado: string }).Estado, color: 'green' };
        }
        return Response.json(record);
      },
    };
  },
};
const formats = Object.keys(standIns) as BookingApiFormat[];

function setUp(format: BookingApiFormat, { token = true, timeLimit = 4000 } = {}) {
  const standIn = standIns[format]();
  const clock = { now: 0 };
  const calls: { method: string; path: string; body: unknown }[] = [];
  const send = vi.fn(async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({ method: request.method, path: pathOf(request), body });
    return standIn.answer(request, body);
  });
  const wait = vi.fn(async (milliseconds: number) => void (clock.now += milliseconds));
  const records = createBookingRecords({
    url: standIn.url,
    format,
    token: token ? standIn.token : undefined,
    fetch: send,
    now: () => clock.now,
    wait,
    timeLimit,
  });
  return { standIn, records, calls, send, wait, clock, by: 7500 };
}

describe.each(formats)('a table in the format %s', (format) => {
  it('is read, written with Estado alone, and read again', async () => {
    const { standIn, records, calls, by } = setUp(format);
    expect(await records.read(standIn.id, by)).toEqual({
      kind: 'found',
      booking: {
        estado: null,
        nombre: 'Ana',
        email: 'ana@example.org',
        fecha: '2026-11-28',
        hora: '14:15',
        personas: 4,
        comentarios: '',
        telefono: '612345678',
      },
    });
    expect(await records.write(standIn.id, 'confirmada', by)).toEqual({ kind: 'written' });
    expect(await records.read(standIn.id, by)).toMatchObject({ booking: { estado: 'confirmada' } });
    const sent = calls.find(({ method }) => method === 'PATCH')?.body as Record<string, unknown>;
    const { Estado: _estado, ...rest } = (sent.fields ?? sent) as Record<string, unknown>;
    expect(Object.keys(rest)).toEqual(format === 'nocodb' ? ['Id'] : []);
  });

  it('distinguishes a wrong token from an unknown record', async () => {
    const known = setUp(format);
    expect(await known.records.read('999', known.by)).toEqual({ kind: 'unknown', reason: 'HTTP 404' });
    const locked = setUp(format, { token: false });
    expect(await locked.records.read(locked.standIn.id, locked.by)).toEqual({
      kind: 'unreachable',
      reason: 'HTTP 401',
    });
    expect(await locked.records.write(locked.standIn.id, 'confirmada', locked.by)).toMatchObject({ kind: 'refused' });
  });

  it('is never asked for an id that could leave its place in the address', async () => {
    const { records, calls, by } = setUp(format);
    for (const id of ['', '.', '..', '../x', 'a/b', 'a\\b', 'a?b', 'a#b', '%2e%2e', 'a\nb', 'á', 'x'.repeat(101)]) {
      expect(await records.read(id, by)).toEqual({ kind: 'unknown', reason: 'malformed id' });
      expect(await records.write(id, 'confirmada', by)).toEqual({ kind: 'refused', reason: 'malformed id' });
    }
    expect(calls).toEqual([]);
  });
});

describe('a table in trouble', () => {
  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))],
    ['a fault of its own', async () => new Response('<html>', { status: 502 })],
  ])('is read once more after %s', async (_what, first: () => Promise<Response>) => {
    const { records, send, standIn, by } = setUp('flat');
    send.mockImplementationOnce(first);
    expect(await records.read(standIn.id, by)).toMatchObject({ kind: 'found' });
    expect(send).toHaveBeenCalledTimes(2);
    send.mockImplementationOnce(first).mockImplementationOnce(first);
    expect(await records.read(standIn.id, by)).toMatchObject({ kind: 'unreachable' });
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('is not written twice after a write without a clear result', async () => {
    const { records, send, standIn, by } = setUp('flat');
    send.mockRejectedValueOnce(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));
    expect(await records.write(standIn.id, 'confirmada', by)).toEqual({ kind: 'unsure', reason: 'ECONNRESET' });
    send.mockRejectedValueOnce(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
    expect(await records.write(standIn.id, 'confirmada', by)).toEqual({ kind: 'refused', reason: 'ECONNREFUSED' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is left alone for as long as it asks, when there is time, and asked no sooner by the next one', async () => {
    const busy = (seconds: string) => new Response(null, { status: 429, headers: { 'Retry-After': seconds } });
    const { records, send, wait, standIn, by, clock } = setUp('airtable');
    send.mockResolvedValueOnce(busy('2'));
    expect(await records.read(standIn.id, by)).toMatchObject({ kind: 'found' });
    expect(wait).toHaveBeenCalledWith(2000);
    send.mockResolvedValueOnce(busy('1'));
    expect(await records.write(standIn.id, 'confirmada', by)).toEqual({ kind: 'written' });
    send.mockResolvedValueOnce(busy('30'));
    expect(await records.read(standIn.id, by)).toEqual({ kind: 'unreachable', reason: 'HTTP 429' });
    const asked = send.mock.calls.length;
    expect(await records.read(standIn.id, clock.now + 7500)).toEqual({ kind: 'unreachable', reason: 'HTTP 429' });
    expect(send).toHaveBeenCalledTimes(asked);
    clock.now += 30_000;
    expect(await records.read(standIn.id, clock.now + 7500)).toMatchObject({ kind: 'found' });
  });

  it.each([
    ['text', () => new Response('hello'), 'unreachable'],
    ['a list', () => Response.json([1]), 'unreachable'],
    ['an error body', () => Response.json({ error: 'nope' }), 'unknown'],
    ['a redirect', () => new Response(null, { status: 301, headers: { Location: '/x' } }), 'unreachable'],
    ['a megabyte', () => new Response('x'.repeat(1_000_001)), 'unreachable'],
  ])('is not believed when it answers with %s', async (_what, answer, kind) => {
    const { records, send, standIn, by } = setUp('flat');
    send.mockImplementation(async () => answer());
    expect(await records.read(standIn.id, by)).toMatchObject({ kind });
    expect(send.mock.calls.every(([, init]) => init?.redirect === 'manual')).toBe(true);
  });

  it('is given up in time, also when its answer stops in the middle', async () => {
    const { records, send, standIn, by } = setUp('flat', { timeLimit: 300 });
    send.mockImplementation(async (_input, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"Estado":'));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    expect(await records.read(standIn.id, by)).toEqual({ kind: 'unreachable', reason: 'no answer within 300 ms' });
    expect(send).toHaveBeenCalledTimes(2);
    expect(await records.read(standIn.id, 100)).toEqual({ kind: 'unreachable', reason: 'no time left' });
  });

  it('keeps to the third version of NocoDB too', async () => {
    const send = vi.fn(async (_input: Parameters<typeof fetch>[0], _init?: RequestInit) =>
      Response.json({ id: 7, fields: { Estado: null, Fecha: '2026-11-28' } }),
    );
    const url = 'https://nocodb.example/api/v3/data/p1/m1/records/{id}';
    const records = createBookingRecords({ url, format: 'nocodb', fetch: send });
    expect(await records.read('7', Date.now() + 7500)).toMatchObject({ booking: { fecha: '2026-11-28' } });
    await records.write('7', 'cancelada', Date.now() + 7500);
    expect(send.mock.calls[1]).toMatchObject([
      'https://nocodb.example/api/v3/data/p1/m1/records',
      { method: 'PATCH', body: '{"id":7,"fields":{"Estado":"cancelada"}}' },
    ]);
  });
});

describe('a table that reads ids leniently', () => {
  const fields = { ...guest, Estado: null, Personas: 4 };
  const read = (format: BookingApiFormat, id: string, answer: object) =>
    createBookingRecords({
      url: 'https://table.example/{id}',
      format,
      fetch: () => Promise.resolve(Response.json(answer)),
      now: () => 0,
    }).read(id, 7500);

  it.each<[format: BookingApiFormat, asked: string, answer: object, kind: 'found' | 'unknown']>([
    ['flat', '7a', { id: 7, ...fields }, 'unknown'],
    ['flat', '00000000007a', { ID: '7', ...fields }, 'unknown'],
    ['flat', '7', { id: 7, ...fields }, 'found'],
    ['flat', 'b-7', { id: 'b-7', ...fields }, 'found'],
    ['flat', 'a-booking-of-a-table-without-ids', fields, 'found'],
    ['flat', '12345678901234567890', { id: Number('12345678901234567890'), ...fields }, 'found'],
    ['airtable', 'reca1b2c3d4e5f6g7', { id: 'recA1b2C3d4E5f6G7', fields }, 'unknown'],
    ['airtable', 'recA1b2C3d4E5f6G7', { id: 'recA1b2C3d4E5f6G7', fields }, 'found'],
    ['nocodb', 'a7', { Id: 7, ...fields }, 'unknown'],
    ['nocodb', '7', { Id: 7, ...fields }, 'found'],
    ['nocodb', '7-aaaaaaaaaa', { id: 7, fields }, 'unknown'],
    ['nocodb', '7', { id: 7, fields }, 'found'],
    ['baserow', '7a', { id: 7, order: '1.0', ...fields }, 'unknown'],
    ['baserow', '7', { id: 7, order: '1.0', ...fields }, 'found'],
  ])('%s asked for %s and answering %j: %s', async (format, asked, answer, kind) => {
    expect((await read(format, asked, answer)).kind).toBe(kind);
  });
});

describe('readRecordId', () => {
  it('accepts an id that fits one segment of an address, a number too, and nothing else', () => {
    expect(readRecordId({ id: 'recA1b2-C3_d4' })).toBe('recA1b2-C3_d4');
    expect(readRecordId({ id: 17, more: true })).toBe('17');
    const hostile = ['../17', '1/2', 'a b', '', '%2e', 'x'.repeat(101), null, {}, [1], { value: 'a' }, -1.5, Infinity];
    for (const id of hostile) expect([id, readRecordId({ id })]).toEqual([id, undefined]);
    for (const answer of [undefined, null, 'rec1', 7, [], [{ id: 'a' }], {}]) {
      expect(readRecordId(answer)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.jsonValue(), (id) => {
        const read = readRecordId({ id });
        expect(read === undefined || isBookingId(read)).toBe(true);
      }),
    );
  });
});
