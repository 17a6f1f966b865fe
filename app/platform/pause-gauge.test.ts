import { expect, it, vi } from 'vitest';

import { createPauseGauge } from './pause-gauge';

it('measures the longest time in which the main thread answered nothing', async () => {
  const gauge = createPauseGauge(new Date('2026-11-27T10:00:00Z'));
  expect(gauge.read()).toEqual({ longest: 0, usual: 0, since: '2026-11-27T10:00:00.000Z' });
  // The first samples only begin the count, so the thread is blocked until one measures it.
  await vi.waitFor(() => {
    const until = performance.now() + 120;
    while (performance.now() < until);
    expect(gauge.read().longest).toBeGreaterThanOrEqual(80);
  }, 10_000);
  gauge.stop();
});
