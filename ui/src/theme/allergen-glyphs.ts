import { pictures } from '../pictures/manifest.generated';

interface Place {
  /** Number of elements of the same kind before the first allergen. */
  after?: number;
  /** Position of the drawing beside the name. */
  look?: Readonly<Record<string, string | number>>;
}

/**
 * Puts the drawings of the fourteen allergens before the elements that name them, in order. One picture contains all.
 */
export const styleGlyphs = (element: string, { after = 0, look = {} }: Place) => ({
  [`${element}::before`]: {
    content: '""',
    width: 20,
    height: 20,
    background: `url(${pictures.alergenos.src}) 0 0 / auto 20px`,
    ...look,
  },
  ...Object.fromEntries(
    Array.from({ length: pictures.alergenos.width / 24 }, (_, index) => [
      `${element}:nth-of-type(${index + 1 + after})::before`,
      { backgroundPositionX: -20 * index },
    ]),
  ),
});
