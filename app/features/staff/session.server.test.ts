import { beforeEach, expect, it, vi } from 'vitest';

import { siteCookies } from '~/platform/http/cookies.server';
import { findStaff, findStaffAtWork } from './session.server';

const asked = vi.hoisted(() => ({ visit: vi.fn(), enterByDevice: vi.fn() }));
vi.mock('~/services.server', () => ({
  getRuntime: () => ({ staffAccess: asked, beginSignature: () => () => undefined }),
}));

beforeEach(() => {
  asked.visit.mockReset().mockResolvedValue(undefined);
  asked.enterByDevice.mockReset().mockResolvedValue(undefined);
});

/** Who a page of guests and a page of staff take a browser with this cookie for. */
const ask = async (cookie: string) => {
  const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
  return [await findStaff(request), await findStaffAtWork(request)];
};
const given = (name: 'session' | 'device') => siteCookies()[name].set('abc', Date.now()).split(';')[0] ?? '';

it('a session or device that this site never gave is not looked for in the database', async () => {
  for (const cookie of [given('session'), given('device')]) {
    const [name = ''] = cookie.split('=');
    for (const madeUp of [`${name}=abc`, `${cookie}x`, cookie.replace('.', 'A.')]) {
      expect(await ask(madeUp), madeUp).toEqual([false, false]);
    }
  }
  expect([asked.visit.mock.calls, asked.enterByDevice.mock.calls]).toEqual([[], []]);

  await ask(`${given('session')}; ${given('device')}`);
  expect(asked.visit).toHaveBeenCalledWith('abc', true);
  expect(asked.enterByDevice).toHaveBeenCalledOnce();
});
