import { describe, expect, it } from 'vitest';

import { normalizeQuery } from './normalize-query';

describe('the spelled query', () => {
  const spell = (pathname: string, search: string) => normalizeQuery({ pathname, search });
  it('is undefined for a language, a booking or a filled form', () => {
    expect([
      spell('/vino', '?lng=en'),
      spell('/carta', '?q=a&lng=es'),
      spell('/en/reservas/gestionar/', '?id=a%2Fb'),
    ]).toEqual(Array(3).fill(undefined));
    expect([spell('/reservas/gestionar', '?id'), spell('/reservas', '?fecha=2026-12-01')]).toEqual(
      Array(2).fill(undefined),
    );
  });
  it('is empty for names that the page does not read', () => {
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
