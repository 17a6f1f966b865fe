import { describe, expect, it } from 'vitest';

import { parseEnvironment } from '../platform/env.server';
import { readMailAddress } from './mail-address';
import { checkFacts, factFields } from '../features/restaurant/facts/owner-facts';

/* What guests type is tried up to the envelope in supabase/tests/typed-by-guests.test.ts. */

describe('an e-mail address', () => {
  it.each([
    ['ana@example.org', 'ana@example.org'],
    ['\u00a0ana@example.org\u200b ', 'ana@example.org'],
    ['ana@example.org.', 'ana@example.org'],
    ['a@b.c', 'a@b.c'],
    ['ñandú@correo.es', 'ñandú@correo.es'],
    ["o'hara+{x}%y!z@mail-1.example", "o'hara+{x}%y!z@mail-1.example"],
  ])('%j is %j', (typed, address) => {
    expect(readMailAddress(typed)).toBe(address);
  });
  it.each([
    'ana@localhost',
    'a:b@example.com',
    'ana@exa:mple.com',
    '(x)ana@example.com',
    '"ana"@example.com',
    'ana\\@example.com',
    'ana@[192.0.2.1]',
    'ana@example..com',
    'ana@example.com..',
    'ana@\uff45xample\uff0ecom',
    'ana@example.com\n',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is none', (typed) => {
    expect(readMailAddress(typed)).toBeUndefined();
  });

  it('is read by the same rule from the owner and from the environment', () => {
    const facts = Object.fromEntries(factFields.map((field) => [field, 'x']));
    const check = (email: string) =>
      checkFacts(
        (name) => ({ ...facts, email })[name],
        () => '',
        {},
      );
    const staff = (STAFF_EMAIL: string) => parseEnvironment({ STAFF_EMAIL }).STAFF_EMAIL;
    for (const bad of ['a:b@example.com', 'ana@example..com', 'ana@localhost']) {
      const checked = check(bad);
      expect(checked.ok ? {} : checked.errors).toMatchObject({ email: 'email' });
      expect(() => staff(bad)).toThrow('STAFF_EMAIL: must be an e-mail address');
    }
    const checked = check('ana@example.org.');
    expect(checked.ok ? {} : checked.errors).not.toHaveProperty('email');
    expect(staff('\u200bana@example.org.')).toBe('ana@example.org');
  });
});
