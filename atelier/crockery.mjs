/** Plates, pans and boards seen from above, around the origin. */
import { brassPaint } from './glassware.mjs';
import { castShadow, fallingLight, inLight, lamp, night } from './light.mjs';
import { dim, ink, lit } from './palette.mjs';
import { circle, ellipse, group, path, rounded, stroke } from './pen.mjs';

/** A round plate of radius `r`: rim, painted line and well. */
export function plate(sheet, r, { glaze = '#FBF7EC', line = ink.laton, second = null, oval = 1 } = {}) {
  const ring = (radius, attributes) => ellipse(0, 0, radius, radius * oval, attributes);
  return [
    castShadow(sheet, 0, 0, r, r * oval),
    ring(r, { fill: dim(glaze, 0.14) }),
    ring(r - 1.5, { fill: glaze }),
    ring(r - 1.5, { fill: fallingLight(sheet, 0.55) }),
    ring(r * 0.92, { fill: 'none', stroke: line, strokeWidth: r * 0.022 }),
    second && ring(r * 0.865, { fill: 'none', stroke: second, strokeWidth: r * 0.01 }),
    ring(r * 0.74, { fill: dim(glaze, 0.03) }),
    ring(r * 0.74, {
      fill: sheet.linear(
        [
          [0, night, 0.2],
          [0.5, night, 0.02],
          [0.5, lamp, 0.02],
          [1, lamp, 0.75],
        ],
        [0.1, 0, 0.9, 1],
      ),
    }),
    ring(r * 0.7, { fill: glaze }),
  ];
}

/** A dish of red clay (barro), glazed inside. */
export function clayDish(sheet, r, { inside = '#A8542B' } = {}) {
  return [
    castShadow(sheet, 0, 0, r),
    circle(0, 0, r, { fill: '#9A4A26' }),
    circle(0, 0, r, { fill: fallingLight(sheet) }),
    circle(0, 0, r * 0.9, { fill: '#6E2F17' }),
    circle(0, 0, r * 0.9, { fill: 'none', stroke: '#D58A57', strokeWidth: 1.6, opacity: 0.8 }),
    circle(0, 0, r * 0.84, { fill: inside }),
    circle(0, 0, r * 0.84, {
      fill: sheet.linear(
        [
          [0, night, 0.5],
          [0.5, night, 0],
          [0.5, lamp, 0],
          [1, lamp, 0.25],
        ],
        [0.1, 0, 0.9, 1],
      ),
    }),
  ];
}

/** An iron pan whose handle points towards `turn` degrees (0 is right, 90 down). */
export function ironPan(sheet, r, { turn = 45, inside = '#2C2722', double = false } = {}) {
  const handle = (angle) =>
    group(
      { transform: `rotate(${angle})` },
      double
        ? [
            stroke(
              `M${r * 0.86} ${-r * 0.24}C${r * 1.22} ${-r * 0.24} ${r * 1.22} ${r * 0.24} ${r * 0.86} ${r * 0.24}`,
              '#191614',
              r * 0.1,
            ),
          ]
        : [
            path(
              rounded([
                [r * 0.9, -r * 0.13, 4],
                [r * 1.2, -r * 0.085, 10],
                [r * 1.75, -r * 0.12, 12],
                [r * 1.75, r * 0.12, 12],
                [r * 1.2, r * 0.085, 10],
                [r * 0.9, r * 0.13, 4],
              ]),
              { fill: '#1E1A17' },
            ),
            stroke(`M${r * 1.02} ${-r * 0.05}H${r * 1.6}`, '#5A524A', 2, { opacity: 0.8 }),
          ],
    );
  return [
    castShadow(sheet, 0, 0, r),
    handle(turn),
    double && handle(turn + 180),
    circle(0, 0, r, { fill: '#26211D' }),
    circle(0, 0, r, { fill: fallingLight(sheet, 0.6) }),
    circle(0, 0, r * 0.93, { fill: '#14110F' }),
    circle(0, 0, r * 0.88, { fill: inside }),
  ];
}

/** A round wooden board. */
export function woodenBoard(sheet, r, { wood = '#B9813F' } = {}) {
  const grain = [-0.62, -0.34, -0.1, 0.2, 0.46, 0.7].map((share, index) => {
    const half = Math.sqrt(1 - share * share) * r * 0.94;
    const y = share * r;
    return `M${(-half).toFixed(1)} ${y.toFixed(1)}Q${(-half * 0.3).toFixed(1)} ${(y + (index % 2 ? 6 : -6)).toFixed(1)} ${(half * 0.2).toFixed(1)} ${y.toFixed(1)}T${half.toFixed(1)} ${(y - 2).toFixed(1)}`;
  });
  return [
    castShadow(sheet, 0, 0, r),
    circle(0, 0, r, { fill: dim(wood, 0.3) }),
    circle(-1, -2, r - 2, { fill: wood }),
    circle(-1, -2, r - 2, { fill: fallingLight(sheet, 0.7) }),
    stroke(grain.join(''), dim(wood, 0.35), 1.4, { opacity: 0.5 }),
    circle(-1, -2, r * 0.93, { fill: 'none', stroke: lit(wood, 0.4), strokeWidth: 1.2, opacity: 0.6 }),
  ];
}

/** A spoon lying upwards: bowl at the top, `length` long. */
export function spoon(sheet, length = 200) {
  const s = length / 200;
  const outline =
    'M0 -100C15 -100 20 -84 20 -70C20 -52 12 -42 5 -38L4 60C7 80 7 96 0 98C-7 96 -7 80 -4 60L-5 -38C-12 -42 -20 -52 -20 -70C-20 -84 -15 -100 0 -100Z';
  return group({ transform: `scale(${s})` }, [
    path(outline, { fill: night, opacity: 0.3, transform: 'translate(5 7)' }),
    path(outline, { fill: brassPaint(sheet) }),
    path('M0 -95C11 -95 15 -82 15 -70C15 -56 8 -47 0 -46C-8 -47 -15 -56 -15 -70C-15 -82 -11 -95 0 -95Z', {
      fill: ink.latonDeep,
      opacity: 0.55,
    }),
    stroke('M-9 -84Q-12 -72 -8 -60', '#FFF4DC', 3, { opacity: 0.8 }),
  ]);
}

/** A fork lying upwards. */
export function fork(sheet, length = 200) {
  const s = length / 200;
  const outline =
    'M-16 -100V-62C-16 -48 -8 -44 -5 -40L-4 60C-7 80 -7 96 0 98C7 96 7 80 4 60L5 -40C8 -44 16 -48 16 -62V-100C16 -103 11 -103 11 -100L10 -64H6.500L5.500 -100C5.500 -103 -.5 -103 -.5 -100V-64' +
    'H-5.500L-5.500 -100C-5.500 -103 -5.500 -103 -6 -100L-8 -64H-10L-11 -100C-11 -103 -16 -103 -16 -100Z';
  return group({ transform: `scale(${s})` }, [
    path(outline, { fill: night, opacity: 0.3, transform: 'translate(5 7)' }),
    path(outline, { fill: brassPaint(sheet) }),
  ]);
}

/** A folded napkin or sheet of paper seen from above. */
export const cloth = (sheet, d, colour, line) => [
  path(d, { fill: night, opacity: 0.22, transform: 'translate(5 7)' }),
  inLight(sheet, d, colour, { strength: 0.5 }),
  line && stroke(line, dim(colour, 0.18), 1.6),
];
