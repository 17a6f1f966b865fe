/** The tavern's own tapas, seen from above and centred on the origin, unless a comment says otherwise. */
import { fallingLight, inLight, night } from './light.mjs';
import { ink } from './palette.mjs';
import { lemonSlice, olive, specks } from './pantry.mjs';
import { at, band, circle, dice, ellipse, group, path, round, rounded, smooth, stroke } from './pen.mjs';

const shadow = (d, x = 4, y = 7, opacity = 0.34) =>
  path(d, { fill: night, opacity, transform: `translate(${x} ${y})` });

/** A strip of griddled ear that lies on its side, along points [x, y, share]: browned skin, and the white gristle between. */
const earStrip = (sheet, line) => {
  const layer = (half) => band(line.map(([x, y, share]) => [x, y, share * half]));
  const gristle = band(
    line.slice(1, -1).map(([x, y, share], index) => [x + 1, y - 1, share * (index % 2 ? 1.5 : 2.6)]),
  );
  return [
    shadow(layer(11), 4, 7, 0.42),
    path(layer(11), { fill: '#6E3312' }),
    path(layer(9.4), { fill: '#B66A2B' }),
    path(layer(5), { fill: '#DCA25C' }),
    path(gristle, { fill: '#FFF7E3' }),
    path(layer(11), { fill: fallingLight(sheet, 0.75) }),
  ];
};

const stripLines = [
  [
    [-40, 4, 0.5],
    [-34, 1, 1],
    [-12, -7, 1.2],
    [14, -4, 1],
    [34, 6, 1.1],
    [42, 11, 0.5],
  ],
  [
    [-36, 12, 0.5],
    [-31, 6, 1.1],
    [-14, -7, 1.1],
    [8, -2, 0.9],
    [24, 3, 1.2],
    [36, -3, 0.5],
  ],
  [
    [-30, -14, 0.5],
    [-30, -6, 1.1],
    [-18, 10, 1.2],
    [6, 15, 1],
    [22, 6, 1.2],
    [28, -2, 0.5],
  ],
  [
    [-32, 2, 0.5],
    [-26, 0, 1.1],
    [-4, -5, 1.3],
    [18, 0, 1],
    [30, 6, 0.6],
  ],
];

/** A flat piece of griddled ear through corners [x, y, radius], its browned skin up and the gristle at its cut edge. */
const earPiece = (sheet, corners, seed) => {
  const roll = dice(seed);
  const outline = rounded(corners);
  const spots = (count, low, high, attributes) =>
    Array.from({ length: count }, () =>
      ellipse(
        round(roll.between(-30, 30)),
        round(roll.between(-22, 22)),
        round(roll.between(low, high)),
        round(roll.between(low * 0.7, high * 0.7)),
        attributes,
      ),
    );
  return [
    shadow(outline, 5, 12, 0.42),
    path(outline, { fill: '#6B3413', transform: 'translate(2 9)' }),
    path(outline, { fill: '#FFF7E3', transform: 'translate(1.500 6.500)' }),
    path(outline, { fill: '#9C5420', transform: 'translate(.5 2.500)' }),
    sheet.clipped(
      path(outline),
      path(outline, { fill: '#C0763A' }),
      stroke('M-40 -12Q-8 -30 40 -14M-40 8Q-6 -8 40 6', '#E5AD6C', 5, { opacity: 0.6 }),
      stroke('M-40 -4Q-6 -20 40 -5', '#8A4518', 5, { opacity: 0.6 }),
      spots(5, 5, 11, { fill: '#5E2A0E', opacity: 0.4 }),
      spots(9, 1.4, 3, { fill: '#F6D49A', opacity: 0.85 }),
      stroke(outline, '#6E3111', 6, { opacity: 0.55 }),
    ),
    path(outline, { fill: fallingLight(sheet, 0.8) }),
  ];
};

/** The tip of an ear, standing up from the origin, 112 high: the rolled rim around its hollow. */
const earTip = (sheet) => {
  const outline = smooth([
    [-42, 4],
    [-54, -26],
    [-48, -60],
    [-24, -88],
    [10, -104],
    [46, -112],
    [42, -84],
    [48, -54],
    [48, -24],
    [40, 4],
    [0, 10],
  ]);
  const hollow = 'M-20 12C-34 -20 -24 -62 40 -106C36 -82 42 -50 43 -22L38 12Z';
  return [
    shadow(outline, 6, 11, 0.42),
    path(outline, { fill: '#6B3413', transform: 'translate(2 8)' }),
    path(outline, { fill: '#FFF7E3', transform: 'translate(1.500 6)' }),
    path(outline, { fill: '#9C5420', transform: 'translate(.5 2.500)' }),
    sheet.clipped(
      path(outline),
      path(outline, { fill: '#C87F42' }),
      path(hollow, { fill: '#A35B2C' }),
      path('M-20 12C-34 -20 -24 -62 40 -106C12 -72 2 -40 6 12Z', { fill: '#6A3015', opacity: 0.7 }),
      stroke('M14 10C12 -28 20 -60 38 -90M28 10C28 -20 30 -44 38 -68', '#DDA060', 3.6, { opacity: 0.85 }),
      stroke('M-25 10C-40 -22 -30 -66 38 -108', '#F0C68C', 5, { opacity: 0.9 }),
      stroke('M-42 -8C-46 -40 -34 -70 -4 -88', '#8A4518', 4, { opacity: 0.45 }),
      stroke(outline, '#7A3A16', 6, { opacity: 0.55 }),
      specks(5, 10, 40, 44, 2.2, ['#F6D49A', '#6B3413']).map((speck) => at(0, -46, speck)),
    ),
    path(outline, { fill: fallingLight(sheet, 0.8) }),
  ];
};

/** Griddled ear, cut small: curled strips and flat pieces heaped over 200 by 130, the tip of the ear on top. */
export function griddledEar(sheet) {
  const strips = stripLines.map((line) => sheet.stamp(earStrip(sheet, line)));
  const pieces = [
    [
      [-38, -14, 7],
      [-6, -26, 9],
      [34, -20, 6],
      [38, 8, 8],
      [12, 22, 6],
      [-30, 18, 9],
    ],
    [
      [-30, -20, 8],
      [18, -24, 7],
      [36, 2, 9],
      [22, 22, 6],
      [-24, 20, 7],
      [-38, 2, 9],
    ],
  ].map((corners, index) => sheet.stamp(earPiece(sheet, corners, index + 4)));
  const put = (stamp, places) =>
    places.map(([x, y, turn, scale = 1]) =>
      stamp({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }),
    );
  const [long, wave, curl, short] = strips;
  return [
    put(pieces[0], [
      [-74, 22, 12],
      [54, -40, -24],
      [-40, -26, 160],
      [52, 30, 14],
    ]),
    put(long, [
      [-64, -34, -24],
      [10, 60, 6],
      [84, 16, 66],
    ]),
    put(short, [
      [-96, -6, 78],
      [62, 44, -34],
    ]),
    put(pieces[1], [
      [-14, 40, -10],
      [-6, -52, 40],
      [-92, -10, 100],
      [74, -4, 30],
    ]),
    put(wave, [
      [-18, -54, 12],
      [-46, 54, -16],
      [40, 24, 18, 1.06],
    ]),
    put(curl, [
      [-58, 2, 24, 1.06],
      [92, -26, 160],
    ]),
    at(2, 22, earTip(sheet), { turn: 24, scale: 0.94 }),
    put(long, [[-26, 26, 28, 1.04]]),
    put(short, [[22, 46, -8]]),
  ];
}

/** Chopped garlic, fried pale. */
export function garlic(seed, count, rx, ry, size = 5) {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const angle = roll.between(0, Math.PI * 2);
    const reach = Math.sqrt(roll.next());
    const [x, y] = [round(Math.cos(angle) * rx * reach), round(Math.sin(angle) * ry * reach)];
    return path('M-1 -.6L.5 -.9L1 .3L.1 .9L-.9 .6Z', {
      fill: roll.pick(['#FBF0CE', '#F4E2AE', '#FFF8E4']),
      stroke: '#A9752F',
      strokeWidth: 0.12,
      transform: `translate(${x} ${y}) rotate(${round(roll.between(0, 360), 0)}) scale(${round(size * roll.between(0.7, 1.2), 2)})`,
    });
  });
}

/** A fillet of anchovy in vinegar, lying along x, its head end to the left, 136 long; `skin`: its silver side up. */
export const boqueron = (sheet, { skin = false } = {}) => {
  const body =
    'M-62 1C-62 -9 -46 -15 -18 -15C14 -14 40 -7 56 -2L70 -6Q67 0 71 7L56 4C40 9 14 14 -14 14.500C-44 15 -62 11 -62 1Z';
  const back =
    'M-62 1C-62 -9 -46 -15 -18 -15C14 -14 40 -7 56 -2L70 -6L66 0Q60 1 54 1C38 -3 14 -8 -16 -9C-42 -10 -56 -6 -62 1Z';
  return sheet.stamp([
    shadow(body, 3, 5, 0.36),
    skin
      ? [
          path(body, {
            fill: sheet.linear(
              [
                [0, '#2F4A60'],
                [0.3, '#6E8798'],
                [0.46, '#F3F4EE'],
                [0.6, '#C7D0D1'],
                [1, '#E9E6DA'],
              ],
              [0, 0, 0, 1],
            ),
          }),
          stroke('M-52 -4C-24 -7 20 -6 54 0', '#FFFFFF', 2, { opacity: 0.8 }),
        ]
      : [
          path(body, { fill: '#F8F5EC' }),
          path(back, { fill: '#607A8D' }),
          stroke('M-60 -1C-54 -6 -40 -9 -16 -8C14 -7 38 -2 56 1', '#C9D4D8', 2.4),
          stroke('M-50 2C-20 -1 16 0 46 2', '#C9B3A4', 2, { opacity: 0.9 }),
          stroke('M-48 8C-24 10 4 9 30 6M-44 -3C-20 -5 8 -4 30 -1', '#E4DCCE', 1.6),
        ],
    path(body, { fill: fallingLight(sheet, 0.5) }),
  ]);
};

/** A guindilla along points [x, y, half width], its stalk at the first. */
const guindilla = (sheet, points, colour) => {
  const body = band(points);
  const thin = band(points.map(([x, y, half]) => [x - 0.6, y - half * 0.34, half * 0.24]));
  const [[x0, y0], [x1, y1]] = points;
  return [
    shadow(body, 3, 5),
    stroke(`M${x0} ${y0}L${round(x0 + (x0 - x1) * 0.9)} ${round(y0 + (y0 - y1) * 0.9)}`, '#6E7C34', 3.4),
    inLight(sheet, body, colour, { strength: 0.9 }),
    path(thin, { fill: '#EDF0BC', opacity: 0.8 }),
  ];
};

/** A gilda lying along x, 190 long: olives at the ends, between two bent guindillas a fillet of anchovy folded once, on a stick. */
export const gilda = (sheet) => {
  const line = [
    [-30, 26, 0.35],
    [-28, 12, 0.9],
    [-22, -4, 1],
    [-11, -13, 1],
    [0, -6, 1],
    [4, 5, 1],
    [13, 13, 1],
    [23, 5, 1],
    [28, -10, 0.9],
    [31, -25, 0.35],
  ];
  const fillet = (width) => band(line.map(([x, y, share]) => [x, y, share * width]));
  const bent = (x, colour) =>
    guindilla(
      sheet,
      [
        [x - 13, -41, 3.5],
        [x - 5, -30, 6.5],
        [x + 1, -12, 7.5],
        [x + 2, 6, 7.5],
        [x - 3, 24, 6],
        [x - 13, 38, 3.5],
        [x - 22, 46, 0.8],
      ],
      colour,
    );
  return sheet.stamp([
    stroke('M-100 2H96', night, 5, { opacity: 0.28, transform: 'translate(4 6)' }),
    stroke('M-100 0H96', '#C79A58', 4.4),
    stroke('M-100 -1H96', '#F4DFAE', 1.4),
    bent(-36, '#8FA845'),
    bent(40, '#7E9A3B'),
    shadow(fillet(12), 3, 6, 0.45),
    path(fillet(12), { fill: '#5E2619' }),
    path(fillet(10.6), { fill: '#96492F' }),
    path(fillet(4), { fill: '#7A3423' }),
    path(fillet(12), { fill: fallingLight(sheet, 1) }),
    stroke('M-29 8C-27 -6 -18 -20 -7 -17M8 3C12 8 18 8 21 0', '#F3C9A2', 2.4, { opacity: 0.85 }),
    at(-66, 0, olive(sheet, { r: 21, eye: null })),
    at(66, 0, olive(sheet, { r: 21, eye: null })),
    circle(-102, 0, 4.5, { fill: ink.vermut }),
  ]);
};

/** A torrezno on an arc of `radius`: blistered rind outside, fat and lean below, scored into `parts` down to the rind. */
export function torrezno(sheet, { radius = 130, from = -40, to = 40, parts = 5, seed = 3 } = {}) {
  const roll = dice(seed);
  const point = (angle, reach) => {
    const turn = (angle * Math.PI) / 180;
    return [Math.sin(turn) * reach, radius - Math.cos(turn) * reach];
  };
  const arc = (start, end, reach, wander, steps = 4) =>
    Array.from({ length: steps + 1 }, (_, index) =>
      point(start + ((end - start) * index) / steps, reach + roll.between(-wander, wander)),
    );
  const layer = (start, end, outer, inner, wander) =>
    smooth([...arc(start, end, outer, wander), ...arc(start, end, inner, wander).reverse()], { tension: 0.7 });
  const step = (to - from) / parts;
  const meat = Array.from({ length: parts }, (_, index) => {
    const [start, end] = [from + step * index, from + step * (index + 1)];
    const gap = parts > 1 ? step * 0.06 : 0;
    const inner = radius - 46 + roll.between(-4, 4);
    const block = layer(start + gap, end - gap, radius + 3, inner, 1.2);
    return [
      shadow(block, 4, 7, 0.36),
      inLight(sheet, block, '#E7BE7C', { strength: 0.7 }),
      sheet.clipped(
        path(block),
        path(layer(start - 2, end + 2, radius - 11, radius - 22, 2.6), { fill: '#97461F' }),
        path(layer(start - 2, end + 2, radius - 29, inner + 5, 2.4), { fill: '#85381A' }),
        stroke(smooth(arc(start, end, radius - 15, 2), { closed: false }), '#C9713A', 2.6, { opacity: 0.8 }),
        stroke(smooth(arc(start, end, radius - 36, 2), { closed: false }), '#B9602F', 2.4, { opacity: 0.8 }),
        stroke(block, '#6B2F10', 3.4, { opacity: 0.6 }),
      ),
    ];
  });
  const rind = layer(from - 1, to + 1, radius + 17, radius - 1, 1.6);
  const bubble = sheet.stamp([
    ellipse(0.8, 1.6, 5, 4.4, { fill: '#8E4E14', opacity: 0.55 }),
    ellipse(0, 0, 5, 4.2, { fill: '#DA9A3A' }),
    ellipse(-1.2, -1.1, 2.8, 2, { fill: '#F2CB7A', opacity: 0.85 }),
  ]);
  const count = Math.round(((to - from) / 180) * Math.PI * radius * 0.42);
  const bubbles = Array.from({ length: count }, (_, index) => {
    const [x, y] = point(
      from + ((to - from) * (index + 0.5)) / count,
      radius + 1 + ((index * 7) % 17) + roll.between(-1, 1),
    );
    return bubble({
      transform: `translate(${round(x)} ${round(y)}) rotate(${round(roll.between(0, 180), 0)}) scale(${round(roll.between(0.55, 1.15), 2)})`,
    });
  });
  const scores = layer(from, to, radius, radius - 38, 0);
  return [
    shadow(rind, 4, 7, 0.36),
    path(scores, { fill: '#5E2A10' }),
    meat,
    inLight(sheet, rind, '#C9822B', { strength: 0.8 }),
    bubbles,
  ];
}

/** A chunk of fried potato with its facets, about 56 across; `sauce`: brava poured over it from above. */
export function potato(sheet, seed, { sauce = false } = {}) {
  const roll = dice(seed);
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 - 0.5 + roll.between(-0.2, 0.2);
    return [Math.cos(angle) * 28 * roll.between(0.86, 1.14), Math.sin(angle) * 24 * roll.between(0.86, 1.14)].map(
      (value) => round(value),
    );
  });
  const heart = [round(roll.between(-5, 6)), round(roll.between(-4, 6))];
  const facets = (colours) =>
    colours.map((fill, index) => {
      const d = `M${[heart, ...[0, 1, 2].map((step) => points[(index * 2 + step) % 6])].map((at) => at.join(' ')).join('L')}Z`;
      return path(d, { fill, stroke: fill, strokeWidth: 3 });
    });
  const grown = (by) => rounded(points.map(([x, y]) => [x * by, y * by, 8]));
  const run = `M-44 -40H44V${round(roll.between(-4, 4))}C36 ${round(roll.between(8, 16))} 28 4 22 ${round(roll.between(2, 8))}C18 ${round(roll.between(18, 24))} 10 20 6 ${round(roll.between(4, 9))}C0 0 -6 4 -10 ${round(roll.between(10, 16))}C-16 20 -20 8 -26 4C-34 0 -40 6 -44 0Z`;
  return [
    shadow(grown(1.1), 4, 7),
    path(grown(1.1), { fill: '#A9661E' }),
    facets(['#D4973A', '#E3AE4C', '#F6D585']),
    specks(seed, 7, 20, 16, 1.6, ['#B9772A', '#FBE7AE', '#A9661E']),
    sauce && [
      sheet.clipped(path(grown(1.1)), path(run, { fill: '#6E2A0A', opacity: 0.45, transform: 'translate(1 3)' })),
      sheet.clipped(
        path(run),
        path(grown(1.16), { fill: '#A8330F' }),
        group({ transform: 'translate(-.5 -1.500)' }, facets(['#BD4316', '#CC4F1D', '#E26A33'])),
        stroke('M-18 -10Q-10 -18 2 -17', '#FFC4A0', 3.4, { opacity: 0.85 }),
      ),
    ],
    path(grown(1.1), { fill: fallingLight(sheet, 0.45) }),
  ];
}

/** Thick brava sauce in the shape `d`: its edge, its body, its gloss along `gloss`. */
export const brava = (sheet, d, gloss) => [
  shadow(d, 2, 4, 0.4),
  path(d, { fill: '#8F2C0E' }),
  path(d, { fill: '#D2521F', transform: 'translate(-.5 -2)' }),
  path(d, { fill: fallingLight(sheet, 0.5), transform: 'translate(-.5 -2)' }),
  gloss && stroke(gloss, '#FBB487', 3.6, { opacity: 0.85 }),
];

/** A small white pot of brava sauce of radius `r`. */
export const bravaPot = (sheet, r = 30) => [
  circle(r * 0.16, r * 0.26, r, { fill: night, opacity: 0.34 }),
  circle(0, 0, r, { fill: '#FBF7EC' }),
  circle(0, 0, r, { fill: fallingLight(sheet, 0.8) }),
  circle(0, 0, r * 0.78, { fill: '#8F2C0E' }),
  circle(0, r * 0.05, r * 0.72, { fill: '#CE4F1E' }),
  stroke(
    `M${round(-r * 0.42)} ${round(-r * 0.1)}Q${round(-r * 0.2)} ${round(-r * 0.5)} ${round(r * 0.22)} ${round(-r * 0.44)}`,
    '#FBB487',
    r * 0.11,
    {
      opacity: 0.85,
    },
  ),
];

/** Half a lemon off the griddle, cut face up. */
export const grilledLemon = (sheet, r = 30) => [
  lemonSlice(sheet, r),
  stroke(
    `M${round(-r * 0.5)} ${round(-r * 0.2)}L${round(r * 0.1)} ${round(-r * 0.62)}M${round(-r * 0.5)} ${round(r * 0.3)}L${round(r * 0.55)} ${round(-r * 0.45)}M${round(-r * 0.1)} ${round(r * 0.6)}L${round(r * 0.62)} ${round(r * 0.05)}`,
    '#7A4A18',
    r * 0.11,
    { opacity: 0.65 },
  ),
];

/** A wooden pick seen askew, from its head at the origin to its point, `length` below. */
export const pick = (length = 84) =>
  group({}, [
    stroke(`M0 0L0 ${length}`, night, 4.5, { opacity: 0.3, transform: 'translate(7 6)' }),
    stroke(`M0 0L0 ${length}`, '#C79A58', 4.6),
    stroke(`M-1 0L-1 ${length - 2}`, '#F4DFAE', 1.5),
  ]);
