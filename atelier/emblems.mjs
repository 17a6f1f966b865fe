/**
 * The emblems of the carta's sections: one object on a coloured field, 10 by 11, in front of a brass seal. The card crops them
 * to an arch, so the upper corners hold nothing important.
 */
import { clayDish, cloth, ironPan, plate, spoon, woodenBoard } from './crockery.mjs';
import { inRound, siphon, star, vessel } from './glassware.mjs';
import { lettering, prescription } from './lettering.mjs';
import { ball, castShadow, egg, fallingLight, footShadow, inLight, lamp, night } from './light.mjs';
import { dim, ink, lit } from './palette.mjs';
import {
  cabbage,
  chorizo,
  croqueta,
  cutCroqueta,
  friedEgg,
  hamWave,
  leaf,
  lemonSlice,
  olive,
  padron,
  parsley,
  salt,
  specks,
} from './pantry.mjs';
import { at, band, blob, circle, dice, ellipse, group, path, rect, round, Sheet, smooth, stroke } from './pen.mjs';
import {
  beerTap,
  citrusHalf,
  churro,
  croissant,
  cup,
  mokaPot,
  saucer,
  steam,
  stemGlass,
  tumbler,
} from './tableware.mjs';
import { boqueron, gilda } from './tapas.mjs';

const width = 400;
const height = 440;
const seal = { x: 200, y: 202, r: 138 };

/** The field: colour, lamplight, and the brass seal behind the object. */
function field(sheet, colour) {
  const tick = sheet.stamp(path('M0 -150L2.2 -145.5L0 -141L-2.2 -145.5Z', { fill: ink.latonClaro }));
  return [
    rect(0, 0, width, height, { fill: colour }),
    circle(seal.x, seal.y, seal.r, { fill: lit(colour, 0.1) }),
    circle(seal.x, seal.y, seal.r + 15, { fill: 'none', stroke: ink.latonClaro, strokeWidth: 1.4, opacity: 0.55 }),
    group(
      { opacity: 0.75, transform: `translate(${seal.x} ${seal.y})` },
      Array.from({ length: 24 }, (_, index) => tick({ transform: `rotate(${index * 15})` })),
    ),
    circle(120, 90, 330, {
      fill: sheet.radial([
        [0, lamp, 0.17],
        [1, lamp, 0],
      ]),
    }),
  ];
}

/** A table with its edge at `y`, in a deeper shade of the field's colour. */
function table(sheet, colour, y = 360) {
  return [
    rect(0, y, width, height - y, { fill: dim(colour, 0.42) }),
    rect(0, y, width, height - y, {
      fill: sheet.linear(
        [
          [0, lamp, 0.16],
          [0.5, lamp, 0],
        ],
        [0, 0, 0.7, 1],
      ),
    }),
    rect(0, y, width, 2.4, { fill: lit(colour, 0.4), opacity: 0.6 }),
  ];
}

const emblem = (name, colour, draw, { standing = true } = {}) => [
  name,
  () => {
    const sheet = new Sheet(name, width, height);
    sheet.add(field(sheet, colour));
    if (standing) sheet.add(table(sheet, colour));
    // Objects are composed on 400 by 500 and scaled down a little, so that the card's crop leaves a margin.
    return sheet.add(at(16, -8, draw(sheet, colour), { scale: 0.92 }));
  },
];

const placed = (stamp, places) =>
  places.map(([x, y, turn = 0, scale = 1]) =>
    stamp({
      transform: `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
    }),
  );

// — sections —

const breakfast = (sheet) => [
  at(226, 258, steam(sheet, 140)),
  placed(churro(sheet), [
    [122, 266, -10, 1.16],
    [88, 288, 12, 1.1],
  ]),
  footShadow(sheet, 222, 444, 150, 22),
  at(222, 428, saucer(sheet, 138)),
  at(212, 422, cup(sheet), { scale: 1.14 }),
];

const dailyMenu = (sheet) => {
  const page = 'M92 84L306 66L322 408L110 424Z';
  return [
    path(page, { fill: night, opacity: 0.3, transform: 'translate(12 14)' }),
    inLight(sheet, page, ink.crema, { strength: 0.4 }),
    group({ transform: 'rotate(-4 204 240)' }, [
      rect(110, 88, 190, 316, { fill: 'none', stroke: ink.laton, strokeWidth: 2.4 }),
      rect(117, 95, 176, 302, { fill: 'none', stroke: ink.laton, strokeWidth: 1 }),
      lettering('Hoy', ink.botella, { x: 205, y: 158, size: 58 }),
      stroke('M142 178H268', ink.laton, 1.6),
      star(ink.vermut, 205, 178, 8),
      // the three courses: a bowl, a fish, a flan
      path('M138 210H178Q177 230 158 230Q139 230 138 210Z', { fill: ink.botella }),
      stroke('M150 203Q147 197 151 192M160 203Q157 197 161 192', ink.laton, 2.2),
      path('M136 268Q150 252 168 264L180 256L178 268L180 280L168 272Q150 284 136 268Z', { fill: ink.botella }),
      circle(146, 266, 2, { fill: ink.crema }),
      path('M142 326L148 302H170L176 326Q159 332 142 326Z', { fill: ink.botella }),
      path('M148 302H170L171.5 308Q166 314 162 308Q156 316 152 309Q148 312 146.5 308Z', { fill: ink.laton }),
      stroke('M196 212H272M196 226H252M196 262H272M196 276H244M196 308H272M196 322H258', '#8A7B62', 5.5),
      stroke('M136 350H232', ink.linea, 3),
      stroke('M136 366H214', ink.linea, 3),
    ]),
    // the wax seal
    at(284, 374, [
      path('M-12 24L-30 84L-8 72L4 90L14 26Z', { fill: '#5E1D15' }),
      path('M-2 26L22 86L30 64L50 68L22 16Z', { fill: '#71251B' }),
      path(blob(dice(5), 46, 45, { corners: 11, wander: 0.08 }), {
        fill: night,
        opacity: 0.35,
        transform: 'translate(4 6)',
      }),
      inLight(sheet, blob(dice(5), 46, 45, { corners: 11, wander: 0.08 }), '#7A2419', { strength: 1.2 }),
      circle(0, 0, 32, { fill: '#8E2E21', stroke: '#5E1B12', strokeWidth: 2.4 }),
      prescription('#F0B9A0', { y: 8, size: 34 }),
    ]),
  ];
};

/** Chickpeas, meat and greens in their broth, filling a circle of radius 96. */
export function stew(sheet) {
  const pea = sheet.stamp([
    circle(1.5, 2.5, 8.6, { fill: night, opacity: 0.3 }),
    ball(sheet, 0, 0, 8.6, '#DDAE5E'),
    stroke('M2 -5Q6 -3 5 1', '#A87530', 1.4),
  ]);
  const roll = dice(44);
  const peas = Array.from({ length: 46 }, () => {
    const angle = roll.between(0, Math.PI * 2);
    const reach = Math.sqrt(roll.next()) * 92;
    return [round(Math.cos(angle) * reach), round(Math.sin(angle) * reach)];
  });
  return [
    circle(0, 0, 104, { fill: '#B5642A' }),
    circle(0, 0, 104, {
      fill: sheet.radial(
        [
          [0, '#E2953F', 0.8],
          [1, '#E2953F', 0],
        ],
        [0.42, 0.4, 0.6],
      ),
    }),
    placed(pea, peas.slice(0, 30)),
    at(-42, 50, cabbage(sheet), { turn: -24, scale: 0.98 }),
    placed(chorizo(sheet, 20), [
      [40, -44, 20],
      [66, -16, 60],
      [14, -66, -20],
    ]),
    [
      [-48, -38, 26],
      [-16, -30, -40],
    ].map(([x, y, turn]) =>
      at(
        x,
        y,
        [
          ellipse(4, 5, 25, 20, { fill: night, opacity: 0.3 }),
          egg(sheet, 0, 0, 25, 20, '#37221C'),
          specks(3, 9, 17, 12, 2, ['#E8D9BE', '#A8766A']),
        ],
        { turn },
      ),
    ),
    at(
      38,
      44,
      [
        path('M-34 -12Q0 -24 34 -10Q38 0 33 12Q0 2 -33 12Q-38 0 -34 -12Z', {
          fill: night,
          opacity: 0.3,
          transform: 'translate(3 5)',
        }),
        inLight(sheet, 'M-34 -12Q0 -24 34 -10Q38 0 33 12Q0 2 -33 12Q-38 0 -34 -12Z', '#DD7F31', { strength: 0.9 }),
      ],
      { turn: -24 },
    ),
    placed(pea, peas.slice(30)),
    parsley(14, 10, 80, 80, 6),
  ];
}

const meal = (sheet) => [
  cloth(sheet, 'M20 330L210 292L330 470L150 520L70 520Z', ink.papel, null),
  stroke('M36 352L222 314M46 370L232 332M110 500L300 452M118 512L306 466', ink.vermut, 4.5, { opacity: 0.75 }),
  at(192, 226, [
    stroke('M-132 -22C-172 -22 -172 22 -132 22M132 -22C172 -22 172 22 132 22', '#8A4022', 15),
    clayDish(sheet, 140),
    group({ transform: 'scale(1.1)' }, stew(sheet)),
  ]),
  at(312, 344, spoon(sheet, 262), { turn: -38 }),
];

/** A roll cut open: bread below and above, `filling` between; 300 long, base on the origin. */
function roll(sheet, filling) {
  const lower = 'M-146 -34C-152 -6 -126 4 -96 5H100C130 4 152 -8 146 -34Z';
  const upper =
    'M-150 -66C-152 -112 -108 -132 -60 -132C-20 -138 40 -138 78 -130C122 -128 154 -106 150 -66C90 -54 -90 -54 -150 -66Z';
  return [
    footShadow(sheet, 0, 4, 166, 18),
    inLight(sheet, lower, '#C98A3E', { strength: 1 }),
    path('M-146 -36Q0 -22 146 -36Q150 -28 146 -24Q0 -10 -146 -24Q-150 -30 -146 -36Z', { fill: '#F3DFB0' }),
    filling,
    inLight(sheet, upper, '#CF9042', { strength: 1.1 }),
    path('M-150 -68Q0 -52 150 -68Q150 -60 147 -58Q0 -44 -147 -58Q-150 -60 -150 -68Z', { fill: '#F3DFB0' }),
    stroke(
      'M-92 -112Q-76 -120 -66 -100M-34 -120Q-16 -126 -8 -104M26 -122Q46 -126 52 -104M84 -116Q100 -116 106 -96',
      '#8A5220',
      5,
      { opacity: 0.65 },
    ),
    stroke(
      'M-90 -116Q-78 -122 -70 -106M-32 -124Q-18 -129 -10 -110M28 -126Q46 -129 52 -110M86 -119Q100 -119 105 -102',
      '#F6DCA0',
      4,
      { opacity: 0.9 },
    ),
    stroke('M-134 -84Q-128 -112 -98 -121', '#FFF0C4', 5, { opacity: 0.7 }),
  ];
}

/** Rings of fried squid between two breads. */
function squidRings(sheet) {
  const ring = sheet.stamp([
    stroke('M-26 0A26 17 0 1 1 26 0A26 17 0 1 1 -26 0Z', night, 17, { opacity: 0.25, transform: 'translate(3 4)' }),
    stroke('M-26 0A26 17 0 1 1 26 0A26 17 0 1 1 -26 0Z', '#9A5C1E', 17),
    stroke('M-26 0A26 17 0 1 1 26 0A26 17 0 1 1 -26 0Z', '#DDA047', 13),
    stroke('M-26 -1A26 17 0 1 1 26 -1A26 17 0 1 1 -26 -1Z', '#F3CB79', 5, { strokeDasharray: '3 8' }),
  ]);
  return placed(ring, [
    [-112, -50, -14, 0.86],
    [112, -50, 12, 0.86],
    [-64, -54, 8, 1],
    [66, -54, -8, 1],
    [-10, -50, -4, 1.04],
    [-92, -34, 16, 0.84],
    [-38, -32, -10, 0.9],
    [34, -32, 8, 0.92],
    [92, -34, -12, 0.84],
  ]);
}

/** A slice of country bread tilted a little to the viewer, 230 wide, with tomato and ham. */
function toast(sheet, { topping } = {}) {
  const crust = 'M-108 34C-126 10 -118 -22 -92 -34C-60 -52 44 -56 84 -38C116 -26 124 8 104 32C64 58 -70 58 -108 34Z';
  return [
    path(crust, { fill: night, opacity: 0.32, transform: 'translate(8 18)' }),
    path(crust, { fill: '#7E4618', transform: 'translate(0 12)' }),
    inLight(sheet, crust, '#B0702E', { strength: 0.9 }),
    path(crust, { fill: '#F0D9A2', transform: 'translate(-1 -1) scale(.92 .88)' }),
    topping,
  ];
}

/** Grated tomato and folded ham for a toast. */
const tomatoAndHam = (sheet) => {
  const tomato = 'M-88 22C-100 2 -86 -22 -60 -26C-20 -40 40 -38 70 -24C94 -12 96 12 82 24C40 42 -50 42 -88 22Z';
  return [
    inLight(sheet, tomato, '#BE4429', { strength: 0.6 }),
    specks(23, 34, 82, 26, 2.1, ['#E2785A', '#8E2A18', '#F0B07A']),
    placed(hamWave(sheet), [
      [-28, -17, -4, 1.06],
      [38, -6, 9, 0.94],
      [-8, 13, -2, 1.18],
    ]),
  ];
};

const toastsAndRolls = (sheet) => [
  at(204, 282, roll(sheet, squidRings(sheet)), { scale: 1.08, turn: -5 }),
  at(196, 376, toast(sheet, { topping: tomatoAndHam(sheet) }), { scale: 1.36 }),
];

const vermouthGlass = (sheet) => [
  tumbler(sheet, { drink: '#7E2417', level: 0.72, ice: 4, foot: 56, mouth: 74, height: 168, seed: 8 }),
  at(62, -166, citrusHalf(40), { turn: -10 }),
  stroke('M-40 -206L22 -78', '#E0BE7E', 4.5),
  at(-14, -152, olive(sheet, { r: 19 }), { turn: 64 }),
];

const drinks = (sheet) => [
  at(96, 408, siphon(sheet, { glass: '#3F6E8C', tag: { w: 40, h: 34, up: 26, sign: '72', style: 'oval' } }), {
    scale: 1.55,
  }),
  at(
    318,
    408,
    vessel(sheet, {
      outline: 'vermouth',
      glass: '#6E2A1C',
      liquid: ink.granate,
      level: 0.6,
      close: 'cork',
      tag: { w: 50, h: 56, up: 18, sign: 'V', style: 'cut', ink: ink.vermut },
    }),
    { scale: 1.62 },
  ),
  at(206, 442, vermouthGlass(sheet), { scale: 1.06 }),
];

// — food —

const starters = (sheet) => [
  at(198, 214, [
    plate(sheet, 142),
    placed(croqueta(sheet, 3), [
      [-48, -48, -28, 1.36],
      [36, -60, 12, 1.36],
      [-66, 22, 66, 1.36],
      [66, 0, 78, 1.36],
      [-4, 62, -8, 1.36],
    ]),
    at(-2, 2, cutCroqueta(sheet), { scale: 1.6 }),
    parsley(5, 8, 88, 88, 6),
  ]),
  at(202, 408, gilda(sheet)({}), { scale: 1.36, turn: -10 }),
];

const pans = (sheet) => {
  const roll2 = dice(77);
  const colours = ['#C0452A', '#5F7F36', '#E2A541', '#8E2F1C', '#D96A3A'];
  const dice2 = Array.from({ length: 74 }, () => {
    const angle = roll2.between(0, Math.PI * 2);
    const reach = Math.sqrt(roll2.next()) * 98;
    return rect(-7, -6, 14, 12, {
      rx: 3,
      fill: roll2.pick(colours),
      transform: `translate(${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}) rotate(${round(roll2.between(0, 90), 0)})`,
    });
  });
  return [
    at(200, 262, [
      ironPan(sheet, 132, { double: true, turn: -12 }),
      circle(0, 0, 112, { fill: '#8E2F1A' }),
      dice2,
      circle(0, 0, 112, { fill: fallingLight(sheet, 0.7) }),
      at(-26, -20, friedEgg(sheet, 6), { scale: 1.16 }),
      at(36, 42, friedEgg(sheet, 12), { scale: 1.06 }),
      parsley(9, 12, 88, 88, 7),
    ]),
    at(194, 172, steam(sheet, 120, 3), { opacity: 0.85 }),
  ];
};

const salads = (sheet) => {
  const roll3 = dice(91);
  // A frilly leaf of lettuce, its stem at the origin, its edge at -y.
  const frill = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1.06 + (index / 12) * 0.88);
    const far = index % 2 ? 34 : 28;
    return [round(Math.cos(angle) * far * 0.9), round(-26 + Math.sin(angle) * far)];
  });
  const outline = smooth([[-5, 0], ...frill, [5, 0]], { tension: 0.9 });
  const lettuce = (fill) =>
    sheet.stamp([
      path(outline, { fill: night, opacity: 0.3, transform: 'translate(2 5)' }),
      inLight(sheet, outline, fill, { strength: 0.5 }),
      stroke('M0 0V-44M0 -14L-14 -32M0 -14L14 -32M0 -26L-8 -48M0 -26L9 -48', lit(fill, 0.55), 2.2),
    ]);
  const leaves = ['#5E7F37', '#86A44C', '#6C8C3F', '#A9BF66', '#7A2F45'].map(lettuce);
  const ring = (count, reach, scale, kinds) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + roll3.between(-0.15, 0.15);
      return leaves[kinds[index % kinds.length]]({
        transform: `translate(${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}) rotate(${round((angle * 180) / Math.PI + 90 + roll3.between(-24, 24), 0)}) scale(${round(scale * roll3.between(0.9, 1.1), 2)})`,
      });
    });
  const tomato = sheet.stamp([
    path('M-30 0A30 30 0 0 1 30 0Q0 22 -30 0Z', { fill: night, opacity: 0.34, transform: 'translate(3 6)' }),
    path('M-30 0A30 30 0 0 1 30 0Q0 22 -30 0Z', { fill: '#A8301C' }),
    path('M-26 1Q0 -30 26 1Q0 17 -26 1Z', { fill: '#DA5A3A' }),
    path('M-16 1Q-8 -13 -2 -2Q-6 8 -16 1ZM16 1Q8 -13 2 -2Q6 8 16 1Z', { fill: '#F2B06E' }),
    stroke('M-24 -11Q-13 -28 4 -28', '#FFE3CC', 3, { opacity: 0.7 }),
  ]);
  const onion = sheet.stamp([
    ellipse(2, 4, 25, 21, { fill: 'none', stroke: night, strokeWidth: 6, opacity: 0.28 }),
    ellipse(0, 0, 25, 21, { fill: 'none', stroke: '#8E3A5E', strokeWidth: 6.4 }),
    ellipse(0, 0, 24.4, 20.4, { fill: 'none', stroke: '#F6E8EE', strokeWidth: 3.6 }),
  ]);
  const egg2 = sheet.stamp([
    ellipse(3, 5, 25, 20, { fill: night, opacity: 0.32 }),
    egg(sheet, 0, 0, 25, 20, '#FFFDF4'),
    ball(sheet, 3, 0, 11.5, '#EFA928'),
  ]);
  return [
    at(200, 250, [
      castShadow(sheet, 0, 0, 152),
      circle(0, 0, 152, { fill: '#D8CDB4' }),
      circle(0, 0, 150, { fill: '#FBF7EC' }),
      circle(0, 0, 150, { fill: fallingLight(sheet, 0.6) }),
      circle(0, 0, 141, { fill: 'none', stroke: ink.verde, strokeWidth: 4 }),
      circle(0, 0, 126, { fill: '#33491F' }),
      sheet.clipped(
        circle(0, 0, 126),
        ring(14, 62, 1.3, [0, 2, 1, 4]),
        ring(11, 34, 1.25, [1, 3, 2]),
        ring(6, 8, 1.15, [3, 1]),
        placed(tomato, [
          [-62, -52, -30, 1.1],
          [66, -30, 60, 1.1],
          [-4, 78, 176, 1.1],
          [-84, 30, 250, 1],
        ]),
        placed(onion, [
          [12, -66, 20, 1.1],
          [-40, 26, -20, 1],
          [62, 40, 40, 1.1],
          [30, 22, 80, 0.86],
        ]),
        placed(egg2, [
          [-12, -18, 30, 1.1],
          [-54, 72, -40, 1],
        ]),
        [
          [36, -10],
          [-96, -12],
          [88, 8],
          [46, 88],
          [-30, -90],
        ].map(([x, y], index) =>
          at(x, y, olive(sheet, { r: 13, eye: null, colour: index % 2 ? '#7D8B3B' : '#3A2733' })),
        ),
        circle(0, 0, 126, {
          fill: sheet.radial(
            [
              [0.86, night, 0],
              [1, night, 0.6],
            ],
            [0.54, 0.56, 0.54],
          ),
        }),
      ),
    ]),
  ];
};

/** A sea bream off the grill, lying along x, head to the left, 280 long: scored, half slices of lemon in the cuts. */
function bream(sheet) {
  const body =
    'M-132 6C-128 -8 -116 -26 -96 -42C-68 -62 -28 -70 10 -60C46 -50 74 -28 98 -10V12C76 26 48 44 10 52C-32 60 -78 52 -106 34C-118 26 -129 16 -132 6Z';
  const fin = { fill: '#7C7A6C', stroke: '#7C7A6C', strokeWidth: 4 };
  const scales = sheet.pattern(15, 12, [
    stroke('M0 0Q7.500 10 15 0M-7.500 6Q0 16 7.500 6M7.500 6Q15 16 22.500 6', '#4A3B22', 1, { opacity: 0.4 }),
  ]);
  const cut = (x) => {
    const slit = `M${x + 9} -48C${x - 8} -26 ${x - 8} 10 ${x + 5} 40C${x + 16} 14 ${x + 18} -24 ${x + 9} -48Z`;
    return [
      path(slit, { fill: '#5B3A18', opacity: 0.75 }),
      path(slit, { fill: '#FBF3DF', transform: `translate(${x * 0.22 + 2.6} 0) scale(.78 .92)` }),
      at(
        x + 4,
        -8,
        [
          path('M-2 -25A25 25 0 0 1 -2 25Z', { fill: night, opacity: 0.3, transform: 'translate(4 5)' }),
          path('M-2 -25A25 25 0 0 1 -2 25Z', { fill: '#E9B93A' }),
          path('M-2 -21.500A21.500 21.500 0 0 1 -2 21.500Z', { fill: '#FBF1CF' }),
          path('M0 -4L3 -17Q12 -14 15 -7ZM2 0L17 -4Q19 0 17 4ZM0 4L15 7Q12 14 3 17Z', { fill: '#F3D363' }),
        ],
        { turn: -8 },
      ),
    ];
  };
  return [
    path('M92 -8C110 -20 128 -42 148 -54C142 -30 132 -12 130 2C134 16 144 34 152 56C128 44 108 26 92 10Z', {
      fill: '#6C6F68',
    }),
    stroke('M106 -6L140 -38M110 -2L134 -18M110 4L134 20M106 8L142 42', '#45494A', 2, { opacity: 0.6 }),
    path('M-58 -58L-50 -74L-34 -72L-26 -84L-8 -78L4 -86L18 -76L34 -78L44 -64L60 -60L70 -36Z', fin),
    path('M22 50L32 66L48 60L62 60L72 32Z', fin),
    stroke('M-48 -72L-40 -60M-26 -82L-20 -64M2 -84L6 -64M32 -76L30 -58M34 64L36 50M58 58L54 42', '#4A483C', 1.8, {
      opacity: 0.6,
    }),
    path(body, { fill: night, opacity: 0.34, transform: 'translate(5 10)' }),
    path(body, {
      fill: sheet.linear(
        [
          [0, '#5C6468'],
          [0.24, '#98A09C'],
          [0.46, '#E8E0C8'],
          [0.72, '#EFE2C0'],
          [1, '#B58B4A'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    sheet.clipped(
      path(body),
      path('M-72 -70C-52 -30 -54 20 -72 60H110V-70Z', { fill: scales }),
      // the grill's gold
      ellipse(-30, -50, 44, 14, { fill: '#A8641C', opacity: 0.42 }),
      ellipse(46, -32, 40, 12, { fill: '#A8641C', opacity: 0.42 }),
      ellipse(4, 50, 66, 12, { fill: '#A8641C', opacity: 0.5 }),
      ellipse(-66, 40, 26, 10, { fill: '#7E4410', opacity: 0.4 }),
    ),
    stroke('M-74 -46C-58 -24 -56 12 -72 42', '#3C3A34', 3, { opacity: 0.75 }),
    stroke('M-90 -40C-78 -22 -76 6 -88 30', '#6A675C', 2, { opacity: 0.6 }),
    path('M-68 8C-52 0 -36 6 -26 18C-40 24 -58 22 -68 8Z', { fill: '#8C8A78', stroke: '#5A5A50', strokeWidth: 1.2 }),
    stroke('M-98 -26Q-106 -32 -112 -24', '#D9A63A', 5, { opacity: 0.9 }),
    circle(-98, -10, 8, { fill: '#E9DFC4', stroke: '#6A675C', strokeWidth: 1.6 }),
    circle(-98, -10, 3.6, { fill: '#3A362E' }),
    stroke('M-131 9L-114 10', '#4A463C', 2.2),
    stroke('M-92 -38C-66 -56 -20 -62 26 -50', '#F6F4EA', 3.6, { opacity: 0.5 }),
    [-36, 4, 42].map(cut),
  ];
}

const fishes = (sheet) => [
  at(200, 246, [
    group({ transform: 'rotate(-20)' }, [
      plate(sheet, 182, { oval: 0.66, line: ink.azul, second: ink.azul }),
      // potatoes baked under the fish
      [
        [-86, 54, 8],
        [-46, 66, -12],
        [-2, 72, 20],
        [40, 66, 0],
      ].map(([x, y, turn]) =>
        at(
          x,
          y,
          [
            ellipse(2, 4, 28, 17, { fill: night, opacity: 0.28 }),
            ellipse(0, 0, 28, 17, { fill: '#B87A2A' }),
            ellipse(-0.6, -1, 25.5, 15, { fill: '#EFCB78' }),
            ellipse(0, 0, 28, 17, { fill: fallingLight(sheet, 0.6) }),
          ],
          { turn },
        ),
      ),
      at(-4, -8, bream(sheet), { scale: 1.02 }),
      at(88, 58, lemonSlice(sheet, 25)),
      parsley(21, 20, 118, 60, 8),
      salt(4, 12, 90, 40, 3.6),
    ]),
  ]),
];

const meats = (sheet) => {
  const meat =
    'M-104 30C-120 -10 -104 -64 -58 -86C-10 -106 54 -98 90 -64C124 -28 124 28 92 58C60 86 18 80 -18 78C-58 78 -90 72 -104 30Z';
  const lean =
    'M-96 26C-110 -8 -94 -56 -54 -74C-14 -92 40 -84 72 -56C100 -26 98 20 70 44C44 66 12 62 -18 62C-54 62 -84 62 -96 26Z';
  // The rib runs along the meat and out of it. Its end is sawn, so that the marrow shows.
  const rib = band([
    [-36, -100, 9],
    [-66, -88, 11],
    [-92, -60, 12],
    [-106, -22, 12.5],
    [-110, 18, 13],
    [-122, 56, 14],
    [-142, 92, 16],
    [-156, 112, 18],
  ]);
  return [
    at(200, 240, [
      woodenBoard(sheet, 156, { wood: '#A9713A' }),
      at(22, -14, [
        path(rib, { fill: night, opacity: 0.34, transform: 'translate(7 11)' }),
        path(meat, { fill: night, opacity: 0.38, transform: 'translate(7 12)' }),
        inLight(sheet, meat, '#E2BE82', { strength: 0.9 }),
        stroke('M84 -58C112 -28 112 20 86 48', '#C79A57', 4, { opacity: 0.8 }),
        inLight(sheet, lean, '#74301A', { strength: 1 }),
        stroke(lean, '#4A1D0F', 3, { opacity: 0.7 }),
        // the seam of fat between the eye and its cap
        stroke('M-64 -56C-22 -66 22 -58 44 -34C58 -18 60 6 48 28', '#DDAF74', 5),
        stroke('M-62 -58C-22 -69 24 -60 46 -36', '#F3D9A6', 1.8, { opacity: 0.9 }),
        sheet.clipped(
          path(lean),
          stroke('M-130 40L30 -120M-100 70L80 -110M-64 94L112 -82M-22 112L136 -46M20 122L150 -8', '#2A120A', 8, {
            opacity: 0.62,
          }),
        ),
        stroke('M-40 -18Q-22 -30 -4 -20M-52 22Q-32 12 -12 24M4 2Q16 -6 30 4M-6 44Q10 36 26 44', '#E2BE82', 3.2, {
          opacity: 0.85,
        }),
        // the membrane between meat and bone, then the bone
        stroke('M-34 -86C-72 -76 -92 -44 -96 -8C-97 12 -98 26 -92 44', '#B5673F', 7),
        path(rib, { fill: '#A98A55' }),
        inLight(sheet, rib, '#F1E4C6', { strength: 0.8, transform: 'translate(-1.5 -1.5)' }),
        stroke('M-62 -92C-94 -70 -112 -28 -115 16C-118 42 -132 72 -148 98', '#FFFDF2', 5, { opacity: 0.9 }),
        stroke('M-98 4C-101 30 -112 54 -126 80M-96 -30C-98 -22 -99 -16 -99 -10', '#C6A976', 2.6, { opacity: 0.9 }),
        at(
          -156,
          113,
          [
            ellipse(0, 0, 19.5, 11, { fill: '#CDB486' }),
            ellipse(-0.5, -0.5, 17.5, 9.4, { fill: '#FBF1DA' }),
            ellipse(0, 0.4, 9.6, 5, { fill: '#B4604A' }),
            ellipse(-1.4, -0.8, 6, 2.6, { fill: '#D48C70' }),
          ],
          { turn: 32 },
        ),
      ]),
      placed(padron(sheet, { colour: '#5C7A33' }), [
        [82, 92, -30, 0.96],
        [44, 112, 6, 0.96],
      ]),
      at(
        92,
        -116,
        [
          stroke('M-40 10Q0 -6 46 -14', '#4A3A1C', 2.6),
          [-34, -22, -10, 2, 14, 26, 38].map((x, index) => [
            at(x, 8 - (x + 34) * 0.28, leaf(index % 2 ? '#5E7447' : '#7B9160', { length: 24, width: 6 }), { turn: 24 }),
            at(x, 8 - (x + 34) * 0.28, leaf('#4C6138', { length: 22, width: 6 }), { turn: 140 }),
          ]),
        ],
        { turn: 62 },
      ),
      salt(12, 22, 76, 58, 4.8),
    ]),
  ];
};

/** A prawn curled around, about 90 across. */
function prawn(sheet) {
  return sheet.stamp([
    stroke('M-30 18C-40 -20 -8 -44 24 -32', night, 24, {
      opacity: 0.3,
      transform: 'translate(4 6)',
      strokeLinecap: 'butt',
    }),
    stroke('M-44 34L-34 22L-30 40', '#C9502C', 7),
    stroke('M-31 22C-42 -18 -8 -44 24 -32', '#C14B28', 24),
    stroke('M-31 22C-42 -18 -8 -44 24 -32', '#E67A4B', 19),
    stroke('M-31 22C-42 -18 -8 -44 24 -32', '#A83A1C', 22, {
      strokeDasharray: '2.2 12',
      strokeLinecap: 'butt',
      opacity: 0.8,
    }),
    path('M14 -42C36 -50 56 -36 62 -24C46 -14 26 -18 14 -24Z', { fill: '#D6602F' }),
    circle(48, -32, 3.6, { fill: '#1B1410' }),
    stroke('M60 -26C78 -18 84 0 80 18M58 -22C66 -10 66 4 60 14', '#C14B28', 2),
    stroke('M-28 0C-24 -22 0 -36 20 -36', '#FFD2B0', 4, { opacity: 0.75 }),
    stroke('M-16 8L-8 16M-10 -6L2 4M0 -16L12 -6M14 -20L24 -10', '#C14B28', 3),
  ]);
}

const rices = (sheet) => {
  const handle = (turn) =>
    group({ transform: `rotate(${turn})` }, [
      stroke('M138 -26C178 -26 178 26 138 26', '#1E1A17', 13),
      stroke('M160 -14Q168 0 160 14', '#A23A2B', 10),
    ]);
  const strip = (x, y, turn, colour) =>
    at(x, y, inLight(sheet, 'M-38 -7Q0 -14 38 -6Q42 0 38 7Q0 0 -38 7Q-42 0 -38 -7Z', colour, { strength: 1 }), {
      turn,
    });
  return [
    at(200, 250, [
      castShadow(sheet, 0, 0, 152),
      handle(-30),
      handle(150),
      circle(0, 0, 150, { fill: '#2A2521' }),
      circle(0, 0, 150, { fill: fallingLight(sheet, 0.9) }),
      circle(0, 0, 138, { fill: '#15110F' }),
      circle(0, 0, 130, { fill: '#D9962E' }),
      circle(0, 0, 130, {
        fill: sheet.radial(
          [
            [0, '#F3C75E', 0.9],
            [0.75, '#E2A53A', 0.3],
            [1, '#8A4E14', 0.7],
          ],
          [0.44, 0.42, 0.6],
        ),
      }),
      (() => {
        const grain = sheet.stamp(ellipse(0, 0, 4.4, 2));
        const roll4 = dice(8);
        return Array.from({ length: 150 }, () => {
          const angle = roll4.between(0, Math.PI * 2);
          const reach = Math.sqrt(roll4.next()) * 122;
          return grain({
            transform: `translate(${round(Math.cos(angle) * reach, 0)} ${round(Math.sin(angle) * reach, 0)}) rotate(${round(roll4.between(0, 18), 0) * 10})`,
            fill: roll4.pick(['#FBE6A2', '#B9701E', '#F6D47C']),
          });
        });
      })(),
      strip(-6, -86, 8, '#B5301C'),
      strip(84, 30, 96, '#B5301C'),
      strip(-84, 22, 70, '#B5301C'),
      strip(8, 94, -6, '#55752F'),
      [
        [-30, 62],
        [40, -58],
        [62, 74],
        [-58, -66],
        [24, 26],
      ].map(([x, y]) => [circle(x, y, 7.5, { fill: '#6F8F3C' }), circle(x - 2, y - 2, 2.4, { fill: '#D6E2A6' })]),
      // mussels
      [
        [-68, -34, -30],
        [70, -44, 40],
        [-44, 88, 200],
      ].map(([x, y, turn]) =>
        at(
          x,
          y,
          [
            path('M0 30C-22 18 -24 -20 0 -32C24 -20 22 18 0 30Z', {
              fill: night,
              opacity: 0.35,
              transform: 'translate(4 5)',
            }),
            inLight(sheet, 'M0 30C-22 18 -24 -20 0 -32C24 -20 22 18 0 30Z', '#26242E', { strength: 1.2 }),
            path('M0 22C-13 12 -14 -12 0 -20C14 -12 13 12 0 22Z', { fill: '#E9A24C' }),
            stroke('M-4 -10Q-6 2 -2 12', '#FBE0AE', 3),
          ],
          { turn },
        ),
      ),
      placed(prawn(sheet), [
        [-14, -26, -20, 1.2],
        [34, 20, 118, 1.2],
        [-34, 44, 214, 1.15],
      ]),
      at(92, -86, lemonSlice(sheet, 30)),
      parsley(41, 12, 110, 110, 7),
    ]),
  ];
};

/** A slice of burnt cheesecake on a small plate. */
const sins = (sheet) => {
  const berry = (x, y, r, colour) =>
    at(x, y, [circle(2, 3, r, { fill: night, opacity: 0.3 }), ball(sheet, 0, 0, r, colour)]);
  return [
    // the cake stand
    footShadow(sheet, 200, 448, 92, 16),
    ellipse(200, 444, 78, 15, { fill: dim('#FBF7EC', 0.3) }),
    ellipse(200, 440, 78, 14, { fill: '#FBF7EC' }),
    ellipse(200, 440, 78, 14, { fill: fallingLight(sheet, 0.7) }),
    inRound(sheet, 'M176 362C182 392 180 420 152 436Q200 450 248 436C220 420 218 392 224 362Z', '#FBF7EC'),
    ellipse(200, 436, 48, 6, { fill: 'none', stroke: ink.laton, strokeWidth: 2 }),
    at(200, 350, saucer(sheet, 170, { line: ink.laton })),
    at(
      198,
      344,
      [
        ellipse(10, -2, 128, 14, { fill: night, opacity: 0.22 }),
        // side
        inLight(sheet, 'M-118 -48L116 -66V-4Q0 14 -112 4Z', '#F3DC9A', { strength: 0.5 }),
        path('M-118 -48L116 -66V-50Q0 -22 -117 -34Z', { fill: '#E2B65C' }),
        stroke('M-80 -14Q-40 -8 0 -12M20 -8Q60 -10 90 -18M-50 -22Q-20 -18 10 -22', '#DDBE73', 3, { opacity: 0.8 }),
        // the burnt top
        inLight(sheet, 'M-120 -50L70 -106C106 -102 120 -86 118 -62Q0 -34 -120 -50Z', '#6E3814', { strength: 1.1 }),
        path('M-70 -62L50 -94C80 -92 92 -84 92 -74Q20 -54 -70 -62Z', { fill: '#8E4E1E', opacity: 0.7 }),
        stroke('M-60 -68Q0 -86 50 -98', '#F0B772', 4, { opacity: 0.6 }),
        // sauce
        path(
          'M-10 -78C10 -90 44 -90 62 -80C72 -72 70 -60 62 -58C60 -36 50 -34 48 -54C36 -50 30 -52 28 -40C24 -24 14 -26 16 -46C-2 -50 -24 -64 -10 -78Z',
          { fill: '#7E1E2A' },
        ),
        stroke('M-2 -76Q20 -84 42 -82', '#E58A88', 4, { opacity: 0.8 }),
        berry(6, -92, 14, '#A8262F'),
        berry(34, -98, 15, '#3B2A4A'),
        berry(54, -84, 12, '#A8262F'),
        at(24, -108, group({ transform: 'rotate(-30)' }, leaf('#6C8C3F', { length: 30, width: 11, vein: '#C3D08A' }))),
        at(30, -108, group({ transform: 'rotate(34)' }, leaf('#4C6B2C', { length: 28, width: 10 }))),
      ],
      { scale: 1.24 },
    ),
    berry(64, 346, 13, '#A8262F'),
    berry(90, 360, 12, '#3B2A4A'),
    berry(334, 358, 13, '#A8262F'),
  ];
};

// — drinks —

const wineBottle = (
  sheet,
  { glass, capsule, liquid, level = 0.9, sign, style = 'arch', outline = 'bordeaux', paper, colour },
) =>
  vessel(sheet, {
    outline,
    glass,
    liquid,
    level,
    close: 'capsule',
    closeColour: capsule,
    tag: { w: outline === 'burgundy' ? 48 : 42, h: 52, up: 24, sign, style, paper, ink: colour },
  });

const wine = (sheet, { bottle, kind, drink, level, behind = -1 }) => [
  at(behind < 0 ? 132 : 270, 412, wineBottle(sheet, bottle), { scale: 1.86 }),
  at(behind < 0 ? 258 : 142, 446, stemGlass(sheet, { kind, wine: drink, level }), { scale: 1.16 }),
];

const wines = (sheet) =>
  wine(sheet, {
    bottle: { glass: '#2F4A2C', capsule: ink.granate, sign: 'A' },
    kind: 'tinto',
    drink: '#6E1A1E',
    level: 0.44,
  });
const sparkling = (sheet) =>
  wine(sheet, {
    bottle: {
      glass: '#4E6238',
      capsule: ink.latonClaro,
      sign: '✶',
      outline: 'burgundy',
      style: 'oval',
      colour: ink.laton,
    },
    kind: 'flauta',
    drink: '#E6C667',
    level: 0.84,
  });
const white = (sheet) =>
  wine(sheet, {
    bottle: { glass: '#8E9A5A', liquid: '#CDBE6C', level: 0.66, capsule: ink.laton, sign: '⚘', colour: ink.oliva },
    kind: 'blanco',
    drink: '#E3CB70',
    level: 0.5,
  });
const rose = (sheet) =>
  wine(sheet, {
    bottle: {
      glass: '#E3B39A',
      liquid: '#E08A72',
      level: 0.66,
      capsule: ink.papel,
      sign: 'V',
      colour: ink.vermut,
      style: 'frame',
    },
    kind: 'blanco',
    drink: '#E58E78',
    level: 0.5,
  });
const workingRed = (sheet) =>
  wine(sheet, {
    bottle: { glass: '#4A1B16', capsule: ink.laton, sign: '72', outline: 'burgundy', style: 'cut' },
    kind: 'tinto',
    drink: '#7E2226',
    level: 0.46,
  });

const beers = (sheet) => [
  at(178, 326, beerTap(sheet), { scale: 0.84 }),
  at(
    176,
    444,
    tumbler(sheet, { drink: '#E0A02E', level: 0.86, foot: 44, mouth: 60, height: 190, foam: 24, fizz: 22 }),
    { scale: 1.04 },
  ),
];

const softDrinks = (sheet) => [
  at(
    300,
    410,
    vessel(sheet, {
      outline: 'slim',
      glass: '#BFD3C2',
      liquid: '#D9802E',
      level: 0.7,
      close: 'capsule',
      closeColour: ink.vermut,
      clear: true,
      tag: { w: 31, h: 46, up: 30, sign: '✶', ink: ink.vermut },
    }),
    { scale: 1.72 },
  ),
  at(178, 442, [
    stroke('M30 -20L74 -282', '#FBF6EA', 10),
    stroke('M30 -20L74 -282', ink.vermut, 10, { strokeDasharray: '9 16', strokeLinecap: 'butt' }),
    tumbler(sheet, { drink: '#8A3B1A', level: 0.82, foot: 50, mouth: 64, height: 214, ice: 6, fizz: 12, seed: 5 }),
    at(-54, -208, citrusHalf(38, { rind: '#E0B02F', flesh: '#F4D566', pith: '#FBF3D0' }), { turn: 12 }),
  ]),
];

// — breakfasts and toasts —

const coffee = (sheet) => [
  at(272, 412, mokaPot(sheet), { scale: 1.22 }),
  at(132, 300, steam(sheet, 124, 2)),
  footShadow(sheet, 142, 450, 118, 18),
  at(142, 438, saucer(sheet, 114)),
  at(134, 432, cup(sheet, { foam: false, line: ink.botella }), { scale: 0.88 }),
];

const sweetsAndSavouries = (sheet) => [
  at(304, 384, tumbler(sheet, { drink: '#E8962A', level: 0.8, foot: 44, mouth: 56, height: 190 }), { scale: 1.08 }),
  at(286, 176, citrusHalf(36), { turn: 8 }),
  at(150, 256, croissant(sheet), { scale: 1.06, turn: -6 }),
  at(
    190,
    372,
    toast(sheet, {
      topping: [
        inLight(
          sheet,
          'M-88 22C-100 2 -86 -22 -60 -26C-20 -40 40 -38 70 -24C94 -12 96 12 82 24C40 42 -50 42 -88 22Z',
          '#C24A2C',
          { strength: 0.6 },
        ),
        specks(23, 46, 82, 28, 2.2, ['#E2785A', '#8E2A18', '#F0B07A']),
        stroke('M-60 6Q-30 -18 8 -10Q40 -2 62 -16', '#E9C85A', 5, { opacity: 0.75 }),
        salt(6, 16, 70, 22, 4),
      ],
    }),
    { scale: 1.34 },
  ),
];

const teatime = (sheet) => [
  at(196, 272, steam(sheet, 112, 2)),
  placed(churro(sheet), [
    [84, 288, 10, 1.04],
    [318, 292, -14, 1.02],
    [292, 272, -4, 1.08],
  ]),
  footShadow(sheet, 200, 442, 150, 22),
  at(200, 426, saucer(sheet, 140)),
  at(190, 420, cup(sheet, { drink: '#3A1A0C', foam: false, line: ink.azul }), { scale: 1.08 }),
  at(190, 420, path('M-66 -110Q-20 -122 66 -110Q40 -100 -10 -101Q-50 -102 -66 -110Z', { fill: '#5E2F17' }), {
    scale: 1.08,
  }),
];

const toasts = (sheet) => [
  at(
    208,
    226,
    toast(sheet, {
      topping: [
        inLight(
          sheet,
          'M-88 22C-100 2 -86 -22 -60 -26C-20 -40 40 -38 70 -24C94 -12 96 12 82 24C40 42 -50 42 -88 22Z',
          '#E9E3C4',
          { strength: 0.5 },
        ),
        placed(boqueron(sheet), [
          [-22, -16, -6, 0.94],
          [26, -6, -8, 0.94],
          [-30, 8, -4, 0.94],
        ]),
        parsley(4, 12, 70, 22, 6),
        at(66, -14, olive(sheet, { r: 11 })),
      ],
    }),
    { scale: 1.18, turn: -7 },
  ),
  at(194, 372, toast(sheet, { topping: tomatoAndHam(sheet) }), { scale: 1.3, turn: 4 }),
];

const rolls = (sheet) => [
  at(
    280,
    404,
    tumbler(sheet, { drink: '#E0A02E', level: 0.86, foot: 42, mouth: 58, height: 190, foam: 24, fizz: 16 }),
    { scale: 1.2 },
  ),
  at(200, 428, [
    path('M-176 -6L-150 -44L164 -48L182 -2L120 26L-130 30Z', {
      fill: night,
      opacity: 0.25,
      transform: 'translate(6 8)',
    }),
    inLight(sheet, 'M-176 -6L-150 -44L164 -48L182 -2L120 26L-130 30Z', ink.papel, { strength: 0.5 }),
    stroke('M-160 -2L-136 -40M-128 10L-104 -42M-92 18L-72 -44M100 14L112 -46M134 6L144 -46', ink.vermut, 4, {
      opacity: 0.6,
    }),
  ]),
  at(200, 412, roll(sheet, squidRings(sheet)), { scale: 1.2 }),
  at(84, 420, lemonSlice(sheet, 32)),
];

export const emblems = Object.fromEntries([
  emblem('secciones/desayunos-meriendas', ink.botella, breakfast),
  emblem('secciones/menu-del-dia', ink.vermut, dailyMenu, { standing: false }),
  emblem('secciones/comida', '#7E5C22', meal, { standing: false }),
  emblem('secciones/tostas-bocadillos', ink.azul, toastsAndRolls),
  emblem('secciones/bebidas', ink.oliva, drinks),
  emblem('comida/entrantes', ink.botella, starters, { standing: false }),
  emblem('comida/sartenes', ink.vermut, pans, { standing: false }),
  emblem('comida/ensaladas', '#8A5A24', salads, { standing: false }),
  emblem('comida/pescados', ink.azul, fishes, { standing: false }),
  emblem('comida/carnes', ink.granate, meats, { standing: false }),
  emblem('comida/arroces', ink.oliva, rices, { standing: false }),
  emblem('comida/pecar', '#5E2B38', sins),
  emblem('bebidas/vino', ink.granate, wines),
  emblem('bebidas/cervezas', ink.botella, beers),
  emblem('bebidas/refrescos', ink.azul, softDrinks),
  emblem('bebidas/burbujas', '#3A4F3B', sparkling),
  emblem('bebidas/blanco', ink.oliva, white),
  emblem('bebidas/rosado', '#8C3F35', rose),
  emblem('bebidas/faena', ink.botella, workingRed),
  emblem('desayunos/cafe', ink.botella, coffee),
  emblem('desayunos/dulces-salados', ink.azul, sweetsAndSavouries),
  emblem('desayunos/merienda', ink.granate, teatime),
  emblem('tostas/tostas', ink.oliva, toasts, { standing: false }),
  emblem('tostas/bocadillos', ink.azul, rolls),
]);
