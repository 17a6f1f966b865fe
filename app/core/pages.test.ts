import { describe, expect, it } from 'vitest';

import { localizeAddress, spellQuery } from './pages';

const booking = { pathname: '/en/reservas/gestionar/', search: '?utm_source=x&id=a%2Fb&lng=es&q=1' };

describe('the query of an address', () => {
  it('is kept in the other language where the page reads it, and nowhere else', () => {
    expect(localizeAddress(booking, 'es')).toBe('/reservas/gestionar/?id=a%2Fb');
    expect(localizeAddress({ pathname: '/comida', search: '?id=1&lng=en' }, 'en')).toBe('/en/comida');
    expect(localizeAddress({ pathname: '/', search: '' }, 'en')).toBe('/en');
  });
  it('is kept but for the language where the address is no public page', () => {
    expect(localizeAddress({ pathname: '/admin/cervezas', search: '?q=ipa&lng=en' }, 'en')).toBe(
      '/admin/cervezas?q=ipa',
    );
  });
  const spell = (pathname: string, search: string) => spellQuery({ pathname, search });
  it('is nobody else’s where it asks for a language, a booking or a form filled in', () => {
    expect([spell('/vino', '?lng=en'), spell('/carta', '?q=a&lng=es'), spellQuery(booking)]).toEqual(
      Array(3).fill(undefined),
    );
    expect([spell('/reservas/gestionar', '?id'), spell('/reservas', '?fecha=2026-12-01')]).toEqual(
      Array(2).fill(undefined),
    );
  });
  it('says nothing by names that the page does not read', () => {
    expect([spell('/vino', '?lng=fr'), spell('/vino', '?id=1&q=tinto'), spell('/reservas', '?sin=apio')]).toEqual(
      Array(3).fill(''),
    );
  });
  it.each([
    ['/carta', '?sin=lacteos&sin=gluten&sin=gluten&sin=nada', '?sin=gluten&sin=lacteos'],
    ['/en/carta', '?q=%20caf%C3%A9+&utm_source=x', '?q=caf%C3%A9'],
    ['/en/comida/carnes/', '?q=solomillo&sin=soja', '?sin=soja'],
    ['/carta', '?sin=nada&q=', ''],
    ['/carta', `?q=${'a'.repeat(500)}`, `?q=${'a'.repeat(80)}`],
  ])('of %s%s is spelled %j', (path, search, spelled) => {
    expect(spell(path, search)).toBe(spelled);
    expect(spell(path, spelled)).toBe(spelled);
  });
});
