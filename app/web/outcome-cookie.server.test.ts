import { describe, expect, it } from 'vitest';

import { createOutcomeCookie } from './outcome-cookie.server';

const now = Date.parse('2026-11-21T09:00:00Z');
const cookie = createOutcomeCookie({ name: 'dicho', path: '/admin', secret: 'a secret', isSecure: true });
const sent = (header: string) => header.split(';')[0] ?? '';

describe('what a post leaves for the next page', () => {
  it('is read once it comes back, among other cookies', () => {
    const header = cookie.set('guardado·añejo', now);
    expect(header).toMatch(/; Max-Age=60; Path=\/admin; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie.read(`a=b; ${sent(header)}; c=d`, now)).toBe('guardado·añejo');
  });
  it('is not believed when it is old, changed, of another secret or missing', () => {
    const header = sent(cookie.set('guardado', now));
    const other = createOutcomeCookie({ name: 'dicho', path: '/admin', secret: 'another', isSecure: false });
    expect(cookie.read(header, now + 61_000)).toBeUndefined();
    expect(cookie.read(header.replace('dicho=Z', 'dicho=X'), now)).toBeUndefined();
    expect(other.read(header, now)).toBeUndefined();
    expect(cookie.read(sent(cookie.clear()), now)).toBeUndefined();
    expect(cookie.read(null, now)).toBeUndefined();
  });
});
