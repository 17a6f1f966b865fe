import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { pageLimit } from '../../app/platform/database/supabase.server';
import { routeArgs } from '../support/route-args';

/* Pages of the panel while the database hangs: each query ends at its time limit, by a fake clock. */

/** A query without an answer. */
const hang = vi.hoisted(() => ({
  for: 0,
  async ask(): Promise<never> {
    await new Promise((resolve) => setTimeout(resolve, hang.for));
    throw new Error('no answer');
  },
}));

vi.mock('../../app/platform/log.server', async (importActual) => ({
  ...(await importActual<object>()),
  log: () => undefined,
}));
vi.mock('../../app/features/staff/session.server', async () => {
  /** A recent check of the session is reused when the query has timed out. */
  const visit = { isOwner: true, person: { id: null, name: 'Propiedad' }, device: null };
  return (await import('../support/staff-session')).standInSession(() => hang.ask().catch(() => visit));
});
const services = {
  isDecidedHere: true,
  menuPublisher: { listLatest: () => hang.ask().catch(() => null) },
  openingHours: { read: async () => ({ week: [], kitchen: [], special: [] }) },
  staffAccess: { listAccess: hang.ask },
  pushDevices: { listDevices: hang.ask },
  desk: { readPlaces: hang.ask, readDays: hang.ask },
};

beforeAll(() => {
  hang.for = pageLimit;
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllEnvs());

it.each([
  ['menu-del-dia', () => import('../../app/routes/admin.menu-del-dia')],
  ['personal', () => import('../../app/routes/admin.personal')],
  ['aforo', () => import('../../app/routes/admin.aforo')],
  ['reservas/mes', () => import('../../app/routes/admin.reservas_.mes')],
])('/admin/%s ends within 3 s', async (path, open) => {
  const { loader } = await open();
  const begun = Date.now();
  const request = new Request(`http://localhost/admin/${path}`);
  const ended = loader(routeArgs(request, services)).then(() => Date.now() - begun);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toBeLessThanOrEqual(3000);
});
