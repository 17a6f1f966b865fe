import { describe, expect, it } from 'vitest';

import { isPublicIp } from '~/platform/public-host';
import { lookUpPublic, postPublicly } from './public-post.server';

describe('a post to a push service', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ])('never goes to %s', (address) => expect(isPublicIp(address)).toBe(false));
  it.each([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '::7f00:1',
    'x',
  ])('never goes to %s', (address) => expect(isPublicIp(address)).toBe(false));
  it('goes to public addresses', () => {
    expect(isPublicIp('8.8.8.8')).toBe(true);
    expect(isPublicIp('2a00:1450:4003:80f::200e')).toBe(true);
  });
  it('refuses a name that leads to this machine, when it is looked up', async () => {
    const error = await new Promise((resolve) => lookUpPublic('localhost', {}, resolve));
    expect((error as Error).message).toBe('not a public address');
    const post = postPublicly('https://localhost/x', { headers: {}, body: Buffer.alloc(0) });
    await expect(post).rejects.toThrow('not a public address');
  });
});
