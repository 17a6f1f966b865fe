import { describe, expect, it } from 'vitest';

import { colors, type ColorName } from './tokens';

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: ColorName, other: ColorName): number {
  const [light = 0, dark = 0] = [luminance(colors[one]), luminance(colors[other])].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

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
