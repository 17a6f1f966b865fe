import { describe, expect, it } from 'vitest';

import { fingerprintCreation } from './creation-fingerprint';

const sent = { form: 'f-1', input: { tipo: 'Clara', precio: '2,5' } };
const print = fingerprintCreation('cervezas', sent);

describe('the fingerprint of a creation', () => {
  it('is the same when the form is sent again, in any order of fields', () => {
    expect(fingerprintCreation('cervezas', { form: 'f-1', input: { precio: '2,5', tipo: 'Clara' } })).toBe(print);
    expect(fingerprintCreation('cervezas', { form: 'f-1', input: { ...sent.input, tipo_en: '' } })).toBe(print);
    const picture = new Uint8Array([1, 2]);
    expect(fingerprintCreation('cervezas', { ...sent, picture })).toBe(
      fingerprintCreation('cervezas', { ...sent, picture: new Uint8Array([1, 2]) }),
    );
  });

  it.each([
    ['another page’s form', 'cervezas', { ...sent, form: 'f-2' }],
    ['other words', 'cervezas', { ...sent, input: { ...sent.input, tipo: 'Doble' } }],
    ['another price', 'cervezas', { ...sent, input: { ...sent.input, precio: '2,6' } }],
    ['a picture', 'cervezas', { ...sent, picture: new Uint8Array([1, 2]) }],
    ['another list', 'refrescos', sent],
  ] as const)('is another for %s', (_what, table, other) => {
    expect(fingerprintCreation(table, other)).not.toBe(print);
  });
});
