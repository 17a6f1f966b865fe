import { describe, expect, it } from 'vitest';

import { createSiteCookie } from './cookies.server';

const now = Date.parse('2026-11-21T09:00:00Z');
const key = Buffer.alloc(32, 1);
const common = { name: 'dicho', key, lifetime: 60 };
const secure = createSiteCookie({ ...common, isHttps: true });
const plain = createSiteCookie({ ...common, isHttps: false });
/** What the browser sends back of a `Set-Cookie`. */
const sent = (header: string) => header.split(';')[0] ?? '';

describe('a cookie of the site', () => {
  it('is limited to this host and https on an https site, and has a plain name otherwise', () => {
    expect(secure.set('x', now)).toMatch(/^__Host-dicho=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(plain.set('x', now)).toMatch(/^dicho=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(secure.clear()).toBe('__Host-dicho=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  });

  it('is read from a request with other cookies', () => {
    for (const text of ['guardado·añejo', '']) {
      expect(secure.read(`a=b; ${sent(secure.set(text, now))}; c=d`, now)).toBe(text);
    }
  });

  it('may be removed when the browser closes, and its signed end still counts', () => {
    const session = createSiteCookie({ ...common, isHttps: false, endsWithBrowser: true });
    const header = session.set('x', now);
    expect(header).not.toContain('Max-Age');
    expect(session.read(sent(header), now + 59_999)).toBe('x');
    expect(session.read(sent(header), now + 60_000)).toBeUndefined();
  });

  const given = sent(plain.set('guardado', now));
  const ends = Math.floor(now / 1000) + 60;
  it.each([
    ['nothing', null],
    ['an ended one', sent(plain.clear())],
    ['another text', given.replace('=Z', '=X')],
    ['a later end', given.replace(`.${ends}.`, `.${ends + 1}.`)],
    ['one without a signature', given.slice(0, given.lastIndexOf('.'))],
    ['junk', 'dicho=%00.é.=.'],
    [
      'one of another name',
      sent(createSiteCookie({ ...common, name: 'otro', isHttps: false }).set('guardado', now)).replace('otro', 'dicho'),
    ],
    ['one made for plain http', sent(secure.set('guardado', now)).replace('__Host-', '')],
    [
      'one of another key',
      sent(createSiteCookie({ ...common, key: Buffer.alloc(32, 2), isHttps: false }).set('guardado', now)),
    ],
  ])('does not take %s', (_what, header) => {
    expect(plain.read(header, now)).toBeUndefined();
  });
});
