import { describe, expect, it } from 'vitest';

import { isPublicSite } from './public-host';

describe('the address of a site', () => {
  it.each([
    'https://casapepe.es',
    'http://casapepe.es:8080/web',
    'https://8.8.8.8',
    'https://[2a00:1450:4003:80f::200e]',
  ])('is public at %s', (address) => expect(isPublicSite(address)).toBe(true));
  it.each([
    ...['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://0.0.0.0:3000'],
    ...['http://192.168.1.20:3000', 'http://10.0.0.4', 'http://172.20.0.2', 'http://169.254.10.1', 'http://[fd00::1]'],
    ...['http://caja:3000', 'http://caja.local', 'https://bar.lan'],
  ])('is not public at %s', (address) => expect(isPublicSite(address)).toBe(false));
});
