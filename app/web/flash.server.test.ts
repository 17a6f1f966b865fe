import { describe, expect, it } from 'vitest';

import { createFlash } from './flash.server';

const flash = createFlash({ name: 'reserva', secret: 'a secret of the house', isSecure: true });
const now = Date.parse('2026-11-21T10:00:00Z');
const cookieOf = (header: string) => header.split(';')[0] ?? '';

describe('createFlash', () => {
  it('is seen by the next page and holds nothing but when it ends', () => {
    const header = flash.set(now);
    expect(header).toMatch(/^reserva=1795255320\.[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(flash.has(`other=1; ${cookieOf(header)}`, now + 1000)).toBe(true);
  });

  it('ends by itself, and by being shown', () => {
    expect(flash.has(cookieOf(flash.set(now)), now + 121_000)).toBe(false);
    expect(flash.clear()).toContain('Max-Age=0');
    expect(flash.has(cookieOf(flash.clear()), now)).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['another time under the same signature', cookieOf(flash.set(now)).replace('=1795', '=1895')],
    ['another name', cookieOf(flash.set(now)).replace('reserva', 'reserva2')],
    ['junk', 'reserva=%00.é'],
    ['another house', cookieOf(createFlash({ name: 'reserva', secret: 'another', isSecure: true }).set(now))],
  ])('does not take %s', (_what, cookie) => {
    expect(flash.has(cookie, now)).toBe(false);
  });
});
