import { describe, expect, it, vi } from 'vitest';

import { createScanCounter } from './count-scans';

const today = () => '2026-11-22';

describe('the scans of the codes', () => {
  it('are written one after the other; scans during a write are written together', async () => {
    let release = () => {};
    const add = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
    const counter = createScanCounter({
      scans: { add, read: () => Promise.resolve([]), sum: vi.fn() },
      today,
      onFailure: vi.fn(),
    });
    for (let turn = 0; turn < 100; turn += 1) counter.count('carta');
    counter.count('menu');
    expect(add.mock.calls).toEqual([['2026-11-22', 'carta', 1]]);
    const letOneGo = async () => {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await letOneGo();
    await letOneGo();
    await letOneGo();
    await counter.finish();
    expect(add.mock.calls.slice(1)).toEqual([
      ['2026-11-22', 'carta', 99],
      ['2026-11-22', 'menu', 1],
    ]);
  });

  it('that could not be written are reported, and do not block others', async () => {
    const onFailure = vi.fn();
    const add = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    const counter = createScanCounter({
      scans: { add, read: () => Promise.resolve([]), sum: vi.fn() },
      today,
      onFailure,
    });
    counter.count('carta');
    counter.count('menu');
    await counter.finish();
    expect([onFailure.mock.calls.length, add.mock.calls.length]).toEqual([1, 2]);
  });

  it('are summed for the last seven days and the seven before', async () => {
    const row = (day: string, code: string, times: number) => ({ day, code, times });
    const read = vi.fn(() =>
      Promise.resolve([row('2026-11-15', 'carta', 5), row('2026-11-16', 'carta', 2), row('2026-11-22', 'carta', 1)]),
    );
    const counter = createScanCounter({ scans: { add: vi.fn(), read, sum: vi.fn() }, today, onFailure: vi.fn() });
    expect(await counter.readWeeks()).toEqual([
      { code: 'carta', week: 3, before: 5 },
      ...['menu', 'reservas', 'alergenos'].map((code) => ({ code, week: 0, before: 0 })),
    ]);
    expect(read).toHaveBeenCalledWith('2026-11-09');
  });
});
