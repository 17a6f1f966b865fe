import { describe, expect, it, vi } from 'vitest';

import type { ReservationRequests } from '../backends/reservation-requests.server';
import type { WebhookOutcome } from '../backends/webhook.server';
import type { Reservation } from '../domain/reservation';
import type { StoredRequest } from '../domain/table-request';
import { createRequestDesk, type RequestTableOptions } from './request-table';

const ana: Reservation = {
  nombre: 'Ana',
  telefono: '+34612345678',
  email: 'ana@example.org',
  personas: 4,
  fecha: '2026-11-28',
  hora: '14:15',
  comentarios: '',
};

/** The table in memory, as `reservationRequests` promises to behave. */
function makeTable() {
  const rows = new Map<string, StoredRequest>();
  const find = (match: (row: StoredRequest) => boolean) => {
    const row = [...rows.values()].find(match);
    return row && { ...row };
  };
  const table: ReservationRequests = {
    async store({ reservation, solicitud, huella, idioma, entrega, now }) {
      const standing = find((row) => row.solicitud === solicitud);
      if (standing) return { stored: standing, isNew: false };
      const isBegun = entrega === 'pendiente';
      const stored: StoredRequest = {
        ...reservation,
        id: `row-${rows.size + 1}`,
        solicitud,
        huella,
        idioma,
        estado: null,
        entrega,
        intentos: isBegun ? 1 : 0,
        iniciadaEn: isBegun ? now : null,
        error: null,
        creadaEn: now,
        isAnonymised: false,
      };
      rows.set(stored.id, stored);
      return { stored: { ...stored }, isNew: true };
    },
    async find(by) {
      return find((row) => ('id' in by ? row.id === by.id : row.solicitud === by.solicitud));
    },
    async claim({ id, intentos }, now) {
      const row = rows.get(id);
      if (!row || row.intentos !== intentos || !['pendiente', 'fallida'].includes(row.entrega)) return false;
      Object.assign(row, { entrega: 'pendiente', intentos: intentos + 1, iniciadaEn: now });
      return true;
    },
    async note(id, entrega, error) {
      const row = rows.get(id);
      if (row && row.entrega !== 'entregada') Object.assign(row, { entrega, error });
    },
    async list() {
      return [...rows.values()].reverse();
    },
    async countUndelivered() {
      return [...rows.values()].filter((row) => row.entrega === 'fallida').length;
    },
    async anonymise() {
      return 0;
    },
  };
  return { table, rows };
}

const taken: WebhookOutcome = { kind: 'taken' };
const refused: WebhookOutcome = { kind: 'refused', status: 500, reason: 'HTTP 500' };
const unreachable: WebhookOutcome = { kind: 'unreachable', reason: 'ECONNREFUSED' };

function setUp(changes: Partial<RequestTableOptions> = {}) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const { table, rows } = makeTable();
  const deliver = vi.fn(async (_reservation: Reservation, _key: string): Promise<WebhookOutcome> => taken);
  const options: RequestTableOptions = {
    requests: table,
    deliver,
    isAlone: true,
    now: () => new Date(clock.now),
    wait: async (milliseconds) => void (clock.now += milliseconds),
    log: vi.fn(),
    ...changes,
  };
  return { clock, table, rows, deliver, options, desk: createRequestDesk(options) };
}

describe('requestTable', () => {
  it('stores a request, delivers it under its own key, and notes that it was taken', async () => {
    const { desk, deliver, rows } = setUp();
    deliver.mockImplementation(async () => {
      expect([...rows.values()]).toMatchObject([{ entrega: 'pendiente', nombre: 'Ana' }]);
      return taken;
    });
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, id: 'row-1' });
    expect(deliver).toHaveBeenCalledWith(expect.objectContaining(ana), 'form-1');
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada', intentos: 1 });
  });

  it('makes one request and one delivery of a form sent a hundred times at once', async () => {
    const { desk, deliver, rows } = setUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => desk.requestTable(ana, 'form-1', 'es')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true,"id":"row-1"}']));
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(rows.size).toBe(1);
  });

  it('does not deliver again what was taken, also after a restart', async () => {
    const { desk, deliver, options } = setUp();
    await desk.requestTable(ana, 'form-1', 'es');
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, id: 'row-1' });
    expect(await createRequestDesk(options).requestTable(ana, 'form-1', 'en')).toEqual({ ok: true, id: 'row-1' });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it.each([
    [refused, 'reservas.errorEnvio'],
    [unreachable, 'reservas.errorConexion'],
  ])(
    'tells the guest that %j is %s, keeps the request for staff, and delivers a retry under the same key',
    async (outcome, code) => {
      const { desk, deliver, rows, options } = setUp();
      deliver.mockResolvedValueOnce(outcome);
      expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: false, code });
      expect(await desk.listRequests()).toMatchObject([
        { entrega: 'fallida', canResend: true, telefono: ana.telefono },
      ]);
      expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, id: 'row-1' });
      expect(deliver.mock.calls.map(([, key]) => key)).toEqual(['form-1', 'form-1']);
      expect(rows.size).toBe(1);
      // The id is the secret of the booking's link.
      expect(options.log).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(vi.mocked(options.log).mock.calls)).not.toContain('row-1');
    },
  );

  it('refuses the same form with other content, at the same time and later', async () => {
    const { desk, deliver } = setUp();
    const [first, other] = await Promise.all([
      desk.requestTable(ana, 'form-1', 'es'),
      desk.requestTable({ ...ana, personas: 5 }, 'form-1', 'es'),
    ]);
    expect(first.ok).toBe(true);
    expect(other).toEqual({ ok: false, code: 'conflicto' });
    expect(await desk.requestTable({ ...ana, hora: '15:00' }, 'form-1', 'es')).toEqual({
      ok: false,
      code: 'conflicto',
    });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('is booked by being stored where there is no webhook', async () => {
    const { desk, rows } = setUp({ deliver: undefined });
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, id: 'row-1' });
    expect(rows.get('row-1')).toMatchObject({ entrega: 'local', intentos: 0 });
    expect(await desk.listRequests()).toMatchObject([{ entrega: 'local', canResend: false }]);
  });

  it('confirms nothing that could not be stored', async () => {
    const { desk, deliver, table } = setUp();
    vi.spyOn(table, 'store').mockRejectedValueOnce(new Error('away'));
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: false, code: 'reservas.errorEnvio' });
    expect(deliver).not.toHaveBeenCalled();
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
  });

  it('keeps to what the webhook said when its answer cannot be noted', async () => {
    const { desk, table, options } = setUp();
    vi.spyOn(table, 'note').mockRejectedValue(new Error('away'));
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(options.log).toHaveBeenCalledWith('error', expect.any(String), expect.objectContaining({ reason: 'away' }));
  });
});

describe('after a crash in the middle of a delivery', () => {
  async function crash(isAlone: boolean) {
    const before = setUp({ isAlone });
    before.deliver.mockReturnValueOnce(new Promise(() => undefined));
    void before.desk.requestTable(ana, 'form-1', 'es');
    await vi.waitFor(() => expect(before.deliver).toHaveBeenCalled());
    return { ...before, desk: createRequestDesk(before.options) };
  }

  it('delivers again at once when no other process can be at it', async () => {
    const { desk, deliver, clock } = await crash(true);
    const startedAt = clock.now;
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(clock.now).toBe(startedAt);
    expect(deliver.mock.calls.map(([, key]) => key)).toEqual(['form-1', 'form-1']);
  });

  it('waits for another process, tells the truth when that one is silent, and takes over then', async () => {
    const { desk, deliver, clock } = await crash(false);
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: false, code: 'reservas.errorConexion' });
    clock.now += 1000;
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('takes the answer of another process that is still at it', async () => {
    const { desk, deliver, rows, clock, options } = await crash(false);
    options.wait = async (milliseconds) => {
      clock.now += milliseconds;
      Object.assign(rows.get('row-1') ?? {}, { entrega: 'entregada' });
    };
    expect((await createRequestDesk(options).requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('shows staff a request that is not known to have arrived', async () => {
    const { desk, clock } = await crash(true);
    expect(await desk.listRequests()).toMatchObject([{ entrega: 'pendiente', canResend: false }]);
    clock.now += 6001;
    expect(await desk.listRequests()).toMatchObject([{ entrega: 'fallida', canResend: true }]);
  });
});

describe('resendRequest', () => {
  it('sends again what failed, once however often it is pressed', async () => {
    const { desk, deliver } = setUp();
    deliver.mockResolvedValueOnce(unreachable);
    await desk.requestTable(ana, 'form-1', 'es');
    const answers = await Promise.all([desk.resendRequest('row-1'), desk.resendRequest('row-1')]);
    expect(answers).toEqual([
      { ok: true, id: 'row-1' },
      { ok: true, id: 'row-1' },
    ]);
    expect(deliver).toHaveBeenCalledTimes(2);
    await desk.resendRequest('row-1');
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('knows no request that is not there or is anonymised', async () => {
    const { desk, rows } = setUp();
    await desk.requestTable(ana, 'form-1', 'es');
    Object.assign(rows.get('row-1') ?? {}, { isAnonymised: true });
    expect(await desk.resendRequest('row-1')).toBeUndefined();
    expect(await desk.resendRequest('row-9')).toBeUndefined();
  });
});
