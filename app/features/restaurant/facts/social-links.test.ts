import { describe, expect, it } from 'vitest';

import { nameSocialLink, readSocialLink } from './social-links';

describe('a line of the social networks', () => {
  it.each([
    ['@casapepe', 'https://www.instagram.com/casapepe'],
    ['  @casa.pepe_madrid, ', 'https://www.instagram.com/casa.pepe_madrid'],
    ['Instagram: @casapepe', 'https://www.instagram.com/casapepe'],
    ['IG @casapepe', 'https://www.instagram.com/casapepe'],
    ['instagram: casapepe', 'https://www.instagram.com/casapepe'],
    ['TikTok: @casapepe', 'https://www.tiktok.com/@casapepe'],
    ['Facebook: casapepe', 'https://www.facebook.com/casapepe'],
    ['X: @casapepe', 'https://x.com/casapepe'],
    ['instagram.com/casapepe', 'https://instagram.com/casapepe'],
    ['Instagram: instagram.com/casapepe', 'https://instagram.com/casapepe'],
    ['www.instagram.com/casapepe/?igsh=MWZ4b2Q1&utm_source=qr', 'https://www.instagram.com/casapepe'],
    ['http://instagram.com/casapepe#', 'https://instagram.com/casapepe'],
    ['https://m.facebook.com/casapepe?mibextid=ZbWKwL', 'https://www.facebook.com/casapepe'],
    ['facebook.com/profile.php?id=100063500000000&sk=about', 'https://facebook.com/profile.php?id=100063500000000'],
    ['https://www.tiktok.com/@casapepe?_t=8abc&_r=1', 'https://www.tiktok.com/@casapepe'],
    ['x.com/casapepe?s=21', 'https://x.com/casapepe'],
    ['https://www.youtube.com/@casapepe', 'https://www.youtube.com/@casapepe'],
    ['//www.casapepe.es/', 'https://www.casapepe.es'],
    ['HTTPS://CasaPepe.es/Blog?p=3&fbclid=Iw', 'https://casapepe.es/Blog?p=3'],
  ])('%s is %s', (typed, address) => {
    expect(readSocialLink(typed)).toBe(address);
    // A stored address is read again by the next save.
    expect(readSocialLink(address)).toBe(address);
  });
  it.each([
    ...['javascript:alert(1)', 'mailto:hola@casapepe.es', 'hola@casapepe.es', 'casapepe', 'Casa Pepe en Instagram'],
    ...[
      'instagram.com',
      'https://www.facebook.com/',
      'https://localhost/x',
      'https://10.0.0.1/x',
      'https://a:b@x.com/y',
    ],
    ...['MySpace: @casapepe', 'ftp://casapepe.es', '@', 'https://'],
  ])('%s is no address', (typed) => expect(readSocialLink(typed)).toBeUndefined());
});

it.each([
  ['https://www.instagram.com/casalola.vlc', 'instagram.com/casalola.vlc'],
  ['https://www.tiktok.com/@casalola', 'tiktok.com/@casalola'],
  ['https://www.facebook.com/profile.php?id=100', 'facebook.com'],
  ['https://www.tripadvisor.es/Restaurant_Review-g187529-d1-Casa_Lola-Valencia.html', 'tripadvisor.es'],
  ['https://casalola.es', 'casalola.es'],
])('%s reads %s', (address, name) => expect(nameSocialLink(address)).toBe(name));
