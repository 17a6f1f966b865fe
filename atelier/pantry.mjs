/** Pieces of food, seen from above and centred on the origin, unless a comment says otherwise. */
import { ball, egg, fallingLight, inLight, night, roundLight } from './light.mjs';
import { dim, ink } from './palette.mjs';
import { band, blob, circle, dice, ellipse, group, path, rect, round, rounded, smooth, stroke } from './pen.mjs';

/** Specks scattered over an oval: crumbs, salt, herbs. */
export function specks(seed, count, rx, ry, size, colours, { inner = 0 } = {}) {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const angle = roll.between(0, Math.PI * 2);
    const reach = Math.sqrt(roll.between(inner * inner, 1));
    return circle(
      round(Math.cos(angle) * rx * reach),
      round(Math.sin(angle) * ry * reach),
      round(size * roll.between(0.6, 1.3)),
      { fill: roll.pick(colours) },
    );
  });
}

/** Little leaves of chopped parsley. */
export function parsley(
  seed,
  count,
  rx,
  ry,
  size = 5,
  { inner = 0, colours = ['#5E7F37', '#476528', '#7E9A4A'] } = {},
) {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const angle = roll.between(0, Math.PI * 2);
    const reach = Math.sqrt(roll.between(inner * inner, 1));
    return path('M0 0Q2.500 -3 6 -2Q5 1.500 2 3Q-1 4 -3 2Q-3 0 0 0Z', {
      fill: roll.pick(colours),
      transform: `translate(${round(Math.cos(angle) * rx * reach)} ${round(Math.sin(angle) * ry * reach)}) rotate(${round(roll.between(0, 360), 0)}) scale(${round((size / 5) * roll.between(0.7, 1.2), 2)})`,
    });
  });
}

/** A croqueta lying along x, 56 long. */
export function croqueta(sheet, seed = 1) {
  const body =
    'M-27 1C-28 -11 -18 -16 -6 -16C6 -17 19 -17 26 -8C31 1 26 13 14 15C2 17 -10 17 -19 13C-25 11 -27 6 -27 1Z';
  return sheet.stamp([
    path(body, { fill: night, opacity: 0.32, transform: 'translate(4 6)' }),
    path(body, { fill: '#CE8A35' }),
    specks(seed, 26, 23, 12, 1.7, ['#E9B864', '#A9641F', '#F0CC83', '#B8722A']),
    path(body, { fill: roundLight(sheet) }),
    stroke('M-18 -8C-10 -12 2 -12.500 10 -11.500', '#FFE7B0', 2.6, { opacity: 0.65 }),
  ]);
}

/** A croqueta cut across: the crumb and the bechamel with ham. */
export function cutCroqueta(sheet) {
  const face = smooth([
    [-15, -12],
    [0, -16],
    [14, -12],
    [17, 1],
    [12, 14],
    [-1, 17],
    [-14, 13],
    [-18, 0],
  ]);
  return [
    path(face, { fill: night, opacity: 0.32, transform: 'translate(4 6)' }),
    path(face, { fill: '#B9772B' }),
    path(face, { fill: '#F6E5BB', transform: 'scale(.84)' }),
    path(face, { fill: fallingLight(sheet, 0.7), transform: 'scale(.84)' }),
    [
      [-5, -4, 20],
      [5, -6, -30],
      [6, 5, 40],
      [-4, 6, -15],
      [1, 0, 70],
    ].map(([x, y, turn]) =>
      rect(-3, -1.6, 6.5, 3.4, { rx: 1.2, fill: '#B24A3C', transform: `translate(${x} ${y}) rotate(${turn})` }),
    ),
  ];
}

/** An olive with its pimiento eye. */
export const olive = (sheet, { colour = '#7D8B3B', eye = ink.vermut, r = 11 } = {}) => [
  ellipse(r * 0.3, r * 0.5, r, r * 0.88, { fill: night, opacity: 0.28 }),
  egg(sheet, 0, 0, r, r * 0.88, colour),
  eye && circle(r * 0.45, r * 0.06, r * 0.3, { fill: '#4E5A20' }),
  eye && circle(r * 0.45, r * 0.06, r * 0.22, { fill: eye }),
  ellipse(-r * 0.38, -r * 0.36, r * 0.26, r * 0.15, {
    fill: '#FFFBE6',
    opacity: 0.85,
    transform: `rotate(-35 ${round(-r * 0.38)} ${round(-r * 0.36)})`,
  }),
];

/** A lemon slice of radius `r`. */
export function lemonSlice(sheet, r = 26, { rind = '#E9B93A', flesh = '#F6DA73', pith = '#FBF1CF' } = {}) {
  const wedge = path(
    `M0 ${round(-r * 0.1)}L${round(-r * 0.24)} ${round(-r * 0.68)}Q0 ${round(-r * 0.84)} ${round(r * 0.24)} ${round(-r * 0.68)}Z`,
    {},
  );
  const place = sheet.stamp(wedge);
  return [
    circle(r * 0.12, r * 0.18, r, { fill: night, opacity: 0.25 }),
    circle(0, 0, r, { fill: rind }),
    circle(0, 0, r * 0.88, { fill: pith }),
    group(
      { fill: flesh },
      Array.from({ length: 8 }, (_, index) => place({ transform: `rotate(${index * 45})` })),
    ),
    circle(0, 0, r, { fill: fallingLight(sheet, 0.5) }),
  ];
}

/** A fried egg, about 100 across. */
export function friedEgg(sheet, seed = 4, { yolk = [4, -3] } = {}) {
  const white = blob(dice(seed), 52, 45, { corners: 9, wander: 0.16 });
  return [
    path(white, { fill: night, opacity: 0.32, transform: 'translate(4 6)' }),
    path(white, { fill: '#D9A65A' }),
    path(white, { fill: '#FFFCF2', transform: 'scale(.95)' }),
    path(white, { fill: fallingLight(sheet, 0.35), transform: 'scale(.95)' }),
    ellipse(yolk[0] + 3, yolk[1] + 4, 22, 21, { fill: '#E3C58A', opacity: 0.7 }),
    ball(sheet, yolk[0], yolk[1], 20, '#F0A21F'),
    ellipse(yolk[0] - 7, yolk[1] - 8, 6, 3.6, {
      fill: '#FFF8DF',
      opacity: 0.9,
      transform: `rotate(-35 ${yolk[0] - 7} ${yolk[1] - 8})`,
    }),
  ];
}

/** A chip of fried potato lying along x. */
export function chip(sheet, length = 60) {
  const h = 7;
  const l = length / 2;
  const d = rounded([
    [-l, -h, 3],
    [l, -h + 1, 3],
    [l + 1, h - 1, 3],
    [-l - 1, h, 3],
  ]);
  return sheet.stamp([
    path(d, { fill: night, opacity: 0.3, transform: 'translate(3 4)' }),
    inLight(sheet, d, '#E2AE4B', { strength: 0.8 }),
    stroke(`M${-l + 3} ${-h + 3}H${l - 3}`, '#FBE3A0', 2.6, { opacity: 0.8 }),
    path(`M${l - 5} ${-h + 1}L${l} ${-h + 2}L${l + 1} ${h - 1}L${l - 6} ${h - 1}Z`, { fill: '#B87423', opacity: 0.6 }),
  ]);
}

/** A slice of chistorra or chorizo, cut askew. */
export const chorizo = (sheet, r = 12) =>
  sheet.stamp([
    ellipse(3, 4, r * 1.25, r, { fill: night, opacity: 0.3 }),
    ellipse(0, 0, r * 1.25, r, { fill: '#7E2416' }),
    ellipse(-0.6, -0.6, r * 1.1, r * 0.86, { fill: '#B53F24' }),
    specks(9, 7, r * 0.8, r * 0.6, 1.5, ['#E8A67A', '#F0C39B', '#8A2A18']),
    ellipse(0, 0, r * 1.25, r, { fill: fallingLight(sheet, 0.8) }),
  ]);

/** A Padrón pepper lying along x, stalk to the left, about 92 long. */
export const padron = (sheet, { colour = '#5C7A33' } = {}) => {
  const body =
    'M-38 -10C-30 -19 -8 -20 12 -14C26 -10 40 -6 48 3C40 10 24 12 8 15C-10 19 -30 17 -38 9C-42 4 -42 -4 -38 -10Z';
  return sheet.stamp([
    path(body, { fill: night, opacity: 0.35, transform: 'translate(4 6)' }),
    path(body, { fill: colour }),
    path(body, { fill: roundLight(sheet) }),
    stroke('M-34 2C-14 6 8 2 30 3M-26 10C-12 12 2 10 16 9M-24 -8C-10 -10 4 -7 14 -6', dim(colour, 0.4), 1.8, {
      opacity: 0.65,
    }),
    path('M2 -9Q10 -12 17 -7Q10 -4 2 -9ZM-22 6Q-14 3 -9 8Q-16 12 -22 6Z', { fill: '#3A2A12', opacity: 0.55 }),
    stroke('M-26 -11C-16 -14 -4 -14 6 -11', '#E6EEBE', 3, { opacity: 0.75 }),
    path('M-36 -10Q-44 -9 -44 0Q-44 8 -36 9Q-32 4 -34 0Q-32 -5 -36 -10Z', { fill: '#86A04E' }),
    stroke('M-43 0Q-52 -3 -58 -10', '#86A04E', 4.5),
  ]);
};

/** Flakes of salt. */
export function salt(seed, count, rx, ry, size = 3.4) {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const angle = roll.between(0, Math.PI * 2);
    const reach = Math.sqrt(roll.next());
    const s = size * roll.between(0.7, 1.4);
    return rect(round(-s / 2), round(-s / 2), round(s), round(s * 0.8), {
      fill: '#FFFDF4',
      transform: `translate(${round(Math.cos(angle) * rx * reach)} ${round(Math.sin(angle) * ry * reach)}) rotate(${round(roll.between(0, 90), 0)})`,
    });
  });
}

/** A wedge of blue cheese from above: point at the origin's left, rind at the right, 104 long. */
export function blueWedge(sheet) {
  const top = rounded([
    [-52, 0, 3],
    [46, -36, 4],
    [46, 36, 4],
  ]);
  const roll = dice(7);
  const vein = () => {
    const x = roll.between(-24, 38);
    const y = roll.between(-1, 1) * (x + 50) * 0.3;
    return path(blob(roll, roll.between(2.5, 6), roll.between(1.8, 4), { corners: 6, wander: 0.4 }), {
      fill: roll.pick(['#46687C', '#5C7F8C', '#3C5A60']),
      transform: `translate(${round(x)} ${round(y)})`,
    });
  };
  return [
    path(top, { fill: night, opacity: 0.32, transform: 'translate(-4 -13)' }),
    path(top, { fill: '#C9BD98', transform: 'translate(-1 -9)' }),
    inLight(sheet, top, '#F1EAD2', { strength: 0.4 }),
    Array.from({ length: 22 }, vein),
    path('M40 -34L46 -36Q56 0 46 36L40 34Q48 0 40 -34Z', { fill: '#A79264' }),
  ];
}

/** Half a walnut. */
export const walnut = (sheet) =>
  sheet.stamp([
    ellipse(3, 4, 15, 12, { fill: night, opacity: 0.3 }),
    egg(sheet, 0, 0, 15, 12, '#B98549'),
    stroke('M-12 0H12M-8 -7Q-4 -2 -9 0M-1 -9Q2 -4 -2 -1M7 -8Q5 -3 9 -1M-9 6Q-5 2 -3 8M3 9Q2 3 7 4', '#6E431C', 1.8),
  ]);

/** A folded slice of ham, its point at the origin, reaching outwards along -y, about 84 long. */
export const hamSlice = (sheet) => {
  const d = 'M0 4C-12 -6 -26 -34 -24 -56C-22 -76 -8 -86 6 -82C20 -84 30 -68 27 -50C25 -30 12 -8 0 4Z';
  return sheet.stamp([
    path(d, { fill: night, opacity: 0.3, transform: 'translate(3 4)' }),
    path(d, { fill: '#F3D9B4' }),
    path('M0 -4C-9 -12 -20 -36 -18 -55C-16 -70 -5 -77 5 -74C15 -75 23 -64 20 -49C18 -33 8 -13 0 -4Z', {
      fill: '#A33A2C',
    }),
    stroke('M-10 -62Q-6 -40 -1 -18M2 -68Q6 -46 3 -24M12 -62Q13 -46 8 -30', '#E9B79A', 1.8, { opacity: 0.85 }),
    stroke('M-3 -58Q0 -44 1 -34', '#C4634F', 3.4, { opacity: 0.8 }),
    path(d, { fill: fallingLight(sheet, 0.8) }),
  ]);
};

/** A fillet of anchovy along points [x, y, share]; `half` is half its width where the share is 1. */
const anchovyAlong = (sheet, line, spine, half) => {
  const fillet = (width) => band(line.map(([x, y, share]) => [x, y, share * width]));
  return [
    path(fillet(half), { fill: night, opacity: 0.45, transform: 'translate(3 5)' }),
    path(fillet(half), { fill: '#E2C6AE' }),
    path(fillet(half * 0.84), { fill: '#A5583F' }),
    path(fillet(half * 0.46), { fill: '#7C3526' }),
    stroke(spine, '#D39A7C', half * 0.15),
    path(fillet(half), { fill: fallingLight(sheet, 0.8) }),
  ];
};

/** A fillet of anchovy in oil, lying along x, 120 long, its tail to the right. */
export const anchovy = (sheet) =>
  sheet.stamp(
    anchovyAlong(
      sheet,
      [
        [-60, 5, 0.1],
        [-50, 2, 0.62],
        [-30, -4, 1],
        [-6, -5, 1],
        [20, 0, 0.8],
        [40, 4, 0.45],
        [50, 4, 0.3],
        [60, 2, 0.5],
      ],
      'M-56 4C-32 -5 -6 -7 18 0S46 5 56 3',
      11,
    ),
  );

/** A quarter of boiled cabbage, about 96 across: its leaves from the dark rim to the pale heart. */
export const cabbage = (sheet) => {
  const rim = (reach, ripple) =>
    smooth([
      ...Array.from({ length: 15 }, (_, index) => {
        const angle = Math.PI * (1.04 + (index / 14) * 0.92);
        const far = reach * (index % 2 ? 1 : 1 - ripple);
        return [Math.cos(angle) * far, 18 + Math.sin(angle) * far];
      }),
      [reach * 0.62, 18 + reach * 0.16],
      [0, 18 + reach * 0.26],
      [-reach * 0.62, 18 + reach * 0.16],
    ]);
  const ribs = (reach, colour, width) =>
    stroke(
      [-66, -36, -10, 16, 42, 68]
        .map((turn) => {
          const angle = ((turn - 90) * Math.PI) / 180;
          const to = [Math.cos(angle) * reach, 18 + Math.sin(angle) * reach];
          return `M${round(to[0] * 0.3)} ${round(18 + (to[1] - 18) * 0.3)}Q${round(to[0] * 0.62)} ${round(12 + (to[1] - 18) * 0.6)} ${round(to[0])} ${round(to[1])}`;
        })
        .join(''),
      colour,
      width,
    );
  return [
    path(rim(52, 0.1), { fill: night, opacity: 0.34, transform: 'translate(4 6)' }),
    inLight(sheet, rim(52, 0.1), '#5E7B3A', { strength: 0.9 }),
    ribs(48, '#B9CB86', 2.2),
    inLight(sheet, rim(40, 0.09), '#8FAA55', { strength: 0.7 }),
    ribs(36, '#DDE7B2', 2.2),
    inLight(sheet, rim(27, 0.09), '#C2D186', { strength: 0.6 }),
    path(rim(14, 0.06), { fill: '#F0F0CC' }),
    path('M-9 17Q0 8 9 17L6 33Q0 36 -6 33Z', { fill: '#F6F3D6' }),
  ];
};

/** A thin slice of ham laid in waves along x, 120 long: fat above, lean below, one corner turned over. */
export const hamWave = (sheet) => {
  const whole = smooth([
    [-60, 4],
    [-54, -15],
    [-34, -25],
    [-14, -18],
    [6, -27],
    [28, -20],
    [46, -24],
    [60, -8],
    [54, 8],
    [38, 20],
    [20, 13],
    [0, 23],
    [-22, 15],
    [-42, 21],
  ]);
  const lean = smooth([
    [-58, 5],
    [-51, -6],
    [-34, -14],
    [-14, -7],
    [6, -16],
    [28, -9],
    [44, -13],
    [57, -3],
    [52, 7],
    [38, 18],
    [20, 11],
    [0, 21],
    [-22, 13],
    [-42, 19],
  ]);
  return sheet.stamp([
    path(whole, { fill: night, opacity: 0.4, transform: 'translate(3 7)' }),
    path(whole, { fill: '#F4DDBB' }),
    inLight(sheet, lean, '#A02C2A', { strength: 0.9 }),
    // the waves' troughs and crests
    path(
      'M-37 -13C-31 -3 -32 9 -41 18L-30 15C-25 6 -25 -3 -29 -11ZM3 -14C8 -5 6 9 -1 20L11 15C16 5 15 -5 12 -12ZM41 -12C44 -4 42 7 36 17L45 12C50 5 51 -2 49 -8Z',
      { fill: '#6E1B1C', opacity: 0.5 },
    ),
    path('M-20 -9C-13 -2 -14 8 -21 13L-13 15C-9 7 -9 -3 -14 -8ZM22 -10C28 -3 27 6 21 10L28 13C33 6 33 -4 28 -9Z', {
      fill: '#D0604F',
      opacity: 0.6,
    }),
    stroke(
      'M-48 2C-42 -2 -38 -2 -35 1M-24 4C-18 -1 -8 1 -2 5M12 0C18 -4 28 -2 35 3M-20 10C-14 8 -8 10 -3 13',
      '#EBB597',
      1.7,
      {
        opacity: 0.9,
      },
    ),
    stroke('M-52 -14C-42 -23 -30 -23 -14 -15C-4 -23 8 -25 28 -17C36 -21 44 -22 50 -16', '#FFF8E6', 2.4, {
      opacity: 0.85,
    }),
  ]);
};

/** A leaf, stem at the origin, tip at -y. */
export const leaf = (fill, { length = 40, width = 16, vein = null } = {}) => [
  path(
    `M0 0C${-width} ${-length * 0.3} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.3} 0 0Z`,
    { fill },
  ),
  vein && stroke(`M0 0V${-length * 0.85}`, vein, 1.4),
];

/** A little pico: a crunchy bread stick lying along x. */
export const pico = (sheet, length = 46) =>
  sheet.stamp([
    stroke(`M${-length / 2} 0H${length / 2}`, night, 12, { opacity: 0.28, transform: 'translate(3 5)' }),
    stroke(`M${-length / 2} 0H${length / 2}`, '#A8692B', 12),
    stroke(`M${-length / 2} -1H${length / 2}`, '#DDAF68', 9),
    stroke(`M${-length / 2 + 2} -3H${length / 2 - 2}`, '#F6DDA6', 2.6),
  ]);
