/** The plates of the carta: each dish from above on its own cloth, legible at 96 pixels. */
import { clayDish, ironPan, plate, woodenBoard } from './crockery.mjs';
import { egg, fallingLight, inLight, night } from './light.mjs';
import { dim, ink, lit } from './palette.mjs';
import {
  boqueron,
  cheeseWedge,
  chip,
  chorizo,
  croqueta,
  cutCroqueta,
  friedEgg,
  gilda,
  grilledLemon,
  hamSlice,
  olive,
  padron,
  parsley,
  pico,
  potato,
  quince,
  salt,
  torrezno,
  walnut,
} from './pantry.mjs';
import { at, blob, circle, dice, ellipse, group, path, rect, round, rounded, Sheet, smooth, stroke } from './pen.mjs';

const size = 320;
const middle = size / 2;

/** A square of table linen: its colour, two woven stripes, the lamp's light. */
function linen(sheet, colour) {
  return [
    rect(0, 0, size, size, { fill: colour }),
    rect(18, 0, 9, size, { fill: dim(colour, 0.1), opacity: 0.7 }),
    rect(31, 0, 3, size, { fill: dim(colour, 0.1), opacity: 0.7 }),
    rect(0, 0, size, size, { fill: fallingLight(sheet, 0.5) }),
  ];
}

/** A dish: linen, then the food around the middle of the sheet. */
function dish(slug, colour, draw) {
  return () => {
    const sheet = new Sheet(`platos/${slug}`, size, size);
    return sheet.add(linen(sheet, colour), at(middle, middle, draw(sheet)));
  };
}

const placed = (stamp, places) =>
  places.map(([x, y, turn, scale = 1]) =>
    stamp({ transform: `translate(${x} ${y}) rotate(${turn})${scale === 1 ? '' : ` scale(${scale})`}` }),
  );

const croquetas = dish('croquetas-de-jamon', '#DDBB7C', (sheet) => [
  plate(sheet, 136, { line: ink.laton }),
  placed(croqueta(sheet, 3), [
    [-50, -50, -28, 1.42],
    [32, -62, 12, 1.42],
    [-68, 26, 66, 1.42],
    [70, 0, 78, 1.42],
    [-8, 66, -8, 1.42],
    [-2, -4, -34, 1.46],
  ]),
  at(62, 62, cutCroqueta(sheet), { scale: 1.6, turn: 10 }),
  parsley(5, 9, 88, 88, 6),
]);

const ensaladilla = dish('ensaladilla-rusa', '#CF9A78', (sheet) => {
  const mound = blob(dice(21), 88, 84, { corners: 12, wander: 0.07 });
  const flake = sheet.stamp([
    path('M-30 2C-22 -10 8 -13 30 -5C22 8 -10 12 -30 2Z', { fill: night, opacity: 0.25, transform: 'translate(3 4)' }),
    inLight(sheet, 'M-30 2C-22 -10 8 -13 30 -5C22 8 -10 12 -30 2Z', '#D9A88A', { strength: 0.9 }),
    stroke('M-20 1C-8 -5 8 -7 22 -4M-14 5C-2 1 10 0 20 -1', '#B77C62', 1.6),
  ]);
  const pea = (x, y) => [
    circle(x + 1.5, y + 2, 6.5, { fill: night, opacity: 0.2 }),
    circle(x, y, 6.5, { fill: '#8AA447' }),
    circle(x - 2, y - 2, 2, { fill: '#E2EBB4' }),
  ];
  const carrot = (x, y, turn) =>
    rect(-6, -6, 12, 12, { rx: 2.5, fill: '#DD7D2E', transform: `translate(${x} ${y}) rotate(${turn})` });
  return [
    plate(sheet, 136, { line: ink.azul, second: ink.azul }),
    placed(pico(sheet, 52), [
      [-86, 58, 52],
      [-70, 76, 44],
      [92, 48, -60],
    ]),
    path(mound, { fill: night, opacity: 0.34, transform: 'translate(7 10)' }),
    path(mound, { fill: '#E9CF8D' }),
    path(mound, { fill: fallingLight(sheet, 0.9) }),
    path(mound, { fill: '#F5E3AE', transform: 'translate(-5 -7) scale(.78)' }),
    stroke(
      'M-60 -30Q-48 -44 -34 -42M-64 6Q-60 22 -46 26M-30 62Q-14 70 4 62M40 -52Q56 -44 60 -28M66 10Q66 26 54 36M-6 -66Q8 -72 22 -66M-30 30Q-18 40 -6 34M24 42Q34 42 42 34',
      '#C9A75C',
      4,
      { opacity: 0.6 },
    ),
    stroke('M-52 -44Q-40 -58 -22 -60M-72 -10Q-72 6 -66 14M-44 50Q-36 60 -24 62', '#FFF6D8', 5, { opacity: 0.8 }),
    [
      [-66, -18],
      [-40, 58],
      [56, 46],
      [70, -10],
      [12, 70],
      [-26, -66],
      [-70, 28],
      [-50, 6],
    ].map(([x, y]) => pea(x, y)),
    [
      [-50, 40, 20],
      [38, 62, 50],
      [72, 18, 10],
      [-48, -50, 35],
      [56, -44, 15],
      [-14, 52, 70],
    ].map(([x, y, turn]) => carrot(x, y, turn)),
    placed(flake, [
      [-14, -22, -24, 1.45],
      [18, -2, 12, 1.45],
      [-16, 22, -6, 1.4],
    ]),
    stroke('M-38 -46C-6 -66 34 -50 60 -70', '#3F5A22', 15),
    stroke('M-38 -47C-6 -67 34 -51 60 -71', '#8FA545', 11),
    stroke('M-30 -53C-4 -68 30 -55 52 -69', '#E2E8A6', 2.6),
    stroke('M60 -72Q70 -76 74 -86', '#6E8436', 5),
    at(34, 36, olive(sheet, { r: 15, colour: '#6E7A34' })),
  ];
});

const huevosRotos = dish('huevos-rotos', '#B7C39A', (sheet) => [
  at(-10, -10, [
    ironPan(sheet, 122, { turn: 45 }),
    placed(chip(sheet, 62), [
      [-62, -46, -30],
      [-70, 12, 50],
      [-34, 66, 18],
      [38, 72, -22],
      [76, 24, 64],
      [64, -46, 30],
      [8, -84, -6],
      [-40, -80, 24],
      [40, -70, -50],
      [-84, -14, 82],
      [0, 84, 4],
      [84, -10, -74],
      [-66, 46, -38],
      [54, 52, 38],
      [-6, 40, -28],
      [30, 10, 60],
      [-30, -10, -70],
    ]),
    at(-30, -18, friedEgg(sheet, 6, { yolk: [-2, -4] }), { scale: 1.04 }),
    at(42, 20, friedEgg(sheet, 12, { yolk: [0, -2] }), { scale: 0.98 }),
    // the broken yolk
    path('M40 26C52 34 50 50 60 62C66 72 56 80 50 70C44 58 30 54 28 40Z', { fill: '#F0A21F' }),
    stroke('M44 36C52 44 50 54 56 64', '#FFD877', 2.6, { opacity: 0.9 }),
    placed(chorizo(sheet, 13), [
      [-18, 36, 20],
      [-50, 44, -30],
      [8, -46, 10],
      [34, -38, -40],
      [-4, 62, 0],
      [72, -14, 60],
      [-72, -34, -60],
      [20, 70, 40],
    ]),
  ]),
]);

const boquerones = dish('boquerones-en-vinagre', '#C98F7F', (sheet) => [
  group({ transform: 'rotate(-28)' }, [
    plate(sheet, 148, { line: ink.azul, oval: 0.76 }),
    ellipse(4, 4, 92, 64, { fill: '#D8B84C', opacity: 0.45 }),
    placed(boqueron(sheet), [
      [0, -56, 2, 1.08],
      [-10, -34, -2, 1.26],
      [8, -10, 3, 1.36],
      [-6, 15, -2, 1.36],
      [6, 39, 3, 1.24],
      [-6, 60, 0, 1.02],
    ]),
    [
      [-44, -32],
      [20, -20],
      [-16, 8],
      [46, 24],
      [-52, 26],
      [8, 46],
      [58, -26],
    ].map(([x, y], index) => [
      ellipse(x + 1.5, y + 2, 7, 5, { fill: night, opacity: 0.25 }),
      ellipse(x, y, 7, 5, {
        fill: '#F4E3B4',
        stroke: '#C9A45C',
        strokeWidth: 1.4,
        transform: `rotate(${index * 37} ${x} ${y})`,
      }),
    ]),
    parsley(11, 26, 84, 56, 6.5),
  ]),
]);

const torreznos = dish('torreznos-de-soria', '#CDAE72', (sheet) => [
  woodenBoard(sheet, 138, { wood: '#A9713A' }),
  path('M-98 -66L40 -100L104 -30L84 74L-40 102L-106 36Z', { fill: night, opacity: 0.22, transform: 'translate(4 6)' }),
  inLight(sheet, 'M-98 -66L40 -100L104 -30L84 74L-40 102L-106 36Z', '#EFE2C2', { strength: 0.45 }),
  stroke('M40 -100L20 -40M104 -30L40 -12M-106 36L-40 20M-40 102L-16 50', '#CDB98C', 1.6, { opacity: 0.8 }),
  placed(torrezno(sheet), [
    [-42, -34, -38],
    [34, -42, 18],
    [-44, 36, -12],
    [16, 8, -30, 1.06],
    [-4, 70, 14, 0.96],
  ]),
  at(64, 44, grilledLemon(sheet, 32)),
  salt(3, 14, 84, 78, 3.6),
]);

const pimientos = dish('pimientos-de-padron', '#A9BD97', (sheet) => [
  clayDish(sheet, 136, { inside: '#8E4625' }),
  placed(padron(sheet, { colour: '#4E6B2B' }), [
    [-52, -52, -34, 1.1],
    [34, -68, 18, 1.08],
    [72, 12, 76, 1.06],
    [-72, 22, 108, 1.08],
    [-16, 76, -8, 1.08],
  ]),
  placed(padron(sheet, { colour: '#66853A' }), [
    [-16, -22, -64, 1.14],
    [30, -20, 40, 1.12],
    [-28, 34, 26, 1.14],
    [44, 52, -36, 1.14],
  ]),
  placed(padron(sheet, { colour: '#7A9A48' }), [[8, 14, -12, 1.14]]),
  salt(8, 46, 92, 90, 4.4),
]);

const quesos = dish('tabla-de-quesos', '#DCC48B', (sheet) => [
  woodenBoard(sheet, 138, { wood: '#8F5C2E' }),
  at(-48, -46, cheeseWedge(sheet, { paste: '#F0D68C', rind: '#3A2A18', holes: 7, length: 104, half: 38 }), {
    turn: 214,
  }),
  at(50, -50, cheeseWedge(sheet, { paste: '#FBF5E2', rind: '#EDE0BE', length: 98, half: 36 }), { turn: -40 }),
  at(-46, 56, cheeseWedge(sheet, { paste: '#EDE5CC', rind: '#9A8B64', veins: true, length: 98, half: 36 }), {
    turn: 146,
  }),
  [
    [44, 30, 8],
    [70, 48, 28],
    [46, 58, -14],
  ].map(([x, y, turn]) => at(x, y, quince(sheet, 25), { turn })),
  placed(walnut(sheet), [
    [2, 4, 20, 1.1],
    [6, 92, -30, 1.1],
    [96, 4, 60, 1.05],
    [26, 88, 10, 1],
    [-100, 6, 80, 1.05],
  ]),
  [
    [-6, -96],
    [8, -86],
    [-4, -78],
  ].map(([x, y]) => at(x, y, [circle(3, 4, 9, { fill: night, opacity: 0.28 }), egg(sheet, 0, 0, 9, 9, '#5A2433')])),
]);

const bravas = dish('patatas-bravas', '#D7A26B', (sheet) => {
  const places = [
    [-58, -52],
    [-4, -74],
    [54, -50],
    [-78, 4],
    [78, 6],
    [-56, 56],
    [0, 76],
    [56, 56],
    [-24, -12],
    [26, -10],
    [0, 30],
  ];
  const sauce = smooth([
    [-58, -26],
    [-30, -54],
    [4, -40],
    [36, -58],
    [62, -22],
    [44, 2],
    [66, 30],
    [34, 42],
    [14, 66],
    [-10, 44],
    [-44, 54],
    [-40, 16],
    [-66, 6],
  ]);
  return [
    plate(sheet, 136, { line: ink.vermut, second: ink.vermut }),
    places.map(([x, y], index) => at(x, y, potato(sheet, index + 3), { turn: index * 47, scale: 1.25 })),
    path(sauce, { fill: '#6E2011', opacity: 0.5, transform: 'translate(2 4)' }),
    inLight(sheet, sauce, '#B93A1E', { strength: 0.55 }),
    path('M-40 -24Q-28 -40 -10 -32M30 -44Q44 -44 50 -30M-34 26Q-36 40 -26 44', {
      fill: 'none',
      stroke: '#E9805A',
      strokeWidth: 4,
      opacity: 0.8,
    }),
    stroke(
      'M-70 -20C-52 -52 -40 -44 -40 -20C-40 4 -22 2 -18 -24C-14 -52 8 -50 6 -22C4 2 22 6 28 -18C34 -46 56 -40 62 -14M-56 40C-48 14 -30 12 -28 34C-26 54 -10 56 -4 34C2 12 18 16 18 36C20 54 40 52 46 30',
      '#C9A468',
      11,
      { opacity: 0.5, transform: 'translate(1 3)' },
    ),
    stroke(
      'M-70 -20C-52 -52 -40 -44 -40 -20C-40 4 -22 2 -18 -24C-14 -52 8 -50 6 -22C4 2 22 6 28 -18C34 -46 56 -40 62 -14M-56 40C-48 14 -30 12 -28 34C-26 54 -10 56 -4 34C2 12 18 16 18 36C20 54 40 52 46 30',
      '#FBF0CF',
      9,
    ),
    parsley(31, 12, 70, 64, 5.5),
  ];
});

const jamon = dish('jamon-iberico', '#8FA5B2', (sheet) => {
  const slice = hamSlice(sheet);
  const roll = dice(17);
  const ring = (count, reach, scale, shift) =>
    Array.from({ length: count }, (_, index) => {
      const turn = (360 / count) * index + shift + roll.between(-9, 9);
      const angle = (turn * Math.PI) / 180;
      const far = reach * roll.between(0.7, 1.25);
      return [
        round(Math.sin(angle) * far),
        round(-Math.cos(angle) * far),
        round(turn + roll.between(-26, 26)),
        round(scale * roll.between(0.86, 1.12), 2),
      ];
    });
  return [
    plate(sheet, 136, { line: ink.laton, second: ink.laton }),
    placed(slice, ring(8, 22, 1.06, 0)),
    placed(slice, ring(5, 10, 0.92, 22)),
    placed(slice, [
      [6, 34, 4, 0.8],
      [-16, 26, -50, 0.72],
      [22, 20, 56, 0.7],
      [2, 18, 10, 0.56],
    ]),
    placed(pico(sheet, 40), [
      [84, 78, -45],
      [96, 64, -50],
    ]),
  ];
});

const gildas = dish('gildas', '#E0CB98', (sheet) => [
  group({ transform: 'rotate(-34)' }, [
    plate(sheet, 150, { line: ink.oliva, second: ink.oliva, oval: 0.78 }),
    ellipse(0, 4, 94, 66, { fill: '#D8C04C', opacity: 0.35 }),
    placed(gilda(sheet), [
      [-4, -56, 0, 0.98],
      [6, 0, 0, 1.06],
      [-4, 56, 0, 0.98],
    ]),
  ]),
]);

const oreja = dish('oreja-a-la-plancha', '#A7B59A', (sheet) => {
  // Each piece has its skin, the white gristle inside, and the crisp marks of the griddle.
  const cut = rounded([
    [-36, -12, 8],
    [-10, -25, 7],
    [22, -20, 9],
    [37, -6, 7],
    [30, 13, 9],
    [8, 14, 6],
    [-4, 25, 8],
    [-28, 19, 7],
    [-40, 5, 8],
  ]);
  const piece = sheet.stamp([
    path(cut, {
      fill: night,
      opacity: 0.34,
      transform: 'translate(4 7)',
    }),
    inLight(sheet, cut, '#B0652C', { strength: 1.1 }),
    stroke('M-32 0L-10 -11L20 -8L30 2', '#8A441A', 9, { opacity: 0.55 }),
    stroke('M-32 -3L-10 -14L20 -11L30 -2', '#EBCB9B', 5),
    stroke('M-31 -4L-10 -15L20 -12', '#FFF1D2', 1.6),
    stroke('M-22 13L-8 8M0 4L18 4', '#D99A58', 3.4, { opacity: 0.85 }),
    stroke('M-28 -14L-9 -22L14 -18', '#F0B878', 2.6, { opacity: 0.8 }),
  ]);
  const sauce = smooth([
    [-66, -20],
    [-30, -46],
    [6, -30],
    [40, -48],
    [64, -12],
    [48, 22],
    [16, 34],
    [-12, 56],
    [-46, 38],
    [-40, 8],
  ]);
  return [
    clayDish(sheet, 136, { inside: '#7E3A1E' }),
    placed(piece, [
      [-62, -54, -20, 1.05],
      [0, -78, 30, 1.02],
      [62, -50, -50, 1.05],
      [-84, 10, 70, 1],
      [82, 14, 20, 1.02],
      [-56, 64, -10, 1.05],
      [8, 82, 40, 1],
      [62, 66, -30, 1.05],
      [-26, -14, 12, 1.12],
      [34, -4, -38, 1.1],
      [0, 36, 24, 1.12],
    ]),
    path(sauce, { fill: '#6E2011', opacity: 0.45, transform: 'translate(2 4) scale(.86)' }),
    path(sauce, { fill: '#B93A1E', opacity: 0.92, transform: 'scale(.84)' }),
    stroke('M-36 -20Q-22 -34 -8 -24M20 -30Q34 -34 42 -20M-26 22Q-28 34 -16 38', '#E9805A', 4, { opacity: 0.8 }),
    placed(piece, [
      [-4, -2, -16, 0.96],
      [26, 32, 52, 0.84],
    ]),
    parsley(18, 16, 84, 78, 6.5),
    salt(6, 16, 84, 80, 4),
  ];
});

const salmorejo = dish('salmorejo', '#B9C0A4', (sheet) => {
  const roll = dice(31);
  const scattered = (count, rx, ry, draw) =>
    Array.from({ length: count }, () => {
      const angle = roll.between(0, Math.PI * 2);
      const far = Math.sqrt(roll.next());
      return draw(round(Math.cos(angle) * rx * far), round(Math.sin(angle) * ry * far), round(roll.between(0, 90), 0));
    });
  const bit = (width, height, colour) => (x, y, turn) => [
    rect(-width / 2 + 2, -height / 2 + 3, width, height, {
      rx: 3,
      fill: night,
      opacity: 0.28,
      transform: `translate(${x} ${y}) rotate(${turn})`,
    }),
    rect(-width / 2, -height / 2, width, height, {
      rx: 3,
      fill: colour,
      transform: `translate(${x} ${y}) rotate(${turn})`,
    }),
  ];
  return [
    plate(sheet, 138, { line: ink.vermut }),
    circle(3, 5, 104, { fill: night, opacity: 0.3 }),
    circle(0, 0, 104, { fill: '#D9CDB3' }),
    circle(0, 0, 104, { fill: fallingLight(sheet) }),
    circle(0, 0, 96, { fill: '#E07A48' }),
    circle(0, 0, 96, { fill: fallingLight(sheet, 0.6) }),
    stroke('M-62 -34C-30 -66 30 -66 62 -34M-70 22C-44 56 0 68 46 54', '#F2A673', 7, { opacity: 0.7 }),
    // a thread of oil
    stroke('M-60 10C-40 -40 20 -52 52 -22C76 4 50 50 6 54C-28 54 -46 30 -36 8', '#D8B23C', 7, { opacity: 0.9 }),
    stroke('M-58 6C-38 -42 20 -52 50 -24', '#F4DC84', 2.4, { opacity: 0.9 }),
    at(-6, -4, [
      scattered(17, 44, 34, bit(15, 12, '#FFFDF2')),
      scattered(12, 40, 30, bit(12, 10, '#F0B52E')),
      scattered(15, 46, 36, bit(17, 7, '#A8342C')),
      scattered(6, 42, 32, bit(14, 3.5, '#F0CDA8')),
    ]),
    parsley(22, 9, 46, 38, 6),
  ];
});

/** An empty plate, for a dish whose picture is missing. */
function drawEmptyPlate() {
  const sheet = new Sheet('plato-vacio', size, size);
  return sheet.add(
    linen(sheet, lit(ink.linea, 0.35)),
    at(middle, middle, [plate(sheet, 136, { line: ink.laton, second: ink.laton })]),
  );
}

export const plates = {
  'platos/croquetas-de-jamon': croquetas,
  'platos/ensaladilla-rusa': ensaladilla,
  'platos/huevos-rotos': huevosRotos,
  'platos/boquerones-en-vinagre': boquerones,
  'platos/torreznos-de-soria': torreznos,
  'platos/pimientos-de-padron': pimientos,
  'platos/tabla-de-quesos': quesos,
  'platos/patatas-bravas': bravas,
  'platos/jamon-iberico': jamon,
  'platos/gildas': gildas,
  'platos/oreja-a-la-plancha': oreja,
  'platos/salmorejo': salmorejo,
  'plato-vacio': drawEmptyPlate,
};
