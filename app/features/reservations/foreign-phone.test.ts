import { describe, expect, it } from 'vitest';

import { isForeignPhone, spacePhone } from './foreign-phone';

describe("another country's telephone", () => {
  it.each([
    '+33612345678',
    '0033612345678',
    '+442071234567',
    '+447911123456',
    '+12025550123',
    '+351912345678',
    '+35312345678',
    '+525512345678',
    '+5491112345678',
    '+8613812345678',
  ])('is %s', (text) => expect(isForeignPhone(text)).toBe(true));
  it.each([
    ...['+34612345678', '0034612345678', '612345678', '33612345678', '+3361234567', '+120255501234', '+999123456789'],
    ...['+3112345', '+4915', '+39066', '+0123456789', '+', '', '+33 612345678', '+1234567890123456'],
  ])('is not %j', (text) => expect(isForeignPhone(text)).toBe(false));
});

describe('spacePhone', () => {
  it.each([
    ['612345678', '612 345 678'],
    ['+34612345678', '+34 612 345 678'],
    ['0034612345678', '+34 612 345 678'],
    ['+447911123456', '+44 7911 123456'],
    ['12345', '12345'],
  ])('%s is read as %s', (phone, shown) => {
    expect(spacePhone(phone)).toBe(shown);
  });
});
