/** The light of every drawing: a warm lamp at the upper left, a warm dark at the lower right. */
import { circle, ellipse, path } from './pen.mjs';

export const night = '#1A1009';
export const lamp = '#FFF4DC';

/** The light on a flat or slightly curved object, from its upper left to its lower right. */
export const fallingLight = (sheet, strength = 1) =>
  sheet.linear(
    [
      [0, lamp, 0.42 * strength],
      [0.45, lamp, 0],
      [0.45, night, 0],
      [1, night, 0.36 * strength],
    ],
    [0.1, 0, 0.9, 1],
  );

/** The light on a ball. */
export const roundLight = (sheet) =>
  sheet.radial(
    [
      [0, lamp, 0.62],
      [0.42, lamp, 0],
      [0.5, night, 0],
      [1, night, 0.46],
    ],
    [0.34, 0.3, 0.72],
  );

/** A shape in its colour, lit as flat or curved. The outline is written twice, which gzip removes. */
export const inLight = (sheet, d, colour, { strength = 1, ...attributes } = {}) => [
  path(d, { fill: colour, ...attributes }),
  path(d, { fill: fallingLight(sheet, strength) }),
];

/** A disc lit as a ball. */
export const ball = (sheet, x, y, r, colour) => [
  circle(x, y, r, { fill: colour }),
  circle(x, y, r, { fill: roundLight(sheet) }),
];

/** An oval lit as a ball. */
export const egg = (sheet, x, y, rx, ry, colour) => [
  ellipse(x, y, rx, ry, { fill: colour }),
  ellipse(x, y, rx, ry, { fill: roundLight(sheet) }),
];

/** The soft shadow of a standing object on a table: widest at its foot, away from the lamp. */
export const footShadow = (sheet, x, y, rx, ry = rx * 0.16) =>
  ellipse(x + rx * 0.16, y, rx, ry, {
    fill: sheet.radial([
      [0, night, 0.55],
      [0.55, night, 0.3],
      [1, night, 0],
    ]),
  });

/** The soft shadow of an object on a table, seen from above. */
export const castShadow = (sheet, x, y, r, ry = r) =>
  ellipse(x + r * 0.07, y + r * 0.1, r * 1.1, ry * 1.1, {
    fill: sheet.radial([
      [0.7, night, 0.42],
      [0.86, night, 0.24],
      [1, night, 0],
    ]),
  });
