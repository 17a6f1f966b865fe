import { describe, expect, it } from 'vitest';

import { isPublicAddress, readTarget } from './push';

describe('the address of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGk',
    'https://wns2-db5p.notify.windows.com/w/?token=x',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://intranet/x',
    'https://10.0.0.8.in-addr.arpa/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    '',
    `https://a.example.org/${'x'.repeat(2000)}`,
  ])('never %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('accepts only keys of the right length', () => {
    const address = 'https://fcm.googleapis.com/x';
    const [publicKey, secret] = [Buffer.alloc(65, 4).toString('base64url'), Buffer.alloc(16).toString('base64url')];
    expect(readTarget({ address, publicKey, secret })).toEqual({ address, publicKey, secret });
    expect(readTarget({ address, publicKey: secret, secret })).toBeUndefined();
    expect(readTarget({ address, publicKey, secret: publicKey })).toBeUndefined();
    expect(readTarget({ address, publicKey, secret: `${secret}<` })).toBeUndefined();
  });
});
