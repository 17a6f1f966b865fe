import { describe, expect, it } from 'vitest';

import { checkPersonName, describeBrowser } from './staff-person';

describe('a person of the staff', () => {
  it('has a unique name of one line; upper and lower case are equal', () => {
    expect(checkPersonName('  Ana   María ', ['Luis'])).toEqual({ ok: true, name: 'Ana María' });
    expect(checkPersonName('ñ'.repeat(60), [])).toMatchObject({ ok: true });
    for (const [typed, code] of [
      [' \n ', 'falta'],
      ['ñ'.repeat(61), 'largo'],
      ['ÍÑIGO', 'repetido'],
      ['propiedad', 'repetido'],
    ]) {
      expect(checkPersonName(typed ?? '', ['Íñigo']), typed).toEqual({ ok: false, code });
    }
  });
});

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox · Mac'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('of %s is called %j', (userAgent, name) => {
    expect(describeBrowser(userAgent)).toBe(name);
  });
});
