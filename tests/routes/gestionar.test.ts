import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { action as postDecision, loader as openPage } from '../../app/routes/(en).reservas_.gestionar';
import { aBooking } from '../support/a-booking';
import { contextWith } from '../support/context-with';

/* The page of a booking over stand-ins; with the database it is tested in tests/e2e/gestionar.spec.ts. */

const id = 'd2b7e5a0-3c41-4f6e-9a58-0b1c2d3e4f50';
const booking = aBooking();
const find = vi.fn<() => Promise<object>>();
const decide = vi.fn<() => Promise<object>>();
const context = (method: string) =>
  Object.assign(contextWith({ bookings: { find, decide }, isDecidedHere: true }, '10.9.0.1'), { method });
const request = (form?: Record<string, string>) =>
  new Request(
    `http://localhost/reservas/gestionar?id=${id}`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  );

let action: typeof postDecision;
let loader: typeof openPage;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') });
  ({ action, loader } = await import('../../app/routes/(en).reservas_.gestionar'));
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  find.mockReset().mockResolvedValue({ kind: 'found', booking });
  decide.mockReset().mockResolvedValue({ kind: 'unwritten', booking, isUnsure: false, reason: 'HTTP 500' });
});

it('reads the booking once when a decision could not be stored', async () => {
  const answer = await action({ request: request({ accion: 'confirmar' }), params: {}, context: context('POST') });
  expect(answer).toMatchObject({ init: { status: 502 }, data: { state: 'failed' } });
  await loader({ request: request(), params: {}, context: context('POST') });
  expect([decide.mock.calls.length, find.mock.calls.length]).toEqual([1, 0]);
});

it('reads the booking for a visit', async () => {
  const page = await loader({ request: request(), params: {}, context: context('GET') });
  expect(page).toMatchObject({ init: { status: 200 }, data: { state: 'pending' } });
  expect(find).toHaveBeenCalledTimes(1);
});

it('asks to decide only while there is something to decide', async () => {
  const read = async () => (await loader({ request: request(), params: {}, context: context('GET') })).data;
  expect((await read()).scene.intro).toMatch(/^Confirma o cancela/);
  find.mockResolvedValue({ kind: 'found', booking: aBooking({ estado: 'confirmada' }) });
  expect(await read()).toMatchObject({ state: 'confirmed', scene: { intro: undefined } });
  find.mockResolvedValue({ kind: 'unknown' });
  expect(await read()).toMatchObject({ state: 'invalid', scene: { intro: undefined } });
});

it.each<Record<string, string>>([{ accion: 'aplazar' }, {}, { accion: 'borrar' }])(
  'answers 400 to %j from a client without a session',
  async (form) => {
    const answer = await action({ request: request(form), params: {}, context: context('POST') });
    expect(answer).toMatchObject({ init: { status: 400 }, data: { state: 'pending' } });
    expect(decide).not.toHaveBeenCalled();
  },
);

it.each(['', '/en'])('leads from the address of a download to its page (%s)', async (prefix) => {
  const { loader: openOwn } = await import('../../app/routes/(en).reserva.$codigo_.datos');
  const { loader: openStaffs } = await import('../../app/routes/(en).reservas_.gestionar_.datos');
  const open = (path: string) => ({
    request: new Request(`http://localhost${prefix}${path}`),
    context: context('GET'),
  });
  const answers = [
    openOwn({ ...open('/reserva/abc/datos'), params: { codigo: 'abc' } }),
    openStaffs({ ...open(`/reservas/gestionar/datos?id=${id}`), params: {} }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [303, `${prefix}/reserva/abc`],
    [303, `${prefix}/reservas/gestionar?id=${id}`],
  ]);
});
