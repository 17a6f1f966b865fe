import { describe, expect, it, vi } from 'vitest';

import { createWriteWatch } from './write-watch';

const rest = (name: string) => `http://database.example/rest/v1/${name}?select=id`;
const storage = (name: string) => `http://database.example/storage/v1/${name}`;
const refusal = (code: string, message = '') => JSON.stringify({ code, message, details: null, hint: null });

function setUp() {
  const clock = { time: Date.parse('2026-11-25T12:00:00Z') };
  const log = vi.fn();
  const probe = vi.fn(() => Promise.reject(new Error('disk full')) as Promise<unknown>);
  const watch = createWriteWatch({ now: () => clock.time, log, probe });
  const see = (method: string, url: string, status = 200, text = '') => watch.see({ method, url, status, text });
  const readReason = async () => (await watch.read())?.reason;
  return { clock, log, probe, watch, see, readReason };
}

describe('the watch over writes', () => {
  it.each([
    ['PATCH', rest('menu_dia'), 503, refusal('53100', 'could not extend file'), 'disk full'],
    ['POST', rest('rpc/guardar_local'), 405, refusal('25006', 'cannot execute INSERT'), 'read-only'],
    [
      'DELETE',
      rest('turnos'),
      403,
      refusal('42501', 'could not open file "base/5/1": Permission denied'),
      'permission denied',
    ],
    [
      'POST',
      rest('envios'),
      403,
      refusal('42501', 'could not open file "base/5/1": Read-only file system'),
      'read-only',
    ],
    ['POST', rest('envios'), 500, refusal('58030', 'could not write to file'), 'disk error'],
    ['POST', storage('object/imagenes/a.jpg'), 507, '{"statusCode":"507","error":"disk_full"}', 'disk full'],
    ['PUT', storage('object/imagenes/a.jpg'), 500, '{"statusCode":"500","error":"read_only"}', 'read-only'],
    ['POST', storage('object/copy'), 500, '{"statusCode":"500","error":"permission_denied"}', 'permission denied'],
  ])('knows from %s %s with %i why nothing is stored', async (method, url, status, text, reason) => {
    const { see, readReason } = setUp();
    see(method, url, status, text);
    expect(await readReason()).toBe(reason);
  });

  it.each([
    ['GET', rest('menu_dia'), 503, refusal('53100')],
    ['POST', rest('rpc/guardar_local'), 409, refusal('23505')],
    ['POST', rest('rpc/migraciones'), 401, refusal('42501', 'permission denied for function migraciones')],
    ['POST', rest('rpc/guardar_local'), 504, refusal('', 'could not be reached')],
    ['POST', rest('rpc/guardar_local'), 502, '<html>'],
    ['POST', storage('object/list/imagenes'), 507, '{"error":"disk_full"}'],
  ])('takes %s %s with %i for no failed write of this kind', async (method, url, status, text) => {
    const { see, readReason, log } = setUp();
    see(method, url, status, text);
    expect([await readReason(), log.mock.calls]).toEqual([undefined, []]);
  });

  it('logs a fault and its end once each, and counts every failed write', async () => {
    const { see, watch, log, readReason, probe } = setUp();
    probe.mockResolvedValue(0);
    for (let turn = 0; turn < 3; turn += 1) see('POST', rest('rpc/guardar_local'), 503, refusal('53100'));
    expect(log.mock.calls).toEqual([['error', expect.any(String), { reason: 'disk full', what: 'rpc/guardar_local' }]]);
    see('POST', rest('rpc/guardar_local'));
    see('POST', rest('rpc/guardar_local'));
    expect([await readReason(), [...watch.readCounts()]]).toEqual([undefined, [['disk full', 3]]]);
    expect(log.mock.calls.slice(1)).toEqual([['info', 'writes are stored again', { reason: 'disk full' }]]);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('probes after a success of the same function or table and after a new row, and after no other response', async () => {
    const { see, readReason, probe } = setUp();
    const fail = () => see('POST', rest('rpc/guardar_local'), 503, refusal('53100'));
    fail();
    for (const [method, url] of [
      ['GET', rest('rpc/guardar_local')],
      ['POST', rest('rpc/ahora')],
      ['PATCH', rest('mensajes')],
      ['DELETE', rest('rpc/guardar_local')],
      ['POST', storage('object/list/imagenes')],
    ] as const) {
      see(method, url);
    }
    see('POST', rest('rpc/guardar_local'), 400, refusal('22000'));
    expect([await readReason(), probe.mock.calls.length]).toEqual(['disk full', 0]);
    // The function wrote nothing this time, and the disk is still full.
    see('POST', rest('rpc/guardar_local'), 204);
    expect([await readReason(), probe.mock.calls.length]).toEqual(['disk full', 1]);
    probe.mockResolvedValue(0);
    see('POST', rest('envios'), 201);
    expect(await readReason()).toBeUndefined();
    fail();
    see('POST', rest('rpc/guardar_local'), 204);
    expect(await readReason()).toBeUndefined();
  });

  it('probes half a minute after the last failed write, and not again before that', async () => {
    const { see, readReason, probe, clock } = setUp();
    see('POST', rest('envios'), 503, refusal('53100'));
    clock.time += 29_999;
    expect([await readReason(), probe.mock.calls.length]).toEqual(['disk full', 0]);
    clock.time += 1;
    expect([await readReason(), await readReason(), probe.mock.calls.length]).toEqual(['disk full', 'disk full', 1]);
    probe.mockResolvedValue(0);
    clock.time += 30_000;
    expect([await readReason(), await readReason(), probe.mock.calls.length]).toEqual([undefined, undefined, 2]);
  });

  it('knows when the fault began', async () => {
    const { see, watch, clock } = setUp();
    see('POST', rest('envios'), 503, refusal('53100'));
    clock.time += 1000;
    see('POST', rest('envios'), 503, refusal('53100'));
    expect(await watch.read()).toEqual({ reason: 'disk full', since: new Date('2026-11-25T12:00:00Z') });
  });
});
