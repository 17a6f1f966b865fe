import { describe, expect, it } from 'vitest';

import { createSearch, wordsOf } from './search';

const matches = (text: string, asked: string) => createSearch(asked)(wordsOf(text));

describe('the search of the carta', () => {
  it.each([
    ['Croquetas de jamón ibérico', 'croquetas'],
    ['Croquetas de jamón ibérico', 'croqueta jamon'],
    ['Croquetas de jamón ibérico', 'JAMÓN'],
    ['Croquetas de jamón ibérico', 'croqetas'],
    ['Croquetas de jamón ibérico', 'Kroketas'],
    ['Croquetas de jamón ibérico', 'croqu'],
    ['Cocido completo', 'kozido'],
    ['Croquetas de jamón ibérico', 'corquetas'],
    ['Croquetas de jamón ibérico', 'iber'],
    ['Pimientos de Padrón', 'pimiento'],
    ['Callos a la madrileña', 'madrilena'],
    ['Arroz con bogavante', 'vogabante'],
    ['Flan de huevo', 'flanes'],
    ['Cachopo', ''],
    ['Cachopo', '  ¿? '],
    ['Tarta de queso (kilo)', 'queso kilo'],
  ])('%s answers %j', (text, asked) => {
    expect(matches(text, asked)).toBe(true);
  });
  it.each([
    ['Croquetas de jamón ibérico', 'gamba'],
    ['Pan con tomate', 'pez'],
    ['Vino de la casa', 'vana'],
    ['Croquetas de jamón', 'croquetas bacalao'],
    ['Té', 'tó'],
    ['Vino blanco', 'niños'],
    ['Cachopo', '<script>alert(1)</script>'],
  ])('%s does not answer %j', (text, asked) => {
    expect(matches(text, asked)).toBe(false);
  });
  it('is fast for any input', () => {
    expect(matches('a'.repeat(10_000), 'a '.repeat(100_000))).toBe(true);
    expect(matches('Cachopo', 'x'.repeat(1_000_000))).toBe(false);
  });
});
