import { describe, expect, it } from 'vitest';

import { pathOfSignIn } from '~/features/reservations/booking';
import { readAddressKey, readSignIn } from './sign-in-address';

const site = 'https://bar.example';

describe('the sign-in address', () => {
  it.each([
    ['7', 'es', '/reservas/gestionar?id=7'],
    ['7', 'en', '/en/reservas/gestionar?id=7'],
  ] as const)('leads from booking %s in %s to its page', (id, language, leadsTo) => {
    const signIn = pathOfSignIn(id, language);
    expect(readSignIn(site + signIn)).toEqual({ signIn, leadsTo });
  });

  it.each([
    '/admin',
    '/admin?reserva=',
    '/admin?reserva=//elsewhere.example',
    '/admin?reserva=https://elsewhere.example&idioma=en',
    '/admin?reserva=..%2Fadmin',
    '/admin?reserva=7%26x%3D1',
    '/admin?reserva=%0d%0aSet-Cookie:a',
    '/admin?idioma=en&next=//elsewhere.example',
  ])('leads to the panel from %s', (address) => {
    expect(readSignIn(site + address)).toEqual({ signIn: '/admin', leadsTo: '/admin' });
  });

  it('has one of two languages, for any query', () => {
    expect(readSignIn(`${site}/admin?reserva=7&idioma=//elsewhere.example`).leadsTo).toBe('/reservas/gestionar?id=7');
  });
});

it('takes a key from the address of a page, not from that of a picture or frame', () => {
  const readKey = (headers: Record<string, string>, path = '/admin') =>
    readAddressKey(new Request(`http://localhost${path}?key=k`, { headers: new Headers(headers) }));
  expect([readKey({}), readKey({ 'Sec-Fetch-Dest': 'document' }), readKey({}, '/Admin/')]).toEqual(['k', 'k', 'k']);
  expect(readKey({}, '/admin/personal')).toBeNull();
  for (const target of ['image', 'iframe', 'script', 'empty']) {
    expect(readKey({ 'Sec-Fetch-Dest': target }), target).toBeNull();
  }
});
