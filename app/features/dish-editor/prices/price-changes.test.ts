import { describe, expect, it, vi } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import type { PricePlans } from './price-plans.data.server';
import { menuListOf } from '~/features/carta/catalogue';
import type { PriceChangeRequest } from './price-change';
import { createContentStore } from '~/platform/content/content-store';
import { createPriceChanges } from './price-changes';

const lists = [menuListOf('cervezas'), menuListOf('rosado')];
const tenCentsMore: PriceChangeRequest = {
  ...{ lists, from: '2026-11-23' },
  rule: { kind: 'importe', value: 10, rounding: 1 },
};

function setUp() {
  const day = { today: '2026-11-23' };
  const dishes = { cervezas: [aDish({ id: 1, tipo: 'Caña', precio: 200 })], rosado: [aDish({ id: 2, precio: 300 })] };
  const plans = {
    store: vi.fn<PricePlans['store']>(async () => ({ kind: 'done', change: 7 })),
    isTaken: vi.fn(async (form: string) => form === 'taken'),
    applyDue: vi.fn<PricePlans['applyDue']>(async () => 0),
    listPending: async () => [],
    withdraw: vi.fn(async (id: number) => id === 1),
    readSince: vi.fn(
      async () =>
        new Map([
          ['cervezas', '2026-11-01'],
          ['rosado', '2026-11-20'],
        ]),
    ),
  };
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: Date.now,
    onFailure: () => undefined,
  });
  const onChange = vi.spyOn(content, 'forgetVersions');
  const log = vi.fn();
  const prices = createPriceChanges({
    content,
    plans,
    readMenu: async (table) => (table === 'cervezas' || table === 'rosado' ? dishes[table] : []),
    log,
    today: () => day.today,
  });
  return { prices, plans, dishes, day, onChange, log };
}

describe('new prices', () => {
  it('have a preview, whose fingerprint changes with them', async () => {
    const { prices, dishes, onChange } = setUp();
    const preview = await prices.preview(tenCentsMore);
    expect(preview.changed).toMatchObject([
      { table: 'cervezas', before: { precio: 200 }, after: { precio: 210 } },
      { table: 'rosado', before: { precio: 300 }, after: { precio: 310 } },
    ]);
    expect(preview.impossible).toEqual([]);
    expect((await prices.preview(tenCentsMore)).fingerprint).toBe(preview.fingerprint);
    expect((await prices.preview({ ...tenCentsMore, from: '2026-11-24' })).fingerprint).not.toBe(preview.fingerprint);
    dishes.cervezas = [aDish({ id: 1, tipo: 'Caña', precio: 220 })];
    expect((await prices.preview(tenCentsMore)).fingerprint).not.toBe(preview.fingerprint);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are stored as in the preview, and pages are refreshed', async () => {
    const { prices, plans, onChange } = setUp();
    const preview = await prices.preview(tenCentsMore);
    const plan = { form: 'form-1', from: '2026-12-01' };
    expect(await prices.store(preview.changed, plan)).toEqual({ kind: 'done', change: 7 });
    const { changed } = preview;
    expect(changed).toMatchObject([
      { table: 'cervezas', id: 1, before: { precio: 200 }, after: { precio: 210 } },
      { table: 'rosado', id: 2, before: { precio: 300 }, after: { precio: 310 } },
    ]);
    await prices.store(changed);
    expect(plans.store.mock.calls).toEqual([
      [changed, { ...plan, today: '2026-11-23' }],
      [changed, undefined],
    ]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('are found by their form, and withdrawn while they wait', async () => {
    const { prices } = setUp();
    expect([await prices.isTaken('taken'), await prices.isTaken('new')]).toEqual([true, false]);
    expect([await prices.withdraw(1), await prices.withdraw(2)]).toEqual([true, false]);
    expect(await prices.listPending()).toEqual([]);
  });
});

describe('prices whose day has come', () => {
  it('are applied once a day and logged', async () => {
    const { prices, plans, day, log } = setUp();
    plans.applyDue.mockResolvedValueOnce(2);
    await prices.applyDue();
    await prices.applyDue();
    expect(plans.applyDue.mock.calls).toEqual([['2026-11-23']]);
    expect(log.mock.calls).toEqual([['info', expect.any(String), { count: 2 }]]);
    day.today = '2026-11-24';
    await prices.applyDue();
    expect(plans.applyDue).toHaveBeenLastCalledWith('2026-11-24');
    // Nothing was due.
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('are applied at the next try when the database was away', async () => {
    const { prices, plans } = setUp();
    plans.applyDue.mockRejectedValueOnce(new Error('away'));
    await expect(prices.applyDue()).rejects.toThrow('away');
    await prices.applyDue();
    expect(plans.applyDue).toHaveBeenCalledTimes(2);
  });
});

describe('the day from which prices are valid', () => {
  it('is the latest day of the lists on the page, and undefined without one', async () => {
    const { prices } = setUp();
    expect(await prices.readSince(['rosado', 'cervezas'])).toBe('2026-11-20');
    expect(await prices.readSince(['cervezas', 'tostas'])).toBe('2026-11-01');
    expect(await prices.readSince(['tostas'])).toBeUndefined();
  });

  it('is undefined until the database is reached', async () => {
    const { prices, plans } = setUp();
    plans.readSince.mockRejectedValue(new Error('away'));
    expect(await prices.readSince(['cervezas'])).toBeUndefined();
  });
});
