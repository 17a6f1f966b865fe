/** The gallery: six scenes of the restaurant, 4 by 3, with more space and light than an emblem. */
import { clayDish, fork, plate, spoon } from './crockery.mjs';
import { stew } from './emblems.mjs';
import { cask, inRound, siphon, star, vessel } from './glassware.mjs';
import { lettering } from './lettering.mjs';
import { ball, castShadow, fallingLight, footShadow, inLight, lamp, night } from './light.mjs';
import { dim, ink } from './palette.mjs';
import { anchovy, croqueta, leaf, lemonSlice, olive, parsley, salt, specks } from './pantry.mjs';
import { at, circle, dice, ellipse, group, path, rect, round, Sheet, smooth, stroke } from './pen.mjs';
import { backRow, board, rail, row, wall } from './shelf.mjs';
import { beerTap, citrusHalf, croissant, cup, saucer, steam, stemGlass, tumbler } from './tableware.mjs';
import { tile } from './tiles.mjs';

const width = 960;
const height = 720;
const placed = (stamp, places) =>
  places.map(([x, y, turn = 0, scale = 1]) =>
    stamp({
      transform: `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
    }),
  );

/** Dusk at the edges of a scene. */
const vignette = (sheet, strength = 0.5) =>
  rect(0, 0, width, height, {
    fill: sheet.radial(
      [
        [0.45, night, 0],
        [1, night, strength],
      ],
      [0.45, 0.42, 0.75],
    ),
  });

/** A hanging brass lamp whose light falls in a cone. */
function pendant(sheet, x, y) {
  return [
    path(`M${x - 46} ${y}L${x - 210} ${y + 420}H${x + 210}L${x + 46} ${y}Z`, {
      fill: sheet.linear(
        [
          [0, '#FFDF94', 0.34],
          [1, '#FFDF94', 0],
        ],
        [0, 0, 0, 1],
      ),
    }),
    stroke(`M${x} 0V${y - 56}`, '#15110D', 4),
    inRound(
      sheet,
      `M${x - 12} ${y - 62}H${x + 12}L${x + 16} ${y - 44}Q${x + 56} ${y - 34} ${x + 62} ${y}H${x - 62}Q${x - 56} ${y - 34} ${x - 16} ${y - 44}Z`,
      ink.laton,
    ),
    ellipse(x, y, 62, 9, { fill: '#FFF3CF' }),
    ellipse(x, y + 2, 26, 10, { fill: '#FFFFFF' }),
    stroke(`M${x - 50} ${y - 12}Q${x - 42} ${y - 32} ${x - 20} ${y - 40}`, '#FFF7DF', 4, { opacity: 0.7 }),
  ];
}

/** The bar at night: shelf, tap, and the counter with glasses and food. */
function botica() {
  const sheet = new Sheet('galeria/botica', width, height);
  return sheet.add(
    wall(sheet, width, height, [
      [250, 130, 380, 0.6],
      [700, 130, 380, 0.6],
    ]),
    backRow(sheet, 274, [
      ['slim', 100, 1.05],
      ['bordeaux', 206, 1],
      ['burgundy', 330, 1],
      ['vermouth', 560, 1],
      ['slim', 690, 1],
      ['bordeaux', 806, 1],
    ]),
    board(sheet, width, 274),
    row(sheet, 274, [
      ['rioja', 46, 1.06],
      ['albarelo', 146, 1.2],
      ['vermut', 262, 1.1],
      ['licor', 384, 1.02],
      ['receta', 470, 1.14],
      ['hierbas', 568, 1.04],
      ['ginebra', 634, 1.14],
      ['blanco', 748, 1.06],
      ['crianza', 858, 1.08],
      ['rioja', 930, 1.06],
    ]),
    rail(sheet, width, 274),
    row(sheet, 520, [
      ['receta', 60, 1.06],
      ['rioja', 130, 0.98],
      ['balanza', 330, 1.16],
      ['albarelo', 470, 1.1],
      ['barril', 590, 1.16],
      ['vermut', 690, 1.04],
    ]),
    pendant(sheet, 250, 96),
    pendant(sheet, 700, 96),
    // the counter
    rect(0, 520, width, 200, { fill: ink.maderaDeep }),
    rect(0, 548, width, 172, {
      fill: sheet.linear(
        [
          [0, '#6E4020'],
          [1, '#2C170A'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    [120, 360, 600, 840].map((x) => [
      rect(x - 104, 580, 208, 120, { rx: 6, fill: 'none', stroke: '#2A1508', strokeWidth: 6 }),
      rect(x - 102, 583, 208, 120, { rx: 6, fill: 'none', stroke: '#A56B38', strokeWidth: 1.6, opacity: 0.7 }),
    ]),
    rect(0, 512, width, 26, {
      fill: sheet.linear(
        [
          [0, '#D9D2C0'],
          [0.3, '#A8A090'],
          [1, '#6B6558'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    rect(0, 538, width, 9, {
      fill: sheet.linear(
        [
          [0, '#FFF1C9'],
          [0.5, ink.laton],
          [1, ink.latonDeep],
        ],
        [0, 0, 0, 1],
      ),
    }),
    ellipse(250, 520, 190, 9, { fill: '#FFF3CF', opacity: 0.5 }),
    ellipse(700, 520, 190, 9, { fill: '#FFF3CF', opacity: 0.5 }),
    at(800, 414, beerTap(sheet), { scale: 1.06 }),
    at(
      796,
      526,
      tumbler(sheet, { drink: '#E0A02E', level: 0.86, foot: 30, mouth: 41, height: 128, foam: 16, fizz: 12 }),
    ),
    at(214, 528, tumbler(sheet, { drink: '#7E2417', level: 0.7, foot: 36, mouth: 48, height: 104, ice: 4 })),
    at(252, 428, citrusHalf(26), { turn: -10 }),
    // a dish of olives
    footShadow(sheet, 440, 528, 70, 9),
    [-34, -16, 4, 24, -24, 14].map((x, index) =>
      at(440 + x, index < 4 ? 500 : 486, olive(sheet, { r: 13, eye: null, colour: index % 2 ? '#6E7A34' : '#86943F' })),
    ),
    inLight(sheet, 'M372 500Q440 516 508 500Q502 528 470 530H410Q378 528 372 500Z', '#FBF7EC', { strength: 0.8 }),
    stroke('M377 510Q440 526 503 510', ink.azul, 3),
    vignette(sheet, 0.62),
  );
}

/** A glass seen from above. */
const glassFromAbove = (sheet, drink, r = 50) => [
  castShadow(sheet, 4, 6, r),
  circle(0, 0, r, { fill: '#FFFFFF', opacity: 0.35 }),
  circle(0, 0, r, { fill: 'none', stroke: '#FFFFFF', strokeWidth: 3, opacity: 0.85 }),
  circle(0, 0, r * 0.82, { fill: drink }),
  circle(0, 0, r * 0.82, { fill: fallingLight(sheet, 0.9) }),
  stroke(
    `M${round(-r * 0.56)} ${round(-r * 0.3)}Q${round(-r * 0.36)} ${round(-r * 0.62)} 0 ${round(-r * 0.66)}`,
    '#FFFFFF',
    5,
    { opacity: 0.6 },
  ),
];

/** A slice of bread seen from above. */
const breadSlice = (sheet) =>
  sheet.stamp([
    path('M-46 20C-60 -8 -40 -40 0 -42C40 -42 60 -10 46 20C30 40 -30 40 -46 20Z', {
      fill: night,
      opacity: 0.3,
      transform: 'translate(4 7)',
    }),
    inLight(sheet, 'M-46 20C-60 -8 -40 -40 0 -42C40 -42 60 -10 46 20C30 40 -30 40 -46 20Z', '#A5662C', {
      strength: 0.8,
    }),
    path('M-46 20C-60 -8 -40 -40 0 -42C40 -42 60 -10 46 20C30 40 -30 40 -46 20Z', {
      fill: '#F1DDB2',
      transform: 'scale(.86)',
    }),
    specks(6, 12, 30, 24, 2.6, ['#DCC08A', '#E5CC9A']),
  ]);

/** The table at noon, from above. */
function cuchara() {
  const sheet = new Sheet('galeria/cuchara', width, height);
  const check = sheet.pattern(120, 120, [
    rect(0, 0, 120, 120, { fill: ink.granate }),
    rect(0, 0, 34, 120, { fill: '#8E382B' }),
    rect(0, 0, 120, 34, { fill: '#8E382B' }),
    rect(0, 0, 34, 34, { fill: '#A34A3A' }),
    stroke('M52 0V120M0 52H120', '#C9806A', 1.4, { opacity: 0.5 }),
  ]);
  const slice = breadSlice(sheet);
  return sheet.add(
    rect(0, 0, width, height, { fill: check }),
    rect(0, 0, width, height, { fill: fallingLight(sheet, 0.9) }),
    // light through a window
    path('M-40 120L300 -40H470L20 330V220ZM20 400L640 -40H760L120 460Z', { fill: lamp, opacity: 0.13 }),
    // a plate of croquetas, a dish of olives
    at(150, 138, [
      plate(sheet, 120, { line: ink.laton }),
      placed(croqueta(sheet, 3), [
        [-36, -34, -28, 1.1],
        [34, -30, 30, 1.1],
        [-42, 26, 62, 1.1],
        [36, 34, -20, 1.1],
        [0, 2, 80, 1.1],
      ]),
    ]),
    at(826, 572, [
      clayDish(sheet, 92),
      [
        [-30, -26],
        [4, -34],
        [34, -16],
        [-38, 8],
        [-6, -2],
        [28, 18],
        [-18, 34],
        [12, 42],
        [44, 20],
      ].map(([x, y], index) =>
        at(x, y, olive(sheet, { r: 17, eye: null, colour: index % 3 ? '#7D8B3B' : '#5F6C2C' }), { turn: index * 50 }),
      ),
    ]),
    // bread in a cloth
    at(800, 150, [
      inLight(sheet, 'M-120 -60L20 -110L130 -20L96 96L-40 112L-132 40Z', ink.papel, { strength: 0.5 }),
      stroke('M-120 -60L-40 -30M130 -20L60 0M-40 112L-20 60', dim(ink.papel, 0.2), 2),
      stroke('M-106 -50L16 -94L112 -14', ink.vermut, 4, { opacity: 0.6 }),
    ]),
    placed(slice, [
      [752, 124, -20, 1.2],
      [812, 176, 24, 1.2],
      [850, 108, 70, 1.1],
    ]),
    // the stew on its plate
    at(462, 372, [
      plate(sheet, 226, { line: ink.azul, second: ink.azul }),
      group({ transform: 'scale(1.1)' }, clayDish(sheet, 140)),
      group({ transform: 'scale(1.2)' }, stew(sheet)),
    ]),
    at(462, 300, steam(sheet, 190, 3), { opacity: 0.7 }),
    // wine, cutlery
    at(768, 352, glassFromAbove(sheet, '#6E1A1E', 62)),
    at(170, 420, [
      inLight(sheet, 'M-76 -150L64 -164L84 150L-58 166Z', ink.crema, { strength: 0.5 }),
      stroke('M-62 -140L52 -152L70 140L-46 152Z', ink.azul, 3, { opacity: 0.6 }),
      at(-22, 0, fork(sheet, 280), { turn: -4 }),
      at(34, 4, spoon(sheet, 280), { turn: -2 }),
    ]),
    at(250, 660, lemonSlice(sheet, 46)),
    parsley(3, 9, 420, 300, 9, { inner: 0.75 }),
    vignette(sheet, 0.5),
  );
}

/** Morning: coffee by the window, the roofs of Madrid behind. */
function cafe() {
  const sheet = new Sheet('galeria/cafe', width, height);
  const roll = dice(5);
  const sky = sheet.linear(
    [
      [0, '#7E9BA8'],
      [0.5, '#E3C29A'],
      [1, '#F6DFB4'],
    ],
    [0, 0, 0, 1],
  );
  const roof = (x, y, w, h, wallColour, roofColour) => [
    rect(x, y, w, h, { fill: wallColour }),
    rect(x + w * 0.62, y, w * 0.38, h, { fill: night, opacity: 0.14 }),
    path(`M${x - 12} ${y}L${x + 18} ${y - 46}H${x + w - 18}L${x + w + 12} ${y}Z`, { fill: roofColour }),
    path(`M${x + w * 0.6} ${y}L${x + w * 0.56} ${y - 46}H${x + w - 18}L${x + w + 12} ${y}Z`, {
      fill: night,
      opacity: 0.16,
    }),
    stroke(
      Array.from(
        { length: Math.floor(w / 16) },
        (_, index) => `M${round(x + 6 + index * 16)} ${y - 3}l${round(9 - (index / (w / 16)) * 14)} -40`,
      ).join(''),
      dim(roofColour, 0.25),
      2,
      { opacity: 0.5 },
    ),
    Array.from({ length: Math.max(1, Math.floor(w / 62)) }, (_, index) => {
      const wx = x + 20 + index * 62;
      return [
        rect(wx, y + 24, 26, 44, { rx: 2, fill: roll.next() > 0.55 ? '#FFE3A0' : '#5C6E73' }),
        stroke(`M${wx - 4} ${y + 70}h34`, dim(wallColour, 0.4), 4),
      ];
    }),
  ];
  return sheet.add(
    rect(0, 0, width, height, { fill: '#173F30' }),
    // the view
    rect(90, 40, 620, 500, { fill: sky }),
    circle(236, 300, 54, { fill: '#FFF3CF', opacity: 0.9 }),
    circle(236, 300, 170, {
      fill: sheet.radial([
        [0, '#FFF3CF', 0.7],
        [1, '#FFF3CF', 0],
      ]),
    }),
    path('M90 372L150 350L190 362L240 340L320 356L400 336L480 352L560 334L640 350L710 340V540H90Z', {
      fill: '#A58B78',
      opacity: 0.75,
    }),
    // a dome and its lantern
    path('M470 356V320Q470 262 520 262Q570 262 570 320V356Z', { fill: '#6F7F80' }),
    path('M520 262Q570 262 570 320V356H536Q548 300 520 262Z', { fill: night, opacity: 0.18 }),
    stroke('M496 356Q490 290 518 264M544 356Q550 290 522 264', '#556464', 2),
    rect(510, 232, 20, 34, { fill: '#8E9A98' }),
    path('M508 232L520 200L532 232Z', { fill: '#556464' }),
    stroke('M520 200V180M513 188H527', '#47453F', 3),
    rect(462, 352, 116, 60, { fill: '#C9A98A' }),
    roof(98, 424, 152, 140, '#E0BE94', '#B5603A'),
    roof(310, 410, 150, 150, '#D5A98A', '#A9532F'),
    roof(590, 420, 150, 140, '#E6CBA2', '#B5603A'),
    roof(200, 468, 190, 100, '#EAD6B4', '#C26F45'),
    roof(436, 474, 190, 90, '#D9B48E', '#BC6540'),
    // chimneys and an aerial
    rect(150, 352, 22, 34, { fill: '#A9532F' }),
    rect(640, 346, 24, 36, { fill: '#96482A' }),
    stroke('M352 364V318M338 326H366M342 338H362', '#4A3A30', 3),
    // birds
    stroke('M330 150q12 -12 22 0q10 -12 22 0M396 190q9 -9 16 0q8 -9 16 0M290 206q7 -7 13 0q6 -7 13 0', '#4F5A58', 3.4),
    // window frame
    group({ fill: '#0F3024' }, [
      rect(74, 24, 16, 524),
      rect(710, 24, 16, 524),
      rect(74, 24, 652, 18),
      rect(394, 36, 14, 504),
      rect(84, 250, 632, 10),
    ]),
    group({ fill: '#3C6B55' }, [rect(88, 42, 3, 498), rect(406, 42, 3, 498), rect(90, 258, 620, 3)]),
    path('M120 42L260 42L100 360V92Z', { fill: '#FFFFFF', opacity: 0.16 }),
    path('M430 42L520 42L412 250V92Z', { fill: '#FFFFFF', opacity: 0.14 }),
    // the wall beside it, with a framed tile
    rect(726, 0, 234, 548, { fill: '#143B2D' }),
    rect(726, 0, 30, 548, {
      fill: sheet.linear([
        [0, night, 0.5],
        [1, night, 0],
      ]),
    }),
    at(786, 120, [
      rect(-10, -10, 148, 148, { rx: 3, fill: ink.maderaDeep }),
      rect(-6, -6, 140, 140, { fill: ink.laton }),
      sheet.clipped(rect(0, 0, 128, 128), group({ transform: 'scale(2)' }, tile())),
      rect(0, 0, 128, 128, { fill: fallingLight(sheet, 0.8) }),
    ]),
    // marble table and the sun on it
    rect(0, 540, width, 180, {
      fill: sheet.linear(
        [
          [0, '#F6F0E2'],
          [1, '#CFC4AC'],
        ],
        [0, 0, 0.4, 1],
      ),
    }),
    stroke('M40 600Q160 580 240 640T470 660M620 570Q700 620 820 590T960 640M300 560Q360 600 330 690', '#B9AE98', 2.4, {
      opacity: 0.6,
    }),
    rect(0, 536, width, 6, { fill: ink.laton }),
    path('M160 542H420L560 720H240ZM480 542H640L860 720H650Z', { fill: '#FFF3CF', opacity: 0.55 }),
    // newspaper, croissant, cup
    at(180, 636, [
      path('M-130 -40L110 -58L150 34L-120 56Z', { fill: night, opacity: 0.2, transform: 'translate(8 10)' }),
      inLight(sheet, 'M-130 -40L110 -58L150 34L-120 56Z', '#F4EBD7', { strength: 0.4 }),
      group({ transform: 'rotate(-4) skewX(14)' }, [
        lettering('El Boticario', ink.tinta, { x: -4, y: -14, size: 34 }),
        stroke('M-104 -4H104', ink.tinta, 2),
        stroke('M-104 10H-20M-104 20H-20M-104 30H-34M0 10H104M0 20H104M0 30H84', '#8A7B62', 4),
      ]),
    ]),
    at(780, 630, [
      footShadow(sheet, 0, 26, 130, 20),
      at(0, 20, saucer(sheet, 136, { line: ink.laton })),
      at(0, -36, croissant(sheet), { scale: 0.96 }),
    ]),
    at(486, 450, steam(sheet, 170, 3)),
    footShadow(sheet, 490, 668, 166, 26),
    at(490, 648, saucer(sheet, 156)),
    at(478, 642, cup(sheet), { scale: 1.28 }),
    vignette(sheet, 0.36),
  );
}

/** The tiled wall and its vermouth tap. */
function azulejos() {
  const sheet = new Sheet('galeria/azulejos', width, height);
  const wallTiles = sheet.pattern(
    120,
    120,
    [
      group({ transform: 'scale(1.875)' }, tile()),
      rect(0, 0, 120, 120, { fill: fallingLight(sheet, 0.28) }),
      stroke('M0 0H120M0 0V120', dim(ink.linea, 0.35), 2),
    ],
    { y: 100 },
  );
  return sheet.add(
    rect(0, 0, width, 120, { fill: '#174232' }),
    rect(0, 100, width, 480, { fill: wallTiles }),
    // moulding above
    rect(0, 84, width, 22, {
      fill: sheet.linear(
        [
          [0, ink.maderaClara],
          [0.4, ink.madera],
          [1, ink.maderaDeep],
        ],
        [0, 0, 0, 1],
      ),
    }),
    rect(0, 106, width, 20, {
      fill: sheet.linear(
        [
          [0, night, 0.5],
          [1, night, 0],
        ],
        [0, 0, 0, 1],
      ),
    }),
    circle(250, 130, 480, {
      fill: sheet.radial([
        [0, '#FFE9B8', 0.5],
        [1, '#FFE9B8', 0],
      ]),
    }),
    // the enamel sign
    at(290, 232, [
      rect(-166, -74, 332, 148, { rx: 14, fill: night, opacity: 0.4, transform: 'translate(8 11)' }),
      rect(-166, -74, 332, 148, { rx: 14, fill: ink.botella }),
      rect(-166, -74, 332, 148, { rx: 14, fill: fallingLight(sheet, 0.6) }),
      rect(-154, -62, 308, 124, { rx: 8, fill: 'none', stroke: ink.latonClaro, strokeWidth: 3 }),
      lettering('Vermut', ink.crema, { y: 8, size: 74 }),
      lettering('DE GRIFO', ink.latonClaro, { y: 42, size: 21, face: 'sans', tracking: 6 }),
      star(ink.latonClaro, -104, 34, 7),
      star(ink.latonClaro, 104, 34, 7),
      [
        [-154, -62],
        [154, -62],
        [-154, 62],
        [154, 62],
      ].map(([x, y]) => circle(x, y, 4.5, { fill: ink.laton })),
    ]),
    // the cask in its niche, its tap over the counter
    at(690, 566, cask(sheet, { sign: 'Nº 72' }), { scale: 3.1 }),
    // marble counter
    rect(0, 560, width, 160, {
      fill: sheet.linear(
        [
          [0, '#F3ECDC'],
          [0.16, '#DDD2BC'],
          [0.17, '#8C8371'],
          [0.24, '#6B4424'],
          [1, '#36200F'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    stroke('M30 572Q180 562 260 578T520 570M600 574Q760 566 930 578', '#B4A98F', 2.4, { opacity: 0.7 }),
    rect(0, 558, width, 3, { fill: '#FFFFFF', opacity: 0.8 }),
    at(690, 578, [ellipse(10, 0, 190, 12, { fill: night, opacity: 0.3 })]),
    at(440, 580, tumbler(sheet, { drink: '#7E2417', level: 0.7, foot: 50, mouth: 66, height: 146, ice: 4 })),
    at(494, 434, citrusHalf(36), { turn: -8 }),
    stroke('M404 402L458 512', ink.latonClaro, 4.5),
    at(426, 446, olive(sheet, { r: 17 }), { turn: 60 }),
    at(150, 582, siphon(sheet, { glass: '#3F6E8C', tag: { w: 40, h: 34, up: 26, sign: '72', style: 'oval' } }), {
      scale: 1.7,
    }),
    at(290, 580, [
      footShadow(sheet, 0, 0, 62, 8),
      [-26, -6, 14, 28, -14, 6].map((x, index) =>
        at(x, index < 4 ? -32 : -44, olive(sheet, { r: 13, eye: null, colour: index % 2 ? '#6E7A34' : '#86943F' })),
      ),
      inLight(sheet, 'M-58 -30Q0 -18 58 -30Q54 -4 30 0H-30Q-54 -4 -58 -30Z', '#FBF7EC', { strength: 0.8 }),
      stroke('M-53 -20Q0 -8 53 -20', ink.vermut, 3),
    ]),
    vignette(sheet, 0.55),
  );
}

/** Evening on the terrace: vermouth under an olive tree. */
function vermut() {
  const sheet = new Sheet('galeria/vermut', width, height);
  const roll = dice(12);
  const spray = sheet.stamp([
    stroke('M0 0Q26 -6 62 -2', '#4A3A22', 3),
    [8, 20, 32, 44, 56].map((x, index) => [
      at(x, -2, leaf(index % 2 ? '#6F8350' : '#8FA06A', { length: 26, width: 6 }), { turn: 34 }),
      at(x, -2, leaf(index % 2 ? '#54683A' : '#6F8350', { length: 24, width: 6 }), { turn: 148 }),
    ]),
    circle(28, 8, 5, { fill: '#4A5524' }),
  ]);
  const crown = (cx, cy, count, reach) =>
    Array.from({ length: count }, () => {
      const angle = roll.between(0, Math.PI * 2);
      const far = Math.sqrt(roll.next()) * reach;
      return spray({
        transform: `translate(${round(cx + Math.cos(angle) * far * 1.3, 0)} ${round(cy + Math.sin(angle) * far * 0.72, 0)}) rotate(${round(roll.between(-70, 70), 0)}) scale(${round(roll.between(1, 1.6), 1)})`,
      });
    });
  const arch = (x, w) => [
    path(`M${x} 470V${320}A${w / 2} ${w / 2} 0 0 1 ${x + w} 320V470Z`, { fill: '#FFDFA0' }),
    path(`M${x} 470V${320}A${w / 2} ${w / 2} 0 0 1 ${x + w} 320V470Z`, {
      fill: sheet.linear(
        [
          [0, '#B5762E', 0.75],
          [1, '#FFE9B8', 0.1],
        ],
        [0, 0, 0, 1],
      ),
    }),
    stroke(
      `M${x} 470V320A${w / 2} ${w / 2} 0 0 1 ${x + w} 320V470M${x + w / 2} 262V470M${x} 366H${x + w}`,
      '#0F3024',
      7,
    ),
  ];
  return sheet.add(
    rect(0, 0, width, height, {
      fill: sheet.linear(
        [
          [0, '#4C6A7E'],
          [0.34, '#C99A78'],
          [0.6, '#F1C98A'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    // houses across the square
    [
      [0, 150, 150, '#8E5A44'],
      [140, 110, 120, '#A06A4C'],
      [690, 130, 150, '#955E45'],
      [830, 170, 140, '#84523E'],
    ].map(([x, y, w, colour]) => [
      rect(x, y, w, 400, { fill: colour }),
      path(`M${x - 8} ${y}L${x + 14} ${y - 26}H${x + w - 14}L${x + w + 8} ${y}Z`, { fill: dim(colour, 0.2) }),
      [0, 1, 2].map((line) =>
        [0, 1].map((column) =>
          rect(x + 22 + column * 56, y + 34 + line * 84, 26, 46, {
            rx: 2,
            fill: (line + column) % 2 ? '#FFE0A0' : '#4A3A38',
            opacity: 0.85,
          }),
        ),
      ),
    ]),
    // the restaurant: awning, arches, sign
    rect(236, 84, 470, 400, { fill: '#17412F' }),
    rect(236, 84, 470, 400, { fill: fallingLight(sheet, 0.7) }),
    rect(226, 74, 490, 18, { fill: ink.laton }),
    lettering('Antídoto', ink.latonClaro, { x: 470, y: 156, size: 58 }),
    arch(276, 116),
    arch(414, 116),
    arch(552, 116),
    path('M236 190H706L736 250H206Z', { fill: ink.vermut }),
    [0, 1, 2, 3].map((index) =>
      path(`M${295 + index * 118} 190H${354 + index * 118}L${353 + index * 132 - 15} 250H${272 + index * 132}Z`, {
        fill: ink.papel,
      }),
    ),
    path(`M206 250H736${Array.from({ length: 9 }, () => 'q-29.4 26 -58.9 0').join('')}Z`, {
      fill: dim(ink.vermut, 0.18),
    }),
    // paving
    rect(0, 470, width, 250, {
      fill: sheet.linear(
        [
          [0, '#B98A62'],
          [1, '#6E4A30'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    stroke(
      'M0 500H960M0 540H960M0 596H960M0 668H960M180 470L60 720M400 470L370 720M600 470L640 720M800 470L920 720',
      '#5A3A24',
      2,
      { opacity: 0.35 },
    ),
    // the olive tree, right, in its tub
    path(
      'M846 560C850 470 820 420 838 330C842 300 850 280 846 250L872 252C870 300 884 330 876 380C872 440 884 500 880 560Z',
      { fill: '#4A3622' },
    ),
    stroke('M856 300Q820 260 780 250M866 290Q900 250 940 244', '#4A3622', 10),
    crown(850, 190, 66, 130),
    path('M790 540H934L916 680H808Z', { fill: '#A9532F' }),
    path('M790 540H934L916 680H808Z', { fill: fallingLight(sheet, 1) }),
    rect(780, 530, 164, 24, { rx: 5, fill: '#B9623A' }),
    // string of lights
    stroke('M0 60Q240 140 470 60T960 40', '#2A1D12', 3),
    [60, 150, 240, 330, 420, 560, 660, 760].map((x, index) => {
      const y = [84, 101, 103, 91, 73, 44, 35, 32][index] + 10;
      return [
        circle(x, y, 26, {
          fill: sheet.radial([
            [0, '#FFF1C0', 0.8],
            [1, '#FFF1C0', 0],
          ]),
        }),
        circle(x, y, 7, { fill: '#FFF6DA' }),
      ];
    }),
    // a chair behind the table
    stroke(
      'M150 700V420Q150 390 180 390H300Q330 390 330 420V700M150 470H330M180 390V470M220 390V470M260 390V470M300 390V470',
      '#14261D',
      11,
    ),
    // the table
    ellipse(450, 700, 420, 70, { fill: night, opacity: 0.4 }),
    ellipse(450, 650, 400, 84, { fill: '#8C8371' }),
    ellipse(450, 638, 400, 84, { fill: '#EFE7D6' }),
    ellipse(450, 638, 400, 84, { fill: fallingLight(sheet, 0.8) }),
    ellipse(450, 638, 400, 84, { fill: 'none', stroke: ink.laton, strokeWidth: 5 }),
    stroke('M130 640Q260 600 380 646T640 620M520 700Q620 660 760 670', '#BDB29C', 2.6, { opacity: 0.7 }),
    at(274, 646, siphon(sheet, { glass: '#3F6E8C', tag: { w: 40, h: 34, up: 26, sign: '72', style: 'oval' } }), {
      scale: 1.7,
    }),
    at(600, 640, [
      footShadow(sheet, 0, 0, 88, 12),
      [-44, -18, 8, 34, -30, 0, 24].map((x, index) =>
        at(x, index < 4 ? -46 : -62, olive(sheet, { r: 18, eye: null, colour: index % 2 ? '#6E7A34' : '#86943F' })),
      ),
      inLight(sheet, 'M-84 -44Q0 -24 84 -44Q78 -6 44 0H-44Q-78 -6 -84 -44Z', '#A9532F', { strength: 1 }),
      stroke('M-78 -32Q0 -12 78 -32', '#E0A070', 3),
    ]),
    at(446, 676, tumbler(sheet, { drink: '#7E2417', level: 0.72, foot: 56, mouth: 74, height: 172, ice: 4, seed: 8 })),
    at(508, 506, citrusHalf(42), { turn: -10 }),
    stroke('M402 470L462 600', ink.latonClaro, 5),
    at(428, 524, olive(sheet, { r: 20 }), { turn: 62 }),
    vignette(sheet, 0.42),
  );
}

/** The afternoon toast: tomato, anchovy, oil, and the sun coming in low. */
function tosta() {
  const sheet = new Sheet('galeria/tosta', width, height);
  // A long slice of country bread: crust all around, the cut edge towards the viewer, the crumb toasted.
  const crust = smooth([
    [-206, 8],
    [-196, -44],
    [-140, -74],
    [-60, -84],
    [30, -88],
    [120, -80],
    [188, -52],
    [208, -8],
    [192, 34],
    [120, 56],
    [20, 62],
    [-90, 60],
    [-170, 44],
  ]);
  const spread = smooth([
    [-168, -2],
    [-150, -40],
    [-96, -52],
    [-30, -66],
    [52, -62],
    [118, -58],
    [164, -30],
    [170, 4],
    [128, 28],
    [64, 30],
    [4, 42],
    [-66, 34],
    [-128, 28],
  ]);
  const bread = [
    path(crust, { fill: night, opacity: 0.36, transform: 'translate(16 44)' }),
    path(crust, { fill: '#7E4618', transform: 'translate(0 32)' }),
    path(crust, { fill: '#9A5C24', transform: 'translate(0 22)' }),
    inLight(sheet, crust, '#B4722E', { strength: 0.9 }),
    path(crust, { fill: '#F0D9A2', transform: 'translate(0 -2) scale(.945 .9)' }),
    path(crust, { fill: fallingLight(sheet, 0.5), transform: 'translate(0 -2) scale(.945 .9)' }),
    stroke('M-186 -26C-176 -52 -140 -66 -92 -72', '#FFF3CF', 5, { opacity: 0.7 }),
    stroke('M-170 26L-158 32M-120 46L-106 48M-40 52L-20 53M84 50L104 47M160 30L172 22', '#C99A52', 5, { opacity: 0.8 }),
  ];
  const tomatoHalf = (x, y, r) =>
    at(
      x,
      y,
      [
        footShadow(sheet, 0, r * 0.5, r * 1.1, r * 0.2),
        ball(sheet, 0, 0, r, '#B8351F'),
        ellipse(0, -r * 0.34, r * 0.92, r * 0.5, { fill: '#D95A3A' }),
        ellipse(0, -r * 0.34, r * 0.8, r * 0.42, { fill: '#E8805A' }),
        [-0.42, 0, 0.42].map((share) => ellipse(r * share, -r * 0.34, r * 0.15, r * 0.26, { fill: '#C2452A' })),
        specks(5, 14, r * 0.6, r * 0.28, 2, ['#F6D9A0']),
      ].map((part) => part),
    );
  return sheet.add(
    rect(0, 0, width, height, { fill: '#51683A' }),
    rect(0, 0, width, 470, {
      fill: sheet.linear(
        [
          [0, '#3C5030'],
          [1, '#66803F'],
        ],
        [0, 0, 1, 1],
      ),
    }),
    // low sun through the panes
    path('M250 0L520 0L760 470H490ZM560 0L720 0L960 470H800Z', { fill: '#FFE3A0', opacity: 0.2 }),
    path('M330 130L790 130L808 165L348 165Z', { fill: '#3C5030', opacity: 0.5 }),
    // a tiled dado
    rect(0, 380, width, 90, {
      fill: sheet.pattern(90, 90, group({ transform: 'scale(1.40625)' }, tile()), { y: 380 }),
    }),
    rect(0, 380, width, 90, {
      fill: sheet.linear([
        [0, night, 0.34],
        [0.5, lamp, 0.12],
        [1, night, 0.3],
      ]),
    }),
    rect(0, 370, width, 12, { fill: ink.madera }),
    // the table
    rect(0, 470, width, 250, {
      fill: sheet.linear(
        [
          [0, '#9A6330'],
          [1, '#5E3718'],
        ],
        [0, 0, 0.3, 1],
      ),
    }),
    stroke(
      'M0 520Q240 510 480 524T960 516M0 590Q300 580 520 596T960 586M0 668Q260 660 560 672T960 664',
      '#472813',
      2.4,
      { opacity: 0.5 },
    ),
    path('M490 470H760L960 690V720H700ZM800 470H960V640Z', { fill: '#FFE3A0', opacity: 0.2 }),
    // oil, glass of wine
    at(
      168,
      516,
      vessel(sheet, {
        outline: 'cone',
        glass: '#B9C59A',
        liquid: '#C9A93A',
        level: 0.6,
        close: 'cork',
        closeColour: '#B9C59A',
        clear: true,
        tag: { w: 46, h: 30, up: 14, sign: '⚘', ink: ink.oliva },
      }),
      { scale: 2.2 },
    ),
    at(760, 540, stemGlass(sheet, { kind: 'blanco', wine: '#E3CB70', level: 0.46 }), { scale: 1.4 }),
    // the board and the toast
    ellipse(470, 644, 384, 62, { fill: night, opacity: 0.35 }),
    path('M86 604Q96 548 300 538H640Q840 548 856 604Q840 664 640 672H300Q104 664 86 604Z', { fill: '#6E4420' }),
    inLight(sheet, 'M86 592Q96 536 300 526H640Q840 536 856 592Q840 652 640 660H300Q104 652 86 592Z', '#C08A48', {
      strength: 0.8,
    }),
    stroke('M130 576Q320 548 480 562T820 568M140 624Q340 610 500 626T810 614', '#8A5A28', 2.4, { opacity: 0.6 }),
    at(
      440,
      560,
      [
        bread,
        path(spread, { fill: '#8E2A18', opacity: 0.5, transform: 'translate(2 4)' }),
        inLight(sheet, spread, '#C8472B', { strength: 0.6 }),
        specks(23, 70, 150, 44, 3.4, ['#E2785A', '#A8301C', '#F0B07A', '#F6D9A0']),
        stroke('M-140 -26C-110 -44 -60 -50 -10 -56M40 -54C80 -54 116 -46 142 -30', '#F4A68A', 5, { opacity: 0.7 }),
        // three fillets, in the same perspective as the bread
        group({ transform: 'scale(1 .74)' }, [
          placed(anchovy(sheet), [
            [-72, -46, -13, 1.5],
            [82, -34, -13, 1.5],
            [-30, 14, -13, 1.62],
          ]),
        ]),
        stroke('M84 22C104 16 124 16 140 4', '#EFCF62', 6, { opacity: 0.8 }),
        parsley(4, 12, 120, 36, 9),
        salt(6, 12, 130, 38, 5.4),
      ],
      { turn: -2, scale: 1.1 },
    ),
    tomatoHalf(768, 612, 54),
    at(
      196,
      606,
      [
        leaf('#5E7F37', { length: 66, width: 20, vein: '#A9BD6A' }),
        group({ transform: 'rotate(52)' }, leaf('#7E9A4A', { length: 60, width: 18, vein: '#C3D08A' })),
        group({ transform: 'rotate(-50)' }, leaf('#47672B', { length: 58, width: 18 })),
      ],
      { turn: 20 },
    ),
    vignette(sheet, 0.45),
  );
}

export const scenes = {
  'galeria/botica': botica,
  'galeria/cuchara': cuchara,
  'galeria/cafe': cafe,
  'galeria/azulejos': azulejos,
  'galeria/vermut': vermut,
  'galeria/tosta': tosta,
};
