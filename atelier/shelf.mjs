/** The bar's shelf, half tavern and half botica: once tall for wide screens, once as a strip for a phone. */
import { albarelo, balance, brassPaint, cask, drawSign, ghost, glasses, mortar, siphon, vessel } from './glassware.mjs';
import { dim, ink, lit } from './palette.mjs';
import { at, circle, ellipse, path, rect, Sheet, stroke } from './pen.mjs';

const paper = (w, h, up, sign, more) => ({ tag: { w, h, up, sign, ...more } });

/** The objects for the shelf, by the names that the rows use. */
const stock = {
  rioja: (s) =>
    vessel(s, {
      outline: 'bordeaux',
      glass: '#33502F',
      close: 'capsule',
      closeColour: ink.granate,
      ...paper(42, 54, 22, 'A', { style: 'arch' }),
    }),
  crianza: (s) =>
    vessel(s, {
      outline: 'burgundy',
      glass: '#5A2018',
      close: 'capsule',
      closeColour: ink.laton,
      ...paper(50, 40, 18, '72'),
    }),
  vermut: (s) =>
    vessel(s, {
      outline: 'vermouth',
      glass: '#8C3A26',
      liquid: ink.granate,
      level: 0.6,
      close: 'cork',
      ...paper(52, 56, 18, 'V', { ink: ink.vermut, style: 'cut' }),
    }),
  blanco: (s) =>
    vessel(s, {
      outline: 'bordeaux',
      glass: '#9AA36A',
      liquid: '#C9B765',
      level: 0.62,
      close: 'capsule',
      closeColour: ink.latonClaro,
      ...paper(42, 38, 30, '✶', { ink: ink.laton }),
    }),
  anis: (s) =>
    vessel(s, {
      outline: 'square',
      glass: '#C9D3C4',
      liquid: '#DDE0CB',
      level: 0.7,
      close: 'ball',
      ribs: 6,
      ...paper(36, 36, 26, 'A', { style: 'oval' }),
    }),
  ginebra: (s) =>
    vessel(s, {
      outline: 'square',
      glass: ink.azul,
      close: 'wax',
      closeColour: ink.vermut,
      ...paper(44, 46, 24, 'Nº7'),
    }),
  licor: (s) =>
    vessel(s, {
      outline: 'slim',
      glass: '#A8762F',
      liquid: ink.miel,
      level: 0.66,
      close: 'cork',
      ...paper(31, 62, 26, 'M', { style: 'arch' }),
    }),
  hierbas: (s) =>
    vessel(s, {
      outline: 'slim',
      glass: '#5C7A45',
      liquid: ink.olivaClaro,
      level: 0.7,
      close: 'wax',
      closeColour: ink.laton,
      ...paper(31, 48, 34, '⚘', { ink: ink.oliva }),
    }),
  decanter: (s) =>
    vessel(s, {
      outline: 'globe',
      glass: '#C8B58E',
      liquid: ink.ambar,
      level: 0.42,
      close: 'spire',
      closeColour: '#D9CDB3',
      ribs: 7,
    }),
  matraz: (s) =>
    vessel(s, {
      outline: 'cone',
      glass: '#B9CDBB',
      liquid: ink.vermut,
      level: 0.4,
      close: 'cork',
      closeColour: '#B9CDBB',
      clear: true,
    }),
  receta: (s) =>
    vessel(s, {
      outline: 'tallJar',
      glass: ink.verde,
      close: 'lid',
      closeColour: ink.latonClaro,
      ...paper(48, 60, 28, '℞', { style: 'cut' }),
    }),
  veneno: (s) =>
    vessel(s, {
      outline: 'poison',
      glass: '#2E5A84',
      close: 'cork',
      ribs: 6,
      ...paper(34, 32, 26, '✶', { ink: ink.azul }),
    }),
  gotas: (s) =>
    vessel(s, {
      outline: 'dropper',
      glass: '#A85A1F',
      close: 'bulb',
      closeColour: ink.vermut,
      ...paper(32, 30, 14, 'Nº7'),
    }),
  gotasVerde: (s) =>
    vessel(s, {
      outline: 'dropper',
      glass: ink.verde,
      close: 'bulb',
      closeColour: ink.laton,
      ...paper(32, 30, 14, '⚘'),
    }),
  especia: (s) =>
    vessel(s, {
      outline: 'jar',
      glass: '#C7C9AE',
      liquid: '#A8562A',
      level: 0.72,
      close: 'lid',
      closeColour: '#9A6734',
      clear: true,
      ...paper(46, 36, 22, '✶', { ink: ink.vermut }),
    }),
  aceitunas: (s) => [
    vessel(s, {
      outline: 'jar',
      glass: '#C3CFB2',
      liquid: '#8E9A4C',
      level: 0.8,
      close: 'cloth',
      closeColour: ink.papel,
      clear: true,
    }),
    olives(),
    at(0, 0, vesselLabel(s, 48, 30, 16, '⚘')),
  ],
  miel: (s) =>
    vessel(s, {
      outline: 'smallJar',
      glass: '#D9B36A',
      liquid: ink.miel,
      level: 0.82,
      close: 'cloth',
      closeColour: '#C9584A',
      ...paper(36, 28, 14, '✶', { style: 'oval', ink: ink.ambar }),
    }),
  granate: (s) =>
    vessel(s, { outline: 'squat', glass: ink.granate, close: 'cork', ...paper(52, 36, 14, '72', { style: 'cut' }) }),
  ambar: (s) =>
    vessel(s, {
      outline: 'tallJar',
      glass: '#A5602A',
      close: 'cork',
      closeColour: '#A5602A',
      ...paper(46, 50, 28, 'A'),
    }),
  garrafa: (s) => demijohn(s),
  albarelo: (s) => albarelo(s, { sign: '℞', height: 122 }),
  albareloVerde: (s) => albarelo(s, { sign: 'Sal', colour: ink.verde, height: 112 }),
  albareloRojo: (s) => albarelo(s, { sign: 'A', colour: ink.vermut, height: 104 }),
  sifon: (s) => siphon(s, { glass: '#3F6E8C', ...paper(40, 34, 26, '72', { style: 'oval' }) }),
  almirez: mortar,
  balanza: balance,
  canas: glasses,
  barril: cask,
};

function vesselLabel(sheet, w, h, up, sign) {
  return vessel(sheet, { outline: 'smallJar', glass: ink.papel, ...paper(w, h, up, sign) }).at(-1);
}

/** Olives seen through their jar. */
function olives() {
  const places = [
    [-20, 60],
    [-8, 64],
    [5, 61],
    [18, 63],
    [-22, 50],
    [-14, 12],
    [0, 9],
    [14, 12],
    [23, 52],
    [-24, 10],
    [24, 10],
  ];
  return places.map(([x, up], index) => [
    ellipse(x, -up, 7, 6, { fill: index % 3 ? '#74813A' : '#5E6B2C' }),
    circle(x - 2, -up - 2, 1.6, { fill: '#DDE2A8', opacity: 0.8 }),
  ]);
}

/** A demijohn in wicker. */
function demijohn(sheet) {
  const wicker = sheet.pattern(12, 10, [
    rect(0, 0, 12, 10, { fill: '#A87B3F' }),
    stroke('M0 2.500Q3 0 6 2.500T12 2.500M-3 7.500Q0 5 3 7.500T9 7.500T15 7.500', '#D9B36A', 2.6),
    stroke('M0 5Q3 2.500 6 5T12 5M-3 10Q0 7.500 3 10T9 10T15 10', '#5E3D18', 1, { opacity: 0.8 }),
  ]);
  const basket = 'M-40 0Q-56 -30 -50 -62Q0 -54 50 -62Q56 -30 40 0Q0 6 -40 0Z';
  return [
    vessel(sheet, { outline: 'demijohn', glass: '#3F6B4A', close: 'cork' }),
    path(basket, { fill: wicker }),
    path(basket, {
      fill: sheet.linear([
        [0, '#1C1006', 0.35],
        [0.28, '#FFF4DC', 0.18],
        [0.6, '#1C1006', 0.05],
        [1, '#1C1006', 0.6],
      ]),
    }),
    stroke('M-50 -62Q0 -54 50 -62', '#D9B36A', 5),
    stroke('M-50 -60Q0 -52 50 -60', '#5E3D18', 1.4),
    stroke('M-46 -66Q-62 -84 -44 -96M46 -66Q62 -84 44 -96', '#B98A48', 4.5),
  ];
}

/** The wall behind: green boards, darker towards the bottom, lit by lamps at [x, y, reach]. */
export function wall(sheet, width, height, lamps) {
  const boards = sheet.pattern(60, 400, [
    rect(0, 0, 1.4, 400, { fill: '#06150F', opacity: 0.34 }),
    rect(1.4, 0, 1, 400, { fill: '#7FA587', opacity: 0.12 }),
  ]);
  return [
    rect(0, 0, width, height, {
      fill: sheet.linear(
        [
          [0, '#1D4A38'],
          [0.55, '#163D2E'],
          [1, '#0C281E'],
        ],
        [0, 0, 0, 1],
      ),
    }),
    rect(0, 0, width, height, { fill: boards }),
    lamps.map(([x, y, reach, strength = 0.55]) =>
      circle(x, y, reach, {
        fill: sheet.radial([
          [0, '#F2C66B', strength],
          [0.4, '#C79A45', strength * 0.45],
          [1, '#C79A45', 0],
        ]),
      }),
    ),
  ];
}

/** A board with its shadow on the wall below, brackets and a brass gallery rail. */
export function board(sheet, width, y, thickness = 16) {
  return [
    rect(0, y + thickness, width, 46, {
      fill: sheet.linear(
        [
          [0, '#04100B', 0.75],
          [1, '#04100B', 0],
        ],
        [0, 0, 0, 1],
      ),
    }),
    rect(0, y - 5, width, 6, { fill: lit(ink.maderaClara, 0.12) }),
    rect(0, y, width, thickness, {
      fill: sheet.linear(
        [
          [0, ink.maderaClara],
          [0.18, ink.madera],
          [0.8, dim(ink.madera, 0.3)],
          [1, ink.maderaDeep],
        ],
        [0, 0, 0, 1],
      ),
    }),
    rect(0, y, width, 1.4, { fill: lit(ink.maderaClara, 0.45) }),
    stroke(
      `M0 ${y + 6}Q${width * 0.2} ${y + 4} ${width * 0.42} ${y + 7}T${width} ${y + 5}M${width * 0.1} ${y + 11}Q${width * 0.4} ${y + 9} ${width * 0.6} ${y + 11}T${width} ${y + 10}`,
      ink.maderaDeep,
      1,
      { opacity: 0.45 },
    ),
  ];
}

/** The brass rail that keeps the bottles in. */
export function rail(sheet, width, y) {
  const post = sheet.stamp([
    rect(-2, -20, 4, 20, { fill: brassPaint(sheet) }),
    circle(0, -20, 4, { fill: ink.laton }),
    circle(-1.2, -21.2, 1.5, { fill: '#FFF4DC', opacity: 0.9 }),
  ]);
  const posts = [];
  for (let x = 60; x < width; x += 150) posts.push(post({ x, y }));
  return [
    rect(0, y - 14, width, 3.4, {
      fill: sheet.linear(
        [
          [0, lit(ink.latonClaro, 0.4)],
          [0.5, ink.laton],
          [1, ink.latonDeep],
        ],
        [0, 0, 0, 1],
      ),
    }),
    posts,
  ];
}

/** Objects on a board: [name, x, scale]; those further right are in front. */
export const row = (sheet, y, things) =>
  things.map(([name, x, scale = 1]) => {
    const place = sheet.stamp(stock[name](sheet));
    return place({ transform: `translate(${x} ${y}) scale(${scale})` });
  });

/** Shapes of bottles further back, in the dusk. */
export const backRow = (sheet, y, things) =>
  things.map(([outline, x, scale]) => at(x, y, ghost(sheet, outline), { scale }));

/** The small drawers of a botica, each with a label and a brass knob. */
function drawers(sheet, width, y, height) {
  const w = 100;
  const front = sheet.linear(
    [
      [0, '#8A5730'],
      [0.5, ink.madera],
      [1, '#5C3519'],
    ],
    [0, 0, 0.25, 1],
  );
  const signs = ['M', '⚘', 'Sal', '72', '℞', '✶', 'V', 'A', 'Nº7'];
  const out = [rect(0, y, width, height, { fill: ink.maderaDeep })];
  for (let index = 0; index * w < width; index += 1) {
    const x = index * w;
    out.push(
      rect(x + 4, y + 5, w - 8, height - 10, { rx: 3, fill: front }),
      rect(x + 9, y + 10, w - 18, height - 20, {
        rx: 2,
        fill: 'none',
        stroke: '#2F1909',
        strokeWidth: 1.5,
        opacity: 0.5,
      }),
      stroke(`M${x + 5} ${y + 6}h${w - 10}`, '#C98F58', 1.4, { opacity: 0.8 }),
      rect(x + w / 2 - 25, y + 17, 50, 22, { rx: 2, fill: ink.papel, stroke: ink.laton, strokeWidth: 2 }),
      drawSign(sheet, signs[index % signs.length], ink.botella, y + 33.5, 15, x + w / 2),
      circle(x + w / 2, y + 55, 7.5, { fill: ink.latonDeep }),
      circle(x + w / 2 - 1, y + 54, 6.5, {
        fill: sheet.radial(
          [
            [0, '#FFF1C9'],
            [0.4, ink.latonClaro],
            [1, ink.latonDeep],
          ],
          [0.35, 0.3, 0.75],
        ),
      }),
    );
  }
  return out;
}

export function drawShelf() {
  const sheet = new Sheet('bar-shelf', 900, 800);
  const [top, middle, low] = [226, 456, 690];
  sheet.add(
    wall(sheet, 900, 800, [
      [520, 60, 420, 0.62],
      [250, 300, 330, 0.34],
      [700, 520, 330, 0.3],
    ]),
    backRow(sheet, top, [
      ['slim', 76, 1.05],
      ['vermouth', 158, 1.0],
      ['bordeaux', 236, 1.06],
      ['square', 390, 1.1],
      ['burgundy', 480, 1.0],
      ['slim', 550, 1.02],
      ['bordeaux', 624, 1.0],
      ['slim', 764, 1.0],
      ['burgundy', 838, 1.04],
    ]),
    board(sheet, 900, top),
    row(sheet, top, [
      ['rioja', 34, 1.02],
      ['sifon', 116, 1.04],
      ['anis', 196, 1.1],
      ['vermut', 272, 1.06],
      ['blanco', 348, 1.0],
      ['decanter', 432, 1.06],
      ['hierbas', 516, 1.04],
      ['crianza', 584, 1.05],
      ['ginebra', 662, 1.1],
      ['licor', 728, 1.0],
      ['granate', 800, 1.12],
      ['rioja', 872, 1.04],
    ]),
    rail(sheet, 900, top),
    backRow(sheet, middle, [
      ['tallJar', 78, 1.05],
      ['slim', 152, 0.9],
      ['jar', 214, 1.2],
      ['bordeaux', 350, 0.9],
      ['tallJar', 456, 1.0],
      ['burgundy', 544, 0.95],
      ['slim', 674, 0.9],
      ['square', 752, 1.1],
      ['tallJar', 832, 1.05],
    ]),
    board(sheet, 900, middle),
    row(sheet, middle, [
      ['gotas', 34, 1.2],
      ['albarelo', 118, 1.12],
      ['veneno', 182, 1.08],
      ['receta', 250, 1.06],
      ['miel', 312, 1.1],
      ['balanza', 404, 1.12],
      ['albareloVerde', 506, 1.14],
      ['ambar', 580, 1.04],
      ['gotasVerde', 640, 1.1],
      ['aceitunas', 710, 1.12],
      ['albareloRojo', 792, 1.14],
      ['veneno', 862, 1.08],
    ]),
    rail(sheet, 900, middle),
    backRow(sheet, low, [
      ['bordeaux', 196, 0.95],
      ['slim', 252, 0.86],
      ['burgundy', 330, 0.95],
      ['vermouth', 470, 0.95],
      ['slim', 676, 0.9],
      ['bordeaux', 746, 0.95],
      ['square', 826, 1.0],
    ]),
    board(sheet, 900, low),
    row(sheet, low, [
      ['vermut', 46, 1.06],
      ['garrafa', 134, 1.08],
      ['miel', 216, 1.14],
      ['canas', 290, 1.12],
      ['almirez', 370, 1.14],
      ['licor', 447, 0.98],
      ['barril', 530, 1.16],
      ['crianza', 632, 1.0],
      ['receta', 706, 1.1],
      ['sifon', 786, 1.06],
      ['blanco', 862, 1.02],
    ]),
    rail(sheet, 900, low),
    drawers(sheet, 900, low + 16, 94),
  );
  return sheet;
}

export function drawShelfStrip() {
  const sheet = new Sheet('bar-shelf-wide', 780, 600);
  const [top, low] = [262, 548];
  sheet.add(
    wall(sheet, 780, 600, [
      [400, 40, 420, 0.6],
      [240, 380, 330, 0.36],
    ]),
    backRow(sheet, top, [
      ['slim', 86, 1.25],
      ['bordeaux', 180, 1.2],
      ['slim', 276, 1.2],
      ['burgundy', 368, 1.25],
      ['square', 446, 1.3],
      ['bordeaux', 534, 1.2],
      ['slim', 624, 1.2],
      ['vermouth', 704, 1.2],
    ]),
    board(sheet, 780, top, 18),
    row(sheet, top, [
      ['rioja', 40, 1.24],
      ['sifon', 132, 1.28],
      ['vermut', 226, 1.3],
      ['decanter', 326, 1.32],
      ['hierbas', 408, 1.24],
      ['crianza', 486, 1.3],
      ['albarelo', 580, 1.4],
      ['ginebra', 668, 1.34],
      ['licor', 742, 1.22],
    ]),
    rail(sheet, 780, top),
    backRow(sheet, low, [
      ['slim', 98, 1.1],
      ['bordeaux', 186, 1.15],
      ['burgundy', 262, 1.1],
      ['tallJar', 392, 1.2],
      ['vermouth', 492, 1.1],
      ['bordeaux', 640, 1.2],
      ['slim', 690, 1.15],
    ]),
    board(sheet, 780, low, 18),
    row(sheet, low, [
      ['aceitunas', 52, 1.36],
      ['receta', 144, 1.34],
      ['gotas', 220, 1.36],
      ['balanza', 330, 1.44],
      ['albareloVerde', 444, 1.4],
      ['barril', 564, 1.44],
      ['veneno', 664, 1.34],
      ['almirez', 728, 1.3],
    ]),
    rail(sheet, 780, low),
    rect(0, 566, 780, 34, { fill: ink.botellaDeep }),
    rect(0, 566, 780, 34, {
      fill: sheet.linear(
        [
          [0, '#04100B', 0.75],
          [1, '#04100B', 0],
        ],
        [0, 0, 0, 1],
      ),
    }),
  );
  return sheet;
}
