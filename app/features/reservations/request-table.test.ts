import { describe, expect, it, vi } from 'vitest';

import { createReservationRequests } from '../../../tests/support/in-memory-backends';
import type { WebhookOutcome } from '~/features/messages/webhook/webhook.server';
import type { Reservation } from './reservation';
import { createTableRequests, fingerprint, type TableRequestsOptions } from './request-table';

const ana: Reservation = {
  nombre: 'Ana',
  telefono: '+34612345678',
  email: 'ana@example.org',
  personas: 4,
  fecha: '2026-11-28',
  hora: '14:15',
  comentarios: '',
};

const taken: WebhookOutcome = { kind: 'taken' };
const refused: WebhookOutcome = { kind: 'refused', status: 500, reason: 'HTTP 500' };
const unreachable: WebhookOutcome = { kind: 'unreachable', reason: 'ECONNREFUSED' };

function setUp(changes: Partial<TableRequestsOptions> = {}) {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const { requests: table, rows } = createReservationRequests();
  const deliver = vi.fn(async (_reservation: Reservation, _key: string): Promise<WebhookOutcome> => taken);
  let lastId = 0;
  const options: TableRequestsOptions = {
    requests: table,
    deliver,
    isAlone: true,
    isDecidedHere: true,
    isAnnounced: false,
    makeId: () => `row-${(lastId += 1)}`,
    now: () => clock.now,
    wait: async (milliseconds) => void (clock.now += milliseconds),
    findTime: async () => undefined,
    wake: vi.fn(),
    log: vi.fn(),
    ...changes,
  };
  return { clock, table, rows, deliver, options, desk: createTableRequests(options) };
}

describe('requestTable', () => {
  it('stores a request, delivers it under its own key, and notes that it was taken', async () => {
    const { desk, deliver, rows } = setUp();
    deliver.mockImplementation(async () => {
      expect([...rows.values()]).toMatchObject([{ entrega: 'pendiente', nombre: 'Ana' }]);
      return taken;
    });
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
    expect(deliver).toHaveBeenCalledWith(expect.objectContaining(ana), 'form-1');
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada', entrega_intentos: 1 });
  });

  it('makes one request and one delivery of a form sent a hundred times at once', async () => {
    const { desk, deliver, rows } = setUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => desk.requestTable(ana, 'form-1', 'es')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":true,"codigo":"code of row-1"}']),
    );
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(rows.size).toBe(1);
  });

  it('reads the clock before it stores a request, and wakes the senders after it', async () => {
    const order: string[] = [];
    const { desk, deliver } = setUp({
      findTime: async () => void order.push('clock'),
      wake: () => void order.push('wake'),
    });
    deliver.mockImplementation(async () => {
      order.push('delivered');
      return taken;
    });
    await desk.requestTable(ana, 'form-1', 'es');
    expect(order).toEqual(['clock', 'delivered', 'wake']);
  });

  it('does not deliver again what was taken, also after a restart', async () => {
    const { desk, deliver, options } = setUp();
    await desk.requestTable(ana, 'form-1', 'es');
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
    expect(await createTableRequests(options).requestTable(ana, 'form-1', 'en')).toEqual({
      ok: true,
      codigo: 'code of row-1',
    });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it.each([
    [refused, 'reservas.errorEnvio'],
    [unreachable, 'reservas.errorConexion'],
  ] as const)(
    'tells the guest that %j is %s, keeps the request for staff, and delivers a retry under the same key',
    async (outcome, code) => {
      const { desk, deliver, rows, options } = setUp();
      deliver.mockResolvedValueOnce(outcome);
      expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: false, code, by: 'webhook' });
      expect([...rows.values()]).toMatchObject([{ entrega: 'fallida', telefono: ana.telefono }]);
      expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
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
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
    expect(rows.get('row-1')).toMatchObject({ entrega: 'local', entrega_intentos: 0 });
  });

  it('is surely not sent when the database said no to it', async () => {
    const { desk, deliver, table } = setUp();
    vi.spyOn(table, 'store').mockResolvedValueOnce({ kind: 'refused', reason: 'check constraint' });
    const outcome = await desk.requestTable(ana, 'form-1', 'es');
    expect(outcome).toEqual({ ok: false, code: 'reservas.errorEnvio', by: 'database' });
    expect(deliver).not.toHaveBeenCalled();
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
  });

  it('keeps to what the webhook said when its answer cannot be noted', async () => {
    const { desk, table, options } = setUp();
    vi.spyOn(table, 'note').mockRejectedValue(new Error('away'));
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(options.log).toHaveBeenCalledWith('error', expect.any(String), expect.objectContaining({ reason: 'away' }));
  });

  it('says that there are no seats, and sends nothing', async () => {
    const { desk, deliver, table, options } = setUp();
    const store = vi.spyOn(table, 'store').mockResolvedValue({ kind: 'full' });
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: false, code: 'lleno' });
    expect([store.mock.calls.length, deliver.mock.calls.length]).toEqual([1, 0]);
    expect(options.log).not.toHaveBeenCalled();
  });

  it("stores the guest's language, and whether it is for the waiting list", async () => {
    const { desk, table } = setUp();
    const store = vi.spyOn(table, 'store');
    await desk.requestTable(ana, 'form-1', 'en', true);
    await desk.requestTable(ana, 'form-2', 'es');
    expect(store.mock.calls.map(([{ idioma, isWaiting }]) => [idioma, isWaiting])).toEqual([
      ['en', true],
      ['es', false],
    ]);
  });

  it.each([
    ['decides here and has no webhook', { deliver: undefined }, { isAnnounced: true }],
    ['has a webhook', {}, undefined],
    ['decides in an outside table', { deliver: undefined, isDecidedHere: false }, undefined],
  ])(
    'lets small tables be confirmed by themselves only where it decides: the site %s',
    async (_kind, site, confirms) => {
      const { desk, table } = setUp({ isAnnounced: true, ...site });
      const store = vi.spyOn(table, 'store');
      await desk.requestTable(ana, 'form-1', 'es');
      expect(store).toHaveBeenCalledWith(expect.objectContaining({ confirms }));
    },
  );

  it('says that a table was confirmed by itself, each time its form comes, and never of one that was sent on', async () => {
    for (const isSentOn of [false, true]) {
      const { desk, table, rows } = setUp(isSentOn ? {} : { deliver: undefined });
      const { store } = table;
      vi.spyOn(table, 'store').mockImplementation(async (fresh) => {
        const outcome = await store(fresh);
        if (outcome.kind === 'stored') outcome.stored.estado = 'confirmada';
        return outcome;
      });
      const told = { ok: true, codigo: 'code of row-1', ...(!isSentOn && { isConfirmed: true }) };
      expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual(told);
      expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual(told);
      expect(rows.size).toBe(1);
    }
  });

  it.each([
    [false, 'rec42'],
    [true, undefined],
  ])('notes which outside record it became, unless it is decided here (%s)', async (isDecidedHere, outsideId) => {
    const { desk, deliver, table } = setUp({ isDecidedHere });
    const note = vi.spyOn(table, 'note');
    deliver.mockResolvedValueOnce({ kind: 'taken', answer: { id: 'rec42' } });
    await desk.requestTable(ana, 'form-1', 'es');
    expect(note).toHaveBeenCalledWith(
      'row-1',
      expect.objectContaining({ entrega: 'entregada', outsideId }),
      expect.any(Date),
    );
  });

  it('is booked when the webhook has been taken away since it failed', async () => {
    const { desk, deliver, rows, options } = setUp();
    deliver.mockResolvedValueOnce(unreachable);
    await desk.requestTable(ana, 'form-1', 'es');
    const without = createTableRequests({ ...options, deliver: undefined });
    expect(await without.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
    expect(rows.get('row-1')).toMatchObject({ entrega: 'local', entrega_error: null });
  });

  it('is tried again at once after it failed, also beside another site', async () => {
    const { desk, deliver, clock } = setUp({ isAlone: false });
    deliver.mockResolvedValueOnce(unreachable);
    await desk.requestTable(ana, 'form-1', 'es');
    const startedAt = clock.now;
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(clock.now).toBe(startedAt);
  });

  it('is known again by a fingerprint of all that the guest typed, which says nothing of it', () => {
    expect(fingerprint({ ...ana })).toBe(fingerprint(ana));
    const others = [{ nombre: 'Eva' }, { telefono: '' }, { email: '' }, { personas: 5 }, { comentarios: 'x' }];
    const all = [ana, ...others.map((other) => ({ ...ana, ...other }))].map(fingerprint);
    expect(new Set(all).size).toBe(all.length);
    expect(fingerprint(ana)).toMatch(/^[\w-]{43}$/);
  });
});

describe('while the database is late', () => {
  /** The row is stored, but the answer does not come within the call's limit, so often. */
  function answerLate({ table, clock }: ReturnType<typeof setUp>, times: number) {
    const { store } = table;
    const spy = vi.spyOn(table, 'store');
    for (let time = 0; time < times; time += 1) {
      spy.mockImplementationOnce(async (fresh) => {
        await store(fresh);
        clock.now += 2800;
        return { kind: 'unsure', reason: 'no answer within 2750 ms' };
      });
    }
    return spy;
  }

  it.each([true, false])('knows its own row when it asks again, and delivers it once (alone: %s)', async (isAlone) => {
    const made = setUp({ isAlone });
    const store = answerLate(made, 1);
    expect(await made.desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
    expect(store).toHaveBeenCalledTimes(2);
    expect(made.deliver).toHaveBeenCalledTimes(1);
    // Noted as begun when it began, so that no other process takes it for cut off meanwhile.
    expect(made.rows.get('row-1')).toMatchObject({
      entrega: 'entregada',
      entrega_iniciada_en: new Date(made.clock.now),
    });
  });

  it('says that it is not sure when no answer comes, within 6 s, and leaves sending to guest and staff', async () => {
    const made = setUp({ isAlone: false });
    const { desk, deliver, rows, clock } = made;
    const store = answerLate(made, 2);
    const startedAt = clock.now;
    const outcome = await desk.requestTable(ana, 'form-1', 'es');
    expect(outcome).toEqual({ ok: false, code: 'reservas.errorConexion', by: 'database' });
    expect(store).toHaveBeenCalledTimes(2);
    expect(clock.now - startedAt).toBeLessThan(6000);
    clock.now += 60_000;
    await desk.finishCutOff();
    expect(deliver).not.toHaveBeenCalled();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'fallida' });
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(rows.size).toBe(1);
  });

  it('does not send by itself a row that appears after the guest got an unsure answer', async () => {
    const { desk, deliver, table, rows, clock } = setUp();
    const { store } = table;
    let appear = () => Promise.resolve();
    vi.spyOn(table, 'store').mockImplementation(async (fresh) => {
      appear = async () => void (await store(fresh));
      clock.now += 2800;
      return { kind: 'unsure', reason: 'away' };
    });
    await desk.requestTable(ana, 'form-1', 'es');
    await desk.finishCutOff();
    await appear();
    await desk.finishCutOff();
    expect(deliver).not.toHaveBeenCalled();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'fallida' });
  });

  it('is asked five times a second, the last time 3.2 s after the first, whichever way it fails', async () => {
    for (const isThrown of [true, false]) {
      const { desk, deliver, table, clock, options } = setUp();
      const store = vi.spyOn(table, 'store').mockImplementation(async () => {
        if (isThrown) throw new Error('away');
        return { kind: 'unsure', reason: 'away' };
      });
      const startedAt = clock.now;
      const outcome = await desk.requestTable(ana, 'form-1', 'es');
      expect(outcome).toEqual({ ok: false, code: 'reservas.errorConexion', by: 'database' });
      expect([store.mock.calls.length, clock.now - startedAt, deliver.mock.calls.length]).toEqual([17, 3200, 0]);
      expect(options.log).toHaveBeenCalledWith(
        'error',
        expect.any(String),
        expect.objectContaining({ reason: 'away' }),
      );
    }
  });

  it('is still booked by what was stored late where there is no webhook', async () => {
    const made = setUp({ deliver: undefined });
    answerLate(made, 2);
    expect(await made.desk.requestTable(ana, 'form-1', 'es')).toMatchObject({ ok: false });
    await made.desk.finishCutOff();
    expect(made.rows.get('row-1')).toMatchObject({ entrega: 'local' });
    expect(await made.desk.requestTable(ana, 'form-1', 'es')).toEqual({ ok: true, codigo: 'code of row-1' });
  });

  it('sends what took a second to store only after it has begun it anew', async () => {
    for (const [took, claims] of [
      [999, 0],
      [1000, 1],
    ] as const) {
      const { desk, deliver, table, clock } = setUp({ isAlone: false });
      const { store } = table;
      vi.spyOn(table, 'store').mockImplementation(async (fresh) => {
        const outcome = await store(fresh);
        clock.now += took;
        return outcome;
      });
      const claim = vi.spyOn(table, 'claim');
      expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
      expect([claim.mock.calls.length, deliver.mock.calls.length]).toEqual([claims, 1]);
    }
  });

  it('leaves a delivery to the process that began it while this one was being stored', async () => {
    const made = setUp();
    answerLate(made, 1);
    vi.spyOn(made.table, 'claim').mockImplementationOnce(async () => {
      Object.assign(made.rows.get('row-1') ?? {}, { entrega: 'entregada' });
      return false;
    });
    expect((await made.desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(made.deliver).not.toHaveBeenCalled();
  });

  it('stays unsure when the database says no only after it was late', async () => {
    const made = setUp();
    answerLate(made, 1).mockResolvedValueOnce({ kind: 'refused', reason: 'wrong key' });
    const outcome = await made.desk.requestTable(ana, 'form-1', 'es');
    expect(outcome).toMatchObject({ ok: false, code: 'reservas.errorConexion' });
  });

  it('is not sure either where the delivery cannot be begun', async () => {
    const { desk, table, deliver } = setUp();
    deliver.mockResolvedValueOnce(unreachable);
    await desk.requestTable(ana, 'form-1', 'es');
    vi.spyOn(table, 'claim').mockRejectedValueOnce(new Error('away'));
    const outcome = await desk.requestTable(ana, 'form-1', 'es');
    expect(outcome).toEqual({ ok: false, code: 'reservas.errorConexion', by: 'database' });
  });

  it('notes no failure for ever of a row that never appears', async () => {
    const { desk, table, clock } = setUp();
    vi.spyOn(table, 'store').mockResolvedValue({ kind: 'unsure', reason: 'away' });
    const note = vi.spyOn(table, 'note');
    await desk.requestTable(ana, 'form-1', 'es');
    const toldAt = clock.now;
    for (const [after, notes] of [
      [60_000, 2],
      [60_001, 3],
      [60_002, 3],
    ] as const) {
      clock.now = toldAt + after;
      await desk.finishCutOff();
      expect(note).toHaveBeenCalledTimes(notes);
    }
  });

  it('notes an outcome as soon as it can, and delivers nothing twice until then', async () => {
    const { desk, deliver, table, rows } = setUp();
    vi.spyOn(table, 'note').mockRejectedValueOnce(new Error('away'));
    await desk.requestTable(ana, 'form-1', 'es');
    expect(rows.get('row-1')).toMatchObject({ entrega: 'pendiente' });
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    await desk.finishCutOff();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada' });
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});

describe('after a crash in the middle of a delivery', () => {
  async function crash(isAlone: boolean) {
    const before = setUp({ isAlone });
    before.deliver.mockReturnValueOnce(new Promise(() => undefined));
    void before.desk.requestTable(ana, 'form-1', 'es');
    await vi.waitFor(() => expect(before.deliver).toHaveBeenCalled());
    return { ...before, desk: createTableRequests(before.options) };
  }

  it('delivers again at once when no other process can be at it', async () => {
    const { desk, deliver, clock } = await crash(true);
    const startedAt = clock.now;
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(clock.now).toBe(startedAt);
    expect(deliver.mock.calls.map(([, key]) => key)).toEqual(['form-1', 'form-1']);
  });

  it('waits for another process, answers unsure when that one is silent, and takes over then', async () => {
    const { desk, deliver, clock } = await crash(false);
    const startedAt = clock.now;
    expect(await desk.requestTable(ana, 'form-1', 'es')).toEqual({
      ok: false,
      code: 'reservas.errorConexion',
      by: 'database',
    });
    expect(clock.now - startedAt).toBe(6000);
    clock.now += 4000;
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('takes the answer of another process that is still at it', async () => {
    const { desk, deliver, rows, clock, options } = await crash(false);
    options.wait = async (milliseconds) => {
      clock.now += milliseconds;
      Object.assign(rows.get('row-1') ?? {}, { entrega: 'entregada' });
    };
    expect((await createTableRequests(options).requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect((await desk.requestTable(ana, 'form-1', 'es')).ok).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});

describe('finishCutOff', () => {
  /** A request whose delivery a kill cut off; the desk is that of the next start. */
  async function cutOff(changes: Partial<TableRequestsOptions> = {}, reservation = ana) {
    const before = setUp(changes);
    before.deliver.mockReturnValueOnce(new Promise(() => undefined));
    void before.desk.requestTable(reservation, 'form-1', 'es');
    await vi.waitFor(() => expect(before.deliver).toHaveBeenCalled());
    before.deliver.mockClear();
    return { ...before, desk: createTableRequests(before.options) };
  }

  it('delivers at the next start what a kill cut off, once and under its own key', async () => {
    const { desk, deliver, rows } = await cutOff();
    await desk.finishCutOff();
    await desk.finishCutOff();
    expect(deliver.mock.calls.map(([, key]) => key)).toEqual(['form-1']);
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada' });
  });

  it('leaves alone what another process may still be at, and is quicker than a third or not at all', async () => {
    const { desk, deliver, clock, options } = await cutOff({ isAlone: false });
    await desk.finishCutOff();
    expect(deliver).not.toHaveBeenCalled();
    clock.now += 9001;
    await Promise.all([desk.finishCutOff(), createTableRequests(options).finishCutOff()]);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('leaves alone what began nine seconds ago and no longer, beside another site', async () => {
    const { desk, deliver, clock } = await cutOff({ isAlone: false });
    clock.now += 8999;
    await desk.finishCutOff();
    expect(deliver).not.toHaveBeenCalled();
    clock.now += 1;
    await desk.finishCutOff();
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('sends nothing that was cancelled meanwhile, nor anything without a webhook', async () => {
    const { desk, deliver, rows, table, options } = await cutOff();
    Object.assign(rows.get('row-1') ?? {}, { estado: 'cancelada' });
    await desk.finishCutOff();
    expect(deliver).not.toHaveBeenCalled();
    const list = vi.spyOn(table, 'listCutOff');
    await createTableRequests({ ...options, deliver: undefined }).finishCutOff();
    expect(list).not.toHaveBeenCalled();
  });

  it('leaves alone what is being sent by this very site', async () => {
    const { desk, deliver, clock } = setUp();
    let take = (_outcome: WebhookOutcome) => undefined as void;
    deliver.mockReturnValueOnce(new Promise((resolve) => (take = resolve)));
    const answer = desk.requestTable(ana, 'form-1', 'es');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    clock.now += 60_000;
    await desk.finishCutOff();
    take(taken);
    expect((await answer).ok).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('stays to be taken up again when it could not be begun', async () => {
    const { desk, deliver, table, rows } = await cutOff();
    vi.spyOn(table, 'claim').mockRejectedValueOnce(new Error('away'));
    await desk.finishCutOff();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'pendiente' });
    expect(deliver).not.toHaveBeenCalled();
    await desk.finishCutOff();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada' });
  });

  it('is left to guest and staff when the guest was shown the connection error', async () => {
    const { desk, deliver, table, rows } = await cutOff();
    vi.spyOn(table, 'claim').mockRejectedValueOnce(new Error('away'));
    expect(await desk.requestTable(ana, 'form-1', 'es')).toMatchObject({ code: 'reservas.errorConexion' });
    await desk.finishCutOff();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'fallida', entrega_error: 'away' });
    expect(deliver).not.toHaveBeenCalled();
  });

  it('says so when the database is away', async () => {
    const { desk, table } = setUp();
    vi.spyOn(table, 'listCutOff').mockRejectedValueOnce(new Error('away'));
    await expect(desk.finishCutOff()).rejects.toThrow('away');
  });

  it('sends eight at a time, and after a stop no more than those', async () => {
    const { desk, deliver, options } = setUp();
    deliver.mockReturnValue(new Promise(() => undefined));
    for (let form = 0; form < 20; form += 1) void desk.requestTable(ana, `form-${form}`, 'es');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(20));

    const ends: ((outcome: WebhookOutcome) => void)[] = [];
    const next = createTableRequests({ ...options, deliver: () => new Promise((resolve) => ends.push(resolve)) });
    const finished = next.finishCutOff();
    await vi.waitFor(() => expect(ends).toHaveLength(8));
    ends.splice(0).forEach((end) => end(taken));
    await vi.waitFor(() => expect(ends).toHaveLength(8));
    const stopped = next.stop();
    ends.splice(0).forEach((end) => end(taken));
    await Promise.all([stopped, finished]);
    expect(ends).toHaveLength(0);
  });

  it('is left to the others at every second look by a site that cannot reach the webhook', async () => {
    const { desk, deliver, clock, options } = await cutOff({ isAlone: false });
    const apart = createTableRequests({ ...options, deliver: async () => unreachable });
    // Every thirty seconds each, the other 5 s later: a claimed delivery is the claimer's for 9 s.
    for (let look = 0; look < 3; look += 1) {
      clock.now += 25_000;
      await apart.finishCutOff();
      clock.now += 5000;
      await desk.finishCutOff();
    }
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('does not send a request that failed for the guest, also when it fails during the search', async () => {
    const { desk, deliver, table, clock } = setUp({ isAlone: false });
    const { listCutOff } = table;
    vi.spyOn(table, 'listCutOff').mockImplementationOnce(async (...asked) => {
      const seen = await listCutOff(...asked);
      await table.note('row-1', { entrega: 'fallida', reason: 'HTTP 500' }, new Date(clock.now));
      return seen;
    });
    deliver.mockResolvedValueOnce(unreachable);
    await desk.requestTable(ana, 'form-1', 'es');
    clock.now += 60_000;
    await desk.finishCutOff();
    await desk.finishCutOff();
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['14:15', '2026-11-28T13:14:00Z', 1],
    ['14:15', '2026-11-28T13:15:00Z', 0],
    ['00:00', '2026-11-28T22:59:00Z', 1],
    ['00:00', '2026-11-28T23:00:00Z', 0],
  ])('of a table for %s at %s it sends %d: only until its hour', async (hora, moment, count) => {
    const { desk, deliver, clock } = await cutOff({}, { ...ana, hora });
    clock.now = Date.parse(moment);
    await desk.finishCutOff();
    expect(deliver).toHaveBeenCalledTimes(count);
  });

  it('tries again while there was no answer, and after ten tries leaves it to staff', async () => {
    const { desk, deliver, rows, clock } = await cutOff();
    deliver.mockResolvedValue(unreachable);
    for (let look = 0; look < 12; look += 1) {
      clock.now += 30_000;
      await desk.finishCutOff();
    }
    expect(deliver).toHaveBeenCalledTimes(9);
    expect(rows.get('row-1')).toMatchObject({
      entrega: 'fallida',
      entrega_intentos: 10,
      entrega_error: 'ECONNREFUSED',
    });
  });

  it('gives a guest who sends meanwhile the same answer, and then leaves it to the guest', async () => {
    const { desk, deliver, rows } = await cutOff();
    let fail = (_outcome: WebhookOutcome) => undefined as void;
    deliver.mockReturnValueOnce(new Promise((resolve) => (fail = resolve)));
    const finished = desk.finishCutOff();
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    const answer = desk.requestTable(ana, 'form-1', 'es');
    fail(refused);
    expect(await answer).toMatchObject({ ok: false, code: 'reservas.errorEnvio' });
    await finished;
    expect(rows.get('row-1')).toMatchObject({ entrega: 'fallida' });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('is waited for by a stop, with its outcome noted', async () => {
    const { desk, deliver, rows } = setUp();
    let take = (_outcome: WebhookOutcome) => undefined as void;
    deliver.mockReturnValueOnce(new Promise((resolve) => (take = resolve)));
    const answer = desk.requestTable(ana, 'form-1', 'es');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    const stopped = desk.stop();
    take(taken);
    await stopped;
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada' });
    expect((await answer).ok).toBe(true);
  });
});

describe('a stop', () => {
  it('waits for what is being sent', async () => {
    const { desk, deliver } = setUp();
    let take = (_outcome: WebhookOutcome) => undefined as void;
    deliver.mockReturnValueOnce(new Promise((resolve) => (take = resolve)));
    const told: string[] = [];
    const answer = desk.requestTable(ana, 'form-1', 'es').then(() => told.push('the guest'));
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    const stopped = desk.stop().then(() => told.push('the site'));
    await new Promise(setImmediate);
    expect(told).toEqual([]);
    take(taken);
    await Promise.all([answer, stopped]);
    expect(told).toEqual(['the guest', 'the site']);
  });

  it('notes an outcome that could not be noted before', async () => {
    const { desk, table, rows } = setUp();
    vi.spyOn(table, 'note').mockRejectedValueOnce(new Error('away'));
    await desk.requestTable(ana, 'form-1', 'es');
    expect(rows.get('row-1')).toMatchObject({ entrega: 'pendiente' });
    await desk.stop();
    expect(rows.get('row-1')).toMatchObject({ entrega: 'entregada' });
  });
});

describe('resendRequest', () => {
  it('is not sure of a request that goes while it is waited for', async () => {
    const { desk, deliver, rows, options } = setUp({ isAlone: false });
    deliver.mockReturnValueOnce(new Promise(() => undefined));
    void desk.requestTable(ana, 'form-1', 'es');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    const other = createTableRequests({ ...options, wait: async () => void rows.delete('row-1') });
    expect(await other.resendRequest('row-1')).toEqual({ ok: false, code: 'reservas.errorConexion', by: 'database' });
  });

  it('sends again what failed, once however often it is pressed', async () => {
    const { desk, deliver } = setUp();
    deliver.mockResolvedValueOnce(unreachable);
    await desk.requestTable(ana, 'form-1', 'es');
    const answers = await Promise.all([desk.resendRequest('row-1'), desk.resendRequest('row-1')]);
    expect(answers).toEqual([
      { ok: true, codigo: 'code of row-1' },
      { ok: true, codigo: 'code of row-1' },
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
