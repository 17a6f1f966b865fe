import { describe, expect, it } from 'vitest';

import { localizeAddress } from './pages';

const booking = { pathname: '/en/reservas/gestionar/', search: '?utm_source=x&id=a%2Fb&lng=es&q=1' };

describe('the query of an address', () => {
  it('is kept in another language when the page reads it', () => {
    expect(localizeAddress(booking, 'es')).toBe('/reservas/gestionar/?id=a%2Fb');
    expect(localizeAddress({ pathname: '/comida', search: '?id=1&lng=en' }, 'en')).toBe('/en/comida');
    expect(localizeAddress({ pathname: '/', search: '' }, 'en')).toBe('/en');
  });
  it('is kept without `lng` for an address that is not a public page', () => {
    expect(localizeAddress({ pathname: '/admin/cervezas', search: '?q=ipa&lng=en' }, 'en')).toBe(
      '/admin/cervezas?q=ipa',
    );
  });
});
