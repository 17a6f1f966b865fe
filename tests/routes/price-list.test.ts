import { beforeEach, expect, it, vi } from 'vitest';

import type { PricePlans } from '../../app/features/dish-editor/prices/price-plans.data.server';
import { action } from '../../app/routes/admin.$seccion.($lista)';
import type { PresentedPriceList } from '../../app/features/dish-editor/prices/price-list.server';
import { aDish } from '../support/a-dish';
import { routeArgs } from '../support/route-args';

/* 'Solo precios' as a form without script sends it. */

const store = vi.fn<PricePlans['store']>();
const rows = [
  aDish({ id: 1, tipo: 'Doble', precio: 340 }),
  aDish({ id: 2, tipo: 'Caña', precio: 200 }),
  aDish({ id: 3, tipo: 'Jarra', precio: null }),
];
const services = {
  menuEditor: { readRows: () => Promise.resolve({ items: rows, isCurrent: false }) },
  priceChanges: { store },
};
vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: false })),
);

beforeEach(() => void store.mockReset());

const seen = ['3,40', '2,00', ''];
async function send(prices: readonly string[], before: readonly string[] = seen, more: Record<string, string> = {}) {
  const fields = prices.flatMap((price, at) => [
    ['id', String(at + 1)],
    ['precio', price],
    ['antes', before[at] ?? ''],
  ]);
  const url = 'http://localhost/admin/cervezas?ver=precios';
  const request = new Request(url, { method: 'POST', body: new URLSearchParams([...fields, ...Object.entries(more)]) });
  const answer = await action(routeArgs(request, services, { seccion: 'cervezas' }));
  if (!('data' in answer)) return { status: answer.status };
  const { prices: shown, notice } = answer.data as PresentedPriceList;
  return { status: answer.init?.status, notice, shown: shown.rows.map(({ price, before }) => [price, before]) };
}

it('answers 503 with the typed prices while the database is away; sent again it is the same form', async () => {
  store.mockRejectedValueOnce(new Error('away'));
  const typed = ['3,60', '2,00', '7,5'];
  const away = await send(typed);
  expect([away.status, away.shown]).toEqual([503, typed.map((price, at) => [price, seen[at]])]);
  expect(away.notice).toContain('No se ha podido guardar');

  store.mockResolvedValue({ kind: 'done', change: 1 });
  expect((await send(typed)).status).toBe(303);
  const [first, again] = store.mock.calls;
  expect(again).toEqual(first);
  expect(again).toEqual([
    [
      expect.objectContaining({ id: 1, before: { precio: 340 }, after: { precio: 360 } }),
      expect.objectContaining({ id: 3, before: { precio: null }, after: { precio: 750 } }),
    ],
  ]);
});

it('does not call the database when a price is invalid, and keeps all typed prices', async () => {
  const typed = ['3,60', 'dos', '7,50'];
  const refused = await send(typed);
  expect([refused.status, refused.shown?.map(([price]) => price)]).toEqual([422, typed]);
  expect(store).not.toHaveBeenCalled();
});

it('asks once about a price that changes tenfold, and keeps what was typed; an empty or zero price is no such change', async () => {
  const typed = ['34', '2,20', '750'];
  const asked = await send(typed);
  expect([asked.status, asked.shown]).toEqual([422, typed.map((price, at) => [price, seen[at]])]);
  expect(store).not.toHaveBeenCalled();
  store.mockResolvedValue({ kind: 'done', change: 7 });
  expect((await send(typed, seen, { seguro: 'si' })).status).toBe(303);
  expect(store).toHaveBeenCalledTimes(1);
  expect((await send(['33,99', '0,21', '7'])).status).toBe(303);
  expect((await send(['3,40', '0,2', ''])).status).toBe(422);
});
