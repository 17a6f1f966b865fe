import { beforeEach, expect, it, vi } from 'vitest';

import { siteCookies } from '~/platform/http/cookies.server';
import { actAsStaffOrGuest, findStaff, findStaffAtWork, requireOwner, signOut } from './session.server';
import type { StaffAccess } from './access/staff-access';
import { words } from '../../../tests/support/words';

vi.mock('~/platform/log.server', async (importActual) => ({ ...(await importActual<object>()), log: () => undefined }));
const asked = { visit: vi.fn(), enterByDevice: vi.fn(), close: vi.fn(), forgetDevice: vi.fn() };
const services = {
  words,
  staffAccess: asked as unknown as StaffAccess,
  signQueries: <Result>(_: string, act: () => Result) => act(),
};

beforeEach(() => {
  asked.visit.mockReset().mockResolvedValue(undefined);
  asked.enterByDevice.mockReset().mockResolvedValue(undefined);
  asked.close.mockReset().mockResolvedValue(undefined);
  asked.forgetDevice.mockReset().mockResolvedValue(undefined);
});

/** Whether a page of guests and a page of staff find a session for this cookie. */
const findSession = async (cookie: string) => {
  const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
  return [await findStaff(request, services), await findStaffAtWork(request, services)];
};
const given = (name: 'session' | 'device') => siteCookies()[name].set('abc', Date.now()).split(';')[0] ?? '';

it('does not look up a session or device whose cookie the site did not sign', async () => {
  for (const cookie of [given('session'), given('device')]) {
    const [name = ''] = cookie.split('=');
    for (const madeUp of [`${name}=abc`, `${cookie}x`, cookie.replace('.', 'A.')]) {
      expect(await findSession(madeUp), madeUp).toEqual([false, false]);
    }
  }
  expect([asked.visit.mock.calls, asked.enterByDevice.mock.calls]).toEqual([[], []]);

  await findSession(`${given('session')}; ${given('device')}`);
  expect(asked.visit).toHaveBeenCalledWith('abc', true);
  expect(asked.enterByDevice).toHaveBeenCalledOnce();
});

it('signing out ends the session and forgets the remembered device', async () => {
  asked.visit.mockResolvedValue({ person: { name: 'Ana' }, device: 'device-1' });
  const headers = { Cookie: `${given('session')}; ${given('device')}` };
  const request = new Request('http://localhost/admin', { method: 'POST', headers });
  const answer = await signOut(request, { context: {}, services });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
  expect(asked.close.mock.calls).toEqual([['abc']]);
  expect(asked.forgetDevice.mock.calls).toEqual([['device-1']]);
  expect(answer.headers.getSetCookie().filter((cookie) => /Max-Age=0/i.test(cookie))).toHaveLength(2);
});

it('an action of staff runs with the name of the person, and one of a guest without', async () => {
  const people: string[] = [];
  const signed = {
    ...services,
    signQueries: <Result>(person: string, act: () => Result) => (people.push(person), act()),
  };
  const post = () => new Request('http://localhost/admin', { method: 'POST', headers: { Cookie: given('session') } });
  expect(await actAsStaffOrGuest(post(), signed, async (isStaff) => isStaff)).toBe(false);
  expect(people).toEqual([]);

  asked.visit.mockResolvedValue({ person: { name: 'Ana' }, device: null, isOwner: false });
  expect(await actAsStaffOrGuest(post(), signed, async (isStaff) => isStaff)).toBe(true);
  await expect(requireOwner(post(), signed)).rejects.toMatchObject({ init: { status: 403 } });
  expect(people).toEqual(['Ana']);
});
