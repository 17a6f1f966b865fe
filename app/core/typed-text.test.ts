import { describe, expect, it } from 'vitest';

import { menuListOf } from '~/features/carta/catalogue';
import { describeSeen, readSeen } from '~/features/carta/dish-fields';
import { createSearch, readSearch, wordsOf } from '~/features/carta/search';
import { checkDeskForm } from '~/features/reservations/desk/desk-form';
import { checkFacts, cleanText, factFields } from '~/features/restaurant/facts/owner-facts';
import { parseEnvironment } from '~/platform/env.server';
import { parsePrice } from './price';
import { readMailAddress, readTyped, writeHidden } from './typed-text';

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('what is typed into a field', () => {
  it.each([
    ['612\u2011345\u2011678\u200e', '612-345-678'],
    ['12,50\u00a0€\u2060', '12,50 €'],
    ['\u22123,5\u2009%', '-3,5 %'],
    ['\u200e2026\u201311\u201328', '2026-11-28'],
    ['4\ufe0d', '4'],
    ['cro\u200bquetas\ufeff', 'croquetas'],
    ['Ana\ud800', 'Ana'],
    ['Pe\u0301rez', 'P\u00e9rez'],
    ['Bar – comida, 24 h', 'Bar – comida, 24 h'],
    ['co\u00adcido', 'co\u00adcido'],
    [`Para ${family} y ${england} \u2764\ufe0f`, `Para ${family} y ${england} \u2764\ufe0f`],
    [`2 ${family}`, `2 ${family}`],
    ['uno\u200f\ndos\t3', 'uno\ndos\t3'],
    ['–', '–'],
    ['', ''],
  ])('%j is read as %j', (typed, read) => {
    expect(readTyped(typed)).toBe(read);
  });

  it('comes back from a hidden field as it was written there', () => {
    const shown = { tipo: 'Cro\u200bquetas\u200e', precio: 950, imagen: '\u{1d173}' };
    for (const each of [shown, { ...shown, tipo: 'Cafe\u0301 \u{1f377}' }])
      expect(JSON.parse(readTyped(writeHidden(each)))).toEqual(each);
    const list = menuListOf('carnes');
    const row = { tipo: 'Cro\u200bquetas', tipo_es: '\u202aX\u202c' };
    expect(readSeen(readTyped(describeSeen(row, list)), list)).toMatchObject(row);
  });
});

describe('invisible characters', () => {
  it('are no part of a price, also of one from a file', () => {
    expect(parsePrice('\u202a12,50\u202c\u00a0€\ufeff')).toEqual({ ok: true, cents: 1250 });
    expect(parsePrice('\u22125')).toEqual({ ok: false, code: 'precio.negativo' });
  });
  it('hide no dish from a search', () => {
    expect(readSearch(new URLSearchParams({ q: '\u200ecro\u200bquetas ' }))).toBe('croquetas');
    expect(createSearch('croquetas')(wordsOf('Cro\u2060que\u00adtas de jamón'))).toBe(true);
  });
  it('are no part of a name at the desk, and make none', () => {
    const right = {
      nombre: '\u2068Ana\u2069 \u200bP',
      telefono: '',
      personas: '2',
      fecha: '2026-11-28',
      hora: '14:15',
    };
    expect(checkDeskForm((name) => right[name], ['nombre'])).toMatchObject({ ok: true, entry: { nombre: 'Ana P' } });
    expect(checkDeskForm((name) => ({ ...right, nombre: '\u200b\u3164\ufe0f' })[name], ['nombre']).ok).toBe(false);
  });
  it("leave the owner's texts, which keep their emoji", () => {
    expect(cleanText(`\ufeffVen con ${family}\u200b\r\n\u0007 y más `)).toBe(`Ven con ${family}\n y más`);
  });
});

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
  ])('%j is refused', (typed) => {
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
