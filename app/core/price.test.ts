import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { centsOfDecimal, decimalOfCents, formatPrice, parsePrice, priceInput, priceLimit } from './price';

describe('a typed price', () => {
  it.each([
    ['0', 0],
    ['9', 900],
    ['9,5', 950],
    ['9.50', 950],
    [' 9,50 ', 950],
    ['9,50 €', 950],
    ['9,50 €', 950],
    ['9,50\u00a0€', 950],
    ['1,80', 180],
    ['0,07', 7],
    ['007', 700],
    ['1.1', 110],
    ['19,99', 1999],
    ['999999,99', 99_999_999],
  ])('%j is %d cents', (text, cents) => {
    expect(parsePrice(text)).toEqual({ ok: true, cents });
  });
  it.each([
    ['', 'precio.falta'],
    ['   ', 'precio.falta'],
    ['€', 'precio.falta'],
    ['-1', 'precio.negativo'],
    ['-0,01', 'precio.negativo'],
    ['9.999', 'precio.formato'],
    ['9,001', 'precio.formato'],
    ['1.000', 'precio.formato'],
    ['1.234,50', 'precio.formato'],
    ['nueve', 'precio.formato'],
    ['9,', 'precio.formato'],
    [',5', 'precio.formato'],
    ['9..5', 'precio.formato'],
    ['1e3', 'precio.formato'],
    ['0x10', 'precio.formato'],
    ['Infinity', 'precio.formato'],
    ['NaN', 'precio.formato'],
    ['+9', 'precio.formato'],
    ['9 5', 'precio.formato'],
    ['٩', 'precio.formato'],
    ['1000000', 'precio.limite'],
    ['1000000,00', 'precio.limite'],
    ['9'.repeat(400), 'precio.limite'],
  ])('%j is refused: %s', (text, code) => {
    expect(parsePrice(text)).toEqual({ ok: false, code });
  });
});

describe('every price below the limit', () => {
  const cents = fc.integer({ min: 0, max: priceLimit - 1 });
  it('converts back from input, decimal and number without a float error', () => {
    fc.assert(
      fc.property(cents, (price) => {
        expect(parsePrice(priceInput(price))).toEqual({ ok: true, cents: price });
        expect(centsOfDecimal(decimalOfCents(price))).toBe(price);
        expect(centsOfDecimal(Number(decimalOfCents(price)))).toBe(price);
      }),
      { numRuns: 2000 },
    );
  });
  it('is shown to the cent', () => {
    fc.assert(
      fc.property(cents, (price) => {
        const digits = decimalOfCents(price).replace('.', '');
        expect(formatPrice(price, 'es').replace(/\D/g, '')).toBe(digits);
        expect(formatPrice(price, 'en').replace(/\D/g, '')).toBe(digits);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a shown price', () => {
  it('has a comma and a no-break space in Spanish, a leading sign in English', () => {
    expect(formatPrice(950, 'es')).toBe('9,50\u00a0€');
    expect(formatPrice(950, 'en')).toBe('€9.50');
    expect(formatPrice(0, 'es')).toBe('0,00\u00a0€');
    expect(formatPrice(123_450, 'en')).toBe('€1,234.50');
  });
  it('has two decimals and a comma in an input, which is empty for null', () => {
    expect(priceInput(950)).toBe('9,50');
    expect(priceInput(7)).toBe('0,07');
    expect(priceInput(null)).toBe('');
  });
  it("is read from the database's numbers and texts", () => {
    expect([centsOfDecimal(9.5), centsOfDecimal('9.50'), centsOfDecimal(0.1), centsOfDecimal('62')]).toEqual([
      950, 950, 10, 6200,
    ]);
    expect(() => centsOfDecimal('-1')).toThrow(RangeError);
    expect(() => centsOfDecimal(Number.NaN)).toThrow(RangeError);
  });
});
