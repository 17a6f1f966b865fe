/** The restaurant's azulejo: a four-armed star between quarter roses. */
import { dim, ink } from './palette.mjs';
import { circle, group, path, rect, Sheet, stroke } from './pen.mjs';

const side = 64;

/** One tile of 64 with its corners at the hearts of roses; side by side, four quarters make a rose. */
export function tile({ star = ink.botella, rose = ink.vermut, ground = ink.papel, thread = ink.laton } = {}) {
  const half = side / 2;
  const concave = (reach, pinch) =>
    `M${half} ${half - reach}Q${half + pinch} ${half - pinch} ${half + reach} ${half}Q${half + pinch} ${half + pinch} ${half} ${half + reach}` +
    `Q${half - pinch} ${half + pinch} ${half - reach} ${half}Q${half - pinch} ${half - pinch} ${half} ${half - reach}Z`;
  const corners = [
    [0, 0],
    [side, 0],
    [0, side],
    [side, side],
  ];
  const rings = (r, attributes) => corners.map(([x, y]) => circle(x, y, r, attributes));
  return [
    rect(0, 0, side, side, { fill: ground }),
    rings(26, { fill: 'none', stroke: thread, strokeWidth: 1.4 }),
    rings(22.5, { fill: ground, stroke: thread, strokeWidth: 2 }),
    rings(18, { fill: rose }),
    rings(11.5, { fill: 'none', stroke: ground, strokeWidth: 1.3, strokeDasharray: '2.200 2.300' }),
    rings(6, { fill: ground }),
    rings(3.4, { fill: thread }),
    // between two roses a small leaf pair
    [0, 90, 180, 270].map((turn) =>
      path(`M${half} 0Q${half + 3.4} 3.500 ${half} 9Q${half - 3.4} 3.500 ${half} 0Z`, {
        fill: star,
        transform: `rotate(${turn} ${half} ${half})`,
      }),
    ),
    path(concave(23, 4.5), { fill: star }),
    path(concave(18.5, 3.6), { fill: 'none', stroke: thread, strokeWidth: 1 }),
    path(concave(10, 3.4), { fill: ground }),
    path(concave(7.4, 2.6), { fill: rose }),
    circle(half, half, 1.6, { fill: ink.latonClaro }),
  ];
}

/** The frieze and wall pattern: one tile, seamless in both directions. */
export function drawTile() {
  return new Sheet('azulejo', side, side, { precision: 2 }).add(tile());
}

/** A wall: two by two glazed tiles with joints, each fired a little differently; seamless. */
export function drawTileWall() {
  const sheet = new Sheet('azulejo-muro', 256, 256, { precision: 2 });
  const one = sheet.stamp(tile());
  const glaze = sheet.linear(
    [
      [0, '#FFFFFF', 0.3],
      [0.4, '#FFFFFF', 0],
      [1, '#3B2A12', 0.12],
    ],
    [0, 0, 1, 1],
  );
  const tint = ['#FFF4DC', '#D9C9A6', '#E9DBB8', '#FBF6EA'];
  return sheet.add(
    [0, 1, 2, 3].map((index) => {
      const [x, y] = [(index % 2) * 128, Math.floor(index / 2) * 128];
      return group({ transform: `translate(${x} ${y})` }, [
        one({ transform: 'scale(2)' }),
        rect(0, 0, 128, 128, { fill: tint[index], opacity: 0.1 }),
        rect(0, 0, 128, 128, { fill: glaze }),
        stroke('M1.500 126V1.500H126', '#FFFFFF', 1.4, { opacity: 0.5 }),
        rect(0, 0, 128, 128, { fill: 'none', stroke: dim(ink.linea, 0.3), strokeWidth: 1.4 }),
      ]);
    }),
  );
}
