import { afterEach, describe, expect, it, vi } from 'vitest';

import { createRateLimiter, getRequestLimits, readClientKey, shareLimits, type SharedCount } from './rate-limit.server';

function setUp(limit: number, mostKeys?: number) {
  const clock = { now: 1_000_000 };
  return { clock, limiter: createRateLimiter({ limit, now: () => clock.now, mostKeys }) };
}

describe('createRateLimiter', () => {
  it('allows a number of tries in any minute, and returns the time to wait', () => {
    const { clock, limiter } = setUp(3);
    const take = () => limiter.take('a');
    expect(take()).toEqual({ isAllowed: true });
    clock.now += 20_000;
    expect(take()).toEqual({ isAllowed: true });
    expect(take()).toEqual({ isAllowed: true });
    clock.now += 10_000;
    expect(take()).toEqual({ isAllowed: false, retryAfterSeconds: 30 });
    clock.now += 30_000;
    expect(take()).toEqual({ isAllowed: true });
    expect(take()).toEqual({ isAllowed: false, retryAfterSeconds: 20 });
  });

  it('allows the first ten of a thousand tries in a minute', () => {
    const { clock, limiter } = setUp(10);
    const allowed = Array.from({ length: 1000 }, () => {
      clock.now += 59;
      return limiter.take('a').isAllowed;
    });
    expect(allowed.map((isAllowed, index) => (isAllowed ? index : -1)).filter((index) => index >= 0)).toEqual(
      Array.from({ length: 10 }, (_, index) => index),
    );
  });

  it('counts each key separately', () => {
    const { limiter } = setUp(1);
    expect(limiter.take('a').isAllowed).toBe(true);
    expect(limiter.take('b').isAllowed).toBe(true);
    expect(limiter.take('a').isAllowed).toBe(false);
  });

  it('counts neither refused tries nor peeks', () => {
    const { clock, limiter } = setUp(1);
    limiter.take('a');
    for (let tries = 0; tries < 100; tries += 1) limiter.take('a');
    limiter.check('a');
    clock.now += 60_000;
    expect(limiter.check('a').isAllowed).toBe(true);
    expect(limiter.take('a').isAllowed).toBe(true);
  });

  it('removes a counted try', () => {
    const { limiter } = setUp(2);
    limiter.take('a');
    limiter.take('a');
    limiter.giveBack('a');
    limiter.giveBack('b');
    expect([limiter.take('a').isAllowed, limiter.take('a').isAllowed]).toEqual([true, false]);
  });

  it('is switched off with a limit of 0', () => {
    const { limiter } = setUp(0);
    for (let tries = 0; tries < 1000; tries += 1) expect(limiter.take('a').isAllowed).toBe(true);
  });

  it('remembers a limited number of keys, and forgets the key with the oldest try', () => {
    const { limiter } = setUp(1, 2);
    for (const key of ['a', 'b', 'c']) limiter.take(key);
    expect(limiter.check('a').isAllowed).toBe(true);
    expect(limiter.check('c').isAllowed).toBe(false);
  });
});

describe('a limit over several sites', () => {
  afterEach(() => shareLimits(undefined));

  it('queries the shared count only after its own allows the try, and uses its own while the database is away', async () => {
    const count = vi.fn<SharedCount>(async () => 0);
    shareLimits(count);
    const { wrongKeys } = getRequestLimits();
    const take = async () => (await wrongKeys.take('203.0.113.1')).isAllowed;
    expect(await take()).toBe(true);
    await wrongKeys.giveBack('203.0.113.1');
    expect(count.mock.calls.map(([, , limit, sum]) => [limit, sum])).toEqual([
      [10, 1],
      [10, -1],
    ]);
    count.mockResolvedValueOnce(42);
    expect(await wrongKeys.take('203.0.113.1')).toEqual({ isAllowed: false, retryAfterSeconds: 42 });
    count.mockRejectedValue(new Error('away'));
    for (let tries = 0; tries < 10; tries += 1) expect(await take()).toBe(true);
    count.mockClear();
    expect(await take()).toBe(false);
    expect(count).not.toHaveBeenCalled();
  });
});

describe('readClientKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // The format of Azure's gateway and IIS.
    ['203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::9]:49152"', '2001:db8:1:2::/64'],
    ['"203.0.113.7:49152"', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:49152', '203.0.113.7'],
  ])('%s counts as %s', (clientAddress, key) => {
    expect(readClientKey({ clientAddress })).toBe(key);
  });
  it.each([
    [undefined],
    [{}],
    [{ clientAddress: '' }],
    [{ clientAddress: 7 }],
    [{ clientAddress: 'unknown, or worse' }],
    [{ clientAddress: '203.0.113.7:49152:1' }],
    [{ clientAddress: '"203.0.113.7' }],
  ])('%j shares one bucket', (context) => {
    expect(readClientKey(context)).toBe('unknown');
  });
});
