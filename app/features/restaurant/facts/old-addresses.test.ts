import { describe, expect, it } from 'vitest';

import { findNewAddress, readOldAddresses } from './old-addresses';

describe('the addresses of the old site', () => {
  it('redirect to pages of this site, in any spelling', () => {
    const read = readOldAddresses(
      '/carta-antigua → /carta\n\n/menu.php -> /en/menu_del_dia\n/Menú/ /comida/entrantes#entrantes-1\n/home.php /en/',
    );
    if (!read) throw new Error('not read');
    const lead = (pathname: string) => findNewAddress(read, pathname);
    expect(
      ['/carta-antigua', '/CARTA-ANTIGUA/', '/menu.php', '/men%C3%BA', '/home.php', '/otra', '/%'].map(lead),
    ).toEqual([
      ...['/carta', '/carta', '/en/menu_del_dia', '/comida/entrantes#entrantes-1', '/en/', undefined, undefined],
    ]);
    expect(readOldAddresses('')?.size).toBe(0);
  });

  it.each([
    ['another host', '/a → https://otra.example/'],
    ['another host without its scheme', '/a → //otra.example'],
    ['a page of this site after two slashes, which is a host', '/a → //carta'],
    ['a page after a back slash', '/a → /\\carta'],
    ['a page without its slash', '/a → carta'],
    ['a back slash', '/a → /\\otra.example'],
    ['no page', '/a → /b'],
    ['itself', '/a → /a'],
    ['a page of this site, which is there', '/carta → /comida'],
    ['the home page', '/ → /carta'],
    ['a page in English', '/en/carta → /comida'],
    ['the panel', '/admin/x → /carta'],
    ["a guest's link", '/reserva/abc → /carta'],
    ['a query', '/a?p=1 → /carta'],
    ['an odd anchor', '/a → /carta#"x'],
    ['one side only', '/a'],
    ['a sentence', '/a → /carta por favor'],
    ['no slash', 'a → /carta'],
    ['twice the same', '/a → /carta\n/A/ → /comida'],
    ['too many', Array.from({ length: 201 }, (_, each) => `/a${each} → /carta`).join('\n')],
  ])('%s is refused', (_what, text) => {
    expect(readOldAddresses(text)).toBeUndefined();
  });
});
