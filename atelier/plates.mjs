/** The plates of the carta: each dish from above on its own cloth, legible at 96 pixels. */
import { clayDish, ironPan, plate, woodenBoard } from './crockery.mjs';
import { ball, egg, fallingLight, inLight, night, roundLight } from './light.mjs';
import { dim, ink, lit } from './palette.mjs';
import { croissant } from './tableware.mjs';
import {
  blueWedge,
  chip,
  chorizo,
  croqueta,
  cutCroqueta,
  friedEgg,
  hamSlice,
  olive,
  padron,
  parsley,
  pico,
  salt,
  specks,
  walnut,
} from './pantry.mjs';
import {
  at,
  band,
  blob,
  circle,
  dice,
  ellipse,
  group,
  path,
  rect,
  round,
  rounded,
  Sheet,
  smooth,
  stroke,
} from './pen.mjs';
import {
  boqueron,
  brava,
  bravaPot,
  garlic,
  gilda,
  griddledEar,
  grilledLemon,
  pick,
  potato,
  torrezno,
} from './tapas.mjs';

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
  const roll = dice(21);
  const salad = blob(dice(5), 96, 92, { corners: 14, wander: 0.05 });
  const mayonnaise = blob(dice(21), 78, 74, { corners: 11, wander: 0.07 });
  const pea = sheet.stamp([
    circle(1.5, 2, 7, { fill: night, opacity: 0.25 }),
    circle(0, 0, 7, { fill: '#7E9C3C' }),
    circle(-2, -2, 2.2, { fill: '#E2EBB4' }),
  ]);
  const cube = (colour) =>
    sheet.stamp([
      rect(-6.5, -5.5, 15, 14, { rx: 3, fill: night, opacity: 0.22 }),
      rect(-7.5, -7.5, 15, 15, { rx: 3, fill: colour }),
      path('M-5 -5H5', { fill: 'none', stroke: '#FFF4DC', strokeWidth: 2.4, opacity: 0.6 }),
    ]);
  const bits = [pea, cube('#E07B2A'), cube('#F3DC9A'), pea, cube('#F3DC9A'), cube('#E07B2A')];
  const flake = sheet.stamp([
    path('M-9 1L-3 -4L8 -3L10 1L2 4Z', { fill: night, opacity: 0.25, transform: 'translate(1.500 2.500)' }),
    path('M-9 1L-3 -4L8 -3L10 1L2 4Z', { fill: '#C4957A' }),
    stroke('M-5 0L7 -1', '#E8C9B2', 1.4),
  ]);
  const pepper = (points) => {
    const d = band(points);
    return [
      path(d, { fill: night, opacity: 0.3, transform: 'translate(2 4)' }),
      inLight(sheet, d, '#C2331F', { strength: 0.8 }),
      path(band(points.map(([x, y, half]) => [x - half * 0.2, y - half * 0.35, half * 0.2])), {
        fill: '#F39A7A',
        opacity: 0.8,
      }),
    ];
  };
  return [
    plate(sheet, 136, { line: ink.azul, second: ink.azul }),
    placed(pico(sheet, 56), [
      [-88, 76, 44],
      [-74, 90, 38],
    ]),
    path(salad, { fill: night, opacity: 0.36, transform: 'translate(6 9)' }),
    inLight(sheet, salad, '#EBD69A', { strength: 0.7 }),
    Array.from({ length: 44 }, (_, index) => {
      const angle = (index / 44) * Math.PI * 2 + roll.between(-0.1, 0.1);
      const far = (index % 2 ? 87 : 77) + roll.between(-5, 4);
      return bits[index % bits.length]({
        transform: `translate(${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far * 0.96)}) rotate(${round(roll.between(0, 90), 0)})`,
      });
    }),
    path(mayonnaise, { fill: night, opacity: 0.25, transform: 'translate(3 5)' }),
    path(mayonnaise, { fill: '#F8E9B8' }),
    path(mayonnaise, { fill: roundLight(sheet), opacity: 0.55 }),
    stroke('M-58 -22C-46 -52 -12 -64 22 -60M-60 6C-60 16 -56 26 -48 34', '#FFFBE8', 6, { opacity: 0.85 }),
    pepper([
      [-60, 22, 3],
      [-34, -6, 6],
      [0, -30, 6.5],
      [40, -54, 4],
    ]),
    pepper([
      [-34, 60, 4],
      [4, 40, 6.5],
      [38, 12, 6],
      [62, -20, 3],
    ]),
    pepper([
      [-42, -54, 4],
      [-4, -32, 6.5],
      [32, -2, 6],
      [60, 28, 3],
    ]),
    pepper([
      [-62, -20, 3],
      [-36, 8, 6],
      [0, 38, 6.5],
      [36, 58, 4],
    ]),
    placed(
      flake,
      Array.from({ length: 20 }, () => [
        round(roll.between(-24, 22)),
        round(roll.between(-20, 22)),
        round(roll.between(0, 360), 0),
        round(roll.between(0.8, 1.3), 2),
      ]),
    ),
    at(0, 2, olive(sheet, { r: 14, colour: '#7C8A38' })),
    [
      [-52, 4],
      [52, 2],
      [0, -58],
    ].map(([x, y]) => at(x, y, olive(sheet, { r: 11, colour: '#7C8A38' }))),
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

const boquerones = dish('boquerones-en-vinagre', '#C98F7F', (sheet) => {
  const white = boqueron(sheet);
  const silver = boqueron(sheet, { skin: true });
  return [
    group({ transform: 'rotate(-28)' }, [
      plate(sheet, 148, { line: ink.azul, oval: 0.78 }),
      ellipse(0, 2, 106, 78, { fill: '#A9B040', opacity: 0.5 }),
      // one over the next, as they come out of the vinegar
      [
        [6, -60, 5, 0.98],
        [-8, -42, 3, 1.14],
        [4, -22, 2, 1.24],
        [-8, 0, 0, 1.28],
        [4, 21, -2, 1.24],
        [-8, 42, -3, 1.14],
        [4, 60, -5, 0.96],
      ].map(([x, y, turn, scale], index) =>
        (index === 2 || index === 5 ? silver : white)({
          transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
        }),
      ),
      garlic(14, 20, 76, 62, 4.6),
      parsley(11, 28, 80, 66, 6.5),
    ]),
  ];
});

const torreznos = dish('torreznos-de-soria', '#D6BC86', (sheet) => [
  woodenBoard(sheet, 138, { wood: '#9A6532' }),
  path('M-104 -58L34 -104L108 -34L92 70L-34 106L-108 40Z', { fill: night, opacity: 0.22, transform: 'translate(4 6)' }),
  inLight(sheet, 'M-104 -58L34 -104L108 -34L92 70L-34 106L-108 40Z', '#F3E9D0', { strength: 0.45 }),
  stroke('M34 -104L20 -40M108 -34L44 -12M-108 40L-40 24M-34 106L-16 50', '#CDB98C', 1.6, { opacity: 0.8 }),
  at(6, -66, torrezno(sheet, { radius: 132, from: -42, to: 42, parts: 6, seed: 3 }), { turn: -16 }),
  at(18, 14, torrezno(sheet, { radius: 132, from: -34, to: 34, parts: 5, seed: 8 }), { turn: -6 }),
  at(70, 78, grilledLemon(sheet, 30)),
  salt(3, 14, 84, 78, 3.4),
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

const quesos = dish('tabla-de-quesos', '#A9B8A6', (sheet) => {
  const board = rounded([
    [-136, -96, 26],
    [132, -96, 26],
    [132, 98, 26],
    [-136, 98, 26],
  ]);
  const slice = sheet.stamp([
    path('M0 0L84 -17L87 0L84 17Z', { fill: night, opacity: 0.34, transform: 'translate(3 6)' }),
    path('M0 0L84 -17Q89 0 84 17Z', { fill: dim('#EFD48C', 0.25), transform: 'translate(1 3)' }),
    inLight(sheet, 'M0 0L84 -17Q89 0 84 17Z', '#F2D993', { strength: 0.6 }),
    path('M77 -16L84 -17Q89 0 84 17L77 16Q82 0 77 -16Z', { fill: '#3E2A16' }),
    stroke('M79 -11L85 -6M79 -3L86 2M79 5L85 10', '#8A6A3A', 1.5),
    specks(6, 7, 14, 6, 1.4, ['#CFAE62']).map((speck) => at(52, 0, speck)),
  ]);
  const grape = sheet.stamp([
    circle(2.5, 4, 10, { fill: night, opacity: 0.3 }),
    egg(sheet, 0, 0, 10, 10, '#6A2A42'),
    circle(-3, -3.5, 2.2, { fill: '#F3D9E0', opacity: 0.8 }),
  ]);
  // A small soft wheel, seen a little from the front, a wedge out of it.
  const wheel = 'M0 0L44 -14A46 46 0 1 0 20 42Z';
  return [
    group({ transform: 'rotate(-8)' }, [
      path(board, { fill: night, opacity: 0.34, transform: 'translate(7 10)' }),
      inLight(sheet, board, '#9A6532', { strength: 0.8 }),
      stroke(
        'M-126 -62Q-40 -70 30 -60T124 -66M-126 -10Q-60 -2 20 -12T124 -8M-126 44Q-40 36 40 46T124 40M-120 76Q-30 84 118 74',
        dim('#9A6532', 0.35),
        1.6,
        { opacity: 0.55 },
      ),
      circle(112, -76, 8, { fill: dim('#9A6532', 0.5) }),
      circle(112, -76, 5.5, { fill: '#A9B8A6' }),
      placed(
        slice,
        [-34, -12, 10, 32, 54].map((turn) => [-112, -62, turn, 1]),
      ),
      at(56, -34, [
        path(wheel, { fill: night, opacity: 0.34, transform: 'translate(5 15)' }),
        path(wheel, { fill: '#D9C491', transform: 'translate(0 10)' }),
        path('M0 0L20 42V52L0 10Z', { fill: '#EFD48C' }),
        path('M0 0L44 -14V-4L0 10Z', { fill: '#F7E3A6' }),
        inLight(sheet, wheel, '#F8F2E0', { strength: 0.5 }),
        stroke('M-30 -14Q-24 -30 -6 -34M-34 6Q-34 12 -30 20', '#FFFFFF', 3.4, { opacity: 0.8 }),
        specks(12, 16, 32, 30, 1.5, ['#E4D6AE', '#DCCB9C']).map((speck) => at(-8, 2, speck)),
      ]),
      at(-64, 56, blueWedge(sheet), { turn: 186 }),
      [
        [24, 42, -6],
        [32, 54, 4],
        [42, 66, 14],
      ].map(([x, y, turn]) =>
        at(
          x,
          y,
          [
            rect(-24, -9, 50, 22, { rx: 3, fill: night, opacity: 0.3, transform: 'translate(2 4)' }),
            rect(-25, -11, 50, 20, { rx: 3, fill: '#6E1D14' }),
            inLight(sheet, 'M-22 -11H22Q25 -11 25 -8V2Q25 5 22 5H-22Q-25 5 -25 2V-8Q-25 -11 -22 -11Z', '#A93A25', {
              strength: 1,
            }),
            stroke('M-18 -7H12', '#E79A7A', 2, { opacity: 0.8 }),
          ],
          { turn },
        ),
      ),
      stroke('M98 22Q104 10 114 6', '#6E7C34', 4),
      placed(
        grape,
        [
          [92, 28],
          [110, 30],
          [84, 44],
          [102, 46],
          [118, 46],
          [92, 60],
          [110, 62],
          [100, 76],
          [84, 74],
        ].map(([x, y]) => [x, y, 0, 1]),
      ),
      placed(walnut(sheet), [
        [-18, 6, 20, 1.1],
        [2, 22, -40, 1],
        [-10, 82, 60, 1],
      ]),
      placed(pico(sheet, 74), [
        [-2, -74, 86],
        [-18, -70, 98],
      ]),
    ]),
  ];
});

const bravas = dish('patatas-bravas', '#8FA5B2', (sheet) => {
  const pile = (places) =>
    places.map(([x, y, seed, sauce = false]) => at(x, y, potato(sheet, seed, { sauce }), { scale: 1.1 }));
  const pool = smooth([
    [-62, -30],
    [-36, -58],
    [-2, -46],
    [30, -62],
    [64, -34],
    [58, -4],
    [78, 18],
    [56, 44],
    [30, 46],
    [16, 72],
    [-10, 62],
    [-34, 66],
    [-54, 42],
    [-50, 14],
    [-74, 0],
  ]);
  return [
    plate(sheet, 136, { line: ink.vermut, second: ink.vermut }),
    pile([
      [-64, -60, 3],
      [2, -80, 4, true],
      [60, -56, 5],
      [-86, -2, 6],
      [86, 4, 7],
      [-62, 56, 8, true],
      [0, 84, 9],
      [60, 62, 10],
    ]),
    brava(sheet, pool, 'M-56 -24Q-44 -44 -28 -44M52 38Q62 32 66 22'),
    pile([
      [-40, -28, 11, true],
      [14, -40, 12, true],
      [54, -12, 13, true],
      [-48, 22, 14],
      [-2, 6, 15, true],
      [42, 34, 16, true],
      [-8, 48, 17, true],
    ]),
    at(66, -112, pick(86), { turn: 24 }),
    at(-108, -60, pick(78), { turn: -66 }),
    parsley(31, 9, 70, 64, 5.5),
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
    plate(sheet, 150, { line: ink.oliva, second: ink.oliva, oval: 0.82 }),
    ellipse(0, 4, 98, 74, { fill: '#D8C04C', opacity: 0.35 }),
    placed(gilda(sheet), [
      [2, -44, 0, 1.02],
      [-2, 44, 0, 1.02],
    ]),
  ]),
]);

const oreja = dish('oreja-a-la-plancha', '#A7B59A', (sheet) => [
  group({ transform: 'rotate(-16)' }, [
    plate(sheet, 150, { line: ink.oliva, oval: 0.82 }),
    ellipse(2, 6, 114, 86, { fill: '#C98F2E', opacity: 0.4 }),
    griddledEar(sheet),
    at(92, 60, bravaPot(sheet)),
    garlic(9, 18, 100, 60, 4.6),
    parsley(18, 24, 104, 66, 6.5),
    salt(6, 12, 84, 50, 3.4),
  ]),
]);

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

/** Two slices of soaked brioche with a burnt sugar crust, a ball of ice cream, cinnamon. */
const torrija = dish('torrija', '#7B3A46', (sheet) => {
  const slab = [
    path('M-74 -34Q-80 -40 -68 -42L62 -46Q76 -44 76 -32L78 30Q76 44 62 44L-66 46Q-80 44 -78 32Z', {
      fill: night,
      opacity: 0.3,
      transform: 'translate(6 10)',
    }),
    path('M-78 10L78 6L78 34Q76 48 62 48L-66 50Q-80 48 -78 36Z', { fill: '#E9C27A' }),
    inLight(sheet, 'M-74 -34Q-80 -40 -68 -42L62 -46Q76 -44 76 -32L78 18Q76 32 62 32L-66 34Q-80 32 -78 20Z', '#B4641F', {
      strength: 0.9,
    }),
    path('M-58 -30Q-20 -38 4 -32Q36 -40 60 -32Q66 -8 58 18Q20 26 -8 20Q-40 28 -60 20Q-68 -6 -58 -30Z', {
      fill: '#7A3C12',
      opacity: 0.62,
    }),
    stroke('M-56 -22Q-20 -32 6 -26M-50 -8Q-24 -14 -2 -10M24 -28Q40 -30 52 -26M-46 12Q-20 8 10 12', '#F2B766', 4, {
      opacity: 0.7,
    }),
  ];
  return [
    plate(sheet, 136, { line: ink.laton }),
    path(
      smooth([
        [-84, 30],
        [-40, 70],
        [20, 66],
        [78, 74],
        [92, 30],
        [60, -8],
        [-40, -4],
      ]),
      { fill: '#D9953A', opacity: 0.6 },
    ),
    at(-14, -30, slab, { scale: 1.04, turn: -16 }),
    at(-4, 30, slab, { scale: 1.04, turn: 7 }),
    ellipse(54, -18, 40, 38, { fill: night, opacity: 0.26 }),
    ball(sheet, 48, -26, 39, '#FBF1DA'),
    stroke('M24 -38Q34 -56 52 -58M22 -20Q30 -10 46 -10M62 -8Q76 -16 78 -32', '#E3D2AC', 3, { opacity: 0.9 }),
    placed(
      sheet.stamp([
        rect(-44, -7, 88, 14, { rx: 6, fill: '#5E3216' }),
        rect(-44, -7, 88, 6, { rx: 3, fill: '#9A5B2C' }),
        stroke('M-40 2H40', '#3A1C0C', 1.6),
      ]),
      [[-50, 84, -14]],
    ),
    parsley(5, 8, 56, -50, 5),
  ];
});

const cruasan = dish('cruasan', '#5B7386', (sheet) => [
  plate(sheet, 136, { line: ink.laton }),
  at(-4, -14, croissant(sheet), { scale: 0.98, turn: -12 }),
]);

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
  'platos/cruasan': cruasan,
  'platos/torrija': torrija,
  'plato-vacio': drawEmptyPlate,
};
