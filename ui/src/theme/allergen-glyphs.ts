import { pictures } from '../pictures/manifest.generated';

interface Place {
  /** How many of the elements' kind stand before the first. */
  after?: number;
  /** How the drawing stands beside the name. */
  look?: Readonly<Record<string, string | number>>;
}

/** The drawings of the fourteen allergens before the elements that name them, in their order: one picture holds all. */
export const glyphsOf = (element: string, { after = 0, look = {} }: Place) => ({
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
