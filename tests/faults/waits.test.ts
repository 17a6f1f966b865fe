import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { createServices, Services } from '../../app/services.server';
import { createWebhookSender, webhookTimeLimit } from '../../app/features/messages/webhook/webhook.server';
import { httpFaults, failInFetch, startFaultServer, toResponse, unknownHostUrl } from './fault-server';
import { makeRow, makeTables, outsideFormats, paths, tokens } from './tables';

/** Maximum time for a booking's page: 8 s (docs/contract.md, 'Forms'), of which one is for rendering. */
const longestWait = 7000;
const silent = ['hang', 'headers then stall', 'one byte a second'] as const;

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The result of some work and its duration by the fake clock, which advances until the work ends. */
async function measure<T>(work: Promise<T>): Promise<{ outcome: T; took: number }> {
  const startedAt = Date.now();
  let took: number | undefined;
  const timed = work.finally(() => (took = Date.now() - startedAt));
  while (took === undefined) await vi.advanceTimersByTimeAsync(50);
  return { outcome: await timed, took };
}

/** The bookings wired as in the site, with the test's environment and network. */
function useBookings(env: Record<string, string>, answer: (address: URL, init: RequestInit) => Promise<Response>) {
  const kept: { make?: typeof createServices; runtime?: Services } = {};
  beforeAll(async () => {
    const all = {
      SESSION_SECRET: 'secreto-de-prueba-1234',
      ADMIN_KEY: 'clave-de-prueba-1234',
      SUPABASE_URL: 'http://database.example',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      ...env,
    };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    vi.resetModules();
    kept.make = (await import('../../app/services.server')).createServices;
  });
  afterAll(() => void vi.unstubAllEnvs());
  beforeEach(() => {
    vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) =>
      answer(new URL(input instanceof Request ? input.url : input), init),
    );
    // A process keeps its first connection, and with it the network of the test that opened it.
    vi.stubGlobal('antidotoSupabase', undefined);
    vi.useFakeTimers();
  });
  afterEach(async () => {
    // A mail may be waiting for the silent database.
    if (kept.runtime) await measure(kept.runtime.stopWork());
    kept.runtime = undefined;
  });
  return () => {
    kept.runtime ??= kept.make?.();
    if (!kept.runtime) throw new Error('The site is not wired yet');
    return kept.runtime.bookings;
  };
}

describe.each(outsideFormats)('a booking in the table %s, with a fake clock', (format) => {
  const tables = makeTables();
  const [BOOKING_API_TOKEN_HEADER, BOOKING_API_TOKEN] = tokens[format];
  const bookings = useBookings(
    {
      BOOKING_API_URL: `http://table.example${paths[format]}`,
      BOOKING_API_FORMAT: format,
      BOOKING_API_TOKEN_HEADER,
      BOOKING_API_TOKEN,
    },
    async ({ host, pathname, search }, { method = 'GET', body = '', headers, signal }) => {
      // The queue of messages takes the mail of the decision; all else of the database is away.
      if (host === 'database.example' && /\/(?:mensajes|reservas)$/.test(pathname)) {
        return method === 'POST' ? new Response(null, { status: 201 }) : Response.json([]);
      }
      if (host === 'database.example') throw new TypeError('the database is away');
      const decided = tables.serve({
        method,
        path: pathname + search,
        headers: Object.fromEntries(new Headers(headers)),
        body: String(body),
        at: Date.now(),
      });
      return typeof decided === 'string' ? failInFetch(decided, signal) : toResponse(decided);
    },
  );

  it.each(httpFaults)(
    'a read that meets %s is over in time, and shows the booking when the fault is',
    async (fault) => {
      const id = tables.add(makeRow('Ana'));
      tables.faults.set(id, { on: 'read', fault });
      const failed = await measure(bookings().find(id));
      expect(failed.outcome.kind).toBe(['404', '422'].includes(fault) ? 'unknown' : 'unreachable');
      expect(failed.took).toBeLessThanOrEqual(longestWait);
      tables.faults.delete(id);
      expect((await measure(bookings().find(id))).outcome).toMatchObject({
        kind: 'found',
        booking: { nombre: 'Ana' },
      });
    },
  );

  it.each(httpFaults)(
    'a write that meets %s is over in time, and is made once when the fault is over',
    async (fault) => {
      const id = tables.add(makeRow('Ana'));
      tables.faults.set(id, { on: 'write', fault });
      const failed = await measure(bookings().decide(id, 'confirmada'));
      expect(failed.outcome).toMatchObject({ kind: 'unwritten', booking: { estado: null } });
      expect(failed.took).toBeLessThanOrEqual(longestWait);
      tables.faults.delete(id);
      const { outcome } = await measure(bookings().decide(id, 'confirmada'));
      expect(outcome).toMatchObject({ kind: 'decided', isOurs: true });
      expect(tables.rows.get(id)).toMatchObject({ Estado: 'confirmada' });
      const second = await measure(bookings().decide(id, 'cancelada'));
      expect(second.outcome).toMatchObject({ kind: 'decided', isOurs: false, booking: { estado: 'confirmada' } });
    },
  );
});

describe.each(silent)('a booking in a database that meets %s, with a fake clock', (fault) => {
  const bookings = useBookings({}, (_, { signal }) => failInFetch(fault, signal));
  const id = '2b0d7b3d-cb6d-4b0e-8f57-0c7f1f1b9a11';

  it('is aborted within the limit, when read and when decided', async () => {
    for (const work of [() => bookings().find(id), () => bookings().decide(id, 'confirmada')]) {
      const { outcome, took } = await measure<{ kind: string }>(work());
      expect(outcome.kind).toBe('unreachable');
      expect(took).toBeGreaterThan(1000);
      expect(took).toBeLessThanOrEqual(longestWait);
    }
  });
});

describe('a webhook, with a fake clock', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each(httpFaults)('with the fault %s has a result within the limit', async (fault) => {
    const send = createWebhookSender({ fetch: (_, init) => failInFetch(fault, init?.signal) });
    const message = { url: 'http://flows.example/webhook', body: {}, key: 'form-1' };
    const { outcome, took } = await measure(send(message));
    const isTaken = ['headers then stall', 'one byte a second', '200 with junk'].includes(fault);
    const isSilent = ['hang', 'cut'].includes(fault);
    expect(outcome.kind).toBe(isTaken ? 'taken' : isSilent ? 'unreachable' : 'refused');
    expect(took).toBeLessThanOrEqual(webhookTimeLimit);
    expect(webhookTimeLimit).toBe(5000);
  });
});

const reallyFetch = fetch;
const server = await startFaultServer(() => ({ status: 204 }));
afterAll(() => server.close());

describe.each([
  ['an unknown host', unknownHostUrl],
  ['a host that speaks no TLS', server.tlsUrl],
])('%s, really called', (_, url) => {
  const bookings = useBookings({ BOOKING_API_URL: `${url}${paths.flat}` }, async (address, init) => {
    if (address.host === 'database.example') throw new TypeError('the database is away');
    return reallyFetch(address, init);
  });
  // Waits in real time for this machine's answer only; the end of the work is by the fake clock again.
  beforeEach(() => void vi.useRealTimers());
  afterEach(() => void vi.useFakeTimers());

  it('is an unreachable table, when read and when decided', async () => {
    expect((await bookings().find('rec101')).kind).toBe('unreachable');
    expect((await bookings().decide('rec101', 'confirmada')).kind).toBe('unreachable');
  });

  it('is an unreachable webhook', async () => {
    const said: string[] = [];
    const send = createWebhookSender({
      fetch: (...call) =>
        reallyFetch(...call).catch((error: Error) => {
          said.push(String((error.cause as NodeJS.ErrnoException).code));
          throw error;
        }),
    });
    expect((await send({ url: `${url}/webhook`, body: {}, key: 'form-1' })).kind).toBe('unreachable');
    expect(said).toEqual([
      expect.stringMatching(url === unknownHostUrl ? /^(ENOTFOUND|EAI_AGAIN)$/ : /SSL|TLS|ECONNRESET/),
    ]);
  });
});
