import { describe, expect, it } from 'vitest';

import { isOwnOrigin } from './sender.server';

describe('isOwnOrigin', () => {
  const hosts = ['antidoto.example', 'localhost:3000', undefined];
  it.each([
    ['the public address', { origin: 'https://antidoto.example' }],
    ['the host itself', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['no browser', {}],
  ])('takes %s', (_what, headers) => {
    expect(isOwnOrigin(headers, hosts)).toBe(true);
  });
  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['null', { origin: 'null' }],
    ['no address', { origin: 'http://' }],
    ['an empty one', { origin: '' }],
    ['another scheme', { origin: 'file://localhost:3000' }],
    ['a look-alike', { origin: 'https://antidoto.example.evil.example' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', (_what, headers) => {
    expect(isOwnOrigin(headers, hosts)).toBe(false);
  });
});
