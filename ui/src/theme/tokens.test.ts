import { describe, expect, it } from 'vitest';

import { contrastOf } from '../fixtures/contrast';
import { colors, type ColorName } from './tokens';

const contrast = (one: ColorName, other: ColorName) => contrastOf(colors[one], colors[other]);

describe('the palette', () => {
  it.each<[ColorName, ColorName]>([
    ['tinta', 'crema'],
    ['tinta', 'papel'],
    ['tinta2', 'crema'],
    ['tinta2', 'crema2'],
    ['espuma', 'botella'],
    ['espuma', 'botellaOscura'],
    ['espuma2', 'botella'],
    ['latonClaro', 'botella'],
  ])('carries running text: %s on %s is at least 7:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each<[ColorName, ColorName]>([
    ['vermut', 'crema'],
    ['vermut', 'papel'],
    ['vermut', 'blanco'],
    ['crema', 'vermut'],
    ['crema', 'vermutOscuro'],
    ['latonOscuro', 'crema2'],
    ['tinta2', 'papel'],
    ['salvia', 'crema'],
  ])('carries short text: %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each<[ColorName, ColorName]>([
    ['borde', 'blanco'],
    ['borde', 'crema'],
    ['vermut', 'crema'],
    ['latonClaro', 'botellaOscura'],
    ['salviaClara', 'botella'],
  ])('shows edges and marks: %s on %s is at least 3:1', (mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
