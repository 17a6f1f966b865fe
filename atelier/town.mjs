/** A drawing of the streets around the restaurant, as inexact as a sketch on a napkin. */
import { tile } from './tiles.mjs';
import { outline, prescription } from './lettering.mjs';
import { dim, ink, lit } from './palette.mjs';
import { at, circle, dice, ellipse, group, path, rect, round, rounded, Sheet, stroke } from './pen.mjs';
import { star } from './glassware.mjs';

const width = 1200;
const height = 720;

/** City blocks as polygons between the streets; a block may be a garden or contain the restaurant. */
const blocks = [
  [
    [-40, -40],
    [196, -40],
    [214, 120],
    [-40, 150],
  ],
  [
    [240, -40],
    [452, -40],
    [468, 86],
    [258, 114],
  ],
  [
    [496, -40],
    [716, -40],
    [724, 52],
    [512, 80],
  ],
  [
    [756, -40],
    [984, -40],
    [970, 74],
    [764, 48],
  ],
  [
    [1026, -40],
    [1260, -40],
    [1260, 128],
    [1012, 82],
  ],
  [
    [-40, 184],
    [218, 154],
    [238, 330],
    [-40, 352],
  ],
  [
    [264, 148],
    [474, 120],
    [492, 306],
    [284, 326],
  ],
  [
    [764, 82],
    [966, 108],
    [948, 300],
    [766, 288],
  ],
  [
    [1006, 116],
    [1260, 164],
    [1260, 336],
    [988, 308],
  ],
  [
    [-40, 388],
    [242, 366],
    [260, 540],
    [-40, 556],
  ],
  [
    [288, 362],
    [498, 342],
    [520, 524],
    [306, 536],
  ],
  [
    [556, 338],
    [724, 330],
    [734, 514],
    [570, 522],
  ],
  [
    [766, 326],
    [942, 336],
    [926, 520],
    [774, 512],
  ],
  [
    [984, 344],
    [1260, 374],
    [1260, 552],
    [966, 526],
  ],
  [
    [-40, 592],
    [262, 576],
    [272, 780],
    [-40, 780],
  ],
  [
    [308, 572],
    [524, 560],
    [536, 780],
    [316, 780],
  ],
  [
    [572, 558],
    [738, 550],
    [742, 780],
    [584, 780],
  ],
  [
    [778, 548],
    [922, 556],
    [908, 780],
    [782, 780],
  ],
  [
    [964, 562],
    [1260, 588],
    [1260, 780],
    [950, 780],
  ],
];

/** The roofs of a block: inner courtyards and party walls, so that it reads as houses. */
function houses(points, index) {
  const [a, b, c, d] = points;
  const between = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  const inner = points.map((p) => between(p, between(between(a, c, 0.5), between(b, d, 0.5), 0.5), 0.46));
  const roll = dice(index * 31 + 5);
  const walls = [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ].flatMap(([p, q], edge) => {
    const [ip, iq] = [inner[edge], inner[(edge + 1) % 4]];
    return [0.3, 0.66].map((t) => {
      const share = t + roll.between(-0.08, 0.08);
      const [x1, y1] = between(p, q, share);
      const [x2, y2] = between(ip, iq, share);
      return `M${round(x1, 0)} ${round(y1, 0)}L${round(x2, 0)} ${round(y2, 0)}`;
    });
  });
  return { court: rounded(inner.map(([x, y]) => [x, y, 6])), walls: walls.join('') };
}

function streetName(text, x, y, turn, size = 19) {
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    path(outline(text, { size, face: 'sans', tracking: 0.6, y: size * 0.36 }).d, { fill: ink.latonDeep }),
  );
}

export function drawTown() {
  const sheet = new Sheet('plano', width, height);
  const tree = sheet.stamp([
    circle(3, 4, 11, { fill: '#1A1009', opacity: 0.2 }),
    circle(0, 0, 11, { fill: ink.oliva }),
    circle(-3, -3, 6, { fill: ink.olivaClaro, opacity: 0.8 }),
  ]);
  const edge = sheet.pattern(32, 32, group({ transform: 'scale(.5)' }, tile()), { y: 688 });
  const row = ([x1, y1], [x2, y2], count) =>
    Array.from({ length: count }, (_, index) => {
      const share = count === 1 ? 0.5 : index / (count - 1);
      return [round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share)];
    });
  const trees = [
    ...row([526, 124], [706, 102], 6),
    ...row([708, 140], [712, 244], 3),
    ...row([544, 290], [712, 282], 6),
    ...row([530, 162], [540, 252], 3),
    ...row([574, 540], [730, 534], 5),
    ...row([786, 534], [916, 540], 4),
    ...row([980, 545], [1180, 569], 6),
    ...row([20, 571], [240, 557], 6),
  ];
  const table = sheet.stamp([
    circle(2, 3, 9, { fill: '#1A1009', opacity: 0.2 }),
    circle(0, 0, 9, { fill: ink.vermut }),
    path('M0 0L9 0A9 9 0 0 1 0 9ZM0 0L-9 0A9 9 0 0 1 0 -9Z', { fill: ink.papel }),
  ]);
  return sheet.add(
    rect(0, 0, width, height, { fill: ink.crema }),
    blocks.map((points, index) => {
      const { court, walls } = houses(points, index);
      const d = rounded(points.map(([x, y]) => [x, y, 9]));
      const home = index === 10;
      const colour = home ? ink.botella : index % 3 === 1 ? '#EAD9B4' : index % 3 === 2 ? '#EFE2C4' : '#E5D2A8';
      return [
        path(d, { fill: '#1A1009', opacity: 0.13, transform: 'translate(5 6)' }),
        path(d, { fill: colour }),
        stroke(walls, home ? ink.verde : dim(colour, 0.14), 1.6),
        path(court, { fill: home ? ink.verde : dim(colour, 0.1) }),
        stroke(`M${points[0].join(' ')}L${points[1].join(' ')}`, lit(colour, home ? 0.3 : 0.6), 1.6, { opacity: 0.7 }),
      ];
    }),
    // the square: paving, fountain, trees
    path(
      rounded([
        [508, 112, 12],
        [722, 86, 12],
        [728, 294, 12],
        [528, 306, 12],
      ]),
      { fill: '#DFE3BE' },
    ),
    path(
      rounded([
        [530, 134, 8],
        [704, 112, 8],
        [708, 274, 8],
        [546, 284, 8],
      ]),
      { fill: ink.crema, opacity: 0.65 },
    ),
    circle(626, 204, 34, { fill: '#B9C9C6' }),
    circle(626, 204, 34, { fill: 'none', stroke: '#8FA39B', strokeWidth: 3 }),
    circle(626, 204, 20, { fill: '#8FAFB4' }),
    circle(626, 204, 8, { fill: ink.papel, stroke: '#8FA39B', strokeWidth: 2 }),
    trees.map(([x, y], index) => tree({ transform: `translate(${x} ${y})${index > 17 ? ' scale(.72)' : ''}` })),
    // parasols of the terrace, and the church with its cloister
    [
      [566, 240],
      [590, 222],
      [664, 236],
      [684, 214],
      [572, 190],
    ].map(([x, y]) => table({ x, y })),
    at(
      858,
      192,
      [
        path('M-22 -74H22V-22H66V22H22V76H-22V22H-66V-22H-22Z', {
          fill: '#1A1009',
          opacity: 0.2,
          transform: 'translate(5 7)',
        }),
        path('M-22 -74H22V-22H66V22H22V76H-22V22H-66V-22H-22Z', { fill: '#B5603A' }),
        path('M0 -74H22V-22H66V0H0ZM0 0H22V76H0Z', { fill: '#1A1009', opacity: 0.14 }),
        stroke('M0 -74V76M-66 0H66', '#8A4426', 2),
        circle(0, 0, 19, { fill: '#7E9192' }),
        path('M0 -19A19 19 0 0 1 0 19Z', { fill: '#1A1009', opacity: 0.16 }),
        stroke('M0 -8V8M-5 -3H5', ink.crema, 2.4),
      ],
      { turn: 4 },
    ),
    // names
    streetName('CALLE DE LA BOTICA VIEJA', 404, 548, -3.2, 18),
    streetName('CALLE DEL ALMIREZ', 390, 334, -5.5, 15),
    streetName('PLAZA DE LA BALANZA', 628, 257, -4, 11.5),
    streetName('CALLE DEL SIFÓN', 750, 424, 87.2, 15),
    streetName('TRAVESÍA DEL VERMUT', 536, 430, 84.4, 15),
    streetName('CALLE DE LA MESA', 1104, 338, 6, 15),
    streetName('CALLE DE LA RECETA', 112, 358, -4.5, 15),
    streetName('CALLE DEL CLAVO', 366, 117, -7.6, 14),
    // compass
    at(1106, 86, [
      circle(0, 0, 46, { fill: ink.papel, stroke: ink.laton, strokeWidth: 2 }),
      path('M0 -36L8 -8L36 0L8 8L0 36L-8 8L-36 0L-8 -8Z', { fill: ink.laton }),
      path('M0 -36L8 -8L0 0Z', { fill: ink.vermut }),
      path('M0 -36L-8 -8L0 0Z', { fill: dim(ink.vermut, 0.25) }),
      star(ink.crema, 0, 0, 6),
    ]),
    // the pin
    at(414, 520, [
      ellipse(10, 4, 40, 11, { fill: '#1A1009', opacity: 0.32 }),
      path('M0 0C-14 -34 -58 -62 -58 -112A58 58 0 0 1 58 -112C58 -62 14 -34 0 0Z', { fill: ink.vermut }),
      path('M0 0C-14 -34 -58 -62 -58 -112A58 58 0 0 1 58 -112C58 -62 14 -34 0 0Z', {
        fill: sheet.linear([
          [0, '#FFF4DC', 0.3],
          [0.45, '#FFF4DC', 0],
          [0.45, '#1A1009', 0],
          [1, '#1A1009', 0.34],
        ]),
      }),
      circle(0, -112, 41, { fill: ink.papel }),
      circle(0, -112, 36, { fill: 'none', stroke: ink.laton, strokeWidth: 2 }),
      prescription(ink.botella, { x: 0, y: -99, size: 38 }),
    ]),
    rect(0, 688, width, 32, { fill: edge }),
    rect(0, 685, width, 3, { fill: ink.laton }),
  );
}
